//! The browser's own things, behind small functions that never panic: what a browser refuses is an error or ignored.

pub mod chance;
pub mod clock;
pub mod crash;
pub mod dom;
pub mod files;
pub mod marks;
pub mod storage;
pub mod tasks;
pub mod timers;

/// The window. Only a browser has one.
pub fn window() -> Option<web_sys::Window> {
    web_sys::window()
}

/// The document.
pub fn document() -> Option<web_sys::Document> {
    window()?.document()
}

/// The `<html>` element.
pub fn root() -> Option<web_sys::Element> {
    document()?.document_element()
}

/// What comes after the `#` in the address.
pub fn hash() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Goes to another screen of the page.
pub fn go(route: &crate::route::Route) {
    if let Some(window) = window() {
        // A browser that refuses this has no addresses at all; there is nobody to tell.
        let _ = window.location().set_hash(&route.href());
    }
}

/// Tells listeners on the window that something happened.
pub fn dispatch(name: &str) {
    if let (Some(window), Ok(event)) = (window(), web_sys::Event::new(name)) {
        // Nobody can forbid an event that has no default.
        let _ = window.dispatch_event(&event);
    }
}

/// Puts a text on the clipboard and says so.
pub fn copy(text: String) {
    use crate::shell::{Notice, toast};
    use crate::words::page_text;
    let owner = leptos::prelude::Owner::current();
    files::copy(text, move |copied| {
        tasks::in_view(owner, || match copied {
            true => toast(Notice::Done, page_text("shell.copied")),
            false => toast(Notice::Failed, page_text("shell.not_copied")),
        });
    });
}

/// The address of the page without what comes after the `#`.
pub fn address() -> String {
    let location = window().map(|window| window.location());
    let text = |part: Option<Result<String, _>>| part.and_then(|part: Result<String, wasm_bindgen::JsValue>| part.ok());
    let origin = text(location.as_ref().map(|location| location.origin())).unwrap_or_default();
    let path = text(location.as_ref().map(|location| location.pathname())).unwrap_or_default();
    format!("{origin}{path}")
}

/// Calls back whenever another window of this browser changes what is kept under a name, for as long as the screen that
/// asked is there.
pub fn on_storage(name: String, changed: impl Fn() + 'static) {
    use leptos::prelude::*;
    let listener = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(name.as_str()) {
            changed();
        }
    });
    on_cleanup(move || listener.remove());
}
