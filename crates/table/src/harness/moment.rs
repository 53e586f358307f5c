//! A position under test, and what the checks share.

use crate::forms::Forms;
use crate::game::{Identity, Viewer};
use crate::log::Silent;
use crate::luck::{Dice, SeededLuck};
use crate::menu::{Line, Menu};
use crate::seat::{Seat, SeatSet};
use std::fmt::Debug;

/// How many cases held, or what is broken.
pub(super) type Verdict = Result<u64, Broken>;

/// A position, and what happened on the way to it.
pub(super) type Told<G> = (<G as Identity>::State, Vec<<G as Identity>::Event>);

/// What is broken, not yet saying where it happened.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) seat: Option<Seat>,
    pub(super) detail: String,
}

impl Broken {
    pub(super) fn new(seat: impl Into<Option<Seat>>, detail: String) -> Broken {
        Broken { seat: seat.into(), detail }
    }
}

/// Leaves the check with what is broken unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $seat:expr, $($words:tt)+) => {
        if !$holds {
            return Err($crate::harness::moment::Broken::new($seat, format!($($words)+)));
        }
    };
}
pub(super) use ensure;

/// A position under test.
pub(super) struct Moment<'a, G: Forms> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    /// The luck of the table.
    pub(super) luck: SeededLuck,
    pub(super) waiting: SeatSet,
    pub(super) may_act: SeatSet,
    /// Seats that may act without being asked anything.
    pub(super) free: SeatSet,
    pub(super) over: bool,
    /// What each seat is offered.
    pub(super) menus: &'a [Menu<G::Action>],
    /// What each seat did last, the latest at the end.
    pub(super) past: &'a [Vec<G::Action>],
    /// Whether one seat decides alone and nobody else's sealed choice waits for it.
    pub(super) lone: bool,
    /// Whether to look closely here.
    pub(super) thorough: bool,
    /// See [`super::Plan::actions_reveal`].
    pub(super) actions_reveal: bool,
}

impl<G: Forms> Moment<'_, G> {
    /// Seats that may do something now.
    pub(super) fn active(&self) -> SeatSet {
        self.waiting.union(self.may_act).union(self.free)
    }

    /// Every seat of the table.
    pub(super) fn table(&self) -> SeatSet {
        SeatSet::first(self.game.seats())
    }

    /// Everybody whose knowledge is limited.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        self.table().into_iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    pub(super) fn menu(&self, seat: Seat) -> &Menu<G::Action> {
        &self.menus[seat.index()]
    }

    /// Somebody who may act, and something offered to them.
    pub(super) fn any_offered(&self, dice: &mut Dice) -> Option<(Seat, G::Action)> {
        let seat = any_seat(self.active(), dice)?;
        Some((seat, self.some_act(seat, dice)?))
    }

    /// Something a seat may do: a line of its menu, an aside, or what the game proposes.
    pub(super) fn some_act(&self, seat: Seat, dice: &mut Dice) -> Option<G::Action> {
        let menu = self.menu(seat);
        if self.free.is_empty() {
            return menu.pick(dice);
        }
        let aside = |dice: &mut Dice| menu.asides().get(dice.below(menu.asides().len())).copied();
        let proposal = |dice: &mut Dice| self.game.propose(self.state, seat, dice);
        match dice.below(4) {
            0 => aside(dice).or_else(|| proposal(dice)).or_else(|| menu.pick(dice)),
            1 => proposal(dice).or_else(|| aside(dice)).or_else(|| menu.pick(dice)),
            _ => menu.pick(dice).or_else(|| proposal(dice)).or_else(|| aside(dice)),
        }
    }

    /// What is offered to `seat` in some position.
    pub(super) fn menu_in(&self, state: &G::State, seat: Seat) -> Menu<G::Action> {
        let mut menu = Menu::new();
        self.game.offer(state, seat, &mut menu);
        menu
    }

    /// The position after an action, with the table's luck.
    pub(super) fn after(&self, state: &G::State, seat: Seat, action: G::Action) -> Result<G::State, G::Refusal> {
        let mut next = state.clone();
        self.game.apply(&mut next, seat, action, &mut self.luck.clone(), &mut Silent)?;
        Ok(next)
    }

    /// The same, with what happened.
    pub(super) fn after_told(&self, state: &G::State, seat: Seat, action: G::Action) -> Result<Told<G>, G::Refusal> {
        let (mut next, mut events) = (state.clone(), Vec::new());
        self.game.apply(&mut next, seat, action, &mut self.luck.clone(), &mut events)?;
        Ok((next, events))
    }

    /// What a viewer may read of some events.
    pub(super) fn witnessed(&self, events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.witness(event, viewer)).collect()
    }
}

/// A random seat of the set.
pub(super) fn any_seat(seats: SeatSet, dice: &mut Dice) -> Option<Seat> {
    seats.into_iter().nth(dice.below(seats.len()))
}

/// The smallest, the largest and one inner amount of a line.
pub(super) fn amounts<A>(line: &Line<A>, dice: &mut Dice) -> impl Iterator<Item = u16> + use<A> {
    let inner = dice.below(usize::from(line.more) + 1) as u16;
    let (last, inner) = if line.more == 0 {
        (None, None)
    } else {
        (Some(line.more), Some(inner).filter(|&n| n != 0 && n != line.more))
    };
    [Some(0), last, inner].into_iter().flatten()
}

/// Whether two menus offer the same in the same order.
pub(super) fn same_menu<A: PartialEq + crate::menu::Amount>(one: &Menu<A>, other: &Menu<A>) -> bool {
    one.lines() == other.lines() && one.asides() == other.asides() && one.is_open() == other.is_open()
}

/// The bytes of a state.
pub(super) fn bytes_of(state: &impl borsh::BorshSerialize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2048);
    // Writing into memory cannot fail.
    let _ = borsh::to_writer(&mut bytes, state);
    bytes
}

/// Where two values differ, short enough for a message.
pub(super) fn difference(one: &impl Debug, other: &impl Debug) -> String {
    const SHOWN: usize = 4;
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let (one, other): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
    let last = one.len().max(other.len());
    let line = |lines: &[&str], at: usize| lines.get(at).map_or("nothing".to_owned(), |line| line.trim().to_owned());
    let mut found: Vec<String> = (0..last)
        .filter(|&at| one.get(at) != other.get(at))
        .map(|at| format!("line {at}: {} / {}", line(&one, at), line(&other, at)))
        .collect();
    let more = found.len().saturating_sub(SHOWN);
    found.truncate(SHOWN);
    if more > 0 {
        found.push(format!("and {more} more lines"));
    }
    if found.is_empty() { "nothing that shows".to_owned() } else { found.join("; ") }
}
