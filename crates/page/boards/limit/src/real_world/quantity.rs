//! The five things that the game and World3 both have.

use world3::Variable;

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quantity {
    /// People.
    Population,
    /// What industry makes.
    Industry,
    /// Food, or what feeds people.
    Food,
    /// Pollution that is there.
    Pollution,
    /// What is left of resources that do not grow again.
    Resources,
}

impl Quantity {
    /// All of them, in the order of the words.
    pub(super) const ALL: [Quantity; 5] =
        [Self::Population, Self::Industry, Self::Food, Self::Pollution, Self::Resources];

    /// The name in keys of words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Population => "population",
            Self::Industry => "industry",
            Self::Food => "food",
            Self::Pollution => "pollution",
            Self::Resources => "resources",
        }
    }

    /// The class that colours its line.
    pub(super) const fn dress(self) -> &'static str {
        match self {
            Self::Population => "of-population",
            Self::Industry => "of-industry",
            Self::Food => "of-food",
            Self::Pollution => "of-pollution",
            Self::Resources => "of-resources",
        }
    }

    /// The symbol on its line.
    pub(super) const fn symbol(self) -> &'static str {
        match self {
            Self::Population => "s1",
            Self::Industry => "s2",
            Self::Food => "s3",
            Self::Pollution => "s4",
            Self::Resources => "s5",
        }
    }

    /// What it is in World3.
    pub(super) const fn variable(self) -> Variable {
        match self {
            Self::Population => Variable::Population,
            Self::Industry => Variable::IndustrialOutput,
            Self::Food => Variable::Food,
            Self::Pollution => Variable::PollutionIndex,
            Self::Resources => Variable::ResourcesLeft,
        }
    }
}
