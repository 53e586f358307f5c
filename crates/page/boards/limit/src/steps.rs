//! Where in the generation a position stands.

use limit::Board;
use limit::frame::{Frame, Step};

/// The step that runs now. A step that waits has already put the next one in its own place, at the bottom of the stack.
pub(crate) fn current(board: &Board) -> Option<Step> {
    let next = board.frames.as_slice().iter().find_map(|frame| match frame {
        Frame::Step(step) => Some(*step),
        _ => None,
    })?;
    let at = Step::ALL.iter().position(|(step, _)| *step == next)?;
    match next {
        // The generation, or the stress test, begins anew.
        Step::Technology => Some(Step::EndOfGeneration),
        Step::StressTest if board.stress_tests > 0 => Some(Step::StressMilitary),
        _ => Step::ALL.get(at.checked_sub(1)?).map(|(step, _)| *step),
    }
}

/// A part of the generation, as the ribbon shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Phase {
    /// Its name among the words.
    pub(crate) name: &'static str,
    /// Its first and last step.
    pub(crate) steps: (Step, Step),
    /// Whether most of it runs by itself.
    pub(crate) auto: bool,
}

/// The parts of a generation, in order; the stress test stands for itself.
pub(crate) const PHASES: [Phase; 5] = [
    Phase { name: "new_policy", steps: (Step::Technology, Step::Capacity), auto: false },
    Phase { name: "decide_policy", steps: (Step::DecidePolicy, Step::TakeBack), auto: false },
    Phase { name: "social", steps: (Step::Supply, Step::ClassStruggle), auto: true },
    Phase { name: "international", steps: (Step::ColdWar, Step::EndOfGeneration), auto: false },
    Phase { name: "stress_test", steps: (Step::StressTest, Step::StressMilitary), auto: true },
];

impl Phase {
    /// Whether a step belongs to it.
    pub(crate) fn holds(&self, step: Step) -> bool {
        (self.steps.0..=self.steps.1).contains(&step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_on_screen_is_the_one_that_began_last() {
        let game = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap();
        let mut table = game.deal(11);
        let mut dice = table::luck::Dice::new(11);
        let mut began = None;
        let mut read = |events: &[table::Saying]| {
            let steps = events.iter().filter(|event| event.key == "event.step_began");
            let last = steps.filter_map(|event| match event.arg("step") {
                Some(table::Arg::Term(term)) => term.strip_prefix("step.").and_then(Step::named),
                _ => None,
            });
            began = last.fold(began, |_, step| Some(step));
            began
        };
        read(&table.told_beginning(table::Viewer::Everything));
        let mut compared = 0;
        while let Some(seat) = table.waiting().and_then(|seats| seats.into_iter().next()) {
            table.play_random(seat, &mut dice).unwrap();
            let told = table.told(table.moves() - 1, table::Viewer::Everything).unwrap();
            let last = read(&told.events);
            let shelf::Position::Limit(_, state) = table.position() else { panic!("a table of Limit") };
            if table.waiting().is_some() {
                let shown = current(&state.board);
                // Windows open without being announced.
                let windows = [Step::GrowthWindow, Step::ProductionWindow, Step::StressWindow];
                if !shown.is_some_and(|step| windows.contains(&step)) {
                    assert_eq!(shown, last, "after {} moves", table.moves());
                    compared += 1;
                }
            }
        }
        assert!(compared > 20, "{compared}");
    }

    #[test]
    fn every_step_belongs_to_one_phase() {
        for (step, name) in Step::ALL {
            assert_eq!(PHASES.iter().filter(|phase| phase.holds(step)).count(), 1, "{name}");
        }
    }
}
