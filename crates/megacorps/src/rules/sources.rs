//! Where each value comes from: the rows that `finitude rules megacorps --sources` prints, and sheets of cards and places.

use super::SHAPE;
use super::file::Rulebook;
use table::data::sources::{EntrySheet, Row, Sheet, Sources};

impl Rulebook {
    /// Every value with its source, in the order of the data. A list whose values have different sources has a row for
    /// each of them.
    pub fn sources(&self) -> Vec<Row> {
        self.told().rows()
    }

    /// The payout table and the decks, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        vec![self.told().sheet("payout", &["rate"]), self.told().sheet("setup", &["starting_cards", "decks"])]
    }

    /// The entries of one of the lists: `events`, `countries`, `industries`, `megacorps`, `governments`.
    pub fn entry_sheets(&self, list: &str) -> Vec<EntrySheet> {
        self.told().entries(list)
    }

    fn told(&self) -> Sources<'_> {
        Sources { shape: &SHAPE, document: self.document(), house: &self.house }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Source;

    fn source(book: &Rulebook, path: &str) -> Source {
        book.sources().into_iter().find(|row| row.path == path).unwrap_or_else(|| panic!("{path}")).source
    }

    #[test]
    fn every_printed_value_has_its_source() {
        // 2.1 to 2.3, 14
        let book = Rulebook::printed();
        assert_eq!(source(&book, "countries.japan.defense"), Source::Rulebook);
        assert_eq!(source(&book, "countries.great_russia.strength"), Source::Rulebook);
        assert_eq!(source(&book, "countries.great_russia.defense"), Source::House);
        assert_eq!(source(&book, "countries.china.government"), Source::Derived);
        assert_eq!(source(&book, "countries.nafta.companies"), Source::House);
        assert_eq!(source(&book, "countries.japan.companies[0]"), Source::Rulebook);
        assert_eq!(source(&book, "countries.japan.companies[1]"), Source::House);
        assert_eq!(source(&book, "events.shortages.copies"), Source::House);
        assert_eq!(source(&book, "events.shortages.timing"), Source::Derived);
        assert_eq!(source(&book, "payout.rate"), Source::Rulebook);
        assert!(book.sources().iter().all(|row| !row.house_changed && !row.path.contains("name_")));
    }

    #[test]
    fn nine_boxes_of_the_grid_are_known_and_fifty_one_are_ours() {
        // 21.1
        let book = Rulebook::printed();
        let cells: Vec<Source> = book
            .rules
            .countries
            .iter()
            .flat_map(|country| book.told().cells(&format!("countries.{}", country.id), "companies"))
            .map(|row| row.source)
            .collect();
        let known = cells.iter().filter(|source| **source == Source::Rulebook).count();
        assert_eq!((cells.len(), known), (60, 9));
    }

    #[test]
    fn a_changed_value_is_marked_as_ours() {
        let book = Rulebook::with_house_rules("[countries.japan]\ndefense = 9\n", "house.toml").unwrap();
        let changed: Vec<String> =
            book.sources().into_iter().filter(|row| row.house_changed).map(|row| row.path).collect();
        assert_eq!(changed, ["countries.japan.defense"]);
        let marked = book.entry_sheets("countries").into_iter().filter(|entry| entry.house_changed).count();
        assert_eq!((marked, book.sheets()[0].lines[0].1[2].value.as_str()), (1, "8"));
    }
}
