//! The cards in hand: what each does, when it may be played, why not now, and when the reader wants to be asked about it.

use super::reactions::{self, Reactions};
use crate::typed_view::{card_words, cards_of, with_view};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::hand_card::{HandCard, hand_card};
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use table::{CardId, Viewer};

/// The hand of whoever looks.
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let hand = move || {
        with_view(model, |game, view| match view.viewer {
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
    let count = board_text_with("corps.hand.count", &[("count", held.len().into())]);
    let shown: Vec<AnyView> = held.iter().map(|kind| card(model, game, menu.as_deref(), *kind)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("corps.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {board_text("corps.hand.title")} <span class="r">{count}</span></h2>
        <ul class="events">{shown}</ul>
        {empty}
    }
    .into_any()
}

fn card(model: TableModel, game: &MegaCorps, menu: Option<&SeatMenu>, kind: EventKind) -> AnyView {
    let (name, text) = card_words(game, kind);
    let timing = game.rules().events.get(kind.index()).map(|card| card.timing.name()).unwrap_or_default();
    let when = board_text(&format!("corps.timing.{timing}"));
    let switch = reactions::switch(model, kind, name.clone());
    hand_card(model, menu, HandCard { id: CardId(kind.0), name, text, when, on_board: true }, switch)
}
