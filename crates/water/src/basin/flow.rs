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
}
