//! What a purchase offers the country's controller for permission: money, handed over only together with it.

use crate::typed_view::with_scene;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::decision::Choosing;
use serde_json::{Value, json};
use shelf::Choice;
use table::{Arg, Viewer};

/// The field, where the chosen purchase needs permission.
pub fn field(model: TableModel, choosing: Choosing, choice: &Choice) -> Option<AnyView> {
    let asked = matches!(choice.saying.arg("controllers"), Some(Arg::Seats(seats)) if !seats.is_empty());
    let company = choice.action.get("buy").and_then(Value::as_str).filter(|_| asked)?.to_owned();
    let most = with_scene(model, |game, view| match view.viewer {
        Viewer::Seat(seat) => view.board.money(seat).saturating_sub(game.rules().costs.company),
        _ => 0,
    })
    .unwrap_or(0);
    let write = move |event| {
        let money: u16 = event_target_value(&event).parse().unwrap_or(0);
        let money = money.min(most);
        let composed = (money > 0).then(|| json!({"buy": {"company": company.clone(), "sweetener": {"money": money}}}));
        choosing.composed.set(composed);
    };
    Some(
        view! {
            <label class="sweetener">
                <span>{board_text("corps.sweetener.label")} <small>{board_text_with("corps.sweetener.note", &[("most", i64::from(most).into())])}</small></span>
                <input type="number" inputmode="numeric" min="0" max=most.to_string() value="0" data-act="sweetener" on:input=write />
            </label>
        }
        .into_any(),
    )
}
