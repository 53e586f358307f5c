//! Climate as the page asks for it.

use super::{
    agreed, answers, column, cover, figures, hand, institutions, lesson, map, replay, ribbon, setup, sheet, team,
};
use crate::{option_card, rulebook_tables, world_panels};
use climate::region::Regime;
use climate::rules::Objective;
use climate::state::Ending;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::boards::GameBoard;
use page_table::charts::{Beyond, Charts, Edge, Edges};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::log_groups::{Opening, number};
use page_table::screen::Tab;
use page_table::wish::TableWish;
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

    fn is_for_a_team(&self) -> bool {
        true
    }

    fn lessons(&self, wish: TableWish) -> Option<AnyView> {
        Some(setup::lessons(wish))
    }

    fn own_option(&self, option: &str, wish: TableWish) -> Option<AnyView> {
        match option {
            "team" => Some(setup::people(wish)),
            "calamities" => Some(setup::calamities(wish)),
            _ => None,
        }
    }

    fn settle(&self, setup: &mut Setup) {
        setup::settle(setup);
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
            chosen: "world.clean",
            further: ["world.population", "world.emissions", "world.transformations", "world.refugees"],
        }
    }

    fn edges(&self, game: &dyn AnyGame) -> Edges {
        let RulesSheet::Climate(book) = game.rules() else { return Edges::default() };
        // The game is won at or below this; a lesson may have another goal.
        let lesson = game.setup().options.get("lesson").and_then(|lesson| lesson.as_str());
        let lesson = lesson.and_then(|wanted| book.rules.tutorials.iter().find(|lesson| lesson.id == wanted));
        let goal = match lesson.map(|lesson| lesson.objective) {
            None => Some(book.rules.setup.victory),
            Some(Objective::CounterAtMost(most)) => Some(most),
            Some(_) => None,
        };
        let limits = goal.map(|goal| ("world.counter", Edge { at: goal.into(), beyond: Beyond::Above }));
        Edges { limits: limits.into_iter().collect(), years: None }
    }

    fn team_result(&self, table: &dyn AnyTable) -> Vec<(&'static str, i64)> {
        let Position::Climate(_, state) = table.position() else { return Vec::new() };
        let board = &state.board;
        let score = match board.ending {
            Ending::Won { score } => Some(("climate.result.score", i64::from(score))),
            _ => None,
        };
        let free = board.regions.iter().filter(|region| region.regime == Regime::None);
        let rows = [
            ("climate.result.counter", i64::from(board.counter)),
            ("climate.result.free", free.map(|region| i64::from(region.population)).sum()),
        ];
        rows.into_iter().chain(score).collect()
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
