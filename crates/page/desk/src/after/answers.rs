//! What was written, as a wall. It reaches the desk first; everybody reads what the desk shows, signed with the table alone. What
//! belongs together is laid together, by drag or from a list.

use super::groups::{MOST, Sorting};
use crate::model::{DeskModel, table_name};
use crate::wall::questions;
use leptos::prelude::*;
use page_kit::browser::dom::focus_first;
use page_kit::shell::controls::choices;
use page_kit::shell::{Icon, announce};
use page_kit::words::{page_text, page_text_with};
use std::time::Duration;
use wire::lesson::desk::Written;
use wire::lesson::{Show, Step};

/// The answers.
pub(super) fn panel(model: DeskModel) -> AnyView {
    let sorting = Sorting::kept(model);
    let all = Memo::new(move |_| model.read(|desk| desk.questions.clone()));
    let written = Memo::new(move |_| {
        let written = |all: &Vec<wire::lesson::Question>| {
            let texts = all.iter().rev().filter(|asked| asked.choices.is_empty());
            texts.map(|asked| asked.question).collect::<Vec<u32>>()
        };
        all.with(written)
    });
    let counted = move || all.get().into_iter().rev().filter(|asked| !asked.choices.is_empty()).collect::<Vec<_>>();
    let empty =
        move || all.with(Vec::is_empty).then(|| view! { <p class="empty">{page_text("desk.nothing_asked")}</p> });
    view! {
        <section class="panel desk-answers" aria-labelledby="answers-title">
            <h2 id="answers-title"><Icon name="chat" />{move || page_text("desk.answers")}</h2>
            {empty}
            <For each=move || written.get() key=|question| *question children=move |question| of_question(sorting, model, question) />
            {move || questions(model, counted())}
        </section>
    }
    .into_any()
}

/// What a group is called, also before somebody has said.
fn group_name(sorting: Sorting, question: u32, group: u32) -> String {
    match sorting.read(question, |groups| groups.name(group)) {
        name if name.trim().is_empty() => page_text_with("desk.group", &[("number", group.into())]),
        name => name,
    }
}

/// Gives the focus to something that is drawn by then; what had it may be gone.
fn then_focus(selector: String) {
    set_timeout(move || focus_first(&selector), Duration::ZERO);
}

/// Lays an answer into a group, or into none.
fn put(sorting: Sorting, question: u32, number: u64, group: Option<u32>) {
    sorting.change(question, |groups| groups.put(number, group));
    let name =
        untrack(|| group.map_or_else(|| page_text("desk.no_group"), |group| group_name(sorting, question, group)));
    announce(page_text_with("desk.grouped", &[("group", name.into())]));
}

fn of_question(sorting: Sorting, model: DeskModel, question: u32) -> AnyView {
    let leads = Memo::new(move |_| model.leads());
    let asked =
        Memo::new(move |_| model.read(|desk| desk.questions.iter().find(|asked| asked.question == question).cloned()));
    let text = move || asked.with(|asked| asked.as_ref().map(|asked| asked.text.clone()));
    let texts =
        Memo::new(move |_| asked.with(|asked| asked.as_ref().map(|asked| asked.texts.clone()).unwrap_or_default()));
    let none = move || texts.with(Vec::is_empty).then(|| view! { <p class="empty">{page_text("desk.no_answers")}</p> });
    // What lies in no group comes first.
    let places = Memo::new(move |_| {
        let groups = sorting.read(question, |groups| groups.numbers());
        std::iter::once(None).chain(groups.into_iter().map(Some)).collect::<Vec<Option<u32>>>()
    });
    let project = move |_| model.step(Step::Show { show: Show::Answers { question } });
    let full = move || {
        let full = places.with(Vec::len) > MOST;
        full.then(|| page_text_with("desk.why.groups", &[("count", MOST.into())]))
    };
    let add = move |_| {
        sorting.change(question, |groups| groups.add());
        then_focus(format!("[data-groups='{question}'] li:last-child > .desk-group-head input"));
    };
    view! {
        <h3 class="disp">{text}</h3>
        {none}
        <ul class="desk-groups" data-groups=question.to_string()>
            <For each=move || places.get() key=|place| *place children=move |place| group(sorting, model, question, texts, place) />
        </ul>
        <div class="row">
            <button
                class="btn sm"
                data-act="add-group"
                aria-disabled=move || full().is_some().to_string()
                data-why-says=full
                hidden=move || texts.with(Vec::is_empty)
                on:click=add
            >
                <Icon name="plus" />
                {move || page_text("desk.add_group")}
            </button>
            <button class="btn sm" data-act="project-answers" hidden=move || !leads.get() on:click=project>
                <Icon name="screen" />
                {move || page_text("desk.project")}
            </button>
        </div>
    }
    .into_any()
}

/// A group with its answers, or those that lie in none.
fn group(sorting: Sorting, model: DeskModel, question: u32, texts: Memo<Vec<Written>>, place: Option<u32>) -> AnyView {
    let over = RwSignal::new(false);
    let mine = move || sorting.dragged.with_untracked(|dragged| dragged.is_some_and(|(of, _)| of == question));
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        if let Some((_, number)) = sorting.dragged.get_untracked().filter(|_| mine()) {
            put(sorting, question, number, place);
        }
    };
    let here = Memo::new(move |_| {
        let of = |written: &Written| sorting.read(question, |groups| groups.of(written.number)) == place;
        texts.with(|texts| {
            texts.iter().filter(|written| of(written)).map(|written| written.number).collect::<Vec<u64>>()
        })
    });
    let count = move || here.with(Vec::len);
    let head = match place {
        Some(group) => {
            let label = move || page_text_with("desk.group_name", &[("number", group.into())]);
            let away = move |_| {
                sorting.change(question, |groups| groups.remove(group));
                then_focus("[data-act=add-group]".to_owned());
            };
            view! {
                <div class="desk-group-head">
                    <input
                        maxlength="60"
                        data-act="group-name"
                        aria-label=label
                        placeholder=move || page_text_with("desk.group", &[("number", group.into())])
                        prop:value=move || sorting.read(question, |groups| groups.name(group))
                        on:input=move |event| {
                            let name = event_target_value(&event);
                            sorting.change(question, |groups| groups.rename(group, name));
                        }
                    />
                    <b>{count}</b>
                    <button
                        type="button"
                        class="ib"
                        data-act="remove-group"
                        aria-label=move || page_text_with("desk.remove_group", &[("group", group_name(sorting, question, group).into())])
                        on:click=away
                    >
                        <Icon name="x" />
                    </button>
                </div>
            }
            .into_any()
        }
        None => {
            let alone = move || sorting.read(question, |groups| groups.numbers().is_empty());
            view! {
                <p class="desk-group-head" hidden=alone>
                    <span>{move || page_text("desk.no_group")}</span>
                    <b>{count}</b>
                </p>
            }
            .into_any()
        }
    };
    view! {
        <li
            class="desk-group"
            class:over=move || over.get()
            class:named=place.is_some()
            data-group=place.unwrap_or(0).to_string()
            on:dragover=move |event| if mine() { event.prevent_default(); over.set(true) }
            on:dragleave=move |_| over.set(false)
            on:drop=drop
        >
            {head}
            <ul class="desk-written">
                <For each=move || here.get() key=|number| *number children=move |number| answer(sorting, model, question, texts, number) />
            </ul>
        </li>
    }
    .into_any()
}

/// One answer: showing it, alone in large type or among others, and where it lies.
fn answer(sorting: Sorting, model: DeskModel, question: u32, texts: Memo<Vec<Written>>, number: u64) -> AnyView {
    let leads = Memo::new(move |_| model.leads());
    let written =
        Memo::new(move |_| texts.with(|texts| texts.iter().find(|written| written.number == number).cloned()));
    let shown = Memo::new(move |_| written.with(|written| written.as_ref().is_some_and(|written| written.shown)));
    let words = move || written.with(|written| written.as_ref().map(|written| written.words.clone()));
    let table = move || written.with(|written| written.as_ref().and_then(|written| written.table)).map(table_name);
    // Whether it is on the projector in large type, and whether it is signed there.
    let large = Memo::new(move |_| match model.read(|desk| desk.showing.show.clone()) {
        Show::Answer { number: on, signed, .. } if on == number => Some(signed),
        _ => None,
    });
    let is_large = move || large.get().is_some();
    let is_signed = move || large.get() == Some(true);
    let toggle = move |_| model.step(Step::ShowText { question, number, shown: !shown.get_untracked() });
    let enlarge = move |_| {
        let show = match untrack(is_large) {
            true => Show::Answers { question },
            false => Show::Answer { question, number, signed: false },
        };
        model.step(Step::Show { show });
    };
    let sign = move |_| {
        let signed = !untrack(is_signed);
        model.step(Step::Show { show: Show::Answer { question, number, signed } });
    };
    let grouped = move || sorting.read(question, |groups| !groups.numbers().is_empty());
    let places = move || {
        let groups = sorting.read(question, |groups| groups.numbers()).into_iter();
        let named = groups.map(|group| (group.to_string(), group_name(sorting, question, group)));
        let all = std::iter::once((String::new(), page_text("desk.no_group"))).chain(named);
        choices(all, move || {
            sorting.read(question, |groups| groups.of(number)).map(|group| group.to_string()).unwrap_or_default()
        })
    };
    let chosen = move |event: leptos::ev::Event| {
        put(sorting, question, number, event_target_value(&event).parse().ok());
        // It lies elsewhere now, and whoever moved it by keyboard goes along.
        then_focus(format!("[data-written='{number}'] select"));
    };
    view! {
        <li
            class:on=move || shown.get()
            data-written=number.to_string()
            data-shown=move || shown.get().to_string()
            draggable=move || if grouped() { "true" } else { "false" }
            on:dragstart=move |event| {
                // Firefox drags only what carries data.
                if let Some(carried) = event.data_transfer() {
                    let _ = carried.set_data("text/plain", &number.to_string());
                }
                sorting.dragged.set(Some((question, number)));
            }
            on:dragend=move |_| sorting.dragged.set(None)
        >
            <p>{words}</p>
            <small>{table}</small>
            <div class="row" hidden=move || !leads.get()>
                <button class="btn sm" data-act="show-text" aria-pressed=move || shown.get().to_string() on:click=toggle>
                    <Icon name="eye" />
                    {move || page_text(if shown.get() { "desk.hide_text" } else { "desk.show_text" })}
                </button>
                <button
                    class="btn sm"
                    class:pri=is_large
                    data-act="large-text"
                    aria-pressed=move || is_large().to_string()
                    on:click=enlarge
                >
                    <Icon name="screen" />
                    {move || page_text(if is_large() { "desk.take_away" } else { "desk.large" })}
                </button>
                <button
                    class="btn sm"
                    data-act="sign-text"
                    aria-pressed=move || is_signed().to_string()
                    hidden=move || !is_large()
                    on:click=sign
                >
                    {move || page_text(if is_signed() { "desk.unsign_text" } else { "desk.sign_text" })}
                </button>
            </div>
            <label class="desk-group-of" hidden=move || !grouped()>
                <span>{move || page_text("desk.lies_in")}</span>
                <select data-act="lies-in" on:change=chosen>{places}</select>
            </label>
        </li>
    }
    .into_any()
}
