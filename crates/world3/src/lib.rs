//! World3, the model behind *The Limits to Growth*: population, capital, land, resources and pollution of the whole world from 1900
//! to 2100, in the version of 1974 and in that of 2004.
//!
//! Written from the published equations: Meadows and others, *Dynamics of Growth in a Finite World* (1974), and World3-03 of
//! *Limits to Growth: The 30-Year Update* (2004). What was compared with what, and how closely: `docs/world3.md`.
//!
//! ```
//! use world3::{Run, Scenario, Settings, Variable, Version};
//!
//! let run = Run::of(&Settings::of(Scenario::Standard, Version::Of2004)).unwrap();
//! let peak = run.peak(Variable::Population);
//! assert!((2026..=2030).contains(&peak.year));
//! ```
//!
//! - [`Settings`]: what a run changes, and when; checked before anything is reckoned ([`Unfit`] names the culprit)
//! - [`Scenario`]: the four runs that people know, in both versions
//! - [`Run`]: what came out, one value for each [`Variable`] and year
//!
//! Inside, one file for each sector of the model (`population`, `capital`, `agriculture`, `resources`, `pollution`), with
//! its equations and tables, and `model`, which joins them. Names in capital letters are those of the books.
//!
//! No input, no output, no clock, no luck; only additions, multiplications and divisions, so every machine gives the same bits.

mod agriculture;
mod capital;
mod delay;
mod model;
mod pollution;
mod population;
mod resources;
mod run;
mod scenario;
mod settings;
mod table;
mod technology;
mod variable;
mod version;

pub use run::{Peak, Run};
pub use scenario::Scenario;
pub use settings::{GoodsGoal, Setting, Settings, Start, Technology, Unfit};
pub use variable::Variable;
pub use version::Version;

/// The first year of every run.
pub const FIRST_YEAR: u16 = 1900;
/// The last year of every run.
pub const LAST_YEAR: u16 = 2100;
