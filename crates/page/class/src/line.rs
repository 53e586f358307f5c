//! The line to a lesson: opened, and opened again after a loss. Nothing is sent on it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::chance::seed;
use page_kit::browser::tasks::in_view;
use page_table::remote::api::live;
use page_table::remote::http::{ApiError, get_text};
use page_table::remote::server::{self, Server};
use page_table::remote::socket::{News, Socket};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

/// The pauses between attempts to connect, in milliseconds; the last one repeats.
const PAUSES: [u64; 6] = [250, 500, 1_000, 2_000, 4_000, 8_000];

/// What comes from a line.
pub(crate) enum Heard {
    /// A message.
    Message(String),
    /// The line is gone.
    Lost,
    /// What a plain request says about the lesson after a loss, since a socket that cannot be opened does not say why.
    Asked(Result<String, ApiError>),
}

/// Whether the line is to be opened again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// Yes.
    GoOn,
    /// No: there is nothing to hear any more.
    Stop,
}

struct Wire {
    path: String,
    known: RwSignal<Server>,
    owner: Option<Owner>,
    hear: Box<dyn Fn(Heard) -> Then>,
    socket: RefCell<Option<Socket>>,
    attempts: Cell<usize>,
    over: Cell<bool>,
}

/// Listens to the socket below an address for as long as the view that asked is on screen.
pub(crate) fn listen(path: String, hear: impl Fn(Heard) -> Then + 'static) {
    let wire = Rc::new(Wire {
        path,
        known: server::server(),
        owner: Owner::current(),
        hear: Box::new(hear),
        socket: RefCell::new(None),
        attempts: Cell::new(0),
        over: Cell::new(false),
    });
    connect(&wire);
    let weak = Rc::downgrade(&wire);
    // A phone that wakes up tries at once.
    let wake = window_event_listener(leptos::ev::online, move |_| {
        if let Some(wire) = weak.upgrade().filter(|wire| wire.socket.borrow().is_none()) {
            wire.attempts.set(0);
            connect(&wire);
        }
    });
    let kept: StoredValue<_, LocalStorage> = StoredValue::new_local(wire);
    on_cleanup(move || {
        wake.remove();
        let _ = kept.try_with_value(stop);
    });
}

fn stop(wire: &Rc<Wire>) {
    wire.over.set(true);
    *wire.socket.borrow_mut() = None;
}

fn tell(wire: &Rc<Wire>, heard: Heard) -> Then {
    in_view(wire.owner.clone(), || (wire.hear)(heard))
}

fn connect(wire: &Rc<Wire>) {
    if wire.over.get() {
        return;
    }
    let weak = Rc::downgrade(wire);
    let hear = move |news| {
        let Some(wire) = weak.upgrade().filter(|wire| !wire.over.get()) else { return };
        match news {
            News::Message(text) => {
                wire.attempts.set(0);
                if tell(&wire, Heard::Message(text)) == Then::Stop {
                    stop(&wire);
                }
            }
            News::Closed(_) => lost(&wire),
        }
    };
    let socket = Socket::open(&live(&format!("{}/socket", wire.path)), hear);
    let failed = socket.is_none();
    *wire.socket.borrow_mut() = socket;
    if failed {
        lost(wire);
    }
}

fn lost(wire: &Rc<Wire>) {
    *wire.socket.borrow_mut() = None;
    tell(wire, Heard::Lost);
    let attempt = wire.attempts.get();
    wire.attempts.set(attempt + 1);
    let pause = PAUSES[attempt.min(PAUSES.len() - 1)];
    // A whole class loses its server at the same time; not all should come back at the same moment.
    let pause = pause + seed() as u64 % (pause / 2 + 1);
    let weak = Rc::downgrade(wire);
    let ask = move || {
        let Some((path, known)) = weak.upgrade().map(|wire| (wire.path.clone(), wire.known)) else { return };
        spawn_local(async move {
            let answer = server::note(known, get_text(&path).await);
            let Some(wire) = weak.upgrade().filter(|wire| !wire.over.get() && wire.socket.borrow().is_none()) else {
                return;
            };
            let here = !matches!(answer, Err(ApiError::Away));
            match (tell(&wire, Heard::Asked(answer)), here) {
                (Then::Stop, _) => stop(&wire),
                (Then::GoOn, true) => connect(&wire),
                (Then::GoOn, false) => lost(&wire),
            }
        });
    };
    set_timeout(ask, Duration::from_millis(pause));
}
