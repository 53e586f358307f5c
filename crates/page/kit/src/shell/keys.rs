//! Listening to keys. Single letters are off inside text fields, and can be turned off altogether.

use crate::settings::settings;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Whether somebody is writing: then every key belongs to the text.
pub(crate) fn is_typing(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| match element.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => !matches!(element.get_attribute("type").as_deref(), Some("radio" | "checkbox" | "button")),
        _ => element.is_content_editable(),
    })
}

/// The key, if it may be one of our shortcuts: no text is being typed, no other key is held (except Shift).
pub(crate) fn shortcut(event: &KeyboardEvent) -> Option<String> {
    let held = event.ctrl_key() || event.alt_key() || event.meta_key();
    if held || is_typing(event) || event.default_prevented() {
        return None;
    }
    let key = event.key();
    // Letters, digits and signs can be switched off; Escape, Enter and the arrows are everybody's keys.
    let single = key.chars().count() == 1 && key != " ";
    (!single || settings().shortcuts.get_untracked()).then_some(key)
}

/// Listens to shortcuts as long as the view that asked is on screen. The listener says whether it took the key.
pub fn on_shortcut(take: impl Fn(&str, &KeyboardEvent) -> bool + 'static) {
    // Asked once, here: a listener runs outside any view, where no settings are available.
    let owner = Owner::current();
    let listener = window_event_listener(ev::keydown, move |event| {
        let taken = || shortcut(&event).is_some_and(|key| take(&key, &event));
        let taken = match &owner {
            Some(owner) => owner.with(taken),
            None => taken(),
        };
        if taken {
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}
