//! The cards in hand, by influence, with what each can do.

use super::names::{card_use, influence_icon, influence_name};
use super::scene::{Scene, with_scene};
use crate::decision::words::{tell, tell_with};
use crate::shell::Icon;
use crate::table::table_model;
use climate::terms::{Card, Influence};
use leptos::prelude::*;

/// The hand of whoever looks.
#[component]
pub fn Hand() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_scene(model, |scene| match scene.seat.filter(|seat| scene.board.present.contains(*seat)) {
            Some(_) => inner(scene),
            None => view! { <p class="note">{tell("climate.hand.watching")}</p> }.into_any(),
        })
    };
    view! { <section class="panel influence-hand" data-hand="true">{inner}</section> }
}

fn inner(scene: Scene<'_>) -> AnyView {
    let hand = scene.hand();
    let count = tell_with("climate.hand.count", &[("count", (hand.len() as i64).into()), ("limit", i64::from(scene.game.rules().setup.hand).into())]);
    let groups = Influence::ALL.iter().filter(|&&influence| hand.of(influence) > 0).map(|&influence| {
        let cards = (1..=4).map(|power| Card { influence, power }).filter(|card| hand.count(*card) > 0);
        let cards = cards.map(|card| {
            let many = (hand.count(card) > 1).then(|| view! { <span class="times">"×" {hand.count(card)}</span> });
            let kind = tell(if card.power <= 2 { "climate.hand.action" } else { "climate.hand.free" });
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
                <h3><Icon name=influence_icon(influence) /> {influence_name(influence)} <small>{tell_with("climate.hand.group", &args)}</small></h3>
                <ul>{cards.collect_view()}</ul>
            </li>
        }
    });
    let groups = groups.collect_view();
    let empty = hand.is_empty().then(|| view! { <p class="note">{tell("climate.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {tell("climate.hand.title")} <span class="r">{count}</span></h2>
        <ul class="influence-groups">{groups}</ul>
        {empty}
    }
    .into_any()
}
