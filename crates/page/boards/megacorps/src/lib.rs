//! MegaCorps' board. Each part reads [`table_model`](page_table::table_model) and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `game_box`, `board` | how the page asks for all of it: before anybody plays, and at a table |
//! | `grid`, `cell`, `row` | countries and industries with their companies; one country close up |
//! | `rivals` | all players in one table, with what they would earn |
//! | `ribbon`, `rounds` | where in the round we are, and how many rounds are left |
//! | `hand`, `reactions` | the cards in hand, and when the reader wants to be asked about them |
//! | `deals`, `builder`, `bundles`, `request` | open offers, a new one, and in a war asking for mercenaries |
//! | `answers` | panels that answer a question instead of the list: targets, bids, votes, orders, wars |
//! | `option_card`, `figures` | how options and figures look |
//! | `typed_view` | what the viewer may know, and what a click on the board means |
//! | `rulebook_tables` | what the rules page draws from the rulebook |
//! | `ending` | the end as a story |
//! | `real_world` | how concentrated ownership was |
//! | `film` | how the film shows what happens |
//! | `guide`, `legend` | the guided first game; the symbols of the board |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod agreed;
mod answers;
mod board;
mod builder;
mod bundles;
mod cell;
mod cover;
mod deals;
mod ending;
mod figures;
mod film;
mod game_box;
mod grid;
mod guide;
mod hand;
mod landmarks;
mod legend;
mod option_card;
mod reactions;
mod real_world;
mod request;
mod ribbon;
mod rivals;
mod rounds;
mod row;
mod rulebook_tables;
mod typed_view;

pub use board::MegaCorpsBoard;

use leptos::prelude::*;
use megacorps::MegaCorps;
use page_table::TableModel;
use page_table::decision::choosing;
use page_table::open_spots::OpenSpots;
use typed_view::Spot;

/// Provides what the parts of the board share.
pub(crate) fn provide(model: TableModel) {
    provide_context(row::TappedCountry::new());
    provide_context(builder::OfferDraft::new(model));
    provide_context(answers::targets::PickedCountry::following(choosing()));
    provide_context(OpenSpots::following::<MegaCorps, _>(model, choosing(), Spot::clicked));
}
