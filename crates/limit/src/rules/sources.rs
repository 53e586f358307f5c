//! Where each value comes from: the rows that `finitude rules limit --sources` prints, and sheets for scales and cards.

use super::SHAPE;
use super::file::Rulebook;
use table::data::sources::{EntrySheet, Row, Sheet, Sources};

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
        self.told().rows()
    }

    /// The scales and the tables by level or by generation, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        SHEETS.into_iter().map(|(path, names)| self.told().sheet(path, names)).collect()
    }

    /// The cards, in their order.
    pub fn card_sheets(&self) -> Vec<EntrySheet> {
        self.told().entries("cards")
    }

    fn told(&self) -> Sources<'_> {
        Sources { shape: &SHAPE, document: self.document(), house: &self.house }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Source;

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
