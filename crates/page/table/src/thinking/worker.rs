//! The worker: the same program without a page. It gets one question after another and answers each.

use super::thought::{Answered, Asked, Games};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What the worker says once it can be asked.
pub(crate) const READY: &str = "ready";

/// Answers questions if this program runs as a worker, and returns whether it does.
pub fn serve() -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let mut games = Games::default();
    let answering = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        // The page sends nothing but questions.
        let Ok(Asked { id, thought }) = serde_json::from_str(&text) else { return };
        let answered = Answered { id, answer: thought.answer(&mut games) };
        if let Ok(text) = serde_json::to_string(&answered) {
            // A page that is gone hears nothing, and nobody misses the answer.
            let _ = answering.post_message(&JsValue::from_str(&text));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // Listened to as long as the worker lives.
    hear.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
    true
}
