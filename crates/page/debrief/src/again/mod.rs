//! Choosing again: up to three moments of a seat at which something else was clearly better. What was played stays hidden
//! until the reader has chosen.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `search` | the moments, looked for in a worker |
//! | `question` | one of them: the question, the options, the answer |

mod question;
mod search;

pub(crate) use search::ChooseAgain;

use crate::stage::{Foot, Progress, course};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::{Home, TableModel};
use question::question;
use search::Stage;
use table::Seat;

/// The screen.
#[component]
pub(crate) fn AgainScreen(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let (course, again) = (course(), expect_context::<ChooseAgain>());
    // Candidates come from what is told, never from a rough result.
    let told = move || course.found.with(|found| found.as_ref().is_some_and(|found| !found.rough));
    let is_there = Memo::new(move |_| course.past.with(Option::is_some) && told());
    Effect::new(move |_| {
        if is_there.get() && again.seat.get_untracked().is_none() {
            again.look(first_seat(model, course.found.get_untracked().as_deref()));
        }
    });
    // Further moments may come while the reader thinks about this one.
    let on_screen = Memo::new(move |_| again.found.with(|found| found.get(again.shown.get()).cloned()));
    let waits = move || {
        (!is_there.get()).then(|| {
            view! {
                <Progress model />
                <p class="panel quiet-note" data-shows="again" data-stage="waiting">{page_text("debrief.again.waits")}</p>
            }
        })
    };
    let shown = move || {
        is_there.get().then(|| {
            view! {
                <div class="story">
                    <section class="panel again">
                        <h2 class="disp">{page_text("debrief.again.title")}</h2>
                        <p class="quiet-note">{page_text("debrief.again.text")}</p>
                        {seats(model, again)}
                        {move || search_stage(model, again)}
                        {move || question(model, again, on_screen.get()?)}
                    </section>
                </div>
            }
        })
    };
    view! {
        {waits}
        {shown}
        <Foot />
    }
}

/// Whose choices come first: the reader's own, or the winner's.
fn first_seat(model: TableModel, found: Option<&analysis::Analysis>) -> Seat {
    let best = found.filter(|found| !found.team).and_then(|found| {
        let points = found.result.len() - usize::from(found.world);
        (0..points).max_by_key(|&seat| (found.result[seat], std::cmp::Reverse(seat)))
    });
    model.my_seat().unwrap_or(Seat(best.unwrap_or(0) as u8))
}

/// The choice of a seat. Whoever has one at a table of the server is asked about their own alone.
fn seats(model: TableModel, again: ChooseAgain) -> Option<AnyView> {
    let private = model.my_seat().is_some() && model.facts.with_untracked(|facts| facts.home == Home::Server);
    if private {
        return None;
    }
    let count = model.seats.with_untracked(Vec::len) as u8;
    let choose = move |event: leptos::ev::Event| {
        if let Ok(seat) = event_target_value(&event).parse() {
            again.look(Seat(seat));
        }
    };
    let option = move |seat: u8| {
        let on = move || again.seat.get() == Some(Seat(seat));
        view! { <option value=seat.to_string() selected=on>{model.name(Seat(seat))}</option> }
    };
    Some(
        view! {
            <label class="subject">
                {page_text("debrief.again.whose")}
                <select data-act="again-seat" on:change=choose>{(0..count).map(option).collect_view()}</select>
            </label>
        }
        .into_any(),
    )
}

/// How far the search has come, and what it found if that is nothing.
fn search_stage(model: TableModel, again: ChooseAgain) -> Option<AnyView> {
    let (all, done) = (again.candidates.with(Vec::len), again.tried.get());
    let stage = again.stage.get();
    match stage {
        Stage::Idle => None,
        Stage::Looking => Some(
            view! {
                <div class="whatif-acts" data-shows="again" data-stage="looking">
                    <button class="btn sm" data-act="again-stop" on:click=move |_| again.stop()>
                        <Icon name="x" />
                        {page_text("debrief.again.stop")}
                    </button>
                    <progress max=all.to_string() value=done.to_string() aria-label=page_text("debrief.again.title")></progress>
                    <p class="quiet-note">
                        {page_text_with("debrief.again.looking", &[("done", done.into()), ("all", all.into())])}
                    </p>
                </div>
            }
            .into_any(),
        ),
        Stage::Done if again.found.with(Vec::is_empty) => {
            let who = again.seat.get().map(|seat| model.name(seat)).unwrap_or_default();
            let text = page_text_with("debrief.again.none_text", &[("count", done.into()), ("who", who.into())]);
            Some(
                view! {
                    <div role="status" data-shows="again" data-stage="none">
                        <h3>{page_text("debrief.again.none")}</h3>
                        <p>{text}</p>
                    </div>
                }
                .into_any(),
            )
        }
        Stage::Done => None,
        Stage::Failed => {
            Some(view! { <p class="refusal" role="alert">{page_text("debrief.again.failed")}</p> }.into_any())
        }
    }
}
