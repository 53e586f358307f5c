//! The class: which of its stages is shown.

use super::back::ComeBack;
use super::join::Join;
use super::seated::Seated;
use crate::model::{ClassModel, Standing};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::shell::{Icon, announce_now};
use page_kit::words::page_text;
use page_table::TopBar;

/// What a phone shows of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    Coming,
    /// Something stands in the way: the key of its title and its text, and what the server says.
    Shut(&'static str, String),
    Unknown,
    Join,
    Back,
    Seated,
}

/// A class, for those who learn.
#[component]
pub fn ClassScreen(
    /// The class code, as it stands in the address.
    code: String,
) -> impl IntoView {
    let letters = code.chars().filter(|letter| letter.is_ascii_alphanumeric());
    let model = ClassModel::following(&letters.map(|letter| letter.to_ascii_uppercase()).collect::<String>());
    let back = RwSignal::new(false);
    go_to_the_table(model);
    say_when_lost(model);
    let stage = Memo::new(move |_| match model.standing.get() {
        Standing::Coming => Stage::Coming,
        Standing::Away(why) => Stage::Shut("away", why),
        Standing::Unknown => Stage::Unknown,
        Standing::LetGo => Stage::Shut("let_go", String::new()),
        Standing::Erased => Stage::Shut("erased", String::new()),
        Standing::Known if model.me.with(Option::is_some) => Stage::Seated,
        Standing::Known if back.get() => Stage::Back,
        Standing::Known => Stage::Join,
    });
    let show = move || match stage.get() {
        Stage::Coming => view! { <h1 class="disp" tabindex="-1">{move || page_text("class.coming")}</h1> }.into_any(),
        Stage::Shut(name, why) => view! { <Shut model name why /> }.into_any(),
        Stage::Unknown => view! { <Unknown model /> }.into_any(),
        Stage::Join => view! { <Join model back /> }.into_any(),
        Stage::Back => view! { <ComeBack model back /> }.into_any(),
        Stage::Seated => view! { <Seated model /> }.into_any(),
    };
    let name = move || match stage.get() {
        Stage::Coming => "coming",
        Stage::Shut(name, _) => name,
        Stage::Unknown => "unknown",
        Stage::Join => "join",
        Stage::Back => "back",
        Stage::Seated => "seated",
    };
    view! {
        <TopBar />
        <main
            id="main"
            class="class-page"
            data-screen="class"
            data-stage=name
            data-ready=move || (stage.get() != Stage::Coming).to_string()
            data-link=move || if model.lost.get() { "lost" } else { "on" }
        >
            {show}
        </main>
    }
}

/// When the tables are made, those who waited go straight to theirs.
fn go_to_the_table(model: ClassModel) {
    Effect::new(move |before: Option<Option<bool>>| {
        let table = model.me.with(|me| me.as_ref().map(|me| me.table.clone()));
        if let (Some(Some(false)), Some(Some(id))) = (before, &table) {
            browser::go(&Route::Table(id.clone()));
        }
        table.map(|table| table.is_some())
    });
}

fn say_when_lost(model: ClassModel) {
    Effect::new(move |_| {
        if model.lost.get() {
            announce_now(page_text("link.reconnecting"));
        }
    });
}

/// Something stands in the way.
#[component]
fn Shut(model: ClassModel, name: &'static str, why: String) -> impl IntoView {
    view! {
        <h1 class="disp" tabindex="-1">{move || page_text(&format!("class.{name}.title"))}</h1>
        <p data-notice=name>{move || page_text(&format!("class.{name}.text"))}</p>
        <p class="sm">{why}</p>
        <Show when=move || name != "erased">
            <button class="btn pri" data-act="again" on:click=move |_| model.ask()>{move || page_text("class.again")}</button>
        </Show>
        <a class="btn quiet" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
    }
}

/// There is no class with this code: it can be typed again here.
#[component]
fn Unknown(model: ClassModel) -> impl IntoView {
    let typed = RwSignal::new(model.code());
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let code = typed.get_untracked();
        if code.trim() == model.code() {
            model.ask();
        } else {
            browser::go(&Route::Class(code.trim().to_owned()));
        }
    };
    view! {
        <h1 class="disp" tabindex="-1">{move || page_text("class.unknown.title")}</h1>
        <p data-notice="unknown" role="alert">{move || page_text("class.unknown.text")}</p>
        <form class="class-form" on:submit=go novalidate>
            <label class="field">
                <span>{move || page_text("class.code")}</span>
                <input
                    class="class-code"
                    data-act="code"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="8"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            <button class="btn pri" data-act="again">
                <Icon name="right" />
                {move || page_text("class.unknown.again")}
            </button>
        </form>
        <a class="btn quiet" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
    }
}
