//! Why something cannot be done. Such a control is `aria-disabled` rather than `disabled`, so that it can still be reached and
//! asked: by a click, by `?`, by a long press.

use super::Dialog;
use crate::browser::dom::{hear_first, is_in, take, target};
use crate::browser::timers::later;
use crate::words::page_text;
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

/// How long a finger rests on something to ask about it, in milliseconds.
const PRESS: u32 = 550;

/// What a button is called, without the key that presses it.
fn called(element: &Element) -> String {
    let label = element.query_selector(".act, .label").ok().flatten();
    let written = || label.as_ref().unwrap_or(element).text_content().unwrap_or_default();
    element.get_attribute("aria-label").unwrap_or_else(written).trim().to_owned()
}

/// Hears the questions about elements that have this attribute, for as long as the view that asked for it is on screen.
/// `answer` says whether it knew one; only then nothing else reacts. While `open`, keys belong to the answer.
pub fn hear_questions(attribute: &'static str, open: RwSignal<bool>, answer: impl Fn(&Element) -> bool + 'static) {
    let answer = StoredValue::new_local(answer);
    let asked = move |element: Option<Element>| {
        let nearest = element.and_then(|element| element.closest("[data-why], [data-why-says]").ok().flatten());
        let ours = nearest.filter(|element| element.has_attribute(attribute));
        ours.is_some_and(|element| answer.try_with_value(|answer| answer(&element)).unwrap_or(false))
    };
    // A link to the rule inside it is a link.
    let unlinked = |event: &Event| target(event).filter(|element| !is_in(element, "a[href]"));
    hear_first("click", move |event: MouseEvent| {
        if asked(unlinked(&event)) {
            take(&event);
        }
    });
    hear_first("keydown", move |event: KeyboardEvent| {
        if matches!(&*event.key(), "?" | "Enter" | " ") && !open.get_untracked() && asked(unlinked(&event)) {
            take(&event);
        }
    });
    let pressed = StoredValue::new(0_u32);
    hear_first("pointerdown", move |event: PointerEvent| {
        let turn = pressed.try_update_value(|pressed| {
            *pressed += 1;
            *pressed
        });
        let element = target(&event).filter(|_| event.pointer_type() == "touch");
        later(PRESS, move || {
            if pressed.try_get_value() == turn {
                asked(element);
            }
        });
    });
    for ends in ["pointerup", "pointercancel", "pointermove"] {
        hear_first(ends, move |_: PointerEvent| {
            let _ = pressed.try_update_value(|pressed| *pressed += 1);
        });
    }
}

/// Answers for everything that says itself why it cannot be used, in `data-why-says`. Once for the whole page.
#[component]
pub fn WhyNot() -> impl IntoView {
    let (open, found) = (RwSignal::new(false), RwSignal::new((String::new(), String::new())));
    hear_questions("data-why-says", open, move |element| {
        let Some(says) = element.get_attribute("data-why-says") else { return false };
        found.set((called(element), says));
        open.set(true);
        true
    });
    view! {
        <Dialog open title=Signal::derive(|| page_text("shell.why_not"))>
            <div class="menu why-not">
                <p class="why-name">{move || found.get().0}</p>
                <p class="why-text">{move || found.get().1}</p>
            </div>
        </Dialog>
    }
}
