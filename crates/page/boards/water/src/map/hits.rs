//! What of the map can be pointed at: hexes that answer the question, and beside them those that a tile may not stand on,
//! with the reason.

use super::hexes::{Point, RADIUS, STEP, middle};
use super::lens::Lens;
use crate::draft::{BoardDraft, board_draft};
use crate::typed_view::{hex_name, own, refusal, with_view};
use leptos::prelude::*;
use page_kit::words::board_text_with;
use page_table::decision::choosing;
use page_table::{TableModel, table_model};
use water::Action;
use water::basin::{HexId, HexSet};
use water::terms::Kind;

/// Buttons over the hexes that answer, or refuse.
#[component]
pub(crate) fn Hits(
    /// The window on the map.
    lens: Lens,
) -> impl IntoView {
    let (model, draft) = (table_model(), board_draft());
    let open = move || {
        let spots = draft.spots.get();
        spots.into_iter().filter_map(|(hex, lines)| open_hit(model, draft, lens, hex, &lines)).collect::<Vec<_>>()
    };
    let refused = move || {
        let kind = draft.kind.get()?;
        let beside = refused_hexes(model, draft, kind);
        Some(beside.into_iter().map(|(hex, at)| refused_hit(model, draft, lens, kind, hex, at)).collect::<Vec<_>>())
    };
    view! { <div class="hits">{open} {refused}</div> }
}

/// The left and upper edge of the button over a hex; its size is the style sheet's.
fn edges(at: Point) -> (String, String) {
    (format!("{:.1}px", at.x - STEP / 2.0), format!("{:.1}px", at.y - RADIUS))
}

fn open_hit(model: TableModel, draft: BoardDraft, lens: Lens, hex: HexId, lines: &[usize]) -> Option<AnyView> {
    let choosing = choosing();
    let (at, name) = with_view(model, |game, _| (middle(&game.rules().basin, hex), hex_name(game, hex)))?;
    let label = match lines {
        [line] => choosing.menu.with_untracked(|menu| Some(model.render(&menu.as_ref()?.lines.get(*line)?.saying)))?,
        lines => board_text_with("water.map.choices", &[("place", name.into()), ("count", lines.len().into())]),
    };
    let (left, top) = edges(at);
    let own_lines = lines.to_vec();
    let chosen = move || {
        choosing.line.get().is_some_and(|line| own_lines.contains(&line))
            || draft
                .cubes
                .with(|cubes| cubes.iter().any(|cube| matches!(cube, Action::Draw { source, .. } if *source == hex)))
    };
    let pressed = chosen.clone();
    Some(
        view! {
            <button
                class="hex-hit"
                class:on=chosen
                style:left=left
                style:top=top
                aria-label=label.clone()
                title=label
                aria-pressed=move || pressed().to_string()
                data-board="true"
                data-hex=hex.0.to_string()
                on:focus=move |_| lens.show(at)
                on:click=move |_| if !lens.has_dragged() { draft.looked.set(None); draft.click(hex) }
            ></button>
        }
        .into_any(),
    )
}

/// Hexes beside one's own constructions on which a kind may not stand.
fn refused_hexes(model: TableModel, draft: BoardDraft, kind: Kind) -> Vec<(HexId, Point)> {
    let open: HexSet = draft.spots.get().into_iter().map(|(hex, _)| hex).collect();
    with_view(model, |game, view| {
        let basin = &game.rules().basin;
        let Some(seat) = own(game, view).filter(|_| kind != Kind::Dam) else { return Vec::new() };
        let own = view.board.hexes_of(basin, seat);
        let beside = own.iter().fold(HexSet::EMPTY, |all, hex| all.union(&basin.around(hex)));
        let closed = beside.minus(&own).minus(&open);
        closed.iter().map(|hex| (hex, middle(basin, hex))).collect()
    })
    .unwrap_or_default()
}

fn refused_hit(model: TableModel, draft: BoardDraft, lens: Lens, kind: Kind, hex: HexId, at: Point) -> AnyView {
    let reason = refusal(model, &Action::Build { kind, hex }).map(|(text, _)| text).unwrap_or_default();
    let name = with_view(model, |game, _| hex_name(game, hex)).unwrap_or_default();
    let label = format!("{name}: {reason}");
    let (left, top) = edges(at);
    view! {
        <button
            class="hex-hit no"
            style:left=left
            style:top=top
            aria-label=label.clone()
            title=label
            aria-disabled="true"
            data-board="true"
            on:focus=move |_| lens.show(at)
            on:click=move |_| if !lens.has_dragged() { draft.looked.set(Some(hex)) }
        >
            <span aria-hidden="true">"×"</span>
        </button>
    }
    .into_any()
}
