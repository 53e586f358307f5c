//! Starting and stopping.

use crate::http::{self, App};
use crate::limits::{Limits, Visitors};
use crate::store::{Storage, Store, StoreError};
use crate::tables::house::House;
use axum::serve::ListenerExt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How the server behaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Pages of other places that may use this server, such as `https://play.example.org`.
    pub origins: Vec<String>,
    /// Whether a reverse proxy in front tells the visitor's address and scheme. Without one anybody could make them up.
    pub trust_proxy: bool,
    /// Whether browsers shall send the cookie over https alone.
    pub secure: bool,
    /// What one visitor may ask for.
    pub limits: Limits,
    /// How long a table stays in memory after the last of its sockets has gone.
    pub idle: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            origins: Vec::new(),
            trust_proxy: false,
            secure: false,
            limits: Limits::default(),
            idle: Duration::from_secs(30),
        }
    }
}

/// A running server.
pub struct Server {
    house: Arc<House>,
    app: App,
}

/// How long connections may take to end once the server goes down.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    /// A server over an open store.
    pub fn new(store: Store, config: Config) -> Server {
        let house = House::new(store, config.idle);
        let visitors = Arc::new(Visitors::new(config.limits));
        let app = App { house: house.clone(), visitors, config: Arc::new(config) };
        Server { house, app }
    }

    /// Serves until `stop` is done; then lets every socket know, and closes the store.
    pub async fn run(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let Server { house, app } = self;
        let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
        let going = house.clone();
        let stop = async move {
            stop.await;
            going.go_down();
        };
        let mut gone = house.going();
        let listener = listener.tap_io(|stream| {
            // Messages are small and somebody waits for each: they must not wait for each other.
            let _ = stream.set_nodelay(true);
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(stop).into_future();
        let patience = async {
            let _ = gone.changed().await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            _ = serving => {}
            // Connections that stay open without asking for anything do not hold the server up.
            () = patience => {}
        }
        let quiet = async {
            while house.metrics.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, quiet).await;
        house.store.close().await
    }
}
