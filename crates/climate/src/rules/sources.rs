//! Where each value comes from.

use super::SHAPE;
use super::file::Rulebook;
use table::data::sources::{EntrySheet, Row, Sheet, Sources};

impl Rulebook {
    /// Every value with its source, in the order of the data.
    pub fn sources(&self) -> Vec<Row> {
        self.told().rows()
    }

    /// Thresholds and piles, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        vec![
            self.told().sheet("pile", &["counts"]),
            self.told().sheet("electricity", &["thresholds"]),
            self.told().sheet("defeat", &["grades"]),
        ]
    }

    /// The entries of one of the lists: `regions`, `transformations`, `events`, `consequences` and so on.
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
        assert_eq!(source("setup.red"), Source::Rulebook);
        assert_eq!(source("setup.order"), Source::House);
        assert_eq!(source("emissions.local"), Source::Derived);
        assert_eq!(source("regions.europe.living_standard"), Source::Rulebook);
        assert_eq!(source("regions.europe.population"), Source::House);
        assert_eq!(source("regions.europe.people_million"), Source::External);
        assert_eq!(source("regions.africa.oil.exported"), Source::Derived);
        assert_eq!(source("events.growth.direction"), Source::House);
        assert_eq!(source("events.growth.thresholds"), Source::Rulebook);
    }
}
