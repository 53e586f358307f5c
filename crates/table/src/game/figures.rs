//! A position and its actions in numbers.

use super::Identity;
use crate::cards::CardId;
use crate::seat::Seat;

/// Numbers that charts, data sets and the debrief read. The names are the game's own, and their meaning never changes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Indicators {
    /// For each seat, one value per name in [`Figures::SEAT_INDICATORS`].
    pub seats: Vec<Vec<i64>>,
    /// One value per name in [`Figures::WORLD_INDICATORS`].
    pub world: Vec<i64>,
}

/// What charts, data sets and bulk play read of a game.
pub trait Figures: Identity {
    /// Names of the indicators of a seat.
    const SEAT_INDICATORS: &'static [&'static str];
    /// Names of the indicators of the world. The first counts the turns, generations or rounds.
    const WORLD_INDICATORS: &'static [&'static str];

    /// Appends the figures of this position to the vectors, seat after seat, so that bulk play can reuse its memory.
    fn measure(&self, state: &Self::State, world: &mut Vec<i64>, seats: &mut Vec<i64>);
    /// The figures of this position.
    fn indicators(&self, state: &Self::State) -> Indicators {
        let (mut world, mut seats) = (Vec::with_capacity(Self::WORLD_INDICATORS.len()), Vec::new());
        self.measure(state, &mut world, &mut seats);
        Indicators { seats: seats.chunks(Self::SEAT_INDICATORS.len().max(1)).map(<[i64]>::to_vec).collect(), world }
    }
    /// The turn, generation or round: the first indicator of the world, without working out the others.
    fn turn(&self, state: &Self::State) -> i64 {
        self.indicators(state).world.first().copied().unwrap_or(0)
    }
    /// Who goes first, if the rules have a first player. Asked of the first position.
    fn first_player(&self, _state: &Self::State) -> Option<Seat> {
        None
    }
    /// The card that an action plays.
    fn card_of(&self, _action: &Self::Action) -> Option<CardId> {
        None
    }
}
