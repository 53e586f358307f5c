//! Taking seats, changing them, and keeping a table civil.

use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::judge::{Judged, host, known_bot, lobby, one};
use super::seat::Mate;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::text;
use wire::http::Moderation;
use wire::{Code, SeatKind, SeatWish, Status};

/// A name that nobody at the table has, nor one that looks like it. The guest who gets it may have it already.
pub(crate) fn free_name(facts: &Facts, guest: Option<GuestId>, name: &str) -> Result<String, Refusal> {
    let name = text::name(name)?;
    let others = facts.seats.iter().flat_map(|seat| seat.people()).filter(|(other, _)| Some(*other) != guest);
    let absent = facts.seats.iter().filter_map(|seat| seat.absent.as_ref());
    let absent = absent.filter(|absent| Some(absent.guest) != guest);
    let mut names = others.map(|(_, name)| name).chain(absent.map(|absent| absent.name.as_str()));
    if names.any(|other| text::look_alike(other, &name)) {
        return Err(Refusal::new(Code::BadText, "name_taken").with("name", name));
    }
    Ok(name)
}

/// Somebody takes an open seat. Once the game is on, not if they have seen it from another seat.
pub(super) fn join(facts: &Facts, guest: GuestId, name: &str, seat: Option<u8>) -> Result<Judged, Refusal> {
    let name = free_name(facts, None, name)?;
    if facts.status == Status::Finished {
        return Err(Refusal::new(Code::WrongMoment, "over"));
    }
    if facts.expelled.contains(&guest) {
        return Err(Refusal::new(Code::NotYours, "expelled"));
    }
    let open = |seat: u8| facts.seat(seat).is_some_and(|seat| seat.kind == SeatKind::Open);
    let knows_another = |seat: u8| facts.status == Status::Playing && facts.knows_another(guest, seat);
    let seat = match seat {
        Some(seat) if open(seat) => seat,
        Some(seat) if facts.seat(seat).is_some() => return Err(Refusal::new(Code::Full, "seat_taken")),
        Some(_) => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
        None => {
            let seats = || (0..facts.seats.len() as u8).filter(|seat| open(*seat));
            let fitting = seats().find(|seat| !knows_another(*seat)).or_else(|| seats().next());
            fitting.ok_or_else(|| Refusal::new(Code::Full, "full"))?
        }
    };
    if knows_another(seat) {
        return Err(Refusal::new(Code::NotYours, "other_seat"));
    }
    one(Entry::Sat { seat, name, guest: Holder(guest) })
}

/// The host changes a seat before the start.
pub(super) fn change(facts: &Facts, guest: Option<GuestId>, seat: u8, wish: &SeatWish) -> Result<Judged, Refusal> {
    host(facts, guest)?;
    lobby(facts)?;
    let Some(guest) = guest else { return Err(Refusal::new(Code::NotYours, "not_host")) };
    let there = facts.seat(seat).ok_or_else(|| Refusal::new(Code::NotFound, "no_seat_there"))?;
    if let SeatWish::Here { name } = wish {
        free_name(facts, there.guest, name)?;
    }
    one(seated(seat, wish, guest)?.unwrap_or(Entry::Left { seat, by_host: true }))
}

/// The entry that seats somebody as wished; none for an open seat.
pub(crate) fn seated(seat: u8, wish: &SeatWish, guest: GuestId) -> Result<Option<Entry>, Refusal> {
    Ok(match wish {
        SeatWish::Open => None,
        SeatWish::Here { name } => Some(Entry::Sat { seat, name: text::name(name)?, guest: Holder(guest) }),
        SeatWish::Bot { bot } => {
            known_bot(bot)?;
            Some(Entry::BotSat { seat, bot: bot.clone(), stands_in: false })
        }
    })
}

/// A seat moves to another device: whoever made the code must still hold the seat, and without interruption.
pub(super) fn take_over(facts: &Facts, guest: GuestId, seat: u8, from: GuestId, since: u64) -> Result<Judged, Refusal> {
    match facts.seat(seat) {
        Some(there) if there.kind == SeatKind::Person && there.guest == Some(from) && there.since == since => {
            one(Entry::Moved { seat, guest: Holder(guest) })
        }
        _ => Err(Refusal::new(Code::NotFound, "no_handover")),
    }
}

/// Somebody takes their seat back from the bot that stands in for them.
pub(super) fn take_back(facts: &Facts, guest: Option<GuestId>, seat: u8) -> Result<Judged, Refusal> {
    let there = facts.seat(seat).ok_or_else(|| Refusal::new(Code::NotFound, "no_seat_there"))?;
    match &there.absent {
        Some(absent) if Some(absent.guest) == guest => {
            one(Entry::Returned { seat, name: absent.name.clone(), guest: Holder(absent.guest) })
        }
        _ => Err(Refusal::new(Code::NotYours, "not_your_seat")),
    }
}

/// Muting, expelling, renaming: for the host; a team's speaker may also expel from it.
pub(super) fn moderate(facts: &Facts, guest: Option<GuestId>, wish: &Moderation) -> Result<Judged, Refusal> {
    let somebody = |seat: u8, place: Option<u8>| {
        let there = facts.seat(seat).ok_or_else(|| Refusal::new(Code::NotFound, "no_seat_there"))?;
        there.at(place).ok_or_else(|| Refusal::new(Code::NotFound, "no_mate"))
    };
    match wish {
        Moderation::Mute { seat, place, muted } => {
            host(facts, guest)?;
            let Mate { name, guest } = somebody(*seat, *place)?;
            one(Entry::Muted { seat: *seat, name, guest: Holder(guest), muted: *muted })
        }
        Moderation::MuteOnlookers { muted } => {
            host(facts, guest)?;
            one(Entry::OnlookersMuted { muted: *muted })
        }
        Moderation::Expel { seat, place } => {
            let by_speaker = place.is_some() && facts.holds(guest, *seat);
            let by_host = guest == Some(facts.host);
            if !by_speaker {
                host(facts, guest)?;
            }
            let Mate { name, guest: expelled } = somebody(*seat, *place)?;
            if Some(expelled) == guest {
                return Err(Refusal::new(Code::WrongMoment, "not_yourself"));
            }
            let expel = Entry::Expelled { seat: *seat, name, guest: Holder(expelled), by_host };
            // A team stays when its speaker has to go.
            let heir = facts.seat(*seat).filter(|_| place.is_none()).and_then(|there| there.team.first());
            let speaks = heir.map(|heir| Entry::Speaks { seat: *seat, guest: Holder(heir.guest) });
            Ok(Judged::Entries(speaks.into_iter().chain([expel]).collect()))
        }
        Moderation::Rename { seat, place, name } => {
            host(facts, guest)?;
            let Mate { name: before, guest } = somebody(*seat, *place)?;
            let name = free_name(facts, Some(guest), name)?;
            one(Entry::Renamed { seat: *seat, guest: Holder(guest), before, name, by: None })
        }
    }
}
