//! Starting and stopping.

use crate::connections::{self, Connections, Slots};
use crate::http::{self, App};
use crate::limits::{Limits, Visitors};
use crate::store::{Store, StoreError};
use crate::tables::care::Keep;
use crate::tables::directory::Directory;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How the server behaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Other sites whose pages may use this server, such as `https://play.example.org`.
    pub origins: Vec<String>,
    /// Names by which browsers may call this server, such as `play.example.org`. `localhost` and literal addresses are
    /// always allowed: no other site can make these point elsewhere.
    pub hosts: Vec<String>,
    /// Whether to believe a reverse proxy in front about the visitor's address, the scheme and the name that was
    /// called. Without a proxy anybody could make them up.
    pub trust_proxy: bool,
    /// Whether browsers may send the cookie only over https.
    pub secure: bool,
    /// What one visitor may ask for.
    pub limits: Limits,
    /// How many connections there may be, and how long each may keep the server waiting.
    pub connections: Connections,
    /// How long a table stays in memory after the last of its sockets has gone.
    pub idle: Duration,
    /// How long tables that nobody touches are kept.
    pub keep: Keep,
    /// How often the server looks for tables to delete.
    pub tidy_every: Duration,
    /// Where others in the local network find this server, such as `http://192.168.4.1:4710/`, if they can.
    pub room: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            origins: Vec::new(),
            hosts: Vec::new(),
            trust_proxy: false,
            secure: false,
            limits: Limits::default(),
            connections: Connections::default(),
            idle: Duration::from_secs(30),
            keep: Keep::default(),
            tidy_every: Duration::from_secs(600),
            room: None,
        }
    }
}

/// A running server.
pub struct Server {
    directory: Arc<Directory>,
    app: App,
}

/// How long connections may take to end once the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    /// A server over an open store.
    pub fn new(store: Store, config: Config) -> Server {
        let directory = Directory::new(store, config.idle);
        if let Some(room) = config.room.clone() {
            directory.hall.is_at(room);
        }
        tokio::spawn(directory.clone().tidy(config.keep, config.tidy_every));
        let visitors = Arc::new(Visitors::new(config.limits));
        let slots = Slots::new(config.connections);
        let app = App { directory: directory.clone(), visitors, slots, config: Arc::new(config) };
        Server { directory, app }
    }

    /// Serves until `stop` completes; then tells every socket, and closes the store.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let Server { directory, app } = self;
        let (slots, trust_proxy) = (app.slots.clone(), app.config.trust_proxy);
        let mut gone = directory.going();
        let serving = connections::serve(listener, http::router(app), &directory, &slots, trust_proxy, stop);
        let patience = async {
            let _ = gone.changed().await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = serving => {}
            // Connections that stay open without asking for anything do not hold the server up.
            () = patience => {}
        }
        let quiet = async {
            while directory.metrics.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, quiet).await;
        directory.store.close().await
    }
}
