//! What each role is told of a lesson.

use super::class::not_in_class;
use super::facts::{Facts, Learner, QuestionFacts};
use super::hall::Lesson;
use super::rights::{self, Right};
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::tables::directory::Directory;
use crate::text;
use std::sync::Arc;
use std::time::Duration;
use wire::lesson::class::Asked;
use wire::lesson::{Answer, ClassInfo, Desk, DeskTable, LearnerInfo, Me, Plan, Question, Role, Stage, Written};

/// Fewer answers than these are not counted out: it would be known whose they are.
const ENOUGH: usize = 5;

impl Directory {
    /// The lesson as somebody at the desk, an observer or the projector sees it.
    pub(crate) async fn desk(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<Desk, Refusal> {
        rights::require(role, Right::See)?;
        let facts = lesson.now().await;
        let book = self.books.get(&facts.plan.setup)?;
        let (of_world, of_seats) = book.figure_names();
        let list = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let people = rights::has(role, Right::SeePeople);
        let now = self.now_signed();
        let notes = facts.notes.iter().filter(|(author, _)| *author == role && rights::has(role, Right::Note));
        Ok(Desk {
            role,
            code: lesson.code.to_string(),
            version: facts.version,
            stage: facts.stage(),
            opened_at: facts.opened_at,
            started_at: facts.started_at,
            erase_at: facts.erase_at(),
            learners: facts.present().map(|learner| shown(learner, people)).collect(),
            tables: (1..).zip(&facts.tables).map(|(table, it)| DeskTable { table, id: it.id.to_string() }).collect(),
            questions: facts.questions.iter().map(|asked| question(&facts, asked, role, now)).collect(),
            showing: facts.showing.clone(),
            comparison: facts.comparison,
            address: self.hall.room(),
            notes: notes.map(|(_, note)| note.clone()).collect(),
            seat_names: list(of_seats),
            world_names: list(of_world),
            plan: if people { facts.plan.clone() } else { Plan { roster: Vec::new(), ..facts.plan.clone() } },
        })
    }

    /// What everybody with the class code may know.
    pub(crate) async fn class(&self, lesson: &Lesson, guest: Option<GuestId>) -> ClassInfo {
        let facts = lesson.now().await;
        let plan = &facts.plan;
        let free = |name: &&String| !facts.present().any(|there| text::look_alike(&there.name, name));
        ClassInfo {
            code: lesson.code.to_string(),
            title: plan.title.clone(),
            game: plan.setup.game.clone(),
            stage: facts.stage(),
            roster: plan.roster.iter().filter(free).cloned().collect(),
            nicknames: plan.nicknames || plan.roster.is_empty(),
            consent: plan.consent.clone(),
            called: plan.called.clone(),
            erase_at: facts.erase_at(),
            me: facts.known(guest).map(|learner| me(&facts, learner, self.now_signed())),
        }
    }

    /// How long it is until a question closes by itself; none while none will.
    pub(crate) async fn until_next_close(&self, lesson: &Lesson) -> Option<Duration> {
        let now = self.now_signed();
        let at = lesson.facts.lock().await.next_close(now)?;
        Some(Duration::from_millis(u64::try_from(at - now).unwrap_or_default()))
    }

    /// Refuses whoever is not in the class.
    pub(crate) async fn in_class(&self, lesson: &Lesson, guest: Option<GuestId>) -> Result<GuestId, Refusal> {
        let known = lesson.facts.lock().await.known(guest).map(|learner| learner.guest);
        known.ok_or_else(not_in_class)
    }
}

fn shown(learner: &Learner, people: bool) -> LearnerInfo {
    LearnerInfo {
        learner: learner.number,
        name: learner.name.clone(),
        place: learner.place,
        came_at: learner.came_at,
        hand_since: learner.hand_since.filter(|_| people),
    }
}

/// How many chose what, once nobody can follow the others any more and nobody can be told apart.
pub(super) fn counts(asked: &QuestionFacts, now: i64) -> Vec<u32> {
    if asked.choices.is_empty() || asked.is_open(now) || asked.answers.len() < ENOUGH {
        return Vec::new();
    }
    let chose = |at: usize| asked.answers.iter().filter(|given| given.answer == Answer::Choice(at as u8)).count();
    (0..asked.choices.len()).map(|at| chose(at) as u32).collect()
}

/// What was written, each with the table where its author sits; in no order that tells when it was written.
pub(super) fn written(facts: &Facts, asked: &QuestionFacts) -> Vec<(Option<u16>, String)> {
    let texts = asked.answers.iter().filter_map(|given| match &given.answer {
        Answer::Text(words) => {
            let place = facts.learner(given.learner).ok().and_then(|learner| learner.place);
            Some((place.map(|place| place.table), words.clone()))
        }
        Answer::Choice(_) => None,
    });
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    texts
}

fn question(facts: &Facts, asked: &QuestionFacts, role: Role, now: i64) -> Question {
    // In the order of their numbers: who answered when would tell who wrote what.
    let known = asked.answers.iter().map(|given| given.learner).filter(|_| rights::has(role, Right::SeePeople));
    let mut who: Vec<u32> = known.collect();
    who.sort_unstable();
    let reads = rights::has(role, Right::ReadAnswers);
    let texts = asked.answers.iter().filter(|given| given.shown || reads || facts.enlarged(given.number).is_some());
    let texts = texts.filter_map(|given| match &given.answer {
        Answer::Text(words) => {
            let place = facts.learner(given.learner).ok().and_then(|learner| learner.place);
            // What is only shown in large type has no table, unless it is signed.
            let signed = given.shown || reads || facts.enlarged(given.number) == Some(true);
            let table = place.filter(|_| signed).map(|place| place.table);
            Some(Written { number: given.number, table, words: words.clone(), shown: given.shown })
        }
        Answer::Choice(_) => None,
    });
    Question {
        question: asked.number,
        text: asked.text.clone(),
        choices: asked.choices.clone(),
        asked_at: asked.asked_at,
        closes_at: asked.closes_at,
        open: asked.is_open(now),
        answered: asked.answers.len() as u32,
        who,
        counts: counts(asked, now),
        texts: texts.collect(),
    }
}

/// When the minutes are over: those for coming had passed when the games began.
fn ends_at(facts: &Facts) -> Option<i64> {
    let left = facts.plan.minutes.saturating_sub(Plan::COMING);
    facts.started_at.map(|at| at.saturating_add(i64::from(left) * 60_000))
}

/// Somebody as they see themselves.
pub(super) fn me(facts: &Facts, learner: &Learner, now: i64) -> Me {
    let table = learner.place.map(|place| place.table);
    let beside = |other: &&Learner| table.is_some() && other.place.map(|place| place.table) == table;
    let neighbours = facts.present().filter(beside).filter(|other| other.number != learner.number);
    let questions = facts.questions.iter().map(|asked| Asked {
        question: asked.number,
        text: asked.text.clone(),
        choices: asked.choices.clone(),
        open: asked.is_open(now),
        closes_at: asked.closes_at,
        answer: asked.answers.iter().find(|given| given.learner == learner.number).map(|given| given.answer.clone()),
        counts: counts(asked, now),
    });
    let made = facts.stage() == Stage::Running && facts.made;
    let id = table.filter(|_| made).and_then(|table| facts.table(table).ok()).map(|table| table.id.to_string());
    Me {
        learner: learner.number,
        name: learner.name.clone(),
        place: learner.place,
        table: id,
        neighbours: neighbours.map(|other| other.name.clone()).collect(),
        stage: facts.stage(),
        ends_at: ends_at(facts),
        hand: learner.hand_since.is_some(),
        way_back: None,
        questions: questions.collect(),
        comparison: facts.comparison,
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::Given;
    use super::*;

    #[test]
    fn few_answers_are_not_counted_and_open_ones_neither() {
        let given = |learner: u32| Given {
            learner,
            answer: Answer::Choice((learner % 2) as u8),
            number: learner.into(),
            shown: false,
        };
        let answers = |count: u32| (0..count).map(given).collect();
        let asked = |count, closed| QuestionFacts {
            number: 0,
            text: String::new(),
            choices: vec!["yes".to_owned(), "no".to_owned()],
            asked_at: 0,
            closes_at: Some(1000),
            closed,
            answers: answers(count),
        };
        assert_eq!(counts(&asked(5, true), 10), [3, 2]);
        assert_eq!(counts(&asked(5, false), 1000), [3, 2], "time is up");
        assert_eq!(counts(&asked(5, false), 999), [0; 0]);
        assert_eq!(counts(&asked(4, true), 10), [0; 0]);
    }
}
