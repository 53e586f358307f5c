//! The cards in hand, by influence, with what each can do.

use super::names::{card_use, influence_icon, influence_name};
use crate::typed_view::{Scene, with_scene};
use climate::pace::{ACI, DICE, POWER};
use climate::terms::{Card, Influence};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{TableModel, table_model};
use table::{CardId, CardSet, StandingOrders, Switch};

/// The hand of whoever looks.
#[component]
pub fn Hand() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_scene(model, |scene| match scene.seat.filter(|seat| scene.board.present.contains(*seat)) {
            Some(_) => inner(scene),
            None => view! { <p class="note">{board_text("climate.hand.watching")}</p> }.into_any(),
        })
    };
    view! { <section class="panel influence-hand" data-hand="true">{inner} <Orders /></section> }
}

fn inner(scene: Scene<'_>) -> AnyView {
    let hand = scene.hand();
    let count = board_text_with(
        "climate.hand.count",
        &[("count", (hand.len() as i64).into()), ("limit", i64::from(scene.game.rules().setup.hand).into())],
    );
    let groups = Influence::ALL.iter().filter(|&&influence| hand.of(influence) > 0).map(|&influence| {
        let cards = (1..=4).map(|power| Card { influence, power }).filter(|card| hand.count(*card) > 0);
        let cards = cards.map(|card| {
            let many = (hand.count(card) > 1).then(|| view! { <span class="times">"×" {hand.count(card)}</span> });
            let kind = board_text(if card.power <= 2 { "climate.hand.action" } else { "climate.hand.free" });
            view! {
                <li class="influence-card">
                    <b class="disp">{card.power}</b> {many}
                    <span><small>{kind}</small> {card_use(card)}</span>
                </li>
            }
        });
        let args = [("count", i64::from(hand.of(influence)).into()), ("power", i64::from(hand.power(influence)).into())];
        view! {
            <li class="influence-group">
                <h3><Icon name=influence_icon(influence) /> {influence_name(influence)} <small>{board_text_with("climate.hand.group", &args)}</small></h3>
                <ul>{cards.collect_view()}</ul>
            </li>
        }
    });
    let groups = groups.collect_view();
    let empty = hand.is_empty().then(|| view! { <p class="note">{board_text("climate.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {board_text("climate.hand.title")} <span class="r">{count}</span></h2>
        <ul class="influence-groups">{groups}</ul>
        {empty}
    }
    .into_any()
}

const SWITCHES: [(&str, Switch); 3] = [("usual", Switch::Usual), ("armed", Switch::Armed), ("off", Switch::Off)];

/// When to ask whether to use a power or a free card: standing orders, seen by nobody else.
#[component]
fn Orders() -> impl IntoView {
    let model = table_model();
    let shown = move || model.my_seat().is_some();
    view! {
        <Show when=shown>
            <details class="contests">
                <summary><Icon name="bell" /> {move || board_text("climate.orders.when")}</summary>
                {order(model, POWER, "power")}
                {order(model, DICE, "dice")}
                {order(model, ACI, "aci")}
            </details>
        </Show>
    }
}

fn order(model: TableModel, about: CardId, name: &'static str) -> AnyView {
    let now = move || model.orders.with(|orders| orders.switch(about));
    let choose = move |event| {
        let wanted = event_target_value(&event);
        let Some((_, switch)) = SWITCHES.iter().find(|(name, _)| *name == wanted) else { return };
        let (Some(seat), Some(hands)) = (untrack(|| model.my_seat()), model.hands()) else { return };
        let mut orders: StandingOrders = model.orders.get_untracked();
        orders.turn(CardSet::only(about), *switch);
        hands.order(seat, orders);
    };
    let options = SWITCHES.map(|(word, switch)| {
        view! { <option value=word selected=move || now() == switch>{move || board_text(&format!("climate.orders.{word}"))}</option> }
    });
    view! {
        <label class="ask-when">
            <span>{move || board_text(&format!("climate.orders.{name}"))}</span>
            <select data-act=format!("order-{name}") on:change=choose>{options.into_iter().collect_view()}</select>
        </label>
    }
    .into_any()
}
