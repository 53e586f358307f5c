//! Where the focus goes when the screen changes: to its heading, so that a screen reader begins there.

use crate::browser;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Moves the focus to the first element that fits, without scrolling.
pub fn focus(selector: &str) {
    let found = browser::document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus_with_options(&options);
    }
}

/// Moves the focus to the heading of a new screen.
pub fn focus_heading() {
    focus("main h1[tabindex]");
}
