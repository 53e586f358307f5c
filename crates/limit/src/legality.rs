//! What each moment offers, and what it accepts: both ask the same functions of the file that the moment belongs to.

use crate::cards::living::Move;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{Action, Limit};
use table::{Legality, Menu, Seat, SeatSet, Waiting};

impl Legality for Limit {
    type Refusal = Refusal;

    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.board.frames.top(), Frame::Over) {
            Waiting::Over
        } else {
            Waiting::On(missing)
        }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.board.call.finished()
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        let call = &state.board.call;
        if !call.missing().contains(seat) {
            if call.finished().contains(seat) {
                menu.push(Action::Reconsider);
            }
            return;
        }
        self.offer_answers(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let call = &state.board.call;
        if matches!(action, Action::Reconsider) {
            return if call.finished().contains(seat) { Ok(()) } else { Err(Refusal::NothingToReconsider) };
        }
        if !call.missing().contains(seat) {
            let over = matches!(state.board.frames.top(), Frame::Over);
            return Err(if over { Refusal::GameOver } else { Refusal::NotAsked });
        }
        self.check_answer(state, seat, action)
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !state.board.call.missing().contains(seat) {
            return;
        }
        match state.board.frames.top() {
            Frame::Turn { .. } => {
                self.hindered_plays(state, seat, out);
                self.hindered_withdrawals(state, seat, out);
            }
            Frame::Trade { .. } => self.hindered_trades(state, seat, out),
            Frame::Alliance { .. } => self.hindered_exits(state, seat, out),
            _ => {}
        }
    }
}

impl Limit {
    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        match *state.board.frames.peek() {
            Frame::Turn { .. } => self.offer_turn(state, seat, menu),
            Frame::ChooseDeck => self.offer_choose_deck(state, seat, menu),
            Frame::KeepCards | Frame::Reform { .. } => self.offer_keep_cards(state, seat, menu),
            Frame::Discard => self.offer_discard(state, seat, menu),
            Frame::Funding { .. }
            | Frame::Help { .. }
            | Frame::OfferTo { .. }
            | Frame::OfferMembers { .. }
            | Frame::Exclusion { .. } => menu.push_both(Action::Answer),
            Frame::Resist { .. } => self.offer_resistance(state, seat, menu),
            Frame::Trade { .. } => self.offer_trades(state, seat, menu),
            Frame::Spoils { .. } => self.offer_spoils(state, menu),
            Frame::VictimPlant { .. } => self.offer_victim_plants(state, menu),
            Frame::RaiseClass { owner, .. } => self.offer_classes(state.nation(owner), Move::Rise, menu),
            Frame::OrderRaise { .. } | Frame::PeaceRaise { .. } => {
                self.offer_classes(state.nation(seat), Move::Rise, menu);
            }
            Frame::LowerClass { .. } | Frame::FinancialFall { .. } => {
                self.offer_classes(state.nation(seat), Move::Fall, menu);
            }
            Frame::LowerPlant { .. } => self.offer_falling_plants(state, seat, menu),
            Frame::AskHelp { payment, .. } => self.offer_help(state, payment, seat, menu),
            Frame::Break { .. } => menu.push_both(Action::Break),
            Frame::Window { .. } => self.offer_window(state, seat, menu),
            Frame::GrowthChoice { .. } => self.offer_growth(state, seat, menu),
            Frame::Alliance { .. } => self.offer_alliance(state, seat, menu),
            Frame::PayEvent => menu.push_both(Action::PayEvent),
            Frame::Over | Frame::Step(_) | Frame::Effects { .. } | Frame::Settle { .. } => {}
        }
    }

    fn check_answer(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (state.board.frames.top(), action) {
            (Frame::Turn { .. }, Action::Play(play)) => self.check_play(state, seat, play),
            (Frame::Turn { .. }, Action::Pass) => Ok(()),
            (Frame::Turn { .. } | Frame::Window { .. }, Action::Withdraw(card)) => {
                self.check_withdraw(state, seat, *card)
            }
            (Frame::ChooseDeck, Action::ChooseDeck(deck)) => self.check_choose_deck(state, seat, *deck),
            (Frame::KeepCards | Frame::Reform { .. }, Action::KeepCards(cards)) => {
                self.check_keep_cards(state, seat, cards)
            }
            (Frame::Discard, Action::Discard(card)) => self.check_discard(state, seat, *card),
            (
                Frame::Funding { .. }
                | Frame::Help { .. }
                | Frame::OfferTo { .. }
                | Frame::OfferMembers { .. }
                | Frame::Exclusion { .. },
                Action::Answer(_),
            )
            | (Frame::Trade { .. }, Action::DeclineTrade)
            | (Frame::AskHelp { .. }, Action::GoWithout)
            | (Frame::Break { .. }, Action::Break(_))
            | (Frame::Window { .. }, Action::KeepPermanents)
            | (Frame::PayEvent, Action::PayEvent(_)) => Ok(()),
            (Frame::Resist { .. }, Action::Resist(resists)) => self.check_resist(state, seat, *resists),
            (Frame::Trade { .. }, Action::Trade { resource, buy, quantity }) => {
                self.check_trade(state, seat, *resource, *buy, *quantity)
            }
            (Frame::Spoils { .. }, Action::TakeSpoils(kind)) => self.check_spoils(state, *kind),
            (Frame::VictimPlant { .. }, Action::ChoosePlant(plant)) => self.check_victim_plant(state, *plant),
            (Frame::RaiseClass { owner, .. }, Action::RaiseClass(class)) => {
                self.check_class(state.nation(owner), *class, Move::Rise)
            }
            (Frame::OrderRaise { .. } | Frame::PeaceRaise { .. }, Action::RaiseClass(class)) => {
                self.check_class(state.nation(seat), *class, Move::Rise)
            }
            (Frame::LowerClass { .. } | Frame::FinancialFall { .. }, Action::LowerClass(class)) => {
                self.check_class(state.nation(seat), *class, Move::Fall)
            }
            (Frame::LowerPlant { .. }, Action::ChoosePlant(plant)) => self.check_falling_plant(state, seat, *plant),
            (Frame::GrowthChoice { .. }, Action::ChoosePlant(plant)) => self.check_growth(state.nation(seat), *plant),
            (Frame::AskHelp { payment, .. }, Action::AskHelp(shares)) => {
                self.check_ask_help(state, payment, seat, shares)
            }
            (Frame::Alliance { .. }, Action::Alliance(action)) => self.check_alliance(state, seat, action),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}
