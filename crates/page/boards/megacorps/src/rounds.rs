//! How many rounds are left: as many as cards in the draw deck.

use crate::typed_view::with_view;
use leptos::prelude::*;
use megacorps::{MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::table_model;

/// The draw deck as a row of cards: what is left, and what is gone.
#[component]
pub(crate) fn Rounds() -> impl IntoView {
    let model = table_model();
    let shown = move || with_view(model, inner);
    view! { <section class="panel rounds">{shown}</section> }
}

fn inner(game: &MegaCorps, view: &View) -> AnyView {
    let (left, all) = (view.board.deck, game.rounds());
    let args = [("left", left.into()), ("all", all.into())];
    let cards = (0..all).map(|at| view! { <i class:on=at < left></i> });
    view! {
        <h2><Icon name="clock" /> {board_text("corps.rounds.title")} <span class="r">{board_text_with("corps.rounds.left", &args)}</span></h2>
        <div class="deck" role="img" aria-label=board_text_with("corps.rounds.said", &args)>{cards.collect_view()}</div>
        <p class="note">{board_text("corps.rounds.end")}</p>
    }
    .into_any()
}
