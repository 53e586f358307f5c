//! The cards in hand: what each does, when it may be played, why not now, and when the reader wants to be asked about it.

use super::reactions::{self, Reactions};
use crate::typed_view::{card_words, cards_of, with_scene};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use std::sync::Arc;
use table::{CardId, Viewer};

/// The hand of whoever looks.
#[component]
pub fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let hand = move || {
        with_scene(model, |game, view| match view.viewer {
            Viewer::Seat(_) => cards(model, choosing, game, view),
            _ => view! { <p class="note">{board_text("corps.hand.hidden")}</p> }.into_any(),
        })
    };
    view! {
        <section class="panel corps-hand" data-hand="true">
            {hand}
            <Reactions />
        </section>
    }
}

fn cards(model: TableModel, choosing: Choosing, game: &MegaCorps, view: &View) -> AnyView {
    let Viewer::Seat(seat) = view.viewer else { return ().into_any() };
    let held = cards_of(game, view, seat);
    let menu = choosing.menu.get();
    let count = board_text_with("corps.hand.count", &[("count", (held.len() as i64).into())]);
    let shown: Vec<AnyView> = held.iter().map(|kind| card(model, choosing, game, menu.as_ref(), *kind)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("corps.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {board_text("corps.hand.title")} <span class="r">{count}</span></h2>
        <ul class="events">{shown}</ul>
        {empty}
    }
    .into_any()
}

fn card(
    model: TableModel,
    choosing: Choosing,
    game: &MegaCorps,
    menu: Option<&Arc<SeatMenu>>,
    kind: EventKind,
) -> AnyView {
    let id = CardId(kind.0);
    let (name, text) = card_words(game, kind);
    let playable = menu.is_some_and(|menu| menu.group_about(id).is_some());
    let reason = menu.and_then(|menu| menu.hindrance(id)).map(|hindered| model.render(&hindered.refused.saying));
    let timing = game.rules().events.get(kind.index()).map(|card| card.timing.name()).unwrap_or_default();
    let chosen = move || {
        choosing.menu.with(|menu| {
            let menu = menu.as_ref()?;
            let group = choosing.group.get().or_else(|| menu.group_of(choosing.line.get()?))?;
            Some(menu.groups.get(group)?.kind.about == About::Card(id))
        })
    };
    let on = move || chosen() == Some(true);
    let foot = match reason {
        Some(reason) => view! { <Icon name="lock" /> {reason} }.into_any(),
        None => board_text(&format!("corps.timing.{timing}")).into_any(),
    };
    view! {
        <li class="event-card" class:on=on class:off=!playable>
            <button
                class="event-face"
                disabled=!playable
                aria-pressed=move || on().to_string()
                data-board="true"
                on:click=move |_| choosing.open_card(id)
            >
                <b>{name.clone()}</b>
                <span>{text}</span>
                <small>{foot}</small>
            </button>
            {reactions::switch(model, kind, name)}
        </li>
    }
    .into_any()
}
