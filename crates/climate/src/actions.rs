//! The two actions of a turn (10) and ACTION cards (4.1).

mod offers;

use crate::action::{Action, ActionKind};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Moment};
use crate::state::{Aim, Purpose};
use crate::terms::{Card, Influence, Pawn, Place, RegionId};
use table::{Log, Luck, Seat};

/// The kind of an action, if it has one (R15). Free lines, free cards and skipping have none.
pub(crate) fn kind_of(action: &Action) -> Option<ActionKind> {
    match *action {
        Action::Move(_) => Some(ActionKind::Move),
        Action::Implant(_) | Action::RemoveOverconsumption => Some(ActionKind::Implant),
        Action::Electricity { .. } => Some(ActionKind::Electricity),
        Action::Institution => Some(ActionKind::Institution),
        Action::Draw { .. } => Some(ActionKind::Draw),
        Action::Play { card, free: false, .. } => Some(ActionKind::Card(card.influence)),
        Action::Communicate { .. } => Some(ActionKind::Card(Influence::Media)),
        _ => None,
    }
}

/// The pawn that an ACTION card of an influence removes (4.1).
pub(crate) const fn removed_by(influence: Influence) -> Option<Pawn> {
    match influence {
        Influence::Military => Some(Pawn::Shortage),
        Influence::Ngo => Some(Pawn::Refugee),
        Influence::Politics => Some(Pawn::Riot),
        Influence::Education => Some(Pawn::Epizootic),
        Influence::Media | Influence::Industry => None,
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The player chooses until both actions are taken or skipped (R13) and nothing free is left (10).
    pub(crate) fn run_actions(&mut self, seat: Seat) {
        let granted = matches!(self.state.frame(), Frame::Granted { .. });
        let present = self.state.board.present.contains(seat);
        if present && (granted || self.state.board.doing.left > 0 || self.game.has_free_acts(self.state, seat)) {
            return self.ask(seat);
        }
        self.pop();
        if !granted {
            self.tell(Event::ActionsOver { seat });
        }
    }

    pub(crate) fn act_action(&mut self, seat: Seat, action: Action) {
        let granted = matches!(self.state.frame(), Frame::Granted { .. });
        let doing = &mut self.state.board.doing;
        if action == Action::Pass {
            if !granted {
                doing.left = 0;
                self.tell(Event::ActionsOver { seat });
            }
            return self.pop();
        }
        self.tell(Event::Acted { seat, action });
        if granted {
            self.pop();
        } else {
            let doing = &mut self.state.board.doing;
            if let Some(kind) = kind_of(&action) {
                doing.kinds |= kind.bit();
                doing.left = doing.left.saturating_sub(1);
            }
            doing.moved |= matches!(action, Action::Move(_));
            doing.action_card |= matches!(action, Action::Play { .. } | Action::Communicate { .. });
            // After the last action, the window before the activation follows at once.
            if doing.left > 0 {
                self.open_window(Moment::BetweenActions);
            }
        }
        self.carry_out_action(seat, action);
    }

    fn carry_out_action(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Move(place) => self.arrive(seat, place),
            Action::FreeLine(region) => {
                self.state.board.doing.free_line = true;
                self.arrive(seat, Place::Region(region));
            }
            Action::Implant(tp) => {
                let region = self.state.board.region_of(seat).unwrap_or_default();
                self.begin_pot(Aim::Tp(tp, region), seat);
            }
            Action::RemoveOverconsumption => self.begin_pot(Aim::Overconsumption, seat),
            Action::Electricity { replaced, installed } => {
                let region = self.state.board.region_of(seat).unwrap_or_default();
                self.begin_aci(Purpose::Electricity { region, replaced, installed }, seat);
            }
            Action::Institution => {
                if let Place::Institution(institution) = self.state.board.player(seat).place {
                    self.begin_aci(Purpose::Institution(institution), seat);
                }
            }
            Action::Draw { first, second } => {
                let doing = &mut self.state.board.doing;
                doing.types[0] = first;
                doing.types[1] = second.unwrap_or_default();
                doing.named = 1 + u8::from(second.is_some());
                doing.all_named = true;
                self.push(Frame::NameDraw { seat });
                self.push(Frame::Discards { seat });
            }
            Action::Play { card, region, free } => {
                self.state.board.doing.free_card |= free;
                self.play_action_card(seat, card, region);
            }
            Action::Communicate { power, to } => {
                self.discard(seat, Card { influence: Influence::Media, power }, 1);
                self.push(Frame::Granted { seat: to });
            }
            _ => {}
        }
    }

    /// The text of an ACTION card (4.1). It never touches levels 2 and 3 (R99).
    fn play_action_card(&mut self, seat: Seat, card: Card, region: Option<RegionId>) {
        self.discard(seat, card, 1);
        match (removed_by(card.influence), region) {
            (Some(pawn), Some(region)) => self.remove_pawn(region, pawn, 1),
            _ => self.change_counter(-1),
        }
    }

    /// A character comes to a place; in a region the Doctors' skill works (R118).
    pub(crate) fn arrive(&mut self, seat: Seat, place: Place) {
        self.state.board.player_mut(seat).place = place;
        self.tell(Event::Arrived { seat, place });
        if let Place::Region(region) = place {
            self.doctors_visit(region);
        }
    }
}

#[cfg(test)]
mod tests;
