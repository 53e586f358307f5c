//! A nation's board and its owner's secrets.

use super::names::{Names, by_name, read_by_name, read_term, term_names};
use crate::state::{Nation, Secret};
use crate::terms::{Class, Deck, Plant, Resource};
use crate::view::Known;
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, Place};
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

impl Names<'_> {
    /// A nation with as much of its cards as is known.
    pub(super) fn write_nation(&self, nation: &Nation, known: &Known) -> Value {
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
        put("permanents", self.cards(nation.permanents));
        put("played", self.cards(nation.played));
        put("set_aside", self.cards(nation.set_aside));
        put("known_hand", self.cards(nation.known_hand));
        match known {
            Known::All(secret) => self.write_secret(secret, put),
            Known::Counts { hand, decks } => {
                put("hand_size", json!(hand));
                put("deck_sizes", by_name(term_names!(Deck), decks));
            }
        }
        Value::Object(form)
    }

    fn write_secret(&self, secret: &Secret, mut put: impl FnMut(&str, Value)) {
        let under = Deck::ALL.iter().map(|deck| (deck.name().to_owned(), self.card_list(&secret.under[deck.index()])));
        put("hand", self.cards(secret.hand));
        put("unseen", self.cards(secret.unseen));
        put("under", Value::Object(under.collect()));
        put("drawn", self.card_list(&secret.drawn));
        put("drawn_from", json!(secret.drawn_from.name()));
        put("sealed", self.write_sealed(&secret.sealed));
    }

    /// Reads what a nation has other than in the set-up.
    pub(super) fn read_nation(&self, place: &Place<'_>, nation: &mut Nation, secret: &mut Secret) -> Result<(), Fault> {
        let rules = self.game.rules();
        let fields = place.fields(NATION)?;
        self.read_population(&fields, nation)?;
        fields.number("territory", 0..=u8::MAX, &mut nation.territory)?;
        self.read_plants(&fields, nation)?;
        if let Some(place) = fields.get("living") {
            read_living(&place, nation)?;
        }
        fields.number("unrest", 1..=rules.unrest.top, &mut nation.unrest)?;
        nation.column = nation.level(Class::C);
        fields.number("column", 1..=4, &mut nation.column)?;
        self.read_shifts(&fields, nation)?;
        if let Some(place) = fields.get("stock") {
            read_by_name(&place, term_names!(Resource), 0..=u16::MAX, &mut nation.stock)?;
        }
        fields.number("money", 0..=u32::MAX, &mut nation.money)?;
        fields.number("disruption", 0..=u16::MAX, &mut nation.disruption)?;
        fields.number("pollution", 0..=u16::MAX, &mut nation.pollution)?;
        self.read_placed_cards(&fields, nation, secret)?;
        fields.read("sealed", &mut secret.sealed, |place| self.read_sealed(place))
    }

    /// The population by its rank or by its value on the scale; if both are given, they agree.
    fn read_population(&self, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
        let scale = &self.game.rules().population;
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
    fn read_plants(&self, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
        let cap = self.game.plant_cap(nation, Plant::Renewable);
        nation.plants[Plant::Renewable.index()] = nation.plant(Plant::Renewable).min(cap);
        let Some(place) = fields.get("plants") else { return Ok(()) };
        let plants = place.fields(term_names!(Plant))?;
        for &plant in Plant::ALL {
            let cap = self.game.plant_cap(nation, plant);
            plants.number(plant.name(), 1..=cap, &mut nation.plants[plant.index()])?;
        }
        Ok(())
    }

    /// Demographic shifts: a class that stands at the level has sent its own away; where they are now, unless told
    /// otherwise, is out of the game.
    fn read_shifts(&self, fields: &Fields<'_>, nation: &mut Nation) -> Result<(), Fault> {
        let level = self.game.rules().shift_level;
        let below = Class::ALL.iter().filter(|class| nation.level(**class) < level);
        let below = below.fold(0, |lines, class| lines | 1 << class.index());
        nation.shift_lines &= below;
        let Some(place) = fields.get("shifts") else { return Ok(()) };
        let shifts = place.fields(["lines", "zone"])?;
        shifts.read("lines", &mut nation.shift_lines, |place| {
            let mut lines = 0;
            for place in place.list(0..=5)? {
                let line = 1 << read_term!(place, Class)?.index();
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
}

/// The five levels as a list, or some of them by class.
fn read_living(place: &Place<'_>, nation: &mut Nation) -> Result<(), Fault> {
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
