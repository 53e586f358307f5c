//! What goes into the store and what comes out.

use super::names::{GuestId, TableCode, TableId};
use std::collections::BTreeSet;
pub use wire::Status;

/// One thing that happened at a table, not yet stored. Its sequence number will be its place in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The client's own id for the action, unique within the table, so that a repeated message is recognised.
    pub request: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened, as JSON. The store does not look inside.
    pub body: String,
}

/// One thing that happened at a table, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the table's list: 1, 2, 3, … without gaps.
    pub sequence: u64,
    /// The client's own id for the action.
    pub request: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened, as JSON.
    pub body: String,
}

impl NewEntry {
    /// The entry as it is stored in this place.
    pub(super) fn at_sequence(self, sequence: u64) -> Entry {
        Entry { sequence, request: self.request, at: self.at, body: self.body }
    }
}

/// A table to be created, with its first entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// The code by which people find it.
    pub code: TableCode,
    /// The game's id on the shelf.
    pub game: String,
    /// How far it has come; usually [`Status::Lobby`].
    pub status: Status,
    /// Whether it is in the public list.
    pub listed: bool,
    /// What lists show of it, as JSON. The store does not look inside.
    pub brief: String,
    /// When, in milliseconds since 1970.
    pub created_at: u64,
    /// Entries 1, 2, 3, …
    pub entries: Vec<NewEntry>,
    /// Who has which place from the start: a seat, or a place in the team of a seat. The store does not tell them apart.
    pub holders: Vec<(u8, GuestId)>,
    /// Who else is at the table from the start; holders need not be named again.
    pub guests: Vec<GuestId>,
}

impl NewTable {
    /// Everybody who is at the table from the start.
    pub(super) fn everybody(&self) -> BTreeSet<GuestId> {
        self.holders.iter().map(|(_, guest)| *guest).chain(self.guests.iter().copied()).collect()
    }
}

/// How the creation of a table went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Created {
    /// The table is stored.
    Stored {
        /// Sequence of its last entry.
        last: u64,
    },
    /// Another table has this code: draw another and try again. Nothing was stored.
    CodeTaken,
}

/// New entries for a table, and what they change in the lists, to be stored together or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// To which table.
    pub table: TableId,
    /// Sequence of the last entry the caller knows. If there are newer ones, nothing is stored.
    pub expected: u64,
    /// What happened. May be empty, to change only the projections or add a snapshot.
    pub entries: Vec<NewEntry>,
    /// What lists and lookups are to say from now on.
    pub projection: Projection,
    /// The position after the last of these entries, so that the table opens quickly later.
    pub snapshot: Option<Vec<u8>>,
}

/// Changes to what lists and lookups say about a table. `None`: stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Projection {
    /// What lists show, as JSON.
    pub brief: Option<String>,
    /// How far the table has come.
    pub status: Option<Status>,
    /// Whether it is in the public list.
    pub listed: Option<bool>,
    /// Places that change hands: who has them now, or nobody.
    pub holders: Vec<(u8, Option<GuestId>)>,
    /// Who else has come to the table. Guests are only ever added; holders need not be named again.
    pub guests: Vec<GuestId>,
}

impl Projection {
    /// Everybody who comes to the table through this.
    pub(super) fn everybody(&self) -> BTreeSet<GuestId> {
        self.holders.iter().filter_map(|(_, guest)| *guest).chain(self.guests.iter().copied()).collect()
    }
}

/// How an append went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Appended {
    /// Everything is stored, and stays stored whatever happens to this process.
    Stored {
        /// Sequence of the last entry now.
        last: u64,
    },
    /// Somebody else was faster; nothing was stored. Read the newer entries, judge again, try again.
    Conflict {
        /// Sequence of the last entry now.
        last: u64,
    },
    /// An entry with the same request is already stored; nothing was stored now.
    Repeated {
        /// Sequence of that entry.
        sequence: u64,
    },
}

/// A table as lists and lookups see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRecord {
    /// Grows with each table created: the order of lists, and where the next page begins.
    pub number: u64,
    /// Its id.
    pub id: TableId,
    /// The code by which people find it.
    pub code: TableCode,
    /// The game's id on the shelf.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Whether it is in the public list.
    pub listed: bool,
    /// What lists show of it, as JSON.
    pub brief: String,
    /// When it was created, in milliseconds since 1970.
    pub created_at: u64,
    /// When the last entry came, in milliseconds since 1970.
    pub touched_at: u64,
    /// Sequence of the last entry.
    pub last: u64,
}

/// A table at which a guest has places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldTable {
    /// The table.
    pub table: TableRecord,
    /// The guest's places there, lowest first.
    pub places: Vec<u8>,
}

/// Which part of the public list is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListQuery {
    /// Only tables that have come this far.
    pub status: Option<Status>,
    /// Only tables older than the one with this number: the last one on the previous page.
    pub before: Option<u64>,
    /// At most this many.
    pub limit: u32,
}

/// How many snapshots of a table are kept: enough to undo past the latest ones without replaying the whole game.
pub const KEPT_SNAPSHOTS: u64 = 4;

/// A stored position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// After which entry.
    pub sequence: u64,
    /// The position, in the caller's own format.
    pub bytes: Vec<u8>,
}

/// A seat that is on its way to another device. It belongs to a guest and to a seat as they were when the code was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handover {
    /// At which table.
    pub table: TableId,
    /// Which seat.
    pub seat: u8,
    /// Who held it.
    pub guest: GuestId,
    /// Sequence of the entry that gave it to them.
    pub since: u64,
}

/// What another process has noted about a seat. A process that was killed notes nothing any more, so the reader has to
/// judge by the time whether this still counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Which seat.
    pub seat: u8,
    /// Whether that process has a socket of it.
    pub here: bool,
    /// When it noted so, in milliseconds since 1970.
    pub at: u64,
}

/// What a table's entries are to say from now on, when a guest is forgotten there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// At which table.
    pub table: TableId,
    /// Sequences and their new bodies. Everything else about these entries stays.
    pub bodies: Vec<(u64, String)>,
    /// What lists show, if that changes.
    pub brief: Option<String>,
    /// Who is forgotten: as a guest, as a holder, as the owner of a code.
    pub forget: GuestId,
}

/// Which tables are to be deleted because nobody has touched them for a long time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prune {
    /// How far they have come.
    pub status: Status,
    /// Nobody has touched them since, in milliseconds since 1970.
    pub before: u64,
    /// At most this many.
    pub limit: u32,
}
