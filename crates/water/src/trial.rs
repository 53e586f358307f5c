//! Actions by chance: any, sensible or not, for tests of what `check` lets through; and those that no menu lists (offers, what
//! the mediator may do besides), for players that choose at random.

use crate::action::{Action, Target};
use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, NO_CARD, State};
use crate::terms::{ActionId, Goods, Kind};
use table::luck::Dice;
use table::{CardId, Legality, Seat, SeatSet, Trial};

/// One proposal of a mediator in so many cuts the game short: often enough to be met, rarely enough to play on.
const CUT_SHORT: usize = 40;

fn coin(dice: &mut Dice) -> bool {
    dice.below(2) == 0
}

fn hex(dice: &mut Dice) -> HexId {
    if dice.below(20) == 0 { HexId(dice.below(256) as u8) } else { HexId(dice.below(156) as u8) }
}

fn seat(dice: &mut Dice) -> Seat {
    Seat(dice.below(6) as u8)
}

fn goods(dice: &mut Dice) -> Goods {
    Goods::at(dice.below(Goods::ALL.len()))
}

impl Trial for Water {
    fn probe(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
        let board = &state.board;
        // Places where something stands are met more often than by chance alone.
        let built = |dice: &mut Dice| {
            let tiles = board.community(seat(dice)).tiles();
            tiles.get(dice.below(tiles.len().max(1))).map_or(HexId(dice.below(156) as u8), |tile| tile.hex)
        };
        let fresh = |dice: &mut Dice| {
            let all = self.rules().basin.fresh_count();
            if coin(dice) { self.rules().basin.hex_of(crate::basin::FreshId(dice.below(all) as u8)) } else { hex(dice) }
        };
        match dice.below(27) {
            0 => Action::Pass,
            1 => Action::PlaceHome(hex(dice)),
            2 | 3 => Action::Draw { source: fresh(dice), building: built(dice) },
            4 | 5 => Action::Deliver { source: fresh(dice), building: built(dice) },
            6 => Action::TopUp { dam: fresh(dice), source: fresh(dice) },
            7 => {
                let building = if coin(dice) { HexId::NOWHERE } else { built(dice) };
                Action::Treat { station: built(dice), hex: fresh(dice), building }
            }
            8 => Action::Supply(built(dice)),
            9 => Action::Buy { goods: goods(dice), count: dice.below(9) as u16 },
            10 => Action::Sell { goods: goods(dice), count: dice.below(9) as u16 },
            11 | 12 => Action::Build { kind: Kind::at(dice.below(Kind::ALL.len())), hex: hex(dice) },
            13 => Action::BuildDam {
                river: fresh(dice),
                axis: Axis::at(dice.below(Axis::ALL.len())),
                owners: SeatSet(dice.roll() as u8),
            },
            14 => Action::Demolish(built(dice)),
            15 => Action::Answer(coin(dice)),
            16 => Action::Contest,
            17 => Action::Stake(dice.below(20) as u16),
            18 => Action::PlaceCube(built(dice)),
            19 => Action::Reconsider,
            20 => self.probe_play(state, own, dice),
            21 => Action::Choose(if coin(dice) { fresh(dice) } else { built(dice) }),
            22 | 23 => {
                let count = if coin(dice) { 0 } else { dice.below(5) };
                let water: Vec<(HexId, HexId)> = (0..count).map(|_| (fresh(dice), built(dice))).collect();
                let (give, want) = (probe_bundle(dice), probe_bundle(dice));
                Action::Offer { to: seat(dice), give, want, water: Deliveries::of(water) }
            }
            24 => Action::Reveal(coin(dice).then(|| CardId(dice.below(64) as u8))),
            _ => [Action::Pause, Action::Resume, Action::Comment, Action::EndEarly][dice.below(4)],
        }
    }

    /// A proposal that is accepted here and depends on nothing the seat must not know.
    fn propose(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let action = if self.mediator() == Some(seat) {
            match dice.below(CUT_SHORT) {
                0 => Action::EndEarly,
                roll if roll % 2 == 0 => Action::Pause,
                _ => Action::Comment,
            }
        } else if state.board.call.missing().contains(seat) {
            self.propose_offer(&state.board, seat, dice)?
        } else {
            return None;
        };
        self.check(state, seat, &action).is_ok().then_some(action)
    }
}

impl Water {
    fn probe_play(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
        let hand = state.secrets.hands.get(own.index()).copied().unwrap_or_default();
        let card = hand[dice.below(hand.len())];
        let card = if card == NO_CARD || coin(dice) { dice.below(16) as u8 } else { card };
        let target = match dice.below(3) {
            0 => Target::Nothing,
            1 => Target::Community(seat(dice)),
            _ => Target::Hex(hex(dice)),
        };
        Action::Play { card: ActionId(card), target }
    }
}

fn probe_bundle(dice: &mut Dice) -> Bundle {
    let mut some = || if dice.below(3) > 0 { 0 } else { dice.below(5) as u16 };
    Bundle { money: some(), energy: some(), food: some() }
}

impl Water {
    fn propose_offer(&self, board: &Board, seat: Seat, dice: &mut Dice) -> Option<Action> {
        if !matches!(board.frames.top(), Frame::Collect | Frame::Market) {
            return None;
        }
        let others = self.all().without(seat);
        let to = others.into_iter().nth(dice.below(others.len()))?;
        let (give, want) = (any_bundle(board, seat, dice), any_bundle(board, to, dice));
        let water = if matches!(board.frames.top(), Frame::Collect) && dice.below(2) == 0 {
            self.any_deliveries(board, seat, to, dice)
        } else {
            Deliveries::NONE
        };
        Some(Action::Offer { to, give, want, water })
    }

    /// A cube or two for a building of the other.
    fn any_deliveries(&self, board: &Board, seat: Seat, to: Seat, dice: &mut Dice) -> Deliveries {
        let basin = &self.rules().basin;
        let sources: Vec<_> = board.community(seat).touched().into_iter().map(|fresh| basin.hex_of(fresh)).collect();
        let thirsty: Vec<_> =
            board.community(to).tiles().iter().filter(|tile| self.lacks(tile) > 0).map(|tile| tile.hex).collect();
        let count = 1 + dice.below(2);
        let cubes = (0..count)
            .filter_map(|_| Some((*sources.get(dice.below(sources.len()))?, *thirsty.get(dice.below(thirsty.len()))?)));
        Deliveries::of(cubes.collect::<Vec<_>>())
    }
}

/// A small part of what a community holds.
fn any_bundle(board: &Board, seat: Seat, dice: &mut Dice) -> Bundle {
    let community = board.community(seat);
    let mut some = |held: u16| if dice.below(2) == 0 { 0 } else { dice.below(usize::from(held.min(4)) + 1) as u16 };
    Bundle { money: some(community.money), energy: some(community.energy), food: some(community.food) }
}
