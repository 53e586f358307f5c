//! A server of the test's own.

use server::client::Client;
use server::store::{Address, Durability, Store};
use server::{Config, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Nothing in these tests takes so long: a test that waits for ever should say so.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A folder that goes with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("finitude-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The database file of a test.
pub(crate) fn file(folder: &Path) -> Address {
    Address::File { path: folder.join("tables.sqlite"), durability: Durability::EachSecond }
}

/// A running server.
pub(crate) struct RunningServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
    /// Its own folder, where it has one.
    _folder: Option<Folder>,
}

impl RunningServer {
    /// Over a database that is there.
    pub(crate) async fn over(address: &Address, config: Config) -> RunningServer {
        let store = Store::open(address).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let stop = async {
                let _ = stopped.await;
            };
            Server::new(store, config).run(listener, stop).await.unwrap();
        });
        RunningServer { address, stop, running, _folder: None }
    }

    /// Over a database of its own.
    pub(crate) async fn with(config: Config) -> RunningServer {
        let folder = Folder::new();
        let server = RunningServer::over(&file(&folder.0), config).await;
        RunningServer { _folder: Some(folder), ..server }
    }

    /// Goes down in order.
    pub(crate) async fn close(self) {
        let _ = self.stop.send(());
        tokio::time::timeout(PATIENCE, self.running).await.unwrap().unwrap();
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }
}
