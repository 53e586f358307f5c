//! The time as a signal: for "20 minutes ago" and for deadlines.

use leptos::prelude::*;
use std::time::Duration;

/// How often views that show a time look again.
const TICK: Duration = Duration::from_secs(1);

#[derive(Clone, Copy)]
struct Clock(RwSignal<f64>);

/// Starts the clock for all views below.
pub fn provide_clock() {
    let now = RwSignal::new(js_sys::Date::now());
    provide_context(Clock(now));
    // A browser without timers shows times that stand still.
    if let Ok(handle) = set_interval_with_handle(move || now.set(js_sys::Date::now()), TICK) {
        on_cleanup(move || handle.clear());
    }
}

/// A moment as written in the reader's language: the time, with the day unless it is today.
pub fn told(at: f64) -> String {
    let (then, now) = (js_sys::Date::new(&at.into()), js_sys::Date::new_0());
    let options = js_sys::Object::new();
    let mut parts = vec![("hour", "2-digit"), ("minute", "2-digit")];
    if (then.get_date(), then.get_month()) != (now.get_date(), now.get_month()) {
        parts.extend([("day", "numeric"), ("month", "long")]);
    }
    for (name, form) in parts {
        // A plain object takes every value.
        let _ = js_sys::Reflect::set(&options, &name.into(), &form.into());
    }
    then.to_locale_string(crate::words::lang().code(), &options).into()
}

/// The time in milliseconds since 1970. A view that reads it follows it every second.
pub fn now() -> f64 {
    use_context::<Clock>().map_or_else(js_sys::Date::now, |clock| clock.0.get())
}
