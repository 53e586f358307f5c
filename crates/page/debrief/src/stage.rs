//! How far the analysis of the game on screen has come, what can be done about it, and who judged.

use super::study::course::{Course, Stage};
use analysis::study::{JUDGE_VERSION, NOMINATING};
use bots::Bot;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{bot_words, page_text, page_text_with};
use page_table::TableModel;

/// The course of the game on screen, which the screen of its end provides.
pub(crate) fn course() -> Course {
    expect_context::<Course>()
}

/// What is under way, and what the reader may do about it.
#[component]
pub(crate) fn Progress(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let course = course();
    let stage = move || match course.stage.get() {
        // The desk of a class opens all hands for everybody; then this asks by itself.
        Stage::Asking if model.facts.with(|facts| facts.held) => {
            view! { <p class="panel quiet-note" role="status" data-stage="held">{page_text("debrief.course.held")}</p> }
                .into_any()
        }
        Stage::Asking => asking(course),
        Stage::Fetching => note("debrief.course.fetching", "status"),
        Stage::Thinking => thinking(course),
        Stage::Stopped => stopped(course),
        Stage::Withheld(problem) => {
            let why = model.problem(&problem);
            let text = page_text_with("debrief.course.withheld", &[("why", why.into())]);
            view! { <p class="panel quiet-note" role="alert" data-stage="withheld">{text}</p> }.into_any()
        }
        Stage::Unfit(refusal) => match refusal.why.as_str() {
            "too_short" => {
                let args = [("found", refusal.found.into()), ("least", refusal.least.into())];
                let text = page_text_with("debrief.course.too_short", &args);
                view! { <p class="panel quiet-note" data-stage="unfit" data-why="too_short">{text}</p> }.into_any()
            }
            "not_over" => note("debrief.course.not_over", "status"),
            _ => note("debrief.course.unreadable", "alert"),
        },
        Stage::Failed => note("debrief.course.failed", "alert"),
    };
    view! { {stage} }
}

fn note(key: &'static str, role: &'static str) -> AnyView {
    view! { <p class="panel quiet-note" role=role>{page_text(key)}</p> }.into_any()
}

/// At a table of the server: opening all hands ends undo, for everybody.
fn asking(course: Course) -> AnyView {
    view! {
        <section class="panel study-stage" data-stage="asking">
            <h2 class="disp">{page_text("debrief.course.ask")}</h2>
            <p>{page_text("debrief.course.ask_text")}</p>
            <p>
                <button class="btn pri" data-act="course-begin" on:click=move |_| course.fetch()>
                    {page_text("debrief.course.begin")}
                </button>
            </p>
        </section>
    }
    .into_any()
}

fn thinking(course: Course) -> AnyView {
    let step = |key: &'static str, ready: bool| {
        let (icon, tag) = if ready { ("check", "debrief.course.ready") } else { ("clock", "debrief.course.coming") };
        view! { <li><Icon name=icon />{page_text(key)}<span class="tag" class:ok=ready>{page_text(tag)}</span></li> }
    };
    let steps = move || {
        let curves = course.sketch.with(Option::is_some) || course.found.with(Option::is_some);
        let sums = course.found.with(Option::is_some);
        let moments = course.found.with(|found| found.as_ref().is_some_and(|found| !found.rough));
        view! {
            {step("debrief.course.step.curves", curves)}
            {step("debrief.course.step.sums", sums)}
            {step("debrief.course.step.moments", moments)}
        }
    };
    // Until moments can be told it is known how far that is; after that it only gets more exact.
    let first = f64::from(NOMINATING + 2);
    view! {
        <section class="panel study-stage" data-stage="thinking">
            <h2 class="disp">{page_text("debrief.course.working")}</h2>
            <p>{page_text("debrief.course.working_text")}</p>
            <progress
                max=first.to_string()
                value=move || f64::from(course.done.get()).min(first).to_string()
                aria-label=page_text("debrief.course.working")
            ></progress>
            <ul class="study-steps">{steps}</ul>
            <p>
                <button class="btn sm" data-act="course-stop" on:click=move |_| course.stop()>
                    <Icon name="x" />
                    {page_text("debrief.course.stop")}
                </button>
            </p>
        </section>
    }
    .into_any()
}

fn stopped(course: Course) -> AnyView {
    let old = course.is_old();
    let (text, act) = match old {
        true => (Some(page_text("debrief.course.old_judge")), "debrief.course.anew"),
        false => (None, "debrief.course.longer"),
    };
    view! {
        <div class="study-rest" data-stage="stopped">
            {text.map(|text| view! { <p class="quiet-note">{text}</p> })}
            <button class="btn sm quiet" data-act="course-longer" on:click=move |_| course.think_longer()>
                <Icon name="clock" />
                {page_text(act)}
            </button>
        </div>
    }
    .into_any()
}

/// Who judged, in which version, and from how many imagined endings.
#[component]
pub(crate) fn Foot() -> impl IntoView {
    let course = course();
    let judged = move || {
        let found = course.found.get()?;
        let judge = Bot::named(&found.judge).map(|bot| bot_words().text(&bot.name_key())).unwrap_or_default();
        let args = [
            ("judge", judge.into()),
            ("version", found.judge_version.into()),
            ("endings", (2 * found.blocks).into()),
            ("seed", found.seed.to_string().into()),
        ];
        let old = (found.judge_version != JUDGE_VERSION).to_string();
        Some(
            view! {
                <p class="quiet-note study-foot" data-shows="judge" data-old=old>
                    <Icon name="bot" />
                    <span>{page_text_with("debrief.course.judged", &args)}" "{page_text("debrief.course.how")}</span>
                </p>
            }
            .into_any(),
        )
    };
    view! { {judged} }
}
