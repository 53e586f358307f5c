//! How far a house rule may go: the range of each kind of number, and the laws that bind several values together.
//!
//! The ranges are wide enough for any game one would want to play and narrow enough that no sum or product of the
//! engine can overflow.

use std::ops::RangeInclusive;
pub use table::data::Bounds;

/// A value of a scale.
pub const VALUE: Bounds = 1..=1000;
/// A value that may be nothing: prices, virtual ranks.
pub const VALUE_OR_NOTHING: Bounds = 0..=1000;
/// A factor that multiplies a population.
pub const PER_POPULATION: Bounds = 0..=20;
/// An amount of money.
pub const MONEY: Bounds = 0..=10_000;
/// A number of resources or tokens.
pub const TOKENS: Bounds = 0..=200;
/// Territory of a nation, or in the middle whatever the number of nations.
pub const TERRITORY: Bounds = 0..=25;
/// Territory in the middle for each nation: with six nations all the territory of the world still counts in a byte.
pub const TERRITORY_PER_NATION: Bounds = 0..=10;
/// Territory that a card or a crisis moves.
pub const TERRITORY_MOVED: Bounds = 0..=25;
/// Fossil that lies with each territory of the middle.
pub const FOSSIL_PER_TERRITORY: Bounds = 0..=20;
/// The ranks of the population scale.
pub const POPULATION_RANKS: RangeInclusive<usize> = 3..=14;
/// The ranks of the production scale.
pub const PRODUCTION_RANKS: RangeInclusive<usize> = 3..=14;
/// The price positions of the market.
pub const MARKET_POSITIONS: RangeInclusive<usize> = 2..=14;
/// A number of ranks to rise or to fall.
pub const RANKS: Bounds = 0..=14;
/// A move by ranks in either direction.
pub const RANK_OFFSET: Bounds = -14..=14;
/// What a U or M production burns or pollutes.
pub const PRODUCTION_TOKENS: Bounds = 0..=50;
/// A demographic index.
pub const INDEX: Bounds = 0..=50;
/// The positions of unrest.
pub const UNREST_POSITIONS: Bounds = 3..=30;
/// Unrest added.
pub const UNREST: Bounds = 0..=30;
/// Unrest moved in either direction.
pub const UNREST_OFFSET: Bounds = -30..=30;
/// Points of living: five classes can rise three levels each.
pub const LIVING: Bounds = 0..=15;
/// A level of a class.
pub const LEVEL: Bounds = 1..=4;
/// Pollution or disruption that a card, an event or a crisis moves.
pub const MARKS: Bounds = 0..=20;
/// Generations in a full game.
pub const GENERATIONS: Bounds = 1..=super::GENERATIONS as i64;
/// Crisis tiles that end the game: three a generation at most.
pub const CRISES: Bounds = 1..=3 * super::GENERATIONS as i64;
/// Cards in a hand.
pub const HAND: Bounds = 1..=60;
/// Cards seen in one draw.
pub const DRAW: Bounds = 1..=super::DRAW as i64;
/// Cards played in one turn.
pub const CARDS_PER_TURN: Bounds = 1..=10;
/// Transactions in one visit to the market: each on another resource.
pub const TRADES: Bounds = 0..=4;
/// Points of the score for one thing.
pub const POINTS: Bounds = 0..=1000;
/// The size of a group that brings points together.
pub const GROUP: Bounds = 1..=1000;
/// Stress tests before the score.
pub const STRESS_TESTS: Bounds = 0..=5;
/// How often a class counts in happiness.
pub const WEIGHT: Bounds = 1..=20;
/// Cards in all: more would not fit the set of cards.
pub const CARDS: RangeInclusive<usize> = 3..=60;
/// Cards of one deck.
pub const CARDS_PER_DECK: RangeInclusive<usize> = 1..=super::DECK;
/// Cards in hand from the start.
pub const STARTERS: RangeInclusive<usize> = 0..=10;
/// Effects of one card.
pub const EFFECTS: RangeInclusive<usize> = 1..=4;
/// Solo events.
pub const EVENTS: RangeInclusive<usize> = 1..=16;
/// Scoring variants.
pub const VARIANTS: RangeInclusive<usize> = 0..=40;

table::laws! {
    /// Each value of a scale is larger than the one before.
    SCALE_RISES = "scale_rises";
    /// The virtual ranks of a scale do not contradict its order.
    VIRTUAL_RANK = "virtual_rank";
    /// The lowest rank of a plant burns no fossil, so that every plant can run.
    FIRST_RANK_BURNS_NOTHING = "first_rank_burns_nothing";
    /// Lists that describe the same ranks or positions have the same length.
    SAME_LENGTH = "same_length";
    /// Boom, growth and uprising follow each other and cover all positions of unrest.
    ZONES = "zones";
    /// Classes start below the level of the demographic shift.
    SHIFT_ABOVE_START = "shift_above_start";
    /// A formula is made of terms joined by `+`, each a class with or without a factor, such as `A+2*E`.
    FORMULA = "formula";
    /// Two variants that are asked for do not set the same value differently.
    VARIANTS_AGREE = "variants_agree";
    /// Not more cards are kept than drawn.
    KEEP_WITHIN_DRAW = "keep_within_draw";
    /// A starter is not set aside.
    STARTER_OR_SET_ASIDE = "starter_or_set_aside";
    /// A card asks for at most one choice besides the target and the amount of an attack.
    ONE_CHOICE = "one_choice";
    /// An effect stands at most once on a card.
    EFFECT_ONCE = "effect_once";
    /// A permanent has no effects and no target: it costs something and changes rules.
    PERMANENT_HAS_NO_EFFECTS = "permanent_has_no_effects";
    /// Only a permanent changes rules while it is in play.
    ONLY_PERMANENTS_STAY = "only_permanents_stay";
    /// Only a permanent can be withdrawn.
    ONLY_PERMANENTS_WITHDRAW = "only_permanents_withdraw";
    /// A harvest that burns fossil can be withdrawn, because without fossil it must be.
    HARVEST_CAN_BE_WITHDRAWN = "harvest_can_be_withdrawn";
    /// A card that can be resisted is an attack on a target, and an attack can be resisted.
    RESISTIBLE_ATTACK = "resistible_attack";
    /// What concerns a target needs `targets = true`.
    NEEDS_TARGET = "needs_target";
    /// What concerns a chosen plant needs `plants`, and `plants` needs something that uses it.
    NEEDS_PLANTS = "needs_plants";
    /// What concerns a chosen resource needs `resources`, and `resources` needs something that uses it.
    NEEDS_RESOURCES = "needs_resources";
    /// A card that others may help to pay costs money.
    FUNDING_NEEDS_MONEY = "funding_needs_money";
    /// A card asks for m in one way only.
    ONE_MILITARY_COST = "one_military_cost";
    /// Recycling says from how many u on, and what it brings.
    RECYCLING_IS_COMPLETE = "recycling_is_complete";
    /// What both nations lose has a price that may be refused.
    BOTH_LOSE_NEEDS_COST = "both_lose_needs_cost";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_numbers_of_a_game_fit_their_types() {
        // Money: everything six nations could own, plus every tax of the longest game.
        let bank = 6 * MONEY.end() * 2;
        let taxes = GENERATIONS.end() * 6 * PER_POPULATION.end() * VALUE.end();
        assert!(bank + taxes < i64::from(i32::MAX));
        // Territory of the whole world in one hand.
        assert!(6 * TERRITORY.end() + TERRITORY.end() + 6 * TERRITORY_PER_NATION.end() <= i64::from(u8::MAX));
        // A scale with its two virtual ranks.
        assert!(POPULATION_RANKS.end() + 2 <= super::super::SCALE && PRODUCTION_RANKS.end() + 2 <= super::super::SCALE);
        assert!(MARKET_POSITIONS.end() + 1 < super::super::SCALE);
    }

    #[test]
    fn law_names_are_unique() {
        let mut names = law::ALL.to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), law::ALL.len());
    }
}
