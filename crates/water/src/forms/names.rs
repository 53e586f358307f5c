//! What a table calls its hexes, cards and bundles.

use crate::action::Target;
use crate::basin::{FRESH, FreshId, FreshSet, HEXES, Hex, HexId, HexSet};
use crate::bundle::{Bundle, DELIVERIES, Deliveries};
use crate::game::Water;
use crate::terms::ActionId;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{Flat, Form, Manner, Plain, UnlessDefault};
use table::{CardId, Expected, Fault, Seat, listed_forms, set_forms};

// A card is a resource card wherever nothing else is said.
listed_forms! { Water {
    CardId in |game| game.rules().resources.iter().map(|card| card.id.as_str()),
    ActionId in |game| game.rules().actions.iter().map(|card| card.id.as_str()),
    ObjectiveId in |game| game.rules().objectives.iter().map(|card| card.id.as_str()),
} }

set_forms! { Water {
    HexSet of HexId up to |_game| HEXES,
} }

/// An objective by its number.
pub(super) struct ObjectiveId(pub(super) u8);

/// A card that is an objective.
pub(crate) struct Objective;

impl Manner<Water, CardId> for Objective {
    fn write(card: &CardId, game: &Water) -> Value {
        ObjectiveId(card.0).write(game)
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<CardId, Fault> {
        ObjectiveId::read(game, place).map(|objective| CardId(objective.0))
    }
}

/// A hex by its coordinates. One that is not on the map is a number, which reads as nothing.
impl Form<Water> for HexId {
    fn write(&self, game: &Water) -> Value {
        match game.rules().basin.site(*self) {
            Some(site) => json!([site.hex.q, site.hex.r]),
            None => json!(self.0),
        }
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<HexId, Fault> {
        let parts = place.list(2..=2)?;
        let (q, r) = (parts[0].number(-127..=127_i8)?, parts[1].number(-127..=127_i8)?);
        let basin = &game.rules().basin;
        let found = basin.id(Hex::new(q, r)).filter(|&id| basin.site(id).is_some());
        found.ok_or_else(|| place.breaks("place_on_map"))
    }
}

/// A hex, left out where there is none.
pub(crate) struct Somewhere;

impl Manner<Water, HexId> for Somewhere {
    fn write(hex: &HexId, game: &Water) -> Value {
        if *hex == HexId::NOWHERE { Value::Null } else { hex.write(game) }
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<HexId, Fault> {
        HexId::read(game, place)
    }

    fn read_field(game: &Water, fields: &Fields<'_>, name: &str) -> Result<HexId, Fault> {
        Ok(fields.option(name, |place| HexId::read(game, place))?.unwrap_or(HexId::NOWHERE))
    }
}

/// What a freshwater hex is called.
fn label(game: &Water, at: usize) -> &str {
    let basin = &game.rules().basin;
    basin.site(basin.hex_of(FreshId(at as u8))).map_or("", |site| site.label.as_str())
}

/// What all of them are called.
fn labels(game: &Water) -> impl Iterator<Item = &str> + Clone {
    (0..game.rules().basin.fresh_count()).map(|at| label(game, at))
}

/// Cubes on freshwater hexes, by what these are called; empty ones are left out.
pub(super) struct Cubes;

impl Manner<Water, [u8; FRESH]> for Cubes {
    fn write(cubes: &[u8; FRESH], game: &Water) -> Value {
        let some = labels(game).zip(cubes).filter(|(_, cubes)| **cubes > 0);
        Value::Object(some.map(|(label, cubes)| (label.to_owned(), json!(cubes))).collect())
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<[u8; FRESH], Fault> {
        let mut cubes = [0; FRESH];
        for (name, place) in place.any_fields()?.places() {
            let at = labels(game)
                .position(|label| label == name)
                .ok_or_else(|| place.fault(Expected::KnownName(table::data::closest_first(name, labels(game)))))?;
            cubes[at] = place.number(0..=u8::MAX)?;
        }
        Ok(cubes)
    }
}

/// Freshwater hexes by what they are called.
impl Form<Water> for FreshSet {
    fn write(&self, game: &Water) -> Value {
        self.into_iter().map(|fresh| json!(label(game, fresh.index()))).collect()
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<FreshSet, Fault> {
        let mut set = FreshSet::EMPTY;
        for place in place.list(0..=FRESH)? {
            let (at, _) = place.word(labels(game).enumerate(), |(_, name)| name)?;
            set.insert(FreshId(at as u8));
        }
        Ok(set)
    }
}

/// What a bundle holds; what it does not hold is left out.
impl Form<Water> for Bundle {
    fn write(&self, game: &Water) -> Value {
        let mut form = Map::new();
        UnlessDefault::put(&self.money, game, "money", &mut form);
        UnlessDefault::put(&self.energy, game, "energy", &mut form);
        UnlessDefault::put(&self.food, game, "food", &mut form);
        Value::Object(form)
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<Bundle, Fault> {
        let fields = place.fields(["money", "energy", "food"])?;
        let mut bundle = Bundle::NOTHING;
        fields.form(game, "money", &mut bundle.money)?;
        fields.form(game, "energy", &mut bundle.energy)?;
        fields.form(game, "food", &mut bundle.food)?;
        Ok(bundle)
    }

    fn read_field(game: &Water, fields: &Fields<'_>, name: &str) -> Result<Bundle, Fault> {
        UnlessDefault::read_field(game, fields, name)
    }
}

/// Water to be delivered: from where, to which building.
impl Form<Water> for Deliveries {
    fn write(&self, game: &Water) -> Value {
        self.iter().map(|(source, building)| json!([source.write(game), building.write(game)])).collect()
    }

    fn read(game: &Water, place: &JsonPlace<'_>) -> Result<Deliveries, Fault> {
        let mut cubes = Vec::with_capacity(DELIVERIES);
        for place in place.list(0..=DELIVERIES)? {
            let [source, building] = <[HexId; 2]>::read(game, &place)?;
            cubes.push((source, building));
        }
        Ok(Deliveries::of(cubes))
    }
}

/// The target of a card, by what it is: a community or a hex, not both.
impl Flat<Water> for Target {
    fn names(_game: &Water) -> &'static [&'static str] {
        &["community", "hex"]
    }

    fn put(&self, game: &Water, form: &mut Map<String, Value>) {
        match self {
            Target::Nothing => {}
            Target::Community(seat) => Plain::put(seat, game, "community", form),
            Target::Hex(hex) => Plain::put(hex, game, "hex", form),
        }
    }

    fn read(game: &Water, fields: &Fields<'_>) -> Result<Target, Fault> {
        let community = fields.option("community", |place| Seat::read(game, place))?;
        let hex = fields.option("hex", |place| HexId::read(game, place))?;
        match (community, hex) {
            (Some(_), Some(_)) => Err(fields.need("hex")?.superfluous()),
            (Some(seat), None) => Ok(Target::Community(seat)),
            (None, Some(hex)) => Ok(Target::Hex(hex)),
            (None, None) => Ok(Target::Nothing),
        }
    }
}
