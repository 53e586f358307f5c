//! What one visitor may ask for. Each limit has its reason; those that depend on the place can be set.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The largest ordinary request: a name or a code is far smaller.
pub(crate) const BODY_BYTES: usize = 16 * 1024;
/// The largest new table: house rules may be a whole rules file.
pub(crate) const TABLE_BYTES: usize = 256 * 1024;
/// The largest journal: the longest game is some hundred kilobytes.
pub(crate) const JOURNAL_BYTES: usize = 4 * 1024 * 1024;
/// The largest message on a socket: an action is some hundred bytes, a chat line two kilobytes at most.
pub(crate) const MESSAGE_BYTES: usize = 16 * 1024;
/// Beyond this a socket's message is not even read to its end.
pub(crate) const MESSAGE_MOST: usize = 64 * 1024;
/// The most tables in one list: what a screen shows before somebody asks for more.
pub(crate) const LISTED: u32 = 50;
/// The most addresses remembered; beyond it, those that have been quiet longest are forgotten.
const ADDRESSES: usize = 100_000;

/// Limits that depend on the place: a school behind one address needs more than a living room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables made from one address in an hour. A class of thirty and its trials fit.
    pub tables_per_hour: u32,
    /// Sockets from one address at once. Thirty people with several windows each fit.
    pub sockets_per_address: u32,
    /// Messages a socket may send each second; twice as many in a burst. Nobody clicks faster.
    pub messages_per_second: u32,
    /// Wrong codes from one address in an hour: guessing one of 34 million must not pay.
    pub wrong_codes_per_hour: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { tables_per_hour: 120, sockets_per_address: 400, messages_per_second: 20, wrong_codes_per_hour: 200 }
    }
}

/// Fills evenly and lets nobody take more than is in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: f32,
    left: f32,
    per_second: f32,
    at: Instant,
}

impl Bucket {
    /// So many at once, and so many in that time.
    pub(crate) fn new(full: u32, time: Duration) -> Bucket {
        let full = full as f32;
        Bucket { full, left: full, per_second: full / time.as_secs_f32().max(0.001), at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f32();
        self.left = (self.left + since * self.per_second).min(self.full);
        self.at = now;
        let some = self.left >= 1.0;
        if some {
            self.left -= 1.0;
        }
        some
    }

    /// Whether nothing was taken for so long that it is full again.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f32();
        self.left + since * self.per_second >= self.full
    }

    /// Whether there is one, without taking it.
    fn peek(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f32();
        (self.left + since * self.per_second).min(self.full) >= 1.0
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// What each address has asked for.
pub(crate) struct Visitors {
    limits: Limits,
    tables: Mutex<HashMap<IpAddr, Bucket>>,
    wrong_codes: Mutex<HashMap<IpAddr, Bucket>>,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Visitors {
    pub(crate) fn new(limits: Limits) -> Visitors {
        Visitors { limits, tables: Mutex::default(), wrong_codes: Mutex::default(), sockets: Arc::default() }
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether an address may make one more table.
    pub(crate) fn table(&self, address: IpAddr) -> bool {
        take(&self.tables, address, self.limits.tables_per_hour)
    }

    /// Notes a wrong code.
    pub(crate) fn wrong_code(&self, address: IpAddr) {
        take(&self.wrong_codes, address, self.limits.wrong_codes_per_hour);
    }

    /// Whether an address may try one more code.
    pub(crate) fn may_try_code(&self, address: IpAddr) -> bool {
        let buckets = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.get(&address).is_none_or(|bucket| bucket.peek(Instant::now()))
    }

    /// A place for one more socket, given back when it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Option<SocketPlace> {
        let mut counts = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_insert(0);
        if *count >= self.limits.sockets_per_address {
            return None;
        }
        *count += 1;
        Some(SocketPlace { address, counts: self.sockets.clone() })
    }
}

fn take<K: Hash + Eq>(buckets: &Mutex<HashMap<K, Bucket>>, key: K, per_hour: u32) -> bool {
    let now = Instant::now();
    let mut buckets = buckets.lock().unwrap_or_else(PoisonError::into_inner);
    if buckets.len() >= ADDRESSES && !buckets.contains_key(&key) {
        // Whoever has been quiet for an hour has a full bucket again: nothing is lost by forgetting it.
        buckets.retain(|_, bucket| now.saturating_duration_since(bucket.at) < HOUR);
        if buckets.len() >= ADDRESSES {
            return false;
        }
    }
    buckets.entry(key).or_insert_with(|| Bucket::new(per_hour, HOUR)).take(now)
}

/// A place for a socket.
pub(crate) struct SocketPlace {
    address: IpAddr,
    counts: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn a_bucket_fills_evenly() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2, Duration::from_secs(1));
        assert!(bucket.take(start) && bucket.take(start));
        assert!(!bucket.take(start));
        assert!(bucket.take(start + Duration::from_millis(600)));
        assert!(!bucket.take(start + Duration::from_millis(700)));
    }

    #[test]
    fn places_for_sockets_are_given_back() {
        let visitors = Visitors::new(Limits { sockets_per_address: 1, ..Limits::default() });
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let place = visitors.socket(here);
        assert!(place.is_some() && visitors.socket(here).is_none());
        drop(place);
        assert!(visitors.socket(here).is_some());
    }

    #[test]
    fn tables_are_limited_by_address() {
        let visitors = Visitors::new(Limits { tables_per_hour: 2, ..Limits::default() });
        let (here, there) = (IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V4(Ipv4Addr::BROADCAST));
        assert!(visitors.table(here) && visitors.table(here) && !visitors.table(here));
        assert!(visitors.table(there));
    }
}
