//! MegaCorps' board. Each part reads [`table_model`](page_table::table_model) and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `board` | how the page asks for all of it |
//! | [`grid`], [`cell`], [`row`] | countries and industries with their companies; one country close up |
//! | [`rivals`] | all players in one table, with what they would earn |
//! | [`ribbon`], [`rounds`] | where in the round we are, and how many rounds are left |
//! | [`hand`], [`reactions`] | the cards in hand, and when the reader wants to be asked about them |
//! | [`deals`], [`builder`], [`bundles`], [`request`] | open offers, a new one, and in a war asking for mercenaries |
//! | [`answers`] | panels that answer a question instead of the list: targets, bids, votes, orders, wars |
//! | [`option_card`], [`figures`] | how options and figures look |
//! | [`typed_view`] | what the viewer may know, and what a click on the board means |
//! | [`rulebook_tables`] | what the rules page draws from the rulebook |

mod agreed;
pub mod answers;
mod board;
pub mod builder;
pub mod bundles;
pub mod cell;
mod cover;
pub mod deals;
pub mod figures;
pub mod grid;
pub mod hand;
pub mod option_card;
pub mod reactions;
pub mod request;
pub mod ribbon;
pub mod rivals;
pub mod rounds;
pub mod row;
pub mod rulebook_tables;
pub mod typed_view;

pub use board::MegaCorpsBoard;

use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::choosing;

/// Provides what the parts of the board share.
pub fn provide(_model: TableModel) {
    provide_context(row::Close::new());
    provide_context(answers::targets::Picking::following(choosing()));
}
