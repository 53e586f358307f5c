//! What everybody sees on the projector, and choosing it.

use super::{Wall, column};
use crate::model::table_name;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Measure, Show, Step};

/// What is shown, as the name of its texts.
const fn name(show: &Show) -> &'static str {
    match show {
        Show::Join => "join",
        Show::Black => "black",
        Show::Question { .. } => "question",
        Show::Answers { .. } => "answers",
        Show::Answer { .. } => "answer",
        Show::Spotlight { .. } => "spotlight",
        Show::Compare { .. } => "compare",
        Show::Timer { .. } => "timer",
    }
}

/// The figure by which the projector compares: the one that tiles draw.
pub(super) fn compared(wall: Wall) -> Show {
    let place = column(wall.model, Some(wall.teaching.with(|teaching| teaching.curve.clone())));
    let measure = place.and_then(|place| u8::try_from(place).ok()).map_or(Measure::Together, Measure::World);
    Show::Compare { measure, tables: Vec::new() }
}

/// The panel.
pub(super) fn panel(wall: Wall) -> AnyView {
    let model = wall.model;
    let now = Memo::new(move |_| model.desk.with(|desk| desk.as_ref().map(|desk| desk.showing.show.clone())));
    let told = move || match now.get() {
        Some(Show::Spotlight { table }) => table_name(table),
        Some(Show::Question { question } | Show::Answers { question } | Show::Answer { question, .. }) => {
            let find = |desk: &wire::lesson::Desk| {
                desk.questions.iter().find(|asked| asked.question == question).map(|asked| asked.text.clone())
            };
            model.read(find).unwrap_or_default()
        }
        _ => String::new(),
    };
    let latest = move |text: bool| {
        model.read(|desk| {
            let asked = desk.questions.iter().rev().find(|asked| !text || asked.choices.is_empty());
            asked.map(|asked| asked.question)
        })
    };
    let views = move || {
        let mut all = vec![Show::Join, Show::Black, compared(wall), Show::Timer { seconds: None }];
        all.extend(latest(false).map(|question| Show::Question { question }));
        all.extend(latest(true).map(|question| Show::Answers { question }));
        all
    };
    let button = move |show: Show| {
        let name = name(&show);
        let on = now.with(|now| now.as_ref().is_some_and(|now| self::name(now) == name));
        view! {
            <button
                type="button"
                class="btn sm"
                class:pri=on
                aria-pressed=on.to_string()
                data-act="show"
                data-show=name
                on:click=move |_| model.step(Step::Show { show: show.clone() })
            >
                {page_text(&format!("desk.show.{name}"))}
            </button>
        }
    };
    let shown = move || {
        now.with(|now| now.as_ref().map(|show| page_text(&format!("desk.show.{}", name(show)))).unwrap_or_default())
    };
    let now_told = move || page_text_with("desk.shows", &[("what", shown().into())]);
    view! {
        <section class="panel desk-projector" aria-labelledby="projector-title" data-showing=move || now.with(|now| now.as_ref().map(name))>
            <h2 id="projector-title"><Icon name="screen" />{move || page_text("desk.projector")}</h2>
            <p><b>{now_told}</b>" "{told}</p>
            <div class="row">{move || views().into_iter().map(button).collect_view()}</div>
        </section>
    }
    .into_any()
}
