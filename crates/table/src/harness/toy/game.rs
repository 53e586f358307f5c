//! The toy as a game of the contract.

use super::rules::tip;
use super::*;
use crate::game::{
    Audit, BrokenLaw, Conclusion, Figures, Flow, Identity, Legality, Outcome, Pace, Prompt, Sight, Trial, Voice,
    Waiting,
};
use crate::log::Log;
use crate::luck::{Dice, Luck};
use crate::menu::Menu;
use crate::seat::SeatSet;
use crate::window::{Clock, Reaction};
use std::sync::atomic::Ordering;

impl Identity for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 60;

    fn seats(&self) -> usize {
        SEATS
    }

    fn content_hash(&self) -> u128 {
        7
    }
}

impl Legality for Toy {
    type Refusal = Refusal;

    fn waiting(&self, state: &State) -> Waiting {
        match state.frame() {
            Frame::Bid => Waiting::On(state.call.missing()),
            Frame::Reward(winner) => Waiting::On(SeatSet::only(winner)),
            Frame::Over => Waiting::Over,
        }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.call.finished()
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        match state.frame() {
            Frame::Reward(winner) => SeatSet::first(SEATS).into_iter().filter(|&s| state.can_tip(winner, s)).collect(),
            _ => SeatSet::EMPTY,
        }
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.lines(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Give(gift) if self.has(Defect::CheckIsLax) && gift[0] > 200 => Ok(()),
            _ => self.judge(state, seat, action),
        }
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if seat.index() >= SEATS {
            return;
        }
        if let Choice::Card(_) = state.choices[seat.index()] {
            let more = if self.has(Defect::AcceptsUnlistedStake) { 2 } else { 1 };
            let more = if self.has(Defect::HindersWhatIsAllowed) { 0 } else { more };
            out.push((Action::Stake(state.highest_stake(seat) + more), Refusal::TooMuch));
        }
        if self.has(Defect::HintDependsOnHands) && state.neighbour_is_even(seat) {
            out.push((Action::Stake(u8::MAX), Refusal::NotAsked));
        }
    }
}

impl Flow for Toy {
    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        self.set_up(luck, log)
    }

    fn proceed(&self, state: &mut State, _luck: &mut impl Luck, _log: &mut impl Log<Event>) {
        if self.has(Defect::ProceedMovesOn) && state.frame() != Frame::Bid {
            state.early = 1;
        }
    }

    fn apply_offered(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        let done = self.apply(state, seat, *action, luck, log);
        if self.has(Defect::OfferedIsDoneOtherwise) && done.is_ok() {
            state.early ^= 1;
        }
        if self.has(Defect::OfferedIsToldOtherwise) {
            log.tell(Event::Passed(seat));
        }
    }

    fn step(&self, _state: &mut State, _luck: &mut impl Luck, _log: &mut impl Log<Event>) -> bool {
        false
    }

    fn act_alone(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        self.carry_out(state, seat, *action, luck, log);
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if self.has(Defect::ApplyRefusesOffered) && action == Action::Draw {
            return Err(Refusal::NothingThere);
        }
        let judged = self.judge(state, seat, &action);
        if judged.is_err() {
            if self.has(Defect::RefusalLeavesTrace) && matches!(action, Action::Give(_)) {
                state.early ^= 1;
            }
            if self.has(Defect::RefusalTellsEvent) {
                log.tell(Event::Passed(seat));
            }
            return judged;
        }
        assert!(!(self.has(Defect::PanicsInPlay) && action == Action::Stake(5)), "no rule for five");
        if self.has(Defect::ClonesShare) {
            state.shared.raise();
        }
        if self.has(Defect::ResultHasMemory) {
            state.early = self.hidden_counter.fetch_add(1, Ordering::Relaxed) as u8 % 97;
        }
        if self.has(Defect::ThirdTimeIsDifferent) && self.times_seen(state, seat, action) >= 2 {
            state.early = state.early.wrapping_add(1);
        }
        self.carry_out(state, seat, action, luck, log);
        Ok(())
    }
}

impl Sight for Toy {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.see(state, viewer)
    }

    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        self.fill_in(view, luck)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Drew(seat, _) if viewer != Viewer::Seat(seat) && viewer != Viewer::Everything => {
                Some(if self.has(Defect::EventShowsDrawnCard) { *event } else { Event::Drew(seat, None) })
            }
            other => Some(other),
        }
    }

    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        if after.frame() == Frame::Over {
            return !self.has(Defect::EndIsNotDeclared);
        }
        let sealed = before.call.finished().without(seat);
        let opened = !sealed.is_empty() && after.call == Call::CLOSED;
        opened && !self.has(Defect::OpeningIsNotDeclared)
    }
}

impl Audit for Toy {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        if self.has(Defect::AuditIsBlind) { Ok(()) } else { self.laws(state) }
    }

    /// Any view can be filled in; what comes out is audited.
    fn audit_view(&self, _view: &View) -> Result<(), BrokenLaw> {
        Ok(())
    }
}

impl Voice for Toy {
    fn prompt(&self, _state: &State, _seat: Seat) -> Prompt {
        Prompt { question: Saying::new("prompt"), ruling: "T1" }
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        let told = self.has(Defect::WordsDependOnHands) && seat.index() < SEATS && state.neighbour_is_even(seat);
        match *action {
            Action::Choose(card) => Saying::new("choose").with("card", card).with("told", u8::from(told)),
            Action::Stake(stake) => Saying::new("stake").with("coins", stake),
            Action::Draw => Saying::new("draw"),
            Action::Give(_) => Saying::new("give"),
            Action::Pass => Saying::new("pass"),
        }
    }

    fn say_event(&self, event: &Event) -> Saying {
        match *event {
            Event::Revealed(seat, card, stake) => {
                Saying::new("revealed").with("seat", seat).with("card", card).with("coins", stake)
            }
            Event::Rolled(die) => Saying::new("rolled").with("die", die),
            Event::Won(seat) => Saying::new("won").with("seat", seat),
            Event::Drew(seat, _) => Saying::new("drew").with("seat", seat),
            Event::Gave(seat, coins) => Saying::new("gave").with("seat", seat).with("coins", coins),
            Event::Sealed(seat) => Saying::new("sealed").with("seat", seat),
            Event::Passed(seat) => Saying::new("passed").with("seat", seat),
            Event::Dealt => Saying::new("dealt"),
        }
    }
}

impl Pace for Toy {
    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        let reversed = self.has(Defect::NeutralDependsOnHands);
        match state.frame() {
            Frame::Reward(winner) if winner == seat && self.has(Defect::NeutralIsRefused) => Some(Action::Stake(0)),
            Frame::Reward(winner) if winner == seat => (!self.has(Defect::NeutralMissing)).then_some(Action::Pass),
            Frame::Bid if state.call.missing().contains(seat) => {
                let hand = state.hands[seat.index()];
                match state.choices[seat.index()] {
                    Choice::Card(_) => Some(Action::Stake(0)),
                    _ if reversed && state.neighbour_is_even(seat) => hand.into_iter().last().map(Action::Choose),
                    _ => hand.into_iter().next().map(Action::Choose),
                }
            }
            _ => None,
        }
    }

    fn formality(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let asked = state.frame() == Frame::Reward(seat) && self.has(Defect::TimeTellsOfHands);
        let weak = |hand: &CardSet| (*hand).into_iter().all(|card| card.0 % 2 == 0);
        let (fitting, clock) = (CardSet::EMPTY, Clock::default());
        let formality = Reaction { fitting, concerns: false, possible: 0, clock, pass: Action::Pass };
        (asked && state.hands.get(seat.index()).is_some_and(weak)).then_some(formality)
    }
}

impl Figures for Toy {
    const SEAT_INDICATORS: &'static [&'static str] = &["coins", "cards"];
    const WORLD_INDICATORS: &'static [&'static str] = &["bank"];

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        if !self.has(Defect::IndicatorMissing) {
            world.push(state.bank.into());
        }
        for (&coins, hand) in state.coins.iter().zip(&state.hands) {
            seats.extend([i64::from(coins), hand.len() as i64]);
        }
    }
}

impl Conclusion for Toy {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.frame() != Frame::Over || self.has(Defect::OutcomeMissing) {
            return None;
        }
        let seats = if self.has(Defect::StandingsIncomplete) { 2 } else { SEATS };
        Some(Outcome::ranked((0..seats).map(|seat| (Seat(seat as u8), i32::from(state.coins[seat])))))
    }
}

impl Trial for Toy {
    fn probe(&self, _state: &State, _seat: Seat, dice: &mut Dice) -> Action {
        match dice.below(5) {
            0 => Action::Choose(CardId(dice.below(70) as u8)),
            1 => Action::Stake(dice.below(9) as u8),
            2 => Action::Draw,
            3 => Action::Give([0; SEATS].map(|_: u8| if dice.below(2) == 0 { 0 } else { dice.below(256) as u8 })),
            _ => Action::Pass,
        }
    }

    fn propose(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let Frame::Reward(winner) = state.frame() else { return None };
        if state.can_tip(winner, seat) {
            let odd = self.has(Defect::ProposalDependsOnHands) && state.neighbour_is_even(seat);
            return (dice.below(2) == 0 && !odd).then_some(Action::Give(tip(winner)));
        }
        if winner != seat {
            return None;
        }
        let coins = state.coins.get(seat.index()).copied().unwrap_or(0);
        let excess = u16::from(self.has(Defect::ProposalIsRefused)) * (coins + 1);
        let mut gift = [0; SEATS];
        gift[(seat.index() + 1) % SEATS] = u8::try_from(excess.max(2)).unwrap_or(u8::MAX);
        (coins >= 2).then_some(Action::Give(gift))
    }
}
