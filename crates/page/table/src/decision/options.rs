//! The list of what may be done: kinds first, then the lines of a kind; what cannot be done stays visible with its reason.

use super::choosing::{Choosing, choosing};
use super::menu::{About, SeatMenu};
use crate::brought::board;
use crate::cards::face::CardFace;
use crate::decision::option_card::{OptionCard, Price, Shown};
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::pictures::framed;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use shelf::Hindered;
use std::sync::Arc;

/// The options of the question on screen.
#[component]
pub fn Options() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let shown_list = move || {
        let menu = choosing.menu.get()?;
        Some(board(model).answers(choosing, &menu).unwrap_or_else(|| list(model, choosing, &menu)))
    };
    let many = move || choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| shown(menu, choosing) > 4));
    view! {
        <div class="opts" class:many=many role="group" aria-label=move || board_text("decision.options")>
            {shown_list}
        </div>
    }
}

/// The kinds, or the lines of the kind that is open.
pub fn list(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    match choosing.group.get() {
        Some(group) => lines(model, choosing, menu, group),
        None => kinds(model, choosing, menu),
    }
}

fn shown(menu: &SeatMenu, choosing: Choosing) -> usize {
    match choosing.group.get() {
        Some(group) => menu.groups.get(group).map_or(0, |group| group.lines.len()),
        None => menu.groups.len() + menu.hindered.len(),
    }
}

/// The kinds, single lines among them, then what cannot be done.
fn kinds(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let beside = board(model).cards_beside(model);
    let mut told = Vec::new();
    let rows = menu.groups.iter().enumerate().map(|(at, group)| {
        let number = at + 1;
        // A card that two kinds are about chooses the first of them; the other keeps its row.
        let card = match group.kind.about {
            About::Card(card) if menu.group_about(card) == Some(at) && menu.is_about_one(at) => Some(card),
            _ => None,
        };
        let face = || match group.lines[..] {
            [line] => board(model).line_face(model, menu, line),
            _ => None,
        };
        let look = Look {
            card: card
                .and_then(|card| board(model).card_face(model, card))
                .or_else(face)
                .map(|face| once(face, &mut told)),
            beside: match group.kind.about {
                // Cards that are chosen together are touched one by one.
                About::Card(first) if menu.together().is_some() => beside.contains(&first),
                _ => card.is_some_and(|card| beside.contains(&card)),
            },
        };
        match group.lines[..] {
            [line] => {
                line_row(choosing, number, line, board(model).option_card(model, menu, Shown::Single(line)), look)
            }
            _ => group_row(choosing, number, at, board(model).option_card(model, menu, Shown::Group(at)), look),
        }
    });
    let rows: Vec<AnyView> = rows.collect();
    let to_cards = beside.iter().any(|card| menu.place_of(*card).is_some());
    let to_cards = to_cards.then(|| {
        view! {
            <button class="btn quiet sm to-cards" on:click=|_| dom::focus_first(".fan [data-number]")>
                <Icon name="hand" />
                {board_text("decision.in_hand")}
            </button>
        }
    });
    view! { {to_cards} {rows} {not_possible(model, menu)} }.into_any()
}

/// The text of a card stands in the first row about it; further ways to play the same card do not repeat it.
fn once(face: CardFace, told: &mut Vec<String>) -> CardFace {
    if told.contains(&face.text) {
        return CardFace { text: String::new(), ..face };
    }
    told.push(face.text.clone());
    face
}

/// What cannot be done now, folded into one line.
fn not_possible(model: TableModel, menu: &SeatMenu) -> Option<AnyView> {
    let rows: Vec<AnyView> =
        menu.hindered.iter().enumerate().map(|(at, hindered)| hindered_row(model, at, hindered)).collect();
    let count = board_text_with("decision.not_possible", &[("count", rows.len().into())]);
    (!rows.is_empty()).then(|| {
        view! { <details class="not-possible"><summary><Icon name="lock" /> {count}</summary> <div class="opts">{rows}</div></details> }
            .into_any()
    })
}

/// How a row looks besides its words.
#[derive(Default)]
struct Look {
    /// The card it is about.
    card: Option<CardFace>,
    /// Whether the card itself lies beside the decision: in a wide window it takes the place of the row.
    beside: bool,
}

/// The lines of one kind.
fn lines(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, group: usize) -> AnyView {
    let lines = menu.groups.get(group).map(|group| group.lines.clone()).unwrap_or_default();
    let mut told = Vec::new();
    let rows = lines.into_iter().enumerate().map(|(at, line)| {
        let face = board(model).line_face(model, menu, line).map(|face| once(face, &mut told));
        let look = Look { card: face, beside: false };
        line_row(choosing, at + 1, line, board(model).option_card(model, menu, Shown::Line(line)), look)
    });
    rows.collect_view().into_any()
}

/// A line by itself, for a panel that shows the others in its own way.
pub fn single(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, line: usize) -> AnyView {
    row_of(model, choosing, menu, 1, line)
}

/// A line with its number.
pub fn row_of(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, number: usize, line: usize) -> AnyView {
    line_row(choosing, number, line, board(model).option_card(model, menu, Shown::Single(line)), Look::default())
}

fn line_row(choosing: Choosing, number: usize, line: usize, face: OptionCard, look: Look) -> AnyView {
    let (pictured, beside) = (look.card.is_some(), look.beside);
    let chosen = move || choosing.line.get() == Some(line);
    view! {
        <button
            class="opt"
            class:pictured=pictured
            class:beside=beside
            class:on=chosen
            aria-pressed=move || chosen().to_string()
            data-act="option"
            data-line=line.to_string()
            data-number=number.to_string()
            on:click=move |_| choosing.choose(line)
        >
            {row(face, look, number)}
        </button>
    }
    .into_any()
}

fn group_row(choosing: Choosing, number: usize, group: usize, face: OptionCard, look: Look) -> AnyView {
    let (pictured, beside) = (look.card.is_some(), look.beside);
    view! {
        <button
            class="opt group"
            class:pictured=pictured
            class:beside=beside
            data-act="group"
            data-number=number.to_string()
            on:click=move |_| choosing.open(group)
        >
            {row(face, look, number)}
        </button>
    }
    .into_any()
}

fn row(face: OptionCard, look: Look, number: usize) -> AnyView {
    let key = (number <= 9).then(|| view! { <span class="key hide-p" aria-hidden="true">{number}</span> });
    let detail = (!face.detail.is_empty()).then(|| view! { <small>{face.detail.clone()}</small> });
    let (front, says) = match look.card {
        Some(card) => {
            let says = (!card.text.is_empty()).then(|| view! { <small class="card-says">{card.text}</small> });
            (framed(card.shows), says)
        }
        None => (view! { <Icon name=face.icon class=face.tone /> }.into_any(), None),
    };
    view! {
        {front}
        <span class="on-text"><b>{face.title.clone()}</b> {detail} {says}</span>
        <span class="cost">{prices(&face.prices)} {key}</span>
    }
    .into_any()
}

/// What something costs, with its icons.
pub fn prices(prices: &[Price]) -> AnyView {
    let parts = prices.iter().map(|price| {
        let (icon, tone, text, name) = (price.icon, price.tone, price.text.clone(), price.name.clone());
        let spoken = name.clone();
        view! {
            <span class="q" title=name>
                <Icon name=icon class=tone />
                <span class="num">{text}</span>
                <span class="sr">" " {spoken}</span>
            </span>
        }
    });
    parts.collect_view().into_any()
}

fn hindered_row(model: TableModel, at: usize, hindered: &Hindered) -> AnyView {
    let face = board(model).hindered(model, hindered);
    let reason = model.render(&hindered.refused.saying);
    let ruling = hindered.refused.ruling;
    let href = Route::Rules(board(model).id().to_owned(), Some(ruling.to_owned())).href();
    view! {
        <div class="opt off" data-hindered="true" data-why=at.to_string() tabindex="0" role="note">
            <Icon name="lock" />
            <span class="on-text">
                <b>{face.title.clone()}</b>
                <small class="why" data-reason=hindered.refused.code>
                    {reason} " " <a href=href>{board_text_with("decision.ruling", &[("ruling", ruling.into())])}</a>
                </small>
            </span>
            <span class="cost">{prices(&face.prices)}</span>
        </div>
    }
    .into_any()
}
