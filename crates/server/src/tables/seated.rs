//! Who sits where: what can be asked about the seats of a table.

use super::facts::Facts;
use super::seat::SeatFacts;
use crate::store::GuestId;
use wire::SeatKind;

impl Facts {
    /// The seats held by people other than the one who holds this seat.
    pub(crate) fn others(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let author = self.guest(seat);
        self.people().filter(move |other| *other != seat && self.guest(*other) != author)
    }

    /// The seats on which people sit.
    pub(crate) fn people(&self) -> impl Iterator<Item = u8> + '_ {
        (0..).zip(&self.seats).filter(|(_, seat)| seat.kind == SeatKind::Person).map(|(at, _)| at)
    }

    pub(crate) fn seat(&self, seat: u8) -> Option<&SeatFacts> {
        self.seats.get(usize::from(seat))
    }

    /// Who holds a seat.
    pub(crate) fn guest(&self, seat: u8) -> Option<GuestId> {
        self.seat(seat).and_then(|seat| seat.guest)
    }

    /// Whether a guest sits there, as whoever acts for the seat or in its team.
    pub(crate) fn belongs(&self, guest: Option<GuestId>, seat: u8) -> bool {
        let sits = |guest| self.seat(seat).is_some_and(|seat| seat.name_of(guest).is_some());
        guest.is_some_and(sits)
    }

    /// The first seat on which a guest sits; a seat they hold comes before one whose team they are in.
    pub(crate) fn place_of(&self, guest: Option<GuestId>) -> Option<u8> {
        let seats = || 0..self.seats.len() as u8;
        seats().find(|seat| self.holds(guest, *seat)).or_else(|| seats().find(|seat| self.belongs(guest, *seat)))
    }

    /// Whether a guest holds a seat, and so acts for it.
    pub(crate) fn holds(&self, guest: Option<GuestId>, seat: u8) -> bool {
        guest.is_some() && self.guest(seat) == guest
    }

    /// The seats a guest holds.
    pub(crate) fn held(&self, guest: Option<GuestId>) -> Vec<u8> {
        (0..self.seats.len() as u8).filter(|seat| self.holds(guest, *seat)).collect()
    }

    /// Whether somebody has seen the game from a seat other than this. Its last holder would learn nothing new.
    pub(crate) fn knows_another(&self, guest: GuestId, seat: u8) -> bool {
        let elsewhere = self.sat.iter().any(|(known, other)| *known == guest && *other != seat);
        elsewhere && self.seat(seat).is_none_or(|there| there.last != Some(guest))
    }

    /// Whether a bot stands in for this guest on a seat.
    pub(crate) fn may_return(&self, guest: Option<GuestId>, seat: u8) -> bool {
        let absent = self.seat(seat).and_then(|seat| seat.absent.as_ref());
        absent.is_some_and(|absent| Some(absent.guest) == guest)
    }
}
