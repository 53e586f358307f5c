//! Sentences for screen readers: polite ones wait their turn, urgent ones do not.

use leptos::prelude::*;

/// What was last announced.
#[derive(Clone, Copy)]
struct Announcer {
    polite: RwSignal<(u32, String)>,
    urgent: RwSignal<(u32, String)>,
}

/// Makes announcements possible below this view.
pub fn provide_announcer() {
    provide_context(Announcer { polite: RwSignal::default(), urgent: RwSignal::default() });
}

/// Says a sentence once the reader has finished the last one: what happened, one sentence for each group of events.
pub fn announce(text: String) {
    if let Some(announcer) = use_context::<Announcer>() {
        announcer.polite.update(|said| *said = (said.0 + 1, text));
    }
}

/// Interrupts: only for your turn, a crisis, or a lost connection.
pub fn announce_now(text: String) {
    if let Some(announcer) = use_context::<Announcer>() {
        announcer.urgent.update(|said| *said = (said.0 + 1, text));
    }
}

/// The regions that screen readers listen to. They stay while screens change.
#[component]
pub fn LiveRegions() -> impl IntoView {
    let announcer = use_context::<Announcer>();
    let read = |said: Option<RwSignal<(u32, String)>>| {
        // The same sentence twice is two pieces of news: a mark that nobody hears makes the texts differ.
        move || {
            said.map(|said| {
                said.with(|(count, text)| format!("{text}{}", if count % 2 == 0 { "" } else { "\u{200b}" }))
            })
        }
    };
    view! {
        <div class="sr" role="status" aria-live="polite">{read(announcer.map(|all| all.polite))}</div>
        <div class="sr" role="alert" aria-live="assertive">{read(announcer.map(|all| all.urgent))}</div>
    }
}
