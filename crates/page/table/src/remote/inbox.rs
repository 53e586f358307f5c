//! What the server's messages do to a table. There is no browser in here: everything runs in tests too.

use shelf::{AnyGame, Setup};
use std::sync::Arc;
use table::{Seat, Viewer};
use wire::socket::{Lost, Seen, Standing};
use wire::{LogEntry, Sync, TableInfo, Update};

/// What the page knows about a table on the server.
#[derive(Default)]
pub struct Inbox {
    /// The table's version; 0 before the first message.
    pub version: u64,
    /// The table.
    pub table: Option<TableInfo>,
    /// The viewer.
    pub viewer: Option<u8>,
    /// Where it stands.
    pub standing: Standing,
    /// The viewer's view, as bytes; `None` before the start.
    pub packed: Option<Vec<u8>>,
    /// What happened, without gaps.
    pub log: Vec<LogEntry>,
    /// The seat that was taken from this line, until somebody has been told.
    pub lost: Option<Lost>,
    game: Option<Arc<dyn AnyGame>>,
}

/// What to do after a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Show the table.
    Show,
    /// Something is missing: ask for everything after this version.
    Resync(u64),
    /// This page does not know the rules the table is played by.
    OtherVersion,
}

impl Inbox {
    /// Everything needed to go on.
    pub fn sync(&mut self, sync: Sync) -> Next {
        // Another viewer has another log: the old one must go.
        if sync.since == 0 || self.viewer != sync.viewer {
            self.log.clear();
        } else if sync.since > self.version {
            return Next::Resync(self.version);
        }
        self.viewer = sync.viewer;
        // Loss is told once; a line that was opened again does not know of it.
        self.lost = sync.lost.or(self.lost);
        self.append(sync.log);
        self.version = sync.version;
        self.standing = sync.standing;
        self.take_table(sync.table);
        self.packed = sync.seen.as_ref().and_then(unpack);
        self.judge()
    }

    /// What changed.
    pub fn update(&mut self, update: Update) -> Next {
        if self.table.is_none() {
            return Next::Resync(0);
        }
        if update.version <= self.version {
            // An old message that arrived late tells nothing new.
            return Next::Show;
        }
        let next = update.log.iter().map(|entry| entry.sequence).find(|sequence| *sequence > self.version);
        if next != Some(self.version + 1) {
            return Next::Resync(self.version);
        }
        self.append(update.log);
        self.version = update.version;
        self.standing = update.standing;
        if let Some(table) = update.table {
            self.take_table(table);
        }
        if let Some(seen) = &update.seen {
            self.packed = unpack(seen);
        }
        self.judge()
    }

    /// Who is connected, and since when those are away who are not.
    pub(crate) fn presence(&mut self, present: &[bool], away: &[Option<i64>]) {
        let Some(table) = &mut self.table else { return };
        for (seat, present) in table.seats.iter_mut().zip(present) {
            seat.present = *present;
        }
        for (seat, since) in table.seats.iter_mut().zip(away) {
            seat.away_since = *since;
        }
    }

    /// The rulebook, once the table is known and this page knows its rules.
    pub fn game(&self) -> Option<&Arc<dyn AnyGame>> {
        self.game.as_ref()
    }

    /// The viewer, as the core calls it.
    pub fn looking(&self) -> Viewer {
        self.viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)))
    }

    fn append(&mut self, entries: Vec<LogEntry>) {
        for entry in entries {
            if self.log.last().is_none_or(|last| entry.sequence > last.sequence) {
                self.log.push(entry);
            }
        }
    }

    /// The rules come once, with the first sync: what is known of them stays.
    fn take_table(&mut self, mut table: TableInfo) {
        let known = self.table.take().and_then(|before| before.setup);
        match table.setup.take() {
            Some(setup) => {
                if known.as_ref() != Some(&setup) || self.game.is_none() {
                    self.game = shelf::make(&Setup::from(setup.clone())).ok().map(Arc::from);
                }
                table.setup = Some(setup);
            }
            None => table.setup = known,
        }
        self.table = Some(table);
    }

    /// Whether this page plays by the same numbers, cards and options as the server.
    fn judge(&self) -> Next {
        let same = match (&self.game, &self.table) {
            (Some(game), Some(table)) => table::journal::hex(game.content_hash()) == table.content,
            _ => false,
        };
        if same { Next::Show } else { Next::OtherVersion }
    }
}

/// The bytes of a packed view.
pub(crate) fn unpack(seen: &Seen) -> Option<Vec<u8>> {
    use base64::Engine;
    match seen {
        Seen::Packed { packed } => base64::engine::general_purpose::STANDARD_NO_PAD.decode(packed).ok(),
        Seen::Open(_) => None,
    }
}

#[cfg(test)]
mod tests;
