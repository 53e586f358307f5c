//! What a lesson puts above a table and into its menu: the pause, messages, the question, the raised hand, the way back.

use super::messages::Messages;
use super::question::Questions;
use super::seated::WayBack;
use crate::client;
use crate::model::ClassModel;
use crate::wording::{called, called_first, hour};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::route::Route;
use page_kit::shell::{Icon, Notice, announce_now, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::remote::server;
use wire::log::DeskStep;
use wire::{Status, What};

/// The lesson of the table on screen, once it is known to belong to one.
#[derive(Clone, Copy)]
struct LessonOfTable(RwSignal<Option<ClassModel>>);

/// Lets the table on screen and its menu know the lesson it belongs to.
pub fn provide_lesson() {
    provide_context(LessonOfTable(RwSignal::new(None)));
}

/// Follows the lesson that a table belongs to, for as long as the table is on screen.
pub fn follow_lesson(model: TableModel) {
    let Some(LessonOfTable(lesson)) = use_context::<LessonOfTable>() else { return };
    lesson.set(None);
    on_cleanup(move || {
        lesson.try_set(None);
    });
    let owner = Owner::current();
    let code = Memo::new(move |_| model.facts.with(|facts| facts.lesson.clone()));
    Effect::new(move |_| {
        let Some(code) = code.get().filter(|_| lesson.with_untracked(Option::is_none)) else { return };
        // It outlives this effect, and ends with the table.
        if let Some(owner) = &owner {
            lesson.set(Some(owner.with(|| ClassModel::following(&code))));
        }
    });
    Effect::new(move |before: Option<bool>| {
        let paused = model.facts.with(|facts| facts.paused.is_some());
        match before {
            Some(false) if paused => announce_now(page_text("class.pause.announced")),
            Some(true) if !paused => announce_now(page_text("class.pause.over")),
            _ => {}
        }
        paused
    });
}

fn of_table() -> Signal<Option<ClassModel>> {
    let lesson = use_context::<LessonOfTable>();
    Signal::derive(move || lesson.and_then(|lesson| lesson.0.get()))
}

/// Everything a lesson has to say at a table, above the board. Nothing at a table without a lesson.
#[component]
pub fn LessonStrip() -> impl IntoView {
    let model = page_table::table_model();
    let lesson = Memo::new(move |_| model.facts.with(|facts| facts.lesson.is_some()));
    let class = of_table();
    let mine = Memo::new(move |_| class.get().is_some_and(|class| class.me.with(Option::is_some)));
    let parts = move || {
        lesson.get().then(|| {
            view! {
                <div class="lesson-strip" data-part="lesson">
                    <Pause model class />
                    <Messages model />
                    {move || mine.get().then(|| class.get().map(|class| view! { <Own model class /> }))}
                </div>
            }
        })
    };
    view! { {parts} }
}

/// Nobody decides anything until the desk lets the table go on; what it says is read large, and the board stays.
#[component]
fn Pause(model: TableModel, class: Signal<Option<ClassModel>>) -> impl IntoView {
    let paused =
        Memo::new(move |_| model.facts.with(|facts| facts.paused.clone().filter(|_| facts.status == Status::Playing)));
    let since = move || {
        model.log.with(|log| {
            let pause =
                |what: &What| matches!(what, What::Desk { step: DeskStep::Paused { .. } | DeskStep::Gate { .. }, .. });
            log.iter().rev().find(|entry| pause(&entry.what)).map(|entry| hour(entry.at))
        })
    };
    let name = move || class.get().map(ClassModel::called).unwrap_or_default();
    let head = move || {
        let time = since().unwrap_or_default();
        page_text_with("class.pause.since", &[("time", time.into())])
    };
    let then = move || page_text_with("class.pause.then", &[("called", called(&name()).into())]);
    let bar = move || {
        let words = paused.get()?;
        Some(view! {
            <section class="lesson-pause" data-part="pause" aria-label=move || page_text("class.pause.title")>
                <p>
                    <Icon name="pause" />
                    {head}
                </p>
                {(!words.is_empty()).then(|| view! { <p class="disp lesson-words">{words.clone()}</p> })}
                <p>{then}</p>
            </section>
        })
    };
    view! { {bar} }
}

/// What belongs to the reader: the question, the raised hand, the line.
#[component]
fn Own(model: TableModel, class: ClassModel) -> impl IntoView {
    let up = Memo::new(move |_| class.me.with(|me| me.as_ref().is_some_and(|me| me.hand)));
    let busy = RwSignal::new(false);
    let raise = move |_| {
        busy.set(true);
        let (code, wish) = (class.code(), !up.get_untracked());
        server::answered(async move { client::hand(&code, wish).await }, move |answer| {
            let _ = busy.try_set(false);
            if let Err(wrong) = answer {
                toast(Notice::Failed, server::error_text(&wrong));
            }
        });
    };
    let place = move || {
        let place = class.me.with(|me| me.as_ref().and_then(|me| me.place))?;
        Some(page_text_with("class.seated.table", &[("number", u32::from(place.table).into())]))
    };
    let said = move || {
        up.get().then(|| page_text_with("class.hand.text", &[("called", called_first(&class.called()).into())]))
    };
    let over = move || model.facts.with(|facts| facts.status == Status::Finished);
    let minutes = Memo::new(move |_| {
        let end = class.me.with(|me| me.as_ref().and_then(|me| me.ends_at))?;
        let left = ((end as f64 - clock::now()) / 60_000.0).ceil() as usize;
        (left > 0).then_some(left)
    });
    let left = move || {
        let count = minutes.get().filter(|_| !over())?;
        Some(page_text_with("class.left", &[("count", count.into())]))
    };
    view! {
        <Questions model=class />
        <div class="lesson-line">
            <span class="lesson-place">{place}</span>
            <span class="sm" data-part="time-left">{left}</span>
            <span class="sm" role="status">{said}</span>
            <span class="grow"></span>
            <Show when=move || class.lost.get()>
                <span class="net" data-kind="warn">{move || page_text("link.reconnecting")}</span>
            </Show>
            <Show when=over>
                <a class="btn sm" data-act="class" href=Route::Class(class.code()).href()>{move || page_text("class.home")}</a>
            </Show>
            <button
                class="btn sm lesson-hand"
                class:on=move || up.get()
                data-act="hand"
                aria-pressed=move || up.get().to_string()
                disabled=move || busy.get()
                on:click=raise
            >
                <Icon name="raise" />
                {move || page_text(if up.get() { "class.hand.down" } else { "class.hand.up" })}
            </button>
        </div>
    }
}

/// The way back and the class, in the menu of the table.
#[component]
pub fn LessonInMenu() -> impl IntoView {
    let class = of_table();
    let parts = move || {
        let class = class.get().filter(|class| class.me.with(Option::is_some))?;
        Some(view! {
            <WayBack model=class />
            <a class="btn" data-act="class" href=Route::Class(class.code()).href()>
                <Icon name="person" />
                {move || page_text("class.home")}
            </a>
        })
    };
    view! { {parts} }
}
