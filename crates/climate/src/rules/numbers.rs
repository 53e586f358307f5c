//! The plain numbers, and lists of words.

use super::bounds::{self, law};
use super::{ElectricityNumbers, EmployerNumbers, Implantation, Setup, TrackNumbers};
use crate::terms::{ELECTRICITY, Electricity, Influence, InfluenceSet, REGIONS, RegionId};
use table::data::document::Node;
use table::data::fields::Fields;

/// The names of fixed things.
pub(super) fn ids<T: Copy>(terms: &[T], id: fn(T) -> &'static str) -> Vec<&'static str> {
    terms.iter().map(|&term| id(term)).collect()
}

/// Several of some words, in the order they are written: their places in the list.
pub(super) fn words_of(
    from: &mut Fields,
    key: &'static str,
    known: &[&str],
    count: std::ops::RangeInclusive<usize>,
) -> Vec<usize> {
    let Some(node) = from.required(key) else { return Vec::new() };
    let (at, reader) = (from.at(key), from.reader);
    let list = reader.list(node, &at, count).unwrap_or_default();
    let word = |(index, node)| reader.word(node, &format!("{at}[{index}]"), known);
    let read: Vec<usize> = list.iter().enumerate().filter_map(word).collect();
    reader.note(&at, read.iter().map(|&word| known[word]).collect::<Vec<_>>().join(", "));
    read
}

/// So many different influences.
pub(super) fn influences(from: &mut Fields, key: &'static str, count: usize) -> InfluenceSet {
    let before = from.reader.count();
    let read = words_of(from, key, &ids(Influence::ALL, Influence::id), count..=count);
    let set: InfluenceSet = read.iter().map(|&at| Influence::ALL[at]).collect();
    if from.reader.count() == before && set.len() != count {
        let found = from.value(key).map(Node::written).unwrap_or_default();
        from.broken(&[key], found, law::EFFECT_FITS);
    }
    set
}

pub(super) fn setup(mut from: Fields) -> Setup {
    let before = from.reader.count();
    let read = words_of(&mut from, "order", &ids(RegionId::ALL, RegionId::id), REGIONS..=REGIONS);
    let mut order = [RegionId::Europe; REGIONS];
    order.iter_mut().zip(RegionId::ALL).for_each(|(place, &region)| *place = region);
    order.iter_mut().zip(&read).for_each(|(place, &at)| *place = RegionId::ALL[at]);
    let twice = RegionId::ALL.iter().find(|&region| !order.contains(region));
    if let Some(missing) = twice.filter(|_| from.reader.count() == before) {
        from.broken(&["order"], missing.id(), law::COLUMN);
    }
    Setup {
        counter: from.number("counter", bounds::COUNTER),
        victory: from.number("victory", bounds::COUNTER),
        turns: from.number("turns", bounds::TURNS),
        green: from.number("green", bounds::GREEN),
        red: from.number("red", bounds::TRACK),
        destruction: from.number("destruction", bounds::DESTRUCTION),
        outer: from.number("outer", bounds::OUTER),
        hand: from.number("hand", bounds::HAND),
        actions: from.number("actions", bounds::ACTIONS),
        order,
    }
}

pub(super) fn track(mut from: Fields) -> TrackNumbers {
    TrackNumbers {
        divisor: from.number("divisor", bounds::DIVISOR),
        red_step: from.number("red_step", bounds::RED_STEP),
        runaway_step: from.number("runaway_step", bounds::RED_STEP),
        icon: from.number("icon", bounds::TRACK),
    }
}

pub(super) fn emissions(mut from: Fields) -> ([u8; 3], [u8; ELECTRICITY]) {
    let oil = ["local", "imported", "exported"].map(|key| from.number(key, bounds::EMISSION));
    let mut electricity = [0; ELECTRICITY];
    for kind in Electricity::ALL {
        electricity[kind.index()] = from.number(kind.id(), bounds::EMISSION);
    }
    (oil, electricity)
}

pub(super) fn demography(mut from: Fields) -> ([u16; 2], (i8, i8)) {
    let per_mille = from.array("per_mille", bounds::PER_MILLE);
    let (least, greatest): (i8, i8) = (from.number("least", bounds::RATE), from.number("greatest", bounds::RATE));
    if least > greatest {
        from.broken(&["least", "greatest"], least.to_string(), law::LEAST_AND_MOST);
    }
    (per_mille, (least, greatest))
}

pub(super) fn implantation(mut from: Fields) -> Implantation {
    Implantation {
        threshold: from.number("threshold", bounds::IMPLANTATION),
        crisis_cabinet: from.number("crisis_cabinet", bounds::BONUS),
        per_overconsumption: from.number("per_overconsumption", bounds::BONUS),
        pair_bonus: from.number("pair_bonus", bounds::BONUS),
    }
}

pub(super) fn electricity(mut from: Fields) -> ElectricityNumbers {
    ElectricityNumbers {
        thresholds: from.array("thresholds", bounds::THRESHOLD),
        asked: influences(&mut from, "asked", 3),
        hydro_refugees: from.number("hydro_refugees", bounds::PAWNS),
        intermittent_shortages: from.number("intermittent_shortages", bounds::PAWNS),
    }
}

pub(super) fn employers(mut from: Fields) -> EmployerNumbers {
    EmployerNumbers {
        shift: from.number("implantation", 0..=2),
        volunteers: from.number("electricity", bounds::BONUS),
        helmets: from.array("blue_helmets", bounds::BONUS),
        famox_thresholds: thresholds(&mut from, "institutions"),
        famox_hand: from.number("hand", bounds::HAND),
        malmo: from.number("green", 0..=4),
        doctors: from.number("disease", 0..=8),
    }
}

/// Thresholds that rise.
pub(super) fn thresholds<const N: usize>(from: &mut Fields, key: &'static str) -> [u8; N] {
    let before = from.reader.count();
    let read: [u8; N] = from.array(key, bounds::THRESHOLD);
    if from.reader.count() == before && read.windows(2).any(|pair| pair[0] >= pair[1]) {
        from.broken(&[key], format!("{read:?}"), law::THRESHOLDS_RISE);
    }
    read
}
