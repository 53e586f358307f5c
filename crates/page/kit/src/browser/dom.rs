//! Where the focus is, and where it goes.

use crate::browser;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};

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
    let Some(document) = browser::document() else { return };
    let Ok(found) = document.query_selector_all(selector) else { return };
    let visible = (0..found.length()).filter_map(|at| found.item(at)).find_map(|node| {
        let element = node.dyn_into::<HtmlElement>().ok()?;
        (element.offset_width() > 0).then_some(element)
    });
    if let Some(element) = visible {
        let _ = element.focus();
    }
}
