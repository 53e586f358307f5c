//! The model of a table: what every board, panel and log reads, and how they act.
//!
//! Local tables ([`crate::local`]) and tables of the server ([`crate::remote`]) fill the same signals, so one and the same
//! board serves both. A model is `Copy`: pass it to components, or ask for it with [`table_model`].
//!
//! **What is shown is what a viewer may know.** [`Position`] holds an *imagined* table: made from the packed view of one
//! viewer, with everything hidden dealt anew. Its prompt, choices and view are those of the true table, because they
//! depend on nothing hidden.

use leptos::prelude::*;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Setup};
use std::rc::Rc;
use std::sync::Arc;
use table::{Saying, Seat, SeatSet, Viewer};

/// Where a table lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// In this browser.
    Local,
    /// On the server.
    Server,
}

/// What does not change from move to move.
#[derive(Clone, PartialEq, Debug)]
pub struct TableFacts {
    /// Where it lives.
    pub home: Home,
    /// Its number in this browser, or its code on the server (six letters, no dash).
    pub id: String,
    /// What its people call it; empty when nobody named it.
    pub name: String,
    /// The game, its options and house rules.
    pub setup: Setup,
    /// Whether the game has begun. Before that a server table waits for people in its room.
    pub started: bool,
    /// Whether this is somebody's guided first game.
    pub guided: bool,
}

/// Who or what sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person, on this or another screen.
    Person,
    /// A bot, by the name of its kind.
    Bot(String),
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFacts {
    /// The name to show. Never empty: an open seat has a word for it.
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether this browser plays it.
    pub mine: bool,
    /// Whether its person is connected. Bots and people on this screen always are.
    pub online: bool,
}

/// The line to whatever keeps the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Connection {
    /// A local table, saved after every act.
    Saved,
    /// A local table that the browser does not keep: what is wrong is shown, and the table can be exported.
    Unsaved(crate::browser::storage::StorageFault),
    /// Connected to the server.
    Online,
    /// Trying again. Nothing is lost: the server has every acknowledged act, and an unacknowledged one is sent again.
    Reconnecting {
        /// Since when, in milliseconds of the browser's clock.
        since: f64,
    },
    /// The server knows no such table (any more).
    Gone,
    /// The server plays by another version of the page or of the rules: reload.
    OtherVersion,
    /// The server refused the line: its words.
    Refused(String),
}

/// A position as one viewer knows it.
#[derive(Clone)]
pub struct Position {
    game: Arc<dyn AnyGame>,
    table: Rc<dyn AnyTable>,
    viewer: Viewer,
}

impl Position {
    /// A position seen by a viewer.
    pub fn new(game: Arc<dyn AnyGame>, table: Rc<dyn AnyTable>, viewer: Viewer) -> Position {
        Position { game, table, viewer }
    }

    /// The rulebook.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The imagined table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

/// Which moment is on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moment {
    /// The present: decisions are open.
    #[default]
    Now,
    /// The position after so many moves in force: decisions are locked.
    After(usize),
}

/// One act with what it led to, as far as the viewer may know. Rendered with [`crate::words::game_words`].
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// How many moves were in force once it was done: the position it opens in the history.
    pub after: usize,
    /// The version of the table at that time.
    pub version: u64,
    /// Who acted; `None` for what the table did by itself, such as the deal.
    pub seat: Option<Seat>,
    /// What they did.
    pub act: Option<Saying>,
    /// What happened then.
    pub events: Vec<Saying>,
}

/// A message of a person.
#[derive(Clone, PartialEq, Debug)]
pub struct ChatLine {
    /// The seat it came from; `None` for somebody who watches.
    pub seat: Option<Seat>,
    /// The writer's name at that time.
    pub name: String,
    /// What they wrote: plain text.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: f64,
}

/// What somebody asks the others to agree to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To go back to the position after so many moves.
    UndoTo(usize),
    /// To give an abandoned seat to a bot.
    SeatToBot(Seat),
}

/// An open question to the people at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Its number.
    pub id: u64,
    /// Who asks.
    pub by: Seat,
    /// For what.
    pub wish: Wish,
    /// Who has agreed.
    pub agreed: SeatSet,
    /// Whose answer is missing.
    pub missing: SeatSet,
}

/// What an undo would need now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UndoGrade {
    /// There is nothing of mine to take back.
    #[default]
    Nothing,
    /// Mine alone: it happens at once.
    Free,
    /// Others acted since: they are asked.
    Consent,
    /// Something hidden came to light since: all people at the table are asked.
    ConsentOfAll,
}

/// How a table is acted on. Every act answers by changing the signals of the [`TableModel`].
pub trait Hands {
    /// Does an action for a seat. A refusal appears in [`TableModel::refusal`].
    fn act(&self, seat: Seat, action: Value);
    /// Takes my last decision back, or asks for it: see [`TableModel::undo`].
    fn undo(&self);
    /// Goes back to the position after so many moves, or asks for it.
    fn undo_to(&self, moves: usize);
    /// Answers a proposal for a seat.
    fn answer(&self, proposal: u64, seat: Seat, yes: bool);
    /// Proposes to give an abandoned seat to a bot.
    fn seat_to_bot(&self, seat: Seat);
    /// Writes to the people at the table.
    fn say(&self, text: String);
    /// Looks through another seat, or as a spectator. Only own seats are ever shown with their secrets.
    fn look_through(&self, viewer: Viewer);
    /// Shows an earlier moment, or the present.
    fn look_back(&self, moment: Moment);
    /// Writes the table to a file: the whole journal of a local or finished table, else what the viewer may know.
    fn export(&self);
}

/// The table on screen.
#[derive(Clone, Copy)]
pub struct TableModel {
    /// What does not change from move to move.
    pub facts: RwSignal<TableFacts>,
    /// The seats, in order.
    pub seats: RwSignal<Vec<SeatFacts>>,
    /// Who looks: the seat whose hand is shown.
    pub looking: RwSignal<Viewer>,
    /// What is on screen, as the viewer knows it; `None` before the first data are there or while a hot-seat hands over.
    pub position: RwSignal<Option<Position>, LocalStorage>,
    /// Which moment that is.
    pub moment: RwSignal<Moment>,
    /// How many moves are in force at present.
    pub moves: RwSignal<usize>,
    /// The version of the table: grows with everything that happens at it.
    pub version: RwSignal<u64>,
    /// What happened, oldest first.
    pub log: RwSignal<Vec<LogEntry>>,
    /// From which entry of the log on the viewer has not seen it: "since your last turn".
    pub unseen_from: RwSignal<usize>,
    /// What people wrote, oldest first.
    pub chat: RwSignal<Vec<ChatLine>>,
    /// The line to whatever keeps the table.
    pub connection: RwSignal<Connection>,
    /// Open questions to the people at the table.
    pub proposals: RwSignal<Vec<Proposal>>,
    /// What an undo would need now.
    pub undo: RwSignal<UndoGrade>,
    /// An act of mine is on its way: buttons wait.
    pub sending: RwSignal<bool>,
    /// Why my last act was refused, in words; `None` after one that was accepted.
    pub refusal: RwSignal<Option<String>>,
    hands: StoredValue<Rc<dyn Hands>, LocalStorage>,
}

impl TableModel {
    /// A model without hands does nothing; [`TableModel::give_hands`] gives them.
    pub fn new(facts: TableFacts) -> TableModel {
        let connection = match facts.home {
            Home::Local => Connection::Saved,
            Home::Server => Connection::Reconnecting { since: 0.0 },
        };
        TableModel {
            facts: RwSignal::new(facts),
            seats: RwSignal::new(Vec::new()),
            looking: RwSignal::new(Viewer::Spectator),
            position: RwSignal::new_local(None),
            moment: RwSignal::new(Moment::Now),
            moves: RwSignal::new(0),
            version: RwSignal::new(0),
            log: RwSignal::new(Vec::new()),
            unseen_from: RwSignal::new(0),
            chat: RwSignal::new(Vec::new()),
            connection: RwSignal::new(connection),
            proposals: RwSignal::new(Vec::new()),
            undo: RwSignal::new(UndoGrade::Nothing),
            sending: RwSignal::new(false),
            refusal: RwSignal::new(None),
            hands: StoredValue::new_local(Rc::new(Idle)),
        }
    }

    /// Gives the model what acts for it.
    pub fn give_hands(self, hands: Rc<dyn Hands>) {
        self.hands.set_value(hands);
    }

    /// What acts for the model.
    pub fn hands(self) -> Rc<dyn Hands> {
        self.hands.get_value()
    }

    /// Reads the position on screen; `None` while there is none. Inside a view it follows every change.
    pub fn with_position<T>(self, read: impl FnOnce(&Position) -> T) -> Option<T> {
        self.position.with(|position| position.as_ref().map(read))
    }

    /// The seat through whose eyes we look; `None` for a spectator.
    pub fn my_seat(self) -> Option<Seat> {
        match self.looking.get() {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether the seat we look through is asked something now, and may answer.
    pub fn my_turn(self) -> bool {
        let Some(seat) = self.my_seat() else { return false };
        self.moment.get() == Moment::Now
            && self
                .with_position(|position| position.table().waiting().is_some_and(|seats| seats.contains(seat)))
                .unwrap_or(false)
    }

    /// Whether the game is over.
    pub fn over(self) -> bool {
        self.with_position(|position| position.table().waiting().is_none()).unwrap_or(false)
    }

    /// The names of the seats, for [`shelf::words::Context`].
    pub fn names(self) -> Vec<String> {
        self.seats.with(|seats| seats.iter().map(|seat| seat.name.clone()).collect())
    }

    /// What the core says, as a sentence in the reader's language, addressed to the seat that looks.
    pub fn render(self, saying: &Saying) -> String {
        let names = self.names();
        let reader = self.my_seat();
        self.with_position(|position| {
            let words = crate::words::game_words(position.table().game_id());
            let glossary = position.game().glossary();
            words.render(saying, &shelf::words::Context { players: &names, glossary, reader })
        })
        .unwrap_or_default()
    }
}

/// The model of the table on screen. [`screen::TableScreen`](super::screen::TableScreen) provides it to its views.
pub fn table_model() -> TableModel {
    expect_context::<TableModel>()
}

/// Hands that do nothing, before the table is there.
struct Idle;

impl Hands for Idle {
    fn act(&self, _seat: Seat, _action: Value) {}
    fn undo(&self) {}
    fn undo_to(&self, _moves: usize) {}
    fn answer(&self, _proposal: u64, _seat: Seat, _yes: bool) {}
    fn seat_to_bot(&self, _seat: Seat) {}
    fn say(&self, _text: String) {}
    fn look_through(&self, _viewer: Viewer) {}
    fn look_back(&self, _moment: Moment) {}
    fn export(&self) {}
}
