//! Our own drawings.

use leptos::prelude::*;

/// A drawing of the sprite. It is decoration: whoever uses it says the same in text, or names the control around it.
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

/// A seat's shape in the seat's colour. Colour and shape never part.
#[component]
pub fn SeatMark(
    /// The seat.
    seat: table::Seat,
) -> impl IntoView {
    // Six shapes are drawn; no table has more seats.
    let number = seat.index() % 6 + 1;
    view! { <Icon name=format!("s{number}") class=format!("c{number}") /> }
}
