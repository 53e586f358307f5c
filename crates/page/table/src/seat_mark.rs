//! The mark of a seat: its shape in its colour.

use super::TableModel;
use crate::game_box::{box_of, seat_shape};
use leptos::prelude::*;
use page_kit::shell::Icon;
use table::Seat;

/// The game of a table that is being set up, for the marks of its seats.
#[derive(Clone, Copy)]
pub struct GameBeingSetUp(pub Signal<&'static str>);

/// The shape of a seat in the game on screen, or in the one being set up.
pub fn shape_of(seat: Seat) -> usize {
    if let Some(model) = use_context::<TableModel>() {
        return seat_shape(model, seat);
    }
    let game = use_context::<GameBeingSetUp>().map_or("", |game| game.0.get_untracked());
    box_of(game).seat_shape(seat, None)
}

/// A seat's shape in the seat's colour. Colour and shape always go together.
#[component]
pub fn SeatMark(
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let number = shape_of(seat);
    view! { <Icon name=format!("s{number}") class=format!("c{number}") /> }
}
