//! A branch of a game that somebody shares by a link: what it is, and a table of this browser to play it on.

use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::local::shared::{self, LinkFault, SharedBranch};

/// Asks before it begins: whoever opens the same link twice has one table, not two.
#[component]
pub(crate) fn BranchPage(
    /// The letters that hold the branch.
    letters: String,
) -> impl IntoView {
    let (title, body) = match shared::read(&letters) {
        Ok(found) => ("branch_link.title", there(found)),
        Err(fault) => ("branch_link.not_there", refused(fault)),
    };
    view! {
        <main id="main" class="page" data-screen="branch" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text(title)}</h1>
            {body}
            <p><a class="btn quiet" href=Route::Lobby.href()>{move || page_text("missing.back")}</a></p>
        </main>
    }
}

fn there(found: SharedBranch) -> AnyView {
    let game = found.journal.header.game.clone();
    let moves = found.moves();
    let seat = found.seat.index() + 1;
    let name = found.name.clone();
    let found = StoredValue::new(found);
    let wrong = RwSignal::new(None::<String>);
    let begin = move |_| match found.with_value(shared::begin) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(fault) => wrong.set(Some(fault.text())),
    };
    let text = move || {
        let name = page_text(&format!("game.{game}.name"));
        let args = [("game", name.into()), ("moves", moves.into()), ("seat", seat.into())];
        page_text_with("branch_link.text", &args)
    };
    let called = (!name.is_empty()).then(|| view! { <p class="disp" data-told="branch-name">{name}</p> });
    view! {
        {called}
        <p>{text}</p>
        <p>
            <button class="btn pri" data-act="branch-begin" on:click=begin>
                <Icon name="play" />
                {move || page_text("branch_link.begin")}
            </button>
        </p>
        <p class="refusal" role="alert" data-notice=move || wrong.with(|wrong| wrong.as_ref().map(|_| "refused"))>
            {move || wrong.get()}
        </p>
    }
    .into_any()
}

fn refused(fault: LinkFault) -> AnyView {
    let why = fault.name();
    view! { <p class="refusal" role="alert" data-notice="refused" data-why=why>{move || fault.text()}</p> }.into_any()
}
