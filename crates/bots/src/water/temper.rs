//! Temperaments of communities. Worth is counted in thunes.

use crate::character::Character;
use water::terms::Kind;

/// What things are worth to a community, in thunes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Temper {
    /// A victory point.
    pub(super) point: i32,
    /// A cube of energy or food in stock.
    pub(super) cube: i32,
    /// What a cube of energy or food costs that has to be imported.
    pub(super) import: i32,
    /// What a pollution cube costs whoever makes it, in its share of the malus.
    pub(super) dirt: i32,
    /// What it costs to lack a cube of water.
    pub(super) drought: i32,
    /// What a deal is worth beyond what changes hands.
    pub(super) dealing: i32,
    character: Character,
}

impl Temper {
    pub(super) fn of(character: Character) -> Temper {
        let usual = Temper { point: 4, cube: 2, import: 3, dirt: 1, drought: 6, dealing: 0, character };
        match character {
            Character::Ecologist => Temper { dirt: 2, ..usual },
            Character::Trader => Temper { import: 2, dealing: 1, ..usual },
            _ => usual,
        }
    }

    /// What a character likes to build, for each turn the building still runs.
    pub(super) fn liking(&self, kind: Kind) -> i32 {
        let liked: &[Kind] = match self.character {
            Character::Farmer => &[Kind::Farm, Kind::FishingPort],
            Character::Industrialist => &[Kind::Industrial, Kind::Mine, Kind::PowerStation],
            Character::Ecologist => &[Kind::TreatmentStation, Kind::EnergyPark],
            Character::Trader => &[Kind::Mine, Kind::LeisureBase],
            _ => &[],
        };
        i32::from(liked.contains(&kind))
    }
}
