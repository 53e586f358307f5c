//! The box of Limit: what it shows and asks before anybody plays.

use crate::board::LimitBoard;
use crate::{agreed, cover, guide};
use leptos::prelude::*;
use page_kit::shell::{Bring, NotLoaded};
use page_table::boards::GameBoard;
use page_table::game_box::{FirstGame, GameBox};
use page_table::guide::Chapter;
use shelf::Setup;
use wasm_split_helpers::wasm_split;

/// The board, a part of the program of its own.
#[wasm_split(limit, fallible)]
fn board_part() -> Result<&'static dyn GameBoard, NotLoaded> {
    Ok(&LimitBoard)
}

impl GameBox for LimitBoard {
    fn id(&self) -> &'static str {
        "limit"
    }

    fn cover(&self) -> AnyView {
        cover::cover()
    }

    fn agreed(&self, setup: &Setup) -> Vec<String> {
        agreed::agreed(setup)
    }

    fn has_windows(&self) -> bool {
        false
    }

    fn lesson_data(&self) -> &'static str {
        include_str!("../../../../../data/lessons/limit.toml")
    }

    fn chapters(&self) -> &'static [Chapter] {
        &guide::CHAPTERS
    }

    fn player_word(&self) -> &'static str {
        "nation"
    }

    fn first_game(&self) -> Option<FirstGame> {
        Some(guide::FIRST_GAME)
    }

    fn bring(&self) -> Bring<&'static dyn GameBoard> {
        Box::pin(board_part())
    }
}
