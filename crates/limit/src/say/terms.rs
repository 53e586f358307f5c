//! The nouns: glossary keys of the rulebook's lists, and amounts of something.

use crate::frame::{Payment, Step};
use crate::state::NATIONS;
use crate::terms::{Class, Crisis, Deck, Direction, Pact, Plant, Resource};
use table::{Arg, Saying, Shares};

/// Declares the glossary keys of a list: one word for each of its values, so that a new value does not compile without.
macro_rules! keys {
    ($(#[$doc:meta])* $name:ident($type:ty) $prefix:literal { $($value:pat => $word:literal,)+ }) => {
        $(#[$doc])*
        pub fn $name(value: $type) -> &'static str {
            match value { $($value => concat!($prefix, $word),)+ }
        }
    };
}

keys! {
    /// The glossary key of a resource.
    resource_term(Resource) "resource." {
        Resource::Renewable => "renewable",
        Resource::Industrial => "industrial",
        Resource::Military => "military",
        Resource::Fossil => "fossil",
    }
}

impl From<Resource> for Arg {
    fn from(resource: Resource) -> Arg {
        resource_term(resource).into()
    }
}

keys! {
    /// The key of an amount of a resource.
    units_key(Resource) "units." {
        Resource::Renewable => "renewable",
        Resource::Industrial => "industrial",
        Resource::Military => "military",
        Resource::Fossil => "fossil",
    }
}

keys! {
    /// The glossary key of a production.
    plant_term(Plant) "plant." {
        Plant::Renewable => "renewable",
        Plant::Industrial => "industrial",
        Plant::Military => "military",
    }
}

keys! {
    /// The glossary key of a social class.
    class_term(Class) "class." {
        Class::A => "a",
        Class::B => "b",
        Class::C => "c",
        Class::D => "d",
        Class::E => "e",
    }
}

keys! {
    /// The glossary key of a deck.
    deck_term(Deck) "deck." {
        Deck::Society => "society",
        Deck::Production => "production",
        Deck::MilitaryEconomy => "military_economy",
    }
}

keys! {
    /// The glossary key of a global crisis.
    crisis_term(Crisis) "crisis." {
        Crisis::Financial => "financial",
        Crisis::Environmental => "environmental",
        Crisis::Military => "military",
    }
}

keys! {
    /// The glossary key of a kind of alliance.
    pact_term(Pact) "pact." {
        Pact::Military => "military",
        Pact::Economic => "economic",
    }
}

keys! {
    /// The glossary key of a way a price moves.
    direction_term(Direction) "direction." {
        Direction::Up => "up",
        Direction::Down => "down",
    }
}

keys! {
    /// The glossary key of a step.
    step_term(Step) "step." {
        Step::Technology => "technology",
        Step::NewPolicy => "new_policy",
        Step::Capacity => "capacity",
        Step::DecidePolicy => "decide_policy",
        Step::TakeBack => "take_back",
        Step::Supply => "supply",
        Step::Conservation => "conservation",
        Step::PopulationGrowth => "population_growth",
        Step::Consumption => "consumption",
        Step::LowerMortality => "lower_mortality",
        Step::LowerBirthRate => "lower_birth_rate",
        Step::Taxation => "taxation",
        Step::GrowthWindow => "growth_window",
        Step::EconomicGrowth => "economic_growth",
        Step::ProductionWindow => "production_window",
        Step::Harvest => "harvest",
        Step::IndustrialProduction => "industrial_production",
        Step::MilitaryProduction => "military_production",
        Step::PublicOrder => "public_order",
        Step::ClassStruggle => "class_struggle",
        Step::ColdWar => "cold_war",
        Step::FinancialCrisis => "financial_crisis",
        Step::EnvironmentalCrisis => "environmental_crisis",
        Step::MilitaryCrisis => "military_crisis",
        Step::MilitaryCrisisEnd => "military_crisis_end",
        Step::Alliance => "alliance",
        Step::EndOfGeneration => "end_of_generation",
        Step::StressTest => "stress_test",
        Step::StressConsumption => "stress_consumption",
        Step::StressWindow => "stress_window",
        Step::StressHarvest => "stress_harvest",
        Step::StressIndustrial => "stress_industrial",
        Step::StressMilitary => "stress_military",
    }
}

keys! {
    /// The glossary key of the shortage that an unpaid payment means (chapter 11).
    shortage_term(Payment) "shortage." {
        Payment::Supply => "renewable",
        Payment::Consumption => "industrial",
        Payment::Production(_) | Payment::Overproduction(_) => "fossil",
        Payment::Uprising | Payment::Crisis | Payment::Resistance => "military",
    }
}

keys! {
    /// The key of what a payment is for.
    purpose_key(Payment) "purpose." {
        Payment::Supply => "supply",
        Payment::Consumption => "consumption",
        Payment::Production(_) => "production",
        Payment::Overproduction(_) => "overproduction",
        Payment::Uprising => "uprising",
        Payment::Crisis => "crisis",
        Payment::Resistance => "resistance",
    }
}

/// What a payment is for, such as feeding the population.
pub fn purpose(payment: Payment) -> Saying {
    let saying = Saying::new(purpose_key(payment));
    match payment {
        Payment::Production(plant) | Payment::Overproduction(plant) => saying.with("plant", plant_term(plant)),
        _ => saying,
    }
}

/// So many units of a resource.
pub fn units(resource: Resource, amount: impl Into<i64>) -> Saying {
    Saying::new(units_key(resource)).with("amount", amount.into())
}

/// So much money.
pub fn money(amount: impl Into<i64>) -> Saying {
    Saying::new("units.money").with("amount", amount.into())
}

/// Who gives how much, one saying for each.
pub fn shares(shares: &Shares<NATIONS>, what: impl Fn(u16) -> Saying) -> Vec<Saying> {
    let share = |seat| Saying::new("share").with("seat", seat).with("what", what(shares.of(seat)));
    shares.seats().into_iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_end_in_the_names_of_data_files() {
        for &resource in Resource::ALL {
            assert!(
                resource_term(resource).ends_with(resource.name()) && units_key(resource).ends_with(resource.name())
            );
        }
        for (step, name) in Step::ALL {
            assert_eq!(step_term(step).strip_prefix("step."), Some(name));
        }
        assert!(Deck::ALL.iter().all(|&deck| deck_term(deck).ends_with(deck.name())));
        assert!(Crisis::ALL.iter().all(|&crisis| crisis_term(crisis).ends_with(crisis.name())));
    }
}
