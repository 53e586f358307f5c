//! A lesson as its entries left it.

use super::entry::Entry;
use crate::refusal::Refusal;
use crate::store::{self, GuestId, TableId};
use crate::text;
use wire::Code;
use wire::lesson::{Answer, Measure, Note, Place, Plan, Role, Show, Showing, Stage};

/// Milliseconds in a day.
const DAY: i64 = 24 * 3600 * 1000;

/// Somebody who learns.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) guest: GuestId,
    pub(crate) way_back: String,
    pub(crate) pair: Option<String>,
    pub(crate) place: Option<Place>,
    pub(crate) came_at: i64,
    pub(crate) hand_since: Option<i64>,
    /// Whether they had to leave. Their number is never given again.
    pub(crate) gone: bool,
}

/// A table of the lesson.
#[derive(Clone, Debug)]
pub(crate) struct TableFacts {
    pub(crate) id: TableId,
    pub(crate) seed: u128,
}

/// A table that goes on from a moment of another, to show something.
#[derive(Clone, Debug)]
pub(crate) struct Demonstration {
    pub(crate) id: TableId,
    /// The number of the other one.
    pub(crate) of: u16,
}

/// Something that everybody is asked.
#[derive(Clone, Debug)]
pub(crate) struct QuestionFacts {
    pub(crate) number: u32,
    pub(crate) text: String,
    pub(crate) choices: Vec<String>,
    pub(crate) asked_at: i64,
    pub(crate) closes_at: Option<i64>,
    pub(crate) closed: bool,
    pub(crate) answers: Vec<Given>,
}

/// An answer that somebody gave.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) learner: u32,
    pub(crate) answer: Answer,
    /// The entry it came with.
    pub(crate) number: u64,
    /// Whether everybody may read it.
    pub(crate) shown: bool,
}

impl QuestionFacts {
    pub(crate) fn is_open(&self, now: i64) -> bool {
        !self.closed && self.closes_at.is_none_or(|at| now < at)
    }
}

/// A lesson.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) version: u64,
    pub(crate) plan: Plan,
    pub(crate) opened_at: i64,
    pub(crate) started_at: Option<i64>,
    /// Whether all tables are made.
    pub(crate) made: bool,
    pub(crate) keep_days: u16,
    pub(crate) learners: Vec<Learner>,
    pub(crate) tables: Vec<TableFacts>,
    pub(crate) demonstrations: Vec<Demonstration>,
    pub(crate) questions: Vec<QuestionFacts>,
    pub(crate) notes: Vec<(Role, Note)>,
    pub(crate) showing: Showing,
    /// By what those who learn may see the tables compared, if they may.
    pub(crate) comparison: Option<Measure>,
    /// Whether everything is about to be erased.
    pub(crate) erasing: bool,
}

impl Facts {
    /// The lesson as stored entries left it; none without any.
    pub(crate) fn of(stored: &[store::Entry]) -> Result<Option<Facts>, Refusal> {
        let mut facts: Option<Facts> = None;
        for stored in stored {
            let (at, entry) = read(stored)?;
            match (&mut facts, entry) {
                (Some(facts), entry) => facts.fold(stored.sequence, at, &entry),
                (none, Entry::Opened { plan }) => *none = Some(Facts::new(*plan, at)),
                (None, _) => return Err(damaged(stored.sequence, &"no lesson was opened")),
            }
        }
        Ok(facts)
    }

    pub(crate) fn new(plan: Plan, at: i64) -> Facts {
        Facts {
            version: 1,
            keep_days: plan.keep_days,
            plan,
            opened_at: at,
            started_at: None,
            made: false,
            learners: Vec::new(),
            tables: Vec::new(),
            demonstrations: Vec::new(),
            questions: Vec::new(),
            notes: Vec::new(),
            showing: Showing { show: Show::default(), since: at },
            comparison: None,
            erasing: false,
        }
    }

    pub(crate) fn fold(&mut self, sequence: u64, at: i64, entry: &Entry) {
        self.version = sequence;
        match entry {
            Entry::Opened { .. } => {}
            Entry::Planned { plan } => {
                self.keep_days = plan.keep_days;
                self.plan = (**plan).clone();
            }
            Entry::Came { learner, name, guest, way_back, pair, place } => self.learners.push(Learner {
                number: *learner,
                name: name.clone(),
                guest: guest.0,
                way_back: way_back.clone(),
                pair: pair.clone(),
                place: *place,
                came_at: at,
                hand_since: None,
                gone: false,
            }),
            Entry::CameBack { learner, guest } => self.with(*learner, |there| there.guest = guest.0),
            Entry::NewWayBack { learner, way_back } => {
                self.with(*learner, |there| there.way_back.clone_from(way_back));
            }
            Entry::Renamed { learner, name } => self.with(*learner, |there| there.name.clone_from(name)),
            Entry::Removed { learner } => self.with(*learner, |there| {
                (there.gone, there.place, there.hand_since) = (true, None, None);
            }),
            Entry::Seated { places } => {
                for (learner, place) in places {
                    self.with(*learner, |there| there.place = *place);
                }
            }
            Entry::Started { tables, places } => {
                self.started_at = Some(at);
                let made = tables.iter().filter_map(|table| {
                    let (id, seed) = (table.id.parse().ok()?, u128::from_str_radix(&table.seed, 16).ok()?);
                    Some(TableFacts { id, seed })
                });
                self.tables = made.collect();
                for (learner, place) in places {
                    self.with(*learner, |there| there.place = Some(*place));
                }
            }
            Entry::Made => self.made = true,
            Entry::Hand { learner, up } => self.with(*learner, |there| there.hand_since = up.then_some(at)),
            Entry::Noted { role, table, moves, text, tags } => {
                let note = Note { at, table: *table, moves: *moves, text: text.clone(), tags: tags.clone() };
                self.notes.push((*role, note));
            }
            Entry::Asked { question, text, choices, closes_at } => self.questions.push(QuestionFacts {
                number: *question,
                text: text.clone(),
                choices: choices.clone(),
                asked_at: at,
                closes_at: *closes_at,
                closed: false,
                answers: Vec::new(),
            }),
            Entry::Answered { question, learner, answer } => {
                let (learner, answer) = (*learner, answer.clone());
                self.with_question(*question, |there| {
                    there.answers.retain(|known| known.learner != learner);
                    there.answers.push(Given { learner, answer, number: sequence, shown: false });
                });
            }
            Entry::Closed { question } => {
                self.with_question(*question, |there| there.closed = true);
            }
            Entry::Shown { show } => self.showing = Showing { show: show.clone(), since: at },
            Entry::TextShown { question, number, shown } => {
                self.with_question(*question, |there| {
                    if let Some(text) = there.answers.iter_mut().find(|given| given.number == *number) {
                        text.shown = *shown;
                    }
                });
                // What nobody is to read any more does not stay there in large type.
                if !shown && self.enlarged(*number).is_some() {
                    self.showing = Showing { show: Show::Answers { question: *question }, since: at };
                }
            }
            Entry::ComparisonShown { measure } => self.comparison = *measure,
            Entry::Kept { days } => self.keep_days = *days,
            Entry::Branched { of, id, .. } => {
                self.demonstrations.extend(id.parse().ok().map(|id| Demonstration { id, of: *of }));
            }
            Entry::Erasing => (self.erasing, self.keep_days) = (true, 0),
        }
    }

    fn with(&mut self, learner: u32, change: impl FnOnce(&mut Learner)) {
        if let Some(there) = self.learners.iter_mut().find(|there| there.number == learner) {
            change(there);
        }
    }

    fn with_question(&mut self, question: u32, change: impl FnOnce(&mut QuestionFacts)) {
        if let Some(there) = self.questions.iter_mut().find(|there| there.number == question) {
            change(there);
        }
    }

    /// Whether the projector shows a text in large type, and then whether it is signed.
    pub(crate) fn enlarged(&self, text: u64) -> Option<bool> {
        match self.showing.show {
            Show::Answer { number, signed, .. } if number == text => Some(signed),
            _ => None,
        }
    }

    /// When the next open question closes by itself.
    pub(crate) fn next_close(&self, now: i64) -> Option<i64> {
        self.questions.iter().filter(|asked| asked.is_open(now)).filter_map(|asked| asked.closes_at).min()
    }

    /// The question with this number.
    pub(crate) fn question(&self, number: u32) -> Result<&QuestionFacts, Refusal> {
        let found = self.questions.iter().find(|asked| asked.number == number);
        found.ok_or_else(|| Refusal::new(Code::NotFound, "no_question"))
    }

    pub(crate) fn stage(&self) -> Stage {
        if self.started_at.is_some() { Stage::Running } else { Stage::Open }
    }

    /// Those who are there, in the order in which they came.
    pub(crate) fn present(&self) -> impl Iterator<Item = &Learner> {
        self.learners.iter().filter(|learner| !learner.gone)
    }

    /// Somebody who is there.
    pub(crate) fn learner(&self, number: u32) -> Result<&Learner, Refusal> {
        let found = self.present().find(|learner| learner.number == number);
        found.ok_or_else(|| Refusal::new(Code::NotFound, "no_learner"))
    }

    /// The learner behind a cookie.
    pub(crate) fn known(&self, guest: Option<GuestId>) -> Option<&Learner> {
        self.present().find(|learner| Some(learner.guest) == guest)
    }

    /// The ids of everything that is played in it.
    pub(crate) fn all_tables(&self) -> impl Iterator<Item = TableId> {
        let demonstrations = self.demonstrations.iter().map(|demonstration| demonstration.id);
        self.tables.iter().map(|table| table.id).chain(demonstrations)
    }

    /// The table with this number.
    pub(crate) fn table(&self, number: u16) -> Result<&TableFacts, Refusal> {
        let found = usize::from(number).checked_sub(1).and_then(|at| self.tables.get(at));
        found.ok_or_else(|| Refusal::new(Code::NotFound, "no_such_table").with("last", self.tables.len()))
    }

    /// When everything is erased.
    pub(crate) fn erase_at(&self) -> i64 {
        self.opened_at + i64::from(self.keep_days) * DAY
    }

    /// Whether somebody who is there has this name, or one that looks like it.
    pub(crate) fn is_taken(&self, name: &str, but: Option<u32>) -> bool {
        self.present().any(|there| Some(there.number) != but && text::look_alike(&there.name, name))
    }
}

/// Reads what the store keeps.
pub(crate) fn read(stored: &store::Entry) -> Result<(i64, Entry), Refusal> {
    let entry = serde_json::from_str(&stored.body).map_err(|error| damaged(stored.sequence, &error))?;
    Ok((i64::try_from(stored.at).unwrap_or(i64::MAX), entry))
}

fn damaged(sequence: u64, why: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(sequence, %why, "an entry of a lesson does not hold");
    Refusal::new(Code::Unavailable, "damaged")
}
