//! How a game runs from decision to decision.

use super::Legality;
use crate::log::Log;
use crate::luck::Luck;
use crate::seat::Seat;

/// The course of a game: the set-up, and what follows from an action.
///
/// The same state, actions and luck give the same state, on every machine.
pub trait Flow: Legality {
    /// Sets the game up and runs it to the first decision.
    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Self::Event>) -> Self::State;
    /// Runs a position that stands before an automatic moment on to the next decision. Positions reached by `deal` and
    /// `apply` already stand at one; a position written by hand may not.
    fn proceed(&self, state: &mut Self::State, luck: &mut impl Luck, log: &mut impl Log<Self::Event>);
    /// Does an action picked from the menu that [`offer`](Legality::offer) has just filled for this state and seat,
    /// without judging it a second time: for bulk play, where every action is such a one. Any other action belongs to
    /// `apply`; here it breaks no memory, but may panic or leave a state that `audit` refuses.
    fn apply_offered(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    );
    /// Judges an action, does it and runs the game on to the next decision. A refused action leaves the state bit for
    /// bit as it was and tells no event.
    ///
    /// Nobody needs another `apply` than this one; the harness holds whoever writes one to it.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, seat, &action)?;
        self.apply_offered(state, seat, &action, luck, log);
        Ok(())
    }
}
