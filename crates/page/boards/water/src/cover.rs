//! The drawing on the shelf.

use super::map::hexes::{Point, corners};
use leptos::prelude::*;

/// A river between communities, from the mountains to the sea.
pub(crate) fn cover() -> AnyView {
    const ROWS: [&str; 4] = ["mmsmmmm", "mprpmpp", "pppr2pp", "~p3r5~~"];
    let hexes = ROWS.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(column, what)| {
            let x = 62.0 + 28.0 * column as f64 + if row % 2 == 1 { 14.0 } else { 0.0 };
            let y = 24.0 + 25.0 * row as f64;
            let at = Point { x, y };
            let terrain = match what {
                'm' => "hx t-mountain",
                's' => "hx t-spring",
                'r' => "hx t-river",
                '~' => "hx t-sea",
                _ => "hx t-prairie",
            };
            let mark = what.is_ascii_digit().then(|| {
                view! { <use class=format!("c{what}") href=format!("#i-s{what}") x=x - 8.0 y=y - 8.0 width="16" height="16"></use> }
            });
            view! { <polygon class=terrain points=corners(at, 16.0)></polygon> {mark} }
        })
    });
    view! {
        <svg class="cover" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {hexes.collect::<Vec<_>>()}
            <path class="cover-river" d="M118 24Q126 36 132 49T146 74Q152 88 160 99V112"></path>
        </svg>
    }
    .into_any()
}
