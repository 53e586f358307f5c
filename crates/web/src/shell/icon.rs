//! Our own drawings.

use crate::boards::{board_of, seat_shape};
use crate::lobby::form::Form;
use crate::table::TableModel;
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

/// The shape of a seat: as the game of the table on screen has it, or that of the table being set up.
pub fn shape_of(seat: table::Seat) -> usize {
    if let Some(model) = use_context::<TableModel>() {
        return seat_shape(model, seat);
    }
    let form = use_context::<RwSignal<Form>>();
    let game = form.map_or("limit", |form| form.with_untracked(|form| form.game));
    board_of(game).seat_shape(seat, None)
}

/// A seat's shape in the seat's colour. Colour and shape never part.
#[component]
pub fn SeatMark(
    /// The seat.
    seat: table::Seat,
) -> impl IntoView {
    let number = shape_of(seat);
    view! { <Icon name=format!("s{number}") class=format!("c{number}") /> }
}
