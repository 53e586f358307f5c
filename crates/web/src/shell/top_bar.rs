//! The bar at the top of every screen.

use crate::route::Route;
use crate::settings::settings;
use crate::shell::Icon;
use crate::words::say;
use leptos::prelude::*;
use shelf::words::Lang;

/// Brand, language, theme.
#[component]
pub fn TopBar() -> impl IntoView {
    let settings = settings();
    let language = move |lang: Lang| {
        view! {
            <button
                class:on=move || settings.lang.get() == lang
                aria-pressed=move || (settings.lang.get() == lang).to_string()
                lang=lang.code()
                data-act="language"
                data-language=lang.code()
                on:click=move |_| settings.choose_lang(lang)
            >
                {lang.code().to_uppercase()}
            </button>
        }
    };
    view! {
        <header class="top">
            <a class="brand" href=Route::Lobby.href()>
                <span>"Finitude"</span>
            </a>
            <span class="grow"></span>
            <div class="seg" role="group" aria-label=move || say("top.language")>
                {language(Lang::Fr)}
                {language(Lang::En)}
            </div>
            <button
                class="ib"
                data-act="theme"
                aria-label=move || say(&format!("top.theme.{}", settings.theme.get().name()))
                on:click=move |_| settings.choose_theme(settings.theme.get().next())
            >
                <Icon name="sun" />
            </button>
        </header>
    }
}
