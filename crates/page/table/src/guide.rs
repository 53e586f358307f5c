//! What a newcomer is told, and when: the steps of the first round, one thing and one sentence each; after them each
//! hint once, when what it explains first matters. Each board has its own.

use serde_json::Value;
use shelf::AnyGame;
use std::collections::{BTreeMap, BTreeSet};

/// What matters for hints at a moment of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The key of the question to the reader, such as `prompt.turn`, or of what they wait for if they are not asked.
    pub prompt: String,
    /// Keys of everything that the reader's last decision led to, and that happened since.
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
    /// The moment of a question, before anything has happened.
    pub fn asking(prompt: &str) -> Situation {
        Situation { prompt: format!("prompt.{prompt}"), ..Situation::default() }
    }

    /// Whether the reader is asked anything.
    pub fn is_asked(&self) -> bool {
        let nothing_to_answer = ["over", "nothing", "waiting", "finished", "paused"];
        !self.prompt.is_empty() && !nothing_to_answer.iter().any(|prompt| self.asks(prompt))
    }

    /// Whether this is the question.
    pub fn asks(&self, prompt: &str) -> bool {
        self.prompt.strip_prefix("prompt.") == Some(prompt)
    }

    /// Whether this has happened with the last decision or since.
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
    /// Its name: the texts are `page.guide.hint.<game>.<name>.title` and `.text`.
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

/// On which side of the thing the sentence stands, if there is room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// To its right.
    Right,
    /// To its left.
    Left,
    /// Below it.
    Below,
    /// Above it.
    Above,
}

/// What the reader does about a step.
#[derive(Clone, Copy)]
pub enum Task {
    /// Looks, and goes on.
    Look,
    /// Does one of the actions this accepts; nothing else reacts until then.
    Do(fn(&Value) -> bool),
}

/// A step of the first round: one thing, one sentence, one act.
#[derive(Clone, Copy)]
pub struct Step {
    /// Its name: the text is `page.guide.step.<game>.<name>`. A step with the name of a hint takes its place.
    pub name: &'static str,
    /// The thing it is about: the first visible element that fits is lit.
    pub target: &'static str,
    /// Where its sentence stands.
    pub side: Side,
    /// What to do about it.
    pub task: Task,
    /// What to press first, where a panel of the game's own asks for the kind of answer.
    pub through: Option<&'static str>,
    /// Its moment.
    pub when: fn(&Situation) -> bool,
}

impl std::fmt::Debug for Step {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} ({})", self.name, self.target)
    }
}

impl Step {
    /// A step at which the reader looks at something.
    pub const fn look(name: &'static str, target: &'static str, side: Side, when: fn(&Situation) -> bool) -> Step {
        Step { name, target, side, task: Task::Look, through: None, when }
    }

    /// A step at which the reader does something: what may be done is lit, and the thing reacts as well.
    pub const fn act(
        name: &'static str,
        target: &'static str,
        when: fn(&Situation) -> bool,
        does: fn(&Value) -> bool,
    ) -> Step {
        Step { name, target, side: Side::Left, task: Task::Do(does), through: None, when }
    }

    /// The same step, with what to press first in a panel of the game's own.
    #[must_use]
    pub const fn through(self, selector: &'static str) -> Step {
        Step { through: Some(selector), ..self }
    }
}

/// Any answer will do.
pub const fn anything(_: &Value) -> bool {
    true
}

/// Passing, which every game writes alike.
pub fn passing(action: &Value) -> bool {
    action == "pass"
}

/// A chapter of the recorded game that shows how a game works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// After how many moves it begins.
    pub after: usize,
    /// The chapter of the rules that can be seen happening in it.
    pub rule: &'static str,
}

impl Chapter {
    /// A chapter.
    pub const fn new(after: usize, rule: &'static str) -> Chapter {
        Chapter { after, rule }
    }
}

/// A guided first game.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The first round, at most twelve steps.
    pub steps: &'static [Step],
    /// The last round of a full game.
    pub rounds: fn(&dyn AnyGame) -> i64,
    /// All hints. If several are due the first is shown: what is urgent comes before what can wait.
    pub hints: &'static [Hint],
}

impl Guide {
    /// All hints that are due, in their order.
    pub fn all_due(&self, situation: &Situation) -> Vec<Hint> {
        self.hints.iter().copied().filter(|hint| (hint.when)(situation)).collect()
    }

    /// The hint that is due: the first whose time has come and that has not been read.
    pub fn due(&self, situation: &Situation, read: &BTreeSet<String>) -> Option<Hint> {
        self.hints.iter().copied().find(|hint| !read.contains(hint.name) && (hint.when)(situation))
    }

    /// The step that is due, from one on: the first whose moment this is. Those between have been missed.
    pub fn step(&self, situation: &Situation, from: usize) -> Option<usize> {
        let due = |at: &usize| situation.is_asked() && (self.steps[*at].when)(situation);
        (from..self.steps.len()).find(due)
    }

    /// The names of hints that steps before this one have told already.
    pub fn told(&self, from: usize) -> impl Iterator<Item = &'static str> {
        self.steps.iter().take(from).map(|step| step.name)
    }
}
