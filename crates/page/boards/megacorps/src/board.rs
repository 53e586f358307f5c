//! MegaCorps as the page asks for it.

use super::{answers, figures, film, grid, guide, hand, legend, ribbon, rivals, rounds, row};
use crate::typed_view::with_view;
use crate::{ending, option_card, real_world, rulebook_tables};
use leptos::prelude::*;
use megacorps::terms::EventKind;
use page_kit::pictures::Shows;
use page_kit::words::board_text_with;
use page_table::TableModel;
use page_table::boards::{GameBoard, RealWorld, Symbol};
use page_table::cards::face::CardFace;
use page_table::charts::Charts;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::ending::story::{Account, Advice, Played, Story};
use page_table::film::{Cue, Staging, Travel};
use page_table::guide::Guide;
use page_table::log_groups::{Opening, number};
use page_table::pointing::Landmark;
use page_table::screen::Tab;
use page_table::waiting::OpenOffer;
use shelf::words::Mention;
use shelf::{AnyGame, AnyTable, Hindered, RulesSheet};
use std::sync::Arc;
use table::{CardId, Saying, Seat};

/// MegaCorps' board.
pub struct MegaCorpsBoard;

impl GameBoard for MegaCorpsBoard {
    fn provide(&self, model: TableModel) {
        super::provide(model);
    }

    fn ribbon(&self) -> AnyView {
        view! { <ribbon::Ribbon /> }.into_any()
    }

    fn players(&self) -> AnyView {
        view! { <rivals::Rivals /> <rounds::Rounds /> }.into_any()
    }

    fn own(&self) -> AnyView {
        view! { <grid::Grid /> <row::CloseUp /> }.into_any()
    }

    fn hand(&self) -> AnyView {
        view! { <hand::Cards /> }.into_any()
    }

    fn world(&self) -> AnyView {
        view! { <super::deals::Deals /> }.into_any()
    }

    fn offers(&self, model: TableModel) -> Vec<OpenOffer> {
        super::deals::to_viewer(model)
    }

    fn counter(&self, model: TableModel, offer: &OpenOffer) {
        super::deals::counter(model, offer);
    }

    fn stands_aside(&self) -> bool {
        true
    }

    fn past(&self) -> AnyView {
        view! { <grid::Grid /> }.into_any()
    }

    fn moment(&self) -> Option<String> {
        ribbon::moment()
    }

    fn tab(&self, tab: Tab) -> (&'static str, &'static str) {
        match tab {
            Tab::Board => ("board", "board"),
            Tab::Players => ("rivals", "person"),
            Tab::Hand => ("cards", "hand"),
            Tab::World => ("deals", "link"),
            Tab::Log => ("log", "list"),
        }
    }

    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
        option_card::card(model, menu, shown)
    }

    fn card_face(&self, model: TableModel, card: CardId) -> Option<CardFace> {
        with_view(model, |game, _| hand::face(game, EventKind(card.0)))
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

    fn rulebook_table(&self, game: &dyn AnyGame, kind: &str, subject: &str) -> Option<AnyView> {
        let RulesSheet::MegaCorps(book) = game.rules() else { return None };
        rulebook_tables::drawn(book, kind, subject)
    }

    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, _subject: &str, lang: &str) -> String {
        match game.rules() {
            RulesSheet::MegaCorps(book) => rulebook_tables::words(book, kind, lang),
            _ => String::new(),
        }
    }

    fn charts(&self) -> Charts {
        Charts {
            first: "nations.money",
            chosen: "nations.strength",
            further: ["nations.income", "nations.companies", "nations.countries", "world.unowned"],
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
        matches!(key, "action.bid" | "action.vote")
    }

    fn is_silent(&self, action: Option<&Saying>, events: &[Saying]) -> bool {
        // Windows that go by, bids and votes until they are shown, offers between others.
        events.is_empty() && action.is_none_or(|action| action.key == "action.play_nothing")
    }

    fn landmark(&self, model: TableModel, mention: &Mention) -> Option<Landmark> {
        super::landmarks::landmark(model, mention)
    }

    fn open_landmark(&self, model: TableModel, landmark: &Landmark) -> bool {
        super::landmarks::open(model, landmark)
    }

    fn opens(&self, event: &Saying) -> Option<Opening> {
        match &*event.key {
            "event.game_began" => Some(Opening::Game),
            "event.round_began" => number(event, "round").map(Opening::Round),
            _ => None,
        }
    }

    fn cue(&self, event: &Saying) -> Cue {
        film::cue(event)
    }

    fn travels(&self, told: &[Saying]) -> Vec<Travel> {
        film::travels(told)
    }

    fn staging(&self, told: &[Saying]) -> Option<Staging> {
        film::staging(told)
    }

    fn card_picture(&self, model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
        film::card_picture(model, argument, card)
    }

    fn part_name(&self, round: u8, _phase: Option<&'static str>) -> String {
        board_text_with("corps.ribbon.round", &[("round", round.into())])
    }

    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>> {
        let money = |score: i64| vec![i32::try_from(score).unwrap_or(i32::MAX)];
        table.scores().into_iter().map(money).collect()
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &["money"]
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
