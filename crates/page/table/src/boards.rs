//! The seam between the page and the games: what each game draws and says for itself.
//!
//! Each game has its own crate and one value of [`GameBoard`]; the app lists them. The screen refuses a table of a game
//! that has no board.

use crate::TableModel;
use crate::charts::{Charts, Edges};
use crate::decision::Choosing;
use crate::decision::menu::SeatMenu;
use crate::decision::option_card::{OptionCard, Shown};
use crate::guide::Guide;
use crate::log_groups::Opening;
use crate::no_board::NoBoard;
use crate::screen::Tab;
use crate::wish::TableWish;
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::words::board_text;
use page_kit::words::page_text_with;
use shelf::{AnyGame, AnyTable, Hindered, Setup};
use std::sync::{Arc, OnceLock};
use table::{Outcome, Saying, Seat};
use wire::SeatWish;

/// What a game draws on the page. Parts of the board read [`table_model`](crate::table_model), and each fills a slot of
/// [`TableScreen`](crate::screen::TableScreen).
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
    /// The board itself, or the reader's own part of it.
    fn own(&self) -> AnyView;
    /// The cards in hand.
    fn hand(&self) -> AnyView;
    /// What else is shared.
    fn world(&self) -> AnyView;
    /// Whether players and hand are placed beside the board, above what is shared, instead of around it.
    fn stands_aside(&self) -> bool {
        false
    }
    /// What the history shows of it below the players.
    fn past(&self) -> AnyView;
    /// The moment of the rulebook that is on screen, in words.
    fn moment(&self) -> Option<String>;
    /// What the phone calls a tab, and its icon.
    fn tab(&self, tab: Tab) -> (&'static str, &'static str);

    /// The kind under which lines with this key are grouped if there are many. `None` leaves them single.
    fn gathers(&self, _key: &str) -> Option<&'static str> {
        None
    }
    /// How an option looks.
    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard;
    /// How an option that is not possible now looks.
    fn hindered(&self, model: TableModel, hindered: &Hindered) -> OptionCard {
        OptionCard { icon: "lock", title: model.render(&hindered.saying), ..OptionCard::default() }
    }
    /// What the confirm button says: the act and its price. The engine is asked again if the amount was raised.
    fn act_name(&self, model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
        menu.said(model, line, more).map_or_else(|| board_text("decision.choose"), |saying| model.render(&saying))
    }
    /// The question that an opened kind asks, with what there is to say about it.
    fn open_question(&self, choosing: Choosing) -> Option<(String, String)>;
    /// A panel that answers the question instead of the list.
    fn answers(&self, _choosing: Choosing, _menu: &Arc<SeatMenu>) -> Option<AnyView> {
        None
    }

    /// An editor for actions that the rules accept beyond the list.
    fn composer(&self, _choosing: Choosing) -> Option<AnyView> {
        None
    }

    /// A drawing of what the game is about, for the shelf.
    fn cover(&self) -> AnyView;
    /// What a table agreed on, as tags.
    fn agreed(&self, setup: &Setup) -> Vec<String>;
    /// A lesson for this many seats, all played by the reader; `None` if there is no such lesson.
    fn lesson(&self, _name: &str, _seats: usize) -> Option<(Setup, Vec<SeatWish>)> {
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
    /// The guided first game, if there is one.
    fn guide(&self) -> Option<Guide> {
        None
    }

    /// Something that the rules text draws from the rulebook. `None` leaves it to the list of all values.
    fn rulebook_table(&self, game: &dyn AnyGame, kind: &str, subject: &str) -> Option<AnyView>;
    /// What can be searched in it.
    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, subject: &str, lang: &str) -> String;

    /// The charts of the debrief.
    fn charts(&self) -> Charts;
    /// What the page calls those who play.
    fn player_word(&self) -> &'static str {
        "player"
    }
    /// The numbers of a rulebook that charts draw.
    fn edges(&self, _game: &dyn AnyGame) -> Edges {
        Edges::default()
    }
    /// The result in one sentence, if it is not a matter of places.
    fn verdict(&self, _table: &dyn AnyTable, _outcome: &Outcome) -> Option<String> {
        None
    }
    /// What a team has reached together, as figures with the keys of their names; empty where everybody plays for themselves.
    fn team_result(&self, _table: &dyn AnyTable) -> Vec<(&'static str, i64)> {
        Vec::new()
    }
    /// The icon of a figure and its colour.
    fn figure_icon(&self, of_seat: bool, name: &str) -> (&'static str, &'static str);
    /// The short name of a figure.
    fn figure_label(&self, of_seat: bool, name: &str) -> String;
    /// Whether a figure is worth showing in a preview, and not already implied by others.
    fn figure_told(&self, of_seat: bool, name: &str) -> bool;
    /// Whether actions with this key stay sealed until everybody's are opened together: then nothing can be said about what follows.
    fn is_sealed(&self, _key: &str) -> bool {
        false
    }
    /// A figure as it is shown.
    fn figure_shown(&self, _model: TableModel, _name: &str, amount: i64) -> String {
        number(amount)
    }

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
    fn round_short(&self, round: i64) -> String {
        page_text_with(&format!("debrief.{}_short", self.time_word()), &[("number", round.into())])
    }
    /// The parts of every seat's score in the order of the rulebook, for the standings.
    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>>;
    /// The names of these parts.
    fn score_parts(&self) -> &'static [&'static str];
}

/// A screen where people write their own cards and scenarios.
#[derive(Clone, Copy, Debug)]
pub struct Editor {
    /// Provides what is being written: it is kept while the reader looks at another screen.
    pub provide: fn(),
    /// The screen.
    pub screen: fn() -> AnyView,
}

/// What the app gives every table: the boards, and the parts around a table that come from crates above this one.
pub struct Surroundings {
    /// One board for each game.
    pub boards: &'static [&'static dyn GameBoard],
    /// Gives everything below a table its history, its curves and its rules.
    pub prepare: fn(TableModel),
    /// What is shown above the board.
    pub above: fn() -> AnyView,
    /// What is shown below the decision.
    pub beside_decision: fn() -> AnyView,
}

static SURROUNDINGS: OnceLock<Surroundings> = OnceLock::new();

/// Tells every table what surrounds it. Only the first call counts: a page is made once.
pub fn surround(surroundings: Surroundings) {
    let _ = SURROUNDINGS.set(surroundings);
}

/// What surrounds a table, once the app has said it.
pub fn surroundings() -> Option<&'static Surroundings> {
    SURROUNDINGS.get()
}

/// The boards of all games.
pub fn boards() -> impl Iterator<Item = &'static dyn GameBoard> {
    surroundings().into_iter().flat_map(|surroundings| surroundings.boards).copied()
}

/// The board of a game, by its name on the shelf. `None` for a game that this page cannot draw.
pub fn known_board(game: &str) -> Option<&'static dyn GameBoard> {
    boards().find(|board| board.id() == game)
}

/// The board of a game; an unknown game has one that draws nothing and says nothing.
pub fn board_of(game: &str) -> &'static dyn GameBoard {
    known_board(game).unwrap_or(&NoBoard)
}

/// The shape and colour of a seat of a table, from 1 to 6.
pub fn seat_shape(model: TableModel, seat: Seat) -> usize {
    model.facts.with_untracked(|facts| board_of(&facts.setup.game).seat_shape(seat, Some(&facts.setup)))
}

/// The board of the table on screen: a table never changes its game.
pub fn board(model: TableModel) -> &'static dyn GameBoard {
    model.facts.with_untracked(|facts| board_of(&facts.setup.game))
}
