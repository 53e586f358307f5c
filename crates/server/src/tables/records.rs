//! Tables whose past is being read, kept for a while: scrolling through a game asks for one moment after another, and a
//! whole class may open the same curves at once. Replaying the game each time would slow down those who play.

use super::course::Course;
use super::directory::Directory;
use super::entry::Entry;
use crate::recent::Recent;
use crate::refusal::{self, Refusal};
use crate::store::{self, TableId};
use std::sync::Arc;
use table::Viewer;
use wire::LogEntry;
use wire::http::{Curves, Point};

/// The most tables kept: a game of five hundred moves takes about a megabyte.
const KEPT: usize = 12;
/// The most histories kept, each as one viewer may read it: some hundred kilobytes.
const KEPT_LOGS: usize = 32;

/// A table up to a version, with all its positions.
pub(crate) struct Record {
    pub(crate) version: u64,
    pub(crate) course: Course,
    pub(crate) curves: Curves,
}

/// The tables whose past is being read, by their version, and their histories, each as one viewer may read it.
pub(crate) struct Records {
    tables: Recent<(TableId, u64), Arc<Record>>,
    logs: Recent<(TableId, u64, Viewer), Arc<Vec<LogEntry>>>,
}

impl Default for Records {
    fn default() -> Records {
        Records { tables: Recent::new(KEPT), logs: Recent::new(KEPT_LOGS) }
    }
}

impl Records {
    /// What is kept of a table at this version.
    pub(crate) fn find(&self, table: TableId, version: u64) -> Option<Arc<Record>> {
        self.tables.find(&(table, version))
    }

    /// A history that is kept.
    pub(crate) fn find_log(&self, table: TableId, version: u64, viewer: Viewer) -> Option<Arc<Vec<LogEntry>>> {
        self.logs.find(&(table, version, viewer))
    }

    /// Nothing of a table is kept: it was deleted, or somebody in it is forgotten.
    pub(crate) fn forget(&self, table: TableId) {
        self.tables.forget(|(known, _)| *known == table);
        self.logs.forget(|(known, ..)| *known == table);
    }
}

impl Directory {
    /// Plays a table's entries up to their end, unless that is kept.
    pub(crate) fn record(&self, table: TableId, version: u64, stored: &[store::Entry]) -> Result<Arc<Record>, Refusal> {
        if let Some(found) = self.records.find(table, version) {
            return Ok(found);
        }
        let mut curves = Curves::default();
        let course = Course::walk(&self.books, stored, |course, placed| {
            let Some(game) = &course.game else { return };
            if !matches!(placed.entry, Entry::Began { .. } | Entry::Act(_) | Entry::Undone { .. }) {
                return;
            }
            let (figures, of_seats, of_world) = game.indicators();
            if curves.points.is_empty() {
                let list = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
                (curves.seat_names, curves.world_names) = (list(of_seats), list(of_world));
            }
            let moves = game.moves();
            curves.points.truncate(moves);
            curves.points.push(Point { moves: moves as u32, seats: figures.seats, world: figures.world });
        })?;
        let course = course.ok_or_else(refusal::no_table)?;
        let record = Arc::new(Record { version, course, curves });
        // An older version of the same table is of no use any more.
        self.records.tables.forget(|(known, _)| *known == table);
        self.records.tables.keep((table, version), record.clone());
        Ok(record)
    }

    /// A table's history as a viewer may read it, unless that is kept.
    pub(crate) fn history(
        &self,
        table: TableId,
        version: u64,
        viewer: Viewer,
        stored: &[store::Entry],
    ) -> Result<Arc<Vec<LogEntry>>, Refusal> {
        if let Some(found) = self.records.find_log(table, version, viewer) {
            return Ok(found);
        }
        let mut entries = Vec::new();
        Course::walk(&self.books, stored, |course, placed| entries.push(course.tell(placed, viewer)))?;
        let entries = Arc::new(entries);
        self.records.logs.forget(|(known, _, reader)| (*known, *reader) == (table, viewer));
        self.records.logs.keep((table, version, viewer), entries.clone());
        Ok(entries)
    }
}
