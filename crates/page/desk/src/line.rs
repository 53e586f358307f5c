//! The line to the server: opened, and opened again after a loss. Nothing is sent on it.

use crate::client;
use crate::model::{DeskModel, Line};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::chance::seed;
use page_kit::browser::tasks::in_view;
use page_table::remote::http::ApiError;
use page_table::remote::server::{self, Server};
use page_table::remote::socket::{News, Socket};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wire::lesson::ToDesk;
use wire::{Code, Problem};

/// The pauses between attempts to connect, in milliseconds; the last one repeats.
const PAUSES: [u64; 6] = [250, 500, 1_000, 2_000, 4_000, 8_000];

/// The line of one desk. It ends with the screen that opened it.
struct Wire {
    model: DeskModel,
    known: RwSignal<Server>,
    owner: Option<Owner>,
    socket: RefCell<Option<Socket>>,
    attempts: Cell<usize>,
    gone: Cell<bool>,
}

/// Opens the line of a desk for as long as the view that asked is on screen.
pub(crate) fn open(model: DeskModel) {
    let wire = Rc::new(Wire {
        model,
        known: server::server(),
        owner: Owner::current(),
        socket: RefCell::new(None),
        attempts: Cell::new(0),
        gone: Cell::new(false),
    });
    connect(&wire);
    let waking = wire.clone();
    let wake = window_event_listener(leptos::ev::online, move |_| {
        waking.attempts.set(0);
        if waking.socket.borrow().is_none() && !waking.gone.get() {
            connect(&waking);
        }
    });
    let kept: StoredValue<_, LocalStorage> = StoredValue::new_local(wire);
    on_cleanup(move || {
        wake.remove();
        let _ = kept.try_with_value(|wire| {
            wire.gone.set(true);
            *wire.socket.borrow_mut() = None;
        });
    });
}

fn connect(wire: &Rc<Wire>) {
    let hearing = Rc::downgrade(wire);
    let hear = move |news| {
        if let Some(wire) = hearing.upgrade() {
            in_view(wire.owner.clone(), || hear(&wire, news));
        }
    };
    let socket = Socket::open(&client::socket(&wire.model.key()), hear);
    let failed = socket.is_none();
    *wire.socket.borrow_mut() = socket;
    if failed {
        lost(wire);
    }
}

fn hear(wire: &Rc<Wire>, news: News) {
    if wire.gone.get() {
        return;
    }
    match news {
        News::Message(text) => match serde_json::from_str::<ToDesk>(&text) {
            Ok(told) => {
                wire.attempts.set(0);
                wire.gone.set(told == ToDesk::Erased);
                wire.model.take(told);
            }
            // A message that this page cannot read comes from a newer server.
            Err(_) => refuse(wire, problem(Code::Unreadable)),
        },
        News::Closed(_) => lost(wire),
    }
}

/// The line is gone: a plain request tells why, which a socket that cannot be opened does not.
fn lost(wire: &Rc<Wire>) {
    *wire.socket.borrow_mut() = None;
    if wire.gone.get() {
        return;
    }
    if wire.model.line.get_untracked() != Line::Coming {
        wire.model.line.set(Line::Lost);
    }
    let attempt = wire.attempts.get();
    wire.attempts.set(attempt + 1);
    let pause = PAUSES[attempt.min(PAUSES.len() - 1)];
    let pause = pause + seed() as u64 % (pause / 2 + 1);
    let waiting = Rc::downgrade(wire);
    set_timeout(
        move || {
            let Some((key, known)) = waiting.upgrade().map(|wire| (wire.model.key(), wire.known)) else { return };
            spawn_local(async move {
                let answer = server::note(known, client::desk(&key).await);
                let Some(wire) = waiting.upgrade().filter(|wire| !wire.gone.get()) else { return };
                match answer {
                    Ok(_) => connect(&wire),
                    Err(ApiError::Problem(told)) if matches!(told.code, Code::NotFound | Code::NotYours) => {
                        refuse(&wire, *told);
                    }
                    Err(ApiError::NoServer) => refuse(&wire, problem(Code::NotFound)),
                    Err(_) => {
                        let _ = wire.model.line.try_set(Line::Lost);
                        lost(&wire);
                    }
                }
            });
        },
        Duration::from_millis(pause),
    );
}

fn refuse(wire: &Rc<Wire>, problem: Problem) {
    wire.gone.set(true);
    *wire.socket.borrow_mut() = None;
    let _ = wire.model.line.try_set(Line::Refused(Box::new(problem)));
}

fn problem(code: Code) -> Problem {
    Problem { code, message: String::new(), saying: None, rule: None, ruling: None }
}
