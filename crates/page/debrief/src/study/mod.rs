//! A finished game taken apart in a worker, so that the page goes on drawing and answering meanwhile.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `message` | questions and answers |
//! | `desk` | the worker's side; no browser in it |
//! | `line` | the page's side |
//! | `course` | what is known so far of the game on screen, and how long it is thought about |
//! | `kept` | results that the browser keeps |

pub(crate) mod course;
mod desk;
pub(crate) mod kept;
pub(crate) mod line;
pub(crate) mod message;

/// What answers the page's questions about a finished game, in its worker.
pub fn desk() -> page_table::thinking::worker::Further {
    let mut desk = desk::Desk::new(analysis::study::NOMINATING);
    Box::new(move |text| {
        let question = serde_json::from_str(text).ok()?;
        serde_json::to_string(&desk.answer(question)?).ok()
    })
}
