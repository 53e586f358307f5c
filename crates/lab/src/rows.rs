//! Tables in memory, column by column.

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnKind {
    /// A number with its sign, 64 bits.
    Number,
    /// A seed: a number without a sign, 64 bits.
    Seed,
    /// True or false.
    Switch,
    /// A word.
    Text,
}

/// A column's name and what it holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Field {
    /// The name.
    pub name: String,
    /// What it holds.
    pub kind: ColumnKind,
}

impl Field {
    pub(crate) fn new(name: impl Into<String>, kind: ColumnKind) -> Field {
        Field { name: name.into(), kind }
    }
}

/// The values of a column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Column {
    /// Numbers; seeds by their bits.
    Numbers(Vec<i64>),
    /// Switches.
    Switches(Vec<bool>),
    /// Words: for each row, the index of its word in the list.
    Texts(Vec<u8>, Vec<String>),
}

impl Column {
    fn new(kind: ColumnKind) -> Column {
        match kind {
            ColumnKind::Number | ColumnKind::Seed => Column::Numbers(Vec::new()),
            ColumnKind::Switch => Column::Switches(Vec::new()),
            ColumnKind::Text => Column::Texts(Vec::new(), Vec::new()),
        }
    }

    fn clear(&mut self) {
        match self {
            Column::Numbers(values) => values.clear(),
            Column::Switches(values) => values.clear(),
            Column::Texts(rows, _) => rows.clear(),
        }
    }

    /// Appends a number.
    #[inline]
    pub(crate) fn number(&mut self, value: i64) {
        if let Column::Numbers(values) = self {
            values.push(value);
        }
    }

    /// Appends a number this many times.
    #[inline]
    pub(crate) fn numbers(&mut self, value: i64, times: usize) {
        if let Column::Numbers(values) = self {
            (0..times).for_each(|_| values.push(value));
        }
    }

    /// Appends a switch this many times.
    #[inline]
    pub(crate) fn switches(&mut self, value: bool, times: usize) {
        if let Column::Switches(values) = self {
            values.resize(values.len() + times, value);
        }
    }

    /// Appends a word this many times. A column has room for 256 words, far more than there are bots, cards or kinds.
    pub(crate) fn texts(&mut self, value: &str, times: usize) {
        let place = self.place(value);
        self.places(place, times);
    }

    /// The index of a word in the list; a new word is added.
    pub(crate) fn place(&mut self, value: &str) -> u8 {
        let Column::Texts(_, words) = self else { return 0 };
        let place = words.iter().position(|word| word == value).unwrap_or_else(|| {
            words.push(value.to_owned());
            words.len() - 1
        });
        debug_assert!(place < 256, "too many words");
        place as u8
    }

    /// Appends the word at an index this many times.
    #[inline]
    pub(crate) fn places(&mut self, place: u8, times: usize) {
        if let Column::Texts(rows, _) = self {
            (0..times).for_each(|_| rows.push(place));
        }
    }
}

/// A part of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rows {
    /// The columns' names and kinds.
    pub fields: Vec<Field>,
    /// The first columns, all of one length.
    pub columns: Vec<Column>,
    /// The other columns: figures, row after row, as a game gives them.
    pub figures: Vec<i64>,
}

impl Rows {
    /// An empty table with these columns, the last `figures` of which are figures.
    pub(crate) fn new(fields: &[Field], figures: usize) -> Rows {
        let columns = &fields[..fields.len() - figures];
        Rows {
            fields: fields.to_vec(),
            columns: columns.iter().map(|field| Column::new(field.kind)).collect(),
            figures: Vec::new(),
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        match self.columns.first() {
            Some(Column::Numbers(values)) => values.len(),
            Some(Column::Switches(values)) => values.len(),
            Some(Column::Texts(rows, _)) => rows.len(),
            None => 0,
        }
    }

    /// Forgets all rows but keeps their memory and their words.
    pub(crate) fn clear(&mut self) {
        self.columns.iter_mut().for_each(Column::clear);
        self.figures.clear();
    }

    /// Forgets the words too: each part of a table has its own list.
    pub(crate) fn forget(&mut self) {
        self.clear();
        for column in &mut self.columns {
            if let Column::Texts(_, words) = column {
                words.clear();
            }
        }
    }

    /// The rows as lines of CSV, without a heading.
    pub(crate) fn csv(&self) -> String {
        let mut text = String::new();
        for row in 0..self.len() {
            for (at, column) in self.columns.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                match column {
                    Column::Numbers(values) if self.fields[at].kind == ColumnKind::Seed => {
                        text.push_str(&(values[row] as u64).to_string());
                    }
                    Column::Numbers(values) => text.push_str(&values[row].to_string()),
                    Column::Switches(values) => text.push_str(if values[row] { "true" } else { "false" }),
                    Column::Texts(rows, words) => text.push_str(&quoted(&words[usize::from(rows[row])])),
                }
            }
            let wide = self.fields.len() - self.columns.len();
            for figure in &self.figures[row * wide..(row + 1) * wide] {
                text.push(',');
                text.push_str(&figure.to_string());
            }
            text.push('\n');
        }
        text
    }

    /// The names of the columns as the first line of a CSV file.
    pub(crate) fn csv_heading(fields: &[Field]) -> String {
        let names: Vec<String> = fields.iter().map(|field| quoted(&field.name)).collect();
        names.join(",") + "\n"
    }
}

/// A word as CSV writes it (RFC 4180).
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_csv_with_words_quoted_where_they_must_be() {
        let fields = [
            Field::new("seed", ColumnKind::Seed),
            Field::new("n", ColumnKind::Number),
            Field::new("on", ColumnKind::Switch),
            Field::new("word, odd", ColumnKind::Text),
            Field::new("figure", ColumnKind::Number),
        ];
        let mut rows = Rows::new(&fields, 1);
        rows.columns[0].numbers(-1, 2);
        rows.columns[1].number(-1);
        rows.columns[1].number(3);
        rows.columns[2].switches(true, 2);
        rows.columns[3].texts("plain", 1);
        rows.columns[3].texts("with \"quotes\"", 1);
        rows.figures.extend([8, 9]);
        assert_eq!(Rows::csv_heading(&fields), "seed,n,on,\"word, odd\",figure\n");
        assert_eq!(
            rows.csv(),
            "18446744073709551615,-1,true,plain,8\n18446744073709551615,3,true,\"with \"\"quotes\"\"\",9\n"
        );
        rows.clear();
        assert_eq!(rows.len(), 0);
    }
}
