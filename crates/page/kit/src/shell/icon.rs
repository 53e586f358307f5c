//! Our own drawings.

use leptos::prelude::*;

/// A drawing from the sprite. It is decoration: say the same in text next to it, or name the control around it.
#[component]
pub fn Icon(
    /// The name in `icons.svg`, without `i-`.
    #[prop(into)]
    name: String,
    /// Further classes, such as `n` for the colour of renewable resources.
    #[prop(into, optional)]
    class: String,
) -> impl IntoView {
    view! {
        <svg class=format!("i {class}") aria-hidden="true">
            <use href=format!("#i-{name}")></use>
        </svg>
    }
}
