//! Whether the moment a position stands at is one the game can stand at.

use crate::action::{Action, Target};
use crate::cards::windows::window_before;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, DEPTH, State};
use table::forms::Form;
use table::{BrokenLaw, Identity, Legality, Menu, Seat, SeatSet, law};

impl Water {
    /// The moments follow each other as the rules say, and name what there is.
    pub(super) fn check_frames(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let frames = board.frames.as_slice();
        let sound = board.frames.is_sound() && !frames.is_empty() && frames.len() < DEPTH;
        law!("moments_follow_each_other", sound, "frames");
        for (at, frame) in frames.iter().enumerate() {
            let follows = match at {
                0 => self.is_outermost(frame),
                _ => follows(&frames[at - 1], frame),
            };
            law!("moments_follow_each_other", follows, "frames[{at}]");
            law!("moments_name_what_there_is", self.is_known(board, frame), "frames[{at}]");
        }
        self.check_pending(state)
    }

    fn is_known(&self, board: &Board, frame: &Frame) -> bool {
        let all = self.all();
        let known = |seats: SeatSet| seats.minus(all).is_empty();
        let rivals = |challengers: SeatSet| known(challengers) && !challengers.contains(board.holder);
        match *frame {
            Frame::Consent { asking } | Frame::Window { asking, .. } => known(asking.passed()),
            Frame::Contest { asking, challengers } => known(asking.passed()) && rivals(challengers),
            Frame::Mediate { asking, challengers } => {
                known(asking.passed()) && rivals(challengers) && !challengers.is_empty()
            }
            Frame::Stakes { challengers } => rivals(challengers) && !challengers.is_empty(),
            Frame::PlaceCube { winner } | Frame::WinnerBuild { winner } => {
                all.contains(winner) && winner != board.holder
            }
            Frame::Delivering { from } => all.contains(from),
            Frame::Resolve { seat, card, target, effect, .. } => {
                let effects = self.rules().action(card).map_or(0, |card| card.effects.len());
                all.contains(seat) && usize::from(effect) < effects && self.is_target(target)
            }
            _ => true,
        }
    }

    fn is_target(&self, target: Target) -> bool {
        match target {
            Target::Nothing => true,
            Target::Community(seat) => self.all().contains(seat),
            Target::Hex(hex) => self.rules().basin.site(hex).is_some(),
        }
    }

    /// Something is about to happen exactly while others are asked about it, and it can still be done.
    fn check_pending(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let frames = board.frames.as_slice();
        let top = board.frames.top();
        let asked_about = matches!(
            top,
            Frame::Consent { .. }
                | Frame::Contest { .. }
                | Frame::Mediate { .. }
                | Frame::Stakes { .. }
                | Frame::PlaceCube { .. }
                | Frame::WinnerBuild { .. }
                | Frame::Offered
        );
        let nothing = board.pending == Action::Pass && board.holder == Seat(0);
        law!("what_is_asked_is_possible", asked_about || nothing, "pending");
        let delivering = frames.iter().any(|frame| matches!(frame, Frame::Delivering { .. }));
        let sound = board.deliveries.is_sound() && (delivering || board.deliveries.is_empty());
        law!("what_is_asked_is_possible", sound, "deliveries");
        let possible = !asked_about || self.can_be_done(board, &top);
        law!("what_is_asked_is_possible", possible, "pending");
        Ok(())
    }

    /// Whether what is pending can be done by whoever wants to, and belongs to the moment.
    fn can_be_done(&self, board: &Board, top: &Frame) -> bool {
        let holder = board.holder;
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let fits = match (outermost, top) {
            (_, Frame::Consent { .. }) => matches!(board.pending, Action::BuildDam { .. } | Action::Demolish(_)),
            (_, Frame::Offered) => matches!(board.pending, Action::Offer { .. }),
            (_, Frame::PlaceCube { .. }) => self.coveted(board).is_some(),
            (_, Frame::WinnerBuild { .. }) => !self.site_of(board).is_empty(),
            (Frame::Collect, _) => self.coveted(board).is_some() || matches!(board.pending, Action::Play { .. }),
            (Frame::Build { .. }, _) => {
                matches!(board.pending, Action::Build { .. } | Action::BuildDam { .. } | Action::Play { .. })
            }
            _ => matches!(board.pending, Action::Play { .. }),
        };
        let closed = matches!(top, Frame::WinnerBuild { .. });
        let possible = match board.pending {
            Action::Draw { source, building } => self.check_draw(board, holder, source, building).is_ok(),
            Action::Deliver { source, building } => self.check_delivery(board, holder, source, building).is_ok(),
            Action::TopUp { dam, source } => self.check_top_up(board, holder, dam, source).is_ok(),
            // The site that was lost is closed to whoever wanted it.
            Action::Build { hex, .. } if closed => self.rules().basin.site(hex).is_some(),
            Action::BuildDam { .. } if closed => true,
            Action::Build { kind, hex } => self.check_build(board, holder, kind, hex).is_ok(),
            Action::BuildDam { river, axis, owners } => {
                self.check_dam_project(board, holder, river, axis, owners).is_ok()
            }
            Action::Demolish(hex) => {
                let ended = self.check_owned(board, holder, hex).is_ok();
                ended && board.dam_on(hex).is_some()
            }
            Action::Offer { to, give, want, water } => {
                let mut before = *board;
                before.frames.pop();
                before.community_mut(holder).offers = 0;
                self.check_offer(&before, holder, to, &give, &want, &water).is_ok()
            }
            Action::Play { card, target } => self.rules().action(card).is_some() && self.is_target(target),
            _ => false,
        };
        let homes = match *top {
            Frame::PlaceCube { winner } => self.homes_for_cube(board, winner).next().is_some(),
            _ => true,
        };
        fits && possible && homes
    }

    /// Exactly those are asked whom the moment concerns, and they have something to answer.
    pub(super) fn check_call(&self, state: &State) -> Result<(), BrokenLaw> {
        let (call, frame) = (&state.board.call, state.frame());
        law!("only_those_concerned_are_asked", call.is_sound(self.seats()), "call");
        let concerned = self.asked_by_moment(state);
        let right = call.asked().is_empty() || call.asked() == concerned;
        let (asked, whom) = (call.asked().write(self), concerned.write(self));
        law!("only_those_concerned_are_asked", right, "call.asked" => "{asked} ≠ {whom}");
        let settled = call.asked().is_empty() || !call.missing().is_empty();
        law!("a_complete_call_is_resolved", settled, "call.missing");
        law!("a_pause_keeps_the_question", !state.board.paused || !call.asked().is_empty(), "paused");
        let sealed = matches!(frame, Frame::Stakes { .. });
        let lone = sealed || call.finished().is_empty();
        law!("sealed_choices_fit_the_question", lone && state.secrets.stakes.fits(call), "communities");
        if let Frame::Stakes { challengers } = frame {
            for seat in call.finished() {
                let stake = state.secrets.stakes.of(seat).unwrap_or(u16::MAX);
                let least = self.least_stake(&state.board, challengers, seat);
                let right = (least..=state.board.community(seat).vp).contains(&stake);
                law!("sealed_choices_fit_the_question", right, "communities[{}].stake", seat.0);
            }
        }
        let mut menu = Menu::new();
        for seat in self.waiting(state).seats() {
            self.offer(state, seat, &mut menu);
            law!("whoever_is_asked_can_answer", !menu.is_empty(), "call.missing" => "{}", seat.0);
        }
        Ok(())
    }

    /// Whom the moment on top asks.
    fn asked_by_moment(&self, state: &State) -> SeatSet {
        let board = &state.board;
        let (all, seats) = (self.all(), self.all().len());
        let one = |seat: Option<Seat>| seat.map_or(SeatSet::EMPTY, SeatSet::only);
        match state.frame() {
            Frame::PlaceHome => one(self.homeless(board).next_from(board.first, seats)),
            Frame::Build { .. } | Frame::Collect | Frame::Market | Frame::Treat => {
                SeatSet::only(board.active).minus(board.done).and(all)
            }
            Frame::Reveal => self.mediators(),
            Frame::Consent { asking } => one(asking.next(self.to_agree(board), board.initiative(seats), seats)),
            Frame::Contest { asking, challengers } => {
                let eligible = self.challengers(board).union(challengers);
                one(asking.next(eligible, board.initiative(seats), seats))
            }
            Frame::Mediate { asking, challengers } => {
                let holders = state.card_holders();
                let holder = asking.next(SeatSet::only(board.holder).and(holders), board.holder, seats);
                let others = asking.next(challengers.and(holders), board.initiative(seats), seats);
                one(holder.or(others))
            }
            Frame::Window { asking, .. } => one(asking.next(state.card_holders(), board.initiative(seats), seats)),
            Frame::Resolve { seat, .. } if !self.open_choice(state).is_empty() => SeatSet::only(seat),
            Frame::Stakes { challengers } => self.participants(board, challengers),
            Frame::PlaceCube { winner } | Frame::WinnerBuild { winner } => SeatSet::only(winner),
            Frame::Offered => match board.pending {
                Action::Offer { to, .. } => SeatSet::only(to),
                _ => SeatSet::EMPTY,
            },
            _ => SeatSet::EMPTY,
        }
    }

    /// Moments that lie in no other.
    fn is_outermost(&self, frame: &Frame) -> bool {
        match frame {
            Frame::Over
            | Frame::Reveal
            | Frame::Collect
            | Frame::Production
            | Frame::Market
            | Frame::Harvest
            | Frame::TurnEnd => true,
            Frame::PlaceHome | Frame::Build { pregame: true } => self.scenario().is_none(),
            Frame::Build { pregame: false } => true,
            Frame::Dump | Frame::Treat | Frame::Flow => !self.is_simplified(),
            _ => false,
        }
    }
}

/// Whether a moment can lie in another.
fn follows(outer: &Frame, inner: &Frame) -> bool {
    use Frame::{
        Build, Collect, Consent, Contest, Delivering, Market, Mediate, Offered, PlaceCube, Resolve, Stakes, Treat,
        Window, WinnerBuild,
    };
    let conflict = matches!(inner, Contest { .. } | Mediate { .. } | Stakes { .. });
    match (outer, inner) {
        (_, Window { kind, .. }) => window_before(*outer) == Some(*kind),
        (Collect, Offered | Delivering { .. } | PlaceCube { .. }) => true,
        (Delivering { .. }, PlaceCube { .. }) => true,
        (Delivering { .. }, _) => conflict,
        (Market, Offered) => true,
        (Build { pregame: true }, Consent { .. } | Resolve { .. }) => true,
        (Build { pregame: false }, Consent { .. } | WinnerBuild { .. }) => true,
        (Build { pregame: false } | Collect | Market | Treat | Window { .. }, Resolve { .. }) => true,
        (Build { .. } | Collect | Market | Treat | Window { .. }, _) => conflict,
        _ => false,
    }
}
