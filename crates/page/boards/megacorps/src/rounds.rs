//! How many rounds are left: as many as cards in the draw deck.

use crate::typed_view::with_view;
use leptos::prelude::*;
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::table_model;
use table::Identity;

/// The draw deck as a row of cards: what is left, and what is gone.
#[component]
pub(crate) fn Rounds() -> impl IntoView {
    let model = table_model();
    let shown = move || with_view(model, inner);
    view! { <section class="panel rounds">{shown}</section> }
}

/// How many rounds the game has: one for each card of the draw deck.
pub(crate) fn rounds(game: &MegaCorps) -> u8 {
    let decks = &game.rules().setup.decks;
    decks.get(game.seats().saturating_sub(3)).copied().unwrap_or(0)
}

fn inner(game: &MegaCorps, view: &View) -> AnyView {
    let (left, all) = (view.board.deck, rounds(game));
    let args = [("left", left.into()), ("all", all.into())];
    let cards = (0..all).map(|at| view! { <i class:on=at < left></i> });
    view! {
        <h2><Icon name="clock" /> {board_text("corps.rounds.title")} <span class="r">{board_text_with("corps.rounds.left", &args)}</span></h2>
        <div class="deck" role="img" aria-label=board_text_with("corps.rounds.said", &args)>{cards.collect_view()}</div>
        <p class="note">{board_text("corps.rounds.end")}</p>
    }
    .into_any()
}
