//! What can be typed to learn what a server keeps about somebody.

use clap::Args;

/// Print everything that a server keeps about somebody, as JSON.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude about Maya --at KQZPTB --database tables.sqlite > maya.json
  DATABASE_URL=postgres://app@db/finitude finitude about Maya --at KQZPTB

With SQLite the server has to be stopped first, or the database may be a copy made with --backup.")]
pub(crate) struct About {
    /// The name they had.
    pub(crate) name: String,
    /// The code of a table or a class where they had it.
    #[arg(long, value_name = "CODE")]
    pub(crate) at: String,
    /// Where the tables are: a file for SQLite, or postgres://…; by default a file in your data folder.
    #[arg(long, value_name = "FILE|URL", env = "DATABASE_URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
}
