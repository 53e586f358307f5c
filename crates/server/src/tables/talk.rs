//! Talking at a table: who may, and how much.

use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::judge::{Judged, one};
use crate::limits::{Bucket, Memory};
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::text;
use std::time::{Duration, Instant};
use wire::Code;

/// The most that may ever be said at one table. A long game has a few hundred lines; history has to stay readable.
const MOST_SAID: u32 = 3000;
/// How much one guest may say in [`MINUTE`]: a lively chat.
const BY_GUEST: u32 = 30;
/// How much may be said at a table in [`MINUTE`], by all together.
const AT_TABLE: u32 = 120;
const MINUTE: Duration = Duration::from_secs(60);
/// For how many guests it is remembered how much they have said.
const REMEMBERED: usize = 1000;

/// Who may say something, and what becomes of it.
pub(super) fn chat(
    facts: &Facts,
    guest: Option<GuestId>,
    seat: Option<u8>,
    name: Option<&str>,
    said: &str,
) -> Result<Judged, Refusal> {
    let said = text::chat(said)?;
    if facts.said >= MOST_SAID {
        return Err(Refusal::new(Code::TooMany, "said_enough").with("most", MOST_SAID));
    }
    if guest.is_some_and(|guest| facts.muted.contains(&guest) || facts.expelled.contains(&guest)) {
        return Err(Refusal::new(Code::NotYours, "muted"));
    }
    let name = match seat {
        Some(seat) => {
            let sits = guest.zip(facts.seat(seat)).and_then(|(guest, seat)| seat.name_of(guest));
            sits.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat"))?.to_owned()
        }
        None => onlooker(facts, guest, name.unwrap_or_default())?,
    };
    one(Entry::Chat { seat, name, text: said, guest: guest.map(Holder) })
}

/// The name of an onlooker who may speak: the host, or anybody if the table allows it. Nobody speaks as a player.
fn onlooker(facts: &Facts, guest: Option<GuestId>, name: &str) -> Result<String, Refusal> {
    if !facts.may_watch(guest) {
        return Err(Refusal::new(Code::NotYours, "not_watchable"));
    }
    if !facts.onlookers_speak && guest != Some(facts.host) {
        return Err(Refusal::new(Code::NotYours, "onlookers_silent"));
    }
    super::seating::free_name(facts, None, name)
}

/// How much was said lately.
pub(super) struct Talk {
    table: Bucket,
    guests: Memory<Option<GuestId>, Bucket>,
}

impl Talk {
    pub(super) fn new() -> Talk {
        Talk { table: Bucket::new(AT_TABLE, MINUTE), guests: Memory::new(REMEMBERED) }
    }

    /// Whether a guest may say one more thing now. Onlookers without a cookie share one guest's allowance.
    pub(super) fn allows(&mut self, guest: Option<GuestId>) -> bool {
        let now = Instant::now();
        self.guests.get(guest, || Bucket::new(BY_GUEST, MINUTE)).take(now) && self.table.take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::undo::tests::facts;

    fn said(facts: &Facts, guest: u8, seat: Option<u8>, name: &str) -> Result<Judged, Refusal> {
        chat(facts, Some(GuestId([guest; 32])), seat, Some(name), "hello")
    }

    #[test]
    fn only_seats_the_host_and_allowed_onlookers_speak() {
        let mut facts = facts("");
        assert!(said(&facts, 2, Some(2), "").is_ok());
        assert_eq!(said(&facts, 2, Some(0), "").err().map(|refusal| refusal.code), Some(Code::NotYours));
        assert!(said(&facts, 9, None, "Eve").is_err(), "an onlooker is not asked");
        assert!(said(&facts, 1, None, "Eve").is_ok(), "the host is");
        facts.onlookers_speak = true;
        assert!(said(&facts, 9, None, "Eve").is_err(), "this table has no onlookers");
        facts.made.spectators = true;
        assert!(said(&facts, 9, None, "Eve").is_ok());
        assert!(said(&facts, 9, None, " a ").is_err(), "nobody speaks under a player's name");
        facts.muted.push(GuestId([2; 32]));
        assert!(said(&facts, 2, Some(2), "").is_err());
        facts.said = MOST_SAID;
        assert_eq!(said(&facts, 1, Some(0), "").err().map(|refusal| refusal.code), Some(Code::TooMany));
    }

    #[test]
    fn one_guest_does_not_take_the_word_from_the_others() {
        let mut talk = Talk::new();
        let (loud, quiet) = (Some(GuestId([1; 32])), Some(GuestId([2; 32])));
        let heard = (0..100).filter(|_| talk.allows(loud)).count();
        assert_eq!(heard as u32, BY_GUEST);
        assert!(talk.allows(quiet));
    }
}
