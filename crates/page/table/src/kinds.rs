//! The kinds of bots: what they are called and like, and a choice of one.

use super::TableModel;
use bots::Bot;
use leptos::prelude::*;
use page_kit::words::{bot_words, page_text, page_text_with};
use table::Seat;
use wire::SeatKind;

/// What people call a kind of bot.
pub(crate) fn kind_name(bot: Bot) -> String {
    bot_words().text(&bot.name_key())
}

/// What it is like, in a few words.
pub fn kind_about(bot: Bot) -> String {
    bot_words().text(&bot.description_key())
}

/// The bot on a seat, if there is one.
pub(crate) fn bot_on(model: TableModel, seat: Seat) -> Option<Bot> {
    model.seats.with(|seats| match &seats.get(seat.index())?.kind {
        // A name that this page does not know is a newer server's: it plays, whatever it is called.
        SeatKind::Bot { bot } => Some(Bot::named(bot).unwrap_or(Bot::SENSIBLE)),
        _ => None,
    })
}

/// What kind of bot plays on a seat, next to its name; nothing for people.
#[component]
pub fn BotKind(
    /// The table.
    model: TableModel,
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let kind = move || {
        let bot = bot_on(model, seat)?;
        let about = page_text_with("bot.about", &[("kind", kind_name(bot).into()), ("about", kind_about(bot).into())]);
        Some(view! { <small class="bot-kind" data-bot=bot.name() title=about>{kind_name(bot)}</small> })
    };
    view! { {kind} }
}

/// Chooses a kind of bot for a seat.
#[component]
pub fn KindSelect(
    /// The game, which has its own characters.
    #[prop(into)]
    game: Signal<String>,
    /// The seat, counted from 0.
    seat: u8,
    /// The kind now.
    #[prop(into)]
    bot: Signal<Bot>,
    /// What to do with another one.
    #[prop(into)]
    change: Callback<Bot>,
) -> impl IntoView {
    let option = move |kind: Bot| {
        view! {
            <option value=kind.name() selected=move || bot.get() == kind title=move || kind_about(kind)>
                {move || kind_name(kind)}
            </option>
        }
    };
    let kinds = move || {
        let mut kinds = Bot::for_game(&game.get());
        // A kind with its own budget, or an older name, stays what it is until another one is chosen.
        if !kinds.contains(&bot.get()) {
            kinds.push(bot.get());
        }
        kinds.into_iter().map(option).collect_view()
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(chosen) = Bot::named(&event_target_value(&event)) {
            change.run(chosen);
        }
    };
    view! {
        <select
            class="bot-kinds"
            data-act="bot-kind"
            data-seat=seat.to_string()
            aria-label=move || page_text_with("bot.who", &[("number", u32::from(seat + 1).into())])
            prop:value=move || bot.get().name()
            on:change=choose
        >
            {kinds}
        </select>
    }
}

/// The bots at a table, each with its kind. At a table in this browser another kind may take over at any time.
#[component]
pub(crate) fn BotSeats(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let local = move || model.facts.with(|facts| facts.home == super::Home::Local);
    let game = Signal::derive(move || model.facts.with(|facts| facts.setup.game.clone()));
    let seats = Memo::new(move |_| {
        let all = model.seats.with(|seats| seats.len() as u8);
        (0..all).filter(|seat| bot_on(model, Seat(*seat)).is_some()).collect::<Vec<u8>>()
    });
    let row = move |number: u8| {
        let seat = Seat(number);
        let bot = Signal::derive(move || bot_on(model, seat).unwrap_or(Bot::SENSIBLE));
        let change = move |bot: Bot| {
            if let Some(hands) = model.hands() {
                hands.change_bot(seat, bot);
            }
        };
        view! {
            <li class="own-seat">
                <crate::SeatMark seat />
                <b>{move || model.name(seat)}</b>
                <Show when=local fallback=move || view! { <span>{move || kind_name(bot.get())}</span> }>
                    <KindSelect game seat=number bot change />
                </Show>
                <small>{move || kind_about(bot.get())}</small>
            </li>
        }
    };
    view! {
        <Show when=move || seats.with(|seats| !seats.is_empty())>
            <section class="bot-seats" data-bots="true">
                <h3>{move || page_text("table.bots")}</h3>
                <ul>{move || seats.get().into_iter().map(row).collect_view()}</ul>
            </section>
        </Show>
    }
}
