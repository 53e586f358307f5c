//! Cubes on the map: water as drops, pollution as struck squares; up to three are drawn, more become a figure.

use super::hexes::Point;
use leptos::prelude::*;

/// How a drop looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drop {
    /// A cube that lies there.
    Here,
    /// One that is about to be taken.
    Taken,
    /// One that is missing.
    Missing,
}

impl Drop {
    const fn class(self) -> &'static str {
        match self {
            Drop::Here => "w",
            Drop::Taken => "w tk",
            Drop::Missing => "nd",
        }
    }
}

/// A drop of water.
pub(crate) fn drop(at: Point, how: Drop) -> AnyView {
    let d = format!("M{:.1} {:.1}c3.6 4.4 5 6.4 5 8.6a5 5 0 0 1-10 0c0-2.2 1.4-4.2 5-8.6z", at.x, at.y - 6.5);
    view! { <path class=how.class() d=d></path> }.into_any()
}

/// A pollution cube.
pub(crate) fn waste(at: Point) -> AnyView {
    let line = format!("M{:.1} {:.1}l6-6", at.x - 3.0, at.y + 3.0);
    view! {
        <g class="ws">
            <rect x=at.x - 5.5 y=at.y - 5.5 width="11" height="11" rx="1.5"></rect>
            <path d=line></path>
        </g>
    }
    .into_any()
}

/// Something to be put in a row.
enum PileItem {
    Drop(Drop),
    Waste,
    Figure(u16),
}

/// Water and pollution on a hex, in one row around a place. `taken` cubes are about to go.
pub(crate) fn pile(at: Point, water: u16, taken: u16, grey: u16) -> AnyView {
    let mut row: Vec<PileItem> = Vec::new();
    let room = if grey > 0 { 2 } else { 3 };
    if water > room {
        row.push(PileItem::Drop(if taken > 0 { Drop::Taken } else { Drop::Here }));
        row.push(PileItem::Figure(water - taken.min(water)));
    } else {
        row.extend((0..water).map(|cube| PileItem::Drop(if cube < taken { Drop::Taken } else { Drop::Here })));
    }
    if grey > 2 || (grey > 1 && water > 1) {
        row.extend([PileItem::Waste, PileItem::Figure(grey)]);
    } else {
        row.extend((0..grey).map(|_| PileItem::Waste));
    }
    let width = 13.0;
    let left = at.x - width * (row.len().saturating_sub(1)) as f64 / 2.0;
    let shown = row.iter().enumerate().map(|(place, piece)| {
        let here = Point { x: left + width * place as f64, y: at.y };
        match piece {
            PileItem::Drop(how) => drop(here, *how),
            PileItem::Waste => waste(here),
            PileItem::Figure(count) => {
                view! { <text class="cube-count" x=here.x y=here.y + 4.5>{*count}</text> }.into_any()
            }
        }
    });
    shown.collect::<Vec<_>>().into_any()
}
