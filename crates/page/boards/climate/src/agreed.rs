//! What a table of Climate agreed on, and a lesson as a table.

use climate::rules::Rulebook;
use page_kit::words::{lang, page_text, page_text_with};
use serde_json::Value;
use shelf::Setup;
use std::sync::LazyLock;
use table::data::Words;
use wire::SeatWish;

/// The printed rulebook: names of lessons, decks and characters.
pub(crate) static BOOK: LazyLock<Rulebook> = LazyLock::new(Rulebook::printed);

/// A lesson: the reader plays every hand, under the names of the starter team's characters.
pub(crate) fn lesson(name: &str, seats: usize) -> (Setup, Vec<SeatWish>) {
    let mut setup = Setup::printed("climate", seats as u8);
    setup.options.insert("lesson".to_owned(), name.into());
    let team = BOOK.rules.starter_teams.get(seats.clamp(3, 5) - 3);
    let wish = |seat: usize| {
        let character = team.and_then(|team| team.get(seat)).map_or(seat, |(character, _)| usize::from(character.0));
        let words = BOOK.terms.characters.get(character);
        SeatWish::Here { name: words.map(|words| words.name(lang().code()).to_owned()).unwrap_or_default() }
    };
    (setup, (0..seats).map(wish).collect())
}

/// What a table agreed on, as tags.
pub(crate) fn agreed(setup: &Setup) -> Vec<String> {
    let flag = |name: &str| setup.options.get(name).and_then(Value::as_bool) == Some(true);
    let word = |name: &str| setup.options.get(name).and_then(Value::as_str);
    let named = |at: Option<usize>, names: &[Words], id: &str| {
        at.and_then(|at| names.get(at)).map_or_else(|| id.to_owned(), |words| words.name(lang().code()).to_owned())
    };
    let mut tags = Vec::new();
    if let Some(id) = word("lesson") {
        let at = BOOK.rules.tutorials.iter().position(|lesson| lesson.id == id);
        tags.push(page_text_with("room.lesson", &[("lesson", named(at, &BOOK.terms.tutorials, id).into())]));
    } else {
        tags.push(page_text(if flag("expert") { "room.expert" } else { "room.normal" }));
    }
    let challenges =
        ["runaway", "no_deus_ex_machina", "on_your_own", "weaknesses"].into_iter().filter(|name| flag(name));
    tags.extend(challenges.map(|name| page_text(&format!("lobby.climate.{name}.name"))));
    tags.extend(word("deck").map(|id| {
        let at = BOOK.rules.deck_scenarios.iter().position(|deck| deck.id == id);
        named(at, &BOOK.terms.decks, id)
    }));
    tags.push(page_text(if flag("consensus") { "room.consensus" } else { "room.active_decides" }));
    tags
}
