//! The frame of a table on screen: where prompt, board, players, hand and log go, on wide windows, tablets and phones.
//!
//! The order in the document is decision, board, players, log, so that a keyboard or a screen reader meets the decision
//! first; the style sheet places them.

use super::{Home, Moment, TableModel};
use crate::decision::Decision;
use crate::limit;
use crate::pages::TableLog;
use crate::shell::Icon;
use crate::words::say;
use leptos::prelude::*;

/// What a phone shows above the decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// The own board.
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

    const fn icon(self) -> &'static str {
        match self {
            Tab::Board => "board",
            Tab::Players => "P",
            Tab::Hand => "hand",
            Tab::World => "globe",
            Tab::Log => "list",
        }
    }
}

/// A table on screen.
#[component]
pub fn TableScreen(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    provide_context(model);
    provide_context(crate::decision::Choosing::new(model));
    limit::provide(model);
    let tab = RwSignal::new(Tab::default());
    provide_context(tab);
    let home = move || if model.facts.with(|facts| facts.home == Home::Local) { "local" } else { "server" };
    let seat = move || model.my_seat().map(|seat| seat.0.to_string());
    let past = move || match model.moment.get() {
        Moment::Now => None,
        Moment::After(moves) => Some(moves.to_string()),
    };
    view! {
        <div
            class="app"
            data-screen=move || if model.over() { "over" } else { "table" }
            data-ready=move || model.position.with(Option::is_some).to_string()
            data-where=home
            data-tab=move || tab.get().name()
            data-version=move || model.version.get().to_string()
            data-turn=move || if model.my_turn() { "mine" } else { "others" }
            data-over=move || model.over().to_string()
            data-seat=seat
            data-past=past
        >
            <main class="slot-decision sheet" aria-label=move || say("table.region.decision")>
                <Decision />
            </main>
            <section class="slot-board" aria-label=move || say("table.region.board")>
                <div class="slot-ribbon"><limit::Ribbon /></div>
                <div class="slot-players"><limit::Players /></div>
                <div class="slot-own"><limit::OwnBoard /></div>
                <div class="slot-hand"><limit::Hand /></div>
            </section>
            <section class="slot-world" aria-label=move || say("table.region.world")>
                <limit::World />
            </section>
            <section class="slot-log" aria-label=move || say("table.region.log")>
                <TableLog />
            </section>
        </div>
        <TabBar tab />
    }
}

/// The tab bar of phones.
#[component]
fn TabBar(tab: RwSignal<Tab>) -> impl IntoView {
    let button = move |item: Tab| {
        let name = move || say(&format!("table.tab.{}", item.name()));
        view! {
            <button
                class:on=move || tab.get() == item
                aria-pressed=move || (tab.get() == item).to_string()
                data-act=item.name()
                on:click=move |_| tab.set(item)
            >
                <Icon name=item.icon() />
                {name}
            </button>
        }
    };
    view! {
        <nav class="tabs" aria-label=move || say("table.tab.label")>
            {Tab::ALL.map(button).collect_view()}
        </nav>
    }
}
