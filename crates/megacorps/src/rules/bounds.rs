//! How far a house rule may go: the range of each kind of number, and the laws that bind several values together.
//!
//! The ranges are wide enough for any game one would want to play and narrow enough that every sum of the engine fits its
//! type: all the money of a game fits one purse.

use crate::terms::{CARDS as MOST_CARDS, COUNTRIES as MOST_COUNTRIES, EVENTS as MOST_EVENTS};
use crate::terms::{INDUSTRIES as MOST_INDUSTRIES, MEGACORPS as MOST_MEGACORPS, SEATS};
use std::ops::RangeInclusive;
pub use table::data::Bounds;

/// Money at the start.
pub const MONEY: Bounds = 0..=1000;
/// A price, or what the bank pays as compensation.
pub const COST: Bounds = 0..=50;
/// Euros that a company brings.
pub const RATE: Bounds = 0..=50;
/// The length of the payout table.
pub const RATES: RangeInclusive<usize> = 1..=super::RATES;
/// Payout actions in one round.
pub const PAYOUTS: Bounds = 1..=2;
/// Mercenaries at the start.
pub const MERCENARIES: Bounds = 0..=100;
/// Mercenaries that a war needs.
pub const WAR_MERCENARIES: Bounds = 1..=50;
/// Mercenaries that an attacker loses at least.
pub const LOSS: Bounds = 0..=50;
/// Companies that each player takes at the start.
pub const FIRST_COMPANIES: Bounds = 0..=5;
/// Cards that a player starts with.
pub const STARTING_CARDS: Bounds = 0..=5;
/// Numbers of countries for which starting cards are given.
pub const STARTING: RangeInclusive<usize> = 1..=8;
/// Cards of the draw deck: each is a round.
pub const DECK: Bounds = 1..=MOST_CARDS as i64;
/// Defence of a country.
pub const DEFENSE: Bounds = 0..=100;
/// Strength of a country.
pub const STRENGTH: Bounds = 0..=50;
/// Copies of an event card.
pub const COPIES: Bounds = 0..=8;
/// A step of the count of competitors.
pub const MODIFIER: Bounds = -1..=1;
/// Offers a player may have open: there is room for three.
pub const OFFERS_OPEN: Bounds = 1..=3;
/// Offers a player may make in one turn.
pub const OFFERS_PER_TURN: Bounds = 1..=50;
/// Sales between a player and one side of a war.
pub const WAR_SALES: Bounds = 0..=8;
/// Seconds.
pub const SECONDS: Bounds = 1..=3600;
/// MegaCorps: one for each player at least.
pub const MEGACORPS: RangeInclusive<usize> = SEATS..=MOST_MEGACORPS;
/// Industries.
pub const INDUSTRIES: RangeInclusive<usize> = 1..=MOST_INDUSTRIES;
/// Countries, neutral places among them.
pub const COUNTRIES: RangeInclusive<usize> = 1..=MOST_COUNTRIES;
/// Companies of one country.
pub const COMPANIES_OF_COUNTRY: RangeInclusive<usize> = 0..=MOST_INDUSTRIES;
/// Companies of one industry.
pub const COMPANIES_OF_INDUSTRY: RangeInclusive<usize> = 1..=8;
/// Kinds of event cards.
pub const EVENTS: RangeInclusive<usize> = 1..=MOST_EVENTS;
/// Countries drawn by lot: each goes to another player, and three may play.
pub const DRAWN: usize = 3;

table::laws! {
    /// The first controller of a country is a MegaCorp or drawn by lot, not both.
    ONE_CONTROLLER = "one_controller";
    /// A neutral place has no government, no defence, no strength and no controller.
    NEUTRAL_HAS_NO_RULER = "neutral_has_no_ruler";
    /// Only the company of a neutral place may begin as something else than unowned.
    ONLY_NEUTRAL_STARTS_OTHERWISE = "only_neutral_starts_otherwise";
    /// An industry has at most one company in a country.
    COMPANY_ONCE = "company_once";
    /// There are at most 64 companies.
    COMPANIES_IN_ALL = "companies_in_all";
    /// Each industry has 1 to 8 companies, at least one of them in play from the start.
    INDUSTRY_SIZE = "industry_size";
    /// Six players find enough companies to take at the start.
    ENOUGH_COMPANIES = "enough_companies";
    /// At most 16 companies can ever supply mercenaries.
    SUPPLIERS_IN_ALL = "suppliers_in_all";
    /// At most three countries are drawn by lot, each for another player.
    DRAWN_COUNTRIES = "drawn_countries";
    /// Starting cards are given for every number of countries that a player can begin with.
    STARTING_CARDS_COVER = "starting_cards_cover";
    /// There are at most 32 event cards.
    CARDS_IN_ALL = "cards_in_all";
    /// There are enough event cards for every number of players: the starting cards and the draw deck.
    DECK_LARGE_ENOUGH = "deck_large_enough";
    /// A card that changes the count of competitors is played in the payout window, and no other card is.
    MODIFIER_TIMING = "modifier_timing";
    /// A card that changes a government changes it to another one.
    GOVERNMENT_CHANGES = "government_changes";
    /// A card brings into play the company of a neutral place that is not in play at the start.
    PLACE_OPENS = "place_opens";
    /// The four forms of government stay; only what they do can change.
    GOVERNMENTS_STAY = "governments_stay";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_the_money_of_a_game_fits_one_purse() {
        let start = SEATS as i64 * MONEY.end();
        let payouts = DECK.end() * PAYOUTS.end() + DECK.end() + *INDUSTRIES.end() as i64;
        let paid = payouts * RATE.end() * *COMPANIES_OF_INDUSTRY.end() as i64;
        let compensation = (DECK.end() * SEATS as i64 + DECK.end()) * COST.end();
        assert!(start + paid + compensation <= i64::from(u16::MAX), "{}", start + paid + compensation);
    }

    #[test]
    fn all_the_mercenaries_of_a_game_fit_one_army() {
        let bought = DECK.end() * SEATS as i64 * crate::terms::SUPPLIERS as i64;
        assert!(SEATS as i64 * MERCENARIES.end() + bought <= i64::from(u16::MAX));
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
