//! Which of several: chips large enough for a finger, or a click on the map. Cards that remove a pawn are chosen before
//! their region.

use crate::draft::{BoardDraft, board_draft};
use crate::faces::influence_card;
use crate::names::{
    card_name, influence_name, institution_name, institution_short, pawn_name, place_name, region_name, token_name,
    tp_name,
};
use crate::option_card::icon_of;
use crate::typed_view::with_view;
use climate::Action;
use climate::terms::{Card, Place};
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::cards::face::CardFace;
use page_table::cards::listed::group_card;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::target_chip::{ChipFace, back_chip, line_chip};
use std::sync::Arc;
use table::Forms;

/// Up to so many chips are shown at once.
const FITS: usize = 15;

/// A chip for each of some lines; where cards are played in several regions, for each card first.
pub(crate) fn picker(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, lines: &[usize]) -> AnyView {
    let draft = board_draft();
    let read: Vec<(usize, Option<Action>)> = with_view(model, |view| {
        lines
            .iter()
            .map(|&line| (line, menu.lines.get(line).and_then(|choice| view.game.read_action(&choice.action).ok())))
            .collect()
    })
    .unwrap_or_default();
    let cards = played(&read);
    if cards.len() > 1 || (read.len() > FITS && !cards.is_empty()) {
        return match draft.card.get() {
            None => card_chips(draft, &cards),
            Some(card) => {
                let here = read.iter().filter(|(_, action)| card_of(action.as_ref()) == Some(card));
                let chips: Vec<AnyView> =
                    here.map(|(line, action)| chip(model, choosing, menu, *line, action.as_ref())).collect();
                view! { <div class="chips climate-chips">{back(draft, choosing, card)} {chips}</div> }.into_any()
            }
        };
    }
    let chips: Vec<AnyView> =
        read.iter().map(|(line, action)| chip(model, choosing, menu, *line, action.as_ref())).collect();
    let many = chips.len() > 8;
    view! { <div class="chips climate-chips" class:many=many>{chips}</div> }.into_any()
}

fn card_of(action: Option<&Action>) -> Option<Card> {
    match action? {
        Action::Play { card, .. } => Some(*card),
        _ => None,
    }
}

/// The cards that are played in these lines, each once.
fn played(read: &[(usize, Option<Action>)]) -> Vec<(Card, usize)> {
    let mut cards: Vec<(Card, usize)> = Vec::new();
    for card in read.iter().filter_map(|(_, action)| card_of(action.as_ref())) {
        match cards.iter_mut().find(|(known, _)| *known == card) {
            Some((_, count)) => *count += 1,
            None => cards.push((card, 1)),
        }
    }
    cards
}

/// The cards themselves, each with the number of ways to play it.
fn card_chips(draft: BoardDraft, cards: &[(Card, usize)]) -> AnyView {
    let cards = cards.iter().enumerate().map(|(at, &(card, count))| {
        let ways = board_text_with("climate.ways", &[("count", count.into())]);
        let face = CardFace { kind: ways, ..influence_card(card) };
        group_card(at + 1, &face, move || draft.card.set(Some(card)))
    });
    view! { <div class="card-list">{cards.collect::<Vec<_>>()}</div> }.into_any()
}

/// Back to all cards.
fn back(draft: BoardDraft, choosing: Choosing, card: Card) -> AnyView {
    let back = move || {
        draft.card.set(None);
        choosing.line.set(None);
    };
    back_chip("other-card", card_name(card), board_text("climate.pick.other_card"), back)
}

fn chip(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, line: usize, action: Option<&Action>) -> AnyView {
    let (title, detail) = action.and_then(short).unwrap_or_else(|| {
        let title = menu.lines.get(line).map(|choice| model.render(&choice.saying)).unwrap_or_default();
        (title, String::new())
    });
    let (icon, tone) = action.map_or(("right", ""), icon_of);
    line_chip(choosing, line, ChipFace { icon, tone, title, detail }, ().into_any(), "")
}

/// What tells a line from others of its kind; `None` where the whole sentence does.
fn short(action: &Action) -> Option<(String, String)> {
    let plain = |title: String| Some((title, String::new()));
    match *action {
        Action::Move(Place::Institution(institution)) => plain(institution_short(institution)),
        Action::Move(place) => plain(place_name(place)),
        Action::FreeLine(region) | Action::Region(region) => plain(region_name(region)),
        Action::Play { card, region: Some(region), .. } => Some((region_name(region), card_name(card))),
        Action::Play { card, region: None, .. } => plain(card_name(card)),
        Action::Implant(tp) | Action::Tp(tp) => Some((tp.id().to_owned(), tp_name(tp))),
        Action::CompletePair { tp, region } => Some((tp.id().to_owned(), region_name(region))),
        Action::RemoveOverconsumption => plain(board_text("climate.pick.overconsumption")),
        Action::Electricity { replaced: Some(replaced), installed } => Some((
            token_name(installed),
            board_text_with("climate.pick.instead", &[("token", token_name(replaced).into())]),
        )),
        Action::Electricity { replaced: None, installed } => {
            Some((token_name(installed), board_text("climate.pick.added")))
        }
        Action::Token(kind) => plain(token_name(kind)),
        Action::Draw { first, second: Some(second) } if first == second => {
            Some((influence_name(first), board_text("climate.pick.two")))
        }
        Action::Draw { first, second: Some(second) } => Some((influence_name(first), influence_name(second))),
        Action::Draw { first, second: None } => Some((influence_name(first), board_text("climate.pick.one"))),
        Action::Take { pawn, region } => Some((region_name(region), pawn_name(pawn))),
        Action::FakeNewsCheck { power, colour } => {
            Some((influence_name(colour), board_text_with("climate.pick.with", &[("power", power.into())])))
        }
        Action::SecondTier(institution) => plain(institution_name(institution)),
        Action::Discard { card, .. }
        | Action::Lay { card, .. }
        | Action::Add { card, .. }
        | Action::TakeBack { card, .. } => plain(card_name(card)),
        _ => None,
    }
}
