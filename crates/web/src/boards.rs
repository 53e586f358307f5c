//! The seam between the page and the games: what each game draws and says for itself.
//!
//! A game has a folder of its own and one value of [`GameBoard`]; nothing else of the page knows which game is on screen.

use crate::decision::Choosing;
use crate::decision::face::{Face, Shown};
use crate::decision::menu::SeatMenu;
use crate::table::TableModel;
use crate::table::log_groups::Opening;
use crate::table::screen::Tab;
use leptos::prelude::*;
use shelf::{AnyTable, Hindered, Setup};
use std::sync::Arc;
use table::{Saying, Seat};

/// What a game draws on the page. Parts of the board read [`table_model`](crate::table::table_model) and stand in a slot
/// of [`TableScreen`](crate::table::screen::TableScreen).
pub trait GameBoard: Sync {
    /// The game's name on the shelf.
    fn id(&self) -> &'static str;
    /// The shape and colour of a seat, from 1 to 6.
    fn seat_shape(&self, seat: Seat, _setup: Option<&Setup>) -> usize {
        // Six shapes are drawn; no table has more seats.
        seat.index() % 6 + 1
    }
    /// Provides what the parts of the board share.
    fn provide(&self, model: TableModel);
    /// Where in the game we are.
    fn ribbon(&self) -> AnyView;
    /// All players in one table.
    fn players(&self) -> AnyView;
    /// The board itself, or one's own part of it.
    fn own(&self) -> AnyView;
    /// The cards in hand.
    fn hand(&self) -> AnyView;
    /// What is shared besides.
    fn world(&self) -> AnyView;
    /// Whether players and hand stand beside the board, above what is shared, and not around it.
    fn stands_aside(&self) -> bool {
        false
    }
    /// What of it a look back shows below the players.
    fn past(&self) -> AnyView;
    /// The moment of the rulebook that is on screen, in words.
    fn moment(&self) -> Option<String>;
    /// What the phone calls a tab, and its icon.
    fn tab(&self, tab: Tab) -> (&'static str, &'static str);

    /// The kind under which lines of this key are gathered where there are many of them. `None` leaves them single.
    fn gathers(&self, _key: &str) -> Option<&'static str> {
        None
    }
    /// How an option looks.
    fn face(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> Face;
    /// How something looks that cannot be done now.
    fn hindered(&self, model: TableModel, hindered: &Hindered) -> Face;
    /// What the confirm button says: the act and its price.
    fn act_name(&self, model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String;
    /// The question that an opened kind asks, with what there is to say about it.
    fn open_question(&self, choosing: Choosing) -> Option<(String, String)>;
    /// A panel that answers the question instead of the list.
    fn answers(&self, _choosing: Choosing, _menu: &Arc<SeatMenu>) -> Option<AnyView> {
        None
    }

    /// The icon of a figure and its colour.
    fn figure_icon(&self, of_seat: bool, name: &str) -> (&'static str, &'static str);
    /// The short name of a figure.
    fn figure_label(&self, of_seat: bool, name: &str) -> String;
    /// Whether a figure is worth telling in a preview: others say the same.
    fn figure_told(&self, of_seat: bool, name: &str) -> bool;
    /// A figure as it is shown.
    fn figure_shown(&self, model: TableModel, name: &str, amount: i64) -> String;

    /// Whether an act is left out of the log: it changed nothing that the viewer may know, and happens all the time.
    fn is_silent(&self, _action: Option<&Saying>, _events: &[Saying]) -> bool {
        false
    }
    /// What begins with an event, for the groups of the log and the marks of the history.
    fn opens(&self, event: &Saying) -> Option<Opening>;
    /// What a part of the game is called: its round, and its phase where rounds have phases.
    fn part_name(&self, round: u8, phase: Option<&'static str>) -> String;
    /// What the game counts its time in, as a word of the language files.
    fn time_word(&self) -> &'static str {
        "round"
    }
    /// What the charts call the end of a round.
    fn round_short(&self, round: usize) -> String;
    /// The parts of every seat's score in the order of the rulebook, for the standings.
    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>>;
    /// The names of these parts.
    fn score_parts(&self) -> &'static [&'static str];
}

/// The board of a game, by its name on the shelf.
pub fn board_of(game: &str) -> &'static dyn GameBoard {
    match game {
        "megacorps" => &crate::megacorps::MegaCorpsBoard,
        "water" => &crate::water::WaterBoard,
        "climate" => &crate::climate::ClimateBoard,
        _ => &crate::limit::LimitBoard,
    }
}

/// The shape and colour of a seat of a table, from 1 to 6.
pub fn seat_shape(model: TableModel, seat: Seat) -> usize {
    model.facts.with_untracked(|facts| board_of(&facts.setup.game).seat_shape(seat, Some(&facts.setup)))
}

/// The board of the table on screen: a table never changes its game.
pub fn board(model: TableModel) -> &'static dyn GameBoard {
    model.facts.with_untracked(|facts| board_of(&facts.setup.game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_on_the_shelf_has_a_board_of_its_own() {
        for title in shelf::TITLES {
            assert_eq!(board_of(title.id).id(), title.id);
        }
    }
}
