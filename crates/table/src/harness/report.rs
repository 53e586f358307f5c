//! What the harness returns: a report, or what it found wrong.

use super::property::Property;
use crate::seat::Seat;

/// What was played and checked. Every property asked for held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many decisions were taken in them.
    pub decisions: u64,
    /// The most decisions in one game.
    pub longest_game: usize,
    /// The most lines in one menu.
    pub most_lines: usize,
    /// The most bytes of one action that was taken.
    pub largest_action: usize,
    /// The most bytes of one state (among those looked at closely).
    pub largest_state: usize,
    cases: [u64; Property::ALL.len()],
}

impl Report {
    /// How many cases of a property were compared. 0 means that it was never put to the test: the games played never
    /// reached a position it applies to. For [`Property::ImagineFitsTheView`] and [`Property::HiddenStaysHidden`] only
    /// imagined worlds other than the true one count, so 0 means that nothing was hidden from anybody.
    pub fn cases(&self, property: Property) -> u64 {
        self.cases[property as usize]
    }

    pub(super) fn of_one_game() -> Report {
        Report { games: 1, ..Report::default() }
    }

    pub(super) fn count(&mut self, property: Property, cases: u64) {
        self.cases[property as usize] += cases;
    }

    pub(super) fn add(&mut self, other: &Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest_game = self.longest_game.max(other.longest_game);
        self.most_lines = self.most_lines.max(other.most_lines);
        self.largest_action = self.largest_action.max(other.largest_action);
        self.largest_state = self.largest_state.max(other.largest_state);
        for (mine, theirs) in self.cases.iter_mut().zip(other.cases) {
            *mine += theirs;
        }
    }
}

impl std::fmt::Display for Report {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(
            out,
            "{} games, {} decisions, longest game {}, most lines {}, largest action {} bytes, largest state {} bytes",
            self.games, self.decisions, self.longest_game, self.most_lines, self.largest_action, self.largest_state
        )?;
        for property in Property::ALL {
            writeln!(out, "  {:<34} {:>12} cases", property.name(), self.cases(property))?;
        }
        Ok(())
    }
}

/// A property that a game breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The name of the property ([`Property::name`]).
    pub property: &'static str,
    /// The seed of the game: [`super::Plan::only`] plays it again, and [`super::playthrough`] shows it.
    pub game_seed: u64,
    /// How many decisions had been taken.
    pub decision: usize,
    /// The seat concerned, if it is about one.
    pub seat: Option<Seat>,
    /// What was found and what was expected.
    pub detail: String,
}

impl std::fmt::Display for Finding {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} is broken after decision {}", self.property, self.decision)?;
        if let Some(seat) = self.seat {
            write!(out, ", seat {}", seat.0)?;
        }
        write!(out, ": {}\nlook again with Plan::only({})", self.detail, self.game_seed)
    }
}

impl std::error::Error for Finding {}
