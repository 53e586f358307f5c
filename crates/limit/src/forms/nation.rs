//! A nation's board and its owner's secrets.

use super::cards::read_placed_cards;
use super::names::{by_name, read_by_name, term_names};
use crate::Limit;
use crate::state::{Nation, Secret};
use crate::terms::{Class, Deck, Plant, Resource};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::Form;
use table::forms::reader::{Fields, JsonPlace};
use table::{Expected, Fault};

/// The fields of a nation.
const NATION: [&str; 22] = [
    "population",
    "population_rank",
    "plants",
    "living",
    "unrest",
    "column",
    "shifts",
    "territory",
    "stock",
    "money",
    "disruption",
    "pollution",
    "hand",
    "known_hand",
    "played",
    "permanents",
    "set_aside",
    "unseen",
    "under",
    "drawn",
    "drawn_from",
    "sealed",
];

/// All demographic shifts on their lines.
const ALL_LINES: u8 = 0b1_1111;

/// A nation with as much of its cards as is known.
pub(super) fn write_nation(game: &Limit, nation: &Nation, known: &Known) -> Value {
    let lines = Class::ALL.iter().filter(|class| nation.shift_lines >> class.index() & 1 == 1);
    let lines: Vec<&str> = lines.map(|class| class.name()).collect();
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("population_rank", json!(nation.population));
    put("plants", by_name(term_names!(Plant), &nation.plants));
    put("living", by_name(term_names!(Class), &nation.living));
    put("unrest", json!(nation.unrest));
    put("column", json!(nation.column));
    put("shifts", json!({"lines": lines, "zone": nation.shift_zone}));
    put("territory", json!(nation.territory));
    put("stock", by_name(term_names!(Resource), &nation.stock));
    put("money", json!(nation.money));
    put("disruption", json!(nation.disruption));
    put("pollution", json!(nation.pollution));
    put("permanents", nation.permanents.write(game));
    put("played", nation.played.write(game));
    put("set_aside", nation.set_aside.write(game));
    put("known_hand", nation.known_hand.write(game));
    match known {
        Known::All(secret) => write_secret(game, secret, put),
        Known::Counts { hand, decks } => {
            put("hand_size", json!(hand));
            put("deck_sizes", by_name(term_names!(Deck), decks));
        }
    }
    Value::Object(form)
}

fn write_secret(game: &Limit, secret: &Secret, mut put: impl FnMut(&str, Value)) {
    let under = Deck::ALL.iter().map(|deck| (deck.name().to_owned(), secret.under[deck.index()].write(game)));
    put("hand", secret.hand.write(game));
    put("unseen", secret.unseen.write(game));
    put("under", Value::Object(under.collect()));
    put("drawn", secret.drawn.write(game));
    put("drawn_from", json!(secret.drawn_from.name()));
    put("sealed", secret.sealed.write(game));
}

/// Reads what a nation has other than in the set-up.
pub(super) fn read_nation(
    game: &Limit,
    place: &JsonPlace<'_>,
    nation: &mut Nation,
    secret: &mut Secret,
) -> Result<(), Fault> {
    let rules = game.rules();
    let fields = place.fields(NATION)?;
    read_population(game, &fields, nation)?;
    fields.form(game, "territory", &mut nation.territory)?;
    read_plants(game, &fields, nation)?;
    if let Some(place) = fields.get("living") {
        read_living(&place, nation)?;
    }
    fields.number("unrest", 1..=rules.unrest.top, &mut nation.unrest)?;
    nation.column = nation.level(Class::C);
    fields.number("column", 1..=4, &mut nation.column)?;
    read_shifts(game, &fields, nation)?;
    if let Some(place) = fields.get("stock") {
        read_by_name(&place, term_names!(Resource), 0..=u16::MAX, &mut nation.stock)?;
    }
    fields.form(game, "money", &mut nation.money)?;
    fields.form(game, "disruption", &mut nation.disruption)?;
    fields.form(game, "pollution", &mut nation.pollution)?;
    read_placed_cards(game, &fields, nation, secret)?;
    fields.form(game, "sealed", &mut secret.sealed)
}

/// The population by its rank or by its value on the scale; if both are given, they agree.
fn read_population(game: &Limit, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
    let scale = &game.rules().population;
    fields.number("population_rank", 1..=scale.top, &mut nation.population)?;
    let Some(place) = fields.get("population") else { return Ok(()) };
    let ranks = 1..=scale.top;
    let value: Option<u16> = place.number(0..=u16::MAX).ok();
    let given = fields.get("population_rank").is_some();
    let fits = |rank: &u8| value == Some(scale.value((*rank).into())) && (!given || *rank == nation.population);
    match ranks.clone().find(fits) {
        Some(rank) => nation.population = rank,
        None => {
            let ranks = if given { nation.population..=nation.population } else { ranks };
            let values = ranks.map(|rank| scale.value(rank.into()).to_string());
            return Err(place.fault(Expected::OneOf(values.collect())));
        }
    }
    Ok(())
}

/// The plants. N, where it is not given, is at most what the territory allows.
fn read_plants(game: &Limit, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
    let cap = game.plant_cap(nation, Plant::Renewable);
    nation.plants[Plant::Renewable.index()] = nation.plant(Plant::Renewable).min(cap);
    let Some(place) = fields.get("plants") else { return Ok(()) };
    let plants = place.fields(term_names!(Plant))?;
    for &plant in Plant::ALL {
        let cap = game.plant_cap(nation, plant);
        plants.number(plant.name(), 1..=cap, &mut nation.plants[plant.index()])?;
    }
    Ok(())
}

/// Demographic shifts: a class that stands at the level has sent its own away; where they are now, unless told
/// otherwise, is out of the game.
fn read_shifts(game: &Limit, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
    let level = game.rules().shift_level;
    let below = Class::ALL.iter().filter(|class| nation.level(**class) < level);
    let below = below.fold(0, |lines, class| lines | 1 << class.index());
    nation.shift_lines &= below;
    let Some(place) = fields.get("shifts") else { return Ok(()) };
    let shifts = place.fields(["lines", "zone"])?;
    shifts.read("lines", &mut nation.shift_lines, |place| {
        let mut lines = 0;
        for place in place.list(0..=5)? {
            let line = 1 << Class::read(game, &place)?.index();
            if line & below == 0 {
                return Err(place.breaks("shifts_leave_at_their_level"));
            }
            lines |= line;
        }
        Ok(lines)
    })?;
    let gone = (ALL_LINES & !nation.shift_lines).count_ones() as u8;
    shifts.number("zone", 0..=gone, &mut nation.shift_zone)
}

/// The five levels as a list, or some of them by class.
fn read_living(place: &JsonPlace<'_>, nation: &mut Nation) -> Result<(), Fault> {
    if place.is_table() {
        read_by_name(place, term_names!(Class), 1..=4, &mut nation.living)?;
    } else {
        for (level, place) in nation.living.iter_mut().zip(place.list(5..=5)?) {
            *level = place.number(1..=4)?;
        }
    }
    if nation.living.is_sorted_by(|higher, lower| higher >= lower) {
        Ok(())
    } else {
        Err(place.breaks("classes_are_ordered"))
    }
}
