//! What a viewer sees: the form of a state, with what is hidden left out.

use super::community::Inside;
use super::names::Names;
use crate::view::View;
use serde_json::{Map, Value, json};
use table::Viewer;

impl Names<'_> {
    pub(super) fn write_view(&self, view: &View) -> Value {
        let viewer = match view.viewer {
            Viewer::Seat(seat) => json!(seat.0),
            Viewer::Spectator => json!("spectator"),
            Viewer::Everything => json!("everything"),
        };
        let inside = Inside { hands: view.hands, objectives: view.objectives, stakes: &view.stakes };
        let mut form = Map::new();
        form.insert("viewer".to_owned(), viewer);
        form.extend(self.write_board(&view.board, &inside));
        Value::Object(form)
    }
}
