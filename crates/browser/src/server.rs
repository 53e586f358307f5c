//! `finitude serve` for one test: a port and a file of its own, killed and started again at will.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::tools;
use crate::trouble::Trouble;
use crate::wire;

/// How long the program may take to answer; build servers are slow, and the file is made on the first start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of the test's own. It ends with the test.
pub struct Server {
    process: Option<Child>,
    program: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Server {
    /// Starts one on a free port, with its file in `folder`.
    pub(crate) fn start(folder: &Path) -> Result<Self, Trouble> {
        let mut server =
            Self { process: None, program: tools::finitude()?, folder: folder.to_path_buf(), port: wire::free_port()? };
        server.start_again()?;
        Ok(server)
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Ends the program as a power cut would: nothing is flushed, nobody is told.
    pub fn kill(&mut self) -> Result<(), Trouble> {
        if let Some(mut process) = self.process.take() {
            process.kill()?;
            process.wait()?;
        }
        Ok(())
    }

    /// Starts the program again, on the same port and the same file, and waits until it answers.
    pub fn start_again(&mut self) -> Result<(), Trouble> {
        self.kill()?;
        let said = OpenOptions::new().create(true).append(true).open(self.log())?;
        let process = Command::new(&self.program)
            .args(["serve", "--listen", &format!("127.0.0.1:{}", self.port), "--database"])
            .arg(self.folder.join("tables.sqlite"))
            .stdin(Stdio::null())
            .stdout(said.try_clone()?)
            .stderr(said)
            .spawn()
            .map_err(|error| Trouble::new(format!("{} cannot be started: {error}", self.program.display())))?;
        let process = self.process.insert(process);
        let gone = || process.try_wait().ok().flatten().map(|status| format!("it ended with {status}"));
        wire::await_success(self.port, "/healthz", PATIENCE, gone)
            .map_err(|reason| Trouble::new(format!("the server does not answer: {reason}\n{}", self.last_words())))
    }

    fn log(&self) -> PathBuf {
        self.folder.join("server.log")
    }

    fn last_words(&self) -> String {
        let text = fs::read_to_string(self.log()).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}
