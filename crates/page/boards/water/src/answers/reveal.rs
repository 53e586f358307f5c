//! Which resource card the mediator turns over: one by lot, or one of their choice, by the water it gives.

use crate::draft::board_draft;
use crate::hand::resource_face;
use crate::typed_view::{resource_card, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::cards::listed::option_card;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::target_chip::{ChipFace, back_chip, group_chip};
use std::sync::Arc;
use table::{CardId, Forms};
use water::{Action, Water};

/// The cards that can be turned over.
pub(crate) fn panel(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let draft = board_draft();
    let typed: Vec<(usize, Option<CardId>)> = with_view(model, |game, _| {
        let lines = menu.lines.iter().enumerate();
        lines
            .filter_map(|(line, choice)| match game.read_action(&choice.action).ok()? {
                Action::Reveal(card) => Some((line, card)),
                _ => None,
            })
            .collect()
    })
    .unwrap_or_default();
    let lot = typed.iter().find(|(_, card)| card.is_none()).map(|(line, _)| lot(choosing, *line, typed.len() == 1));
    let waters: Vec<(usize, Option<u8>)> = with_view(model, |game, _| {
        let water = |card: Option<CardId>| card.and_then(|card| resource_card(game, card)).map(|card| card.water);
        typed.iter().map(|(line, card)| (*line, water(*card))).collect()
    })
    .unwrap_or_default();
    let of_chosen = Memo::new(move |_| {
        let chosen = choosing.line.get()?;
        waters.iter().find(|(line, _)| *line == chosen).and_then(|(_, water)| *water)
    });
    let shown = with_view(model, |game, _| {
        let water = |card: &Option<CardId>| card.and_then(|card| resource_card(game, card)).map(|card| card.water);
        let mut amounts: Vec<u8> = typed.iter().filter_map(|(_, card)| water(card)).collect();
        amounts.sort_unstable();
        amounts.dedup();
        match of_chosen.get().or(draft.water.get()).filter(|amount| amounts.contains(amount)) {
            Some(amount) => {
                let lines: Vec<(usize, CardId)> = typed
                    .iter()
                    .filter(|(_, card)| water(card) == Some(amount))
                    .filter_map(|(line, card)| Some((*line, (*card)?)))
                    .collect();
                cards(game, choosing, draft, amount, &lines)
            }
            None => {
                let chips = amounts.iter().enumerate().map(|(at, &amount)| {
                    let count = typed.iter().filter(|(_, card)| water(card) == Some(amount)).count() as i64;
                    let title = board_text_with("water.card.cubes", &[("count", amount.into())]);
                    let count = board_text_with("water.reveal.cards", &[("count", count.into())]);
                    let face = ChipFace { icon: "drop", tone: "wa", title, detail: count };
                    group_chip(at + 2, face, ().into_any(), move || draft.water.set(Some(amount)))
                });
                view! { <div class="chips">{chips.collect::<Vec<_>>()}</div> }.into_any()
            }
        }
    });
    view! { {lot} {shown} }.into_any()
}

/// The card drawn by lot; or the one that the scenario lays down.
fn lot(choosing: Choosing, line: usize, laid_down: bool) -> AnyView {
    let on = move || choosing.line.get() == Some(line);
    let (title, text) = if laid_down {
        (board_text("water.reveal.next"), board_text("water.reveal.laid_down"))
    } else {
        (board_text("water.reveal.draw"), board_text("water.reveal.draw_text"))
    };
    view! {
        <button class="opt" class:on=on aria-pressed=move || on().to_string() data-act="option" data-line=line.to_string() data-number="1" on:click=move |_| choosing.choose(line)>
            <Icon name="dice" /> <span class="on-text"><b>{title}</b> <small>{text}</small></span> <span class="cost"></span>
        </button>
    }
    .into_any()
}

fn cards(
    game: &Water,
    choosing: Choosing,
    draft: crate::draft::BoardDraft,
    amount: u8,
    lines: &[(usize, CardId)],
) -> AnyView {
    let mut seen: Vec<(u16, u16)> = Vec::new();
    let cards = lines.iter().filter_map(|&(line, id)| {
        let card = resource_card(game, id)?;
        // Cards with the same prices are the same to everybody.
        if seen.contains(&(card.energy, card.food)) {
            return None;
        }
        seen.push((card.energy, card.food));
        let number = seen.len();
        Some(option_card(choosing, number, line, &resource_face(game, card)))
    });
    let cards: Vec<AnyView> = cards.collect();
    let back = move || {
        draft.water.set(None);
        choosing.clear();
    };
    let title = board_text_with("water.card.cubes", &[("count", amount.into())]);
    let back = back_chip("other-water", title, board_text("water.reveal.other"), back);
    view! { <div class="chips">{back}</div> <div class="card-list">{cards}</div> }.into_any()
}
