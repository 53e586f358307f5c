//! The moments to choose at again, looked for in a worker, and what the reader has chosen at them.

use crate::stage::course;
use crate::study::course::Course;
use crate::study::line::Line;
use crate::study::message::{Question, Reply};
use analysis::Again;
use analysis::again::candidates;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Seat;

/// How many moments are asked about at most.
const MOMENTS: usize = 3;

/// How far the search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Nothing has been looked for.
    Idle,
    /// The worker tries decisions again.
    Looking,
    /// That is all.
    Done,
    /// There is no worker, or it has failed.
    Failed,
}

/// The moments of one seat.
#[derive(Clone, Copy)]
pub(crate) struct ChooseAgain {
    course: Course,
    /// Whose choices; nobody's before the first search.
    pub(super) seat: RwSignal<Option<Seat>>,
    /// How far it has come.
    pub(super) stage: RwSignal<Stage>,
    /// The decisions that may be worth another try, those that seem to have cost most first.
    pub(super) candidates: RwSignal<Vec<usize>>,
    /// How many of them have been tried again.
    pub(super) tried: RwSignal<usize>,
    /// Those at which something else was clearly better.
    pub(super) found: RwSignal<Vec<Arc<Again>>>,
    /// Which of them is on screen, counted from 0.
    pub(super) shown: RwSignal<usize>,
    /// What the reader has chosen, by move: an option of the moment.
    pub(super) chosen: RwSignal<BTreeMap<usize, usize>>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

impl ChooseAgain {
    /// Nothing has been looked for yet.
    pub(crate) fn new() -> ChooseAgain {
        ChooseAgain {
            course: course(),
            seat: RwSignal::new(None),
            stage: RwSignal::new(Stage::Idle),
            candidates: RwSignal::new(Vec::new()),
            tried: RwSignal::new(0),
            found: RwSignal::new(Vec::new()),
            shown: RwSignal::new(0),
            chosen: RwSignal::new(BTreeMap::new()),
            line: StoredValue::new_local(None),
        }
    }

    /// Looks for moments of a seat; those of another one are gone.
    pub(super) fn look(self, seat: Seat) {
        let (Some(found), Some(past)) = (self.course.found.get_untracked(), self.course.past.get_untracked()) else {
            return;
        };
        // Whatever is under way belongs to another seat.
        self.line.set_value(None);
        self.seat.set(Some(seat));
        self.candidates.set(candidates(&found, seat));
        self.tried.set(0);
        self.found.set(Vec::new());
        self.shown.set(0);
        self.chosen.set(BTreeMap::new());
        let Some(line) = Line::open(move |reply| self.hear(reply)) else {
            return self.stage.set(Stage::Failed);
        };
        line.ask(&past.question());
        self.line.set_value(Some(line));
        self.stage.set(Stage::Looking);
        self.next();
    }

    /// Stops, and keeps the moments there are.
    pub(super) fn stop(self) {
        self.line.set_value(None);
        self.stage.set(Stage::Done);
    }

    /// Goes to the next moment, and after the last one to the first.
    pub(super) fn turn_over(self) {
        let count = self.found.with_untracked(Vec::len).max(1);
        self.shown.update(|shown| *shown = (*shown + 1) % count);
    }

    fn next(self) {
        let tried = self.tried.get_untracked();
        let next = self.candidates.with_untracked(|candidates| candidates.get(tried).copied());
        let enough = self.found.with_untracked(Vec::len) >= MOMENTS;
        match next.filter(|_| !enough) {
            Some(at) => self.line.with_value(|line| {
                if let Some(line) = line {
                    line.ask(&Question::Again { at });
                }
            }),
            None => self.stage.set(Stage::Done),
        }
    }

    fn hear(self, reply: Option<Reply>) {
        // An answer may come after the screen has gone.
        if self.stage.try_get_untracked().is_none() {
            return;
        }
        match reply {
            Some(Reply::Again(again)) => {
                if let Some(again) = again {
                    self.found.update(|found| found.push(Arc::new(*again)));
                }
                self.tried.update(|tried| *tried += 1);
                self.next();
            }
            Some(Reply::Opened) => {}
            _ => self.stage.set(Stage::Failed),
        }
    }
}
