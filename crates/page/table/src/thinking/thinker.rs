//! The page's side of the worker. Questions wait in a queue and are asked one at a time: leaving a table or taking back
//! a decision gives up the ticket, and a question not yet asked never is. An answer nobody waits for any more is
//! dropped.
//!
//! If no worker can be started the page thinks for itself, and only briefly.

use super::thought::{Answer, Answered, Asked, Games, Thought};
use super::worker::READY;
use page_kit::browser;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a bot may think when that freezes the page, in milliseconds.
const IN_PLACE: u32 = 40;

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
}

/// Who thinks.
#[derive(Default)]
enum Mind {
    /// Nobody was needed yet.
    #[default]
    Unasked,
    /// The worker is loading.
    Starting(Worker),
    /// The worker can be asked.
    Ready(Worker),
    /// There is no worker: the page itself.
    InPlace,
}

#[derive(Default)]
struct Thinker {
    mind: Mind,
    line: VecDeque<Job>,
    under_way: Option<Job>,
    last: u32,
    games: Games,
}

struct Job {
    id: u32,
    thought: Thought,
    /// What to do with the answer; gone when nobody waits for it any more.
    then: Option<Box<dyn FnOnce(Answer)>>,
}

/// A question whose answer is awaited. Dropping it cancels the answer.
#[derive(Debug)]
#[must_use = "an answer comes only as long as the ticket is kept"]
pub struct Ticket(u32);

impl Drop for Ticket {
    fn drop(&mut self) {
        // What the answer was wanted for is dropped only once the line is free again.
        let _given_up = THINKER.with_borrow_mut(|thinker| {
            let at = thinker.line.iter().position(|job| job.id == self.0);
            let waiting = at.and_then(|at| thinker.line.remove(at));
            let under_way = thinker.under_way.as_mut().filter(|job| job.id == self.0);
            (waiting, under_way.and_then(|job| job.then.take()))
        });
    }
}

/// Starts the worker, so that the first question finds it awake.
pub(crate) fn get_ready() {
    let unasked = THINKER.with_borrow(|thinker| matches!(thinker.mind, Mind::Unasked));
    if unasked {
        let mind = start().map_or(Mind::InPlace, Mind::Starting);
        THINKER.with_borrow_mut(|thinker| thinker.mind = mind);
    }
}

/// Asks a bot. `then` gets the answer, never at once, and only while the ticket is kept.
pub(crate) fn ask(thought: Thought, then: impl FnOnce(Answer) + 'static) -> Ticket {
    get_ready();
    let id = THINKER.with_borrow_mut(|thinker| {
        thinker.last = thinker.last.wrapping_add(1);
        thinker.line.push_back(Job { id: thinker.last, thought, then: Some(Box::new(then)) });
        thinker.last
    });
    next();
    Ticket(id)
}

/// Hands the first question of the line to whoever thinks.
fn next() {
    let in_place = THINKER.with_borrow_mut(|thinker| {
        if thinker.under_way.is_some() {
            return false;
        }
        match &thinker.mind {
            Mind::Ready(worker) => {
                if let Some(job) = thinker.line.pop_front() {
                    let asked = Asked { id: job.id, thought: job.thought.clone() };
                    // Our own messages always have a JSON form. A worker that takes none tells so by an error.
                    let text = serde_json::to_string(&asked).unwrap_or_default();
                    let _ = worker.post_message(&JsValue::from_str(&text));
                    thinker.under_way = Some(job);
                }
                false
            }
            Mind::InPlace => {
                thinker.under_way = thinker.line.pop_front();
                thinker.under_way.is_some()
            }
            Mind::Unasked | Mind::Starting(_) => false,
        }
    });
    if in_place {
        // The screen is drawn first.
        leptos::prelude::set_timeout(think_in_place, Duration::ZERO);
    }
}

fn think_in_place() {
    let answered = THINKER.with_borrow_mut(|thinker| {
        let Thinker { under_way, games, .. } = thinker;
        let job = under_way.as_ref()?;
        // Nobody waits for it any more: it need not be thought about.
        let answer = match job.then {
            Some(_) => job.thought.clone().within(IN_PLACE).answer(games),
            None => Answer::Act(None),
        };
        Some(Answered { id: job.id, answer })
    });
    if let Some(answered) = answered {
        heard(answered);
    }
}

/// An answer has come.
fn heard(answered: Answered) {
    let job = THINKER.with_borrow_mut(|thinker| match &thinker.under_way {
        Some(job) if job.id == answered.id => thinker.under_way.take(),
        _ => None,
    });
    if let Some(then) = job.and_then(|job| job.then) {
        then(answered.answer);
    }
    next();
}

/// The worker has failed: from now on the page thinks for itself, beginning with what was under way.
fn failed() {
    THINKER.with_borrow_mut(|thinker| {
        if let Mind::Starting(worker) | Mind::Ready(worker) = std::mem::replace(&mut thinker.mind, Mind::InPlace) {
            worker.terminate();
        }
        if let Some(job) = thinker.under_way.take() {
            thinker.line.push_front(job);
        }
    });
    next();
}

fn ready() {
    THINKER.with_borrow_mut(|thinker| {
        thinker.mind = match std::mem::take(&mut thinker.mind) {
            Mind::Starting(worker) => Mind::Ready(worker),
            other => other,
        };
    });
    next();
}

/// Starts a worker with the script that the page names.
fn start() -> Option<Worker> {
    let script = browser::root()?.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options).ok()?;
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(answered) => heard(answered),
            Err(_) if text == READY => ready(),
            // Whatever else it says, it cannot be talked to.
            Err(_) => failed(),
        }
    });
    let stumble = Closure::<dyn FnMut()>::new(failed);
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    worker.set_onerror(Some(stumble.as_ref().unchecked_ref()));
    // One worker serves as long as the page is open.
    hear.forget();
    stumble.forget();
    Some(worker)
}
