//! Marks on the browser's own timeline, for measuring the page.

/// A decision was confirmed.
pub fn sent() {
    mark("action-sent");
}

/// The screen shows what came of it.
pub fn shown() {
    mark("action-shown");
}

/// The first picture of a film is drawn.
pub fn film_shown() {
    mark("film-shown");
}

/// A table is on screen and answers to clicks.
pub fn interactive() {
    mark("table-interactive");
}

fn mark(name: &str) {
    if let Some(performance) = super::window().and_then(|window| window.performance()) {
        // A browser that cannot measure is not measured.
        let _ = performance.mark(name);
    }
}
