//! What lists show of a table, kept beside its entries so that a list opens no table.

use super::course::Course;
use super::entry::Entry;
use super::facts::Facts;
use crate::store::{self, GuestId, Projection};
use serde::{Deserialize, Serialize};
use table::SeatSet;
use wire::{Brief, SeatKind, Status};

/// What lists show and the store does not know by itself.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Shown {
    names: Vec<String>,
    open: u8,
    spectators: bool,
    waiting: Vec<u8>,
}

impl Shown {
    fn of(facts: &Facts, waiting: SeatSet) -> Shown {
        Shown {
            names: facts.seats.iter().map(|seat| seat.name.clone()).collect(),
            open: facts.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count() as u8,
            spectators: facts.made.spectators,
            waiting: waiting.into_iter().map(|seat| seat.0).collect(),
        }
    }

    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A table in a list.
pub(crate) fn brief(record: &store::TableRecord, mine: Vec<u8>) -> Brief {
    // Written by this very program; an older one may know less.
    let shown: Shown = serde_json::from_str(&record.brief).unwrap_or_default();
    Brief {
        id: record.id.to_string(),
        code: record.code.to_string(),
        game: record.game.clone(),
        status: status_of(record.status),
        names: shown.names,
        open: shown.open,
        spectators: shown.spectators,
        waiting: shown.waiting,
        mine,
        touched_at: i64::try_from(record.touched_at).unwrap_or(i64::MAX),
    }
}

fn status_of(status: store::Status) -> Status {
    match status {
        store::Status::Lobby => Status::Lobby,
        store::Status::Playing => Status::Playing,
        store::Status::Finished => Status::Finished,
    }
}

/// The store's word for a status.
pub(crate) fn stored_status(status: Status) -> store::Status {
    match status {
        Status::Lobby => store::Status::Lobby,
        Status::Playing => store::Status::Playing,
        Status::Finished => store::Status::Finished,
    }
}

/// What lists show of a table as it is.
pub(crate) fn shown(course: &Course) -> String {
    Shown::of(&course.facts, course.asked().waiting).text()
}

/// Who holds which seat.
pub(crate) fn holders(facts: &Facts) -> Vec<(u8, GuestId)> {
    (0..).zip(&facts.seats).filter_map(|(at, seat)| Some((at, seat.guest?))).collect()
}

/// What changes in the lists with these entries. `waiting` tells whom the game waited for before them and waits for after.
pub(crate) fn after(facts: &Facts, entries: &[Entry], waiting: (SeatSet, SeatSet)) -> Projection {
    let (before, after) = waiting;
    let mut projection = Projection::default();
    let mut folded = None;
    for entry in entries {
        match entry {
            Entry::Sat { seat, guest, .. } | Entry::Moved { seat, guest } | Entry::Speaks { seat, guest } => {
                projection.holders.push((*seat, Some(guest.0)));
            }
            Entry::BotSat { seat, .. } | Entry::Left { seat, .. } => projection.holders.push((*seat, None)),
            Entry::Began { .. } | Entry::Undone { .. } => projection.status = Some(store::Status::Playing),
            Entry::Act(_) if after == SeatSet::EMPTY => projection.status = Some(store::Status::Finished),
            _ => continue,
        }
        if !projection.holders.is_empty() {
            folded.get_or_insert_with(|| facts.clone()).fold(facts.version, facts.touched_at, entry);
        }
    }
    // A decision that leaves everybody waiting as before costs no further bytes.
    if before != after || folded.is_some() || projection.status.is_some() {
        projection.brief = Some(Shown::of(folded.as_ref().unwrap_or(facts), after).text());
    }
    projection
}
