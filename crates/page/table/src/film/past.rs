//! The history as a film: it plays from the moment on screen to the present, a few moves at a time.

use super::pending::Wanted;
use super::player::FilmPlayer;
use crate::Moment;
use leptos::prelude::*;
use page_kit::settings::{FilmSpeed, settings};

/// How many moves are filmed at a time.
const STRETCH: usize = 12;

impl FilmPlayer {
    /// Whether the history plays by itself.
    pub fn plays_history(self) -> bool {
        self.autoplay.get()
    }

    /// Plays the history from the moment on screen, from its beginning if that is the present; or stops it.
    pub fn toggle_history(self) {
        if self.autoplay.get_untracked() {
            self.autoplay.set(false);
            self.skip();
            return;
        }
        self.autoplay.set(true);
        match self.model.moment.get_untracked() {
            Moment::Now => self.model.look_back(Moment::After(0)),
            moment @ Moment::After(_) => self.past_goes_on(moment),
        }
    }

    /// Plays the history from after this many moves. With the film off, what followed is shown at once.
    pub(crate) fn play_from(self, moves: usize) {
        if settings().film.get_untracked() == FilmSpeed::Off {
            self.model.look_back(Moment::After(moves + 1));
        } else {
            self.play_history_from(moves);
        }
    }

    /// Plays the history from a moment on.
    pub fn play_history_from(self, moves: usize) {
        self.autoplay.set(true);
        self.model.look_back(Moment::After(moves));
    }

    /// The history has come to a moment: what follows it is next.
    pub(super) fn past_goes_on(self, moment: Moment) {
        let Moment::After(from) = moment else { return self.autoplay.set(false) };
        let now = self.model.standing.with_untracked(|standing| standing.moves as usize);
        if self.autoplay.get_untracked() && from < now {
            let to = (from + STRETCH).min(now);
            self.send_for(from, to, Wanted::Past(to));
        }
    }

    /// A stretch of the past has been shown: the history stands at its end.
    pub(super) fn past_shown(self, to: usize) {
        let now = self.model.standing.with_untracked(|standing| standing.moves as usize);
        if to >= now {
            self.autoplay.set(false);
        }
        self.model.look_back(if to < now { Moment::After(to) } else { Moment::Now });
    }
}
