//! Who sits where.

use crate::form::{Form, SeatPick};
use bots::Bot;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use page_table::SeatMark;
use page_table::kinds::{KindSelect, kind_about};
use page_table::local::begin::nameless;
use table::Seat;

/// One row for each seat the game can have.
#[component]
pub(crate) fn Seats() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let title = Memo::new(move |_| form.with(|form| form.title));
    let numbers = move || {
        let title = title.get();
        let number = |number: u8| {
            view! { <option value=number.to_string() selected=move || form.with(Form::count) == usize::from(number)>{number}</option> }
        };
        (title.fewest..=title.most).map(number).collect_view()
    };
    let resize = move |event: leptos::ev::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            form.update(|form| form.resize(count));
        }
    };
    view! {
        <fieldset>
            <legend class="seats-top">
                <span>{move || page_text("lobby.seats_title")}</span>
            </legend>
            <label class="seat-count">
                <span>{move || page_text("lobby.seat_count")}</span>
                <select data-act="seats" prop:value=move || form.with(Form::count).to_string() on:change=resize>
                    {numbers}
                </select>
            </label>
            <ul class="seats">
                {move || (0..usize::from(title.get().most)).map(|at| view! { <SeatRow at /> }).collect_view()}
            </ul>
        </fieldset>
    }
}

#[component]
fn SeatRow(at: usize) -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let settings = settings();
    let pick = Memo::new(move |_| form.with(|form| form.seats.get(at).copied().unwrap_or(SeatPick::None)));
    let first =
        Memo::new(move |_| form.with(|form| form.seats.iter().position(|pick| *pick == SeatPick::Me)) == Some(at));
    let number = Memo::new(move |_| {
        form.with(|form| form.seats.iter().take(at).filter(|pick| **pick != SeatPick::None).count()) + 1
    });
    let name = move || match pick.get() {
        SeatPick::Me if first.get() && !settings.name.with(String::is_empty) => settings.name.get(),
        SeatPick::Me => nameless(number.get()),
        SeatPick::Bot => page_text(&format!("bot.name.{}", number.get())),
        SeatPick::Open => page_text("lobby.seat.open"),
        SeatPick::None => page_text("lobby.seat.none"),
    };
    let usual = move |form: &Form| Bot::for_live_tables(form.title.id);
    let bot = Memo::new(move |_| form.with(|form| form.kinds.get(at).copied().unwrap_or_else(|| usual(form))));
    let text = move || match pick.get() {
        SeatPick::Me if first.get() => page_text("lobby.seat.you_text"),
        SeatPick::Me => page_text("lobby.seat.here_text"),
        SeatPick::Bot => kind_about(bot.get()),
        SeatPick::Open => page_text("lobby.seat.open_text"),
        SeatPick::None => page_text("lobby.seat.none_text"),
    };
    let game = Signal::derive(move || form.with(|form| form.title.id.to_owned()));
    let change = move |bot: Bot| {
        form.update(|form| {
            if let Some(kind) = form.kinds.get_mut(at) {
                *kind = bot;
            }
        });
    };
    let choose = move |event: leptos::ev::Event| {
        if let Some(chosen) = SeatPick::named(&event_target_value(&event)) {
            form.update(|form| form.seats[at] = chosen);
        }
    };
    let option = move |choice: SeatPick| {
        view! {
            <option value=choice.name() selected=move || pick.get() == choice>
                {move || page_text(&format!("lobby.seat.kind.{}", choice.name()))}
            </option>
        }
    };
    let shared = move || pick.get() == SeatPick::Me && !first.get();
    view! {
        <li class:open=move || matches!(pick.get(), SeatPick::Open | SeatPick::None)>
            <SeatMark seat=Seat(at as u8) />
            <span>
                <Show when=shared fallback=move || view! { <b>{name}</b> }>
                    <input
                        class="text"
                        maxlength="24"
                        data-act="seat-name"
                        data-seat=at.to_string()
                        aria-label=move || page_text_with("lobby.seat.name", &[("number", number.get().into())])
                        placeholder=move || nameless(number.get())
                        prop:value=move || form.with(|form| form.names[at].clone())
                        on:input=move |event| form.update(|form| form.names[at] = event_target_value(&event))
                    />
                </Show>
                <Show when=move || pick.get() != SeatPick::Bot>
                    <small>{text}</small>
                </Show>
            </span>
            <span class="kind">
            <Show when=move || pick.get() == SeatPick::Bot>
                <KindSelect game seat=at as u8 bot change />
            </Show>
            <select
                data-act="seat-kind"
                data-seat=at.to_string()
                aria-label=move || page_text_with("lobby.seat.who", &[("number", (at + 1).into())])
                prop:value=move || pick.get().name()
                on:change=choose
            >
                {SeatPick::ALL.map(option).collect_view()}
            </select>
            </span>
            <Show when=move || pick.get() == SeatPick::Bot>
                <small class="about">{text}</small>
            </Show>
        </li>
    }
}
