//! Games without their types, for code that handles "any game".

use crate::book::Book;
use crate::error::{Refused, ShelfError};
use crate::games::{Position, RulesSheet};
use crate::option::OptionValue;
use crate::setup::Setup;
use crate::words::Glossary;
use serde_json::Value;
use table::luck::Dice;
use table::{
    CardId, Clock, Entry, Indicators, Journal, Outcome, Prompt, Saying, Seat, SeatSet, StandingOrders, Viewer,
};

/// A rulebook with options, whatever the game.
pub trait AnyGame: Send + Sync {
    /// The setup it was made from.
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
    /// The same, taking over the journal instead of copying it.
    fn replay_owned(&self, journal: Journal) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// Sits down at a position written by hand and runs it on to the next decision. The page knows positions as packed views
    /// alone, so what reads and writes them as JSON stays out of its program.
    #[cfg(not(target_arch = "wasm32"))]
    fn position(&self, state: &Value, seed: u128) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// The same, but it stops before a moment, named as in the `frames` of a position, and says whether that came before
    /// the next decision. With an action, what follows from it is run instead.
    #[cfg(not(target_arch = "wasm32"))]
    fn position_before(
        &self,
        state: &Value,
        seed: u128,
        act: Option<(Seat, &Value)>,
        moment: &Value,
    ) -> Result<(Box<dyn AnyTable>, bool), ShelfError>;
    /// Sits down at a world that fits a packed view ([`AnyTable::packed_view`]): the prompt, choices and reasons of the
    /// viewer's seat are those of the true table, and everything hidden is made up.
    fn imagine(&self, packed: &[u8], seed: u64) -> Result<Box<dyn AnyTable>, ShelfError>;
    /// What the game calls its cards.
    fn glossary(&self) -> &dyn Glossary;
    /// The rulebook with its types.
    fn rules(&self) -> RulesSheet<'_>;
    /// The rulebook's numbers, cards and sources, for reading.
    fn book(&self) -> Book;
    /// The values an option can have under these rules, if they can be listed.
    fn option_values(&self, option: &str) -> Vec<OptionValue>;
    /// Plays random games as fast as it can and counts the decisions.
    #[cfg(not(target_arch = "wasm32"))]
    fn bench(&self, plan: &crate::bench::BenchPlan) -> crate::bench::BenchRun;
    /// Plays whole games one after another for a watcher; a seat without a mind chooses at random.
    #[cfg(not(target_arch = "wasm32"))]
    fn play_in_bulk(&self, minds: &mut [Option<Box<dyn crate::bulk::Mind>>], watch: &mut dyn crate::bulk::Watch);
    /// The names of the world's figures, then of a seat's, as passed to [`crate::bulk::Watch::turn`].
    fn figure_names(&self) -> (&'static [&'static str], &'static [&'static str]);
    /// The version of the rules ([`table::Identity::RULES_VERSION`]).
    fn rules_version(&self) -> u32;
    /// All the options, as a journal keeps them.
    fn kept_options(&self) -> Value;
    /// The size of a state, in bytes.
    fn state_bytes(&self) -> usize;
    /// Runs every test of the harness.
    #[cfg(feature = "harness")]
    fn check(&self, plan: &table::harness::Plan) -> Result<table::harness::Report, table::harness::Finding>;
    /// A playthrough of one random game as text, the whole or its first turns, for a reviewer to compare.
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
    /// What they said with it, if the viewer may hear it.
    pub note: Option<String>,
    /// What happened, as far as the viewer may know.
    pub events: Vec<Happening>,
}

/// A move in force, as told to a viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Who acted.
    pub seat: Seat,
    /// What they did; a choice that may be sealed is told only to its owner.
    pub action: Option<Saying>,
    /// What they said with it, if the viewer may hear it.
    pub note: Option<String>,
    /// What happened, as far as the viewer may know.
    pub events: Vec<Saying>,
}

/// A part of a move that can be looked at by itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    /// What happened in it, as far as the viewer may know.
    pub events: Vec<Saying>,
    /// What the viewer sees after it, as [`AnyTable::packed_view`] writes it.
    pub packed: Vec<u8>,
}

/// An answer that could be given at once, and must not be: how long it takes would tell what a seat holds.
#[derive(Clone, PartialEq, Debug)]
pub struct SlowAnswer {
    /// What lets the moment go by.
    pub action: Value,
    /// Whether a window for reactions asks; otherwise it is the seat's turn.
    pub in_window: bool,
}

/// A table being played, whatever the game. JSON in, JSON out.
pub trait AnyTable: Send + Sync {
    /// A copy that goes on by itself: the same position, the same past, the same luck ahead.
    fn copied(&self) -> Box<dyn AnyTable>;
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
    /// What a seat may do without answering: accept a deal, leave. These are not lines: do them with
    /// [`AnyTable::play`].
    fn besides(&self, seat: Seat) -> Vec<Choice>;
    /// Who may act without being asked anything.
    fn free_to_act(&self) -> SeatSet;
    /// A random action that no menu lists, such as an offer. It is accepted here, and depends on nothing that the seat
    /// must not know.
    fn propose(&self, seat: Seat, dice: &mut Dice) -> Option<Value>;
    /// What is answered for a seat without asking it: what its standing orders say in windows and at formalities, elsewhere
    /// the only answer there is. `None` when the seat has to be asked itself, or is not asked.
    fn ordered(&self, seat: Seat, orders: &mut StandingOrders) -> Option<Value>;
    /// Tells standing orders what the seat itself is about to do, so that it is asked again only when there is something
    /// new.
    fn let_go(&self, seat: Seat, action: &Value, orders: &mut StandingOrders);
    /// The answer whose timing must not give away what a seat holds; `None` where everybody knows whether it has a choice.
    fn slow_answer(&self, seat: Seat) -> Option<SlowAnswer>;
    /// What standing orders can be about besides cards: names, and the numbers that stand for them among the cards.
    fn matters(&self) -> &'static [(&'static str, CardId)];
    /// Whether the seat of a move in force, counted from 0, was asked for it, as far as that can be told from the position:
    /// its own orders are not known. `true` for a move that is no longer remembered.
    fn was_asked(&self, at: usize) -> bool {
        let (Some(before), Some(moved)) = (self.earlier(at), self.moved(at, Viewer::Everything)) else { return true };
        before.ordered(moved.seat, &mut StandingOrders::default()).is_none_or(|action| action != moved.action)
    }
    /// How far a seat's game has come, which decides how long standing orders last.
    fn clock(&self, seat: Seat) -> Clock;
    /// An action with its amount raised. `None` if it is not an action.
    fn raised(&self, action: &Value, more: u16) -> Option<Value>;
    /// Any action in words, allowed or not. `None` if it is not an action.
    fn say_action(&self, seat: Seat, action: &Value) -> Option<Saying>;
    /// What a seat might want to do but cannot.
    fn hindered(&self, seat: Seat) -> Vec<Hindered>;
    /// Does an action.
    fn play(&mut self, seat: Seat, action: &Value) -> Result<(), ShelfError> {
        self.play_saying(seat, action, None)
    }
    /// Does an action with words, such as a promise. They bind nobody, and only those the action concerns hear them.
    fn play_saying(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError>;
    /// An action as bytes: far fewer than its JSON.
    fn packed_action(&self, action: &Value) -> Result<Vec<u8>, ShelfError>;
    /// Does the action that some bytes begin with, and takes these away.
    fn play_packed(&mut self, seat: Seat, bytes: &mut &[u8]) -> Result<(), ShelfError>;
    /// Does a line drawn uniformly at random.
    fn play_random(&mut self, seat: Seat, dice: &mut Dice) -> Result<(), ShelfError>;
    /// The neutral answer of a seat that is absent.
    fn neutral(&self, seat: Seat) -> Option<Value>;
    /// How many moves are in force.
    fn moves(&self) -> usize;
    /// A move in force, counted from 0.
    fn moved(&self, at: usize, viewer: Viewer) -> Option<Moved>;
    /// A move in force, counted from 0, in words only. Also `None` for a move that is no longer remembered.
    fn told(&self, at: usize, viewer: Viewer) -> Option<Told>;
    /// A move in force, counted from 0, stage by stage: what the act itself did, then one automatic moment after another.
    /// `None` for a move that is no longer remembered.
    fn stages(&self, at: usize, viewer: Viewer) -> Option<Vec<Stage>>;
    /// What happened before the first move, in words only.
    fn told_beginning(&self, viewer: Viewer) -> Vec<Saying>;
    /// What happened before the first move.
    fn beginning(&self, viewer: Viewer) -> Vec<Happening>;
    /// The table as it stood after this many moves, to look at: it does not tell how it got there. `None` if that
    /// position is not remembered.
    fn earlier(&self, moves: usize) -> Option<Box<dyn AnyTable>>;
    /// Goes back to the position after this many moves.
    fn undo_to(&mut self, kept: usize) -> Result<(), ShelfError>;
    /// Goes on with new luck from here: outcomes still to come are drawn from this seed, and what was dealt stays. It
    /// is not a move: going back further than here restores the previous luck.
    fn deal_new_luck(&mut self, seed: u128);
    /// Whether the last move in force showed something that taking it back could not hide again: it involved chance,
    /// brought something hidden to light or ended the game. Also works after [`AnyTable::hand_over`]. `false` before
    /// the first move; a last move that is no longer remembered (undone after `hand_over`) counts as one that did.
    fn revealed(&self) -> bool;
    /// Hands over the journal entries written since the last time, and forgets earlier positions: for callers that keep
    /// the journal elsewhere. Undoing further than the last move then takes a replay.
    fn hand_over(&mut self) -> Vec<Entry>;
    /// What a viewer sees, as bytes for a wire.
    fn packed_view(&self, viewer: Viewer) -> Vec<u8>;
    /// A world that fits what a viewer sees, with its own luck: for previews, forecasts and players that must not know
    /// more than their view.
    fn imagined(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyTable>;
    /// An action drawn uniformly at random for a seat, without doing it.
    fn pick(&self, seat: Seat, dice: &mut Dice) -> Option<Value>;
    /// The position with its types.
    fn position(&self) -> Position<'_>;
    /// What a viewer sees.
    #[cfg(not(target_arch = "wasm32"))]
    fn view(&self, viewer: Viewer) -> Value;
    /// The whole position, secrets included: for whoever owns the table.
    #[cfg(not(target_arch = "wasm32"))]
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
