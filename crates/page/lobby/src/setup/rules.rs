//! The rules as printed, or one's own: a file, or single values. Every mistake is told with its place.

use crate::form::Form;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::files;
use page_kit::shell::controls::Segments;
use page_kit::words::{page_text, page_text_with};

/// As printed, or custom.
#[component]
pub(crate) fn Rules(
    /// What is wrong with the form, one sentence each.
    wrong: Memo<Vec<String>>,
) -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let custom = RwSignal::new(form.with_untracked(|form| form.house_rules.is_some()));
    let choose = move |own: bool| {
        custom.set(own);
        if !own {
            form.update(|form| {
                form.house_rules = None;
                form.settings.clear();
            });
        }
    };
    let take = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        field.set_value("");
        spawn_local(async move {
            let text = files::read(&file).await.unwrap_or_default();
            // The lobby may be gone when the file has been read.
            let _ = form.try_update(|form| form.house_rules = Some((file.name(), text)));
        });
    };
    let file = move || form.with(|form| form.house_rules.as_ref().map(|(name, _)| name.clone()));
    view! {
        <div class="own-rules">
            <Segments
                label="lobby.rules.label"
                values=vec![(false, "rules-printed", "lobby.rules.printed"), (true, "rules-custom", "lobby.rules.custom")]
                value=custom
                why_not=|_| None
                change=choose
            />
            <Show when=move || custom.get()>
                <p class="sm">{move || page_text("lobby.rules.text")}</p>
                <label class="field">
                    <span>{move || page_text("lobby.rules.file")}</span>
                    <input type="file" data-act="house-rules" accept=".toml,text/plain" on:change=take />
                </label>
                <Show when=move || file().is_some()>
                    <p class="sm">
                        {move || page_text_with("lobby.rules.chosen", &[("file", file().unwrap_or_default().into())])}
                        " "
                        <button
                            class="link"
                            type="button"
                            on:click=move |_| form.update(|form| form.house_rules = None)
                        >
                            {move || page_text("lobby.rules.remove")}
                        </button>
                    </p>
                </Show>
                <label class="field">
                    <span>{move || page_text("lobby.rules.settings")}</span>
                    <textarea
                        rows="3"
                        spellcheck="false"
                        data-act="settings"
                        placeholder="scoring.pollution_penalty=3"
                        aria-describedby="rules-wrong"
                        prop:value=move || form.with(|form| form.settings.clone())
                        on:input=move |event| form.update(|form| form.settings = event_target_value(&event))
                    ></textarea>
                </label>
            </Show>
            <div role="alert" id="rules-wrong">
                <ul class="refusal">
                    {move || wrong.get().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
                </ul>
            </div>
        </div>
    }
}
