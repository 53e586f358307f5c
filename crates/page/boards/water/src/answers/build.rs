//! Building: first what, with its price, needs and yields; then where, on the map or by chips. What cannot be built now
//! says why.

use super::targets;
use crate::draft::{BoardDraft, board_draft};
use crate::map::look::{gives, needs};
use crate::typed_view::{kind_icon, kind_name, own, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::target_chip::{ChipFace, back_chip, line_chip};
use std::sync::Arc;
use table::Forms;
use water::terms::Kind;
use water::{Action, View, Water};

/// The kind an action would build.
fn kind_of(action: &Action) -> Option<Kind> {
    match action {
        Action::Build { kind, .. } => Some(*kind),
        Action::BuildDam { .. } => Some(Kind::Dam),
        _ => None,
    }
}

/// What to build, or where; `None` once something else is open.
pub(crate) fn panel(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
    let draft = board_draft();
    let typed: Vec<(usize, Action)> = with_view(model, |game, _| {
        let lines = menu.lines.iter().enumerate();
        lines.filter_map(|(line, choice)| Some((line, game.read_action(&choice.action).ok()?))).collect()
    })?;
    // A line that was chosen on the map or as text has its kind.
    let kinds_of: Vec<(usize, Option<Kind>)> = typed.iter().map(|(line, action)| (*line, kind_of(action))).collect();
    let of_line = Memo::new(move |_| {
        let chosen = choosing.line.get()?;
        kinds_of.iter().find(|(line, _)| *line == chosen).and_then(|(_, kind)| *kind)
    });
    let other_open = draft.open.get().and_then(|group| menu.groups.get(group)).is_some_and(|group| {
        group
            .lines
            .first()
            .and_then(|line| typed.iter().find(|(at, _)| at == line))
            .is_none_or(|(_, action)| kind_of(action).is_none())
    });
    if other_open {
        return None;
    }
    // A hex that was pointed at shows all that can be built on it.
    let pointed = draft.hex.get().is_some() && draft.kind.get().is_none();
    if let Some(kind) = draft.kind.get().or_else(|| of_line.get().filter(|_| !pointed)) {
        let lines: Vec<usize> =
            typed.iter().filter(|(_, action)| kind_of(action) == Some(kind)).map(|(line, _)| *line).collect();
        let back = move || {
            choosing.clear();
            draft.kind.set(None);
            draft.hex.set(None);
            draft.row.set(None);
        };
        let head = with_view(model, |game, _| head(game, kind))?;
        return Some(
            view! {
                <div class="kind-head">
                    {back_chip("other-kind", head.0, board_text("water.build.other"), back)}
                    <p class="note">{head.1}</p>
                </div>
                {targets::picker(model, choosing, menu, &lines)}
            }
            .into_any(),
        );
    }
    if let Some(hex) = draft.hex.get() {
        let lines: Vec<usize> = typed
            .iter()
            .filter(|(_, action)| crate::typed_view::spot(action) == Some(hex) && kind_of(action).is_some())
            .map(|(line, _)| *line)
            .collect();
        if !lines.is_empty() {
            return Some(at_hex(model, choosing, draft, &typed, &lines));
        }
    }
    Some(kinds(model, choosing, draft, menu, &typed))
}

fn head(game: &Water, kind: Kind) -> (String, String) {
    (kind_name(game, kind), facts(game, kind))
}

/// What a kind needs and gives, in one line.
fn facts(game: &Water, kind: Kind) -> String {
    let (needs, gives) = (needs(game, kind), gives(game, kind));
    let mut parts = Vec::new();
    if !needs.is_empty() {
        parts.push(board_text_with("water.build.needs", &[("what", needs.into())]));
    }
    if !gives.is_empty() {
        parts.push(board_text_with("water.build.gives", &[("what", gives.into())]));
    }
    if kind == Kind::Dam {
        parts.push(board_text_with("water.build.dam", &[("energy", game.rules().dam.energy.into())]));
    }
    if kind == Kind::Junction {
        parts.push(board_text("water.build.junction"));
    }
    if kind == Kind::TreatmentStation {
        parts.push(board_text("water.build.treatment"));
    }
    parts.join(" ")
}

fn cost(game: &Water, kind: Kind) -> u16 {
    match kind {
        Kind::Dam => game.rules().dam.costs[0],
        kind => game.rules().building(kind).cost,
    }
}

/// All kinds that can be built on the hex that was pointed at.
fn at_hex(
    model: TableModel,
    choosing: Choosing,
    draft: BoardDraft,
    typed: &[(usize, Action)],
    lines: &[usize],
) -> AnyView {
    let chips = with_view(model, |game, _| {
        let chip = |line: &usize| {
            let line = *line;
            let kind = typed.iter().find(|(at, _)| *at == line).and_then(|(_, action)| kind_of(action))?;
            let cost = view! { <span class="q"><Icon name="a" class="a" />{cost(game, kind)}</span> }.into_any();
            let face = ChipFace::plain(kind_icon(kind), kind_name(game, kind), facts(game, kind));
            Some(line_chip(choosing, line, face, cost, ""))
        };
        lines.iter().filter_map(chip).collect::<Vec<_>>()
    });
    let back = move || {
        draft.hex.set(None);
        choosing.clear();
    };
    let back = back_chip("other-hex", board_text("water.build.all"), String::new(), back);
    view! { <div class="chips">{back} {chips}</div> }.into_any()
}

/// Every kind: those that can be built, and those that cannot, with the reason.
fn kinds(
    model: TableModel,
    choosing: Choosing,
    draft: BoardDraft,
    menu: &Arc<SeatMenu>,
    typed: &[(usize, Action)],
) -> AnyView {
    let chips = with_view(model, |game, view| {
        let mut number = 0;
        let mut chips: Vec<AnyView> = Vec::new();
        let (mut able, mut unable): (Vec<Kind>, Vec<Kind>) = (Vec::new(), Vec::new());
        for &kind in Kind::ALL {
            let any = typed.iter().any(|(_, action)| kind_of(action) == Some(kind));
            if any { able.push(kind) } else { unable.push(kind) }
        }
        for kind in able {
            number += 1;
            let sites = typed.iter().filter(|(_, action)| kind_of(action) == Some(kind)).count() as i64;
            let sites = board_text_with("water.build.sites", &[("count", sites.into())]);
            chips.push(
                view! {
                    <button class="target group" data-act="group" data-number=number.to_string() data-kind=kind.name() title=facts(game, kind) on:click=move |_| draft.kind.set(Some(kind))>
                        <Icon name=kind_icon(kind) />
                        <span class="on-text"><b>{kind_name(game, kind)}</b> <small>{sites}</small></span>
                        <span class="q"><Icon name="a" class="a" />{cost(game, kind)}</span>
                    </button>
                }
                .into_any(),
            );
        }
        for kind in unable {
            let why = why_not(game, view, kind);
            chips.push(
                view! {
                    <div class="target off" role="note" tabindex="0" data-hindered="true" title=facts(game, kind)>
                        <Icon name=kind_icon(kind) />
                        <span class="on-text"><b>{kind_name(game, kind)}</b> <small>{why}</small></span>
                        <span class="q"><Icon name="a" class="a" />{cost(game, kind)}</span>
                    </div>
                }
                .into_any(),
            );
        }
        (chips, number)
    });
    let (chips, number) = chips.unwrap_or_default();
    // Whatever is not building: cards, demolition.
    let mut number = number;
    let others = menu.groups.iter().enumerate().filter_map(|(at, group)| {
        let first = *group.lines.first()?;
        let builds = typed.iter().find(|(line, _)| *line == first).is_some_and(|(_, action)| kind_of(action).is_some());
        if builds {
            return None;
        }
        number += 1;
        let face = crate::option_card::card(model, menu, page_table::decision::option_card::Shown::Group(at));
        let single = (group.lines.len() == 1).then_some(first);
        let on = move || single.is_some() && choosing.line.get() == single;
        Some(view! {
            <button
                class="target"
                class:group=single.is_none()
                class:on=on
                data-act=if single.is_some() { "option" } else { "group" }
                data-line=single.map(|line| line.to_string())
                data-number=number.to_string()
                on:click=move |_| match single { Some(line) => choosing.choose(line), None => choosing.open(at) }
            >
                <Icon name=face.icon /> <span class="on-text"><b>{face.title}</b> <small>{face.detail}</small></span>
            </button>
        })
    });
    let others: Vec<_> = others.collect();
    view! { <div class="chips kinds">{chips} {others}</div> }.into_any()
}

/// Why a kind can be built nowhere: no money, no tile, no site.
fn why_not(game: &Water, view: &View, kind: Kind) -> String {
    let Some(seat) = own(game, view) else { return String::new() };
    let money = view.board.community(seat).money;
    let building = game.rules().building(kind);
    if game.is_simplified() && kind == Kind::TreatmentStation {
        board_text("water.build.simplified")
    } else if view.board.used[kind.index()] >= building.count {
        board_text("water.build.none_left")
    } else if cost(game, kind) > money {
        board_text_with("water.build.money", &[("money", money.into())])
    } else {
        board_text("water.build.no_site")
    }
}
