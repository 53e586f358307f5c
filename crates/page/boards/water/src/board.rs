//! Water as the page asks for it.

use super::{answers, communities, deals, figures, film, forecast, guide, hand, legend, map, mediator, ribbon};
use crate::typed_view::{objective_of, with_view};
use crate::{ending, option_card, real_world, rulebook_tables, world_panels};
use leptos::prelude::*;
use page_kit::pictures::Shows;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::boards::{GameBoard, RealWorld, Symbol};
use page_table::cards::face::CardFace;
use page_table::charts::Charts;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::ending::story::{Account, Advice, Played, Story};
use page_table::film::{Cue, Staging};
use page_table::guide::Guide;
use page_table::log_groups::{Opening, number};
use page_table::pointing::Landmark;
use page_table::screen::Tab;
use shelf::words::Mention;
use shelf::{AnyGame, AnyTable, Hindered, Position, RulesSheet};
use std::sync::Arc;
use table::{CardId, Saying, Seat, Sight, Viewer};
use water::terms::ActionId;

/// Water's board.
pub struct WaterBoard;

impl GameBoard for WaterBoard {
    fn provide(&self, model: TableModel) {
        super::provide(model);
    }

    fn ribbon(&self) -> AnyView {
        view! { <ribbon::Ribbon /> }.into_any()
    }

    fn players(&self) -> AnyView {
        view! { <world_panels::TurnCard /> <world_panels::Stocks /> <communities::Communities /> }.into_any()
    }

    fn own(&self) -> AnyView {
        view! { <world_panels::TurnStrip /> <map::Map /> }.into_any()
    }

    fn hand(&self) -> AnyView {
        view! { <hand::Cards /> }.into_any()
    }

    fn world(&self) -> AnyView {
        view! { <deals::Deals /> <forecast::NextTurn /> <mediator::Mediator /> }.into_any()
    }

    fn stands_aside(&self) -> bool {
        true
    }

    fn past(&self) -> AnyView {
        view! { <map::Map /> }.into_any()
    }

    fn moment(&self) -> Option<String> {
        ribbon::moment()
    }

    fn tab(&self, tab: Tab) -> (&'static str, &'static str) {
        match tab {
            Tab::Board => ("basin", "drop"),
            Tab::Players => ("neighbours", "person"),
            Tab::Hand => ("cards", "hand"),
            Tab::World => ("trade", "link"),
            Tab::Log => ("log", "list"),
        }
    }

    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
        option_card::card(model, menu, shown)
    }

    fn card_face(&self, model: TableModel, card: CardId) -> Option<CardFace> {
        with_view(model, |game, _| hand::face(game, ActionId(card.0)))
    }

    fn hindered(&self, model: TableModel, hindered: &Hindered) -> OptionCard {
        option_card::hindered(model, hindered)
    }

    fn act_name(&self, model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
        option_card::act_name(model, menu, line, more)
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
        let RulesSheet::Water(book) = game.rules() else { return None };
        rulebook_tables::drawn(book, kind)
    }

    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, _subject: &str, lang: &str) -> String {
        match game.rules() {
            RulesSheet::Water(book) => rulebook_tables::words(book, kind, lang),
            _ => String::new(),
        }
    }

    fn charts(&self) -> Charts {
        Charts {
            first: "nations.vp",
            chosen: "nations.money",
            further: ["world.sea_pollution", "world.river_pollution", "nations.running", "nations.crises"],
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

    fn is_sealed(&self, key: &str) -> bool {
        key == "action.stake"
    }

    fn is_silent(&self, action: Option<&Saying>, events: &[Saying]) -> bool {
        // Windows that go by, contests that nobody wants, stakes until they are shown.
        let quiet = |action: &Saying| matches!(&*action.key, "action.play_nothing" | "action.let_happen");
        events.is_empty() && action.is_none_or(quiet)
    }

    fn landmark(&self, model: TableModel, mention: &Mention) -> Option<Landmark> {
        super::landmarks::landmark(model, mention)
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
            0 => board_text("water.ribbon.before"),
            round => board_text_with("water.ribbon.turn", &[("turn", round.into())]),
        }
    }

    fn time_word(&self) -> &'static str {
        "turn"
    }

    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>> {
        let Position::Water(game, state) = table.position() else { return Vec::new() };
        // Objectives that somebody may not know yet count for nobody: only the end shows them.
        let view = game.view(state, Viewer::Spectator);
        let malus = i32::from(game.malus(&state.board));
        let parts = game.all().into_iter().map(|seat| {
            let objective = objective_of(&view, seat).and_then(|card| game.rules().objectives.get(usize::from(card)));
            let met = objective.filter(|objective| game.holds(&state.board, seat, &objective.condition));
            let points = met.map_or(0, |objective| i32::from(objective.points));
            vec![i32::from(state.board.community(seat).vp), points, -malus]
        });
        parts.collect()
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &["vp", "objective", "malus"]
    }

    fn story(&self, played: &Played<'_>) -> Option<Story> {
        ending::story(played)
    }

    fn account(&self, played: &Played<'_>, seat: Seat) -> Account {
        ending::account(played, seat)
    }

    fn real_world(&self) -> Option<RealWorld> {
        Some(real_world::beside)
    }

    fn advice(&self, played: &Played<'_>, seat: Seat) -> Option<Advice> {
        ending::advice(played, seat)
    }
}
