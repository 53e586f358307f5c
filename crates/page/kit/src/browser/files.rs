//! Files: writing one to the reader's disk, reading one they chose, fetching one of the page's own; and the clipboard.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlDocument, HtmlTextAreaElement, Response, Url};

/// Offers a text as a file to keep.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let document = super::document().ok_or(JsValue::NULL)?;
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type(&format!("{};charset=utf-8", kind_of(name)));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has begun by now, and will no longer need the address a moment later.
    set_timeout(move || drop(Url::revoke_object_url(&address)), std::time::Duration::from_secs(30));
    Ok(())
}

/// What is in a file, by the end of its name. Journals, whose ends differ, have one value a line.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html",
        Some("csv") => "text/csv",
        Some("json") => "application/json",
        _ => "application/x-ndjson",
    }
}

/// Reads a file the reader chose; `None` when the browser cannot.
pub async fn read(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Fetches a file from next to the page; `None` when it does not come.
pub async fn fetch(address: &str) -> Option<String> {
    let response = JsFuture::from(super::window()?.fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Puts a text on the clipboard, and reports whether that worked.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    let Some(window) = super::window() else { return done(false) };
    // Only a page that came encrypted, or from this very device, may use the clipboard API.
    let navigator = window.navigator();
    let open = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| !clipboard.is_undefined());
    if !open {
        return done(copy_by_selection(&text).unwrap_or(false));
    }
    spawn_local(async move {
        done(JsFuture::from(navigator.clipboard().write_text(&text)).await.is_ok());
    });
}

/// The old way: an invisible field is selected and copied, as a person would do it.
fn copy_by_selection(text: &str) -> Option<bool> {
    let document = super::document()?;
    let field: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_class_name("sr");
    field.set_value(text);
    // What is outside an open dialog cannot be selected.
    let dialog = document.query_selector("dialog[open]").ok().flatten();
    let place = dialog.or_else(|| document.body().map(Into::into))?;
    place.append_child(&field).ok()?;
    field.select();
    let copied = document.dyn_ref::<HtmlDocument>()?.exec_command("copy").unwrap_or(false);
    field.remove();
    Some(copied)
}
