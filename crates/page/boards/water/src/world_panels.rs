//! What all share: the card of the turn with its prices, and how full river, reservoirs and sea are.

use super::hand::resource_face;
use super::ribbon::turn_name;
use crate::typed_view::{open_card, seat_name, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::gauge::{Gauge, gauge};
use page_table::{SeatMark, TableModel, table_model};
use table::Seat;
use water::{View, Water};

/// The card of the turn, large.
#[component]
pub(crate) fn TurnCard() -> impl IntoView {
    let model = table_model();
    let card = move || with_view(model, |game, view| card(model, game, view));
    view! { <section class="panel turn-card">{card}</section> }
}

/// The card of the turn in one line, for phones.
#[component]
pub(crate) fn TurnStrip() -> impl IntoView {
    let model = table_model();
    let strip = move || {
        with_view(model, |game, view| {
            let turn = turn_name(game, view);
            match open_card(game, view) {
                Some(card) => view! { <b class="disp">{cubes(card.water)}</b> {prices(card.energy, card.food)} <small>{turn}</small> }.into_any(),
                None => view! { <b class="disp">{turn}</b> <small>{board_text("water.card.none")}</small> }.into_any(),
            }
        })
    };
    view! { <div class="panel turn-strip">{strip}</div> }
}

fn cubes(water: u8) -> String {
    board_text_with("water.card.cubes", &[("count", water.into())])
}

/// What energy and food cost on the world market.
fn prices(energy: u16, food: u16) -> AnyView {
    let price = |icon: &'static str, tone: &'static str, price: u16, key: &str| {
        let said = board_text_with(key, &[("price", price.into())]);
        let title = said.clone();
        view! { <span class="q" title=title><Icon name=icon class=tone /> <b>{price}</b> <span class="sr">{said}</span> <Icon name="a" class="a" /></span> }
    };
    view! { {price("bolt", "en", energy, "water.card.energy")} {price("wheat", "fo", food, "water.card.food")} }
        .into_any()
}

fn card(model: TableModel, game: &Water, view: &View) -> AnyView {
    let order = order(game, view).into_iter().map(|seat| {
        let name = seat_name(model, seat);
        let title = name.clone();
        view! { <li title=title><SeatMark seat /> <span class="sr">{name}</span></li> }
    });
    let order = view! { <ol class="initiative" aria-label=board_text("water.card.order")>{order.collect_view()}</ol> };
    match open_card(game, view) {
        Some(card) => {
            view! {
                <h2><Icon name="sun" /> {board_text("water.card.title")} <span class="r house" title=board_text("water.house")>{card.id.to_uppercase()}</span></h2>
                {resource_face(game, card).plain()}
                <p class="note">{board_text("water.card.order")}</p>
                {order}
            }
            .into_any()
        }
        None => view! {
            <h2><Icon name="sun" /> {board_text("water.card.title")}</h2>
            <p class="note">{board_text("water.card.none")}</p>
            {order}
        }
        .into_any(),
    }
}

/// Seats in initiative order.
pub(crate) fn order(game: &Water, view: &View) -> Vec<Seat> {
    let seats = game.all().len() as u8;
    let first = view.board.initiative(seats.into()).0;
    (0..seats).map(|place| Seat((first + place) % seats.max(1))).collect()
}

/// How full river, reservoirs and sea are.
#[component]
pub(crate) fn Stocks() -> impl IntoView {
    let model = table_model();
    let stocks = move || with_view(model, |game, view| stocks(model, game, view));
    view! {
        <section class="panel basin-stocks">
            <h2><Icon name="drop" /> {move || board_text("water.stocks.title")} <span class="r">{move || board_text("water.stocks.finite")}</span></h2>
            <div class="vs">{stocks}</div>
        </section>
    }
}

fn stocks(model: TableModel, game: &Water, view: &View) -> AnyView {
    let (board, basin) = (&view.board, &game.rules().basin);
    let reservoirs = board.reservoirs(basin);
    let (mut river, mut held) = (0_i64, 0_i64);
    for fresh in basin.all_fresh() {
        let cubes = i64::from(board.water[fresh.index()]);
        if reservoirs.contains(fresh) { held += cubes } else { river += cubes }
    }
    let poured = i64::from(board.poured);
    let dams = board.dams().count() as i64;
    let owners: Vec<String> =
        board.dams().flat_map(|dam| dam.owners.into_iter()).map(|seat| seat_name(model, seat)).collect();
    let grey = board.grey.iter().map(|cubes| i64::from(*cubes)).sum::<i64>() + i64::from(board.sea);
    let per = i64::from(game.rules().pollution.per_vp_lost.max(1));
    let loss = grey / per;
    let next = (loss + 1) * per;
    let water = Gauge {
        name: "river",
        title: board_text("water.stocks.river"),
        shows: "world-water",
        icon: "drop",
        now: river,
        full: poured.max(river),
        take: 0,
        told: board_text("water.stocks.in_river"),
        alarm: board.card.is_some() && river == 0,
    };
    let dam = (dams > 0).then(|| Gauge {
        name: "dam",
        title: board_text("water.stocks.dam"),
        shows: "world-dams-held",
        icon: "dam",
        now: held,
        full: dams * i64::from(game.rules().dam.reservoir),
        take: 0,
        told: board_text_with("water.stocks.of", &[("names", owners.into())]),
        alarm: false,
    });
    let pollution = (!game.is_simplified()).then(|| Gauge {
        name: "waste",
        title: board_text("water.stocks.pollution"),
        shows: "world-pollution",
        icon: "D",
        now: grey,
        full: next,
        take: 0,
        told: match loss {
            0 => board_text("water.stocks.harmless"),
            loss => board_text_with("water.stocks.costs", &[("points", loss.into())]),
        },
        alarm: loss > 0,
    });
    [Some(water), dam, pollution].into_iter().flatten().map(gauge).collect::<Vec<_>>().into_any()
}
