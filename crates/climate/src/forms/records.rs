//! Regions, players, decks: tables that may be written in part.

use super::choice::{Form, Record, record};
use crate::decks::{ConsequenceDeck, EventDeck, KNOWN, Known};
use crate::game::Climate;
use crate::region::{Oil, Region};
use crate::state::{Player, Track};
use crate::terms::{ConsequenceId, ELECTRICITY, Electricity, EventId};
use serde_json::{Map, Value, json};
use table::Fault;
use table::forms::reader::{Fields, Place};

record!(Oil { local, imported, exported, parked });
record!(Track { green, red, flipped, pending, made, consequences_drawn });
record!(Player { character, employer, power_used, power_locked, place, signals, help });

/// The fields of a region.
const REGION: [&str; 16] = [
    "living_standard",
    "discipline",
    "population",
    "demography",
    "oil",
    "electricity",
    "nuclear_added",
    "hydro_added",
    "red",
    "orange",
    "green",
    "refugees",
    "regime",
    "transformations",
    "special",
    "cube",
];

impl Record for Region {
    fn write(&self, game: &Climate) -> Value {
        let tokens = Electricity::ALL.iter().filter(|&&kind| self.tokens_of(kind) > 0);
        let tokens: Map<String, Value> =
            tokens.map(|&kind| (kind.id().to_owned(), json!(self.tokens_of(kind)))).collect();
        let values: [Value; REGION.len()] = [
            json!(self.living_standard),
            json!(self.discipline),
            json!(self.population),
            json!(self.demography),
            Form::write(&self.oil, game),
            Value::Object(tokens),
            json!(self.nuclear_added),
            json!(self.hydro_added),
            self.red.write(game),
            self.orange.write(game),
            self.green.write(game),
            json!(self.refugees),
            self.regime.write(game),
            self.transformations.write(game),
            json!(self.special),
            json!(self.cube),
        ];
        Value::Object(REGION.iter().map(|&name| name.to_owned()).zip(values).collect())
    }

    fn read_into(&mut self, game: &Climate, place: &Place<'_>) -> Result<(), Fault> {
        let fields = place.fields(REGION)?;
        fields.number("living_standard", 1..=4, &mut self.living_standard)?;
        fields.number("discipline", 0..=4, &mut self.discipline)?;
        fields.number("population", 1..=u16::MAX, &mut self.population)?;
        let (least, most) = game.rules().demography_range;
        fields.number("demography", least..=most, &mut self.demography)?;
        if let Some(place) = fields.get("oil") {
            self.oil.read_into(game, &place)?;
        }
        fields.read("electricity", &mut self.electricity, |place| read_tokens(place))?;
        fields.number("nuclear_added", 0..=u8::MAX, &mut self.nuclear_added)?;
        fields.number("hydro_added", 0..=u8::MAX, &mut self.hydro_added)?;
        fields.read("red", &mut self.red, |place| Form::read(game, place))?;
        fields.read("orange", &mut self.orange, |place| Form::read(game, place))?;
        fields.read("green", &mut self.green, |place| Form::read(game, place))?;
        fields.number("refugees", 0..=u8::MAX, &mut self.refugees)?;
        fields.read("regime", &mut self.regime, |place| Form::read(game, place))?;
        fields.read("transformations", &mut self.transformations, |place| Form::read(game, place))?;
        fields.number("special", 0..=u8::MAX, &mut self.special)?;
        fields.number("cube", 0..=u16::MAX, &mut self.cube)
    }
}

/// Electricity tokens by kind: what is named is there, nothing else.
fn read_tokens(place: &Place<'_>) -> Result<[u8; ELECTRICITY], Fault> {
    let fields = place.fields(Electricity::ALL.iter().map(|kind| kind.id()))?;
    let mut tokens = [0; ELECTRICITY];
    for kind in Electricity::ALL {
        fields.number(kind.id(), 0..=u8::MAX, &mut tokens[kind.index()])?;
    }
    Ok(tokens)
}

/// The fields of the event deck.
const EVENTS: [&str; 9] =
    ["top", "mixed", "specials", "special_set", "others", "other_set", "bottom", "discards", "draws"];

impl Record for EventDeck {
    fn write(&self, game: &Climate) -> Value {
        let values: [Value; EVENTS.len()] = [
            write_known(game, &self.top, EventId),
            json!(self.mixed),
            json!(self.specials),
            self.special_set.write(game),
            json!(self.others),
            self.other_set.write(game),
            write_known(game, &self.bottom, EventId),
            self.discards.write(game),
            json!(self.draws),
        ];
        Value::Object(EVENTS.iter().map(|&name| name.to_owned()).zip(values).collect())
    }

    fn read_into(&mut self, game: &Climate, place: &Place<'_>) -> Result<(), Fault> {
        let fields = place.fields(EVENTS)?;
        let known = |place: &Place<'_>| read_known(game, place, |card: EventId| card.0);
        fields.read("top", &mut self.top, known)?;
        fields.number("mixed", 0..=u8::MAX, &mut self.mixed)?;
        fields.number("specials", 0..=u8::MAX, &mut self.specials)?;
        fields.read("special_set", &mut self.special_set, |place| Form::read(game, place))?;
        fields.number("others", 0..=u8::MAX, &mut self.others)?;
        fields.read("other_set", &mut self.other_set, |place| Form::read(game, place))?;
        fields.read("bottom", &mut self.bottom, known)?;
        fields.read("discards", &mut self.discards, |place| Form::read(game, place))?;
        fields.number("draws", 0..=u16::MAX, &mut self.draws)
    }
}

/// The fields of the consequence deck.
const CONSEQUENCES: [&str; 4] = ["top", "unseen", "discards", "draws"];

impl Record for ConsequenceDeck {
    fn write(&self, game: &Climate) -> Value {
        let values: [Value; CONSEQUENCES.len()] = [
            write_known(game, &self.top, ConsequenceId),
            write_bits(game, self.unseen),
            write_bits(game, self.discards),
            json!(self.draws),
        ];
        Value::Object(CONSEQUENCES.iter().map(|&name| name.to_owned()).zip(values).collect())
    }

    fn read_into(&mut self, game: &Climate, place: &Place<'_>) -> Result<(), Fault> {
        let fields = place.fields(CONSEQUENCES)?;
        fields.read("top", &mut self.top, |place| read_known(game, place, |card: ConsequenceId| card.0))?;
        read_bits(game, &fields, "unseen", &mut self.unseen)?;
        read_bits(game, &fields, "discards", &mut self.discards)?;
        fields.number("draws", 0..=u16::MAX, &mut self.draws)
    }
}

fn write_bits(game: &Climate, bits: u32) -> Value {
    (0..32_u8).filter(|at| bits & (1 << at) != 0).map(|at| ConsequenceId(at).write(game)).collect()
}

fn read_bits(game: &Climate, fields: &Fields<'_>, name: &str, target: &mut u32) -> Result<(), Fault> {
    fields.read(name, target, |place| {
        let mut bits = 0;
        for place in place.list(0..=32)? {
            let card = ConsequenceId::read(game, &place)?;
            let bit = 1_u32.checked_shl(card.0.into()).unwrap_or(0);
            if bits & bit != 0 {
                return Err(place.superfluous());
            }
            bits |= bit;
        }
        Ok(bits)
    })
}

/// Known cards, first drawn first.
pub(super) fn write_known<T: Form>(game: &Climate, known: &Known, card: fn(u8) -> T) -> Value {
    known.as_slice().iter().map(|&number| card(number).write(game)).collect()
}

pub(super) fn read_known<T: Form>(game: &Climate, place: &Place<'_>, number: fn(T) -> u8) -> Result<Known, Fault> {
    let mut known = Known::default();
    for place in place.list(0..=KNOWN)? {
        known.push(number(T::read(game, &place)?));
    }
    Ok(known)
}
