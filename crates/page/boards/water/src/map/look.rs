//! One hex close up: what it is, what lies and stands on it, and why nothing can be built there now.

use crate::draft::board_draft;
use crate::typed_view::{hex_name, kind_icon, kind_name, refusal, resource_icon, seat_name, terrain_name, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{SeatMark, TableModel, table_model};
use table::Seat;
use water::basin::{Drain, HexId};
use water::state::{Occupant, Tile};
use water::terms::{Kind, Resource};
use water::{Action, View, Water};

/// The hex that is looked at.
#[component]
pub(crate) fn HexCard() -> impl IntoView {
    let (model, draft) = (table_model(), board_draft());
    let card = move || {
        let hex = draft.looked.get()?;
        with_view(model, |game, view| {
            let why = draft.kind.get().and_then(|kind| reason(model, game, view, kind, hex));
            let lines = told(model, game, view, hex);
            view! {
                <div class="hex-card" role="status" data-layer="true" on:pointerdown=|event| event.stop_propagation()>
                    <b>{title(game, hex)}</b>
                    <button class="ib" aria-label=board_text("water.map.close") on:click=move |_| draft.looked.set(None)><Icon name="x" /></button>
                    <ul>{lines}</ul>
                    {why.map(|why| view! { <p class="refusal">{why}</p> })}
                </div>
            }
        })
    };
    view! { {card} }
}

/// A hex by its name and terrain.
pub(super) fn title(game: &Water, hex: HexId) -> String {
    let terrain = terrain_name(game.rules().basin.terrain(hex));
    board_text_with("water.map.hex", &[("place", hex_name(game, hex).into()), ("terrain", terrain.into())])
}

/// Why a kind may not stand here.
fn reason(model: TableModel, game: &Water, view: &View, kind: Kind, hex: HexId) -> Option<String> {
    if kind == Kind::Dam || view.board.on(hex) != Occupant::Nothing {
        return None;
    }
    let (why, ruling) = refusal(model, &Action::Build { kind, hex })?;
    let ruling = board_text_with("decision.ruling", &[("ruling", ruling.into())]);
    Some(format!("{}: {why} ({ruling})", kind_name(game, kind)))
}

fn line(icon: &'static str, tone: &'static str, text: String) -> AnyView {
    view! { <li><Icon name=icon class=tone /> <span>{text}</span></li> }.into_any()
}

fn told(model: TableModel, game: &Water, view: &View, hex: HexId) -> Vec<AnyView> {
    let (basin, board) = (&game.rules().basin, &view.board);
    let mut lines = Vec::new();
    let number = |value: i64| value.into();
    if let Some(fresh) = basin.fresh_at(hex) {
        let (water, grey) = (board.water[fresh.index()], board.grey[fresh.index()]);
        lines.push(line("drop", "wa", board_text_with("water.map.water", &[("count", number(water.into()))])));
        lines.push(line("D", "", board_text_with("water.map.pollution", &[("count", number(grey.into()))])));
    } else if !game.is_simplified() && basin.terrain(hex).is_land() {
        let text = match basin.drain(hex) {
            Drain::Fresh(fresh) => {
                board_text_with("water.map.drains", &[("place", hex_name(game, basin.hex_of(fresh)).into())])
            }
            Drain::Sea => board_text("water.map.drains_sea"),
        };
        lines.push(line("D", "", text));
    }
    let marked = game.rules().marked.get(hex.index()).copied().flatten();
    if let Some(marker) = marked.and_then(|marker| game.rules().markers.get(usize::from(marker))) {
        let (icon, tone) = resource_icon(marker.gives);
        let text = board_text_with("water.map.marker", &[("bonus", number(marker.bonus.into()))]);
        lines.push(line(icon, tone, text));
    }
    match board.on(hex) {
        Occupant::Tile(..) => {
            if let Some((owner, tile)) = board.tile_on(hex) {
                lines.push(owned(model, game, owner, tile.kind));
                lines.extend(standing(game, tile));
            }
        }
        Occupant::Dam(at) => {
            for owner in board.dams[usize::from(at)].owners {
                lines.push(owned(model, game, owner, Kind::Dam));
            }
        }
        Occupant::Nothing => {}
    }
    lines
}

fn owned(model: TableModel, game: &Water, owner: Seat, kind: Kind) -> AnyView {
    let args = [("kind", kind_name(game, kind).into()), ("name", seat_name(model, owner).into())];
    let text = board_text_with("water.map.owned", &args);
    view! { <li><Icon name=kind_icon(kind) /> <span>{text} " " <SeatMark seat=owner /></span></li> }.into_any()
}

/// What a tile has of what it needs, and how it fares.
fn standing(game: &Water, tile: &Tile) -> Vec<AnyView> {
    let building = game.rules().building(tile.kind);
    let mut lines = Vec::new();
    let parts = needs(game, tile.kind);
    if !parts.is_empty() {
        lines.push(line("right", "", board_text_with("water.map.needs", &[("what", parts.into())])));
    }
    if building.need.water > 0 {
        let args = [("has", tile.water.into()), ("needs", building.need.water.into())];
        lines.push(line("drop", "wa", board_text_with("water.map.watered", &args)));
    }
    let key = match tile {
        tile if tile.idle => Some(("pause", "water.map.idle")),
        tile if tile.crisis => Some(("alert", "water.map.crisis")),
        tile if tile.supplied => Some(("check", "water.map.supplied")),
        _ => None,
    };
    lines.extend(key.map(|(icon, key)| line(icon, if tile.crisis { "cr" } else { "" }, board_text(key))));
    lines
}

/// What a kind needs in each turn, in words.
pub(crate) fn needs(game: &Water, kind: Kind) -> Vec<String> {
    let need = game.rules().building(kind).need;
    let parts = [
        ("water.unit.water", u16::from(need.water)),
        ("water.unit.energy", need.energy),
        ("water.unit.food", need.food),
        ("water.unit.money", need.money),
    ];
    amounts(&parts)
}

/// What a kind gives in each turn in which it runs, in words.
pub(crate) fn gives(game: &Water, kind: Kind) -> Vec<String> {
    let gives = game.rules().building(kind).gives;
    let parts = [
        ("water.unit.energy", gives.energy),
        ("water.unit.food", gives.food),
        ("water.unit.money", gives.money),
        ("water.unit.vp", gives.vp),
    ];
    amounts(&parts)
}

fn amounts(parts: &[(&'static str, u16)]) -> Vec<String> {
    let there = parts.iter().filter(|(_, count)| *count > 0);
    there.map(|(key, count)| board_text_with(key, &[("count", (*count).into())])).collect()
}

/// An amount of something held, in words.
pub(crate) fn amount(of: Resource, count: u16) -> String {
    let key = match of {
        Resource::Money => "water.unit.money",
        Resource::Energy => "water.unit.energy",
        Resource::Food => "water.unit.food",
        Resource::Vp => "water.unit.vp",
    };
    board_text_with(key, &[("count", count.into())])
}
