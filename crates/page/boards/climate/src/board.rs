//! Climate as the page asks for it.

use super::{agreed, answers, column, cover, figures, hand, institutions, lesson, map, replay, ribbon, sheet, team};
use crate::{option_card, rulebook_tables, world_panels};
use climate::state::Ending;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with, page_text_with};
use page_table::TableModel;
use page_table::boards::{Charts, GameBoard};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::log_groups::{Opening, number};
use page_table::screen::Tab;
use shelf::{AnyGame, AnyTable, Position, RulesSheet, Setup};
use std::sync::Arc;
use table::Saying;
use wire::SeatWish;

/// Climate's board.
pub struct ClimateBoard;

impl GameBoard for ClimateBoard {
    fn id(&self) -> &'static str {
        "climate"
    }

    fn provide(&self, model: TableModel) {
        super::provide(model);
    }

    fn ribbon(&self) -> AnyView {
        view! { <ribbon::Ribbon /> }.into_any()
    }

    fn players(&self) -> AnyView {
        view! { <team::Team /> }.into_any()
    }

    fn own(&self) -> AnyView {
        view! {
            <lesson::LessonCard />
            <world_panels::Strip />
            <map::Map />
            <replay::ReplayBar />
            <sheet::RegionSheet />
            <column::Column />
        }
        .into_any()
    }

    fn hand(&self) -> AnyView {
        view! { <hand::Hand /> }.into_any()
    }

    fn world(&self) -> AnyView {
        view! {
            <world_panels::Counter />
            <world_panels::Track />
            <world_panels::TurnCard />
            <world_panels::Oil />
            <world_panels::Destruction />
            <div class="phone-column"><column::Column /></div>
            <institutions::Institutions />
        }
        .into_any()
    }

    fn stands_aside(&self) -> bool {
        true
    }

    fn past(&self) -> AnyView {
        view! { <world_panels::Strip /> <map::Map /> <column::Column /> }.into_any()
    }

    fn moment(&self) -> Option<String> {
        ribbon::moment()
    }

    fn tab(&self, tab: Tab) -> (&'static str, &'static str) {
        match tab {
            Tab::Board => ("map", "globe"),
            Tab::Players => ("team", "person"),
            Tab::Hand => ("hand", "hand"),
            Tab::World => ("climate", "D"),
            Tab::Log => ("log", "list"),
        }
    }

    fn gathers(&self, key: &str) -> Option<&'static str> {
        option_card::kind(key)
    }

    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
        option_card::face(model, menu, shown)
    }

    fn open_question(&self, choosing: Choosing) -> Option<(String, String)> {
        option_card::open_question(choosing)
    }

    fn answers(&self, choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
        answers::answers(choosing, menu)
    }

    fn cover(&self) -> AnyView {
        cover::cover()
    }

    fn agreed(&self, setup: &Setup) -> Vec<String> {
        agreed::agreed(setup)
    }

    fn lesson(&self, name: &str, seats: usize) -> Option<(Setup, Vec<SeatWish>)> {
        Some(agreed::lesson(name, seats))
    }

    fn rulebook_table(&self, game: &dyn AnyGame, kind: &str, _subject: &str) -> Option<AnyView> {
        let RulesSheet::Climate(book) = game.rules() else { return None };
        rulebook_tables::drawn(book, kind)
    }

    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, _subject: &str, lang: &str) -> String {
        match game.rules() {
            RulesSheet::Climate(book) => rulebook_tables::words(book, kind, lang),
            _ => String::new(),
        }
    }

    fn charts(&self) -> Charts {
        Charts {
            first: "world.counter",
            chosen: "world.transformations",
            further: ["world.population", "world.emissions", "world.transformations", "world.refugees"],
        }
    }

    fn figure_icon(&self, _of_seat: bool, name: &str) -> (&'static str, &'static str) {
        figures::icon(name)
    }

    fn figure_label(&self, _of_seat: bool, name: &str) -> String {
        figures::label(name)
    }

    fn figure_told(&self, of_seat: bool, name: &str) -> bool {
        figures::is_told(of_seat, name)
    }

    fn is_silent(&self, action: Option<&Saying>, events: &[Saying]) -> bool {
        // Windows that go by, and steps of a draw that nobody else sees.
        let quiet = |action: &Saying| {
            matches!(&*action.key, "action.pass" | "action.name" | "action.play_nothing" | "action.keep_power")
        };
        events.is_empty() && action.is_none_or(quiet)
    }

    fn opens(&self, event: &Saying) -> Option<Opening> {
        match &*event.key {
            "event.turn_began" => number(event, "turn").map(Opening::Round),
            _ => None,
        }
    }

    fn part_name(&self, round: u8, _phase: Option<&'static str>) -> String {
        match round {
            0 => board_text("climate.ribbon.before"),
            round => board_text_with("climate.ribbon.turn", &[("turn", round.into())]),
        }
    }

    fn time_word(&self) -> &'static str {
        "turn"
    }

    fn round_short(&self, round: usize) -> String {
        page_text_with("debrief.turn_short", &[("number", round.into())])
    }

    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>> {
        let Position::Climate(_, state) = table.position() else { return Vec::new() };
        // Everybody wins or loses together.
        let score = match state.board.ending {
            Ending::Won { score } => i32::from(score),
            _ => 0,
        };
        table.scores().iter().map(|_| vec![score]).collect()
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &["world_score"]
    }
}
