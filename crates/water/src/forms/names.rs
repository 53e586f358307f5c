//! What a table calls its seats, hexes, cards and bundles.

use crate::action::Target;
use crate::basin::{FRESH, FreshSet, Hex, HexId, HexSet};
use crate::bundle::{Bundle, DELIVERIES, Deliveries};
use crate::game::Water;
use crate::terms::ActionId;
use serde_json::{Map, Value, json};
use table::forms::reader::Place;
use table::{CardId, Expected, Fault, Identity, Seat, SeatSet};

/// The names of one game's table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'g> {
    pub(super) game: &'g Water,
}

/// Reads a term of the rulebook by its name.
macro_rules! read_term {
    ($place:expr, $term:ident) => {
        $place.word($term::ALL.iter().copied(), |term| term.name())
    };
}
pub(super) use read_term;

/// Declares how something is written by its name and read again. What the rulebook does not have stays a number, which
/// reads as nothing.
macro_rules! named {
    ($write:ident, $read:ident, $type:ident, $list:ident) => {
        pub(super) fn $write(&self, item: $type) -> Value {
            let name = self.game.rules().$list.get(usize::from(item.0)).map(|item| &item.id);
            name.map_or_else(|| json!(item.0), |name| json!(name))
        }

        pub(super) fn $read(&self, place: &Place<'_>) -> Result<$type, Fault> {
            let items = self.game.rules().$list.iter().map(|item| item.id.as_str()).enumerate();
            place.word(items, |(_, name)| name).map(|(at, _)| $type(at as u8))
        }
    };
}

impl<'g> Names<'g> {
    pub(super) fn of(game: &'g Water) -> Names<'g> {
        Names { game }
    }

    named!(resource, read_resource, CardId, resources);
    named!(card, read_card, ActionId, actions);
    named!(objective, read_objective, CardId, objectives);

    /// Reads a seat of the table.
    pub(super) fn read_seat(&self, place: &Place<'_>) -> Result<Seat, Fault> {
        place.number(0..=(self.game.seats().max(1) - 1) as u8).map(Seat)
    }

    /// Seats, lowest first.
    pub(super) fn seats(&self, seats: SeatSet) -> Value {
        seats.into_iter().map(|seat| json!(seat.0)).collect()
    }

    /// Reads different seats of the table.
    pub(super) fn read_seats(&self, place: &Place<'_>) -> Result<SeatSet, Fault> {
        let mut seats = SeatSet::EMPTY;
        for place in place.list(0..=self.game.seats())? {
            let seat = self.read_seat(&place)?;
            if seats.contains(seat) {
                return Err(place.superfluous());
            }
            seats.insert(seat);
        }
        Ok(seats)
    }

    /// A hex by its coordinates. One that is not on the map is a number, which reads as nothing.
    pub(super) fn hex(&self, id: HexId) -> Value {
        match self.game.rules().basin.site(id) {
            Some(site) => json!([site.hex.q, site.hex.r]),
            None => json!(id.0),
        }
    }

    pub(super) fn read_hex(&self, place: &Place<'_>) -> Result<HexId, Fault> {
        let parts = place.list(2..=2)?;
        let (q, r) = (parts[0].number(-127..=127_i8)?, parts[1].number(-127..=127_i8)?);
        let basin = &self.game.rules().basin;
        let found = basin.id(Hex::new(q, r)).filter(|&id| basin.site(id).is_some());
        found.ok_or_else(|| place.breaks("place_on_map"))
    }

    pub(super) fn hexes(&self, hexes: &HexSet) -> Value {
        hexes.iter().map(|hex| self.hex(hex)).collect()
    }

    pub(super) fn read_hexes(&self, place: &Place<'_>) -> Result<HexSet, Fault> {
        let mut hexes = HexSet::EMPTY;
        for place in place.list(0..=crate::basin::HEXES)? {
            let hex = self.read_hex(&place)?;
            if hexes.contains(hex) {
                return Err(place.superfluous());
            }
            hexes.insert(hex);
        }
        Ok(hexes)
    }

    /// What a freshwater hex is called.
    fn label(&self, at: usize) -> &'g str {
        let basin = &self.game.rules().basin;
        basin.site(basin.hex_of(crate::basin::FreshId(at as u8))).map_or("", |site| site.label.as_str())
    }

    /// Cubes on freshwater hexes, by what these are called; empty ones are left out.
    pub(super) fn cubes(&self, cubes: &[u8; FRESH]) -> Value {
        let count = self.game.rules().basin.fresh_count();
        let some = cubes.iter().take(count).enumerate().filter(|(_, cubes)| **cubes > 0);
        Value::Object(some.map(|(at, cubes)| (self.label(at).to_owned(), json!(cubes))).collect())
    }

    pub(super) fn read_cubes(&self, place: &Place<'_>) -> Result<[u8; FRESH], Fault> {
        let mut cubes = [0; FRESH];
        for (name, place) in place.any_fields()?.places() {
            cubes[self.fresh(name, &place)?] = place.number(0..=u8::MAX)?;
        }
        Ok(cubes)
    }

    /// The freshwater hex with a name.
    fn fresh(&self, name: &str, place: &Place<'_>) -> Result<usize, Fault> {
        let count = self.game.rules().basin.fresh_count();
        (0..count).find(|&at| self.label(at) == name).ok_or_else(|| {
            let known = table::data::closest_first(name, (0..count).map(|at| self.label(at)));
            place.fault(Expected::KnownName(known))
        })
    }

    /// Freshwater hexes by what they are called.
    pub(super) fn fresh_set(&self, set: FreshSet) -> Value {
        set.into_iter().map(|fresh| json!(self.label(fresh.index()))).collect()
    }

    pub(super) fn read_fresh_set(&self, place: &Place<'_>) -> Result<FreshSet, Fault> {
        let mut set = FreshSet::EMPTY;
        for place in place.list(0..=FRESH)? {
            let count = self.game.rules().basin.fresh_count();
            let (at, _) = place.word((0..count).map(|at| (at, self.label(at))), |(_, name)| name)?;
            set.insert(crate::basin::FreshId(at as u8));
        }
        Ok(set)
    }

    pub(super) fn bundle(&self, bundle: &Bundle) -> Value {
        let parts = [("money", bundle.money), ("energy", bundle.energy), ("food", bundle.food)];
        let some = parts.into_iter().filter(|(_, count)| *count > 0);
        Value::Object(some.map(|(name, count)| (name.to_owned(), json!(count))).collect::<Map<_, _>>())
    }

    pub(super) fn read_bundle(&self, place: &Place<'_>) -> Result<Bundle, Fault> {
        let fields = place.fields(["money", "energy", "food"])?;
        let mut bundle = Bundle::NOTHING;
        fields.number("money", 0..=u16::MAX, &mut bundle.money)?;
        fields.number("energy", 0..=u16::MAX, &mut bundle.energy)?;
        fields.number("food", 0..=u16::MAX, &mut bundle.food)?;
        Ok(bundle)
    }

    /// Water to be delivered: from where, to which building.
    pub(super) fn deliveries(&self, water: &Deliveries) -> Value {
        water.iter().map(|(source, building)| json!([self.hex(source), self.hex(building)])).collect()
    }

    pub(super) fn read_deliveries(&self, place: &Place<'_>) -> Result<Deliveries, Fault> {
        let mut cubes = Vec::with_capacity(DELIVERIES);
        for place in place.list(0..=DELIVERIES)? {
            let pair = place.list(2..=2)?;
            cubes.push((self.read_hex(&pair[0])?, self.read_hex(&pair[1])?));
        }
        Ok(Deliveries::of(cubes))
    }

    /// The target of a card, by what it is.
    pub(super) fn target(&self, target: Target) -> Option<(&'static str, Value)> {
        match target {
            Target::Nothing => None,
            Target::Community(seat) => Some(("community", json!(seat.0))),
            Target::Hex(hex) => Some(("hex", self.hex(hex))),
        }
    }
}
