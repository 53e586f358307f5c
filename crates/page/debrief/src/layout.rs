//! Where the parts of a chart stand: pure geometry, in the units of the drawing.

use super::scale::Axis;
use super::subject::Line;
use page_table::charts::{Beyond, Edge};
use page_table::plot::spread;

/// The size of a drawing and the room around its plot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    /// Width of the drawing.
    pub width: f64,
    /// Height of the drawing.
    pub height: f64,
    /// Room left of the plot, for figures.
    pub left: f64,
    /// Room right of the plot, for names.
    pub right: f64,
    /// Room above the plot, for crises.
    pub top: f64,
    /// Room below the plot, for generations.
    pub bottom: f64,
}

impl Frame {
    /// The large chart of a wide window.
    pub(crate) const WIDE: Frame =
        Frame { width: 850.0, height: 362.0, left: 54.0, right: 236.0, top: 45.0, bottom: 50.0 };
    /// The large chart of a phone: no names beside the lines.
    pub(crate) const PHONE: Frame =
        Frame { width: 350.0, height: 350.0, left: 52.0, right: 24.0, top: 45.0, bottom: 32.0 };
    /// A small chart among others.
    pub(crate) const SMALL: Frame =
        Frame { width: 330.0, height: 176.0, left: 36.0, right: 30.0, top: 12.0, bottom: 24.0 };
}

/// A chart laid out.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    frame: Frame,
    axis: Axis,
    steps: usize,
}

impl Layout {
    /// Lays out a chart for lines of so many values.
    pub(crate) fn new(frame: Frame, axis: Axis, values: usize) -> Layout {
        Layout { frame, axis, steps: values.saturating_sub(1).max(1) }
    }

    /// The axis.
    pub(crate) fn axis(&self) -> &Axis {
        &self.axis
    }

    /// How far right the value of this number stands.
    pub(crate) fn x(&self, at: usize) -> f64 {
        let room = self.frame.width - self.frame.left - self.frame.right;
        self.frame.left + room * at as f64 / self.steps as f64
    }

    /// The values that are named below the plot: the first and the last, and of those between as many as have `apart` room.
    pub(crate) fn named(&self, count: usize, apart: f64) -> Vec<usize> {
        let last = count.saturating_sub(1);
        let mut named = vec![0];
        for at in 1..count {
            let after = named.last().map_or(0.0, |before| self.x(*before));
            let room = at == last || self.x(last) - self.x(at) >= apart;
            if self.x(at) - after >= apart && room {
                named.push(at);
            }
        }
        named
    }

    /// How far down a figure stands.
    pub(crate) fn y(&self, figure: f64) -> f64 {
        let room = self.frame.height - self.frame.top - self.frame.bottom;
        self.frame.top + room * (1.0 - self.axis.height(figure).clamp(0.0, 1.0))
    }

    /// The left and the right end of the plot.
    pub(crate) fn sides(&self) -> (f64, f64) {
        (self.frame.left, self.frame.width - self.frame.right)
    }

    /// The upper and the lower end of the plot.
    pub(crate) fn ends(&self) -> (f64, f64) {
        (self.frame.top, self.frame.height - self.frame.bottom)
    }

    /// The path of a line.
    pub(crate) fn path(&self, values: &[i64]) -> String {
        let point = |(at, &value): (usize, &i64)| {
            let command = if at == 0 { 'M' } else { 'L' };
            format!("{command}{:.1} {:.1}", self.x(at), self.y(value as f64))
        };
        values.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    }

    /// The rectangle beyond a limit: its upper end and its height. `None` when nothing of it is in the plot.
    pub(crate) fn beyond(&self, edge: Edge) -> Option<(f64, f64)> {
        let (top, bottom) = self.ends();
        let line = self.y(edge.at as f64);
        let (from, to) = match edge.beyond {
            Beyond::Above => (top, line),
            Beyond::Below => (line, bottom),
        };
        (to - from > 0.5).then_some((from, to - from))
    }

    /// How far down the name of each line stands: beside its last value, and never closer to another name than `apart`.
    pub(crate) fn names(&self, lines: &[Line], apart: f64) -> Vec<f64> {
        let wished: Vec<f64> =
            lines.iter().map(|line| self.y(line.values.last().copied().unwrap_or(0) as f64)).collect();
        spread(&wished, apart, self.ends())
    }
}

/// The axis of a chart: it holds all values and the limit, with a little of what lies beyond it.
pub(crate) fn axis(lines: &[Line], edge: Option<Edge>, kind: super::scale::Kind) -> Axis {
    let values = lines.iter().flat_map(|line| line.values.iter().map(|&value| value as f64));
    let edge = edge.map(|edge| edge.at as f64);
    Axis::holding(values.chain(edge), kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::Kind;
    use crate::subject::Owner;

    fn lines(values: &[&[i64]]) -> Vec<Line> {
        let line = |(seat, values): (usize, &&[i64])| Line { owner: Owner::Seat(seat), values: values.to_vec() };
        values.iter().enumerate().map(line).collect()
    }

    #[test]
    fn lines_run_from_side_to_side_and_up_with_their_values() {
        let lines = lines(&[&[0, 5, 10]]);
        let layout = Layout::new(Frame::WIDE, axis(&lines, None, Kind::Even), 3);
        assert_eq!((layout.x(0), layout.x(2)), layout.sides());
        assert!(layout.y(10.0) < layout.y(5.0));
        assert_eq!(layout.path(&lines[0].values).matches('L').count(), 2);
    }

    #[test]
    fn the_limit_is_always_in_the_plot_and_hatched_on_its_far_side() {
        let lines = lines(&[&[6, 7, 8]]);
        let edge = Edge { at: 10, beyond: Beyond::Above };
        let layout = Layout::new(Frame::WIDE, axis(&lines, Some(edge), Kind::Even), 3);
        assert!(layout.axis().high >= 10.0);
        let below = Edge { at: 0, beyond: Beyond::Below };
        let deep = Layout::new(Frame::WIDE, axis(&lines_of(-50), Some(below), Kind::Even), 2);
        let (from, height) = deep.beyond(below).unwrap();
        assert_eq!(from, deep.y(0.0));
        assert_eq!(from + height, deep.ends().1);
        let shallow = Layout::new(Frame::WIDE, axis(&lines_of(50), Some(below), Kind::Even), 2);
        assert_eq!(shallow.beyond(below), None);
    }

    fn lines_of(last: i64) -> Vec<Line> {
        lines(&[&[100, last]])
    }

    #[test]
    fn names_keep_apart_and_inside() {
        let places = spread(&[100.0, 101.0, 99.0, 300.0], 15.0, (40.0, 310.0));
        let mut sorted = places.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= 15.0 - 1e-9));
        assert!(places[2] < places[0] && places[0] < places[1], "the order of the lines stays");
        let low = spread(&[310.0, 310.0, 310.0], 15.0, (40.0, 310.0));
        assert!(low.iter().all(|&place| place <= 310.0));
    }

    #[test]
    fn names_below_the_plot_never_touch_however_long_the_game_was() {
        for count in [2, 8, 17, 38] {
            let layout = Layout::new(Frame::PHONE, axis(&lines(&[&[1, 2]]), None, Kind::Even), count);
            let named = layout.named(count, 40.0);
            assert_eq!((named[0], *named.last().unwrap()), (0, count - 1), "{count}");
            assert!(named.windows(2).all(|pair| layout.x(pair[1]) - layout.x(pair[0]) >= 40.0), "{count}: {named:?}");
        }
    }

    #[test]
    fn one_value_alone_is_drawn_too() {
        let lines = lines(&[&[3]]);
        let layout = Layout::new(Frame::SMALL, axis(&lines, None, Kind::Even), 1);
        assert!(layout.x(0).is_finite() && layout.path(&[3]).starts_with('M'));
    }
}
