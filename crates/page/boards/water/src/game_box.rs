//! The box of Water: what it shows and asks before anybody plays.

use crate::board::WaterBoard;
use crate::{agreed, cover, editor, guide, option_card};
use leptos::prelude::*;
use page_kit::shell::{Bring, NotLoaded};
use page_table::boards::GameBoard;
use page_table::game_box::{Editor, FirstGame, GameBox};
use page_table::guide::Chapter;
use shelf::Setup;
use table::Seat;
use wasm_split_helpers::wasm_split;

/// The shapes of the communities: triangle, square, star, circle.
const SHAPES: [usize; 4] = [3, 4, 5, 2];
/// The shape of the mediator.
const MEDIATOR: usize = 6;

/// The board, a part of the program of its own.
#[wasm_split(water, fallible)]
fn board_part() -> Result<&'static dyn GameBoard, NotLoaded> {
    Ok(&WaterBoard)
}

impl GameBox for WaterBoard {
    fn id(&self) -> &'static str {
        "water"
    }

    fn seat_shape(&self, seat: Seat, setup: Option<&Setup>) -> usize {
        let mediated = setup.is_some_and(|setup| setup.options.get("mediator").is_some_and(|on| *on == true));
        // The mediator sits beside the communities.
        let last = setup.is_some_and(|setup| setup.seats == seat.0);
        if mediated && last { MEDIATOR } else { SHAPES.get(seat.index()).copied().unwrap_or(MEDIATOR) }
    }

    fn cover(&self) -> AnyView {
        cover::cover()
    }

    fn agreed(&self, setup: &Setup) -> Vec<String> {
        agreed::agreed(setup)
    }

    fn editor(&self) -> Option<Editor> {
        let provide = || provide_context(editor::Desk::lay_out());
        Some(Editor { provide, screen: editor::screen })
    }

    fn lesson_data(&self) -> &'static str {
        include_str!("../../../../../data/lessons/water.toml")
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
