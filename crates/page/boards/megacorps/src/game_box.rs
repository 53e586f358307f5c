//! The box of MegaCorps: what it shows and asks before anybody plays.

use crate::board::MegaCorpsBoard;
use crate::{agreed, cover, guide, option_card};
use leptos::prelude::*;
use page_kit::shell::{Bring, NotLoaded};
use page_table::boards::GameBoard;
use page_table::game_box::{FirstGame, GameBox};
use page_table::guide::Chapter;
use page_table::wish::TableWish;
use shelf::Setup;
use wasm_split_helpers::wasm_split;

/// The board, a part of the program of its own.
#[wasm_split(megacorps, fallible)]
fn board_part() -> Result<&'static dyn GameBoard, NotLoaded> {
    Ok(&MegaCorpsBoard)
}

impl GameBox for MegaCorpsBoard {
    fn id(&self) -> &'static str {
        "megacorps"
    }

    fn cover(&self) -> AnyView {
        cover::cover()
    }

    fn agreed(&self, setup: &Setup) -> Vec<String> {
        agreed::agreed(setup)
    }

    fn own_option(&self, option: &str, wish: TableWish) -> Option<AnyView> {
        (option == "megacorps").then(|| agreed::chosen_switch(wish))
    }

    fn lesson_data(&self) -> &'static str {
        include_str!("../../../../../data/lessons/megacorps.toml")
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
