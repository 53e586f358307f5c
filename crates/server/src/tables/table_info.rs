//! What everybody sees of a table besides the game, and who may look.

use super::facts::Facts;
use crate::store::GuestId;
use table::{Seat, Viewer};
use wire::{Asking, Clock, SeatInfo, SeatKind, Status, TableInfo};

/// The seconds a player may be away, unless the table says otherwise: time to come back from a dead battery.
const GRACE: u32 = 120;
/// If a clock gives this many seconds, people are not expected to sit at the table all the time.
const TURN_BY_TURN: u32 = 3600;
/// The seconds a player of such a table may be away: a long weekend.
const LONG_GRACE: u32 = 3 * 24 * 3600;

impl Facts {
    /// The seconds a player may be away before the others can give the seat to a bot.
    pub(crate) fn grace(&self) -> u32 {
        let usual = match self.made.clock {
            Clock::Reminder { seconds } | Clock::PerMove { seconds } if seconds >= TURN_BY_TURN => {
                LONG_GRACE.max(seconds.saturating_mul(2))
            }
            _ => GRACE,
        };
        self.made.grace.unwrap_or(usual)
    }

    /// Whether people come and go over hours: then being away counts from when somebody was asked.
    pub(crate) fn is_turn_by_turn(&self) -> bool {
        self.grace() >= TURN_BY_TURN
    }

    /// Whether a guest may look without a seat: in the waiting room everybody with the link may.
    pub(crate) fn may_watch(&self, guest: Option<GuestId>) -> bool {
        let expelled = guest.is_some_and(|guest| self.expelled.contains(&guest));
        let returns = || (0..self.seats.len() as u8).any(|seat| self.may_return(guest, seat));
        !expelled
            && (self.status == Status::Lobby
                || self.made.spectators
                || guest == Some(self.host)
                || self.place_of(guest).is_some()
                || returns())
    }

    /// Through whose eyes a guest may look.
    pub(crate) fn viewer(&self, guest: Option<GuestId>, seat: Option<u8>) -> Option<Viewer> {
        match seat {
            Some(seat) => self.belongs(guest, seat).then_some(Viewer::Seat(Seat(seat))),
            None => self.may_watch(guest).then_some(Viewer::Spectator),
        }
    }

    /// When time is up for those the game waits for.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let seconds = match self.made.clock {
            Clock::None => return None,
            Clock::Reminder { seconds } | Clock::PerMove { seconds } => seconds,
        };
        (self.status == Status::Playing && self.paused.is_none()).then(|| self.asked_at + i64::from(seconds) * 1000)
    }

    /// Whether the desk of its lesson has not opened the hands yet.
    pub(crate) fn is_held(&self) -> bool {
        self.made.lesson.is_some() && !self.hands_open
    }

    /// The table as a guest sees it. `away` tells by seat since when its player is not connected.
    pub(crate) fn info(&self, id: &str, code: &str, guest: Option<GuestId>, away: &[Option<i64>]) -> TableInfo {
        let seats = (0..self.seats.len() as u8).filter_map(|seat| self.seat_info(seat, guest, away));
        TableInfo {
            id: id.to_owned(),
            code: code.to_owned(),
            setup: Some(self.setup().clone()),
            content: self.made.content.clone(),
            rules_version: self.made.rules_version,
            status: self.status,
            clock: self.made.clock,
            spectators: self.made.spectators,
            listed: self.made.listed,
            seats: seats.collect(),
            host: guest == Some(self.host),
            created_at: self.created_at,
            teams: self.made.teams,
            onlookers_speak: self.onlookers_speak,
            grace: self.grace(),
            imported: self.made.imported,
            new_luck: self.new_luck.is_some(),
            disclosed: self.disclosed,
            rematch: self.rematch.clone(),
            lesson: self.made.lesson.clone(),
            held: self.is_held(),
            paused: self.paused.as_ref().map(|(_, words)| words.clone()),
        }
    }

    fn seat_info(&self, at: u8, guest: Option<GuestId>, away: &[Option<i64>]) -> Option<SeatInfo> {
        let seat = self.seat(at)?;
        let away_since = away.get(usize::from(at)).copied().flatten();
        let mine = self.holds(guest, at);
        let asking = seat.asking.iter().filter(|_| mine);
        let muted = seat.people().filter(|(guest, _)| self.muted.contains(guest));
        Some(SeatInfo {
            seat: at,
            kind: seat.kind.clone(),
            name: seat.name.clone(),
            present: seat.kind == SeatKind::Person && away_since.is_none() && !away.is_empty(),
            mine,
            team: seat.team.iter().map(|mate| mate.name.clone()).collect(),
            place: guest.and_then(|guest| seat.team.iter().position(|mate| mate.guest == guest)).map(|at| at as u8),
            team_open: seat.team_open,
            asking: asking.map(|asker| Asking { request: asker.request, name: asker.name.clone() }).collect(),
            asked: seat.asking.iter().any(|asker| Some(asker.guest) == guest),
            muted: muted.map(|(_, name)| name.to_owned()).collect(),
            away_since,
            stands_in_for: seat.absent.as_ref().map(|absent| absent.name.clone()),
            take_back: self.may_return(guest, at),
        })
    }
}
