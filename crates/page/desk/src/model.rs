//! A lesson as its desk sees it. `Copy`: views read its signals, and do things through it.

use crate::client;
use crate::undo::{self, Back};
use leptos::prelude::*;
use page_kit::browser::{self, clock};
use page_kit::shell::{Notice, toast};
use page_kit::words::{capital, page_text, page_text_with};
use page_table::remote::server;
use std::collections::BTreeMap;
use std::sync::Arc;
use wire::Problem;
use wire::lesson::{Comparison, Desk, LearnerInfo, Place, Role, Saved, Stage, Step, Tile, ToDesk};

/// How the line to the server is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Line {
    /// Nothing has come yet.
    Coming,
    /// It is open.
    On,
    /// It is gone, and is tried again.
    Lost,
    /// The lesson was erased.
    Erased,
    /// The server refuses, for good.
    Refused(Box<Problem>),
}

/// What the desk knows.
#[derive(Clone, Copy)]
pub(crate) struct DeskModel {
    key: StoredValue<String>,
    /// The lesson, once it has come.
    pub desk: RwSignal<Option<Arc<Desk>>>,
    /// The tables at a glance.
    pub tiles: RwSignal<BTreeMap<u16, Tile>>,
    /// The world's figures of each table at the end of each turn.
    pub curves: RwSignal<BTreeMap<u16, Vec<Vec<i64>>>>,
    /// What came of all tables, when it was last asked for.
    pub compared: RwSignal<Option<Comparison>>,
    /// How the line to the server is.
    pub line: RwSignal<Line>,
    /// Whether something is being done.
    pub busy: RwSignal<bool>,
    /// The way back from the last step of this desk.
    last: RwSignal<Option<Back>>,
}

impl DeskModel {
    pub(crate) fn new(key: &str) -> DeskModel {
        DeskModel {
            key: StoredValue::new(key.to_owned()),
            desk: RwSignal::new(None),
            tiles: RwSignal::default(),
            curves: RwSignal::default(),
            compared: RwSignal::new(None),
            line: RwSignal::new(Line::Coming),
            busy: RwSignal::new(false),
            last: RwSignal::new(None),
        }
    }

    /// The key in the address.
    pub(crate) fn key(self) -> String {
        self.key.get_value()
    }

    /// Something about the lesson; the default while nothing has come. A view that asks follows it.
    pub(crate) fn read<T: Default>(self, read: impl FnOnce(&Desk) -> T) -> T {
        self.desk.with(|desk| desk.as_deref().map(read)).unwrap_or_default()
    }

    /// Something about the lesson as it is now.
    pub(crate) fn now<T: Default>(self, read: impl FnOnce(&Desk) -> T) -> T {
        self.desk.with_untracked(|desk| desk.as_deref().map(read)).unwrap_or_default()
    }

    pub(crate) fn started(self) -> bool {
        self.read(|desk| desk.stage == Stage::Running)
    }

    /// Whether the reader has one of these roles.
    pub(crate) fn is(self, roles: &[Role]) -> bool {
        self.read(|desk| roles.contains(&desk.role))
    }

    /// Whether the reader leads: pauses, asks, moves people.
    pub(crate) fn leads(self) -> bool {
        self.is(&[Role::Facilitator, Role::Assistant])
    }

    /// Whether the lesson is the reader's own.
    pub(crate) fn owns(self) -> bool {
        self.is(&[Role::Facilitator])
    }

    pub(crate) fn learners(self) -> Vec<LearnerInfo> {
        self.read(|desk| desk.learners.clone())
    }

    /// Who sits somewhere, by name; a bot, or nobody.
    pub(crate) fn names_at(self, place: Place) -> Vec<String> {
        let here = |learner: &&LearnerInfo| learner.place == Some(place);
        self.read(|desk| desk.learners.iter().filter(here).map(|learner| learner.name.clone()).collect())
    }

    /// How many players' seats a table has. The seats beyond them are a mediator's, on which the desk sits itself.
    pub(crate) fn seats(self) -> u8 {
        self.read(|desk| desk.plan.setup.seats)
    }

    /// Where others find the page.
    pub(crate) fn address(self) -> String {
        browser::address_for_others(self.read(|desk| desk.address.clone()))
    }

    /// Whether nobody else finds the page where it was opened, and the server knows no better address.
    pub(crate) fn only_here(self) -> bool {
        browser::is_own_machine(&self.address())
    }

    /// Who sits somewhere, as people say it.
    pub(crate) fn name_at(self, place: Place) -> String {
        if place.seat >= self.seats() {
            let called = self.read(|desk| desk.plan.called.clone());
            return if called.is_empty() { page_text("desk.mediator") } else { capital(&called) };
        }
        let names = self.names_at(place);
        if names.is_empty() {
            return page_text_with("desk.seat", &[("number", u32::from(place.seat + 1).into())]);
        }
        names.join(", ")
    }

    /// Takes what the server tells.
    pub(crate) fn take(self, told: ToDesk) {
        match told {
            ToDesk::Lesson(desk) => {
                self.desk.set(Some(Arc::new(*desk)));
                self.line.set(Line::On);
            }
            ToDesk::Tiles { tiles } => {
                self.curves.update(|curves| {
                    for tile in &tiles {
                        grow(curves.entry(tile.table).or_default(), &tile.world);
                    }
                });
                self.tiles.update(|known| known.extend(tiles.into_iter().map(|tile| (tile.table, tile))));
            }
            ToDesk::Erased => {
                crate::remembered::forget(&self.key());
                self.line.set(Line::Erased);
            }
        }
    }

    /// Asks what came of all tables so far.
    pub(crate) fn compare(self) {
        let key = self.key();
        server::answered(async move { client::compare(&key).await }, move |answer| match answer {
            Ok(comparison) => {
                let _ = self.curves.try_update(|curves| {
                    for table in &comparison.tables {
                        curves.insert(table.table, table.turns.clone());
                    }
                });
                let _ = self.compared.try_set(Some(comparison));
            }
            Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
        });
    }

    /// Does something, and says what went wrong if it did.
    pub(crate) fn step(self, step: Step) {
        self.step_then(step, |_| ());
    }

    /// Does something, and goes on when it is done.
    pub(crate) fn step_then(self, step: Step, then: impl FnOnce(Saved) + 'static) {
        self.busy.set(true);
        let back = self.now(|desk| self.tiles.with_untracked(|tiles| undo::back(&step, desk, tiles)));
        let key = self.key();
        server::answered(async move { client::step(&key, &step).await }, move |answer| {
            let _ = self.busy.try_set(false);
            match answer {
                Ok(saved) => {
                    let _ = self.last.try_set(back);
                    then(saved);
                }
                Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
            }
        });
    }

    /// The way back from the last step, while nobody has gone on from there.
    pub(crate) fn back(self) -> Option<Back> {
        let back = self.last.get()?;
        let holds = self.read(|desk| self.tiles.with(|tiles| back.holds(desk, tiles)));
        holds.then_some(back)
    }

    /// Takes the last step back; `false` if there is no way back.
    pub(crate) fn take_back(self) -> bool {
        let back = untrack(|| self.back()).filter(|_| !self.busy.get_untracked());
        let found = back.is_some();
        if let Some(back) = back {
            self.step_then(back.step, move |_| {
                // There is no way forward again: whoever wants that does it anew.
                let _ = self.last.try_set(None);
                toast(Notice::Done, page_text("desk.undo.done"));
            });
        }
        found
    }
}

/// The figures at the end of each turn, the last of which is the present: the first figure counts the turns.
fn grow(turns: &mut Vec<Vec<i64>>, world: &[i64]) {
    if world.is_empty() {
        return;
    }
    // What was taken back is no longer there.
    while turns.last().is_some_and(|last| last.first() >= world.first()) {
        turns.pop();
    }
    turns.push(world.to_vec());
}

/// Whole minutes since a moment, for views that follow the clock.
pub(crate) fn minutes_since(at: i64) -> u32 {
    let passed = (clock::now() - at as f64).max(0.0);
    (passed / 60_000.0) as u32
}

/// A time as people say it at the desk: whole minutes, or less than one.
pub(crate) fn waited(at: i64) -> String {
    match minutes_since(at) {
        0 => page_text("desk.just_now"),
        minutes => page_text_with("desk.minutes", &[("count", minutes.into())]),
    }
}

/// What a table is called.
pub(crate) fn table_name(number: u16) -> String {
    page_text_with("desk.table", &[("number", u32::from(number).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_as_it_stands_now_and_what_was_taken_back_is_gone() {
        let mut turns = Vec::new();
        for world in [[1, 9], [1, 8], [2, 7], [3, 5]] {
            grow(&mut turns, &world);
        }
        assert_eq!(turns, [[1, 8], [2, 7], [3, 5]]);
        grow(&mut turns, &[2, 6]);
        assert_eq!(turns, [[1, 8], [2, 6]]);
        grow(&mut turns, &[]);
        assert_eq!(turns.len(), 2);
    }
}
