//! Measuring how fast a game plays: uniformly random decisions, each counted as offer, choice and apply.

use std::time::{Duration, Instant};
use table::luck::Dice;
use table::{Game, Menu, Silent, Waiting};

/// What to measure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BenchPlan {
    /// How many decisions to play.
    pub decisions: u64,
    /// The seed of choices and luck.
    pub seed: u64,
    /// Whether the state is cloned in full before each decision.
    pub clone_each: bool,
}

/// What was measured.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BenchRun {
    /// Decisions played.
    pub decisions: u64,
    /// Games finished.
    pub games: u64,
    /// Lines offered in all.
    pub lines: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// The sum of all final scores: equal for equal seeds, whatever the machine.
    pub checksum: i64,
}

impl BenchRun {
    /// Decisions per second.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }

    /// Games per second.
    pub fn games_per_second(&self) -> f64 {
        self.games as f64 / self.elapsed.as_secs_f64().max(f64::MIN_POSITIVE)
    }
}

/// Plays whole random games until enough decisions are made.
pub fn run<G: Game>(game: &G, plan: &BenchPlan) -> BenchRun {
    let mut menu = Menu::new();
    let mut result = BenchRun::default();
    let started = Instant::now();
    while result.decisions < plan.decisions {
        // Each game has its own seed, whatever came before, so threads can share the work.
        let mut dice = Dice::new(plan.seed.wrapping_add(result.games).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut luck = dice;
        let mut state = game.deal(&mut luck, &mut Silent);
        while let Waiting::On(seats) = game.waiting(&state) {
            let Some(seat) = seats.lowest() else { break };
            if let Some(pass) = game.idle_pass(&state, seat) {
                // The seat is asked only so that nobody can tell it has no choice: not a decision.
                game.apply_offered(&mut state, seat, &pass, &mut luck, &mut Silent);
                continue;
            }
            if plan.clone_each {
                state = std::hint::black_box(&state).clone();
            }
            game.offer(&state, seat, &mut menu);
            result.lines += menu.lines().len() as u64;
            let Some(action) = menu.settle(&mut dice) else { break };
            // Picked from the menu of this very state, so it has already been judged.
            game.apply_offered(&mut state, seat, action, &mut luck, &mut Silent);
            result.decisions += 1;
        }
        result.games += 1;
        if let Some(outcome) = game.outcome(&state) {
            result.checksum += outcome.standings.iter().map(|standing| i64::from(standing.score)).sum::<i64>();
        }
    }
    result.elapsed = started.elapsed();
    result
}
