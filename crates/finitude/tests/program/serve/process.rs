//! The program, with a port and a file of its own.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// A machine full of other tests is slow; a test that waits longer is stuck.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A port nobody listens on at this moment.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port()
}

/// A folder that goes with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("finitude-serve-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program itself.
pub(crate) fn finitude() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_finitude"));
    command.env_remove("DATABASE_URL").env("LANG", "en").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command
}

/// A running server.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    pub(crate) fn start(folder: &Folder, port: u16) -> Process {
        let child = finitude()
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--messages-per-second", "100000", "--database"])
            .arg(folder.0.join("tables.sqlite"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        Process { child, address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)) }
    }

    /// As a power cut would: nothing is flushed, nobody is told.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn wait(&mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
