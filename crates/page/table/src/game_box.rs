//! The box of a game: what it shows and asks before anybody plays. Everybody who opens the page has the boxes of all games; what is
//! in them, the [boards](crate::boards), comes with the first table.

use crate::TableModel;
use crate::boards::{GameBoard, surroundings};
use crate::guide::Chapter;
use crate::no_board::NoBoard;
use crate::wish::TableWish;
use leptos::prelude::*;
use page_kit::shell::Bring;
use serde_json::Value;
use shelf::{AnyTable, Setup};
use table::Seat;
use wire::SeatWish;

/// What a game shows and asks before its board is here.
pub trait GameBox: Sync {
    /// The game's name on the shelf.
    fn id(&self) -> &'static str;
    /// The shape and colour of a seat, from 1 to 6.
    fn seat_shape(&self, seat: Seat, _setup: Option<&Setup>) -> usize {
        // Six shapes are drawn; no table has more seats.
        seat.index() % 6 + 1
    }
    /// A drawing of what the game is about, for the shelf.
    fn cover(&self) -> AnyView;
    /// What a table agreed on, as tags.
    fn agreed(&self, setup: &Setup) -> Vec<String>;
    /// A lesson for this many seats, all played by the reader; `None` if there is no such lesson.
    fn lesson(&self, _name: &str, _seats: usize) -> Option<(Setup, Vec<SeatWish>)> {
        None
    }
    /// What a lesson answers for a seat before its first turn, so that hands are dealt and not asked for.
    fn dealt(&self, _table: &dyn AnyTable, _seat: Seat) -> Option<Value> {
        None
    }
    /// Whether everybody plays together, so that one person may play every seat.
    fn is_for_a_team(&self) -> bool {
        false
    }
    /// Whether players may react to what others do: then it matters how quickly passes come.
    fn has_windows(&self) -> bool {
        true
    }
    /// Lessons to begin with, above the options of a new table.
    fn lessons(&self, _wish: TableWish) -> Option<AnyView> {
        None
    }
    /// What the board itself asks about an option of a new table.
    fn own_option(&self, _option: &str, _wish: TableWish) -> Option<AnyView> {
        None
    }
    /// Turns what it asked for into the form the shelf reads.
    fn settle(&self, _setup: &mut Setup) {}
    /// Where people write their own cards and scenarios, if they can.
    fn editor(&self) -> Option<Editor> {
        None
    }
    /// What a lesson with this game looks like from the desk: a file of `data/lessons`. Empty for a game nobody teaches with.
    fn lesson_data(&self) -> &'static str {
        ""
    }
    /// The chapters of the recorded game that shows how this one works. The texts are `page.reel.<game>.<number>`, from 1.
    fn chapters(&self) -> &'static [Chapter] {
        &[]
    }
    /// What the page calls those who play.
    fn player_word(&self) -> &'static str {
        "player"
    }
    /// The kind under which lines with this key are grouped if there are many. `None` leaves them single.
    fn gathers(&self, _key: &str) -> Option<&'static str> {
        None
    }
    /// The guided first game, if there is one. [`GameBoard::guide`] leads through it.
    fn first_game(&self) -> Option<FirstGame> {
        None
    }
    /// Brings the board, a part of the program of its own.
    fn bring(&self) -> Bring<&'static dyn GameBoard>;
}

/// A screen where people write their own cards and scenarios.
#[derive(Clone, Copy, Debug)]
pub struct Editor {
    /// Provides what is being written: it is kept while the reader looks at another screen.
    pub provide: fn(),
    /// The screen.
    pub screen: fn() -> AnyView,
}

/// How a guided first game begins.
#[derive(Clone, Copy, Debug)]
pub struct FirstGame {
    /// What is played: the reader and bots on the other seats.
    pub setup: fn() -> Setup,
    /// The luck of the game: what the steps of the guide say is true with it.
    pub luck: u128,
}

/// The boxes of all games.
pub fn boxes() -> impl Iterator<Item = &'static dyn GameBox> {
    surroundings().into_iter().flat_map(|surroundings| surroundings.boxes).copied()
}

/// The box of a game, by its name on the shelf. `None` for a game that this page cannot draw.
pub fn known_box(game: &str) -> Option<&'static dyn GameBox> {
    boxes().find(|game_box| game_box.id() == game)
}

/// The box of a game; an unknown game has one that draws nothing and says nothing.
pub fn box_of(game: &str) -> &'static dyn GameBox {
    known_box(game).unwrap_or(&NoBoard)
}

/// The box of the game that a table plays: a table never changes its game.
pub fn table_box(model: TableModel) -> &'static dyn GameBox {
    model.facts.with_untracked(|facts| box_of(&facts.setup.game))
}

/// The shape and colour of a seat of a table, from 1 to 6.
pub fn seat_shape(model: TableModel, seat: Seat) -> usize {
    model.facts.with_untracked(|facts| box_of(&facts.setup.game).seat_shape(seat, Some(&facts.setup)))
}
