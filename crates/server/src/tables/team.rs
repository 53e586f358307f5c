//! Teams: several people on one seat. One speaks for them and acts; the others see what the seat sees, and suggest.
//!
//! A team shares secrets, so nobody can join it just like that: its speaker has to agree, or the host has opened it
//! before the start, when there is nothing to see yet. Nobody who has seen the game from another seat gets in.

use super::attendance::Who;
use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::judge::{Judged, Surroundings, host, lobby, one, own_seat};
use super::owner::Owner;
use super::projection;
use super::seating::free_name;
use super::sockets::SocketId;
use crate::refusal::Refusal;
use crate::store::GuestId;
use serde_json::Value;
use wire::{Code, SeatKind, Status, ToClient};

/// The most people on one seat besides the speaker: half a class, and all that the store has places for.
const MOST_MATES: usize = projection::APART as usize - 1;
/// The most people who may wait for one team's answer.
const MOST_ASKING: usize = 8;

fn no_seat() -> Refusal {
    Refusal::new(Code::NotFound, "no_seat_there")
}

/// Somebody wants to join those who sit there.
pub(super) fn join(facts: &Facts, guest: GuestId, name: &str, seat: u8) -> Result<Judged, Refusal> {
    if !facts.made.teams {
        return Err(Refusal::new(Code::WrongMoment, "teams_off"));
    }
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
    if facts.expelled.contains(&guest) {
        return Err(Refusal::new(Code::NotYours, "expelled"));
    }
    if facts.unwanted.contains(&(guest, seat)) {
        return Err(Refusal::new(Code::NotYours, "not_admitted"));
    }
    if facts.place_of(Some(guest)).is_some() || facts.knows_another(guest, seat) {
        return Err(Refusal::new(Code::NotYours, "other_seat"));
    }
    if there.asking.iter().any(|asker| asker.guest == guest) {
        return Err(Refusal::new(Code::WrongMoment, "asked_already"));
    }
    let name = free_name(facts, None, name)?;
    if there.team.len() >= MOST_MATES {
        return Err(Refusal::new(Code::Full, "team_full").with("most", MOST_MATES + 1));
    }
    if facts.status == Status::Lobby && there.team_open {
        return one(Entry::Joined { seat, name, guest: Holder(guest) });
    }
    if there.asking.len() >= MOST_ASKING {
        return Err(Refusal::new(Code::TooMany, "too_many_asking"));
    }
    one(Entry::AskedToJoin { seat, name, guest: Holder(guest) })
}

/// Whoever speaks for a team lets somebody join it, or not.
pub(super) fn admit(
    facts: &Facts,
    guest: Option<GuestId>,
    seat: u8,
    request: u64,
    admit: bool,
) -> Result<Judged, Refusal> {
    own_seat(facts, guest, seat)?;
    let there = facts.seat(seat).ok_or_else(no_seat)?;
    let asker = there.asking.iter().find(|asker| asker.request == request);
    let asker = asker.ok_or_else(|| Refusal::new(Code::NoProposal, "no_proposal"))?.clone();
    let (name, guest) = (asker.name, Holder(asker.guest));
    if !admit {
        return one(Entry::NotAdmitted { seat, name, guest });
    }
    // Meanwhile they may have sat down elsewhere.
    if facts.place_of(Some(guest.0)).is_some() || facts.knows_another(guest.0, seat) {
        return Err(Refusal::new(Code::NotYours, "other_seat"));
    }
    if there.team.len() >= MOST_MATES {
        return Err(Refusal::new(Code::Full, "team_full").with("most", MOST_MATES + 1));
    }
    one(Entry::Joined { seat, name, guest })
}

/// Before the start the host opens a team to everybody with the code, or closes it.
pub(super) fn open(facts: &Facts, guest: Option<GuestId>, seat: u8, open: bool) -> Result<Judged, Refusal> {
    host(facts, guest)?;
    lobby(facts)?;
    if !facts.made.teams {
        return Err(Refusal::new(Code::WrongMoment, "teams_off"));
    }
    facts.seat(seat).ok_or_else(no_seat)?;
    one(Entry::TeamOpened { seat, open })
}

/// The speaker lets somebody else speak; if they have been away for long, somebody in the team may take over.
pub(super) fn speak(
    facts: &Facts,
    guest: Option<GuestId>,
    seat: u8,
    place: u8,
    around: &Surroundings<'_>,
) -> Result<Judged, Refusal> {
    let there = facts.seat(seat).ok_or_else(no_seat)?;
    let mate = there.team.get(usize::from(place)).ok_or_else(|| Refusal::new(Code::NotFound, "no_mate"))?;
    if !facts.belongs(guest, seat) {
        return Err(Refusal::new(Code::NotYours, "not_your_seat"));
    }
    let takes = guest == Some(mate.guest) && around.is_away(facts, Who::Speaker, seat);
    if !facts.holds(guest, seat) && !takes {
        return Err(Refusal::new(Code::NotYours, "others_speak"));
    }
    one(Entry::Speaks { seat, guest: Holder(mate.guest) })
}

/// What leaving means for a team: a mate goes, or the first mate speaks in place of the one who goes. `None` if nobody
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
    /// Tells a team what one of them would do. The speaker decides by acting.
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
