//! Bytes from outside as a source of choices.

use crate::forms::Forms;
use crate::game::Waiting;
use crate::log::Silent;
use crate::luck::{Dice, SeededLuck};
use crate::menu::{Amount, Menu};
use crate::seat::Seat;

/// Bytes read from the front; past the end they read as zeros.
pub(super) struct Tape<'a>(&'a [u8]);

impl<'a> Tape<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Tape<'a> {
        Tape(bytes)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left to read.
    pub(super) fn rest(&self) -> &'a [u8] {
        self.0
    }

    pub(super) fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().map_or((0, self.0), |(first, rest)| (*first, rest));
        self.0 = rest;
        first
    }

    /// A number below `bound`, or 0 when `bound` is 0. Reads no more bytes than the bound needs, so that a fuzzer's
    /// small change stays a small change.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        match bound {
            0 | 1 => 0,
            2..=256 => usize::from(self.byte()) % bound,
            _ => (usize::from(self.byte()) << 8 | usize::from(self.byte())) % bound,
        }
    }

    /// The seed of a table.
    pub(super) fn seed(&mut self) -> u64 {
        u64::from(self.byte())
    }
}

/// What the tape chooses in a position: which awaited seat does what. `None` when nothing is offered.
pub(super) fn choice_on_tape<G: Forms>(
    game: &G,
    state: &G::State,
    menu: &mut Menu<G::Action>,
    tape: &mut Tape<'_>,
) -> Option<(Seat, G::Action)> {
    let Waiting::On(waiting) = game.waiting(state) else { return None };
    // Seats that may act unprompted do so now and then.
    let free = game.free_to_act(state);
    if !free.is_empty() && tape.below(8) == 7 {
        let seats = free.union(waiting);
        let seat = seats.into_iter().nth(tape.below(seats.len()))?;
        if let Some(action) = game.propose(state, seat, &mut Dice::new(u64::from(tape.byte()))) {
            return Some((seat, action));
        }
    }
    // Finished seats reconsider now and then.
    let may_act = game.may_act(state);
    let seats = if !may_act.is_empty() && tape.below(8) == 7 { may_act } else { waiting };
    let seat = seats.into_iter().nth(tape.below(seats.len()))?;
    menu.clear();
    game.offer(state, seat, menu);
    let line = menu.lines().get(tape.below(menu.lines().len()))?;
    Some((seat, line.action.raised(tape.below(usize::from(line.more) + 1) as u16)))
}

/// The position a tape leads to in at most `decisions`, and its luck. Stops at the end of the tape.
pub(super) fn play_on_tape<G: Forms>(game: &G, tape: &mut Tape<'_>, decisions: usize) -> (G::State, SeededLuck) {
    let mut luck = SeededLuck::new(tape.seed().into());
    let mut state = game.deal(&mut luck, &mut Silent);
    let mut menu = Menu::new();
    for _ in 0..decisions {
        if tape.is_empty() {
            break;
        }
        let Some((seat, action)) = choice_on_tape(game, &state, &mut menu, tape) else { break };
        let applied = game.apply(&mut state, seat, action, &mut luck, &mut Silent);
        assert!(applied.is_ok(), "offered to {seat:?}, but apply refuses {action:?}: {applied:?}");
    }
    (state, luck)
}
