//! What a newcomer is told, and when: each hint once, when what it explains first matters. Each board has its own
//! hints.

use shelf::{AnyGame, Setup};
use std::collections::{BTreeMap, BTreeSet};

/// What matters for hints at a moment of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The key of the question to the reader, such as `prompt.turn`, or of what they wait for if they are not asked.
    pub prompt: String,
    /// Keys of everything that happened since the reader's last decision.
    pub events: BTreeSet<String>,
    /// Keys of what happened to the reader's own nation since then.
    pub own_events: BTreeSet<String>,
    /// The reader's own figures, by the names of the indicators.
    pub own: BTreeMap<String, i64>,
    /// The world's figures.
    pub world: BTreeMap<String, i64>,
    /// The world's figures at the beginning.
    pub first_world: BTreeMap<String, i64>,
    /// The last round of a full game.
    pub rounds: i64,
}

impl Situation {
    /// Whether this is the question.
    pub fn asks(&self, prompt: &str) -> bool {
        self.prompt.strip_prefix("prompt.") == Some(prompt)
    }

    /// Whether this has happened since the last decision.
    pub fn happened(&self, event: &str) -> bool {
        self.events.contains(&format!("event.{event}"))
    }

    /// Whether it has happened to the reader's own seat.
    pub fn happened_to_me(&self, event: &str) -> bool {
        self.own_events.contains(&format!("event.{event}"))
    }

    /// One of the reader's own figures.
    pub fn own(&self, figure: &str) -> i64 {
        self.own.get(figure).copied().unwrap_or(0)
    }

    /// A figure of the world.
    pub fn world(&self, figure: &str) -> i64 {
        self.world.get(figure).copied().unwrap_or(0)
    }

    /// Whether no more than a third of a shared reserve is left.
    pub fn scarce(&self, reserve: &str) -> bool {
        let first = self.first_world.get(reserve).copied().unwrap_or(0);
        first > 0 && self.world(reserve) * 3 <= first
    }
}

/// A hint.
#[derive(Clone, Copy)]
pub struct Hint {
    /// Its name: the texts are `page.guide.hint.<name>.title` and `.text`.
    pub name: &'static str,
    /// The chapter or ruling to read more in.
    pub rule: &'static str,
    /// When it is due.
    pub when: fn(&Situation) -> bool,
}

impl std::fmt::Debug for Hint {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} ({})", self.name, self.rule)
    }
}

impl Hint {
    /// A hint.
    pub const fn new(name: &'static str, rule: &'static str, when: fn(&Situation) -> bool) -> Hint {
        Hint { name, rule, when }
    }
}

/// A guided first game.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// What is played: the reader and bots on the other seats.
    pub setup: fn() -> Setup,
    /// The last round of a full game.
    pub rounds: fn(&dyn AnyGame) -> i64,
    /// All hints. If several are due the first is shown: what is urgent comes before what can wait.
    pub hints: &'static [Hint],
}

impl Guide {
    /// The hint that is due: the first whose time has come and that has not been read.
    pub fn due(&self, situation: &Situation, read: &BTreeSet<String>) -> Option<Hint> {
        self.hints.iter().copied().find(|hint| !read.contains(hint.name) && (hint.when)(situation))
    }
}
