//! Temperaments of communities. Worth is counted in quarters of a victory point, which is what a thune is worth to
//! most.

use super::{ECOLOGIST, FARMER, INDUSTRIALIST, TRADER};
use crate::character::Character;
use shelf::rules::water::terms::Kind;

/// What things are worth to a community.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Temper {
    /// A victory point.
    pub(super) point: f32,
    /// How much more a thune is worth than in the last turn, for each turn in which it can still be put to use.
    growth: f32,
    /// A cube of energy or food in stock, in thunes.
    pub(super) cube: f32,
    /// What it costs to import a cube of energy or food, in thunes.
    pub(super) import: i32,
    /// What a pollution cube costs its maker, as its share of the malus.
    pub(super) dirt: f32,
    /// What it costs to lack a cube of water, in thunes.
    pub(super) drought: f32,
    /// What a deal is worth beyond what changes hands.
    pub(super) dealing: f32,
    /// How many offers it makes in a phase at most.
    pub(super) offers: u8,
    /// How much more of a deal's gain it leaves to others than is usual, in hundredths.
    pub(super) generous: i32,
    /// How readily it contests: 1 where the points staked are just made up for.
    pub(super) quarrel: f32,
    /// What it would give for every pollution cube that others do not make upstream.
    pub(super) grudge: f32,
    /// The part of an objective's points that steps towards it are worth together.
    pub(super) objective: f32,
    pub(super) character: Character,
}

impl Temper {
    /// The temper of a character. With foresight it knows that an early thune can be put to use again and again, and
    /// keeps its objective in mind; the numbers come from matches of a character with foresight against the same one
    /// without.
    pub(super) fn of(character: Character, foresight: bool) -> Temper {
        let usual = Temper {
            point: 4.0,
            growth: 0.0,
            cube: 2.0,
            import: 3,
            dirt: 1.0,
            drought: 6.0,
            dealing: 0.0,
            offers: 2,
            generous: 0,
            quarrel: 1.0,
            grudge: 0.5,
            objective: 0.0,
            character,
        };
        let own = match character {
            ECOLOGIST => Temper { dirt: 2.0, grudge: 1.2, ..usual },
            INDUSTRIALIST => Temper { quarrel: 1.3, ..usual },
            TRADER => Temper { import: 2, dealing: 1.0, offers: 4, generous: 10, quarrel: 0.8, ..usual },
            _ => usual,
        };
        if foresight { Temper { growth: 0.28, cube: 1.4, objective: 0.7, ..own } } else { own }
    }

    /// What a thune is worth with this many turns to come.
    pub(super) fn thune(&self, left: i32) -> f32 {
        1.0 + self.growth * left as f32
    }

    /// What a character likes to build, in thunes for each turn the building still runs.
    pub(super) fn liking(&self, kind: Kind) -> f32 {
        let liked: &[Kind] = match self.character {
            FARMER => &[Kind::Farm, Kind::FishingPort],
            INDUSTRIALIST => &[Kind::Industrial, Kind::Mine, Kind::PowerStation],
            ECOLOGIST => &[Kind::TreatmentStation, Kind::EnergyPark],
            TRADER => &[Kind::Mine, Kind::LeisureBase],
            _ => &[],
        };
        if liked.contains(&kind) { 1.0 } else { 0.0 }
    }
}
