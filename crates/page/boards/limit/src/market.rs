//! The market: what a unit costs and brings, and how many are left.

use super::marks::HouseMarks;
use crate::typed_view::{Spot, hit, with_view};
use leptos::prelude::*;
use limit::terms::Resource;
use limit::{Limit, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, capital, game_words};
use page_table::gauge::marker;
use page_table::recent_changes::figure;
use page_table::table_model;

/// The market panel.
#[component]
pub(crate) fn MarketPanel() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        with_view(model, |game, view| Resource::ALL.iter().map(|resource| row(game, view, *resource)).collect_view())
    };
    view! {
        <section class="panel market">
            <h2>
                <Icon name="a" />
                {move || board_text("limit.market.title")}
                <span class="r house">{move || board_text("limit.market.house")}</span>
            </h2>
            {rows}
        </section>
    }
}

/// The icon, and the colour, of a resource.
pub(crate) fn resource_icon(resource: Resource) -> &'static str {
    match resource {
        Resource::Renewable => "n",
        Resource::Industrial => "u",
        Resource::Military => "m",
        Resource::Fossil => "O",
    }
}

fn row(game: &Limit, view: &View, resource: Resource) -> AnyView {
    let market = &game.rules().market;
    let place = view.board.price[resource.index()];
    let left = view.board.market[resource.index()];
    let at = usize::from(place);
    let (buy, sell) = (market.buy.get(at).copied().unwrap_or(0), market.sell.get(at).copied().unwrap_or(0));
    let marks = expect_context::<HouseMarks>();
    let cells = (1..=usize::from(market.positions)).map(|position| {
        let class = if position < at {
            "past"
        } else if position == at {
            "now"
        } else {
            ""
        };
        let price = market.buy.get(position).copied().unwrap_or(0);
        let shown = marks.show(&format!("market.buy[{}]", position - 1), price.to_string());
        view! { <span class=class>{shown}</span> }
    });
    let cells: Vec<_> = cells.collect();
    let slides = place.checked_sub(1).map(|place| marker(market.positions, place));
    let icon = resource_icon(resource);
    let (sells, sale) = if sell == 0 {
        let text = board_text("limit.market.no_sale");
        (text.clone().into_any(), text)
    } else {
        let text = board_text_with("limit.market.sells", &[("price", sell.into())]);
        (marks.show(&format!("market.sell[{}]", at.saturating_sub(1)), text.clone()), text)
    };
    let name = capital(&game_words("limit").text(&format!("resource.{}", resource.name())));
    let said = board_text_with(
        "limit.market.row",
        &[
            ("resource", name.into()),
            ("buy", buy.into()),
            ("sell", sale.into()),
            ("left", left.into()),
            ("place", place.into()),
            ("places", market.positions.into()),
        ],
    );
    view! {
        <div class="mk spot">
            <Icon name=icon class=icon />
            <div class=format!("track t-{icon}") role="img" aria-label=said.clone()>{cells} {slides}</div>
            <span class="ms">
                {figure(format!("market-{}", resource.name()), board_text_with("limit.market.left", &[("count", left.into())]))}
                <br />
                {sells}
            </span>
            {hit(Spot::Market(resource), said)}
        </div>
    }
    .into_any()
}
