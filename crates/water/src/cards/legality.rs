//! Whether a card may be played, and on what its effects may act. What is offered is what is accepted: both ask here.

use crate::action::{Action, Target};
use crate::basin::{FreshSet, HexId, HexSet};
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::rules::{ActionCard, Effect};
use crate::state::{Board, State};
use crate::terms::{ActionId, Aim, Kind, Resource, SEATS, Where, Who, WindowKind};
use table::{CardId, CardSet, Menu, Seat, SeatSet};

/// A card in play: who plays which card on what.
#[derive(Clone, Copy)]
pub(crate) struct Played<'a> {
    /// Who.
    pub(crate) seat: Seat,
    /// Which.
    pub(crate) card: &'a ActionCard,
    /// On what.
    pub(crate) target: Target,
}

/// The window that a moment is, for whoever is asked in it (16.3).
pub(crate) fn window_of(frame: Frame) -> Option<WindowKind> {
    match frame {
        Frame::Window { kind, .. } => Some(kind),
        Frame::Collect => Some(WindowKind::OwnCollect),
        Frame::Market => Some(WindowKind::OwnMarket),
        Frame::Treat => Some(WindowKind::OwnTreat),
        Frame::Build { .. } => Some(WindowKind::OwnBuild),
        Frame::Mediate { .. } => Some(WindowKind::ConflictDeclared),
        _ => None,
    }
}

impl Water {
    /// Whether a card may be played now by a seat that is asked.
    pub(crate) fn check_play(&self, state: &State, seat: Seat, card: ActionId, target: Target) -> Result<(), Refusal> {
        let window = window_of(state.frame()).ok_or(Refusal::OtherQuestion)?;
        let design = self.rules().action(card).ok_or(Refusal::Unknown)?;
        if state.secrets.hand(seat).all(|held| held != card) {
            return Err(Refusal::CardNotInHand);
        }
        if !design.fits(window) {
            return Err(Refusal::CardNotNow);
        }
        let played = Played { seat, card: design, target };
        self.check_target(&state.board, played)?;
        self.check_effects(&state.board, played)
    }

    /// Every card that a seat may play now, with everything it may be aimed at.
    pub(crate) fn offer_cards(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.each_play(state, seat, |card, target| menu.push(Action::Play { card, target }));
    }

    /// The kinds of cards in a hand that could be played now, by their numbers: without any, a driver may pass for the
    /// seat (16.3).
    pub fn fitting_cards(&self, state: &State, seat: Seat) -> CardSet {
        let mut fitting = CardSet::EMPTY;
        self.each_play(state, seat, |card, _| fitting.insert(CardId(card.0)));
        fitting
    }

    /// Cards in hand that cannot be played now, with the reason.
    pub(crate) fn hindered_cards(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let (fitting, window) = (self.fitting_cards(state, seat), window_of(state.frame()));
        let mut last = None;
        for card in state.secrets.hand(seat).filter(|card| !fitting.contains(CardId(card.0))) {
            if last.replace(card) != Some(card) {
                let timely = self.rules().action(card).zip(window).is_some_and(|(design, window)| design.fits(window));
                let refusal = if timely { Refusal::CardNotPossible } else { Refusal::CardNotNow };
                out.push((Action::Play { card, target: Target::Nothing }, refusal));
            }
        }
    }

    fn each_play(&self, state: &State, seat: Seat, mut found: impl FnMut(ActionId, Target)) {
        let Some(window) = window_of(state.frame()) else { return };
        let (board, basin) = (&state.board, &self.rules().basin);
        let mut last = None;
        for card in state.secrets.hand(seat) {
            let Some(design) = self.rules().action(card).filter(|design| design.fits(window)) else { continue };
            // Copies lie side by side.
            if last.replace(card) == Some(card) {
                continue;
            }
            let mut judge = |target: Target| {
                if self.check_play(state, seat, card, target).is_ok() {
                    found(card, target);
                }
            };
            match design.aim {
                Aim::Nothing => judge(Target::Nothing),
                Aim::Community => {
                    self.all().without(seat).into_iter().for_each(|other| judge(Target::Community(other)))
                }
                Aim::Building => {
                    let tiles = self.all().without(seat).into_iter().flat_map(|other| board.community(other).tiles());
                    tiles.for_each(|tile| judge(Target::Hex(tile.hex)));
                }
                Aim::Hex => {
                    basin.all_fresh().into_iter().for_each(|fresh| judge(Target::Hex(basin.hex_of(fresh))));
                }
            }
        }
    }

    /// The community that a card is aimed at, or whose building it is.
    pub(crate) fn aimed_at(&self, board: &Board, played: Played) -> Option<Seat> {
        match (played.card.aim, played.target) {
            (Aim::Community, Target::Community(seat)) => Some(seat),
            (Aim::Building, Target::Hex(hex)) => board.tile_on(hex).map(|(owner, _)| owner),
            _ => None,
        }
    }

    /// A target is always another community or one of its buildings, or a freshwater hex that suits every effect.
    fn check_target(&self, board: &Board, played: Played) -> Result<(), Refusal> {
        let effects = &played.card.effects;
        let right = match (played.card.aim, played.target) {
            (Aim::Nothing, Target::Nothing) => true,
            (Aim::Community, Target::Community(other)) => other != played.seat && self.all().contains(other),
            (Aim::Building, Target::Hex(hex)) => board.tile_on(hex).is_some_and(|(owner, tile)| {
                let works = self.rules().building(tile.kind).works() || !effects.contains(&Effect::Idle);
                owner != played.seat && tile.kind != Kind::Junction && works
            }),
            (Aim::Hex, Target::Hex(hex)) => {
                let suits = |effect: &Effect| self.within(board, played, effect).is_none_or(|reach| !reach.is_empty());
                self.rules().basin.fresh_at(hex).is_some() && effects.iter().all(suits)
            }
            _ => false,
        };
        match played.target {
            _ if right => Ok(()),
            Target::Nothing => Err(Refusal::NeedsTarget),
            _ => Err(Refusal::WrongTarget),
        }
    }

    /// Whether every effect can happen in full, or says that less will do (17).
    fn check_effects(&self, board: &Board, played: Played) -> Result<(), Refusal> {
        let mut held: [[i32; 4]; SEATS] = std::array::from_fn(|at| {
            let community = &board.communities[at];
            [community.money, community.energy, community.food, community.vp].map(i32::from)
        });
        for effect in &played.card.effects {
            if !self.is_possible(board, played, effect, &mut held) {
                return Err(Refusal::CardNotPossible);
            }
        }
        Ok(())
    }

    fn is_possible(&self, board: &Board, played: Played, effect: &Effect, held: &mut [[i32; 4]; SEATS]) -> bool {
        let reach = self.within(board, played, effect).unwrap_or(FreshSet::EMPTY);
        let mut pay = |who: Who, what: Resource, n: u16, up_to: bool| {
            self.concerned(board, played, who).into_iter().all(|seat| {
                let purse = &mut held[seat.index() % SEATS][what.index()];
                let enough = up_to || *purse >= i32::from(n);
                *purse = (*purse - i32::from(n)).max(0);
                enough
            })
        };
        match *effect {
            Effect::Gain { who, what, n } => {
                for seat in self.concerned(board, played, who) {
                    held[seat.index() % SEATS][what.index()] += i32::from(n);
                }
                true
            }
            Effect::Lose { who, what, n, up_to } => pay(who, what, n, up_to),
            Effect::Transfer { from, to, what, n, up_to } => {
                let paid = pay(from, what, n, up_to);
                for seat in self.concerned(board, played, to) {
                    held[seat.index() % SEATS][what.index()] += if up_to { 0 } else { i32::from(n) };
                }
                paid
            }
            Effect::AddWater { .. } | Effect::AddPollution { .. } => !reach.is_empty(),
            Effect::RemoveWater { n, up_to, .. } => {
                up_to || reach.into_iter().any(|fresh| board.water[fresh.index()] >= n)
            }
            Effect::RemovePollution { n, up_to, .. } => {
                let cubes = reach.into_iter().map(|fresh| u16::from(board.grey[fresh.index()])).sum::<u16>();
                up_to || cubes >= u16::from(n)
            }
            Effect::ClearCrisis { who, .. } => !self.in_crisis(board, played, who).is_empty(),
            Effect::Idle | Effect::Embargo | Effect::Discount { .. } | Effect::CancelConflict => true,
        }
    }

    /// Whom an effect concerns.
    pub(crate) fn concerned(&self, board: &Board, played: Played, who: Who) -> SeatSet {
        match who {
            Who::Own => SeatSet::only(played.seat),
            Who::Target => self.aimed_at(board, played).map_or(SeatSet::EMPTY, SeatSet::only),
            Who::Others => self.all().without(played.seat),
            Who::All => self.all(),
        }
    }

    /// The freshwater hexes that an effect may act on; `None` for an effect that acts on none. Water is only put on and
    /// taken from open hexes; pollution can be reached on dammed ones too (17).
    fn within(&self, board: &Board, played: Played, effect: &Effect) -> Option<FreshSet> {
        let (reach, water) = match *effect {
            Effect::AddWater { hex, .. } | Effect::RemoveWater { hex, .. } => (hex, true),
            Effect::AddPollution { hex, .. } | Effect::RemovePollution { hex, .. } => (hex, false),
            _ => return None,
        };
        let basin = &self.rules().basin;
        let touched = |seat: Seat| board.community(seat).touched();
        let mut within = match reach {
            Where::OwnAccess => touched(played.seat),
            Where::TargetAccess => self.aimed_at(board, played).map_or(FreshSet::EMPTY, touched),
            Where::AnyOpen | Where::AnyFreshwater => basin.all_fresh(),
        };
        if water || reach == Where::AnyOpen {
            within = within.minus(board.reservoirs(basin));
        }
        if let (Aim::Hex, Target::Hex(hex)) = (played.card.aim, played.target) {
            within = within.and(basin.fresh_at(hex).into_iter().collect());
        }
        Some(within)
    }

    /// Buildings with a red cube.
    fn in_crisis(&self, board: &Board, played: Played, who: Who) -> HexSet {
        let seats = self.concerned(board, played, who).into_iter();
        seats
            .flat_map(|seat| board.community(seat).tiles().iter().filter(|tile| tile.crisis).map(|tile| tile.hex))
            .collect()
    }

    /// What an effect may act on next, once some of its cubes are moved: hexes, or buildings in crisis. Nothing when it is
    /// done, or needs no place. Where not everything can be done any more, as much as possible is.
    pub(crate) fn choices(&self, board: &Board, played: Played, effect: &Effect, moved: u8) -> HexSet {
        let basin = &self.rules().basin;
        let reach = self.within(board, played, effect).unwrap_or(FreshSet::EMPTY);
        let holding = |cubes: &[u8], least: u8| -> FreshSet {
            reach.into_iter().filter(|fresh| cubes[fresh.index()] >= least.max(1)).collect()
        };
        let among = match *effect {
            Effect::AddWater { .. } | Effect::AddPollution { .. } if moved == 0 => reach,
            Effect::RemoveWater { n, up_to, .. } if moved == 0 => {
                let enough = if up_to { FreshSet::EMPTY } else { holding(&board.water, n) };
                if enough.is_empty() { holding(&board.water, 1) } else { enough }
            }
            Effect::RemovePollution { n, .. } if moved < n => holding(&board.grey, 1),
            Effect::ClearCrisis { who, n } if moved < n => return self.in_crisis(board, played, who),
            _ => FreshSet::EMPTY,
        };
        among.into_iter().map(|fresh| basin.hex_of(fresh)).collect()
    }

    /// What the card that is being resolved may act on next.
    pub(crate) fn open_choice(&self, state: &State) -> HexSet {
        let Frame::Resolve { seat, card, target, effect, moved } = state.frame() else { return HexSet::EMPTY };
        let Some(design) = self.rules().action(card) else { return HexSet::EMPTY };
        let Some(now) = design.effects.get(usize::from(effect)) else { return HexSet::EMPTY };
        self.choices(&state.board, Played { seat, card: design, target }, now, moved)
    }

    pub(crate) fn offer_choices(&self, state: &State, menu: &mut Menu<Action>) {
        self.open_choice(state).iter().for_each(|hex| menu.push(Action::Choose(hex)));
    }

    pub(crate) fn check_choice(&self, state: &State, hex: HexId) -> Result<(), Refusal> {
        if self.open_choice(state).contains(hex) { Ok(()) } else { Err(Refusal::NotToBeChosen) }
    }
}
