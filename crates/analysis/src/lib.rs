//! What mattered in a game that is over: luck, one's own choices and those of others, in numbers that add up.
//!
//! Every position is worth what endings from it are worth on average: a bot, the judge, plays on in every seat, with the
//! same luck from every position ([`bots::endings`]). What a choice was worth is the value after it less the value before
//! it, where the judge would have decided; what luck was worth likewise. One after another they lead from the value of
//! the game before it was dealt to its result, so that their sum is exact whatever the errors of the single values.
//!
//! - [`record`] takes a finished game apart into what can be valued;
//! - [`pass`] values all of it once, under one luck;
//! - [`account`] adds passes up: the values, the sums, each with its interval;
//! - [`moments`] says which choices and which luck stand out;
//! - [`study`] does all of it within a budget;
//! - [`fortune`] finds what luck was worth alone, for many games at once;
//! - [`control`] takes that luck out of the results of many games;
//! - [`revalued`] values a part of a game once more, to check what was told;
//! - [`fork`] sets two branches of a game side by side: what if;
//! - [`again`] tries a decision again, with other options: was one clearly better?
//! - [`rounding`] makes whole numbers of terms, so that they still add up;
//! - [`interval`] and [`quantiles`] hold the statistics.
//!
//! docs/analysis.md tells the same for people who read the results.

pub mod account;
pub mod again;
pub mod control;
pub mod fork;
pub mod fortune;
pub mod interval;
pub mod moments;
pub mod pass;
pub mod quantiles;
pub mod record;
pub mod revalued;
pub mod rounding;
pub mod study;

pub use account::{Account, Gain, Sums};
pub use again::{Again, Tried};
pub use control::{Adjusted, Cluster};
pub use fork::{Fork, Instead, NoFork};
pub use fortune::Fortune;
pub use interval::Estimate;
pub use moments::{KeyMoment, Kind, Mark};
pub use record::{Record, Unfit};
pub use revalued::Part;
pub use study::{Analysis, Budget, Stop, Study};

#[cfg(test)]
mod tests;
