//! The page: lobby, tables and everything around them, in WebAssembly.
//!
//! | room | what it holds |
//! | --- | --- |
//! | [`app`] | the whole page: settings, the route, top bar, what is shown below it |
//! | [`lobby`] | the shelf of games, joining, setting up a table, tables that wait |
//! | [`limit`] | Limit's board |
//! | [`megacorps`] | MegaCorps' board |
//! | [`climate`] | Climate's board |
//! | [`water`] | Water's board, and the editor of cards and scenarios |
//! | [`debrief`] | the end of a game: standings and charts; any figure as a curve during play |
//! | [`guide`] | the guided first game |
//! | [`pages`] | rules, about, the log, and the screens around a table |

pub mod app;
pub mod climate;
pub mod debrief;
pub mod guide;
pub mod limit;
pub mod lobby;
pub mod megacorps;
pub mod pages;
mod surroundings;
pub mod water;

#[cfg(test)]
mod tests;

use leptos::prelude::*;

/// Shows the page; in a worker, answers the page's questions.
pub fn start() {
    page_kit::browser::crash::tell_of_crashes();
    if !page_table::thinking::worker::serve() {
        surroundings::fit();
        mount_to_body(app::App);
    }
}
