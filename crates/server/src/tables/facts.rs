//! What is known about a table besides the game's position: the fold of its entries.

use super::entry::{Entry, Made};
use crate::store::GuestId;
use table::SeatSet;
use table::{Seat, Viewer};
use wire::socket::OpenProposal;
use wire::{Clock, Proposal, SeatInfo, SeatKind, SetupForm, Status, TableInfo};

/// A seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeatFacts {
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    pub(crate) guest: Option<GuestId>,
    /// Who sits there besides.
    pub(crate) team: Vec<Mate>,
}

/// Somebody of a team who does not speak for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mate {
    pub(crate) name: String,
    pub(crate) guest: GuestId,
}

impl SeatFacts {
    const OPEN: SeatFacts = SeatFacts { kind: SeatKind::Open, name: String::new(), guest: None, team: Vec::new() };

    /// The name of somebody who sits there, alone or in a team.
    pub(crate) fn name_of(&self, guest: GuestId) -> Option<&str> {
        if self.guest == Some(guest) {
            return Some(&self.name);
        }
        self.team.iter().find(|mate| mate.guest == guest).map(|mate| mate.name.as_str())
    }
}

/// A move in force: whose it was, and whether it revealed something. One byte, because every table keeps all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveNote(u8);

impl MoveNote {
    const REVEALS: u8 = 0x80;

    pub(crate) fn new(seat: u8, reveals: bool) -> MoveNote {
        MoveNote(seat & !Self::REVEALS | if reveals { Self::REVEALS } else { 0 })
    }

    pub(crate) fn seat(self) -> u8 {
        self.0 & !Self::REVEALS
    }

    pub(crate) fn reveals(self) -> bool {
        self.0 & Self::REVEALS != 0
    }
}

/// What a decision did to the question everybody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) waiting: SeatSet,
    pub(crate) may_act: SeatSet,
}

impl Asked {
    /// Whether the decision of `seat` that led from here to `after` only sealed or reopened its own choice: then nobody
    /// else is asked anything new.
    pub(crate) fn only_sealed(self, after: Asked, seat: Seat) -> bool {
        let one = SeatSet::from_iter([seat]);
        let with = |set: SeatSet| SeatSet(set.0 | one.0);
        let without = |set: SeatSet| SeatSet(set.0 & !one.0);
        let sealed = after.waiting == without(self.waiting) && after.may_act == with(self.may_act);
        let reopened = after.waiting == with(self.waiting) && after.may_act == without(self.may_act);
        (sealed || reopened) && self != after
    }
}

/// What is known about a table.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) made: Made,
    pub(crate) created_at: i64,
    pub(crate) touched_at: i64,
    pub(crate) version: u64,
    pub(crate) status: Status,
    pub(crate) host: GuestId,
    pub(crate) seats: Vec<SeatFacts>,
    pub(crate) moves: Vec<MoveNote>,
    pub(crate) proposals: Vec<OpenProposal>,
    /// When the seats that are waited for were asked.
    pub(crate) asked_at: i64,
    /// By seat, the version since which it is asked what it is asked.
    pub(crate) asked_since: [u64; Seat::MAX],
    /// The version of the present position.
    pub(crate) position_since: u64,
}

impl Facts {
    /// A table of which only the first entry is known.
    pub(crate) fn new(made: Made, at: i64) -> Facts {
        let seats = vec![SeatFacts::OPEN; shelf::places(made.setup.seats, &made.setup.options).into()];
        Facts {
            created_at: at,
            touched_at: at,
            version: 1,
            status: Status::Lobby,
            host: made.host.0,
            seats,
            moves: Vec::new(),
            proposals: Vec::new(),
            asked_at: at,
            asked_since: [0; Seat::MAX],
            position_since: 0,
            made,
        }
    }

    /// Folds an entry that does not touch the position.
    pub(crate) fn fold(&mut self, sequence: u64, at: i64, entry: &Entry) {
        self.version = sequence;
        self.touched_at = at;
        match entry {
            Entry::Sat { seat, name, guest } => {
                let (name, guest) = (name.clone(), Some(guest.0));
                self.set(*seat, SeatFacts { kind: SeatKind::Person, name, guest, ..SeatFacts::OPEN });
            }
            Entry::BotSat { seat, bot } => {
                self.set(*seat, SeatFacts { kind: SeatKind::Bot { bot: bot.clone() }, ..SeatFacts::OPEN });
            }
            Entry::Joined { seat, name, guest } => {
                if let Some(seat) = self.seats.get_mut(usize::from(*seat)) {
                    seat.team.push(Mate { name: name.clone(), guest: guest.0 });
                }
            }
            Entry::LeftTeam { seat, guest, .. } => {
                if let Some(seat) = self.seats.get_mut(usize::from(*seat)) {
                    seat.team.retain(|mate| mate.guest != guest.0);
                }
            }
            Entry::Speaks { seat, guest } => {
                self.pass_word(*seat, guest.0);
            }
            Entry::Left { seat, by_host } => {
                let gone = self.guest(*seat);
                self.set(*seat, SeatFacts::OPEN);
                if !by_host && gone == Some(self.host) && self.held(gone).is_empty() {
                    self.pass_host_on();
                }
            }
            Entry::Moved { seat, guest } => {
                let host_moves = self.seat(*seat).is_some_and(|seat| seat.guest == Some(self.host));
                if let Some(seat) = self.seats.get_mut(usize::from(*seat)) {
                    seat.guest = Some(guest.0);
                }
                if host_moves && !self.seats.iter().any(|seat| seat.guest == Some(self.host)) {
                    self.host = guest.0;
                }
            }
            Entry::Proposed { seat, proposal } => {
                let missing = self.missing(*seat, proposal);
                let open = OpenProposal { sequence, seat: *seat, proposal: proposal.clone(), missing };
                self.proposals.push(open);
            }
            Entry::Answered { seat, proposal, agree } => {
                let at = self.proposals.iter().position(|open| open.sequence == *proposal);
                if let Some(at) = at {
                    self.proposals[at].missing.retain(|missing| missing != seat);
                    if !agree || self.proposals[at].missing.is_empty() {
                        self.proposals.remove(at);
                    }
                }
            }
            Entry::Made(_) | Entry::Began { .. } | Entry::Act(_) | Entry::Undone { .. } | Entry::Chat { .. } => {}
        }
    }

    fn set(&mut self, seat: u8, facts: SeatFacts) {
        if let Some(place) = self.seats.get_mut(usize::from(seat)) {
            *place = facts;
        }
        // Whoever sits there now has not been asked, and a bot for the seat is another question.
        self.proposals.retain(|open| {
            open.seat != seat && !matches!(open.proposal, Proposal::Bot { seat: wanted, .. } if wanted == seat)
        });
        for open in &mut self.proposals {
            open.missing.retain(|missing| *missing != seat);
        }
    }

    /// Somebody of the team speaks for it; who spoke takes their place.
    fn pass_word(&mut self, seat: u8, guest: GuestId) {
        let Some(seat) = self.seats.get_mut(usize::from(seat)) else { return };
        let Some(mate) = seat.team.iter_mut().find(|mate| mate.guest == guest) else { return };
        std::mem::swap(&mut mate.name, &mut seat.name);
        if let Some(before) = seat.guest.replace(guest) {
            mate.guest = before;
        }
    }

    /// A room without a host could never start.
    fn pass_host_on(&mut self) {
        if let Some(next) = self.seats.iter().find_map(|seat| seat.guest) {
            self.host = next;
        }
    }

    /// The game has begun.
    pub(crate) fn began(&mut self, asked: Asked) {
        self.status = Status::Playing;
        self.asked_at = self.touched_at;
        self.moved(asked);
    }

    /// A decision was made.
    pub(crate) fn acted(&mut self, seat: u8, reveals: bool, before: Asked, after: Asked) {
        self.moves.push(MoveNote::new(seat, reveals));
        self.proposals.retain(|open| match open.proposal {
            Proposal::Undo { .. } => false,
            // Whoever acts has not abandoned their seat.
            Proposal::Bot { seat: wanted, .. } => wanted != seat,
        });
        if before.only_sealed(after, Seat(seat)) {
            self.position_since = self.version;
            self.asked_since[usize::from(seat) % Seat::MAX] = self.version;
        } else {
            self.asked_at = self.touched_at;
            self.moved(after);
        }
    }

    /// Decisions were taken back.
    pub(crate) fn undone(&mut self, to: u32, asked: Asked) {
        self.moves.truncate(to as usize);
        self.proposals.retain(|open| !matches!(open.proposal, Proposal::Undo { .. }));
        self.asked_at = self.touched_at;
        self.moved(asked);
    }

    fn moved(&mut self, asked: Asked) {
        self.position_since = self.version;
        self.asked_since = [self.version; Seat::MAX];
        if asked.waiting == SeatSet::EMPTY {
            self.status = Status::Finished;
            self.proposals.retain(|open| matches!(open.proposal, Proposal::Undo { .. }));
        } else {
            self.status = Status::Playing;
        }
    }

    /// Who still has to agree to a proposal of `seat`, from the answers so far: none.
    pub(crate) fn missing(&self, seat: u8, proposal: &Proposal) -> Vec<u8> {
        match proposal {
            Proposal::Undo { to } => super::undo::missing(self, seat, *to),
            Proposal::Bot { seat: wanted, .. } => {
                let author = self.guest(seat);
                self.people().filter(|other| other != wanted && self.guest(*other) != author).collect()
            }
        }
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

    /// The first seat on which a guest sits, one's own before that of a team.
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

    /// Whether a guest may look without a seat: in the room before the start everybody with the link may.
    pub(crate) fn may_watch(&self, guest: Option<GuestId>) -> bool {
        self.status == Status::Lobby
            || self.made.spectators
            || guest == Some(self.host)
            || self.place_of(guest).is_some()
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
        (self.status == Status::Playing).then(|| self.asked_at + i64::from(seconds) * 1000)
    }

    /// The table as a guest sees it.
    pub(crate) fn info(&self, id: &str, code: &str, guest: Option<GuestId>, present: &[bool]) -> TableInfo {
        let seats = (0..).zip(&self.seats).map(|(at, seat)| SeatInfo {
            seat: at,
            kind: seat.kind.clone(),
            name: seat.name.clone(),
            present: present.get(usize::from(at)).copied().unwrap_or(false),
            mine: self.holds(guest, at),
            team: seat.team.iter().map(|mate| mate.name.clone()).collect(),
            place: guest.and_then(|guest| seat.team.iter().position(|mate| mate.guest == guest)).map(|at| at as u8),
        });
        TableInfo {
            id: id.to_owned(),
            code: code.to_owned(),
            setup: self.setup().clone(),
            content: self.made.content.clone(),
            rules_version: self.made.rules_version,
            status: self.status,
            clock: self.made.clock,
            spectators: self.made.spectators,
            listed: self.made.listed,
            seats: seats.collect(),
            host: guest == Some(self.host),
            created_at: self.created_at,
        }
    }

    pub(crate) fn setup(&self) -> &SetupForm {
        &self.made.setup
    }
}
