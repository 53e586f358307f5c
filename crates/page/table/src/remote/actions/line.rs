//! The line to the server: opened, watched, and opened again after a loss.

use super::RemoteActions;
use crate::Connection;
use crate::remote::http::ApiError;
use crate::remote::socket::{News, Socket};
use crate::remote::{api, server};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::chance::seed;
use std::time::Duration;
use wire::{Code, Problem, ToServer};

/// The pauses between attempts to connect, in milliseconds; the last one repeats.
const PAUSES: [u64; 6] = [250, 500, 1_000, 2_000, 4_000, 8_000];
/// The code of a line that the server closes for good: whoever had it may not look any more.
const NOT_YOURS: u16 = 1008;
/// The code of a line that broke.
const BROKEN: u16 = 1006;
/// After this much silence we ask whether the line is alive, and after twice as much we give it up.
const SILENCE: f64 = 30_000.0;

impl RemoteActions {
    pub(super) fn connect(&self) {
        let since = self.inbox.borrow().version;
        let seat = self.inbox.borrow().viewer;
        let own = self.own.clone();
        let hear = move |news| {
            if let Some(hands) = own.upgrade() {
                hands.hear(news);
            }
        };
        let address = self.door.address("socket", &[("since", since)], seat);
        let socket = Socket::open(&api::live(&address), hear);
        let failed = socket.is_none();
        *self.socket.borrow_mut() = socket;
        self.heard.set(js_sys::Date::now());
        if failed {
            self.lost();
        }
    }

    /// Looks after the line: a browser that wakes up or finds its network again tries at once, and a line that has been
    /// silent for long is asked whether it is alive.
    pub(super) fn watch_the_line(&self) {
        let own = self.own.clone();
        let wake = window_event_listener(leptos::ev::online, {
            let own = own.clone();
            move |_| {
                if let Some(hands) = own.upgrade() {
                    hands.try_now();
                }
            }
        });
        on_cleanup(move || wake.remove());
        let beat = move || {
            let Some(hands) = own.upgrade() else { return };
            let silent = js_sys::Date::now() - hands.heard.get();
            if silent > 2.0 * SILENCE {
                hands.hear(News::Closed(BROKEN));
            } else if silent > SILENCE {
                let since = hands.inbox.borrow().version;
                hands.transmit(&ToServer::Resync { since });
            }
        };
        if let Ok(handle) = set_interval_with_handle(beat, Duration::from_secs(10)) {
            on_cleanup(move || handle.clear());
        }
    }

    fn try_now(&self) {
        let gone = self.model.connection.with_untracked(|connection| matches!(connection, Connection::Gone(_)));
        if self.socket.borrow().is_none() && !gone {
            self.attempts.set(0);
            self.connect();
        }
    }

    fn hear(&self, news: News) {
        match news {
            News::Message(text) => {
                self.heard.set(js_sys::Date::now());
                // A message this page cannot read comes from a newer server.
                match serde_json::from_str(&text) {
                    Ok(message) => self.take(message),
                    Err(_) => self.model.connection.set(Connection::OtherVersion),
                }
            }
            News::Closed(NOT_YOURS) => self.shut_out(),
            News::Closed(_) => self.lost(),
        }
    }

    /// The server has closed the line for good, and has said why before. Coming back would only be refused again.
    fn shut_out(&self) {
        *self.socket.borrow_mut() = None;
        let said = self.last_word.borrow_mut().take();
        let problem = said.unwrap_or(Problem {
            code: Code::NotYours,
            message: String::new(),
            saying: None,
            rule: None,
            ruling: None,
        });
        self.model.show(None);
        self.model.connection.set(Connection::Gone(problem));
        if self.door.looking_desk().is_some() {
            return;
        }
        // Somebody for whom a bot plays is shut out too, and may come back.
        let (own, id, known) = (self.own.clone(), self.id.clone(), self.server);
        spawn_local(async move {
            let answer = server::note(known, api::table(&id).await);
            if let (Ok(table), Some(hands)) = (answer, own.upgrade()) {
                let _ = hands.model.seats.try_set(table.seats);
            }
        });
    }

    /// The line is gone: say so, find out whether the table still is, and try again after a pause.
    fn lost(&self) {
        *self.socket.borrow_mut() = None;
        let model = self.model;
        match model.connection.get_untracked() {
            Connection::Gone(_) | Connection::OtherVersion => return,
            Connection::Reconnecting { .. } => {}
            _ => model.connection.set(Connection::Reconnecting { since: js_sys::Date::now() }),
        }
        let attempt = self.attempts.get();
        self.attempts.set(attempt + 1);
        let pause = PAUSES[attempt.min(PAUSES.len() - 1)];
        // Many pages lose a server at the same time; they should not all come back at the same moment.
        let pause = pause + seed() as u64 % (pause / 2 + 1);
        let own = self.own.clone();
        set_timeout(
            move || {
                // Whoever has left the table in the meantime does not come back to it.
                let known = own.upgrade().map(|hands| (hands.door.asked(), hands.server));
                let Some((address, server)) = known else { return };
                spawn_local(async move {
                    let answer = server::note(server, api::is_there(&address).await);
                    if let Some(hands) = own.upgrade() {
                        hands.return_to_table(answer.map(drop));
                    }
                });
            },
            Duration::from_millis(pause),
        );
    }

    /// A socket that cannot be opened does not say why; a plain request does.
    fn return_to_table(&self, answer: Result<(), ApiError>) {
        match answer {
            Ok(_) => self.connect(),
            Err(ApiError::Problem(problem)) if matches!(problem.code, Code::NotFound | Code::NotYours | Code::Shut) => {
                self.model.connection.set(Connection::Gone(*problem));
            }
            Err(ApiError::NoServer) => {
                let problem = Problem {
                    code: Code::NotFound,
                    message: server::error_text(&ApiError::NoServer),
                    saying: None,
                    rule: None,
                    ruling: None,
                };
                self.model.connection.set(Connection::Gone(problem));
            }
            Err(_) => self.lost(),
        }
    }
}
