//! Where hexes lie on the drawing: pointed tops, odd rows half a hex to the right.

use water::basin::{Basin, Hex, HexId};

/// From the middle of a hex to a corner.
pub(crate) const RADIUS: f64 = 31.0;
/// From a hex to the next one in its row.
pub(crate) const STEP: f64 = 53.7;
/// From a row to the next.
pub(crate) const ROW: f64 = 46.5;
/// Room around the map for its coordinates, and the open sea below it.
const MARGIN: f64 = 20.0;
const OPEN_SEA: f64 = 34.0;

/// A place on the drawing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    /// To the right.
    pub(crate) x: f64,
    /// Downwards.
    pub(crate) y: f64,
}

impl Point {
    /// The place between two others.
    pub(crate) fn between(self, other: Point) -> Point {
        Point { x: f64::midpoint(self.x, other.x), y: f64::midpoint(self.y, other.y) }
    }

    /// The place moved by so much.
    pub(crate) fn moved(self, x: f64, y: f64) -> Point {
        Point { x: self.x + x, y: self.y + y }
    }

    /// The direction to another place, in degrees.
    pub(crate) fn towards(self, other: Point) -> f64 {
        (other.y - self.y).atan2(other.x - self.x).to_degrees()
    }
}

/// The middle of a hex.
pub(crate) fn centre(hex: Hex) -> Point {
    let (column, row) = hex.offset();
    let shift = if row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
    Point { x: MARGIN + STEP / 2.0 + STEP * (f64::from(column) + shift), y: MARGIN + RADIUS + ROW * f64::from(row) }
}

/// The middle of a hex of a map.
pub(crate) fn middle(basin: &Basin, id: HexId) -> Point {
    centre(basin.hex(id))
}

/// The corners of a hexagon, for `points`.
pub(crate) fn corners(at: Point, radius: f64) -> String {
    let side = radius * 0.866;
    let half = radius / 2.0;
    let corner = |x: f64, y: f64| format!("{:.1},{:.1}", at.x + x, at.y + y);
    [
        corner(0.0, -radius),
        corner(side, -half),
        corner(side, half),
        corner(0.0, radius),
        corner(-side, half),
        corner(-side, -half),
    ]
    .join(" ")
}

/// Width and height of the drawing of a map.
pub(crate) fn size(basin: &Basin) -> (f64, f64) {
    let far = basin
        .hexes()
        .map(|id| middle(basin, id))
        .fold(Point::default(), |far, at| Point { x: far.x.max(at.x), y: far.y.max(at.y) });
    (far.x + STEP / 2.0 + MARGIN, far.y + RADIUS + OPEN_SEA)
}

/// The hex of a map that a place on the drawing lies in.
pub(crate) fn at(basin: &Basin, place: Point) -> Option<HexId> {
    let distance = |id: &HexId| {
        let middle = middle(basin, *id);
        (middle.x - place.x).hypot(middle.y - place.y)
    };
    basin.hexes().min_by(|one, other| distance(one).total_cmp(&distance(other))).filter(|id| distance(id) <= RADIUS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::rules::Rulebook;

    #[test]
    fn neighbours_lie_side_by_side_and_a_place_leads_back_to_its_hex() {
        let basin = Rulebook::printed().rules.basin;
        for id in basin.hexes() {
            let here = middle(&basin, id);
            assert_eq!(at(&basin, here.moved(5.0, -7.0)), Some(id));
            for other in basin.neighbours(id).into_iter().filter(|other| *other != HexId::NOWHERE) {
                let there = middle(&basin, other);
                let apart = (here.x - there.x).hypot(here.y - there.y);
                assert!((apart - STEP).abs() < 0.5, "{apart}");
            }
        }
        let (width, height) = size(&basin);
        assert!(width > 700.0 && height > 560.0);
        assert_eq!(at(&basin, Point { x: width + 60.0, y: 10.0 }), None);
    }
}
