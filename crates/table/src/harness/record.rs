//! A whole game that was played, for the checks that play it again.

use super::moment::{Broken, difference, ensure};
use crate::forms::Forms;
use crate::seat::Seat;
use crate::sitting::Sitting;
use serde_json::json;

/// A game from its deal to its last position.
pub(super) struct Record<'a, G: Forms> {
    pub(super) game: &'a G,
    pub(super) seed: u64,
    pub(super) moves: &'a [(Seat, G::Action)],
    pub(super) last: &'a G::State,
}

impl<G: Forms + Clone> Record<'_, G> {
    /// The same game at a table that keeps a journal.
    pub(super) fn sit(&self) -> Result<Sitting<G>, Broken> {
        let mut sitting = Sitting::deal(self.game.clone(), self.seed.into(), json!({}), None);
        for &(seat, action) in self.moves {
            let played = sitting.play(seat, action).map(|_| ());
            ensure!(played.is_ok(), seat, "{action:?} is refused when the game is played again: {played:?}");
        }
        let same = sitting.state() == self.last;
        ensure!(same, None, "played again, the game ends differently: {}", difference(self.last, sitting.state()));
        Ok(sitting)
    }
}
