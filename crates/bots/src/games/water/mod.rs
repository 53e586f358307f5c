//! How a bot judges Water: each action by a rule of thumb at its own moment, a position by what a community has and
//! what its buildings will still bring.

mod aim;
mod outlook;
mod temper;

use crate::character::Character;
use crate::judge::{Figures, Judge, MOST, Mind, Thumb, Weights};
use outlook::Outlook;
use shelf::rules::water;
use shelf::rules::water::terms::Goods;
use shelf::rules::water::{Action, Frame, State, Water};
use table::{Pace, Seat};
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
        "home", "build", "draw", "treat", "feed", "run", "import", "sell", "deal", "conflict", "card", "demolish",
        "mediate", "pass",
    ];
    const TUNED: &'static str = include_str!("../../../../../data/bots/water.toml");
    const CHARACTERS: &'static [Character] = &[FARMER, INDUSTRIALIST, ECOLOGIST, TRADER];
    const LEAD: f32 = 8.0;
    const HORIZON: usize = 60;
    const BY_THUMB: bool = true;

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
                outlook.contest(self.reaction(state, seat).is_some_and(|reaction| reaction.concerns))
            }
            _ => outlook.worth(state, *action),
        };
        Some(Thumb { worth, reason: reason(&outlook, action) })
    }
}

/// Why a community does something of this kind.
fn reason(outlook: &Outlook<'_>, action: &Action) -> &'static str {
    match action {
        Action::PlaceHome(_) => "home",
        Action::Build { .. } | Action::BuildDam { .. } => "build",
        Action::Draw { .. } | Action::PlaceCube(_) | Action::TopUp { .. } | Action::Deliver { .. } => "draw",
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
mod tests {
    use super::*;
    use crate::judge::{Manner, choose, mind};
    use shelf::rules::water::basin::HexId;
    use shelf::rules::water::state::Occupant;
    use shelf::rules::water::terms::Kind;
    use table::Menu;
    use table::Silent;
    use table::contract::*;
    use table::luck::Dice;

    /// The mean points of seats with our mind minus those of the others, before the malus that all share; without a
    /// mind of their own, the others play at random.
    fn lead(scenario: Option<&str>, games: u64, ours: &Mind, theirs: Option<&Mind>) -> i32 {
        let book = water::rules::Rulebook::printed();
        let mut options = water::Options::advised(&book.rules, 4);
        options.scenario = scenario.map(str::to_owned);
        let game = Water::new(book, options).unwrap();
        let (mut own, mut others) = (0, 0);
        for seed in 0..games {
            let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
            let mut state = game.deal(&mut luck, &mut Silent);
            while let Some(seat) = game.waiting(&state).seats().lowest() {
                let mind = if u64::from(seat.0) % 2 == seed % 2 { Some(ours) } else { theirs };
                let action = if let Some(mind) = mind {
                    choose(&game, &state, seat, mind, &mut dice, usize::MAX).unwrap()
                } else {
                    game.offer(&state, seat, &mut menu);
                    menu.pick(&mut dice).unwrap()
                };
                game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
            }
            for seat in game.all() {
                let score = game.score(&state, seat);
                *(if u64::from(seat.0) % 2 == seed % 2 { &mut own } else { &mut others }) += score;
            }
        }
        (own - others) / (2 * games as i32)
    }

    fn foresighted() -> Mind {
        let usual = mind::<Water>(Character::SENSIBLE);
        Mind { manner: Manner { foresight: true, ..usual.manner }, ..usual }
    }

    #[test]
    fn a_community_settles_where_no_neighbour_can_shut_it_in() {
        let book = water::rules::Rulebook::printed();
        let options = water::Options::advised(&book.rules, 2);
        let game = Water::new(book, options).unwrap();
        for seed in 0..6 {
            let (mut luck, mut dice) = (Dice::new(seed), Dice::new(!seed));
            let state = game.deal(&mut luck, &mut Silent);
            let seat = game.waiting(&state).seats().lowest().unwrap();
            let mind = mind::<Water>(Character::SENSIBLE);
            let Some(Action::PlaceHome(home)) = choose(&game, &state, seat, &mind, &mut dice, usize::MAX) else {
                panic!("the game begins with a home");
            };
            let basin = &game.rules().basin;
            let room = basin.around(home).and(basin.of_terrain(water::basin::Terrain::Prairie)).len();
            assert!(room >= 3, "seed {seed}: {room} free hexes beside the home");
        }
    }

    #[test]
    fn a_community_that_is_shut_in_lays_a_junction_to_where_there_is_room() {
        let book = water::rules::Rulebook::printed();
        let options = water::Options::advised(&book.rules, 2);
        let game = Water::new(book, options).unwrap();
        let (mut luck, mut dice) = (Dice::new(1), Dice::new(2));
        let mut state = game.deal(&mut luck, &mut Silent);
        let mind = mind::<Water>(Character::SENSIBLE);
        while game.all().into_iter().any(|seat| state.board.community(seat).tiles().is_empty()) {
            let seat = game.waiting(&state).seats().lowest().unwrap();
            let action = choose(&game, &state, seat, &mind, &mut dice, usize::MAX).unwrap();
            game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
        }
        let (seat, neighbour, basin) = (Seat(0), Seat(1), &game.rules().basin);
        let home = state.board.community(seat).tiles()[0].hex;
        let prairie = basin.of_terrain(water::basin::Terrain::Prairie);
        // Beside the home, with prairie behind that does not lie beside the home as well.
        let gap = |hex: &HexId| basin.around(*hex).and(prairie).minus(&basin.around(home)).len() > 1;
        let gap = basin.around(home).iter().find(gap).unwrap();
        let worth = |state: &State| {
            let outlook =
                Outlook { game: &game, board: &state.board, seat, temper: Temper::of(Character::SENSIBLE, false) };
            outlook.worth(state, Action::Build { kind: Kind::Junction, hex: gap })
        };
        assert!(worth(&state) <= 0.0, "with room around the home a junction only costs");
        for hex in basin.around(home).iter() {
            state.board.standing[hex.index()] = Occupant::Tile(neighbour, 0).into();
        }
        assert!(worth(&state) > 0.0, "a junction leads out");
    }

    #[test]
    fn judgement_beats_chance() {
        for scenario in [None, Some("interdependence"), Some("pollution")] {
            let lead = lead(scenario, 6, &mind::<Water>(Character::SENSIBLE), None);
            assert!(lead >= 5, "{scenario:?}: {lead} points ahead");
        }
    }

    #[test]
    fn foresight_beats_none() {
        let lead = lead(None, 300, &foresighted(), Some(&mind::<Water>(Character::SENSIBLE)));
        assert!(lead >= 2, "{lead} points ahead");
    }
}
