//! How far one may go back, and who has to agree.
//!
//! - *free*: one's own last choices, as long as nothing has been revealed since;
//! - *others*: people whose choices would be taken back have to agree; where a bot's answer would go with them, everybody whose
//!   position that changes, which is everybody;
//! - *all*: something hidden was revealed since, so everybody has to agree. What ends the game reveals.
//!
//! Bots agree, and so do the other seats of the same guest: they are played on the same screen. Nobody goes back once the
//! whole journal was given out, nor to luck that somebody may know.

use super::facts::Facts;
use crate::refusal::Refusal;
use wire::Code;
use wire::socket::{UndoGrade, UndoOffer};

/// Whether going back to the position after `to` moves is possible at all.
pub(crate) fn check(facts: &Facts, to: u32) -> Result<(), Refusal> {
    if facts.disclosed {
        return Err(Refusal::new(Code::NothingToUndo, "disclosed"));
    }
    if facts.new_luck.is_some_and(|from| to < from) {
        return Err(Refusal::new(Code::NothingToUndo, "luck_is_new"));
    }
    if to as usize >= facts.moves.len() {
        return Err(Refusal::new(Code::NothingToUndo, "nothing_to_undo"));
    }
    Ok(())
}

/// What going back to the position after `to` moves would take.
pub(crate) fn grade(facts: &Facts, seat: u8, to: u32) -> UndoGrade {
    let back = facts.moves.get(to as usize..).unwrap_or_default();
    if back.iter().any(|moved| moved.reveals()) {
        UndoGrade::All
    } else if back.iter().any(|moved| moved.seat() != seat) {
        UndoGrade::Others
    } else {
        UndoGrade::Free
    }
}

/// Who has to agree before `seat` may go back to the position after `to` moves.
pub(crate) fn missing(facts: &Facts, seat: u8, to: u32) -> Vec<u8> {
    let back = facts.moves.get(to as usize..).unwrap_or_default();
    let bots = back.iter().any(|moved| moved.is_bots() && moved.seat() != seat);
    let others = facts.others(seat);
    match grade(facts, seat, to) {
        UndoGrade::Free => Vec::new(),
        UndoGrade::Others if !bots => others.filter(|other| back.iter().any(|moved| moved.seat() == *other)).collect(),
        UndoGrade::Others | UndoGrade::All => others.collect(),
    }
}

/// How a seat could go back to before its last decision: not to an answer that was given without asking it.
pub(crate) fn offer(facts: &Facts, seat: u8) -> Option<UndoOffer> {
    let to = facts.moves.iter().rposition(|moved| moved.seat() == seat && moved.was_decided())?;
    let to = u32::try_from(to).ok()?;
    check(facts, to).ok()?;
    Some(UndoOffer { to, grade: grade(facts, seat, to) })
}

#[cfg(test)]
pub(crate) mod tests;
