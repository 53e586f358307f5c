//! Where a step's sentence stands: beside what is lit, never on it.

use page_table::guide::Side;

/// A part of the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Area {
    /// Its left edge.
    pub(crate) x: f64,
    /// Its upper edge.
    pub(crate) y: f64,
    /// Its width.
    pub(crate) width: f64,
    /// Its height.
    pub(crate) height: f64,
}

impl Area {
    /// Whether two areas share a point.
    fn meets(self, other: Area) -> bool {
        self.x < other.x + other.width
            && other.x < self.x + self.width
            && self.y < other.y + other.height
            && other.y < self.y + self.height
    }

    /// The same with a rim.
    pub(crate) fn rimmed(self, rim: f64) -> Area {
        Area { x: self.x - rim, y: self.y - rim, width: self.width + 2.0 * rim, height: self.height + 2.0 * rim }
    }
}

/// Between what is lit and its sentence, and between the sentence and the edge of the window.
const GAP: f64 = 16.0;
const EDGE: f64 = 8.0;

/// The side on which the sentence stands, and where: the wished side if there is room, else the first that has some.
/// Where nothing has room, it stands on a corner of what is lit: something that fills the window can be seen all the same.
pub(crate) fn place(lit: Area, size: (f64, f64), window: (f64, f64), wished: Side) -> (Side, f64, f64) {
    let (width, height) = size;
    let within = |at: f64, length: f64, whole: f64| at.min(whole - length - EDGE).max(EDGE);
    let at = |side: Side| match side {
        Side::Right => (lit.x + lit.width + GAP, within(lit.y, height, window.1)),
        Side::Left => (lit.x - width - GAP, within(lit.y, height, window.1)),
        Side::Below => (within(lit.x, width, window.0), lit.y + lit.height + GAP),
        Side::Above => (within(lit.x, width, window.0), lit.y - height - GAP),
    };
    let fits = |side: &Side| {
        let (x, y) = at(*side);
        let inside = x >= EDGE && y >= EDGE && x + width <= window.0 - EDGE && y + height <= window.1 - EDGE;
        inside && !lit.meets(Area { x, y, width, height })
    };
    let sides = [wished, Side::Right, Side::Left, Side::Below, Side::Above];
    match sides.into_iter().find(fits) {
        Some(side) => (side, at(side).0, at(side).1),
        None => (Side::Above, within(window.0, width, window.0), within(window.1, height, window.1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (1440.0, 900.0);
    const SIZE: (f64, f64) = (330.0, 190.0);

    fn lit(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    #[test]
    fn a_sentence_stands_on_the_wished_side_where_there_is_room() {
        assert_eq!(place(lit(20.0, 90.0, 280.0, 190.0), SIZE, WINDOW, Side::Right), (Side::Right, 316.0, 90.0));
        assert_eq!(place(lit(1080.0, 70.0, 348.0, 400.0), SIZE, WINDOW, Side::Right).0, Side::Left);
    }

    #[test]
    fn a_sentence_never_covers_what_it_is_about_and_never_leaves_the_window() {
        for (x, y) in [(0.0, 0.0), (1300.0, 10.0), (700.0, 850.0), (10.0, 800.0), (600.0, 400.0)] {
            for side in [Side::Right, Side::Left, Side::Below, Side::Above] {
                let thing = lit(x, y, 120.0, 40.0);
                let (_, left, top) = place(thing, SIZE, WINDOW, side);
                let sentence = lit(left, top, SIZE.0, SIZE.1);
                assert!(!thing.meets(sentence), "{x} {y} {side:?}");
                assert!(left >= EDGE && left + SIZE.0 <= WINDOW.0 && top >= EDGE && top + SIZE.1 <= WINDOW.1);
            }
        }
    }

    #[test]
    fn what_fills_the_window_has_its_sentence_in_a_corner() {
        let (_, x, y) = place(lit(0.0, 0.0, 1440.0, 900.0), SIZE, WINDOW, Side::Right);
        assert_eq!((x, y), (1440.0 - 330.0 - EDGE, 900.0 - 190.0 - EDGE));
    }
}
