//! One queue: whatever wants a person, the oldest first, each with what is likely to be done.

use super::Wall;
use super::open::{bot_once, bot_until_back, look_in, nudge};
use super::state::{State, silent};
use crate::model::{table_name, waited};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::{Icon, announce_now};
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Place, Step};

/// Something that wants a person.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Need {
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// At which table, if at one.
    pub table: Option<u16>,
    /// What.
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    /// Somebody has raised a hand.
    Hand { learner: u32, name: String },
    /// Somebody is asked for long.
    Stuck { seat: u8, silent: bool },
    /// A crisis.
    Crisis,
    /// Somebody has no seat.
    Unseated { name: String },
    /// All tables are at a planned pause.
    Gate,
}

/// All of it, the oldest first.
pub(super) fn needs(wall: Wall) -> Vec<Need> {
    let model = wall.model;
    let mut all = Vec::new();
    model.read(|desk| {
        for learner in &desk.learners {
            let (name, table) = (learner.name.clone(), learner.place.map(|place| place.table));
            match (learner.hand_since, learner.place) {
                (Some(since), _) => {
                    all.push(Need { since, table, kind: Kind::Hand { learner: learner.learner, name } });
                }
                (None, None) => all.push(Need { since: learner.came_at, table, kind: Kind::Unseated { name } }),
                _ => {}
            }
        }
    });
    let now = clock::now() as i64;
    model.tiles.with(|tiles| {
        for tile in tiles.values() {
            let table = Some(tile.table);
            let away = silent(tile, model.seats(), now);
            match (wall.of(tile.table).0, away.or_else(|| tile.waiting.first().copied())) {
                (State::Stuck, Some(seat)) => {
                    all.push(Need { since: tile.asked_at, table, kind: Kind::Stuck { seat, silent: away.is_some() } });
                }
                (State::Crisis, _) => all.push(Need { since: tile.asked_at, table, kind: Kind::Crisis }),
                _ => {}
            }
        }
        let playing = || tiles.values().filter(|tile| tile.status == wire::Status::Playing);
        let at_gate = playing().filter(|tile| wall.of(tile.table).0 == State::Gate).count();
        if at_gate > 0 && at_gate == playing().count() {
            let since = tiles.values().filter_map(|tile| tile.paused_at).max().unwrap_or(now);
            all.push(Need { since, table: None, kind: Kind::Gate });
        }
    });
    all.sort_by_key(|need| need.since);
    all
}

/// The queue.
pub(super) fn panel(wall: Wall) -> AnyView {
    let all = Memo::new(move |_| needs(wall));
    let hands =
        Memo::new(move |_| all.with(|all| all.iter().filter(|need| matches!(need.kind, Kind::Hand { .. })).count()));
    Effect::new(move |before: Option<usize>| {
        let now = hands.get();
        if before.is_some_and(|before| now > before) {
            announce_now(page_text("desk.hand_up"));
        }
        now
    });
    let empty =
        move || all.with(Vec::is_empty).then(|| view! { <p class="empty">{page_text("desk.nothing_needed")}</p> });
    view! {
        <section class="panel desk-needs" aria-labelledby="needs-title" data-needs=move || all.with(Vec::len).to_string()>
            <h2 id="needs-title">
                <Icon name="bell" />
                {move || page_text("desk.needs")}
                <span class="r">{move || all.with(Vec::len)}</span>
            </h2>
            {empty}
            <ul aria-live="polite">{move || all.get().into_iter().map(|need| row(wall, need)).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn row(wall: Wall, need: Need) -> AnyView {
    let model = wall.model;
    let Need { since, table, kind } = need;
    let place = table.map(table_name).unwrap_or_default();
    let named = |seat: u8| model.name_at(Place { table: table.unwrap_or(0), seat });
    let with = |key: &str, name: String| page_text_with(key, &[("name", name.into())]);
    let (icon, text) = match &kind {
        Kind::Hand { name, .. } => ("raise", with("desk.need.hand", name.clone())),
        Kind::Stuck { seat, silent: true } => ("screen", with("desk.silent", named(*seat))),
        Kind::Stuck { seat, .. } if *seat >= untrack(|| model.seats()) => {
            ("clock", with("desk.need.mediator", named(*seat)))
        }
        Kind::Stuck { seat, .. } => ("clock", with("desk.need.slow", named(*seat))),
        Kind::Crisis => ("alert", page_text("desk.state.crisis")),
        Kind::Unseated { name } => ("person", with("desk.need.unseated", name.clone())),
        Kind::Gate => ("flag", page_text("desk.need.gate")),
    };
    let acts = match kind {
        _ if !untrack(|| model.leads()) => None,
        Kind::Hand { learner, .. } => Some(
            view! {
                <button class="btn sm pri" data-act="lower-hand" on:click=move |_| model.step(Step::LowerHand { learner })>
                    <Icon name="check" />
                    {page_text("desk.i_come")}
                </button>
            }
            .into_any(),
        ),
        // Nobody else decides on a mediator's seat: the desk does, at the table itself.
        Kind::Stuck { seat, .. } if seat >= untrack(|| model.seats()) => Some(look_in(model, table.unwrap_or(0))),
        Kind::Stuck { seat, .. } => {
            let place = Place { table: table.unwrap_or(0), seat };
            Some(view! { {nudge(model, place)} {bot_once(model, place)} {bot_until_back(model, place)} }.into_any())
        }
        Kind::Gate => Some(
            view! {
                <button class="btn sm pri" data-act="release" on:click=move |_| model.step(Step::Resume { tables: None })>
                    <Icon name="play" />
                    {page_text("desk.go_on")}
                </button>
            }
            .into_any(),
        ),
        Kind::Crisis | Kind::Unseated { .. } => None,
    };
    let look = table.map(|number| {
        view! {
            <button class="btn sm" data-act="look" on:click=move |_| wall.opened.set(Some(number))>
                <Icon name="eye" />
                {page_text("desk.open_table")}
            </button>
        }
    });
    view! {
        <li>
            <p>
                <Icon name=icon />
                <b>{place}</b>
                " "
                {text}
                <small>{move || waited(since)}</small>
            </p>
            <div class="row">{acts}{look}</div>
        </li>
    }
    .into_any()
}
