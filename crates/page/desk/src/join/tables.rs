//! The tables with their seats. People move by drag, or by choosing them and saying where to.

use super::Picked;
use crate::model::{DeskModel, table_name};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::SeatMark;
use table::Seat;
use wire::lesson::{LearnerInfo, Place, Stage, Step};

/// How many tables there are; before the start one more than people sit at, so that somebody can begin a new one.
pub(super) fn count(model: DeskModel) -> u16 {
    model.read(|desk| {
        let last = desk.learners.iter().filter_map(|learner| learner.place).map(|place| place.table).max();
        match desk.stage {
            Stage::Open => last.unwrap_or(0) + 1,
            Stage::Running => desk.tables.iter().map(|table| table.table).max().unwrap_or(0),
        }
    })
}

/// All tables in the order of the room.
pub(super) fn grid(model: DeskModel, picked: Picked) -> AnyView {
    let tables = Memo::new(move |_| count(model));
    let title = move || page_text_with("desk.tables", &[("count", u32::from(tables.get()).into())]);
    view! {
        <h2 class="disp desk-tables-title">{title}</h2>
        <p class="sm">{move || page_text("desk.drag")}</p>
        <div class="desk-tables">
            <For each=move || 1..=tables.get() key=|number| *number children=move |number| one(model, picked, number) />
        </div>
    }
    .into_any()
}

fn one(model: DeskModel, picked: Picked, number: u16) -> AnyView {
    let seats = Memo::new(move |_| model.read(|desk| desk.plan.setup.seats));
    let seated = Memo::new(move |_| {
        let here = |learner: &LearnerInfo| learner.place.is_some_and(|place| place.table == number);
        model.read(|desk| desk.learners.iter().filter(|learner| here(learner)).count())
    });
    let full =
        move || page_text_with("desk.of", &[("count", seated.get().into()), ("all", u32::from(seats.get()).into())]);
    view! {
        <section class="panel desk-table" data-table=number.to_string() aria-label=move || table_name(number)>
            <h3 class="disp">{move || table_name(number)}<small>{full}</small></h3>
            <ul>
                {move || (0..seats.get()).map(|seat| place(model, picked, Place { table: number, seat })).collect_view()}
            </ul>
        </section>
    }
    .into_any()
}

/// A seat, with whoever sits there.
fn place(model: DeskModel, picked: Picked, place: Place) -> AnyView {
    let there = Memo::new(move |_| {
        let here = |learner: &&LearnerInfo| learner.place == Some(place);
        model.read(|desk| desk.learners.iter().filter(here).cloned().collect::<Vec<_>>())
    });
    let over = RwSignal::new(false);
    let drop = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        if let Some(learner) = picked.dragged.get_untracked() {
            model.step(Step::Move { learner, to: place });
        }
    };
    let nobody = move || page_text(if model.started() { "desk.a_bot" } else { "desk.free" });
    view! {
        <li
            class="desk-seat"
            class:over=move || over.get()
            data-seat=place.seat.to_string()
            on:dragover=move |event| if picked.dragged.with_untracked(Option::is_some) { event.prevent_default(); over.set(true) }
            on:dragleave=move |_| over.set(false)
            on:drop=drop
        >
            <SeatMark seat=Seat(place.seat) />
            <ul class="desk-people">
                {move || there.get().into_iter().map(|learner| person(model, picked, learner)).collect_view()}
            </ul>
            {move || there.with(Vec::is_empty).then(|| view! { <span class="desk-nobody">{nobody()}</span> })}
        </li>
    }
    .into_any()
}

/// Somebody, to be chosen or dragged.
pub(super) fn person(model: DeskModel, picked: Picked, learner: LearnerInfo) -> AnyView {
    let number = learner.learner;
    let chosen = move || picked.learner.get() == Some(number);
    let hand = learner.hand_since.is_some();
    view! {
        <li>
            <button
                type="button"
                class="desk-person"
                class:on=chosen
                aria-pressed=move || chosen().to_string()
                data-act="person"
                data-learner=number.to_string()
                draggable=move || if model.leads() { "true" } else { "false" }
                on:dragstart=move |event| {
                    // Firefox drags only what carries data.
                    if let Some(carried) = event.data_transfer() {
                        let _ = carried.set_data("text/plain", &number.to_string());
                    }
                    picked.dragged.set(Some(number));
                }
                on:dragend=move |_| picked.dragged.set(None)
                on:click=move |_| picked.learner.update(|now| *now = (*now != Some(number)).then_some(number))
            >
                {learner.name}
                {hand.then(|| view! { <Icon name="raise" /> })}
            </button>
        </li>
    }
    .into_any()
}
