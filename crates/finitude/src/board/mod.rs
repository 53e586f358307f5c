//! A table drawn as text, as somebody sees it. Everything comes from the view that any client gets.

mod climate;
mod limit;
mod megacorps;
mod water;

use crate::voice::Voice;
use serde_json::Value;
use shelf::words::Context;
use shelf::{AnyTable, with_position};
use table::{Game, Seat, Viewer};

/// What somebody sees of a table, and in which words.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) view: &'a Value,
    pub(crate) players: &'a [String],
    pub(crate) voice: &'a Voice,
}

/// What a drawing is made from: besides what is seen, the rulebook, and the part of the position that everybody sees.
struct Drawing<'a, G, B> {
    seen: Seen<'a>,
    game: &'a G,
    board: &'a B,
}

impl<G: Game, B> Drawing<'_, G, B> {
    /// A text that the terminal has for this game.
    fn say(&self, key: &str) -> String {
        self.seen.voice.say(&format!("{}.{key}", G::ID), &[])
    }

    fn player(&self, seat: Seat) -> &str {
        self.seen.players.get(seat.index()).map_or("", String::as_str)
    }

    fn lang(&self) -> &'static str {
        self.seen.voice.lang.code()
    }
}

/// A game whose board can be drawn as text.
trait TextBoard: Game {
    /// The whole board. The position is the true one, so only what everybody sees is taken from it; hands and offers come
    /// from the view.
    fn draw(&self, state: &Self::State, seen: Seen<'_>) -> String;
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
    let seen = Seen { table, view: &view, players: &players, voice };
    let mut text = with_position!(table.position(), |game, state| game.draw(state, seen));
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
