//! What is lit on the map: the hexes that the film tells about, the one that a conflict is about, and the one that a word
//! names; and the name of the hex under the mouse.

use super::hexes::{corners, middle};
use super::look::title;
use crate::film;
use crate::landmarks;
use crate::typed_view::{spot, with_game, with_view};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::film::FilmPlayer;
use page_table::pointing::Pointed;
use page_table::table_model;
use water::Frame;
use water::basin::{Basin, HexId};

/// Rings around the hexes that are lit.
pub(super) fn rings(model: TableModel) -> impl Fn() -> Option<Vec<AnyView>> + Clone {
    let (film, pointed) = (use_context::<FilmPlayer>(), use_context::<Pointed>());
    move || {
        let told = film.map(|film| film::places(&film.told())).unwrap_or_default();
        let named = pointed.and_then(|pointed| pointed.place("hex")).and_then(|hex| u8::try_from(hex).ok()).map(HexId);
        let contested = with_game(model, |_, _, state| contested(state)).flatten();
        with_view(model, |game, _| {
            let basin = &game.rules().basin;
            let in_film = |hex: HexId| {
                let place = basin.hex(hex);
                told.contains(&(i64::from(place.q), i64::from(place.r)))
            };
            let ring = |hex: HexId| {
                let class = match (named == Some(hex), contested == Some(hex)) {
                    (true, _) => "lit named",
                    (false, true) => "lit contested",
                    (false, false) if in_film(hex) => "lit",
                    _ => return None,
                };
                Some(outline(basin, hex, class))
            };
            basin.hexes().filter_map(ring).collect()
        })
    }
}

fn outline(basin: &Basin, hex: HexId, class: &'static str) -> AnyView {
    let (points, place) = (corners(middle(basin, hex), 29.0), basin.hex(hex));
    // What travels in the film finds its way by these names.
    let shows = format!("hex-{}-{}", place.q, place.r);
    view! { <polygon class=class points=points data-shows=shows data-landmark=landmarks::place(hex).hook()></polygon> }
        .into_any()
}

/// The hex that a conflict is about.
fn contested(state: &water::State) -> Option<HexId> {
    match state.frame() {
        Frame::Contest { .. } | Frame::Stakes { .. } => spot(&state.board.pending),
        _ => None,
    }
}

/// The name of the hex under the mouse, in a corner of the map.
#[component]
pub(super) fn HexName(
    /// The hex under the mouse.
    hovered: RwSignal<Option<HexId>>,
) -> impl IntoView {
    let model = table_model();
    let name = move || {
        let hex = hovered.get()?;
        let name = with_view(model, |game, _| title(game, hex))?;
        Some(view! { <div class="hex-name" data-layer="true" aria-hidden="true">{name}</div> })
    };
    view! { {name} }
}
