//! The people who share a seat, besides the one who speaks for them.

use super::TableModel;
use crate::words::say_with;
use leptos::prelude::*;
use table::Seat;

/// The team of a seat, each with the way to let them speak for it.
#[component]
pub fn Team(
    /// The table.
    model: TableModel,
    /// The seat.
    seat: u8,
) -> impl IntoView {
    let info = move || model.seats.with(|seats| seats.get(usize::from(seat)).cloned());
    let rows = move || {
        let Some(info) = info() else { return Vec::new() };
        let row = |(place, name): (usize, String)| {
            let place = place as u8;
            // Whoever speaks hands the word on. Somebody of the team takes it when nobody answers: the server knows.
            let may = info.mine || info.place == Some(place);
            let speak = move |_| {
                if let Some(hands) = model.hands() {
                    hands.speak(Seat(seat), place);
                }
            };
            let button = may.then(|| {
                let key = if info.mine { "team.let_speak" } else { "team.take_word" };
                let text = say_with(key, &[("name", name.clone().into())]);
                view! { <button class="btn sm quiet" data-act="speak" data-place=place.to_string() on:click=speak>{text}</button> }
            });
            view! { <li><span>{name}</span> {button}</li> }
        };
        info.team.clone().into_iter().enumerate().map(row).collect()
    };
    view! { <ul class="team">{rows}</ul> }
}
