//! The worker: the same program without a page. It gets one question after another and answers each.

use super::thought::{Answered, Asked, Games};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What the worker says once it can be asked.
pub const READY: &str = "ready";

/// What answers questions about something else than a bot's next move, if it can read them: text to text.
pub type Further = Box<dyn FnMut(&str) -> Option<String>>;

/// Answers questions if this program runs as a worker, and returns whether it does. What is no question to a bot goes to
/// `further`.
pub fn serve(mut further: Further) -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let mut games = Games::default();
    let answering = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let answer = match serde_json::from_str(&text) {
            Ok(Asked { id, thought }) => {
                serde_json::to_string(&Answered { id, answer: thought.answer(&mut games) }).ok()
            }
            // The page sends nothing but questions.
            Err(_) => further(&text),
        };
        if let Some(answer) = answer {
            // A page that is gone hears nothing, and nobody misses the answer.
            let _ = answering.post_message(&JsValue::from_str(&answer));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // Listened to as long as the worker lives.
    hear.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
    true
}
