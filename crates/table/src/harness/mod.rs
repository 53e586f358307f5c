//! The tests every game must pass.
//!
//! [`check`] plays seeded random games and holds each position, and some whole games, to the promises of the
//! contract; each promise is a [`Property`] with a file of its own here. A [`Finding`] names the property, the game
//! and the decision, and is the same however many threads played:
//!
//! ```
//! use table::harness::{Plan, Property, check};
//!
//! fn the_contract_is_kept<G: table::Forms + Clone>(game: &G) {
//!     let report = check(game, &Plan::new(200)).unwrap_or_else(|finding| panic!("{finding}"));
//!     assert!(report.cases(Property::ArrivalOrderDoesNotMatter) > 0, "never put to the test");
//! }
//! ```
//!
//! [`playthrough`] writes one random game as a text that a reviewer can compare with an earlier one. [`arbitrary`]
//! holds what fuzz targets call, [`noise`] what they are fed in ordinary tests, which [`noise_tests`] declares.
//! [`random_game`] has plain games for other tests and measurements, [`dice`] luck that a test chooses; [`manual`] holds a
//! manual of the forms to what a game declares.
//!
//! What the harness asks beyond what [`crate::Game`] says:
//! - several seats are awaited at once only in a simultaneous choice: nobody's act moves it on while others are
//!   missing, and others see no more than who has finished;
//! - `apply` refuses for the same reason as `check`, and tells no event when it refuses;
//! - [`crate::Viewer::Everything`] sees and reads everything: what it imagines is the true state;
//! - no draw of a stream uses a number twice in one game (a deck that is shuffled again needs numbers of its own);
//! - a state that passes `audit` can be played without a panic;
//! - `audit` names a full stack of frames as a broken law, because the next frame would be lost: the harness cannot see
//!   the stack.
//!
//! What it cannot see: a secret in a view that `imagine` takes for granted, and events of the set-up that tell too
//! much.

pub mod arbitrary;
mod arrival_order_does_not_matter;
mod audited_states_play_on;
mod clone_and_snapshot_round_trip;
mod course;
mod damage;
pub mod dice;
mod hidden_stays_hidden;
mod imagine_fits_the_view;
mod journal_round_trip;
mod laws_hold;
mod luck_is_counter_based;
pub mod manual;
mod moment;
mod neutral_play_ends;
pub mod noise;
pub mod noise_tests;
mod not_offered_is_refused;
mod offered_is_accepted_and_unique;
mod plan;
mod playthrough;
mod property;
mod quick_answers_tell_nothing;
pub mod random_game;
mod reconsidering_restores;
mod record;
mod report;
mod run;
mod simultaneous_choices_stay_sealed;
mod state_form_round_trip;
mod tape;
mod undo_is_free_only_if_nothing_was_learnt;
mod undo_restores_exactly;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

pub use plan::Plan;
pub use playthrough::playthrough;
pub use property::Property;
pub use report::{Finding, Report};

use crate::forms::Forms;
use std::sync::atomic::{AtomicU64, Ordering};

/// Plays the games of the plan and checks them. The answer depends only on the game and the plan, not on the number of
/// threads: the finding reported is that of the first game that has one.
///
/// A panic in the game becomes a finding too (its message still goes where the panic hook sends it).
pub fn check<G: Forms + Clone>(game: &G, plan: &Plan) -> Result<Report, Finding> {
    let next = AtomicU64::new(0);
    let stop = AtomicU64::new(u64::from(plan.games));
    let work = || {
        let mut report = Report::default();
        loop {
            // Numbers are handed out in order, so every game before one with a finding is played to its end.
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= stop.load(Ordering::Relaxed) {
                return (report, None);
            }
            match run::play(game, plan, number as u32) {
                Ok(played) => report.add(&played),
                Err(finding) => {
                    stop.fetch_min(number, Ordering::Relaxed);
                    return (report, Some((number, finding)));
                }
            }
        }
    };
    let done = if plan.threads <= 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(|worker| worker.join());
            joined.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    };
    let mut report = Report::default();
    let mut first = None;
    for (part, found) in done {
        report.add(&part);
        if let Some((number, finding)) = found
            && first.as_ref().is_none_or(|(lowest, _)| number < *lowest)
        {
            first = Some((number, finding));
        }
    }
    first.map_or(Ok(report), |(_, finding)| Err(finding))
}
