//! Judging a wish against a table: what would be stored, or why not.

use super::course::Course;
use super::entry::{Act, Entry, Holder};
use super::facts::Facts;
use super::sockets::Sockets;
use super::team;
use super::undo;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::text;
use serde_json::Value;
use shelf::AnyTable;
use table::{Seat, journal};
use wire::log::By;
use wire::{Code, Proposal, SeatKind, SeatWish, Status};

/// The most proposals that may be open at a table: nobody reads more.
const MOST_PROPOSALS: usize = 4;

/// What would be stored.
pub(crate) enum Judged {
    /// These entries.
    Entries(Vec<Entry>),
    /// This decision. It has been played already and is taken back if it cannot be stored.
    Played(Act),
    /// Going back to the position after so many moves takes the table's history. What is stored before it, if anything.
    Back { seat: u8, to: u32, first: Option<Entry> },
}

/// Judges a wish. The sockets tell which seats are connected here.
pub(crate) fn judge(course: &mut Course, wish: &Wish, sockets: &Sockets) -> Result<Judged, Refusal> {
    let facts = &course.facts;
    match wish {
        Wish::Act { guest, seat, version, action, note, by } => {
            if *by == By::Player {
                own_seat(facts, *guest, *seat)?;
            }
            running(facts)?;
            fresh(*version, facts.asked_since.get(usize::from(*seat)).copied().unwrap_or(0))?;
            let note = note.as_deref().map(text::note).transpose()?.flatten();
            act(course, *seat, action, note, *by).map(Judged::Played)
        }
        Wish::Ordered { seat, version, action } => {
            running(facts)?;
            fresh(*version, facts.asked_since.get(usize::from(*seat)).copied().unwrap_or(0))?;
            act(course, *seat, action, None, By::Player).map(Judged::Played)
        }
        Wish::Undo { guest, seat, version, to } => {
            own_seat(facts, *guest, *seat)?;
            begun(facts)?;
            fresh(*version, facts.position_since)?;
            if *to as usize >= facts.moves.len() {
                return Err(Refusal::new(Code::NothingToUndo, "nothing_to_undo"));
            }
            if undo::missing(facts, *seat, *to).is_empty() {
                return Ok(Judged::Back { seat: *seat, to: *to, first: None });
            }
            propose(facts, *seat, &Proposal::Undo { to: *to }, sockets)
        }
        Wish::Propose { guest, seat, proposal } => {
            own_seat(facts, *guest, *seat)?;
            begun(facts)?;
            propose(facts, *seat, proposal, sockets)
        }
        Wish::Answer { guest, seat, proposal, agree } => {
            own_seat(facts, *guest, *seat)?;
            answer(facts, *seat, *proposal, *agree)
        }
        Wish::Chat { guest, seat, name, text } => chat(facts, *guest, *seat, name.as_deref(), text),
        Wish::Join { guest, name, seat } => join(facts, *guest, name, *seat),
        Wish::JoinTeam { guest, name, seat } => team::join(facts, *guest, name, *seat),
        Wish::Speak { guest, seat, place } => team::speak(facts, *guest, *seat, *place, sockets),
        Wish::Leave { guest, seat } => {
            if let Some(entries) = team::leave(facts, *guest, *seat) {
                return Ok(Judged::Entries(entries));
            }
            own_seat(facts, *guest, *seat)?;
            one(Entry::Left { seat: *seat, by_host: false })
        }
        Wish::Change { guest, seat, wish } => change(facts, *guest, *seat, wish),
        Wish::Start { guest, seed } => start(course, *guest, *seed),
        Wish::TakeOver { guest, seat } => match facts.seat(*seat) {
            Some(facts) if facts.kind == SeatKind::Person => one(Entry::Moved { seat: *seat, guest: Holder(*guest) }),
            _ => Err(Refusal::new(Code::NotFound, "no_handover")),
        },
    }
}

fn one(entry: Entry) -> Result<Judged, Refusal> {
    Ok(Judged::Entries(vec![entry]))
}

fn own_seat(facts: &Facts, guest: Option<GuestId>, seat: u8) -> Result<(), Refusal> {
    if facts.seat(seat).is_none() {
        let seats = facts.seats.len();
        let refusal = Refusal::new(Code::NotFound, "no_seat");
        return Err(refusal.with("seat", usize::from(seat)).with("last", seats.saturating_sub(1)));
    }
    if facts.holds(guest, seat) { Ok(()) } else { Err(Refusal::new(Code::NotYours, "not_your_seat")) }
}

fn host(facts: &Facts, guest: Option<GuestId>) -> Result<(), Refusal> {
    if guest == Some(facts.host) { Ok(()) } else { Err(Refusal::new(Code::NotYours, "not_host")) }
}

fn running(facts: &Facts) -> Result<(), Refusal> {
    match facts.status {
        Status::Playing => Ok(()),
        Status::Lobby => Err(Refusal::new(Code::WrongMoment, "not_begun")),
        Status::Finished => Err(Refusal::new(Code::WrongMoment, "over")),
    }
}

fn begun(facts: &Facts) -> Result<(), Refusal> {
    if facts.status == Status::Lobby { Err(Refusal::new(Code::WrongMoment, "not_begun")) } else { Ok(()) }
}

fn lobby(facts: &Facts) -> Result<(), Refusal> {
    if facts.status == Status::Lobby { Ok(()) } else { Err(Refusal::new(Code::WrongMoment, "begun")) }
}

/// A decision is judged as it was meant only if its seat is still asked the same thing. What other seats seal meanwhile
/// does not disturb it.
fn fresh(seen: u64, since: u64) -> Result<(), Refusal> {
    if seen >= since { Ok(()) } else { Err(Refusal::new(Code::Stale, "stale")) }
}

fn act(course: &mut Course, seat: u8, action: &Value, note: Option<String>, by: By) -> Result<Act, Refusal> {
    let game = course.game.as_mut().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
    game.play_saying(Seat(seat), action, note)?;
    match game.hand_over().pop() {
        Some(journal::Entry::Act(act)) => Ok(Act::new(act, by)),
        _ => Err(Refusal::new(Code::Unavailable, "damaged")),
    }
}

/// Takes a decision back that was played but could not be stored.
pub(crate) fn take_back(game: &mut dyn AnyTable) {
    if let Some(kept) = game.moves().checked_sub(1) {
        let _ = game.undo_to(kept);
        game.hand_over();
    }
}

fn propose(facts: &Facts, seat: u8, proposal: &Proposal, sockets: &Sockets) -> Result<Judged, Refusal> {
    match proposal {
        Proposal::Undo { to } if *to as usize >= facts.moves.len() => {
            return Err(Refusal::new(Code::NothingToUndo, "nothing_to_undo"));
        }
        Proposal::Undo { .. } => {}
        Proposal::Bot { seat: wanted, bot } => {
            running(facts)?;
            known_bot(bot)?;
            let abandoned = match facts.seat(*wanted) {
                None => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
                Some(there) => match there.kind {
                    SeatKind::Open => true,
                    SeatKind::Person => !sockets.is_present(facts, *wanted),
                    SeatKind::Bot { .. } => false,
                },
            };
            if !abandoned {
                return Err(Refusal::new(Code::WrongMoment, "not_abandoned"));
            }
        }
    }
    if facts.proposals.iter().any(|open| open.proposal == *proposal) || facts.proposals.len() >= MOST_PROPOSALS {
        return Err(Refusal::new(Code::TooMany, "too_many_proposals"));
    }
    if facts.missing(seat, proposal).is_empty() {
        Ok(granted(seat, proposal, None))
    } else {
        one(Entry::Proposed { seat, proposal: proposal.clone() })
    }
}

/// What everybody has agreed to, after the last answer.
fn granted(seat: u8, proposal: &Proposal, first: Option<Entry>) -> Judged {
    match proposal {
        Proposal::Undo { to } => Judged::Back { seat, to: *to, first },
        Proposal::Bot { seat, bot } => {
            let bot_sat = Entry::BotSat { seat: *seat, bot: bot.clone() };
            Judged::Entries(first.into_iter().chain([bot_sat]).collect())
        }
    }
}

fn answer(facts: &Facts, seat: u8, proposal: u64, agree: bool) -> Result<Judged, Refusal> {
    let unknown = || Refusal::new(Code::NoProposal, "no_proposal");
    let open = facts.proposals.iter().find(|open| open.sequence == proposal).ok_or_else(unknown)?;
    // A seat that is called abandoned may say that it is not.
    let about_me = matches!(open.proposal, Proposal::Bot { seat: wanted, .. } if wanted == seat);
    let asked = open.missing.contains(&seat);
    let may_refuse = about_me || open.seat == seat;
    if !asked && (agree || !may_refuse) {
        return Err(unknown());
    }
    let entry = Entry::Answered { seat, proposal, agree };
    if agree && open.missing.len() == 1 {
        return Ok(granted(open.seat, &open.proposal, Some(entry)));
    }
    one(entry)
}

fn chat(
    facts: &Facts,
    guest: Option<GuestId>,
    seat: Option<u8>,
    name: Option<&str>,
    said: &str,
) -> Result<Judged, Refusal> {
    let said = text::chat(said)?;
    let name = match seat {
        Some(seat) => {
            let sits = guest.zip(facts.seat(seat)).and_then(|(guest, seat)| seat.name_of(guest));
            sits.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat"))?.to_owned()
        }
        None => {
            if !facts.may_watch(guest) {
                return Err(Refusal::new(Code::NotYours, "not_watchable"));
            }
            text::name(name.unwrap_or_default())?
        }
    };
    one(Entry::Chat { seat, name, text: said })
}

fn join(facts: &Facts, guest: GuestId, name: &str, seat: Option<u8>) -> Result<Judged, Refusal> {
    let name = text::name(name)?;
    if facts.status == Status::Finished {
        return Err(Refusal::new(Code::WrongMoment, "over"));
    }
    let open = |seat: u8| facts.seat(seat).is_some_and(|seat| seat.kind == SeatKind::Open);
    let seat = match seat {
        Some(seat) if open(seat) => seat,
        Some(seat) if facts.seat(seat).is_some() => return Err(Refusal::new(Code::Full, "seat_taken")),
        Some(_) => return Err(Refusal::new(Code::NotFound, "no_seat_there")),
        None => {
            (0..facts.seats.len() as u8).find(|seat| open(*seat)).ok_or_else(|| Refusal::new(Code::Full, "full"))?
        }
    };
    one(Entry::Sat { seat, name, guest: Holder(guest) })
}

fn change(facts: &Facts, guest: Option<GuestId>, seat: u8, wish: &SeatWish) -> Result<Judged, Refusal> {
    host(facts, guest)?;
    lobby(facts)?;
    let Some(guest) = guest else { return Err(Refusal::new(Code::NotYours, "not_host")) };
    if facts.seat(seat).is_none() {
        return Err(Refusal::new(Code::NotFound, "no_seat_there"));
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
            Some(Entry::BotSat { seat, bot: bot.clone() })
        }
    })
}

fn known_bot(bot: &str) -> Result<(), Refusal> {
    let Err(unknown) = bots::Bot::named(bot) else { return Ok(()) };
    let found: String = unknown.found.chars().take(text::NAME_LENGTH).collect();
    Err(Refusal::new(Code::BadInput, "no_bot").with("found", found).with("known", unknown.known))
}

fn start(course: &Course, guest: Option<GuestId>, seed: u128) -> Result<Judged, Refusal> {
    let facts = &course.facts;
    host(facts, guest)?;
    lobby(facts)?;
    if facts.seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Err(Refusal::new(Code::WrongMoment, "seats_open"));
    }
    let header = course.book.deal(seed).journal().header.clone();
    one(Entry::Began { header: Box::new(header) })
}
