//! Whether the moment a position stands at is one the game can stand at.

use super::is_political;
use crate::Limit;
use crate::frame::{Frame, Payment};
use crate::state::{DEPTH, Sealed, State};
use crate::terms::Plant;
use table::{BrokenLaw, CardSet, Seat, SeatSet, law};

impl Limit {
    pub(super) fn check_moment(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let frames = board.frames.as_slice();
        law!("frames_are_sound", board.frames.is_sound() && !frames.is_empty() && frames.len() < DEPTH, "frames");
        law!("passed_nations_are_seated", board.passed.minus(self.all()).is_empty(), "passed");
        law!("play_is_of_a_known_card", board.play.card.index() < self.rules().cards.len(), "play.card");
        let target = board.play.target;
        law!("play_is_at_a_nation", target.is_none_or(|target| self.is_target(target)), "play.target");
        law!("stress_tests_are_counted", board.stress_tests <= self.rules().scoring.stress_tests, "stress_tests");
        for (at, frame) in frames.iter().enumerate() {
            let outermost = matches!(frame, Frame::Step(_) | Frame::Over);
            law!("steps_lie_at_the_bottom", outermost == (at == 0), "frames[{at}]");
            law!("questions_lie_on_top", at + 1 == frames.len() || goes_on(frame), "frames[{at}]");
            self.check_frame(state, at, frame)?;
        }
        for seat in self.all() {
            let played = state.nation(seat).played;
            law!(
                "instants_lie_only_in_the_political_phase",
                played.is_empty() || is_political(state),
                "nations[{}].played",
                seat.0
            );
        }
        self.check_call(state)?;
        self.check_sealed(state)?;
        self.check_choices(state)
    }

    fn check_frame(&self, state: &State, at: usize, frame: &Frame) -> Result<(), BrokenLaw> {
        let seated = |seat: Seat| self.all().contains(seat);
        let targeted = state.board.play.target.is_some_and(|target| self.is_target(target));
        let at_nation = state.board.play.target.is_some_and(seated);
        let sound = match *frame {
            Frame::Turn { seat, .. }
            | Frame::Funding { seat }
            | Frame::Effects { seat, .. }
            | Frame::Reform { seat, .. }
            | Frame::LowerClass { seat, .. }
            | Frame::LowerPlant { seat, .. } => seated(seat),
            Frame::Trade { seat, used, .. } => seated(seat) && used < 16,
            Frame::Resist { attacker } => seated(attacker) && at_nation,
            Frame::Spoils { seat } => seated(seat) && targeted,
            Frame::VictimPlant { seat, .. } => seated(seat) && at_nation,
            Frame::RaiseClass { chooser, owner, .. } => seated(chooser) && seated(owner),
            Frame::Settle { payment, queue } => queue.minus(self.all()).is_empty() && sound_payment(payment),
            Frame::AskHelp { payment, seat } | Frame::Help { payment, seat } | Frame::Break { payment, seat } => {
                seated(seat) && sound_payment(payment)
            }
            Frame::Alliance { done } => self.options().alliances && done <= self.options().nations,
            Frame::OfferTo { from, to, .. } | Frame::OfferMembers { from, to, .. } => {
                self.options().alliances && seated(from) && seated(to) && from != to
            }
            Frame::Exclusion { pact, from, who } => {
                seated(from) && seated(who) && state.board.allies(pact, from).contains(who)
            }
            Frame::PayEvent => self.options().is_solo(),
            _ => true,
        };
        // What is asked for can be given, and what is given covers what is missing.
        let payable = sound
            && match *frame {
                Frame::Help { payment, seat } => {
                    self.check_ask_help(state, payment, seat, &state.board.request).is_ok()
                }
                Frame::OfferTo { .. } | Frame::OfferMembers { .. } => self.fee_is_owned(state),
                Frame::Funding { seat } => self.check_play(state, seat, &state.board.play).is_ok(),
                _ => true,
            };
        law!("frames_name_nations", sound, "frames[{at}]");
        law!("requests_can_be_met", payable, "frames[{at}]");
        Ok(())
    }

    fn fee_is_owned(&self, state: &State) -> bool {
        let fee = &state.board.request;
        fee.seats()
            .into_iter()
            .all(|seat| self.all().contains(seat) && u32::from(fee.of(seat)) <= state.nation(seat).money)
    }

    /// Only those are asked whom the moment concerns.
    fn check_call(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let call = &board.call;
        law!("calls_are_sound", call.is_sound(self.all().len()), "call");
        if call.asked().is_empty() {
            return Ok(());
        }
        let frame = board.frames.top();
        let nations = self.options().nations;
        let only = SeatSet::only;
        let concerned = match frame {
            Frame::Turn { seat, played, .. } if played < self.rules().political.cards_per_turn => only(seat),
            Frame::Trade { seat, left, .. } if left > 0 => only(seat),
            Frame::Reform { seat, .. }
            | Frame::Spoils { seat }
            | Frame::AskHelp { seat, .. }
            | Frame::Break { seat, .. } => only(seat),
            Frame::VictimPlant { seat, left } | Frame::LowerClass { seat, left } | Frame::LowerPlant { seat, left }
                if left > 0 =>
            {
                only(seat)
            }
            Frame::RaiseClass { chooser, left, .. } if left > 0 => only(chooser),
            Frame::Resist { .. } => board.play.target.map_or(SeatSet::EMPTY, only),
            Frame::OfferTo { to, .. } => only(to),
            Frame::Alliance { done } if done < nations => only(Seat((board.leader.0 + done) % nations)),
            Frame::PayEvent if self.may_pay_event(state) => only(Seat(0)),
            Frame::Funding { .. } => board.play.funding.seats(),
            Frame::Help { .. } => board.request.seats(),
            frame if Limit::is_sealed(&frame) => self.all(),
            _ => SeatSet::EMPTY,
        };
        law!("only_those_concerned_are_asked", call.asked().minus(concerned).is_empty(), "call.asked");
        law!("a_complete_call_is_resolved", !call.is_complete(), "call");
        Ok(())
    }

    /// Sealed choices are of the kind the moment asks for and name what their owner has.
    fn check_sealed(&self, state: &State) -> Result<(), BrokenLaw> {
        let frame = state.board.frames.top();
        for seat in self.all() {
            let secret = state.secret(seat);
            let finished = state.board.call.finished().contains(seat);
            let partial = state.board.call.missing().contains(seat);
            let sound = match (frame, secret.sealed) {
                (Frame::Window { .. }, Sealed::Nothing) => true,
                (_, Sealed::Nothing) => !finished,
                (Frame::ChooseDeck, Sealed::Deck(deck)) => finished && self.deck_size(secret, deck) > 0,
                (Frame::KeepCards, Sealed::Keep(cards)) => {
                    finished && self.check_keep_cards(state, seat, &cards).is_ok()
                }
                (Frame::Discard, Sealed::Discard(cards)) => {
                    cards.is_sound()
                        && cards.set().minus(secret.hand).is_empty()
                        && (finished || (partial && cards.len() < self.excess(state, seat)))
                }
                (Frame::Window { .. }, Sealed::Withdraw(cards)) => {
                    let known: CardSet = cards.and(self.withdrawable_cards());
                    (finished || partial) && known == cards && cards.minus(state.nation(seat).permanents).is_empty()
                }
                (Frame::GrowthChoice { .. }, Sealed::Plant(plant)) => finished && plant != Plant::Renewable,
                (
                    Frame::OrderRaise { .. } | Frame::PeaceRaise { .. } | Frame::FinancialFall { .. },
                    Sealed::Class(_),
                )
                | (
                    Frame::Funding { .. } | Frame::Help { .. } | Frame::OfferMembers { .. } | Frame::Exclusion { .. },
                    Sealed::Answer(_),
                ) => finished,
                _ => false,
            };
            law!("sealed_choices_fit_the_question", sound, "nations[{}].sealed", seat.0);
        }
        Ok(())
    }
}

/// Whether a frame goes on by itself when those upon it are gone; every other frame is a question.
fn goes_on(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::Step(_) | Frame::Turn { .. } | Frame::Effects { .. } | Frame::Settle { .. } | Frame::Alliance { .. }
    )
}

fn sound_payment(payment: Payment) -> bool {
    !matches!(payment, Payment::Production(Plant::Renewable) | Payment::Overproduction(Plant::Renewable))
}
