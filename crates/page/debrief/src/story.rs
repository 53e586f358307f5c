//! The story of a finished game: its course as a chart, and what stands out.

use super::how_it_went::HowItWent;
use super::stage::{Foot, Progress, course};
use super::story_chart::{Shown, as_table, description, story_chart};
use super::study::course::{Past, Sketch};
use super::tabs::OpenTab;
use super::told::{change, sentence, value_name, when, whose, worth};
use super::whatif::WhatIf;
use analysis::{Analysis, KeyMoment, Kind, Mark};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::{SeatMark, TableFacts, TableModel};
use std::sync::Arc;
use table::Seat;

/// What the reader looks at.
#[derive(Clone, Copy)]
struct Looking {
    /// The value with the thick line; without a choice, the reader's own, or the winner's.
    focus: RwSignal<Option<usize>>,
    bands: RwSignal<bool>,
    /// The moment that is opened.
    open: RwSignal<Option<usize>>,
    as_table: RwSignal<bool>,
}

/// The story.
#[component]
pub(crate) fn Story(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let course = course();
    let looking = Looking {
        focus: RwSignal::new(None),
        bands: RwSignal::new(false),
        open: RwSignal::new(None),
        as_table: RwSignal::new(false),
    };
    // What was found gets more exact while the reader looks at it: only what shows numbers is drawn again.
    let is_found = Memo::new(move |_| course.found.with(Option::is_some));
    let shown = move || match is_found.get() {
        true => Some(view! { <Found model looking /> }.into_any()),
        false => course.sketch.get().map(|sketch| sketched(model, &sketch)),
    };
    view! {
        <Progress model />
        {shown}
        <Foot />
        <HowItWent model />
    }
}

/// The seat to look at first.
pub(crate) fn first_focus(model: TableModel, analysis: &Analysis) -> usize {
    let points = analysis.result.len() - usize::from(analysis.world);
    let own = model.my_seat().map(Seat::index).filter(|own| *own < points);
    let best = (0..points).max_by_key(|&value| (analysis.result[value], std::cmp::Reverse(value)));
    own.or(best).unwrap_or(0)
}

/// The curves before anything else is known.
fn sketched(model: TableModel, sketch: &Sketch) -> AnyView {
    let values = sketch.stops.first().map_or(0, |stop| stop.values.len());
    let points = values.saturating_sub(usize::from(sketch.world));
    let focus = model.my_seat().map_or(0, Seat::index).min(points.saturating_sub(1));
    let shown = Shown {
        stops: sketch.stops.clone(),
        points,
        world: sketch.world,
        moments: Vec::new(),
        marks: Vec::new(),
        focus,
        bands: false,
        open: None,
    };
    view! {
        <section class="panel" data-shows="course" data-rough="true">
            <h2 class="disp">{page_text("debrief.course.title")}</h2>
            <p class="quiet-note">{page_text("debrief.course.rough")}</p>
            {story_chart(model, &shown, &page_text("debrief.course.rough"), Callback::new(|_| ()))}
        </section>
    }
    .into_any()
}

#[component]
fn Found(model: TableModel, looking: Looking) -> impl IntoView {
    let course = course();
    let choose = Callback::new(move |number: usize| looking.open.set(Some(number)));
    let drawn = move || {
        let analysis = course.found.get()?;
        if looking.as_table.get() {
            return Some(as_table(model, &analysis));
        }
        let focus = looking.focus.get().unwrap_or_else(|| first_focus(model, &analysis));
        let shown = Shown::of(&analysis, focus, looking.bands.get(), looking.open.get());
        Some(story_chart(model, &shown, &description(model, &analysis), choose))
    };
    let toggles = course.found.get_untracked().and_then(|found| seats(model, &found, looking));
    let list = move || Some(moments(model, &course.found.get()?, &course.past.get()?, looking));
    let text = move || match course.found.with(|found| found.as_ref().is_some_and(|found| found.team)) {
        true => page_text("debrief.course.text_team"),
        false => page_text("debrief.course.text"),
    };
    let rough = move || course.found.with(|found| found.as_ref().map(|found| found.rough.to_string()));
    let passes = move || course.found.with(|found| found.as_ref().map(|found| found.blocks.to_string()));
    view! {
        <div class="story">
            <section class="panel" data-shows="course" data-rough=rough data-passes=passes>
                <h2 class="disp">{move || page_text("debrief.course.title")}</h2>
                <p class="quiet-note">{text}</p>
                {toggles}
                {drawn}
                <p class="quiet-note">{move || page_text("debrief.course.legend")}</p>
                <div class="seg" role="group" aria-label=move || page_text("debrief.shown_as")>
                    <button
                        class:on=move || !looking.as_table.get()
                        aria-pressed=move || (!looking.as_table.get()).to_string()
                        on:click=move |_| looking.as_table.set(false)
                    >
                        {move || page_text("debrief.as_chart")}
                    </button>
                    <button
                        class:on=move || looking.as_table.get()
                        aria-pressed=move || looking.as_table.get().to_string()
                        data-act="course-table"
                        on:click=move |_| looking.as_table.set(true)
                    >
                        {move || page_text("debrief.as_table")}
                    </button>
                </div>
            </section>
            {list}
        </div>
    }
}

/// Whose line is thick. A team has one line.
fn seats(model: TableModel, analysis: &Arc<Analysis>, looking: Looking) -> Option<AnyView> {
    if analysis.team {
        return None;
    }
    let points = analysis.result.len() - usize::from(analysis.world);
    let (analysis, first) = (analysis.clone(), first_focus(model, analysis));
    let seat = move |value: usize| {
        let on = move || looking.focus.get().unwrap_or(first) == value;
        view! {
            <button
                class="btn sm"
                class:on=on
                data-act="course-seat"
                data-seat=value.to_string()
                aria-pressed=move || on().to_string()
                on:click=move |_| looking.focus.set(Some(value))
            >
                <SeatMark seat=Seat(value as u8) />
                {value_name(model, &analysis, value)}
            </button>
        }
    };
    let all = move || looking.bands.get();
    Some(
        view! {
            <div class="story-seats" role="group" aria-label=move || page_text("debrief.course.focus")>
                {move || (0..points).map(&seat).collect_view()}
                <button
                    class="btn sm"
                    class:on=all
                    data-act="course-bands"
                    aria-pressed=move || all().to_string()
                    on:click=move |_| looking.bands.update(|bands| *bands = !*bands)
                >
                    <Icon name="eye" />
                    {move || page_text("debrief.course.bands")}
                </button>
            </div>
        }
        .into_any(),
    )
}

/// What stands out, as a list.
fn moments(model: TableModel, analysis: &Arc<Analysis>, past: &Arc<Past>, looking: Looking) -> AnyView {
    let count = analysis.moments.len();
    let all = analysis.marks.len();
    let (analysis, past) = (analysis.clone(), past.clone());
    let title = match (analysis.rough, count) {
        (true, _) => page_text("debrief.course.not_yet"),
        (false, 0) => page_text("debrief.course.none"),
        (false, _) => page_text_with("debrief.course.stand_out", &[("count", count.into()), ("all", all.into())]),
    };
    let note = match (analysis.rough, count) {
        (true, _) => page_text("debrief.course.not_yet_text"),
        (false, 0) => page_text("debrief.course.none_text"),
        (false, _) => page_text("debrief.course.others_text"),
    };
    let items = analysis
        .moments
        .iter()
        .enumerate()
        .map(|(number, moment)| entry(model, &analysis, &past, looking, number, moment));
    let items = items.collect_view();
    view! {
        <section class="panel story-moments" aria-labelledby="story-moments" data-shows="moments" data-count=count.to_string()>
            <h2 id="story-moments"><Icon name="mark" />{title}</h2>
            <ol>{items}</ol>
            <p class="quiet-note">{note}</p>
        </section>
    }
    .into_any()
}

fn entry(
    model: TableModel,
    analysis: &Analysis,
    past: &Past,
    looking: Looking,
    number: usize,
    moment: &KeyMoment,
) -> AnyView {
    let lang = settings().lang.get();
    let worth = worth(analysis, moment).into_iter().map(|value| {
        let told = change(lang, moment.worth[value]);
        let mark = (!analysis.team && value < analysis.seats).then(|| view! { <SeatMark seat=Seat(value as u8) /> });
        view! { <li>{mark}<span>{value_name(model, analysis, value)}" "<b>{told}</b></span></li> }
    });
    let worth = worth.collect_view();
    let when = moment.seat.is_some().then(|| format!("{} · ", when(model, moment.turn)));
    let whose = whose(model, analysis, moment);
    let title = sentence(model, past, moment);
    let home = Box::new(model.facts.with_untracked(TableFacts::route));
    let watch = Route::Moment(home, moment.step).href();
    let luck = moment.kind == Kind::Luck;
    let same = |mark: &&Mark| mark.kind == Kind::Choice && mark.from == moment.from;
    let free = analysis.marks.iter().find(same).and_then(|mark| mark.free).filter(|_| !luck);
    let (what, tab) = (expect_context::<WhatIf>(), expect_context::<OpenTab>());
    let tried = free.map(|at| {
        let open = move |_| {
            what.look_at(at);
            tab.open("whatif");
        };
        view! {
            <button class="btn sm" data-act="course-whatif" on:click=open>
                <Icon name="branch" />
                {page_text("debrief.course.whatif")}
            </button>
        }
    });
    let on = move || looking.open.get() == Some(number);
    view! {
        <li class="story-moment" class:on=on data-moment=(number + 1).to_string()>
            <button
                class="moment-number"
                class:luck=luck
                data-act="course-moment"
                aria-pressed=move || on().to_string()
                aria-label=page_text_with("debrief.course.number", &[("number", (number + 1).into())])
                on:click=move |_| looking.open.update(|open| *open = (*open != Some(number)).then_some(number))
            >
                {number + 1}
            </button>
            <div>
                <p class="quiet-note">{when}{luck.then(|| view! { <Icon name="dice" />" " })}{whose}</p>
                <h3>{title}</h3>
                <ul class="moment-worth">{worth}</ul>
                <p class="moment-acts">
                    <a class="btn sm" data-act="course-watch" data-moves=moment.step.to_string() href=watch>
                        <Icon name="play" />
                        {page_text("debrief.course.watch")}
                    </a>
                    {tried}
                </p>
            </div>
        </li>
    }
    .into_any()
}
