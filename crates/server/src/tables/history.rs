//! Reading a table's past. The owner is not asked: what is stored does not change any more.

use super::course::Placed;
use super::directory::{Directory, Eyes};
use super::entry::Entry;
use super::facts::Facts;
use super::records::Record;
use super::viewer_position::{self, ViewFormat};
use super::wish::Wish;
use crate::refusal::{self, Refusal};
use crate::store::{self, GuestId, TableId};
use serde::Serialize;
use std::sync::Arc;
use table::{Journal, Viewer, journal};
use wire::http::{Curves, Earlier, Film, FilmedMove, FilmedStage};
use wire::socket::Standing;
use wire::{Code, LogEntry, Seen, Status, TableInfo};

/// The most entries of history in one message. A game has some hundreds; only endless talk has more.
const MOST_ENTRIES: usize = 5000;
/// The most moves in one film: the latest ones. Whoever was away longer reads the log.
const LONGEST_FILM: usize = 60;

impl Directory {
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
        let log = match self.records.find_log(id, version, viewer) {
            Some(log) => log,
            None => {
                let stored = self.store.entries(id, 0, version).await?;
                self.work(move |directory| directory.history(id, version, viewer, &stored)).await?
            }
        };
        let after = log.iter().skip_while(|entry| entry.sequence <= since);
        let from = log.len().saturating_sub(MOST_ENTRIES);
        let first = log.get(from).map_or(0, |entry| entry.sequence);
        Ok(after.filter(|entry| entry.sequence >= first).cloned().collect())
    }

    /// The table as it is now, with all its positions.
    pub(crate) async fn past(self: &Arc<Self>, id: TableId) -> Result<Arc<Record>, Refusal> {
        let version = self.store.table(id).await?.ok_or_else(refusal::no_table)?.last;
        if let Some(found) = self.records.find(id, version) {
            return Ok(found);
        }
        let stored = self.store.entries(id, 0, version).await?;
        self.work(move |directory| directory.record(id, version, &stored)).await
    }

    /// The position after this many moves, as whoever looks saw it.
    pub(crate) async fn earlier(self: &Arc<Self>, id: TableId, eyes: Eyes, moves: u32) -> Result<Earlier, Refusal> {
        let record = self.past(id).await?;
        let viewer = through(&record.course.facts, eyes)?;
        self.work(move |_| {
            let game = record.course.game.as_ref().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
            let last = game.moves();
            let earlier = game.earlier(moves as usize);
            let earlier = earlier.ok_or_else(|| Refusal::new(Code::NotFound, "no_moment").with("last", last))?;
            let waiting = earlier.waiting().into_iter().flatten().map(|seat| seat.0).collect();
            Ok(Earlier { moves, seen: viewer_position::seen(&*earlier, viewer, eyes.format), waiting })
        })
        .await
    }

    /// What happened between two moments, stage by stage, as whoever looks saw it.
    pub(crate) async fn film(
        self: &Arc<Self>,
        id: TableId,
        eyes: Eyes,
        (from, to): (u32, Option<u32>),
    ) -> Result<Film, Refusal> {
        let record = self.past(id).await?;
        let viewer = through(&record.course.facts, eyes)?;
        self.work(move |_| {
            let game = record.course.game.as_ref().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
            let last = game.moves();
            let (from, to) = (from as usize, to.map_or(last, |to| to as usize));
            if from > last || to > last {
                return Err(Refusal::new(Code::NotFound, "no_moment").with("last", last));
            }
            let moves = (from.max(to.saturating_sub(LONGEST_FILM))..to).filter_map(|at| {
                let stages = game
                    .stages(at, viewer)?
                    .into_iter()
                    .map(|stage| FilmedStage { events: stage.events, seen: viewer_position::packed(&stage.packed) });
                let seat = game.told(at, viewer)?.seat.0;
                Some(FilmedMove { moves: u32::try_from(at + 1).ok()?, seat, stages: stages.collect() })
            });
            Ok(Film { moves: moves.collect() })
        })
        .await
    }

    /// The game's figures after each move in force. They are public.
    pub(crate) async fn curves(self: &Arc<Self>, id: TableId, eyes: Eyes) -> Result<Curves, Refusal> {
        let record = self.past(id).await?;
        through(&record.course.facts, eyes)?;
        Ok(record.curves.clone())
    }

    /// A table to download: the whole journal once the game is over; before that, what the viewer may know. Giving out
    /// the journal tells every secret, so nothing can be taken back afterwards; onlookers cannot cause that.
    pub(crate) async fn export(
        self: &Arc<Self>,
        id: TableId,
        guest: Option<GuestId>,
        seat: Option<u8>,
    ) -> Result<Exported, Refusal> {
        let record = match self.past(id).await {
            Ok(record) => record,
            Err(refusal) if refusal.code == Code::NotFound => return Err(refusal),
            Err(refusal) => return self.salvage(id, guest, seat, refusal).await,
        };
        let facts = &record.course.facts;
        let viewer = viewer(facts, guest, seat)?;
        let plays = guest == Some(facts.host) || facts.place_of(guest).is_some();
        if facts.status == Status::Finished && (plays || facts.disclosed) {
            self.may_tell_all(facts).await?;
            if !facts.disclosed {
                self.ask(id, Wish::Disclose { guest }).await?;
            }
            let stored = self.store.entries(id, 0, u64::MAX).await?;
            let journal = move |_: &Directory| {
                let text = whole_journal(&stored)?;
                Ok(Exported::Journal { text, damaged: false })
            };
            return self.work(journal).await;
        }
        let version = record.version;
        let stored = self.store.entries(id, 0, version).await?;
        self.work(move |directory| {
            let log = directory.history(id, version, viewer, &stored)?;
            let course = &record.course;
            let known = Known {
                table: course.facts.info(&id.to_string(), "", guest, &[]),
                standing: viewer_position::standing(course, viewer),
                seen: course.game.as_deref().map(|game| viewer_position::seen(game, viewer, ViewFormat::Open)),
                log: &log,
            };
            Ok(Exported::View(serde_json::to_string(&known).unwrap_or_default()))
        })
        .await
    }
}

/// What is downloaded.
pub(crate) enum Exported {
    /// The whole journal, or what comes before a damage.
    Journal { text: String, damaged: bool },
    /// What the viewer may know, as JSON.
    View(String),
}

/// What a viewer may know of a table.
#[derive(Serialize)]
struct Known<'k> {
    table: TableInfo,
    standing: Standing,
    seen: Option<Seen>,
    log: &'k [LogEntry],
}

pub(super) fn whole_journal(stored: &[store::Entry]) -> Result<String, Refusal> {
    let placed = stored.iter().map(Placed::read).collect::<Result<Vec<_>, _>>()?;
    journal_of(&placed)
}

/// A table's entries as the journal of its game.
pub(super) fn journal_of(placed: &[Placed]) -> Result<String, Refusal> {
    let mut journal: Option<Journal> = None;
    for placed in placed {
        let entry = match &placed.entry {
            Entry::Began { header } => {
                journal = Some(Journal { header: (**header).clone(), entries: Vec::new() });
                continue;
            }
            Entry::Act(act) => act.for_journal(),
            Entry::Undone { to, hash, .. } => {
                journal::Entry::Undo(journal::Undo { undo_to: *to as usize, hash: hash.clone() })
            }
            Entry::NewLuck { seed, hash, .. } => {
                journal::Entry::Luck(journal::NewLuck { luck: seed.clone(), hash: hash.clone() })
            }
            _ => continue,
        };
        journal.iter_mut().for_each(|journal| journal.entries.push(entry.clone()));
    }
    let journal = journal.ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
    Ok(journal.write())
}

/// The eyes of the desk are its own affair: the table was told before.
fn through(facts: &Facts, eyes: Eyes) -> Result<Viewer, Refusal> {
    eyes.desk.map_or_else(|| viewer(facts, eyes.guest, eyes.seat), Ok)
}

pub(super) fn viewer(facts: &Facts, guest: Option<GuestId>, seat: Option<u8>) -> Result<Viewer, Refusal> {
    let seat = seat.or_else(|| facts.place_of(guest));
    let key = if seat.is_some() { "not_your_seat" } else { "not_watchable" };
    facts.viewer(guest, seat).ok_or_else(|| Refusal::new(Code::NotYours, key))
}
