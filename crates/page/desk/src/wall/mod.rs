//! While they play: all tables at a glance, what wants a person, and everything the desk does meanwhile.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `state` | how a table is doing; no browser in it |
//! | `bar` | the minutes of the lesson, and pausing all |
//! | `tile` | one table |
//! | `needs` | what wants a person, oldest first |
//! | `open` | a table that was opened: what can be done there |
//! | `talk`, `ask` | saying something, asking everybody |
//! | `projector` | what everybody sees |
//! | `notes` | notes of one's own |
//! | `keys` | the keys of the desk |

mod ask;
mod bar;
mod keys;
mod needs;
mod notes;
mod open;
mod projector;
mod state;
mod talk;
mod tile;

pub(crate) use ask::questions;
pub(crate) use notes::shown;
pub(crate) use tile::{figure, middle};

use crate::game::{Teaching, teaching};
use crate::model::DeskModel;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use state::{Lesson, State};
use std::collections::BTreeMap;

/// The wall's own state. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Wall {
    /// The lesson.
    pub model: DeskModel,
    /// What the game says of lessons with it.
    pub teaching: Memo<Teaching>,
    /// How each table is doing.
    pub states: Memo<BTreeMap<u16, (State, i64)>>,
    /// The tables that are not dimmed: by state.
    pub filter: RwSignal<Option<Filter>>,
    /// The table that is open.
    pub opened: RwSignal<Option<u16>>,
    /// Whether something is being said: to one table, or to all.
    pub talking: RwSignal<bool>,
    /// Whether a question is being written.
    pub asking: RwSignal<bool>,
}

/// What stands out on the wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Filter {
    Stuck,
    Crisis,
    Hand,
    Ahead,
    Bots,
}

impl Filter {
    const ALL: [Filter; 5] = [Filter::Stuck, Filter::Crisis, Filter::Hand, Filter::Ahead, Filter::Bots];

    const fn name(self) -> &'static str {
        match self {
            Filter::Stuck => "stuck",
            Filter::Crisis => "crisis",
            Filter::Hand => "hand",
            Filter::Ahead => "ahead",
            Filter::Bots => "bots",
        }
    }

    const fn icon(self) -> &'static str {
        match self {
            Filter::Stuck => "clock",
            Filter::Crisis => "alert",
            Filter::Hand => "raise",
            Filter::Ahead => "flag",
            Filter::Bots => "bot",
        }
    }
}

impl Wall {
    fn new(model: DeskModel) -> Wall {
        let game = Memo::new(move |_| model.read(|desk| desk.plan.setup.game.clone()));
        let teaching = Memo::new(move |_| teaching(&game.get()));
        let states = move |_: Option<&BTreeMap<u16, (State, i64)>>| {
            let now = clock::now() as i64;
            let crises = column(model, teaching.with(|all| all.crises.clone()));
            let mut lesson = Lesson { crises, seats: model.seats(), ..Lesson::default() };
            lesson.gates =
                model.read(|desk| desk.plan.pauses.iter().map(|pause| pause.after).chain(desk.plan.turns).collect());
            lesson.hands = model.read(|desk| {
                let up = desk.learners.iter().filter(|learner| learner.hand_since.is_some());
                up.filter_map(|learner| learner.place).map(|place| place.table).collect()
            });
            model.tiles.with(|tiles| {
                lesson.weigh(tiles, now);
                let nothing = Vec::new();
                model.curves.with(|curves| {
                    let of = |tile| lesson.state(tile, curves.get(&tile.table).unwrap_or(&nothing), now);
                    tiles.values().map(|tile| (tile.table, (of(tile), lesson.ahead(tile)))).collect()
                })
            })
        };
        Wall {
            model,
            teaching,
            states: Memo::new(states),
            filter: RwSignal::new(None),
            opened: RwSignal::new(None),
            talking: RwSignal::new(false),
            asking: RwSignal::new(false),
        }
    }

    /// How a table is doing, and how far it is ahead.
    fn of(self, table: u16) -> (State, i64) {
        self.states.with(|states| states.get(&table).copied()).unwrap_or((State::Automatic, 0))
    }

    /// Whether a filter lets a table stand out.
    fn passes(self, table: u16, filter: Filter) -> bool {
        let (state, ahead) = self.of(table);
        match filter {
            Filter::Stuck => state == State::Stuck,
            Filter::Crisis => state == State::Crisis,
            Filter::Hand => state == State::Hand,
            Filter::Ahead => ahead != 0,
            Filter::Bots => self.model.tiles.with(|tiles| tiles.get(&table).is_some_and(|tile| !tile.bots.is_empty())),
        }
    }

    /// Whether every table is paused.
    fn all_paused(self) -> bool {
        self.model.tiles.with(|tiles| {
            let mut playing = tiles.values().filter(|tile| tile.status == wire::Status::Playing).peekable();
            playing.peek().is_some() && playing.all(|tile| tile.paused.is_some())
        })
    }
}

/// The place of one of the world's figures.
pub(crate) fn column(model: DeskModel, name: Option<String>) -> Option<usize> {
    model.read(|desk| desk.world_names.iter().position(|known| Some(known) == name.as_ref()))
}

/// The wall.
pub(crate) fn wall(model: DeskModel) -> AnyView {
    let wall = Wall::new(model);
    model.compare();
    keys::listen(wall);
    let numbers = Memo::new(move |_| model.tiles.with(|tiles| tiles.keys().copied().collect::<Vec<u16>>()));
    let many = move || numbers.with(|numbers| numbers.len() >= 16);
    let leads = Memo::new(move |_| model.leads());
    view! {
        {bar::bar(wall)}
        <div class="desk-run">
            <div class="desk-column">
                {tools(wall)}
                <ul class="desk-wall" class:many=many aria-label=move || page_text("desk.tab.wall")>
                    <For each=move || numbers.get() key=|number| *number children=move |number| tile::tile(wall, number) />
                </ul>
                {move || numbers.with(Vec::is_empty).then(|| view! { <p class="empty">{page_text("desk.no_tables")}</p> })}
            </div>
            <div class="desk-column desk-side">
                {move || wall.opened.get().map(|number| open::panel(wall, number))}
                {needs::panel(wall)}
                {move || leads.get().then(|| view! { {projector::panel(wall)} {ask::panel(wall)} })}
                {notes::panel(wall)}
                {keys::list()}
            </div>
        </div>
        {talk::dialog(wall)}
        {ask::dialog(wall)}
    }
    .into_any()
}

/// Filters, and what is done to all tables.
fn tools(wall: Wall) -> AnyView {
    let count = move |filter: Filter| {
        wall.model.tiles.with(|tiles| tiles.keys().filter(|table| wall.passes(**table, filter)).count())
    };
    let button = move |filter: Filter| {
        let on = move || wall.filter.get() == Some(filter);
        view! {
            <button
                type="button"
                data-act="filter"
                data-filter=filter.name()
                class:on=on
                aria-pressed=move || on().to_string()
                on:click=move |_| wall.filter.update(|now| *now = (*now != Some(filter)).then_some(filter))
            >
                <Icon name=filter.icon() />
                {move || page_text(&format!("desk.filter.{}", filter.name()))}
                " "
                <b>{move || count(filter)}</b>
            </button>
        }
    };
    let leads = move || wall.model.leads();
    view! {
        <div class="desk-tools">
            <div class="desk-filters" role="group" aria-label=move || page_text("desk.filters")>
                {Filter::ALL.map(button).collect_view()}
            </div>
            <div class="row" hidden=move || !leads()>
                <button class="btn sm" data-act="say" on:click=move |_| wall.talking.set(true)>
                    <Icon name="chat" />
                    {move || page_text("desk.say_all")}
                </button>
                <button class="btn sm" data-act="ask" on:click=move |_| wall.asking.set(true)>
                    <Icon name="help" />
                    {move || page_text("desk.ask_all")}
                </button>
            </div>
        </div>
    }
    .into_any()
}
