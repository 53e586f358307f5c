//! What the tests of several games ask of options.

use super::Setup;
use crate::error::ShelfError;
use serde_json::Value;

/// The printed game with these options.
pub(crate) fn setup(game: &str, seats: u8, options: Value) -> Setup {
    let Value::Object(options) = options else { panic!("no options") };
    Setup { options, ..Setup::printed(game, seats) }
}

/// Where the options of a setup are refused, or that they are right.
pub(crate) fn fault_of(setup: &Setup) -> String {
    match crate::make(setup) {
        Err(ShelfError::Options(fault)) => fault.at,
        Err(other) => format!("{other:?}"),
        Ok(_) => "right".to_owned(),
    }
}

/// A journal says enough to make the same game again, and leads to the same position.
pub(crate) fn comes_back_from_its_journal(setup: &Setup) {
    let game = crate::make(setup).unwrap();
    let table = game.deal(4);
    let again = crate::make_for(table.journal()).unwrap();
    assert_eq!(again.content_hash(), game.content_hash());
    assert_eq!(again.replay(table.journal()).unwrap().hash(), table.hash());
}
