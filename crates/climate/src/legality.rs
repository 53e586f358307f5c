//! What each moment offers, what it accepts, and why not: each asks the functions of the room the moment belongs to.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{Electricity, RegionId, Tp};
use std::cell::RefCell;
use table::{Legality, Menu, Seat, SeatSet, Waiting};

thread_local! {
    /// The menu that actions are looked up in: it keeps its memory, so that no decision allocates.
    static LOOKED_UP: RefCell<Menu<Action>> = RefCell::new(Menu::new());
}

/// Whether an action stands in a menu.
fn listed(action: &Action, offer: impl FnOnce(&mut Menu<Action>)) -> bool {
    LOOKED_UP.with_borrow_mut(|menu| {
        menu.clear();
        offer(menu);
        menu.lists(action)
    })
}

impl Legality for Climate {
    type Refusal = Refusal;

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.board.frames.peek(), Frame::Over) {
            Waiting::Over
        } else {
            Waiting::On(missing)
        }
    }

    /// Only one seat is asked at a time: nothing waits sealed for others.
    fn may_act(&self, _state: &State) -> SeatSet {
        SeatSet::EMPTY
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) {
            return SeatSet::EMPTY;
        }
        let asked = state.board.call.missing();
        let present = state.board.present;
        // Whoever plays may always let others know something; an empty seat can be taken at certain moments only.
        let mut free = present.minus(asked);
        for seat in self.table().minus(present) {
            let mut menu = Menu::new();
            self.offer_besides(state, seat, &mut menu);
            if !menu.is_idle() {
                free.insert(seat);
            }
        }
        free
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        if state.board.call.missing().contains(seat) {
            self.offer_at(state, seat, state.frame(), menu);
        }
        self.offer_besides(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if let Action::Signal { .. } | Action::Join { .. } | Action::Leave | Action::TakeCharacter(_) = action {
            let listed = listed(action, |menu| self.offer_besides(state, seat, menu));
            return if listed { Ok(()) } else { Err(self.why_not_freely(state, seat, action)) };
        }
        if !state.board.call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        if listed(action, |menu| self.offer_at(state, seat, state.frame(), menu)) {
            return Ok(());
        }
        Err(self.why_not_at(state, seat, state.frame(), action))
    }

    /// Transformations, electricity and destinations that the rules close now. Reasons that say no more than that
    /// something is elsewhere or done already are left out.
    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !state.board.call.missing().contains(seat) {
            return;
        }
        let frame = state.frame();
        let wishes: Vec<Action> = match frame {
            Frame::Actions { .. } | Frame::Granted { .. } => {
                let installed =
                    Electricity::ALL.iter().map(|&kind| Action::Electricity { replaced: None, installed: kind });
                let implanted = Tp::ALL.iter().copied().map(Action::Implant);
                implanted.chain([Action::RemoveOverconsumption, Action::Institution]).chain(installed).collect()
            }
            Frame::Leave { origin, .. } => self.linked(self.rules().refugee_lines[origin.index()]),
            Frame::Exodus { origin, .. } => self.linked(self.rules().exodus_lines[origin.index()]),
            Frame::Window { .. } => vec![Action::UsePower],
            _ => Vec::new(),
        };
        let mut menu = Menu::new();
        self.offer_at(state, seat, frame, &mut menu);
        for wish in wishes.into_iter().filter(|wish| !menu.lists(wish)) {
            let refusal = self.why_not_at(state, seat, frame, &wish);
            if !is_plain(refusal) {
                out.push((wish, refusal));
            }
        }
    }
}

impl Climate {
    /// The lines of the menu at a frame. In a confirmation the frame is the question below it.
    pub(crate) fn offer_at(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        match frame {
            Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
                self.offer_draw(state, seat, frame, menu);
            }
            Frame::Actions { .. } | Frame::Granted { .. } => self.offer_action(state, seat, frame, menu),
            Frame::ForcedDiscard { .. } => self.offer_forced_discard(state, seat, frame, menu),
            Frame::Window { .. } => self.offer_window(state, seat, frame, menu),
            Frame::Rolled { .. } => self.offer_rolled(state, seat, frame, menu),
            Frame::Confirm { .. } => self.offer_confirm(state, seat, frame, menu),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.offer_aci(state, seat, frame, menu);
            }
            Frame::Pot { .. } => self.offer_pot(state, seat, frame, menu),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.offer_effect(state, seat, frame, menu),
            Frame::PickTp { .. } => self.offer_pick_tp(state, seat, frame, menu),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.offer_departure(state, seat, frame, menu),
            Frame::TokenLeaves { .. } => self.offer_token_leaves(state, seat, frame, menu),
            Frame::Look { .. } => self.offer_look(state, seat, frame, menu),
            _ => {}
        }
    }

    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_at(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Refusal {
        match frame {
            Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
                self.why_not_draw(state, seat, frame, action)
            }
            Frame::Actions { .. } | Frame::Granted { .. } => self.why_not_action(state, seat, frame, action),
            Frame::ForcedDiscard { .. } => self.why_not_forced_discard(state, seat, frame, action),
            Frame::Window { .. } => self.why_not_window(state, seat, frame, action),
            Frame::Rolled { .. } => self.why_not_rolled(state, seat, frame, action),
            Frame::Confirm { .. } => self.why_not_confirm(state, seat, frame, action),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.why_not_aci(state, seat, frame, action)
            }
            Frame::Pot { .. } => self.why_not_pot(state, seat, frame, action),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.why_not_effect(state, seat, frame, action),
            Frame::PickTp { .. } => self.why_not_pick_tp(state, seat, frame, action),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.why_not_departure(state, seat, frame, action),
            Frame::TokenLeaves { .. } => self.why_not_token_leaves(state, seat, frame, action),
            Frame::Look { .. } => self.why_not_look(state, seat, frame, action),
            _ => Refusal::OtherQuestion,
        }
    }

    /// What a seat may do besides answering: signals, joining, leaving (7.2, 24).
    fn offer_besides(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if state.frame() != Frame::Over && self.table().contains(seat) {
            self.offer_freely(state, seat, state.frame(), menu);
        }
    }

    /// The regions at the other ends of some lines.
    fn linked(&self, lines: crate::terms::RegionSet) -> Vec<Action> {
        lines.iter().map(|region: RegionId| Action::Region(region)).collect()
    }
}

/// Whether a reason is too plain to be worth telling.
fn is_plain(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::OtherQuestion
            | Refusal::NotHere
            | Refusal::OwnedAlready
            | Refusal::NoNewCoal
            | Refusal::KindTaken
            | Refusal::NoActionLeft
            | Refusal::NotInThisLesson
            | Refusal::PowerNotNow
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::Red;
    use crate::testing::{game, start};
    use table::Call;

    #[test]
    fn an_action_that_the_rules_close_comes_with_its_reason() {
        // 11.1, 20.2: with both overconsumption pawns in North America, G is closed and so are the pairs.
        let game = game(4);
        let mut state = start(&game);
        state.board.doing.left = 2;
        state.board.active = Seat(1);
        state.board.frames.push(Frame::Actions { seat: Seat(1) });
        state.board.call = Call::to(SeatSet::only(Seat(1)));
        let mut out = Vec::new();
        game.hindered(&state, Seat(1), &mut out);
        let why = |wish| out.iter().find(|(action, _)| *action == wish).map(|(_, refusal)| *refusal);
        assert_eq!(why(Action::Implant(Tp::G)), Some(Refusal::OverconsumptionCloses));
        assert_eq!(why(Action::Implant(Tp::I)), Some(Refusal::LivingStandardForbids));
        assert_eq!(why(Action::Implant(Tp::N)), None, "open from anywhere");
        game.hindered(&state, Seat(0), &mut Vec::new());
    }

    #[test]
    fn a_closed_border_is_named() {
        // 14
        let game = game(4);
        let mut state = start(&game);
        state.board.region_mut(RegionId::Africa).red = Red::War(1);
        state.board.frames.push(Frame::Leave { origin: RegionId::Europe, count: 1, disease: false });
        state.board.call = Call::to(SeatSet::only(Seat(0)));
        let mut out = Vec::new();
        game.hindered(&state, Seat(0), &mut out);
        assert_eq!(out, [(Action::Region(RegionId::Africa), Refusal::NoAdmission)]);
    }
}
