//! The worker: the same program without a page. It gets one question after another and answers each.

use super::thought::{Answered, Asked, Games};
use std::cell::RefCell;
use std::mem;
use std::pin::Pin;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What the worker says once it can be asked.
pub const READY: &str = "ready";

/// What the worker says where a part of the program did not arrive. It is no answer to anything.
const LOST: &str = "lost";

/// What answers questions about something else than a bot's next move, if it can read them: text to text.
pub type Further = Box<dyn FnMut(&str) -> Option<String>>;

/// Brings what answers them: a part of the program of its own, which a worker of bots never needs.
pub type BringFurther = fn() -> Pin<Box<dyn Future<Output = Option<Further>>>>;

/// How far that part has come.
enum Others {
    Away(BringFurther),
    /// Questions that wait for it.
    Coming(Vec<String>),
    Here(Further),
}

/// Answers questions if this program runs as a worker, and returns whether it does. What is no question to a bot goes to
/// what `bring` brings.
pub fn serve(bring: BringFurther) -> bool {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return false };
    let mut games = Games::default();
    let others = Rc::new(RefCell::new(Others::Away(bring)));
    let answering = scope.clone();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str(&text) {
            Ok(Asked { id, thought }) => {
                let answer = serde_json::to_string(&Answered { id, answer: thought.answer(&mut games) });
                tell(&answering, answer.ok().as_deref());
            }
            // The page sends nothing but questions.
            Err(_) => ask_others(&others, &answering, text),
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // Listened to as long as the worker lives.
    hear.forget();
    tell(&scope, Some(READY));
    true
}

/// A page that is gone hears nothing, and nobody misses the answer.
fn tell(scope: &DedicatedWorkerGlobalScope, answer: Option<&str>) {
    if let Some(answer) = answer {
        let _ = scope.post_message(&JsValue::from_str(answer));
    }
}

/// The first of these questions brings what answers them; those that come meanwhile keep their order.
fn ask_others(others: &Rc<RefCell<Others>>, scope: &DedicatedWorkerGlobalScope, text: String) {
    let coming = match &mut *others.borrow_mut() {
        Others::Here(further) => return tell(scope, further(&text).as_deref()),
        Others::Coming(waiting) => return waiting.push(text),
        Others::Away(bring) => *bring,
    };
    *others.borrow_mut() = Others::Coming(vec![text]);
    let (others, scope) = (others.clone(), scope.clone());
    spawn_local(async move {
        let brought = coming().await;
        let waiting = match mem::replace(&mut *others.borrow_mut(), Others::Away(coming)) {
            Others::Coming(waiting) => waiting,
            Others::Away(_) | Others::Here(_) => Vec::new(),
        };
        let Some(mut further) = brought else { return tell(&scope, Some(LOST)) };
        for text in waiting {
            tell(&scope, further(&text).as_deref());
        }
        *others.borrow_mut() = Others::Here(further);
    });
}
