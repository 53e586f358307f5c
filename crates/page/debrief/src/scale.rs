//! From a figure to a height: axes with round numbers.

/// How heights grow with figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// Evenly.
    #[default]
    Even,
    /// By the factor: from 1 to 10 as far as from 10 to 100. Only for figures of 1 and more.
    ByFactor,
}

/// An axis: its ends and its marks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Axis {
    /// How heights grow.
    pub kind: Kind,
    /// The figure at the bottom.
    pub low: f64,
    /// The figure at the top.
    pub high: f64,
    /// The figures with a mark, rising.
    pub marks: Vec<f64>,
}

impl Axis {
    /// An axis that holds all these figures, with about five marks on round numbers.
    pub(crate) fn holding(figures: impl IntoIterator<Item = f64>, kind: Kind) -> Axis {
        let figures: Vec<f64> = figures.into_iter().filter(|figure| figure.is_finite()).collect();
        let low = figures.iter().copied().fold(f64::INFINITY, f64::min);
        let high = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if figures.is_empty() {
            return Axis { kind: Kind::Even, low: 0.0, high: 1.0, marks: vec![0.0, 1.0] };
        }
        match kind {
            Kind::ByFactor if low >= 1.0 => Axis::by_factor(high),
            _ => Axis::even(low.min(0.0), high.max(low.min(0.0) + 1.0)),
        }
    }

    /// An axis that holds these figures and little besides: zero need not be on it.
    pub(crate) fn around(figures: impl IntoIterator<Item = f64>) -> Axis {
        let figures: Vec<f64> = figures.into_iter().filter(|figure| figure.is_finite()).collect();
        let low = figures.iter().copied().fold(f64::INFINITY, f64::min);
        let high = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if figures.is_empty() { Axis::even(0.0, 1.0) } else { Axis::even(low, high.max(low + 1.0)) }
    }

    fn even(low: f64, high: f64) -> Axis {
        let step = round_step((high - low) / 4.0);
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        let count = (last - first) as usize;
        let marks = (0..=count).map(|at| (first + at as f64) * step).collect();
        Axis { kind: Kind::Even, low: first * step, high: last * step, marks }
    }

    fn by_factor(high: f64) -> Axis {
        let decades = high.log10().ceil().max(1.0);
        let marks = (0..=decades as i32).map(|power| 10_f64.powi(power)).collect();
        Axis { kind: Kind::ByFactor, low: 1.0, high: 10_f64.powf(decades), marks }
    }

    /// How far up a figure stands: 0 at the bottom, 1 at the top.
    pub(crate) fn height(&self, figure: f64) -> f64 {
        match self.kind {
            Kind::Even => (figure - self.low) / (self.high - self.low),
            Kind::ByFactor => figure.max(self.low).log10() / self.high.log10(),
        }
    }
}

/// The round number (1, 2 or 5 and zeros) at or above a size, at least 1: all our figures are whole.
fn round_step(size: f64) -> f64 {
    let power = 10_f64.powf(size.max(1.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0];
    steps.into_iter().map(|step| step * power).find(|&step| step >= size).unwrap_or(power * 10.0).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(figures: &[f64], kind: Kind) -> Vec<f64> {
        Axis::holding(figures.iter().copied(), kind).marks
    }

    #[test]
    fn marks_are_round_and_hold_every_figure() {
        assert_eq!(marks(&[0.0, 436.0], Kind::Even), [0.0, 200.0, 400.0, 600.0]);
        assert_eq!(marks(&[3.0, 7.0], Kind::Even), [0.0, 2.0, 4.0, 6.0, 8.0]);
        assert_eq!(marks(&[-61.0, 100.0], Kind::Even), [-100.0, -50.0, 0.0, 50.0, 100.0]);
        assert_eq!(marks(&[0.0, 0.0], Kind::Even), [0.0, 1.0]);
        assert_eq!(marks(&[1.0, 4.0], Kind::Even), [0.0, 1.0, 2.0, 3.0, 4.0]);
    }

    #[test]
    fn an_axis_around_figures_far_from_zero_leaves_zero_out() {
        assert_eq!(Axis::around([41.0, 58.0]).marks, [40.0, 45.0, 50.0, 55.0, 60.0]);
        assert_eq!(Axis::around([3.0]).marks, [3.0, 4.0]);
        assert_eq!(Axis::around([]).marks, [0.0, 1.0]);
    }

    #[test]
    fn factors_stand_at_even_distances() {
        let axis = Axis::holding([2.0, 50.0], Kind::ByFactor);
        assert_eq!(axis.marks, [1.0, 10.0, 100.0]);
        assert!((axis.height(10.0) - 0.5).abs() < 1e-9);
        assert_eq!(marks(&[1.0, 1.0], Kind::ByFactor), [1.0, 10.0]);
        // Zero has no place on such an axis.
        assert_eq!(Axis::holding([0.0, 5.0], Kind::ByFactor).kind, Kind::Even);
    }

    #[test]
    fn no_figures_still_make_an_axis() {
        let axis = Axis::holding([f64::NAN], Kind::Even);
        assert!((axis.height(0.5) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn heights_rise_with_figures() {
        let axis = Axis::holding([0.0, 37.0], Kind::Even);
        let heights: Vec<f64> = (0..=37).map(|figure| axis.height(figure.into())).collect();
        assert!(heights.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(heights.iter().all(|height| (0.0..=1.0).contains(height)));
    }
}
