//! How often somebody may do something in an hour.

use crate::limits::Bucket;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const HOUR: Duration = Duration::from_secs(3600);
/// Beyond so many, those who have their whole allowance again are forgotten: nothing is lost by that.
const REMEMBERED: usize = 10_000;

/// So many times an hour for each.
pub(crate) struct Allowance<K> {
    per_hour: u32,
    left: Mutex<HashMap<K, Bucket>>,
}

impl<K: Hash + Eq> Allowance<K> {
    pub(crate) fn new(per_hour: u32) -> Allowance<K> {
        Allowance { per_hour, left: Mutex::default() }
    }

    /// Uses it once, if it may be used.
    pub(crate) fn take(&self, who: K) -> bool {
        let now = Instant::now();
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= REMEMBERED && !left.contains_key(&who) {
            left.retain(|_, bucket| !bucket.is_full(now));
        }
        left.entry(who).or_insert_with(|| Bucket::new(self.per_hour, HOUR)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_an_allowance_of_their_own() {
        let allowance = Allowance::new(2);
        assert!(allowance.take(1) && allowance.take(1) && !allowance.take(1));
        assert!(allowance.take(2));
    }
}
