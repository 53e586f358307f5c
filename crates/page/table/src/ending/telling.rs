//! Everything the ending says, worked out from a finished game; and how it is put into words.

use super::apart::{Apart, apart};
use super::moments::{KeyMoment, moments};
use super::story::{Account, Advice, Played, Story, said};
use crate::TableModel;
use crate::brought::board;
use leptos::prelude::*;
use page_kit::words::{board_words, game_words};
use table::{Outcome, Saying, Seat, Standing, Verdict};
use wire::http::Curves;

/// Everything the ending says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Telling {
    /// What came of the game.
    pub story: Story,
    /// The standings, best first; none where everybody plays together.
    pub standings: Vec<Standing>,
    /// Who won.
    pub winners: Vec<Seat>,
    /// What set the winner apart.
    pub apart: Option<Apart>,
    /// The moments that decided it.
    pub moments: Vec<KeyMoment>,
    /// Whose points are told: the reader's, or the winner's.
    pub seat: Seat,
    /// Where they come from.
    pub account: Account,
    /// One thing to try.
    pub advice: Option<Advice>,
}

/// Works out what the ending says; `None` before the end. Without figures it says what the last position tells.
pub(crate) fn telling(model: TableModel, figures: &Curves) -> Option<Telling> {
    let (board, own) = (board(model), model.my_seat());
    model.with_position(|position| {
        let outcome = position.table().outcome()?;
        model.log.with(|log| {
            let played = Played { game: position.game(), table: position.table(), figures, log };
            let story = board.story(&played)?;
            let standings = standings(&outcome, board.score(position.table()).len());
            let winners: Vec<Seat> = match outcome.verdict {
                Verdict::Ranked => outcome.winners().into_iter().collect(),
                Verdict::TeamWon | Verdict::TeamLost { .. } => Vec::new(),
            };
            let first = winners.first().copied().unwrap_or(Seat(0));
            let scored = |seat: &Seat| standings.is_empty() || standings.iter().any(|row| row.seat == *seat);
            // Somebody without a score, such as a mediator, looks on.
            let own = own.filter(scored);
            let seat = own.unwrap_or(first);
            let accounts: Vec<(Seat, Account)> =
                standings.iter().map(|row| (row.seat, board.account(&played, row.seat))).collect();
            let account = board.account(&played, seat);
            Some(Telling {
                apart: (winners.len() == 1).then(|| apart(&accounts)).flatten(),
                moments: moments(board, played, seat),
                // A table that is watched is not advised.
                advice: own.and_then(|own| board.advice(&played, own)),
                story,
                standings,
                winners,
                seat,
                account,
            })
        })
    })?
}

/// The standings of those who have a score. A team has one result, and nobody in it a place.
fn standings(outcome: &Outcome, scored: usize) -> Vec<Standing> {
    match outcome.verdict {
        Verdict::Ranked => outcome.standings.iter().filter(|row| row.seat.index() < scored).copied().collect(),
        Verdict::TeamWon | Verdict::TeamLost { .. } => Vec::new(),
    }
}

/// A sentence of the ending in the reader's language.
pub(crate) fn say(model: TableModel, saying: &Saying) -> String {
    model.render_with(&board_words(), saying)
}

/// A sentence of the game itself, without its full stop: it stands as a heading.
pub(crate) fn say_event(model: TableModel, event: &Saying) -> String {
    let words = game_words(board(model).id());
    model.render_with(&words, event).trim_end_matches('.').to_owned()
}

/// What set the winner apart, as a heading and a sentence with the figures.
pub(crate) fn say_apart(model: TableModel, winner: Seat, apart: &Apart) -> (String, String) {
    let game = board(model).id();
    let others = apart
        .others
        .iter()
        .map(|(seat, points)| Saying::new("ending.apart.one").with("seat", *seat).with("points", points.abs()));
    let told = |key: String| {
        let told = said(key).with("seat", winner).with("points", apart.points.abs());
        say(model, &told.with("others", others.clone().collect::<Vec<_>>()))
    };
    (told(format!("{game}.outcome.apart.{}", apart.name)), told(format!("{game}.outcome.apart_why.{}", apart.name)))
}
