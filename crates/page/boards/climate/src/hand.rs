//! The cards in hand, by influence, with what each can do.

use super::names::{card_use, influence_icon, influence_name};
use crate::typed_view::{TypedView, with_view};
use climate::pace::{ACI, DICE, POWER};
use climate::terms::{Card, Influence};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::standing_orders::ask_when;
use page_table::{TableModel, table_model};
use table::{CardId, CardSet};

/// The hand of whoever looks.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| match view.seat.filter(|seat| view.board.present.contains(*seat)) {
            Some(_) => inner(view),
            None => view! { <p class="note">{board_text("climate.hand.watching")}</p> }.into_any(),
        })
    };
    view! { <section class="panel influence-hand" data-hand="true">{inner} <Orders /></section> }
}

fn inner(view: TypedView<'_>) -> AnyView {
    let hand = view.hand();
    let count = board_text_with(
        "climate.hand.count",
        &[("count", hand.len().into()), ("limit", view.game.rules().setup.hand.into())],
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
        let args = [("count", hand.of(influence).into()), ("power", hand.power(influence).into())];
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
    let word = |word: &str| board_text(&format!("climate.orders.{word}"));
    let label = view! { <span>{move || board_text(&format!("climate.orders.{name}"))}</span> }.into_any();
    ask_when(model, move || CardSet::only(about), format!("order-{name}"), word, label)
}
