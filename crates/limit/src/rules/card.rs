//! A politics card: what it costs, what it does, what it changes while it lies on the table.
//!
//! Cards are data. The words below are the whole vocabulary of costs and effects; `docs/data.md` explains each with an
//! example.

use crate::terms::Deck;

/// A politics card.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// The name in commands and files.
    pub id: String,
    /// The deck it belongs to.
    pub deck: Deck,
    /// Whether it acts at once or stays on the table.
    pub kind: CardKind,
    /// In hand from the start.
    pub starter: bool,
    /// Lies beside the board until class A reaches this level (2..=4).
    pub set_aside: Option<u8>,
    /// Names another nation.
    pub targets: bool,
    /// The target may resist by spending as much m.
    pub resistible: bool,
    /// Any nation may be asked to pay a part.
    pub open_funding: bool,
    /// The plants that may be chosen (N, U, M); none when no plant is chosen.
    pub plants: [bool; 3],
    /// The resources that may be chosen (n, u, m, O); none when no resource is chosen.
    pub resources: [bool; 4],
    /// What has to be paid in full before anything happens.
    pub cost: Cost,
    /// What happens, in order, as far as possible (at most 4).
    pub effects: Vec<Effect>,
    /// What it changes while it lies on the table.
    pub permanent: Permanent,
    /// What taking it back costs; `None` when it stays.
    pub withdraw: Option<WithdrawCost>,
}

/// Whether a card acts at once or stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// Acts at once and comes back to hand at the end of the step.
    Instant,
    /// Stays on the table.
    Permanent,
}

/// A price that is the value of a plant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MoneyPlant {
    /// No such price.
    #[default]
    None,
    /// The plant chosen with the card.
    Chosen,
    /// One's own N.
    Renewable,
    /// The target's U; paid to the target.
    TargetIndustrial,
}

/// What a card costs. Everything is paid in full, or the card cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Money to the bank.
    pub money: u16,
    /// Money to the bank for each population.
    pub money_per_population: u8,
    /// The value of a plant in money.
    pub money_plant: MoneyPlant,
    /// Own money that leaves the game.
    pub own_to_beyond: u16,
    /// Bank money that leaves the game.
    pub bank_to_beyond: u16,
    /// Unrest; may not overflow into disruption (R15).
    pub unrest: u8,
    /// A class that falls, chosen with the card (0 or 1).
    pub living: u8,
    /// u for each population.
    pub industrial_per_population: u8,
    /// m.
    pub military: u16,
    /// m worth the population's rank moved by this.
    pub military_offset: Option<i8>,
    /// The least m of an attack; the player chooses how much.
    pub attack: u16,
    /// Disruption received.
    pub disruption: u8,
    /// Pollution received.
    pub pollution: u8,
    /// Ranks of U; U must stay on the scale.
    pub plant_industrial: u8,
}

/// One thing a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Own classes rise, point by point.
    RaiseLiving(u8),
    /// Own unrest moves.
    Unrest(i8),
    /// Money from the bank for each population, at most what is there (R23).
    MoneyPerPopulation(u8),
    /// m worth the population's rank moved by this.
    MilitaryOfRank(i8),
    /// The chosen plant rises.
    RaisePlant(u8),
    /// The chosen plant produces once.
    Produce,
    /// The target's U produces for the player (R39).
    ProduceAtTarget,
    /// Units of the chosen resource.
    Gain(u16),
    /// Own disruption goes to the target, at most this much (R26).
    GiveDisruption(u8),
    /// Pollution removed: one's own first, then everybody's (R27).
    RemovePollution {
        /// One's own.
        own: u8,
        /// Everybody's, one's own included.
        all: u8,
    },
    /// Disruption given back: one's own first, then everybody's.
    ReturnDisruption {
        /// One's own.
        own: u8,
        /// Everybody's, one's own included.
        all: u8,
    },
    /// Fossil from beyond the board.
    Extract(u16),
    /// Territory, with its fossil, from the colonization tile.
    Colonize(u8),
    /// One kind of resource from the target, the player's choice: at most so much O, u or n.
    Plunder {
        /// At most so much O.
        fossil: u16,
        /// At most so much u.
        industrial: u16,
        /// At most so much n.
        renewable: u16,
    },
    /// Territory from the target to the player.
    TakeTerritory(u8),
    /// Territory of the target leaves the game.
    DestroyTerritory(u8),
    /// U or M of the target falls, the player's choice.
    LowerTargetPlant(u8),
    /// Pollution for the target.
    TargetPollution(u8),
    /// The target's unrest moves.
    TargetUnrest(i8),
    /// Money from the target for each of its population.
    TakeMoneyPerPopulation(u8),
    /// Money from the target for each level of its class C above the first.
    TakeMoneyPerLevel(u16),
    /// Classes of the target rise, the player's choice.
    RaiseTargetLiving(u8),
    /// One price cube moves, chosen with the card (R30).
    MovePrice(u8),
    /// Transactions on the market.
    Trade(u8),
    /// A look at cards of one deck, chosen with the card.
    Draw {
        /// Cards seen.
        draw: u8,
        /// Cards kept.
        keep: u8,
    },
    /// An instant already played comes back to hand, chosen with the card (R17).
    Fetch,
}

/// What a card changes while it lies on the table. Several cards add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Permanent {
    /// Ranks by which supply is computed lower (or higher).
    pub supply_rank: i8,
    /// Ranks by which consumption is computed lower (or higher).
    pub consumption_rank: i8,
    /// Pollution of the U production, in the production step (R37).
    pub industrial_pollution: i8,
    /// Economic growth is skipped (R43).
    pub skip_economic_growth: bool,
    /// Ranks by which N harvests higher (R33).
    pub harvest_rank: u8,
    /// Fossil that the harvest burns; without it the card must be withdrawn (R35).
    pub harvest_fossil: u8,
    /// Pollution that the harvest makes.
    pub harvest_pollution: u8,
    /// Spending at least this many u at once brings fossil; 0 for never (R41).
    pub recycling_from: u16,
    /// The fossil it brings.
    pub recycling_fossil: u8,
    /// Further transactions each time the market is open, on other resources (R29).
    pub trades: u8,
}

/// What taking a permanent back costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WithdrawCost {
    /// Unrest; may not overflow into disruption (R15).
    pub unrest: u8,
    /// Ranks of N, as far as possible.
    pub plant_renewable: u8,
}
