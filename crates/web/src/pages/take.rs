//! Taking a seat over from another device: where the drawing on that device leads.

use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::words::page_text;
use page_lobby::letters;
use page_table::remote::http::ApiError;
use page_table::remote::{api, server};
use page_table::seat_code::CodeLine;
use wire::Code;

/// Asks before it takes: whoever only follows a link has taken nothing yet.
#[component]
pub(crate) fn TakePage(
    /// The code of the seat.
    code: String,
) -> impl IntoView {
    let code = StoredValue::new(letters(&code));
    let error = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let take = move |_| {
        busy.set(true);
        error.set(None);
        server::answered(api::take_over(code.get_value()), move |answer| {
            // The screen may be gone when the answer arrives.
            let _ = busy.try_set(false);
            let text = match answer {
                Ok(seated) => return browser::go(&Route::Table(seated.id)),
                Err(ApiError::Problem(problem)) if problem.code == Code::NotFound => page_text("take.over"),
                Err(wrong) => server::error_text(&wrong),
            };
            let _ = error.try_set(Some(text));
        });
    };
    view! {
        <main id="main" class="handover" data-screen="take" data-ready="true">
            <div class="panel">
                <h1 class="disp" tabindex="-1">{move || page_text("take.title")}</h1>
                <CodeLine code=Signal::derive(move || code.get_value()) />
                <p>{move || page_text("take.text")}</p>
                <p class="refusal" role="alert" data-notice=move || error.with(|error| error.as_ref().map(|_| "refused"))>
                    {move || error.get()}
                </p>
                <button class="btn pri" data-act="take-over" disabled=move || busy.get() on:click=take>
                    {move || page_text("take.yes")}
                </button>
                <a class="btn quiet" href=Route::Lobby.href()>{move || page_text("take.no")}</a>
            </div>
        </main>
    }
}
