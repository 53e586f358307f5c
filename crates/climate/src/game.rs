//! The rulebook as a value, and how it keeps the contract of every game.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;
use table::{Log, Luck, Menu, Seat};

/// Climate under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Climate {
    rules: Rules,
    options: Options,
}

impl Climate {
    /// The numbers, the map and the cards.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

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

    pub(crate) fn run<'a, L: Luck, G: Log<Event>>(
        &'a self,
        state: &'a mut State,
        luck: &'a mut L,
        log: &'a mut G,
    ) -> Run<'a, L, G> {
        Run { game: self, rules: self.rules(), state, luck, log }
    }
}
