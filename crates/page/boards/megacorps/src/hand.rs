//! The cards in hand: what each does, when it may be played, why not now, and when the reader wants to be asked about it.

use super::reactions::{self, Reactions};
use crate::typed_view::{card_words, cards_of, with_view};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use megacorps::{MegaCorps, View};
use page_kit::pictures::Shows;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::cards::face::CardFace;
use page_table::cards::held::{HeldCard, held_card, in_option_order};
use page_table::cards::reading::Reading;
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use table::{CardId, Viewer};

/// The hand of whoever looks.
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let reading = Reading::in_column();
    let hand = move || {
        with_view(model, |game, view| match view.viewer {
            Viewer::Seat(_) => cards(model, choosing, reading, game, view),
            _ => view! { <p class="note">{board_text("corps.hand.hidden")}</p> }.into_any(),
        })
    };
    view! {
        <section class="panel corps-hand reads-cards" data-hand="true">
            {hand}
            <Reactions />
            {reading.view()}
        </section>
    }
}

fn cards(model: TableModel, choosing: Choosing, reading: Reading, game: &MegaCorps, view: &View) -> AnyView {
    let Viewer::Seat(seat) = view.viewer else { return ().into_any() };
    let mut held = cards_of(game, view, seat);
    let menu = choosing.menu.get();
    in_option_order(menu.as_deref(), &mut held, |kind| CardId(kind.0));
    let count = board_text_with("corps.hand.count", &[("count", held.len().into())]);
    let shown: Vec<AnyView> = held.iter().map(|kind| card(model, reading, game, menu.as_deref(), *kind)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("corps.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {board_text("corps.hand.title")} <span class="r">{count}</span></h2>
        <ul class="card-list">{shown}</ul>
        {empty}
    }
    .into_any()
}

fn card(model: TableModel, reading: Reading, game: &MegaCorps, menu: Option<&SeatMenu>, kind: EventKind) -> AnyView {
    let face = face(game, kind);
    let switch = reactions::switch(model, kind, face.name.clone());
    let name = face.shows.id.clone();
    held_card(model, reading, menu, HeldCard { id: CardId(kind.0), name, face }, switch)
}

/// What an event card shows: its price is the moment at which it may be played.
pub(crate) fn face(game: &MegaCorps, kind: EventKind) -> CardFace {
    let (name, text) = card_words(game, kind);
    let design = game.rules().events.get(kind.index());
    let timing = design.map(|card| card.timing.name()).unwrap_or_default();
    let id = design.map(|card| card.id.clone()).unwrap_or_default();
    let shows = Shows { game: "megacorps", kind: "events", id };
    CardFace { icon: "clock", kind: board_text(&format!("corps.timing.{timing}")), ..CardFace::of(shows, name, text) }
}
