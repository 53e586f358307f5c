//! Readings and names put into the reader's words.

use super::subject::{Owner, Subject};
use crate::captions::{Said, Sentence};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{capital, game_words, page_text, page_text_with, page_words};
use page_table::TableModel;
use page_table::boards::board;
use shelf::words::Value;
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

fn sentence_of(model: TableModel, table: &str, sentence: &Sentence) -> String {
    let lang = settings().lang.get();
    let value = |said: &Said| match said {
        // Small numbers stay numbers, so that words can follow them in number.
        Said::Number(number) if (0..10_000).contains(number) => Value::Number(*number),
        Said::Number(number) => Value::Text(lang.number(*number)),
        Said::Seats(seats) => Value::Texts(seats.iter().map(|&seat| seat_name(model, seat)).collect()),
        Said::Figure(name) => Value::Part(figure_word(model, name)),
        Said::Figures(names) => Value::Texts(names.iter().map(|name| figure_word(model, name)).collect()),
    };
    let args: Vec<(&str, Value)> = sentence.args.iter().map(|(name, said)| (*name, value(said))).collect();
    // Time is counted in generations or in rounds, and players are nations or not.
    let own = format!("debrief.{table}_{}.{}", board(model).id(), sentence.key);
    let key =
        if page_words().knows(&format!("page.{own}")) { own } else { format!("debrief.{table}.{}", sentence.key) };
    page_text_with(&key, &args)
}
