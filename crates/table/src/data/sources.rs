//! Where each value comes from: the rows that `finitude rules --sources` prints, and sheets for scales and cards.

use super::Shape;
use super::document::{Data, Node};
use super::overlay::below;
use super::settings::find;
use std::collections::BTreeMap;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// Printed in the rulebook.
    Rulebook,
    /// Not printed, but forced by printed examples.
    Derived,
    /// From another public source.
    External,
    /// Chosen here or in a house-rules file.
    House,
}

impl Source {
    /// The names in data files and language files.
    pub const NAMES: &'static [&'static str] = &["rulebook", "derived", "external", "house"];

    /// The name in data files and language files.
    pub const fn name(self) -> &'static str {
        Source::NAMES[self as usize]
    }

    /// The source with this name.
    pub fn named(name: &str) -> Option<Source> {
        let all = [Source::Rulebook, Source::Derived, Source::External, Source::House];
        all.into_iter().find(|source| source.name() == name)
    }
}

/// One value of the data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its path, such as `social.renewable_carry_over` or `cards.education.cost.money_per_population`.
    pub path: String,
    /// The value as you would write it in a file.
    pub value: String,
    /// Where it comes from.
    pub source: Source,
    /// Whether a house-rules file or a setting changed it.
    pub house_changed: bool,
}

/// A table of lists side by side, such as the ranks of a scale or the levels of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The path of the table in the data.
    pub path: &'static str,
    /// The lists by name.
    pub lines: Vec<(&'static str, Vec<Row>)>,
}

/// An entry of a list, such as a card, as you would write it in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntrySheet {
    /// The name in commands and files.
    pub id: String,
    /// Everything the data say about it except its words: names as in the data, values as you would write them.
    pub values: Vec<(String, String)>,
    /// Where it comes from.
    pub source: Source,
    /// Whether a house-rules file or a setting changed anything about it.
    pub house_changed: bool,
}

/// The merged data, and what house rules changed in them.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// What the data look like.
    pub shape: &'static Shape,
    /// The merged data.
    pub document: &'a Node,
    /// The paths of the values that house rules changed ([`changed`]).
    pub house: &'a [String],
}

impl Sources<'_> {
    /// Every value with its source, in the order of the data. A list whose values have different sources gets one row
    /// per value.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        walk(self.shape, self.document, "", Source::House, false, &mut rows);
        for row in &mut rows {
            self.mark(row);
        }
        rows
    }

    /// Lists of a table side by side, value by value.
    pub fn sheet(&self, path: &'static str, names: &'static [&'static str]) -> Sheet {
        Sheet { path, lines: names.iter().map(|&name| (name, self.cells(path, name))).collect() }
    }

    /// The entries of a list, in their order.
    pub fn entries(&self, list: &str) -> Vec<EntrySheet> {
        let entries = find(self.shape, self.document, list).and_then(Node::list).unwrap_or_default();
        let sheet = |node: &Node| {
            let id = node.id().unwrap_or_default().to_owned();
            let path = below(list, &id);
            let table = node.table().cloned().unwrap_or_default();
            let values = table.entries.iter().filter(|entry| !is_mark(&entry.key) && !is_words(&entry.key));
            let house_changed = self.house.iter().any(|changed| {
                changed
                    .strip_prefix(&path)
                    .is_some_and(|rest| !rest.starts_with('_') && (rest.is_empty() || rest.starts_with('.')))
            });
            EntrySheet {
                values: values.map(|entry| (entry.key.clone(), plain(&entry.node))).collect(),
                source: mark_of(node, "source").unwrap_or(Source::House),
                house_changed,
                id,
            }
        };
        entries.iter().map(sheet).collect()
    }

    /// The values of one list, each with its source.
    pub fn cells(&self, path: &str, name: &str) -> Vec<Row> {
        let Some(parent) = find(self.shape, self.document, path) else { return Vec::new() };
        let list = parent.get(name).and_then(Node::list).unwrap_or_default();
        let whole = mark_of(parent, &format!("{name}_source")).or(mark_of(parent, "source")).unwrap_or(Source::House);
        let cell = |(index, node): (usize, &Node)| {
            let source = nth_mark(parent, name, index).unwrap_or(whole);
            let path = format!("{path}.{name}[{index}]");
            let mut row = Row { path, value: plain(node), source, house_changed: false };
            self.mark(&mut row);
            row
        };
        list.iter().enumerate().map(cell).collect()
    }

    fn mark(&self, row: &mut Row) {
        let list = row.path.rsplit_once('[').map_or(row.path.as_str(), |(list, _)| list);
        if self.house.iter().any(|changed| *changed == row.path || *changed == list) {
            row.house_changed = true;
            row.source = Source::House;
        }
    }
}

/// The paths of the values that differ between two documents; an entry that was added or removed is one path.
pub fn changed(shape: &Shape, printed: &Node, merged: &Node) -> Vec<String> {
    // The printed game, by far the most common, has nothing to compare.
    if printed == merged {
        return Vec::new();
    }
    let rows = |node| {
        let mut rows = Vec::new();
        walk(shape, node, "", Source::House, true, &mut rows);
        rows.into_iter().map(|row| (row.path, row.value)).collect::<BTreeMap<String, String>>()
    };
    let (before, after) = (rows(printed), rows(merged));
    let differs = |path: &&String| before.get(*path) != after.get(*path);
    let all = before.keys().chain(after.keys().filter(|path| !before.contains_key(*path)));
    let mut paths: Vec<String> = all.filter(differs).map(|path| entry_of(shape, path, printed, merged)).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// The path of the whole entry when only one of the documents has it.
fn entry_of(shape: &Shape, path: &str, printed: &Node, merged: &Node) -> String {
    for list in shape.lists {
        let Some(id) = path.strip_prefix(*list).and_then(|rest| rest.strip_prefix('.')) else { continue };
        let entry = below(list, id.split('.').next().unwrap_or_default());
        if find(shape, printed, &entry).is_some() != find(shape, merged, &entry).is_some() {
            return entry;
        }
    }
    path.to_owned()
}

fn walk(shape: &Shape, node: &Node, path: &str, inherited: Source, with_words: bool, rows: &mut Vec<Row>) {
    let row = |path: String, node: &Node, source| Row { path, value: plain(node), source, house_changed: false };
    match &node.data {
        Data::Table(table) => {
            let own = mark_of(node, "source").unwrap_or(inherited);
            for entry in table.entries.iter().filter(|entry| !is_mark(&entry.key)) {
                if !with_words && (is_words(&entry.key) || entry.key == "id") {
                    continue;
                }
                let path = below(path, &entry.key);
                let source = mark_of(node, &format!("{}_source", entry.key)).unwrap_or(own);
                match entry.node.list() {
                    Some(list) if nth_mark(node, &entry.key, 0).is_some() => {
                        rows.extend(list.iter().enumerate().map(|(index, inner)| {
                            row(format!("{path}[{index}]"), inner, nth_mark(node, &entry.key, index).unwrap_or(source))
                        }));
                    }
                    _ => walk(shape, &entry.node, &path, source, with_words, rows),
                }
            }
        }
        Data::List(list) if shape.has_ids(path) => {
            for entry in list {
                walk(shape, entry, &below(path, entry.id().unwrap_or_default()), inherited, with_words, rows);
            }
        }
        _ => rows.push(row(path.to_owned(), node, inherited)),
    }
}

fn mark_of(node: &Node, key: &str) -> Option<Source> {
    node.get(key).and_then(Node::text).and_then(Source::named)
}

fn nth_mark(node: &Node, key: &str, index: usize) -> Option<Source> {
    let marks = node.get(&format!("{key}_sources")).and_then(Node::list)?;
    marks.get(index).and_then(Node::text).and_then(Source::named)
}

fn is_mark(key: &str) -> bool {
    key == "source" || key.ends_with("_source") || key.ends_with("_sources")
}

/// Words and looks, which are no values.
fn is_words(key: &str) -> bool {
    key == "picture" || ["name_", "desc_", "the_"].iter().any(|front| key.starts_with(front))
}

/// A value without the quotes of a text.
fn plain(node: &Node) -> String {
    node.text().map_or_else(|| node.written(), str::to_owned)
}
