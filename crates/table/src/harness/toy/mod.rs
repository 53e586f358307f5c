//! A small game to test the harness with, and ways to break it.
//!
//! Three seats hold hidden cards. In each round all choose a card and then a stake, sealed; the highest card wins the
//! stakes and, when they are odd, a throw of the die from the bank. The winner then draws a hidden card, gives coins away or passes; meanwhile
//! the others may give the winner a coin, of their own accord.

mod bytes;
mod defect;
mod forms;
mod game;
mod rules;
mod sight;

pub(super) use defect::Defect;

use crate::cards::{CardId, CardSet};
use crate::frames::Frames;
use crate::menu::Amount;
use crate::saying::Saying;
use crate::seat::Seat;
use crate::{Call, Refuse, Viewer};
use borsh::{BorshDeserialize, BorshSerialize};
use bytes::{Mark, Shared};
use std::collections::HashMap;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex};

pub(super) const SEATS: usize = 3;
const CARDS: u8 = 18;
const HAND: usize = 3;
const ROUNDS: u8 = 3;
const COINS: u16 = 10;
const BANK: u16 = 40;
const HIGHEST_STAKE: u16 = 5;

/// The rulebook, with at most one thing wrong.
#[derive(Clone, Default)]
pub(super) struct Toy {
    pub(super) defect: Option<Defect>,
    /// What only a broken game has: memory outside of the state.
    hidden_counter: Arc<AtomicU32>,
    seen: Arc<Mutex<HashMap<Vec<u8>, u32>>>,
}

impl Toy {
    pub(super) fn sound() -> Toy {
        Toy::default()
    }

    pub(super) fn with(defect: Defect) -> Toy {
        Toy { defect: Some(defect), ..Toy::default() }
    }

    /// How often this was done at this position before.
    fn times_seen(&self, state: &State, seat: Seat, action: Action) -> u32 {
        let key = borsh::to_vec(&(state, seat, action)).unwrap();
        let mut seen = self.seen.lock().unwrap();
        let times = seen.entry(key).or_insert(0);
        *times += 1;
        *times - 1
    }

    fn has(&self, defect: Defect) -> bool {
        self.defect == Some(defect)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub(super) enum Frame {
    #[default]
    Bid,
    Reward(Seat),
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub(super) enum Choice {
    #[default]
    Nothing,
    Card(CardId),
    Sealed(CardId, u8),
}

#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub(super) struct State {
    frames: Frames<Frame, 2>,
    round: u8,
    call: Call,
    choices: [Choice; SEATS],
    hands: [CardSet; SEATS],
    deck: CardSet,
    discard: CardSet,
    coins: [u16; SEATS],
    bank: u16,
    rolls: u8,
    /// Used by defects only.
    early: u8,
    #[borsh(skip)]
    lost: u8,
    shared: Shared,
    mark: Mark,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub(super) enum Action {
    Choose(CardId),
    Stake(u8),
    Draw,
    Give([u8; SEATS]),
    Pass,
}

impl Amount for Action {
    fn raised(self, more: u16) -> Action {
        match self {
            Action::Stake(stake) => Action::Stake(stake.saturating_add(more as u8)),
            other => other,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    Dealt,
    Sealed(Seat),
    Revealed(Seat, CardId, u8),
    Rolled(u8),
    Won(Seat),
    Drew(Seat, Option<CardId>),
    Gave(Seat, u16),
    Passed(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    NotAsked,
    NoSuchCard,
    WrongMoment,
    TooMuch,
    NothingThere,
}

impl Refuse for Refusal {
    fn ruling(&self) -> &'static str {
        "T1"
    }

    fn code(&self) -> &'static str {
        match self {
            Refusal::NotAsked => "not_asked",
            Refusal::NoSuchCard => "no_such_card",
            Refusal::WrongMoment => "wrong_moment",
            Refusal::TooMuch => "too_much",
            Refusal::NothingThere => "nothing_there",
        }
    }

    fn saying(&self) -> Saying {
        Saying::new(self.code())
    }
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub(super) struct View {
    viewer: Viewer,
    frames: Frames<Frame, 2>,
    round: u8,
    call: Call,
    choices: [Option<Choice>; SEATS],
    hands: [Option<CardSet>; SEATS],
    hand_sizes: [usize; SEATS],
    discard: CardSet,
    coins: [u16; SEATS],
    bank: u16,
    rolls: u8,
    early: u8,
    /// Broken games only.
    leak: Option<CardSet>,
}
