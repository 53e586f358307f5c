//! What the player may do with an action (10).

use super::{kind_of, removed_by};
use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{Card, Employer, Influence, Institution, Pawn, Place, RegionId, RegionSet, Tp};
use table::{Menu, Seat};

/// Powers of cards with an ACTION text (4.1).
const WEAK: [u8; 2] = [1, 2];

impl Board {
    /// The region where a character stands; none at an institution.
    pub(crate) fn region_of(&self, seat: Seat) -> Option<RegionId> {
        match self.player(seat).place {
            Place::Region(region) => Some(region),
            Place::Institution(_) => None,
        }
    }
}

impl Climate {
    /// Whether a kind of action is still open: each once a turn, as long as there is an action to take. A granted action
    /// may be of any kind but Communication (R16).
    fn check_kind(&self, board: &Board, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let granted = matches!(frame, Frame::Granted { .. });
        let Some(kind) = kind_of(action) else { return Ok(()) };
        match kind {
            _ if granted && matches!(action, Action::Communicate { .. }) => Err(Refusal::NoChainOfGrants),
            _ if granted => Ok(()),
            _ if board.doing.left == 0 => Err(Refusal::NoActionLeft),
            kind if board.doing.kinds & kind.bit() != 0 => Err(Refusal::KindTaken),
            _ => Ok(()),
        }
    }

    /// Whether a free line or the free ACTION card may still be wanted when no action is left. It depends on the types of
    /// cards in hand, not on their powers.
    pub(crate) fn has_free_acts(&self, state: &State, seat: Seat) -> bool {
        let board = &state.board;
        let lines = !self.free_lines(board, seat).is_empty();
        let fits = |&influence: &Influence| {
            state.secrets.hands[seat.index()].of(influence) > 0 && !self.free_targets(board, seat, influence).is_empty()
        };
        lines || Influence::ALL.iter().any(fits)
    }

    /// Where the free ACTION card of The Real Climate Objective could remove a pawn (R81).
    fn free_targets(&self, board: &Board, seat: Seat, influence: Influence) -> RegionSet {
        let open = self.modules().action_cards
            && seat == board.active
            && !board.doing.free_card
            && board.employs(Employer::RealClimateObjective)
            && self.may_play_cards(board, seat);
        match removed_by(influence) {
            Some(pawn) if open => targets(board, pawn).both(self.reserves()),
            _ => RegionSet::EMPTY,
        }
    }

    /// What the menu lists.
    pub(crate) fn offer_action(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        menu.push(Action::Pass);
        self.offer_moves(state, seat, frame, menu);
        self.offer_implantations(state, seat, frame, menu);
        self.offer_electricity(state, seat, frame, menu);
        menu.push_accepted(Action::Institution, self.check_institution(state, seat, frame));
        self.offer_draws(state, seat, frame, menu);
        self.offer_action_cards(state, seat, frame, menu);
    }

    fn offer_moves(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let regions = RegionId::ALL.iter().map(|&region| Place::Region(region));
        let institutions = Institution::ALL.iter().map(|&institution| Place::Institution(institution));
        for place in regions.chain(institutions) {
            menu.push_accepted(Action::Move(place), self.check_move(state, seat, frame, place));
        }
        if matches!(frame, Frame::Actions { .. }) {
            for region in self.free_lines(&state.board, seat).iter() {
                menu.push(Action::FreeLine(region));
            }
        }
    }

    fn check_move(&self, state: &State, seat: Seat, frame: Frame, to: Place) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().moving {
            return Err(Refusal::NotInThisLesson);
        }
        self.check_kind(board, frame, &Action::Move(to))?;
        if board.player(seat).place == to {
            return Err(Refusal::AlreadyThere);
        }
        self.check_mover(board, seat, to)
    }

    fn offer_implantations(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        if self.check_kind(&state.board, frame, &Action::RemoveOverconsumption).is_err() {
            return;
        }
        for &tp in Tp::ALL {
            menu.push_accepted(Action::Implant(tp), self.check_implantation(state, seat, frame, tp));
        }
        let given_up = self.check_giving_up_overconsumption(state, seat, frame);
        menu.push_accepted(Action::RemoveOverconsumption, given_up);
    }

    /// Transformations of the world are implanted from anywhere and in no region (R111).
    fn check_implantation(&self, state: &State, seat: Seat, frame: Frame, tp: Tp) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().implant {
            return Err(Refusal::NotInThisLesson);
        }
        self.check_kind(board, frame, &Action::Implant(tp))?;
        if crate::transformations::GLOBAL.contains(tp) {
            return self.check_implant(board, RegionId::default(), tp);
        }
        let region = board.region_of(seat).ok_or(Refusal::NotHere)?;
        self.check_implant(board, region, tp)?;
        self.check_implanter(board, seat, region)
    }

    fn check_giving_up_overconsumption(&self, state: &State, seat: Seat, frame: Frame) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().implant {
            return Err(Refusal::NotInThisLesson);
        }
        self.check_kind(board, frame, &Action::RemoveOverconsumption)?;
        if board.region_of(seat) != Some(RegionId::NorthAmerica) {
            return Err(Refusal::NotHere);
        }
        self.check_remove_overconsumption(board)?;
        self.check_implanter(board, seat, RegionId::NorthAmerica)
    }

    /// Every form of an electricity ACI that is open to a seat.
    pub(crate) fn offer_electricity(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let Ok(region) = self.check_electricity(state, seat, frame) else { return };
        for (replaced, installed) in self.installable(state, region) {
            menu.push(Action::Electricity { replaced, installed });
        }
    }

    /// The region of an electricity ACI, or why there can be none.
    fn check_electricity(&self, state: &State, seat: Seat, frame: Frame) -> Result<RegionId, Refusal> {
        let board = &state.board;
        if !self.modules().electricity {
            return Err(Refusal::NotInThisLesson);
        }
        let any = Action::Electricity { replaced: None, installed: Default::default() };
        self.check_kind(board, frame, &any)?;
        let region = board.region_of(seat).ok_or(Refusal::NotHere)?;
        self.check_installer(board, seat, region)?;
        Ok(region)
    }

    fn check_institution(&self, state: &State, seat: Seat, frame: Frame) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().institutions {
            return Err(Refusal::NotInThisLesson);
        }
        self.check_kind(board, frame, &Action::Institution)?;
        match board.player(seat).place {
            Place::Institution(_) => Ok(()),
            Place::Region(_) => Err(Refusal::NotHere),
        }
    }

    fn offer_draws(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let any = Action::Draw { first: Influence::Military, second: None };
        if !self.modules().draw_action || self.check_kind(&state.board, frame, &any).is_err() {
            return;
        }
        let allowed = self.allowed(&state.board, seat);
        let same = self.is_weak(&state.board, seat, Employer::Journalists);
        for &first in Influence::ALL {
            if !allowed.contains(first) {
                menu.push(Action::Draw { first, second: None });
                continue;
            }
            for second in allowed.iter().filter(|&second| second >= first && (!same || second == first)) {
                menu.push(Action::Draw { first, second: Some(second) });
            }
        }
    }

    fn check_drawing(
        &self,
        state: &State,
        seat: Seat,
        frame: Frame,
        first: Influence,
        second: Option<Influence>,
    ) -> Result<(), Refusal> {
        if !self.modules().draw_action {
            return Err(Refusal::NotInThisLesson);
        }
        self.check_kind(&state.board, frame, &Action::Draw { first, second })?;
        let allowed = self.allowed(&state.board, seat);
        match second {
            None if !allowed.contains(first) => Ok(()),
            Some(second) if !allowed.contains(first) || !allowed.contains(second) => Err(Refusal::TypeNotAllowed),
            Some(second) if second != first && self.is_weak(&state.board, seat, Employer::Journalists) => {
                Err(Refusal::JournalistsWeakness)
            }
            Some(second) if second >= first => Ok(()),
            // Of two types the one that comes first on the board is named first; two allowed cards are drawn, not one.
            _ => Err(Refusal::NameInBoardOrder),
        }
    }

    fn offer_action_cards(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let board = &state.board;
        if !self.modules().action_cards || !self.may_play_cards(board, seat) {
            return;
        }
        for &influence in Influence::ALL {
            let any = Action::Play { card: Card { influence, power: 1 }, region: None, free: false };
            let open = self.check_kind(board, frame, &any).is_ok();
            let hand = &state.secrets.hands[seat.index()];
            for card in WEAK.map(|power| Card { influence, power }).into_iter().filter(|&card| hand.count(card) > 0) {
                if open {
                    self.offer_action_card(board, seat, frame, card, menu);
                }
                if matches!(frame, Frame::Actions { .. }) {
                    for region in self.free_targets(board, seat, influence).iter() {
                        menu.push(Action::Play { card, region: Some(region), free: true });
                    }
                }
            }
        }
    }

    fn offer_action_card(&self, board: &Board, seat: Seat, frame: Frame, card: Card, menu: &mut Menu<Action>) {
        match card.influence {
            Influence::Industry => menu.push(Action::Play { card, region: None, free: false }),
            Influence::Media => {
                if matches!(frame, Frame::Actions { .. }) {
                    for to in board.present.without(seat) {
                        menu.push(Action::Communicate { power: card.power, to });
                    }
                }
            }
            _ => {
                let pawn = removed_by(card.influence).unwrap_or_default();
                for region in targets(board, pawn).iter() {
                    menu.push(Action::Play { card, region: Some(region), free: false });
                }
            }
        }
    }

    fn check_card(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        let card = match *action {
            Action::Play { card, .. } => card,
            Action::Communicate { power, .. } => Card { influence: Influence::Media, power },
            _ => return Err(Refusal::OtherQuestion),
        };
        if !self.modules().action_cards {
            return Err(Refusal::NotInThisLesson);
        }
        if !WEAK.contains(&card.power) {
            return Err(Refusal::NoActionCard);
        }
        if state.secrets.hands[seat.index()].count(card) == 0 {
            return Err(Refusal::CardNotInHand);
        }
        self.check_kind(board, frame, action)?;
        self.check_card_player(board, seat)?;
        match *action {
            Action::Communicate { to, .. } if board.present.without(seat).contains(to) => Ok(()),
            Action::Communicate { .. } => Err(Refusal::NobodyThere),
            Action::Play { region: Some(region), free: true, .. }
                if matches!(frame, Frame::Actions { .. })
                    && self.free_targets(board, seat, card.influence).contains(region) =>
            {
                Ok(())
            }
            Action::Play { free: true, .. } => Err(Refusal::NoFreeCard),
            Action::Play { region, .. } => match (removed_by(card.influence), region) {
                (Some(pawn), Some(region)) if targets(board, pawn).contains(region) => Ok(()),
                (None, None) if card.influence == Influence::Industry => Ok(()),
                _ => Err(Refusal::PawnNotThere),
            },
            _ => Err(Refusal::OtherQuestion),
        }
    }

    pub(crate) fn check_action(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Move(place) => self.check_move(state, seat, frame, place),
            Action::FreeLine(region) => {
                let open =
                    matches!(frame, Frame::Actions { .. }) && self.free_lines(&state.board, seat).contains(region);
                if open { Ok(()) } else { Err(Refusal::NoFreeLine) }
            }
            Action::Implant(tp) => self.check_implantation(state, seat, frame, tp),
            Action::RemoveOverconsumption => self.check_giving_up_overconsumption(state, seat, frame),
            Action::Electricity { replaced, installed } => {
                let region = self.check_electricity(state, seat, frame)?;
                self.check_install(&state.board, region, replaced, installed)
            }
            Action::Institution => self.check_institution(state, seat, frame),
            Action::Draw { first, second } => self.check_drawing(state, seat, frame, first, second),
            Action::Play { .. } | Action::Communicate { .. } => self.check_card(state, seat, frame, action),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

/// Regions with a pawn of the kind an ACTION card removes.
fn targets(board: &Board, pawn: Pawn) -> RegionSet {
    RegionId::ALL.iter().copied().filter(|&region| board.region(region).pawns(pawn) > 0).collect()
}
