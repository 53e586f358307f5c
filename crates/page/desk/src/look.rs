//! One table, looked at from the desk: its real board, from its public side, through a seat, or with everything open.
//!
//! Whoever looks can do nothing there: the server knows them under no name. What is not public is told at the table before it is
//! shown.

use crate::client;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::shell::{Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use page_table::remote::actions::open_from_desk;
use page_table::remote::server;
use page_table::screen::TableScreen;
use page_table::{AtDesk, Moment, SeatMark, TableModel, table_model};
use table::{Seat, Viewer};
use wire::lesson::Role;

/// A table as its desk sees it.
#[component]
pub fn LookScreen(
    /// One of the desk's keys.
    key: String,
    /// The table's number in the lesson.
    table: u16,
) -> impl IntoView {
    let model = open_from_desk(&key, table);
    provide_context(AtDesk { key, table, everything: RwSignal::new(false) });
    view! { <TableScreen model /> }
}

/// Above a table that is looked at from the desk: which it is, and through whose eyes. Nothing above any other table.
#[component]
pub fn LookBar() -> impl IntoView {
    use_context::<AtDesk>().map(bar)
}

fn bar(at: AtDesk) -> AnyView {
    let AtDesk { key, table, everything } = at;
    let model = table_model();
    // Whoever only looks on has the public side, and nothing to choose.
    let (inside, shown) = (RwSignal::new(false), RwSignal::new(false));
    let asked = key.clone();
    server::answered(async move { client::lesson(&asked).await }, move |answer| {
        let Ok(lesson) = answer else { return };
        let _ = inside.try_set(matches!(lesson.role, Role::Facilitator | Role::Assistant));
        // Demonstrations come after the tables of the lesson.
        let _ = shown.try_set(usize::from(table) > lesson.tables.len());
    });
    let look = move |to: Viewer| {
        match to {
            Viewer::Everything => everything.set(true),
            Viewer::Spectator => everything.set(false),
            // With everything open, another seat is only another side of the board.
            Viewer::Seat(_) => {}
        }
        if let Some(hands) = model.hands() {
            hands.look(to);
        }
    };
    let public = move || !everything.get() && model.looking.get() == Viewer::Spectator;
    let seats = Memo::new(move |_| model.seats.with(Vec::len));
    let seat = move |number: usize| {
        let seat = Seat(u8::try_from(number).unwrap_or(u8::MAX));
        let on = move || model.looking.get() == Viewer::Seat(seat);
        view! {
            <button
                type="button"
                class="btn sm"
                class:pri=on
                data-act="look-through"
                data-seat=number.to_string()
                aria-pressed=move || on().to_string()
                on:click=move |_| look(Viewer::Seat(seat))
            >
                <SeatMark seat />
                {move || model.name(seat)}
            </button>
        }
    };
    let told = move || match (everything.get(), model.looking.get()) {
        (true, _) => page_text("desk.look.told_all"),
        // A mediator's seat.
        (false, Viewer::Seat(_)) if !model.only_looks() => page_text("desk.look.told_own"),
        (false, Viewer::Seat(seat)) => page_text_with("desk.look.told_seat", &[("name", model.name(seat).into())]),
        (false, _) => page_text("desk.look.told_public"),
    };
    let title = move || match shown.get() {
        true => page_text("desk.look.demonstration"),
        false => page_text_with("desk.look.title", &[("number", u32::from(table).into())]),
    };
    let branch = move || (inside.get() && !shown.get()).then(|| branch(model, key.clone(), table));
    let eyes = move || {
        inside.get().then(|| {
            view! {
                <div class="row" role="group" aria-label=move || page_text("desk.look.eyes")>
                    <button
                        type="button"
                        class="btn sm"
                        class:pri=public
                        data-act="look-public"
                        aria-pressed=move || public().to_string()
                        on:click=move |_| look(Viewer::Spectator)
                    >
                        {move || page_text("desk.look.public")}
                    </button>
                    {move || (0..seats.get()).map(seat).collect_view()}
                    <button
                        type="button"
                        class="btn sm"
                        class:pri=move || everything.get()
                        data-act="look-all"
                        aria-pressed=move || everything.get().to_string()
                        on:click=move |_| look(Viewer::Everything)
                    >
                        {move || page_text("desk.look.all")}
                    </button>
                </div>
            }
        })
    };
    view! {
        <section class="lesson-strip look-strip" data-part="look" aria-label=title>
            <p>
                <Icon name="eye" />
                <b>{title}</b>
                " "
                <span role="status" data-told="eyes">{told}</span>
            </p>
            {eyes}
            {branch}
        </section>
    }
    .into_any()
}

/// While the past is on screen: a new table goes on from there, to show what else could have come. The real one stays as it is.
fn branch(model: TableModel, key: String, table: u16) -> AnyView {
    let (key, busy) = (StoredValue::new(key), RwSignal::new(false));
    let open = move |moves: usize| {
        busy.set(true);
        let key = key.get_value();
        let asked = key.clone();
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        server::answered(async move { client::branch(&asked, table, moves).await }, move |answer| {
            let _ = busy.try_set(false);
            match answer {
                Ok(made) => browser::go(&Route::LookIn(key, made.number)),
                Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
            }
        });
    };
    let button = move || {
        let Moment::After(moves) = model.moment.get() else { return None };
        Some(view! {
            <button
                type="button"
                class="btn sm"
                data-act="branch-table"
                title=page_text("desk.look.branch_text")
                disabled=move || busy.get()
                on:click=move |_| open(moves)
            >
                <Icon name="branch" />
                {page_text("desk.look.branch")}
            </button>
        })
    };
    view! { <div class="row">{button}</div> }.into_any()
}
