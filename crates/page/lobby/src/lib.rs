//! The lobby: the shelf of games, joining, setting up a table, tables that wait.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `form` | what a new table is to be; no browser in it |
//! | `join` | joining by a code, and one's name |
//! | `games` | the shelf |
//! | `yours` | tables that wait for the reader: of this browser and of the server |
//! | `listed` | tables anybody may join or watch |
//! | `setup` | the panel that sets a table up |
//! | `begin` | making the table, wherever it is to live |
//! | `import` | reading a table from a file |
//! | `install` | the hint that the page can be installed |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod begin;
mod form;
mod games;
mod import;
mod install;
mod join;
mod listed;
mod setup;
mod yours;

pub use form::Form;
pub use join::letters;
pub use setup::GameOptions;

use leptos::prelude::*;
use page_table::TopBar;
use page_table::seat_mark::GameBeingSetUp;
use page_table::written_rules::WrittenRules;

/// The form to begin with: rules that were just written, or a first table.
fn first_form() -> Form {
    let written = use_context::<WrittenRules>().and_then(|written| written.0.try_update(Option::take).flatten());
    let Some(written) = written else { return Form::default() };
    let Some(title) = shelf::title(written.game) else { return Form::default() };
    let mut form = Form::of(title);
    form.house_rules = Some((written.name.to_owned(), written.text));
    form.options = written.options;
    form
}

/// The first screen.
#[component]
pub fn Lobby(
    /// Whether the reader came to read a table from a file.
    #[prop(optional)]
    importing: bool,
) -> impl IntoView {
    let form = RwSignal::new(first_form());
    provide_context(form);
    provide_context(GameBeingSetUp(Signal::derive(move || form.with(|form| form.title.id))));
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
