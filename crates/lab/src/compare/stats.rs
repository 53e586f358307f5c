//! Intervals and effect sizes.

use crate::tally::Sum;
use analysis::quantiles::{normal, student};

/// How many games, their mean and their variance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Moments {
    /// Games.
    pub(crate) count: f64,
    /// Their mean.
    pub(crate) mean: f64,
    /// The variance of a single game, estimated from all.
    pub(crate) variance: f64,
}

impl Moments {
    /// Those of a sum, each game divided by `by`.
    pub(crate) fn of(sum: &Sum, by: f64) -> Moments {
        Moments { count: sum.count as f64, mean: sum.mean(by), variance: sum.variance(by) }
    }
}

/// How far an estimate may be off, at 95 % and at a stricter level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// Half the width at 95 %, around [`Interval::middle`].
    pub half: f64,
    /// The middle of the interval; for shares it lies a little nearer to zero than the estimate.
    pub middle: f64,
    /// Half the width at the stricter level.
    pub strict: f64,
}

impl Interval {
    /// The lower end.
    pub fn low(&self) -> f64 {
        self.middle - self.half
    }

    /// The upper end.
    pub fn high(&self) -> f64 {
        self.middle + self.half
    }

    /// Whether zero lies outside.
    pub fn excludes_zero(&self) -> bool {
        self.estimate != 0.0 && self.middle.abs() > self.half
    }

    /// Whether zero lies outside at the stricter level too.
    pub fn is_clear(&self) -> bool {
        self.estimate != 0.0 && self.middle.abs() > self.strict
    }
}

/// Welch's interval for a difference of means: neither the counts nor the variances need be equal.
pub(crate) fn welch(before: Moments, after: Moments, strict: f64) -> Interval {
    let (a, b) = (before.variance / before.count.max(1.0), after.variance / after.count.max(1.0));
    let error = (a + b).sqrt();
    // Welch and Satterthwaite's degrees of freedom.
    let below = a * a / (before.count - 1.0).max(1.0) + b * b / (after.count - 1.0).max(1.0);
    let freedom = if below > 0.0 { (a + b) * (a + b) / below } else { f64::INFINITY };
    let estimate = after.mean - before.mean;
    let half = |alpha: f64| student(1.0 - alpha / 2.0, freedom) * error;
    Interval { estimate, middle: estimate, half: half(0.05), strict: half(strict) }
}

/// Agresti and Caffo's interval for a difference of shares: also valid for few games and for shares near 0 and 1.
pub(crate) fn shares(before: (f64, f64), after: (f64, f64), strict: f64) -> Interval {
    let raw = |(hits, count): (f64, f64)| hits / count.max(1.0);
    let eased = |(hits, count): (f64, f64)| ((hits + 1.0) / (count + 2.0), count + 2.0);
    let ((p, n), (q, m)) = (eased(before), eased(after));
    let error = (p * (1.0 - p) / n + q * (1.0 - q) / m).sqrt();
    let half = |alpha: f64| normal(1.0 - alpha / 2.0) * error;
    Interval { estimate: raw(after) - raw(before), middle: q - p, half: half(0.05), strict: half(strict) }
}

/// Cohen's d: the difference in standard deviations. `None` if nothing ever varies.
pub(crate) fn cohens_d(before: Moments, after: Moments) -> Option<f64> {
    let spread = ((before.variance + after.variance) / 2.0).sqrt();
    (spread > 0.0).then(|| (after.mean - before.mean) / spread)
}

/// Cohen's h: the difference of two shares, on a scale where it means the same everywhere.
pub(crate) fn cohens_h(before: f64, after: f64) -> f64 {
    let angle = |share: f64| 2.0 * share.clamp(0.0, 1.0).sqrt().asin();
    angle(after) - angle(before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn welch_and_d_agree_with_a_case_worked_by_hand() {
        let before = Moments { count: 10.0, mean: 20.0, variance: 4.0 };
        let after = Moments { count: 20.0, mean: 22.0, variance: 9.0 };
        let interval = welch(before, after, 0.001);
        // error = √(0.4 + 0.45) = 0.92195, freedom = 0.7225 / (0.16/9 + 0.2025/19) = 25.4
        near(interval.half, 2.0577 * 0.921_954, 5e-3);
        assert!(interval.excludes_zero() && !interval.is_clear());
        near(cohens_d(before, after).unwrap(), 2.0 / 6.5_f64.sqrt(), 1e-12);
        let still = Moments { variance: 0.0, ..before };
        assert_eq!(cohens_d(still, still), None);
    }

    #[test]
    fn shares_near_the_edge_keep_honest_intervals() {
        let interval = shares((0.0, 10.0), (0.0, 10.0), 0.001);
        assert!(interval.half > 0.1 && !interval.excludes_zero());
        assert!(shares((100.0, 1000.0), (300.0, 1000.0), 1e-4).is_clear());
        near(cohens_h(0.5, 0.5), 0.0, 1e-12);
        near(cohens_h(0.0, 1.0), PI, 1e-12);
    }
}
