//! The international phase: cold war, global crises, alliances, and the events of the solo game.

pub mod alliance;
pub mod crises;
pub mod offers;
pub mod solo;
