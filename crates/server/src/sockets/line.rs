//! A connection that speaks the WebSocket protocol.

use super::frames::{self, Broken, Kind, Reader, Received};
use crate::limits::MESSAGE_MOST;
use axum::body::Bytes;
use axum::http::header::{CONNECTION, HeaderMap, HeaderValue, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use hyper_util::server::conn::auto::upgrade::downcast;
use std::collections::VecDeque;
use std::io::{ErrorKind, IoSlice};
use tokio::net::TcpStream;

/// How much is read from the network at once. It lies on the stack, and only while something is read.
const READ_AT_ONCE: usize = 4096;
/// How many pieces one write takes along.
const WRITTEN_AT_ONCE: usize = 16;

/// A request to speak the protocol, and how to get at the connection once it is answered.
pub(crate) struct Upgrade {
    on_upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl Upgrade {
    /// What a request asks for; `None` if it is not such a request.
    pub(crate) fn find(parts: &mut Parts) -> Option<Upgrade> {
        let says = |headers: &HeaderMap, name, word: &str| {
            let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            values.flat_map(|value| value.split(',')).any(|found| found.trim().eq_ignore_ascii_case(word))
        };
        let headers = &parts.headers;
        let fits = parts.method == Method::GET
            && says(headers, CONNECTION, "upgrade")
            && says(headers, UPGRADE, "websocket")
            && says(headers, axum::http::header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(SEC_WEBSOCKET_KEY).filter(|_| fits)?.to_str().ok()?;
        let accept = HeaderValue::from_str(&frames::accept(key)).ok()?;
        Some(Upgrade { on_upgrade: parts.extensions.remove()?, accept })
    }

    /// Answers the request, and serves the connection in a task of its own.
    pub(crate) fn serve<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(Line) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { on_upgrade, accept } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = on_upgrade.await else { return };
            let Ok(parts) = downcast::<TokioIo<TcpStream>>(upgraded) else {
                tracing::error!("a connection of an unknown kind");
                return;
            };
            let mut reader = Reader::new(MESSAGE_MOST);
            reader.push(&parts.read_buf);
            serve(Line { stream: parts.io.into_inner(), reader, waiting: VecDeque::new() }).await;
        });
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

/// Something to write.
struct Piece {
    head: ([u8; 10], usize),
    payload: Bytes,
    written: usize,
}

impl Piece {
    fn left(&self) -> usize {
        self.head.1 + self.payload.len() - self.written
    }

    /// What is left of it, as at most two slices.
    fn slices(&self) -> [&[u8]; 2] {
        let (head, length) = &self.head;
        let of_payload = self.written.saturating_sub(*length);
        [&head[self.written.min(*length)..*length], &self.payload[of_payload..]]
    }
}

/// Why nothing more comes.
#[derive(Debug)]
pub(crate) enum Ended {
    /// The client is gone.
    Gone,
    /// The client sent what cannot be read.
    Broken(Broken),
}

/// An open connection.
pub(crate) struct Line {
    stream: TcpStream,
    reader: Reader,
    waiting: VecDeque<Piece>,
}

impl Line {
    /// The next message. Dropping the wait loses nothing.
    pub(crate) async fn next(&mut self) -> Result<Received, Ended> {
        loop {
            if let Some(message) = self.reader.next().map_err(Ended::Broken)? {
                return Ok(message);
            }
            self.stream.readable().await.map_err(|_| Ended::Gone)?;
            let mut bytes = [0; READ_AT_ONCE];
            match self.stream.try_read(&mut bytes) {
                Ok(0) => return Err(Ended::Gone),
                Ok(count) => self.reader.push(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(_) => return Err(Ended::Gone),
            }
        }
    }

    /// Adds a frame to what is written next.
    pub(crate) fn queue(&mut self, kind: Kind, payload: Bytes) {
        self.waiting.push_back(Piece { head: frames::head(kind, payload.len()), payload, written: 0 });
    }

    /// Writes everything that was queued, in as few steps as the network takes.
    pub(crate) async fn flush(&mut self) -> Result<(), Ended> {
        while !self.waiting.is_empty() {
            match self.try_write() {
                Ok(count) => self.advance(count),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.stream.writable().await.map_err(|_| Ended::Gone)?;
                }
                Err(_) => return Err(Ended::Gone),
            }
        }
        // A socket at rest holds nothing.
        self.waiting = VecDeque::new();
        Ok(())
    }

    fn try_write(&self) -> std::io::Result<usize> {
        let mut slices = [IoSlice::new(&[]); 2 * WRITTEN_AT_ONCE];
        let mut count = 0;
        for slice in self.waiting.iter().take(WRITTEN_AT_ONCE).flat_map(Piece::slices) {
            slices[count] = IoSlice::new(slice);
            count += 1;
        }
        self.stream.try_write_vectored(&slices[..count])
    }

    fn advance(&mut self, mut count: usize) {
        while let Some(first) = self.waiting.front_mut() {
            let step = first.left().min(count);
            first.written += step;
            count -= step;
            if first.left() > 0 {
                return;
            }
            self.waiting.pop_front();
        }
    }
}
