//! The bar at the top of every screen.

use super::deadline::Deadline;
use super::imported::ImportedBadge;
use super::link::LinkState;
use super::menu::TableMenu;
use super::{Home, TableModel};
use leptos::prelude::*;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::help::HelpOpen;
use page_kit::shell::icon::Icon;
use page_kit::shell::switches::{LanguageSwitch, ThemeSwitch};
use page_kit::words::{page_text, page_text_with};
use shelf::TITLES;

/// The desk from which a table is looked at.
#[derive(Clone, Debug)]
pub struct AtDesk {
    /// The desk's key.
    pub key: String,
    /// The table's number in the lesson.
    pub table: u16,
    /// Whether everything is open to it.
    pub everything: RwSignal<bool>,
}

/// The way back to the desk, for whoever came from there.
fn back_to_desk() -> Option<AnyView> {
    let AtDesk { key, .. } = use_context::<AtDesk>()?;
    let name = move || page_text("desk.look.back");
    Some(
        view! {
            <a class="btn sm from-desk" data-act="back-to-desk" href=Route::Desk(key).href() aria-label=name>
                <Icon name="board" />
                <span>{name}</span>
            </a>
        }
        .into_any(),
    )
}

/// Brand, table, connection, language, theme, help. On phones a table keeps only what it needs; the rest is in the help.
#[component]
pub fn TopBar(
    /// The table on screen, if there is one.
    #[prop(optional, into)]
    table: Option<TableModel>,
) -> impl IntoView {
    let HelpOpen(help) = expect_context::<HelpOpen>();
    let at_table = table.is_some();
    // What the menu of a table leads to is for those who sit there.
    let menu = if use_context::<AtDesk>().is_some() { None } else { table };
    view! {
        <header class="top" class:at-table=at_table>
            <a class="skip-link" href="#main" on:click=skip>{move || page_text("top.skip")}</a>
            <a class="brand" href=Route::Lobby.href() aria-label=move || page_text("top.home")>
                <Logo />
                <span>"Finitude"</span>
            </a>
            {back_to_desk()}
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
            {menu.map(|model| view! { <TableMenu model /> })}
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

/// The keyboard's skip link: past the bar, to the heading of the screen. The address stays as it is.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    page_kit::shell::focus::focus_heading();
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

/// Links to the page's main screens.
#[component]
fn Places() -> impl IntoView {
    let route = expect_context::<RwSignal<Route>>();
    let rules = || Route::Rules(TITLES[0].id.to_owned(), None);
    let place = move |to: Route, key: &'static str, here: fn(&Route) -> bool| {
        view! {
            <a href=to.href() aria-current=move || route.with(here).then_some("page")>
                {move || page_text(key)}
            </a>
        }
    };
    view! {
        <nav class="places" aria-label=move || page_text("top.places")>
            {place(Route::Lobby, "top.play", |route| matches!(route, Route::Lobby | Route::Import | Route::Branch(_)))}
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
