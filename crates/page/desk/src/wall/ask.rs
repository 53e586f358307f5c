//! Asking everybody: a choice or an answer in one's own words. The desk sees who has answered, never what.

use super::Wall;
use crate::game::question;
use crate::model::DeskModel;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::controls::choices;
use page_kit::shell::{Dialog, Icon};
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Question, Show, Step};

/// After how many seconds a question closes by itself, in the order of the list.
const TIMES: [u32; 5] = [0, 30, 60, 120, 300];

/// The questions that were asked, the newest first.
pub(super) fn panel(wall: Wall) -> AnyView {
    let model = wall.model;
    let all = Memo::new(move |_| model.read(|desk| desk.questions.iter().rev().cloned().collect::<Vec<_>>()));
    view! {
        <section class="panel desk-questions" aria-labelledby="questions-title" hidden=move || all.with(Vec::is_empty)>
            <h2 id="questions-title"><Icon name="help" />{move || page_text("desk.questions")}</h2>
            {move || questions(model, all.get())}
        </section>
    }
    .into_any()
}

/// Questions with what can be done about each.
pub(crate) fn questions(model: DeskModel, all: Vec<Question>) -> AnyView {
    let row = move |asked: Question| {
        let number = asked.question;
        let args = [("count", asked.answered.into()), ("all", model.read(|desk| desk.learners.len()).into())];
        let answered = page_text_with("desk.answered", &args);
        let left = asked.closes_at.filter(|_| asked.open).map(|at| {
            move || {
                let left = ((at as f64 - clock::now()) / 1_000.0).max(0.0) as u32;
                page_text_with("desk.seconds_left", &[("count", left.into())])
            }
        });
        let most = asked.counts.iter().copied().max().unwrap_or(1).max(1);
        let counted = asked.choices.iter().zip(&asked.counts).map(|(choice, count)| {
            let share = (count * 100 / most).to_string();
            view! { <li><span>{choice.clone()}</span><i style=("--share", share)></i><b>{*count}</b></li> }
        });
        let hidden = (!asked.open && asked.counts.is_empty() && !asked.choices.is_empty())
            .then(|| view! { <p class="sm">{page_text("desk.too_few")}</p> });
        let close = asked.open.then(|| {
            view! {
                <button class="btn sm" data-act="close-question" on:click=move |_| model.step(Step::Close { question: number })>
                    <Icon name="check" />
                    {page_text("desk.close_question")}
                </button>
            }
        });
        let show = move |_| model.step(Step::Show { show: Show::Question { question: number } });
        view! {
            <li class="desk-question" data-question=number.to_string() data-open=asked.open.to_string()>
                <p class="disp">{asked.text}</p>
                <p><b data-told="answered">{answered}</b>" "{left}</p>
                <ul class="desk-counts">{counted.collect_view()}</ul>
                {hidden}
                <div class="row">
                    {close}
                    <button class="btn sm" data-act="project-question" on:click=show>
                        <Icon name="screen" />
                        {page_text("desk.project")}
                    </button>
                </div>
            </li>
        }
    };
    view! { <ul>{all.into_iter().map(row).collect_view()}</ul> }.into_any()
}

/// Writing a question.
pub(super) fn dialog(wall: Wall) -> AnyView {
    let model = wall.model;
    let (text, choices_text) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let seconds = RwSignal::new(0_u32);
    let ask = move |_| {
        let lines = choices_text.with_untracked(|text| {
            text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        });
        let seconds = Some(seconds.get_untracked()).filter(|seconds| *seconds > 0);
        let step = Step::Ask { text: text.get_untracked(), choices: lines, seconds };
        model.step_then(step, move |_| {
            let _ = text.try_set(String::new());
            let _ = choices_text.try_set(String::new());
            let _ = wall.asking.try_set(false);
        });
    };
    let nothing = move || text.with(|text| text.trim().is_empty()).then(|| page_text("desk.why.no_question"));
    let bank = move || {
        let (game, planned) = model.read(|desk| {
            let planned = desk.plan.pauses.iter().map(|pause| pause.question.clone());
            (desk.plan.setup.game.clone(), planned.filter(|text| !text.is_empty()).collect::<Vec<_>>())
        });
        let known = wall.teaching.with(|teaching| teaching.questions);
        let all = planned.into_iter().chain((1..=known).map(|number| question(&game, number)));
        all.map(|text| view! { <option value=text></option> }).collect_view()
    };
    let times = move || {
        let time = |seconds: u32| {
            let name = match seconds {
                0 => page_text("desk.by_hand"),
                _ => page_text_with("desk.seconds", &[("count", seconds.into())]),
            };
            (seconds.to_string(), name)
        };
        choices(TIMES.map(time), move || seconds.get().to_string())
    };
    view! {
        <Dialog open=wall.asking title=Signal::derive(move || page_text("desk.ask_all"))>
            <div class="menu">
                <datalist id="bank">{bank}</datalist>
                <label class="field">
                    <span>{move || page_text("desk.question")}</span>
                    <input
                        list="bank"
                        maxlength="280"
                        data-act="question-text"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    />
                </label>
                <label class="field">
                    <span>{move || page_text("desk.choices")}</span>
                    <textarea
                        rows="3"
                        data-act="question-choices"
                        prop:value=move || choices_text.get()
                        on:input=move |event| choices_text.set(event_target_value(&event))
                    ></textarea>
                </label>
                <label class="field">
                    <span>{move || page_text("desk.closes")}</span>
                    <select
                        data-act="question-seconds"
                        on:change=move |event| if let Ok(time) = event_target_value(&event).parse() { seconds.set(time) }
                    >
                        {times}
                    </select>
                </label>
                <p class="sm">{move || page_text("desk.never_who")}</p>
                <button
                    class="btn pri"
                    data-act="send-question"
                    disabled=move || model.busy.get()
                    aria-disabled=move || nothing().is_some().to_string()
                    data-why-says=nothing
                    on:click=ask
                >
                    {move || page_text("desk.ask_now")}
                </button>
            </div>
        </Dialog>
    }
    .into_any()
}
