//! The moments a position stands at: they follow each other, name what there is, and ask whom they concern.

use super::strangers;
use crate::action::Action;
use crate::activation::DISEASE_DIE;
use crate::frame::{EffectList, Frame, Part, Step};
use crate::game::Climate;
use crate::living_standard::VOLUNTARY;
use crate::regimes::CHAOS_REST;
use crate::state::{Aci, Aim, Board, DEPTH, Drawn, Ending, Pot, Purpose, Roll, State};
use crate::team::chooser;
use crate::terms::{RegionId, SEATS};
use table::{BrokenLaw, Legality, Menu, Seat, SeatSet, law};

/// Moments that may still be pushed on top of the deepest real position.
const ROOM: usize = 8;

/// Whether a change of a region is not yet finished: its stacks are about to be converted, its tokens to leave.
pub(super) fn is_settling(board: &Board, id: RegionId) -> bool {
    board.frames.as_slice().iter().any(|frame| match *frame {
        Frame::Convert { region, .. }
        | Frame::WarArrives { region, .. }
        | Frame::ChaosArrives { region, .. }
        | Frame::LivingStandard { region, .. }
        | Frame::TokenLeaves { region }
        | Frame::Transformed { region, .. } => region == id,
        _ => false,
    })
}

impl Climate {
    /// What is under way lies on the table, and nothing else does.
    pub(super) fn check_under_way(&self, board: &Board) -> Result<(), BrokenLaw> {
        let frames = board.frames.as_slice();
        let inside = |of: fn(&Frame) -> bool| frames.iter().any(of);
        let doing = &board.doing;
        let counted = doing.left <= self.rules().setup.actions && usize::from(doing.named) <= doing.types.len();
        law!("actions_are_counted", counted && doing.kinds < 1 << 11, "doing");
        let aci = &board.aci;
        let nothing = aci.purpose == Purpose::None;
        law!("an_aci_has_a_purpose", !nothing || *aci == Aci::default(), "aci");
        let within = |seats: SeatSet| strangers(board, seats).is_empty();
        law!("an_aci_has_a_purpose", nothing || (board.present.contains(aci.by) && within(aci.done)), "aci.by");
        let changed = aci.convention.unsigned_abs() <= 2 && aci.asked.0 < 1 << 6 && aci.cancelled.0 < 1 << 6;
        law!("an_aci_has_a_purpose", changed, "aci");
        let open = inside(|f| matches!(f, Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. }));
        law!("an_aci_has_a_purpose", !open || !nothing, "aci.purpose");
        let event = aci.purpose != Purpose::Event || matches!(board.card, Some(Drawn::Event(_)));
        law!("an_aci_has_a_purpose", event, "aci.purpose");
        let pot = &board.pot;
        let filled = inside(|f| matches!(f, Frame::Pot { .. }));
        law!("a_pot_has_an_aim", pot.aim != Aim::None || *pot == Pot::default(), "pot.aim");
        law!("a_pot_has_an_aim", (pot.aim != Aim::None) == filled, "pot.aim");
        law!("a_pot_has_an_aim", !filled || board.present.contains(pot.by), "pot.by");
        let rolled = inside(|f| matches!(f, Frame::Rolled { .. }));
        let die = (1..=8).contains(&board.roll.raw) && board.roll.chances <= 8 && board.roll.result.unsigned_abs() < 32;
        law!("a_die_lies_where_it_fell", if rolled { die } else { board.roll == Roll::default() }, "roll");
        let confirming = matches!(board.frames.peek(), Frame::Confirm { .. });
        law!("a_proposal_waits_for_consent", confirming || board.proposal == Action::Pass, "proposal");
        let looking = inside(|f| matches!(f, Frame::Look { .. }));
        let open = board.looked.iter().any(|known| known.count > 0);
        law!("open_cards_are_put_back", looking || !open, "looked_events");
        law!("the_end_is_the_end", board.ending.is_open() || frames.len() == 1, "ending");
        let reached = match board.ending {
            Ending::Reached { turn } => {
                self.lesson().is_some() && turn <= board.turn && self.options().further_turns > 0
            }
            _ => true,
        };
        law!("the_end_is_the_end", reached, "ending");
        Ok(())
    }

    /// A stack that begins at the end of the game and has room for more.
    pub(super) fn check_frames(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let frames = board.frames.as_slice();
        let sound = board.frames.is_sound() && frames.len() <= DEPTH - ROOM;
        law!("moments_have_room", sound, "frames");
        let inner = frames.get(1..).unwrap_or_default();
        let end = frames.first() == Some(&Frame::Over) && !inner.contains(&Frame::Over);
        law!("moments_follow_each_other", end, "frames");
        for (at, frame) in frames.iter().enumerate() {
            let turn = !matches!(frame, Frame::Turn(_)) || at == 1;
            law!("moments_follow_each_other", turn, "frames[{at}]");
            let confirming = !matches!(frame, Frame::Confirm { .. }) || (at + 1 == frames.len() && at > 1);
            law!("moments_follow_each_other", confirming, "frames[{at}]");
            law!("moments_name_what_there_is", self.is_known(board, frame), "frames[{at}]");
        }
        Ok(())
    }

    fn is_known(&self, board: &Board, frame: &Frame) -> bool {
        let seated = |seat: Seat| board.present.contains(seat);
        let within = |seats: SeatSet| strangers(board, seats).is_empty();
        match *frame {
            Frame::InitialHand { seat }
            | Frame::Discards { seat }
            | Frame::NameDraw { seat }
            | Frame::Swap { seat }
            | Frame::Actions { seat }
            | Frame::Granted { seat }
            | Frame::ForcedDiscard { seat, .. }
            | Frame::Look { seat }
            | Frame::Power { seat } => seated(seat),
            Frame::Window { asking, .. }
            | Frame::Rolled { asking, .. }
            | Frame::Confirm { asking }
            | Frame::Lobby { asking }
            | Frame::AciEnd { asking }
            | Frame::Pot { asking } => within(asking.passed()),
            Frame::InstitutionOption { tier, .. } => (1..=3).contains(&tier),
            Frame::Effects { list, .. } => self.is_list(board, list),
            Frame::Launch | Frame::FamoxTier => matches!(board.card, Some(Drawn::Event(_))),
            Frame::Remove { regions, .. } => regions.0 < 1 << 9,
            Frame::PlaceIn { regions, .. } => regions.0 < 1 << 9,
            Frame::ChinaLoses { left } | Frame::DoctorsRoll { left } => left.0 < 1 << 9,
            Frame::FinalEffects { step, left } => (1..=6).contains(&step) && left.0 < 1 << 9,
            Frame::Spread { at, .. } => at < 9,
            Frame::Convert { colour, .. } => colour <= 3,
            Frame::WarArrives { step, .. } => (1..=5).contains(&step),
            Frame::ChaosArrives { step, .. } => step == 0,
            Frame::Activate { step: Step::Rest(rest), .. } => (CHAOS_REST..=DISEASE_DIE).contains(&rest),
            Frame::LivingStandard { part: Part::Drop(step), .. } => step <= VOLUNTARY,
            Frame::ExpertWarming { left, .. } => left < 1 << 4,
            _ => true,
        }
    }

    fn is_list(&self, board: &Board, list: EffectList) -> bool {
        match list {
            EffectList::Event { tier } => tier <= 2 && matches!(board.card, Some(Drawn::Event(_))),
            EffectList::Consequence => matches!(board.card, Some(Drawn::Consequence(_))),
            EffectList::Institution { institution, tier, option, .. } => {
                let options = self.rules().institution(institution).options.get(usize::from(tier).wrapping_sub(1));
                options.is_some_and(|options| usize::from(option) < options.len())
            }
            EffectList::Warming { .. } => true,
        }
    }

    /// One seat at most is asked, it is one that the moment concerns, and it has something to answer.
    pub(super) fn check_call(&self, state: &State) -> Result<(), BrokenLaw> {
        let (board, frame) = (&state.board, state.frame());
        let call = &board.call;
        let sound = call.is_sound(SEATS) && call.asked().len() <= 1 && strangers(board, call.asked()).is_empty();
        law!("only_those_concerned_are_asked", sound, "call");
        law!("a_complete_call_is_resolved", call.finished().is_empty(), "call");
        let Some(seat) = call.missing().lowest() else { return Ok(()) };
        let concerned = match frame {
            Frame::InitialHand { seat }
            | Frame::Discards { seat }
            | Frame::NameDraw { seat }
            | Frame::Swap { seat }
            | Frame::Actions { seat }
            | Frame::Granted { seat }
            | Frame::ForcedDiscard { seat, .. }
            | Frame::Look { seat } => SeatSet::only(seat),
            Frame::Window { asking, .. }
            | Frame::Rolled { asking, .. }
            | Frame::Lobby { asking }
            | Frame::Confirm { asking }
            | Frame::AciEnd { asking }
            | Frame::Pot { asking } => board.present.minus(asking.passed()),
            Frame::Lay => board.present.minus(board.aci.done),
            Frame::Launch
            | Frame::FamoxTier
            | Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. }
            | Frame::PickTp { .. }
            | Frame::Leave { .. }
            | Frame::Exodus { .. }
            | Frame::TokenLeaves { .. } => SeatSet::only(chooser(board)),
            _ => SeatSet::EMPTY,
        };
        law!("only_those_concerned_are_asked", concerned.contains(seat), "call");
        let mut menu = Menu::new();
        self.offer(state, seat, &mut menu);
        law!("whoever_is_asked_can_answer", !menu.is_empty(), "call");
        Ok(())
    }
}
