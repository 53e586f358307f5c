//! Water's board. Each part reads [`table_model`](page_table::table_model) and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `game_box`, `board` | how the page asks for all of it: before anybody plays, and at a table |
//! | `map` | the basin: hexes, tiles, cubes, what can be pointed at |
//! | `draft` | what the reader is working on, and plans that are carried out |
//! | `world_panels` | the card of the turn, how full river, reservoirs and sea are |
//! | `communities` | all communities in one table |
//! | `ribbon` | where in the turn we are |
//! | `hand`, `forecast` | objective and cards; what the next turn will need |
//! | `deals`, `mediator` | trade; the mediator's panel |
//! | `answers` | panels that answer a question instead of the list |
//! | `option_card`, `figures` | how options and figures look |
//! | `typed_view` | what the viewer may know, and what things are called |
//! | `rulebook_tables` | what the rules page draws from the rulebook |
//! | `editor` | cards and scenarios that people write |
//! | `ending` | the end as a story |
//! | `real_world` | the balance of the river |
//! | `film` | how the film shows what happens |
//! | `guide`, `legend` | the guided first game; the symbols of the board |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod agreed;
mod answers;
mod board;
mod communities;
mod cover;
mod deals;
mod draft;
mod editor;
mod ending;
mod figures;
mod film;
mod forecast;
mod game_box;
mod guide;
mod hand;
mod landmarks;
mod legend;
mod map;
mod mediator;
mod option_card;
mod real_world;
mod ribbon;
mod rulebook_tables;
mod typed_view;
mod world_panels;

pub use board::WaterBoard;
pub use editor::{Desk, EditorPage};

use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::choosing;
use page_table::recent_changes::RecentChanges;

/// Provides what the parts of the board share.
pub(crate) fn provide(model: TableModel) {
    provide_context(RecentChanges::new(model));
    provide_context(deals::OfferDraft::new(model));
    provide_context(draft::BoardDraft::following(model, choosing()));
}
