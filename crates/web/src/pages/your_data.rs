//! What the server keeps about the reader: to take away, or to delete.

use leptos::prelude::*;
use page_kit::browser::files;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server::Server;
use page_table::remote::{api, server};

/// The name of the file with everything.
const FILE: &str = "finitude-about-me.json";

/// Both ways, and what each means; nothing at all where there is no server.
#[component]
pub(crate) fn YourData() -> impl IntoView {
    let known = server::server();
    let sure = RwSignal::new(false);
    let export = move |_| {
        server::answered(api::about_me(), |answer| {
            let text = match answer {
                Ok(text) if files::download(FILE, &text).is_ok() => {
                    return toast(Notice::Done, page_text_with("table.exported", &[("file", FILE.into())]));
                }
                Ok(_) => page_text("data.not_written"),
                Err(wrong) => server::error_text(&wrong),
            };
            toast(Notice::Failed, text);
        });
    };
    let forget = move |_| {
        server::answered(api::forget_me(), move |answer| {
            // The screen may be gone when the answer arrives.
            let _ = sure.try_set(false);
            match answer {
                Ok(_) => toast(Notice::Done, page_text("data.forgotten")),
                Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
            }
        });
    };
    view! {
        <Show when=move || known.get() != Server::None>
            <h2>{move || page_text("data.title")}</h2>
            <p>{move || page_text("data.text")}</p>
            <p class="row">
                <button class="btn" data-act="export-me" on:click=export>
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
                        <button class="btn danger" data-act="forget-me-yes" on:click=forget>
                            {move || page_text("data.forget_yes")}
                        </button>
                    </div>
                </div>
            </Show>
        </Show>
    }
}
