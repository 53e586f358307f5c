//! What a community will need in the next turn if everything it has is to run.

use crate::typed_view::{own, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::table_model;
use water::{View, Water};

/// The forecast of the community that looks.
#[component]
pub(crate) fn NextTurn() -> impl IntoView {
    let model = table_model();
    let panel = move || with_view(model, inner).flatten();
    view! { {panel} }
}

fn inner(game: &Water, view: &View) -> Option<AnyView> {
    let seat = own(game, view)?;
    let last = view.board.turn >= game.turns() || view.board.ending;
    if last {
        return None;
    }
    let found = game.forecast(&view.board, seat);
    let number = |value: u16| value.into();
    let row = |icon: &'static str, tone: &'static str, has: String, short: bool| {
        let tag = if short {
            view! { <span class="tag lim">{board_text("water.next.short")}</span> }.into_any()
        } else {
            view! { <span class="tag ok">{board_text("water.next.enough")}</span> }.into_any()
        };
        view! { <li><Icon name=icon class=tone /> <span>{has}</span> {tag}</li> }
    };
    let water =
        board_text_with("water.next.water", &[("needs", number(found.water)), ("sources", number(found.sources))]);
    let energy =
        board_text_with("water.next.energy", &[("needs", number(found.needs[0])), ("has", number(found.has[0]))]);
    let food = board_text_with("water.next.food", &[("needs", number(found.needs[1])), ("has", number(found.has[1]))]);
    let gives = board_text_with("water.next.gives", &[("money", number(found.income)), ("vp", number(found.vp))]);
    Some(
        view! {
            <section class="panel next-turn">
                <h2><Icon name="chart" /> {board_text("water.next.title")} <span class="r">{board_text("water.next.if_all")}</span></h2>
                <ul>
                    {row("drop", "wa", water, found.water > found.sources)}
                    {row("bolt", "en", energy, found.needs[0] > found.has[0])}
                    {row("wheat", "fo", food, found.needs[1] > found.has[1])}
                    <li><Icon name="a" class="a" /> <span>{gives}</span></li>
                </ul>
            </section>
        }
        .into_any(),
    )
}
