//! Water on the shelf: its options, its rulebook.

use crate::any::{Position, RulesSheet};
use crate::error::ShelfError;
use crate::on_shelf::{OnShelf, Shelved};
use crate::setup::{OptionReader, Setup};
use serde_json::{Value, json};
use table::Fault;
use water::rules::Rulebook;
use water::{Options, Water};

/// Water under a setup.
pub(crate) fn make(setup: &Setup) -> Result<OnShelf<Water>, ShelfError> {
    let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
    let options = options(setup, &book).map_err(ShelfError::Options)?;
    Ok(OnShelf::new(Water::new(book, options).map_err(ShelfError::Options)?, setup))
}

/// Seats are communities; a mediator sits beside them.
fn options(setup: &Setup, book: &Rulebook) -> Result<Options, Fault> {
    let mut reader = OptionReader::new(setup);
    let mut options = Options::advised(&book.rules, setup.seats);
    options.simplified = reader.flag("simplified")?.unwrap_or(false);
    options.scenario = reader.word("scenario")?;
    options.turns = reader.number("turns", 0, 255)?.map_or(options.turns, |turns| turns as u8);
    options.first = reader.number("first", 0, 255)?.map(|seat| seat as u8);
    options.water_delta = reader.number("water_delta", -128, 127)?.map_or(0, |delta| delta as i8);
    options.mediator = reader.flag("mediator")?.unwrap_or(false);
    options.mediator_sees_secrets = reader.flag("mediator_sees_secrets")?.unwrap_or(false);
    reader.finish()?;
    Ok(options)
}

impl Shelved for Water {
    fn sheet(&self) -> RulesSheet<'_> {
        RulesSheet::Water(self.book())
    }

    fn position<'a>(&'a self, state: &'a water::State) -> Position<'a> {
        Position::Water(self, state)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let mut kept = json!({
            "seats": options.players,
            "turns": options.turns,
            "simplified": options.simplified,
            "water_delta": options.water_delta,
            "mediator": options.mediator,
            "mediator_sees_secrets": options.mediator_sees_secrets,
        });
        if let Some(scenario) = &options.scenario {
            kept["scenario"] = json!(scenario);
        }
        if let Some(first) = options.first {
            kept["first"] = json!(first);
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(seats: u8, options: Value) -> Setup {
        let Value::Object(options) = options else { panic!("no options") };
        Setup { options, ..Setup::printed("water", seats) }
    }

    #[test]
    fn options_that_the_rulebook_does_not_know_are_refused() {
        // 20
        let at = |seats, options: Value| match crate::make(&setup(seats, options)) {
            Err(ShelfError::Options(fault)) => fault.at,
            Err(other) => format!("{other:?}"),
            Ok(_) => "right".to_owned(),
        };
        assert_eq!(at(4, json!({"scenario": "pollution", "first": 2})), "right");
        assert_eq!(at(2, json!({"simplified": true, "water_delta": -1, "turns": 7})), "right");
        assert_eq!(at(3, json!({"scenario": "pollution"})), "players");
        assert_eq!(at(4, json!({"scenario": "deluge"})), "scenario");
        assert_eq!(at(4, json!({"turns": 9})), "turns");
        assert_eq!(at(4, json!({"turns": "many"})), "turns");
        assert_eq!(at(4, json!({"scenario": 3})), "scenario");
        assert_eq!(at(4, json!({"simple": true})), "simple");
        assert_eq!(at(5, json!({})), "players");
    }

    #[test]
    fn a_mediator_has_a_seat_besides_the_communities() {
        // 18
        let game = crate::make(&setup(3, json!({"mediator": true}))).unwrap();
        assert_eq!((game.seats(), game.setup().places()), (4, 4));
    }

    #[test]
    fn a_journal_keeps_every_option() {
        for options in [
            json!({"scenario": "dam_one_owner", "first": 1, "mediator": true}),
            json!({"turns": 5, "simplified": true, "water_delta": -1}),
        ] {
            let game = crate::make(&setup(4, options)).unwrap();
            let table = game.deal(4);
            let again = crate::make_for(table.journal()).unwrap();
            assert_eq!(again.content_hash(), game.content_hash());
            assert_eq!(again.replay(table.journal()).unwrap().hash(), table.hash());
        }
    }
}
