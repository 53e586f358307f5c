//! The browser's own things, behind small functions that never panic: what a browser refuses is an error or ignored.

pub mod chance;
pub mod clock;
pub mod crash;
pub mod dom;
pub mod files;
pub mod marks;
pub mod sound;
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

/// Opens the browser's own dialog for printing.
pub fn print() {
    if let Some(window) = window() {
        // A browser that cannot print shows nothing; there is nothing to tell beyond that.
        let _ = window.print();
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

/// Shows the page from its top: nobody reads a new screen from where the last one was left.
pub fn to_the_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Loads the page anew. A browser that cannot shows on what it shows.
pub fn reload() {
    if let Some(window) = window() {
        let _ = window.location().reload();
    }
}

/// The address of the page without what comes after the `#`.
pub fn address() -> String {
    let location = window().map(|window| window.location());
    let text = |part: Option<Result<String, _>>| part.and_then(|part: Result<String, wasm_bindgen::JsValue>| part.ok());
    let origin = text(location.as_ref().map(|location| location.origin())).unwrap_or_default();
    let path = text(location.as_ref().map(|location| location.pathname())).unwrap_or_default();
    format!("{origin}{path}")
}

/// Whether an address leads nowhere but to the device on which it is opened.
pub fn is_own_machine(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = host.split('/').next().unwrap_or_default();
    let host = host.strip_prefix('[').map_or_else(|| host.split(':').next(), |host| host.split(']').next());
    matches!(host, Some("localhost" | "::1")) || host.is_some_and(|host| host.starts_with("127."))
}

/// Where others find the page. `told` is where the room finds the server, if it knows: that counts for a page that was opened
/// under a name of the serving machine's own.
pub fn address_for_others(told: Option<String>) -> String {
    let here = address();
    told.filter(|_| is_own_machine(&here)).unwrap_or(here)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_this_device_alone_is_no_link_for_another() {
        for address in ["http://localhost:8080/", "http://127.0.0.1:8080/", "http://[::1]:80/x", "https://localhost/"] {
            assert!(is_own_machine(address), "{address}");
        }
        for address in
            ["https://play.example.org/", "http://192.168.1.7:8080/", "http://[fe80::1]/", "https://localhost.example/"]
        {
            assert!(!is_own_machine(address), "{address}");
        }
    }
}
