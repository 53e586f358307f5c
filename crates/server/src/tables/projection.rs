//! What lists show of a table, kept along with its entries so that a list need not open any table.

use super::course::Course;
use super::entry::Entry;
use super::facts::Facts;
use crate::store::{self, GuestId, Projection};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
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

/// A table in a list, for somebody who has these places there.
pub(crate) fn brief(record: &store::TableRecord, places: &[u8]) -> Brief {
    // Written by this very program; an older one may know less.
    let shown: Shown = serde_json::from_str(&record.brief).unwrap_or_default();
    Brief {
        id: record.id.to_string(),
        code: record.code.to_string(),
        game: record.game.clone(),
        status: record.status,
        names: shown.names,
        open: shown.open,
        spectators: shown.spectators,
        waiting: shown.waiting,
        mine: seats_of(places),
        touched_at: i64::try_from(record.touched_at).unwrap_or(i64::MAX),
    }
}

/// What lists show of a table in which somebody has another name, or none.
pub(crate) fn renamed(record: &store::TableRecord, facts: &Facts) -> String {
    let shown: Shown = serde_json::from_str(&record.brief).unwrap_or_default();
    Shown { names: facts.seats.iter().map(|seat| seat.name.clone()).collect(), ..shown }.text()
}

/// What lists show of a table as it is.
pub(crate) fn shown(course: &Course) -> String {
    Shown::of(&course.facts, course.asked().waiting).text()
}

/// The store knows people by their place. The places of one seat are this far apart: the first, the seat's own number,
/// is its speaker's, and the rest are its team's.
pub(super) const APART: u8 = 16;

/// Who has which place.
pub(crate) fn holders(facts: &Facts) -> Vec<(u8, GuestId)> {
    let mut holders = Vec::new();
    for (at, seat) in (0..APART).zip(&facts.seats) {
        let places = (at..=u8::MAX).step_by(usize::from(APART));
        holders.extend(places.zip(seat.guest.into_iter().chain(seat.team.iter().map(|mate| mate.guest))));
    }
    holders
}

/// Everybody these entries say something about.
pub(crate) fn guests(entries: &[Entry]) -> Vec<GuestId> {
    let guests: BTreeSet<GuestId> = entries.iter().filter_map(Entry::guest).collect();
    guests.into_iter().collect()
}

/// The seats to which places belong, each once.
pub(crate) fn seats_of(places: &[u8]) -> Vec<u8> {
    let seats: BTreeSet<u8> = places.iter().map(|place| place % APART).collect();
    seats.into_iter().collect()
}

/// Whose places changed, and who has them now.
fn moved(before: &Facts, after: &Facts) -> Vec<(u8, Option<GuestId>)> {
    let (before, after) = (holders(before), holders(after));
    let left = before.iter().filter(|(place, _)| !after.iter().any(|(taken, _)| taken == place));
    let left = left.map(|(place, _)| (*place, None));
    let taken = after.iter().filter(|holder| !before.contains(holder)).map(|(place, guest)| (*place, Some(*guest)));
    left.chain(taken).collect()
}

/// What changes in the lists with these entries. `waiting` tells whom the game waited for before them and waits for after.
pub(crate) fn after(facts: &Facts, entries: &[Entry], waiting: (SeatSet, SeatSet)) -> Projection {
    let (before, after) = waiting;
    let mut projection = Projection::default();
    let mut folded = None;
    for entry in entries {
        match entry {
            Entry::Began { .. } | Entry::Undone { .. } => projection.status = Some(Status::Playing),
            Entry::Act(_) if after == SeatSet::EMPTY => projection.status = Some(Status::Finished),
            entry if entry.changes_table() => {
                folded.get_or_insert_with(|| facts.clone()).fold(facts.version, facts.touched_at, entry);
            }
            _ => {}
        }
    }
    if let Some(folded) = &folded {
        projection.holders = moved(facts, folded);
    }
    projection.guests = guests(entries);
    // A decision that leaves everybody waiting as before costs no further bytes.
    if before != after || folded.is_some() || projection.status.is_some() {
        projection.brief = Some(Shown::of(folded.as_ref().unwrap_or(facts), after).text());
    }
    projection
}
