//! The river basin: hexes, the directed river, and where everything drains. Worked out once from the map of the data.

mod flaws;
mod flow;
pub mod hex;
pub mod sets;
#[cfg(test)]
mod tests;

pub use flaws::{Flaw, flaws};
pub use flow::Drift;
pub use hex::{Axis, Direction, Hex};
pub use sets::{FRESH, FreshId, FreshSet, HEXES, HexId, HexSet};

use table::terms;

terms! {
    /// What a hex is.
    Terrain {
        /// Open land.
        Prairie = "prairie",
        /// High land.
        Mountain = "mountain",
        /// A watercourse.
        River = "river",
        /// The head of a watercourse.
        Spring = "spring",
        /// The sea.
        Sea = "sea",
    }
}

impl Terrain {
    /// Whether it is a river or a spring (R21).
    #[inline]
    pub const fn is_fresh(self) -> bool {
        matches!(self, Terrain::River | Terrain::Spring)
    }

    /// Whether it is dry.
    #[inline]
    pub const fn is_land(self) -> bool {
        matches!(self, Terrain::Prairie | Terrain::Mountain)
    }
}

/// A hex of a map as the data describe it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// Where.
    pub hex: Hex,
    /// What it is.
    pub terrain: Terrain,
    /// How high it lies; for drawing.
    pub level: u8,
    /// Whether it is drawn on the right half of the board.
    pub right: bool,
    /// What a freshwater hex is called.
    pub label: String,
    /// Where its water goes.
    pub down: Option<Hex>,
}

/// Where pollution made on a hex ends up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drain {
    /// In this freshwater hex.
    Fresh(FreshId),
    /// In the sea, for ever.
    Sea,
}

/// A map worked out: who neighbours whom, what flows where.
#[derive(Clone, PartialEq, Debug)]
pub struct Basin {
    columns: u8,
    sites: Vec<Option<Site>>,
    neighbours: Vec<[HexId; 6]>,
    around: Vec<HexSet>,
    shore: Vec<FreshSet>,
    drain: Vec<Drain>,
    /// Hexes by terrain.
    by_terrain: [HexSet; 5],
    /// Freshwater hexes in their order.
    fresh: Vec<HexId>,
    fresh_at: Vec<Option<FreshId>>,
    down: Vec<Option<FreshId>>,
    downstream: Vec<FreshSet>,
    steps: Vec<u8>,
    /// Freshwater hexes from the springs to the mouth: each before whatever it flows into.
    order: Vec<FreshId>,
}

impl Basin {
    /// Works out a map in which [`flaws`] has found nothing. Of a map with flaws something comes out that nobody may
    /// play on.
    pub fn new(columns: u8, rows: u8, sites: &[Site]) -> Basin {
        let cells = usize::from(columns) * usize::from(rows);
        let mut basin = Basin {
            columns,
            sites: vec![None; cells.min(HEXES)],
            neighbours: Vec::new(),
            around: Vec::new(),
            shore: Vec::new(),
            drain: Vec::new(),
            by_terrain: [HexSet::EMPTY; 5],
            fresh: Vec::new(),
            fresh_at: Vec::new(),
            down: Vec::new(),
            downstream: Vec::new(),
            steps: Vec::new(),
            order: Vec::new(),
        };
        for site in sites {
            if let Some(place) = basin.place(site.hex).and_then(|place| basin.sites.get_mut(place)) {
                *place = Some(site.clone());
            }
        }
        basin.join();
        basin.let_flow();
        basin.drain = (0..basin.sites.len()).map(|at| basin.work_out_drain(HexId(at as u8))).collect();
        basin
    }

    /// The place of a hex in the stored map, whether there is one or not.
    fn place(&self, hex: Hex) -> Option<usize> {
        let (column, row) = hex.offset();
        let inside = (0..i16::from(self.columns)).contains(&column) && row >= 0;
        inside.then(|| row as usize * usize::from(self.columns) + column as usize).filter(|&at| at < self.sites.len())
    }

    /// Neighbours and shores.
    fn join(&mut self) {
        for at in 0..self.sites.len() {
            let id = HexId(at as u8);
            let Some(site) = &self.sites[at] else {
                self.neighbours.push([HexId::NOWHERE; 6]);
                self.around.push(HexSet::EMPTY);
                self.fresh_at.push(None);
                continue;
            };
            let around: [HexId; 6] = std::array::from_fn(|to| {
                let hex = site.hex.neighbour(Direction::at(to));
                self.id(hex).filter(|_| hex != site.hex).unwrap_or(HexId::NOWHERE)
            });
            self.by_terrain[site.terrain.index()].insert(id);
            let number = FreshId(self.fresh.len() as u8);
            let counted = site.terrain.is_fresh() && self.fresh.len() < FRESH;
            self.fresh_at.push(counted.then_some(number));
            if counted {
                self.fresh.push(id);
            }
            self.neighbours.push(around);
            self.around.push(around.into_iter().collect());
        }
        for at in 0..self.sites.len() {
            let near = self.neighbours[at].into_iter().chain([HexId(at as u8)]);
            self.shore.push(near.filter_map(|hex| self.fresh_at(hex)).collect());
        }
    }

    /// Follows the river from every hex down to the sea.
    fn let_flow(&mut self) {
        let down = |id: &HexId| self.site(*id).and_then(|site| site.down).and_then(|hex| self.id(hex));
        self.down = self.fresh.iter().map(|id| down(id).and_then(|id| self.fresh_at(id))).collect();
        for at in 0..self.fresh.len() {
            let (mut path, mut steps) = (FreshSet::EMPTY, 1);
            let mut next = self.down[at];
            while let Some(to) = next.filter(|to| !path.contains(*to)) {
                path.insert(to);
                steps += 1;
                next = self.down[to.index()];
            }
            self.downstream.push(path);
            self.steps.push(steps);
        }
        let mut order: Vec<FreshId> = (0..self.fresh.len() as u8).map(FreshId).collect();
        let key = |id: &FreshId| {
            let hex = self.hex(self.fresh[id.index()]);
            (std::cmp::Reverse(self.steps[id.index()]), hex.r, hex.q)
        };
        order.sort_by_key(key);
        self.order = order;
    }

    /// The nearest water: a watercourse before the sea at equal distance, the most downstream of several (4.4, R31
    /// and R32). A dam lies on water and drains there (R30).
    fn work_out_drain(&self, id: HexId) -> Drain {
        if let Some(own) = self.fresh_at(id) {
            return Drain::Fresh(own);
        }
        let Some(site) = self.site(id) else { return Drain::Sea };
        let watery = self.hexes().filter(|&to| !self.terrain(to).is_land());
        let nearest = watery.min_by_key(|&to| {
            let (hex, fresh) = (self.hex(to), self.fresh_at(to));
            let steps = fresh.map_or(0, |fresh| self.steps[fresh.index()]);
            (site.hex.distance(hex), fresh.is_none(), steps, hex.r, hex.q)
        });
        nearest.and_then(|to| self.fresh_at(to)).map_or(Drain::Sea, Drain::Fresh)
    }

    /// Columns of the stored map.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// The hexes of the map, in their order.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        (0..self.sites.len()).filter(|&at| self.sites[at].is_some()).map(|at| HexId(at as u8))
    }

    /// A hex by its coordinates, if the map has it.
    pub fn id(&self, hex: Hex) -> Option<HexId> {
        let at = self.place(hex)?;
        self.sites[at].as_ref().map(|_| HexId(at as u8))
    }

    /// What the data say about a hex.
    pub fn site(&self, id: HexId) -> Option<&Site> {
        self.sites.get(id.index())?.as_ref()
    }

    /// The coordinates of a hex.
    pub fn hex(&self, id: HexId) -> Hex {
        self.site(id).map_or(Hex::default(), |site| site.hex)
    }

    /// What a hex is; the sea beyond the map.
    #[inline]
    pub fn terrain(&self, id: HexId) -> Terrain {
        self.site(id).map_or(Terrain::Sea, |site| site.terrain)
    }

    /// All hexes of a terrain.
    #[inline]
    pub fn of_terrain(&self, terrain: Terrain) -> &HexSet {
        &self.by_terrain[terrain.index()]
    }

    /// The six neighbours in the order of directions; [`HexId::NOWHERE`] where the map ends.
    #[inline]
    pub fn neighbours(&self, id: HexId) -> [HexId; 6] {
        self.neighbours.get(id.index()).copied().unwrap_or([HexId::NOWHERE; 6])
    }

    /// The neighbours as a set.
    #[inline]
    pub fn around(&self, id: HexId) -> HexSet {
        self.around.get(id.index()).copied().unwrap_or(HexSet::EMPTY)
    }

    /// The neighbour in a direction.
    #[inline]
    pub fn neighbour(&self, id: HexId, direction: Direction) -> Option<HexId> {
        Some(self.neighbours(id)[direction.index()]).filter(|&hex| hex != HexId::NOWHERE)
    }

    /// The freshwater hexes that a hex touches: itself and those beside it.
    #[inline]
    pub fn shore(&self, id: HexId) -> FreshSet {
        self.shore.get(id.index()).copied().unwrap_or(FreshSet::EMPTY)
    }

    /// The number of a freshwater hex.
    #[inline]
    pub fn fresh_at(&self, id: HexId) -> Option<FreshId> {
        self.fresh_at.get(id.index()).copied().flatten()
    }

    /// How many freshwater hexes there are.
    #[inline]
    pub fn fresh_count(&self) -> usize {
        self.fresh.len()
    }

    /// All freshwater hexes.
    #[inline]
    pub fn all_fresh(&self) -> FreshSet {
        FreshSet((1_u64 << self.fresh.len()) - 1)
    }

    /// Where a freshwater hex lies.
    #[inline]
    pub fn hex_of(&self, fresh: FreshId) -> HexId {
        self.fresh.get(fresh.index()).copied().unwrap_or(HexId::NOWHERE)
    }

    /// The freshwater hex with a label.
    pub fn labelled(&self, label: &str) -> Option<FreshId> {
        self.fresh
            .iter()
            .position(|&id| self.site(id).is_some_and(|site| site.label == label))
            .map(|at| FreshId(at as u8))
    }

    /// The next freshwater hex downstream; `None` where the river meets the sea.
    #[inline]
    pub fn down(&self, fresh: FreshId) -> Option<FreshId> {
        self.down.get(fresh.index()).copied().flatten()
    }

    /// Every freshwater hex met on the way down, without the hex itself.
    #[inline]
    pub fn downstream(&self, fresh: FreshId) -> FreshSet {
        self.downstream.get(fresh.index()).copied().unwrap_or(FreshSet::EMPTY)
    }

    /// Steps to the sea; none for a hex that is no freshwater.
    pub fn steps(&self, fresh: FreshId) -> u8 {
        self.steps.get(fresh.index()).copied().unwrap_or(0)
    }

    /// Where pollution made on a hex ends up.
    #[inline]
    pub fn drain(&self, id: HexId) -> Drain {
        self.drain.get(id.index()).copied().unwrap_or(Drain::Sea)
    }

    /// The three hexes of a dam, river hex first, if one could lie here at all (7): in a river, never in a spring (R22).
    pub fn dam_site(&self, river: HexId, axis: Axis) -> Option<[HexId; 3]> {
        let [one, other] = axis.ends().map(|end| self.neighbour(river, end));
        let (one, other) = (one?, other?);
        let right =
            self.terrain(river) == Terrain::River && [one, other].iter().all(|&bank| self.terrain(bank).is_land());
        right.then_some([river, one, other])
    }
}
