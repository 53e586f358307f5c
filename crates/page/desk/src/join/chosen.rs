//! What can be done about somebody: another seat, another name, a new way back, leaving.

use super::tables;
use crate::model::{DeskModel, table_name};
use leptos::prelude::*;
use page_kit::shell::controls::choices;
use page_kit::shell::{Icon, announce};
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{LearnerInfo, Place, Step};

/// The panel of whoever is chosen.
pub(super) fn panel(model: DeskModel, picked: RwSignal<Option<u32>>) -> AnyView {
    let who = Memo::new(move |_| {
        let number = picked.get()?;
        model.read(|desk| desk.learners.iter().find(|learner| learner.learner == number).cloned())
    });
    // What is being typed stays while others come.
    let number = Memo::new(move |_| who.with(|who| who.as_ref().map(|who| who.learner)));
    let shown = move || match number.get() {
        Some(number) if model.leads() => acts(model, picked, who, number),
        _ => view! { <p class="sm">{move || page_text("desk.choose_somebody")}</p> }.into_any(),
    };
    let title =
        move || who.with(|who| who.as_ref().map_or_else(|| page_text("desk.nobody_chosen"), |who| who.name.clone()));
    view! {
        <section class="panel desk-chosen" aria-labelledby="chosen-title">
            <h2 id="chosen-title"><Icon name="person" />{title}</h2>
            {shown}
        </section>
    }
    .into_any()
}

fn acts(model: DeskModel, picked: RwSignal<Option<u32>>, who: Memo<Option<LearnerInfo>>, learner: u32) -> AnyView {
    let now = who.with_untracked(Clone::clone);
    let seat = now.as_ref().and_then(|who| who.place).unwrap_or(Place { table: 1, seat: 0 });
    let name = RwSignal::new(now.map(|who| who.name).unwrap_or_default());
    let (to_table, to_seat) = (RwSignal::new(seat.table), RwSignal::new(seat.seat));
    let way_back = RwSignal::new(None::<String>);
    let sure = RwSignal::new(false);
    let numbered = move || {
        let all = (1..=tables::count(model)).map(|number| (number.to_string(), table_name(number)));
        choices(all, move || to_table.get().to_string())
    };
    let seats = move || {
        let seats = model.read(|desk| desk.plan.setup.seats);
        let named = |seat: u8| {
            let there = model.name_at(Place { table: to_table.get(), seat });
            (seat.to_string(), format!("{}. {there}", seat + 1))
        };
        choices((0..seats).map(named), move || to_seat.get().to_string())
    };
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let to = Place { table: to_table.get_untracked(), seat: to_seat.get_untracked() };
        model.step_then(Step::Move { learner, to }, move |_| announce(page_text("desk.moved")));
    };
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        model.step(Step::Rename { learner, name: name.get_untracked() });
    };
    let renew = move |_| {
        model.step_then(Step::NewWayBack { learner }, move |saved| drop(way_back.try_set(saved.way_back)));
    };
    let remove = move |_| {
        model.step_then(Step::Remove { learner }, move |_| {
            picked.try_set(None);
        });
    };
    view! {
        <form class="desk-form" on:submit=go>
            <label class="field">
                <span>{move || page_text("desk.to_table")}</span>
                <select
                    data-act="move-table"
                    on:change=move |event| if let Ok(number) = event_target_value(&event).parse() { to_table.set(number) }
                >
                    {numbered}
                </select>
            </label>
            <label class="field">
                <span>{move || page_text("desk.to_seat")}</span>
                <select
                    data-act="move-seat"
                    on:change=move |event| if let Ok(number) = event_target_value(&event).parse() { to_seat.set(number) }
                >
                    {seats}
                </select>
            </label>
            <button class="btn sm" data-act="move"><Icon name="right" />{move || page_text("desk.move")}</button>
        </form>
        <form class="desk-form" on:submit=rename>
            <label class="field">
                <span>{move || page_text("desk.name")}</span>
                <input
                    maxlength="16"
                    data-act="learner-name"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <button class="btn sm" data-act="rename"><Icon name="pen" />{move || page_text("desk.rename")}</button>
        </form>
        <button class="btn sm" data-act="way-back" on:click=renew>
            <Icon name="undo" />
            {move || page_text("desk.way_back")}
        </button>
        <p class="desk-way-back" role="status">
            {move || way_back.get().map(|code| page_text_with("desk.way_back_is", &[("code", code.into())]))}
        </p>
        <Show
            when=move || sure.get()
            fallback=move || view! {
                <button class="btn sm" data-act="remove" on:click=move |_| sure.set(true)>
                    <Icon name="x" />
                    {move || page_text("desk.remove")}
                </button>
            }
        >
            <div class="sure">
                <p>{move || page_text("desk.remove_sure")}</p>
                <div class="row">
                    <button class="btn sm" data-act="remove-no" on:click=move |_| sure.set(false)>
                        {move || page_text("desk.keep")}
                    </button>
                    <button class="btn sm danger" data-act="remove-yes" on:click=remove>
                        {move || page_text("desk.remove")}
                    </button>
                </div>
            </div>
        </Show>
    }
    .into_any()
}
