//! The list of what may be done: kinds first, then the lines of a kind; what cannot be done stays visible with its reason.

use super::choosing::{Choosing, choosing};
use super::menu::SeatMenu;
use crate::boards::board;
use crate::decision::option_card::{OptionCard, Price, Shown};
use crate::{TableModel, table_model};
use leptos::prelude::*;
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
    let rows = menu.groups.iter().enumerate().map(|(at, group)| {
        let number = at + 1;
        match group.lines[..] {
            [line] => line_row(choosing, number, line, board(model).option_card(model, menu, Shown::Single(line))),
            _ => group_row(choosing, number, at, board(model).option_card(model, menu, Shown::Group(at))),
        }
    });
    let hindered = menu.hindered.iter().map(|hindered| hindered_row(model, hindered));
    view! { {rows.collect_view()} {hindered.collect_view()} }.into_any()
}

/// The lines of one kind.
fn lines(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, group: usize) -> AnyView {
    let lines = menu.groups.get(group).map(|group| group.lines.clone()).unwrap_or_default();
    let rows = lines
        .into_iter()
        .enumerate()
        .map(|(at, line)| line_row(choosing, at + 1, line, board(model).option_card(model, menu, Shown::Line(line))));
    rows.collect_view().into_any()
}

/// A line by itself, for a panel that shows the others in its own way.
pub fn single(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, line: usize) -> AnyView {
    line_row(choosing, 1, line, board(model).option_card(model, menu, Shown::Single(line)))
}

fn line_row(choosing: Choosing, number: usize, line: usize, face: OptionCard) -> AnyView {
    let chosen = move || choosing.line.get() == Some(line);
    view! {
        <button
            class="opt"
            class:on=chosen
            aria-pressed=move || chosen().to_string()
            data-act="option"
            data-line=line.to_string()
            data-number=number.to_string()
            on:click=move |_| choosing.choose(line)
        >
            {row(face, number)}
        </button>
    }
    .into_any()
}

fn group_row(choosing: Choosing, number: usize, group: usize, face: OptionCard) -> AnyView {
    view! {
        <button
            class="opt group"
            data-act="group"
            data-number=number.to_string()
            on:click=move |_| choosing.open(group)
        >
            {row(face, number)}
        </button>
    }
    .into_any()
}

fn row(face: OptionCard, number: usize) -> AnyView {
    let key = (number <= 9).then(|| view! { <span class="key hide-p" aria-hidden="true">{number}</span> });
    let detail = (!face.detail.is_empty()).then(|| view! { <small>{face.detail.clone()}</small> });
    view! {
        <Icon name=face.icon class=face.tone />
        <span class="on-text"><b>{face.title.clone()}</b> {detail}</span>
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

fn hindered_row(model: TableModel, hindered: &Hindered) -> AnyView {
    let face = board(model).hindered(model, hindered);
    let reason = model.render(&hindered.refused.saying);
    let ruling = hindered.refused.ruling;
    let href = Route::Rules(board(model).id().to_owned(), Some(ruling.to_owned())).href();
    view! {
        <div class="opt off" data-hindered="true" tabindex="0" role="note">
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
