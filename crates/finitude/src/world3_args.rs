//! What can be typed for a run of World3.

use clap::{Args, ValueEnum};

/// Run World3, the model behind The Limits to Growth, and print what comes of it.
#[derive(Args, Debug)]
// `--version` means the model's here.
#[command(
    disable_version_flag = true,
    after_help = "Examples:
  finitude world3
  finitude world3 --run stabilised-world
  finitude world3 --version 1974 --csv > world3.csv
  finitude world3 --run double-resources --pollution-control 0.3 --policies-begin 2000

docs/world3.md says where the equations come from, and how closely they were compared with others."
)]
pub(crate) struct World3 {
    /// Which run of the books.
    #[arg(long, value_enum, default_value_t = BookRun::Standard)]
    pub(crate) run: BookRun,
    /// Which version of the model.
    #[arg(long, value_enum, default_value_t = Edition::Of2004)]
    pub(crate) version: Edition,
    /// Resources in the ground in 1900: 1 as in the standard run, 2 twice as much, and so on from 0.1 to 10.
    #[arg(long, value_name = "TIMES")]
    pub(crate) resources: Option<f64>,
    /// Pollution that is left for each unit made, from 0.05 to 1: 0.3 is 30 %.
    #[arg(long, value_name = "SHARE")]
    pub(crate) pollution_control: Option<f64>,
    /// Harvests of a field, from 1 to 4: 1.5 is half as much again.
    #[arg(long, value_name = "TIMES")]
    pub(crate) yields: Option<f64>,
    /// Children a family wants, from 0.5 to 8; otherwise what income and customs suggest.
    #[arg(long, value_name = "CHILDREN")]
    pub(crate) family_size: Option<f64>,
    /// The year in which policies begin, from 1900 to 2100; by default 1975 in the version of 1974, and 2002 in that of 2004.
    #[arg(long, value_name = "YEAR")]
    pub(crate) policies_begin: Option<u16>,
    /// Print every variable of every year as CSV.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

/// A run of the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BookRun {
    /// Nothing changes.
    Standard,
    /// Twice the resources in the ground.
    DoubleResources,
    /// All technologies.
    ComprehensiveTechnology,
    /// Technologies, families of two children and a goal for goods.
    StabilisedWorld,
}

/// A version of the model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Edition {
    /// Dynamics of Growth in a Finite World.
    #[value(name = "1974")]
    Of1974,
    /// Limits to Growth: The 30-Year Update.
    #[value(name = "2004")]
    Of2004,
}
