//! What mattered, as a sheet to print: how it ended, the course, the moments that stand out, luck and choice, and who judged.

use super::luck::sums_table;
use super::stage::{Foot, Progress, course};
use super::standings::verdict;
use super::story::first_focus;
use super::story_chart::{Shown, description, story_chart};
use super::study::course::Past;
use super::told::{change, sentence, value_name, when, whose, worth};
use analysis::{Analysis, KeyMoment};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;

/// The sheet, and the button that prints it.
#[component]
pub(crate) fn Report(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let course = course();
    let shown = move || {
        let (found, past) = course.found.get().zip(course.past.get())?;
        Some(sheet(model, &found, &past))
    };
    view! {
        <Progress model />
        {shown}
    }
}

fn sheet(model: TableModel, analysis: &Analysis, past: &Past) -> AnyView {
    let (name, game) = model.facts.with(|facts| (facts.name.clone(), facts.setup.game.clone()));
    let names = [page_text("debrief.report.title"), page_text(&format!("game.{game}.name")), name];
    let about = names.into_iter().filter(|name| !name.is_empty()).collect::<Vec<_>>().join(" · ");
    let shown = Shown::of(analysis, first_focus(model, analysis), false, None);
    let chart = story_chart(model, &shown, &description(model, analysis), Callback::new(|_| ()));
    let lines = [(), ()].map(|()| view! { <hr /> });
    view! {
        <p class="report-acts">
            <button class="btn pri" data-act="print" on:click=|_| browser::print()>
                <Icon name="list" />
                {page_text("debrief.report.print")}
            </button>
        </p>
        <article class="panel report" data-shows="report" data-rough=analysis.rough.to_string()>
            <header>
                <p class="quiet-note">{about}</p>
                <h2 class="disp">{verdict(model)}</h2>
            </header>
            <section>
                <h3>{page_text("debrief.course.title")}</h3>
                {chart}
            </section>
            {moments(model, analysis, past)}
            <section>
                <h3>{page_text("debrief.luck.title")}</h3>
                {sums_table(model, analysis, false)}
            </section>
            <section class="report-lines">
                <h3>{page_text("debrief.report.remember")}</h3>
                {lines.into_iter().collect_view()}
            </section>
            <Foot />
        </article>
    }
    .into_any()
}

/// The moments that stand out, one sentence each.
fn moments(model: TableModel, analysis: &Analysis, past: &Past) -> AnyView {
    let (count, all) = (analysis.moments.len(), analysis.marks.len());
    let (title, note) = match (analysis.rough, count) {
        (true, _) => (page_text("debrief.course.not_yet"), page_text("debrief.course.not_yet_text")),
        (false, 0) => (page_text("debrief.course.none"), page_text("debrief.course.none_text")),
        (false, _) => {
            let args = [("count", count.into()), ("all", all.into())];
            (page_text_with("debrief.course.stand_out", &args), page_text("debrief.course.others_text"))
        }
    };
    let told = analysis.moments.iter().map(|moment| view! { <li>{told(model, analysis, past, moment)}</li> });
    view! {
        <section>
            <h3>{title}</h3>
            <ol>{told.collect_view()}</ol>
            <p class="quiet-note">{note}</p>
        </section>
    }
    .into_any()
}

/// A moment: when and whose, what happened, and for whom it was worth how much.
fn told(model: TableModel, analysis: &Analysis, past: &Past, moment: &KeyMoment) -> AnyView {
    let lang = settings().lang.get();
    let when = moment.seat.is_some().then(|| when(model, moment.turn));
    let about: Vec<String> = when.into_iter().chain([whose(model, analysis, moment)]).collect();
    let worth = worth(analysis, moment).into_iter().map(|value| {
        view! { <li>{value_name(model, analysis, value)}" "<b>{change(lang, moment.worth[value])}</b></li> }
    });
    view! {
        <p class="quiet-note">{about.join(" · ")}</p>
        <b>{sentence(model, past, moment)}</b>
        <ul class="moment-worth">{worth.collect_view()}</ul>
    }
    .into_any()
}
