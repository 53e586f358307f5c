//! What a viewer sees: the form of a state, with what is hidden left out.

use super::names::Names;
use super::player::Inside;
use crate::view::View;
use serde_json::Value;

impl Names<'_> {
    pub(super) fn write_view(&self, view: &View) -> Value {
        let inside = Inside { hands: view.hands, sealed: &view.sealed, deals: &view.deals, whole: false };
        let mut form = self.write_board(&view.board, &inside, &view.replies);
        if let Some(sweetener) = view.sweetener.filter(|sweetener| !sweetener.is_nothing()) {
            form.insert("sweetener".to_owned(), self.bundle(&sweetener));
        }
        Value::Object(form)
    }
}
