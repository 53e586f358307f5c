//! An order of mercenaries with a price of its own for each rival's company.

use crate::cell::company_said;
use crate::typed_view::with_game;
use leptos::prelude::*;
use megacorps::Action;
use megacorps::action::{Order, Price, Prices};
use megacorps::terms::CompanyId;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::{SeatMark, TableModel};
use table::{Forms, Seat};

/// A rival's company that could supply a mercenary.
struct Supplier {
    /// Its place among the suppliers.
    place: usize,
    id: String,
    name: String,
    owner: Seat,
}

/// An order; companies without a price are not asked.
fn order_of(bank: u16, bids: Prices) -> Option<Action> {
    let bank = u8::try_from(bank).ok()?;
    bids.iter().any(|price| *price != Price::NONE).then_some(Action::Order(Order { bank, bids }))
}

/// The editor, where a rival owns a company that could supply.
pub(crate) fn order(model: TableModel, choosing: Choosing) -> Option<AnyView> {
    let suppliers: Vec<Supplier> = with_game(model, |position, game, state| {
        let table::Viewer::Seat(me) = position.viewer() else { return Vec::new() };
        let (board, plan) = (&state.board, game.plan());
        let rival = |(place, &company): (usize, &CompanyId)| {
            let owner = board.owner(company).filter(|owner| *owner != me)?;
            let id = game.rules().companies.get(company.index())?.id.clone();
            Some(Supplier { place, id, name: company_said(game, company), owner })
        };
        let supplies = |(_, company): &(usize, &CompanyId)| board.supplying.contains(plan.industry_of(**company));
        plan.suppliers().iter().enumerate().filter(supplies).filter_map(rival).collect()
    })?;
    if suppliers.is_empty() {
        return None;
    }
    let prices = RwSignal::new(Prices::default());
    let compose = move || {
        let order = order_of(choosing.more.get_untracked(), prices.get_untracked());
        let written = |order: Action| untrack(|| with_game(model, |_, game, _| game.write_action(&order)));
        choosing.composed.set(order.and_then(written));
    };
    let rows = suppliers.into_iter().map(|supplier| {
        let write = move |event| {
            let price = event_target_value(&event).parse::<u16>().ok();
            let price = price.map_or(Price::NONE, |euros| Price::of(u8::try_from(euros).unwrap_or(u8::MAX)));
            prices.update(|prices| prices[supplier.place] = price);
            compose();
        };
        view! {
            <li>
                <label>
                    <SeatMark seat=supplier.owner />
                    <span>{supplier.name} " (" {model.name(supplier.owner)} ")"</span>
                    <input type="number" inputmode="numeric" min="0" placeholder="–" data-supplier=supplier.id on:input=write />
                </label>
            </li>
        }
    });
    let bank = move || board_text_with("corps.order.bank", &[("count", choosing.more.get().into())]);
    Some(
        view! {
            <details class="compose">
                <summary>{board_text("corps.order.title")}</summary>
                <ul>{rows.collect_view()}</ul>
                <p class="note">{bank}</p>
            </details>
        }
        .into_any(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn companies_without_a_price_are_not_asked() {
        let game = megacorps::MegaCorps::printed(3).unwrap();
        let mut bids = Prices::default();
        assert_eq!(order_of(2, bids), None, "nobody is asked");
        bids[1] = Price::of(3);
        let order = game.write_action(&order_of(2, bids).unwrap());
        let asked = &game.rules().companies[game.plan().suppliers()[1].index()].id;
        assert_eq!(order, serde_json::json!({"order": {"bank": 2, "bids": {asked: 3}}}));
    }
}
