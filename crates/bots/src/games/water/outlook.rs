//! What each action is worth to a community: it builds what can be fed, feeds it, treats what pollutes its shore, and
//! quarrels only where water is scarce.

use super::aim::Step;
use super::temper::Temper;
use shelf::rules::water;
use shelf::rules::water::basin::{HexId, HexSet, Terrain};
use shelf::rules::water::rules::{Building, Effect};
use shelf::rules::water::state::Tile;
use shelf::rules::water::terms::{CardSort, Goods, Kind};
use shelf::rules::water::{Action, Board, Frame, State, Target, Water};
use table::Seat;

/// A moment as a community sees it.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Water,
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) temper: Temper,
}

impl Outlook<'_> {
    /// Turns in which something built now can still run.
    pub(super) fn left(&self) -> i32 {
        i32::from(self.game.turns()) - i32::from(self.board.turn)
    }

    pub(super) fn tiles(&self) -> &[Tile] {
        self.board.community(self.seat).tiles()
    }

    pub(super) fn building(&self, kind: Kind) -> &Building {
        self.game.rules().building(kind)
    }

    /// What a thune is worth now.
    fn thune(&self) -> f32 {
        self.temper.thune(self.left())
    }

    /// What it is worth to get this many thunes every turn from the next one on.
    fn income(&self, thunes: f32) -> f32 {
        (0..self.left()).map(|left| self.temper.thune(left) * thunes).sum()
    }

    pub(super) fn worth(&self, state: &State, action: Action) -> f32 {
        let (board, rules) = (self.board, self.game.rules());
        match action {
            Action::PlaceHome(hex) => self.home(hex) as f32,
            Action::Build { kind, hex } => self.construction(state, kind, hex),
            Action::BuildDam { owners, .. } => {
                let cost = i32::from(rules.dam.costs[owners.len().clamp(1, 3) - 1]);
                let energy = i32::from(rules.dam.energy).min(self.short_of(Goods::Energy).max(0) + 1);
                self.income((energy * 3 + 1) as f32) - self.thune() * (cost + 2 * (owners.len() as i32 - 1)) as f32
            }
            Action::Draw { source, building } => self.drawn(source, building),
            Action::Treat { building: HexId::NOWHERE, .. } => {
                let cost = i32::from(rules.treatment.cost);
                let spare = i32::from(board.community(self.seat).money) - cost >= self.reserve();
                let gain = f32::from(rules.treatment.vp) * self.temper.point + self.temper.dirt;
                let gain = gain + self.towards_objective(state, Step::Treat);
                if spare { gain - self.thune() * cost as f32 } else { 0.0 }
            }
            Action::Treat { building, .. } => self.thirst(building) - self.thune() * f32::from(rules.treatment.cost),
            Action::Supply(hex) => {
                board.tile_on(hex).map_or(0.0, |(_, tile)| 40.0 + self.yields(tile.kind, self.left()))
            }
            Action::Buy { goods, count } => self.import(goods, count),
            Action::Sell { goods, count } => {
                let need = |tile: &Tile| {
                    let need = self.building(tile.kind).need;
                    i32::from(if goods == Goods::Energy { need.energy } else { need.food })
                };
                let stock = board.community(self.seat);
                let stock = i32::from(if goods == Goods::Energy { stock.energy } else { stock.food });
                // What one turn needs is kept, and everything else sold at once.
                let spare = stock - self.tiles().iter().map(need).sum::<i32>();
                if i32::from(count) <= spare { f32::from(count) } else { 0.0 }
            }
            Action::Answer(true) => self.agreed(state),
            Action::Stake(stake) => self.stake(state, i32::from(stake)) as f32,
            Action::PlaceCube(hex) => 1.0 + self.thirst(hex).max(0.0),
            Action::Play { card, target } => self.card(state, card, target),
            Action::Choose(hex) => self.chosen(hex),
            Action::Reveal(None) => 1.0,
            _ => 0.0,
        }
    }

    /// Free prairie beside a hex: nearly everything is built there.
    pub(super) fn room(&self, hex: HexId) -> HexSet {
        let basin = &self.game.rules().basin;
        let prairie = basin.around(hex).and(basin.of_terrain(Terrain::Prairie));
        prairie.iter().filter(|&hex| self.board.tile_on(hex).is_none()).collect()
    }

    /// Free prairie beside its buildings.
    fn open_ground(&self) -> HexSet {
        self.tiles().iter().fold(HexSet::EMPTY, |all, tile| all.union(&self.room(tile.hex)))
    }

    /// How many hexes that is.
    pub(super) fn all_room(&self) -> usize {
        self.open_ground().len()
    }

    /// What the best building that it could put on a hex is worth.
    pub(super) fn best_site(&self, state: &State, hex: HexId) -> f32 {
        let rules = self.game.rules();
        let fits = |kind: &&Kind| rules.building(**kind).terrain[rules.basin.terrain(hex) as usize];
        Kind::ALL.iter().filter(fits).map(|&kind| self.construction(state, kind, hex)).fold(0.0, f32::max)
    }

    /// A community that is shut in lays junctions, across the water if need be, to where there is room.
    fn way_out(&self, hex: HexId) -> i32 {
        let own = self.open_ground();
        let opened = self.room(hex).minus(&own).len() as i32;
        if own.len() > 1 || self.left() < 2 { 0 } else { self.left() * opened }
    }

    /// What a building yields in the turn after which `left` turns remain.
    pub(super) fn yields(&self, kind: Kind, left: i32) -> f32 {
        let Building { gives, pollution, .. } = *self.building(kind);
        f32::from(gives.vp) * self.temper.point - self.temper.dirt * f32::from(pollution)
            + self.temper.thune(left) * self.earns(kind)
    }

    /// What a building earns in a turn, in thunes.
    pub(super) fn earns(&self, kind: Kind) -> f32 {
        let Building { gives, need, .. } = *self.building(kind);
        f32::from(gives.money) - f32::from(need.money) + self.temper.cube * f32::from(gives.energy + gives.food)
    }

    /// Cubes that all buildings need in a turn beyond what they make.
    pub(super) fn short_of(&self, goods: Goods) -> i32 {
        let balance = |tile: &Tile| {
            let Building { need, gives, .. } = self.building(tile.kind);
            match goods {
                Goods::Energy => i32::from(need.energy) - i32::from(gives.energy),
                Goods::Food => i32::from(need.food) - i32::from(gives.food),
            }
        };
        let dams = self.board.dams().filter(|dam| dam.owners.contains(self.seat)).count() as i32;
        let dammed = if goods == Goods::Energy { dams * i32::from(self.game.rules().dam.energy) } else { 0 };
        self.tiles().iter().map(balance).sum::<i32>() - dammed
    }

    /// Whether something built now can be fed, and pays before the end.
    pub(super) fn construction(&self, state: &State, kind: Kind, hex: HexId) -> f32 {
        let rules = self.game.rules();
        let Building { cost, need, gives, .. } = *self.building(kind);
        let (cost, left) = (i32::from(cost), self.left());
        if left <= 0 {
            return 0.0;
        }
        if kind == Kind::Junction {
            return (self.way_out(hex) - cost) as f32;
        }
        let price = self.thune() * cost as f32;
        let aim = self.towards_objective(state, Step::Build(kind));
        let touched = self.board.community(self.seat).touched();
        if kind == Kind::TreatmentStation {
            let reach = touched.union(rules.basin.shore(hex));
            let dirt: i32 = reach.into_iter().map(|fresh| i32::from(self.board.grey[fresh.index()])).sum();
            let stations = self.tiles().iter().filter(|tile| tile.kind == kind).count() as i32;
            let done = (dirt + left - 3 * stations).clamp(0, 3) as f32;
            let gain = left as f32 * (f32::from(rules.treatment.vp) * self.temper.point + self.temper.dirt);
            let gain = gain - self.income(rules.treatment.cost.into());
            // About half of what it could do; differences below a thune are left to chance.
            return (done * gain / 2.0).floor() + self.income(self.temper.liking(kind)) + aim - price;
        }
        // A dry turn brings one cube to each hex.
        let water: i32 = self.tiles().iter().map(|tile| i32::from(self.building(tile.kind).need.water)).sum();
        let reach = touched.union(rules.basin.shore(hex)).len() as i32;
        let drought = (water + i32::from(need.water) - reach).clamp(0, i32::from(need.water).max(1));
        // What is lacking is imported; what is made replaces imports, and lets more be built.
        let trade = |goods: Goods, need: u16, gives: u16| {
            let (short, change) = (self.short_of(goods), i32::from(need) - i32::from(gives));
            let room = if short > -2 { i32::from(gives) } else { 0 };
            self.temper.import * ((short + change).max(0) - short.max(0)) - room
        };
        let imports = trade(Goods::Energy, need.energy, gives.energy) + trade(Goods::Food, need.food, gives.food);
        let marked = [water::terms::Resource::Money, water::terms::Resource::Energy, water::terms::Resource::Food];
        let marker: i32 = marked.into_iter().map(|of| i32::from(rules.bonus(hex, kind, of))).sum();
        let thunes = (marker - imports) as f32 - self.temper.drought * drought as f32 + self.temper.liking(kind);
        // A building that has needs must be paid for before it earns.
        let spare = i32::from(self.board.community(self.seat).money) - cost;
        let upkeep = self.upkeep(Some(kind));
        let income = self.tiles().iter().map(|tile| i32::from(self.building(tile.kind).gives.money)).sum::<i32>();
        let income = income + i32::from(gives.money);
        let fed = spare >= upkeep && spare + left * (income - upkeep) >= 0;
        if need.is_supplied() && !fed {
            return 0.0;
        }
        let yields: f32 = (0..left).map(|left| self.yields(kind, left)).sum();
        yields + self.income(thunes) + aim - price
    }

    /// What all buildings and imports cost in a turn, with or without one more building.
    fn upkeep(&self, more: Option<Kind>) -> i32 {
        let needs: i32 = self.tiles().iter().map(|tile| i32::from(self.building(tile.kind).need.money)).sum();
        let extra = more.map(|kind| *self.building(kind));
        let change = |goods: Goods| {
            extra.map_or(0, |building| match goods {
                Goods::Energy => i32::from(building.need.energy) - i32::from(building.gives.energy),
                Goods::Food => i32::from(building.need.food) - i32::from(building.gives.food),
            })
        };
        let short = |goods: Goods| (self.short_of(goods) + change(goods)).max(0);
        needs
            + extra.map_or(0, |building| i32::from(building.need.money))
            + self.temper.import * (short(Goods::Energy) + short(Goods::Food))
    }

    /// Money for the needs and imports of the coming turn.
    fn reserve(&self) -> i32 {
        if self.left() == 0 {
            return 0;
        }
        self.upkeep(None)
    }

    /// What the last cubes a building lacks are worth, if there are enough of them.
    fn thirst(&self, hex: HexId) -> f32 {
        let Some((owner, tile)) = self.board.tile_on(hex) else { return 0.0 };
        let lacks = self.game.lacks(tile);
        if owner != self.seat || lacks == 0 {
            return 0.0;
        }
        let community = self.board.community(self.seat);
        let reach = community.shore(tile.network).into_iter().map(|fresh| self.board.available(self.seat, fresh));
        if reach.map(u16::from).sum::<u16>() < u16::from(lacks) {
            return 0.0;
        }
        // Whatever feeds others comes first.
        let gives = self.building(tile.kind).gives;
        let worth = 10.0 + self.yields(tile.kind, self.left()) + 3.0 * f32::from(gives.energy + gives.food);
        // Differences below a thune are left to chance.
        (worth / f32::from(lacks)).floor()
    }

    /// Cubes that others can reach as well are taken first.
    fn drawn(&self, source: HexId, building: HexId) -> f32 {
        let basin = &self.game.rules().basin;
        let Some(fresh) = basin.fresh_at(source) else { return 0.0 };
        let rivals = self.game.all().without(self.seat).into_iter();
        let rivals = rivals.filter(|&other| self.board.access(basin, other).contains(fresh)).count() as f32;
        let worth = self.thirst(building);
        if worth == 0.0 { 0.0 } else { worth + rivals }
    }

    /// Buildings that have their water and wait for the rest.
    pub(super) fn waiting(&self) -> impl Iterator<Item = &Tile> {
        self.tiles().iter().filter(|tile| {
            let need = self.building(tile.kind).need;
            need.is_supplied() && !tile.supplied && !tile.idle && self.game.lacks(tile) == 0
        })
    }

    /// Imports for the best building that pays for them.
    fn import(&self, goods: Goods, count: u16) -> f32 {
        let community = self.board.community(self.seat);
        let price = |of: Goods| i32::from(self.game.price(self.board, of));
        let lacking = |tile: &Tile, of: Goods| {
            let need = self.building(tile.kind).need;
            match of {
                Goods::Energy => (i32::from(need.energy) - i32::from(community.energy)).max(0),
                Goods::Food => (i32::from(need.food) - i32::from(community.food)).max(0),
            }
        };
        let pays = |tile: &&Tile| {
            let cost: i32 = [Goods::Energy, Goods::Food].iter().map(|&of| price(of) * lacking(tile, of)).sum();
            let need = i32::from(self.building(tile.kind).need.money);
            let gain = self.yields(tile.kind, self.left()) + if tile.crisis { self.temper.point } else { 1.0 };
            gain > self.thune() * cost as f32 && cost + need <= i32::from(community.money)
        };
        let wanted = self.waiting().filter(pays).map(|tile| lacking(tile, goods)).filter(|&lacks| lacks > 0).min();
        f32::from(wanted == Some(count.into())) * 20.0
    }

    /// Agrees to what leaves it better off.
    fn agreed(&self, state: &State) -> f32 {
        match (state.frame(), self.board.pending) {
            (Frame::Offered, Action::Offer { give, want, water, .. }) => {
                self.offered(&give, &want, &water) as f32 + self.temper.dealing
            }
            (_, dam @ Action::BuildDam { .. }) => self.worth(state, dam),
            _ => 0.0,
        }
    }

    /// Good cards at once, bad ones against whoever is ahead.
    fn card(&self, state: &State, card: water::terms::ActionId, target: Target) -> f32 {
        let Some(design) = self.game.rules().action(card) else { return 0.0 };
        if let Frame::Mediate { .. } = state.frame() {
            return f32::from(self.board.holder == self.seat);
        }
        let leads = |seat: Seat| {
            let vp = |seat: Seat| self.board.community(seat).vp;
            self.game.all().without(self.seat).into_iter().all(|other| vp(other) <= vp(seat))
        };
        match (design.sort, target) {
            (CardSort::Bonus, _) => {
                let discount = design.effects.iter().any(|effect| matches!(effect, Effect::Discount { .. }));
                if discount && self.left() <= 1 { 0.0 } else { 30.0 }
            }
            (CardSort::Malus, Target::Community(seat)) if leads(seat) => 3.0,
            (CardSort::Malus, Target::Hex(hex)) => match self.board.tile_on(hex) {
                Some((owner, tile)) if leads(owner) => self.yields(tile.kind, self.left()).clamp(0.0, 9.0),
                _ => 0.0,
            },
            _ => 0.0,
        }
    }

    /// Where a card acts: on its own shore before others’.
    fn chosen(&self, hex: HexId) -> f32 {
        let basin = &self.game.rules().basin;
        let own = basin.fresh_at(hex).is_some_and(|fresh| self.board.community(self.seat).touched().contains(fresh));
        1.0 + f32::from(own)
    }
}
