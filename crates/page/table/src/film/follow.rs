//! When a film begins: something is new at the table.

use super::pending::{Pending, Wanted};
use super::player::{Chronicle, FilmPlayer, Known};
use crate::Moment;
use crate::brought::board;
use crate::log_groups::Opening;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::tasks::answered;
use page_kit::browser::timers::later;
use page_kit::settings::{FilmSpeed, settings};
use wire::What;

/// How long the board waits for a film that is on its way, in milliseconds.
const PATIENCE: u32 = 1_200;

impl FilmPlayer {
    /// Something is new at the table.
    pub(super) fn follow(self, before: Option<Known>, known: Known, chooses: bool) {
        let same = before.filter(|before| before.viewer == known.viewer && before.there && known.there);
        let live = same.filter(|before| before.moment == Moment::Now && known.moment == Moment::Now);
        let Some(before) = live.filter(|before| known.moves >= before.moves) else {
            self.round.set_value(Chronicle::default());
            self.close();
            self.catch_up();
            if known.there && !before.is_some_and(|before| before.there) {
                self.returned(known);
            }
            self.remember_seen(known);
            return self.past_goes_on(known.moment);
        };
        if known.moves == before.moves {
            // Somebody said something: the film goes on.
            if !self.is_on() && self.awaited.get().is_none() {
                self.catch_up();
            }
            return;
        }
        let speed = settings().film.get();
        self.summary.set(None);
        if is_hidden() {
            self.missed.update(|missed| *missed = missed.or(Some(before.moves)));
        } else {
            self.remember_seen(known);
        }
        if speed == FilmSpeed::Off || is_hidden() {
            let ended = self.round_ended(before.moves);
            self.remember_before();
            self.catch_up();
            if ended.is_some() {
                self.send_for(before.moves, known.moves, Wanted::Summary);
            }
        } else if chooses && !self.acted(before.moves) {
            self.missed.update(|missed| *missed = missed.or(Some(before.moves)));
            self.catch_up();
        } else {
            self.send_for(before.moves, known.moves, Wanted::Film);
        }
    }

    /// Whether the reader made the first move after this many: then the choice that still stands is the one just confirmed.
    fn acted(self, moves: usize) -> bool {
        let own = self.model.my_seat().map(|seat| seat.0);
        self.model.log.with(|log| {
            let first = log.iter().find(|entry| entry.moves as usize > moves);
            first.is_some_and(|entry| own.is_some() && entry.seat == own)
        })
    }

    /// The round that ended after this many moves, as the log tells; what came before the first round is none.
    pub(super) fn round_ended(self, from: usize) -> Option<u8> {
        let board = board(self.model);
        self.model.log.with(|log| {
            let new = log.iter().rev().take_while(|entry| entry.moves as usize > from);
            let events = new.filter_map(|entry| match &entry.what {
                What::Act { events, .. } => Some(events),
                _ => None,
            });
            let begun = events.flatten().filter_map(|event| match board.opens(event) {
                Some(Opening::Round(round)) => round.checked_sub(1),
                _ => None,
            });
            begun.max().filter(|ended| *ended > 0)
        })
    }

    /// Asks for the footage between two moments, and for what is still on its way with it.
    pub(super) fn send_for(self, from: usize, to: usize, wanted: Wanted) {
        let Some(hands) = self.model.hands() else { return self.catch_up() };
        let viewer = self.model.looking.get_untracked();
        let asked = Pending { from, to, wanted }.with(self.awaited.get_untracked());
        self.awaited.set(Some(asked));
        let footage = hands.film(asked.from, to);
        // Whoever waits does not keep a table that has been left.
        drop(hands);
        let current = move || self.awaited.try_get_untracked().flatten() == Some(asked);
        answered(footage, move |footage| {
            if !current() || self.model.looking.get_untracked() != viewer {
                return;
            }
            self.awaited.set(None);
            match footage {
                Ok(footage) if !footage.is_empty() => self.roll(footage, asked.from, asked.wanted),
                Ok(_) => self.catch_up(),
                Err(_) => {
                    self.miss(asked);
                    self.catch_up();
                }
            }
        });
        later(PATIENCE, move || {
            if current() && !self.is_on() {
                self.awaited.set(None);
                self.miss(asked);
                self.catch_up();
            }
        });
    }

    /// The position on screen is the one a round began with, if nothing is known of that round yet.
    pub(super) fn remember_before(self) {
        let staged = self.model.staged.get_untracked();
        self.round.update_value(|round| {
            if round.before.is_none() {
                round.before = staged;
            }
        });
    }
}

/// Nobody looks: the window is in the background.
fn is_hidden() -> bool {
    browser::document().is_some_and(|document| document.hidden())
}
