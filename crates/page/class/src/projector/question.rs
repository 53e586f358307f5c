//! A question: how many have answered, and once it is closed how many chose what; and what was written, as far as the desk
//! shows it.

use super::model::ProjectorModel;
use crate::wording::countdown;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Question, Written};

/// From so many letters on, words in large type are set smaller.
const LONG: usize = 80;

/// A question with its choices.
#[component]
pub(crate) fn QuestionView(model: ProjectorModel, question: u32) -> impl IntoView {
    let asked = Memo::new(move |_| model.question(question));
    let open = move || asked.with(|asked| asked.as_ref().is_some_and(|asked| asked.open));
    let here = move || model.lesson.with(|lesson| lesson.as_ref().map_or(0, |lesson| lesson.learners.len()));
    let answered = move || {
        let count = asked.with(|asked| asked.as_ref().map_or(0, |asked| asked.answered));
        page_text_with("projector.question.answered", &[("count", count.into()), ("all", here().into())])
    };
    let left = move || {
        let closes = asked.with(|asked| asked.as_ref().filter(|asked| asked.open).and_then(|asked| asked.closes_at))?;
        Some(countdown(closes as f64 - clock::now()))
    };
    let few = move || {
        let hidden = asked
            .with(|asked| asked.as_ref().is_some_and(|it| !it.open && !it.choices.is_empty() && it.counts.is_empty()));
        hidden.then(|| page_text("projector.question.few"))
    };
    view! {
        <div class="stage-question" data-open=move || open().to_string()>
            <h1 class="disp stage-title" tabindex="-1">{move || asked.get().map(|asked| asked.text)}</h1>
            {move || asked.get().map(|asked| rows(&asked))}
            <p class="stage-count" role="status" data-part="answered">
                {answered}
                " "
                <b class="num">{left}</b>
            </p>
            <p>{few}</p>
        </div>
    }
}

/// The choices; with bars once they are counted.
fn rows(asked: &Question) -> AnyView {
    let most = asked.counts.iter().copied().max().unwrap_or(0).max(1);
    let counted = !asked.counts.is_empty();
    let row = |(at, text): (usize, &String)| {
        let count = asked.counts.get(at).copied().unwrap_or(0);
        let width = format!("{}%", u64::from(count) * 100 / u64::from(most));
        view! {
            <li>
                <span>{text.clone()}</span>
                {counted.then(|| view! { <span class="stage-bar"><i style:width=width></i></span><b class="num">{count}</b> })}
            </li>
        }
    };
    let rows = asked.choices.iter().enumerate().map(row).collect_view();
    view! { <ul class="stage-choices" class:counted=counted data-part="choices">{rows}</ul> }.into_any()
}

/// What was written, as far as everybody may read it.
#[component]
pub(crate) fn AnswersView(model: ProjectorModel, question: u32) -> impl IntoView {
    let asked = Memo::new(move |_| model.question(question));
    let shown = move || {
        let texts = asked.with(|asked| asked.as_ref().map(|asked| asked.texts.clone()).unwrap_or_default());
        texts.into_iter().filter(|text| text.shown).collect::<Vec<_>>()
    };
    let card = |text: Written| {
        view! {
            <li>
                <p>{text.words}</p>
                <span>{table_of(text.table)}</span>
            </li>
        }
    };
    let count = move || shown().len();
    view! {
        <div class="stage-question">
            <h1 class="disp stage-title" tabindex="-1">{move || asked.get().map(|asked| asked.text)}</h1>
            <ul class="stage-answers" class:many=move || { count() > 4 } data-part="answers">
                {move || shown().into_iter().map(card).collect_view()}
            </ul>
            <Show when=move || count() == 0>
                <p class="stage-count">{move || page_text("projector.answers.none")}</p>
            </Show>
        </div>
    }
}

/// One thing that was written, in large type. Its table is named only if the desk wants it.
#[component]
pub(crate) fn AnswerView(model: ProjectorModel, question: u32, number: u64, signed: bool) -> impl IntoView {
    let asked = Memo::new(move |_| model.question(question));
    let text = Memo::new(move |_| {
        asked.with(|asked| asked.as_ref()?.texts.iter().find(|text| text.number == number).cloned())
    });
    let words = move |text: Written| {
        let (long, table) = (text.words.chars().count() > LONG, table_of(text.table.filter(|_| signed)));
        view! {
            <h1 class="disp" tabindex="-1" class:long=long>{text.words}</h1>
            <p>{table}</p>
        }
        .into_any()
    };
    // Whoever has changed what they wrote has taken it away from here.
    let gone = || view! { <h1 class="disp long" tabindex="-1">{page_text("projector.answers.none")}</h1> }.into_any();
    view! {
        <div class="stage-pause stage-answer" data-part="answer">
            <p>{move || asked.get().map(|asked| asked.text)}</p>
            {move || text.get().map_or_else(gone, words)}
        </div>
    }
}

/// Of which table somebody is.
fn table_of(table: Option<u16>) -> Option<String> {
    let table = table?;
    Some(page_text_with("class.seated.table", &[("number", u32::from(table).into())]))
}
