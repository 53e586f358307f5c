//! A view: the form of a state, without what its viewer must not know.

use super::state::write_board;
use crate::{Limit, View};
use serde_json::{Map, Value};
use table::forms::write_viewer;

pub(super) fn write_view(game: &Limit, view: &View) -> Value {
    let mut form = Map::new();
    form.insert("viewer".to_owned(), write_viewer(game, view.viewer));
    form.extend(write_board(game, &view.board, &view.secrets));
    Value::Object(form)
}
