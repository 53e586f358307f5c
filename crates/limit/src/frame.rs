//! The moments of the rulebook.

use crate::state::STAR;
use crate::terms::{Pact, Plant};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Seat, SeatSet};

table::choices! {
    /// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Frame {
        /// The game is over.
        #[default]
        Over,
        /// A step of the generation that opens when this frame runs.
        Step(Step),
        /// P2: everybody chooses a deck.
        ChooseDeck,
        /// P2: everybody keeps cards of those drawn.
        KeepCards,
        /// P3: whoever holds too many cards puts some back.
        Discard,
        /// P4: a nation's turn.
        Turn { seat: Seat, played: u8, refused: bool },
        /// Those asked to pay a part of the card in play answer (R79).
        Funding { seat: Seat },
        /// The card in play does what it says, effect by effect.
        Effects { seat: Seat, next: u8 },
        /// The target of the card in play decides whether to resist (R81).
        Resist { attacker: Seat },
        /// A player keeps cards of those drawn by a card.
        Reform { seat: Seat, keep: u8 },
        /// A player may buy or sell.
        Trade { seat: Seat, left: u8, used: u8 },
        /// The attacker chooses which resource to take.
        Spoils { seat: Seat },
        /// The attacker chooses which plant of the target falls.
        VictimPlant { seat: Seat, left: u8 },
        /// Somebody raises classes of a nation, point by point.
        RaiseClass { chooser: Seat, owner: Seat, left: u8 },
        /// A nation lowers classes of its own, point by point.
        LowerClass { seat: Seat, left: u8 },
        /// A nation lowers plants of its own, rank by rank.
        LowerPlant { seat: Seat, left: u8 },
        /// Nations that cannot pay settle one after the other, in turn order (chapter 5.2).
        Settle { payment: Payment, queue: SeatSet },
        /// A nation that cannot pay may ask its allies (R80).
        AskHelp { payment: Payment, seat: Seat },
        /// The allies that were asked answer (R80).
        Help { payment: Payment, seat: Seat },
        /// Refused help: break the alliance or not (R67).
        Break { payment: Payment, seat: Seat },
        /// Owners of a withdrawable permanent may take it back (chapter 14.4).
        Window { harvest_only: bool },
        /// Nations choose U or M, all at once (S8).
        GrowthChoice { round: u8 },
        /// Nations raise a class, all at once (S10).
        OrderRaise { round: u8 },
        /// Nations lower a class, all at once (financial crisis).
        FinancialFall { round: u8 },
        /// Nations raise a class, all at once (demilitarization).
        PeaceRaise { round: u8 },
        /// A nation's turn in the alliance step.
        Alliance { done: u8 },
        /// The nation addressed by an offer answers.
        OfferTo { pact: Pact, from: Seat, to: Seat },
        /// The other members concerned by an offer answer, all at once.
        OfferMembers { pact: Pact, from: Seat, to: Seat },
        /// The other members of a group decide on an exclusion, all at once.
        Exclusion { pact: Pact, from: Seat, who: Seat },
        /// Solo: an event that can be paid for.
        PayEvent,
    }
    fields {
        attacker: "Who attacks.",
        chooser: "Who chooses.",
        done: "Nations that have had their turn.",
        from: "Who offers or proposes it.",
        harvest_only: "Whether only permanents that change the harvest may be taken back.",
        keep: "How many cards are kept.",
        left: "Transactions, ranks or points left.",
        next: "The next effect.",
        owner: "Whose classes.",
        pact: "The kind of alliance.",
        payment: "What is to be paid, or could not be.",
        played: "Cards played in it.",
        queue: "Who still has to.",
        refused: "Whether a shared cost was refused in it (R79).",
        round: "Ranks or points already moved.",
        seat: "Who plays, draws, trades, attacks or asks; whose classes or plants.",
        to: "Who is addressed.",
        used: "Resources already traded: bit 0 is n.",
        who: "Who would have to go.",
    }
}

/// A payment that a nation may be unable to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub enum Payment {
    /// S1: n for the population.
    Supply,
    /// S4: u for the population.
    Consumption,
    /// S9: O for a plant.
    Production(Plant),
    /// A card: O for one production of a plant.
    Overproduction(Plant),
    /// S10: m in an uprising.
    Uprising,
    /// Military crisis: m.
    Crisis,
    /// m against an attack.
    Resistance,
}

/// The steps of a generation, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, BorshSerialize, BorshDeserialize)]
#[allow(missing_docs, reason = "each step is named and explained in its own file")]
pub enum Step {
    Technology,
    NewPolicy,
    Capacity,
    DecidePolicy,
    TakeBack,
    Supply,
    Conservation,
    PopulationGrowth,
    Consumption,
    LowerMortality,
    LowerBirthRate,
    Taxation,
    GrowthWindow,
    EconomicGrowth,
    ProductionWindow,
    Harvest,
    IndustrialProduction,
    MilitaryProduction,
    PublicOrder,
    ClassStruggle,
    ColdWar,
    FinancialCrisis,
    EnvironmentalCrisis,
    MilitaryCrisis,
    MilitaryCrisisEnd,
    Alliance,
    EndOfGeneration,
    StressTest,
    StressConsumption,
    StressWindow,
    StressHarvest,
    StressIndustrial,
    StressMilitary,
}

impl Step {
    /// All steps, in order, with their names in data files and JSON.
    pub const ALL: [(Step, &'static str); 33] = [
        (Step::Technology, "technology"),
        (Step::NewPolicy, "new_policy"),
        (Step::Capacity, "capacity"),
        (Step::DecidePolicy, "decide_policy"),
        (Step::TakeBack, "take_back"),
        (Step::Supply, "supply"),
        (Step::Conservation, "conservation"),
        (Step::PopulationGrowth, "population_growth"),
        (Step::Consumption, "consumption"),
        (Step::LowerMortality, "lower_mortality"),
        (Step::LowerBirthRate, "lower_birth_rate"),
        (Step::Taxation, "taxation"),
        (Step::GrowthWindow, "growth_window"),
        (Step::EconomicGrowth, "economic_growth"),
        (Step::ProductionWindow, "production_window"),
        (Step::Harvest, "harvest"),
        (Step::IndustrialProduction, "industrial_production"),
        (Step::MilitaryProduction, "military_production"),
        (Step::PublicOrder, "public_order"),
        (Step::ClassStruggle, "class_struggle"),
        (Step::ColdWar, "cold_war"),
        (Step::FinancialCrisis, "financial_crisis"),
        (Step::EnvironmentalCrisis, "environmental_crisis"),
        (Step::MilitaryCrisis, "military_crisis"),
        (Step::MilitaryCrisisEnd, "military_crisis_end"),
        (Step::Alliance, "alliance"),
        (Step::EndOfGeneration, "end_of_generation"),
        (Step::StressTest, "stress_test"),
        (Step::StressConsumption, "stress_consumption"),
        (Step::StressWindow, "stress_window"),
        (Step::StressHarvest, "stress_harvest"),
        (Step::StressIndustrial, "stress_industrial"),
        (Step::StressMilitary, "stress_military"),
    ];

    /// The name in JSON and language files.
    pub fn name(self) -> &'static str {
        Step::ALL[self as usize].1
    }

    /// The step with this name.
    pub fn named(name: &str) -> Option<Step> {
        Step::ALL.iter().find(|(_, text)| *text == name).map(|(step, _)| *step)
    }
}

/// Whether a seat stands for the star nation.
#[inline]
pub fn is_star(seat: Seat) -> bool {
    seat == STAR
}
