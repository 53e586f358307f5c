//! Connections: who may come in, and how long each may keep us waiting.
//!
//! Only HTTP/1.1 is spoken here. A browser asks for HTTP/2 only over TLS, which is the job of the proxy in front.

mod bodies;
mod neighbourhood;
mod pace;
mod slots;
mod watched;

pub(crate) use bodies::TooSlow;
pub(crate) use neighbourhood::Neighbourhood;
pub(crate) use slots::{Slot, Slots};
pub(crate) use watched::Watched;

use crate::metrics::Metrics;
use crate::tables::directory::Directory;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use bodies::{Answered, Asked};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How many connections there may be, and how long each may keep the server waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    /// The most connections at once, including sockets. Each is an open file, and the store and the log need some too.
    pub most: u32,
    /// The most connections from one address at once. Ignored behind a proxy, where all come from one.
    pub per_address: u32,
    /// How long the head of a request may take: a browser sends it in one piece.
    pub head: Duration,
    /// How long a connection may be idle between two requests. Longer than proxies keep theirs (nginx: 60 seconds), so
    /// that they close it, and we never do just as a request arrives.
    pub rest: Duration,
    /// How often the pace of a body being received, or of an answer being taken, is checked.
    pub pace: Duration,
    /// How many bytes must move in each second of that time.
    pub bytes_per_second: u32,
    /// How many bytes of messages may wait for slow clients, over all sockets.
    pub waiting_bytes: usize,
}

impl Default for Connections {
    fn default() -> Self {
        Connections {
            most: 10_000,
            per_address: 1000,
            head: Duration::from_secs(10),
            rest: Duration::from_secs(75),
            pace: Duration::from_secs(20),
            bytes_per_second: 1024,
            waiting_bytes: 256 * 1024 * 1024,
        }
    }
}

/// The most that is read of a head, or of a body at once: a browser's head takes one or two kilobytes.
const READ_AT_ONCE: usize = 64 * 1024;
/// How long to wait when the system has no connection to give: somebody has to leave first.
const BREATH: Duration = Duration::from_millis(50);
/// How often the log says that there is no room.
const TELL_AGAIN: Duration = Duration::from_secs(60);

/// Accepts connections until the server goes down, and returns once all of them have ended.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    directory: &Directory,
    slots: &Arc<Slots>,
    trust_proxy: bool,
    stop: impl Future<Output = ()>,
) {
    let router = TowerToHyperService::new(router);
    // Each connection holds one end. When the last is dropped, all are gone.
    let (open, held) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    let mut told = Told::default();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                not_accepted(&error, slots, &mut told).await;
                continue;
            }
        };
        let neighbourhood = (!trust_proxy).then(|| Neighbourhood::of(peer.ip()));
        let Some(slot) = slots.enter(neighbourhood).await else {
            directory.metrics.limited();
            told.full(&directory.metrics);
            continue;
        };
        // Messages are small and somebody waits for each: they must not wait for each other.
        let _ = stream.set_nodelay(true);
        // Watched from now on: under load its task may begin only later, and it must be able to make room before.
        let watched = Watched::new(stream, slot);
        tokio::spawn(one(watched, peer, router.clone(), directory.going(), held.clone()));
    }
    directory.go_down();
    drop((listener, held));
    open.closed().await;
}

/// Serves one connection until it ends, becomes a socket, or has to make room.
async fn one(
    watched: Watched,
    peer: SocketAddr,
    router: TowerToHyperService<Router>,
    mut going: watch::Receiver<bool>,
    held: watch::Receiver<()>,
) {
    let pulse = watched.pulse().clone();
    let asked = pulse.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        asked.work();
        let mut request = request.map(|body| Body::new(Asked::new(body, asked.clone())));
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answer, pulse) = (router.call(request), asked.clone());
        async move { answer.await.map(|answer| answer.map(|body| Answered::new(body, pulse))) }
    });
    let connection = http1::Builder::new()
        .max_buf_size(READ_AT_ONCE)
        .serve_connection(TokioIo::new(watched), service)
        .with_upgrades();
    let mut connection = Box::pin(connection);
    let mut told = false;
    loop {
        tokio::select! {
            // How it ended does not matter: the client is gone, or has been too slow.
            _ = &mut connection => break,
            () = pulse.make_room() => break,
            () = pulse.late() => break,
            _ = going.changed(), if !told => {
                told = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
    drop((connection, held));
}

/// The system gave no connection. If the client went away in the meantime, that does not matter; if there are no files
/// left, whoever has kept us waiting longest has to go.
async fn not_accepted(error: &std::io::Error, slots: &Slots, told: &mut Told) {
    if matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused)
    {
        return;
    }
    if told.again() {
        tracing::warn!(%error, "no connection can be taken in; closing those that wait");
    }
    slots.close_longest();
    tokio::time::sleep(BREATH).await;
}

/// When the log was last told, so that it does not fill.
#[derive(Default)]
struct Told(Option<Instant>);

impl Told {
    fn again(&mut self) -> bool {
        let again = self.0.is_none_or(|last| last.elapsed() > TELL_AGAIN);
        if again {
            self.0 = Some(Instant::now());
        }
        again
    }

    fn full(&mut self, metrics: &Metrics) {
        if self.again() {
            tracing::warn!(sockets = metrics.sockets(), "a connection was refused: all slots are taken");
        }
    }
}
