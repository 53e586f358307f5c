//! Standing orders: when the reader wants to be asked about their cards, so that windows do not stall the table. Nobody
//! else ever sees them, and an automatic pass is a pass like any other.

use crate::typed_view::with_game;
use leptos::prelude::*;
use megacorps::terms::EventKind;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_table::standing_orders::{ask_when, change_orders};
use page_table::{TableModel, table_model};
use table::{CardId, StandingOrders, Until};

/// How long to pass, in the order of the control; `None` asks as the cards' switches say.
const LENGTHS: [(&str, Option<Until>); 4] = [
    ("ask", None),
    ("next_turn", Some(Until::NextTurn)),
    ("next_payout", Some(Until::NextOccasion)),
    ("round", Some(Until::EndOfRound)),
];

/// When to ask about one card, with all its copies.
pub(crate) fn switch(model: TableModel, kind: EventKind, name: String) -> AnyView {
    let copies = move || {
        with_game(model, |position, _, _| position.game().glossary().copies(CardId(kind.0))).unwrap_or_default()
    };
    let label = view! { <span class="sr">{name}</span> <Icon name="bell" /> }.into_any();
    ask_when(model, copies, "arm".to_owned(), |word| board_text(&format!("corps.switch.{word}")), label)
}

/// How long to let everything go by, and the call to hold on.
#[component]
pub(crate) fn Reactions() -> impl IntoView {
    let model = table_model();
    let passing = Memo::new(move |_| {
        let seat = model.my_seat()?;
        let now = model.with_position(|position| position.table().clock(seat))?;
        model.orders.with(|orders| orders.passing(now))
    });
    let holds = move || model.orders.with(StandingOrders::holds_on);
    let choose = move |event| {
        let wanted = event_target_value(&event);
        let Some((_, until)) = LENGTHS.iter().find(|(name, _)| *name == wanted) else { return };
        let clock = untrack(|| {
            let seat = model.my_seat()?;
            model.with_position(|position| position.table().clock(seat))
        });
        change_orders(model, |orders| match (until, clock) {
            (Some(until), Some(clock)) => orders.pass_until(*until, clock),
            _ => orders.ask_again(),
        });
    };
    let options = move || {
        LENGTHS
            .map(|(word, until)| {
                view! { <option value=word selected=move || passing.get() == until>{board_text(&format!("corps.orders.{word}"))}</option> }
            })
            .into_iter()
            .collect_view()
    };
    view! {
        <Show when=move || model.my_seat().is_some()>
            <div class="orders">
                <label>
                    <span>{move || board_text("corps.orders.label")}</span>
                    <select data-act="pass-until" on:change=choose>{options}</select>
                </label>
                <button
                    class="btn sm"
                    data-act="hold-on"
                    aria-pressed=move || holds().to_string()
                    class:on=holds
                    title=move || board_text("corps.orders.hold_text")
                    on:click=move |_| change_orders(model, StandingOrders::hold_on)
                >
                    <Icon name="pause" />
                    {move || board_text(if holds() { "corps.orders.holding" } else { "corps.orders.hold" })}
                </button>
                <p class="note">{move || board_text("corps.orders.note")}</p>
            </div>
        </Show>
    }
}
