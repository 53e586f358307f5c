//! The rulebook's figures by their paths, each with where it comes from.

use std::collections::BTreeMap;
use table::data::Source;
use table::data::sources::{Row, Sheet};

/// A figure of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The value as you would write it in a file.
    pub value: String,
    /// Where it comes from.
    pub source: Source,
    /// Whether this table changed it.
    pub changed: bool,
}

/// All figures of a rulebook, from its rows and its sheets. Each value of a list is a figure: `scales.unrest.boom[0]`.
pub fn figures(rows: Vec<Row>, sheets: Vec<Sheet>) -> BTreeMap<String, Figure> {
    let cells = sheets.into_iter().flat_map(|sheet| sheet.lines).flat_map(|(_, rows)| rows);
    let mut figures = BTreeMap::new();
    for row in rows.into_iter().chain(cells) {
        let Row { path, value, source, house_changed: changed } = row;
        if let Some(list) = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            for (index, value) in list.split(',').enumerate() {
                let value = value.trim().trim_matches('"').to_owned();
                figures.insert(format!("{path}[{index}]"), Figure { value, source, changed });
            }
        }
        figures.insert(path, Figure { value, source, changed });
    }
    figures
}

/// A value as people write it: with a real minus sign, and a dash for nothing.
pub fn written(value: &str) -> String {
    match value.strip_prefix('-') {
        Some(rest) => format!("−{rest}"),
        None if value == "none" => "–".to_owned(),
        None => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::limit::rules::Rulebook;

    fn of(book: &Rulebook) -> BTreeMap<String, Figure> {
        figures(book.sources(), book.sheets())
    }

    #[test]
    fn every_value_of_a_list_has_its_own_path() {
        let figures = of(&Rulebook::printed());
        let value = |path: &str| figures[path].value.clone();
        assert_eq!(value("scales.unrest.boom[1]"), "2");
        assert_eq!(value("scales.population.values[4]"), "10");
        assert_eq!(value("political.hand_limit[3]"), "8");
        assert_eq!(value("setup.shared.pollution.per_nation"), "3");
        let is_ours = |path: &str| figures[path].source == Source::House;
        assert!(is_ours("scales.production.values[5]") && !is_ours("scales.production.values[3]"));
    }

    #[test]
    fn figures_are_those_of_the_table() {
        let book = Rulebook::with_house_rules("[setup.nation]\nmoney = 9\n", "house.toml").unwrap();
        let money = &of(&book)["setup.nation.money"];
        assert_eq!((money.value.as_str(), money.changed), ("9", true));
    }

    #[test]
    fn signs_are_written_as_people_do() {
        assert_eq!((written("-2"), written("none"), written("5")), ("−2".to_owned(), "–".to_owned(), "5".to_owned()));
    }
}
