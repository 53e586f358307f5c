//! The rules of the toy: what is offered, what is accepted, what follows.

use super::*;
use crate::log::Log;
use crate::luck::{Luck, Stream};
use crate::menu::Menu;
use std::sync::atomic::Ordering;

const DECK: Stream = Stream::new("deck");
const DIE: Stream = Stream::new("die");
const START: Stream = Stream::new("start");

impl State {
    pub(super) fn frame(&self) -> Frame {
        self.frames.top()
    }

    pub(super) fn highest_stake(&self, seat: Seat) -> u8 {
        self.coins[seat.index()].min(HIGHEST_STAKE) as u8
    }

    /// Whether the neighbour, whose hand nobody else knows, holds an even card.
    pub(super) fn neighbour_is_even(&self, seat: Seat) -> bool {
        self.hands[(seat.index() + 1) % SEATS].into_iter().any(|card| card.0 % 2 == 0)
    }

    /// Whether a seat may give the winner a coin.
    pub(super) fn can_tip(&self, winner: Seat, seat: Seat) -> bool {
        seat != winner && self.coins.get(seat.index()).is_some_and(|&coins| coins > 0)
    }

    fn cards_of(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.hands[seat.index()].into_iter()
    }
}

impl Toy {
    pub(super) fn set_up(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = State {
            frames: Frames::new(Frame::Bid),
            round: 0,
            call: Call::to(crate::SeatSet::first(SEATS)),
            choices: Default::default(),
            hands: Default::default(),
            deck: (0..CARDS).map(CardId).collect(),
            discard: CardSet::EMPTY,
            coins: [COINS; SEATS],
            bank: BANK,
            rolls: 0,
            early: 0,
            lost: 0,
            shared: Shared::default(),
            mark: Mark(if self.has(Defect::SnapshotOverlooksFlips) { Mark::LAX } else { 0 }),
        };
        let mut deck = state.deck;
        for hand in &mut state.hands {
            *hand = drawn(&mut deck, HAND, START, luck);
        }
        state.deck = deck;
        log.tell(Event::Dealt);
        state
    }

    pub(super) fn lines(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let invited = self.has(Defect::InvitesEverybody) && seat.index() < SEATS;
        match state.frame() {
            Frame::Bid if state.call.asked().contains(seat) => self.bids(state, seat, menu),
            Frame::Reward(winner) if winner == seat => self.rewards(state, seat, menu),
            Frame::Reward(_) if invited => menu.push(Action::Pass),
            Frame::Reward(winner) if state.can_tip(winner, seat) => {
                if self.has(Defect::AsksWhoIsFree) {
                    menu.push(Action::Pass);
                }
                menu.push_aside(Action::Give(tip(winner)));
                if self.has(Defect::AsideDependsOnHands) && state.neighbour_is_even(seat) {
                    menu.mark_open();
                }
            }
            _ => {}
        }
    }

    fn bids(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let highest = state.highest_stake(seat);
        let finished = !state.call.missing().contains(seat);
        let others = state.call.missing().without(seat).is_empty();
        match state.choices[seat.index()] {
            _ if self.has(Defect::OffersNothing) && state.round == 1 => {}
            Choice::Sealed(..) if self.has(Defect::OffersFinishedNothing) => {}
            Choice::Card(_) if self.has(Defect::OffersTooHighStake) => {
                menu.push_range(Action::Stake(0), u16::from(highest) + 1);
            }
            Choice::Card(_) if self.has(Defect::OffersOverlappingAmounts) => {
                menu.push_range(Action::Stake(0), highest.into());
                menu.push(Action::Stake(highest / 2));
            }
            Choice::Card(_) if self.has(Defect::MenuDependsOnOthersChoices) && others => menu.push(Action::Stake(0)),
            Choice::Card(_) => menu.push_range(Action::Stake(0), highest.into()),
            Choice::Nothing | Choice::Sealed(..) => {
                let hide = self.has(Defect::MenuDependsOnHands) && state.neighbour_is_even(seat);
                for card in state.cards_of(seat).skip(usize::from(hide && state.hands[seat.index()].len() > 1)) {
                    menu.push(Action::Choose(card));
                    if self.has(Defect::OffersLineTwice) && finished {
                        menu.push(Action::Choose(card));
                    }
                }
            }
        }
    }

    fn rewards(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if !state.deck.is_empty() {
            menu.push(Action::Draw);
        }
        if state.coins[seat.index()] > 0 {
            for to in (0..SEATS).filter(|&to| to != seat.index()) {
                let mut gift = [0; SEATS];
                gift[to] = 1;
                menu.push(Action::Give(gift));
            }
        }
        menu.push(Action::Pass);
        menu.mark_open();
    }

    pub(super) fn judge(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.has(Defect::CheckDependsOnHands) && seat.index() < SEATS && state.neighbour_is_even(seat) {
            // The right answer, for a reason that depends on what is hidden.
            return self.lawful(state, seat, action).map_err(|_| Refusal::WrongMoment);
        }
        self.lawful(state, seat, action)
    }

    fn lawful(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.has(Defect::SeatBeyondPanics) && *action == Action::Pass {
            assert!(seat.index() < SEATS, "no such seat");
        }
        match state.frame() {
            Frame::Bid if state.call.asked().contains(seat) => match (*action, state.choices[seat.index()]) {
                (Action::Choose(_), Choice::Sealed(..)) if self.has(Defect::ReconsideringIsRefused) => {
                    Err(Refusal::WrongMoment)
                }
                (Action::Choose(card), Choice::Nothing | Choice::Sealed(..)) => {
                    let held = state.hands[seat.index()].contains(card);
                    if held { Ok(()) } else { Err(Refusal::NoSuchCard) }
                }
                (Action::Stake(stake), Choice::Card(_)) => {
                    let more = u8::from(self.has(Defect::AcceptsUnlistedStake));
                    if stake <= state.highest_stake(seat) + more { Ok(()) } else { Err(Refusal::TooMuch) }
                }
                _ => Err(Refusal::WrongMoment),
            },
            Frame::Reward(winner) if winner == seat => match *action {
                Action::Draw if state.deck.is_empty() => Err(Refusal::NothingThere),
                Action::Draw | Action::Pass => Ok(()),
                Action::Give(gift) => {
                    let total: u16 = gift.iter().map(|&part| u16::from(part)).sum();
                    let own = gift[seat.index()] > 0;
                    if total == 0 || own {
                        Err(Refusal::NothingThere)
                    } else {
                        enough(total, state.coins[seat.index()])
                    }
                }
                Action::Choose(_) | Action::Stake(_) => Err(Refusal::WrongMoment),
            },
            Frame::Reward(winner) if state.can_tip(winner, seat) && *action == Action::Give(tip(winner)) => {
                if self.has(Defect::AsideIsRefused) { Err(Refusal::WrongMoment) } else { Ok(()) }
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    pub(super) fn carry_out(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        let place = seat.index();
        match action {
            Action::Choose(card) => {
                let again = matches!(state.choices[place], Choice::Sealed(..));
                if again && self.has(Defect::ReconsideringCosts) && state.coins[place] > 0 {
                    state.coins[place] -= 1;
                    state.bank += 1;
                }
                state.call.reopen(seat);
                state.choices[place] = Choice::Card(card);
                if self.has(Defect::StateFormForgets) || self.has(Defect::SnapshotForgets) {
                    state.lost = card.0;
                }
            }
            Action::Stake(stake) => {
                if let Choice::Card(card) = state.choices[place] {
                    state.choices[place] = Choice::Sealed(card, stake);
                    let first = state.call.finished().is_empty();
                    state.call.finish(seat);
                    if first && self.has(Defect::OrderOfArrivalMatters) {
                        state.early = seat.0;
                    }
                    log.tell(if self.has(Defect::SealEventTells) {
                        Event::Gave(seat, stake.into())
                    } else {
                        Event::Sealed(seat)
                    });
                    if state.call.is_complete() {
                        self.resolve(state, luck, log);
                    }
                }
            }
            Action::Draw => {
                let card = state.deck.draw(DECK, luck);
                if let Some(card) = card {
                    state.hands[place].insert(card);
                }
                log.tell(Event::Drew(seat, card));
                self.next_round(state, seat);
            }
            Action::Give(gift) => {
                for (to, part) in gift.into_iter().enumerate() {
                    state.coins[to] += u16::from(part);
                    state.coins[place] -= u16::from(part);
                }
                log.tell(Event::Gave(seat, gift.iter().map(|&part| u16::from(part)).sum()));
                if state.frame() == Frame::Reward(seat) {
                    self.next_round(state, seat);
                }
            }
            Action::Pass => {
                log.tell(Event::Passed(seat));
                if !self.has(Defect::NeutralLoops) {
                    self.next_round(state, seat);
                }
            }
        }
    }

    /// Opens what was sealed, in seat order.
    fn resolve(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        let mut best = (CardId(0), Seat(0));
        let mut pot = 0;
        for seat in crate::SeatSet::first(SEATS) {
            if let Choice::Sealed(card, stake) = state.choices[seat.index()] {
                log.tell(Event::Revealed(seat, card, stake));
                state.hands[seat.index()].remove(card);
                state.discard.insert(card);
                state.coins[seat.index()] -= u16::from(stake);
                pot += u16::from(stake);
                best = best.max((card, seat));
            }
        }
        let winner = best.1;
        let nth = match self.defect {
            Some(Defect::LuckRepeatsNumbers) => 0,
            Some(Defect::LuckHasMemory) => self.hidden_counter.fetch_add(1, Ordering::Relaxed),
            _ => u32::from(state.rolls),
        };
        // An even pot brings no throw: choices are opened with and without chance.
        let mut die = 0;
        if pot % 2 == 1 {
            die = luck.draw(DIE, nth, 6) as u8 + 1;
            assert!(!(self.has(Defect::DislikesSix) && die == 6), "no rule for a six");
            state.rolls += 1;
            log.tell(Event::Rolled(die));
        }
        let prize = u16::from(die).min(state.bank);
        state.bank -= prize;
        let vanished = u16::from(self.has(Defect::CoinVanishes) && die == 1);
        state.coins[winner.index()] += pot + prize - vanished;
        log.tell(Event::Won(winner));
        state.choices = Default::default();
        state.call = Call::CLOSED;
        state.frames.push(Frame::Reward(winner));
    }

    fn next_round(&self, state: &mut State, seat: Seat) {
        state.frames.pop();
        let even = state.neighbour_is_even(seat);
        if self.has(Defect::CoinsDependOnHands) && even && state.bank > 0 {
            state.bank -= 1;
            state.coins[seat.index()] += 1;
        }
        if self.has(Defect::NeverEnds) && state.round == 1 {
            return state.frames.push(Frame::Reward(seat));
        }
        state.round += 1;
        if state.round >= ROUNDS || state.hands.iter().any(|hand| hand.is_empty()) {
            state.frames = Frames::new(Frame::Over);
        } else if self.has(Defect::FlowDependsOnHands) && even {
            // Skips whoever could not win anyway, and so tells it.
            let skipped = Seat((seat.0 + 1) % SEATS as u8);
            state.call = Call::to(crate::SeatSet::first(SEATS).without(skipped));
        } else {
            state.call = Call::to(crate::SeatSet::first(SEATS));
        }
    }
}

/// A coin for the winner.
pub(super) fn tip(winner: Seat) -> [u8; SEATS] {
    std::array::from_fn(|at| u8::from(at == winner.index()))
}

fn enough(total: u16, coins: u16) -> Result<(), Refusal> {
    if total <= coins { Ok(()) } else { Err(Refusal::TooMuch) }
}

/// Takes up to this many random cards out of a set.
pub(super) fn drawn(from: &mut CardSet, count: usize, stream: Stream, luck: &mut impl Luck) -> CardSet {
    (0..count).filter_map(|_| from.draw(stream, luck)).collect()
}
