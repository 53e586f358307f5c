//! What the desk does. Whatever touches a table is an entry there; what only the lesson knows is an entry of the lesson.

use super::class::{hashed, new_way_back};
use super::entry::{Entry, NewTable};
use super::facts::Facts;
use super::hall::Lesson;
use super::plan::{self, QUESTION, nickname, short};
use super::{projector, rights, seating};
use crate::refusal::{self, Refusal};
use crate::store::TableId;
use crate::tables::desk::DeskWhat;
use crate::tables::directory::Directory;
use crate::text;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::journal::hex;
use wire::Code;
use wire::lesson::{Luck, Measure, Place, Role, Saved, Show, Stage, Step};

/// How long what is said may be, and a choice.
const WORDS: usize = 200;
const CHOICE: usize = 80;
/// How many choices a question has, if it has any.
const CHOICES: RangeInclusive<usize> = 2..=6;
/// The longest time a question stays open by itself: an hour.
const OPEN_SECONDS: u32 = 3600;
/// How long a note may be, and how many words it may be found by.
const NOTE: usize = 2000;
const TAGS: usize = 8;
/// The most notes and questions of a lesson.
const MOST_NOTES: usize = 1000;
const MOST_QUESTIONS: usize = 100;

impl Directory {
    /// The desk does something.
    pub(crate) async fn step(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role, step: Step) -> Result<Saved, Refusal> {
        rights::require(role, rights::of_step(&step))?;
        let mut way_back = None;
        let version = match step {
            Step::Move { learner, to } => self.move_learner(lesson, role, learner, to).await?,
            Step::Mix => self.mix(lesson).await?,
            Step::Rename { learner, name } => self.rename(lesson, role, learner, &name).await?,
            Step::Remove { learner } => self.remove_learner(lesson, role, learner).await?,
            Step::NewWayBack { learner } => {
                let new = new_way_back()?;
                let hash = hashed(lesson.id, learner, &new);
                way_back = Some(new);
                self.simply(lesson, |facts| {
                    facts.learner(learner)?;
                    Ok(Entry::NewWayBack { learner, way_back: hash.clone() })
                })
                .await?
            }
            Step::Start => self.start_lesson(lesson).await?,
            Step::Pause { tables, words } => {
                let words = short(&words, WORDS)?;
                self.at_tables(lesson, role, tables, DeskWhat::Pause { words }).await?
            }
            Step::Resume { tables } => self.at_tables(lesson, role, tables, DeskWhat::Resume).await?,
            Step::Say { tables, words } => {
                let words = text::clean(&words, WORDS, "bad_words")?;
                self.at_tables(lesson, role, tables, DeskWhat::Say { words }).await?
            }
            Step::Nudge { place } => self.nudge(lesson, role, place).await?,
            Step::BotOnce { place } => {
                let (facts, id) = self.asked(lesson, place).await?;
                self.at_table(id, role, DeskWhat::BotOnce { seat: place.seat, bot: facts.plan.bot }).await?;
                facts.version
            }
            Step::BotUntilBack { place } => {
                let facts = lesson.now().await;
                let id = facts.table(place.table)?.id;
                self.at_table(id, role, DeskWhat::BotUntilBack { seat: place.seat, bot: facts.plan.bot }).await?;
                facts.version
            }
            Step::LowerHand { learner } => {
                self.simply(lesson, |facts| facts.learner(learner).map(|_| Entry::Hand { learner, up: false })).await?
            }
            Step::Note { table, text, tags } => self.note(lesson, role, table, &text, &tags).await?,
            Step::Ask { text, choices, seconds } => self.ask_all(lesson, &text, &choices, seconds).await?,
            Step::Close { question } => {
                self.simply(lesson, |facts| facts.question(question).map(|_| Entry::Closed { question })).await?
            }
            Step::Show { show } => self.show(lesson, role, show).await?,
            Step::ShowText { question, number, shown } => {
                self.simply(lesson, |facts| projector::text_shown(facts, question, number, shown)).await?
            }
            Step::ShowComparison { measure } => self.show_comparison(lesson, measure).await?,
            Step::OpenHands { tables } => self.open_hands(lesson, role, tables).await?,
            Step::Keep { days } => {
                plan::days(days)?;
                self.simply(lesson, |_| Ok(Entry::Kept { days })).await?
            }
        };
        Ok(Saved { version, way_back })
    }

    /// The projector shows something else. A table reads that it is there before anybody sees it.
    async fn show(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role, show: Show) -> Result<u64, Refusal> {
        let facts = lesson.now().await;
        let figures = self.books.get(&facts.plan.setup)?.figure_names().0.len();
        projector::shown(&facts, show.clone(), figures)?;
        if let Show::Spotlight { table } = show
            && facts.showing.show != show
        {
            self.at_table(facts.table(table)?.id, role, DeskWhat::Project).await?;
        }
        self.simply(lesson, |facts| projector::shown(facts, show.clone(), figures)).await
    }

    /// Those who learn see the tables compared on their own devices, or do not any more.
    async fn show_comparison(self: &Arc<Self>, lesson: &Arc<Lesson>, measure: Option<Measure>) -> Result<u64, Refusal> {
        let setup = lesson.now().await.plan.setup;
        let figures = self.books.get(&setup)?.figure_names().0.len();
        self.simply(lesson, |facts| projector::comparison_shown(facts, measure, figures)).await
    }

    /// Stores one entry.
    async fn simply(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        judge: impl Fn(&Facts) -> Result<Entry, Refusal>,
    ) -> Result<u64, Refusal> {
        Ok(self.change_lesson(lesson, |facts| Ok((vec![judge(facts)?], ()))).await?.0)
    }

    /// Before the start somebody may sit anywhere, and changes places with whoever sits there. Afterwards the seat is asked for
    /// first, since the table may refuse.
    async fn move_learner(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        role: Role,
        number: u32,
        to: Place,
    ) -> Result<u64, Refusal> {
        let facts = lesson.now().await;
        let learner = facts.learner(number)?;
        if to.seat >= facts.plan.setup.seats {
            return Err(Refusal::new(Code::NotFound, "no_seat_there"));
        }
        if facts.stage() == Stage::Running {
            let target = facts.table(to.table)?.id;
            let from = learner.place.map(|place| facts.table(place.table).map(|table| table.id)).transpose()?;
            if from == Some(target) {
                return Err(Refusal::new(Code::WrongMoment, "same_table"));
            }
            let (name, guest) = (learner.name.clone(), learner.guest);
            self.at_table(target, role, DeskWhat::Seat { seat: to.seat, name, guest }).await?;
            if let Some(from) = from {
                self.at_table(from, role, DeskWhat::Unseat { guest, bot: facts.plan.bot.clone() }).await?;
            }
        }
        let judge = |facts: &Facts| {
            let learner = facts.learner(number)?;
            let last = facts.present().filter_map(|there| there.place).map(|place| place.table).max().unwrap_or(0);
            if facts.stage() == Stage::Open && (to.table == 0 || to.table > last + 1) {
                return Err(Refusal::new(Code::NotFound, "no_such_table").with("last", usize::from(last)));
            }
            let there: Vec<_> = facts.present().filter(|other| other.place == Some(to)).collect();
            let mut places = vec![(number, Some(to))];
            if facts.stage() == Stage::Open && there.len() >= usize::from(facts.plan.team) {
                places.extend(there.first().map(|other| (other.number, learner.place)));
            }
            Ok((vec![Entry::Seated { places }], ()))
        };
        Ok(self.change_lesson(lesson, judge).await?.0)
    }

    async fn mix(self: &Arc<Self>, lesson: &Arc<Lesson>) -> Result<u64, Refusal> {
        self.simply(lesson, |facts| {
            not_started(facts)?;
            Ok(Entry::Seated { places: seating::mixed(facts, || self.random()) })
        })
        .await
    }

    async fn rename(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        role: Role,
        learner: u32,
        name: &str,
    ) -> Result<u64, Refusal> {
        let name = nickname(name)?;
        let judge = |facts: &Facts| {
            let known = facts.learner(learner)?;
            if facts.is_taken(&name, Some(learner)) {
                return Err(Refusal::new(Code::BadText, "name_in_class").with("name", name.clone()));
            }
            Ok((vec![Entry::Renamed { learner, name: name.clone() }], known.guest))
        };
        let (version, guest) = self.change_lesson(lesson, judge).await?;
        if let Some(table) = table_of(&lesson.now().await, learner) {
            self.at_table(table, role, DeskWhat::Rename { guest, name }).await?;
        }
        Ok(version)
    }

    async fn remove_learner(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role, learner: u32) -> Result<u64, Refusal> {
        let judge = |facts: &Facts| {
            let known = facts.learner(learner)?;
            let left = table_of(facts, learner).map(|table| (table, known.guest, facts.plan.bot.clone()));
            Ok((vec![Entry::Removed { learner }], left))
        };
        let (version, left) = self.change_lesson(lesson, judge).await?;
        if let Some((table, guest, bot)) = left {
            match self.at_table(table, role, DeskWhat::Unseat { guest, bot }).await {
                // Nobody plays on at a table that cannot be opened.
                Err(refusal) if refusal.is_shut() => {}
                done => done?,
            }
        }
        // Whoever comes from the same device is somebody new: nothing of the one who left is needed any more.
        self.forget_learners(lesson, &[learner], None).await?;
        Ok(version)
    }

    /// Makes the tables. Their ids and seeds are stored first, so that a process that dies on the way leaves nothing behind
    /// that nobody knows of.
    async fn start_lesson(self: &Arc<Self>, lesson: &Arc<Lesson>) -> Result<u64, Refusal> {
        let judge = |facts: &Facts| {
            not_started(facts)?;
            if facts.erasing {
                return Err(refusal::no_lesson());
            }
            let places = seating::settled(facts);
            let last = places.iter().map(|(_, place)| place.table).max();
            let last = last.ok_or_else(|| Refusal::new(Code::WrongMoment, "nobody_came"))?;
            let one = refusal::seed()?;
            let tables = (0..last).map(|_| {
                let seed = if facts.plan.luck == Luck::One { one } else { refusal::seed()? };
                Ok(NewTable { id: TableId::random()?.to_string(), seed: hex(seed) })
            });
            let tables = tables.collect::<Result<Vec<_>, Refusal>>()?;
            Ok((vec![Entry::Started { tables, places }], ()))
        };
        self.change_lesson(lesson, judge).await?;
        self.make_tables(lesson).await
    }

    /// The table of a place where somebody is asked.
    async fn asked(self: &Arc<Self>, lesson: &Lesson, place: Place) -> Result<(Facts, TableId), Refusal> {
        let facts = lesson.now().await;
        let id = facts.table(place.table)?.id;
        let tile = self.tile(id, place.table).await?;
        if !tile.waiting.contains(&place.seat) {
            return Err(Refusal::new(Code::WrongMoment, "not_asked"));
        }
        Ok((facts, id))
    }

    async fn nudge(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role, place: Place) -> Result<u64, Refusal> {
        let (facts, id) = self.asked(lesson, place).await?;
        if !self.hall.may_nudge(id, place.seat) {
            return Err(Refusal::new(Code::TooMany, "nudged"));
        }
        self.at_table(id, role, DeskWhat::Nudge { seat: place.seat }).await?;
        Ok(facts.version)
    }

    async fn note(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        role: Role,
        table: Option<u16>,
        text: &str,
        tags: &[String],
    ) -> Result<u64, Refusal> {
        let text = text::clean(text, NOTE, "bad_words")?;
        let tags = tags.iter().take(TAGS).map(|tag| text::clean(tag, CHOICE, "bad_words"));
        let tags = tags.collect::<Result<Vec<_>, _>>()?;
        let moves = match table {
            Some(number) => {
                let id = lesson.now().await.table(number)?.id;
                Some(self.tile(id, number).await?.moves)
            }
            None => None,
        };
        self.simply(lesson, |facts| {
            if facts.notes.len() >= MOST_NOTES {
                return Err(Refusal::new(Code::TooMany, "lesson_full"));
            }
            Ok(Entry::Noted { role, table, moves, text: text.clone(), tags: tags.clone() })
        })
        .await
    }

    async fn ask_all(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        text: &str,
        choices: &[String],
        seconds: Option<u32>,
    ) -> Result<u64, Refusal> {
        let text = text::clean(text, QUESTION, "bad_words")?;
        if !choices.is_empty() && !CHOICES.contains(&choices.len()) {
            let refusal = Refusal::new(Code::BadInput, "bad_choices");
            return Err(refusal.with("least", *CHOICES.start()).with("most", *CHOICES.end()));
        }
        let choices = choices.iter().map(|choice| text::clean(choice, CHOICE, "bad_words"));
        let choices = choices.collect::<Result<Vec<_>, _>>()?;
        let open = seconds.map(|seconds| i64::from(seconds.min(OPEN_SECONDS)) * 1000);
        let closes_at = open.map(|open| self.now_signed() + open);
        self.simply(lesson, |facts| {
            if facts.questions.len() >= MOST_QUESTIONS {
                return Err(Refusal::new(Code::TooMany, "lesson_full"));
            }
            let question = u32::try_from(facts.questions.len()).unwrap_or(u32::MAX);
            Ok(Entry::Asked { question, text: text.clone(), choices: choices.clone(), closes_at })
        })
        .await
    }
}

/// What can be changed only before the tables are made.
pub(super) fn not_started(facts: &Facts) -> Result<(), Refusal> {
    match facts.stage() {
        Stage::Open => Ok(()),
        Stage::Running => Err(Refusal::new(Code::WrongMoment, "lesson_started")),
    }
}

/// The table at which somebody sits, once it is made.
fn table_of(facts: &Facts, learner: u32) -> Option<TableId> {
    let place = facts.learner(learner).ok()?.place?;
    facts.table(place.table).ok().map(|table| table.id)
}
