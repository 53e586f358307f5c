//! The box of Climate: what it shows and asks before anybody plays.

use crate::board::ClimateBoard;
use crate::{agreed, cover, guide, lesson, option_card, setup};
use leptos::prelude::*;
use page_kit::shell::{Bring, NotLoaded};
use page_table::boards::GameBoard;
use page_table::game_box::{FirstGame, GameBox};
use page_table::guide::Chapter;
use page_table::wish::TableWish;
use serde_json::Value;
use shelf::{AnyTable, Setup};
use table::Seat;
use wasm_split_helpers::wasm_split;
use wire::SeatWish;

/// The board, a part of the program of its own.
#[wasm_split(climate, fallible)]
fn board_part() -> Result<&'static dyn GameBoard, NotLoaded> {
    Ok(&ClimateBoard)
}

impl GameBox for ClimateBoard {
    fn id(&self) -> &'static str {
        "climate"
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

    fn dealt(&self, table: &dyn AnyTable, seat: Seat) -> Option<Value> {
        lesson::dealt(table, seat)
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

    fn lesson_data(&self) -> &'static str {
        include_str!("../../../../../data/lessons/climate.toml")
    }

    fn chapters(&self) -> &'static [Chapter] {
        &guide::CHAPTERS
    }

    fn gathers(&self, key: &str) -> Option<&'static str> {
        option_card::kind(key)
    }

    fn first_game(&self) -> Option<FirstGame> {
        Some(guide::FIRST_GAME)
    }

    fn bring(&self) -> Bring<&'static dyn GameBoard> {
        Box::pin(board_part())
    }
}
