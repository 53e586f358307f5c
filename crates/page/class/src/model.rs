//! What somebody who learns knows of their lesson.

use crate::client;
use crate::line::{Heard, Then, listen};
use leptos::prelude::*;
use page_kit::browser::storage;
use page_table::remote::http::ApiError;
use page_table::remote::server;
use wire::Code;
use wire::lesson::class::Asked;
use wire::lesson::{ClassInfo, Me};

/// How things stand between this device and the class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// The class is on its way.
    Coming,
    /// It does not come: why.
    Away(String),
    /// There is no class with this code.
    Unknown,
    /// It is known; whether the reader is in it, [`ClassModel::me`] says.
    Known,
    /// The reader was in it, and is not any more: they went on from another device, or had to leave.
    LetGo,
    /// It was erased while the reader was in it.
    Erased,
}

/// A class as one device knows it.
#[derive(Clone, Copy)]
pub(crate) struct ClassModel {
    code: StoredValue<String>,
    pub(crate) standing: RwSignal<Standing>,
    pub(crate) info: RwSignal<Option<ClassInfo>>,
    pub(crate) me: RwSignal<Option<Me>>,
    /// Whether the line is lost at the moment.
    pub(crate) lost: RwSignal<bool>,
    /// The way back, which the server tells only once: this browser remembers it.
    pub(crate) way_back: RwSignal<Option<String>>,
    listening: StoredValue<bool>,
    owner: StoredValue<Option<Owner>, LocalStorage>,
}

impl ClassModel {
    /// Follows a class for as long as the view that asked is on screen.
    pub(crate) fn following(code: &str) -> ClassModel {
        let model = ClassModel {
            code: StoredValue::new(code.to_owned()),
            standing: RwSignal::new(Standing::Coming),
            info: RwSignal::new(None),
            me: RwSignal::new(None),
            lost: RwSignal::new(false),
            way_back: RwSignal::new(storage::read(&kept(code))),
            listening: StoredValue::new(false),
            owner: StoredValue::new_local(Owner::current()),
        };
        model.ask();
        model
    }

    /// The class code.
    pub(crate) fn code(self) -> String {
        self.code.get_value()
    }

    /// What the plan calls the facilitator.
    pub(crate) fn called(self) -> String {
        self.info.with(|info| info.as_ref().map(|info| info.called.clone()).unwrap_or_default())
    }

    /// Asks for the class, at first or once more.
    pub(crate) fn ask(self) {
        self.standing.set(Standing::Coming);
        let code = self.code();
        server::answered(async move { client::class(&code).await }, move |answer| match answer {
            Ok(info) => self.know(info),
            Err(ApiError::Problem(problem)) if problem.code == Code::NotFound => {
                storage::forget(&kept(&self.code()));
                let _ = self.standing.try_set(Standing::Unknown);
            }
            Err(other) => {
                let _ = self.standing.try_set(Standing::Away(server::error_text(&other)));
            }
        });
    }

    fn know(self, info: ClassInfo) {
        let me = info.me.clone();
        // The screen may be gone by the time the answer arrives.
        let _ = self.info.try_set(Some(info));
        let _ = self.standing.try_set(Standing::Known);
        if let Some(me) = me {
            self.sit(me);
        }
    }

    /// The reader is in the class: from now on everything that changes for them is heard.
    pub(crate) fn sit(self, me: Me) {
        if let Some(way_back) = &me.way_back {
            // A browser that keeps nothing still shows it now.
            let _ = storage::write(&kept(&self.code()), way_back);
            let _ = self.way_back.try_set(Some(way_back.clone()));
        }
        let _ = self.me.try_set(Some(me));
        let _ = self.standing.try_set(Standing::Known);
        if self.listening.try_get_value() != Some(false) {
            return;
        }
        self.listening.set_value(true);
        let path = client::class_path(&self.code());
        let hear = move |heard| self.hear(heard);
        if let Some(owner) = self.owner.get_value() {
            owner.with(|| listen(path, hear));
        }
    }

    fn hear(self, heard: Heard) -> Then {
        match heard {
            Heard::Message(text) => {
                let _ = self.lost.try_set(false);
                // What is not about the reader says that the class is over; the request that follows tells the same.
                if let Ok(me) = serde_json::from_str::<Me>(&text) {
                    let _ = self.me.try_set(Some(me));
                }
                Then::GoOn
            }
            Heard::Lost => {
                let _ = self.lost.try_set(true);
                Then::GoOn
            }
            Heard::Asked(Ok(text)) => match serde_json::from_str::<ClassInfo>(&text) {
                Ok(ClassInfo { me: None, .. }) => self.end(Standing::LetGo),
                _ => Then::GoOn,
            },
            Heard::Asked(Err(ApiError::Problem(problem))) if problem.code == Code::NotFound => {
                self.end(Standing::Erased)
            }
            Heard::Asked(Err(_)) => Then::GoOn,
        }
    }

    fn end(self, standing: Standing) -> Then {
        storage::forget(&kept(&self.code()));
        let _ = self.listening.try_set_value(false);
        let _ = self.way_back.try_set(None);
        let _ = self.me.try_set(None);
        let _ = self.lost.try_set(false);
        let _ = self.standing.try_set(standing);
        Then::Stop
    }

    /// The question that is shown: the newest open one, else the newest of those that are not put away.
    pub(crate) fn question(self, put_away: &[u32]) -> Option<Asked> {
        self.me.with(|me| me.as_ref().and_then(|me| shown(&me.questions, put_away).cloned()))
    }
}

fn shown<'q>(questions: &'q [Asked], put_away: &[u32]) -> Option<&'q Asked> {
    let open = questions.iter().rev().find(|asked| asked.open);
    open.or_else(|| questions.last().filter(|asked| !put_away.contains(&asked.question)))
}

/// Where this browser keeps the way back to a class.
fn kept(code: &str) -> String {
    format!("finitude.class.{code}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_open_question_is_shown_first_then_what_came_of_the_last() {
        let asked = |question, open| Asked {
            question,
            text: String::new(),
            choices: Vec::new(),
            open,
            closes_at: None,
            answer: None,
            counts: Vec::new(),
        };
        let number = |questions: &[Asked], away: &[u32]| shown(questions, away).map(|asked| asked.question);
        assert_eq!(number(&[], &[]), None);
        assert_eq!(number(&[asked(0, true), asked(1, false)], &[]), Some(0));
        assert_eq!(number(&[asked(0, true), asked(1, true)], &[1]), Some(1), "an open one cannot be put away");
        assert_eq!(number(&[asked(0, false), asked(1, false)], &[]), Some(1));
        assert_eq!(number(&[asked(0, false), asked(1, false)], &[1]), None);
    }
}
