//! What tests of the rules have in common.

use crate::frame::Frame;
use crate::rules::Rulebook;
use crate::{Action, Climate, Event, Options, State};
use table::contract::*;
pub(crate) use table::harness::dice::{Faces, Rolls};
use table::{Frames, Luck, SeededLuck, Silent};

/// A game with options changed. The regions lie in their default order.
pub(crate) fn game_with(players: u8, change: impl FnOnce(&mut Options)) -> Climate {
    let book = Rulebook::printed();
    let mut options = Options::advised(&book.rules, players);
    options.shuffled = false;
    change(&mut options);
    Climate::new(book, options).unwrap()
}

/// A normal game.
pub(crate) fn game(players: u8) -> Climate {
    game_with(players, |_| {})
}

/// A game of experts.
pub(crate) fn expert(players: u8) -> Climate {
    game_with(players, |options| options.expert = true)
}

/// A lesson and the position it begins with.
pub(crate) fn lesson(id: &str, players: u8) -> (Climate, State) {
    let game = game_with(players, |options| options.lesson = Some(id.to_owned()));
    let state = start(&game);
    (game, state)
}

/// The position of turn 1 with empty hands: nothing is asked, and only the end of the game lies underneath.
pub(crate) fn start(game: &Climate) -> State {
    let mut state = game.set_up();
    let mut luck = SeededLuck::new(1);
    game.run(&mut state, &mut luck, &mut Silent).draw_lots();
    state.board.frames = Frames::new(Frame::Over);
    state.board.turn = 1;
    state.board.destruction = [game.rules().setup.destruction; 4];
    state
}

/// Runs a frame to its end, with neutral answers and seeded luck.
pub(crate) fn settle(game: &Climate, state: &mut State, frame: Frame) -> Vec<Event> {
    settle_with(game, state, frame, &[])
}

/// The same, with these answers first.
pub(crate) fn settle_with(game: &Climate, state: &mut State, frame: Frame, answers: &[Action]) -> Vec<Event> {
    settle_by(game, state, frame, answers, &mut SeededLuck::new(1))
}

/// The same, with luck of one's own.
pub(crate) fn settle_by(
    game: &Climate,
    state: &mut State,
    frame: Frame,
    answers: &[Action],
    luck: &mut impl Luck,
) -> Vec<Event> {
    let mut told = Vec::new();
    let depth = state.board.frames.depth();
    state.board.frames.push(frame);
    let mut answers = answers.iter().copied();
    // Only what lies above the frames that were there runs.
    for _ in 0..10_000 {
        if let Some(seat) = state.board.call.missing().lowest() {
            let action = answers.next().or_else(|| game.neutral(state, seat));
            let action = action.unwrap_or_else(|| panic!("no answer at {:?}", state.frame()));
            let allowed = game.check(state, seat, &action);
            assert_eq!(allowed, Ok(()), "{action:?} at {:?}", state.frame());
            game.run(state, luck, &mut told).act(seat, action);
        } else if state.board.frames.depth() > depth {
            game.run(state, luck, &mut told).step();
        } else {
            return told;
        }
    }
    panic!("never settled: {:?}", state.frame());
}
