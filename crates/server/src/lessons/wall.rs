//! The tables of a lesson at a glance, for whoever looks at the desk.
//!
//! Tables say that something happened; one task for each lesson that somebody looks at asks the tables that changed, a few times a
//! second at most, however many moves there are and however many desks look. Without a desk there is no task.

use super::hall::Lesson;
use crate::store::TableId;
use crate::tables::directory::Directory;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use wire::lesson::Tile;

/// How often the wall changes at most.
const PACE: Duration = Duration::from_millis(250);
/// How long a wall at which nobody looks is kept up.
const IDLE: Duration = Duration::from_secs(5);

/// The wall of a lesson.
#[derive(Default)]
pub(crate) struct Wall {
    tiles: Mutex<Tiles>,
    bell: Notify,
    round: watch::Sender<u64>,
}

#[derive(Default)]
struct Tiles {
    /// Each with the round in which it last changed.
    known: BTreeMap<u16, (u64, Tile)>,
    dirty: BTreeSet<u16>,
    /// How many tables say when something happens.
    watched: usize,
    running: bool,
}

/// The tables that are on a wall.
#[derive(Default)]
pub(crate) struct Watched(Mutex<HashMap<TableId, (Weak<Lesson>, u16)>>);

impl Watched {
    fn all(&self) -> MutexGuard<'_, HashMap<TableId, (Weak<Lesson>, u16)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something happened at a table.
    pub(crate) fn touch(&self, table: TableId) {
        let found = self.all().get(&table).and_then(|(lesson, number)| Some((lesson.upgrade()?, *number)));
        if let Some((lesson, number)) = found {
            lesson.wall.tiles().dirty.insert(number);
            lesson.wall.ring();
        }
    }
}

impl Wall {
    fn tiles(&self) -> MutexGuard<'_, Tiles> {
        self.tiles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something changed.
    pub(super) fn ring(&self) {
        self.bell.notify_one();
    }

    /// Shows what has changed, all at once.
    fn paint(&self, round: u64, painted: Vec<Tile>) {
        let mut tiles = self.tiles();
        for tile in painted {
            if tiles.known.get(&tile.table).is_none_or(|(_, known)| *known != tile) {
                tiles.known.insert(tile.table, (round, tile));
            }
        }
        self.round.send_replace(round);
    }

    /// The tiles that have changed since a round, and the present round.
    pub(crate) fn since(&self, round: u64) -> (u64, Vec<Tile>) {
        let tiles = self.tiles();
        let changed = tiles.known.values().filter(|(at, _)| *at > round).map(|(_, tile)| tile.clone());
        (*self.round.borrow(), changed.collect())
    }
}

impl Directory {
    /// Looks at a wall: told whenever some of it has changed.
    pub(crate) fn watch_wall(self: &Arc<Self>, lesson: &Arc<Lesson>) -> watch::Receiver<u64> {
        let mut tiles = lesson.wall.tiles();
        let round = lesson.wall.round.subscribe();
        if !std::mem::replace(&mut tiles.running, true) {
            tokio::spawn(keep(self.clone(), lesson.clone()));
        }
        round
    }
}

/// Keeps a wall up to date as long as somebody looks at it.
async fn keep(directory: Arc<Directory>, lesson: Arc<Lesson>) {
    loop {
        watch_tables(&directory, &lesson).await;
        let dirty = std::mem::take(&mut lesson.wall.tiles().dirty);
        if !dirty.is_empty() {
            let ids: Vec<_> = lesson.now().await.tables.iter().map(|table| table.id).collect();
            let round = *lesson.wall.round.borrow() + 1;
            let mut painted = Vec::new();
            for number in dirty {
                let Some(id) = ids.get(usize::from(number).wrapping_sub(1)) else { continue };
                painted.extend(directory.tile(*id, number).await);
            }
            lesson.wall.paint(round, painted);
            tokio::time::sleep(PACE).await;
        }
        if tokio::time::timeout(IDLE, lesson.wall.bell.notified()).await.is_err() {
            let mut tiles = lesson.wall.tiles();
            if lesson.wall.round.receiver_count() == 0 {
                *tiles = Tiles::default();
                directory.watched.all().retain(|_, (known, _)| !std::ptr::eq(known.as_ptr(), &raw const *lesson));
                return;
            }
        }
    }
}

/// Lets the tables that were made since say when something happens.
async fn watch_tables(directory: &Directory, lesson: &Arc<Lesson>) {
    let facts = lesson.now().await;
    if !facts.made || lesson.wall.tiles().watched == facts.tables.len() {
        return;
    }
    for (number, table) in (1..).zip(&facts.tables) {
        directory.watched.all().insert(table.id, (Arc::downgrade(lesson), number));
        lesson.wall.tiles().dirty.insert(number);
    }
    lesson.wall.tiles().watched = facts.tables.len();
}
