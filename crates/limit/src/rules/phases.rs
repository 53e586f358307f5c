//! Reads the phases, the crises, the alliances and the rulings.

use super::bounds::{self, law};
use super::fields::Fields;
use super::{Alliances, Crises, Political, Rulings, Shortages, Social};

/// The political phase (chapter 5, P1 to P4).
pub(super) fn political(mut from: Fields) -> Political {
    let political = Political {
        hand_limit: from.array("hand_limit", bounds::HAND),
        draw: from.array("draw", bounds::DRAW),
        keep: from.array("keep", bounds::DRAW),
        cards_per_turn: from.number("cards_per_turn", bounds::CARDS_PER_TURN),
    };
    let both = political.keep.iter().zip(&political.draw);
    if let Some((keep, draw)) = both.into_iter().find(|(keep, draw)| keep > draw && **draw > 0) {
        from.broken(&["keep", "draw"], format!("{keep} / {draw}"), law::KEEP_WITHIN_DRAW);
    }
    political
}

/// The social phase (chapter 5, S1 to S11).
pub(super) fn social(mut from: Fields) -> Social {
    Social {
        population_growth: from.array("population_growth", bounds::RANKS),
        consumption: from.option_array("consumption_offset", bounds::RANK_OFFSET),
        tax: from.array("tax_per_population", bounds::PER_POPULATION),
        growth_renewable: from.array("growth_renewable", bounds::RANKS),
        growth_industrial: from.array("growth_industrial", bounds::RANKS),
        growth_choice: from.array("growth_industrial_or_military", bounds::RANK_OFFSET),
        boom_living: from.array("boom_living", bounds::LIVING),
        boom_money: from.array("boom_money", bounds::MONEY),
        growth_living: from.array("growth_living", bounds::LIVING),
        uprising_military: from.option_array("uprising_military_offset", bounds::RANK_OFFSET),
        uprising_money: from.array("uprising_money_per_population", bounds::PER_POPULATION),
        carry_over: from.number("renewable_carry_over", bounds::VALUE_OR_NOTHING),
        shift_threshold: from.number("shift_threshold", 1..=5),
    }
}

/// What shortages cost (chapter 11).
pub(super) fn shortages(mut from: Fields) -> Shortages {
    let mut renewable = from.table("renewable");
    let mut industrial = from.table("industrial");
    let mut fossil = from.table("fossil");
    let mut military = from.table("military");
    Shortages {
        renewable_population: renewable.number("population_lost", bounds::RANKS),
        renewable_plant: renewable.number("plant_lost", bounds::RANKS),
        renewable_unrest: renewable.number("unrest", bounds::UNREST),
        industrial_living: industrial.number("living_lost", bounds::LIVING),
        industrial_unrest: industrial.number("unrest", bounds::UNREST),
        fossil_unrest: fossil.number("unrest", bounds::UNREST),
        military_living: military.number("living_lost", bounds::LIVING),
    }
}

/// The cold war and the crises (chapter 15).
pub(super) fn crises(mut international: Fields, mut from: Fields) -> Crises {
    let mut financial = from.table("financial");
    let mut environmental = from.table("environmental");
    let mut military = from.table("military");
    Crises {
        cold_war_over: international.number("cold_war_military_over", bounds::VALUE_OR_NOTHING),
        cold_war_disruption: international.number("cold_war_disruption", bounds::MARKS),
        money_per_population: financial.number("money_per_population_and_tile", bounds::PER_POPULATION),
        money_to_bank: financial.word("money_goes_to", &["world_bank", "beyond_box"]) == Some(0),
        richest: financial.number("richest_disruption", bounds::MARKS),
        richest_tied: financial.number("richest_tied_disruption", bounds::MARKS),
        financial_living: financial.number("living_lost", bounds::LIVING),
        renewable_per_tile: environmental.number("renewable_plant_lost_per_tile", bounds::RANKS),
        territory: environmental.number("territory_lost", bounds::TERRITORY_MOVED),
        polluter_population: environmental.number("worst_population_lost", bounds::RANKS),
        polluter_unrest: environmental.number("worst_unrest", bounds::UNREST),
        polluter_living: environmental.number("worst_living_lost", bounds::LIVING),
        migration_gap: environmental.number("migration_rank_gap", 1..=*bounds::RANKS.end()),
        migration_population: environmental.number("migration_population", bounds::RANKS),
        living_per_tile: military.number("living_lost_per_tile", bounds::LIVING),
        disruptor_population: military.number("worst_population_lost", bounds::RANKS),
        military_offset: military.number("military_offset", bounds::RANK_OFFSET),
        disruption_returned: military.number("disruption_returned", bounds::MARKS),
    }
}

/// Alliances (chapter 16).
pub(super) fn alliances(mut from: Fields) -> Alliances {
    Alliances {
        fee: from.number("fee", bounds::MONEY),
        break_disruption: from.number("break_disruption", bounds::MARKS),
        demilitarization_rank: from.number("demilitarization_military_rank", 1..=*bounds::RANKS.end()),
        demilitarization_living: from.number("demilitarization_living", bounds::LIVING),
        demilitarization_unrest: from.number("demilitarization_unrest_calmed", bounds::UNREST),
        demilitarization_disruption: from.number("demilitarization_disruption_returned", bounds::MARKS),
    }
}

/// Switches for what the rulebook leaves open.
pub(super) fn rulings(mut from: Fields) -> Rulings {
    Rulings {
        effective_choice: from.flag("effective_choice"),
        military_crisis_skips_level_one: from.flag("military_crisis_skips_level_one"),
        leave_modified_alliance: from.flag("leave_modified_alliance"),
        stress_test_help: from.flag("stress_test_help"),
        overproduction_shortage: from.flag("overproduction_shortage"),
    }
}
