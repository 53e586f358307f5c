//! The bots of a kept table: who is asked next, what comes of an answer, and when the screen shows it.

use super::LocalActions;
use crate::thinking::{self, Answer, Thought};
use leptos::prelude::*;
use page_kit::browser::tasks::in_view;
use std::time::Duration;

/// Bots that answer within this time are shown all together.
const TOGETHER: Duration = Duration::from_millis(80);

impl LocalActions {
    /// Does something as if a view of this table did it: words and settings are available.
    pub(super) fn in_view(&self, act: impl FnOnce(&LocalActions)) {
        in_view(self.owner.clone(), || act(self));
    }

    /// Does something a little later, if the table is still on screen then and nothing else has been put off since.
    pub(super) fn after_pause(&self, pause: Duration, act: fn(&LocalActions)) {
        let own = self.own.clone();
        let later = move || {
            if let Some(hands) = own.upgrade() {
                hands.timer.set(None);
                hands.in_view(act);
            }
        };
        // A browser without timers shows the table once the bots have played.
        let timer = set_timeout_with_handle(later, pause).ok();
        if let Some(earlier) = self.timer.replace(timer) {
            earlier.clear();
        }
    }

    /// Lets the table go on: asks a bot whose turn it is, or shows what people are asked.
    pub(super) fn go_on(&self) {
        self.go_on_after(false);
    }

    fn go_on_after(&self, slow: bool) {
        self.thinking.take();
        let next = self.local.borrow_mut().go_on();
        match next {
            Ok(Some(thought)) => {
                if self.unseen() && slow {
                    self.settle();
                } else if self.unseen() && !self.due.replace(true) {
                    self.after_pause(TOGETHER, LocalActions::settle);
                }
                self.ask(thought);
            }
            Ok(None) => self.settle(),
            Err(error) => {
                self.model.refusal.set(Some(self.problem(&error)));
                self.settle();
            }
        }
    }

    /// Whether something has happened that the screen does not show yet.
    pub(super) fn unseen(&self) -> bool {
        self.local.borrow().version() != self.model.version.get_untracked()
    }

    fn ask(&self, thought: Thought) {
        let (own, version) = (self.own.clone(), self.local.borrow().version());
        let question = thought.clone();
        let ticket = thinking::ask(thought, move |answer| {
            if let Some(hands) = own.upgrade() {
                hands.in_view(|hands| hands.take(version, &question, answer));
            }
        });
        self.thinking.replace(Some(ticket));
    }

    /// A bot has answered. What answers another position than the present one is dropped.
    fn take(&self, version: u64, thought: &Thought, answer: Answer) {
        if self.local.borrow().version() != version {
            return;
        }
        // The screen has caught up meanwhile: this bot took its time, and is shown by itself.
        let slow = !self.unseen();
        let outcome = self.local.borrow_mut().answered(thought, answer.action());
        match outcome {
            Ok(()) => self.go_on_after(slow),
            Err(error) => {
                self.model.refusal.set(Some(self.problem(&error)));
                self.settle();
            }
        }
    }

    /// Keeps and shows the table as it stands.
    pub(super) fn settle(&self) {
        if let Some(timer) = self.timer.take() {
            timer.clear();
        }
        self.due.set(false);
        if self.kept.get() != self.local.borrow().version() {
            self.keep();
        }
        self.call_next();
        self.show();
    }
}
