//! A view: the form of a state, without what its viewer must not know.

use super::names::Names;
use crate::View;
use serde_json::{Map, Value, json};
use table::Viewer;

impl Names<'_> {
    pub(super) fn write_view(&self, view: &View) -> Value {
        let viewer = match view.viewer {
            Viewer::Seat(seat) => self.seat(seat),
            Viewer::Spectator => json!("spectator"),
            Viewer::Everything => json!("everything"),
        };
        let mut form = Map::new();
        form.insert("viewer".to_owned(), viewer);
        form.extend(self.write_board(&view.board, &view.secrets));
        Value::Object(form)
    }
}
