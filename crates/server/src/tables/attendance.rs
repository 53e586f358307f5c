//! Who is at the table, through whichever process, and since when the others are away.
//!
//! Being away decides whether others may give a seat to a bot, so it is counted in favour of those away: a process that
//! has just opened the table has seen nobody leave, and counts from then.

use super::facts::Facts;
use super::sockets::Sockets;
use crate::store::Presence;
use table::{Seat, SeatSet};
use wire::SeatKind;

/// How long another process's sign of life counts, in milliseconds. Each gives one every [`BEAT`].
const FRESH: i64 = 75_000;
/// How often a process tells the others who is connected to it, in milliseconds.
pub(super) const BEAT: u64 = 30_000;

/// Whose presence is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Anybody who sits on the seat.
    Anybody,
    /// Whoever speaks for it.
    Speaker,
}

impl Who {
    /// What the store knows a seat's presence by: the two are noted side by side.
    fn key(self, seat: u8) -> u8 {
        match self {
            Who::Anybody => seat,
            Who::Speaker => seat | 0x80,
        }
    }
}

/// Who is at the table.
#[derive(Debug)]
pub(crate) struct Attendance {
    opened_at: i64,
    here: [SeatSet; 2],
    left_at: [[Option<i64>; Seat::MAX]; 2],
    elsewhere: Vec<Presence>,
}

impl Attendance {
    /// Nobody has come yet.
    pub(crate) fn new(opened_at: i64) -> Attendance {
        Attendance { opened_at, here: [SeatSet::EMPTY; 2], left_at: [[None; Seat::MAX]; 2], elsewhere: Vec::new() }
    }

    /// Takes note of who is connected to this process, and returns what the other processes should hear.
    pub(crate) fn note(&mut self, facts: &Facts, sockets: &Sockets, now: i64) -> Vec<(u8, bool)> {
        let mut news = Vec::new();
        for (at, who) in [Who::Anybody, Who::Speaker].into_iter().enumerate() {
            let here: SeatSet = (0..facts.seats.len() as u8)
                .filter(|seat| match who {
                    Who::Anybody => sockets.is_present(facts, *seat),
                    Who::Speaker => sockets.speaks(facts, *seat),
                })
                .map(Seat)
                .collect();
            let before = std::mem::replace(&mut self.here[at], here);
            for seat in before.minus(here) {
                self.left_at[at][seat.index()] = Some(now);
                news.push((who.key(seat.0), false));
            }
            news.extend(here.minus(before).into_iter().map(|seat| (who.key(seat.0), true)));
        }
        news
    }

    /// Everybody who is connected here, for a sign of life.
    pub(crate) fn connected(&self) -> Vec<(u8, bool)> {
        let keys = |at: usize, who: Who| self.here[at].into_iter().map(move |seat| (who.key(seat.0), true));
        keys(0, Who::Anybody).chain(keys(1, Who::Speaker)).collect()
    }

    /// Takes note of what other processes say.
    pub(crate) fn hear(&mut self, elsewhere: Vec<Presence>) {
        self.elsewhere = elsewhere;
    }

    /// Since when somebody has been away, as far as is known; `None` while they are here.
    pub(crate) fn away_since(&self, facts: &Facts, waiting: SeatSet, who: Who, seat: u8, now: i64) -> Option<i64> {
        let at = usize::from(who == Who::Speaker);
        if self.here[at].contains(Seat(seat)) {
            return None;
        }
        let mut seen = self.left_at[at].get(usize::from(seat)).copied().flatten();
        for other in self.elsewhere.iter().filter(|other| other.seat == who.key(seat)) {
            let other_at = i64::try_from(other.at).unwrap_or(i64::MAX);
            if other.here && other_at.saturating_add(FRESH) > now {
                return None;
            }
            seen = seen.max(Some(other_at));
        }
        if facts.is_turn_by_turn() {
            // Nobody is expected to sit there before they are asked.
            let asked = if waiting.contains(Seat(seat)) { facts.asked_at } else { now };
            return Some(asked.max(seen.unwrap_or(0)));
        }
        Some(seen.unwrap_or(self.opened_at))
    }

    /// Whether somebody has been away for longer than the table grants.
    pub(crate) fn is_away(&self, facts: &Facts, waiting: SeatSet, who: Who, seat: u8, now: i64) -> bool {
        let away_since = self.away_since(facts, waiting, who, seat, now);
        away_since.is_some_and(|since| now.saturating_sub(since) >= i64::from(facts.grace()) * 1000)
    }

    /// For each seat of a person, since when they have been away.
    pub(crate) fn away(&self, facts: &Facts, waiting: SeatSet, now: i64) -> Vec<Option<i64>> {
        let away = (0..).zip(&facts.seats).map(|(seat, there)| match there.kind {
            SeatKind::Person => self.away_since(facts, waiting, Who::Anybody, seat, now),
            SeatKind::Open | SeatKind::Bot { .. } => None,
        });
        away.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::entry::Entry;
    use crate::tables::undo::tests::facts;

    const MINUTE: i64 = 60_000;

    fn row(who: Who, here: bool, at: i64) -> Presence {
        Presence { seat: who.key(2), here, at: at as u64 }
    }

    fn is_away(attendance: &Attendance, facts: &Facts, now: i64) -> bool {
        attendance.is_away(facts, SeatSet::EMPTY, Who::Anybody, 2, now)
    }

    #[test]
    fn a_seat_is_abandoned_only_after_the_grace_period() {
        let (facts, attendance) = (facts(""), Attendance::new(0));
        assert!(!is_away(&attendance, &facts, 2 * MINUTE - 1));
        assert!(is_away(&attendance, &facts, 2 * MINUTE));
    }

    #[test]
    fn who_is_connected_to_another_process_is_not_away() {
        let (facts, mut attendance) = (facts(""), Attendance::new(0));
        attendance.hear(vec![row(Who::Anybody, true, 9 * MINUTE), row(Who::Anybody, false, MINUTE)]);
        assert!(!is_away(&attendance, &facts, 10 * MINUTE));
        // The other process has died without a word: its last sign of life counts.
        assert!(!is_away(&attendance, &facts, 11 * MINUTE - 1));
        assert!(is_away(&attendance, &facts, 11 * MINUTE + FRESH));
        // It says that the player left a minute ago.
        attendance.hear(vec![row(Who::Anybody, false, 9 * MINUTE)]);
        assert!(!is_away(&attendance, &facts, 10 * MINUTE) && is_away(&attendance, &facts, 11 * MINUTE));
        // A team that is here does not make up for the one who speaks.
        attendance.hear(vec![row(Who::Anybody, true, 11 * MINUTE)]);
        assert!(attendance.is_away(&facts, SeatSet::EMPTY, Who::Speaker, 2, 11 * MINUTE));
    }

    #[test]
    fn at_a_turn_by_turn_table_days_count_from_the_question() {
        let mut facts = facts("");
        facts.made.grace = Some(3 * 24 * 3600);
        facts.fold(6, 0, &Entry::Disclosed { guest: None });
        let (day, attendance) = (24 * 60 * MINUTE, Attendance::new(0));
        let asked = SeatSet::only(Seat(2));
        facts.asked_at = day;
        assert!(!attendance.is_away(&facts, SeatSet::EMPTY, Who::Anybody, 2, 9 * day), "nobody asked for them");
        assert!(!attendance.is_away(&facts, asked, Who::Anybody, 2, 4 * day - 1));
        assert!(attendance.is_away(&facts, asked, Who::Anybody, 2, 4 * day));
    }
}
