//! Settings from the command line, such as `--set social.renewable_carry_over=20`.

use super::document::{self, Data, Node, Origin, Text};
use super::overlay::{self, below};
use super::reader::Reader;
use super::{Shape, law};
use crate::forms::Expected;

/// No path in the data is deeper.
const DEPTH: usize = 8;
/// No list in the data is longer.
const LONGEST: usize = 64;
/// The most settings a table takes; to change more, write a file.
pub const MOST: usize = 200;

/// Lays the settings over the data, one after another. A mistake gives the number of the setting as its line.
pub fn apply(reader: &Reader, root: &mut Node, settings: &[String]) {
    if settings.len() > MOST {
        let origin = Origin { text: Text::Setting, line: MOST + 1, column: 1 };
        let expected = Expected::List { min: 0, max: MOST };
        return reader.report(origin, "", settings.len().to_string(), expected);
    }
    for (index, setting) in settings.iter().enumerate() {
        let origin = Origin { text: Text::Setting, line: index + 1, column: 1 };
        let parts = setting.split_once('=').map(|(path, value)| (path.trim(), value.trim()));
        let Some((path, value)) = parts.filter(|(path, value)| well_formed(path) && !value.is_empty()) else {
            reader.report_law(origin, "", setting.as_str(), law::SETTING);
            continue;
        };
        let Some(node) = value_of(reader, path, value, origin) else { continue };
        if let Some((list, place)) = path.strip_suffix(']').and_then(|path| path.rsplit_once('[')) {
            set_in_list(reader, root, (path, list, place), node);
            continue;
        }
        let node = path.rsplit('.').fold(node, |node, key| Node::holding(key.to_owned(), node));
        overlay::lay_over(reader, root, node, "");
    }
}

fn well_formed(path: &str) -> bool {
    let parts: Vec<&str> = path.split('.').collect();
    parts.len() <= DEPTH && parts.iter().all(|part| !part.is_empty())
}

/// A value as written in a file, except that a word or a formula needs no quotes.
fn value_of(reader: &Reader, path: &str, value: &str, origin: Origin) -> Option<Node> {
    match document::parse(&format!("value = {value}"), Text::Setting) {
        Ok(parsed) if parsed.table().is_some_and(|table| table.entries.len() == 1) => {
            parsed.get("value").cloned().map(|node| moved(node, origin))
        }
        _ if value.chars().all(|letter| letter.is_alphanumeric() || "_+* -".contains(letter)) => {
            Some(Node { data: Data::Text(value.to_owned()), origin })
        }
        _ => {
            reader.report_law(origin, path, value, law::TOML);
            None
        }
    }
}

/// For `list[1]`: replaces an item of a list that already exists.
fn set_in_list(reader: &Reader, root: &mut Node, (path, list, place): (&str, &str, &str), node: Node) {
    let found = find(reader.shape(), root, list).and_then(Node::list).map_or(0, <[Node]>::len);
    let index = place.parse::<usize>().ok().filter(|index| *index < found);
    let target = index.and_then(|_| reach(reader.shape(), root, list, node.origin));
    match (index, target.map(|target| &mut target.data)) {
        (Some(index), Some(Data::List(values))) => values[index] = node,
        _ => {
            let expected = Expected::Number { min: 0, max: found as i64 - 1 };
            let expected = if found == 0 { Expected::List { min: 1, max: LONGEST } } else { expected };
            reader.report(node.origin, path, place, expected);
        }
    }
}

/// The value at a path, to change it. Everything on the way is marked as written at `origin`.
fn reach<'a>(shape: &Shape, root: &'a mut Node, path: &str, origin: Origin) -> Option<&'a mut Node> {
    let mut node = root;
    let mut at = String::new();
    for key in path.split('.') {
        node.origin = origin;
        node = match &mut node.data {
            Data::List(list) if shape.has_ids(&at) => list.iter_mut().find(|node| node.id() == Some(key))?,
            Data::Table(table) => {
                let entry = table.entry_mut(key)?;
                entry.origin = origin;
                &mut entry.node
            }
            _ => return None,
        };
        at = below(&at, key);
    }
    node.origin = origin;
    Some(node)
}

/// The value at a path, through tables and through lists whose entries have an id.
pub fn find<'a>(shape: &Shape, root: &'a Node, path: &str) -> Option<&'a Node> {
    let mut node = root;
    let mut at = String::new();
    for key in path.split('.') {
        node = match node.list() {
            Some(list) if shape.has_ids(&at) => list.iter().find(|node| node.id() == Some(key))?,
            _ => node.get(key)?,
        };
        at = below(&at, key);
    }
    Some(node)
}

/// The value as if everything in it had been written in one place.
fn moved(mut node: Node, origin: Origin) -> Node {
    move_all(&mut node, origin);
    node
}

fn move_all(node: &mut Node, origin: Origin) {
    node.origin = origin;
    match &mut node.data {
        Data::List(list) => list.iter_mut().for_each(|inner| move_all(inner, origin)),
        Data::Table(table) => {
            for entry in &mut table.entries {
                entry.origin = origin;
                move_all(&mut entry.node, origin);
            }
        }
        _ => {}
    }
}
