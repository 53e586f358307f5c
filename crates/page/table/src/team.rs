//! The people who share a seat: one speaks for them, the others suggest, and those who want to join ask.

use super::people::{MutedTag, Person, PersonButton};
use super::{TableModel, model::known};
use crate::SeatMark;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::{Asking, SeatInfo};

/// The team of a seat, each with a button to let them speak for it.
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
            let person = Person { seat, place: Some(place) };
            // Whoever speaks hands the word on. Somebody of the team takes it when nobody answers: the server knows.
            let may = info.mine || info.place == Some(place);
            let speak = move |_| {
                if let Some(hands) = model.hands() {
                    hands.speak(Seat(seat), place);
                }
            };
            let name = known(&name);
            let button = may.then(|| {
                let key = if info.mine { "team.let_speak" } else { "team.take_word" };
                let text = page_text_with(key, &[("name", name.clone().into())]);
                view! { <button class="btn sm quiet" data-act="speak" data-place=place.to_string() on:click=speak>{text}</button> }
            });
            view! {
                <li data-mate=place.to_string()>
                    <span>{name} " " <MutedTag model person /></span>
                    {button}
                    <PersonButton model person />
                </li>
            }
        };
        info.team.clone().into_iter().enumerate().map(row).collect()
    };
    view! { <ul class="team">{rows}</ul> }
}

/// Takes an open seat.
pub(crate) fn sit_down(model: TableModel, seat: u8) {
    come(model, seat, false);
}

fn come(model: TableModel, seat: u8, team: bool) {
    let name = settings().name.get_untracked();
    let name =
        if name.is_empty() { page_text_with("lobby.guest", &[("number", u32::from(seat + 1).into())]) } else { name };
    if let Some(hands) = model.hands() {
        hands.join(Seat(seat), name, team);
    }
}

/// The button that asks to join the team of a seat, or joins it if the host has opened it.
#[component]
pub(crate) fn JoinTeam(
    /// The table.
    model: TableModel,
    /// The seat.
    seat: u8,
) -> impl IntoView {
    let open = move || model.seats.with(|seats| seats.get(usize::from(seat)).is_some_and(|seat| seat.team_open));
    let waits = move || model.seats.with(|seats| seats.iter().any(|seat| seat.asked));
    let join = move |_| come(model, seat, true);
    view! {
        <button
            class="btn sm"
            data-act="join-team"
            data-seat=seat.to_string()
            aria-disabled=move || waits().to_string()
            data-why-says=move || waits().then(|| page_text("team.asked_already"))
            on:click=join
        >
            <Icon name="person" />
            {move || page_text(if open() { "team.join" } else { "team.ask" })}
        </button>
    }
}

/// Everybody who wants to join a team, with the seat they ask.
pub(crate) fn requests(seats: &[SeatInfo]) -> Vec<(u8, Asking)> {
    seats.iter().flat_map(|seat| seat.asking.iter().map(|asking| (seat.seat, asking.clone()))).collect()
}

/// Who wants to join the team the reader speaks for, in the room before the start.
#[component]
pub(crate) fn Requests(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let all = Memo::new(move |_| model.seats.with(|seats| requests(seats)));
    let row = move |(seat, asking)| view! { <div class="proposal">{request_row(model, Seat(seat), asking)}</div> };
    view! { <div class="proposals" role="status">{move || all.get().into_iter().map(row).collect_view()}</div> }
}

/// Somebody who wants to join the team of a seat, with both answers.
pub(crate) fn request_row(model: TableModel, seat: Seat, Asking { request, name }: Asking) -> AnyView {
    let answer = move |admit: bool| {
        if let Some(hands) = model.hands() {
            hands.admit(seat, request, admit);
        }
    };
    let name = StoredValue::new(known(&name));
    let question = move || page_text_with("team.asks", &[("name", name.get_value().into())]);
    view! {
        <SeatMark seat />
        <div data-request=request.to_string()>
            <p>{question}</p>
            <p class="waits">{move || page_text("team.asks_text")}</p>
            <div class="answers">
                <button class="btn sm" data-act="admit-no" on:click=move |_| answer(false)>
                    {move || page_text("team.admit_no")}
                </button>
                <button class="btn pri sm" data-act="admit" on:click=move |_| answer(true)>
                    {move || page_text_with("team.admit", &[("name", name.get_value().into())])}
                </button>
            </div>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::super::people::tests::seats;
    use super::*;

    #[test]
    fn every_request_is_told_with_its_seat() {
        let mut seats = seats();
        let asking = |request, name: &str| Asking { request, name: name.to_owned() };
        seats[0].asking = vec![asking(17, "Iris"), asking(19, "Jo")];
        seats[1].asking = vec![asking(18, "Kim")];
        let told: Vec<(u8, u64)> = requests(&seats).iter().map(|(seat, asking)| (*seat, asking.request)).collect();
        assert_eq!(told, [(0, 17), (0, 19), (1, 18)]);
    }
}
