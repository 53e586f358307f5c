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
    fn why_not_kind(&self, board: &Board, frame: Frame, action: &Action) -> Result<(), Refusal> {
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
        let lines = self.modules().moving && !self.free_lines(board, seat).is_empty();
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
            && self.may_play_action_card(board, seat).is_ok();
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
        if self.why_not_institution(state, seat, frame).is_ok() {
            menu.push(Action::Institution);
        }
        self.offer_draws(state, seat, frame, menu);
        self.offer_action_cards(state, seat, frame, menu);
    }

    fn offer_moves(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let regions = RegionId::ALL.iter().map(|&region| Place::Region(region));
        let institutions = Institution::ALL.iter().map(|&institution| Place::Institution(institution));
        for place in regions.chain(institutions) {
            if self.why_not_move(state, seat, frame, place).is_ok() {
                menu.push(Action::Move(place));
            }
        }
        if self.modules().moving && matches!(frame, Frame::Actions { .. }) {
            for region in self.free_lines(&state.board, seat).iter() {
                menu.push(Action::FreeLine(region));
            }
        }
    }

    fn why_not_move(&self, state: &State, seat: Seat, frame: Frame, to: Place) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().moving {
            return Err(Refusal::NotInThisLesson);
        }
        self.why_not_kind(board, frame, &Action::Move(to))?;
        if board.player(seat).place == to {
            return Err(Refusal::AlreadyThere);
        }
        self.may_move(board, seat, to)
    }

    fn offer_implantations(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        if self.why_not_kind(&state.board, frame, &Action::RemoveOverconsumption).is_err() {
            return;
        }
        for &tp in Tp::ALL {
            if self.why_not_implantation(state, seat, frame, tp).is_ok() {
                menu.push(Action::Implant(tp));
            }
        }
        if self.why_not_give_up_overconsumption(state, seat, frame).is_ok() {
            menu.push(Action::RemoveOverconsumption);
        }
    }

    /// Transformations of the world are implanted from anywhere and in no region (R111).
    fn why_not_implantation(&self, state: &State, seat: Seat, frame: Frame, tp: Tp) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().implant {
            return Err(Refusal::NotInThisLesson);
        }
        self.why_not_kind(board, frame, &Action::Implant(tp))?;
        if crate::transformations::GLOBAL.contains(tp) {
            return self.why_not_implant(board, RegionId::default(), tp);
        }
        let region = board.region_of(seat).ok_or(Refusal::NotHere)?;
        self.why_not_implant(board, region, tp)?;
        self.may_implant_in(board, seat, region)
    }

    fn why_not_give_up_overconsumption(&self, state: &State, seat: Seat, frame: Frame) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().implant {
            return Err(Refusal::NotInThisLesson);
        }
        self.why_not_kind(board, frame, &Action::RemoveOverconsumption)?;
        if board.region_of(seat) != Some(RegionId::NorthAmerica) {
            return Err(Refusal::NotHere);
        }
        self.why_not_remove_overconsumption(board)?;
        self.may_implant_in(board, seat, RegionId::NorthAmerica)
    }

    /// Every form of an electricity ACI that is open to a seat.
    pub(crate) fn offer_electricity(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let Ok(region) = self.why_not_electricity(state, seat, frame) else { return };
        for (replaced, installed) in self.installable(state, region) {
            menu.push(Action::Electricity { replaced, installed });
        }
    }

    /// The region of an electricity ACI, or why there can be none.
    fn why_not_electricity(&self, state: &State, seat: Seat, frame: Frame) -> Result<RegionId, Refusal> {
        let board = &state.board;
        if !self.modules().electricity {
            return Err(Refusal::NotInThisLesson);
        }
        let any = Action::Electricity { replaced: None, installed: Default::default() };
        self.why_not_kind(board, frame, &any)?;
        let region = board.region_of(seat).ok_or(Refusal::NotHere)?;
        self.may_use_electricity(board, seat, region)?;
        Ok(region)
    }

    fn why_not_institution(&self, state: &State, seat: Seat, frame: Frame) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.modules().institutions {
            return Err(Refusal::NotInThisLesson);
        }
        self.why_not_kind(board, frame, &Action::Institution)?;
        match board.player(seat).place {
            Place::Institution(_) => Ok(()),
            Place::Region(_) => Err(Refusal::NotHere),
        }
    }

    fn offer_draws(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let any = Action::Draw { first: Influence::Military, second: None };
        if !self.modules().draw_action || self.why_not_kind(&state.board, frame, &any).is_err() {
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

    fn why_not_drawing(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Refusal {
        let Action::Draw { first, second } = *action else { return Refusal::OtherQuestion };
        if !self.modules().draw_action {
            return Refusal::NotInThisLesson;
        }
        if let Err(refusal) = self.why_not_kind(&state.board, frame, action) {
            return refusal;
        }
        let allowed = self.allowed(&state.board, seat);
        match second {
            Some(second) if !allowed.contains(first) || !allowed.contains(second) => Refusal::TypeNotAllowed,
            Some(second) if second != first && self.is_weak(&state.board, seat, Employer::Journalists) => {
                Refusal::JournalistsWeakness
            }
            // Of two types the one that comes first on the board is named first; two allowed cards are drawn, not one.
            _ => Refusal::NameInBoardOrder,
        }
    }

    fn offer_action_cards(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let board = &state.board;
        if !self.modules().action_cards || self.may_play_action_card(board, seat).is_err() {
            return;
        }
        for &influence in Influence::ALL {
            let any = Action::Play { card: Card { influence, power: 1 }, region: None, free: false };
            let open = self.why_not_kind(board, frame, &any).is_ok();
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

    fn why_not_card(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        let (card, free) = match *action {
            Action::Play { card, free, .. } => (card, free),
            Action::Communicate { power, .. } => (Card { influence: Influence::Media, power }, false),
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
        self.why_not_kind(board, frame, action)?;
        self.may_play_action_card(board, seat)?;
        match *action {
            Action::Communicate { .. } => Err(Refusal::NobodyThere),
            _ if free => Err(Refusal::NoFreeCard),
            _ => Err(Refusal::PawnNotThere),
        }
    }

    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_action(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Refusal {
        let refusal = match *action {
            Action::Move(place) => self.why_not_move(state, seat, frame, place),
            Action::FreeLine(_) => Err(Refusal::NoFreeLine),
            Action::Implant(tp) => self.why_not_implantation(state, seat, frame, tp),
            Action::RemoveOverconsumption => self.why_not_give_up_overconsumption(state, seat, frame),
            Action::Electricity { replaced, installed } => self
                .why_not_electricity(state, seat, frame)
                .and_then(|region| self.why_not_install(&state.board, region, replaced, installed)),
            Action::Institution => self.why_not_institution(state, seat, frame),
            Action::Draw { .. } => Err(self.why_not_drawing(state, seat, frame, action)),
            Action::Play { .. } | Action::Communicate { .. } => self.why_not_card(state, seat, frame, action),
            _ => Err(Refusal::OtherQuestion),
        };
        refusal.err().unwrap_or(Refusal::OtherQuestion)
    }
}

/// Regions with a pawn of the kind an ACTION card removes.
fn targets(board: &Board, pawn: Pawn) -> RegionSet {
    RegionId::ALL.iter().copied().filter(|&region| board.region(region).pawns(pawn) > 0).collect()
}
