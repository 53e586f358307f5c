//! The server under test, in a process of its own.

use super::Trouble;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{self, ChildStdout, Command, Stdio};
use std::time::Duration;

/// Ticks of the processor clock in a second: what Linux counts process times in, on every machine of today.
const TICKS: f64 = 100.0;

/// A server with a file of its own. Both go with it.
pub(super) struct Child {
    process: process::Child,
    folder: PathBuf,
    /// Where it speaks, held open as long as it runs.
    _said: BufReader<ChildStdout>,
    pub(super) address: SocketAddr,
}

impl Child {
    pub(super) fn start() -> Result<Child, Trouble> {
        let folder = std::env::temp_dir().join(format!("finitude-bench-{}", process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--idle", "1", "--json", "--database"])
            .arg(folder.join("tables.sqlite"))
            .args([
                "--tables-per-hour",
                "1000000",
                "--sockets-per-address",
                "1000000",
                "--connections-per-address",
                "1000000",
                "--messages-per-second",
                "100000",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut said = BufReader::new(process.stdout.take().ok_or("the server says nothing")?);
        let line = said.by_ref().lines().map_while(Result::ok).find(|line| line.contains("\"address\""));
        let line = line.ok_or("the server did not start")?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
        Ok(Child { address: address.parse()?, process, folder, _said: said })
    }

    /// Seconds of processor time so far, in the program and in the system for it.
    pub(super) fn cpu(&self) -> Result<f64, Trouble> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
        Ok((ticks(11) + ticks(12)) / TICKS)
    }

    /// Bytes of memory in use.
    pub(super) fn memory(&self) -> Result<f64, Trouble> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024.0)
    }

    /// A figure of the server itself.
    pub(super) async fn metric(&self, name: &str) -> Result<f64, Trouble> {
        let metrics = server::client::Client::new(self.address).request("GET", "/metrics", None).await?.body;
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such figure")?;
        Ok(line.trim().parse()?)
    }

    /// Waits until every table sleeps.
    pub(super) async fn asleep(&self) -> Result<(), Trouble> {
        while self.metric("finitude_tables_live ").await? > 0.0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
