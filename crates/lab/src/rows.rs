//! Tables in memory, column by column.

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
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
    pub kind: Kind,
}

impl Field {
    pub(crate) fn new(name: impl Into<String>, kind: Kind) -> Field {
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
    /// Words: for each row the place of its word in the list.
    Texts(Vec<u32>, Vec<String>),
}

impl Column {
    fn new(kind: Kind) -> Column {
        match kind {
            Kind::Number | Kind::Seed => Column::Numbers(Vec::new()),
            Kind::Switch => Column::Switches(Vec::new()),
            Kind::Text => Column::Texts(Vec::new(), Vec::new()),
        }
    }

    fn clear(&mut self) {
        match self {
            Column::Numbers(values) => values.clear(),
            Column::Switches(values) => values.clear(),
            Column::Texts(rows, words) => {
                rows.clear();
                words.clear();
            }
        }
    }

    /// Appends a number.
    #[inline]
    pub(crate) fn number(&mut self, value: i64) {
        if let Column::Numbers(values) = self {
            values.push(value);
        }
    }

    /// Appends a number so many times.
    #[inline]
    pub(crate) fn numbers(&mut self, value: i64, times: usize) {
        if let Column::Numbers(values) = self {
            (0..times).for_each(|_| values.push(value));
        }
    }

    /// Appends a switch so many times.
    #[inline]
    pub(crate) fn switches(&mut self, value: bool, times: usize) {
        if let Column::Switches(values) = self {
            values.resize(values.len() + times, value);
        }
    }

    /// Appends a word so many times.
    pub(crate) fn texts(&mut self, value: &str, times: usize) {
        if let Column::Texts(rows, words) = self {
            let place = words.iter().position(|word| word == value).unwrap_or_else(|| {
                words.push(value.to_owned());
                words.len() - 1
            });
            rows.resize(rows.len() + times, place as u32);
        }
    }
}

/// A part of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rows {
    /// The columns' names and kinds.
    pub fields: Vec<Field>,
    /// The columns, all of one length.
    pub columns: Vec<Column>,
}

impl Rows {
    /// An empty table of these columns.
    pub(crate) fn new(fields: &[Field]) -> Rows {
        Rows { fields: fields.to_vec(), columns: fields.iter().map(|field| Column::new(field.kind)).collect() }
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

    /// Forgets all rows and keeps their memory.
    pub(crate) fn clear(&mut self) {
        self.columns.iter_mut().for_each(Column::clear);
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
                    Column::Numbers(values) if self.fields[at].kind == Kind::Seed => {
                        text.push_str(&(values[row] as u64).to_string());
                    }
                    Column::Numbers(values) => text.push_str(&values[row].to_string()),
                    Column::Switches(values) => text.push_str(if values[row] { "true" } else { "false" }),
                    Column::Texts(rows, words) => text.push_str(&quoted(&words[rows[row] as usize])),
                }
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
            Field::new("seed", Kind::Seed),
            Field::new("n", Kind::Number),
            Field::new("on", Kind::Switch),
            Field::new("word, odd", Kind::Text),
        ];
        let mut rows = Rows::new(&fields);
        rows.columns[0].numbers(-1, 2);
        rows.columns[1].number(-1);
        rows.columns[1].number(3);
        rows.columns[2].switches(true, 2);
        rows.columns[3].texts("plain", 1);
        rows.columns[3].texts("with \"quotes\"", 1);
        assert_eq!(Rows::csv_heading(&fields), "seed,n,on,\"word, odd\"\n");
        assert_eq!(
            rows.csv(),
            "18446744073709551615,-1,true,plain\n18446744073709551615,3,true,\"with \"\"quotes\"\"\"\n"
        );
        rows.clear();
        assert_eq!(rows.len(), 0);
    }
}
