//! A table imported as a journal: whoever brought it may know what is coming. Everybody is told so, for good.

use super::TableModel;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::{Dialog, Icon};
use page_kit::words::{page_text, page_text_with};
use wire::{Proposal, Status, What};

/// What to know about an imported table.
fn text(model: TableModel) -> String {
    if !model.facts.with(|facts| facts.new_luck) {
        return page_text("imported.text");
    }
    let since = model.log.with(|log| log.iter().rev().find(|entry| entry.what == What::NewLuck).map(|entry| entry.at));
    match since {
        Some(at) => page_text_with("imported.new_luck_since", &[("time", clock::told(at as f64).into())]),
        None => page_text("imported.new_luck"),
    }
}

/// The offer to go on with luck that nobody knows: everybody has to agree.
#[component]
fn NewLuck(model: TableModel, done: Callback<()>) -> impl IntoView {
    let open = move || model.facts.with(|facts| facts.status == Status::Playing && !facts.new_luck);
    let asked =
        move || model.standing.with(|standing| standing.proposals.iter().any(|open| open.proposal == Proposal::Luck));
    let propose = move |_| {
        if let (Some(hands), Some(own)) = (model.hands(), model.my_seat()) {
            hands.propose(own, Proposal::Luck);
            done.run(());
        }
    };
    let why_not = move || {
        let key = match (model.my_seat(), model.speaker()) {
            (None, _) => "table.not_seated",
            (_, Some(_)) => "table.not_speaker",
            _ if asked() => "imported.asked",
            _ => return None,
        };
        Some(page_text(key))
    };
    view! {
        <Show when=open>
            <button
                class="btn"
                data-act="new-luck"
                aria-disabled=move || why_not().is_some().to_string()
                data-why-says=why_not
                on:click=propose
            >
                <Icon name="dice" />
                {move || page_text("imported.offer")}
            </button>
            <p class="sm">{move || page_text(if asked() { "imported.asked" } else { "imported.offer_text" })}</p>
        </Show>
    }
}

/// The badge in the top bar; it opens what it means and what can be done. Nothing at other tables.
#[component]
pub(crate) fn ImportedBadge(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let imported = move || model.facts.with(|facts| facts.imported);
    let luck = move || model.facts.with(|facts| if facts.new_luck { "new" } else { "known" });
    view! {
        <Show when=imported>
            <button
                class="tag wn imported"
                data-act="imported"
                data-luck=luck
                aria-haspopup="dialog"
                title=move || text(model)
                on:click=move |_| open.set(true)
            >
                <Icon name="load" />
                {move || page_text("imported.badge")}
                <span class="sr">". " {move || text(model)}</span>
            </button>
        </Show>
        <Dialog open title=Signal::derive(|| page_text("imported.title"))>
            <div class="menu">
                <p>{move || text(model)}</p>
                <NewLuck model done=Callback::new(move |()| open.set(false)) />
            </div>
        </Dialog>
    }
}

/// The same in full, before the start.
#[component]
pub(crate) fn ImportedNote(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    view! {
        <Show when=move || model.facts.with(|facts| facts.imported)>
            <p class="banner warns" data-notice="imported">
                <Icon name="load" />
                <span>{move || text(model)}</span>
            </p>
        </Show>
    }
}
