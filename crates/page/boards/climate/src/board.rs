//! Climate as the page asks for it.

use super::{answers, column, figures, film, guide, hand, institutions, legend, lesson, map, ribbon, sheet, team};
use crate::{ending, option_card, real_world, rulebook_tables, world_panels};
use climate::region::Regime;
use climate::rules::Objective;
use climate::state::Ending;
use leptos::prelude::*;
use page_kit::pictures::Shows;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::boards::{GameBoard, RealWorld, Symbol};
use page_table::cards::face::CardFace;
use page_table::charts::{Beyond, Charts, Edge, Edges};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::ending::story::{Account, Advice, Played, Story};
use page_table::film::{Cue, Staging};
use page_table::guide::Guide;
use page_table::log_groups::{Opening, number};
use page_table::pointing::Landmark;
use page_table::screen::Tab;
use serde_json::Value;
use shelf::words::Mention;
use shelf::{AnyGame, AnyTable, Position, RulesSheet};
use std::sync::Arc;
use table::{CardId, Saying, Seat};

/// Climate's board.
pub struct ClimateBoard;

impl GameBoard for ClimateBoard {
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
            {lesson::panel(|rules| rules.consequences, || view! { <world_panels::Track /> }.into_any())}
            {lesson::panel(|rules| rules.events || rules.consequences, || view! { <world_panels::TurnCard /> }.into_any())}
            {lesson::panel(|rules| rules.activation, || view! { <world_panels::Oil /> }.into_any())}
            {lesson::panel(|rules| rules.consequences, || view! { <world_panels::Destruction /> }.into_any())}
            <div class="phone-column"><column::Column /></div>
            {lesson::panel(|rules| rules.institutions, || view! { <institutions::Institutions /> }.into_any())}
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

    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
        option_card::card(model, menu, shown)
    }

    fn line_face(&self, model: TableModel, menu: &SeatMenu, line: usize) -> Option<CardFace> {
        option_card::line_face(model, menu, line)
    }

    fn open_question(&self, choosing: Choosing) -> Option<(String, String)> {
        option_card::open_question(choosing)
    }

    fn answers(&self, choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
        answers::answers(choosing, menu)
    }

    fn guide(&self) -> Option<Guide> {
        Some(guide::GUIDE)
    }

    fn legend(&self) -> &'static [Symbol] {
        legend::LEGEND
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

    fn landmark(&self, _model: TableModel, mention: &Mention) -> Option<Landmark> {
        super::landmarks::landmark(mention)
    }

    fn landmark_face(&self, model: TableModel, landmark: &Landmark) -> Option<CardFace> {
        super::landmarks::face(model, landmark)
    }

    fn open_landmark(&self, _model: TableModel, landmark: &Landmark) -> bool {
        super::landmarks::open(landmark)
    }

    fn opens(&self, event: &Saying) -> Option<Opening> {
        match &*event.key {
            "event.turn_began" => number(event, "turn").map(Opening::Round),
            _ => None,
        }
    }

    fn cue(&self, event: &Saying) -> Cue {
        film::cue(event)
    }

    fn staging(&self, told: &[Saying]) -> Option<Staging> {
        film::staging(told)
    }

    fn card_picture(&self, model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
        film::card_picture(model, argument, card)
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

    fn story(&self, played: &Played<'_>) -> Option<Story> {
        ending::story(played)
    }

    fn account(&self, played: &Played<'_>, _seat: Seat) -> Account {
        ending::account(played)
    }

    fn leads_on(&self, model: TableModel) -> Option<AnyView> {
        let lesson = model.facts.with(|facts| facts.setup.options.get("lesson").is_some_and(Value::is_string));
        lesson.then(|| lesson::ending(model)).flatten()
    }

    fn real_world(&self) -> Option<RealWorld> {
        Some(real_world::beside)
    }

    fn advice(&self, played: &Played<'_>, _seat: Seat) -> Option<Advice> {
        ending::advice(played)
    }
}
