//! The cards in hand: what each costs and does, and why it cannot be played now.

use super::card_name;
use crate::option_card;
use crate::option_card::card_text;
use crate::typed_view::{card_counts, secret, with_view};
use leptos::prelude::*;
use limit::terms::{Class, Deck};
use limit::{Limit, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, game_words};
use page_table::decision::menu::SeatMenu;
use page_table::decision::options::prices;
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use std::sync::Arc;
use table::{CardId, Seat, Viewer};

/// The hand of whoever looks.
#[component]
pub(crate) fn HandPanel() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let hand = move || {
        with_view(model, |game, view| match view.viewer {
            Viewer::Seat(seat) => cards(model, choosing, game, view, seat),
            _ => view! { <p class="note">{board_text("limit.hand.hidden")}</p> }.into_any(),
        })
    };
    view! { <section class="panel hand">{hand}</section> }
}

fn cards(model: TableModel, choosing: Choosing, game: &Limit, view: &View, seat: Seat) -> AnyView {
    let nation = &view.board.nations[seat.index()];
    let Some(secret) = secret(view, seat) else { return ().into_any() };
    let menu = choosing.menu.get();
    let limits = &game.rules().political.hand_limit;
    let level = usize::from(nation.level(Class::A));
    let limit = limits.get(level.saturating_sub(1)).copied().unwrap_or(0);
    let most = limits.iter().copied().max().unwrap_or(limit);
    let held: Vec<CardId> = secret.hand.into_iter().collect();
    let shown = held.iter().map(|card| card_view(model, choosing, game, menu.as_ref(), *card, Held::InHand));
    let drawn = secret.drawn.as_slice().iter();
    let drawn = drawn.map(|card| card_view(model, choosing, game, menu.as_ref(), *card, Held::Drawn));
    let shown: Vec<AnyView> = drawn.chain(shown).collect();
    let free = (held.len()..usize::from(limit)).map(|_| slot(board_text("limit.hand.free_slot")));
    // The places that a better educated elite opens.
    let closed = (usize::from(limit).max(held.len())..usize::from(most)).map(|place| {
        let opens = limits.iter().position(|limit| usize::from(*limit) > place).map_or(0, |at| at + 1);
        slot(board_text_with("limit.hand.slot", &[("level", opens.into())]))
    });
    let slots: Vec<AnyView> = free.chain(closed).collect();
    let count = board_text_with("limit.hand.count", &[("count", held.len().into()), ("limit", limit.into())]);
    let decks = decks_said(card_counts(game, view, seat).1);
    let over = (held.len() > usize::from(limit))
        .then(|| view! { <span class="tag wn">{board_text("limit.hand.over_limit")}</span> });
    view! {
        <h2><Icon name="hand" /> {board_text("limit.hand.title")} {over} <span class="r" title=decks>{count} <span class="sr">". " {decks.clone()}</span></span></h2>
        <ul class="cards">{shown} {slots}</ul>
    }
    .into_any()
}

/// How many cards the three decks hold, in words.
pub(crate) fn decks_said(decks: [usize; 3]) -> String {
    let [society, production, military] = decks.map(|count| count.into());
    board_text_with("limit.hand.decks", &[("society", society), ("production", production), ("military", military)])
}

fn slot(text: String) -> AnyView {
    view! { <li class="card slot"><span>{text}</span></li> }.into_any()
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    InHand,
    Drawn,
}

fn card_view(
    model: TableModel,
    choosing: Choosing,
    game: &Limit,
    menu: Option<&Arc<SeatMenu>>,
    card: CardId,
    standing: Held,
) -> AnyView {
    let group = menu.and_then(|menu| menu.group_about(card));
    let reason = menu.and_then(|menu| menu.hindrance(card)).map(|hindered| model.render(&hindered.refused.saying));
    let price = match (menu, group) {
        (Some(menu), Some(group)) => option_card::group_prices(model, menu, group),
        (Some(menu), None) => {
            menu.hindrance(card).map(|hindered| option_card::hindered(model, hindered).prices).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let chosen = move || choosing.is_about(card);
    let deck = game_words("limit").text(match game.rules().card(card).deck {
        Deck::Society => "deck.society",
        Deck::Production => "deck.production",
        Deck::MilitaryEconomy => "deck.military_economy",
    });
    let locked = reason.is_some();
    let foot = {
        let deck = if standing == Held::Drawn { board_text("limit.hand.drawn") } else { deck };
        move || match (&reason, chosen()) {
            (_, true) => board_text("limit.hand.chosen").into_any(),
            (Some(reason), _) => view! { <Icon name="lock" /> {reason.clone()} }.into_any(),
            (None, _) => deck.clone().into_any(),
        }
    };
    let price = (!price.is_empty()).then(|| view! { <span class="cc">{prices(&price)}</span> });
    let number = group.map(|group| group + 1).filter(|number| *number <= 9);
    let key = number.map(|number| view! { <span class="key hide-p" aria-hidden="true">{number}</span> });
    let text = card_text(model, card);
    view! {
        <li class="card-place">
            <button
                class="card"
                class:sel=chosen
                class:no=locked
                class:idle=group.is_none() && !locked
                aria-disabled=group.is_none().to_string()
                aria-pressed=move || chosen().to_string()
                data-board="true"
                data-card=game.rules().card(card).id.clone()
                on:click=move |_| choosing.open_card(card)
            >
                <span class="ct"><b>{card_name(model, card)}</b> {key}</span>
                {price}
                <span class="ce" title=text.clone()>{text.clone()}</span>
                <span class="cw">{foot}</span>
            </button>
        </li>
    }
    .into_any()
}
