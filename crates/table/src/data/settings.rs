//! Settings of a command line, such as `--set social.renewable_carry_over=20`.

use super::document::{self, Data, Node, Origin, Text};
use super::overlay::{self, below};
use super::reader::Reader;
use super::{Shape, law};
use crate::forms::Expected;

/// No path of the data is deeper.
const DEPTH: usize = 8;
/// No list of the data is longer.
const LONGEST: usize = 64;

/// Lays the settings over the data, one after the other. Mistakes carry the number of the setting as their line.
pub fn apply(reader: &Reader, root: &mut Node, settings: &[String]) {
    for (index, setting) in settings.iter().enumerate() {
        let origin = Origin { text: Text::Setting, line: index + 1, column: 1 };
        let parts = setting.split_once('=').map(|(path, value)| (path.trim(), value.trim()));
        let Some((path, value)) = parts.filter(|(path, value)| well_formed(path) && !value.is_empty()) else {
            reader.report_law(origin, "", setting.as_str(), law::SETTING);
            continue;
        };
        let Some(node) = value_of(reader, path, value, origin) else { continue };
        let Some((path, node)) = in_list(reader, root, path, node) else { continue };
        let node = path.rsplit('.').fold(node, |node, key| Node::holding(key.to_owned(), node));
        overlay::lay_over(reader, root, node, "");
    }
}

fn well_formed(path: &str) -> bool {
    let parts: Vec<&str> = path.split('.').collect();
    parts.len() <= DEPTH && parts.iter().all(|part| !part.is_empty())
}

/// A value as in a file; a word or a formula needs no quotes.
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

/// For `list[1]`, the whole list with one value replaced.
fn in_list<'a>(reader: &Reader, root: &Node, path: &'a str, node: Node) -> Option<(&'a str, Node)> {
    let Some((list_path, index)) = path.strip_suffix(']').and_then(|path| path.rsplit_once('[')) else {
        return Some((path, node));
    };
    let list = find(reader.shape(), root, list_path).and_then(Node::list).unwrap_or_default();
    match index.parse::<usize>() {
        Ok(index) if index < list.len() => {
            let mut list = list.to_vec();
            let origin = node.origin;
            list[index] = node;
            Some((list_path, Node { data: Data::List(list), origin }))
        }
        _ => {
            let expected = Expected::Number { min: 0, max: list.len() as i64 - 1 };
            let expected = if list.is_empty() { Expected::List { min: 1, max: LONGEST } } else { expected };
            reader.report(node.origin, path, index, expected);
            None
        }
    }
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

fn moved(mut node: Node, origin: Origin) -> Node {
    node.origin = origin;
    match &mut node.data {
        Data::List(list) => list.iter_mut().for_each(|inner| *inner = moved(inner.clone(), origin)),
        Data::Table(table) => {
            for entry in &mut table.entries {
                entry.origin = origin;
                entry.node = moved(entry.node.clone(), origin);
            }
        }
        _ => {}
    }
    node
}
