//! How long a search goes on: by the clock or by counting, and no longer than the choice is open.

use crate::kind::Budget;
#[cfg(not(target_arch = "wasm32"))]
use std::time::{Duration, Instant};
// WebAssembly has no clock of its own, so the browser's is used, in a page and in its workers.
#[cfg(target_arch = "wasm32")]
use web_time::{Duration, Instant};

/// A budget that is being used up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    left: Left,
    done: u32,
}

#[derive(Clone, Copy, Debug)]
enum Left {
    Courses(u32),
    Time { began: Instant, grown_from: Instant, time: Duration },
}

impl Pace {
    pub(super) fn begun(budget: Budget) -> Pace {
        let left = match budget {
            Budget::Iterations(courses) => Left::Courses(courses),
            Budget::Time(time) => {
                let now = Instant::now();
                // A little is kept back for whatever else the machine has to do.
                let time = Duration::from_micros(u64::from(time) * 930);
                Left::Time { began: now, grown_from: now, time }
            }
        };
        Pace { left, done: 0 }
    }

    /// How many courses there are, if they are counted.
    pub(super) fn courses(&self) -> Option<u32> {
        match self.left {
            Left::Courses(courses) => Some(courses),
            Left::Time { .. } => None,
        }
    }

    /// The share of one lane.
    pub(super) fn lane(self, lane: u32, lanes: u32) -> Pace {
        let left = match self.left {
            Left::Courses(courses) => Left::Courses(courses / lanes + u32::from(lane < courses % lanes)),
            Left::Time { began, time, .. } => Left::Time { began, grown_from: Instant::now(), time },
        };
        Pace { left, done: 0 }
    }

    /// Whether there is time for one more course that could still change the choice: `lead` says by how many courses
    /// the first action is ahead of the second.
    pub(super) fn goes_on(&mut self, lead: impl Fn() -> u32) -> bool {
        let left = match self.left {
            Left::Courses(courses) => courses.saturating_sub(self.done),
            Left::Time { began, grown_from, time } => {
                let each = grown_from.elapsed().checked_div(self.done).unwrap_or_default();
                // A course that would end too late is not started.
                let spare = time.checked_sub(began.elapsed()).and_then(|spare| spare.checked_sub(each / 2));
                match spare {
                    Some(spare) => (spare.as_nanos() / each.as_nanos().max(1_000)).min(1_000_000) as u32 + 1,
                    // At least one course, however late it is.
                    None => u32::from(self.done == 0),
                }
            }
        };
        self.done += 1;
        left > 0 && lead() <= left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn courses(mut pace: Pace, lead: u32) -> u32 {
        (0..1_000).take_while(|_| pace.goes_on(|| lead)).count() as u32
    }

    #[test]
    fn lanes_share_the_courses() {
        let pace = Pace::begun(Budget::Iterations(7));
        assert_eq!(courses(pace.lane(0, 2), 0) + courses(pace.lane(1, 2), 0), 7);
    }

    #[test]
    fn a_settled_choice_is_not_thought_about_further() {
        let pace = Pace::begun(Budget::Iterations(100));
        assert_eq!(courses(pace, 60), 41, "with forty left a lead of sixty cannot be caught up");
    }
}
