//! Making the tables of a lesson, and reaching them.

use super::entry::Entry as LessonEntry;
use super::facts::Facts;
use super::hall::Lesson;
use super::rights::{self, Right};
use super::seating;
use crate::refusal::{self, Refusal};
use crate::store::{TableCode, TableId};
use crate::tables::books::Book;
use crate::tables::desk::{DeskWhat, DeskWish};
use crate::tables::directory::{Directory, Eyes};
use crate::tables::entry::{Entry, Holder, Made};
use crate::tables::facts::Facts as TableFacts;
use crate::tables::viewer_position::ViewFormat;
use crate::tables::wish::Wish;
use futures_util::future::join_all;
use shelf::words::Lang;
use std::sync::Arc;
use table::{Seat, Viewer};
use wire::Code;
use wire::lesson::{Luck, Pause, Plan, Role, Stage};

/// What the desk is called on a mediator's seat, if the plan does not say.
const DESK: &str = "Desk";

impl Directory {
    /// Makes those tables of a lesson that are not made yet.
    pub(super) async fn make_tables(self: &Arc<Self>, lesson: &Arc<Lesson>) -> Result<u64, Refusal> {
        let facts = lesson.now().await;
        if facts.stage() == Stage::Open || facts.made || facts.erasing {
            return Ok(facts.version);
        }
        let setup = facts.plan.setup.clone();
        let book = self.work(move |directory| directory.books.get(&setup)).await?;
        let mut making = Vec::new();
        for (number, table) in (1..).zip(&facts.tables) {
            if self.store.table(table.id).await?.is_none() {
                making.push(self.create_as(table.id, entries(lesson, &facts, &book, number, table.seed)));
            }
        }
        for made in join_all(making).await {
            made?;
        }
        let made = |facts: &Facts| {
            if facts.erasing {
                return Err(refusal::no_lesson());
            }
            let entry = (!facts.made).then_some(LessonEntry::Made);
            Ok((entry.into_iter().collect(), ()))
        };
        match self.change_lesson(lesson, made).await {
            Ok((version, ())) => {
                lesson.wall.ring();
                Ok(version)
            }
            Err(refusal) if refusal.code == Code::NotFound => {
                // The lesson was erased meanwhile, and did not see the tables that were made last.
                for id in facts.all_tables() {
                    self.delete_anyhow(id).await?;
                }
                Err(refusal)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Refuses what comes after a lesson was erased, or is about to be.
    pub(super) async fn goes_on(self: &Arc<Self>, lesson: &Arc<Lesson>) -> Result<(), Refusal> {
        let judge = |facts: &Facts| match facts.erasing {
            true => Err(refusal::no_lesson()),
            false => Ok((Vec::new(), ())),
        };
        self.change_lesson(lesson, judge).await?;
        self.store.lesson(lesson.id).await?.map(drop).ok_or_else(refusal::no_lesson)
    }

    /// The desk does something at a table. Its hands can be opened also where the table cannot.
    pub(super) async fn at_table(self: &Arc<Self>, id: TableId, by: Role, what: DeskWhat) -> Result<(), Refusal> {
        let opens_hands = what == DeskWhat::OpenHands;
        match self.ask(id, Wish::Desk(DeskWish { by, what })).await {
            Err(refusal) if opens_hands && refusal.is_shut() => self.open_shut_hands(id, by, refusal).await,
            done => done.map(drop),
        }
    }

    /// Whether a table's journal may be given out, as far as its lesson is concerned. It opens all hands, so the desk decides when.
    /// And it holds the seed of the luck: where all tables have the same, or a table goes on from a moment of another, nobody may
    /// read it while one of them still plays.
    pub(crate) async fn may_tell_all(self: &Arc<Self>, table: &TableFacts) -> Result<(), Refusal> {
        if table.is_held() {
            return Err(Refusal::new(Code::WrongMoment, "hands_not_open"));
        }
        let code = table.made.lesson.as_deref().and_then(|code| code.parse::<TableCode>().ok());
        let Some(code) = code else { return Ok(()) };
        let Some(record) = self.store.lesson_by_code(code).await? else { return Ok(()) };
        let facts = self.lesson(record.id).await?.now().await;
        if facts.plan.luck == Luck::One || table.made.demonstration {
            for other in &facts.tables {
                if self.still_plays(other.id).await? {
                    return Err(Refusal::new(Code::WrongMoment, "luck_still_plays"));
                }
            }
        }
        Ok(())
    }

    /// Lets somebody at the desk look at a table. Whoever looks has no name there and can do nothing. A seat's view, or everything,
    /// is told there before it is shown; the same look again within a while is one look. On a mediator's seat the desk sits itself,
    /// and acts.
    pub(crate) async fn look_in(
        self: &Arc<Self>,
        lesson: &Lesson,
        role: Role,
        table: u16,
        seat: Option<u8>,
        everything: bool,
    ) -> Result<(TableId, Eyes), Refusal> {
        rights::require(role, Right::See)?;
        let facts = lesson.now().await;
        let (id, real) = facts.to_look_at(table)?;
        let desk = match (everything, seat) {
            (true, _) => Some(Viewer::Everything),
            (false, Some(seat)) if seat < facts.plan.setup.seats => Some(Viewer::Seat(Seat(seat))),
            (false, _) => None,
        };
        if everything || seat.is_some() {
            rights::require(role, Right::LookInside)?;
        }
        if desk.is_some() {
            let seat = seat.filter(|_| !everything);
            if !self.hall.has_looked((id, role, seat)) {
                // What a demonstration hides was another table's: its players read of the look as well.
                for told in real.into_iter().chain([id]) {
                    self.at_table(told, role, DeskWhat::Look { seat }).await?;
                }
                self.hall.looks((id, role, seat));
            }
        }
        let seat = seat.filter(|_| desk.is_none());
        let desk = desk.or_else(|| seat.is_none().then_some(Viewer::Spectator));
        let guest = seat.map(|_| lesson.host());
        Ok((id, Eyes { guest, seat, since: 0, format: ViewFormat::default(), lang: Lang::EN, desk }))
    }

    /// The desk opens the hands of some tables, or of all. A demonstration has the hands of the table it goes on from.
    pub(super) async fn open_hands(
        self: &Arc<Self>,
        lesson: &Lesson,
        by: Role,
        tables: Option<Vec<u16>>,
    ) -> Result<u64, Refusal> {
        let version = self.at_tables(lesson, by, tables.clone(), DeskWhat::OpenHands).await?;
        let facts = lesson.now().await;
        let meant = |of: u16| tables.as_ref().is_none_or(|tables| tables.contains(&of));
        for demonstration in facts.demonstrations.iter().filter(|demonstration| meant(demonstration.of)) {
            match self.at_table(demonstration.id, by, DeskWhat::OpenHands).await {
                // It was deleted, or is about to be made: then it follows the other one.
                Err(refusal) if refusal == refusal::no_table() => {}
                done => done?,
            }
        }
        Ok(version)
    }

    /// The desk does something at some tables, or at all of them, at the same time.
    pub(super) async fn at_tables(
        self: &Arc<Self>,
        lesson: &Lesson,
        by: Role,
        tables: Option<Vec<u16>>,
        what: DeskWhat,
    ) -> Result<u64, Refusal> {
        let facts = lesson.now().await;
        if facts.stage() == Stage::Open {
            return Err(Refusal::new(Code::WrongMoment, "lesson_not_started"));
        }
        let all = tables.is_none();
        let numbers = tables.unwrap_or_else(|| (1..).take(facts.tables.len()).collect());
        let ids = numbers.iter().map(|number| facts.table(*number).map(|table| table.id));
        let ids = ids.collect::<Result<Vec<_>, _>>()?;
        for done in join_all(ids.into_iter().map(|id| self.at_table(id, by, what.clone()))).await {
            match done {
                // A table that was deleted needs no pause; one that cannot be opened does not keep all others from theirs.
                Err(refusal) if refusal == refusal::no_table() || all && refusal.is_shut() => {}
                done => done?,
            }
        }
        Ok(facts.version)
    }
}

/// What the desk is called where it sits itself.
pub(super) fn desk_name(plan: &Plan) -> &str {
    if plan.called.is_empty() { DESK } else { &plan.called }
}

/// The first entries of a table: who sits where, and the beginning of the game.
fn entries(lesson: &Lesson, facts: &Facts, book: &Book, number: u16, seed: u128) -> Vec<Entry> {
    let plan = &facts.plan;
    let made = Made {
        lesson: Some(lesson.code.to_string()),
        pauses: gates(plan),
        teams: plan.team > 1,
        ..Made::plain(&**book, plan.setup.clone(), lesson.host())
    };
    let mut entries = vec![Entry::Made(Box::new(made))];
    let people = seating::tables(facts).remove(&number).unwrap_or_default();
    for seat in 0..book.seats() {
        let mut there = people.iter().filter(|learner| learner.place.is_some_and(|place| place.seat == seat));
        match there.next() {
            Some(first) => {
                entries.push(Entry::Sat { seat, name: first.name.clone(), guest: Holder(first.guest) });
                let mates =
                    there.map(|mate| Entry::Joined { seat, name: mate.name.clone(), guest: Holder(mate.guest) });
                entries.extend(mates);
            }
            None if seat < plan.setup.seats => {
                entries.push(Entry::BotSat { seat, bot: plan.bot.clone(), stands_in: false });
            }
            // A seat beyond the players' is a mediator's. That is never a bot, and here it is the desk.
            None => {
                entries.push(Entry::Sat { seat, name: desk_name(plan).to_owned(), guest: Holder(lesson.host()) });
            }
        }
    }
    let header = book.deal(seed).journal().header.clone();
    entries.push(Entry::Began { header: Box::new(header) });
    entries
}

/// Where the tables pause. The last turn of the plan is a pause like the others.
fn gates(plan: &Plan) -> Vec<Pause> {
    let mut gates: Vec<Pause> =
        plan.pauses.iter().filter(|pause| plan.turns.is_none_or(|turns| pause.after <= turns)).cloned().collect();
    if let Some(after) = plan.turns.filter(|turns| gates.last().is_none_or(|last| last.after < *turns)) {
        gates.push(Pause { after, question: String::new() });
    }
    gates
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SetupForm;

    #[test]
    fn the_last_turn_of_a_plan_is_a_pause() {
        let pause = |after| Pause { after, question: format!("after {after}") };
        let plan = |turns| Plan { turns, pauses: vec![pause(2), pause(4)], ..Plan::plain(SetupForm::default()) };
        let after = |turns| gates(&plan(turns)).iter().map(|gate| gate.after).collect::<Vec<_>>();
        assert_eq!(after(None), [2, 4]);
        assert_eq!(after(Some(4)), [2, 4]);
        assert_eq!(after(Some(3)), [2, 3]);
        assert_eq!(after(Some(6)), [2, 4, 6]);
    }
}
