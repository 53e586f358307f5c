//! Where each value comes from.

use super::SHAPE;
use super::file::Rulebook;
use table::data::sources::{EntrySheet, Row, Sheet, Sources};

impl Rulebook {
    /// Every value with its source, in the order of the data.
    pub fn sources(&self) -> Vec<Row> {
        self.told().rows()
    }

    /// The numbers of the market, treatment, pollution, dams and the die, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        vec![self.told().sheet("dam", &["cost_per_owner"]), self.told().sheet("die", &["faces"])]
    }

    /// The entries of one of the lists: `buildings`, `action_cards`, `objectives`, `scenarios` and so on.
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

    #[test]
    fn every_printed_value_has_its_source() {
        let book = Rulebook::printed();
        let source = |path: &str| {
            book.sources().into_iter().find(|row| row.path == path).unwrap_or_else(|| panic!("{path}")).source
        };
        assert_eq!(source("buildings.residential.count"), Source::Rulebook);
        assert_eq!(source("buildings.residential.cost"), Source::House);
        assert_eq!(source("buildings.farm.need.water"), Source::Rulebook);
        assert_eq!(source("markers.food.bonus"), Source::House);
        assert_eq!(source("scenarios.interdependence.turns"), Source::Rulebook);
        assert_eq!(source("scenarios.pollution.turns"), Source::House);
        assert_eq!(source("treatment.cost"), Source::Rulebook);
        assert_eq!(source("die.faces"), Source::House);
    }
}
