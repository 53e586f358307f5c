//! How a bot judges Water: each action by a rule of thumb at its own moment, a position by what a community has and
//! what its buildings will still bring.

mod aim;
mod deal;
mod outlook;
mod quarrel;
mod settle;
mod temper;

use crate::character::Character;
use crate::judge::{Figures, Judge, MOST, Mind, Thumb, Weights};
use outlook::Outlook;
use shelf::rules::water;
use shelf::rules::water::terms::Goods;
use shelf::rules::water::{Action, Frame, State, Water};
use table::luck::Dice;
use table::{Legality, Menu, Pace, Seat};
use temper::Temper;

/// Fields first.
const FARMER: Character = Character::new("farmer");
/// Factories and energy.
const INDUSTRIALIST: Character = Character::new("industrialist");
/// A clean river.
const ECOLOGIST: Character = Character::new("ecologist");
/// Markets and deals.
const TRADER: Character = Character::new("trader");

// The indices of the figures, in the order of their names.
const POINTS: usize = 0;
const OBJECTIVE: usize = 1;
const MONEY: usize = 2;
const STOCK: usize = 3;
const YIELD: usize = 4;
const SUPPLY: usize = 5;
const WATER: usize = 6;
const CRISIS: usize = 7;
const CLEAN: usize = 8;
const CARDS: usize = 9;
const SAVINGS: usize = 10;
const GROWTH: usize = 11;

impl Judge for Water {
    const FIGURES: &'static [&'static str] = &[
        "points",
        "objective",
        "money",
        "stock",
        "yield",
        "supply",
        "water",
        "crisis",
        "clean",
        "cards",
        "savings",
        "growth",
    ];
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &[
        "home", "build", "draw", "store", "deliver", "treat", "feed", "run", "import", "sell", "deal", "conflict",
        "card", "demolish", "mediate", "pass",
    ];
    const TUNED: &'static str = include_str!("../../../../../data/bots/water.toml");
    const BALANCE: &'static str = include_str!("../../../../../data/balance/water.toml");
    const CHARACTERS: &'static [Character] = &[FARMER, INDUSTRIALIST, ECOLOGIST, TRADER];
    const LEAD: f32 = 8.0;
    const HORIZON: usize = 60;
    const BY_THUMB: bool = true;

    /// Pollution in rivers and in the sea, as a loss.
    fn world(&self, _first: &State, state: &State) -> Option<i32> {
        Some(-i32::from(self.pollution(&state.board)))
    }

    fn figures(&self, state: &State, seat: Seat) -> Figures {
        let mut figures = [0.0; MOST];
        // A mediator wins nothing.
        if !self.all().contains(seat) {
            return figures;
        }
        let board = &state.board;
        let community = board.community(seat);
        let outlook = Outlook { game: self, board, seat, temper: Temper::of(Character::SENSIBLE, false) };
        let left = if matches!(state.frame(), Frame::Over) { 0.0 } else { outlook.left() as f32 + 0.5 };
        let points = f32::from(community.vp) - f32::from(self.malus(board));
        figures[POINTS] = points;
        figures[OBJECTIVE] = self.score(state, seat) as f32 - points;
        figures[MONEY] = f32::from(community.money) / 4.0;
        if left == 0.0 {
            return figures;
        }
        let need = |of: fn(&water::rules::Building) -> u16| {
            community.tiles().iter().map(|tile| f32::from(of(self.rules().building(tile.kind)))).sum::<f32>()
        };
        figures[STOCK] = f32::from(community.energy + community.food) / 4.0;
        let yields = |tile: &water::state::Tile| if tile.idle { 0.0 } else { outlook.yields(tile.kind, 0) };
        figures[YIELD] = community.tiles().iter().map(yields).sum::<f32>() * left / 4.0;
        let short = outlook.short_of(Goods::Energy).max(0) + outlook.short_of(Goods::Food).max(0);
        figures[SUPPLY] = -(short as f32) * left;
        figures[WATER] =
            (community.touched().len() as f32 - need(|building| building.need.water.into())).min(0.0) * left;
        figures[CRISIS] = -(community.tiles().iter().filter(|tile| tile.crisis).count() as f32);
        let dirt = community.touched().into_iter().map(|fresh| f32::from(board.grey[fresh.index()])).sum::<f32>();
        figures[CLEAN] = -dirt;
        let hand = state.secrets.hands[seat.index()];
        figures[CARDS] = hand.iter().filter(|&&card| card != water::state::NO_CARD).count() as f32;
        // What can still be put to use, and what arrives early enough to be.
        figures[SAVINGS] = figures[MONEY] * left;
        let earns = |tile: &water::state::Tile| if tile.idle { 0.0 } else { outlook.earns(tile.kind) };
        figures[GROWTH] = community.tiles().iter().map(earns).sum::<f32>() * left * left / 8.0;
        figures
    }

    fn weights(character: Character) -> Weights {
        let mut weights = [0.0; MOST];
        // The last two weigh nothing by themselves: a bot without foresight spends what it has.
        weights[..12].copy_from_slice(&[1.0, 1.0, 0.6, 0.5, 0.7, 0.5, 0.7, 1.0, 0.1, 0.5, 0.0, 0.0]);
        match character {
            ECOLOGIST => weights[CLEAN] = 0.3,
            TRADER => weights[MONEY] = 0.8,
            FARMER => weights[STOCK] = 0.7,
            INDUSTRIALIST => weights[YIELD] = 0.8,
            _ => {}
        }
        weights
    }

    fn thumb(&self, state: &State, seat: Seat, action: &Action, mind: &Mind) -> Option<Thumb> {
        let temper = Temper::of(mind.character, mind.manner.foresight);
        let outlook = Outlook { game: self, board: &state.board, seat, temper };
        let worth = match state.frame() {
            Frame::Contest { .. } if *action == Action::Contest => {
                outlook.contest(state, self.reaction(state, seat).is_some_and(|reaction| reaction.concerns))
            }
            _ => outlook.worth(state, *action),
        };
        Some(Thumb { worth, reason: reason(&outlook, action) })
    }

    fn outright(&self, state: &State, seat: Seat, mind: &Mind, dice: &mut Dice) -> Option<Action> {
        let outlook = Outlook {
            game: self,
            board: &state.board,
            seat,
            temper: Temper::of(mind.character, mind.manner.foresight),
        };
        match state.frame() {
            Frame::PlaceHome => {
                let mut menu = Menu::new();
                self.offer(state, seat, &mut menu);
                let homes: Vec<Action> = menu.lines().iter().map(|line| line.action).collect();
                outlook.settled(&homes, dice)
            }
            // In a hurry nobody haggles.
            Frame::Market | Frame::Collect if !mind.hurried && self.all().contains(seat) => outlook.proposal(state),
            _ => None,
        }
    }
}

/// Why a community does something of this kind.
fn reason(outlook: &Outlook<'_>, action: &Action) -> &'static str {
    match action {
        Action::PlaceHome(_) => "home",
        Action::Build { .. } | Action::BuildDam { .. } => "build",
        Action::Draw { .. } | Action::PlaceCube(_) => "draw",
        Action::TopUp { .. } => "store",
        Action::Deliver { .. } => "deliver",
        Action::Treat { .. } => "treat",
        // Not every building needs water.
        Action::Supply(hex) => match outlook.board.tile_on(*hex) {
            Some((_, tile)) if outlook.building(tile.kind).need.water > 0 => "feed",
            _ => "run",
        },
        Action::Buy { .. } => "import",
        Action::Sell { .. } => "sell",
        Action::Answer(_) | Action::Offer { .. } => "deal",
        Action::Contest | Action::Stake(_) | Action::Reconsider => "conflict",
        Action::Play { .. } | Action::Choose(_) => "card",
        Action::Demolish(_) => "demolish",
        Action::Reveal(_) | Action::Pause | Action::Resume | Action::Comment | Action::EndEarly => "mediate",
        Action::Pass => "pass",
    }
}

#[cfg(test)]
mod tests;
