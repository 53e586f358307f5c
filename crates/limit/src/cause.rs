//! Why something happens: what an event names as its cause.
//!
//! The stack of moments knows it. So nothing is kept for it, and nothing is looked up where nobody listens
//! ([`Log::tell_with`](table::Log::tell_with)).

use crate::Limit;
use crate::forms::names::SoloEvent;
use crate::frame::{Frame, Payment, Step};
use crate::state::Board;
use crate::terms::Crisis;
use table::CardId;

table::choices! {
    /// What something comes from.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Cause of Limit {
        /// A step of the generation.
        Step(Step),
        /// A card that was played or taken back.
        Card(CardId),
        /// A payment that could not be made.
        Shortage(Payment),
        /// A global crisis.
        Crisis(Crisis),
        /// An event of the solo game.
        Event(CardId: SoloEvent),
    }
}

impl Cause {
    /// What the moment comes from: the innermost reason on the stack.
    pub(crate) fn of_moment(board: &Board) -> Cause {
        Cause::found(board, true)
    }

    /// What a shortage comes from: the step, the card or the crisis in which something has to be paid.
    pub(crate) fn of_shortage(board: &Board) -> Cause {
        Cause::found(board, false)
    }

    fn found(board: &Board, shortages: bool) -> Cause {
        let reason = |frame: &Frame| match *frame {
            Frame::Settle { payment, .. } if shortages => Some(Cause::Shortage(payment)),
            // A card is paid for within the turn, and does what it says above it.
            Frame::Turn { .. } | Frame::Effects { .. } => Some(Cause::Card(board.play.card)),
            Frame::Step(next) => Some(Cause::of_step(Step::before(next), board)),
            _ => None,
        };
        board.frames.as_slice().iter().rev().find_map(reason).unwrap_or(Cause::Step(Step::EndOfGeneration))
    }

    /// What a step stands for: some are nothing but a crisis or an event.
    fn of_step(step: Step, board: &Board) -> Cause {
        match (step, board.event) {
            (Step::FinancialCrisis, _) => Cause::Crisis(Crisis::Financial),
            (Step::EnvironmentalCrisis, _) => Cause::Crisis(Crisis::Environmental),
            (Step::MilitaryCrisis | Step::MilitaryCrisisEnd, _) => Cause::Crisis(Crisis::Military),
            (Step::Alliance, Some(event)) => Cause::Event(event),
            _ => Cause::Step(step),
        }
    }

    /// The step in which a crisis breaks out.
    pub(crate) fn of_crisis(board: &Board) -> Cause {
        let next = board.frames.as_slice().iter().rev().find_map(|frame| match frame {
            Frame::Step(next) => Some(*next),
            _ => None,
        });
        Cause::Step(next.map_or(Step::EndOfGeneration, Step::before))
    }
}

impl Step {
    /// The step that runs while this one waits beneath it: the next step is put in place as soon as one opens.
    fn before(next: Step) -> Step {
        match next {
            Step::Technology => Step::EndOfGeneration,
            Step::StressTest => Step::StressMilitary,
            next => Step::ALL[next as usize - 1].0,
        }
    }
}

#[cfg(test)]
mod tests;
