//! Whole random games, for tests and measurements that are about something else.

use crate::game::{Game, Waiting};
use crate::log::Silent;
use crate::luck::Dice;
use crate::menu::Menu;
use crate::seat::Seat;

/// Plays a random game and returns how many decisions it took. Events are discarded, and with a menu that is long
/// enough nothing is allocated.
///
/// # Panics
/// If an offered action is refused, or nothing is offered to an awaited seat.
pub fn play<G: Game>(game: &G, seed: u64, menu: &mut Menu<G::Action>) -> u64 {
    let mut decisions = 0;
    play_while(game, seed, menu, |_| {
        decisions += 1;
        true
    });
    decisions - 1
}

/// The position after this many decisions of the game that [`play`] plays, or its last one.
pub fn position<G: Game>(game: &G, seed: u64, decisions: u64) -> G::State {
    let mut left = decisions;
    play_while(game, seed, &mut Menu::new(), |_| {
        let more = left > 0;
        left = left.saturating_sub(1);
        more
    })
}

/// Plays a random game to its end and holds every position to the game's laws.
///
/// # Panics
/// If a law is broken, an offered action is refused, or the game does not end; `what` names the game.
pub fn play_audited<G: Game>(game: &G, seed: u64, what: &str) {
    let mut left = G::DECISION_LIMIT;
    play_while(game, seed, &mut Menu::new(), |state| {
        assert_eq!(game.audit(state), Ok(()), "{what}");
        assert!(left > 0, "{what}: the game does not end");
        left -= 1;
        true
    });
}

/// How many values of a rulebook were changed to another, and how many such games were played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Changes {
    /// Paths that accept a changed value.
    pub changed: usize,
    /// Values that were accepted, each played to the end.
    pub accepted: usize,
}

/// House rules are a promise: any single value that is accepted can be played to the end. Each value is tried at its
/// path; `game` returns `None` if it is refused, and is told how many were accepted before.
///
/// # Panics
/// As [`play_audited`] does.
pub fn play_changed<'a, G: Game>(
    tries: impl IntoIterator<Item = (usize, &'a str, Vec<&'a str>)>,
    mut game: impl FnMut(&str, usize) -> Option<G>,
) -> Changes {
    let mut changes = Changes::default();
    for (at, path, values) in tries {
        let before = changes.accepted;
        for value in values {
            let setting = format!("{path}={value}");
            if let Some(game) = game(&setting, at + changes.accepted) {
                play_audited(&game, at as u64, &setting);
                changes.accepted += 1;
            }
        }
        changes.changed += usize::from(changes.accepted > before);
    }
    changes
}

/// A menu that has grown as long as these games ever need.
pub fn warm_menu<G: Game>(game: &G, seeds: std::ops::Range<u64>) -> Menu<G::Action> {
    let mut menu = Menu::new();
    for seed in seeds {
        play(game, seed, &mut menu);
    }
    menu
}

/// Plays until the game ends or `go_on` says no; it is asked at every position, the first and the last too.
fn play_while<G: Game>(
    game: &G,
    seed: u64,
    menu: &mut Menu<G::Action>,
    mut go_on: impl FnMut(&G::State) -> bool,
) -> G::State {
    let (mut luck, mut dice) = (Dice::new(!seed), Dice::new(seed));
    let mut state = game.deal(&mut luck, &mut Silent);
    while go_on(&state)
        && let Waiting::On(seats) = game.waiting(&state)
    {
        let seat = seats.lowest().unwrap_or(Seat(0));
        menu.clear();
        game.offer(&state, seat, menu);
        let Some(action) = menu.pick(&mut dice) else { panic!("{seat:?} is offered nothing") };
        let applied = game.apply(&mut state, seat, action, &mut luck, &mut Silent);
        assert!(applied.is_ok(), "offered to {seat:?}, but refused: {action:?}: {applied:?}");
    }
    state
}

#[cfg(test)]
mod tests {
    use super::super::toy::Toy;
    use super::*;
    use crate::game::Legality;

    #[test]
    fn a_position_lies_in_the_game_that_is_played() {
        let game = Toy::sound();
        let all = play(&game, 3, &mut Menu::new());
        assert!(all > 1);
        assert_eq!(position(&game, 3, all), position(&game, 3, all + 5));
        assert_ne!(position(&game, 3, all), position(&game, 3, all - 1));
        assert_eq!(game.waiting(&position(&game, 3, all)), Waiting::Over);
        play_audited(&game, 3, "toy");
    }
}
