//! What a purchase offers the country's controller for permission: money, handed over only together with it.

use crate::typed_view::{with_game, with_view};
use leptos::prelude::*;
use megacorps::{Action, Bundle};
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::decision::Choosing;
use shelf::Choice;
use table::{Arg, Forms, Viewer};

/// The field, where the chosen purchase needs permission.
pub(crate) fn field(model: TableModel, choosing: Choosing, choice: &Choice, action: &Action) -> Option<AnyView> {
    let asked = matches!(choice.saying.arg("controllers"), Some(Arg::Seats(seats)) if !seats.is_empty());
    let Action::Buy { company, .. } = *action else { return None };
    if !asked {
        return None;
    }
    let most = with_view(model, |game, view| match view.viewer {
        Viewer::Seat(seat) => view.board.money(seat).saturating_sub(game.rules().costs.company),
        _ => 0,
    })
    .unwrap_or(0);
    let write = move |event| {
        let money: u16 = event_target_value(&event).parse().unwrap_or(0);
        let money = money.min(most);
        let purchase = Action::Buy { company, sweetener: Bundle::money(money) };
        let composed = untrack(|| with_game(model, |_, game, _| game.write_action(&purchase)));
        choosing.composed.set(composed.filter(|_| money > 0));
    };
    Some(
        view! {
            <label class="sweetener">
                <span>{board_text("corps.sweetener.label")} <small>{board_text_with("corps.sweetener.note", &[("most", most.into())])}</small></span>
                <input type="number" inputmode="numeric" min="0" max=most.to_string() value="0" data-act="sweetener" on:input=write />
            </label>
        }
        .into_any(),
    )
}
