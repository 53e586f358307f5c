//! A table drawn as text, as somebody sees it. Everything comes from the view that any client gets.

mod limit;

use crate::voice::Voice;
use shelf::AnyTable;
use shelf::words::Context;
use table::{Seat, Viewer};

/// The names of the players, where none were given.
pub(crate) fn names(table: &dyn AnyTable, given: &[String], voice: &Voice) -> Vec<String> {
    (0..table.seats())
        .map(|seat| match given.get(usize::from(seat)) {
            Some(name) if !name.trim().is_empty() => name.trim().to_owned(),
            _ => voice.words(table.game_id()).phrase("seat.player", &[("number", (usize::from(seat) + 1).into())]),
        })
        .collect()
}

/// The board, then who is waited for.
pub(crate) fn draw(table: &dyn AnyTable, viewer: Viewer, players: &[String], voice: &Voice) -> String {
    let players = names(table, players, voice);
    let view = table.view(viewer);
    let mut text = match table.game_id() {
        "limit" => limit::draw(&limit::Sight { table, view: &view, players: &players, voice }),
        _ => String::new(),
    };
    let words = voice.words(table.game_id());
    let reader = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let context = Context { players: &players, glossary: table.glossary(), reader };
    match table.waiting() {
        Some(_) => {
            let asked = reader.unwrap_or(Seat(u8::MAX));
            text.push_str(&words.render(&table.prompt(asked).question, &context));
            text.push('\n');
        }
        None => {
            for line in table.outcome().iter().flat_map(|outcome| words.outcome(outcome, &context)) {
                text.push_str(&line);
                text.push('\n');
            }
        }
    }
    text
}
