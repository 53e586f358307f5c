//! Whether a game is a good one to play: how bots of different levels fare, beside the targets it is meant to keep.
//!
//! A file of targets lists line-ups: who sits at the table under which options, how many games they play, and what
//! should come of it. [`play`] plays one of them; [`Found`] answers what was measured.

mod found;
mod held;
mod notes;
mod targets;

pub use found::{Found, Use};
pub use targets::{LineUp, MEASURES, Target, TargetFault, targets};

use crate::error::LabError;
use crate::players::player;
use crate::run::Progress;
use notes::{Notes, Watched};
use shelf::{AnyGame, Setup};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// The table of a line-up: its options laid over those of the setup.
fn game(line_up: &LineUp, setup: &Setup) -> Result<Box<dyn AnyGame>, LabError> {
    let mut setup = setup.clone();
    setup.seats = line_up.players;
    for (name, value) in &line_up.options {
        setup.options.insert(name.clone(), value.clone());
    }
    Ok(shelf::make(&setup)?)
}

/// Plays the games of a line-up on this many threads, unless the progress is told to stop. What was found does not
/// depend on the number of threads.
pub fn play(
    line_up: &LineUp,
    setup: &Setup,
    seed: u64,
    threads: usize,
    progress: &Progress,
) -> Result<Found, LabError> {
    let game = game(line_up, setup)?;
    let players = line_up.bots.iter().map(|name| player(name)).collect::<Result<Vec<_>, _>>()?;
    let (next, found) = (AtomicU64::new(0), Mutex::new(Found::of(usize::from(game.seats()))));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while !progress.stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= line_up.games {
                        break;
                    }
                    // Everybody sits everywhere equally often.
                    let at = |seat: u64| &players[((seat + number) % players.len() as u64) as usize];
                    let seated: Vec<_> = (0..u64::from(game.seats())).map(at).collect();
                    let notes = Arc::new(Mutex::new(Notes::of(&*game)));
                    let mut minds: Vec<_> = seated.iter().map(|player| Some(notes::mind(player, &notes))).collect();
                    let bots: Vec<&str> = seated.iter().map(|player| player.name.as_str()).collect();
                    let mut watched =
                        Watched::new(&notes, seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
                    game.play_in_bulk(&mut minds, &mut watched);
                    let played = notes.lock().map(|mut notes| notes.take()).unwrap_or_default();
                    if let Ok(mut found) = found.lock() {
                        found.add(&played, &bots);
                    }
                    progress.done.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    Ok(found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
}

#[cfg(test)]
mod tests;
