//! What the browser keeps for us: between visits, or for as long as its tab is open.

use wasm_bindgen::JsCast;
use web_sys::{DomException, Storage};

/// Why something could not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// The browser keeps nothing for this page, as in some private windows.
    Unavailable,
    /// The browser's storage for this page is full.
    Full,
}

fn storage() -> Result<Storage, StorageFault> {
    let found = super::window().ok_or(StorageFault::Unavailable)?.local_storage();
    found.ok().flatten().ok_or(StorageFault::Unavailable)
}

/// What is kept until the tab is closed, and what no other tab reads.
fn of_this_tab() -> Option<Storage> {
    super::window()?.session_storage().ok().flatten()
}

/// What this tab has kept under a name.
pub fn read_in_tab(name: &str) -> Option<String> {
    of_this_tab()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name until the tab is closed. A browser that refuses leaves the page as it is until it is loaded anew.
pub fn write_in_tab(name: &str, text: &str) {
    if let Some(storage) = of_this_tab() {
        let _ = storage.set_item(name, text);
    }
}

/// Forgets what this tab has kept under a name.
pub fn forget_in_tab(name: &str) {
    if let Some(storage) = of_this_tab() {
        // If nothing was kept under this name, that is what we wanted anyway.
        let _ = storage.remove_item(name);
    }
}

/// What was kept under a name.
pub fn read(name: &str) -> Option<String> {
    storage().ok()?.get_item(name).ok().flatten()
}

/// Keeps a text under a name.
pub fn write(name: &str, text: &str) -> Result<(), StorageFault> {
    storage()?.set_item(name, text).map_err(|refused| {
        let full = refused.dyn_into::<DomException>().is_ok_and(|error| error.name() == "QuotaExceededError");
        if full { StorageFault::Full } else { StorageFault::Unavailable }
    })
}

/// Forgets what was kept under a name.
pub fn forget(name: &str) {
    if let Ok(storage) = storage() {
        // If nothing was kept under this name, that is what we wanted anyway.
        let _ = storage.remove_item(name);
    }
}

/// Every name that begins with `front` and under which something is kept.
pub fn names(front: &str) -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|at| storage.key(at).ok().flatten());
    names.filter(|name| name.starts_with(front)).collect()
}
