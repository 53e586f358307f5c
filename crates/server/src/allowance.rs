//! How often somebody may do something in an hour.

use crate::limits::{Bucket, HOUR, Memory};
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Lets each one do something only so many times an hour.
pub(crate) struct Allowance<K> {
    per_hour: u32,
    left: Mutex<Memory<K, Bucket>>,
}

impl<K: Hash + Eq> Allowance<K> {
    /// When more than `remembered` are known, those who have been quiet longest are forgotten.
    pub(crate) fn new(per_hour: u32, remembered: usize) -> Allowance<K> {
        Allowance { per_hour, left: Mutex::new(Memory::new(remembered)) }
    }

    /// Uses the allowance once, if any is left.
    pub(crate) fn take(&self, who: K) -> bool {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        left.get(who, || Bucket::new(self.per_hour, HOUR)).take(Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_an_allowance_of_their_own() {
        let allowance = Allowance::new(2, 10);
        assert!(allowance.take(1) && allowance.take(1) && !allowance.take(1));
        assert!(allowance.take(2));
    }
}
