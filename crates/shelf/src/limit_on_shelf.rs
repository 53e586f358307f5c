//! Limit on the shelf: its options, its rulebook.

use crate::any::{Position, RulesSheet};
use crate::error::ShelfError;
use crate::on_shelf::{OnShelf, Shelved};
use crate::setup::{OptionReader, Setup};
use limit::rules::Rulebook;
use limit::{Limit, Options};
use serde_json::{Value, json};
use table::Fault;

/// Limit under a setup.
pub(crate) fn make(setup: &Setup) -> Result<OnShelf<Limit>, ShelfError> {
    let book = rulebook(setup)?;
    let options = options(setup, &book).map_err(ShelfError::Options)?;
    Ok(OnShelf::new(Limit::new(book, options).map_err(ShelfError::Options)?, setup))
}

/// The rulebook a setup names.
fn rulebook(setup: &Setup) -> Result<Rulebook, ShelfError> {
    Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)
}

fn options(setup: &Setup, book: &Rulebook) -> Result<Options, Fault> {
    let mut reader = OptionReader::new(setup);
    let first_game = reader.flag("first_game")?.unwrap_or(false);
    let alliances = reader.flag("alliances")?;
    let variants = reader.words("variants")?;
    reader.finish()?;
    let advised = setup.seats >= book.alliances_from_players && !first_game;
    Ok(Options { nations: setup.seats, alliances: alliances.unwrap_or(advised), first_game, variants })
}

impl Shelved for Limit {
    fn sheet(&self) -> RulesSheet<'_> {
        RulesSheet::Limit(self.book())
    }

    fn position<'a>(&'a self, state: &'a limit::State) -> Position<'a> {
        Position::Limit(self, state)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        json!({
            "seats": options.nations,
            "alliances": options.alliances,
            "first_game": options.first_game,
            "variants": options.variants,
        })
    }
}
