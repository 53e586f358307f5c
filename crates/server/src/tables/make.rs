//! Making tables: anew, or from a journal.

use super::course::{Course, Placed};
use super::entry::{Act, Entry, Holder, Made};
use super::house::House;
use super::judge;
use super::projection;
use crate::refusal::Refusal;
use crate::store::{Created, GuestId, NewEntry, NewTable, Storage, TableCode, TableId};
use shelf::{Setup, ShelfError};
use std::sync::Arc;
use table::journal::{self, Journal, hex};
use wire::log::By;
use wire::{Clock, Code, SeatWish, SetupForm, http};

/// How often another code is drawn when one is taken. With 34 million codes, once is nearly always enough.
const MOST_CODES: usize = 20;
/// The shortest and the longest time a clock may give: a breath, and a month.
const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 5..=2_678_400;

impl House {
    /// Makes a table.
    pub(crate) async fn make(self: &Arc<Self>, guest: GuestId, wish: http::NewTable) -> Result<http::Made, Refusal> {
        let http::NewTable { setup, seats, clock, spectators, listed } = wish;
        if let Clock::Reminder { seconds } | Clock::PerMove { seconds } = clock
            && !CLOCK_SECONDS.contains(&seconds)
        {
            let refusal = Refusal::new(Code::BadInput, "bad_clock");
            return Err(refusal.with("least", *CLOCK_SECONDS.start()).with("most", *CLOCK_SECONDS.end()));
        }
        let book = self.books.get(&setup)?;
        let header = book.deal(0).journal().header.clone();
        let made = Made {
            content: hex(book.content_hash()),
            rules_version: header.rules_version,
            clock,
            spectators,
            listed,
            host: Holder(guest),
            imported: false,
            setup,
        };
        let mut entries = vec![Entry::Made(Box::new(made))];
        entries.extend(seat_people(&seats, book.seats(), guest)?);
        self.create(entries).await
    }

    /// Makes a table that goes on where a journal ends.
    pub(crate) async fn import(self: &Arc<Self>, guest: GuestId, wish: http::Import) -> Result<http::Made, Refusal> {
        let journal = Journal::read(&wish.journal).map_err(ShelfError::Journal)?;
        let setup = SetupForm::from(Setup::from_header(&journal.header)?);
        let book = self.books.get(&setup)?;
        let seats = book.seats();
        let replayed = {
            let (book, journal) = (book.clone(), journal.clone());
            tokio::task::spawn_blocking(move || book.replay(&journal).map(drop)).await
        };
        replayed.map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))??;
        let made = Made {
            content: hex(book.content_hash()),
            rules_version: journal.header.rules_version,
            clock: Clock::None,
            spectators: false,
            listed: false,
            host: Holder(guest),
            imported: true,
            setup,
        };
        let wishes = if wish.seats.is_empty() { vec![SeatWish::Open; seats.into()] } else { wish.seats };
        let mut entries = vec![Entry::Made(Box::new(made))];
        entries.extend(seat_people(&wishes, seats, guest)?);
        entries.push(Entry::Began { header: Box::new(journal.header) });
        for entry in journal.entries {
            entries.push(match entry {
                journal::Entry::Act(act) => Entry::Act(Act::new(act, By::Player)),
                // Whose wish it was is not on record; the table's first seat stands for it.
                journal::Entry::Undo(undo) => Entry::Undone { seat: 0, to: undo.undo_to as u32, hash: undo.hash },
                // Without an entry of its own the table would go on with the old luck.
                journal::Entry::Luck(_) => return Err(Refusal::new(Code::Unavailable, "unavailable")),
            });
        }
        self.create(entries).await
    }

    async fn create(self: &Arc<Self>, entries: Vec<Entry>) -> Result<http::Made, Refusal> {
        let now = self.now();
        let mut course: Option<Course> = None;
        for (sequence, entry) in (1..).zip(&entries) {
            let placed = Placed { sequence, at: self.now_signed(), entry: entry.clone() };
            match &mut course {
                None => course = Some(Course::begin(&self.books, &placed)?),
                Some(course) => course.step(&placed).map(drop)?,
            }
        }
        let course = course.ok_or_else(crate::refusal::no_table)?;
        let id = TableId::random()?;
        for _ in 0..MOST_CODES {
            let code = TableCode::random()?;
            let table = NewTable {
                id,
                code,
                game: course.facts.setup().game.clone(),
                status: projection::stored_status(course.facts.status),
                listed: course.facts.made.listed,
                brief: projection::shown(&course),
                created_at: now,
                entries: entries.iter().map(|entry| new_entry(entry, now)).collect(),
                holders: projection::holders(&course.facts),
            };
            match self.store.create(table).await? {
                Created::Stored { .. } => return Ok(http::Made { id: id.to_string(), code: code.to_string() }),
                Created::CodeTaken => {}
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }
}

fn new_entry(entry: &Entry, at: u64) -> NewEntry {
    NewEntry { request: None, at, body: serde_json::to_string(entry).unwrap_or_default() }
}

fn seat_people(wishes: &[SeatWish], seats: u8, guest: GuestId) -> Result<Vec<Entry>, Refusal> {
    if wishes.len() != usize::from(seats) {
        let refusal = Refusal::new(Code::BadInput, "seat_count");
        return Err(refusal.with("found", wishes.len()).with("seats", usize::from(seats)));
    }
    let seated = (0..).zip(wishes).map(|(seat, wish)| judge::seated(seat, wish, guest));
    seated.filter_map(Result::transpose).collect()
}
