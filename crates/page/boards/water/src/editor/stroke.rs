//! Painting by dragging: one stroke does the same to every hex it passes.

use super::painter::{Brush, Tool};
use super::sketch::ScenarioSketch;
use super::{Desk, painter};
use leptos::prelude::*;
use std::collections::BTreeSet;
use table::Seat;
use water::basin::HexId;
use water::rules::Rules;
use water::terms::Kind;

/// A stroke: what it does, decided by the first hex, and where it has been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stroke {
    brush: Brush,
    passed: BTreeSet<HexId>,
}

impl Stroke {
    /// Begins a stroke on a hex. A tile or a cube that the first hex has already is taken away, there and wherever the
    /// stroke goes on.
    pub(crate) fn begin(one: &ScenarioSketch, tool: Tool, owner: Seat, hex: HexId) -> Stroke {
        let takes_away = match tool {
            Tool::Tile(kind) if kind != Kind::Dam => one.tile_on(hex) == Some((owner, kind)),
            Tool::Pollution => one.pollution.contains(&hex),
            _ => false,
        };
        Stroke { brush: Brush { tool, owner, takes_away }, passed: BTreeSet::new() }
    }

    /// Does its work on a hex, the first time it comes there. A dam is put by a click, not by a stroke.
    pub(crate) fn pass(&mut self, one: &mut ScenarioSketch, rules: &Rules, hex: HexId) {
        let drags_dam = self.brush.tool == Tool::Tile(Kind::Dam) && !self.passed.is_empty();
        if self.passed.insert(hex) && !drags_dam {
            self.brush.apply(one, rules, hex);
        }
    }
}

/// The stroke that is being drawn, if any. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Drawing {
    desk: Desk,
    stroke: StoredValue<Option<Stroke>>,
    /// Whether the last press has drawn already, so that its click does nothing more.
    drawn: StoredValue<bool>,
}

impl Drawing {
    /// Nothing is being drawn.
    pub(crate) fn on(desk: Desk) -> Drawing {
        Drawing { desk, stroke: StoredValue::new(None), drawn: StoredValue::new(false) }
    }

    /// A press begins a stroke. A finger scrolls the page instead, and paints by taps.
    pub(crate) fn press(self, rules: &Rules, tool: Tool, owner: Seat, hex: HexId, event: &web_sys::PointerEvent) {
        if event.pointer_type() == "touch" || event.button() != 0 {
            return;
        }
        self.drawn.set_value(true);
        self.begin(rules, tool, owner, hex);
    }

    /// The pointer comes to a hex: a stroke goes on there, while its button is held.
    pub(crate) fn enter(self, rules: &Rules, hex: HexId, event: &web_sys::PointerEvent) {
        if event.buttons() & 1 == 0 {
            self.stroke.set_value(None);
        } else if let Some(mut stroke) = self.stroke.get_value() {
            painter::change(self.desk, |one| stroke.pass(one, rules, hex));
            self.stroke.set_value(Some(stroke));
        }
    }

    /// A tap, or Enter: a stroke of one hex. The click of a press that has drawn is none.
    pub(crate) fn click(self, rules: &Rules, tool: Tool, owner: Seat, hex: HexId) {
        if !self.drawn.get_value() {
            self.begin(rules, tool, owner, hex);
        }
        self.drawn.set_value(false);
        self.stroke.set_value(None);
    }

    fn begin(self, rules: &Rules, tool: Tool, owner: Seat, hex: HexId) {
        self.desk.remember();
        painter::change(self.desk, |one| {
            let mut stroke = Stroke::begin(one, tool, owner, hex);
            stroke.pass(one, rules, hex);
            self.stroke.set_value(Some(stroke));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::sketch::{Sketch, SketchBody};
    use super::*;
    use water::basin::Terrain;
    use water::rules::Rulebook;

    fn scenario(rules: &Rules) -> ScenarioSketch {
        match Sketch::scenario(1, rules).body {
            SketchBody::Scenario(one) => *one,
            body => panic!("{body:?}"),
        }
    }

    #[test]
    fn a_stroke_does_the_same_to_every_hex_it_passes_and_once() {
        let rules = Rulebook::printed().rules;
        let mut one = scenario(&rules);
        one.tiles.clear();
        let hexes: Vec<HexId> = rules.basin.of_terrain(Terrain::Prairie).iter().take(3).collect();
        let farm = Tool::Tile(Kind::Farm);
        let draw = |one: &mut ScenarioSketch, path: &[HexId]| {
            let mut stroke = Stroke::begin(one, farm, Seat(0), path[0]);
            path.iter().for_each(|hex| stroke.pass(one, &rules, *hex));
        };
        draw(&mut one, &[hexes[1]]);
        draw(&mut one, &[hexes[0], hexes[1], hexes[2], hexes[0]]);
        assert!(hexes.iter().all(|hex| one.tile_on(*hex) == Some((Seat(0), Kind::Farm))), "{:?}", one.tiles);
        draw(&mut one, &[hexes[0], hexes[1]]);
        assert_eq!(one.tiles.len(), 1, "the first hex had it: the stroke takes away");
    }

    #[test]
    fn a_dam_is_not_dragged() {
        let rules = Rulebook::printed().rules;
        let mut one = scenario(&rules);
        let rivers: Vec<HexId> = rules.basin.of_terrain(Terrain::River).iter().take(2).collect();
        let mut stroke = Stroke::begin(&one, Tool::Tile(Kind::Dam), Seat(0), rivers[0]);
        rivers.iter().for_each(|hex| stroke.pass(&mut one, &rules, *hex));
        assert_eq!(one.dams.len(), 1);
    }
}
