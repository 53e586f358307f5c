//! Energy and food: what is in stock, what the buildings still wait for, and a sensible plan to supply them.

use crate::draft::board_draft;
use crate::map::look::amount;
use crate::typed_view::{building_name, own, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use table::Seat;
use water::terms::{Goods, Resource};
use water::{Action, View, Water};

/// Stock, plan, and the button that carries it out.
pub(crate) fn panel(model: TableModel) -> AnyView {
    with_view(model, |game, view| own(game, view).map(|seat| inner(model, game, view, seat))).flatten().into_any()
}

fn inner(model: TableModel, game: &Water, view: &View, seat: Seat) -> AnyView {
    let draft = board_draft();
    let community = view.board.community(seat);
    let stock =
        [(Resource::Energy, community.energy), (Resource::Food, community.food), (Resource::Money, community.money)]
            .map(|(of, count)| {
                let (icon, tone) = crate::typed_view::resource_icon(of);
                view! { <li><Icon name=icon class=tone /> {amount(of, count)}</li> }
            });
    let plan = game.advise_market(&view.board, seat);
    let supplied = plan.iter().filter_map(|step| match step {
        Action::Supply(hex) => view.board.tile_on(*hex).map(|(_, tile)| building_name(game, tile)),
        _ => None,
    });
    let supplied: Vec<String> = supplied.collect();
    let bought = plan.iter().filter_map(|step| match step {
        Action::Buy { goods, count } => {
            let of = if *goods == Goods::Energy { Resource::Energy } else { Resource::Food };
            let price = count.saturating_mul(game.price(&view.board, *goods));
            let args = [("what", amount(of, *count).into()), ("money", amount(Resource::Money, price).into())];
            Some(board_text_with("water.supply.buy", &args))
        }
        _ => None,
    });
    let bought: Vec<String> = bought.collect();
    let told = if supplied.is_empty() {
        board_text("water.supply.nothing")
    } else {
        let first = board_text_with("water.supply.plan", &[("buildings", supplied.clone().into())]);
        if bought.is_empty() { first } else { format!("{first} {}", bought.join(" ")) }
    };
    let act = {
        let plan = plan.clone();
        move |_| draft.carry_out(plan.clone())
    };
    let count = supplied.len() as i64;
    let take = (count > 0).then(|| {
        view! {
            <button class="btn pri take-plan" data-act="take-plan" disabled=move || model.sending.get() || draft.busy() on:click=act>
                <Icon name="bolt" /> {board_text_with("water.supply.take", &[("count", count.into())])}
            </button>
        }
    });
    view! {
        <ul class="stock" aria-label=board_text("water.supply.stock")>{stock.into_iter().collect::<Vec<_>>()}</ul>
        <p class="note wide">{told}</p>
        {take}
    }
    .into_any()
}
