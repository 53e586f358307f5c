//! What can be agreed before the first card: how many nations, alliances, the first-game variant, score variants.

use table::{Expected, Fault};

/// The options of a table. Everything else that can change is a house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Nations at the table; 1 is the solo game against the star nation.
    pub nations: u8,
    /// Whether the alliance module is played.
    pub alliances: bool,
    /// Whether this is the first-game variant.
    pub first_game: bool,
    /// Score variants, by their names in the data file.
    pub variants: Vec<String>,
}

impl Options {
    /// The rulebook's advice for so many nations: alliances from four on.
    pub fn advised(nations: u8) -> Options {
        Options { nations, alliances: nations >= 4, first_game: false, variants: Vec::new() }
    }

    /// Whether the game is played against the star nation.
    pub fn is_solo(&self) -> bool {
        self.nations == 1
    }

    /// Options that the rulebook does not know are refused.
    pub fn check(&self) -> Result<(), Fault> {
        if !(1..=6).contains(&self.nations) {
            return Err(Fault::new("nations", self.nations.to_string(), Expected::Number { min: 1, max: 6 }));
        }
        let only_false = || Expected::OneOf(vec!["false".to_owned()]);
        // Chapter 4.4 and R84: neither module exists in the solo game; chapter 4.3: no alliances in a first game.
        if self.alliances && (self.is_solo() || self.first_game) {
            return Err(Fault::new("alliances", "true", only_false()));
        }
        if self.first_game && self.is_solo() {
            return Err(Fault::new("first_game", "true", only_false()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(nations: u8, alliances: bool, first_game: bool) -> Options {
        Options { nations, alliances, first_game, variants: Vec::new() }
    }

    #[test]
    fn one_to_six_nations_play() {
        for nations in 0..=8 {
            assert_eq!(options(nations, false, false).check().is_ok(), (1..=6).contains(&nations), "{nations}");
        }
    }

    #[test]
    fn alliances_are_advised_from_four_nations_on() {
        // Chapter 4.2.
        let advised: Vec<bool> = (1..=6).map(|nations| Options::advised(nations).alliances).collect();
        assert_eq!(advised, [false, false, false, true, true, true]);
        assert!((1..=6).all(|nations| Options::advised(nations).check().is_ok()));
        // Two and three may still agree on them.
        assert!(options(2, true, false).check().is_ok() && options(3, true, false).check().is_ok());
    }

    #[test]
    fn a_first_game_has_no_alliances_and_solo_has_neither() {
        // Chapters 4.3 and 4.4, R84.
        assert_eq!(options(4, true, true).check().unwrap_err().at, "alliances");
        assert_eq!(options(1, true, false).check().unwrap_err().at, "alliances");
        assert_eq!(options(1, false, true).check().unwrap_err().at, "first_game");
        assert!(options(6, false, true).check().is_ok());
    }

    #[test]
    fn an_unknown_score_variant_is_refused() {
        let variants = vec!["pacifist".to_owned(), "anarchist".to_owned()];
        let unknown = Options { variants, ..options(2, false, false) };
        assert!(crate::Limit::new(crate::rules::Rulebook::printed(), unknown).is_err());
    }
}
