//! A few things kept in case they are asked for again.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A limited number of things by key, most recently used first.
pub(crate) struct Recent<K, V> {
    most: usize,
    kept: Mutex<VecDeque<(K, V)>>,
}

impl<K: PartialEq, V: Clone> Recent<K, V> {
    pub(crate) fn new(most: usize) -> Recent<K, V> {
        Recent { most, kept: Mutex::default() }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(K, V)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is kept under a key.
    pub(crate) fn find(&self, key: &K) -> Option<V> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(at)?;
        let value = found.1.clone();
        kept.push_front(found);
        Some(value)
    }

    /// Keeps something, and forgets what has been unused longest.
    pub(crate) fn keep(&self, key: K, value: V) {
        let mut kept = self.kept();
        kept.push_front((key, value));
        kept.truncate(self.most);
    }

    /// Forgets what has one of these keys.
    pub(crate) fn forget(&self, gone: impl Fn(&K) -> bool) {
        self.kept().retain(|(key, _)| !gone(key));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_used_for_longest_is_forgotten() {
        let recent = Recent::new(2);
        recent.keep(1, "one");
        recent.keep(2, "two");
        assert_eq!(recent.find(&1), Some("one"));
        recent.keep(3, "three");
        assert_eq!([1, 2, 3].map(|key| recent.find(&key)), [Some("one"), None, Some("three")]);
        recent.forget(|key| *key == 1);
        assert_eq!(recent.find(&1), None);
    }
}
