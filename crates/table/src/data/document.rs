//! A data file as a tree of values that remember where they were written.

use super::spoken::{Spoken, language_of};
use toml_edit::{Document, InlineTable, Item, Table as TomlTable, Value};

/// Which text a value was written in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Text {
    /// The printed data.
    #[default]
    Printed,
    /// A house-rules file.
    House,
    /// A setting from the command line.
    Setting,
    /// A scoring variant that was asked for.
    Variant,
}

/// The place where something was written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Origin {
    /// Which text.
    pub text: Text,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Origin {
    /// Whichever of the two was laid over the other; this one when both are in the same text.
    pub fn later(self, other: Origin) -> Origin {
        if other.text > self.text { other } else { self }
    }
}

/// A value, and where it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The value.
    pub data: Data,
    /// Where it was written.
    pub origin: Origin,
}

/// What a value is.
#[derive(Clone, PartialEq, Debug)]
pub enum Data {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// `true` or `false`.
    Boolean(bool),
    /// A number with a fraction or a date: no rule uses one.
    Other(String),
    /// A list.
    List(Vec<Node>),
    /// Named values.
    Table(Table),
}

/// Named values in the order they were written.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Table {
    /// The values with their names.
    pub entries: Vec<Entry>,
    /// Written as `a.b = …`, which sets only part of the table.
    pub dotted: bool,
}

/// A named value.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The name.
    pub key: String,
    /// Where the name was written.
    pub origin: Origin,
    /// The value.
    pub node: Node,
}

impl Table {
    /// The value under a name.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// The entry with a name, to change it.
    pub fn entry_mut(&mut self, key: &str) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.key == key)
    }
}

impl Node {
    /// A table that sets this one value and leaves the rest alone.
    pub fn holding(key: String, node: Node) -> Node {
        let origin = node.origin;
        Node { data: Data::Table(Table { entries: vec![Entry { key, origin, node }], dotted: true }), origin }
    }

    /// The table, if this is one.
    pub fn table(&self) -> Option<&Table> {
        match &self.data {
            Data::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The list, if this is one.
    pub fn list(&self) -> Option<&[Node]> {
        match &self.data {
            Data::List(list) => Some(list),
            _ => None,
        }
    }

    /// A text in every language it is written in here: `name` collects `name_en`, `name_fr` and so on.
    pub fn spoken(&self, name: &str) -> Spoken {
        let entries = self.table().map_or(&[][..], |table| &table.entries);
        let said = |entry: &Entry| Some((language_of(&entry.key, name)?.to_owned(), entry.node.text()?.to_owned()));
        entries.iter().filter_map(said).collect()
    }

    /// The text, if this is one.
    pub fn text(&self) -> Option<&str> {
        match &self.data {
            Data::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The value under a name, when this is a table that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.table().and_then(|table| table.get(key))
    }

    /// Where the topmost layer inside this value was written: a value of a table, or an entry of a list of tables.
    pub fn latest(&self) -> Origin {
        let inner: Vec<&Node> = match &self.data {
            // The id only says which entry is meant.
            Data::Table(table) => {
                table.entries.iter().filter(|entry| entry.key != "id").map(|entry| &entry.node).collect()
            }
            Data::List(list) => list.iter().filter(|node| node.table().is_some()).collect(),
            _ => Vec::new(),
        };
        inner.into_iter().map(Node::latest).reduce(Origin::later).unwrap_or(self.origin)
    }

    /// The `id` of a card, an event or a variant.
    pub fn id(&self) -> Option<&str> {
        self.get("id").and_then(Node::text)
    }

    /// The value as you would write it in a file; equal values give equal texts.
    pub fn written(&self) -> String {
        match &self.data {
            Data::Number(number) => number.to_string(),
            Data::Text(text) => format!("{text:?}"),
            Data::Boolean(value) => value.to_string(),
            Data::Other(text) => text.clone(),
            Data::List(list) => {
                let parts: Vec<String> = list.iter().map(Node::written).collect();
                format!("[{}]", parts.join(", "))
            }
            Data::Table(table) if table.entries.is_empty() => "{}".to_owned(),
            Data::Table(table) => {
                let mut parts: Vec<String> =
                    table.entries.iter().map(|entry| format!("{} = {}", entry.key, entry.node.written())).collect();
                parts.sort();
                format!("{{ {} }}", parts.join(", "))
            }
        }
    }
}

/// A text that is not TOML: where, and what the parser says.
#[derive(Clone, PartialEq, Debug)]
pub struct Unreadable {
    /// Where.
    pub origin: Origin,
    /// What the parser says.
    pub message: String,
}

/// Reads a whole file.
pub fn parse(source: &str, text: Text) -> Result<Node, Unreadable> {
    let lines = Lines::new(source, text);
    match Document::parse(source) {
        Ok(document) => {
            let origin = Origin { text, line: 1, column: 1 };
            Ok(Node { data: Data::Table(lines.table(document.as_table())), origin })
        }
        Err(error) => {
            let span = error.span().unwrap_or_default();
            let mut message = error.message().replace('\n', ", ");
            if let Some(key) = source.get(span.clone()).filter(|_| message == "duplicate key") {
                message = format!("{message} `{}`", crate::forms::shortened(key.trim().to_owned(), 120));
            }
            Err(Unreadable { origin: lines.origin(span.start), message })
        }
    }
}

/// Characters are counted once every this many bytes, so that finding a column does not mean walking a long line.
const STRIDE: usize = 64;

/// Turns places in bytes into lines and columns.
struct Lines<'a> {
    source: &'a str,
    text: Text,
    /// Where each line begins, and how many characters come before it.
    starts: Vec<(usize, usize)>,
    /// How many characters come before each stride of bytes.
    letters: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn new(source: &'a str, text: Text) -> Lines<'a> {
        let (mut starts, mut letters, mut count) = (vec![(0, 0)], Vec::new(), 0);
        for (at, byte) in source.bytes().enumerate() {
            if at.is_multiple_of(STRIDE) {
                letters.push(count);
            }
            count += usize::from(begins_letter(byte));
            if byte == b'\n' {
                starts.push((at + 1, count));
            }
        }
        Lines { source, text, starts, letters }
    }

    fn origin(&self, at: usize) -> Origin {
        let line = self.starts.partition_point(|(start, _)| *start <= at).max(1);
        let before = self.letters_before(at).saturating_sub(self.starts[line - 1].1);
        Origin { text: self.text, line, column: before + 1 }
    }

    fn letters_before(&self, at: usize) -> usize {
        let stride = (at / STRIDE).min(self.letters.len().saturating_sub(1));
        let counted = self.letters.get(stride).copied().unwrap_or(0);
        let rest = self.source.as_bytes().get(stride * STRIDE..at).unwrap_or_default();
        counted + rest.iter().filter(|byte| begins_letter(**byte)).count()
    }

    fn span(&self, span: Option<std::ops::Range<usize>>, otherwise: Origin) -> Origin {
        span.map_or(otherwise, |span| self.origin(span.start))
    }

    fn table(&self, table: &TomlTable) -> Table {
        let entries = table.iter().filter_map(|(name, item)| {
            let key = self.span(table.key(name).and_then(|key| key.span()), Origin::default());
            Some(Entry { key: name.to_owned(), origin: key, node: self.item(item, key)? })
        });
        Table { entries: entries.collect(), dotted: table.is_dotted() }
    }

    fn inline(&self, table: &InlineTable) -> Table {
        let entries = table.iter().map(|(name, value)| {
            let key = self.span(table.key(name).and_then(|key| key.span()), Origin::default());
            Entry { key: name.to_owned(), origin: key, node: self.value(value, key) }
        });
        Table { entries: entries.collect(), dotted: table.is_dotted() }
    }

    fn item(&self, item: &Item, key: Origin) -> Option<Node> {
        match item {
            Item::None => None,
            Item::Value(value) => Some(self.value(value, key)),
            Item::Table(table) => {
                // A table named only by its parts has no place of its own.
                let origin = self.span(table.span(), key);
                Some(Node { data: Data::Table(self.table(table)), origin })
            }
            Item::ArrayOfTables(tables) => {
                let nodes = tables.iter().map(|table| {
                    let origin = self.span(table.span(), key);
                    Node { data: Data::Table(self.table(table)), origin }
                });
                Some(Node { data: Data::List(nodes.collect()), origin: key })
            }
        }
    }

    fn value(&self, value: &Value, key: Origin) -> Node {
        let origin = self.span(value.span(), key);
        let data = match value {
            Value::Integer(number) => Data::Number(*number.value()),
            Value::String(text) => Data::Text(text.value().clone()),
            Value::Boolean(value) => Data::Boolean(*value.value()),
            Value::Float(number) => Data::Other(number.value().to_string()),
            Value::Datetime(date) => Data::Other(date.value().to_string()),
            Value::Array(list) => Data::List(list.iter().map(|value| self.value(value, origin)).collect()),
            Value::InlineTable(table) => Data::Table(self.inline(table)),
        };
        Node { data, origin }
    }
}

/// Whether this byte begins a character.
fn begins_letter(byte: u8) -> bool {
    byte & 0b1100_0000 != 0b1000_0000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(source: &str, path: &[&str]) -> (usize, usize) {
        let Ok(mut node) = parse(source, Text::House) else { panic!("not TOML") };
        for key in path {
            node = node.get(key).unwrap().clone();
        }
        (node.origin.line, node.origin.column)
    }

    #[test]
    fn values_know_their_line_and_column_in_characters() {
        let source = "# é\n[a]\nb = 1\n[[e]]\nf.g = 3\n";
        assert_eq!(place(source, &["a"]), (2, 1));
        assert_eq!(place(source, &["a", "b"]), (3, 5));
        assert_eq!(place("\"é\" = { \"é\" = 'ü', d = 2 }", &["é", "d"]), (1, 24));
    }

    #[test]
    fn a_key_written_twice_is_named() {
        for (source, line, key) in [
            ("[a]\nb = 1\nb = 2\n", 3, "`b`"),
            ("[a]\nb = { long_name = 1, long_name = 2 }\n", 2, "`long_name`"),
            ("[game]\n[game]\n", 2, "game"),
        ] {
            let unreadable = parse(source, Text::House).unwrap_err();
            assert_eq!(unreadable.origin.line, line, "{source}");
            assert!(unreadable.message.contains(key), "{source}: {}", unreadable.message);
        }
    }

    #[test]
    fn places_far_along_a_line_are_as_near_as_its_beginning() {
        let source =
            format!("é = 1\na = {{ {} }}\n", (0..90).map(|n| format!("é{n} = 'ü'")).collect::<Vec<_>>().join(", "));
        let lines = Lines::new(&source, Text::House);
        for (at, _) in source.char_indices().chain([(source.len(), ' ')]) {
            let before = &source[..at];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            let found = lines.origin(at);
            assert_eq!((found.line, found.column), (line, column), "byte {at}");
        }
    }

    #[test]
    fn a_broken_text_is_located() {
        let Err(unreadable) = parse("a = 1\nb = = 2\n", Text::House) else { panic!("accepted") };
        assert_eq!(unreadable.origin.line, 2);
        assert!(!unreadable.message.is_empty());
    }

    #[test]
    fn equal_values_are_written_alike() {
        let node = |source: &str| parse(source, Text::House).map(|node| node.written()).unwrap_or_default();
        assert_eq!(node("a = { c = 0x10, b = [1,2] }"), node("[a]\nb = [ 1, 2 ] # two\nc = 16\n"));
    }
}
