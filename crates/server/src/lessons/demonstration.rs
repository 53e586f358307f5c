//! Showing what else could have come: a new table of the lesson goes on from a moment of another one, which stays as it is.
//!
//! Nothing hidden comes to light by it. While a game is on about which somebody could learn something, bots play it, and the desk
//! alone sees it: what they play may be in a real hand. The same holds until the desk has opened the hands of the real game.
//! Otherwise its seats stay open for whoever wants to try, and everybody with its code may watch. The luck is new from that moment
//! on.

use super::entry::Entry as LessonEntry;
use super::facts::{Demonstration, Facts};
use super::hall::Lesson;
use super::rights::{self, Right};
use super::tables::desk_name;
use crate::refusal::{self, Refusal};
use crate::store::{self, TableId};
use crate::tables::course::Placed;
use crate::tables::desk::DeskWhat;
use crate::tables::directory::Directory;
use crate::tables::entry::{Act, Entry, Holder, Made};
use std::sync::Arc;
use table::journal::hex;
use wire::lesson::{Branched, Luck, Role};
use wire::log::DeskStep;
use wire::{Code, Status};

/// The most demonstrations in a lesson.
const MOST: usize = 50;

impl Directory {
    /// Opens a table that goes on from a moment of another. The lesson knows it before it is made, and the players of the other
    /// one read of it before anybody sees it.
    pub(crate) async fn branch(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        role: Role,
        of: u16,
        moves: u32,
    ) -> Result<Branched, Refusal> {
        rights::require(role, Right::Branch)?;
        let facts = lesson.now().await;
        let real = facts.table(of)?.id;
        let record = self.past(real).await?;
        let open = record.course.facts.hands_open && self.tells_nothing(&facts, real).await?;
        let stored = self.store.entries(real, 0, record.version).await?;
        let seed = refusal::seed()?;
        let (host, plan) = (lesson.host(), facts.plan.clone());
        let begin = move |_: &Directory| {
            let course = &record.course;
            let game = course.game.as_ref().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
            let later = || Refusal::new(Code::NotFound, "branch_later").with("last", game.moves());
            let there = game.earlier(moves as usize).ok_or_else(later)?;
            if there.waiting().is_none() {
                return Err(Refusal::new(Code::WrongMoment, "over"));
            }
            let made = &course.facts.made;
            let made = Made { spectators: open, pauses: Vec::new(), teams: false, demonstration: true, ..made.clone() };
            let mut entries = vec![Entry::Made(Box::new(made))];
            for seat in 0..game.seats() {
                if seat >= plan.setup.seats {
                    let name = desk_name(&plan).to_owned();
                    entries.push(Entry::Sat { seat, name, guest: Holder(host) });
                } else if !open {
                    entries.push(Entry::BotSat { seat, bot: plan.bot.clone(), stands_in: false });
                }
            }
            entries.push(Entry::Began { header: Box::new(game.journal().header.clone()) });
            entries.extend(in_force(&stored, moves)?.into_iter().map(Entry::Act));
            entries.push(Entry::NewLuck { seat: 0, seed: hex(seed), hash: there.hash() });
            let step = DeskStep::Demonstrates { table: of, moves };
            entries.push(Entry::Desk { by: role, seat: None, step });
            Ok(entries)
        };
        let entries = self.work(begin).await?;
        let id = TableId::random()?;
        let judge = |facts: &Facts| {
            if facts.erasing {
                return Err(refusal::no_lesson());
            }
            if facts.demonstrations.len() >= MOST {
                return Err(Refusal::new(Code::TooMany, "branch_full").with("most", MOST));
            }
            let number = facts.tables.len() + facts.demonstrations.len() + 1;
            let entry = LessonEntry::Branched { of, moves, id: id.to_string() };
            Ok((vec![entry], u16::try_from(number).unwrap_or(u16::MAX)))
        };
        let (_, number) = self.change_lesson(lesson, judge).await?;
        let made = self.create_as(id, entries).await?;
        if let Err(refusal) = self.goes_on(lesson).await {
            // It was erased meanwhile, before there was a table to delete.
            self.delete_anyhow(id).await?;
            return Err(refusal);
        }
        self.at_table(real, role, DeskWhat::Branch { moves, table: id }).await?;
        if self.past(real).await?.course.facts.hands_open {
            self.at_table(id, Role::Facilitator, DeskWhat::OpenHands).await?;
        }
        Ok(Branched { table: made.id, code: made.code, number })
    }

    /// Whether nobody learns anything about a game that is still on by sitting down where another one has been.
    async fn tells_nothing(self: &Arc<Self>, facts: &Facts, real: TableId) -> Result<bool, Refusal> {
        for table in facts.tables.iter().filter(|table| table.id == real || facts.plan.luck == Luck::One) {
            if self.still_plays(table.id).await? {
                return Ok(false);
            }
        }
        Ok(self.store.table(real).await?.is_some_and(|record| record.status == Status::Finished))
    }
}

/// The first decisions that were not taken back, without what was said with them.
fn in_force(stored: &[store::Entry], moves: u32) -> Result<Vec<Act>, Refusal> {
    let mut acts = Vec::new();
    for placed in stored.iter().map(Placed::read) {
        match placed?.entry {
            Entry::Act(act) => acts.push(Act { note: None, ..act }),
            Entry::Undone { to, .. } => acts.truncate(to as usize),
            _ => {}
        }
    }
    acts.truncate(moves as usize);
    Ok(acts)
}

impl Facts {
    /// The table with this number, to look at: after the tables of the lesson come its demonstrations. And the number of the table
    /// whose game it goes on from.
    pub(super) fn to_look_at(&self, number: u16) -> Result<(TableId, Option<TableId>), Refusal> {
        let beyond = usize::from(number).checked_sub(self.tables.len() + 1);
        match beyond.and_then(|at| self.demonstrations.get(at)) {
            Some(Demonstration { id, of }) => Ok((*id, Some(self.table(*of)?.id))),
            None => Ok((self.table(number)?.id, None)),
        }
    }
}
