//! Playing again with the same people: by consent, once the game is over, at a new table with the same rules.
//!
//! Anybody seated proposes it. Bots agree at once. Whoever declines, or has not answered when the author begins without them,
//! leaves an open seat at the new table; if there is none, its game begins at once. Everybody sits one seat further to the
//! front, so that somebody else begins, and the luck is new.

use super::entry::{Entry, Holder, Made};
use super::facts::Facts;
use super::judge::{Judged, one};
use super::owner::Owner;
use crate::refusal::{self, Refusal};
use crate::store::TableId;
use sha2::{Digest, Sha256};
use shelf::AnyGame;
use wire::socket::OpenProposal;
use wire::tables::seat_again;
use wire::{Code, Proposal, SeatKind, Status};

/// Whether the same people could play again now. Not at a table of a lesson: the new one would keep the names of the class
/// when the class is erased.
pub(super) fn possible(facts: &Facts) -> Result<(), Refusal> {
    if facts.made.lesson.is_some() {
        return Err(Refusal::new(Code::WrongMoment, "lesson_no_rematch"));
    }
    match (facts.status, &facts.rematch) {
        (Status::Finished, None) => Ok(()),
        (Status::Finished, Some(_)) => Err(Refusal::new(Code::WrongMoment, "rematch_made")),
        _ => Err(Refusal::new(Code::WrongMoment, "not_over")),
    }
}

/// Playing again is proposed once: the others answer that.
pub(super) fn not_yet_proposed(facts: &Facts, proposal: &Proposal) -> Result<(), Refusal> {
    let rematch = |proposal: &Proposal| *proposal == Proposal::Rematch;
    match rematch(proposal) && facts.proposals.iter().any(|open| rematch(&open.proposal)) {
        true => Err(Refusal::new(Code::TooMany, "rematch_proposed")),
        false => Ok(()),
    }
}

/// Judges an answer. The last one makes the new table, and so does the author who goes on without those who are silent.
pub(super) fn answer(facts: &Facts, open: &OpenProposal, seat: u8, agree: bool) -> Result<Judged, Refusal> {
    possible(facts)?;
    let entry = Entry::Answered { seat, proposal: open.sequence, agree };
    let author = open.seat == seat;
    if !author && !open.missing.contains(&seat) {
        return Err(Refusal::new(Code::NoProposal, "no_proposal"));
    }
    let silent = open.missing.iter().filter(|missing| **missing != seat).copied();
    let complete = if author { agree } else { silent.clone().next().is_none() };
    if !complete {
        return one(entry);
    }
    let refuses = (!agree).then_some(seat);
    let without = open.declined.iter().copied().chain(refuses).chain(silent).collect();
    Ok(Judged::Rematch { seat: open.seat, without, first: Some(entry) })
}

/// Whether a proposal to play again goes on after this answer: one who declines does not keep the others from it, and the last
/// answer leaves it open until the new table is there. A reader between the two entries would take it for withdrawn. Any
/// other kind of proposal goes its own way.
pub(super) fn goes_on(open: &mut OpenProposal, seat: u8, agree: bool) -> bool {
    let withdrawn = open.seat == seat && !agree;
    if open.proposal != Proposal::Rematch || withdrawn {
        return false;
    }
    if !agree {
        open.declined.push(seat);
    }
    true
}

/// The first entries of the new table.
fn again(facts: &Facts, book: &dyn AnyGame, author: u8, without: &[u8], seed: u128) -> Vec<Entry> {
    let stays = |seat: &u8| facts.guest(*seat).is_some() && !without.contains(seat);
    let host_stays = facts.held(Some(facts.host)).iter().any(stays);
    let host = if host_stays { facts.host } else { facts.guest(author).unwrap_or(facts.host) };
    let made = Made { host: Holder(host), imported: false, ..facts.made.clone() };
    let mut entries = vec![Entry::Made(Box::new(made))];
    let mut full = true;
    for (at, there) in (0..).zip(&facts.seats) {
        let seat = seat_again(at, facts.setup().seats);
        match (&there.kind, there.guest) {
            (SeatKind::Bot { bot }, _) => entries.push(Entry::BotSat { seat, bot: bot.clone(), stands_in: false }),
            (SeatKind::Person, Some(guest)) if stays(&at) => {
                entries.push(Entry::Sat { seat, name: there.name.clone(), guest: Holder(guest) });
                let mates = there.team.iter();
                entries.extend(mates.map(|mate| Entry::Joined {
                    seat,
                    name: mate.name.clone(),
                    guest: Holder(mate.guest),
                }));
            }
            _ => full = false,
        }
    }
    if full {
        entries.push(Entry::Began { header: Box::new(book.deal(seed).journal().header.clone()) });
    }
    entries
}

impl Owner {
    /// Makes the table at which the same people play again, and the entry that says so. The table's id follows from this
    /// table's secret seed and from who plays on: if the process ends between the two, a repeated answer finds the table
    /// again instead of making another. Also tells which table was made just now.
    pub(super) async fn rematch(&self, seat: u8, without: &[u8]) -> Result<(Entry, Option<TableId>), Refusal> {
        let game = self.course.game.as_ref().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
        let digest = Sha256::new()
            .chain_update(self.id.0.to_be_bytes())
            .chain_update(game.journal().header.seed.as_bytes())
            .chain_update(without)
            .finalize();
        let id = TableId(digest.iter().take(16).fold(0, |id, byte| id << 8 | u128::from(*byte)));
        let rematched = Entry::Rematched { seat, table: id.to_string() };
        if self.directory.store.table(id).await?.is_some() {
            return Ok((rematched, None));
        }
        let entries = again(&self.course.facts, &*self.course.book, seat, without, refusal::seed()?);
        self.directory.create_as(id, entries).await?;
        Ok((rematched, Some(id)))
    }

    /// Deletes a table that was made for nothing: somebody else was faster.
    pub(super) async fn unmake(&self, made: Option<TableId>) -> Result<(), Refusal> {
        if let Some(id) = made {
            self.directory.store.delete(id).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::undo::tests::facts;

    fn open(missing: &[u8], declined: &[u8]) -> OpenProposal {
        let (missing, declined) = (missing.to_vec(), declined.to_vec());
        OpenProposal { sequence: 9, seat: 0, proposal: Proposal::Rematch, missing, declined }
    }

    #[test]
    fn the_last_answer_makes_the_table_and_whoever_declines_stays_behind() {
        let mut facts = facts("0 2");
        assert!(possible(&facts).is_err_and(|refusal| refusal.code == Code::WrongMoment), "the game is on");
        facts.status = Status::Finished;
        let plays = |judged| match judged {
            Ok(Judged::Rematch { without, .. }) => Some(without),
            _ => None,
        };
        assert_eq!(plays(answer(&facts, &open(&[1, 2], &[]), 1, true)), None, "seat 2 has not answered");
        assert_eq!(plays(answer(&facts, &open(&[2], &[]), 2, true)), Some(Vec::new()));
        assert_eq!(plays(answer(&facts, &open(&[2], &[1]), 2, false)), Some(vec![1, 2]));
        assert_eq!(plays(answer(&facts, &open(&[1, 2], &[]), 0, true)), Some(vec![1, 2]), "the author does not wait");
        assert!(answer(&facts, &open(&[2], &[]), 1, true).is_err(), "seat 1 was not asked");
        facts.rematch = Some("00ff".to_owned());
        assert!(possible(&facts).is_err(), "there is one already");
    }

    #[test]
    fn a_class_does_not_play_again_where_nothing_would_erase_it() {
        let mut facts = facts("0 2");
        facts.status = Status::Finished;
        assert!(possible(&facts).is_ok());
        facts.made.lesson = Some("BCDFGH".to_owned());
        assert!(possible(&facts).is_err_and(|refusal| refusal.code == Code::WrongMoment));
    }

    #[test]
    fn one_who_declines_does_not_keep_the_others_from_it() {
        let mut proposal = open(&[2], &[]);
        assert!(goes_on(&mut proposal, 1, false));
        assert_eq!(proposal.declined, [1]);
        assert!(!goes_on(&mut proposal, 0, false), "its author withdraws it");
    }

    #[test]
    fn the_proposal_stands_until_the_new_table_is_there() {
        let mut facts = facts("0 1");
        facts.status = Status::Finished;
        facts.fold(91, 0, &Entry::Proposed { seat: 0, proposal: Proposal::Rematch });
        facts.fold(92, 0, &Entry::Answered { seat: 2, proposal: 91, agree: true });
        assert_eq!(facts.proposals.len(), 1, "nobody may take a proposal for withdrawn that was agreed to");
        facts.fold(93, 0, &Entry::Rematched { seat: 0, table: "00ff".to_owned() });
        assert!(facts.proposals.is_empty());
        assert_eq!(facts.rematch.as_deref(), Some("00ff"));
    }
}
