//! An order of mercenaries with a price of its own for each rival's company.

use crate::cell::company_said;
use crate::typed_view::with_game;
use leptos::prelude::*;
use megacorps::terms::CompanyId;
use page_kit::words::{board_text, board_text_with};
use page_table::SeatMark;
use page_table::TableModel;
use page_table::decision::Choosing;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use table::Seat;

/// A rival's company that could supply a mercenary.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Supplier {
    id: String,
    name: String,
    owner: Seat,
}

/// An order as the engine reads it: companies without a price are not asked.
fn order_of(bank: u16, prices: &BTreeMap<String, u16>) -> Value {
    let bids: Map<String, Value> = prices.iter().map(|(id, price)| (id.clone(), json!(price))).collect();
    json!({"order": {"bank": bank, "bids": bids}})
}

/// The editor, where a rival owns a company that could supply.
pub fn order(model: TableModel, choosing: Choosing) -> Option<AnyView> {
    let suppliers = with_game(model, |position, game, state| {
        let table::Viewer::Seat(me) = position.viewer() else { return Vec::new() };
        let (board, plan) = (&state.board, game.plan());
        let supplies = |company: &&CompanyId| board.supplying.contains(plan.industry_of(**company));
        let rival = |&company: &CompanyId| {
            let owner = board.owner(company).filter(|owner| *owner != me)?;
            let id = game.rules().companies.get(company.index())?.id.clone();
            Some(Supplier { id, name: company_said(game, company), owner })
        };
        plan.suppliers().iter().filter(supplies).filter_map(rival).collect()
    })?;
    if suppliers.is_empty() {
        return None;
    }
    let prices = RwSignal::new(BTreeMap::<String, u16>::new());
    let compose = move || {
        let bank = choosing.more.get_untracked();
        let composed = prices.with_untracked(|prices| (!prices.is_empty()).then(|| order_of(bank, prices)));
        choosing.composed.set(composed);
    };
    let rows = suppliers.into_iter().map(|supplier| {
        let id = supplier.id.clone();
        let write = move |event| {
            let price = event_target_value(&event).parse::<u16>().ok();
            prices.update(|prices| match price {
                Some(price) => drop(prices.insert(id.clone(), price)),
                None => drop(prices.remove(&id)),
            });
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
    let bank = move || board_text_with("corps.order.bank", &[("count", i64::from(choosing.more.get()).into())]);
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
        let prices = BTreeMap::from([("nafta_defense".to_owned(), 0), ("china_defense".to_owned(), 3)]);
        let order = order_of(2, &prices);
        assert_eq!(order, json!({"order": {"bank": 2, "bids": {"china_defense": 3, "nafta_defense": 0}}}));
        use table::Forms;
        let game = megacorps::MegaCorps::printed(3).unwrap();
        assert!(game.read_action(&order).is_ok());
        assert!(game.read_action(&order_of(0, &BTreeMap::new())).is_ok());
    }
}
