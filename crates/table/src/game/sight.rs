//! Who sees what.

use super::Identity;
use crate::luck::Luck;
use crate::seat::Seat;
use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt::Debug;

/// Through whose eyes the table is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Someone who only watches: sees what everybody may see.
    Spectator,
    /// Someone entitled to see every secret: a facilitator, or anybody once the game is over.
    Everything,
}

/// What a viewer may know of a position and of what happened, and what can be imagined from it.
pub trait Sight: Identity {
    /// What one viewer may know.
    type View: Clone + Eq + Debug + BorshSerialize + BorshDeserialize + Send + Sync;

    /// What `viewer` sees.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// A complete state that fits the view, with everything hidden drawn at random.
    fn imagine(&self, view: &Self::View, luck: &mut impl Luck) -> Self::State;
    /// What `viewer` may read of an event: the event, a veiled form of it, or nothing.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether an act brought to light something the actor could not have known: others' sealed choices opened,
    /// face-down cards turned over, a hand shown. Always true once the game is over, because then the whole record lies
    /// open. `before` is the position in which `seat` acted, `after` the one it led to. What `seat` shows of its own
    /// does not count, nor does the outcome of chance, which the table notices by itself.
    ///
    /// A table asks this after each act, to tell whether taking it back could still hide what it showed; bulk play
    /// never does.
    fn reveals(&self, before: &Self::State, after: &Self::State, seat: Seat) -> bool;
}
