//! Regions, players, decks: tables that may be written in part.

use crate::decks::{ConsequenceDeck, EventDeck, KNOWN, Known};
use crate::game::Climate;
use crate::region::{Oil, Region};
use crate::state::{Player, Track};
use crate::terms::{ConsequenceId, ELECTRICITY, Electricity, EventId};
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{Form, Record};
use table::{Fault, record_form};

record_form!(Oil of Climate { local, imported, exported, parked });
record_form!(Track of Climate { green, red, flipped, pending, made, consequences_drawn });
record_form!(Player of Climate { character, employer, power_used, power_locked, place, signals, help });

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

impl Record<Climate> for Region {
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

    fn read_into(&mut self, game: &Climate, place: &JsonPlace<'_>) -> Result<(), Fault> {
        let fields = place.fields(REGION)?;
        fields.number("living_standard", 1..=4, &mut self.living_standard)?;
        fields.number("discipline", 0..=4, &mut self.discipline)?;
        fields.number("population", 1..=u16::MAX, &mut self.population)?;
        let (least, most) = game.rules().demography_range;
        fields.number("demography", least..=most, &mut self.demography)?;
        fields.record(game, "oil", &mut self.oil)?;
        fields.read("electricity", &mut self.electricity, |place| read_tokens(place))?;
        fields.form(game, "nuclear_added", &mut self.nuclear_added)?;
        fields.form(game, "hydro_added", &mut self.hydro_added)?;
        fields.form(game, "red", &mut self.red)?;
        fields.form(game, "orange", &mut self.orange)?;
        fields.form(game, "green", &mut self.green)?;
        fields.form(game, "refugees", &mut self.refugees)?;
        fields.form(game, "regime", &mut self.regime)?;
        fields.form(game, "transformations", &mut self.transformations)?;
        fields.form(game, "special", &mut self.special)?;
        fields.form(game, "cube", &mut self.cube)
    }
}

/// Electricity tokens by kind: what is named is there, nothing else.
fn read_tokens(place: &JsonPlace<'_>) -> Result<[u8; ELECTRICITY], Fault> {
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

impl Record<Climate> for EventDeck {
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

    fn read_into(&mut self, game: &Climate, place: &JsonPlace<'_>) -> Result<(), Fault> {
        let fields = place.fields(EVENTS)?;
        let known = |place: &JsonPlace<'_>| read_known(game, place, |card: EventId| card.0);
        fields.read("top", &mut self.top, known)?;
        fields.form(game, "mixed", &mut self.mixed)?;
        fields.form(game, "specials", &mut self.specials)?;
        fields.form(game, "special_set", &mut self.special_set)?;
        fields.form(game, "others", &mut self.others)?;
        fields.form(game, "other_set", &mut self.other_set)?;
        fields.read("bottom", &mut self.bottom, known)?;
        fields.form(game, "discards", &mut self.discards)?;
        fields.form(game, "draws", &mut self.draws)
    }
}

/// The fields of the consequence deck.
const CONSEQUENCES: [&str; 4] = ["top", "unseen", "discards", "draws"];

impl Record<Climate> for ConsequenceDeck {
    fn write(&self, game: &Climate) -> Value {
        let values: [Value; CONSEQUENCES.len()] = [
            write_known(game, &self.top, ConsequenceId),
            write_bits(game, self.unseen),
            write_bits(game, self.discards),
            json!(self.draws),
        ];
        Value::Object(CONSEQUENCES.iter().map(|&name| name.to_owned()).zip(values).collect())
    }

    fn read_into(&mut self, game: &Climate, place: &JsonPlace<'_>) -> Result<(), Fault> {
        let fields = place.fields(CONSEQUENCES)?;
        fields.read("top", &mut self.top, |place| read_known(game, place, |card: ConsequenceId| card.0))?;
        read_bits(game, &fields, "unseen", &mut self.unseen)?;
        read_bits(game, &fields, "discards", &mut self.discards)?;
        fields.form(game, "draws", &mut self.draws)
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
                return Err(place.twice());
            }
            bits |= bit;
        }
        Ok(bits)
    })
}

/// Known cards, first drawn first.
pub(super) fn write_known<T: Form<Climate>>(game: &Climate, known: &Known, card: fn(u8) -> T) -> Value {
    known.as_slice().iter().map(|&number| card(number).write(game)).collect()
}

pub(super) fn read_known<T: Form<Climate>>(
    game: &Climate,
    place: &JsonPlace<'_>,
    number: fn(T) -> u8,
) -> Result<Known, Fault> {
    let mut known = Known::default();
    for place in place.list(0..=KNOWN)? {
        known.push(number(T::read(game, &place)?));
    }
    Ok(known)
}
