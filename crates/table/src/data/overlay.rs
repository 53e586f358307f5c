//! Lays a house-rules file over the printed data. Only what the file mentions changes.
//!
//! Numbers, words and lists are replaced, tables are merged, and lists of things with an id are merged entry by entry.
//! Mistakes in single values are found later, when the result is read.

use super::document::{self, Data, Entry, Node, Origin, Table, Text};
use super::reader::Reader;
use super::{law, settings};
use crate::forms::Expected;
use std::collections::{HashMap, HashSet};

/// Parses the printed data of a game. Each game has a test that they parse.
pub fn printed(text: &str) -> Node {
    let empty = |_| Node { data: Data::Table(Table::default()), origin: Origin::default() };
    document::parse(text, Text::Printed).unwrap_or_else(empty)
}

/// The printed data with a house-rules file and then settings `path=value` laid over them. What cannot be read is
/// reported and changes nothing. `prepare` sees the data and the file before they are merged.
pub fn merged(
    reader: &Reader,
    printed: &Node,
    house: Option<&str>,
    sets: &[String],
    prepare: impl FnOnce(&mut Node, &Node),
) -> Node {
    let mut merged = printed.clone();
    match house.map(|text| document::parse(text, Text::House)) {
        Some(Ok(over)) => {
            prepare(&mut merged, &over);
            lay_over(reader, &mut merged, over, "");
        }
        Some(Err(unreadable)) => reader.report_law(unreadable.origin, "", unreadable.message, law::TOML),
        None => {}
    }
    settings::apply(reader, &mut merged, sets);
    merged
}

/// Lays one value over another.
pub fn lay_over(reader: &Reader, base: &mut Node, over: Node, path: &str) {
    base.origin = over.origin;
    match (&mut base.data, over.data) {
        (Data::List(list), Data::List(entries)) if reader.shape().has_ids(path) => {
            let entries = entries.into_iter().enumerate().map(|(index, node)| (format!("{path}[{index}]"), node));
            lay_entries(reader, list, entries.collect(), path);
        }
        // `[cards.education]` is another way to write the entry with the id `education`.
        (Data::List(list), Data::Table(table)) if reader.shape().has_ids(path) => {
            let entries = table.entries.into_iter().map(|entry| (format!("{path}.{}", entry.key), with_id(entry)));
            lay_entries(reader, list, entries.collect(), path);
        }
        (Data::Table(old), Data::Table(new)) if new.dotted || !reader.shape().is_whole(path) => {
            lay_table(reader, old, new, path)
        }
        (old, new) => *old = new,
    }
}

fn lay_table(reader: &Reader, base: &mut Table, over: Table, path: &str) {
    // Names in `over` are unique, so what it adds need not be searched again. If it is long, an index saves searching
    // the table once for each of its names.
    let known: HashMap<String, usize> = if over.entries.len() > FEW {
        base.entries.iter().enumerate().map(|(index, old)| (old.key.clone(), index)).collect()
    } else {
        HashMap::new()
    };
    let many = over.entries.len() > FEW;
    for entry in over.entries {
        let old = match many {
            true => known.get(&entry.key).and_then(|&index| base.entries.get_mut(index)),
            false => base.entry_mut(&entry.key),
        };
        match old {
            Some(old) => {
                old.origin = entry.origin;
                lay_over(reader, &mut old.node, entry.node, &below(path, &entry.key));
            }
            None => base.entries.push(entry),
        }
    }
}

/// Up to this many names are searched for one by one.
const FEW: usize = 8;

fn lay_entries(reader: &Reader, base: &mut Vec<Node>, over: Vec<(String, Node)>, path: &str) {
    let mut seen: HashSet<String> = HashSet::new();
    let mut added: Vec<Node> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    for (index, old) in base.iter().enumerate() {
        if let Some(id) = old.id() {
            known.entry(id.to_owned()).or_insert(index);
        }
    }
    let mut gone: HashSet<usize> = HashSet::new();
    for (at, mut node) in over {
        let Some(id) = id_of(reader, &node, &at) else { continue };
        let place = node.get("id").map_or(node.origin, |id| id.origin);
        let at = below(path, &id);
        if !seen.insert(id.clone()) {
            reader.report_law(place, &at, id, law::UNIQUE_ID);
            continue;
        }
        let removed = take_remove(reader, &mut node, &at);
        match known.get(&id).copied() {
            Some(index) if removed => {
                gone.insert(index);
            }
            Some(index) => lay_over(reader, &mut base[index], node, &at),
            None if removed || !reader.shape().is_new(&node) => {
                let left = base.iter().enumerate().filter(|(index, _)| !gone.contains(index));
                reader.report_name(place, &at, &id, left.filter_map(|(_, old)| old.id()));
            }
            None => added.push(node),
        }
    }
    let mut index = 0;
    base.retain(|_| {
        index += 1;
        !gone.contains(&(index - 1))
    });
    // New entries are numbered in this order, and the order they were written in must not matter.
    added.sort_by_cached_key(|new| new.id().map(str::to_owned));
    base.extend(added);
}

/// The id of an entry; reports why if it has none.
fn id_of(reader: &Reader, node: &Node, at: &str) -> Option<String> {
    let Some(table) = node.table() else {
        reader.report(node.origin, at, node.written(), Expected::Table);
        return None;
    };
    match table.get("id") {
        None => reader.report(node.origin, &below(at, "id"), "", Expected::Something),
        Some(id) if id.text().is_none() => {
            reader.report(id.origin, &below(at, "id"), id.written(), Expected::Text);
        }
        Some(id) => return id.text().map(str::to_owned),
    }
    None
}

/// Takes `remove` out of an entry and returns whether the entry is to be removed.
fn take_remove(reader: &Reader, node: &mut Node, at: &str) -> bool {
    let Data::Table(table) = &mut node.data else { return false };
    let Some(index) = table.entries.iter().position(|entry| entry.key == "remove") else { return false };
    let remove = table.entries.remove(index).node;
    match remove.data {
        Data::Boolean(true) => {
            for entry in table.entries.iter().filter(|entry| entry.key != "id") {
                reader.report_name(entry.origin, &below(at, &entry.key), &entry.key, ["id", "remove"]);
            }
            true
        }
        Data::Boolean(false) => false,
        _ => {
            reader.report(remove.origin, &below(at, "remove"), remove.written(), Expected::Boolean);
            false
        }
    }
}

fn with_id(entry: Entry) -> Node {
    let mut node = entry.node;
    if let Data::Table(table) = &mut node.data
        && table.get("id").is_none()
    {
        let id = Node { data: Data::Text(entry.key), origin: entry.origin };
        table.entries.insert(0, Entry { key: "id".to_owned(), origin: entry.origin, node: id });
    }
    node
}

/// The path of a name below another path.
pub fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}
