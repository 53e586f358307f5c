//! A table drawn as text, as somebody sees it. Everything comes from the view that any client gets.

mod climate;
mod limit;
mod megacorps;
mod water;

use crate::voice::Voice;
use serde_json::Value;
use shelf::words::Context;
use shelf::{AnyTable, Position};
use table::{Seat, Viewer};

/// What a drawing is made from.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) view: &'a Value,
    pub(crate) players: &'a [String],
    pub(crate) voice: &'a Voice,
}

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
    let sight = Sight { table, view: &view, players: &players, voice };
    let mut text = match table.position() {
        Position::Limit(..) => limit::draw(&sight),
        // The board is what everybody sees; hands and offers come from the view.
        Position::MegaCorps(game, state) => megacorps::draw(&megacorps::Scene { sight, game, board: &state.board }),
        Position::Water(game, state) => water::draw(&water::Scene { sight, game, board: &state.board }),
        Position::Climate(game, state) => climate::draw(&climate::Scene { sight, game, board: &state.board }),
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
