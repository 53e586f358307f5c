//! What cards are made of: the vocabulary of effects and conditions (16, 17).

use crate::terms::{Aim, CardSort, Comparison, ContestableBy, KindSet, Metric, Resource, Where, Who, WindowKind};

/// A resource card (16.1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceCard {
    /// The name in commands and files.
    pub id: String,
    /// Water on each freshwater hex.
    pub water: u8,
    /// The price of energy.
    pub energy: u16,
    /// The price of food.
    pub food: u16,
}

/// An action card (16.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionCard {
    /// The name in commands and files.
    pub id: String,
    /// How many there are.
    pub copies: u8,
    /// What it is.
    pub sort: CardSort,
    /// What it is aimed at.
    pub aim: Aim,
    /// When it may be played, by window.
    pub windows: [bool; 9],
    /// Who may contest it.
    pub contestable_by: ContestableBy,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

impl ActionCard {
    /// Whether it may be played in a window.
    #[inline]
    pub fn fits(&self, window: WindowKind) -> bool {
        self.windows[window.index()]
    }
}

table::choices! {
    /// What an action card does (17).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Effect {
        /// Somebody gets something.
        Gain { who: Who, what: Resource, n: u16 },
        /// Somebody loses something.
        Lose { who: Who, what: Resource, n: u16, up_to: bool },
        /// Something goes from one to the other.
        Transfer { from: Who, to: Who, what: Resource, n: u16, up_to: bool },
        /// Water on a hex.
        AddWater { hex: Where, n: u8 },
        /// Water off a hex.
        RemoveWater { hex: Where, n: u8, up_to: bool },
        /// Pollution on a hex.
        AddPollution { hex: Where, n: u8 },
        /// Pollution off one hex or several.
        RemovePollution { hex: Where, n: u8, up_to: bool },
        /// The building aimed at stands idle this turn.
        Idle,
        /// Red cubes off buildings.
        ClearCrisis { who: Who, n: u8 },
        /// No world market this turn.
        Embargo,
        /// The next construction of this phase is cheaper.
        Discount { n: u16 },
        /// The conflict is called off.
        CancelConflict,
    }
    fields {
        from: "From whom.",
        hex: "Which hexes may be chosen.",
        n: "How much.",
        to: "To whom.",
        up_to: "Whether less will do.",
        what: "What.",
        who: "Who, or whose.",
    }
}

/// An objective card (16.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The name in commands and files.
    pub id: String,
    /// What it is worth.
    pub points: u16,
    /// What has to be true in the end.
    pub condition: Condition,
}

/// What has to be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// All of these.
    All(Vec<Condition>),
    /// One of these at least.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// A figure compares with a value.
    Compare {
        /// Which figure.
        metric: Metric,
        /// Of which kinds, where it counts kinds.
        kinds: KindSet,
        /// How.
        comparison: Comparison,
        /// With what.
        value: i64,
    },
}
