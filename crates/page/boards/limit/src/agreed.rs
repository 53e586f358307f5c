//! What a table of Limit agreed on.

use limit::rules::Rulebook;
use page_kit::words::{lang, page_text};
use serde_json::Value;
use shelf::Setup;

/// What a table agreed on, as tags.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let book = Rulebook::printed();
    let flag = |name: &str| setup.options.get(name).and_then(Value::as_bool);
    let first_game = flag("first_game") == Some(true);
    // As its people chose, or as the rulebook advises.
    let advised = setup.seats >= book.alliances_from_players && !first_game;
    let alliances = flag("alliances").unwrap_or(advised);
    let mut tags: Vec<String> = first_game.then(|| page_text("lobby.limit.first_game.name")).into_iter().collect();
    tags.push(page_text(if alliances { "room.alliances" } else { "room.no_alliances" }));
    let chosen = setup.options.get("variants").and_then(Value::as_array);
    let chosen: Vec<&str> = chosen.into_iter().flatten().filter_map(Value::as_str).collect();
    let variants = book.variants.iter().filter(|variant| chosen.contains(&variant.id.as_str()));
    tags.extend(variants.map(|variant| variant.words.name(lang().code()).to_owned()));
    tags
}
