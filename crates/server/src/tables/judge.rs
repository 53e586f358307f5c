//! Judging a wish against a table: what would be stored, or why not.

use super::attendance::{Attendance, Who};
use super::course::Course;
use super::entry::{Act, Entry, Holder};
use super::facts::Facts;
use super::wish::Wish;
use super::{desk, rematch, seating, talk, team, undo};
use crate::refusal::{self, Refusal};
use crate::store::GuestId;
use crate::text;
use serde_json::Value;
use shelf::AnyTable;
use table::{Seat, SeatSet, journal};
use wire::log::By;
use wire::{Code, Proposal, SeatKind, Status};

/// The most proposals that may be open at a table: nobody reads more.
const MOST_PROPOSALS: usize = 4;

/// What would be stored.
pub(crate) enum Judged {
    /// These entries.
    Entries(Vec<Entry>),
    /// This decision. It has been played already and is taken back if it cannot be stored.
    Played(Act),
    /// Going back to the position after `to` moves, which takes the table's history. `first` is stored before it.
    Back { seat: u8, to: u32, first: Option<Entry> },
    /// The game goes on with new luck. `first` is stored before it.
    NewLuck { seat: u8, first: Option<Entry> },
    /// The same people play again, without some of them. `first` is stored before it.
    Rematch { seat: u8, without: Vec<u8>, first: Option<Entry> },
}

/// What a wish is judged by besides the table itself: who is there, and what time it is.
pub(crate) struct Surroundings<'a> {
    pub(crate) attendance: &'a Attendance,
    pub(crate) waiting: SeatSet,
    pub(crate) now: i64,
}

impl Surroundings<'_> {
    /// Whether somebody has been away for longer than the table grants.
    pub(crate) fn is_away(&self, facts: &Facts, who: Who, seat: u8) -> bool {
        self.attendance.is_away(facts, self.waiting, who, seat, self.now)
    }
}

/// Judges a wish.
pub(crate) fn judge(course: &mut Course, wish: &Wish, around: &Surroundings<'_>) -> Result<Judged, Refusal> {
    let facts = &course.facts;
    match wish {
        Wish::Act { guest, seat, version, action, note, by } => {
            if *by == By::Player {
                own_seat(facts, *guest, *seat)?;
            }
            running(facts)?;
            desk::not_paused(facts)?;
            fresh(*version, facts.asked_since.get(usize::from(*seat)).copied().unwrap_or(0))?;
            let note = note.as_deref().map(text::note).transpose()?.flatten();
            act(course, *seat, action, note, *by).map(Judged::Played)
        }
        Wish::Ordered { seat, version, action } => {
            running(facts)?;
            desk::not_paused(facts)?;
            fresh(*version, facts.asked_since.get(usize::from(*seat)).copied().unwrap_or(0))?;
            act(course, *seat, action, None, By::Order).map(Judged::Played)
        }
        Wish::Undo { guest, seat, version, to } => {
            own_seat(facts, *guest, *seat)?;
            begun(facts)?;
            desk::not_paused(facts)?;
            fresh(*version, facts.position_since)?;
            undo::check(facts, *to)?;
            if undo::missing(facts, *seat, *to).is_empty() {
                return Ok(Judged::Back { seat: *seat, to: *to, first: None });
            }
            propose(facts, *seat, &Proposal::Undo { to: *to }, around)
        }
        Wish::Propose { guest, seat, proposal } => {
            own_seat(facts, *guest, *seat)?;
            begun(facts)?;
            propose(facts, *seat, proposal, around)
        }
        Wish::Answer { guest, seat, proposal, agree } => {
            own_seat(facts, *guest, *seat)?;
            answer(facts, *seat, *proposal, *agree, around)
        }
        Wish::Chat { guest, seat, name, text } => talk::chat(facts, *guest, *seat, name.as_deref(), text),
        Wish::Join { guest, name, seat } => seating::join(facts, *guest, name, *seat),
        Wish::JoinTeam { guest, name, seat } => team::join(facts, *guest, name, *seat),
        Wish::Admit { guest, seat, request, admit } => team::admit(facts, *guest, *seat, *request, *admit),
        Wish::OpenTeam { guest, seat, open } => team::open(facts, *guest, *seat, *open),
        Wish::Speak { guest, seat, place } => team::speak(facts, *guest, *seat, *place, around),
        Wish::Leave { guest, seat } => {
            if let Some(entries) = team::leave(facts, *guest, *seat) {
                return Ok(Judged::Entries(entries));
            }
            own_seat(facts, *guest, *seat)?;
            one(Entry::Left { seat: *seat, by_host: false })
        }
        Wish::Change { guest, seat, wish } => seating::change(facts, *guest, *seat, wish),
        Wish::Moderate { guest, wish } => seating::moderate(facts, *guest, wish),
        Wish::Start { guest, seed } => start(course, *guest, *seed),
        Wish::TakeOver { guest, seat, from, since } => seating::take_over(facts, *guest, *seat, *from, *since),
        Wish::TakeBack { guest, seat } => seating::take_back(facts, *guest, *seat),
        Wish::Desk(wish) => desk::judge(facts, wish),
        Wish::Disclose { guest } => disclose(facts, *guest),
    }
}

pub(super) fn one(entry: Entry) -> Result<Judged, Refusal> {
    Ok(Judged::Entries(vec![entry]))
}

pub(super) fn own_seat(facts: &Facts, guest: Option<GuestId>, seat: u8) -> Result<(), Refusal> {
    if facts.seat(seat).is_none() {
        let seats = facts.seats.len();
        let refusal = Refusal::new(Code::NotFound, "no_seat");
        return Err(refusal.with("seat", usize::from(seat)).with("last", seats.saturating_sub(1)));
    }
    if facts.holds(guest, seat) { Ok(()) } else { Err(Refusal::new(Code::NotYours, "not_your_seat")) }
}

pub(super) fn host(facts: &Facts, guest: Option<GuestId>) -> Result<(), Refusal> {
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

pub(super) fn lobby(facts: &Facts) -> Result<(), Refusal> {
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
        _ => Err(refusal::damaged()),
    }
}

/// The whole journal is given out only once the game is over, judged here where nobody can go back meanwhile.
fn disclose(facts: &Facts, guest: Option<GuestId>) -> Result<Judged, Refusal> {
    match facts.status {
        Status::Finished if facts.disclosed => Ok(Judged::Entries(Vec::new())),
        Status::Finished => one(Entry::Disclosed { guest: guest.map(Holder) }),
        Status::Lobby | Status::Playing => Err(Refusal::new(Code::Stale, "stale")),
    }
}

/// Takes a decision back that was played but could not be stored.
pub(crate) fn take_back(game: &mut dyn AnyTable) {
    if let Some(kept) = game.moves().checked_sub(1) {
        let _ = game.undo_to(kept);
        game.hand_over();
    }
}

fn propose(facts: &Facts, seat: u8, proposal: &Proposal, around: &Surroundings<'_>) -> Result<Judged, Refusal> {
    possible(facts, proposal, around)?;
    rematch::not_yet_proposed(facts, proposal)?;
    if facts.proposals.iter().any(|open| open.proposal == *proposal) || facts.proposals.len() >= MOST_PROPOSALS {
        return Err(Refusal::new(Code::TooMany, "too_many_proposals"));
    }
    if facts.missing(seat, proposal).is_empty() {
        Ok(granted(facts, seat, proposal, None))
    } else {
        one(Entry::Proposed { seat, proposal: proposal.clone() })
    }
}

/// Whether what is proposed could be done now.
fn possible(facts: &Facts, proposal: &Proposal, around: &Surroundings<'_>) -> Result<(), Refusal> {
    match proposal {
        Proposal::Undo { to } => {
            desk::not_paused(facts)?;
            undo::check(facts, *to)
        }
        Proposal::Bot { seat: wanted, bot } => {
            running(facts)?;
            known_bot(bot)?;
            desk::not_mediators(facts, *wanted)?;
            let there = facts.seat(*wanted).ok_or_else(|| Refusal::new(Code::NotFound, "no_seat_there"))?;
            let abandoned = match there.kind {
                SeatKind::Open => true,
                SeatKind::Person => around.is_away(facts, Who::Anybody, *wanted),
                SeatKind::Bot { .. } => false,
            };
            if abandoned { Ok(()) } else { Err(Refusal::new(Code::WrongMoment, "not_abandoned")) }
        }
        Proposal::Luck => {
            running(facts)?;
            desk::not_paused(facts)?;
            let known = facts.made.imported && facts.new_luck.is_none();
            if known { Ok(()) } else { Err(Refusal::new(Code::WrongMoment, "luck_is_new")) }
        }
        Proposal::Rematch => rematch::possible(facts),
    }
}

/// What everybody has agreed to, after the last answer.
fn granted(facts: &Facts, seat: u8, proposal: &Proposal, first: Option<Entry>) -> Judged {
    match proposal {
        Proposal::Undo { to } => Judged::Back { seat, to: *to, first },
        Proposal::Bot { seat, bot } => {
            let stands_in = facts.seat(*seat).is_some_and(|there| there.kind == SeatKind::Person);
            let bot_sat = Entry::BotSat { seat: *seat, bot: bot.clone(), stands_in };
            Judged::Entries(first.into_iter().chain([bot_sat]).collect())
        }
        Proposal::Luck => Judged::NewLuck { seat, first },
        Proposal::Rematch => Judged::Rematch { seat, without: Vec::new(), first },
    }
}

fn answer(facts: &Facts, seat: u8, proposal: u64, agree: bool, around: &Surroundings<'_>) -> Result<Judged, Refusal> {
    let unknown = || Refusal::new(Code::NoProposal, "no_proposal");
    let open = facts.proposals.iter().find(|open| open.sequence == proposal).ok_or_else(unknown)?;
    if open.proposal == Proposal::Rematch {
        return rematch::answer(facts, open, seat, agree);
    }
    // A seat that is called abandoned may say that it is not.
    let about_me = matches!(open.proposal, Proposal::Bot { seat: wanted, .. } if wanted == seat);
    let asked = open.missing.contains(&seat);
    let may_refuse = about_me || open.seat == seat;
    if !asked && (agree || !may_refuse) {
        return Err(unknown());
    }
    let entry = Entry::Answered { seat, proposal, agree };
    if agree && open.missing.len() == 1 {
        // Much may have happened since it was proposed: whoever was away may be back.
        possible(facts, &open.proposal, around)?;
        return Ok(granted(facts, open.seat, &open.proposal, Some(entry)));
    }
    one(entry)
}

pub(crate) fn known_bot(bot: &str) -> Result<(), Refusal> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::undo::tests::facts;

    #[test]
    fn a_game_that_goes_on_again_is_not_given_out_and_one_that_is_over_only_once() {
        let mut facts = facts("0 2");
        assert!(disclose(&facts, None).is_err_and(|refusal| refusal.code == Code::Stale));
        facts.status = Status::Finished;
        let stored = |judged| matches!(judged, Ok(Judged::Entries(entries)) if entries.len() == 1);
        assert!(stored(disclose(&facts, None)));
        facts.disclosed = true;
        assert!(!stored(disclose(&facts, None)) && disclose(&facts, None).is_ok());
    }
}
