//! Dams of a scenario that is being written: put by a click, turned by the next, shared by a click of another community.

use super::basin::terrain;
use super::sketch::ScenarioSketch;
use table::{Seat, SeatSet};
use water::basin::{Axis, HexId, Terrain};
use water::rules::Rules;

/// A dam shares at most so many owners (7).
const MOST_OWNERS: usize = 3;

/// A dam being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DamSketch {
    /// Its river hex.
    pub(crate) river: HexId,
    /// Where its banks are.
    pub(crate) axis: Axis,
    /// Who owns it.
    pub(crate) owners: SeatSet,
}

impl DamSketch {
    /// The banks of the dam, as far as the map has them.
    pub(crate) fn banks(&self, rules: &Rules) -> Vec<HexId> {
        self.axis.ends().iter().filter_map(|end| rules.basin.neighbour(self.river, *end)).collect()
    }

    pub(super) fn text(&self, rules: &Rules, place: &dyn Fn(HexId) -> String) -> String {
        let owners = self.owners.into_iter().filter_map(|seat| rules.communities.get(seat.index()));
        let owners: Vec<String> = owners.map(|owner| format!("\"{owner}\"")).collect();
        let (river, axis) = (place(self.river), self.axis.name());
        format!("{{ river = {river}, axis = \"{axis}\", owners = [{}] }}", owners.join(", "))
    }
}

impl ScenarioSketch {
    /// The dam on a river hex.
    pub(crate) fn dam_on(&self, river: HexId) -> Option<&DamSketch> {
        self.dams.iter().find(|dam| dam.river == river)
    }

    /// A click with a dam in hand: another community shares the dam that stands; an owner's turns it, and after the last
    /// way takes it away.
    pub(crate) fn click_dam(&mut self, rules: &Rules, owner: Seat, river: HexId) {
        let stands = |painted: &_, axis: Axis| {
            let land =
                |hex: &HexId| matches!(terrain(&rules.basin, painted, *hex), Terrain::Prairie | Terrain::Mountain);
            let banks = DamSketch { river, axis, owners: SeatSet::EMPTY }.banks(rules);
            banks.len() == 2 && banks.iter().all(land)
        };
        let ways: Vec<Axis> = Axis::ALL.iter().copied().filter(|axis| stands(&self.painted, *axis)).collect();
        let Some(dam) = self.dams.iter_mut().find(|dam| dam.river == river) else {
            // Where no way fits, the rules say what is wrong with the first.
            let axis = ways.first().copied().unwrap_or(Axis::ALL[0]);
            return self.dams.push(DamSketch { river, axis, owners: SeatSet::only(owner) });
        };
        if !dam.owners.contains(owner) && dam.owners.len() < MOST_OWNERS {
            return dam.owners.insert(owner);
        }
        let now = ways.iter().position(|axis| *axis == dam.axis);
        match now.and_then(|now| ways.get(now + 1)) {
            Some(next) => dam.axis = *next,
            None => self.dams.retain(|dam| dam.river != river),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{Sketch, SketchBody, file};
    use super::*;
    use water::authoring::draft;
    use water::rules::Rulebook;

    fn river(rules: &Rules, q: i8, r: i8) -> HexId {
        rules.basin.hexes().find(|hex| (rules.basin.hex(*hex).q, rules.basin.hex(*hex).r) == (q, r)).unwrap()
    }

    #[test]
    fn a_dam_is_put_shared_turned_and_taken_away() {
        let rules = Rulebook::printed().rules;
        let mut sketch = Sketch::scenario(1, &rules);
        let SketchBody::Scenario(scenario) = &mut sketch.body else { panic!("a scenario") };
        // WF3 can be dammed in two ways.
        let hex = river(&rules, 1, 4);
        scenario.click_dam(&rules, Seat(0), hex);
        scenario.click_dam(&rules, Seat(2), hex);
        let dam = *scenario.dam_on(hex).unwrap();
        assert_eq!((dam.axis, dam.owners.len()), (Axis::EastWest, 2));
        scenario.click_dam(&rules, Seat(0), hex);
        assert_eq!(scenario.dam_on(hex).unwrap().axis, Axis::NorthEastSouthWest);
        scenario.click_dam(&rules, Seat(0), hex);
        assert_eq!(scenario.dam_on(hex), None);
    }

    #[test]
    fn a_dam_is_written_as_the_rules_read_it() {
        let rules = Rulebook::printed().rules;
        let mut sketch = Sketch::scenario(1, &rules);
        sketch.name = "Dam".to_owned();
        let SketchBody::Scenario(scenario) = &mut sketch.body else { panic!("a scenario") };
        scenario.click_dam(&rules, Seat(0), river(&rules, 1, 4));
        let text = file(&[sketch], "en", &rules);
        assert!(text.contains("dams = [{ river = [1, 4], axis = \"e_w\", owners = [\"triangle\"] }]"), "{text}");
        draft(&text, "mine.toml").unwrap_or_else(|mistakes| panic!("{text}\n{mistakes:#?}"));
    }
}
