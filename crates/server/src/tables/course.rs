//! The course of a table: its entries played one after another, up to a moment.
//!
//! The owner of a live table takes each new entry as a step; reading history walks through all of them.

use super::books::{Book, Books};
use super::entry::{Act, Entry, Made};
use super::facts::{Asked, Facts};
use crate::refusal::{self, Refusal};
use crate::store;
use shelf::{AnyTable, Setup};
use table::{Seat, SeatSet, Viewer};
use wire::log::By;
use wire::log::LogEntry;
use wire::{Code, What};

/// A table at some moment.
pub(crate) struct Course {
    pub(crate) facts: Facts,
    pub(crate) book: Book,
    /// The game; none before it begins.
    pub(crate) game: Option<Box<dyn AnyTable>>,
}

/// What a step changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    /// What everybody sees of the table itself: seats, status.
    pub(crate) table: bool,
    /// The game's position.
    pub(crate) position: bool,
}

/// An entry with its place.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Placed {
    pub(crate) sequence: u64,
    pub(crate) at: i64,
    pub(crate) entry: Entry,
}

impl Placed {
    /// Reads what the store keeps.
    pub(crate) fn read(stored: &store::Entry) -> Result<Placed, Refusal> {
        let entry = serde_json::from_str(&stored.body).map_err(|error| broken(stored.sequence, &error))?;
        Ok(Placed { sequence: stored.sequence, at: i64::try_from(stored.at).unwrap_or(i64::MAX), entry })
    }
}

/// What is stored makes no sense. The details are for whoever runs the server.
fn broken(sequence: u64, why: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(sequence, %why, "an entry does not hold");
    refusal::damaged()
}

impl Course {
    /// Walks through stored entries and tells each step.
    pub(crate) fn walk(
        books: &Books,
        stored: &[store::Entry],
        mut told: impl FnMut(&Course, &Placed),
    ) -> Result<Option<Course>, Refusal> {
        let mut course: Option<Course> = None;
        for stored in stored {
            let placed = Placed::read(stored)?;
            match &mut course {
                None => course = Some(Course::begin(books, &placed)?),
                Some(course) => course.step(&placed).map(drop)?,
            }
            if let Some(course) = &course {
                told(course, &placed);
            }
        }
        Ok(course)
    }

    /// The table as its entries left it, ready to go on.
    pub(crate) fn restore(books: &Books, stored: &[store::Entry]) -> Result<Option<Course>, Refusal> {
        let mut course = Course::walk(books, stored, |_, _| ())?;
        if let Some(course) = &mut course {
            course.forget();
        }
        Ok(course)
    }

    /// A table of which only the first entry is known.
    pub(crate) fn begin(books: &Books, first: &Placed) -> Result<Course, Refusal> {
        let Entry::Made(made) = &first.entry else { return Err(broken(first.sequence, &"no table was made")) };
        let fits = |book: &Book| table::journal::hex(book.content_hash()) == made.content;
        let (mut setup, mut book) = (made.setup.clone(), books.get(&made.setup).map_err(Refusal::shutting)?);
        if !fits(&book) {
            // A table that was made under an earlier edition of the data goes on under it.
            setup = Setup::from(setup).as_of(&made.content).into();
            book = books.get(&setup).map_err(Refusal::shutting)?;
        }
        if !fits(&book) {
            return Err(Refusal::new(Code::Shut, "other_rules"));
        }
        Ok(Course { facts: Facts::new(Made { setup, ..(**made).clone() }, first.at), book, game: None })
    }

    /// Takes the next entry.
    pub(crate) fn step(&mut self, placed: &Placed) -> Result<Changed, Refusal> {
        let Placed { sequence, at, entry } = placed;
        let before = self.asked();
        match entry {
            Entry::Began { header } => {
                let seed = u128::from_str_radix(&header.seed, 16).map_err(|error| broken(*sequence, &error))?;
                let game = self.book.deal(seed);
                check_hash(*sequence, &game.hash(), &header.hash)?;
                self.game = Some(game);
            }
            Entry::Act(act) => self.play(*sequence, act)?,
            Entry::Undone { to, hash, .. } => {
                let game = self.game.as_mut().ok_or_else(|| broken(*sequence, &"no game was on"))?;
                game.undo_to(*to as usize).map_err(|_| broken(*sequence, &"no such position"))?;
                check_hash(*sequence, &game.hash(), hash)?;
            }
            Entry::NewLuck { seed, hash, .. } => {
                let seed = u128::from_str_radix(seed, 16).map_err(|error| broken(*sequence, &error))?;
                let game = self.game.as_mut().ok_or_else(|| broken(*sequence, &"no game was on"))?;
                game.deal_new_luck(seed);
                check_hash(*sequence, &game.hash(), hash)?;
            }
            _ => {}
        }
        Ok(self.note(*sequence, *at, entry, before))
    }

    /// Takes note of an entry whose act has been played already. `before` is what was asked before it.
    pub(crate) fn note(&mut self, sequence: u64, at: i64, entry: &Entry, before: Asked) -> Changed {
        let status = self.facts.status;
        self.facts.fold(sequence, at, entry);
        let table = entry.changes_table();
        let after = self.asked();
        match entry {
            Entry::Began { .. } => self.facts.began(after),
            Entry::Act(act) => {
                let reveals = self.game.as_ref().is_some_and(|game| game.revealed());
                self.facts.acted(act, reveals, before, after);
            }
            Entry::Undone { to, .. } => self.facts.undone(*to, after),
            _ => return Changed { table, position: false },
        }
        Changed { table: table || status != self.facts.status, position: true }
    }

    fn play(&mut self, sequence: u64, act: &Act) -> Result<(), Refusal> {
        let game = self.game.as_mut().ok_or_else(|| broken(sequence, &"no game was on"))?;
        game.play_saying(Seat(act.seat), &act.action, act.note.clone())
            .map_err(|error| broken(sequence, &format!("{error:?}")))?;
        check_hash(sequence, &game.hash(), &act.hash)
    }

    /// Keeps no more than is needed to go on.
    pub(crate) fn forget(&mut self) {
        if let Some(game) = &mut self.game {
            game.hand_over();
        }
    }

    /// Who is asked now.
    pub(crate) fn asked(&self) -> Asked {
        self.game.as_ref().map_or_else(Asked::default, |game| Asked {
            waiting: game.waiting().unwrap_or(SeatSet::EMPTY),
            may_act: game.may_act(),
        })
    }

    /// How a viewer is told of the entry that was the last step.
    pub(crate) fn tell(&self, placed: &Placed, viewer: Viewer) -> LogEntry {
        let moves = self.facts.moves.len();
        let (seat, what) = match &placed.entry {
            Entry::Made(_) => (None, What::Made),
            Entry::Sat { seat, name, .. } => (Some(*seat), What::Sat { name: name.clone() }),
            Entry::BotSat { seat, bot, .. } => (Some(*seat), What::BotSat { bot: bot.clone() }),
            Entry::Returned { seat, name, .. } => (Some(*seat), What::Returned { name: name.clone() }),
            Entry::TeamOpened { seat, open } => (Some(*seat), What::TeamOpened { open: *open }),
            Entry::AskedToJoin { seat, name, .. } => (Some(*seat), What::AskedToJoin { name: name.clone() }),
            Entry::NotAdmitted { seat, name, .. } => (Some(*seat), What::NotAdmitted { name: name.clone() }),
            Entry::Expelled { seat, name, .. } => (Some(*seat), What::Expelled { name: name.clone() }),
            Entry::Renamed { seat, before, name, by, .. } => {
                (Some(*seat), What::Renamed { before: before.clone(), name: name.clone(), by: *by })
            }
            Entry::Muted { seat, name, muted, .. } => (Some(*seat), What::Muted { name: name.clone(), muted: *muted }),
            Entry::OnlookersMuted { muted } => (None, What::Muted { name: String::new(), muted: *muted }),
            Entry::NewLuck { seat, .. } => (Some(*seat), What::NewLuck),
            Entry::Disclosed { .. } => (None, What::Disclosed),
            Entry::Left { seat, .. } => (Some(*seat), What::Left),
            Entry::Moved { seat, .. } => (Some(*seat), What::Moved),
            Entry::Joined { seat, name, .. } => (Some(*seat), What::Joined { name: name.clone() }),
            Entry::LeftTeam { seat, name, .. } => (Some(*seat), What::LeftTeam { name: name.clone() }),
            Entry::Speaks { seat, .. } => {
                let name = self.facts.seat(*seat).map(|seat| seat.name.clone()).unwrap_or_default();
                (Some(*seat), What::Speaks { name })
            }
            Entry::Began { .. } => {
                let events = self.game.as_ref().map(|game| game.told_beginning(viewer)).unwrap_or_default();
                (None, What::Began { events })
            }
            Entry::Act(act) => {
                let told = self.game.as_ref().and_then(|game| game.told(moves.checked_sub(1)?, viewer));
                let (action, note, events) = told.map(|told| (told.action, told.note, told.events)).unwrap_or_default();
                // Whether a seat was asked is nobody else's business.
                let own = matches!(viewer, Viewer::Everything) || viewer == Viewer::Seat(Seat(act.seat));
                let by = if act.by == By::Order && !own { By::Player } else { act.by };
                (Some(act.seat), What::Act { by, action, note, events })
            }
            Entry::Undone { seat, to, .. } => (Some(*seat), What::Undone { to: *to }),
            Entry::Proposed { seat, proposal } => (Some(*seat), What::Proposed { proposal: proposal.clone() }),
            Entry::Answered { seat, proposal, agree } => {
                (Some(*seat), What::Answered { proposal: *proposal, agree: *agree })
            }
            Entry::Rematched { seat, table } => (Some(*seat), What::Rematched { table: table.clone() }),
            Entry::Desk { by, seat, step } => (*seat, What::Desk { by: *by, step: step.clone() }),
            Entry::Chat { seat, name, text, .. } => (*seat, What::Chat { name: name.clone(), text: text.clone() }),
        };
        LogEntry { sequence: placed.sequence, at: placed.at, moves: moves as u32, seat, what }
    }
}

fn check_hash(sequence: u64, found: &str, expected: &str) -> Result<(), Refusal> {
    if found == expected { Ok(()) } else { Err(broken(sequence, &"another position than the one recorded")) }
}
