//! Estimates and how far they may be off.

use crate::quantiles::student;
use serde::{Deserialize, Serialize};

/// The weight of what all terms of a kind vary by, beside what one of them was seen to vary by, in degrees of freedom. A
/// rare event looks certain in a small sample.
const MODERATION: f64 = 4.0;

/// A mean, and half the width of the interval around it that holds the true one in 95 of 100 cases.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width.
    pub half: f64,
}

impl Estimate {
    /// Whether zero lies outside.
    pub fn excludes_zero(&self) -> bool {
        self.mean.abs() > self.half
    }
}

/// What was seen of one number in independent blocks: how many, their sum and the sum of their squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(blocks: I) -> Sample {
        let mut sample = Sample::default();
        for block in blocks {
            sample.count += 1.0;
            sample.sum += block;
            sample.squares += block * block;
        }
        sample
    }
}

impl Sample {
    /// How many blocks.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// The variance of one block.
    pub fn variance(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        ((self.squares - self.sum * self.mean()) / (self.count - 1.0)).max(0.0)
    }

    /// The mean with its interval, at a probability of error of `alpha`. Without two blocks nothing is known, and the
    /// interval is as wide as can be.
    pub fn estimate(&self, alpha: f64) -> Estimate {
        if self.count < 2.0 {
            return Estimate { mean: self.mean(), half: f64::MAX };
        }
        let half = student(1.0 - alpha / 2.0, self.count - 1.0) * (self.variance() / self.count).sqrt();
        Estimate { mean: self.mean(), half }
    }

    /// The same, with a variance that is drawn towards the `usual` one of terms of this kind, but never narrower than it would be
    /// by itself: what varies more than others of its kind does so after it was picked out, too.
    pub fn moderated(&self, usual: f64, alpha: f64) -> Estimate {
        if self.count < 2.0 {
            return Estimate { mean: self.mean(), half: f64::MAX };
        }
        let freedom = self.count - 1.0;
        let variance = (freedom * self.variance() + MODERATION * usual) / (freedom + MODERATION);
        let half = student(1.0 - alpha / 2.0, freedom + MODERATION) * (variance / self.count).sqrt();
        let plain = self.estimate(alpha);
        Estimate { half: half.max(plain.half), ..plain }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    #[test]
    fn an_interval_is_that_of_a_case_worked_by_hand() {
        let sample: Sample = [1.0, 2.0, 3.0, 4.0].into_iter().collect();
        let estimate = sample.estimate(0.05);
        // Variance 5/3, error √(5/12) = 0.6455, t(3) = 3.182.
        assert!((estimate.mean - 2.5).abs() < 1e-12 && (estimate.half - 2.054).abs() < 5e-3, "{estimate:?}");
    }

    #[test]
    fn too_little_is_known_from_one_block() {
        let one: Sample = [3.0].into_iter().collect();
        assert!(!one.estimate(0.05).excludes_zero() && !one.moderated(1.0, 0.05).excludes_zero());
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        // Sums of dice, whose mean is 7; sixteen blocks each.
        let (mut dice, trials) = (Dice::new(8), 4000);
        let mut held = 0;
        for _ in 0..trials {
            let sample: Sample = (0..16).map(|_| (dice.below(6) + dice.below(6) + 2) as f64).collect();
            let estimate = sample.estimate(0.05);
            held += usize::from((estimate.mean - 7.0).abs() <= estimate.half);
        }
        assert!((0.94 * 4000.0..0.96 * 4000.0).contains(&(held as f64)), "{held} of {trials}");
    }

    #[test]
    fn what_was_never_seen_to_vary_is_not_certain() {
        let still: Sample = [0.0; 16].into_iter().collect();
        assert_eq!(still.estimate(0.05).half, 0.0);
        assert!(still.moderated(9.0, 0.05).half > 0.5);
    }

    #[test]
    fn what_varies_more_than_usual_is_not_held_for_surer_than_it_is() {
        let wild: Sample = [-9.0, 9.0, -8.0, 10.0].into_iter().collect();
        assert_eq!(wild.moderated(1.0, 0.05), wild.estimate(0.05));
    }
}
