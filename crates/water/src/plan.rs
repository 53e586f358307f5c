//! What follows from the rulebook once and for all: where each kind of tile may stand, and where dams can.

use crate::basin::{Axis, HexId, HexSet, Terrain};
use crate::rules::Rules;
use crate::terms::{KINDS, Kind, Touch};

/// What follows from the rulebook.
#[derive(Clone, Debug)]
pub struct Plan {
    /// For each kind the hexes whose terrain and neighbours suit it.
    pub sites: [HexSet; KINDS],
    /// Every place for a dam.
    pub dams: Vec<DamSite>,
}

/// A place for a dam.
#[derive(Clone, Copy, Debug)]
pub struct DamSite {
    /// The river hex.
    pub river: HexId,
    /// The line.
    pub axis: Axis,
    /// The three hexes.
    pub hexes: [HexId; 3],
    /// Everything beside them.
    pub around: HexSet,
}

impl Plan {
    /// Works it out.
    pub fn of(rules: &Rules) -> Plan {
        let basin = &rules.basin;
        let suits = |kind: Kind, hex: HexId| {
            let building = rules.building(kind);
            let touches = match building.touch {
                Touch::Nothing => true,
                Touch::Sea => !basin.around(hex).and(basin.of_terrain(Terrain::Sea)).is_empty(),
                Touch::Freshwater => !basin.shore(hex).is_empty(),
            };
            kind != Kind::Dam && building.stands_on(basin.terrain(hex)) && touches
        };
        let sites = std::array::from_fn(|at| basin.hexes().filter(|&hex| suits(Kind::at(at), hex)).collect());
        let mut dams = Vec::new();
        for river in basin.of_terrain(Terrain::River).iter() {
            for &axis in Axis::ALL {
                if let Some(hexes) = basin.dam_site(river, axis) {
                    let around = hexes.iter().fold(HexSet::EMPTY, |all, &hex| all.union(&basin.around(hex)));
                    dams.push(DamSite { river, axis, hexes, around });
                }
            }
        }
        Plan { sites, dams }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    #[test]
    fn sites_follow_from_terrain_and_neighbours() {
        let plan = Plan::of(&Rulebook::printed().rules);
        let count = |kind: Kind| plan.sites[kind.index()].iter().count();
        assert_eq!((count(Kind::Residential), count(Kind::Mine), count(Kind::Junction)), (67, 48, 156));
        assert_eq!(count(Kind::Dam), 0);
        // 7: the legal dam sites of the printed map.
        assert_eq!(plan.dams.len(), 24);
    }
}
