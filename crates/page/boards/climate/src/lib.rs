//! Climate's board. Each part reads [`table_model`](page_table::table_model) and stands in a slot of
//! [`TableScreen`](page_table::screen::TableScreen).
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | `game_box`, `board` | how the page asks for all of it: before anybody plays, and at a table |
//! | `map` | the nine regions: outlines, gas, pawns, what can be pointed at |
//! | `column`, `sheet` | all regions at a glance in the order of activation; one of them in full |
//! | `world_panels` | gas counter, climate track, oil balance, destruction, the card of the turn |
//! | `team`, `institutions` | players with character, employer and signals; institutions and who stands there |
//! | `hand` | influence cards and what they can do; when to be asked |
//! | `ribbon` | where in the turn we are |
//! | `ending` | the end as a story |
//! | `real_world` | a game beside the emission paths |
//! | `film` | how the film shows what happens |
//! | `guide`, `legend` | the guided first game; the symbols of the board |
//! | `forecast` | what an activation would do now |
//! | `lesson` | lessons: goal, hints, what comes after |
//! | `answers` | panels that answer a question instead of the list |
//! | `draft` | what the reader is working on, and acts that follow each other |
//! | `faces` | what its cards show |
//! | `option_card`, `figures` | how options and figures look |
//! | `facts`, `effects`, `names` | what follows from the board; effects and things in words |
//! | `typed_view` | what the viewer may know |
//! | `setup` | what a new table asks besides switches |
//! | `rulebook_tables` | what the rules page draws from the rulebook |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod agreed;
mod answers;
mod board;
mod column;
mod cover;
mod draft;
mod effects;
mod ending;
mod faces;
mod facts;
mod figures;
mod film;
mod forecast;
mod game_box;
mod guide;
mod hand;
mod institutions;
mod landmarks;
mod legend;
mod lesson;
mod map;
mod names;
mod option_card;
mod real_world;
mod ribbon;
mod rulebook_tables;
mod setup;
mod sheet;
mod team;
mod typed_view;
mod world_panels;

pub use board::ClimateBoard;
pub use rulebook_tables::HEADS;

use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::choosing;
use page_table::recent_changes::RecentChanges;

/// Provides what the parts of the board share.
pub(crate) fn provide(model: TableModel) {
    provide_context(RecentChanges::new(model));
    provide_context(film::LitRegions::following());
    provide_context(draft::BoardDraft::following(model, choosing()));
}
