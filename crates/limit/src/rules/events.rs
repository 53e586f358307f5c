//! Reads the solo game: pools, the star nation, the events.

use super::bounds::{self, law};
use super::document::Node;
use super::entries::{Words, entries, note_order, words};
use super::fields::Fields;
use super::scales::star;
use super::{GENERATIONS, Plants, Population, Solo, SoloEvent};
use crate::terms::Resource;

/// The solo game (chapter 18), and the words of its events.
pub(super) fn solo(
    mut from: Fields,
    root: &mut Fields,
    game: &Fields,
    scales: &Fields,
    population: &Population,
    plants: &Plants,
) -> (Solo, Vec<Words>) {
    let mut tokens = from.table("star");
    let list = entries(root, "solo_events", bounds::EVENTS);
    note_order(root, "solo_events", &list);
    let (events, texts) = list.into_iter().map(|(id, fields)| event(id, fields)).unzip();
    let solo = Solo {
        bank: from.number("bank", bounds::MONEY),
        star_money: tokens.number("money", bounds::MONEY),
        star_fossil: tokens.number("fossil", bounds::TOKENS),
        star_territory: tokens.number("territory", bounds::TERRITORY),
        star_disruption: tokens.number("disruption", bounds::TOKENS),
        star_pollution: tokens.number("pollution", bounds::TOKENS),
        good_score: from.number("good_score", -10_000..=10_000),
        star: star(root.table("star_nation"), game, scales, population, plants),
        events,
    };
    (solo, texts)
}

fn event(id: String, mut from: Fields) -> (SoloEvent, Words) {
    let text = words(&mut from);
    let optional_cost = from.number_or_zero("optional_cost", bounds::MONEY);
    let mut both = from.table_or_empty("both_lose");
    let both_lose_pollution = both.number_or_zero("pollution", bounds::MARKS);
    let both_lose_disruption = both.number_or_zero("disruption", bounds::MARKS);
    if optional_cost == 0 && (both_lose_pollution > 0 || both_lose_disruption > 0) {
        from.broken(&["both_lose", "optional_cost"], "0", law::BOTH_LOSE_NEEDS_COST);
    }
    let mut shift = from.table_or_empty("price_shift");
    let price_shift =
        std::array::from_fn(|resource| shift.number_or_zero(Resource::ALL[resource].name(), bounds::RANK_OFFSET));
    let mut migration = from.table_or_empty("migration");
    let mut contagion = from.table_or_empty("contagion");
    let event = SoloEvent {
        id,
        optional_cost,
        both_lose_pollution,
        both_lose_disruption,
        renewable_loss_offset: from.optional("renewable_loss_offset", bounds::RANK_OFFSET),
        price_shift,
        market_fossil_to_star: from.number_or_zero("market_fossil_to_star", bounds::MARKS),
        bank_to_star: by_generation(&mut from, "bank_to_star", bounds::MONEY),
        star_pollution: by_generation(&mut from, "star_pollution", bounds::MARKS),
        star_burns_fossil: from.flag_or_false("star_burns_fossil"),
        star_disruption: from.number_or_zero("star_disruption", bounds::MARKS),
        migration_gap: migration.number("rank_gap", 1..=*bounds::RANKS.end()),
        migration_gain: migration.number("gain_if_smaller", bounds::RANKS),
        migration_loss: migration.number("loss_if_larger", bounds::RANKS),
        migration_unrest: migration.number("unrest_otherwise", bounds::UNREST),
        inequality: contagion.number("class_gap", 1..=3),
        unrest_if_unequal: contagion.number("unrest_if_unequal", bounds::UNREST_OFFSET),
        unrest_otherwise: contagion.number("unrest_otherwise", bounds::UNREST_OFFSET),
    };
    (event, text)
}

/// One number for all generations, or a list with one for each; the last one stays.
fn by_generation<T: TryFrom<i64> + Default + Copy>(
    from: &mut Fields,
    key: &'static str,
    bounds: bounds::Bounds,
) -> [T; GENERATIONS] {
    if from.value(key).and_then(Node::list).is_none() {
        return [from.number_or_zero(key, bounds); GENERATIONS];
    }
    let list = from.list(key, 1..=GENERATIONS, bounds);
    std::array::from_fn(|generation| {
        let number = list.get(generation).or(list.last()).copied().unwrap_or_default();
        T::try_from(number).unwrap_or_default()
    })
}
