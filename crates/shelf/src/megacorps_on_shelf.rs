//! MegaCorps on the shelf: its options, its rulebook.

use crate::any::{Position, RulesSheet};
use crate::error::ShelfError;
use crate::on_shelf::{OnShelf, Shelved};
use crate::setup::{OptionReader, Setup};
use megacorps::rules::Rulebook;
use megacorps::{Corporations, MegaCorps, Options};
use serde_json::{Value, json};
use table::{Expected, Fault};

/// The words for who takes which MegaCorp, besides a list of names.
const WAYS: [&str; 2] = ["drawn", "chosen"];

/// MegaCorps under a setup.
pub(crate) fn make(setup: &Setup) -> Result<OnShelf<MegaCorps>, ShelfError> {
    let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
    let options = options(setup).map_err(ShelfError::Options)?;
    Ok(OnShelf::new(MegaCorps::new(book, options).map_err(ShelfError::Options)?, setup))
}

/// One word says how MegaCorps find their players; several are the MegaCorps themselves, by seat.
fn options(setup: &Setup) -> Result<Options, Fault> {
    let mut reader = OptionReader::new(setup);
    let names = reader.words("megacorps")?;
    reader.finish()?;
    let corporations = match &names[..] {
        [] => Corporations::Drawn,
        [word] if word == WAYS[0] => Corporations::Drawn,
        [word] if word == WAYS[1] => Corporations::Chosen,
        [word] => {
            let ways = WAYS.map(str::to_owned).to_vec();
            return Err(Fault::new("megacorps", word.clone(), Expected::OneOf(ways)));
        }
        _ => Corporations::Agreed(names),
    };
    Ok(Options { players: setup.seats, corporations })
}

impl Shelved for MegaCorps {
    fn sheet(&self) -> RulesSheet<'_> {
        RulesSheet::MegaCorps(self.book())
    }

    fn position<'a>(&'a self, state: &'a megacorps::State) -> Position<'a> {
        Position::MegaCorps(self, state)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let megacorps = match &options.corporations {
            Corporations::Drawn => json!([WAYS[0]]),
            Corporations::Chosen => json!([WAYS[1]]),
            Corporations::Agreed(names) => json!(names),
        };
        json!({ "seats": options.players, "megacorps": megacorps })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(megacorps: Value) -> Setup {
        let mut setup = Setup::printed("megacorps", 3);
        setup.options.insert("megacorps".to_owned(), megacorps);
        setup
    }

    fn made(megacorps: Value) -> Result<Options, ShelfError> {
        crate::make(&setup(megacorps.clone())).and_then(|_| options(&setup(megacorps)).map_err(ShelfError::Options))
    }

    #[test]
    fn megacorps_are_drawn_chosen_or_agreed_on() {
        // 3.2
        assert_eq!(made(json!([])).unwrap().corporations, Corporations::Drawn);
        assert_eq!(made(json!(["chosen"])).unwrap().corporations, Corporations::Chosen);
        let agreed = made(json!(["windoze", "the_mouse", "mokia"])).unwrap().corporations;
        assert!(matches!(&agreed, Corporations::Agreed(names) if names.len() == 3));
        for wrong in [json!(["lucky"]), json!(["mokia", "mokia", "globbo"]), json!(["mokia", "globbo"]), json!(3)] {
            assert!(matches!(made(wrong), Err(ShelfError::Options(_))));
        }
    }

    #[test]
    fn a_journal_keeps_how_megacorps_were_taken() {
        for megacorps in [json!(["drawn"]), json!(["chosen"]), json!(["windoze", "the_mouse", "mokia"])] {
            let game = crate::make(&setup(megacorps.clone())).unwrap();
            let table = game.deal(4);
            assert_eq!(table.journal().header.options["megacorps"], megacorps);
            let again = crate::make_for(table.journal()).unwrap();
            assert_eq!(again.replay(table.journal()).unwrap().hash(), table.hash());
        }
    }
}
