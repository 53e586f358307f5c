//! The lab: games by the hundred thousand, as data.
//!
//! A [`Plan`] names a game, its rules, who plays and what is swept. [`run`](run::run) plays it on all cores and writes a folder:
//! Parquet tables, a manifest, a summary; [`run_in_memory`] keeps the tables instead. [`report()`] draws it, [`compare()`] sets two of them side by side. `docs/lab.md` describes the files.

pub mod balance;
mod compare;
mod error;
mod kept;
mod luck;
mod manifest;
mod measure;
mod merge;
mod packing;
mod parquet_file;
mod part;
mod plan;
mod players;
mod playing;
mod portion;
mod report;
mod rows;
mod run;
mod schema;
mod sheet;
mod sweep;
mod taking;
mod tally;
mod told;
mod unpacking;

pub use compare::stats::Interval;
pub use compare::{CellComparison, Comparison, Differs, Line, compare, mark, write_page, written};
pub use error::LabError;
pub use kept::{KeptColumn, KeptTable, run_in_memory};
pub use luck::luck_of;
pub use manifest::{CellNote, LuckNote, MANIFEST, Manifest, Run, SUMMARY, TableNote, digest};
pub use measure::{Measure, Names};
pub use merge::{Parts, apart};
pub use plan::{Cell, Plan, players};
pub use players::{Player, player};
pub use portion::{PartNote, Portion, listed};
pub use report::{REPORT, report, write_report};
pub use rows::{ColumnKind, Field};
pub use run::{Progress, asked, digests, prepare, run, run_part};
pub use schema::{SCHEMA_VERSION, TABLES};
pub use sheet::{Sheet, Sheets};
pub use sweep::{Sweep, SweepFault, Swept};
pub use tally::{BotTally, Counts, SeatTally, Sum, Tally, Usage};
pub use told::Told;

#[cfg(test)]
mod part_tests;
#[cfg(test)]
mod tests;
