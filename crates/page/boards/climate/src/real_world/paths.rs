//! Emission paths: median cuts of greenhouse gases against 2019 in the modelled pathways of the sixth assessment report of the
//! IPCC (2023), Synthesis Report, Summary for Policymakers, table SPM.1.

/// The year against which the cuts are reckoned.
pub(super) const BASE_YEAR: f64 = 2019.0;
/// The last year with a cut.
pub(super) const LAST_YEAR: f64 = 2050.0;
/// What was emitted in the base year, as every course is told.
pub(super) const BASE: f64 = 100.0;

/// A path: how much less is emitted in 2030, 2035, 2040 and 2050, in per cent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Path {
    /// The name in keys of words.
    pub name: &'static str,
    /// How its line is drawn.
    pub dress: &'static str,
    cuts: [f64; 4],
}

/// The years of the cuts.
const YEARS: [f64; 4] = [2030.0, 2035.0, 2040.0, LAST_YEAR];

/// No or limited overshoot of 1.5 °C; more likely than not.
pub(super) const ONE_AND_A_HALF: Path =
    Path { name: "one_and_a_half", dress: "reference dotted", cuts: [43.0, 60.0, 69.0, 84.0] };
/// 2 °C, likely.
pub(super) const TWO: Path = Path { name: "two", dress: "reference dashed", cuts: [21.0, 35.0, 46.0, 64.0] };

impl Path {
    /// Year and emissions, straight between the years that are named.
    pub(super) fn points(&self) -> Vec<(f64, f64)> {
        let named = YEARS.into_iter().zip(self.cuts).map(|(year, cut)| (year, BASE - cut));
        std::iter::once((BASE_YEAR, BASE)).chain(named).collect()
    }
}

/// How high a course stands in a year: straight between its points, and level before and after them.
pub(super) fn height(points: &[(f64, f64)], year: f64) -> f64 {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return 0.0 };
    if year <= first.0 {
        return first.1;
    }
    let between = points.windows(2).find(|pair| year <= pair[1].0);
    between.map_or(last.1, |pair| {
        let (from, to) = (pair[0], pair[1]);
        from.1 + (to.1 - from.1) * (year - from.0) / (to.0 - from.0)
    })
}

/// What a course emits from its first point up to a year, in years of what was emitted in the base year.
pub(super) fn sum(points: &[(f64, f64)], until: f64) -> f64 {
    let within = points.iter().copied().filter(|(year, _)| *year < until);
    let mut all: Vec<(f64, f64)> = within.collect();
    if !all.is_empty() {
        all.push((until, height(points, until)));
    }
    all.windows(2).map(|pair| (pair[1].0 - pair[0].0) * (pair[0].1 + pair[1].1) / 2.0).sum::<f64>() / BASE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_pass_through_the_published_cuts() {
        let at = |path: Path| YEARS.map(|year| height(&path.points(), year));
        assert_eq!(at(ONE_AND_A_HALF), [57.0, 40.0, 31.0, 16.0]);
        assert_eq!(at(TWO), [79.0, 65.0, 54.0, 36.0]);
        assert_eq!(height(&TWO.points(), BASE_YEAR), BASE);
        assert_eq!(height(&TWO.points(), 2045.0), 45.0, "half way between 2040 and 2050");
        assert_eq!(height(&TWO.points(), 2060.0), 36.0);
    }

    #[test]
    fn a_sum_is_the_area_below_a_course() {
        let flat = [(2019.0, 100.0), (2050.0, 100.0)];
        assert!((sum(&flat, 2029.0) - 10.0).abs() < 1e-12);
        // 11 years down to 79, 5 to 65, 5 to 54, 10 to 36.
        let by_hand = (11.0 * 89.5 + 5.0 * 72.0 + 5.0 * 59.5 + 10.0 * 45.0) / 100.0;
        assert!((sum(&TWO.points(), LAST_YEAR) - by_hand).abs() < 1e-12);
        assert!(sum(&ONE_AND_A_HALF.points(), 2033.0) < sum(&TWO.points(), 2033.0));
        assert_eq!((sum(&[], 2030.0), sum(&flat, 2019.0)), (0.0, 0.0));
    }
}
