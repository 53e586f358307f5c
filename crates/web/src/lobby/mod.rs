//! The lobby: the shelf of games, joining, setting up a table, tables that wait.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`form`] | what a new table is to be; no browser in it |
//! | [`join`] | joining by a code, and one's name |
//! | [`games`] | the shelf |
//! | [`yours`] | tables that wait for the reader: of this browser and of the server |
//! | [`listed`] | tables anybody may join or watch |
//! | [`setup`] | the panel that sets a table up |
//! | [`begin`] | making the table, wherever it is to live |
//! | [`import`] | reading a table from a file |
//! | [`install`] | the hint that the page can be installed |

pub mod begin;
pub mod form;
pub mod games;
pub mod import;
pub mod install;
pub mod join;
pub mod listed;
pub mod setup;
pub mod yours;

use crate::shell::TopBar;
use form::Form;
use leptos::prelude::*;

/// The first screen.
#[component]
pub fn Lobby(
    /// Whether the reader came to read a table from a file.
    #[prop(optional)]
    importing: bool,
) -> impl IntoView {
    let form = RwSignal::new(Form::default());
    provide_context(form);
    yours::provide_tables();
    view! {
        <TopBar />
        <main id="main" class="lobby" data-screen="lobby" data-ready="true">
            <join::JoinPanel />
            <yours::Yours />
            <games::Games />
            <setup::SetupPanel />
            <yours::NoneYet />
            <listed::OpenTables />
            <import::ImportPanel open=importing />
            <install::InstallHint />
        </main>
    }
}
