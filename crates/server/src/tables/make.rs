//! Making tables: new ones, or from a journal.

use super::course::{Course, Placed};
use super::directory::Directory;
use super::entry::{Act, Entry, Holder, Made};
use super::{hesitation, projection, seating};
use crate::limits::TABLE_BYTES;
use crate::refusal::Refusal;
use crate::store::{Created, GuestId, NewEntry, NewTable, TableCode, TableId};
use crate::text;
use shelf::{AnyGame, Setup, ShelfError};
use std::sync::Arc;
use table::journal::{self, Journal, hex};
use wire::log::By;
use wire::{Clock, Code, SeatWish, SetupForm, http};

/// How often another code is drawn when one is taken. With 34 million codes, once is nearly always enough.
const MOST_CODES: usize = 20;
/// The shortest and the longest time a clock may give: a breath, and a month.
const CLOCK_SECONDS: std::ops::RangeInclusive<u32> = 5..=2_678_400;
/// The same for being away. Everybody at the table sees how long it is.
const GRACE_SECONDS: std::ops::RangeInclusive<u32> = 1..=2_678_400;

/// The most lists and tables in house rules: the printed rules of any game have about a thousand.
const MOST_BRACKETS: usize = 10_000;
/// The most lines of a journal: far more than people play in one game, with everything they take back on the way.
const MOST_LINES: usize = 12_000;

impl Directory {
    /// Makes a table.
    pub(crate) async fn make(self: &Arc<Self>, guest: GuestId, wish: http::NewTable) -> Result<http::Made, Refusal> {
        let http::NewTable { setup, seats, clock, spectators, listed, teams, onlookers_speak, grace, hesitation } =
            wish;
        if let Clock::Reminder { seconds } | Clock::PerMove { seconds } = clock {
            within("bad_clock", CLOCK_SECONDS, Some(seconds))?;
        }
        within("bad_grace", GRACE_SECONDS, grace)?;
        within("bad_hesitation", 0..=hesitation::LONGEST, hesitation)?;
        readable(setup.house_rules.as_deref())?;
        let read = setup.clone();
        let book = self.work(move |directory| directory.books.get(&read)).await?;
        let made = Made {
            clock,
            spectators,
            listed,
            teams,
            onlookers_speak,
            grace,
            hesitation,
            ..Made::plain(&*book, setup, guest)
        };
        let mut entries = vec![Entry::Made(Box::new(made))];
        entries.extend(seat_people(&seats, book.seats(), guest)?);
        self.create(entries).await
    }

    /// Makes a table that goes on where a journal ends. A last line that is torn is left out, and the answer says so.
    pub(crate) async fn import(self: &Arc<Self>, guest: GuestId, wish: http::Import) -> Result<http::Made, Refusal> {
        let http::Import { journal, seats: wishes } = wish;
        let read = move |directory: &Directory| {
            if journal.lines().count() > MOST_LINES {
                return Err(Refusal::new(Code::TooLarge, "journal_too_long").with("most", MOST_LINES));
            }
            let (journal, torn) = Journal::read_torn(&journal).map_err(ShelfError::Journal)?;
            readable(journal.header.house_rules.as_deref())?;
            let setup = SetupForm::from(Setup::from_header(&journal.header)?);
            let book = directory.books.get(&setup)?;
            book.replay(&journal).map_err(|error| Refusal::of_game(error, &setup.game))?;
            Ok((journal, setup, book, torn))
        };
        let (journal, setup, book, torn) = self.work(read).await?;
        let seats = book.seats();
        let made = Made { imported: true, ..Made::plain(&*book, setup, guest) };
        let wishes = if wishes.is_empty() { vec![SeatWish::Open; seats.into()] } else { wishes };
        let mut entries = vec![Entry::Made(Box::new(made))];
        entries.extend(seat_people(&wishes, seats, guest)?);
        entries.push(Entry::Began { header: Box::new(journal.header) });
        entries.extend(journal.entries.into_iter().map(|entry| match entry {
            journal::Entry::Act(act) => Entry::Act(Act::new(act, By::Player)),
            // Whose wish it was is not on record; the table's first seat stands for it.
            journal::Entry::Undo(undo) => Entry::Undone { seat: 0, to: undo.undo_to as u32, hash: undo.hash },
            journal::Entry::Luck(luck) => Entry::NewLuck { seat: 0, seed: luck.luck, hash: luck.hash },
        }));
        Ok(http::Made { torn, ..self.create(entries).await? })
    }

    async fn create(self: &Arc<Self>, entries: Vec<Entry>) -> Result<http::Made, Refusal> {
        self.create_as(TableId::random()?, entries).await
    }

    /// Makes a table with this id.
    pub(crate) async fn create_as(self: &Arc<Self>, id: TableId, entries: Vec<Entry>) -> Result<http::Made, Refusal> {
        let (now, at) = (self.now(), self.now_signed());
        let fold = move |directory: &Directory| {
            let mut course: Option<Course> = None;
            for (sequence, entry) in (1..).zip(&entries) {
                let placed = Placed { sequence, at, entry: entry.clone() };
                match &mut course {
                    None => course = Some(Course::begin(&directory.books, &placed)?),
                    Some(course) => {
                        course.step(&placed)?;
                        // A journal of many thousand undos would keep every position otherwise.
                        if !matches!(entries.get(sequence as usize), Some(Entry::Undone { .. })) {
                            course.forget();
                        }
                    }
                }
            }
            Ok((course.ok_or_else(crate::refusal::no_table)?, entries))
        };
        let (course, entries) = self.work(fold).await?;
        for _ in 0..MOST_CODES {
            let code = TableCode::random()?;
            let table = NewTable {
                id,
                code,
                game: course.facts.setup().game.clone(),
                status: course.facts.status,
                listed: course.facts.made.listed,
                brief: projection::shown(&course),
                created_at: now,
                entries: entries.iter().map(|entry| new_entry(entry, now)).collect(),
                holders: projection::holders(&course.facts),
                guests: projection::guests(&entries),
            };
            match self.store.create(table).await? {
                Created::Stored { .. } => {
                    return Ok(http::Made { id: id.to_string(), code: code.to_string(), torn: false });
                }
                Created::CodeTaken => {}
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }
}

impl Made {
    /// A table with nothing asked for beyond its rules.
    pub(crate) fn plain(book: &dyn AnyGame, setup: SetupForm, guest: GuestId) -> Made {
        Made {
            setup,
            content: hex(book.content_hash()),
            rules_version: book.rules_version(),
            clock: Clock::None,
            spectators: false,
            listed: false,
            host: Holder(guest),
            imported: false,
            teams: false,
            onlookers_speak: false,
            grace: None,
            hesitation: None,
            lesson: None,
            pauses: Vec::new(),
            demonstration: false,
        }
    }
}

pub(super) fn new_entry(entry: &Entry, at: u64) -> NewEntry {
    NewEntry { request: None, at, body: serde_json::to_string(entry).unwrap_or_default() }
}

/// Who sits where from the start. Names that look alike are refused here as later.
fn seat_people(wishes: &[SeatWish], seats: u8, guest: GuestId) -> Result<Vec<Entry>, Refusal> {
    if wishes.len() != usize::from(seats) {
        let refusal = Refusal::new(Code::BadInput, "seat_count");
        return Err(refusal.with("found", wishes.len()).with("seats", usize::from(seats)));
    }
    let mut names: Vec<&str> = Vec::new();
    for wish in wishes {
        if let SeatWish::Here { name } = wish {
            if names.iter().any(|other| text::look_alike(other, name)) {
                return Err(Refusal::new(Code::BadText, "name_taken").with("name", name.clone()));
            }
            names.push(name);
        }
    }
    let seated = (0..).zip(wishes).map(|(seat, wish)| seating::seated(seat, wish, guest));
    seated.filter_map(Result::transpose).collect()
}

/// Whether house rules can be read at a bearable cost: lists within lists take far more memory than their text.
pub(crate) fn readable(rules: Option<&str>) -> Result<(), Refusal> {
    let Some(rules) = rules else { return Ok(()) };
    if rules.len() > TABLE_BYTES {
        return Err(Refusal::new(Code::TooLarge, "too_large").with("most", TABLE_BYTES));
    }
    let brackets = rules.bytes().filter(|byte| matches!(byte, b'[' | b'{')).count();
    if brackets > MOST_BRACKETS {
        return Err(Refusal::new(Code::TooLarge, "too_many_lists").with("most", MOST_BRACKETS));
    }
    Ok(())
}

fn within(key: &'static str, range: std::ops::RangeInclusive<u32>, value: Option<u32>) -> Result<(), Refusal> {
    match value.filter(|value| !range.contains(value)) {
        None => Ok(()),
        Some(_) => Err(Refusal::new(Code::BadInput, key).with("least", *range.start()).with("most", *range.end())),
    }
}
