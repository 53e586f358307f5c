//! Tables whose past is being read, kept for a while: whoever scrolls through a game asks for one moment after the other, and
//! a whole class may open the same curves at once. Replaying the game each time would take the processor from those who play.

use super::course::Course;
use super::directory::Directory;
use super::entry::Entry;
use crate::refusal::{self, Refusal};
use crate::store::{self, TableId};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use table::Viewer;
use wire::LogEntry;
use wire::http::{Curves, Point};

/// The most tables kept: a game of five hundred moves takes about a megabyte.
const KEPT: usize = 12;
/// The most histories kept, each as one viewer may read it: some hundred kilobytes.
const KEPT_LOGS: usize = 32;

/// A table up to a version, with all its positions.
pub(crate) struct Record {
    table: TableId,
    pub(crate) version: u64,
    pub(crate) course: Course,
    pub(crate) curves: Curves,
}

/// A table's history as one viewer may read it, from the beginning.
struct Log {
    table: TableId,
    version: u64,
    viewer: Viewer,
    entries: Arc<Vec<LogEntry>>,
}

/// The tables whose past is being read, the one read last in front.
#[derive(Default)]
pub(crate) struct Records {
    tables: Mutex<VecDeque<Arc<Record>>>,
    logs: Mutex<VecDeque<Log>>,
}

impl Records {
    /// What is kept of a table at this version.
    pub(crate) fn find(&self, table: TableId, version: u64) -> Option<Arc<Record>> {
        let mut kept = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|record| record.table == table && record.version == version)?;
        let found = kept.remove(at)?;
        kept.push_front(found.clone());
        Some(found)
    }

    fn keep(&self, record: Record) -> Arc<Record> {
        let record = Arc::new(record);
        let mut kept = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        // An older version of the same table is of no use any more.
        kept.retain(|known| known.table != record.table);
        kept.push_front(record.clone());
        kept.truncate(KEPT);
        record
    }

    /// Nothing of a table is kept: it was deleted, or somebody in it is forgotten.
    pub(crate) fn forget(&self, table: TableId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).retain(|record| record.table != table);
        self.logs.lock().unwrap_or_else(PoisonError::into_inner).retain(|log| log.table != table);
    }

    /// A history that is kept.
    pub(crate) fn find_log(&self, table: TableId, version: u64, viewer: Viewer) -> Option<Arc<Vec<LogEntry>>> {
        let logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |log: &&Log| (log.table, log.version, log.viewer) == (table, version, viewer);
        logs.iter().find(fits).map(|log| log.entries.clone())
    }

    fn keep_log(&self, log: Log) {
        let mut logs = self.logs.lock().unwrap_or_else(PoisonError::into_inner);
        logs.retain(|known| (known.table, known.viewer) != (log.table, log.viewer));
        logs.push_front(log);
        logs.truncate(KEPT_LOGS);
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
        Ok(self.records.keep(Record { table, version, course, curves }))
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
        self.records.keep_log(Log { table, version, viewer, entries: entries.clone() });
        Ok(entries)
    }
}
