//! Doing something a little later.

use leptos::prelude::*;
use std::time::Duration;

/// Does something after a pause, unless the screen that asked for it has gone by then.
pub fn later(milliseconds: u32, act: impl FnOnce() + 'static) {
    let handle = set_timeout_with_handle(act, Duration::from_millis(milliseconds.into()));
    if let (Ok(handle), true) = (handle, Owner::current().is_some()) {
        on_cleanup(move || handle.clear());
    }
}
