//! What each moment offers, and what it accepts: both ask the same functions of the file that the moment belongs to.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::State;
use table::{Legality, Menu, Seat, SeatSet, Waiting};

impl Legality for MegaCorps {
    type Refusal = Refusal;

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.frame(), Frame::Over) { Waiting::Over } else { Waiting::On(missing) }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.board.call.finished().minus(state.board.leaving)
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) {
            return SeatSet::EMPTY;
        }
        state.board.staying().minus(state.board.call.asked())
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        let call = &state.board.call;
        if call.missing().contains(seat) {
            self.offer_answers(state, seat, menu);
        } else if call.finished().contains(seat) && !state.board.leaving.contains(seat) {
            menu.push(Action::Reconsider);
        }
        let frame = state.frame();
        if !state.board.staying().contains(seat) || matches!(frame, Frame::Over) {
            return;
        }
        if frame.is_open_for_trade() {
            self.offer_deals(state, seat, menu);
            // Offers, sweeteners, requests and orders are composed.
            menu.mark_open();
        }
        menu.push_aside(Action::Leave);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if !board.present.contains(seat) {
            return Err(Refusal::NotInTheGame);
        }
        match *action {
            Action::Offer { to, give, want } => return self.check_offer(state, seat, to, &give, &want),
            Action::Accept { from, offer, cards } => return self.check_accept(state, seat, from, offer, cards),
            Action::Decline { from, offer } => return self.check_decline(state, seat, from, offer),
            Action::Withdraw { offer } => return self.check_withdraw(state, seat, offer),
            Action::Request { from, mercenaries, price } => {
                return self.check_request(state, seat, from, mercenaries, price);
            }
            Action::Leave => return self.check_leave(state, seat),
            Action::Reconsider => {
                let may = self.may_act(state).contains(seat);
                return if may { Ok(()) } else { Err(Refusal::NothingToReconsider) };
            }
            _ => {}
        }
        if !board.call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_answer(state, seat, action)
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !state.board.call.missing().contains(seat) {
            return;
        }
        match state.frame() {
            Frame::Choose => self.hindered_actions(state, seat, out),
            Frame::Window { kind, .. } => self.hindered_cards(state, seat, kind, out),
            _ => {}
        }
    }
}

impl MegaCorps {
    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        match state.frame() {
            Frame::ChooseMegaCorp => self.offer_megacorps(state, menu),
            Frame::TakeCompanies { .. } => self.offer_companies(state, menu),
            Frame::Window { kind, .. } => self.offer_window(state, seat, kind, menu),
            Frame::Choose => self.offer_actions(state, seat, menu),
            Frame::Rebuy => {
                self.offer_purchases(state, seat, menu);
                menu.push(Action::Pass);
            }
            Frame::Retarget { war } => {
                if war {
                    self.offer_wars(state, seat, menu)
                } else {
                    self.offer_interventions(state, seat, menu)
                }
                menu.push(Action::Pass);
            }
            Frame::Purchase { .. } => menu.push_both(Action::Permit),
            Frame::Order => self.offer_orders(state, seat, menu),
            Frame::Replies => self.offer_replies(state, seat, menu),
            Frame::Confirm => self.offer_confirmations(state, menu),
            Frame::Pause { .. } => self.offer_help(state, seat, menu),
            Frame::Sale { .. } | Frame::FirstRefusal { .. } => menu.push_both(Action::Answer),
            Frame::AfterWar { country, loser, .. } => {
                self.offer_spoils(&state.board, country, loser, menu);
                menu.push(Action::Pass);
            }
            Frame::Auction { .. } => self.offer_bids(state, seat, menu),
            Frame::Election { .. } => self.offer_votes(state, menu),
            frame => debug_assert!(frame.asks_nobody(), "{frame:?}"),
        }
    }

    fn check_answer(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (state.frame(), action) {
            (Frame::ChooseMegaCorp, Action::ChooseMegaCorp(megacorp)) => self.check_megacorp(state, *megacorp),
            (Frame::TakeCompanies { .. }, Action::TakeCompany(company)) => self.check_take(state, *company),
            (Frame::Window { kind, .. }, Action::Play { card, target }) => {
                self.check_play(state, seat, kind, *card, target)
            }
            (
                Frame::Window { .. } | Frame::Choose | Frame::Rebuy | Frame::Retarget { .. } | Frame::AfterWar { .. },
                Action::Pass,
            )
            | (Frame::Choose, Action::BuyMercenaries)
            | (Frame::Purchase { .. }, Action::Permit(_))
            | (Frame::Pause { .. }, Action::Ready)
            | (Frame::FirstRefusal { .. }, Action::Answer(_)) => Ok(()),
            (Frame::Choose | Frame::Rebuy, Action::Buy { company, sweetener }) => {
                self.check_purchase(state, seat, *company, sweetener)
            }
            (Frame::Choose, Action::PayOut(industry)) => self.check_payout(state, seat, *industry),
            (Frame::Choose | Frame::Retarget { war: false }, Action::Intervene(company)) => {
                self.check_intervention(state, seat, *company)
            }
            (Frame::Choose | Frame::Retarget { war: true }, Action::LaunchWar(country)) => {
                self.check_war(state, seat, *country)
            }
            (Frame::Order, Action::Order(order)) => self.check_order_placed(state, seat, order),
            (Frame::Replies, Action::Reply(replies)) => self.check_reply(state, seat, &replies.0),
            (Frame::Confirm, Action::Confirm(accepted)) => self.check_confirmation(state, *accepted),
            (Frame::Pause { .. }, Action::Give { mercenaries, .. }) => self.check_gift(state, seat, *mercenaries),
            (Frame::Pause { .. }, Action::Sell { side, mercenaries, price }) => {
                self.check_sale(&state.board, seat, *side, *mercenaries, *price)
            }
            (Frame::Sale { .. }, Action::Answer(yes)) => self.check_sale_answer(state, *yes),
            (Frame::AfterWar { country, loser, .. }, Action::Intervene(company)) => {
                self.check_spoils(&state.board, country, loser, *company)
            }
            (Frame::Auction { .. }, Action::Bid(bid)) => self.check_bid(state, seat, *bid),
            (Frame::Election { .. }, Action::Vote(candidate)) => self.check_vote(state, *candidate),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}
