//! A run of World3, as shares of the highest values in the four runs that people know.

use super::quantity::Quantity;
use std::sync::OnceLock;
use world3::{LAST_YEAR, Peak, Run, Scenario, Settings, Unfit, Version};

/// The version whose runs are shown.
pub(super) const VERSION: Version = Version::Of2004;

/// A run, ready to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ModelWorld {
    run: Run,
}

impl ModelWorld {
    /// Runs the model.
    pub(super) fn of(settings: &Settings) -> Result<ModelWorld, Unfit> {
        Run::of(settings).map(|run| ModelWorld { run })
    }

    /// A quantity in every year, as a share of its highest in the four runs. Other settings may lead beyond 1.
    pub(super) fn shares(&self, quantity: Quantity) -> Vec<(f64, f64)> {
        let highest = highest(quantity);
        let share = |(year, value): (u16, f64)| (f64::from(year), value / highest);
        self.run.years().zip(self.run.series(quantity.variable())).map(share).collect()
    }

    /// A quantity in a year, in per cent of its highest in the four runs.
    pub(super) fn percent(&self, quantity: Quantity, year: u16) -> i64 {
        let value = self.run.at(quantity.variable(), year).unwrap_or(0.0);
        (100.0 * value / highest(quantity)).round() as i64
    }

    /// Where a quantity is highest.
    pub(super) fn peak(&self, quantity: Quantity) -> Peak {
        self.run.peak(quantity.variable())
    }

    /// Whether a quantity still rises when the run ends.
    pub(super) fn still_rises(&self, quantity: Quantity) -> bool {
        self.peak(quantity).year == LAST_YEAR
    }

    /// People at the end of the run.
    pub(super) fn people_at_the_end(&self) -> f64 {
        self.run.at(Quantity::Population.variable(), LAST_YEAR).unwrap_or(0.0)
    }
}

/// The highest value of a quantity in the four runs, which are reckoned once.
fn highest(quantity: Quantity) -> f64 {
    static HIGHEST: OnceLock<[f64; 5]> = OnceLock::new();
    let highest = HIGHEST.get_or_init(|| {
        // The runs of the books are fit: a test runs all of them.
        let runs: Vec<Run> =
            Scenario::ALL.iter().filter_map(|run| Run::of(&Settings::of(*run, VERSION)).ok()).collect();
        Quantity::ALL.map(|quantity| {
            runs.iter().map(|run| run.peak(quantity.variable()).value).fold(f64::MIN_POSITIVE, f64::max)
        })
    });
    highest[quantity as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_runs_together_reach_one_in_every_quantity() {
        for quantity in Quantity::ALL {
            let tops = Scenario::ALL.map(|run| {
                let world = ModelWorld::of(&Settings::of(run, VERSION)).unwrap();
                world.shares(quantity).into_iter().map(|(_, share)| share).fold(0.0, f64::max)
            });
            let top = tops.into_iter().fold(0.0, f64::max);
            assert!((top - 1.0).abs() < 1e-12, "{quantity:?} {top}");
        }
    }

    #[test]
    fn the_standard_run_is_told_as_it_is() {
        let world = ModelWorld::of(&Settings::of(Scenario::Standard, VERSION)).unwrap();
        assert_eq!(world.peak(Quantity::Population).year, 2027);
        assert!(!world.still_rises(Quantity::Industry));
        assert_eq!(world.percent(Quantity::Resources, 1900), 100);
    }
}
