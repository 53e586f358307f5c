//! Windows for reactions: cards that may be played "at any time".
//!
//! A game asks one seat after the other, clockwise, and begins again after each play ([`Asking`]). Whom it asks may
//! depend on public facts only. So that a table does not stall, whatever drives it answers for a seat that has nothing
//! to say: [`StandingOrders`] are the seat's wishes about that. They are not part of a position, others never see them,
//! and an automatic pass is an ordinary pass: nobody can tell the two apart.

use crate::cards::CardSet;
use crate::seat::{Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};

/// Asking round the table until everybody has passed in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Asking {
    passed: SeatSet,
}

impl Asking {
    /// Nobody has passed yet.
    pub const BEGUN: Asking = Asking { passed: SeatSet::EMPTY };

    /// Those who have passed since the last play.
    #[inline]
    pub const fn passed(self) -> SeatSet {
        self.passed
    }

    /// Who is asked next, clockwise from `first`, among those `concerned`. `None` closes the window.
    #[inline]
    pub const fn next(self, concerned: SeatSet, first: Seat, seats: usize) -> Option<Seat> {
        concerned.minus(self.passed).next_from(first, seats)
    }

    /// The same, with this seat having passed.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Asking {
        Asking { passed: self.passed.union(SeatSet::only(seat)) }
    }
}

/// How far a seat's game has come, which decides how long standing orders last. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Turns the seat has begun.
    pub turns: u16,
    /// Occasions that the game counts, such as payouts.
    pub occasions: u16,
    /// Rounds begun.
    pub rounds: u16,
}

/// What a window asks a seat, as far as the seat itself knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reaction<A> {
    /// The cards of its hand that could be played now.
    pub fitting: CardSet,
    /// Whether the moment concerns the seat enough for its cards to be armed by default.
    pub concerns: bool,
    /// What could be done, a bit for each thing: who has let all of it go by is asked again when there is something new. 0
    /// where every moment is one of its own.
    pub possible: u64,
    /// How far its game has come.
    pub clock: Clock,
    /// The answer that lets the moment pass.
    pub pass: A,
}

/// How a card's switch is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Switch {
    /// Armed where the moment concerns the seat.
    #[default]
    Usual,
    /// Armed wherever it could be played.
    Armed,
    /// Never armed.
    Off,
}

/// How long to pass on everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the seat's next turn.
    NextTurn,
    /// Until the next occasion that the game counts.
    NextOccasion,
    /// Until the round is over.
    EndOfRound,
}

/// What a seat wants to be asked in windows. A table kept elsewhere is sent them as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StandingOrders {
    #[serde(with = "numbers")]
    armed: CardSet,
    #[serde(with = "numbers")]
    off: CardSet,
    passing: Option<(Until, Clock)>,
    hold_on: bool,
    /// What was possible when the seat let a moment go by itself, as far as it still is.
    let_go: u64,
}

/// A set of cards as the list of their numbers.
mod numbers {
    use crate::CardId;
    use crate::cards::CardSet;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(cards: &CardSet, to: S) -> Result<S::Ok, S::Error> {
        cards.into_iter().map(|card| card.0).collect::<Vec<u8>>().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        let numbers = Vec::<u8>::deserialize(from)?;
        // A number beyond every set names no card.
        Ok(numbers.into_iter().filter(|&number| u32::from(number) < u64::BITS).map(CardId).collect())
    }
}

impl StandingOrders {
    /// Sets the switch of some cards.
    pub fn turn(&mut self, cards: CardSet, switch: Switch) {
        self.armed = self.armed.minus(cards);
        self.off = self.off.minus(cards);
        match switch {
            Switch::Usual => {}
            Switch::Armed => self.armed = self.armed.union(cards),
            Switch::Off => self.off = self.off.union(cards),
        }
    }

    /// How a card's switch is set.
    pub fn switch(&self, card: crate::CardId) -> Switch {
        match (self.armed.contains(card), self.off.contains(card)) {
            (true, _) => Switch::Armed,
            (_, true) => Switch::Off,
            _ => Switch::Usual,
        }
    }

    /// Passes on everything for a while. It cancels a call to hold on.
    pub fn pass_until(&mut self, until: Until, now: Clock) {
        self.passing = Some((until, now));
        self.hold_on = false;
    }

    /// Arms every card for the next window in which one could be played. It undoes nothing that has happened.
    pub fn hold_on(&mut self) {
        self.hold_on = true;
    }

    /// Whether the seat has asked for the next window in which it could play a card.
    pub fn holds_on(&self) -> bool {
        self.hold_on
    }

    /// Stops passing on everything: the seat is asked again, as the cards' switches say.
    pub fn ask_again(&mut self) {
        self.passing = None;
    }

    /// Until when everything is passed on, unless that is over.
    pub fn passing(&self, now: Clock) -> Option<Until> {
        self.passing.filter(|_| self.is_passing(now)).map(|(until, _)| until)
    }

    /// Whether everything is passed on now.
    pub fn is_passing(&self, now: Clock) -> bool {
        self.passing.is_some_and(|(until, since)| match until {
            Until::NextTurn => now.turns <= since.turns,
            Until::NextOccasion => now.occasions <= since.occasions,
            Until::EndOfRound => now.rounds <= since.rounds,
        })
    }

    /// Remembers that the seat itself has let a moment go by.
    pub fn let_go<A>(&mut self, reaction: &Reaction<A>) {
        self.let_go = reaction.possible;
    }

    /// Whether no card that could be played is armed.
    pub fn goes_by<A>(&self, reaction: &Reaction<A>) -> bool {
        let new = reaction.possible == 0 || reaction.possible & !self.let_go != 0;
        let usual = if reaction.concerns && new { reaction.fitting.minus(self.off) } else { CardSet::EMPTY };
        reaction.fitting.and(self.armed).union(usual).is_empty()
    }

    /// The answer for the seat, or `None` when it has to be asked itself. Depends only on what the seat knows.
    pub fn answer<A: Copy>(&mut self, reaction: &Reaction<A>) -> Option<A> {
        if !self.is_passing(reaction.clock) {
            self.passing = None;
        }
        if reaction.possible != 0 {
            self.let_go &= reaction.possible;
        }
        if reaction.fitting.is_empty() {
            return Some(reaction.pass);
        }
        if std::mem::take(&mut self.hold_on) {
            self.passing = None;
            return None;
        }
        if self.passing.is_some() {
            return Some(reaction.pass);
        }
        self.goes_by(reaction).then_some(reaction.pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardId;

    const CARD: CardSet = CardSet(0b10);

    fn asked(concerns: bool, clock: Clock) -> Reaction<char> {
        Reaction { fitting: CARD, concerns, possible: 0, clock, pass: 'p' }
    }

    fn at(turns: u16, occasions: u16, rounds: u16) -> Clock {
        Clock { turns, occasions, rounds }
    }

    #[test]
    fn a_window_closes_when_everybody_concerned_has_passed_in_a_row() {
        let concerned = SeatSet::from_iter([Seat(0), Seat(2), Seat(3)]);
        let mut asking = Asking::BEGUN;
        for seat in [2, 3, 0] {
            assert_eq!(asking.next(concerned, Seat(1), 4), Some(Seat(seat)));
            asking = asking.without(Seat(seat));
        }
        assert_eq!(asking.next(concerned, Seat(1), 4), None);
        assert_eq!(Asking::BEGUN.next(concerned, Seat(1), 4), Some(Seat(2)), "a play begins the asking again");
        assert_eq!(Asking::BEGUN.next(SeatSet::EMPTY, Seat(1), 4), None);
    }

    #[test]
    fn a_hand_without_a_fitting_card_passes_whatever_its_orders() {
        let nothing = Reaction { fitting: CardSet::EMPTY, ..asked(true, Clock::default()) };
        let mut orders = StandingOrders::default();
        orders.hold_on();
        orders.turn(CARD, Switch::Armed);
        assert_eq!(orders.answer(&nothing), Some('p'));
        assert_eq!(orders.answer(&asked(false, Clock::default())), None, "the call to hold on still stands");
    }

    #[test]
    fn cards_are_armed_where_the_moment_concerns_the_seat_unless_switched() {
        let now = Clock::default();
        let mut orders = StandingOrders::default();
        assert_eq!(orders.answer(&asked(true, now)), None);
        assert_eq!(orders.answer(&asked(false, now)), Some('p'));
        orders.turn(CARD, Switch::Armed);
        assert_eq!(orders.answer(&asked(false, now)), None);
        orders.turn(CARD, Switch::Off);
        assert_eq!(orders.answer(&asked(true, now)), Some('p'));
        assert_eq!(orders.switch(CardId(1)), Switch::Off);
        orders.turn(CARD, Switch::Usual);
        assert_eq!(orders.switch(CardId(1)), Switch::Usual);
        assert_eq!(orders.answer(&asked(true, now)), None);
    }

    #[test]
    fn who_has_let_everything_go_by_is_asked_again_only_when_something_is_new() {
        let now = Clock::default();
        let possible = |possible| Reaction { possible, ..asked(true, now) };
        let mut orders = StandingOrders::default();
        assert_eq!(orders.answer(&possible(0b011)), None);
        assert_eq!(orders.answer(&possible(0b011)), None, "asking alone changes nothing");
        orders.let_go(&possible(0b011));
        assert_eq!(orders.answer(&possible(0b011)), Some('p'));
        assert_eq!(orders.answer(&possible(0b001)), Some('p'), "less is not new");
        assert_eq!(orders.answer(&possible(0b011)), None, "what was gone and is back is new");
        assert_eq!(orders.answer(&possible(0b101)), None);
        orders.let_go(&possible(0b101));
        orders.turn(CARD, Switch::Armed);
        assert_eq!(orders.answer(&possible(0b101)), None, "armed means every time");
        orders.turn(CARD, Switch::Off);
        assert_eq!(orders.answer(&possible(0b111)), Some('p'));
    }

    #[test]
    fn an_order_to_pass_on_windows_lets_no_formality_go_by() {
        let mut orders = StandingOrders::default();
        orders.pass_until(Until::EndOfRound, Clock::default());
        assert!(!orders.goes_by(&asked(true, Clock::default())));
        assert!(orders.goes_by(&asked(false, Clock::default())));
        orders.turn(CARD, Switch::Off);
        assert!(orders.goes_by(&asked(true, Clock::default())));
    }

    #[test]
    fn orders_to_pass_end_at_their_time() {
        let check = |until, later: Clock| {
            let mut orders = StandingOrders::default();
            orders.pass_until(until, at(2, 3, 4));
            assert_eq!(orders.answer(&asked(true, at(2, 3, 4))), Some('p'), "{until:?}");
            assert!(orders.is_passing(at(2, 3, 4)));
            assert_eq!(orders.answer(&asked(true, later)), None, "{until:?}");
            assert_eq!(orders.answer(&asked(true, at(2, 3, 4))), None, "what has ended stays ended");
        };
        check(Until::NextTurn, at(3, 3, 4));
        check(Until::NextOccasion, at(2, 4, 4));
        check(Until::EndOfRound, at(2, 3, 5));
        let mut orders = StandingOrders::default();
        orders.pass_until(Until::NextTurn, at(2, 3, 4));
        assert_eq!(orders.answer(&asked(true, at(2, 9, 5))), Some('p'), "rounds and payouts do not end it");
    }

    #[test]
    fn orders_travel_as_they_are() {
        let mut orders = StandingOrders::default();
        orders.turn(CARD, Switch::Armed);
        orders.turn(CardSet(0b100), Switch::Off);
        orders.pass_until(Until::NextTurn, at(1, 2, 3));
        let form = serde_json::to_string(&orders).unwrap();
        assert_eq!(serde_json::from_str::<StandingOrders>(&form).unwrap(), orders, "{form}");
        assert_eq!(serde_json::from_str::<StandingOrders>("{}").unwrap(), StandingOrders::default());
        assert!(serde_json::from_str::<StandingOrders>(r#"{"armed":[255],"hold_on":true}"#).unwrap().holds_on());
        orders.ask_again();
        assert_eq!(orders.passing(at(1, 2, 3)), None);
    }

    #[test]
    fn holding_on_asks_once_and_beats_an_order_to_pass() {
        let now = Clock::default();
        let mut orders = StandingOrders::default();
        orders.pass_until(Until::EndOfRound, now);
        orders.hold_on();
        assert_eq!(orders.answer(&asked(false, now)), None);
        assert_eq!(orders.answer(&asked(false, now)), Some('p'));
        assert!(!orders.is_passing(now), "whoever calls to hold on wants to be asked again");
        orders.hold_on();
        orders.pass_until(Until::EndOfRound, now);
        assert_eq!(orders.answer(&asked(true, now)), Some('p'));
    }
}
