//! What a table of Water agreed on.

use page_kit::words::{lang, page_text};
use serde_json::Value;
use shelf::{RulesSheet, Setup};

/// What a table agreed on, as tags.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let flag = |name: &str| setup.options.get(name).and_then(Value::as_bool) == Some(true);
    let mut tags = Vec::new();
    if let Some(id) = setup.options.get("scenario").and_then(Value::as_str) {
        let named = shelf::make(setup).ok().and_then(|game| match game.rules() {
            RulesSheet::Water(book) => {
                let at = book.rules.scenarios.iter().position(|scenario| scenario.id == id)?;
                book.terms.scenarios.get(at).map(|words| words.name(lang().code()).to_owned())
            }
            _ => None,
        });
        tags.push(named.unwrap_or_else(|| id.to_owned()));
    } else {
        tags.push(page_text(if flag("simplified") { "room.simplified" } else { "room.whole" }));
    }
    if flag("mediator") {
        tags.push(page_text("room.mediator"));
    }
    tags
}
