//! The page: lobby, tables and everything around them, in WebAssembly. This crate is the app; what it shows comes from the
//! crates in `crates/page`, whose arrows run one way only.
//!
//! | crate | what it holds | leans on |
//! | --- | --- | --- |
//! | [`page_kit`] | browser, words, settings, addresses, dialogs, icons, rulebooks as texts and values | `shelf`, `wire` |
//! | [`page_table`] | a table: model, actions, decision, log, chat, history; the registry of boards | `page-kit` |
//! | `page-limit`, `page-megacorps`, `page-water`, `page-climate` | one board for each game; never on each other | `page-table` |
//! | [`page_class`], [`page_debrief`], [`page_rules`], [`page_guide`], [`page_lobby`] | screens; they ask boards through the registry | `page-table` |
//! | [`page_desk`] | the facilitator's desk | `page-table`, `page-lobby` |
//! | this one | routes and start; the only one that knows all | all of them |
//!
//! | module | what it holds |
//! | --- | --- |
//! | `app` | the whole page: settings, the route, what is shown below the top bar |
//! | `surroundings` | the list of boards, and what stands around a table |
//! | `parts` | the parts of the program that come only when somebody wants them |
//! | `pages` | history and debrief as screens, about, taking a seat over |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod app;
mod pages;
mod parts;
mod surroundings;

#[cfg(test)]
mod tests;

use leptos::prelude::*;
use page_kit::settings::{Settings, provide_settings};
use page_kit::words::learn;
use wasm_bindgen_futures::spawn_local;

/// Shows the page; in a worker, answers the page's questions.
pub fn start() {
    page_kit::browser::crash::tell_of_crashes();
    if !page_table::thinking::worker::serve(parts::study) {
        surroundings::fit();
        let settings = Settings::remembered();
        provide_settings(settings);
        spawn_local(async move {
            // Without its words the page could only show the names of its texts.
            if learn(settings.lang.get_untracked()).await {
                mount_to_body(app::App);
            } else {
                // The script that started the program says so: it has the few words for it.
                page_kit::browser::dispatch("finitude-wordless");
            }
        });
    }
}
