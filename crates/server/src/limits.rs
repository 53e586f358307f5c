//! What one visitor may ask for. Each limit has its reason; those that depend on where the server runs can be set.

use crate::allowance::Allowance;
use crate::connections::Neighbourhood;
use crate::refusal::Refusal;
use crate::store::GuestId;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use wire::Code;

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
/// The most addresses, guests and codes remembered of each kind; beyond it, those that have been quiet longest are forgotten.
const REMEMBERED: usize = 100_000;

/// Limits that depend on where the server runs: a school behind one address needs more than a living room.
///
/// An address stands for an IPv4 address or a /64 of IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most tables made from one address in an hour: enough for a class of thirty and its trial runs.
    pub tables_per_hour: u32,
    /// The most sockets from one address at once: enough for thirty people with several windows each.
    pub sockets_per_address: u32,
    /// The most sockets at once in all. Fewer than connections: the page and the server's metrics need some too.
    pub sockets: u32,
    /// How many messages a socket may send each second; twice as many in a burst. Nobody clicks faster.
    pub messages_per_second: u32,
    /// The most wrong codes from one address in an hour: guessing one of 34 million must not pay. The same wrong code
    /// counts once, so that a whole class may mistype it.
    pub wrong_codes_per_hour: u32,
    /// The most wrong codes in an hour from a guest with a place at some table, even if the address has none left.
    pub wrong_codes_per_guest: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            tables_per_hour: 120,
            sockets_per_address: 400,
            sockets: 9000,
            messages_per_second: 20,
            wrong_codes_per_hour: 1000,
            wrong_codes_per_guest: 30,
        }
    }
}

/// Fills up steadily and lets nobody take more than is in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: f32,
    left: f32,
    per_second: f32,
    at: Instant,
}

impl Bucket {
    /// Holds `full` at once, and refills that many in `time`.
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

    /// Whether there is one, without taking it.
    fn peek(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f32();
        (self.left + since * self.per_second).min(self.full) >= 1.0
    }
}

pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// What each address and each guest has asked for.
pub(crate) struct Visitors {
    limits: Limits,
    tables: Allowance<Neighbourhood>,
    wrong_codes: Mutex<WrongCodes>,
    sockets: Arc<Mutex<Counts>>,
}

/// Wrong codes.
struct WrongCodes {
    /// By those who have no place at any table.
    strangers: Memory<Neighbourhood, Bucket>,
    /// By those who have one: each alone, and all together. Places at tables of one's own come cheap.
    guests: Memory<GuestId, Bucket>,
    known: Memory<Neighbourhood, Bucket>,
    /// What has already been counted.
    counted: Memory<(Neighbourhood, u64), Instant>,
    /// Codes are remembered by a hash that nobody can predict: what is sent as a code may be long.
    hasher: RandomState,
}

/// Sockets that are connected.
#[derive(Default)]
struct Counts {
    all: u32,
    by_address: HashMap<Neighbourhood, u32>,
}

impl Visitors {
    pub(crate) fn new(limits: Limits) -> Visitors {
        let wrong_codes = WrongCodes {
            strangers: Memory::new(REMEMBERED),
            guests: Memory::new(REMEMBERED),
            known: Memory::new(REMEMBERED),
            counted: Memory::new(REMEMBERED),
            hasher: RandomState::new(),
        };
        Visitors {
            limits,
            tables: Allowance::new(limits.tables_per_hour, REMEMBERED),
            wrong_codes: Mutex::new(wrong_codes),
            sockets: Arc::default(),
        }
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether an address may make one more table.
    pub(crate) fn table(&self, address: IpAddr) -> bool {
        self.tables.take(Neighbourhood::of(address))
    }

    fn wrong_codes(&self) -> MutexGuard<'_, WrongCodes> {
        self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a stranger at this address may try one more code.
    pub(crate) fn stranger_may_try(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        self.wrong_codes().strangers.look(&Neighbourhood::of(address)).is_none_or(|bucket| bucket.peek(now))
    }

    /// Whether a guest with a place at some table may try one more code.
    pub(crate) fn guest_may_try(&self, address: IpAddr, guest: GuestId) -> bool {
        let (now, wrong) = (Instant::now(), self.wrong_codes());
        wrong.guests.look(&guest).is_none_or(|bucket| bucket.peek(now))
            && wrong.known.look(&Neighbourhood::of(address)).is_none_or(|bucket| bucket.peek(now))
    }

    /// Notes a wrong code. `false` if it has already been counted.
    pub(crate) fn is_new_code(&self, address: IpAddr, code: &str) -> bool {
        let (now, mut wrong) = (Instant::now(), self.wrong_codes());
        let mut new = false;
        let hash = wrong.hasher.hash_one(code);
        let at = wrong.counted.get((Neighbourhood::of(address), hash), || {
            new = true;
            now
        });
        if now.saturating_duration_since(*at) >= HOUR {
            *at = now;
            new = true;
        }
        new
    }

    /// Counts a wrong code against a guest with a place at some table if there is one and they have any left, and otherwise
    /// against the strangers at this address.
    pub(crate) fn wrong_code(&self, address: IpAddr, guest: Option<GuestId>) {
        let (now, here, mut wrong) = (Instant::now(), Neighbourhood::of(address), self.wrong_codes());
        let all = || Bucket::new(self.limits.wrong_codes_per_hour, HOUR);
        let own = || Bucket::new(self.limits.wrong_codes_per_guest, HOUR);
        let theirs =
            guest.is_some_and(|guest| wrong.guests.get(guest, own).take(now) && wrong.known.get(here, all).take(now));
        if !theirs {
            wrong.strangers.get(here, all).take(now);
        }
    }

    /// A place for one more socket, given back when it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<SocketSlot, Refusal> {
        let mut counts = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= self.limits.sockets {
            return Err(Refusal::new(Code::TooMany, "server_full"));
        }
        let here = Neighbourhood::of(address);
        let count = counts.by_address.entry(here).or_insert(0);
        if *count >= self.limits.sockets_per_address {
            let most = self.limits.sockets_per_address;
            return Err(Refusal::new(Code::TooMany, "too_many_sockets").with("most", most));
        }
        *count += 1;
        counts.all += 1;
        Ok(SocketSlot { here, counts: self.sockets.clone() })
    }
}

/// A map that forgets what has been quiet longest. It has two halves: what is asked for moves to the new one; when that
/// is full, the old one is forgotten and the new one becomes the old. So no request ever has to look through all of it.
pub(crate) struct Memory<K, V> {
    most: usize,
    new: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Hash + Eq, V> Memory<K, V> {
    pub(crate) fn new(most: usize) -> Memory<K, V> {
        Memory { most, new: HashMap::new(), old: HashMap::new() }
    }

    /// What is known, without counting as being asked for.
    fn look(&self, key: &K) -> Option<&V> {
        self.new.get(key).or_else(|| self.old.get(key))
    }

    /// What is known, or else something new.
    pub(crate) fn get(&mut self, key: K, otherwise: impl FnOnce() -> V) -> &mut V {
        if !self.new.contains_key(&key) && self.new.len() >= self.most / 2 {
            self.old = std::mem::take(&mut self.new);
        }
        let old = &mut self.old;
        match self.new.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(vacant) => {
                let value = old.remove(vacant.key()).unwrap_or_else(otherwise);
                vacant.insert(value)
            }
        }
    }
}

/// A place for a socket.
pub(crate) struct SocketSlot {
    here: Neighbourhood,
    counts: Arc<Mutex<Counts>>,
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all = counts.all.saturating_sub(1);
        if let Some(count) = counts.by_address.get_mut(&self.here) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.by_address.remove(&self.here);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_fills_evenly() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2, Duration::from_secs(1));
        assert!(bucket.take(start) && bucket.take(start));
        assert!(!bucket.take(start));
        assert!(bucket.take(start + Duration::from_millis(600)));
        assert!(!bucket.take(start + Duration::from_millis(700)));
    }

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn places_for_sockets_are_given_back() {
        let visitors = Visitors::new(Limits { sockets_per_address: 1, sockets: 2, ..Limits::default() });
        let place = visitors.socket(at("192.0.2.1"));
        assert!(place.is_ok() && visitors.socket(at("192.0.2.1")).is_err());
        let other = visitors.socket(at("192.0.2.2"));
        assert!(other.is_ok() && visitors.socket(at("192.0.2.3")).is_err(), "the server is full");
        drop(place);
        assert!(visitors.socket(at("192.0.2.1")).is_ok());
    }

    #[test]
    fn tables_are_limited_by_address_and_by_network_of_ipv6() {
        let visitors = Visitors::new(Limits { tables_per_hour: 2, ..Limits::default() });
        let here = at("192.0.2.1");
        assert!(visitors.table(here) && visitors.table(at("::ffff:192.0.2.1")) && !visitors.table(here));
        assert!(visitors.table(at("192.0.2.2")));
        assert!(
            visitors.table(at("2001:db8::1"))
                && visitors.table(at("2001:db8::2"))
                && !visitors.table(at("2001:db8::3"))
        );
        assert!(visitors.table(at("2001:db8:0:1::1")));
    }

    #[test]
    fn newcomers_are_never_refused_for_want_of_memory() {
        let mut memory = Memory::new(10);
        *memory.get(0, || 0) = 7;
        for key in 1..1000 {
            assert_eq!(*memory.get(key, || 1), 1, "everybody new has a full bucket");
            assert!(memory.new.len() + memory.old.len() <= 10);
            // What keeps coming back is not forgotten.
            assert_eq!(*memory.get(0, || 0), 7);
        }
        assert_eq!(memory.look(&1), None, "who has been quiet longest is forgotten");
    }

    #[test]
    fn a_guest_with_a_place_has_wrong_codes_of_its_own() {
        let visitors = Visitors::new(Limits { wrong_codes_per_hour: 4, wrong_codes_per_guest: 2, ..Limits::default() });
        let (here, one, other) = (at("192.0.2.1"), GuestId([1; 32]), GuestId([2; 32]));
        for _ in 0..4 {
            assert!(visitors.stranger_may_try(here));
            visitors.wrong_code(here, None);
        }
        assert!(!visitors.stranger_may_try(here) && visitors.stranger_may_try(at("192.0.2.2")));
        for _ in 0..2 {
            assert!(visitors.guest_may_try(here, one));
            visitors.wrong_code(here, Some(one));
        }
        assert!(!visitors.guest_may_try(here, one) && visitors.guest_may_try(here, other));
        // Guests are cheap to make, so there is also a limit for all of them together.
        for number in 2..4 {
            visitors.wrong_code(here, Some(GuestId([number; 32])));
        }
        assert!(!visitors.guest_may_try(here, GuestId([9; 32])));
    }

    #[test]
    fn the_same_wrong_code_counts_once() {
        let visitors = Visitors::new(Limits::default());
        assert!(visitors.is_new_code(at("192.0.2.1"), "BCDFGH"));
        assert!(!visitors.is_new_code(at("192.0.2.1"), "BCDFGH"));
        assert!(visitors.is_new_code(at("192.0.2.1"), "BCDFGJ") && visitors.is_new_code(at("192.0.2.2"), "BCDFGH"));
    }
}
