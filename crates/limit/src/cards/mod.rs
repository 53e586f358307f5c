//! Playing politics cards: what they cost, what they do, war, the market, shared costs.

pub mod choices;
pub mod cost;
pub mod effects;
pub mod funding;
pub mod living;
pub mod market;
pub(crate) mod offer;
pub mod pick;
pub mod play;
pub(crate) mod reach;
#[cfg(test)]
mod tests;
pub mod traits;
pub mod war;
