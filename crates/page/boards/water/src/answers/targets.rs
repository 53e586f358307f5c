//! Which hex: chips large enough for a finger, or a click on the map. Many hexes are chosen in two steps, by their row.

use crate::draft::{BoardDraft, board_draft};
use crate::typed_view::{building_name, hex_name, kind_icon, kind_name, spot, terrain_name, with_view};
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::target_chip::{ChipFace, back_chip, group_chip, line_chip};
use std::sync::Arc;
use table::Forms;
use water::basin::{Drain, HexId};
use water::state::Tile;
use water::{Action, View, Water};

/// Up to so many targets are shown at once.
const FITS: usize = 12;

/// A line with its target.
struct Target {
    line: usize,
    hex: Option<HexId>,
    face: ChipFace,
}

/// A chip for each of some lines; those of the hex that was pointed at, where one was.
pub(crate) fn picker(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, lines: &[usize]) -> AnyView {
    let draft = board_draft();
    let targets: Vec<Target> =
        with_view(model, |game, view| lines.iter().filter_map(|line| target(model, game, view, menu, *line)).collect())
            .unwrap_or_default();
    let pointed = draft.hex.get().filter(|hex| targets.iter().any(|target| target.hex == Some(*hex)));
    if let Some(hex) = pointed {
        let name = with_view(model, |game, _| hex_name(game, hex)).unwrap_or_default();
        let here: Vec<AnyView> =
            targets.iter().filter(|target| target.hex == Some(hex)).map(|target| chip(choosing, target)).collect();
        return view! { <div class="chips">{other(draft, choosing, name)} {here}</div> }.into_any();
    }
    if targets.len() <= FITS {
        let chips: Vec<AnyView> = targets.iter().map(|target| chip(choosing, target)).collect();
        return view! { <div class="chips">{chips}</div> }.into_any();
    }
    by_hex(model, choosing, draft, &targets)
}

/// Back to all hexes.
fn other(draft: BoardDraft, choosing: Choosing, name: String) -> AnyView {
    let back = move || {
        draft.hex.set(None);
        choosing.line.set(None);
    };
    back_chip("other-hex", name, board_text("water.pick.other"), back)
}

/// The hexes of many lines: a chip for each hex, or for each row where there are many.
fn by_hex(model: TableModel, choosing: Choosing, draft: BoardDraft, targets: &[Target]) -> AnyView {
    let mut hexes: Vec<HexId> = targets.iter().filter_map(|target| target.hex).collect();
    hexes.dedup();
    let row_of = |hex: HexId| with_view(model, |game, _| game.rules().basin.hex(hex).r).unwrap_or(0);
    if hexes.len() > FITS {
        // The row of the chosen hex, or the row that was opened.
        let rows: Vec<(usize, i8)> =
            targets.iter().filter_map(|target| Some((target.line, row_of(target.hex?)))).collect();
        let of_chosen = Memo::new(move |_| {
            let chosen = choosing.line.get()?;
            rows.iter().find(|(line, _)| *line == chosen).map(|(_, row)| *row)
        });
        let row = of_chosen.get().or(draft.row.get());
        let Some(row) = row else {
            let mut rows: Vec<i8> = hexes.iter().map(|hex| row_of(*hex)).collect();
            rows.dedup();
            let chips = rows.iter().enumerate().map(|(at, &row)| {
                let count = hexes.iter().filter(|hex| row_of(**hex) == row).count() as i64;
                let title = board_text_with("water.pick.row", &[("row", row.into())]);
                let count = board_text_with("water.pick.hexes", &[("count", count.into())]);
                let face = ChipFace::plain("board", title, count);
                group_chip(at + 1, face, ().into_any(), move || draft.row.set(Some(row)))
            });
            return view! { <p class="note wide">{board_text("water.pick.or_map")}</p> <div class="chips rows">{chips.collect::<Vec<_>>()}</div> }.into_any();
        };
        let title = board_text_with("water.pick.row", &[("row", row.into())]);
        let back = move || {
            draft.row.set(None);
            choosing.line.set(None);
        };
        let back = back_chip("other-hex", title, board_text("water.pick.other_row"), back);
        let here: Vec<AnyView> = targets
            .iter()
            .filter(|target| target.hex.is_some_and(|hex| row_of(hex) == row))
            .map(|target| chip(choosing, target))
            .collect();
        return view! { <div class="chips">{back} {here}</div> }.into_any();
    }
    let chips = hexes.iter().enumerate().map(|(at, &hex)| {
        let lines: Vec<&Target> = targets.iter().filter(|target| target.hex == Some(hex)).collect();
        match lines[..] {
            [one] => chip(choosing, one),
            _ => {
                let name = with_view(model, |game, _| hex_name(game, hex)).unwrap_or_default();
                let count = board_text_with("water.pick.ways", &[("count", lines.len().into())]);
                let icon = lines.first().map_or("board", |target| target.face.icon);
                let face = ChipFace::plain(icon, name, count);
                group_chip(at + 1, face, ().into_any(), move || draft.hex.set(Some(hex)))
            }
        }
    });
    view! { <div class="chips">{chips.collect::<Vec<_>>()}</div> }.into_any()
}

fn chip(choosing: Choosing, target: &Target) -> AnyView {
    line_chip(choosing, target.line, target.face.clone(), ().into_any(), "")
}

fn target(model: TableModel, game: &Water, view: &View, menu: &SeatMenu, line: usize) -> Option<Target> {
    let choice = menu.lines.get(line)?;
    let action = game.read_action(&choice.action).ok()?;
    let hex = spot(&action);
    let place = hex.map(|hex| hex_name(game, hex)).unwrap_or_default();
    let tile = |hex: HexId| view.board.tile_on(hex).map(|(_, tile)| *tile);
    let building = |hex: HexId| tile(hex).map(|tile| building_name(game, &tile)).unwrap_or_default();
    let icon_of = |tile: Option<Tile>| tile.map_or("dam", |tile| kind_icon(tile.kind));
    let (icon, title, detail) = match action {
        Action::Draw { building: to, .. } | Action::Deliver { building: to, .. } => {
            (icon_of(tile(to)), place, board_text_with("water.pick.for", &[("building", building(to).into())]))
        }
        Action::TopUp { .. } => ("dam", place, board_text("water.pick.into_dam")),
        Action::Treat { building: HexId::NOWHERE, .. } => ("treat", place, board_text("water.pick.back")),
        Action::Treat { building: to, .. } => {
            ("treat", place, board_text_with("water.pick.for", &[("building", building(to).into())]))
        }
        Action::Build { kind, hex } => (kind_icon(kind), place, about_site(game, kind, hex)),
        Action::PlaceHome(hex) => ("house", place, about_site(game, water::terms::Kind::Residential, hex)),
        Action::BuildDam { owners, .. } => {
            let names: Vec<String> = owners.without(menu.seat).into_iter().map(|seat| model.name(seat)).collect();
            let with = if names.is_empty() {
                board_text("water.pick.alone")
            } else {
                board_text_with("water.pick.with", &[("names", names.into())])
            };
            let cost = game.rules().dam.costs[owners.len().clamp(1, 3) - 1];
            let price = board_text_with("water.unit.money", &[("count", cost.into())]);
            ("dam", axis_name(&action, &place), format!("{with}, {price}"))
        }
        Action::Demolish(hex) | Action::Supply(hex) | Action::PlaceCube(hex) => {
            (icon_of(tile(hex)), building(hex), String::new())
        }
        Action::Choose(hex) => (
            "right",
            tile(hex).map_or(place, |tile| kind_name(game, tile.kind)),
            terrain_name(game.rules().basin.terrain(hex)),
        ),
        Action::Play { .. } if hex.is_some() => {
            let at = hex.and_then(tile);
            (
                at.map_or("drop", |tile| kind_icon(tile.kind)),
                at.map_or(place.clone(), |tile| kind_name(game, tile.kind)),
                place,
            )
        }
        _ => ("right", model.render(&choice.saying), String::new()),
    };
    Some(Target { line, hex, face: ChipFace::plain(icon, title, detail) })
}

/// A dam by its river hex and the line it lies along.
fn axis_name(action: &Action, place: &str) -> String {
    match action {
        Action::BuildDam { axis, .. } => format!("{place} {}", board_text(&format!("water.axis.{}", axis.name()))),
        _ => place.to_owned(),
    }
}

/// What building somewhere brings: a bonus, and where pollution goes.
fn about_site(game: &Water, kind: water::terms::Kind, hex: HexId) -> String {
    let (rules, basin) = (game.rules(), &game.rules().basin);
    let mut parts = vec![terrain_name(basin.terrain(hex))];
    let marker = rules.marked.get(hex.index()).copied().flatten().and_then(|at| rules.markers.get(usize::from(at)));
    if let Some(marker) = marker.filter(|marker| marker.boosts.has(kind)) {
        parts.push(board_text_with("water.pick.bonus", &[("bonus", marker.bonus.into())]));
    }
    let shore = basin.shore(hex).len() as i64;
    if shore > 0 {
        parts.push(board_text_with("water.pick.shore", &[("count", shore.into())]));
    }
    if !game.is_simplified() && rules.building(kind).pollution > 0 {
        parts.push(match basin.drain(hex) {
            Drain::Fresh(fresh) => {
                board_text_with("water.pick.drains", &[("place", hex_name(game, basin.hex_of(fresh)).into())])
            }
            Drain::Sea => board_text("water.pick.drains_sea"),
        });
    }
    parts.join(", ")
}
