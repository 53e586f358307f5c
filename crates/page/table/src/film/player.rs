//! What plays the beats: when a film begins, pauses and ends.
//!
//! The board follows [`TableModel::staged`], the decision follows the present. So a film never delays anything: the
//! question is there while it plays, and whoever chooses an answer ends it.

use super::beat::{Beat, Weight};
use super::counting::{Shown, shown};
use super::footage::Footage;
use super::pending::{Pending, Wanted};
use super::reel::Reel;
use super::summary::{Summary, summarise};
use crate::brought::board;
use crate::decision::Choosing;
use crate::{Moment, Position, TableModel};
use leptos::prelude::*;
use page_kit::browser::marks;
use page_kit::browser::sound::{self, Tone};
use page_kit::browser::timers::later;
use page_kit::settings::{FilmSpeed, settings};
use std::rc::Rc;
use table::{Saying, Viewer};
use wire::What;

/// How long a beat stays, in milliseconds.
const fn length(speed: FilmSpeed, weight: Weight) -> u32 {
    match (speed, weight) {
        (FilmSpeed::Calm, Weight::Crisis) => 8_000,
        (FilmSpeed::Calm, Weight::Heavy) => 5_500,
        (FilmSpeed::Calm, _) => 3_200,
        (_, Weight::Crisis) => 4_200,
        (_, Weight::Heavy) => 2_600,
        (_, _) => 1_400,
    }
}

/// How many beats are shown of what happened while the reader was away; what came before them is listed.
const AWAY: usize = 8;

/// How many plain beats a film has at most.
const fn most(speed: FilmSpeed) -> usize {
    match speed {
        FilmSpeed::Calm => 9,
        _ => 4,
    }
}

/// What has happened since a round began, for its summary.
#[derive(Default)]
pub(super) struct Chronicle {
    pub(super) before: Option<Position>,
    beats: Vec<Beat>,
    positions: Vec<Position>,
}

/// What the player knew when it last looked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) moves: usize,
    pub(super) viewer: Viewer,
    pub(super) moment: Moment,
    pub(super) there: bool,
}

/// The player. `Copy`: ask for it with [`film_player`].
#[derive(Clone, Copy)]
pub struct FilmPlayer {
    pub(super) model: TableModel,
    /// The film on screen; one without beats when there is none.
    pub reel: RwSignal<Rc<Reel>, LocalStorage>,
    /// The beat on screen.
    pub at: RwSignal<usize>,
    /// Whether it goes on by itself.
    pub playing: RwSignal<bool>,
    /// What a round did, until the reader goes on.
    pub summary: RwSignal<Option<Rc<Summary>>, LocalStorage>,
    /// Something happened that was not shown: since how many moves.
    pub missed: RwSignal<Option<usize>>,
    /// A film that is on its way.
    pub(super) awaited: RwSignal<Option<Pending>>,
    pub(super) round: StoredValue<Chronicle, LocalStorage>,
    /// Whether the history plays by itself, turn after turn.
    pub(super) autoplay: RwSignal<bool>,
    /// What the figures said before the beat on screen.
    pub(super) figures: StoredValue<Shown, LocalStorage>,
    /// How many films in a row the reader has skipped.
    pub(super) skipped: StoredValue<u8>,
    /// Whether shorter films are offered.
    pub(super) shorter: RwSignal<bool>,
}

impl FilmPlayer {
    /// Follows a table. Whoever is choosing ends the film.
    pub(crate) fn following(model: TableModel, choosing: Choosing) -> FilmPlayer {
        let player = FilmPlayer {
            model,
            reel: RwSignal::new_local(Rc::default()),
            at: RwSignal::new(0),
            playing: RwSignal::new(false),
            summary: RwSignal::new_local(None),
            missed: RwSignal::new(None),
            awaited: RwSignal::new(None),
            round: StoredValue::new_local(Chronicle::default()),
            autoplay: RwSignal::new(false),
            figures: StoredValue::new_local(Shown::new()),
            skipped: StoredValue::new(0),
            shorter: RwSignal::new(false),
        };
        let chooses = Memo::new(move |_| {
            choosing.line.get().is_some() || choosing.group.get().is_some() || choosing.composed.get().is_some()
        });
        Effect::new(move |before: Option<Known>| {
            let there = model.position.with(Option::is_some);
            let moves = model.standing.with(|standing| standing.moves as usize);
            let known = Known { moves, viewer: model.looking.get(), moment: model.moment.get(), there };
            untrack(|| player.follow(before, known, chooses.get()));
            known
        });
        Effect::new(move |_| {
            if chooses.get() || model.sending.get() {
                untrack(|| player.finish());
            }
        });
        player.run();
        player.count();
        player.listen();
        player
    }

    /// Whether a film is on screen.
    pub fn is_on(self) -> bool {
        self.reel.with(|reel| !reel.beats.is_empty())
    }

    /// Whether a film is on screen, or on its way.
    pub(crate) fn is_due(self) -> bool {
        self.is_on() || self.awaited.get().is_some()
    }

    /// The beat on screen.
    pub fn beat(self) -> Option<Beat> {
        let at = self.at.get();
        self.reel.with(|reel| reel.beats.get(at).cloned())
    }

    /// The position of the beat on screen, and the one before it where that is known.
    pub fn shots(self) -> Option<(Option<Position>, Position)> {
        let at = self.at.get();
        self.reel.with(|reel| Some((reel.before(at).cloned(), reel.positions.get(at)?.clone())))
    }

    /// How long the beat on screen stays, in milliseconds; 0 when there is none.
    pub fn beat_length(self) -> u32 {
        let at = self.at.get();
        let weight = self.reel.with(|reel| reel.beats.get(at).map(|beat| beat.weight));
        weight.map_or(0, |weight| length(settings().film.get(), weight))
    }

    /// What the beat on screen is about; empty when there is none. Boards light what is named in it.
    pub fn told(self) -> Vec<Saying> {
        let at = self.at.get();
        self.reel.with(|reel| reel.beats.get(at).map(|beat| beat.told.clone()).unwrap_or_default())
    }

    /// How many moves the board shows while a film plays: the log follows it.
    pub(crate) fn shown_moves(self) -> Option<usize> {
        let at = self.at.get();
        self.reel.with(|reel| reel.moves.get(at).copied())
    }

    /// Cuts a film and begins it, or adds it to the one that is playing.
    pub(super) fn roll(self, footage: Footage, from: usize, wanted: Wanted) {
        // Who looks back is told everything, what they did themselves too.
        let viewer = self.model.my_seat().filter(|_| !matches!(wanted, Wanted::Past(_)));
        let speed = settings().film.get_untracked();
        // What joins a film that is playing gets the room that is left in it.
        let waiting = self.reel.with_untracked(|reel| reel.beats.len().saturating_sub(self.at.get_untracked() + 1));
        let room = if wanted == Wanted::Away { 3 * AWAY } else { most(speed).saturating_sub(waiting).max(1) };
        let mut reel = Reel::cut(board(self.model), &footage, viewer, room);
        let past = match wanted {
            Wanted::Past(to) => Some(to),
            _ => None,
        };
        if matches!(wanted, Wanted::Film | Wanted::Summary) {
            self.remember_before();
            self.round.update_value(|round| {
                round.beats.extend(reel.beats.iter().cloned());
                round.positions.extend(reel.positions.iter().cloned());
            });
        }
        if wanted == Wanted::Summary || reel.beats.is_empty() {
            self.catch_up();
            return match past {
                Some(to) => self.past_shown(to),
                None => self.sum_up(from),
            };
        }
        (reel.from, reel.past) = (from, past);
        match wanted {
            Wanted::Away => reel.keep_last(AWAY),
            Wanted::Film | Wanted::Past(_) => reel.opening = self.model.staged.get_untracked(),
            Wanted::Again | Wanted::Summary => {}
        }
        // What was missed before it is still to be seen.
        self.missed.update(|missed| *missed = missed.filter(|since| *since < from));
        let playing = self.reel.get_untracked();
        if playing.beats.is_empty() {
            self.figures.set_value(if reel.opening.is_some() { shown() } else { Shown::new() });
            self.reel.set(Rc::new(reel));
            self.at.set(0);
            self.playing.set(true);
            request_animation_frame(marks::film_shown);
        } else {
            self.reel.set(Rc::new(playing.joined(reel)));
        }
    }

    /// The board follows the beat, and the next beat follows it.
    fn run(self) {
        Effect::new(move |_| {
            let (reel, at) = (self.reel.get(), self.at.get());
            let Some(position) = reel.positions.get(at) else {
                if !reel.beats.is_empty() {
                    self.skipped.set_value(0);
                    untrack(|| self.end(&reel));
                }
                return;
            };
            self.model.staged.set(Some(position.clone()));
            if reel.beats[at].weight == Weight::Crisis {
                sound::play(Tone::Crisis);
            }
        });
        Effect::new(move |_| {
            let (at, length) = (self.at.get(), self.beat_length());
            if length > 0 && self.playing.get() {
                later(length, move || self.go_to(at + 1));
            }
        });
    }

    /// Shows a beat; past the last one the film is over.
    pub fn go_to(self, at: usize) {
        self.at.set(at);
    }

    /// One beat back or forward; the film stops going on by itself.
    pub fn step(self, forward: bool) {
        self.playing.set(false);
        self.at.update(|at| *at = if forward { *at + 1 } else { at.saturating_sub(1) });
    }

    /// No more of it. What a round did is still told.
    pub fn skip(self) {
        let reel = self.reel.get_untracked();
        if !reel.beats.is_empty() {
            self.end(&reel);
        }
    }

    /// Shows again what happened since the reader's last decision, or what was missed.
    pub fn again(self) {
        let now = self.model.standing.with_untracked(|standing| standing.moves as usize);
        let reel = self.reel.get_untracked();
        let from = self.missed.get_untracked().or((!reel.beats.is_empty()).then_some(reel.from));
        let from = from.or_else(|| untrack(|| self.last_decision())).unwrap_or(0);
        self.close();
        if untrack(|| self.model.moment.get()) == Moment::Now && from < now {
            self.send_for(from, now, Wanted::Again);
        }
    }

    /// How many moves were in force after the reader's last decision but one: what followed the last one is the news.
    fn last_decision(self) -> Option<usize> {
        let seat = self.model.my_seat()?;
        self.model.log.with(|log| {
            let own = |entry: &&wire::LogEntry| entry.seat == Some(seat.0) && matches!(entry.what, What::Act { .. });
            log.iter().rev().find(own).map(|entry| (entry.moves as usize).saturating_sub(1))
        })
    }

    /// The film has come to its end.
    fn end(self, reel: &Reel) {
        if let Some(coming) = self.awaited.get_untracked() {
            self.miss(coming);
        }
        self.close();
        match reel.past {
            Some(to) => self.past_shown(to),
            None => {
                self.catch_up();
                self.sum_up(reel.from);
            }
        }
    }

    /// The reader goes on: nothing is shown any more but the present.
    pub fn finish(self) {
        if self.is_on() || self.awaited.get().is_some() {
            self.close();
            self.catch_up();
        }
        self.summary.set(None);
        self.missed.set(None);
        self.shorter.set(false);
    }

    /// What was on its way is not shown; the reader can still ask for what was new in it.
    pub(super) fn miss(self, asked: Pending) {
        if asked.wanted.is_news() {
            self.missed.update(|missed| *missed = missed.or(Some(asked.from)));
        }
    }

    pub(super) fn close(self) {
        self.awaited.set(None);
        self.playing.set(false);
        self.reel.set(Rc::default());
        self.at.set(0);
    }

    /// The board shows what the model shows.
    pub(super) fn catch_up(self) {
        self.model.staged.set(self.model.position.get_untracked());
    }

    /// Tells what a round did, if one ended after this many moves.
    pub(super) fn sum_up(self, from: usize) {
        let Some(ended) = untrack(|| self.round_ended(from)) else { return };
        let round = self.round.try_update_value(std::mem::take).unwrap_or_default();
        let now = self.model.position.get_untracked();
        let wanted = settings().summary.get_untracked() && !untrack(|| self.model.over());
        if let (Some(before), Some(now), true) = (&round.before, now, wanted) {
            let positions = [&*round.positions, &[now]].concat();
            let summary = summarise(before, &positions, &round.beats, ended);
            self.summary.set((!summary.lines.is_empty()).then(|| Rc::new(summary)));
        }
    }
}

/// What plays the film of the table on screen.
pub fn film_player() -> FilmPlayer {
    expect_context::<FilmPlayer>()
}
