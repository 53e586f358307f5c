//! The page's line to a worker that has a finished game open. Dropping the line ends the worker, and with it whatever it was
//! thinking about.

use super::message::{Question, Reply};
use page_kit::browser;
use page_table::thinking::worker::READY;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The line.
pub(crate) struct Line {
    worker: Worker,
    /// What is to be asked once the worker listens; `None` from then on.
    waiting: Rc<RefCell<Option<Vec<String>>>>,
    _hears: Closure<dyn FnMut(MessageEvent)>,
    _stumbles: Closure<dyn FnMut()>,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Line {
    /// Starts a worker. `hear` gets its answers, and nothing when it has failed. `None` if the browser starts none.
    pub(crate) fn open(hear: impl Fn(Option<Reply>) + 'static) -> Option<Line> {
        let script = browser::root()?.get_attribute("data-worker")?;
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script, &options).ok()?;
        let waiting: Rc<RefCell<Option<Vec<String>>>> = Rc::new(RefCell::new(Some(Vec::new())));
        let hear = Rc::new(hear);
        let (answered, asked, to) = (hear.clone(), waiting.clone(), worker.clone());
        let hears = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if text == READY {
                for question in asked.borrow_mut().take().unwrap_or_default() {
                    // A worker that takes no messages tells so by an error.
                    let _ = to.post_message(&JsValue::from_str(&question));
                }
            } else {
                answered(serde_json::from_str(&text).ok());
            }
        });
        let stumbles = Closure::<dyn FnMut()>::new(move || hear(None));
        worker.set_onmessage(Some(hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(stumbles.as_ref().unchecked_ref()));
        Some(Line { worker, waiting, _hears: hears, _stumbles: stumbles })
    }

    /// Asks. Answers come in the order of the questions.
    pub(crate) fn ask(&self, question: &Question) {
        // Our own messages always have a JSON form.
        let text = serde_json::to_string(question).unwrap_or_default();
        match &mut *self.waiting.borrow_mut() {
            Some(waiting) => waiting.push(text),
            None => {
                // A worker that takes no messages tells so by an error.
                let _ = self.worker.post_message(&JsValue::from_str(&text));
            }
        }
    }
}
