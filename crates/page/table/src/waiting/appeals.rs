//! What waits for the reader, from what the model of the table knows already.

use super::offers::OpenOffer;
use crate::brought::board;
use crate::model::known;
use crate::screen::Tab;
use crate::team::requests;
use crate::{Moment, Suggestion, TableModel};
use leptos::prelude::*;
use table::Seat;
use wire::Proposal;
use wire::log::By;
use wire::socket::OpenProposal;
use wire::{Asking, LogEntry, SeatInfo, What};

/// Something that waits for the reader.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Appeal {
    /// Somebody asks the people at the table to agree. `asked` is the reader's seat whose answer is missing.
    Consent { open: OpenProposal, asked: Option<Seat> },
    /// Somebody offers the reader something.
    Offer(OpenOffer),
    /// Somebody would like to join the team that the reader speaks for.
    Joining { seat: Seat, asking: Asking },
    /// Somebody in the reader's team would do this.
    Suggested(Suggestion),
    /// Somebody wrote to the table.
    Written { sequence: u64, at: i64, seat: Option<Seat>, name: String, text: String },
}

impl Appeal {
    /// Whether it waits for the reader, and not for others whom the reader waits for as well.
    pub(crate) fn is_to_reader(&self) -> bool {
        !matches!(self, Appeal::Consent { asked: None, .. })
    }

    /// The tab of the phone whose badge counts it: deals stand beside the world, the rest beside the log.
    pub(crate) fn tab(&self) -> Tab {
        match self {
            Appeal::Offer(_) => Tab::World,
            _ => Tab::Log,
        }
    }

    /// What tells it from every other at this table. Whoever still has to answer is part of it: the row changes with it.
    pub(crate) fn key(&self) -> String {
        match self {
            Appeal::Consent { open, asked } => format!("consent {} {asked:?} {:?}", open.sequence, open.missing),
            Appeal::Offer(offer) => {
                format!("offer {} {} {}", offer.from.0, offer.number, offer.accept.is_some())
            }
            Appeal::Joining { seat, asking } => format!("joining {} {}", seat.0, asking.request),
            Appeal::Suggested(one) => format!("suggested {} {} {}", one.moves, one.name, one.action),
            Appeal::Written { sequence, .. } => format!("written {sequence}"),
        }
    }
}

/// Everything that waits for whoever looks through a seat: what others wait for first, then what is only said.
pub(super) fn appeals(model: TableModel, seat: Seat, heard: u64) -> Vec<Appeal> {
    let standing = model.standing.get();
    let playing = model.moment.get() == Moment::Now && !model.over();
    let consent = model.seats.with(|seats| {
        let consent = |open: OpenProposal| Appeal::Consent { asked: asked_of(seats, &open.missing), open };
        // Playing again is answered where it is proposed, below the ending.
        let open = standing.proposals.into_iter().filter(|open| open.proposal != Proposal::Rematch);
        open.map(consent).collect::<Vec<_>>()
    });
    let offers = if playing { board(model).offers(model) } else { Vec::new() };
    let joining = model.seats.with(|seats| requests(seats));
    let suggested = model.suggestions.get().into_iter().filter(|one| one.moves == standing.moves);
    let written = model.log.with(|log| written(log, seat, heard));
    let mut all = consent;
    all.extend(offers.into_iter().map(Appeal::Offer));
    all.extend(joining.into_iter().map(|(seat, asking)| Appeal::Joining { seat: Seat(seat), asking }));
    all.extend(suggested.map(Appeal::Suggested));
    all.extend(written);
    all
}

/// Whose answer the reader owes: the first of their own seats among those that are missing.
fn asked_of(seats: &[SeatInfo], missing: &[u8]) -> Option<Seat> {
    let mine = |seat: &Seat| seats.get(seat.index()).is_some_and(|seat| seat.mine);
    missing.iter().copied().map(Seat).find(mine)
}

/// What others have written since the reader last read the chat.
fn written(log: &[LogEntry], reader: Seat, heard: u64) -> Vec<Appeal> {
    let new = log.iter().filter(|entry| entry.sequence > heard && entry.seat != Some(reader.0));
    let said = new.filter_map(|entry| match &entry.what {
        What::Chat { name, text } => Some(Appeal::Written {
            sequence: entry.sequence,
            at: entry.at,
            seat: entry.seat.map(Seat),
            name: known(name),
            text: text.clone(),
        }),
        _ => None,
    });
    said.collect()
}

/// The reader's own last decision or message; 0 if there is none.
pub(super) fn own_last(log: &[LogEntry], seat: u8) -> u64 {
    let own = |entry: &&LogEntry| {
        let spoke = matches!(entry.what, What::Act { by: By::Player, .. } | What::Chat { .. });
        spoke && entry.seat == Some(seat)
    };
    log.iter().rev().find(own).map_or(0, |entry| entry.sequence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SeatKind;

    fn said(sequence: u64, seat: u8, text: &str) -> LogEntry {
        let what = What::Chat { name: "Maya".to_owned(), text: text.to_owned() };
        LogEntry { sequence, at: 0, moves: 0, seat: Some(seat), what }
    }

    #[test]
    fn words_wait_until_they_are_read_and_nobody_reads_their_own() {
        let log = [said(1, 1, "Hello"), said(2, 0, "Hi"), said(3, 1, "Shall we?")];
        let texts = |heard| {
            let found = written(&log, Seat(0), heard).into_iter().filter_map(|appeal| match appeal {
                Appeal::Written { text, .. } => Some(text),
                _ => None,
            });
            found.collect::<Vec<_>>()
        };
        assert_eq!(texts(0), ["Hello", "Shall we?"]);
        assert_eq!(texts(1), ["Shall we?"]);
        assert_eq!(texts(3), [""; 0]);
        assert_eq!((own_last(&log, 0), own_last(&log, 2)), (2, 0));
    }

    #[test]
    fn only_what_needs_the_reader_counts() {
        let seat = |seat: u8, mine: bool| SeatInfo { mine, ..SeatInfo::new(seat, SeatKind::Person, "Maya".to_owned()) };
        let seats = [seat(0, false), seat(1, true), seat(2, false)];
        let consent = |missing: &[u8]| {
            let open = OpenProposal {
                sequence: 4,
                seat: 0,
                proposal: Proposal::Undo { to: 2 },
                missing: missing.to_vec(),
                declined: Vec::new(),
            };
            Appeal::Consent { asked: asked_of(&seats, missing), open }
        };
        assert!(consent(&[1, 2]).is_to_reader());
        assert!(!consent(&[2]).is_to_reader(), "the reader has agreed: it waits for somebody else");
        assert_ne!(consent(&[1, 2]).key(), consent(&[2]).key());
        assert_eq!(consent(&[1]).tab(), Tab::Log);
    }
}
