//! The cards of a community: its secret objective, its action cards, and when it wants to be asked whether it contests.

use crate::typed_view::{card_words, cards_of, design, objective_of, objective_words, own, with_scene};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::{Choosing, choosing};
use page_table::{TableModel, table_model};
use std::sync::Arc;
use table::{CardId, CardSet, StandingOrders, Switch};
use water::pace::{CONTEST_OTHER, CONTEST_WATER};
use water::terms::{ActionId, WindowKind};
use water::{View, Water};

/// The cards of whoever looks.
#[component]
pub fn Cards() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let objective = move || with_scene(model, objective).flatten();
    let hand = move || with_scene(model, |game, view| cards(model, choosing, game, view)).flatten();
    let nothing = move || {
        with_scene(model, |game, view| {
            own(game, view).is_none().then(|| view! { <p class="note">{board_text("water.hand.watching")}</p> })
        })
    };
    view! {
        <section class="panel water-hand" data-hand="true">
            {objective}
            {hand}
            {nothing}
            <Contests />
        </section>
    }
}

fn objective(game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let card = objective_of(view, seat)?;
    let (name, text) = objective_words(game, card);
    let points = game.rules().objectives.get(usize::from(card)).map_or(0, |objective| objective.points);
    let points = board_text_with("water.hand.points", &[("points", i64::from(points).into())]);
    Some(
        view! {
            <h2><Icon name="lock" /> {board_text("water.hand.objective")}</h2>
            <p class="objective"><b>{name}</b> " " {text} " " <b class="vp">{points}</b></p>
        }
        .into_any(),
    )
}

fn cards(model: TableModel, choosing: Choosing, game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let held = cards_of(view, seat);
    let menu = choosing.menu.get();
    if game.is_simplified() {
        return Some(view! { <p class="note">{board_text("water.hand.simplified")}</p> }.into_any());
    }
    let count = board_text_with("water.hand.count", &[("count", (held.len() as i64).into())]);
    let shown: Vec<AnyView> = held.iter().map(|card| self::card(model, choosing, game, menu.as_ref(), *card)).collect();
    let empty = held.is_empty().then(|| view! { <p class="note">{board_text("water.hand.empty")}</p> });
    Some(
        view! {
            <h2><Icon name="hand" /> {board_text("water.hand.title")} <span class="r">{count}</span></h2>
            <ul class="events">{shown}</ul>
            {empty}
        }
        .into_any(),
    )
}

fn card(model: TableModel, choosing: Choosing, game: &Water, menu: Option<&Arc<SeatMenu>>, card: ActionId) -> AnyView {
    let id = CardId(card.0);
    let (name, text) = card_words(game, card);
    let playable = menu.is_some_and(|menu| menu.group_about(id).is_some());
    let reason = menu.and_then(|menu| menu.hindrance(id)).map(|hindered| model.render(&hindered.refused.saying));
    let chosen = move || {
        choosing.menu.with(|menu| {
            let menu = menu.as_ref()?;
            let group = choosing.group.get().or_else(|| menu.group_of(choosing.line.get()?))?;
            Some(menu.groups.get(group)?.kind.about == About::Card(id))
        })
    };
    let on = move || chosen() == Some(true);
    let foot = match reason {
        Some(reason) => view! { <Icon name="lock" /> {reason} }.into_any(),
        None => windows(game, card).into_any(),
    };
    view! {
        <li class="event-card" class:on=on class:off=!playable>
            <button
                class="event-face"
                disabled=!playable
                aria-pressed=move || on().to_string()
                data-act="play-card"
                on:click=move |_| choosing.open_card(id)
            >
                <b>{name}</b>
                <span>{text}</span>
                <small>{foot}</small>
            </button>
        </li>
    }
    .into_any()
}

/// When a card may be played.
pub fn windows(game: &Water, card: ActionId) -> String {
    let Some(design) = design(game, card) else { return String::new() };
    let times: Vec<String> = WindowKind::ALL
        .iter()
        .filter(|window| design.fits(**window))
        .map(|window| board_text(&format!("water.window.{}", window.name())))
        .collect();
    times.join(", ")
}

/// When to ask whether this community contests: standing orders, seen by nobody else.
#[component]
fn Contests() -> impl IntoView {
    let model = table_model();
    let shown = move || with_scene(model, |game, view| own(game, view).is_some()) == Some(true);
    view! {
        <Show when=shown>
            <details class="contests">
                <summary><Icon name="swords" /> {move || board_text("water.contest.when")}</summary>
                {choice(model, CONTEST_WATER, "water")}
                {choice(model, CONTEST_OTHER, "other")}
            </details>
        </Show>
    }
}

const SWITCHES: [(&str, Switch); 3] = [("usual", Switch::Usual), ("armed", Switch::Armed), ("off", Switch::Off)];

fn choice(model: TableModel, about: CardId, name: &'static str) -> AnyView {
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
        let text = move || board_text(&format!("water.contest.{name}_{word}"));
        view! { <option value=word selected=move || now() == switch>{text}</option> }
    });
    view! {
        <label class="ask-when">
            <span>{move || board_text(&format!("water.contest.{name}"))}</span>
            <select data-act=format!("contest-{name}") on:change=choose>{options.into_iter().collect_view()}</select>
        </label>
    }
    .into_any()
}
