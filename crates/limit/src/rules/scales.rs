//! Reads the scales, the market and the set-up.

use super::bounds::{self, law};
use super::document::Origin;
use super::fields::Fields;
use super::{FirstGame, GENERATIONS, Market, NationSetup, Plants, Population, SCALE, SharedSetup, StarRow, Unrest};
use crate::terms::{Plant, Resource};
use std::ops::RangeInclusive;
use table::Expected;

/// The population scale (chapter 3.1).
pub(super) fn population(mut from: Fields) -> Population {
    let values = scale(&mut from, "values", bounds::POPULATION_RANKS);
    let index = beside(&mut from, "demographic_index", "values", values.len(), bounds::INDEX);
    let scale = from.place("values");
    let start = on_scale(&mut from, "start_rank", values.len(), scale);
    let mut value = by_rank(&values);
    value[0] = from.number("below_first", bounds::VALUE_OR_NOTHING);
    value[values.len() + 1] = from.number("above_last", bounds::VALUE_OR_NOTHING);
    virtual_ranks(&from, &values, Some("below_first"), "above_last", &value);
    Population { top: values.len() as u8, value, index: by_rank(&index), start }
}

/// The production scales (chapter 3.2).
pub(super) fn plants(mut from: Fields) -> Plants {
    let values = scale(&mut from, "values", bounds::PRODUCTION_RANKS);
    let fossil = beside(&mut from, "fossil_used", "values", values.len(), bounds::PRODUCTION_TOKENS);
    let pollution = beside(&mut from, "pollution_made", "values", values.len(), bounds::PRODUCTION_TOKENS);
    if let Some(first) = fossil.first().filter(|first| **first != 0) {
        from.broken(&["fossil_used"], first.to_string(), law::FIRST_RANK_BURNS_NOTHING);
    }
    let mut value = by_rank(&values);
    value[values.len() + 1] = from.number("harvest_above_last", bounds::VALUE_OR_NOTHING);
    virtual_ranks(&from, &values, None, "harvest_above_last", &value);
    let scale = from.place("values");
    let mut ranks = from.table("start_rank");
    let start = std::array::from_fn(|plant| on_scale(&mut ranks, Plant::ALL[plant].name(), values.len(), scale));
    Plants { top: values.len() as u8, value, fossil: by_rank(&fossil), pollution: by_rank(&pollution), start }
}

/// The level classes start at, and the level of the demographic shift (chapter 3.4).
pub(super) fn living(mut from: Fields) -> (u8, u8) {
    let (start, shift) = (from.number("start", 1..=3), from.number("shift_level", 2..=4));
    if start >= shift && shift > 0 {
        from.broken(&["shift_level", "start"], format!("{shift} / {start}"), law::SHIFT_ABOVE_START);
    }
    (start, shift)
}

/// Public unrest (chapter 3.5).
pub(super) fn unrest(mut from: Fields) -> Unrest {
    let top: u8 = from.number("positions", bounds::UNREST_POSITIONS);
    let scale = from.place("positions");
    let start = on_scale(&mut from, "start", usize::from(top), scale);
    let mut zone = |key| from.list(key, 2..=2, 1..=*bounds::UNREST_POSITIONS.end());
    let zones = [zone("boom"), zone("growth"), zone("uprising")];
    let ends: Vec<i64> = zones.iter().flatten().copied().collect();
    let [boom_from, boom_to, growth_from, growth_to, uprising_from, uprising_to] = ends[..] else {
        // A zone is no pair of numbers: that has been reported.
        return Unrest { top, start, boom_to: 0, uprising_from: 0 };
    };
    let follow = boom_from == 1 && growth_from == boom_to + 1 && uprising_from == growth_to + 1;
    let rise = boom_from <= boom_to && growth_from <= growth_to && uprising_from <= uprising_to;
    if !(follow && rise && uprising_to == i64::from(top)) {
        let found = format!("{boom_from}-{boom_to}, {growth_from}-{growth_to}, {uprising_from}-{uprising_to} / {top}");
        from.broken(&["boom", "growth", "uprising", "positions"], found, law::ZONES);
    }
    Unrest { top, start, boom_to: boom_to as u8, uprising_from: uprising_from as u8 }
}

/// The marketplace (chapter 3.6).
pub(super) fn market(mut from: Fields) -> Market {
    let buy = from.list("buy", bounds::MARKET_POSITIONS, bounds::VALUE_OR_NOTHING);
    let sell = from.options("sell", bounds::MARKET_POSITIONS, bounds::VALUE, true);
    if sell.len() != buy.len() && !sell.is_empty() && !buy.is_empty() {
        from.broken(&["sell", "buy"], format!("{} / {}", sell.len(), buy.len()), law::SAME_LENGTH);
    }
    let sell: Vec<i64> = sell.into_iter().map(Option::unwrap_or_default).collect();
    let track = from.place("buy");
    let mut start = from.table("start");
    let stock = resources(start.table("stock"));
    let mut cubes = start.table("position");
    let position =
        std::array::from_fn(|resource| on_scale(&mut cubes, Resource::ALL[resource].name(), buy.len(), track));
    Market { positions: buy.len() as u8, buy: by_rank(&buy), sell: by_rank(&sell), stock, position }
}

/// What a nation starts with (chapter 4.1).
pub(super) fn nation(mut from: Fields) -> NationSetup {
    NationSetup {
        money: from.number("money", bounds::MONEY),
        stock: resources(from.table("stock")),
        territory: from.number("territory", bounds::TERRITORY),
        disruption: from.number("disruption", bounds::TOKENS),
        pollution: from.number("pollution", bounds::TOKENS),
    }
}

/// What lies in the middle (chapter 4.2).
pub(super) fn shared(mut from: Fields) -> SharedSetup {
    let pool = |mut from: Fields| [from.number("base", bounds::TOKENS), from.number("per_nation", bounds::TOKENS)];
    SharedSetup {
        bank_per_nation: from.number("bank_per_nation", bounds::MONEY),
        pollution: pool(from.table("pollution")),
        disruption: pool(from.table("disruption")),
        colonization_territory: {
            let mut from = from.table("colonization_territory");
            [from.number("base", bounds::TERRITORY), from.number("per_nation", bounds::TERRITORY_PER_NATION)]
        },
        colonization_fossil_per_territory: from
            .number("colonization_fossil_per_territory", bounds::FOSSIL_PER_TERRITORY),
    }
}

/// The first-game variant (chapter 4.3).
pub(super) fn first_game(mut from: Fields) -> FirstGame {
    FirstGame {
        money: from.number("money", bounds::MONEY),
        bank_per_nation: from.number("bank_per_nation", bounds::MONEY),
    }
}

/// The star nation's table (chapter 18). Its values must stand on the scales, because the engine counts in ranks.
pub(super) fn star(
    mut from: Fields,
    game: &Fields,
    scales: &Fields,
    population: &Population,
    plants: &Plants,
) -> [StarRow; GENERATIONS] {
    let rows: [Vec<i64>; 4] = [
        ranks(&mut from, "population", &population.value[1..=usize::from(population.top)], scales.place("population")),
        from.list("class_c", 1..=GENERATIONS, bounds::LEVEL),
        from.list("military", 1..=GENERATIONS, bounds::TOKENS),
        ranks(&mut from, "industrial", &plants.value[1..=usize::from(plants.top)], scales.place("production")),
    ];
    let needed =
        game.raw_number("generations").filter(|count| bounds::GENERATIONS.contains(count)).unwrap_or(1) as usize;
    for (key, row) in ["population", "class_c", "military", "industrial"].into_iter().zip(&rows) {
        if !row.is_empty() && row.len() < needed {
            let expected = Expected::List { min: needed, max: GENERATIONS };
            let place = from.place(key).later(game.place("generations"));
            from.reader.report(place, &from.at(key), row.len().to_string(), expected);
        }
    }
    // Generations after the end of the table are never played; they repeat the last row.
    std::array::from_fn(|generation| {
        let at = |row: &Vec<i64>| row.get(generation).or(row.last()).copied().unwrap_or_default();
        StarRow {
            population: at(&rows[0]) as u8,
            class_c: at(&rows[1]) as u8,
            military: at(&rows[2]) as u16,
            industrial: at(&rows[3]) as u8,
        }
    })
}

/// The ranks of some values on a scale.
fn ranks(from: &mut Fields, key: &'static str, scale: &[u16], scale_place: Origin) -> Vec<i64> {
    let values = from.list(key, 1..=GENERATIONS, bounds::VALUE);
    let rank = |(index, value): (usize, &i64)| {
        let place = scale.iter().position(|known| i64::from(*known) == *value);
        if place.is_none() && !scale.is_empty() {
            let known = scale.iter().map(u16::to_string).collect();
            let at = format!("{}[{index}]", from.at(key));
            let place = from.place(key).later(scale_place);
            from.reader.report(place, &at, value.to_string(), Expected::OneOf(known));
        }
        place.map_or(1, |place| place as i64 + 1)
    };
    values.iter().enumerate().map(rank).collect()
}

/// A list of values, each larger than the one before.
fn scale(from: &mut Fields, key: &'static str, length: RangeInclusive<usize>) -> Vec<i64> {
    let values = from.list(key, length, bounds::VALUE);
    if let Some(pair) = values.windows(2).find(|pair| pair[0] >= pair[1]) {
        from.broken(&[key], format!("{}, {}", pair[0], pair[1]), law::SCALE_RISES);
    }
    values
}

/// A list as long as its scale.
fn beside(
    from: &mut Fields,
    key: &'static str,
    scale: &'static str,
    length: usize,
    bounds: bounds::Bounds,
) -> Vec<i64> {
    let values = from.list(key, 1..=SCALE - 2, bounds);
    if !values.is_empty() && length > 0 && values.len() != length {
        from.broken(&[key, scale], format!("{} / {length}", values.len()), law::SAME_LENGTH);
    }
    values
}

fn virtual_ranks(from: &Fields, values: &[i64], below: Option<&str>, above: &str, value: &[u16; SCALE]) {
    let (Some(first), Some(last)) = (values.first(), values.last()) else { return };
    if let Some(below) = below.filter(|_| i64::from(value[0]) > *first) {
        from.broken(&[below, "values"], value[0].to_string(), law::VIRTUAL_RANK);
    }
    let over = value[values.len() + 1];
    if i64::from(over) < *last {
        from.broken(&[above, "values"], over.to_string(), law::VIRTUAL_RANK);
    }
}

/// Values by rank, from place 1 on.
fn by_rank<T: TryFrom<i64> + Default + Copy>(values: &[i64]) -> [T; SCALE] {
    let mut row = [T::default(); SCALE];
    for (place, value) in row[1..].iter_mut().zip(values) {
        *place = T::try_from(*value).unwrap_or_default();
    }
    row
}

/// One number for each resource.
fn resources(mut from: Fields) -> [u16; 4] {
    std::array::from_fn(|resource| from.number(Resource::ALL[resource].name(), bounds::TOKENS))
}

/// A rank or a position on a scale of some length. Whoever shortened the scale is blamed for a start that fell off it.
fn on_scale(from: &mut Fields, key: &'static str, length: usize, scale: Origin) -> u8 {
    let rank: u8 = from.number(key, 1..=*bounds::UNREST_POSITIONS.end());
    if length > 0 && usize::from(rank) > length {
        let expected = Expected::Number { min: 1, max: length as i64 };
        from.reader.report(from.place(key).later(scale), &from.at(key), rank.to_string(), expected);
    }
    rank
}
