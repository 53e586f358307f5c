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
    /// Runs a position through automatic moments to the next decision. Positions reached by `deal` and `apply` are
    /// already at one; a position written by hand may not be.
    fn proceed(&self, state: &mut Self::State, luck: &mut impl Luck, log: &mut impl Log<Self::Event>);
    /// Does an action picked from the menu that [`offer`](Legality::offer) has just filled for this state and seat,
    /// without judging it again. For bulk play, where every action is picked that way. Any other action belongs to
    /// `apply`: here it is memory-safe, but may panic or leave a state that `audit` refuses.
    fn apply_offered(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    );
    /// Runs one automatic moment of a position. `false` when there is none to run: somebody is asked, or nothing follows.
    /// [`proceed`](Flow::proceed) is this until it says so.
    fn step(&self, state: &mut Self::State, luck: &mut impl Luck, log: &mut impl Log<Self::Event>) -> bool;
    /// Does an action that [`check`](Legality::check) accepts and nothing that follows by itself: the first half of
    /// `apply_offered`, whose second half is `proceed`.
    fn act_alone(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    );
    /// Judges an action, does it and runs the game to the next decision. A refused action leaves the state bit for bit
    /// as it was and tells no event.
    ///
    /// This default suits every game; the harness holds an override to the same promises.
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

/// Declares a game in motion, `Run`: the rulebook and the parts of it to keep at hand, the position, chance and the
/// log. It moves frames and asks seats. It also implements [`Flow`]: a deal sets up, takes the steps named and
/// advances; an action is done and then followed up. The game writes `advance`, `take_step` and `act` itself.
///
/// ```text
/// table::in_motion! { Water with rules: Rules; deals draw_first, deal_cards }
/// ```
#[macro_export]
macro_rules! in_motion {
    ($game:ident with $($part:ident: $kind:ty),+; deals $($step:ident),*) => {
        /// The game in motion: the rulebook, the position, chance and the log.
        pub(crate) struct Run<'a, L, G> {
            pub(crate) game: &'a $game,
            $(pub(crate) $part: &'a $kind,)+
            pub(crate) state: &'a mut State,
            pub(crate) luck: &'a mut L,
            pub(crate) log: &'a mut G,
        }

        impl $game {
            pub(crate) fn run<'a, L: $crate::Luck, G: $crate::Log<Event>>(
                &'a self,
                state: &'a mut State,
                luck: &'a mut L,
                log: &'a mut G,
            ) -> Run<'a, L, G> {
                Run { game: self, $($part: self.$part(),)+ state, luck, log }
            }
        }

        impl $crate::Flow for $game {
            fn deal(&self, luck: &mut impl $crate::Luck, log: &mut impl $crate::Log<Event>) -> State {
                let mut state = self.set_up();
                let mut run = self.run(&mut state, luck, log);
                $(run.$step();)*
                run.advance();
                state
            }

            fn proceed(&self, state: &mut State, luck: &mut impl $crate::Luck, log: &mut impl $crate::Log<Event>) {
                self.run(state, luck, log).advance();
            }

            fn apply_offered(
                &self,
                state: &mut State,
                seat: $crate::Seat,
                action: &Action,
                luck: &mut impl $crate::Luck,
                log: &mut impl $crate::Log<Event>,
            ) {
                let mut run = self.run(state, luck, log);
                run.act(seat, *action);
                run.advance();
            }

            fn step(&self, state: &mut State, luck: &mut impl $crate::Luck, log: &mut impl $crate::Log<Event>) -> bool {
                self.run(state, luck, log).take_step()
            }

            fn act_alone(
                &self,
                state: &mut State,
                seat: $crate::Seat,
                action: &Action,
                luck: &mut impl $crate::Luck,
                log: &mut impl $crate::Log<Event>,
            ) {
                self.run(state, luck, log).act(seat, *action);
            }
        }

        impl<L: $crate::Luck, G: $crate::Log<Event>> Run<'_, L, G> {
            /// Asks one seat.
            pub(crate) fn ask(&mut self, seat: $crate::Seat) {
                self.state.board.call = $crate::Call::to($crate::SeatSet::only(seat));
            }

            /// Puts a frame on top.
            #[inline]
            pub(crate) fn push(&mut self, frame: Frame) {
                self.state.board.frames.push(frame);
            }

            /// Removes the top frame.
            #[inline]
            pub(crate) fn pop(&mut self) {
                self.state.board.frames.pop();
            }

            /// Replaces the top frame.
            #[inline]
            pub(crate) fn replace(&mut self, frame: Frame) {
                self.state.board.frames.replace(frame);
            }
        }
    };
}
