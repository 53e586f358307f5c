//! Where the focus is, and where it goes; hearing events before anything else does.

use crate::browser;
use leptos::prelude::{LocalStorage, StoredValue, WithValue, on_cleanup};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, FocusOptions, HtmlElement};

/// Listens before anything else on the page does, as long as the view that asked is on screen.
pub fn hear_first<E: JsCast + 'static>(name: &'static str, hear: impl Fn(E) + 'static) {
    let Some(window) = browser::window() else { return };
    let hear = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        if let Ok(event) = event.dyn_into::<E>() {
            hear(event);
        }
    });
    // A browser that refuses a listener leaves everything to react.
    let _ = window.add_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), true);
    let hear: StoredValue<_, LocalStorage> = StoredValue::new_local(hear);
    on_cleanup(move || {
        if let Some(window) = browser::window() {
            let _ = hear.try_with_value(|hear| {
                window.remove_event_listener_with_callback_and_bool(name, hear.as_ref().unchecked_ref(), true)
            });
        }
    });
}

/// Keeps an event from everything else.
pub fn take(event: &Event) {
    event.prevent_default();
    event.stop_immediate_propagation();
}

/// The element that an event is about.
pub fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into::<Element>().ok())
}

/// Whether an element lies in one that matches a selector, or is one.
pub fn is_in(element: &Element, selector: &str) -> bool {
    element.closest(selector).ok().flatten().is_some()
}

/// Whether somebody is typing in a field: then nothing takes the focus away, and letters are not shortcuts.
pub fn typing() -> bool {
    let active = browser::document().and_then(|document| document.active_element());
    active.is_some_and(|element| writes(&element))
}

/// Whether an element is a text field.
pub fn writes(element: &Element) -> bool {
    let editable = |element: &Element| element.get_attribute("contenteditable").is_some_and(|kept| kept != "false");
    matches!(&*element.tag_name(), "INPUT" | "TEXTAREA" | "SELECT") || editable(element)
}

/// Gives an element the focus without scrolling the page.
pub fn focus(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot take the focus leaves it where it is.
    let _ = element.focus_with_options(&options);
}

/// Gives the focus to the first visible element that matches a selector.
pub fn focus_first(selector: &str) {
    if let Some(element) = first_shown(selector) {
        let _ = element.focus();
    }
}

/// Whether an element that matches a selector can be seen.
pub fn is_shown(selector: &str) -> bool {
    first_shown(selector).is_some()
}

/// The first visible element that matches a selector.
fn first_shown(selector: &str) -> Option<HtmlElement> {
    let found = browser::document()?.query_selector_all(selector).ok()?;
    (0..found.length()).filter_map(|at| found.item(at)).find_map(|node| {
        let element = node.dyn_into::<HtmlElement>().ok()?;
        (element.offset_width() > 0).then_some(element)
    })
}
