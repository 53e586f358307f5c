//! Bots that imagine how play may go on.
//!
//! Each course of play begins in a freshly imagined world that fits what the seat sees. The seat's own next decisions
//! follow a tree that remembers what came of them; everybody else, and the seat itself further on, plays by rules of
//! thumb. After some decisions the position is judged. In the end, what was tried most is what seemed best.
//!
//! Several trees grow side by side, one for each lane, and their counts are added up. With a budget of courses the
//! lanes are always the same, so that the choice does not depend on how many threads run them.

mod pace;
mod tree;

use crate::judge::{self, Judge, Mind, Weighed};
use crate::kind::Budget;
use pace::Pace;
use table::luck::Dice;
use table::{Seat, Viewer};
use tree::Tree;

/// How many trees grow side by side when courses are counted.
const LANES: u32 = 2;
/// How many lines of a menu are considered.
const WIDTH: usize = 12;

/// What a search has found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Found<A> {
    /// The action.
    pub(crate) action: A,
    /// How many courses began with it.
    pub(crate) courses: u32,
    /// How well they came out, from 0 to 1.
    pub(crate) prospect: f32,
}

/// The question put to a search.
pub(crate) struct Question<'a, G: Judge> {
    pub(crate) game: &'a G,
    /// A world that fits what the seat sees.
    pub(crate) state: &'a G::State,
    pub(crate) seat: Seat,
    pub(crate) mind: &'a Mind,
}

/// How many threads a search may use on this machine.
pub(crate) fn threads() -> usize {
    #[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
    return std::thread::available_parallelism().map_or(1, usize::from);
    #[cfg(not(all(feature = "threads", not(target_arch = "wasm32"))))]
    1
}

/// The actions considered, those with most courses first; at least one course has begun with the first.
pub(crate) fn search<G: Judge>(
    question: &Question<'_, G>,
    budget: Budget,
    threads: usize,
    dice: &mut Dice,
) -> Vec<Found<G::Action>> {
    let pace = Pace::begun(budget);
    let Question { game, state, seat, mind } = *question;
    let mut candidates = judge::weigh(game, state, seat, mind, dice, usize::MAX);
    if let Some(action) = game.outright(state, seat, mind, dice) {
        // What judgement would do outright is tried first, then the lines of the menu.
        let worth = candidates.first().map_or(0.0, |best| best.worth) + G::LEAD * 0.1;
        candidates.retain(|candidate| candidate.action != action);
        candidates.insert(0, Weighed { action, line: usize::MAX, worth });
    }
    candidates.truncate(WIDTH);
    let found = |candidate: &Weighed<G::Action>| Found { action: candidate.action, courses: 0, prospect: 0.5 };
    if candidates.len() < 2 {
        return candidates.iter().map(found).collect();
    }
    let view = game.view(state, Viewer::Seat(seat));
    let seed = dice.roll();
    let lanes = match pace.courses() {
        Some(courses) => LANES.min(courses).max(1),
        None => threads.max(1) as u32,
    };
    let grown = |lane: u32| {
        let mut tree = Tree::new(question, &view, &candidates, seed ^ u64::from(lane).wrapping_mul(0x9e37_79b9));
        let mut pace = pace.lane(lane, lanes);
        while pace.goes_on(|| tree.lead()) {
            tree.course();
        }
        tree.counts()
    };
    let counts = in_lanes(lanes, threads, &grown);
    let mut all: Vec<Found<G::Action>> = candidates.iter().map(found).collect();
    for (at, found) in all.iter_mut().enumerate() {
        let courses: u32 = counts.iter().map(|lane| lane[at].0).sum();
        let total: f32 = counts.iter().map(|lane| lane[at].1).sum();
        found.courses = courses;
        found.prospect = if courses == 0 { 0.0 } else { total / courses as f32 };
    }
    // Equal counts stay in the order of judgement.
    all.sort_by_key(|found| std::cmp::Reverse(found.courses));
    all
}

/// Grows every lane, on as many threads as there are.
fn in_lanes<T: Send>(lanes: u32, threads: usize, grown: &(impl Fn(u32) -> T + Sync)) -> Vec<T> {
    #[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
    if threads > 1 && lanes > 1 {
        return std::thread::scope(|scope| {
            let handles: Vec<_> = (1..lanes).map(|lane| scope.spawn(move || grown(lane))).collect();
            let first = grown(0);
            std::iter::once(first).chain(handles.into_iter().filter_map(|handle| handle.join().ok())).collect()
        });
    }
    let _ = threads;
    (0..lanes).map(grown).collect()
}
