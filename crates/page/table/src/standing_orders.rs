//! Standing orders: when the reader wants to be asked about a card, so that windows do not stall the table. Nobody else ever
//! sees them.

use crate::TableModel;
use leptos::prelude::*;
use table::{CardSet, StandingOrders, Switch};

/// The switches of a card, in the order of the control.
const SWITCHES: [(&str, Switch); 3] = [("usual", Switch::Usual), ("armed", Switch::Armed), ("off", Switch::Off)];

/// Changes the standing orders of the viewer's seat.
pub fn change_orders(model: TableModel, with: impl FnOnce(&mut StandingOrders)) {
    let (Some(seat), Some(hands)) = (untrack(|| model.my_seat()), model.hands()) else { return };
    let mut orders = model.orders.get_untracked();
    with(&mut orders);
    hands.order(seat, orders);
}

/// The control for when to ask about some cards that are switched together. `word` says what a switch is called.
pub fn ask_when(
    model: TableModel,
    cards: impl Fn() -> CardSet + Copy + Send + Sync + 'static,
    act: String,
    word: impl Fn(&str) -> String + Copy + Send + Sync + 'static,
    label: AnyView,
) -> AnyView {
    let now = move || {
        let first = cards().into_iter().next();
        first.map_or(Switch::Usual, |card| model.orders.with(|orders| orders.switch(card)))
    };
    let choose = move |event| {
        let wanted = event_target_value(&event);
        if let Some((_, switch)) = SWITCHES.iter().find(|(name, _)| *name == wanted) {
            let cards = untrack(cards);
            change_orders(model, |orders| orders.turn(cards, *switch));
        }
    };
    let options = SWITCHES.map(|(name, switch)| {
        view! { <option value=name selected=move || now() == switch>{move || word(name)}</option> }
    });
    view! {
        <label class="ask-when">
            {label}
            <select data-act=act on:change=choose>{options.into_iter().collect_view()}</select>
        </label>
    }
    .into_any()
}
