//! What is known so far of the finished game on screen, and how long it is thought about.

use super::kept;
use super::line::Line;
use super::message::{Question, Refusal, Reply};
use analysis::study::{JUDGE_VERSION, NOMINATING};
use analysis::{Analysis, Stop};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_table::{Home, TableModel};
use shelf::AnyTable;
use std::sync::Arc;
use table::Journal;
use wire::Problem;

/// What the luck of imagined endings is drawn from, as in `finitude analyse` by default.
const SEED: u64 = 1;
/// For how many seconds a game is thought about by itself, and each time the reader wants more.
const USUAL: f64 = 40.0;
const LONGER: f64 = 60.0;

/// How far it has come.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    /// At a table of the server the reader decides: once all hands are open, nothing can be taken back.
    Asking,
    /// The journal is on its way.
    Fetching,
    /// The worker thinks.
    Thinking,
    /// It has stopped: that is enough, or the reader wants no more.
    Stopped,
    /// The table does not give its journal away.
    Withheld(Problem),
    /// The game cannot be taken apart.
    Unfit(Refusal),
    /// There is no worker, or it has failed.
    Failed,
}

/// The game as it was played, with everything that was hidden then.
pub(crate) struct Past {
    /// Its journal.
    journal: String,
    /// The table at its end.
    pub table: Box<dyn AnyTable>,
}

impl Past {
    /// Its journal, as a text.
    pub(crate) fn journal(&self) -> &str {
        &self.journal
    }

    /// The question that opens it on a worker's desk.
    pub(crate) fn question(&self) -> Question {
        Question::Open { journal: self.journal.clone(), seed: SEED }
    }
}

/// The course of a game before anything else is known.
pub(crate) struct Sketch {
    /// The first position of each turn, and the last position.
    pub stops: Vec<Stop>,
    /// Whether the last value is the world's.
    pub world: bool,
}

/// The course of the game on screen.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    model: TableModel,
    /// How far it has come.
    pub stage: RwSignal<Stage>,
    /// What was found.
    pub found: RwSignal<Option<Arc<Analysis>>>,
    /// The course of the game before anything was found, roughly.
    pub sketch: RwSignal<Option<Arc<Sketch>>>,
    /// How many passes are done.
    pub done: RwSignal<u32>,
    /// The game as it was played, once it is here.
    pub past: RwSignal<Option<Arc<Past>>>,
    /// When the worker may rest, in milliseconds since 1970.
    until: StoredValue<f64>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

/// Whether it is time to tell after this many passes: often at first, then now and then.
fn due(done: u32) -> bool {
    match done.checked_sub(NOMINATING) {
        None => matches!(done, 2 | 5),
        Some(told) => matches!(told, 2 | 4) || (told > 0 && told.is_multiple_of(8)),
    }
}

/// Whether something found is worth more than what was known: moments can be told, or there are more passes.
fn better(found: &Analysis, known: Option<&Analysis>) -> bool {
    known.is_none_or(|known| {
        known.judge_version != found.judge_version || (!found.rough, found.blocks) >= (!known.rough, known.blocks)
    })
}

impl Course {
    /// The course of a game that is over; it begins by itself where that takes nothing away from anybody.
    pub(crate) fn of(model: TableModel) -> Course {
        let free = model.facts.with_untracked(|facts| facts.home == Home::Local || (facts.disclosed && !facts.held));
        let course = Course {
            model,
            stage: RwSignal::new(Stage::Asking),
            found: RwSignal::new(None),
            sketch: RwSignal::new(None),
            done: RwSignal::new(0),
            past: RwSignal::new(None),
            until: StoredValue::new(0.0),
            line: StoredValue::new_local(None),
        };
        if free {
            course.fetch();
        }
        course
    }

    /// Asks for the journal, and begins.
    pub(crate) fn fetch(self) {
        let Some(hands) = self.model.hands() else { return };
        self.stage.set(Stage::Fetching);
        let coming = hands.export();
        // Whoever waits does not keep a table that has been left.
        drop(hands);
        spawn_local(async move {
            let came = coming.await;
            // The screen may have gone while the answer was on its way.
            if self.stage.try_get_untracked().is_none() {
                return;
            }
            match came {
                Ok(journal) => self.read(journal),
                Err(problem) => self.stage.set(Stage::Withheld(problem)),
            }
        });
    }

    fn read(self, text: String) {
        let replayed = Journal::read(&text).ok().and_then(|journal| {
            let game = shelf::make_for(&journal).ok()?;
            game.replay_owned(journal).ok()
        });
        let Some(table) = replayed else {
            let refusal = Refusal { why: "unreadable".to_owned(), found: 0, least: 0 };
            return self.stage.set(Stage::Unfit(refusal));
        };
        let kept = kept::read(&kept::name(&text));
        self.past.set(Some(Arc::new(Past { journal: text, table })));
        match kept {
            Some(found) => {
                let rough = found.rough;
                self.done.set(found.nominating as u32 + if rough { 0 } else { found.blocks as u32 });
                let current = found.judge_version == JUDGE_VERSION;
                self.found.set(Some(Arc::new(found)));
                if rough && current { self.think(USUAL) } else { self.stage.set(Stage::Stopped) }
            }
            None => self.think(USUAL),
        }
    }

    /// Thinks for a while, from where it stands.
    fn think(self, seconds: f64) {
        self.until.set_value(js_sys::Date::now() + 1000.0 * seconds);
        self.stage.set(Stage::Thinking);
        if self.line.with_value(Option::is_some) {
            return self.ask(&Question::Pass { tell: true });
        }
        let Some(past) = self.past.get_untracked() else { return };
        match Line::open(move |reply| self.hear(reply)) {
            Some(line) => {
                line.ask(&past.question());
                if self.found.with_untracked(Option::is_none) {
                    line.ask(&Question::Sketch);
                }
                line.ask(&Question::Pass { tell: false });
                self.line.set_value(Some(line));
            }
            None => self.stage.set(Stage::Failed),
        }
    }

    /// Thinks longer.
    pub(crate) fn think_longer(self) {
        self.think(LONGER);
    }

    /// Stops, and keeps what there is.
    pub(crate) fn stop(self) {
        self.stage.set(Stage::Stopped);
    }

    /// Whether what was found is another judge's, of an earlier version of the program.
    pub(crate) fn is_old(self) -> bool {
        self.found.with(|found| found.as_ref().is_some_and(|found| found.judge_version != JUDGE_VERSION))
    }

    fn ask(self, question: &Question) {
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.ask(question);
            }
        });
    }

    fn hear(self, reply: Option<Reply>) {
        // An answer may come after the screen has gone.
        if self.stage.try_get_untracked().is_none() {
            return;
        }
        match reply {
            None => self.stage.set(Stage::Failed),
            Some(Reply::Refused(refusal)) => self.stage.set(Stage::Unfit(refusal)),
            Some(Reply::Sketch { stops, world }) => {
                self.sketch.set((!stops.is_empty()).then(|| Arc::new(Sketch { stops, world })));
            }
            Some(Reply::Passed { done, found }) => self.passed(done, found.map(|found| *found)),
            Some(Reply::Opened | Reply::Parted { .. } | Reply::NoFork(_) | Reply::World(_) | Reply::Again(_)) => {}
        }
    }

    fn passed(self, done: u32, found: Option<Analysis>) {
        self.done.set(done);
        let told = found.is_some();
        if let Some(found) = found.filter(|found| self.found.with_untracked(|known| better(found, known.as_deref()))) {
            if let Some(past) = self.past.get_untracked() {
                kept::write(&kept::name(&past.journal), &found);
            }
            self.found.set(Some(Arc::new(found)));
        }
        if self.stage.get_untracked() != Stage::Thinking {
            return;
        }
        // It rests where it has just told: so the number of passes is one that comes again.
        if told && js_sys::Date::now() >= self.until.get_value() {
            return self.stage.set(Stage::Stopped);
        }
        self.ask(&Question::Pass { tell: due(done + 1) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tells_early_and_then_now_and_then() {
        let told: Vec<u32> = (1..=NOMINATING + 24).filter(|&done| due(done)).collect();
        assert_eq!(told, [2, 5, 10, 12, 16, 24, 32]);
    }
}
