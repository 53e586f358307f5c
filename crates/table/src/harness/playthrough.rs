//! One random game as a text that a reviewer can read and compare.

use super::run::random_choice;
use crate::forms::Forms;
use crate::game::{Outcome, Waiting};
use crate::luck::{Dice, SeededLuck};
use crate::menu::Menu;
use crate::saying::Saying;
use crate::seat::SeatSet;
use crate::snapshot::state_hash;
use std::fmt::{Display, Write};

/// The hash and the figures of the position are shown once in this many decisions.
const POSITION_EVERY: usize = 10;

/// One random game, from its deal to its end or through its first `turns`: the very game that [`super::check`] plays
/// for this seed.
///
/// Each decision shows its number, whom the game waits for, what the seat is asked, how many lines it is offered,
/// what it does (as JSON and in words) and what happened; the hash and the figures of the position are shown at every
/// tenth decision and at the last. `render` turns a saying into words. The same rules give the same text on every
/// machine, one fact a line, so that a change of the rules shows as a small diff. The text tells every secret.
///
/// A game that breaks its contract is shown up to that point, with a last line that says so.
pub fn playthrough<G: Forms>(game: &G, seed: u64, turns: Option<i64>, render: &dyn Fn(&Saying) -> String) -> String {
    let mut out = Page(String::new());
    let content = game.content_hash();
    out.line(0, format_args!("game {}, rules {}, content {content:032x}", G::ID, G::RULES_VERSION));
    out.line(0, format_args!("seats {}, seed {seed}", game.seats()));
    let mut luck = SeededLuck::new(seed.into());
    let mut dice = Dice::new(seed);
    let (mut menu, mut events) = (Menu::new(), Vec::new());
    let mut state = game.deal(&mut luck, &mut events);
    let mut decision = 0;
    out.line(0, "\ndeal");
    loop {
        for event in &events {
            out.line(1, format_args!("* {}", render(&game.say_event(event))));
        }
        let waiting = game.waiting(&state);
        let shown = turns.is_some_and(|turns| game.turn(&state) > turns);
        if decision % POSITION_EVERY == 0 || shown || waiting == Waiting::Over {
            out.line(1, format_args!("= {:016x}", state_hash::<G>(&state)));
            figures(&mut out, game, &state);
        }
        let Waiting::On(seats) = waiting else { break };
        if shown {
            out.line(0, format_args!("\nshown up to here: {decision} decisions"));
            return out.0;
        }
        if decision >= G::DECISION_LIMIT {
            out.line(0, format_args!("\nnot over after {decision} decisions"));
            return out.0;
        }
        let Some((seat, action)) = random_choice(game, &state, seats, &mut menu, &mut dice) else {
            out.line(0, format_args!("\nwaits for {}, but there is nothing to choose", list(seats)));
            return out.0;
        };
        decision += 1;
        let prompt = game.prompt(&state, seat);
        out.line(0, format_args!("\n{decision}. waits for {}", list(seats)));
        out.line(1, format_args!("seat {}: {} [{}]", seat.0, render(&prompt.question), prompt.ruling));
        let open = if menu.is_open() { ", open" } else { "" };
        out.line(1, format_args!("{} lines{open}", menu.lines().len()));
        out.line(1, format_args!("> {}", game.write_action(&action)));
        out.line(1, format_args!("> {}", render(&game.say_action(&state, seat, &action))));
        events.clear();
        if let Err(refusal) = game.apply(&mut state, seat, action, &mut luck, &mut events) {
            out.line(0, format_args!("\noffered, but refused: {refusal:?}"));
            return out.0;
        }
    }
    out.line(0, format_args!("\nover after {decision} decisions"));
    if let Some(outcome) = game.outcome(&state) {
        standings(&mut out, &outcome);
    }
    out.0
}

/// A text that grows line by line.
struct Page(String);

impl Page {
    fn line(&mut self, depth: usize, words: impl Display) {
        // Writing into memory cannot fail.
        let _ = writeln!(self.0, "{:indent$}{words}", "", indent = depth * 2);
    }
}

fn list(seats: SeatSet) -> String {
    seats.into_iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(", ")
}

fn figures<G: Forms>(out: &mut Page, game: &G, state: &G::State) {
    let figures = game.indicators(state);
    let named = |names: &[&str], values: &[i64]| -> String {
        names.iter().zip(values).map(|(name, value)| format!(" {name} {value}")).collect()
    };
    for (seat, values) in figures.seats.iter().enumerate() {
        out.line(1, format_args!("seat {seat}:{}", named(G::SEAT_INDICATORS, values)));
    }
    out.line(1, format_args!("world:{}", named(G::WORLD_INDICATORS, &figures.world)));
}

fn standings(out: &mut Page, outcome: &Outcome) {
    out.line(1, format_args!("{:?}", outcome.verdict));
    for standing in &outcome.standings {
        out.line(1, format_args!("place {}: seat {}, score {}", standing.place, standing.seat.0, standing.score));
    }
}
