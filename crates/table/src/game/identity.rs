//! What a game is called, and what it is made of.

use crate::menu::Amount;
use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt::Debug;
use std::hash::Hash;

/// Which game this is, under which rules and for how many seats, and the types it uses.
pub trait Identity: Send + Sync + Sized {
    /// The whole truth about a position: plain data, cheap to copy. It is never sent over a wire as it is; a
    /// [`View`](super::Sight::View) is.
    type State: Clone + Eq + Debug + BorshSerialize + BorshDeserialize + Send + Sync;
    /// A decision.
    type Action: Amount + Eq + Ord + Hash + Debug + BorshSerialize + BorshDeserialize + Send + Sync;
    /// Something that happened.
    type Event: Copy + Eq + Debug + Send + Sync;

    /// The game's name in commands and files.
    const ID: &'static str;
    /// Goes up with every change in what the rules mean; journals of another version are not replayed silently.
    const RULES_VERSION: u32;
    /// No game takes more decisions than this; the harness proves it for random play.
    const DECISION_LIMIT: usize;

    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// A fingerprint of every number, card and option.
    fn content_hash(&self) -> u128;
}
