//! The river as a game goes on, worked out from what everybody was told: water and pollution on every hex, and who stands where.

use page_table::ending::record::amount;
use table::{Arg, Saying, Seat, SeatSet};
use water::basin::{Drain, FRESH, Hex, HexId};
use water::state::Occupant;
use water::{State, Water};

/// The river at a moment.
pub(super) struct River<'a> {
    game: &'a Water,
    /// Water on each hex of the river.
    pub water: [i64; FRESH],
    /// Pollution on each.
    pub grey: [u8; FRESH],
    /// Who owns what stands on a hex.
    owners: Vec<(HexId, SeatSet)>,
    /// The river hexes of dams.
    dams: Vec<HexId>,
    /// Whether water is being collected: what is treated then may go back to the river.
    collecting: bool,
    /// Whose card is taking effect.
    card_of: Option<Seat>,
}

/// What an event meant for the balance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// A turn began with so much water.
    Sprang(i64),
    /// A cube was drawn for a building.
    Drawn(Seat),
    /// A treated cube went back to the river.
    Returned,
    /// A card put water on the river.
    Added(i64),
    /// A card took water off it.
    Taken(i64),
    /// Pollution was made by these.
    Polluted(SeatSet, i64),
    /// A community treated a cube of pollution.
    Treated(Seat),
    /// What was left when pollution flowed: clean, and on hexes with pollution.
    Left { clean: i64, polluted: i64 },
}

impl<'a> River<'a> {
    /// The river as a game begins.
    pub(super) fn new(game: &'a Water, start: &State) -> River<'a> {
        let board = &start.board;
        let basin = &game.rules().basin;
        let tile = |hex: HexId| match board.on(hex) {
            Occupant::Tile(seat, _) => Some((hex, SeatSet::only(seat))),
            _ => None,
        };
        let dams: Vec<HexId> = board.dams().map(|dam| dam.river).collect();
        let mut owners: Vec<(HexId, SeatSet)> = basin.hexes().filter_map(tile).collect();
        owners.extend(board.dams().map(|dam| (dam.river, dam.owners)));
        River {
            game,
            water: board.water.map(i64::from),
            grey: board.grey,
            owners,
            dams,
            collecting: false,
            card_of: None,
        }
    }

    /// Follows an event; what it meant for the balance, if anything. Where nothing flows, the turn's end tells what was left.
    pub(super) fn follow(&mut self, event: &Saying) -> Option<Entry> {
        let card_of = self.card_of.take();
        match &*event.key {
            "event.revealed" => {
                let cubes = amount(event, "water");
                let count = self.game.rules().basin.fresh_count();
                self.water = [0; FRESH];
                self.water[..count].fill(cubes);
                self.collecting = true;
                return Some(Entry::Sprang(cubes * count as i64));
            }
            "event.produced" => self.collecting = false,
            "event.watered" => {
                self.pour(self.fresh(event, "source")?, -1);
                return Some(Entry::Drawn(seat(event)?));
            }
            "event.topped_up" => {
                self.pour(self.fresh(event, "source")?, -1);
                self.pour(self.fresh(event, "place")?, 1);
            }
            "event.treated" | "event.treated_for" => {
                self.clean(self.fresh(event, "place")?);
                return Some(Entry::Treated(seat(event)?));
            }
            "event.water_added" => {
                self.card_of = card_of;
                let cubes = amount(event, "cubes");
                self.pour(self.fresh(event, "place")?, cubes);
                return Some(Entry::Added(cubes));
            }
            "event.water_removed" => {
                self.card_of = card_of;
                let cubes = amount(event, "cubes");
                self.pour(self.fresh(event, "place")?, -cubes);
                return Some(Entry::Taken(cubes));
            }
            "event.pollution_removed" => {
                self.card_of = card_of;
                self.clean(self.fresh(event, "place")?);
            }
            "event.polluted" => {
                self.card_of = card_of;
                let (hex, cubes) = (self.hex(event, "place")?, amount(event, "cubes"));
                if let Drain::Fresh(fresh) = self.game.rules().basin.drain(hex) {
                    let grey = &mut self.grey[fresh.index()];
                    *grey = grey.saturating_add(u8::try_from(cubes).unwrap_or(u8::MAX));
                }
                let owners = card_of.map(SeatSet::only).or_else(|| self.owners_of(hex)).unwrap_or_default();
                return Some(Entry::Polluted(owners, cubes));
            }
            "event.flowed" => {
                let left = self.left();
                // How many cubes reach the sea was told with the event.
                let _ = self.game.rules().basin.flow(&mut self.grey);
                return Some(left);
            }
            "event.built" => self.owners.push((self.hex(event, "place")?, SeatSet::only(seat(event)?))),
            "event.dam_built" => {
                let hex = self.hex(event, "place")?;
                let Some(Arg::Seats(owners)) = event.arg("owners") else { return None };
                self.owners.push((hex, owners.iter().copied().collect()));
                self.dams.push(hex);
            }
            "event.demolished" => {
                let hex = self.hex(event, "place")?;
                self.owners.retain(|(stands, _)| *stands != hex);
                self.dams.retain(|dam| *dam != hex);
            }
            "event.card_played" | "event.card_played_on_community" | "event.card_played_on_hex" => {
                self.card_of = seat(event);
            }
            "event.gained" | "event.lost" | "event.transferred" => self.card_of = card_of,
            "event.ended" => self.water = [0; FRESH],
            _ => {}
        }
        None
    }

    /// Whether a treated cube that was not used went back to the river: only while water is collected, and a full reservoir
    /// takes no more.
    pub(super) fn takes_back(&mut self, event: &Saying) -> Option<Entry> {
        let hex = self.hex(event, "place").filter(|_| event.key == "event.treated" && self.collecting)?;
        let fresh = self.game.rules().basin.fresh_at(hex)?.index();
        let full = self.dams.contains(&hex) && self.water[fresh] >= i64::from(self.game.rules().dam.reservoir);
        (!full).then(|| {
            self.water[fresh] += 1;
            Entry::Returned
        })
    }

    /// What is on the river now.
    pub(super) fn left(&self) -> Entry {
        let of = |dirty: bool| {
            self.water.iter().zip(&self.grey).filter(|(_, grey)| (**grey > 0) == dirty).map(|(water, _)| *water).sum()
        };
        Entry::Left { clean: of(false), polluted: of(true) }
    }

    fn pour(&mut self, fresh: usize, cubes: i64) {
        self.water[fresh] += cubes;
    }

    fn clean(&mut self, fresh: usize) {
        self.grey[fresh] = self.grey[fresh].saturating_sub(1);
    }

    fn owners_of(&self, hex: HexId) -> Option<SeatSet> {
        self.owners.iter().rev().find(|(stands, _)| *stands == hex).map(|(_, owners)| *owners)
    }

    fn fresh(&self, event: &Saying, name: &str) -> Option<usize> {
        let fresh = self.game.rules().basin.fresh_at(self.hex(event, name)?)?;
        Some(fresh.index())
    }

    /// The hex that an argument names.
    fn hex(&self, event: &Saying, name: &str) -> Option<HexId> {
        let Some(Arg::Saying(place)) = event.arg(name) else { return None };
        let part = |name: &str| match place.arg(name) {
            Some(Arg::Number(number)) => i8::try_from(*number).ok(),
            _ => None,
        };
        self.game.rules().basin.id(Hex::new(part("q")?, part("r")?))
    }
}

/// Whose event it is.
fn seat(event: &Saying) -> Option<Seat> {
    match event.arg("seat") {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
    }
}
