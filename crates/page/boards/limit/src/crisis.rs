//! A crisis that has broken out: told above the board until somebody closes it.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_table::table_model;
use table::Saying;
use wire::What;

/// The crises since the viewer's last turn.
#[component]
pub(crate) fn CrisisBanner() -> impl IntoView {
    let model = table_model();
    // Everything up to here has been closed.
    let closed = RwSignal::new(0_u64);
    let broken = Memo::new(move |_| {
        let since = model.last_turn().saturating_sub(1).max(closed.get());
        model.log.with(|log| {
            let new = log.iter().filter(|entry| entry.sequence > since);
            let crises = new.filter_map(|entry| match &entry.what {
                What::Act { events, .. } => Some((entry.sequence, events)),
                _ => None,
            });
            let crises = crises.flat_map(|(sequence, events)| {
                events
                    .iter()
                    .filter(|event| event.key == "event.crisis_broke")
                    .map(move |event| (sequence, event.clone()))
            });
            crises.collect::<Vec<(u64, Saying)>>()
        })
    });
    let banner = move || {
        let broken = broken.get();
        let last = broken.last()?.0;
        let told: Vec<String> = broken.iter().map(|(_, saying)| model.render(saying)).collect();
        Some(view! {
            <div class="banner crisis-banner" data-shows="crisis">
                <Icon name="alert" />
                <p><b>{told.join(" ")}</b></p>
                <button class="ib close" aria-label=board_text("limit.story.close") on:click=move |_| closed.set(last)>
                    <Icon name="x" />
                </button>
            </div>
        })
    };
    view! { {banner} }
}
