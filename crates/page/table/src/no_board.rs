//! Stands in for the board of a game that this page cannot draw, or that is still on its way. The table's screen refuses the one by
//! name and waits for the other; anything else that asks gets nothing, and never the picture of another game.

use crate::TableModel;
use crate::boards::GameBoard;
use crate::charts::Charts;
use crate::decision::Choosing;
use crate::decision::menu::SeatMenu;
use crate::decision::option_card::{OptionCard, Shown};
use crate::game_box::GameBox;
use crate::log_groups::Opening;
use crate::screen::Tab;
use leptos::prelude::*;
use page_kit::shell::Bring;
use shelf::{AnyGame, AnyTable, Setup};
use table::Saying;

/// The board of a game that has none here.
pub struct NoBoard;

fn nothing() -> AnyView {
    ().into_any()
}

impl GameBox for NoBoard {
    fn id(&self) -> &'static str {
        ""
    }

    fn cover(&self) -> AnyView {
        nothing()
    }

    fn agreed(&self, _setup: &Setup) -> Vec<String> {
        Vec::new()
    }

    fn bring(&self) -> Bring<&'static dyn GameBoard> {
        Box::pin(async { Ok(&NoBoard as &'static dyn GameBoard) })
    }
}

impl GameBoard for NoBoard {
    fn provide(&self, _model: TableModel) {}

    fn ribbon(&self) -> AnyView {
        nothing()
    }

    fn players(&self) -> AnyView {
        nothing()
    }

    fn own(&self) -> AnyView {
        nothing()
    }

    fn hand(&self) -> AnyView {
        nothing()
    }

    fn world(&self) -> AnyView {
        nothing()
    }

    fn past(&self) -> AnyView {
        nothing()
    }

    fn moment(&self) -> Option<String> {
        None
    }

    fn tab(&self, tab: Tab) -> (&'static str, &'static str) {
        (tab.name(), "help")
    }

    fn option_card(&self, _model: TableModel, _menu: &SeatMenu, _shown: Shown) -> OptionCard {
        OptionCard::default()
    }

    fn open_question(&self, _choosing: Choosing) -> Option<(String, String)> {
        None
    }

    fn rulebook_table(&self, _game: &dyn AnyGame, _kind: &str, _subject: &str) -> Option<AnyView> {
        None
    }

    fn rulebook_words(&self, _game: &dyn AnyGame, _kind: &str, _subject: &str, _lang: &str) -> String {
        String::new()
    }

    fn charts(&self) -> Charts {
        Charts { first: "", chosen: "", further: [""; 4] }
    }

    fn figure_icon(&self, _of_seat: bool, _name: &str) -> (&'static str, &'static str) {
        ("help", "")
    }

    fn figure_label(&self, _of_seat: bool, name: &str) -> String {
        name.to_owned()
    }

    fn figure_told(&self, _of_seat: bool, _name: &str) -> bool {
        false
    }

    fn opens(&self, _event: &Saying) -> Option<Opening> {
        None
    }

    fn part_name(&self, round: u8, _phase: Option<&'static str>) -> String {
        round.to_string()
    }

    fn score(&self, _table: &dyn AnyTable) -> Vec<Vec<i32>> {
        Vec::new()
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &[]
    }
}
