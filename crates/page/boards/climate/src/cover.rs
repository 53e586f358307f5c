//! The drawing on the shelf.

use super::map::outline::outlines;
use leptos::prelude::*;

/// The nine regions.
pub(crate) fn cover() -> AnyView {
    let lands = outlines().iter().map(|(_, outline)| view! { <path class="land" d=*outline></path> });
    view! {
        <svg class="cover" viewBox="60 12 900 440" preserveAspectRatio="xMidYMid meet" aria-hidden="true">{lands.collect_view()}</svg>
    }
    .into_any()
}
