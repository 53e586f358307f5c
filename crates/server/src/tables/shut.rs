//! Tables that cannot be opened: an entry is damaged or missing, or the rules have changed since. What needs no rules is read all
//! the same: who sat where, what was said, the journal up to the damage. And what the desk opens there stays open.

use super::books::Books;
use super::course::{Course, Placed};
use super::directory::Directory;
use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::history::{Exported, journal_of, viewer, whole_journal};
use super::make::new_entry;
use super::{projection, tile};
use crate::refusal::{self, Refusal};
use crate::store::{self, Append, Appended, GuestId, Projection, TableId, TableRecord};
use serde_json::{Value, json};
use std::sync::Arc;
use wire::lesson::{Role, Tile};
use wire::log::DeskStep;
use wire::{Code, Status};

/// How often an entry is stored again because another process was faster.
const MOST_TRIES: usize = 50;
/// The last line of a journal that is cut off at the damage. Whatever reads journals leaves out a line that ends in the middle, and
/// says so: the warning stays with the file.
const CUT_OFF: &str = r#"{"damaged":"#;

/// A table that cannot be opened, as far as it can be read.
pub(crate) struct ShutTable {
    record: TableRecord,
    /// The entries before the damage; all of them, where only the rules are others.
    pub(crate) whole: Vec<Placed>,
    /// Whether there is more after them, which is damaged.
    damaged: bool,
    /// Whether its game can never go on: it is damaged, and no live table knows better.
    lost: bool,
    /// Who sits where and what the desk did, by everything that can be read.
    facts: Facts,
}

impl ShutTable {
    /// `None` if nothing says what table it was. Without books nothing is played.
    fn read(books: Option<&Books>, record: TableRecord, stored: &[store::Entry]) -> Option<ShutTable> {
        let readable: Vec<Placed> = stored.iter().filter_map(|entry| Placed::read(entry).ok()).collect();
        let mut facts = Facts::of(&readable)?;
        facts.status = record.status;
        let in_order = (1..).zip(readable).take_while(|(number, placed)| placed.sequence == *number);
        let mut whole: Vec<Placed> = in_order.map(|(_, placed)| placed).collect();
        let good = books.and_then(|books| followed(books, &whole)).unwrap_or(whole.len());
        whole.truncate(good);
        let damaged = (whole.len() as u64) < record.last;
        Some(ShutTable { record, whole, damaged, lost: false, facts })
    }

    /// Whether its game is over, or can never go on.
    fn is_over(&self) -> bool {
        self.record.status == Status::Finished || self.lost
    }

    /// Whether somebody may take the journal away: the players of a finished game, and whoever made a table that is lost.
    fn may_take(&self, guest: Option<GuestId>) -> bool {
        let host = guest == Some(self.facts.host);
        match self.record.status {
            Status::Finished => host || self.facts.place_of(guest).is_some() || self.facts.disclosed,
            Status::Playing => self.lost && (host || self.facts.disclosed),
            Status::Lobby => false,
        }
    }

    /// The journal up to the damage; none before the game began.
    fn journal(&self) -> Option<String> {
        let mut text = journal_of(&self.whole).ok()?;
        if self.damaged {
            text.push_str(CUT_OFF);
        }
        Some(text)
    }

    /// What was said, for those who may not have the journal.
    fn said(&self, guest: Option<GuestId>) -> String {
        let said = self.whole.iter().filter_map(|placed| match &placed.entry {
            Entry::Chat { name, text, .. } => Some(json!({ "at": placed.at, "name": name, "text": text })),
            _ => None,
        });
        let said: Vec<Value> = said.collect();
        let table = self.facts.info(&self.record.id.to_string(), "", guest, &[]);
        json!({ "table": table, "damaged": true, "said": said }).to_string()
    }

    /// At a glance: without figures, which only its rules could tell.
    fn tile(&self, table: u16) -> Tile {
        let facts = &self.facts;
        Tile {
            table,
            status: facts.status,
            version: self.record.last,
            moves: moves(&self.whole),
            turn: 0,
            waiting: Vec::new(),
            asked_at: facts.asked_at,
            away: vec![None; facts.seats.len()],
            bots: tile::bots(facts),
            world: Vec::new(),
            scores: Vec::new(),
            paused: None,
            paused_at: None,
            reached: facts.reached,
            hands_open: facts.hands_open,
        }
    }

    /// The same facts for whoever deletes it: what is lost is not a game that is on.
    pub(super) fn for_deleting(self) -> Facts {
        let status = if self.is_over() { Status::Finished } else { self.record.status };
        Facts { status, ..self.facts }
    }
}

/// How many entries today's rules lead through. `None` if they are other rules, which say nothing about these entries.
fn followed(books: &Books, whole: &[Placed]) -> Option<usize> {
    let (first, rest) = whole.split_first()?;
    let mut course = Course::begin(books, first).ok()?;
    if course.book.rules_version() != course.facts.made.rules_version {
        return None;
    }
    Some(1 + rest.iter().take_while(|placed| course.step(placed).is_ok()).count())
}

/// How many moves are in force.
fn moves(entries: &[Placed]) -> u32 {
    entries.iter().fold(0, |moves, placed| match placed.entry {
        Entry::Act(_) => moves + 1,
        Entry::Undone { to, .. } => to,
        _ => moves,
    })
}

impl Directory {
    /// What can be read of a table that cannot be opened. If that is nothing, `why` is the answer.
    pub(crate) async fn shut(self: &Arc<Self>, id: TableId, why: Refusal) -> Result<ShutTable, Refusal> {
        let record = self.store.table(id).await?.ok_or_else(refusal::no_table)?;
        let stored = self.store.entries(id, 0, u64::MAX).await?;
        let read = move |directory: &Directory| {
            let books = why.is_shut().then_some(&directory.books);
            ShutTable::read(books, record, &stored).ok_or(why)
        };
        let mut shut = self.work(read).await?;
        // A table that was open before the damage goes on by what it has in memory.
        shut.lost = shut.damaged && self.info(id, None).await.is_err_and(|refusal| refusal.is_shut());
        Ok(shut)
    }

    /// Whether a table's game can never go on because its entries are damaged.
    pub(super) async fn is_lost(self: &Arc<Self>, id: TableId) -> Result<bool, Refusal> {
        match self.past(id).await {
            Ok(_) => Ok(false),
            Err(why) if why.is_shut() => match self.shut(id, why).await {
                Ok(shut) => Ok(shut.lost),
                Err(why) if why.is_shut() => Ok(true),
                Err(refusal) => Err(refusal),
            },
            Err(refusal) => Err(refusal),
        }
    }

    /// What can be downloaded of it: the journal, up to the damage, for those who may have it; or else what was said. What is
    /// given away is noted there, in case the table opens again one day.
    pub(super) async fn salvage(
        self: &Arc<Self>,
        id: TableId,
        guest: Option<GuestId>,
        seat: Option<u8>,
        why: Refusal,
    ) -> Result<Exported, Refusal> {
        let shut = self.shut(id, why).await?;
        viewer(&shut.facts, guest, seat)?;
        if !shut.may_take(guest) {
            return Ok(Exported::View(shut.said(guest)));
        }
        self.may_tell_all(&shut.facts).await?;
        let (shut, journal) = self
            .work(move |_| {
                let journal = shut.journal();
                Ok((shut, journal))
            })
            .await?;
        let Some(text) = journal else { return Ok(Exported::View(shut.said(guest))) };
        if !shut.facts.disclosed {
            let noted = self.note_at(id, &Entry::Disclosed { guest: guest.map(Holder) }).await;
            // Where even that cannot be stored, nobody ever goes on.
            noted.or_else(|refusal| if shut.lost { Ok(()) } else { Err(refusal) })?;
        }
        Ok(Exported::Journal { text, damaged: shut.damaged })
    }

    /// The journal of a table whose game is over or lost, and whether it is cut off at a damage.
    pub(crate) async fn last_journal(self: &Arc<Self>, id: TableId) -> Result<Option<(String, bool)>, Refusal> {
        let Some(record) = self.store.table(id).await? else { return Ok(None) };
        let why = match record.status {
            Status::Lobby => return Ok(None),
            Status::Playing => match self.past(id).await {
                Ok(_) => return Ok(None),
                Err(refusal) => refusal,
            },
            Status::Finished => {
                let stored = self.store.entries(id, 0, u64::MAX).await?;
                let all = stored.len() as u64 >= record.last;
                match whole_journal(&stored) {
                    Ok(journal) if all => return Ok(Some((journal, false))),
                    Ok(_) => refusal::damaged(),
                    Err(refusal) => refusal,
                }
            }
        };
        if !why.is_shut() {
            return Err(why);
        }
        match self.shut(id, why).await {
            Ok(shut) if shut.is_over() => Ok(shut.journal().map(|journal| (journal, shut.damaged))),
            Ok(_) => Ok(None),
            // Nothing of it is left; the journals of other tables are whole all the same.
            Err(refusal) if refusal.is_shut() => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// A finished table at a glance. `why` is the answer if its game was on.
    pub(super) async fn shut_tile(self: &Arc<Self>, id: TableId, table: u16, why: Refusal) -> Result<Tile, Refusal> {
        let shut = self.shut(id, why.clone()).await?;
        if shut.record.status == Status::Finished { Ok(shut.tile(table)) } else { Err(why) }
    }

    /// The desk of its lesson opens the hands.
    pub(crate) async fn open_shut_hands(self: &Arc<Self>, id: TableId, by: Role, why: Refusal) -> Result<(), Refusal> {
        if self.shut(id, why).await?.facts.hands_open {
            return Ok(());
        }
        self.note_at(id, &Entry::Desk { by, seat: None, step: DeskStep::HandsOpened }).await
    }

    /// Stores an entry that changes nothing in the game.
    async fn note_at(&self, id: TableId, entry: &Entry) -> Result<(), Refusal> {
        for _ in 0..MOST_TRIES {
            let last = self.store.table(id).await?.ok_or_else(refusal::no_table)?.last;
            let guests = projection::guests(std::slice::from_ref(entry));
            let append = Append {
                table: id,
                expected: last,
                entries: vec![new_entry(entry, self.now())],
                projection: Projection { guests, ..Projection::default() },
                snapshot: None,
            };
            match self.store.append(append).await? {
                Appended::Stored { .. } | Appended::Repeated { .. } => {
                    self.watched.touch(id);
                    return Ok(());
                }
                Appended::Conflict { .. } => {}
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }
}
