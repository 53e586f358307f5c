//! What if: another choice at a moment of a finished game, or another player from there, in many imagined worlds.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `run` | what is tried, and the worlds so far |
//! | `options` | the moment, what could be done there, who plays on |
//! | `chart` | both branches, drawn |
//! | `branches` | the reader's branches, by name; as links and files |
//! | `kept` | where the browser keeps them |

mod branches;
mod chart;
mod kept;
mod options;
mod run;

pub(crate) use run::WhatIf;

use crate::stage::{Foot, Progress, course};
use crate::told::{change, value_name};
use analysis::fork::{World, verdict};
use bots::Bot;
use branches::Branches;
use chart::{axis, drawing, side};
use leptos::prelude::*;
use options::Options;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::brought::board;
use page_table::local::begin::store_mistake;
use page_table::local::branch;
use run::Real;
use std::sync::Arc;
use wire::SeatWish;

/// How many worlds are played at first, and how many if the reader wants more.
const FIRST: usize = 20;
const MORE: [usize; 2] = [100, 400];

/// The screen.
#[component]
pub(crate) fn WhatIfScreen(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let (course, what) = (course(), expect_context::<WhatIf>());
    let figure = RwSignal::new(None::<usize>);
    // What was found gets more exact meanwhile; the moments to choose from stay the same.
    let is_there = Memo::new(move |_| course.found.with(Option::is_some) && course.past.with(Option::is_some));
    let shown = move || {
        let there = is_there.get();
        let (found, past) = (course.found.get_untracked().filter(|_| there)?, course.past.get_untracked()?);
        Some(
            view! {
                <div class="story" data-shows="whatif">
                    <section class="panel">
                        <h2 class="disp">{page_text("debrief.whatif.title")}</h2>
                        <p class="quiet-note">{page_text("debrief.whatif.text")}</p>
                        <Acts what />
                        {move || told(model, what, figure)}
                    </section>
                    <div class="story-aside">
                        <Options model what found past=past.clone() />
                        <Branches model what past />
                    </div>
                </div>
            }
            .into_any(),
        )
    };
    let waits = move || (!is_there.get()).then(|| view! { <Progress model /> });
    view! {
        {waits}
        {shown}
        <Foot />
    }
}

/// Plays, stops, plays on; and how far it is.
#[component]
fn Acts(what: WhatIf) -> impl IntoView {
    let done = move || what.worlds.with(|worlds| worlds.len());
    let no = move || {
        let why = what.no.get()?;
        let key = match why.as_str() {
            "same" => "debrief.whatif.no_same",
            "refused" => "debrief.whatif.no_refused",
            _ => "debrief.whatif.no_failed",
        };
        Some(view! { <p role="alert" class="refusal">{page_text(key)}</p> })
    };
    let progress = move || {
        (what.wanted.get() > 0).then(|| {
            let args = [("done", done().into()), ("of", what.wanted.get().into())];
            view! {
                <progress max=what.wanted.get().to_string() value=done().to_string() aria-label=page_text("debrief.whatif.title")></progress>
                <p class="quiet-note" data-worlds=done().to_string()>{page_text_with("debrief.whatif.progress", &args)}</p>
            }
        })
    };
    let buttons = move || {
        if what.is_running() {
            return view! {
                <button class="btn sm" data-act="whatif-cancel" on:click=move |_| what.cancel()>
                    {page_text("debrief.whatif.cancel")}
                </button>
            }
            .into_any();
        }
        let next = std::iter::once(FIRST).chain(MORE).find(|worlds| *worlds > done());
        let nothing = (!what.is_set()).then(|| page_text("debrief.whatif.choose_first"));
        let button = next.map(|worlds| {
            let key = if done() == 0 { "debrief.whatif.play" } else { "debrief.whatif.more" };
            let open = nothing.is_none();
            let play = move |_| {
                if open {
                    what.play(worlds);
                }
            };
            view! {
                <button class="btn pri" data-act="whatif-play" aria-disabled=(!open).to_string() data-why-says=nothing.clone() on:click=play>
                    {page_text_with(key, &[("worlds", worlds.into())])}
                </button>
            }
        });
        view! { {button} }.into_any()
    };
    view! {
        <div class="whatif-acts">{buttons}{progress}{no}</div>
    }
}

/// What came of it so far.
fn told(model: TableModel, what: WhatIf, figure: RwSignal<Option<usize>>) -> Option<AnyView> {
    let (worlds, real) = (what.worlds.get(), what.real.get()?);
    if worlds.is_empty() {
        return None;
    }
    let analysis = course().found.get()?;
    let seat = course().past.get()?.table.moved(what.at.get()?, table::Viewer::Everything)?.seat;
    let own = if analysis.team { 0 } else { seat.index() };
    let last = real.here.len().saturating_sub(1);
    // A team has one figure on the way; others have points, then the world.
    let chosen = figure.get().unwrap_or(if analysis.team { last } else { own });
    let choices: Vec<usize> = if analysis.team { vec![last] } else { vec![own, analysis.seats] };
    let name = |at: usize| match analysis.team {
        true => board(model).figure_label(false, board(model).charts().first.trim_start_matches("world.")),
        false if at < analysis.seats => {
            page_text_with("debrief.whatif.points_of", &[("who", model.name(table::Seat(at as u8)).into())])
        }
        false => crate::story_chart::world_title(model),
    };
    let figures = choices.iter().filter(|at| **at < real.here.len()).map(|&at| {
        let on = chosen == at;
        view! {
            <button class:on=on aria-pressed=on.to_string() data-act="whatif-figure" on:click=move |_| figure.set(Some(at))>
                {name(at)}
            </button>
        }
    });
    let figures = figures.collect_view();
    Some(
        view! {
            <div class="seg whatif-figures" role="group" aria-label=page_text("debrief.which")>{figures}</div>
            {charts(&worlds, &real, chosen)}
            <p class="quiet-note">{page_text("debrief.whatif.legend")}</p>
            {sentences(model, &analysis, &worlds, own)}
            <Play model what />
        }
        .into_any(),
    )
}

fn charts(worlds: &[World], real: &Arc<Real>, figure: usize) -> AnyView {
    let (played, instead) = (side(worlds, false, figure), side(worlds, true, figure));
    let axis = axis([&played, &instead], real, figure);
    let one = |side: &chart::Side, key: &'static str| {
        let end = chart::band(side).last().copied().unwrap_or_default();
        let lang = settings().lang.get();
        let number = |at: usize| lang.number(end[at].round() as i64);
        let args = [("low", number(0).into()), ("middle", number(1).into()), ("high", number(2).into())];
        let other = key == "debrief.whatif.instead";
        let told = format!("{}. {}", page_text(key), page_text_with("debrief.whatif.ends", &args));
        view! {
            <figure class:other=other>
                <figcaption><b>{page_text(key)}</b></figcaption>
                {drawing(side, real, figure, &axis, told)}
                <p class="quiet-note">{page_text_with("debrief.whatif.ends", &args)}</p>
            </figure>
        }
    };
    view! {
        <div class="whatif-charts">
            {one(&played, "debrief.whatif.played")}
            {one(&instead, "debrief.whatif.instead")}
        </div>
    }
    .into_any()
}

/// In how many worlds it came out better, and by how much on average: for whoever chose, then for the world.
fn sentences(model: TableModel, analysis: &analysis::Analysis, worlds: &[World], own: usize) -> AnyView {
    let lang = settings().lang.get();
    let mut values = vec![own];
    values.extend(analysis.world.then(|| analysis.result.len() - 1));
    let one = |value: usize| {
        let ends = worlds.iter().map(|world| {
            let end = |course: &bots::endings::Course| i64::from(course.end.get(value).copied().unwrap_or(0));
            (end(&world.played), end(&world.instead))
        });
        let verdict = verdict(ends);
        let percent = |share: f64| (100.0 * share).round() as i64;
        let args = [
            ("better", verdict.better.into()),
            ("all", worlds.len().into()),
            ("low", percent(verdict.share.0).into()),
            ("high", percent(verdict.share.1).into()),
            ("who", value_name(model, analysis, value).into()),
            ("by", change(lang, verdict.difference).into()),
            ("equal", verdict.equal.into()),
            ("worse", verdict.worse.into()),
        ];
        view! {
            <li
                data-shows=format!("whatif-{value}")
                data-better=verdict.better.to_string()
                data-worlds=worlds.len().to_string()
            >
                {page_text_with("debrief.whatif.verdict", &args)}
            </li>
        }
    };
    view! { <ul class="whatif-verdicts" role="status">{values.into_iter().map(one).collect_view()}</ul> }.into_any()
}

/// The branch as a table of this browser: the reader on the seat that chose, bots on the others.
#[component]
fn Play(model: TableModel, what: WhatIf) -> impl IntoView {
    let past = course().past;
    let wrong = RwSignal::new(None::<String>);
    let play = move |_| {
        let (Some(at), Some(past)) = (what.at.get_untracked(), past.get_untracked()) else { return };
        let Some(moved) = past.table.moved(at, table::Viewer::Everything) else { return };
        let game = past.table.game_id();
        let action = what.action.get_untracked();
        let judge = Bot::for_live_tables(game);
        let seat = |seat: u8| match table::Seat(seat) == moved.seat {
            true => SeatWish::Here { name: model.name(moved.seat) },
            false => SeatWish::Bot { bot: judge.name() },
        };
        let seats = (0..past.table.seats()).map(seat).collect();
        let name = page_text("debrief.whatif.branch");
        let instead = action.as_ref().map(|action| (moved.seat, action));
        match branch::begin(past.journal(), at, instead, seats, name) {
            Ok(id) => browser::go(&Route::Local(id)),
            Err(error) => wrong.set(Some(store_mistake(&error))),
        }
    };
    view! {
        <p>
            <button class="btn" data-act="whatif-branch" on:click=play>
                <Icon name="play" />
                {page_text("debrief.whatif.play_branch")}
            </button>
        </p>
        <p class="refusal" role="alert">{move || wrong.get()}</p>
    }
}
