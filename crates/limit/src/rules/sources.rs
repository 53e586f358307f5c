//! Where each value comes from: the rows that `finitude rules limit --sources` prints, and sheets for scales and cards.

use super::document::{Data, Node};
use super::file::Rulebook;
use super::overlay::{WITH_ID, below};
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
    /// The path, such as `social.renewable_carry_over` or `cards.education.cost.money_per_population`.
    pub path: String,
    /// The value as one would write it.
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

/// A card as one would write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSheet {
    /// The name in commands and files.
    pub id: String,
    /// Everything the data say about it, without its words: names as in the data, values as one would write them.
    pub values: Vec<(String, String)>,
    /// Where it comes from.
    pub source: Source,
    /// Whether a house-rules file or a setting changed anything about it.
    pub house_changed: bool,
}

/// The lists that belong side by side.
const SHEETS: [(&str, &[&str]); 6] = [
    ("scales.population", &["values", "demographic_index"]),
    ("scales.production", &["values", "fossil_used", "pollution_made"]),
    ("market", &["buy", "sell"]),
    ("political", &["hand_limit", "draw", "keep"]),
    (
        "social",
        &[
            "population_growth",
            "consumption_offset",
            "tax_per_population",
            "growth_renewable",
            "growth_industrial",
            "growth_industrial_or_military",
            "boom_living",
            "boom_money",
            "growth_living",
            "uprising_military_offset",
            "uprising_money_per_population",
        ],
    ),
    ("star_nation", &["population", "class_c", "military", "industrial"]),
];

impl Rulebook {
    /// Every value with its source, in the order of the data. A list whose values have different sources has a row for
    /// each of them.
    pub fn sources(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        walk(self.document(), "", Source::House, false, &mut rows);
        for row in &mut rows {
            self.mark(row);
        }
        rows
    }

    /// The scales and the tables by level or by generation, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        let sheet = |(path, names): (&'static str, &'static [&'static str])| {
            let line = |name: &'static str| (name, self.cells(path, name));
            Sheet { path, lines: names.iter().copied().map(line).collect() }
        };
        SHEETS.into_iter().map(sheet).collect()
    }

    /// The cards, in their order.
    pub fn card_sheets(&self) -> Vec<CardSheet> {
        let cards = self.document().get("cards").and_then(Node::list).unwrap_or_default();
        let sheet = |node: &Node| {
            let id = node.id().unwrap_or_default().to_owned();
            let path = format!("cards.{id}");
            let table = node.table().cloned().unwrap_or_default();
            let values = table.entries.iter().filter(|entry| !is_mark(&entry.key) && !is_words(&entry.key));
            let house_changed = self.house.iter().any(|changed| {
                changed
                    .strip_prefix(&path)
                    .is_some_and(|rest| !rest.starts_with('_') && (rest.is_empty() || rest.starts_with('.')))
            });
            CardSheet {
                values: values.map(|entry| (entry.key.clone(), plain(&entry.node))).collect(),
                source: mark_of(node, "source").unwrap_or(Source::House),
                house_changed,
                id,
            }
        };
        cards.iter().map(sheet).collect()
    }

    fn cells(&self, path: &str, name: &str) -> Vec<Row> {
        let Some(parent) = find(self.document(), path) else { return Vec::new() };
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
pub(super) fn changed(printed: &Node, merged: &Node) -> Vec<String> {
    // The printed game, by far the most common, has nothing to compare.
    if printed == merged {
        return Vec::new();
    }
    let rows = |node| {
        let mut rows = Vec::new();
        walk(node, "", Source::House, true, &mut rows);
        rows.into_iter().map(|row| (row.path, row.value)).collect::<BTreeMap<String, String>>()
    };
    let (before, after) = (rows(printed), rows(merged));
    let differs = |path: &&String| before.get(*path) != after.get(*path);
    let all = before.keys().chain(after.keys().filter(|path| !before.contains_key(*path)));
    let mut paths: Vec<String> = all.filter(differs).map(|path| entry_of(path, printed, merged)).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// The path of the whole entry when only one of the documents has it.
fn entry_of(path: &str, printed: &Node, merged: &Node) -> String {
    for list in WITH_ID {
        let Some(id) = path.strip_prefix(list).and_then(|rest| rest.strip_prefix('.')) else { continue };
        let entry = below(list, id.split('.').next().unwrap_or_default());
        if find(printed, &entry).is_some() != find(merged, &entry).is_some() {
            return entry;
        }
    }
    path.to_owned()
}

fn walk(node: &Node, path: &str, inherited: Source, with_words: bool, rows: &mut Vec<Row>) {
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
                    _ => walk(&entry.node, &path, source, with_words, rows),
                }
            }
        }
        Data::List(list) if WITH_ID.contains(&path) => {
            for entry in list {
                walk(entry, &below(path, entry.id().unwrap_or_default()), inherited, with_words, rows);
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

fn is_words(key: &str) -> bool {
    key.starts_with("name_") || key.starts_with("desc_")
}

/// A value without the quotes of a text.
fn plain(node: &Node) -> String {
    node.text().map_or_else(|| node.written(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(book: &Rulebook, path: &str) -> Row {
        book.sources().into_iter().find(|row| row.path == path).unwrap()
    }

    #[test]
    fn every_printed_value_has_its_source() {
        let book = Rulebook::printed();
        assert_eq!(row(&book, "scales.production.values[3]").source, Source::Rulebook);
        assert_eq!(row(&book, "scales.production.values[5]").source, Source::House);
        assert_eq!(row(&book, "scales.population.above_last").source, Source::House);
        assert_eq!(row(&book, "setup.first_game.bank_per_nation").source, Source::Derived);
        assert_eq!(row(&book, "cards.education.cost.money_per_population").value, "1");
        assert!(book.sources().iter().all(|row| !row.house_changed && !row.path.contains("name_")));
        assert!(book.sources().len() > 300);
    }

    #[test]
    fn a_changed_value_is_marked_as_ours() {
        let house = "[scales.production]\nfossil_used = [0, 0, 0, 1, 2, 3, 4, 6]\n[cards.education]\ncost.money = 1\n";
        let book = Rulebook::with_house_rules(house, "house.toml").unwrap();
        let changed: Vec<String> =
            book.sources().into_iter().filter(|row| row.house_changed).map(|row| row.path).collect();
        assert_eq!(changed, ["scales.production.fossil_used[7]", "cards.education.cost.money"]);
        let cards = book.card_sheets();
        assert!(cards[0].house_changed && !cards[1].house_changed);
    }

    #[test]
    fn sheets_hold_the_lists_side_by_side() {
        let sheets = Rulebook::printed().sheets();
        let production = &sheets[1];
        assert_eq!((production.path, production.lines[1].0), ("scales.production", "fossil_used"));
        assert!(sheets.iter().flat_map(|sheet| &sheet.lines).all(|(_, cells)| cells.len() >= 4));
        assert_eq!(production.lines[0].1[7].value, "50");
        assert_eq!(Rulebook::printed().card_sheets()[36].values[1].0, "deck");
    }
}
