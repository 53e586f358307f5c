//! Property: going back restores the earlier position, and the same moves lead to the same positions again. New luck
//! dealt on the way is gone before the position it was dealt at, and in force from there on.

use super::journal_round_trip::{reads_back, reported_at};
use super::moment::{Broken, Verdict, difference, ensure};
use super::record::Record;
use super::run::random_choice;
use crate::forms::Forms;
use crate::game::Waiting;
use crate::journal::Entry;
use crate::luck::Dice;
use crate::menu::Menu;

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
    new_luck_comes_and_goes(record, dice)?;
    Ok(UNDONE as u64)
}

/// How many decisions are made with new luck.
const WITH_NEW_LUCK: usize = 12;

fn new_luck_comes_and_goes<G: Forms + Clone>(record: &Record<'_, G>, dice: &mut Dice) -> Result<(), Broken> {
    let (moves, mut sitting) = (record.moves, record.sit()?);
    let positions = sitting.positions().to_vec();
    let from = dice.below(moves.len());
    if moves.is_empty() || sitting.undo_to(from).is_none() {
        return Ok(());
    }
    sitting.deal_new_luck(!u128::from(record.seed));
    ensure!(*sitting.state() == positions[from], None, "new luck changed the position it was dealt at");
    let mut played = Vec::new();
    let mut menu = Menu::new();
    while let Waiting::On(seats) = record.game.waiting(sitting.state()) {
        let choice = random_choice(record.game, sitting.state(), seats, &mut menu, dice);
        let Some((seat, action)) = choice.filter(|_| played.len() < WITH_NEW_LUCK) else { break };
        let done = sitting.play(seat, action).map(|_| ());
        ensure!(done.is_ok(), seat, "with new luck, offered {action:?} is refused: {done:?}");
        played.push((seat, action, sitting.state().clone()));
    }
    // Back to where it was dealt: it is still in force.
    if !played.is_empty() {
        ensure!(sitting.undo_to(from).is_some(), None, "cannot go back to where new luck was dealt");
    }
    for (seat, action, reached) in &played {
        let same = sitting.play(*seat, *action).is_ok() && sitting.state() == reached;
        ensure!(same, *seat, "the luck dealt anew is another after going back to where it was dealt");
    }
    reads_back(&sitting, &sitting.journal().write())?;
    let dealt = sitting.journal().entries.iter().position(|entry| matches!(entry, Entry::Luck(_)));
    if let Some(at) = dealt {
        let mut changed = sitting.journal().clone();
        if let Some(Entry::Luck(new)) = changed.entries.get_mut(at) {
            new.hash.insert(0, '1');
        }
        reported_at(record, &changed, at + 1, || "new luck at another position".to_owned())?;
    }
    // Further back: the luck of the deal again.
    let Some(kept) = from.checked_sub(1) else { return Ok(()) };
    ensure!(sitting.undo_to(kept).is_some(), None, "cannot go back behind new luck");
    for (at, &(seat, action)) in moves.iter().enumerate().skip(kept) {
        let same = sitting.play(seat, action).is_ok() && *sitting.state() == positions[at + 1];
        ensure!(same, seat, "behind new luck, redone move {} leads elsewhere", at + 1);
    }
    reads_back(&sitting, &sitting.journal().write())
}
