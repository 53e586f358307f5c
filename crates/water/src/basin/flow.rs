//! Pollution goes down the river and thins out (13.3).

use super::Basin;
use super::sets::FRESH;

impl Basin {
    /// Moves every cube one hex down; surplus cubes go on until they meet an empty hex. What comes back is how many reach
    /// the sea.
    pub fn flow(&self, grey: &mut [u8; FRESH]) -> u16 {
        let mut sea = 0;
        let mut next = [0_u16; FRESH];
        for (at, cubes) in grey.iter().enumerate().take(self.fresh.len()) {
            match self.down[at] {
                Some(to) => next[to.index()] += u16::from(*cubes),
                None => sea += u16::from(*cubes),
            }
        }
        for from in &self.order {
            let extra = next[from.index()].saturating_sub(1);
            next[from.index()] -= extra;
            match self.down[from.index()] {
                Some(to) => next[to.index()] += extra,
                None => sea += extra,
            }
        }
        *grey = next.map(|cubes| cubes as u8);
        sea
    }

    /// The same step by step, for whoever wants to watch: first every cube goes one hex down, then those that found their
    /// hex taken go on, until each has a hex of its own or is in the sea.
    pub fn flow_steps(&self, grey: &[u8; FRESH]) -> Vec<Drift> {
        let mut cubes = grey.map(u16::from);
        let mut moving = cubes;
        let mut steps = Vec::new();
        // The longest way to the sea has fewer steps than there are hexes.
        while moving.iter().any(|count| *count > 0) && steps.len() <= FRESH {
            let (before, mut sea) = (cubes.map(|count| count as u8), 0);
            for at in 0..self.fresh.len() {
                cubes[at] -= moving[at];
            }
            for (at, count) in moving.iter().enumerate().take(self.fresh.len()) {
                match self.down[at] {
                    Some(to) => cubes[to.index()] += count,
                    None => sea += count,
                }
            }
            steps.push(Drift { before, moving: moving.map(|count| count as u8), sea });
            moving = cubes.map(|count| count.saturating_sub(1));
        }
        steps
    }
}

/// One step of pollution on its way to the sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drift {
    /// Cubes on each freshwater hex before the step.
    pub before: [u8; FRESH],
    /// How many of them go one hex down.
    pub moving: [u8; FRESH],
    /// Cubes that reach the sea.
    pub sea: u16,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;
    use table::luck::Dice;

    #[test]
    fn watched_step_by_step_pollution_ends_up_where_it_flows() {
        let basin = Rulebook::printed().rules.basin;
        let mut dice = Dice::new(13);
        for _ in 0..200 {
            let mut grey = [0; FRESH];
            (0..basin.fresh_count()).for_each(|at| grey[at] = dice.below(5).saturating_sub(2) as u8);
            let steps = basin.flow_steps(&grey);
            let drifted: u16 = steps.iter().map(|step| step.sea).sum();
            let end = steps.last().map_or(grey, |last| {
                let mut end = last.before;
                (0..basin.fresh_count()).for_each(|at| end[at] -= last.moving[at]);
                for (at, count) in last.moving.iter().enumerate().take(basin.fresh_count()) {
                    if let Some(to) = basin.down[at] {
                        end[to.index()] += count;
                    }
                }
                end
            });
            let mut flowed = grey;
            assert_eq!(basin.flow(&mut flowed), drifted);
            assert_eq!(flowed, end);
        }
    }
}
