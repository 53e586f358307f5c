//! What a viewer sees: the form of a state, with what is hidden left out.

use super::names::Names;
use super::player::Inside;
use crate::view::View;
use serde_json::{Map, Value, json};
use table::Viewer;

impl Names<'_> {
    pub(super) fn write_view(&self, view: &View) -> Value {
        let viewer = match view.viewer {
            Viewer::Seat(seat) => self.seat(seat),
            Viewer::Spectator => json!("spectator"),
            Viewer::Everything => json!("everything"),
        };
        let inside = Inside { hands: view.hands, sealed: &view.sealed, deals: &view.deals, whole: false };
        let mut form = Map::new();
        form.insert("viewer".to_owned(), viewer);
        form.extend(self.write_board(&view.board, &inside, &view.replies));
        if let Some(sweetener) = view.sweetener.filter(|sweetener| !sweetener.is_nothing()) {
            form.insert("sweetener".to_owned(), self.bundle(&sweetener));
        }
        Value::Object(form)
    }
}
