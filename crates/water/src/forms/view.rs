//! What a viewer sees: the form of a state, with what is hidden left out.

use super::community::Inside;
use super::state::write_board;
use crate::game::Water;
use crate::view::View;
use serde_json::{Map, Value};
use table::forms::write_viewer;

pub(super) fn write_view(game: &Water, view: &View) -> Value {
    let inside = Inside { hands: view.hands, objectives: view.objectives, stakes: &view.stakes };
    let mut form = Map::new();
    form.insert("viewer".to_owned(), write_viewer(game, view.viewer));
    form.extend(write_board(game, &view.board, &inside));
    Value::Object(form)
}
