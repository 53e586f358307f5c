//! A mistake of ours must not leave a page that looks alive and does nothing: it says so, and what to do.

use shelf::words::{Lang, Words};
use wasm_bindgen::JsValue;

/// From now on a panic is written to the browser's console and shown to the reader.
pub fn tell_of_crashes() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&JsValue::from_str(&panic.to_string()));
        // Nothing of the page's own machinery can be trusted now: plain elements only, and whatever fails is left out.
        let (Some(document), Some(root)) = (super::document(), super::root()) else { return };
        let lang = root.get_attribute("lang").and_then(|lang| Lang::named(&lang));
        // Before any words have come, the script that started the program says so.
        let Some(lang) = lang.into_iter().chain(Lang::all()).find(|lang| lang.has("page")) else { return };
        if let (Ok(note), Some(body)) = (document.create_element("p"), document.body()) {
            note.set_class_name("notice crash");
            note.set_text_content(Some(&Words::of(lang, "page").text("page.shell.crash")));
            let _ = note.set_attribute("role", "alert");
            let _ = note.set_attribute("data-notice", "crash");
            let _ = body.append_child(&note);
        }
    }));
}
