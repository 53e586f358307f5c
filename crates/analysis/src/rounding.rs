//! Whole numbers that still add up.

/// Whole numbers near these whose sum is `total`: each is rounded down, and the largest remainders are rounded up until the
/// sum is right.
pub fn whole(terms: &[f64], total: i64) -> Vec<i64> {
    let mut rounded: Vec<i64> = terms.iter().map(|term| term.floor() as i64).collect();
    let mut order: Vec<usize> = (0..terms.len()).collect();
    let remainder = |at: usize| terms[at] - terms[at].floor();
    order.sort_by(|&one, &other| remainder(other).total_cmp(&remainder(one)).then(one.cmp(&other)));
    let mut missing = total - rounded.iter().sum::<i64>();
    // Terms that do not come near the total, which exact sums never are, keep being moved in turn.
    while missing != 0 && !order.is_empty() {
        let step = missing.signum();
        let places: Vec<usize> = if step > 0 { order.clone() } else { order.iter().rev().copied().collect() };
        for at in places.into_iter().take(missing.unsigned_abs() as usize) {
            rounded[at] += step;
        }
        missing = total - rounded.iter().sum::<i64>();
    }
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_terms_add_up_and_stay_within_one_of_their_true_size() {
        let terms = [48.3, 2.6, -1.4, -5.7, -2.8];
        let rounded = whole(&terms, 41);
        assert_eq!(rounded.iter().sum::<i64>(), 41);
        assert!(rounded.iter().zip(terms).all(|(&whole, term)| (whole as f64 - term).abs() < 1.0), "{rounded:?}");
        assert_eq!(whole(&[0.5, 0.5], 1), [1, 0]);
        assert_eq!(whole(&[-0.5, -0.5], -1), [0, -1]);
        assert_eq!(whole(&[], 3), Vec::<i64>::new());
    }

    #[test]
    fn what_does_not_add_up_is_moved_until_it_does() {
        assert_eq!(whole(&[1.0, 2.0], 10).iter().sum::<i64>(), 10);
        assert_eq!(whole(&[1.0, 2.0], -4).iter().sum::<i64>(), -4);
    }
}
