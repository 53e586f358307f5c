//! Teams: several people on one seat. One speaks for them and acts; the others see what the seat sees, and suggest.

use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::judge::Judged;
use super::owner::Owner;
use super::projection;
use super::sockets::{SocketId, Sockets};
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::text;
use serde_json::Value;
use wire::{Code, SeatKind, Status, ToClient};

/// The most people on one seat besides the one who speaks: half a class, and all that have a place in the store.
const MOST_MATES: usize = projection::APART as usize - 1;

fn no_seat() -> Refusal {
    Refusal::new(Code::NotFound, "no_seat_there")
}

/// Somebody joins those who sit there.
pub(super) fn join(facts: &Facts, guest: GuestId, name: &str, seat: u8) -> Result<Judged, Refusal> {
    let name = text::name(name)?;
    if facts.status == Status::Finished {
        return Err(Refusal::new(Code::WrongMoment, "over"));
    }
    let there = facts.seat(seat).ok_or_else(no_seat)?;
    if there.kind != SeatKind::Person {
        return Err(Refusal::new(Code::WrongMoment, "no_team"));
    }
    if there.name_of(guest).is_some() {
        return Err(Refusal::new(Code::WrongMoment, "in_team"));
    }
    if there.team.len() >= MOST_MATES {
        return Err(Refusal::new(Code::Full, "team_full").with("most", MOST_MATES + 1));
    }
    Ok(Judged::Entries(vec![Entry::Joined { seat, name, guest: Holder(guest) }]))
}

/// Whoever speaks hands the word on; where they are away, somebody of the team may take it.
pub(super) fn speak(
    facts: &Facts,
    guest: Option<GuestId>,
    seat: u8,
    place: u8,
    sockets: &Sockets,
) -> Result<Judged, Refusal> {
    let there = facts.seat(seat).ok_or_else(no_seat)?;
    let mate = there.team.get(usize::from(place)).ok_or_else(|| Refusal::new(Code::NotFound, "no_mate"))?;
    if !facts.belongs(guest, seat) {
        return Err(Refusal::new(Code::NotYours, "not_your_seat"));
    }
    let takes = guest == Some(mate.guest) && !sockets.speaks(facts, seat);
    if !facts.holds(guest, seat) && !takes {
        return Err(Refusal::new(Code::NotYours, "others_speak"));
    }
    Ok(Judged::Entries(vec![Entry::Speaks { seat, guest: Holder(mate.guest) }]))
}

/// What leaving means for a team: a mate goes, or the first mate speaks in place of the one who goes. None where nobody
/// else sits there.
pub(super) fn leave(facts: &Facts, guest: Option<GuestId>, seat: u8) -> Option<Vec<Entry>> {
    let (guest, there) = (guest?, facts.seat(seat)?);
    let name = there.name_of(guest)?.to_owned();
    let left = Entry::LeftTeam { seat, name, guest: Holder(guest) };
    if there.guest != Some(guest) {
        return Some(vec![left]);
    }
    let heir = there.team.first()?;
    Some(vec![Entry::Speaks { seat, guest: Holder(heir.guest) }, left])
}

impl Owner {
    /// Tells a team what one of them would do. Whoever speaks for it decides by an act of their own.
    pub(super) async fn suggest(&mut self, socket: SocketId, seat: u8, action: Value) {
        let _ = self.look_behind().await;
        let facts = &self.course.facts;
        let Some(guest) = self.sockets.get(socket).and_then(|sender| sender.guest) else { return };
        let Some(name) = facts.seat(seat).and_then(|seat| seat.name_of(guest)) else {
            return self.refuse(socket, None, &Refusal::new(Code::NotYours, "not_your_seat"));
        };
        let message = ToClient::Suggested { version: facts.version, seat, name: name.to_owned(), action };
        self.sockets.tell_team(facts, seat, socket, &message);
    }
}
