//! Reading a table's past. The owner is not asked: what is stored does not change any more.

use super::course::Course;
use super::entry::Entry;
use super::house::House;
use super::sight::{self, Form};
use crate::refusal::{self, Refusal};
use crate::store::{self, GuestId, Storage, TableId};
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Journal, Viewer, journal};
use wire::http::{Curves, Earlier, Point};
use wire::{Code, LogEntry, Status};

/// The most entries of history in one message. A game has some hundreds; only endless talk has more.
const MOST_ENTRIES: usize = 5000;

impl House {
    /// What a viewer may be told of the entries after `since` up to `version`.
    pub(crate) async fn log(
        self: &Arc<Self>,
        id: TableId,
        since: u64,
        version: u64,
        viewer: Viewer,
    ) -> Result<Vec<LogEntry>, Refusal> {
        if since >= version {
            return Ok(Vec::new());
        }
        self.walk(id, version, move |house, stored| {
            let mut log = Vec::new();
            Course::walk(&house.books, stored, |course, placed| {
                if placed.sequence > since {
                    log.push(course.tell(placed, viewer));
                }
            })?;
            log.drain(..log.len().saturating_sub(MOST_ENTRIES));
            Ok(log)
        })
        .await
    }

    /// The position after so many moves, as the guest's seat saw it.
    pub(crate) async fn earlier(
        self: &Arc<Self>,
        id: TableId,
        guest: Option<GuestId>,
        seat: Option<u8>,
        form: Form,
        moves: u32,
    ) -> Result<Earlier, Refusal> {
        self.walk(id, u64::MAX, move |house, stored| {
            let course = Course::walk(&house.books, stored, |_, _| ())?.ok_or_else(refusal::no_table)?;
            let viewer = viewer(&course, guest, seat)?;
            let mut game = course.game.ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
            let last = game.moves();
            if (moves as usize) < last {
                game.undo_to(moves as usize)?;
            } else if moves as usize != last {
                return Err(Refusal::new(Code::NotFound, "no_moment").with("last", last));
            }
            let waiting = game.waiting().into_iter().flatten().map(|seat| seat.0).collect();
            Ok(Earlier { moves, seen: sight::seen(&*game, viewer, form), waiting })
        })
        .await
    }

    /// The game's figures after each move in force. They are public.
    pub(crate) async fn curves(self: &Arc<Self>, id: TableId, guest: Option<GuestId>) -> Result<Curves, Refusal> {
        self.walk(id, u64::MAX, move |house, stored| {
            let mut points: Vec<Point> = Vec::new();
            let mut names = None;
            let course = Course::walk(&house.books, stored, |course, placed| {
                let Some(game) = &course.game else { return };
                if !matches!(placed.entry, Entry::Began { .. } | Entry::Act(_) | Entry::Undone { .. }) {
                    return;
                }
                let (figures, of_seats, of_world) = game.indicators();
                names.get_or_insert((of_seats, of_world));
                let moves = game.moves();
                points.truncate(moves);
                points.push(Point { moves: moves as u32, seats: figures.seats, world: figures.world });
            })?;
            viewer(&course.ok_or_else(refusal::no_table)?, guest, None)?;
            let list = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
            let (seat_names, world_names) = names.map(|(seats, world)| (list(seats), list(world))).unwrap_or_default();
            Ok(Curves { seat_names, world_names, points })
        })
        .await
    }

    /// A table to take away: the whole journal once the game is over; before that what the viewer may know.
    pub(crate) async fn export(
        self: &Arc<Self>,
        id: TableId,
        guest: Option<GuestId>,
        seat: Option<u8>,
    ) -> Result<Exported, Refusal> {
        self.walk(id, u64::MAX, move |house, stored| {
            let mut journal: Option<Journal> = None;
            let course = Course::walk(&house.books, stored, |_, placed| match &placed.entry {
                Entry::Began { header } => {
                    journal = Some(Journal { header: (**header).clone(), entries: Vec::new() });
                }
                Entry::Act(act) => journal.iter_mut().for_each(|journal| journal.entries.push(act.for_journal())),
                Entry::Undone { to, hash, .. } => {
                    let undo = journal::Undo { undo_to: *to as usize, hash: hash.clone() };
                    journal.iter_mut().for_each(|journal| journal.entries.push(journal::Entry::Undo(undo.clone())));
                }
                _ => {}
            })?
            .ok_or_else(refusal::no_table)?;
            let viewer = viewer(&course, guest, seat)?;
            match journal {
                Some(journal) if course.facts.status == Status::Finished => Ok(Exported::Journal(journal.write())),
                _ => running(house, stored, &course, viewer, id, guest).map(Exported::View),
            }
        })
        .await
    }

    /// Reads a table's entries and works on them beside the runtime.
    async fn walk<T: Send + 'static>(
        self: &Arc<Self>,
        id: TableId,
        version: u64,
        work: impl FnOnce(&House, &[store::Entry]) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let stored = self.store.entries(id, 0, version).await?;
        let house = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&house, &stored)).await;
        done.map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?
    }
}

/// What is taken away.
pub(crate) enum Exported {
    /// The whole journal.
    Journal(String),
    /// What the viewer may know.
    View(Value),
}

fn running(
    house: &House,
    stored: &[store::Entry],
    course: &Course,
    viewer: Viewer,
    id: TableId,
    guest: Option<GuestId>,
) -> Result<Value, Refusal> {
    let mut log = Vec::new();
    Course::walk(&house.books, stored, |course, placed| log.push(course.tell(placed, viewer)))?;
    Ok(json!({
        "table": course.facts.info(&id.to_string(), "", guest, &[]),
        "standing": sight::standing(course, viewer),
        "seen": course.game.as_deref().map(|game| sight::seen(game, viewer, Form::Open)),
        "log": log,
    }))
}

fn viewer(course: &Course, guest: Option<GuestId>, seat: Option<u8>) -> Result<Viewer, Refusal> {
    let seat = seat.or_else(|| course.facts.place_of(guest));
    let key = if seat.is_some() { "not_your_seat" } else { "not_watchable" };
    course.facts.viewer(guest, seat).ok_or_else(|| Refusal::new(Code::NotYours, key))
}
