//! The focus is never lost. Where the element that had it goes away or can no longer be pressed, the question gets it, or the result:
//! whoever plays with the keyboard goes on from there, and a screen reader does not begin at the top of the page.

use crate::decision::Choosing;
use crate::{TableModel, table_model};
use leptos::ev;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::shell::focus;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Everything that takes the focus when it is pressed.
const FOCUSABLE: &str = "button, a[href], input, select, textarea, summary, [tabindex]";

/// Watches over the focus as long as the table is on screen.
pub(crate) fn keep_focus(choosing: Choosing) {
    let model = table_model();
    // Whether something has the focus; a press beside everything gives it up.
    let held = StoredValue::new(false);
    let taken = window_event_listener(ev::focusin, move |_| held.set_value(true));
    let given_up = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let focusable = target.and_then(|target| target.closest(FOCUSABLE).ok().flatten());
        if focusable.is_none() {
            held.set_value(false);
        }
    });
    let clicked = window_event_listener(ev::click, move |_| soon(held));
    let pressed = window_event_listener(ev::keydown, move |_| soon(held));
    on_cleanup(move || {
        for listener in [taken, given_up, clicked, pressed] {
            listener.remove();
        }
    });
    Effect::new(move |_| {
        changes(model, choosing);
        soon(held);
    });
}

/// What can take elements away without a key or a click.
fn changes(model: TableModel, choosing: Choosing) {
    model.version.track();
    model.moment.track();
    model.sending.track();
    choosing.group.track();
}

/// Looks once the page is drawn: only then are the elements gone.
fn soon(held: StoredValue<bool>) {
    request_animation_frame(move || {
        request_animation_frame(move || {
            if held.try_get_value() == Some(true) && is_lost() {
                focus::focus(".end-screen h1, .prompt h1");
            }
        });
    });
}

/// Whether nothing has the focus. A dialog gives it back itself.
fn is_lost() -> bool {
    let Some(document) = browser::document() else { return false };
    let nowhere = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    // Looking for a dialog goes through the whole page, at every key: only where it matters.
    nowhere && document.query_selector("dialog[open]").ok().flatten().is_none()
}
