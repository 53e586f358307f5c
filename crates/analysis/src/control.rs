//! Results of many games with the luck taken out: a mean with a control variate.
//!
//! Games with the same deal are no independent trials: they are a cluster. A mean over clusters is a ratio of sums, and its
//! error comes from what each cluster adds beyond its share. Luck is worth nothing on average, so whatever part of a result
//! goes along with luck can be taken out without moving what the mean estimates. How much goes along with it is found from
//! the same games, which costs one degree of freedom and a little width; both are counted.

use crate::interval::Estimate;
use crate::quantiles::student;

/// From fewer clusters than this nothing is told.
pub const FEWEST_CLUSTERS: usize = 10;
/// The risk that an interval misses.
const ALPHA: f64 = 0.05;

/// Games that share their deal, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cluster {
    /// How many results there are.
    pub count: f64,
    /// Their sum.
    pub sum: f64,
    /// The sum of what luck was worth in them; its expectation is zero.
    pub luck: f64,
}

/// A mean of results: as it is, and with the luck taken out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    /// The mean as it is.
    pub plain: Estimate,
    /// The mean with the luck taken out.
    pub adjusted: Estimate,
    /// How much of luck was found in the results: 1 if all of it, 0 if none.
    pub slope: f64,
}

impl Adjusted {
    /// The mean of the results in these clusters. `None` for fewer than [`FEWEST_CLUSTERS`].
    pub fn of(clusters: &[Cluster]) -> Option<Adjusted> {
        let used: Vec<&Cluster> = clusters.iter().filter(|cluster| cluster.count > 0.0).collect();
        if used.len() < FEWEST_CLUSTERS {
            return None;
        }
        let total = |of: fn(&Cluster) -> f64| used.iter().map(|cluster| of(cluster)).sum::<f64>();
        let deals = used.len() as f64;
        let (count, sum, luck) =
            (total(|cluster| cluster.count), total(|cluster| cluster.sum), total(|cluster| cluster.luck));
        let (mean, mean_luck) = (sum / count, luck / count);
        // What each cluster has beyond its share.
        let beyond = |cluster: &Cluster| {
            let share = cluster.count;
            (cluster.sum - share * mean, cluster.luck - share * mean_luck)
        };
        let (mut squares, mut lucks, mut both) = (0.0, 0.0, 0.0);
        for (result, luck) in used.iter().copied().map(beyond) {
            squares += result * result;
            lucks += luck * luck;
            both += result * luck;
        }
        let half = |variance: f64, freedom: f64| student(1.0 - ALPHA / 2.0, freedom) * variance.max(0.0).sqrt() / count;
        let plain = Estimate { mean, half: half(deals * squares / (deals - 1.0), deals - 1.0) };
        if lucks <= f64::EPSILON {
            // Luck never differed: there is nothing to take out.
            return Some(Adjusted { plain, adjusted: plain, slope: 0.0 });
        }
        let slope = both / lucks;
        let rest = (squares - slope * both).max(0.0) / (deals - 2.0);
        // The second part is the error of the slope, which counts the more the further luck was from zero.
        let variance = rest * (deals + luck * luck / lucks);
        let adjusted = Estimate { mean: mean - slope * mean_luck, half: half(variance, deals - 2.0) };
        Some(Adjusted { plain, adjusted, slope })
    }

    /// How many times fewer games give an interval of the same width. `None` if taking luck out saves none.
    pub fn factor(&self) -> Option<f64> {
        let factor = (self.plain.half / self.adjusted.half).powi(2);
        (factor.is_finite() && factor > 1.0).then_some(factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    /// A number that is as often above zero as below, with variance 2.
    fn noise(dice: &mut Dice) -> f64 {
        dice.below(5) as f64 - 2.0
    }

    /// Deals of three games, in which luck and skill vary as much as each other.
    fn games(dice: &mut Dice, deals: usize, share: f64) -> Vec<Cluster> {
        let cluster = |dice: &mut Dice| {
            let each = (0..3).map(|_| {
                let luck = noise(dice);
                (4.0 + share * luck + noise(dice), luck)
            });
            let (sum, luck) = each.fold((0.0, 0.0), |sums, one| (sums.0 + one.0, sums.1 + one.1));
            Cluster { count: 3.0, sum, luck }
        };
        (0..deals).map(|_| cluster(dice)).collect()
    }

    #[test]
    fn a_mean_is_that_of_a_case_worked_by_hand() {
        // Ten deals of one game: five of 3, five of 5. Mean 4, variance 10/9, error √(1/9) = 0.3333, t(9) = 2.262.
        let result = |at: usize| if at < 5 { 3.0 } else { 5.0 };
        let luck = |at: usize| if at.is_multiple_of(2) { 1.0 } else { -1.0 };
        let clusters: Vec<_> = (0..10).map(|at| Cluster { count: 1.0, sum: result(at), luck: luck(at) }).collect();
        let told = Adjusted::of(&clusters).unwrap();
        assert!((told.plain.mean - 4.0).abs() < 1e-12 && (told.plain.half - 0.754).abs() < 2e-3, "{told:?}");
        // The products add up to −2, the squares of luck to 10.
        assert!((told.slope + 0.2).abs() < 1e-12 && (told.adjusted.mean - 4.0).abs() < 1e-12, "{told:?}");
        assert_eq!(told.factor(), None, "luck that has little to do with the results saves nothing");
        assert_eq!(Adjusted::of(&clusters[..9]), None);
    }

    #[test]
    fn luck_that_never_differed_changes_nothing() {
        let clusters: Vec<_> = (0..12).map(|at| Cluster { count: 2.0, sum: f64::from(at), luck: 0.0 }).collect();
        let told = Adjusted::of(&clusters).unwrap();
        assert_eq!((told.plain, told.slope, told.factor()), (told.adjusted, 0.0, None));
    }

    #[test]
    fn both_intervals_hold_the_truth_as_often_as_they_say_and_the_second_is_narrower() {
        let (mut dice, trials) = (Dice::new(5), 3000);
        let (mut held, mut factors) = ([0, 0], 0.0);
        for _ in 0..trials {
            let told = Adjusted::of(&games(&mut dice, 12, 1.0)).unwrap();
            for (held, estimate) in held.iter_mut().zip([told.plain, told.adjusted]) {
                *held += usize::from((estimate.mean - 4.0).abs() <= estimate.half);
            }
            factors += (told.plain.half / told.adjusted.half).powi(2);
        }
        for held in held {
            let share = held as f64 / f64::from(trials);
            assert!((0.935..0.965).contains(&share), "{share}");
        }
        // Half of the variance is luck.
        let factor = factors / f64::from(trials);
        assert!((1.6..2.6).contains(&factor), "{factor}");
    }

    #[test]
    fn luck_that_has_nothing_to_do_with_the_results_is_not_claimed_to_save_many_games() {
        let mut dice = Dice::new(6);
        let claims = (0..400).filter_map(|_| Adjusted::of(&games(&mut dice, 40, 0.0)).unwrap().factor());
        let much = claims.filter(|factor| *factor > 1.25).count();
        assert!(much < 40, "{much}");
    }
}
