//! The lab: games by the hundred thousand, as data.
//!
//! A [`Plan`] names a game, its rules, who plays and what is swept. [`run`](run::run) plays it on all cores and writes a folder:
//! Parquet tables, a manifest, a summary. [`report()`] draws it, [`compare()`] sets two of them side by side. `docs/lab.md` describes the files.

mod compare;
mod error;
mod manifest;
mod measure;
mod packing;
mod parquet_file;
mod part;
mod plan;
mod players;
mod report;
mod rows;
mod run;
mod schema;
mod sweep;
mod tally;

pub use compare::stats::Interval;
pub use compare::{CellComparison, Comparison, Differs, Line, compare, mark, write_page, written};
pub use error::LabError;
pub use manifest::{CellNote, MANIFEST, Manifest, Run, SUMMARY, TableNote};
pub use measure::{Measure, Names};
pub use plan::{Cell, Plan};
pub use players::{Player, player};
pub use report::{REPORT, report, write_report};
pub use rows::{ColumnKind, Field};
pub use run::{Progress, prepare, run};
pub use schema::SCHEMA_VERSION;
pub use sweep::{Sweep, SweepFault, Swept};
pub use tally::{BotTally, CURVE_GAMES, Counts, SeatTally, Sum, Tally, Usage};

#[cfg(test)]
mod tests;
