//! Property: a game in which everybody always gives the neutral answer ends.

use super::moment::{Broken, Verdict, any_seat, ensure};
use super::record::Record;
use crate::forms::Forms;
use crate::game::Waiting;
use crate::log::Silent;
use crate::luck::{Dice, SeededLuck};

/// From the deal, and from a position in the middle, as if everybody had left the table there.
pub(super) fn neutral_play_ends<G: Forms>(record: &Record<'_, G>, dice: &mut Dice) -> Verdict {
    let middle = dice.below(record.moves.len() + 1);
    for kept in [0, middle] {
        let mut luck = SeededLuck::new(record.seed.into());
        let mut state = record.game.deal(&mut luck, &mut Silent);
        for &(seat, action) in &record.moves[..kept] {
            let applied = record.game.apply(&mut state, seat, action, &mut luck, &mut Silent);
            ensure!(applied.is_ok(), seat, "{action:?} is refused when the game is played again: {applied:?}");
        }
        let mut decisions = kept;
        while let Waiting::On(waiting) = record.game.waiting(&state) {
            let from = format!("with neutral answers after decision {kept}");
            ensure!(decisions < G::DECISION_LIMIT, None, "{from}, the game does not end in {decisions} decisions");
            let Some(seat) = any_seat(waiting, dice) else {
                return Err(Broken::new(None, format!("{from}, the game waits for nobody")));
            };
            let Some(neutral) = record.game.neutral(&state, seat) else {
                return Err(Broken::new(seat, format!("{from}, there is no neutral answer at decision {decisions}")));
            };
            let applied = record.game.apply(&mut state, seat, neutral, &mut luck, &mut Silent);
            ensure!(applied.is_ok(), seat, "{from}, {neutral:?} is refused: {applied:?}");
            decisions += 1;
        }
    }
    Ok(2)
}
