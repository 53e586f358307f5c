//! Intervals and effect sizes.

use crate::tally::Sum;
use std::f64::consts::PI;

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

/// The point below which a normal variable lies with this probability (Acklam's approximation, good to nine digits).
pub(crate) fn normal(probability: f64) -> f64 {
    const A: [f64; 6] = [
        -3.969_683_028_665_376e1,
        2.209_460_984_245_205e2,
        -2.759_285_104_469_687e2,
        1.383_577_518_672_69e2,
        -3.066_479_806_614_716e1,
        2.506_628_277_459_239,
    ];
    const B: [f64; 5] = [
        -5.447_609_879_822_406e1,
        1.615_858_368_580_409e2,
        -1.556_989_798_598_866e2,
        6.680_131_188_771_972e1,
        -1.328_068_155_288_572e1,
    ];
    const C: [f64; 6] = [
        -7.784_894_002_430_293e-3,
        -3.223_964_580_411_365e-1,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 4] =
        [7.784_695_709_041_462e-3, 3.224_671_290_700_398e-1, 2.445_134_137_142_996, 3.754_408_661_907_416];
    let sum = |terms: &[f64], x: f64| terms.iter().fold(0.0, |sum, term| sum * x + term);
    let tail = |p: f64| {
        let q = (-2.0 * p.ln()).sqrt();
        sum(&C, q) / (sum(&D, q) * q + 1.0)
    };
    let p = probability.clamp(1e-300, 1.0 - 1e-16);
    if p < 0.024_25 {
        tail(p)
    } else if p > 1.0 - 0.024_25 {
        -tail(1.0 - p)
    } else {
        let q = p - 0.5;
        let r = q * q;
        sum(&A, r) * q / (sum(&B, r) * r + 1.0)
    }
}

/// The same for Student's distribution: exact for one and two degrees of freedom, else an expansion around the normal one.
pub(crate) fn student(probability: f64, freedom: f64) -> f64 {
    if freedom < 1.5 {
        return (PI * (probability - 0.5)).tan();
    }
    if freedom < 2.5 {
        let a = 2.0 * probability - 1.0;
        return a * (2.0 / (1.0 - a * a)).sqrt();
    }
    let z = normal(probability);
    let (n, z3, z5, z7, z9) = (freedom, z.powi(3), z.powi(5), z.powi(7), z.powi(9));
    z + (z3 + z) / (4.0 * n)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n.powi(3))
        + (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z) / (92_160.0 * n.powi(4))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    #[test]
    fn quantiles_are_those_of_printed_tables() {
        near(normal(0.975), 1.959_964, 1e-5);
        near(normal(0.5), 0.0, 1e-9);
        near(normal(0.000_5), -3.290_527, 1e-5);
        for (freedom, expected) in [(1.0, 12.706), (2.0, 4.303), (5.0, 2.571), (10.0, 2.228), (30.0, 2.042)] {
            near(student(0.975, freedom), expected, 2e-3);
        }
        near(student(0.975, f64::INFINITY), 1.959_964, 1e-5);
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
