//! What a table of MegaCorps agreed on.

use page_kit::words::page_text;
use serde_json::Value;
use shelf::Setup;

/// What a table agreed on, as tags: how MegaCorps find their players.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let chosen = setup.options.get("megacorps").and_then(Value::as_array);
    let first = chosen.and_then(|names| names.first()).and_then(Value::as_str);
    vec![page_text(if first == Some("chosen") { "room.megacorps_chosen" } else { "room.megacorps_drawn" })]
}
