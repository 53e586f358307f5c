//! What a game says about its end. Boards fill this in; sentences are keys with arguments, in the words of the boards.

use page_kit::pictures::Shows;
use shelf::{AnyGame, AnyTable};
use table::{Saying, Seat};
use wire::LogEntry;
use wire::http::Curves;

/// A finished game, as its ending reads it.
#[derive(Clone, Copy)]
pub struct Played<'a> {
    /// The rulebook.
    pub game: &'a dyn AnyGame,
    /// The last position.
    pub table: &'a dyn AnyTable,
    /// The figures after each move, the set-up first.
    pub figures: &'a Curves,
    /// What happened, as the viewer was told.
    pub log: &'a [LogEntry],
}

/// What came of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// Pictures of what came of it, up to three.
    pub scenes: Vec<Shows>,
    /// Whether it came to a bad end.
    pub broken: bool,
    /// The result in one sentence.
    pub headline: Saying,
    /// What there is to add.
    pub details: Vec<Saying>,
    /// The ages of the game, where something can break them.
    pub ages: Vec<Age>,
    /// The picture of the winner's moment.
    pub laurels: Shows,
}

/// A part of the game that was played, or never came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Age {
    /// Its year, or its number.
    pub name: i64,
    /// What broke it: icons, and the words for them.
    pub broken: Vec<(&'static str, Saying)>,
    /// Whether it was played.
    pub played: bool,
}

/// Something that brought points, or cost some.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// Its name, such as `pollution`: its words are `<game>.outcome.term.<name>`.
    pub name: String,
    /// What it is called.
    pub title: Saying,
    /// The icon and its colour.
    pub icon: (&'static str, &'static str),
    /// How it was counted.
    pub note: Option<Saying>,
    /// The points; negative for a cost.
    pub points: i64,
}

/// A sentence under a key that is put together.
pub fn said(key: String) -> Saying {
    Saying { key: key.into(), args: Vec::new() }
}

impl Term {
    /// A part of a game's account.
    pub fn new(
        game: &str,
        name: &str,
        icon: (&'static str, &'static str),
        points: impl Into<i64>,
        note: Option<Saying>,
    ) -> Term {
        let title = said(format!("{game}.outcome.term.{name}"));
        Term { name: name.to_owned(), title, icon, note, points: points.into() }
    }
}

/// What brought a seat its points; for a team, what raised and lowered its figure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Account {
    /// The parts; together they are the result.
    pub terms: Vec<Term>,
    /// What the figure of a team should have come to.
    pub goal: Option<i64>,
}

impl Account {
    /// All parts together.
    pub fn total(&self) -> i64 {
        self.terms.iter().map(|term| term.points).sum()
    }

    /// The points of a part; 0 where there is none.
    pub fn points(&self, name: &str) -> i64 {
        self.terms.iter().filter(|term| term.name == name).map(|term| term.points).sum()
    }
}

/// One thing to try next time.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What to try.
    pub title: Saying,
    /// The figures that speak for it.
    pub why: Saying,
    /// The rule that helps, as a ruling of the rulebook.
    pub ruling: &'static str,
}

/// A seat of the table, or none for a team.
pub type Whose = Option<Seat>;
