//! The hint that the page can be installed. Browsers that can do it say so by an event, which we keep for the button.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use wasm_bindgen::JsCast;

/// A hint while the page runs in a browser tab; nothing once it is installed.
#[component]
pub(crate) fn InstallHint() -> impl IntoView {
    let offer = RwSignal::new_local(None::<web_sys::Event>);
    let event = leptos::ev::Custom::<web_sys::Event>::new("beforeinstallprompt");
    let listener = window_event_listener(event, move |event: web_sys::Event| {
        event.prevent_default();
        offer.set(Some(event));
    });
    on_cleanup(move || listener.remove());
    let install = move |_| {
        let Some(event) = offer.get_untracked() else { return };
        // The event has a `prompt` function in browsers that send it; in all others there is no button.
        if let Ok(prompt) = js_sys::Reflect::get(&event, &"prompt".into())
            && let Some(prompt) = prompt.dyn_ref::<js_sys::Function>()
        {
            let _ = prompt.call0(&event);
        }
        offer.set(None);
    };
    let installed = page_kit::settings::prefers("(display-mode: standalone)");
    (!installed).then(|| {
        view! {
            <p class="install">
                <Icon name="install" />
                <span>{move || page_text("lobby.install")}</span>
                <Show when=move || offer.with(Option::is_some)>
                    <button class="btn sm" data-act="install" on:click=install>{move || page_text("lobby.install_now")}</button>
                </Show>
            </p>
        }
    })
}
