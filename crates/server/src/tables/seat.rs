//! A seat at a table: who speaks for it, who shares it, who wants to.

use crate::store::GuestId;
use wire::SeatKind;

/// A seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SeatFacts {
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    pub(crate) guest: Option<GuestId>,
    /// The entry by which the guest got the seat.
    pub(crate) since: u64,
    /// Who else sits there.
    pub(crate) team: Vec<Mate>,
    /// Whether anybody with the code may join the team, before the start.
    pub(crate) team_open: bool,
    /// Who wants to join the team.
    pub(crate) asking: Vec<Asker>,
    /// For whom the bot on the seat stands in.
    pub(crate) absent: Option<Absent>,
    /// Who held the seat last. What they know of it is nothing new to them.
    pub(crate) last: Option<GuestId>,
}

/// Somebody in a team who does not speak for it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mate {
    pub(crate) name: String,
    pub(crate) guest: GuestId,
}

/// Somebody who wants to join a team.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Asker {
    /// The entry by which they asked.
    pub(crate) request: u64,
    pub(crate) name: String,
    pub(crate) guest: GuestId,
}

/// Those who held a seat before a bot stood in for them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Absent {
    pub(crate) name: String,
    pub(crate) guest: GuestId,
    pub(crate) team: Vec<Mate>,
}

impl SeatFacts {
    /// A seat on which nobody sits or has ever sat.
    pub(crate) const OPEN: SeatFacts = SeatFacts {
        kind: SeatKind::Open,
        name: String::new(),
        guest: None,
        since: 0,
        team: Vec::new(),
        team_open: false,
        asking: Vec::new(),
        absent: None,
        last: None,
    };

    /// The same seat with nobody on it.
    pub(crate) fn emptied(&self) -> SeatFacts {
        SeatFacts { last: self.guest.or(self.last), ..SeatFacts::OPEN }
    }

    /// The same seat with this person on it.
    pub(crate) fn taken(&self, name: &str, guest: GuestId, since: u64) -> SeatFacts {
        SeatFacts { kind: SeatKind::Person, name: name.to_owned(), guest: Some(guest), since, ..self.emptied() }
    }

    /// The name of somebody who sits there, alone or in a team.
    pub(crate) fn name_of(&self, guest: GuestId) -> Option<&str> {
        if self.guest == Some(guest) {
            return Some(&self.name);
        }
        self.team.iter().find(|mate| mate.guest == guest).map(|mate| mate.name.as_str())
    }

    /// The same, also of whoever held the seat before a bot stood in for them; empty for anybody else.
    pub(crate) fn known_as(&self, guest: GuestId) -> String {
        let absent = || self.absent.as_ref().filter(|absent| absent.guest == guest).map(|absent| absent.name.as_str());
        self.name_of(guest).or_else(absent).unwrap_or_default().to_owned()
    }

    /// Who has a place there: whoever speaks, or somebody of the team.
    pub(crate) fn at(&self, place: Option<u8>) -> Option<Mate> {
        match place {
            None => self.guest.map(|guest| Mate { name: self.name.clone(), guest }),
            Some(place) => self.team.get(usize::from(place)).cloned(),
        }
    }

    /// Everybody who sits there.
    pub(crate) fn people(&self) -> impl Iterator<Item = (GuestId, &str)> {
        let speaker = self.guest.map(|guest| (guest, self.name.as_str()));
        speaker.into_iter().chain(self.team.iter().map(|mate| (mate.guest, mate.name.as_str())))
    }

    /// Gives somebody who sits there another name, or whoever a bot stands in for.
    pub(crate) fn rename(&mut self, guest: GuestId, name: &str) {
        if self.guest == Some(guest) {
            name.clone_into(&mut self.name);
        }
        for mate in self.team.iter_mut().filter(|mate| mate.guest == guest) {
            name.clone_into(&mut mate.name);
        }
        if let Some(absent) = self.absent.as_mut().filter(|absent| absent.guest == guest) {
            name.clone_into(&mut absent.name);
        }
    }

    /// Somebody in the team speaks for it; the previous speaker takes their place.
    pub(crate) fn pass_word(&mut self, guest: GuestId, since: u64) {
        let Some(mate) = self.team.iter_mut().find(|mate| mate.guest == guest) else { return };
        std::mem::swap(&mut mate.name, &mut self.name);
        if let Some(before) = self.guest.replace(guest) {
            mate.guest = before;
        }
        self.since = since;
    }
}
