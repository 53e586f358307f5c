//! What the server keeps about the reader: to take away, or to delete.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server::Server;
use page_table::remote::{api, own_data, server};
use wire::http::Kept;

/// A time as people say it.
fn told(hours: u64) -> String {
    let (key, count) = if hours.is_multiple_of(24) { ("data.days", hours / 24) } else { ("data.hours", hours) };
    page_text_with(key, &[("count", (count as usize).into())])
}

/// How long this server keeps tables.
fn how_long(kept: Kept) -> String {
    let said = |time: Option<u64>, until: &'static str, ever: &'static str| match time {
        Some(hours) => page_text_with(until, &[("time", told(hours).into())]),
        None => page_text(ever),
    };
    let finished = said(kept.finished, "data.finished", "data.finished_ever");
    let unstarted = said(kept.unstarted, "data.unstarted", "data.unstarted_ever");
    format!("{finished} {unstarted} {}", page_text("data.lessons"))
}

/// How long what is kept is kept, once the server has said it.
#[component]
fn HowLong() -> impl IntoView {
    let kept = RwSignal::new(None);
    server::answered(api::mine(), move |answer| {
        // The screen may be gone when the answer arrives.
        let _ = kept.try_set(answer.ok().and_then(|mine| mine.kept));
    });
    view! { <p>{move || kept.get().map(how_long)}</p> }
}

/// Both ways, and what each means; nothing at all where there is no server.
#[component]
pub(crate) fn YourData() -> impl IntoView {
    let known = server::server();
    let sure = RwSignal::new(false);
    view! {
        <Show when=move || known.get() != Server::None>
            <h2>{move || page_text("data.title")}</h2>
            <p>{move || page_text("data.text")}</p>
            <HowLong />
            <p class="row">
                <button class="btn" data-act="export-me" on:click=move |_| own_data::export()>
                    <Icon name="save" />
                    {move || page_text("data.export")}
                </button>
                <button class="btn" data-act="forget-me" disabled=move || sure.get() on:click=move |_| sure.set(true)>
                    <Icon name="trash" />
                    {move || page_text("data.forget")}
                </button>
            </p>
            <Show when=move || sure.get()>
                <div class="sure" role="alert">
                    <p>{move || page_text("data.forget_sure")}</p>
                    <div class="row">
                        <button class="btn" data-act="forget-me-no" on:click=move |_| sure.set(false)>
                            {move || page_text("data.forget_no")}
                        </button>
                        <button class="btn danger" data-act="forget-me-yes" on:click=move |_| own_data::forget(sure)>
                            {move || page_text("data.forget_yes")}
                        </button>
                    </div>
                </div>
            </Show>
        </Show>
    }
}
