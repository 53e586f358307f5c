//! What can be typed to serve tables and the page.

use clap::Args;
use std::path::PathBuf;

/// Serve tables and the page.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude serve --open                              on this machine only, and open the page
  finitude serve --listen 0.0.0.0:4710               for everybody on the local network
  finitude serve --database tables.sqlite            keep the tables in this file
  finitude serve --database tables.sqlite --backup copy.sqlite
  DATABASE_URL=postgres://app@db/finitude finitude serve --trust-proxy --host play.example.org

docs/operating.md explains how to run it for others: proxy, backup, metrics.")]
pub(crate) struct Serve {
    /// Where to listen: an address of this machine and a port.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4710")]
    pub(crate) listen: std::net::SocketAddr,
    /// Where to store tables: a file for SQLite, or postgres://…; by default a file in your data folder.
    #[arg(long, value_name = "FILE|URL", env = "DATABASE_URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Open the page in a browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// With SQLite: wait for the disk at every move, so that not even a power cut loses the last second.
    #[arg(long)]
    pub(crate) durable: bool,
    /// Write a copy of the SQLite database to a new file and exit. A server may be using it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["open", "listen"])]
    pub(crate) backup: Option<PathBuf>,
    /// There is a reverse proxy in front: trust its X-Forwarded-For, -Proto and -Host.
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// Let browsers send the cookie over https only.
    #[arg(long)]
    pub(crate) secure: bool,
    /// A page on another site that may use this server, such as `https://play.example.org`. May be given several times.
    #[arg(long = "origin", value_name = "ORIGIN")]
    pub(crate) origins: Vec<String>,
    /// A name by which browsers may call this server, such as play.example.org. May be given several times. This machine's own name, localhost and literal addresses are always allowed; other names are refused, since they may belong to another site.
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Connections at once, each of which is an open file; by default slightly fewer than the system allows.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections: Option<u32>,
    /// Connections from one address at once, unless there is a proxy in front; by default 1000, but at most half of all.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: Option<u32>,
    /// How long a connection may idle between two requests. Set it longer than the timeout of a proxy in front.
    #[arg(long, value_name = "SECONDS", default_value_t = server::Connections::default().rest.as_secs())]
    pub(crate) keep_alive: u64,
    /// Wrong codes that may be tried from one address per hour; the same code counts once.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().wrong_codes_per_hour)]
    pub(crate) wrong_codes_per_hour: u32,
    /// Tables that may be created from one address per hour.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().tables_per_hour)]
    pub(crate) tables_per_hour: u32,
    /// Windows that may be connected from one address at once.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().sockets_per_address)]
    pub(crate) sockets_per_address: u32,
    /// Messages that one window may send per second.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().messages_per_second)]
    pub(crate) messages_per_second: u32,
    /// How long a table that nobody is watching stays in memory.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub(crate) idle: u64,
    /// How long finished tables are kept after the last activity: days (90d), hours (12h) or `ever`.
    #[arg(long, value_name = "TIME", default_value = "ever", value_parser = crate::kept::kept)]
    pub(crate) keep_finished: crate::kept::Kept,
    /// How long tables that never started are kept.
    #[arg(long, value_name = "TIME", default_value = "30d", value_parser = crate::kept::kept)]
    pub(crate) keep_unstarted: crate::kept::Kept,
}
