//! Coming back from another device, with one's name and the way back.

use crate::client;
use crate::model::ClassModel;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::remote::server;

/// Two fields, and what to do if the way back is lost.
#[component]
pub(crate) fn ComeBack(model: ClassModel, back: RwSignal<bool>) -> impl IntoView {
    let (name, way) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (error, busy) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let come = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (name, way_back) = (name.get_untracked().trim().to_owned(), way.get_untracked().trim().to_uppercase());
        if name.is_empty() || way_back.is_empty() {
            return error.set(Some(page_text("class.back.both")));
        }
        busy.set(true);
        error.set(None);
        let (code, kept) = (model.code(), way_back.clone());
        server::answered(async move { client::back(&code, name, way_back).await }, move |answer| {
            let _ = busy.try_set(false);
            match answer {
                // It stays the way back, and this device knows it now.
                Ok(me) => model.sit(wire::lesson::Me { way_back: Some(kept), ..me }),
                Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
            }
        });
    };
    view! {
        <h1 class="disp" tabindex="-1">{move || page_text("class.back.title")}</h1>
        <p>{move || page_text("class.back.text")}</p>
        <form class="class-form" on:submit=come novalidate>
            <label class="field">
                <span>{move || page_text("class.back.name")}</span>
                <input
                    class="class-name"
                    data-act="name"
                    autocomplete="nickname"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <label class="field">
                <span>{move || page_text("class.back.code")}</span>
                <input
                    class="class-code"
                    data-act="way-back"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="8"
                    prop:value=move || way.get()
                    on:input=move |event| way.set(event_target_value(&event))
                />
            </label>
            <p class="refusal" role="alert" data-notice=move || error.with(|error| error.as_ref().map(|_| "refused"))>
                {move || error.get()}
            </p>
            <button class="btn pri" data-act="come-back" disabled=move || busy.get()>
                <Icon name="undo" />
                {move || page_text("class.back.button")}
            </button>
        </form>
        <p class="sm">{move || page_text("class.back.lost")}</p>
        <button class="btn quiet" data-act="new-here" on:click=move |_| back.set(false)>
            {move || page_text("class.back.new_here")}
        </button>
    }
}
