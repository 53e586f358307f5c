//! From numbers to places: an axis with its ends and the numbers named along it.

/// An axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// The number at its beginning.
    pub from: f64,
    /// The number at its end.
    pub to: f64,
    /// The numbers named along it, with their names.
    pub marks: Vec<(f64, String)>,
    /// What it counts; empty where that needs no words.
    pub title: String,
}

impl Axis {
    /// From nothing up to a round number that holds the highest, with at most five steps.
    pub fn up_to(highest: f64, written: impl Fn(f64) -> String) -> Axis {
        let highest = if highest.is_finite() && highest > 0.0 { highest } else { 1.0 };
        let step = round_step(highest / 5.0);
        // A whole number of steps, though sums of tenths are not exact.
        let steps = (highest / step - 1e-9).ceil().max(1.0);
        let marks = (0..=steps as u32).map(|at| f64::from(at) * step).map(|at| (at, written(at))).collect();
        Axis { from: 0.0, to: steps * step, marks, title: String::new() }
    }

    /// The same axis, with what it counts.
    pub fn counting(self, title: String) -> Axis {
        Axis { title, ..self }
    }

    /// How far along it a number stands: 0 at the beginning, 1 at the end.
    pub(super) fn share(&self, at: f64) -> f64 {
        let length = self.to - self.from;
        if length > 0.0 { ((at - self.from) / length).clamp(0.0, 1.0) } else { 0.0 }
    }
}

/// The round number (1, 2 or 5, with zeros) at or above a size.
fn round_step(size: f64) -> f64 {
    let power = 10_f64.powf(size.log10().floor());
    [1.0, 2.0, 5.0].into_iter().map(|step| step * power).find(|step| *step >= size - 1e-9).unwrap_or(power * 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(highest: f64) -> Vec<f64> {
        Axis::up_to(highest, |at| at.to_string()).marks.iter().map(|(at, _)| (at * 1e6).round() / 1e6).collect()
    }

    #[test]
    fn marks_are_round_and_hold_the_highest() {
        assert_eq!(marks(1.0), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(marks(104.0), [0.0, 50.0, 100.0, 150.0]);
        assert_eq!(marks(7.0), [0.0, 2.0, 4.0, 6.0, 8.0]);
        assert_eq!(marks(10_000.0), [0.0, 2_000.0, 4_000.0, 6_000.0, 8_000.0, 10_000.0]);
        assert_eq!(marks(0.0), marks(1.0), "nothing still makes an axis");
        assert_eq!(marks(f64::NAN), marks(1.0));
    }

    #[test]
    fn what_lies_beyond_an_axis_stands_at_its_end() {
        let axis = Axis::up_to(4.0, |at| at.to_string());
        assert_eq!((axis.share(-1.0), axis.share(2.0), axis.share(9.0)), (0.0, 0.5, 1.0));
        let empty = Axis { from: 3.0, to: 3.0, marks: Vec::new(), title: String::new() };
        assert_eq!(empty.share(3.0), 0.0);
    }
}
