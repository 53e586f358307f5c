//! The stage: always 16 to 9, as large as the window allows, with a head and a foot that stay.

use super::compare::Compare;
use super::join::JoinView;
use super::model::{End, ProjectorModel, View};
use super::plain::{PauseView, TimerView};
use super::question::{AnswerView, AnswersView, QuestionView};
use super::spotlight::Spotlight;
use leptos::prelude::*;
use page_kit::formats::dashed;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use wire::lesson::Show as Shown;

/// The projector of a lesson.
#[component]
pub fn ProjectorScreen(
    /// The key in the address.
    key: String,
) -> impl IntoView {
    let model = ProjectorModel::following(&key);
    let on = Memo::new(move |_| model.view());
    let name = move || match on.get() {
        None => "coming",
        Some(View::Pause(_)) => "pause",
        Some(View::Chosen(show)) => name_of(&show),
    };
    let show = move || match on.get() {
        None => view! { <Nothing model /> }.into_any(),
        Some(View::Pause(words)) => view! { <PauseView words /> }.into_any(),
        Some(View::Chosen(show)) => chosen(model, show),
    };
    let dark = move || matches!(on.get(), Some(View::Chosen(Shown::Black)));
    view! {
        <main
            id="main"
            class="projector"
            class:black=dark
            data-screen="projector"
            data-view=name
            data-ready=move || (on.with(Option::is_some) || model.ended.with(Option::is_some)).to_string()
            data-link=move || if model.lost.get() { "lost" } else { "on" }
        >
            <div class="stage">
                <Show when=move || !dark()>
                    <Head model />
                </Show>
                <section class="stage-body">{show}</section>
                <Show when=move || !dark()>
                    <Foot model />
                </Show>
                <Show when=move || model.lost.get()>
                    <p class="stage-lost" role="status">
                        <i></i>
                        <span class="sr">{move || page_text("link.reconnecting")}</span>
                    </p>
                </Show>
            </div>
        </main>
    }
}

fn name_of(show: &Shown) -> &'static str {
    match show {
        Shown::Join => "join",
        Shown::Black => "black",
        Shown::Question { .. } => "question",
        Shown::Answers { .. } => "answers",
        Shown::Answer { .. } => "answer",
        Shown::Spotlight { .. } => "spotlight",
        Shown::Compare { .. } => "compare",
        Shown::Timer { .. } => "timer",
    }
}

fn chosen(model: ProjectorModel, show: Shown) -> AnyView {
    match show {
        Shown::Join => view! { <JoinView model /> }.into_any(),
        Shown::Black => ().into_any(),
        Shown::Question { question } => view! { <QuestionView model question /> }.into_any(),
        Shown::Answers { question } => view! { <AnswersView model question /> }.into_any(),
        Shown::Answer { question, number, signed } => view! { <AnswerView model question number signed /> }.into_any(),
        Shown::Spotlight { table } => view! { <Spotlight model table /> }.into_any(),
        Shown::Compare { measure, tables } => view! { <Compare model measure tables /> }.into_any(),
        Shown::Timer { seconds } => view! { <TimerView model seconds /> }.into_any(),
    }
}

/// Before the lesson has come, or when there is none.
#[component]
fn Nothing(model: ProjectorModel) -> impl IntoView {
    let text = move || match model.ended.get() {
        None => page_text("projector.coming"),
        Some(End::Unknown) => page_text("projector.unknown"),
        Some(End::Erased) => page_text("projector.erased"),
    };
    view! { <h1 class="disp stage-title" tabindex="-1">{text}</h1> }
}

#[component]
fn Head(model: ProjectorModel) -> impl IntoView {
    let game =
        move || Some(model.game()).filter(|game| !game.is_empty()).map(|game| page_text(&format!("game.{game}.name")));
    let title = move || model.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.plan.title.clone()));
    view! {
        <header class="stage-head">
            <b class="disp">"Finitude"</b>
            <span>{game}</span>
            <span class="grow"></span>
            <span>{title}</span>
        </header>
    }
}

/// The address and the code, so that whoever comes late still finds the way.
#[component]
fn Foot(model: ProjectorModel) -> impl IntoView {
    let code = move || model.lesson.with(|lesson| lesson.as_ref().map(|lesson| dashed(&lesson.code)));
    view! {
        <footer class="stage-foot">
            <span>
                <Icon name="globe" />
                {move || short(&model.address())}
            </span>
            <span class="grow"></span>
            <span>
                {move || page_text("projector.code")}
                " "
                <b class="disp">{code}</b>
            </span>
        </footer>
    }
}

/// An address as people type it.
pub(crate) fn short(address: &str) -> String {
    let address = address.split_once("://").map_or(address, |(_, rest)| rest);
    address.trim_end_matches('/').to_owned()
}
