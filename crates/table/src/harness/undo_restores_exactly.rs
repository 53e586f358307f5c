//! Property: going back gives the position there was, and the same moves lead on to the same positions.

use super::journal_round_trip::{reads_back, reported_at};
use super::moment::{Verdict, difference, ensure};
use super::record::Record;
use crate::forms::Forms;
use crate::journal::Entry;
use crate::luck::Dice;

const UNDONE: usize = 3;

pub(super) fn undo_restores_exactly<G: Forms + Clone>(record: &Record<'_, G>, dice: &mut Dice) -> Verdict {
    let mut sitting = record.sit()?;
    let positions = sitting.positions().to_vec();
    let moves = record.moves;
    for beyond in [moves.len(), moves.len() + 1, usize::MAX] {
        ensure!(sitting.undo_to(beyond).is_none(), None, "went back to move {beyond} of {}", moves.len());
    }
    ensure!(sitting.state() == record.last, None, "an undo that is not possible changed the position");
    for _ in 0..UNDONE.min(moves.len()) {
        let kept = dice.below(moves.len());
        ensure!(sitting.undo_to(kept).is_some(), None, "cannot go back to move {kept} of {}", moves.len());
        let same = *sitting.state() == positions[kept] && sitting.moves().len() == kept;
        ensure!(same, None, "back at move {kept}: {}", difference(&positions[kept], sitting.state()));
        for (at, &(seat, action)) in moves.iter().enumerate().skip(kept) {
            let played = sitting.play(seat, action).map(|_| ());
            ensure!(played.is_ok(), seat, "after going back to {kept}, {action:?} is refused: {played:?}");
            let expected = &positions[at + 1];
            let same = sitting.state() == expected;
            ensure!(same, seat, "redone move {} leads elsewhere: {}", at + 1, difference(expected, sitting.state()));
        }
    }
    reads_back(&sitting, &sitting.journal().write())?;

    let undos = sitting.journal().entries.iter().enumerate();
    let undos: Vec<usize> = undos.filter(|(_, entry)| matches!(entry, Entry::Undo(_))).map(|(at, _)| at).collect();
    if let Some(&at) = undos.get(dice.below(undos.len())) {
        for too_far in [true, false] {
            let mut changed = sitting.journal().clone();
            if let Some(Entry::Undo(undo)) = changed.entries.get_mut(at) {
                if too_far { undo.undo_to = usize::MAX } else { undo.hash.insert(0, '1') }
            }
            reported_at(record, &changed, at + 1, || format!("a wrong undo in entry {}", at + 1))?;
        }
    }
    Ok(UNDONE as u64)
}
