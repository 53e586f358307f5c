//! The bar at the top of every screen.

use super::help::HelpOpen;
use super::icon::Icon;
use super::link::LinkState;
use crate::route::Route;
use crate::settings::settings;
use crate::table::deadline::Deadline;
use crate::table::imported::ImportedBadge;
use crate::table::menu::TableMenu;
use crate::table::{Home, TableModel};
use crate::words::{page_text, page_text_with};
use leptos::prelude::*;
use shelf::words::Lang;

/// Brand, table, connection, language, theme, help. On phones a table keeps only what it needs; the rest is in the help.
#[component]
pub fn TopBar(
    /// The table on screen, if there is one.
    #[prop(optional, into)]
    table: Option<TableModel>,
) -> impl IntoView {
    let HelpOpen(help) = expect_context::<HelpOpen>();
    let at_table = table.is_some();
    view! {
        <header class="top" class:at-table=at_table>
            <a class="skip-link" href="#main" on:click=skip>{move || page_text("top.skip")}</a>
            <a class="brand" href=Route::Lobby.href() aria-label=move || page_text("top.home")>
                <Logo />
                <span>"Finitude"</span>
            </a>
            {table.map(|model| view! { <TableName model /><ImportedBadge model /> })}
            <span class="grow"></span>
            {match table {
                Some(model) => view! {
                    <Deadline model />
                    <LinkState model />
                }
                .into_any(),
                None => view! { <Places /> }.into_any(),
            }}
            <LanguageSwitch />
            <ThemeSwitch />
            {table.map(|model| view! { <TableMenu model /> })}
            <button
                class="ib"
                data-act="keys"
                aria-label=move || page_text("top.help")
                aria-haspopup="dialog"
                on:click=move |_| help.set(true)
            >
                <Icon name="help" />
            </button>
        </header>
    }
}

/// The link for keyboards: over the bar, to the heading of the screen. The address stays as it is.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    super::focus::focus_heading();
}

/// Our mark: a world with its level of water, and its edge.
#[component]
fn Logo() -> impl IntoView {
    view! {
        <svg viewBox="0 0 28 28" class="logo" aria-hidden="true">
            <clipPath id="logo-world"><circle cx="14" cy="14" r="10.2" /></clipPath>
            <path
                class="logo-water"
                clip-path="url(#logo-world)"
                d="M0 15c4-2.600 7 2 10.500.5S17 12.500 20 14.500s5 .5 8-.5v16H0z"
            />
            <circle class="logo-rim" cx="14" cy="14" r="11.4" />
            <path class="logo-edge" d="M22.500 6.500h4.500" />
        </svg>
    }
}

/// The places of the house.
#[component]
fn Places() -> impl IntoView {
    let route = expect_context::<RwSignal<Route>>();
    let rules = || Route::Rules("limit".to_owned(), None);
    let place = move |to: Route, key: &'static str, here: fn(&Route) -> bool| {
        view! {
            <a href=to.href() aria-current=move || route.with(here).then_some("page")>
                {move || page_text(key)}
            </a>
        }
    };
    view! {
        <nav class="places" aria-label=move || page_text("top.places")>
            {place(Route::Lobby, "top.play", |route| matches!(route, Route::Lobby | Route::Import))}
            {place(rules(), "top.rules", |route| matches!(route, Route::Rules(..)))}
            {place(Route::About, "top.about", |route| matches!(route, Route::About))}
        </nav>
    }
}

/// The game, the table and how many play.
#[component]
fn TableName(model: TableModel) -> impl IntoView {
    // Nothing is known of a table of the server before its first message.
    let known = move || model.facts.with(|facts| !facts.setup.game.is_empty());
    let game = move || known().then(|| model.facts.with(|facts| page_text(&format!("game.{}.name", facts.setup.game))));
    let table = move || {
        let facts = model.facts.get();
        if facts.setup.game.is_empty() {
            return String::new();
        }
        let seats = ("seats", u32::from(facts.setup.places()).into());
        match facts.home {
            Home::Local => page_text_with("top.local_table", &[("name", facts.name.into()), seats]),
            Home::Server => page_text_with("top.table", &[("code", dashed(&facts.code).into()), seats]),
        }
    };
    let code = move || model.facts.with(|facts| (!facts.code.is_empty()).then(|| facts.code.clone()));
    view! {
        <i class="sep"></i>
        <span class="game">{game}</span>
        <span class="code" data-code=code>{table}</span>
    }
}

/// A table code as people read it: `ABC-DEF`.
pub fn dashed(code: &str) -> String {
    let half = code.len() / 2;
    match (code.get(..half), code.get(half..)) {
        (Some(front), Some(back)) if !front.is_empty() => format!("{front}-{back}"),
        _ => code.to_owned(),
    }
}

/// French or English, at any time.
#[component]
pub fn LanguageSwitch() -> impl IntoView {
    let settings = settings();
    let language = move |lang: Lang, name: &'static str| {
        view! {
            <button
                class:on=move || settings.lang.get() == lang
                aria-pressed=move || (settings.lang.get() == lang).to_string()
                // What is seen has to be part of what is said, or nobody could call it by voice.
                aria-label=format!("{}, {name}", lang.code().to_uppercase())
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
            {language(Lang::Fr, "Français")}
            {language(Lang::En, "English")}
        </div>
    }
}

/// Light, dark, or as the system says.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_in_two_halves() {
        assert_eq!(dashed("ABCDEF"), "ABC-DEF");
        assert_eq!(dashed(""), "");
        assert_eq!(dashed("é"), "é");
    }
}
