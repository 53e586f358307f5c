//! How far a house rule may go: the range of each kind of number, and the laws that bind several values together.
//!
//! The ranges are wide enough for any game one would want to play and narrow enough that every sum of the engine fits its
//! type.

use std::ops::RangeInclusive;
pub use table::data::Bounds;

/// The counter at the start, and at victory.
pub const COUNTER: Bounds = 0..=400;
/// Turns of a game or a lesson.
pub const TURNS: Bounds = 1..=72;
/// A place on the climate track.
pub const TRACK: Bounds = 1..=60;
/// Where the green pawn starts.
pub const GREEN: Bounds = 0..=59;
/// Destruction pawns in a zone at the start: two more may come from cards.
pub const DESTRUCTION: Bounds = 0..=1;
/// Outer cards of each influence; two are drawn for each ACI.
pub const OUTER: Bounds = 1..=6;
/// Hand limit.
pub const HAND: Bounds = 5..=15;
/// Actions a turn.
pub const ACTIONS: Bounds = 1..=4;
/// What divides the counter or the GHG of a region.
pub const DIVISOR: Bounds = 1..=100;
/// How far the red pawn steps down.
pub const RED_STEP: Bounds = 1..=5;
/// What a token or a pawn emits.
pub const EMISSION: Bounds = 0..=4;
/// Parts of a thousand of the population.
pub const PER_MILLE: Bounds = 0..=200;
/// A demography rate.
pub const RATE: Bounds = -9..=9;
/// Cards of one influence and power.
pub const PILE: Bounds = 0..=20;
/// A threshold.
pub const THRESHOLD: Bounds = 1..=40;
/// The threshold of an implantation before Destruction pawns: twelve pawns and an employer leave something of it.
pub const IMPLANTATION: Bounds = 15..=40;
/// A bonus or a reduction.
pub const BONUS: Bounds = 0..=8;
/// Pawns that an effect places or removes.
pub const PAWNS: Bounds = 0..=9;
/// Living standard.
pub const LIVING_STANDARD: Bounds = 1..=4;
/// Discipline of a region at the start: Chaos and Dictatorship come only in play.
pub const DISCIPLINE: Bounds = 1..=3;
/// Discipline in a condition.
pub const ANY_DISCIPLINE: Bounds = 0..=4;
/// Population in units of 50 million people.
pub const POPULATION: Bounds = 1..=99;
/// People in millions, for the eye only.
pub const PEOPLE: Bounds = 0..=9999;
/// Oil tokens of one kind.
pub const OIL: Bounds = 0..=9;
/// Electricity tokens of one kind.
pub const TOKENS: Bounds = 0..=6;
/// Overconsumption or overproduction pawns.
pub const SPECIAL: Bounds = 0..=2;
/// GHG of a region.
pub const GHG: Bounds = 0..=400;
/// Links between regions.
pub const LINKS: RangeInclusive<usize> = 1..=36;
/// Oil cards.
pub const OIL_CARDS: RangeInclusive<usize> = 0..=30;
/// Events with an ACI.
pub const EVENTS: RangeInclusive<usize> = 12..=80;
/// Climate consequences.
pub const CONSEQUENCES: RangeInclusive<usize> = 4..=30;
/// Effects of a card.
pub const EFFECTS: RangeInclusive<usize> = 0..=8;
/// Options of a tier of an institution.
pub const OPTIONS: RangeInclusive<usize> = 1..=8;
/// By how much the counter moves.
pub const COUNTER_STEP: Bounds = -20..=20;
/// By how much discipline, demography or oil changes.
pub const STEP: Bounds = -1..=1;
/// A number of regions.
pub const REGION_COUNT: Bounds = 1..=9;
/// Pawns that are removed at most; 99 stands for all.
pub const REMOVED: Bounds = 1..=99;
/// Cards that are discarded.
pub const DISCARDS: Bounds = 1..=5;
/// Characters.
pub const CHARACTERS: RangeInclusive<usize> = 5..=20;
/// Deck scenarios.
pub const DECKS: RangeInclusive<usize> = 0..=12;
/// Lessons.
pub const TUTORIALS: RangeInclusive<usize> = 0..=20;
/// Changes after the set-up of a lesson.
pub const PRESETS: RangeInclusive<usize> = 0..=20;
/// Cards in a prepared deck.
pub const DECK_CARDS: Bounds = 0..=60;
/// What an objective counts.
pub const OBJECTIVE: Bounds = -40..=400;

table::laws! {
    /// The regions, transformations, influences, employers, institutions, zones and challenges stay; only their numbers
    /// change.
    KINDS_STAY = "kinds_stay";
    /// Each region stands once in the column.
    COLUMN = "column";
    /// The cubes of the regions are what their emissions and population give.
    GHG_OF_REGION = "ghg_of_region";
    /// The counter starts at the sum of the regions' cubes.
    COUNTER_IS_SUM = "counter_is_sum";
    /// As much oil is exported as imported.
    OIL_BALANCED = "oil_balanced";
    /// Oil used is exactly what the living standard asks for.
    OIL_FITS = "oil_fits";
    /// Electricity is at most one token short of the living standard.
    ELECTRICITY_FITS = "electricity_fits";
    /// Every region produces some oil.
    OIL_PRODUCED = "oil_produced";
    /// Only North America and China have special pawns, only Russia and the Middle East a climate pawn.
    SPECIAL_PAWNS = "special_pawns";
    /// A smallest number is not larger than the largest.
    LEAST_AND_MOST = "least_and_most";
    /// A link joins two different regions, and no two regions twice.
    LINK = "link";
    /// The piles have enough cards for the outer deck and the hands.
    ENOUGH_CARDS = "enough_cards";
    /// A character has two primary influences, two others with three or four players and one of these with five.
    CHARACTER = "character";
    /// A team reaches all six influences and nobody comes twice.
    TEAM = "team";
    /// Thresholds rise.
    THRESHOLDS_RISE = "thresholds_rise";
    /// An effect has what it needs and fits the card it stands on.
    EFFECT_FITS = "effect_fits";
    /// A card that is aimed at nothing has no effect on its target.
    CARD_AIMED = "card_aimed";
    /// A warming card begins with its Destruction pawn.
    WARMING = "warming";
    /// No two cards have the same name.
    CARD_ONCE = "card_once";
    /// A prepared deck uses no more cards than there are.
    DECK_CARDS = "deck_cards";
    /// What a lesson changes after the set-up is allowed by the rules on pawns and transformations.
    PRESET = "preset";
    /// Grades of defeat rise from above victory.
    GRADES = "grades";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn event_cards_fit_their_set() {
        assert!(OIL_CARDS.end() + 12 + EVENTS.end() <= 128);
        assert!(*CONSEQUENCES.end() <= 32);
    }

    #[test]
    fn a_region_cannot_emit_more_than_its_type_holds() {
        // Oil used is the living standard (law `oil_fits`).
        let oil = EMISSION.end() * LIVING_STANDARD.end();
        let tokens = EMISSION.end() * 6 * TOKENS.end();
        let pawns = EMISSION.end() * (SPECIAL.end() + 1);
        assert!(oil + tokens + pawns <= i64::from(u8::MAX), "{}", oil + tokens + pawns);
    }

    #[test]
    fn law_names_are_unique() {
        let mut names: Vec<&str> = law::ALL.iter().chain(table::data::law::ALL).copied().collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
