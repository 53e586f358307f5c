//! The desk itself: which part of the lesson is shown, and what is said when there is none.

use crate::model::{DeskModel, Line};
use crate::{after, join, line, prepare, wall};
use leptos::prelude::*;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::keys::on_shortcut;
use page_kit::shell::{Icon, announce_now};
use page_kit::words::{page_text, page_text_with};
use page_table::TopBar;
use page_table::remote::http::ApiError;
use page_table::remote::server::error_text;
use page_table::seat_mark::GameBeingSetUp;
use wire::lesson::Stage;

/// The keys of the desk and the names of their texts.
pub(crate) const KEYS: [(&str, &str); 14] = [
    ("P", "pause"),
    ("M", "say"),
    ("A", "ask"),
    ("N", "next"),
    ("1–9", "table"),
    ("L", "look"),
    ("Esc", "close"),
    ("B", "black"),
    ("S", "spotlight"),
    ("K", "note"),
    ("R", "release"),
    ("F", "filter"),
    ("U", "undo"),
    ("?", "help"),
];

/// A part of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tab {
    Plan,
    Room,
    Wall,
    Debrief,
    After,
}

impl Tab {
    const ALL: [Tab; 5] = [Tab::Plan, Tab::Room, Tab::Wall, Tab::Debrief, Tab::After];

    const fn name(self) -> &'static str {
        match self {
            Tab::Plan => "plan",
            Tab::Room => "room",
            Tab::Wall => "wall",
            Tab::Debrief => "debrief",
            Tab::After => "after",
        }
    }
}

/// The desk of a lesson.
#[component]
pub fn DeskScreen(
    /// One of its keys.
    key: String,
) -> impl IntoView {
    let model = DeskModel::new(&key);
    line::open(model);
    let game = Memo::new(move |_| {
        let game = model.read(|desk| desk.plan.setup.game.clone());
        shelf::title(&game).map_or("", |title| title.id)
    });
    provide_context(GameBeingSetUp(Signal::derive(move || game.get())));
    let tab = RwSignal::new(None::<Tab>);
    // The start leads to the wall by itself, and whoever comes later begins there.
    let stage = Memo::new(move |_| model.desk.with(|desk| desk.as_ref().map(|desk| desk.stage)));
    Effect::new(move |_| match stage.get() {
        Some(Stage::Open) => tab.set(Some(Tab::Room)),
        Some(Stage::Running) => tab.set(Some(Tab::Wall)),
        None => {}
    });
    Effect::new(move |before: Option<bool>| {
        let lost = model.line.with(|line| *line == Line::Lost);
        if lost && before == Some(false) {
            announce_now(page_text("desk.lost"));
        }
        lost
    });
    let ready = move || model.line.with(|line| matches!(line, Line::On | Line::Lost) && stage.get().is_some());
    // The screens stay as they are while the line comes and goes.
    let shown = Memo::new(move |_| match model.line.get() {
        Line::On | Line::Lost if stage.get().is_some() => Shown::Desk,
        Line::Coming | Line::On | Line::Lost => Shown::Coming,
        Line::Erased => Shown::Erased,
        Line::Refused(problem) => Shown::Refused(error_text(&ApiError::Problem(problem))),
    });
    let content = move || match shown.get() {
        Shown::Desk => desk(model, tab),
        Shown::Coming => view! { <p class="empty" role="status">{page_text("desk.coming")}</p> }.into_any(),
        Shown::Erased => gone("desk.erased", page_text("desk.erased_text")),
        Shown::Refused(text) => gone("desk.refused", text),
    };
    view! {
        <TopBar />
        <main
            id="main"
            class="desk"
            data-screen="desk"
            data-ready=move || (ready() || !matches!(shown.get(), Shown::Desk | Shown::Coming)).to_string()
            data-link=move || if model.line.with(|line| *line == Line::Lost) { "lost" } else { "on" }
            data-tab=move || tab.get().map(Tab::name)
        >
            {content}
        </main>
    }
}

/// What the screen is about.
#[derive(Clone, PartialEq)]
enum Shown {
    Coming,
    Desk,
    Erased,
    Refused(String),
}

fn gone(title: &'static str, text: String) -> AnyView {
    view! {
        <section class="panel desk-gone" data-notice="desk-gone">
            <h1 class="disp" tabindex="-1">{page_text(title)}</h1>
            <p>{text}</p>
            <div class="row">
                <a class="btn pri" href=Route::NewLesson.href()>{page_text("desk.another")}</a>
                <a class="btn" href=Route::Lobby.href()>{page_text("missing.back")}</a>
            </div>
        </section>
    }
    .into_any()
}

fn desk(model: DeskModel, tab: RwSignal<Option<Tab>>) -> AnyView {
    let title = Memo::new(move |_| {
        model.read(|desk| (desk.plan.title.clone(), desk.plan.setup.game.clone(), desk.code.clone()))
    });
    let heading = move || {
        let (title, game, _) = title.get();
        let game = page_text(&format!("game.{game}.name"));
        if title.is_empty() { game } else { format!("{title}, {game}") }
    };
    let role = move || model.read(|desk| page_text(&format!("desk.role.{}", desk.role.name())));
    let button = move |own: Tab| {
        let not_yet = move || {
            let early = matches!(own, Tab::Wall | Tab::Debrief) && !model.started();
            early.then(|| page_text("desk.why.not_started"))
        };
        view! {
            <button
                role="tab"
                data-act="desk-tab"
                data-tab=own.name()
                class:on=move || tab.get() == Some(own)
                aria-selected=move || (tab.get() == Some(own)).to_string()
                aria-disabled=move || not_yet().is_some().to_string()
                data-why-says=not_yet
                on:click=move |_| tab.set(Some(own))
            >
                {move || page_text(&format!("desk.tab.{}", own.name()))}
            </button>
        }
    };
    // What is being prepared outlives its tab: fields that are taken away while they have the focus still report to it.
    let owner = Owner::current();
    let plan = move || owner.as_ref().map(|owner| owner.with(|| prepare::of_lesson(model))).into_any();
    let part = move || match tab.get() {
        Some(Tab::Plan) => plan(),
        Some(Tab::Wall) => wall::wall(model),
        Some(Tab::Debrief) => after::debrief(model),
        Some(Tab::After) => after::kept(model),
        Some(Tab::Room) | None => join::room(model),
    };
    let lost = move || {
        model.line.with(|line| *line == Line::Lost).then(|| {
            view! {
                <p class="notice" data-notice="connection"><Icon name="alert" /><span>{page_text("desk.lost")}</span></p>
            }
        })
    };
    on_shortcut(move |key, event| !event.shift_key() && key.eq_ignore_ascii_case("u") && model.take_back());
    let take_back = move |_| {
        model.take_back();
    };
    // By its name: the button stays as it is while tables go on.
    let back = Memo::new(move |_| model.back().map(|back| back.name));
    let undo = move || {
        let name = back.get()?;
        Some(view! {
            <button class="btn sm" data-act="undo-step" disabled=move || model.busy.get() on:click=take_back>
                <Icon name="undo" />
                {page_text(&format!("desk.undo.{name}"))}
            </button>
        })
    };
    let code = move || page_text_with("desk.code_is", &[("code", dashed(&title.get().2).into())]);
    view! {
        <header class="desk-top">
            <h1 class="disp" tabindex="-1">{heading}</h1>
            <p><b>{code}</b>" "{role}</p>
            {undo}
            <div class="seg desk-tabs" role="tablist" aria-label=move || page_text("desk.parts")>
                {Tab::ALL.map(button).collect_view()}
            </div>
        </header>
        {lost}
        {part}
    }
    .into_any()
}
