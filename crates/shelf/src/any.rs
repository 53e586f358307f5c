//! Games without their types: for whoever handles "any game".

use crate::book::Book;
use crate::error::{Refused, ShelfError};
use crate::games::{Position, RulesSheet};
use crate::option::OptionValue;
use crate::setup::Setup;
use crate::words::Glossary;
use serde_json::Value;
use table::luck::Dice;
use table::{Clock, Entry, Indicators, Journal, Outcome, Prompt, Saying, Seat, SeatSet, StandingOrders, Viewer};

/// A rulebook with options, whatever the game.
pub trait AnyGame: Send + Sync {
    /// The wish it was made from.
    fn setup(&self) -> &Setup;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The fingerprint of every number, card and option.
    fn content_hash(&self) -> u128;
    /// Deals a new table.
    fn deal(&self, seed: u128) -> Box<dyn AnyTable>;
    /// Plays a journal again.
    fn replay(&self, journal: &Journal) -> Result<Box<dyn AnyTable>, ShelfError> {
        self.replay_owned(journal.clone())
    }
    /// The same for a journal that nobody else needs: it is not kept twice.
    fn replay_owned(&self, journal: Journal) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// Sits down at a position written by hand and runs it on to the next decision.
    fn position(&self, state: &Value, seed: u128) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// Sits down at a world that fits a packed view ([`AnyTable::packed_view`]): prompt, choices and reasons of the viewer's
    /// seat are those of the true table, everything hidden is made up.
    fn imagine(&self, packed: &[u8], seed: u64) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// What the game calls its cards.
    fn glossary(&self) -> &dyn Glossary;
    /// The rulebook with its types.
    fn rules(&self) -> RulesSheet<'_>;
    /// The rulebook's numbers, cards and sources, for reading.
    fn book(&self) -> Book;
    /// The values that an option can have under these rules, where they can be listed.
    fn option_values(&self, option: &str) -> Vec<OptionValue>;
    /// Plays random games as fast as it can and counts the decisions.
    #[cfg(not(target_arch = "wasm32"))]
    fn bench(&self, plan: &crate::bench::BenchPlan) -> crate::bench::BenchRun;
    /// Plays whole games one after the other for somebody who watches; a seat without a mind leaves its choices to chance.
    #[cfg(not(target_arch = "wasm32"))]
    fn play_in_bulk(&self, minds: &mut [Option<Box<dyn crate::bulk::Mind>>], watch: &mut dyn crate::bulk::Watch);
    /// The names of the figures of the world, then of a seat: what [`crate::bulk::Watch::turn`] is told.
    fn figure_names(&self) -> (&'static [&'static str], &'static [&'static str]);
    /// The version of the rules' meaning.
    fn rules_version(&self) -> u32;
    /// The options in full, as a journal keeps them.
    fn kept_options(&self) -> Value;
    /// Bytes of one state.
    fn state_bytes(&self) -> usize;
    /// Runs every test of the harness.
    #[cfg(feature = "harness")]
    fn check(&self, plan: &table::harness::Plan) -> Result<table::harness::Report, table::harness::Finding>;
    /// A playthrough of one random game as text, whole or through its first turns, for a reviewer to compare.
    #[cfg(feature = "harness")]
    fn playthrough(&self, seed: u64, turns: Option<i64>, words: &crate::words::Words) -> String;
}

/// One line of what a seat may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action, with its smallest amount.
    pub action: Value,
    /// The action in words.
    pub saying: Saying,
    /// The smallest amount; 0 for an action without one.
    pub least: u16,
    /// How many larger amounts are offered as well.
    pub more: u16,
}

/// Something a seat might want to do but cannot.
#[derive(Clone, PartialEq, Debug)]
pub struct Hindered {
    /// The action in words.
    pub saying: Saying,
    /// Why not.
    pub refused: Refused,
}

/// Something that happened, as far as a viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// The event.
    pub event: Value,
    /// The event in words.
    pub saying: Saying,
}

/// A move in force.
#[derive(Clone, PartialEq, Debug)]
pub struct Moved {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: Value,
    /// What they did, in words.
    pub saying: Saying,
    /// What they said with it, as far as the viewer may hear it.
    pub note: Option<String>,
    /// What happened, as far as the viewer may know.
    pub events: Vec<Happening>,
}

/// A move in force as a viewer may be told of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Who acted.
    pub seat: Seat,
    /// What they did; a choice that may be sealed is told to its owner alone.
    pub action: Option<Saying>,
    /// What they said with it, as far as the viewer may hear it.
    pub note: Option<String>,
    /// What happened, as far as the viewer may know.
    pub events: Vec<Saying>,
}

/// A table being played, whatever the game. JSON in, JSON out.
pub trait AnyTable: Send + Sync {
    /// The game's name.
    fn game_id(&self) -> &'static str;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// Who has something to decide; `None` when the game is over.
    fn waiting(&self) -> Option<SeatSet>;
    /// Who may change a sealed choice.
    fn may_act(&self) -> SeatSet;
    /// What a seat is asked.
    fn prompt(&self, seat: Seat) -> Prompt;
    /// What a seat may do, and whether composed actions are accepted beyond that.
    fn choices(&self, seat: Seat) -> (Vec<Choice>, bool);
    /// What a seat may do besides answering: take up a deal, leave. They are no lines: do them with [`AnyTable::play`].
    fn besides(&self, seat: Seat) -> Vec<Choice>;
    /// Who may act although no question concerns them.
    fn free_to_act(&self) -> SeatSet;
    /// An action that no menu lists, such as an offer, drawn by chance: accepted here, and blind to what the seat must not
    /// know.
    fn propose(&self, seat: Seat, dice: &mut Dice) -> Option<Value>;
    /// The answer that a seat's standing orders give for it in a window for reactions. `None` when the seat is to be asked
    /// itself, or is not asked in a window at all.
    fn ordered(&self, seat: Seat, orders: &mut StandingOrders) -> Option<Value>;
    /// How far a seat's game has come: what standing orders last by.
    fn clock(&self, seat: Seat) -> Clock;
    /// An action with its amount raised. `None` for something that is no action.
    fn raised(&self, action: &Value, more: u16) -> Option<Value>;
    /// Any action in words, whether it is allowed or not. `None` for something that is no action.
    fn say_action(&self, seat: Seat, action: &Value) -> Option<Saying>;
    /// What a seat might want to do but cannot.
    fn hindered(&self, seat: Seat) -> Vec<Hindered>;
    /// Does an action.
    fn play(&mut self, seat: Seat, action: &Value) -> Result<(), ShelfError> {
        self.play_saying(seat, action, None)
    }
    /// Does an action with words, such as a promise. They bind nobody, and only those whom the action concerns hear them.
    fn play_saying(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError>;
    /// Does a line of [`AnyTable::choices`], its amount raised.
    fn play_line(&mut self, seat: Seat, line: usize, more: u16) -> Result<(), ShelfError>;
    /// Lets chance choose for a seat: a uniformly drawn line.
    fn play_random(&mut self, seat: Seat, dice: &mut Dice) -> Result<(), ShelfError>;
    /// The neutral answer of a seat that is absent.
    fn neutral(&self, seat: Seat) -> Option<Value>;
    /// How many moves are in force.
    fn moves(&self) -> usize;
    /// A move in force, counted from 0.
    fn moved(&self, at: usize, viewer: Viewer) -> Option<Moved>;
    /// A move in force, counted from 0, in words alone. `None` also for a move that is no longer remembered.
    fn told(&self, at: usize, viewer: Viewer) -> Option<Told>;
    /// What happened before the first move, in words alone.
    fn told_beginning(&self, viewer: Viewer) -> Vec<Saying>;
    /// What happened before the first move.
    fn beginning(&self, viewer: Viewer) -> Vec<Happening>;
    /// The table as it stood after so many moves, to look at: its own course is not told. `None` where that position is not
    /// remembered.
    fn earlier(&self, moves: usize) -> Option<Box<dyn AnyTable>>;
    /// Goes back to the position after so many moves.
    fn undo_to(&mut self, kept: usize) -> Result<(), ShelfError>;
    /// Goes on with new luck from here: outcomes still to come are drawn from this seed, what was dealt stays. It is no
    /// move: going back further than here gives the luck before it back.
    fn deal_new_luck(&mut self, seed: u128);
    /// Whether the last move in force showed something that taking it back could not hide again: it met chance, brought
    /// something hidden to light or ended the game. Holds after [`AnyTable::hand_over`] too. `false` before the first
    /// move; a last move that is no longer remembered (an undo after a handing over) counts as one that did.
    fn revealed(&self) -> bool;
    /// Hands over the journal entries written since the last time, and forgets earlier positions: for whoever keeps the
    /// journal elsewhere. Undoing further than the last move then takes a replay.
    fn hand_over(&mut self) -> Vec<Entry>;
    /// What a viewer sees, as bytes for a wire.
    fn packed_view(&self, viewer: Viewer) -> Vec<u8>;
    /// A world that fits what a viewer sees, with luck of its own: for previews, forecasts and players that must not know
    /// more than their view.
    fn imagined(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyTable>;
    /// A uniformly drawn action for a seat, without doing it.
    fn pick(&self, seat: Seat, dice: &mut Dice) -> Option<Value>;
    /// The position with its types.
    fn position(&self) -> Position<'_>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Value;
    /// The whole position, secrets included: for whoever owns the table.
    fn state(&self) -> Value;
    /// The hash of the position, in hexadecimal.
    fn hash(&self) -> String;
    /// The figures of the position, with their names.
    fn indicators(&self) -> (Indicators, &'static [&'static str], &'static [&'static str]);
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The score each seat has in this position.
    fn scores(&self) -> Vec<i64>;
    /// The record.
    fn journal(&self) -> &Journal;
    /// What the game calls its cards.
    fn glossary(&self) -> &dyn Glossary;
}
