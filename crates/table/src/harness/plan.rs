//! How much to test.

use super::property::Property;

/// How many games to play, and how closely to look at them.
///
/// Which games are played depends only on [`Plan::seed`]: looking closer, or using more threads, never changes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u32,
    /// The seed of the first game; each further game has the next number.
    pub seed: u64,
    /// The expensive checks of a position are made once in this many decisions (1 means at every decision).
    pub thorough_every: u32,
    /// The checks that play a whole game again are made for one game in this many.
    pub replay_every: u32,
    /// How many threads share the games. It does not affect the result.
    pub threads: usize,
    /// Set this for a game in which a lone decision may show somebody what was hidden without any chance being involved
    /// (a look into a hand). Such a look cannot be told from a leak, so [`Property::HiddenStaysHidden`] then does not
    /// compare what follows from lone decisions.
    pub actions_reveal: bool,
    /// What to check.
    pub properties: Vec<Property>,
}

impl Plan {
    /// Many games, expensive checks at some of the positions: ten thousand games of a few hundred decisions take about
    /// a minute or two in an optimised build.
    pub fn new(games: u32) -> Plan {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Plan {
            games,
            seed: 0,
            thorough_every: 20,
            replay_every: 16,
            threads,
            actions_reveal: false,
            properties: Property::ALL.to_vec(),
        }
    }

    /// A few games with every check at every position: for the daily loop.
    pub fn quick() -> Plan {
        Plan { thorough_every: 1, replay_every: 1, ..Plan::new(12) }
    }

    /// One game with every check at every position, to look at a [`super::Finding`] again.
    pub fn only(game_seed: u64) -> Plan {
        Plan { seed: game_seed, thorough_every: 1, replay_every: 1, threads: 1, ..Plan::new(1) }
    }

    /// The same plan from another first seed.
    #[must_use]
    pub fn seeded(self, seed: u64) -> Plan {
        Plan { seed, ..self }
    }

    /// The same plan, checking only these properties.
    #[must_use]
    pub fn checking(self, properties: &[Property]) -> Plan {
        Plan { properties: properties.to_vec(), ..self }
    }

    /// The same plan on this many threads.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Plan {
        Plan { threads, ..self }
    }

    /// The seed of one of the games.
    pub(super) fn game_seed(&self, number: u32) -> u64 {
        self.seed.wrapping_add(u64::from(number))
    }

    pub(super) fn is_thorough(&self, game_seed: u64, decision: usize) -> bool {
        // Shifted by the game, so that every decision number gets its turn.
        game_seed.wrapping_add(decision as u64).is_multiple_of(u64::from(self.thorough_every.max(1)))
    }

    pub(super) fn is_replayed(&self, number: u32) -> bool {
        number.is_multiple_of(self.replay_every.max(1))
    }
}
