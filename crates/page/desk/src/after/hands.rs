//! Opening all hands to those who played, so that they can talk about what was hidden: the journal, the story, luck, what if.

use crate::model::DeskModel;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::Step;

/// The panel.
pub(super) fn panel(model: DeskModel) -> AnyView {
    let asking = RwSignal::new(false);
    // How many tables are still held, of how many.
    let held = Memo::new(move |_| {
        model.tiles.with(|tiles| (tiles.values().filter(|tile| !tile.hands_open).count(), tiles.len()))
    });
    let open = move || matches!(held.get(), (0, all) if all > 0);
    let why = move || {
        if !model.started() {
            return Some(page_text("desk.why.not_started"));
        }
        (!model.owns()).then(|| page_text("desk.why.owns"))
    };
    let yes = move |_| {
        asking.set(false);
        model.step(Step::OpenHands { tables: None });
    };
    let text = move || match held.get() {
        (0, all) if all > 0 => page_text("desk.hands_opened"),
        (left, all) if left < all => page_text_with("desk.hands_left", &[("count", left.into())]),
        _ => page_text("desk.hands_held"),
    };
    let sure = move || {
        let buttons = view! {
            <div class="sure" role="alert">
                <p>{move || page_text("desk.hands_sure")}</p>
                <div class="row">
                    <button class="btn" data-act="open-hands-no" on:click=move |_| asking.set(false)>
                        {move || page_text("desk.hands_no")}
                    </button>
                    <button class="btn pri" data-act="open-hands-yes" on:click=yes>{move || page_text("desk.hands_yes")}</button>
                </div>
            </div>
        };
        asking.get().then_some(buttons)
    };
    view! {
        <section class="panel desk-hands" aria-labelledby="hands-title" data-hands=move || if open() { "open" } else { "held" }>
            <h2 class="disp" id="hands-title">{move || page_text("desk.hands")}</h2>
            <p>{text}</p>
            <div class="row" hidden=open>
                <button
                    class="btn sm"
                    data-act="open-hands"
                    disabled=move || asking.get()
                    aria-disabled=move || why().is_some().to_string()
                    data-why-says=why
                    on:click=move |_| asking.set(true)
                >
                    <Icon name="eye" />
                    {move || page_text("desk.hands_open")}
                </button>
            </div>
            {sure}
        </section>
    }
    .into_any()
}
