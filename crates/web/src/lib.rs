//! The page: lobby, tables and everything around them, in WebAssembly.
//!
//! | room | what it holds |
//! | --- | --- |
//! | [`app`] | the whole page: settings, the route, top bar, what is shown below it |
//! | [`lobby`] | the shelf of games, joining, setting up a table, tables that wait |
//! | [`table`] | a table, wherever it lives: the model that every board reads, and its frame on screen |
//! | [`local`] | tables that live in this browser |
//! | [`remote`] | tables that live on the server |
//! | [`thinking`] | bots think in a worker, and the page goes on meanwhile |
//! | [`decision`] | the prompt and what may be done about it |
//! | [`boards`] | the seam: what each game draws and says for itself |
//! | [`limit`] | Limit's board |
//! | [`megacorps`] | MegaCorps' board |
//! | [`climate`] | Climate's board |
//! | [`water`] | Water's board, and the editor of cards and scenarios |
//! | [`history`] | looking back, turn by turn |
//! | [`debrief`] | the end of a game: standings and charts; any figure as a curve during play |
//! | [`guide`] | the guided first game |
//! | [`pages`] | rules, about, the log, and the screens around a table |

pub mod app;
pub mod boards;
pub mod climate;
pub mod debrief;
pub mod decision;
pub mod guide;
pub mod history;
pub mod limit;
pub mod lobby;
pub mod local;
pub mod megacorps;
pub mod no_board;
pub mod pages;
pub mod remote;
mod surroundings;
pub mod table;
pub mod thinking;
pub mod water;

#[cfg(test)]
mod tests;

use leptos::prelude::*;

/// Shows the page; in a worker, answers the page's questions.
pub fn start() {
    page_kit::browser::crash::tell_of_crashes();
    if !thinking::worker::serve() {
        surroundings::fit();
        mount_to_body(app::App);
    }
}
