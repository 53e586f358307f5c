//! Limit's board. Each part reads [`table_model`] and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `board` | how the page asks for all of it |
//! | [`ribbon`], [`steps`] | the phase ribbon, and where in the generation we are |
//! | [`nations`], [`sparklines`], [`tableau`] | all nations in one table, and the cards in front of each |
//! | [`own_nation`] | one's own nation |
//! | [`hand`] | the cards in hand |
//! | [`world`], [`market`] | what is shared |
//! | [`forecast_panel`], [`forecast`] | the social phase, as things stand |
//! | [`option_card`], [`figures`] | how options and figures look |
//! | [`typed_view`] | what the viewer may know, and what a click on the board means |
//! | `guide` | the guided first game |
//! | [`crisis`] | a crisis that has broken out |
//! | [`marks`] | house values |

mod agreed;
mod board;
pub mod compose;
pub mod cover;
pub mod crisis;
pub mod figures;
pub mod forecast;
pub mod forecast_panel;
mod guide;
pub mod hand;
pub mod market;
pub mod marks;
pub mod nations;
pub mod option_card;
pub mod own_nation;
pub mod ribbon;
pub mod rulebook_tables;
#[cfg(test)]
mod rules_text_tests;
pub mod sparklines;
pub mod steps;
pub mod tableau;
pub mod typed_view;
pub mod world;

pub use board::LimitBoard;
pub use forecast_panel::coming;
pub use hand::HandPanel as Hand;
pub use nations::Nations as Players;
pub use own_nation::OwnNation as OwnBoard;
pub use ribbon::Ribbon;

use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::game_words;
use page_table::recent_changes::RecentChanges;
use page_table::{TableModel, table_model};
use table::CardId;

/// Provides what the parts of the board share.
pub fn provide(model: TableModel) {
    provide_context(RecentChanges::new(model));
    provide_context(marks::Marks::new(model));
    provide_context(forecast_panel::Coming::new(model));
}

/// What is shared: vessels, market, forecast.
#[component]
pub fn World() -> impl IntoView {
    view! {
        <world::WorldPanel />
        <market::MarketPanel />
        <forecast_panel::ForecastPanel />
    }
}

/// The moment of the rulebook that is on screen, in words.
pub fn moment() -> Option<String> {
    let model = table_model();
    let step = typed_view::with_game(model, |_, _, state| steps::current(&state.board))??;
    Some(game_words("limit").text(&format!("step.{}", step.name())))
}

/// What a card is called in the reader's language.
pub fn card_name(model: TableModel, card: CardId) -> String {
    let lang = settings().lang.get();
    let found = model.with_position(|position| position.game().glossary().card("card", card, lang).map(str::to_owned));
    found.flatten().unwrap_or_default()
}
