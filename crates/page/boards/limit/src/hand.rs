//! The cards in hand: what each costs and does, and why it cannot be played now. Cards that were drawn to choose from take
//! the place of the hand, which shrinks to a line.

use super::card_name;
use crate::option_card::{card_text, prices_of_playing};
use crate::typed_view::{card_counts, secret, with_view};
use leptos::prelude::*;
use limit::rules::{Card, CardKind};
use limit::terms::{Class, Deck};
use limit::{Limit, View};
use page_kit::pictures::Shows;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, game_words};
use page_table::cards::face::CardFace;
use page_table::cards::fan::Fan;
use page_table::cards::held::{HeldCard, held_card, in_option_order};
use page_table::cards::reading::Reading;
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use table::data::Words;
use table::{CardId, Seat, Viewer};

/// The hand of whoever looks.
#[component]
pub(crate) fn HandPanel() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let reading = Reading::new();
    let hand = move || {
        with_view(model, |game, view| match view.viewer {
            Viewer::Seat(seat) => cards(model, choosing, reading, game, view, seat),
            _ => view! { <p class="note">{board_text("limit.hand.hidden")}</p> }.into_any(),
        })
    };
    view! { <section class="panel hand reads-cards" data-hand="true">{hand} {reading.view()}</section> }
}

/// The cards that lie open before whoever looks: those drawn to choose from, otherwise the hand.
pub(crate) fn laid_out(view: &View) -> Vec<CardId> {
    let Viewer::Seat(seat) = view.viewer else { return Vec::new() };
    let Some(secret) = secret(view, seat) else { return Vec::new() };
    let drawn = secret.drawn.as_slice();
    if drawn.is_empty() { secret.hand.into_iter().collect() } else { drawn.to_vec() }
}

fn cards(model: TableModel, choosing: Choosing, reading: Reading, game: &Limit, view: &View, seat: Seat) -> AnyView {
    let nation = &view.board.nations[seat.index()];
    let Some(secret) = secret(view, seat) else { return ().into_any() };
    let menu = choosing.menu.get();
    let limits = &game.rules().political.hand_limit;
    let level = usize::from(nation.level(Class::A));
    let limit = limits.get(level.saturating_sub(1)).copied().unwrap_or(0);
    let held: Vec<CardId> = secret.hand.into_iter().collect();
    let choice = !secret.drawn.as_slice().is_empty();
    let mut shown = laid_out(view);
    in_option_order(menu.as_deref(), &mut shown, |card| *card);
    let shown = shown.into_iter().map(|card| {
        let held = HeldCard { id: card, name: game.rules().card(card).id.clone(), face: face(model, game, card) };
        held_card(model, reading, menu.as_deref(), held, ().into_any())
    });
    let shown: Vec<AnyView> = shown.collect();
    let count = board_text_with("limit.hand.count", &[("count", held.len().into()), ("limit", limit.into())]);
    // The next place that a better educated elite opens.
    let opens = limits.iter().position(|more| more > &limit).filter(|_| !choice);
    let opens = opens.map(|at| board_text_with("limit.hand.slot", &[("level", (at + 1).into())]));
    let decks = decks_said(card_counts(game, view, seat).1);
    let over = (held.len() > usize::from(limit))
        .then(|| view! { <span class="tag wn">{board_text("limit.hand.over_limit")}</span> });
    let title = board_text(if choice { "limit.hand.choice" } else { "limit.hand.title" });
    let names: Vec<String> = held.iter().filter(|_| choice).map(|card| card_name(model, *card)).collect();
    let rest = (!names.is_empty()).then(|| {
        let said = board_text_with("limit.hand.held", &[("cards", names.into())]);
        view! { <p class="note hand-rest"><Icon name="hand" /> {said}</p> }
    });
    view! {
        <h2>
            <Icon name="hand" /> {title} {over}
            <span class="r" title=decks>{count} {opens.map(|opens| view! { <small class="hide-p">" · " {opens}</small> })} <span class="sr">". " {decks.clone()}</span></span>
        </h2>
        <Fan cards=shown />
        {rest}
    }
    .into_any()
}

/// How many cards the three decks hold, in words.
pub(crate) fn decks_said(decks: [usize; 3]) -> String {
    let [society, production, military] = decks.map(|count| count.into());
    board_text_with("limit.hand.decks", &[("society", society), ("production", production), ("military", military)])
}

/// The picture of a card: the one that was chosen for it, or its own.
pub(crate) fn picture(design: &Card, words: Option<&Words>) -> Shows {
    match words {
        Some(words) if !words.picture.is_empty() => Shows::chosen("limit", &words.picture, design.deck.name()),
        _ => Shows { game: "limit", kind: "cards", id: design.id.clone() },
    }
}

/// What a card shows.
pub(crate) fn face(model: TableModel, game: &Limit, card: CardId) -> CardFace {
    let design = game.rules().card(card);
    let deck = game_words("limit").text(match design.deck {
        Deck::Society => "deck.society",
        Deck::Production => "deck.production",
        Deck::MilitaryEconomy => "deck.military_economy",
    });
    let (key, icon) = match design.kind {
        CardKind::Instant => ("limit.hand.instant", "undo"),
        CardKind::Permanent => ("limit.hand.permanent", "mark"),
    };
    let shows = picture(design, game.book().card_words.get(card.index()));
    CardFace {
        prices: prices_of_playing(model, card),
        icon,
        kind: board_text_with(key, &[("deck", deck.into())]),
        lasts: design.kind == CardKind::Permanent,
        ..CardFace::of(shows, card_name(model, card), card_text(model, card))
    }
}
