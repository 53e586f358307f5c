//! What may be laid and played in a common influence action, and what it amounts to (9).

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::roll::STRONG;
use crate::rules::{AciEvent, EventCard};
use crate::state::{Board, Drawn, Purpose, State};
use crate::terms::{Card, Employer, Influence, InfluenceSet, SEATS, Signal};
use table::{Menu, Seat, SeatSet};

/// So often somebody may take cards back while laying.
const TAKEN_BACK: u8 = 6;
/// What Global Amnesty's weakness asks for at an institution, unless nothing is laid (23).
const AMNESTY_LEAST: u8 = 2;
/// What the weakness of Docteurs sans limites allows where there are Conflicts (23).
const DOCTORS_MOST: u8 = 1;

impl Climate {
    /// The event of this turn, when an ACI can modify it.
    pub fn aci_event(&self, board: &Board) -> Option<&AciEvent> {
        let Some(Drawn::Event(id)) = board.card else { return None };
        match self.rules().event(id)? {
            EventCard::Aci(event) => Some(event),
            _ => None,
        }
    }

    /// Influences an ACI asks for.
    pub(super) fn asked_for(&self, board: &Board, purpose: Purpose) -> InfluenceSet {
        match purpose {
            Purpose::None => InfluenceSet::EMPTY,
            Purpose::Event => self.aci_event(board).map_or(InfluenceSet::EMPTY, |event| event.asked),
            Purpose::Institution(institution) => self.rules().institution(institution).asked,
            Purpose::Electricity { .. } => self.rules().electricity.asked,
        }
    }

    /// Thresholds of the tiers of an ACI, the first tier first; 0 stands for a tier that does not exist (9.7).
    pub fn aci_thresholds(&self, board: &Board, purpose: Purpose) -> [u8; 3] {
        match purpose {
            Purpose::None => [0; 3],
            Purpose::Event => {
                let [first, second] = self.aci_event(board).map_or([0; 2], |event| event.thresholds);
                [first, second, 0]
            }
            Purpose::Institution(institution) => self.institution_thresholds(board, institution),
            Purpose::Electricity { region, .. } => [self.electricity_threshold(board, region), 0, 0],
        }
    }

    /// The tier that a total reaches; 0 for none.
    pub(crate) fn tier_of(&self, board: &Board, purpose: Purpose, total: i16) -> u8 {
        let thresholds = self.aci_thresholds(board, purpose);
        let reached = |&threshold: &u8| threshold > 0 && total >= i16::from(threshold);
        thresholds.iter().rposition(reached).map_or(0, |at| at as u8 + 1)
    }

    /// How many cards a seat may lay if it lays any: the least and the most. Of weaknesses only cards laid here count
    /// (R38 and R118).
    fn laying_bounds(&self, board: &Board, seat: Seat) -> (u8, u8) {
        let about = match board.aci.purpose {
            Purpose::Event => board.target,
            Purpose::Electricity { region, .. } => Some(region),
            Purpose::Institution(_) | Purpose::None => None,
        };
        let institution = matches!(board.aci.purpose, Purpose::Institution(_));
        let least = if institution && self.is_weak(board, seat, Employer::GlobalAmnesty) { AMNESTY_LEAST } else { 1 };
        let conflicts = about.is_some_and(|region| board.region(region).conflicts() > 0);
        let most = if conflicts && self.is_weak(board, seat, Employer::Doctors) { DOCTORS_MOST } else { u8::MAX };
        (least, most)
    }

    /// Whether a seat could lay as many cards as it has to if it lays any. All that is laid is of asked types, so how many
    /// of these are left in a hand is public.
    pub(super) fn may_lay(&self, state: &State, seat: Seat) -> bool {
        let aci = &state.board.aci;
        let hand = &state.secrets.hands[seat.index()];
        let laid = aci.laid[seat.index() % SEATS];
        aci.asked.iter().map(|colour| hand.of(colour)).fold(laid, u8::saturating_add)
            >= self.laying_bounds(&state.board, seat).0
    }

    /// The power of an ACI whose cards lie open (9.5, 9.6, R36).
    pub fn aci_total(&self, state: &State) -> i16 {
        let (aci, secrets) = (&state.board.aci, &state.secrets);
        let mut total = i16::from(aci.convention);
        for &colour in Influence::ALL {
            if aci.cancelled.contains(colour) {
                continue;
            }
            let outer = secrets.outer_drawn.power(colour) as i16;
            if aci.asked.contains(colour) {
                total += outer + secrets.laid.iter().map(|laid| laid.power(colour) as i16).sum::<i16>();
            } else {
                total -= outer;
            }
        }
        total
    }

    /// Colours that lie in an ACI and have not been cancelled.
    fn colours_in(state: &State) -> InfluenceSet {
        let secrets = &state.secrets;
        let lies = |colour: Influence| {
            secrets.outer_drawn.of(colour) > 0 || secrets.laid.iter().any(|laid| laid.of(colour) > 0)
        };
        let colours = Influence::ALL.iter().copied().filter(|&colour| lies(colour));
        colours.filter(|&colour| !state.board.aci.cancelled.contains(colour)).collect()
    }

    /// Whoever holds a card of an influence of any power: only types are public.
    pub(super) fn holders(state: &State, influence: Influence) -> SeatSet {
        let holds = |&seat: &Seat| state.secrets.hands[seat.index()].of(influence) > 0;
        state.board.present.into_iter().filter(holds).collect()
    }

    /// Whoever is asked at the end: holders of Education while no convention was held, and of Media while a colour lies.
    pub(super) fn concerned_by_end(state: &State) -> SeatSet {
        let mut concerned = SeatSet::EMPTY;
        if state.board.aci.convention == 0 {
            concerned = concerned.union(Self::holders(state, Influence::Education));
        }
        if !Self::colours_in(state).is_empty() {
            concerned = concerned.union(Self::holders(state, Influence::Media));
        }
        concerned
    }

    /// What the menu lists.
    pub(crate) fn offer_aci(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let hand = &state.secrets.hands[seat.index()];
        match frame {
            Frame::Launch => {
                menu.push(Action::LetHappen);
                menu.push(Action::Launch);
            }
            Frame::FamoxTier => [1, 2].into_iter().for_each(|tier| menu.push(Action::Tier(tier))),
            Frame::Lobby { .. } => {
                menu.push(Action::Pass);
                for power in STRONG {
                    if hand.count(Card { influence: Influence::Ngo, power }) > 0 {
                        menu.push(Action::Lobby(power));
                    }
                }
            }
            Frame::Lay => self.offer_laying(state, seat, menu),
            Frame::AciEnd { .. } => {
                menu.push(Action::Pass);
                for power in STRONG {
                    let convenes = hand.count(Card { influence: Influence::Education, power }) > 0;
                    if state.board.aci.convention == 0 && convenes {
                        menu.push(Action::Convention { power, up: true });
                        menu.push(Action::Convention { power, up: false });
                    }
                    if hand.count(Card { influence: Influence::Media, power }) > 0 {
                        for colour in Self::colours_in(state).iter() {
                            menu.push(Action::FakeNewsCheck { power, colour });
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether a seat may be done laying: with nothing laid, or with as many cards as its weakness asks for.
    fn may_end_laying(&self, state: &State, seat: Seat) -> bool {
        let laid = state.board.aci.laid[seat.index() % SEATS];
        laid == 0 || laid >= self.laying_bounds(&state.board, seat).0 || !self.may_lay(state, seat)
    }

    /// How many more cards a seat may lay.
    fn room_to_lay(&self, state: &State, seat: Seat) -> u8 {
        let laid = state.board.aci.laid[seat.index() % SEATS];
        if self.may_lay(state, seat) { self.laying_bounds(&state.board, seat).1.saturating_sub(laid) } else { 0 }
    }

    fn offer_laying(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let aci = &state.board.aci;
        if self.may_end_laying(state, seat) {
            menu.push(Action::Pass);
        }
        let room = self.room_to_lay(state, seat);
        for (card, held) in state.secrets.hands[seat.index()].iter() {
            let count = held.min(room);
            if aci.asked.contains(card.influence) && count > 0 {
                menu.push_range(Action::Lay { card, count: 1 }, u16::from(count) - 1);
            }
        }
        if aci.taken_back < TAKEN_BACK {
            for (card, count) in state.secrets.laid[seat.index()].iter() {
                menu.push_range(Action::TakeBack { card, count: 1 }, u16::from(count) - 1);
            }
        }
        for &level in Signal::ALL {
            if level != Signal::Unsaid && level != state.board.player(seat).help {
                menu.push_aside(Action::Help(level));
            }
        }
    }

    pub(crate) fn check_aci(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let (aci, hand) = (&state.board.aci, &state.secrets.hands[seat.index()]);
        let check_held = |influence, power| match hand.count(Card { influence, power }) {
            _ if !STRONG.contains(&power) => Err(Refusal::TooWeakForThis),
            0 => Err(Refusal::CardNotInHand),
            _ => Ok(()),
        };
        match (frame, *action) {
            (Frame::Launch, Action::LetHappen | Action::Launch)
            | (Frame::FamoxTier, Action::Tier(1 | 2))
            | (Frame::Lobby { .. } | Frame::AciEnd { .. }, Action::Pass) => Ok(()),
            (Frame::Lobby { .. }, Action::Lobby(power)) => check_held(Influence::Ngo, power),
            (Frame::AciEnd { .. }, Action::Convention { power, .. }) => {
                check_held(Influence::Education, power)?;
                if aci.convention == 0 { Ok(()) } else { Err(Refusal::OncePerAci) }
            }
            (Frame::AciEnd { .. }, Action::FakeNewsCheck { power, colour }) => {
                check_held(Influence::Media, power)?;
                if Self::colours_in(state).contains(colour) { Ok(()) } else { Err(Refusal::ColourNotThere) }
            }
            (Frame::Lay, action) => self.check_laying(state, seat, action),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn check_laying(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (board, hand) = (&state.board, &state.secrets.hands[seat.index()]);
        match action {
            Action::Pass if self.may_end_laying(state, seat) => Ok(()),
            Action::Pass => Err(Refusal::AmnestyWeakness),
            Action::Lay { card, .. } if !board.aci.asked.contains(card.influence) => Err(Refusal::ColourNotAsked),
            Action::Lay { card, count } if count == 0 || hand.count(card) < count => Err(Refusal::CardNotInHand),
            Action::Lay { count, .. } if count > self.room_to_lay(state, seat) => Err(Refusal::DoctorsWeakness),
            Action::TakeBack { card, count } if count == 0 || state.secrets.laid[seat.index()].count(card) < count => {
                Err(Refusal::CardNotLaid)
            }
            Action::TakeBack { .. } if board.aci.taken_back >= TAKEN_BACK => Err(Refusal::EnoughTakenBack),
            Action::Help(level) if level == Signal::Unsaid || level == board.player(seat).help => {
                Err(Refusal::AlreadySaid)
            }
            Action::Lay { .. } | Action::TakeBack { .. } | Action::Help(_) => Ok(()),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}
