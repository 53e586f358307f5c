//! What a viewer sees: the form of a state, with what is hidden left out.

use super::player::Inside;
use super::state::write_board;
use crate::game::MegaCorps;
use crate::view::View;
use serde_json::{Map, Value};
use table::forms::{Form, write_viewer};

pub(super) fn write_view(game: &MegaCorps, view: &View) -> Value {
    let inside = Inside { hands: view.hands, sealed: &view.sealed, deals: &view.deals, whole: false };
    let mut form = Map::new();
    form.insert("viewer".to_owned(), write_viewer(game, view.viewer));
    form.extend(write_board(game, &view.board, &inside, &view.replies));
    if let Some(sweetener) = view.sweetener.filter(|sweetener| !sweetener.is_nothing()) {
        form.insert("sweetener".to_owned(), sweetener.write(game));
    }
    Value::Object(form)
}
