//! What each moment offers, what it accepts, and why not: each asks the functions of the file that the moment belongs to.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{Electricity, Tp};
use table::{Legality, Menu, Seat, SeatSet, Waiting};

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
            self.offer_answers(state, seat, state.frame(), menu);
        }
        self.offer_besides(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if let Action::Signal { .. } | Action::Join { .. } | Action::Leave | Action::TakeCharacter(_) = action {
            return self.check_freely(state, seat, action);
        }
        if !state.board.call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_answer(state, seat, state.frame(), action)
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
            Frame::Leave { .. } | Frame::Exodus { .. } => self.closed_departures(state, frame).collect(),
            Frame::Window { .. } => vec![Action::UsePower],
            _ => Vec::new(),
        };
        for wish in wishes {
            if let Err(refusal) = self.check_answer(state, seat, frame, &wish)
                && !is_plain(refusal)
            {
                out.push((wish, refusal));
            }
        }
    }
}

impl Climate {
    /// The lines of the menu at a frame. In a confirmation the frame is the question below it.
    pub(crate) fn offer_answers(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        match frame {
            Frame::InitialHand { .. }
            | Frame::Discards { .. }
            | Frame::NameDraw { .. }
            | Frame::Swap { .. }
            | Frame::ForcedDiscard { .. } => self.offer_draw(state, seat, frame, menu),
            Frame::Actions { .. } | Frame::Granted { .. } => self.offer_action(state, seat, frame, menu),
            Frame::Window { moment, .. } => self.offer_window(state, seat, moment, menu),
            Frame::Rolled { cause, .. } => self.offer_rolled(state, seat, cause, menu),
            Frame::Confirm { .. } => self.offer_confirm(state, seat, menu),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.offer_aci(state, seat, frame, menu);
            }
            Frame::Pot { .. } => self.offer_pot(state, seat, menu),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.offer_effect(state, frame, menu),
            Frame::PickTp { region, .. } => self.offer_pick_tp(state, region, menu),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.offer_departure(state, frame, menu),
            Frame::TokenLeaves { region } => self.offer_token_leaves(state, region, menu),
            Frame::Look { .. } => self.offer_look(state, menu),
            _ => {}
        }
    }

    /// Judges an answer at a frame. In a confirmation the frame is the question below it.
    pub(crate) fn check_answer(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        match frame {
            Frame::InitialHand { .. }
            | Frame::Discards { .. }
            | Frame::NameDraw { .. }
            | Frame::Swap { .. }
            | Frame::ForcedDiscard { .. } => self.check_draw(state, seat, frame, action),
            Frame::Actions { .. } | Frame::Granted { .. } => self.check_action(state, seat, frame, action),
            Frame::Window { moment, .. } => self.check_window(state, seat, moment, action),
            Frame::Rolled { cause, .. } => self.check_rolled(state, seat, cause, action),
            Frame::Confirm { .. } => self.check_confirm(state, seat, action),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.check_aci(state, seat, frame, action)
            }
            Frame::Pot { .. } => self.check_pot(state, seat, action),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.check_effect(state, frame, action),
            Frame::PickTp { region, .. } => self.check_pick_tp(state, region, action),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.check_departure(state, frame, action),
            Frame::TokenLeaves { region } => self.check_token_leaves(state, region, action),
            Frame::Look { .. } => self.check_look(state, action),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    /// What a seat may do besides answering: signals, joining, leaving (7.2, 24).
    fn offer_besides(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if state.frame() != Frame::Over && self.table().contains(seat) {
            self.offer_freely(state, seat, menu);
        }
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
    use crate::terms::RegionId;
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
