//! The drawing on the shelf.

use leptos::prelude::*;

/// Three reserves of one planet.
pub(crate) fn cover() -> AnyView {
    let vessel = |x: f64, level: f64, class: &'static str| {
        let outline = format!("M{x} 22V112H{}V22", x + 56.0);
        let floor = format!("M{} 117h58", x - 1.0);
        view! {
            <rect class="cover-empty" x=x y="28" width="56" height="84" />
            <rect class=class x=x y=112.0 - level width="56" height=level />
            <path class="cover-wall" d=outline />
            <path class="cover-floor" class:at-limit=level < 30.0 d=floor />
        }
    };
    view! {
        <svg class="cover" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {vessel(42.0, 24.0, "cover-pollution")}
            {vessel(126.0, 46.0, "cover-disruption")}
            {vessel(210.0, 60.0, "cover-bank")}
        </svg>
    }
    .into_any()
}
