//! While people come: the code, who sits where, links for others, the start.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `tables` | the tables with their seats; moving by drag |
//! | `chosen` | what can be done about somebody |
//! | `links` | links for those who help, look on, and for the projector |
//! | `sheet` | the plan on paper |

mod chosen;
mod links;
mod sheet;
mod tables;

use crate::model::DeskModel;
use crate::time;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::keys::on_shortcut;
use page_kit::shell::qr::Qr;
use page_kit::shell::{Dialog, Icon, announce};
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{LearnerInfo, Step};

/// Who is chosen, to be moved or renamed, and who is being dragged.
#[derive(Clone, Copy)]
struct Picked {
    learner: RwSignal<Option<u32>>,
    dragged: RwSignal<Option<u32>>,
}

/// Where those who learn come in.
pub(crate) fn class_link(model: DeskModel) -> String {
    let code = model.read(|desk| desk.code.clone());
    format!("{}{}", model.address(), Route::Class(code).href())
}

/// The people of a lesson.
pub(crate) fn room(model: DeskModel) -> AnyView {
    let picked = Picked { learner: RwSignal::new(None), dragged: RwSignal::new(None) };
    let large = RwSignal::new(false);
    // Who comes is told politely, one sentence for each.
    Effect::new(move |before: Option<Vec<u32>>| {
        let learners = model.learners();
        if let Some(before) = before {
            let new = learners.iter().filter(|learner| !before.contains(&learner.learner));
            new.for_each(|learner| announce(page_text_with("desk.came", &[("name", learner.name.clone().into())])));
        }
        learners.iter().map(|learner| learner.learner).collect()
    });
    on_shortcut(move |key, _| {
        let asked = key.eq_ignore_ascii_case("m") && picked.learner.with_untracked(Option::is_some);
        if asked {
            browser::dom::focus_first("[data-act=move-table]");
        }
        asked
    });
    let count = Memo::new(move |_| model.read(|desk| desk.learners.len()));
    let expected = move || model.read(|desk| usize::from(desk.plan.expected.unwrap_or(0)).max(desk.plan.roster.len()));
    let came = move || {
        let args = [("count", count.get().into()), ("expected", expected().into())];
        page_text_with(if expected() > 0 { "desk.came_of" } else { "desk.came_all" }, &args)
    };
    let share = move || (count.get() * 100 / expected().max(1)).min(100).to_string();
    let waiting = move || {
        let waiting: Vec<LearnerInfo> =
            model.learners().into_iter().filter(|learner| learner.place.is_none()).collect();
        (!waiting.is_empty()).then(|| {
            view! {
                <section class="panel" aria-labelledby="unseated-title">
                    <h2 id="unseated-title"><Icon name="person" />{page_text("desk.unseated")}</h2>
                    <ul class="desk-people">{waiting.into_iter().map(|learner| tables::person(model, picked, learner)).collect_view()}</ul>
                </section>
            }
        })
    };
    view! {
        <div class="desk-room">
            <div class="desk-column">
                {entrance(model, large)}
                <section class="panel desk-count" aria-label=came>
                    <p class="disp" data-told="came">{came}</p>
                    <div class="desk-fill" style=("--share", share)><i></i></div>
                </section>
                {waiting}
                {links::panel(model)}
            </div>
            <div class="desk-column">{tables::grid(model, picked)}</div>
            <div class="desk-column">
                {chosen::panel(model, picked.learner)}
                {seating(model)}
            </div>
        </div>
        <Dialog open=large title=Signal::derive(move || page_text("desk.entrance"))>
            <div class="desk-large">{move || code_and_drawing(model)}</div>
        </Dialog>
        {sheet::sheet(model)}
    }
    .into_any()
}

fn code_and_drawing(model: DeskModel) -> AnyView {
    let code = Memo::new(move |_| model.read(|desk| desk.code.clone()));
    view! {
        <b class="disp desk-code" data-code=move || code.get()>{move || dashed(&code.get())}</b>
        <Qr
            text=Signal::derive(move || class_link(model))
            label=Signal::derive(move || page_text_with("desk.drawing", &[("code", dashed(&code.get()).into())]))
        />
    }
    .into_any()
}

/// The code, the drawing for cameras, and the address for those who type.
fn entrance(model: DeskModel, large: RwSignal<bool>) -> AnyView {
    let link = move || class_link(model);
    view! {
        <section class="panel desk-entrance" aria-labelledby="entrance-title">
            <h2 id="entrance-title">{move || page_text("desk.entrance")}</h2>
            {code_and_drawing(model)}
            <p class="desk-address" data-told="class-link">{link}</p>
            <div class="row">
                <button class="btn sm" data-act="copy-class" on:click=move |_| browser::copy(untrack(link))>
                    <Icon name="link" />
                    {move || page_text("desk.copy")}
                </button>
                <button class="btn sm" data-act="large-code" on:click=move |_| large.set(true)>
                    <Icon name="screen" />
                    {move || page_text("desk.large")}
                </button>
            </div>
            {move || model.only_here().then(|| view! { <p class="banner warns"><Icon name="alert" /><span>{move || page_text("desk.only_here")}</span></p> })}
        </section>
    }
    .into_any()
}

/// Mixing, and the start.
fn seating(model: DeskModel) -> AnyView {
    let no_mix = move || (!model.leads()).then(|| page_text("desk.why.leads"));
    let size = move || {
        let (seats, team, count) = model.read(|desk| (desk.plan.setup.seats, desk.plan.team, desk.learners.len()));
        time::tables(count, seats.max(1), team)
    };
    let no_start = move || match (model.owns(), size()) {
        (false, _) => Some(page_text("desk.why.owns")),
        (true, None) => Some(page_text("desk.start_empty")),
        (true, Some(_)) => None,
    };
    let told = move || match size() {
        None => page_text("desk.start_empty"),
        Some((tables, bots)) => page_text_with("desk.start_told", &[("tables", tables.into()), ("bots", bots.into())]),
    };
    view! {
        <section class="panel" aria-labelledby="seating-title" hidden=move || model.started()>
            <h2 id="seating-title"><Icon name="board" />{move || page_text("desk.seating")}</h2>
            <p class="sm">{move || page_text("desk.seating_text")}</p>
            <div class="desk-acts">
                <button
                    class="btn"
                    data-act="mix"
                    disabled=move || model.busy.get()
                    aria-disabled=move || no_mix().is_some().to_string()
                    data-why-says=no_mix
                    on:click=move |_| model.step(Step::Mix)
                >
                    <Icon name="dice" />
                    {move || page_text("desk.mix")}
                </button>
                <button class="btn" data-act="print" on:click=move |_| browser::print()>
                    <Icon name="list" />
                    {move || page_text("desk.print_sheet")}
                </button>
                <p data-told="start">{told}</p>
                <button
                    class="btn pri"
                    data-act="start"
                    disabled=move || model.busy.get()
                    aria-disabled=move || no_start().is_some().to_string()
                    data-why-says=no_start
                    on:click=move |_| model.step(Step::Start)
                >
                    <Icon name="play" />
                    {move || page_text("desk.start")}
                </button>
            </div>
        </section>
    }
    .into_any()
}
