//! What a seat might want to do now but cannot, with the reason.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{Electricity, RegionId, Tp};
use table::{Menu, Seat};

impl Climate {
    /// Transformations, electricity and destinations that the rules close now. Reasons that say no more than that
    /// something is elsewhere or done already are left out.
    pub(crate) fn hindered_actions(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
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
    use table::{Call, Game, SeatSet};

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
