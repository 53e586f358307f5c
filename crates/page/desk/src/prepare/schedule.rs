//! The plan: the minutes from the first to the bell, the planned pauses with their questions; a plan as a file.

use super::Draft;
use super::fields::stepper;
use crate::game::question;
use crate::time::{Part, schedule};
use leptos::prelude::*;
use page_kit::browser::files;
use page_kit::browser::tasks::answered;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_lobby::Form;
use wire::lesson::{Pause, Plan};

/// The most planned pauses; the server refuses more.
const MOST_PAUSES: usize = 12;
/// More turns than any game has.
const MOST_TURNS: u16 = 99;

/// A part of a lesson in words: what it is called, and what goes with it.
pub(crate) fn part_name(part: &Part) -> (String, String) {
    match part {
        Part::Join => (page_text("desk.part.join"), page_text("desk.part.join_text")),
        Part::Rules => (page_text("desk.part.rules"), page_text("desk.part.rules_text")),
        Part::Turns(first, last) if first == last => {
            (page_text_with("desk.part.turn", &[("number", u32::from(*first).into())]), String::new())
        }
        Part::Turns(first, last) => {
            let args = [("first", u32::from(*first).into()), ("last", u32::from(*last).into())];
            (page_text_with("desk.part.turns", &args), String::new())
        }
        Part::Pause(number, question) => {
            (page_text_with("desk.part.pause", &[("number", u32::from(*number).into())]), question.clone())
        }
        Part::Debrief => (page_text("desk.part.debrief"), page_text("desk.part.debrief_text")),
    }
}

/// The kind of a part, for its look.
pub(crate) const fn part_kind(part: &Part) -> &'static str {
    match part {
        Part::Join | Part::Rules => "before",
        Part::Turns(..) => "play",
        Part::Pause(..) => "pause",
        Part::Debrief => "debrief",
    }
}

/// The parts of a plan.
pub(crate) fn parts(plan: &Plan, per_turn: f64, whole: u16) -> Vec<(u16, u16, Part)> {
    let pauses: Vec<_> = plan.pauses.iter().map(|pause| (pause.after, pause.question.clone())).collect();
    schedule(plan.minutes, plan.turns.unwrap_or(whole), &pauses, per_turn)
}

/// The plan, and what can be done with it.
pub(super) fn panel(draft: Draft, acts: AnyView) -> AnyView {
    let plan = draft.plan;
    let planned = Memo::new(move |_| {
        let (per_turn, whole) = draft.teaching.with(|teaching| (teaching.minutes_per_turn, teaching.turns));
        parts(&draft.plan(), per_turn, whole)
    });
    let row = |(at, long, part): (u16, u16, Part)| {
        let (name, text) = part_name(&part);
        view! {
            <li data-part=part_kind(&part) style=("--long", long.to_string())>
                <span class="desk-at">{format!("{}:{:02}", at / 60, at % 60)}</span>
                <i class="desk-vessel"></i>
                <span>
                    <b>{name}</b>
                    <small>{text}</small>
                </span>
                <span class="desk-long">{page_text_with("desk.minutes", &[("count", u32::from(long).into())])}</span>
            </li>
        }
    };
    let total = move || planned.with(|parts| parts.last().map_or(0, |(at, long, _)| at + long));
    let over = move || total().saturating_sub(plan.with(|plan| plan.minutes));
    let turns = Signal::derive(move || draft.planned_turns());
    let set_turns = Callback::new(move |turns| draft.turns.set(Some(turns)));
    let add = move |_: leptos::ev::MouseEvent| {
        let last = plan.with_untracked(|plan| plan.pauses.last().map_or(0, |pause| pause.after));
        let number = plan.with_untracked(|plan| plan.pauses.len() as u8 + 1);
        let known = draft.teaching.with_untracked(|teaching| teaching.questions);
        let text =
            if number <= known { question(draft.form.with_untracked(Form::game), number) } else { String::new() };
        plan.update(|plan| plan.pauses.push(Pause { after: last + 1, question: text }));
    };
    let count = Memo::new(move |_| plan.with(|plan| plan.pauses.len()));
    let full = move || {
        (count.get() >= MOST_PAUSES).then(|| page_text_with("desk.why.pauses", &[("count", MOST_PAUSES.into())]))
    };
    let bank = move || {
        let (game, known) = (draft.form.with(Form::game), draft.teaching.with(|teaching| teaching.questions));
        (1..=known).map(|number| view! { <option value=question(game, number)></option> }).collect_view()
    };
    view! {
        <section class="panel desk-plan" aria-labelledby="plan-title">
            <h2 class="disp" id="plan-title">{move || page_text("desk.plan")}</h2>
            <ol class="desk-parts">{move || planned.get().into_iter().map(row).collect_view()}</ol>
            <p class="desk-bell">
                {move || page_text_with("desk.bell", &[("count", u32::from(total()).into())])}
            </p>
            <p class="refusal" role="status">
                {move || (over() > 0).then(|| page_text_with("desk.too_long", &[("count", u32::from(over()).into())]))}
            </p>
            {stepper("desk.turns", "turns", (1, MOST_TURNS, 1), turns, set_turns)}
            <div class="row">
                <button
                    type="button"
                    class="btn sm"
                    data-act="turns-fit"
                    hidden=move || draft.turns.with(Option::is_none)
                    on:click=move |_| draft.turns.set(None)
                >
                    {move || page_text("desk.turns_fit")}
                </button>
            </div>
            <h3>{move || page_text("desk.pauses")}</h3>
            <datalist id="questions">{bank}</datalist>
            <ul class="desk-pauses">
                {move || (0..count.get()).map(|at| pause_row(draft, at)).collect_view()}
            </ul>
            <button
                type="button"
                class="btn sm"
                data-act="add-pause"
                aria-disabled=move || full().is_some().to_string()
                data-why-says=full
                on:click=add
            >
                <Icon name="plus" />
                {move || page_text("desk.add_pause")}
            </button>
            {plan_file(draft)}
            <div class="desk-acts">{acts}</div>
        </section>
    }
    .into_any()
}

/// A planned pause: after which turn, and what is asked.
fn pause_row(draft: Draft, at: usize) -> AnyView {
    let plan = draft.plan;
    let of = move |read: fn(&Pause) -> String| plan.with(|plan| plan.pauses.get(at).map(read).unwrap_or_default());
    let change = move |change: &dyn Fn(&mut Pause)| {
        plan.update(|plan| {
            if let Some(pause) = plan.pauses.get_mut(at) {
                change(pause);
            }
        });
    };
    let numbered = move |key: &str| page_text_with(key, &[("number", (at + 1).into())]);
    view! {
        <li>
            <label class="field">
                <span>{move || page_text("desk.after_turn")}</span>
                <input
                    type="number"
                    min="1"
                    max="99"
                    data-act="pause-after"
                    prop:value=move || of(|pause| pause.after.to_string())
                    on:change=move |event| {
                        if let Ok(after) = event_target_value(&event).parse::<u16>() {
                            change(&|pause| pause.after = after.max(1));
                        }
                    }
                />
            </label>
            <label class="field grow">
                <span>{move || page_text("desk.pause_question")}</span>
                <input
                    list="questions"
                    maxlength="280"
                    data-act="pause-question"
                    prop:value=move || of(|pause| pause.question.clone())
                    on:input=move |event| {
                        let text = event_target_value(&event);
                        change(&|pause| pause.question.clone_from(&text));
                    }
                />
            </label>
            <button
                type="button"
                class="ib"
                data-act="remove-pause"
                aria-label=move || numbered("desk.remove_pause")
                on:click=move |_| plan.update(|plan| if at < plan.pauses.len() { drop(plan.pauses.remove(at)) })
            >
                <Icon name="x" />
            </button>
        </li>
    }
    .into_any()
}

/// The name of the file of a plan.
const FILE: &str = "lesson-plan.json";

/// Saving the plan to a file, and opening one. People are left out of it.
fn plan_file(draft: Draft) -> AnyView {
    let save = move |_| {
        let plan = Plan { roster: Vec::new(), ..draft.plan_untracked() };
        let text = serde_json::to_string_pretty(&plan).unwrap_or_default();
        if files::download(FILE, &text).is_err() {
            toast(Notice::Failed, page_text("desk.not_written"));
        }
    };
    let open = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        field.set_value("");
        answered(async move { files::read(&file).await }, move |text| {
            match text.and_then(|text| serde_json::from_str::<Plan>(&text).ok()) {
                Some(plan) if shelf::title(&plan.setup.game).is_some() => draft.take(plan),
                _ => toast(Notice::Failed, page_text("desk.no_plan")),
            }
        });
    };
    view! {
        <div class="row desk-file">
            <button type="button" class="btn sm" data-act="write-plan" on:click=save>
                <Icon name="save" />
                {move || page_text("desk.write_plan")}
            </button>
            <label class="btn sm">
                <Icon name="load" />
                {move || page_text("desk.read_plan")}
                <input class="sr" type="file" data-act="read-plan" accept=".json,application/json" on:change=open />
            </label>
        </div>
    }
    .into_any()
}
