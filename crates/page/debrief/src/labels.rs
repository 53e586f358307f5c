//! Readings and names put into the reader's words.

use super::subject::{Owner, Subject};
use crate::captions::{Said, Sentence};
use leptos::prelude::*;
use page_kit::words::{capital, game_words, page_text, page_words};
use page_table::TableModel;
use page_table::brought::board;
use shelf::words::{Value, Words};
use table::Seat;

/// The game's word for a figure, with a capital.
pub(crate) fn figure_name(model: TableModel, name: &str) -> String {
    capital(&figure_word(model, name))
}

fn figure_word(model: TableModel, name: &str) -> String {
    let game = model.facts.with(|facts| facts.setup.game.clone());
    game_words(&game).text(&format!("indicator.{name}"))
}

/// What a chart is about, in words.
pub(crate) fn subject_name(model: TableModel, subject: &Subject) -> String {
    match subject {
        Subject::Reserves => page_text("debrief.subject.reserves"),
        Subject::Gap => page_text("debrief.subject.gap"),
        Subject::Nations(name) | Subject::World(name) => figure_name(model, name),
    }
}

/// Who a line belongs to, in words.
pub(crate) fn owner_name(model: TableModel, owner: &Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat_name(model, *seat),
        Owner::World(name) => figure_name(model, name),
    }
}

/// The name of a seat.
pub(crate) fn seat_name(model: TableModel, seat: usize) -> String {
    u8::try_from(seat).map_or_else(|_| String::new(), |seat| model.name(Seat(seat)))
}

/// The title of a chart.
pub(crate) fn claim(model: TableModel, sentence: &Sentence) -> String {
    sentence_of(model, "claim", sentence)
}

/// The sentence below it.
pub(crate) fn reading(model: TableModel, sentence: &Sentence) -> String {
    sentence_of(model, "reading", sentence)
}

fn sentence_of(model: TableModel, kind: &str, sentence: &Sentence) -> String {
    let board = board(model);
    let teller = Teller {
        words: &page_words(),
        game: board.id(),
        time: board.time_word(),
        seat: &|seat| seat_name(model, seat),
        figure: &|name| figure_word(model, name),
    };
    teller.tell(kind, sentence)
}

/// Who puts sentences into words: a language, a game, and what things are called at a table.
pub(crate) struct Teller<'a> {
    /// The words of the page.
    pub words: &'a Words,
    /// The game.
    pub game: &'a str,
    /// What it counts its time in.
    pub time: &'a str,
    /// What a seat is called.
    pub seat: &'a dyn Fn(usize) -> String,
    /// What a figure is called.
    pub figure: &'a dyn Fn(&str) -> String,
}

impl Teller<'_> {
    /// A claim or a reading, in words.
    pub(crate) fn tell(&self, kind: &str, sentence: &Sentence) -> String {
        let args: Vec<(&str, Value)> = sentence.args.iter().map(|(name, said)| (*name, self.value(said))).collect();
        // Players are nations, communities or neither.
        let own = format!("page.debrief.{kind}_{}.{}", self.game, sentence.key);
        let shared = format!("page.debrief.{kind}.{}", sentence.key);
        self.words.phrase(if self.words.knows(&own) { &own } else { &shared }, &args)
    }

    fn value(&self, said: &Said) -> Value {
        match said {
            // Small numbers stay numbers, so that words can follow them in number.
            Said::Number(number) if *number < 10_000 => Value::Number(*number),
            Said::Number(number) => Value::Text(self.words.lang().number(*number)),
            Said::When(round) => Value::Part(self.when(*round)),
            Said::Seats(seats) => Value::Texts(seats.iter().map(|&seat| (self.seat)(seat)).collect()),
            Said::Figure(name) => Value::Part((self.figure)(name)),
            Said::Figures(names) => Value::Texts(names.iter().map(|name| (self.figure)(name)).collect()),
        }
    }

    /// The end of a round in words that stand inside a sentence; 0 is the beginning.
    fn when(&self, round: i64) -> String {
        let (key, args) = match round {
            0 => ("start", Vec::new()),
            round => (self.time, vec![("number", Value::Number(round))]),
        };
        let said = self.words.phrase(&format!("page.debrief.when.{key}"), &args);
        small(&said)
    }
}

/// A text with a small first letter.
fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
