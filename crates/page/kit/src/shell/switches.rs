//! The switches of language and theme, for the top bar and the help.

use super::icon::Icon;
use crate::settings::settings;
use crate::words::page_text;
use leptos::prelude::*;
use shelf::words::Lang;

/// Every language, at any time.
#[component]
pub fn LanguageSwitch() -> impl IntoView {
    let settings = settings();
    let language = move |lang: Lang| {
        view! {
            <button
                class:on=move || settings.lang.get() == lang
                aria-pressed=move || (settings.lang.get() == lang).to_string()
                // The visible text has to be part of the spoken name, or voice control could not find it.
                aria-label=format!("{}, {}", lang.code().to_uppercase(), lang.name())
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
        <div class="seg language" role="group" aria-label=move || page_text("top.language")>
            {Lang::all().into_iter().rev().map(language).collect_view()}
        </div>
    }
}

/// Light, dark, or whatever the system prefers.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let settings = settings();
    let name = move || settings.theme.get().name();
    view! {
        <button
            class="ib theme"
            data-act="theme"
            aria-label=move || page_text(&format!("top.theme.{}", name()))
            title=move || page_text(&format!("top.theme.{}", name()))
            on:click=move |_| settings.choose_theme(settings.theme.get().next())
        >
            {move || view! { <Icon name=match name() { "light" => "sun", "dark" => "moon", _ => "half" } /> }}
        </button>
    }
}
