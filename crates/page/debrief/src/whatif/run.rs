//! What is tried instead, and the worlds in which it has been played so far.

use crate::stage::course;
use crate::study::course::Course;
use crate::study::line::Line;
use crate::study::message::{Question, Reply};
use analysis::Instead;
use analysis::fork::World;
use bots::Bot;
use leptos::prelude::*;
use page_table::TableModel;
use page_table::brought::board;
use serde_json::Value;
use std::sync::Arc;

/// The figures of the real game: at the end of each turn, and where the branches part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Real {
    /// At the end of each turn.
    pub course: Vec<(i64, Vec<i64>)>,
    /// Where the branches part.
    pub here: Vec<i64>,
}

/// Something that is tried at a moment of the game.
#[derive(Clone, Copy)]
pub(crate) struct WhatIf {
    model: TableModel,
    course: Course,
    /// The move, counted from 0.
    pub at: RwSignal<Option<usize>>,
    /// What is done in place of what was done.
    pub action: RwSignal<Option<Value>>,
    /// Who plays on in the seat of that move, if not the judge.
    pub bot: RwSignal<Option<Bot>>,
    /// In how many worlds it is to be played; nothing is under way once there are as many.
    pub wanted: RwSignal<usize>,
    /// The real game, once the branches have parted.
    pub real: RwSignal<Option<Arc<Real>>>,
    /// The worlds so far.
    pub worlds: RwSignal<Arc<Vec<World>>>,
    /// Why nothing can be tried: `refused`, `same`, `no_such_move`; `failed` if there is no worker.
    pub no: RwSignal<Option<String>>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

impl WhatIf {
    /// Nothing is tried yet.
    pub(crate) fn of(model: TableModel) -> WhatIf {
        WhatIf {
            model,
            course: course(),
            at: RwSignal::new(None),
            action: RwSignal::new(None),
            bot: RwSignal::new(None),
            wanted: RwSignal::new(0),
            real: RwSignal::new(None),
            worlds: RwSignal::new(Arc::default()),
            no: RwSignal::new(None),
            line: StoredValue::new_local(None),
        }
    }

    /// Looks at a move; what was tried elsewhere is gone.
    pub(crate) fn look_at(self, at: usize) {
        self.at.set(Some(at));
        self.action.set(None);
        self.bot.set(None);
        self.clear();
    }

    /// Tries something else at the same move.
    pub(crate) fn instead(self, action: Option<Value>) {
        self.action.set(action);
        self.clear();
    }

    /// Lets somebody else play on from there.
    pub(crate) fn played_by(self, bot: Option<Bot>) {
        self.bot.set(bot);
        self.clear();
    }

    fn clear(self) {
        self.wanted.set(0);
        self.real.set(None);
        self.worlds.set(Arc::default());
        self.no.set(None);
        // A world that is under way belongs to what was tried before.
        self.line.set_value(None);
    }

    /// Whether there is something to try.
    pub(crate) fn is_set(self) -> bool {
        self.at.get().is_some() && (self.action.with(Option::is_some) || self.bot.with(Option::is_some))
    }

    /// Whether worlds are under way.
    pub(crate) fn is_running(self) -> bool {
        self.worlds.with(|worlds| worlds.len()) < self.wanted.get() && self.no.with(Option::is_none)
    }

    /// Plays in this many worlds, those that are there included.
    pub(crate) fn play(self, worlds: usize) {
        let (Some(at), Some(past)) = (self.at.get_untracked(), self.course.past.get_untracked()) else { return };
        self.wanted.set(worlds);
        if self.line.with_value(Option::is_some) {
            return self.next();
        }
        let Some(line) = Line::open(move |reply| self.hear(reply)) else {
            return self.no.set(Some("failed".to_owned()));
        };
        line.ask(&past.question());
        let seats = usize::from(past.table.seats());
        let whose = past.table.moved(at, table::Viewer::Everything).map(|moved| moved.seat.index());
        let judge = Bot::for_live_tables(past.table.game_id());
        let bots = self
            .bot
            .get_untracked()
            .map(|bot| (0..seats).map(|seat| if Some(seat) == whose { bot } else { judge }).collect::<Vec<_>>());
        let instead = Instead { at, action: self.action.get_untracked(), bots: bots.unwrap_or_default() };
        line.ask(&Question::Fork { instead, figures: figures(self.model) });
        self.line.set_value(Some(line));
    }

    /// Stops, and keeps the worlds there are.
    pub(crate) fn cancel(self) {
        self.wanted.set(self.worlds.with_untracked(|worlds| worlds.len()));
    }

    fn next(self) {
        let done = self.worlds.with_untracked(|worlds| worlds.len());
        if done < self.wanted.get_untracked() {
            self.line.with_value(|line| {
                if let Some(line) = line {
                    line.ask(&Question::World(done as u32));
                }
            });
        }
    }

    fn hear(self, reply: Option<Reply>) {
        // An answer may come after the screen has gone.
        if self.no.try_get_untracked().is_none() {
            return;
        }
        match reply {
            Some(Reply::Parted { course, here }) => {
                self.real.set(Some(Arc::new(Real { course, here })));
                self.next();
            }
            Some(Reply::World(Some(world))) => {
                self.worlds.update(|worlds| Arc::make_mut(worlds).push(*world));
                self.next();
            }
            Some(Reply::NoFork(why)) => self.no.set(Some(why)),
            Some(Reply::Opened) => {}
            _ => self.no.set(Some("failed".to_owned())),
        }
    }
}

/// The figures of the world that are told besides: where everybody plays together, what their charts begin with.
fn figures(model: TableModel) -> Vec<String> {
    let board = board(model);
    let first = board.charts().first.strip_prefix("world.");
    first.filter(|_| board.is_for_a_team()).map(str::to_owned).into_iter().collect()
}
