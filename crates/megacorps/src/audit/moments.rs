//! Whether the moment a position stands at is one the game can stand at.

use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::{DEPTH, NOBODY, State};
use crate::terms::{CompanyId, CountryId, IndustryId, WindowKind};
use table::forms::Form;
use table::{BrokenLaw, Legality, Menu, Seat, SeatSet, law};

impl MegaCorps {
    pub(super) fn check_moment(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_frames(state)?;
        self.check_leftovers(state)?;
        self.check_call(state)
    }

    /// The moments follow each other as the rules say, and name what there is.
    pub(super) fn check_frames(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let frames = board.frames.as_slice();
        let sound = board.frames.is_sound() && !frames.is_empty() && frames.len() < DEPTH;
        law!("moments_follow_each_other", sound, "frames");
        for (at, frame) in frames.iter().enumerate() {
            let follows = match at {
                0 => is_outermost(frame),
                _ => follows(&frames[at - 1], frame),
            };
            law!("moments_follow_each_other", follows, "frames[{at}]");
            law!("moments_name_what_there_is", self.is_known(frame), "frames[{at}]");
        }
        let over = matches!(frames[0], Frame::Over);
        law!("moments_follow_each_other", over || board.present.len() > 1, "players");
        let possible = self.is_possible(state);
        law!("what_is_asked_is_possible", possible, "frames[{}]", frames.len() - 1);
        Ok(())
    }

    fn is_known(&self, frame: &Frame) -> bool {
        let plan = self.plan();
        let company = |company: CompanyId| plan.companies.contains(company);
        let country = |country: CountryId| plan.controllable.contains(country);
        let industry = |industry: IndustryId| industry.0 < plan.industries;
        let seat = |seat: Seat| self.all().contains(seat);
        match *frame {
            Frame::Purchase { company: of } | Frame::Intervention { company: of } => company(of),
            Frame::Payout { industry: of, .. } | Frame::Pay { industry: of, .. } => industry(of),
            Frame::War { country: of } | Frame::Auction { country: of } | Frame::Election { country: of } => {
                country(of)
            }
            Frame::Pause { country: of, asking } => country(of) && asking.passed().minus(self.all()).is_empty(),
            Frame::Sale { seller, mercenaries, .. } => seat(seller) && mercenaries > 0,
            Frame::AfterWar { country: of, winner, loser } => {
                country(of) && seat(winner) && seat(loser) && winner != loser
            }
            Frame::Window { asking, .. } => asking.passed().minus(self.all()).is_empty(),
            Frame::FirstRefusal { company: of, seat: who } => company(of) && seat(who),
            Frame::TakeCompanies { taken } => {
                u16::from(taken) <= self.all().len() as u16 * u16::from(self.rules().setup.companies)
            }
            _ => true,
        }
    }

    /// Whether what the moment is about can still be done.
    fn is_possible(&self, state: &State) -> bool {
        let board = &state.board;
        match state.frame() {
            Frame::Purchase { company } if !board.call.asked().is_empty() => {
                self.check_purchase(state, board.turn, company, &state.secrets.sweetener).is_ok()
            }
            Frame::Pause { country, .. } => !board.countries(board.turn).contains(country),
            Frame::Sale { seller, side, mercenaries, price, .. } => {
                let buyer = board.belligerent(side);
                board.side_of(seller).is_none()
                    && board.present.contains(seller)
                    && board.mercenaries(seller) >= u16::from(mercenaries)
                    && buyer.is_some_and(|buyer| board.money(buyer) >= price)
            }
            Frame::AfterWar { country, winner, loser } => {
                board.countries(winner).contains(country) && !self.spoils(board, country, loser).is_empty()
            }
            Frame::FirstRefusal { company, seat } => {
                board.unowned.contains(company)
                    && board.present.contains(seat)
                    && board.money(seat) >= self.rules().costs.company
            }
            Frame::Order | Frame::Confirm | Frame::Rebuy | Frame::Retarget { .. } => board.present.contains(board.turn),
            _ => true,
        }
    }

    /// Exactly those are asked whom the moment concerns, and they have something to answer.
    fn check_call(&self, state: &State) -> Result<(), BrokenLaw> {
        let (call, frame) = (&state.board.call, state.frame());
        law!("only_those_concerned_are_asked", call.is_sound(self.all().len()), "call");
        let concerned = self.concerned(state);
        let right = call.asked().is_empty() || call.asked() == concerned;
        let (asked, whom) = (call.asked().write(self), concerned.write(self));
        law!("only_those_concerned_are_asked", right, "call.asked" => "{asked} ≠ {whom}");
        let settled = call.asked().is_empty() || !call.missing().is_empty();
        law!("a_complete_call_is_resolved", settled, "call.missing");
        let lone = frame.is_sealed() || call.finished().is_empty();
        law!("sealed_choices_fit_the_question", lone && state.secrets.sealed.fits(call), "players");
        for seat in call.finished() {
            let fits = match (frame, state.secrets.sealed.of(seat)) {
                (Frame::Auction { .. }, crate::state::Choice::Bid(bid)) => self.check_bid(state, seat, bid).is_ok(),
                (Frame::Election { .. }, crate::state::Choice::Vote(vote)) => self.check_vote(state, vote).is_ok(),
                (Frame::Replies, crate::state::Choice::Replied) => true,
                _ => false,
            };
            law!("sealed_choices_fit_the_question", fits, "players[{}].sealed", seat.0);
        }
        let mut menu = Menu::new();
        for seat in call.missing() {
            self.offer(state, seat, &mut menu);
            law!("whoever_is_asked_can_answer", !menu.is_empty(), "call.missing" => "{}", seat.0);
        }
        Ok(())
    }

    /// Whom the moment on top asks.
    fn concerned(&self, state: &State) -> SeatSet {
        let board = &state.board;
        let seats = self.all().len();
        let one = |seat: Option<Seat>| seat.map_or(SeatSet::EMPTY, SeatSet::only);
        match state.frame() {
            Frame::ChooseMegaCorp => one(self.all().into_iter().find(|seat| board.megacorps[seat.index()].is_none())),
            Frame::TakeCompanies { taken } => {
                one(Some(Seat((board.active.0 + taken % seats as u8) % seats as u8))).and(board.present)
            }
            Frame::Choose | Frame::Rebuy | Frame::Retarget { .. } | Frame::Order | Frame::Confirm => {
                SeatSet::only(board.turn).and(board.present)
            }
            Frame::Purchase { .. } => one(self.permitter(state)),
            Frame::Replies => board.asked.iter().filter(|&&seat| seat != NOBODY).map(|&seat| Seat(seat)).collect(),
            Frame::Pause { country, asking } => one(asking.next(board.outsiders(country), board.turn, seats)),
            Frame::Sale { seller, side, requested, .. } => {
                one(if requested { Some(seller) } else { board.belligerent(side) })
            }
            Frame::AfterWar { winner, .. } => SeatSet::only(winner),
            Frame::FirstRefusal { seat, .. } => SeatSet::only(seat),
            Frame::Window { asking, .. } => {
                one(asking.next(state.card_holders().and(board.staying()), board.turn, seats))
            }
            Frame::Auction { .. } => board.present.into_iter().filter(|&seat| board.money(seat) > 0).collect(),
            Frame::Election { .. } => board.present.into_iter().filter(|&seat| self.votes(state, seat) > 0).collect(),
            _ => SeatSet::EMPTY,
        }
    }
}

/// Moments that lie in no other.
fn is_outermost(frame: &Frame) -> bool {
    match frame {
        Frame::Payout { action, .. } | Frame::Pay { action, .. } => *action,
        Frame::Window { .. }
        | Frame::Auction { .. }
        | Frame::Election { .. }
        | Frame::FirstRefusal { .. }
        | Frame::Sale { .. } => false,
        _ => true,
    }
}

/// Whether a moment can lie in another.
fn follows(outer: &Frame, inner: &Frame) -> bool {
    match (outer, inner) {
        (Frame::Window { kind: WindowKind::Payout, .. }, _) => false,
        (Frame::Window { .. }, Frame::Payout { action, .. } | Frame::Pay { action, .. }) => !action,
        (Frame::Window { .. }, Frame::Auction { .. } | Frame::Election { .. } | Frame::FirstRefusal { .. }) => true,
        (Frame::Choose, Frame::Window { kind, .. }) => *kind == WindowKind::TurnStart,
        (Frame::NextRound, Frame::Window { kind, .. }) => *kind == WindowKind::LastCall,
        (
            Frame::Payout { action: true, .. } | Frame::Intervention { .. } | Frame::War { .. },
            Frame::Window { kind, .. },
        ) => *kind == WindowKind::Declared,
        (Frame::Pay { .. }, Frame::Window { kind, .. }) => *kind == WindowKind::Payout,
        (Frame::Pause { .. }, Frame::Sale { .. }) => true,
        _ => false,
    }
}
