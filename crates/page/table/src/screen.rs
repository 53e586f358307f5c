//! The frame of a table on screen: where prompt, board, players, hand and log go, on wide windows, tablets and phones.
//!
//! The order in the document is decision, board, players, log, so that a keyboard or a screen reader meets the decision
//! first; the style sheet places them.

use super::handover::Handover;
use super::log::LogPanel;
use super::missing::UnknownGame;
use super::notices::{Notices, TableGone};
use super::room::Room;
use super::{Connection, Home, Moment, TableModel};
use crate::TopBar;
use crate::boards::surroundings;
use crate::brought::{board, with_board};
use crate::decision::Decision;
use crate::film::FilmBar;
use crate::game_box::{known_box, table_box};
use crate::link::link_name;
use crate::pointing::{OpenedCard, Pointed};
use crate::waiting::{Waiting, WaitingPanel, waiting};
use leptos::context::Provider;
use leptos::prelude::*;
use page_kit::browser::marks;
use page_kit::pictures::hang_pictures;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::Status;

/// What a phone shows above the decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// The reader's own board.
    #[default]
    Board,
    /// All players in one table.
    Players,
    /// The cards in hand.
    Hand,
    /// What is shared.
    World,
    /// What happened, and the chat.
    Log,
}

impl Tab {
    /// All of them, in the order of the tab bar.
    pub const ALL: [Tab; 5] = [Tab::Board, Tab::Players, Tab::Hand, Tab::World, Tab::Log];

    /// The name in attributes and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Tab::Board => "board",
            Tab::Players => "players",
            Tab::Hand => "hand",
            Tab::World => "world",
            Tab::Log => "log",
        }
    }
}

/// What a table shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The first data are on their way.
    Opening,
    /// The server does not have it.
    Gone,
    /// This page cannot draw the game.
    Unknown,
    /// Before the start.
    Room,
    /// Between two people at one screen.
    Handover(Seat),
    /// The game.
    Game,
}

fn stage(model: TableModel) -> Stage {
    let handover = model.handover.get();
    if model.connection.with(|connection| matches!(connection, Connection::Gone(_))) {
        Stage::Gone
    } else if model.version.get() == 0 {
        Stage::Opening
    } else if model.facts.with(|facts| known_box(&facts.setup.game).is_none()) {
        Stage::Unknown
    } else if model.facts.with(|facts| facts.status == Status::Lobby) {
        Stage::Room
    } else if let Some(seat) = handover {
        Stage::Handover(seat)
    } else {
        Stage::Game
    }
}

/// The game begins at the top of the page, wherever the room before it was left, and so does its ending.
fn begin_at_the_top(model: TableModel, stage: Memo<Stage>) {
    let shown = Memo::new(move |_| (stage.get(), model.over()));
    Effect::new(move |before: Option<(Stage, bool)>| {
        let now = shown.get();
        if before.is_some_and(|before| before != now) {
            page_kit::browser::to_the_top();
        }
        now
    });
}

/// A table on screen.
#[component]
pub fn TableScreen(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    provide_context(model);
    let waiting = Waiting::following(model);
    provide_context(waiting);
    super::news::tell_the_turn(model, waiting);
    let stage = Memo::new(move |_| stage(model));
    begin_at_the_top(model, stage);
    let show = move || match stage.get() {
        Stage::Opening => view! { <Opening model /> }.into_any(),
        Stage::Gone => view! { <TableGone model /> }.into_any(),
        Stage::Unknown => view! { <UnknownGame model /> }.into_any(),
        Stage::Room => view! { <Room model /> }.into_any(),
        Stage::Handover(seat) => view! { <Handover model seat /> }.into_any(),
        Stage::Game => with_board(table_box(model).id(), move || view! { <Game model /> }.into_any()),
    };
    view! {
        <TopBar table=model />
        <Notices model />
        {show}
    }
}

/// What is shown as long as nobody here knows what a table plays.
pub(crate) fn not_yet_known(model: TableModel) -> AnyView {
    let gone = move || model.connection.with(|connection| matches!(connection, Connection::Gone(_)));
    let view = move || match gone() {
        true => view! { <TableGone model /> }.into_any(),
        false => view! { <Opening model /> }.into_any(),
    };
    view.into_any()
}

/// The table is on its way.
#[component]
fn Opening(model: TableModel) -> impl IntoView {
    let text = move || match model.connection.get() {
        Connection::OtherVersion => page_text("link.other_version"),
        _ => page_text("table.opening"),
    };
    view! {
        <main id="main" class="page" data-screen="table" data-ready="false" data-link=move || model.connection.with(link_name)>
            <h1 class="disp" tabindex="-1">{text}</h1>
        </main>
    }
}

/// The game itself: decision, board, players, world, log.
#[component]
fn Game(model: TableModel) -> impl IntoView {
    let choosing = crate::decision::Choosing::new(model);
    provide_context(choosing);
    super::kept_focus::keep_focus(choosing);
    let board = board(model);
    let player = crate::film::FilmPlayer::following(model, choosing);
    provide_context(player);
    provide_context(Pointed::following(model));
    board.provide(model);
    hang_pictures(board.id());
    let around = surroundings();
    if let Some(around) = around {
        (around.prepare)(model);
    }
    let tab = RwSignal::new(Tab::default());
    provide_context(tab);
    crate::ending::provide_board_instead();
    crate::history::open_where_asked(model);
    let home = move || if model.facts.with(|facts| facts.home == Home::Local) { "local" } else { "server" };
    let seat = move || model.my_seat().map(|seat| seat.0.to_string());
    let past = move || match model.moment.get() {
        Moment::Now => None,
        Moment::After(moves) => Some(moves.to_string()),
    };
    measure(model);
    let aside = board.stands_aside();
    let players = || view! { <div class="slot-players">{board.players()}</div> };
    let hand = || view! { <div class="slot-hand">{board.hand()}</div> };
    view! {
        {around.map(|around| (around.above)())}
        <div
            class="app"
            data-game=board.id()
            data-screen=move || if model.over() { "over" } else { "table" }
            data-ready=move || model.position.with(Option::is_some).to_string()
            data-where=home
            data-link=move || model.connection.with(link_name)
            data-tab=move || tab.get().name()
            data-version=move || model.version.get().to_string()
            data-turn=move || if model.my_turn() { "mine" } else { "others" }
            data-sending=move || model.sending.get().to_string()
            data-over=move || model.over().to_string()
            data-thinking=move || model.thinking().map(|seat| seat.0.to_string())
            data-seat=seat
            data-past=past
            data-film=move || if player.is_on() { "on" } else { "off" }
            class:filming=move || player.is_on()
            style:--beat=move || format!("{}ms", player.beat_length())
        >
            <main id="main" class="slot-decision sheet" aria-label=move || page_text("table.region.decision")>
                <Decision />
                <WaitingPanel />
                {around.map(|around| (around.beside_decision)())}
            </main>
            <Provider value=model.on_stage()>
                <section class="slot-board" tabindex="0" aria-label=move || page_text("table.region.board")>
                    <div class="slot-ribbon">{board.ribbon()}</div>
                    {(!aside).then(players)}
                    <div class="slot-own">{board.own()}</div>
                    {(!aside).then(hand)}
                </section>
                <FilmBar />
                <section class="slot-world" tabindex="0" aria-label=move || page_text("table.region.world")>
                    {aside.then(players)}
                    {aside.then(hand)}
                    {board.world()}
                </section>
            </Provider>
            <section class="slot-log" aria-label=move || page_text("table.region.log")>
                <LogPanel />
            </section>
        </div>
        <TabBar model tab />
        <OpenedCard />
    }
}

/// Leaves marks for measuring how quickly the page answers.
fn measure(model: TableModel) {
    Effect::new(move |before: Option<u64>| {
        let version = model.version.get();
        request_animation_frame(move || match before {
            None => marks::interactive(),
            Some(before) if before != version => marks::shown(),
            Some(_) => {}
        });
        version
    });
}

/// The tab bar of phones.
#[component]
fn TabBar(model: TableModel, tab: RwSignal<Tab>) -> impl IntoView {
    let waiting = waiting();
    let button = move |item: Tab| {
        let (word, icon) = board(model).tab(item);
        let name = move || page_text(&format!("table.tab.{word}"));
        let count = Memo::new(move |_| waiting.count_at(item));
        let badge = move || {
            let count = Some(count.get()).filter(|count| *count > 0)?;
            let said = page_text_with("table.tab.waiting", &[("count", count.into())]);
            Some(view! { <b class="badge" aria-hidden="true">{count}</b> <span class="sr">{said}</span> })
        };
        // What a badge counts is answered in one place, which opens with the tab.
        let open = move |_| {
            tab.set(item);
            if count.get_untracked() > 0 {
                waiting.unfolded.set(true);
            }
        };
        view! {
            <button
                class:on=move || tab.get() == item
                aria-pressed=move || (tab.get() == item).to_string()
                data-act=item.name()
                on:click=open
            >
                <Icon name=icon />
                {name}
                {badge}
            </button>
        }
    };
    view! {
        <nav class="tabs" aria-label=move || page_text("table.tab.label")>
            {Tab::ALL.map(button).collect_view()}
        </nav>
    }
}
