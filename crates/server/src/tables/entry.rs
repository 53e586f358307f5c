//! What is stored of a table: a list of entries, the truth from which everything else can be worked out.

use crate::store::GuestId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::journal::{self, Header};
use wire::lesson::{Pause, Role};
use wire::log::{By, DeskStep};
use wire::socket::{Lost, Why};
use wire::{Clock, Proposal, SetupForm};

/// One thing that happened at a table. Its JSON is what the store keeps: fields may be added, never renamed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The table was made. Always the first.
    Made(Box<Made>),
    /// A person sat down.
    Sat { seat: u8, name: String, guest: Holder },
    /// The seat was given to a bot. Where it stands in for somebody who was away for long, they may take the seat back.
    BotSat {
        seat: u8,
        bot: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands_in: bool,
    },
    /// Somebody took their seat back from the bot that stood in for them.
    Returned { seat: u8, name: String, guest: Holder },
    /// The seat was left, or opened again by the host.
    Left {
        seat: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_host: bool,
    },
    /// The person on the seat goes on from another device.
    Moved { seat: u8, guest: Holder },
    /// Somebody joined the team of the seat.
    Joined { seat: u8, name: String, guest: Holder },
    /// Somebody in the team left it.
    LeftTeam { seat: u8, name: String, guest: Holder },
    /// Somebody in the team speaks for it from now on; the previous speaker stays in the team.
    Speaks { seat: u8, guest: Holder },
    /// The host opened the team of a seat to everybody with the code, or closed it again.
    TeamOpened { seat: u8, open: bool },
    /// Somebody asks to join the team of the seat.
    AskedToJoin { seat: u8, name: String, guest: Holder },
    /// Whoever speaks for the team does not let them join.
    NotAdmitted { seat: u8, name: String, guest: Holder },
    /// Somebody had to leave the seat or its team. By the host: and may not come back to this table.
    Expelled {
        seat: u8,
        name: String,
        guest: Holder,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_host: bool,
    },
    /// The host gave somebody another name, or the desk of the lesson did.
    Renamed {
        seat: u8,
        guest: Holder,
        before: String,
        name: String,
        /// Who at the desk; none: the host.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
    },
    /// The host forbids somebody on a seat to write in the chat, or allows it again.
    Muted { seat: u8, name: String, guest: Holder, muted: bool },
    /// The same for all onlookers.
    OnlookersMuted { muted: bool },
    /// The game began. The header holds the seed: it never leaves the server before the end.
    Began { header: Box<Header> },
    /// A decision.
    Act(Act),
    /// Decisions were taken back.
    Undone { seat: u8, to: u32, hash: String },
    /// From here on the luck comes from another seed, which never leaves the server before the end either.
    NewLuck { seat: u8, seed: String, hash: String },
    /// The whole journal was given out after the end.
    Disclosed { guest: Option<Holder> },
    /// Somebody asks the others.
    Proposed { seat: u8, proposal: Proposal },
    /// Somebody answered.
    Answered { seat: u8, proposal: u64, agree: bool },
    /// The same people play again at another table, which was stored before this.
    Rematched { seat: u8, table: String },
    /// The desk of the lesson did something here.
    Desk { by: Role, seat: Option<u8>, step: DeskStep },
    /// Somebody said something.
    Chat {
        seat: Option<u8>,
        name: String,
        text: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        guest: Option<Holder>,
    },
}

impl Entry {
    /// Whether it changes who sits where, or what everybody sees of the table.
    pub(crate) fn changes_table(&self) -> bool {
        match self {
            Entry::Sat { .. }
            | Entry::BotSat { .. }
            | Entry::Returned { .. }
            | Entry::Left { .. }
            | Entry::Moved { .. }
            | Entry::Joined { .. }
            | Entry::LeftTeam { .. }
            | Entry::Speaks { .. }
            | Entry::TeamOpened { .. }
            | Entry::AskedToJoin { .. }
            | Entry::NotAdmitted { .. }
            | Entry::Expelled { .. }
            | Entry::Renamed { .. }
            | Entry::Muted { .. }
            | Entry::OnlookersMuted { .. }
            | Entry::NewLuck { .. }
            | Entry::Rematched { .. }
            | Entry::Desk { .. }
            | Entry::Disclosed { .. } => true,
            Entry::Made(_)
            | Entry::Began { .. }
            | Entry::Act(_)
            | Entry::Undone { .. }
            | Entry::Proposed { .. }
            | Entry::Answered { .. }
            | Entry::Chat { .. } => false,
        }
    }

    /// Which seat, or place in its team, it takes away; and why, as the windows concerned are told.
    pub(crate) fn takes_away(&self) -> Option<Lost> {
        let (seat, why) = match self {
            Entry::Moved { seat, .. } => (seat, Why::Moved),
            Entry::Left { seat, by_host: true } | Entry::Expelled { seat, .. } => (seat, Why::Expelled),
            Entry::Left { seat, .. } | Entry::LeftTeam { seat, .. } => (seat, Why::Left),
            Entry::BotSat { seat, .. } => (seat, Why::Bot),
            _ => return None,
        };
        Some(Lost { seat: *seat, why })
    }

    /// The guest it is about, where it names one.
    pub(crate) fn guest(&self) -> Option<GuestId> {
        match self {
            Entry::Made(made) => Some(made.host.0),
            Entry::Sat { guest, .. }
            | Entry::Returned { guest, .. }
            | Entry::Moved { guest, .. }
            | Entry::Joined { guest, .. }
            | Entry::LeftTeam { guest, .. }
            | Entry::Speaks { guest, .. }
            | Entry::AskedToJoin { guest, .. }
            | Entry::NotAdmitted { guest, .. }
            | Entry::Expelled { guest, .. }
            | Entry::Renamed { guest, .. }
            | Entry::Muted { guest, .. } => Some(guest.0),
            Entry::Disclosed { guest } | Entry::Chat { guest, .. } => guest.map(|guest| guest.0),
            _ => None,
        }
    }
}

/// How a table began its life.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Made {
    /// The rules as they were wished for.
    pub(crate) setup: SetupForm,
    /// The fingerprint of every number, card and option.
    pub(crate) content: String,
    /// The version of the game's rules.
    pub(crate) rules_version: u32,
    /// How time is kept.
    pub(crate) clock: Clock,
    /// Whether anybody with the code may watch.
    pub(crate) spectators: bool,
    /// Whether it is in the public list.
    pub(crate) listed: bool,
    /// Who made it.
    pub(crate) host: Holder,
    /// Whether it was imported as a journal, whose entries follow as acts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) imported: bool,
    /// Whether several people may share a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) teams: bool,
    /// Whether onlookers may write.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) onlookers_speak: bool,
    /// The seconds a player may be away; none: as the clock suggests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) grace: Option<u32>,
    /// The milliseconds a pass in a window takes on average; none: as the people at the table suggest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hesitation: Option<u32>,
    /// The class code of the lesson that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<String>,
    /// Where that lesson pauses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) pauses: Vec<Pause>,
    /// Whether it goes on from a moment of another table of that lesson, to show something.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) demonstration: bool,
}

/// A decision, as the journal keeps it, and who made it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Act {
    pub(crate) seat: u8,
    pub(crate) action: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) chance: Vec<u32>,
    pub(crate) hash: String,
    #[serde(default, skip_serializing_if = "is_player")]
    pub(crate) by: By,
}

fn is_player(by: &By) -> bool {
    *by == By::Player
}

impl Act {
    pub(crate) fn new(act: journal::Act, by: By) -> Act {
        let journal::Act { seat, action, note, chance, hash } = act;
        Act { seat, action, note, chance, hash, by }
    }

    /// As a line of a journal.
    pub(crate) fn for_journal(&self) -> journal::Entry {
        let Act { seat, action, note, chance, hash, .. } = self.clone();
        journal::Entry::Act(journal::Act { seat, action, note, chance, hash })
    }
}

/// A guest's id in its readable form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Holder(pub(crate) GuestId);

impl From<Holder> for String {
    fn from(holder: Holder) -> String {
        holder.0.to_string()
    }
}

impl TryFrom<String> for Holder {
    type Error = crate::store::BadName;

    fn try_from(text: String) -> Result<Holder, Self::Error> {
        text.parse().map(Holder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_read_back_as_they_were_written() {
        let guest = Holder(GuestId([7; 32]));
        let act =
            Act { seat: 2, action: "pass".into(), note: None, chance: vec![3], hash: "ab".to_owned(), by: By::Bot };
        let entries = [
            Entry::Sat { seat: 1, name: "Ada".to_owned(), guest },
            Entry::Left { seat: 1, by_host: true },
            Entry::Joined { seat: 1, name: "Lin".to_owned(), guest },
            Entry::Speaks { seat: 1, guest },
            Entry::LeftTeam { seat: 1, name: "Lin".to_owned(), guest },
            Entry::Renamed { seat: 1, guest, before: "Lin".to_owned(), name: "Linn".to_owned(), by: None },
            Entry::Renamed {
                seat: 1,
                guest,
                before: "Lin".to_owned(),
                name: "Linn".to_owned(),
                by: Some(Role::Assistant),
            },
            Entry::Act(act),
            Entry::Undone { seat: 0, to: 3, hash: "c".to_owned() },
            Entry::Proposed { seat: 0, proposal: Proposal::Undo { to: 1 } },
            Entry::NewLuck { seat: 0, seed: "5".to_owned(), hash: "c".to_owned() },
            Entry::Rematched { seat: 0, table: "00ff".to_owned() },
            Entry::Chat { seat: None, name: "Eve".to_owned(), text: "hello".to_owned(), guest: None },
        ];
        for entry in entries {
            let text = serde_json::to_string(&entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry, "{text}");
        }
    }
}
