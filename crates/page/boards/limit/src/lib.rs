//! Limit's board. Each part reads [`table_model`] and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `game_box`, `board` | how the page asks for all of it: before anybody plays, and at a table |
//! | `ribbon`, `steps` | the phase ribbon, and where in the generation we are |
//! | `nations`, `sparklines`, `tableau` | all nations in one table, and the cards in front of each |
//! | `own_nation` | one's own nation |
//! | `hand` | the cards in hand |
//! | `world`, `market` | what is shared |
//! | `forecast_panel`, `forecast` | the social phase, as things stand |
//! | `option_card`, `figures` | how options and figures look |
//! | `typed_view` | what the viewer may know, and what a click on the board means |
//! | `guide`, `legend` | the guided first game; the symbols of the board |
//! | `crisis` | a crisis that has broken out |
//! | `ending` | the end as a story |
//! | `film` | how the film shows what happens |
//! | `real_world` | a game beside World3 |
//! | `marks` | house values |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod agreed;
mod board;
mod compose;
mod cover;
mod crisis;
mod ending;
mod figures;
mod film;
mod forecast;
mod forecast_panel;
mod game_box;
mod guide;
mod hand;
mod landmarks;
mod legend;
mod market;
mod marks;
mod nations;
mod option_card;
mod own_nation;
mod real_world;
mod ribbon;
mod rulebook_tables;
#[cfg(test)]
mod rules_text_tests;
mod sparklines;
mod steps;
mod tableau;
mod typed_view;
mod world;

pub use board::LimitBoard;

use leptos::prelude::*;
use limit::Limit;
use page_kit::settings::settings;
use page_kit::words::game_words;
use page_table::decision::choosing;
use page_table::open_spots::OpenSpots;
use page_table::recent_changes::RecentChanges;
use page_table::{TableModel, table_model};
use table::CardId;
use typed_view::Spot;

/// Provides what the parts of the board share.
pub(crate) fn provide(model: TableModel) {
    provide_context(RecentChanges::new(model));
    provide_context(marks::HouseMarks::new(model));
    provide_context(forecast_panel::CurrentForecast::new(model));
    provide_context(OpenSpots::following::<Limit, _>(model, choosing(), Spot::all_of));
}

/// The moment of the rulebook that is on screen, in words.
pub(crate) fn moment() -> Option<String> {
    let model = table_model();
    let step = typed_view::with_game(model, |_, _, state| steps::current(&state.board))??;
    Some(game_words("limit").text(&format!("step.{}", step.name())))
}

/// What a card is called in the reader's language.
pub(crate) fn card_name(model: TableModel, card: CardId) -> String {
    let lang = settings().lang.get();
    let found = model.with_position(|position| position.game().glossary().card("card", card, lang).map(str::to_owned));
    found.flatten().unwrap_or_default()
}
