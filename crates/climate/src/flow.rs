//! Which moment comes after which: the one loop that runs the game from decision to decision.

use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Climate;
use crate::rules::Rules;
use crate::state::State;
use crate::team::chooser;
use table::{Call, Log, Luck, Seat};

/// No position needs more automatic moments than this before somebody decides.
const STEP_LIMIT: usize = 50_000;

table::in_motion! { Climate with rules: Rules; deals draw_lots }

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Runs automatic moments until somebody is asked or the game is over.
    pub(crate) fn advance(&mut self) {
        for _ in 0..STEP_LIMIT {
            if !self.take_step() {
                return;
            }
        }
    }

    /// Runs one automatic moment, if there is one to run. `false` when there is none.
    #[inline]
    fn take_step(&mut self) -> bool {
        let board = &self.state.board;
        if !board.call.is_complete() || matches!(board.frames.peek(), Frame::Over) {
            return false;
        }
        self.step();
        true
    }

    /// Runs one automatic moment.
    pub(crate) fn step(&mut self) {
        match self.state.frame() {
            Frame::Over => {}
            Frame::InitialHand { seat } => self.run_initial_hand(seat),
            Frame::ExpertWarming { done, left } => self.run_expert_warming(done, left),
            Frame::Turn(step) => self.run_turn(step),
            Frame::Discards { seat } | Frame::NameDraw { seat } | Frame::Swap { seat } => self.run_draw(seat),
            Frame::Actions { seat } | Frame::Granted { seat } => self.run_actions(seat),
            Frame::ForcedDiscard { seat, left, each } => self.run_forced_discard(seat, left, each),
            Frame::Window { moment, asking } => self.run_window(moment, asking),
            Frame::Rolled { cause, asking } => self.run_rolled(cause, asking),
            Frame::Confirm { asking } => self.run_confirm(asking),
            Frame::Launch => self.run_launch(),
            Frame::Lobby { asking } => self.run_lobby(asking),
            Frame::Lay => self.run_lay(),
            Frame::AciEnd { asking } => self.run_aci_end(asking),
            Frame::Pot { asking } => self.run_pot(asking),
            Frame::FamoxTier => self.ask_team(),
            Frame::InstitutionOption { institution, tier, beyond } => {
                self.run_institution_option(institution, tier, beyond);
            }
            Frame::Effects { list, next } => self.run_effects(list, next),
            Frame::PlaceIn { pawn, count, regions } => self.run_place_in(pawn, count, regions),
            Frame::Spread { pawn, left, direction, at } => self.run_spread(pawn, left, direction, at),
            Frame::Remove { pawns, left, regions } => self.run_remove(pawns, left, regions),
            Frame::Downgrade { left } => self.run_downgrade(left),
            Frame::ClearRegions { pawn, left } => self.run_clear_regions(pawn, left),
            Frame::CleanToken { region, replacing } => self.run_clean_token(region, replacing),
            Frame::Propagate { region, bonus } => self.run_propagate(region, bonus),
            Frame::PickTp { region, left, chances } => self.run_pick_tp(region, left, chances),
            Frame::Transformed { region, tp } => self.run_transformed(region, tp),
            Frame::Place { pawn, count, region } => self.run_place(pawn, count, region),
            Frame::Leave { origin, count, disease } => self.run_leave(origin, count, disease),
            Frame::Exodus { origin, count, disease } => self.run_exodus(origin, count, disease),
            Frame::Convert { region, colour } => self.run_convert(region, colour),
            Frame::WarArrives { region, step } => self.run_war_arrives(region, step),
            Frame::ChaosArrives { region, step } => self.run_chaos_arrives(region, step),
            Frame::Contagion { region } => self.run_contagion(region),
            Frame::ChinaLoses { left } => self.run_china_loses(left),
            Frame::Activate { region, step } => self.run_activation(region, step),
            Frame::LivingStandard { region, part } => self.run_living_standard(region, part),
            Frame::TokenLeaves { region } => self.run_token_leaves(region),
            Frame::FinalEffects { step, left } => self.run_final_effects(step, left),
            Frame::Look { seat } => self.run_look(seat),
            Frame::DoctorsRoll { left } => self.run_doctors_roll(left),
            Frame::Power { .. } => self.pop(),
            Frame::Judged { cause, success } => {
                self.pop();
                self.rolled(cause, success);
            }
        }
    }

    /// Does an action that [`Climate::check`](table::Legality::check) has accepted.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        if let Action::Signal { .. } | Action::Join { .. } | Action::Leave | Action::TakeCharacter(_) = action {
            return self.act_freely(seat, action);
        }
        self.state.board.call = Call::CLOSED;
        let frame = self.state.frame();
        if let Frame::Confirm { asking } = frame {
            return self.answer_proposal(seat, action, asking);
        }
        if self.is_team_choice(frame, action) && self.wants_consent() {
            return self.propose(seat, action);
        }
        self.decide(seat, frame, action);
    }

    /// Carries out a decision at the frame that asked for it.
    pub(crate) fn decide(&mut self, seat: Seat, frame: Frame, action: Action) {
        match frame {
            Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
                self.act_draw(seat, frame, action);
            }
            Frame::Actions { .. } | Frame::Granted { .. } => self.act_action(seat, action),
            Frame::ForcedDiscard { left, each, .. } => self.act_forced_discard(seat, left, each, action),
            Frame::Window { moment, asking } => self.act_window(seat, moment, asking, action),
            Frame::Rolled { cause, asking } => self.act_rolled(seat, cause, asking, action),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.act_aci(seat, frame, action);
            }
            Frame::Pot { asking } => self.act_pot(seat, asking, action),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.act_effect(frame, action),
            Frame::PickTp { region, left, chances } => self.act_pick_tp(region, left, chances, action),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.act_departure(frame, action),
            Frame::TokenLeaves { region } => self.act_token_leaves(region, action),
            Frame::Look { .. } => self.act_look(seat, action),
            // `check` lets no other frame through.
            _ => {}
        }
    }

    /// Asks for a choice of the team: the active player speaks first. What an employer's power leaves open is its owner's
    /// alone (7.1).
    pub(crate) fn ask_team(&mut self) {
        self.ask(chooser(&self.state.board));
    }

    /// Tells what happened.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.log.tell(event);
    }
}
