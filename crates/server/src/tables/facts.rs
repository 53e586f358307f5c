//! What is known about a table besides the game's position: the fold of its entries.

use super::course::Placed;
use super::entry::{Act, Entry, Made};
use super::seat::{Absent, Asker, Mate, SeatFacts};
use crate::store::GuestId;
use shelf::places;
use table::{Seat, SeatSet};
use wire::log::By;
use wire::socket::OpenProposal;
use wire::{Proposal, SeatKind, SetupForm, Status};

/// A move in force: whose it was, whether it revealed something, whether a bot made it or nobody was asked for it. One byte,
/// because every table keeps all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MoveNote(u8);

impl MoveNote {
    const REVEALS: u8 = 0x80;
    const BOT: u8 = 0x40;
    const ORDERED: u8 = 0x20;
    const SEAT: u8 = !(Self::REVEALS | Self::BOT | Self::ORDERED);

    pub(crate) fn new(seat: u8, reveals: bool, by: By) -> MoveNote {
        let made = match by {
            By::Bot => Self::BOT,
            By::Order => Self::ORDERED,
            By::Player | By::Clock => 0,
        };
        MoveNote(seat & Self::SEAT | made | if reveals { Self::REVEALS } else { 0 })
    }

    pub(crate) fn seat(self) -> u8 {
        self.0 & Self::SEAT
    }

    /// Whether somebody decided it: going back to any other move would only repeat it.
    pub(crate) fn was_decided(self) -> bool {
        self.0 & Self::ORDERED == 0
    }

    pub(crate) fn reveals(self) -> bool {
        self.0 & Self::REVEALS != 0
    }

    pub(crate) fn is_bots(self) -> bool {
        self.0 & Self::BOT != 0
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
    /// Everybody who has sat on a seat since the game began: what they saw there they know.
    pub(crate) sat: Vec<(GuestId, u8)>,
    /// Whom the host has expelled.
    pub(crate) expelled: Vec<GuestId>,
    /// Whom a team does not want, by its seat.
    pub(crate) unwanted: Vec<(GuestId, u8)>,
    /// Who may not write in the chat.
    pub(crate) muted: Vec<GuestId>,
    /// Whether onlookers may.
    pub(crate) onlookers_speak: bool,
    /// How many things were said.
    pub(crate) said: u32,
    /// After how many moves the game got new luck.
    pub(crate) new_luck: Option<u32>,
    /// Whether the whole journal was given out.
    pub(crate) disclosed: bool,
    /// The table at which the same people play again.
    pub(crate) rematch: Option<String>,
    /// Since when the desk has paused the table, and with which words.
    pub(crate) paused: Option<(i64, String)>,
    /// For which seat a bot makes the next decision, by the desk's wish.
    pub(crate) bot_once: Option<(u8, String)>,
    /// How many planned pauses of the lesson the table has reached.
    pub(crate) reached: u16,
    /// Whether the desk of the lesson has opened the hands, for when the game is over.
    pub(crate) hands_open: bool,
}

impl Facts {
    /// A table of which only the first entry is known.
    pub(crate) fn new(made: Made, at: i64) -> Facts {
        let seats = vec![SeatFacts::OPEN; places(&made.setup.game, made.setup.seats, &made.setup.options).into()];
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
            sat: Vec::new(),
            expelled: Vec::new(),
            unwanted: Vec::new(),
            muted: Vec::new(),
            onlookers_speak: made.onlookers_speak,
            said: 0,
            new_luck: None,
            disclosed: false,
            rematch: None,
            paused: None,
            bot_once: None,
            reached: 0,
            hands_open: false,
            made,
        }
    }

    /// The fold of entries whose game is not played: who sits where, and what is allowed. `None` where no table was made.
    pub(crate) fn of(entries: &[Placed]) -> Option<Facts> {
        let (first, rest) = entries.split_first()?;
        let Entry::Made(made) = &first.entry else { return None };
        let mut facts = Facts::new((**made).clone(), first.at);
        for Placed { sequence, at, entry } in rest {
            if matches!(entry, Entry::Began { .. }) {
                facts.status = Status::Playing;
            }
            facts.fold(*sequence, *at, entry);
        }
        Some(facts)
    }

    /// Folds an entry that does not touch the position.
    pub(crate) fn fold(&mut self, sequence: u64, at: i64, entry: &Entry) {
        self.version = sequence;
        self.touched_at = at;
        match entry {
            Entry::Sat { seat, name, guest } => {
                self.set(*seat, |before| before.taken(name, guest.0, sequence));
                self.note_sitting(guest.0, *seat);
            }
            Entry::BotSat { seat, bot, stands_in } => {
                let kind = SeatKind::Bot { bot: bot.clone() };
                self.set(*seat, |before| SeatFacts {
                    kind,
                    absent: before.guest.filter(|_| *stands_in).map(|guest| Absent {
                        name: before.name.clone(),
                        guest,
                        team: before.team.clone(),
                    }),
                    ..before.emptied()
                });
            }
            Entry::Returned { seat, name, guest } => {
                self.set(*seat, |before| SeatFacts {
                    team: before.absent.as_ref().map(|absent| absent.team.clone()).unwrap_or_default(),
                    ..before.taken(name, guest.0, sequence)
                });
            }
            Entry::Joined { seat, name, guest } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.asking.retain(|asker| asker.guest != guest.0);
                    there.team.push(Mate { name: name.clone(), guest: guest.0 });
                }
                self.note_sitting(guest.0, *seat);
            }
            Entry::LeftTeam { seat, guest, .. } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.team.retain(|mate| mate.guest != guest.0);
                }
            }
            Entry::Speaks { seat, guest } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.pass_word(guest.0, sequence);
                }
            }
            Entry::TeamOpened { seat, open } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.team_open = *open;
                }
            }
            Entry::AskedToJoin { seat, name, guest } => {
                let asker = Asker { request: sequence, name: name.clone(), guest: guest.0 };
                if let Some(there) = self.seat_mut(*seat) {
                    there.asking.push(asker);
                }
            }
            Entry::NotAdmitted { seat, guest, .. } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.asking.retain(|asker| asker.guest != guest.0);
                }
                self.unwanted.push((guest.0, *seat));
            }
            Entry::Expelled { seat, guest, by_host, .. } => self.expel(*seat, guest.0, *by_host),
            Entry::Renamed { seat, guest, name, .. } => {
                if let Some(there) = self.seat_mut(*seat) {
                    there.rename(guest.0, name);
                }
            }
            Entry::Muted { guest, muted, .. } => {
                self.muted.retain(|known| *known != guest.0);
                self.muted.extend(muted.then_some(guest.0));
            }
            Entry::OnlookersMuted { muted } => self.onlookers_speak = !muted,
            Entry::Left { seat, by_host } => {
                let gone = self.guest(*seat);
                self.set(*seat, SeatFacts::emptied);
                if !by_host {
                    self.pass_host_on(gone);
                }
            }
            Entry::Moved { seat, guest } => {
                let host_moves = self.seat(*seat).is_some_and(|seat| seat.guest == Some(self.host));
                if let Some(there) = self.seat_mut(*seat) {
                    there.team.retain(|mate| mate.guest != guest.0);
                    there.guest = Some(guest.0);
                    there.since = sequence;
                }
                if host_moves && !self.seats.iter().any(|seat| seat.guest == Some(self.host)) {
                    self.host = guest.0;
                }
                self.note_sitting(guest.0, *seat);
            }
            Entry::Proposed { seat, proposal } => {
                let missing = self.missing(*seat, proposal);
                let proposal = proposal.clone();
                self.proposals.push(OpenProposal { sequence, seat: *seat, proposal, missing, declined: Vec::new() });
            }
            Entry::Answered { seat, proposal, agree } => {
                let at = self.proposals.iter().position(|open| open.sequence == *proposal);
                if let Some(at) = at {
                    let open = &mut self.proposals[at];
                    open.missing.retain(|missing| missing != seat);
                    if !super::rematch::goes_on(open, *seat, *agree) && (!agree || open.missing.is_empty()) {
                        self.proposals.remove(at);
                    }
                }
            }
            Entry::Rematched { table, .. } => {
                self.rematch = Some(table.clone());
                self.proposals.retain(|open| open.proposal != Proposal::Rematch);
            }
            Entry::NewLuck { .. } => {
                self.new_luck = u32::try_from(self.moves.len()).ok();
                self.proposals.retain(|open| !matches!(open.proposal, Proposal::Luck | Proposal::Undo { .. }));
            }
            Entry::Disclosed { .. } => {
                self.disclosed = true;
                self.proposals.retain(|open| !matches!(open.proposal, Proposal::Undo { .. }));
            }
            Entry::Chat { .. } => self.said += 1,
            Entry::Desk { seat, step, .. } => self.fold_desk(at, *seat, step),
            Entry::Made(_) | Entry::Began { .. } | Entry::Act(_) | Entry::Undone { .. } => {}
        }
    }

    fn seat_mut(&mut self, seat: u8) -> Option<&mut SeatFacts> {
        self.seats.get_mut(usize::from(seat))
    }

    /// Whoever sits on a seat while the game runs gets to know what it knows.
    fn note_sitting(&mut self, guest: GuestId, seat: u8) {
        if self.status != Status::Lobby && !self.sat.contains(&(guest, seat)) {
            self.sat.push((guest, seat));
        }
    }

    fn expel(&mut self, seat: u8, guest: GuestId, by_host: bool) {
        if by_host {
            self.expelled.push(guest);
        } else {
            self.unwanted.push((guest, seat));
        }
        if self.guest(seat) == Some(guest) {
            self.set(seat, SeatFacts::emptied);
        } else if let Some(there) = self.seat_mut(seat) {
            there.team.retain(|mate| mate.guest != guest);
        }
    }

    fn set(&mut self, seat: u8, change: impl FnOnce(&SeatFacts) -> SeatFacts) {
        if let Some(place) = self.seat_mut(seat) {
            *place = change(place);
        }
        // Whoever sits there now has not been asked, and a bot for the seat is another question.
        self.proposals.retain(|open| {
            open.seat != seat && !matches!(open.proposal, Proposal::Bot { seat: wanted, .. } if wanted == seat)
        });
        for open in &mut self.proposals {
            open.missing.retain(|missing| *missing != seat);
        }
    }

    /// A waiting room without a host could never start.
    fn pass_host_on(&mut self, gone: Option<GuestId>) {
        if gone != Some(self.host) || !self.held(gone).is_empty() {
            return;
        }
        if let Some(next) = self.seats.iter().find_map(|seat| seat.guest) {
            self.host = next;
        }
    }

    /// The game has begun.
    pub(crate) fn began(&mut self, asked: Asked) {
        self.status = Status::Playing;
        let seated = (0..).zip(&self.seats).flat_map(|(at, seat)| seat.people().map(move |(guest, _)| (guest, at)));
        self.sat = seated.collect();
        self.seats.iter_mut().for_each(|seat| seat.team_open = false);
        self.asked_at = self.touched_at;
        self.moved(asked);
    }

    /// A decision was made.
    pub(crate) fn acted(&mut self, act: &Act, reveals: bool, before: Asked, after: Asked) {
        let seat = act.seat;
        self.bot_once.take_if(|(once, _)| *once == seat);
        self.moves.push(MoveNote::new(seat, reveals, act.by));
        self.proposals.retain(|open| match open.proposal {
            Proposal::Undo { .. } => false,
            Proposal::Luck | Proposal::Rematch => true,
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
            self.proposals.retain(|open| open.proposal != Proposal::Rematch);
        }
    }

    /// Who has to agree to a proposal of `seat` before anybody has answered.
    pub(crate) fn missing(&self, seat: u8, proposal: &Proposal) -> Vec<u8> {
        match proposal {
            Proposal::Undo { to } => super::undo::missing(self, seat, *to),
            Proposal::Bot { seat: wanted, .. } => self.others(seat).filter(|other| other != wanted).collect(),
            Proposal::Luck | Proposal::Rematch => self.others(seat).collect(),
        }
    }

    pub(crate) fn setup(&self) -> &SetupForm {
        &self.made.setup
    }
}
