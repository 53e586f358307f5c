//! A connection that speaks the WebSocket protocol.

use super::frames::{self, Broken, Reader, Received};
use super::outbox::Outbox;
use crate::connections::Watched;
use crate::limits::MESSAGE_MOST;
use axum::http::header::{CONNECTION, HeaderMap, HeaderValue, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::io::ErrorKind;
use std::sync::Arc;

/// How much is read from the network at once. It lies on the stack, and only while something is read.
const READ_AT_ONCE: usize = 4096;

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
            let Ok(parts) = upgraded.downcast::<TokioIo<Watched>>() else {
                tracing::error!("a connection of an unknown kind");
                return;
            };
            let mut reader = Reader::new(MESSAGE_MOST);
            reader.push(&parts.read_buf);
            let (stream, slot) = parts.io.into_inner().into_parts();
            let line = Line { outbox: Outbox::new(stream, slot), reader };
            // The buffer that the request was read into: it must not live as long as the socket.
            drop(parts.read_buf);
            // In a box of its own, so that the task's first, larger moments do not count for its whole life.
            Box::pin(serve(line)).await;
        });
        let headers = [
            (CONNECTION, HeaderValue::from_static("upgrade")),
            (UPGRADE, HeaderValue::from_static("websocket")),
            (SEC_WEBSOCKET_ACCEPT, accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
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
    /// The way out; tables hold it too.
    pub(crate) outbox: Arc<Outbox>,
    reader: Reader,
}

impl Line {
    /// The next message. Dropping the wait loses nothing.
    pub(crate) async fn next(&mut self) -> Result<Received, Ended> {
        loop {
            if let Some(message) = self.reader.next().map_err(Ended::Broken)? {
                return Ok(message);
            }
            let stream = self.outbox.stream();
            stream.readable().await.map_err(|_| Ended::Gone)?;
            let mut bytes = [0; READ_AT_ONCE];
            match stream.try_read(&mut bytes) {
                Ok(0) => return Err(Ended::Gone),
                Ok(count) => self.reader.push(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(_) => return Err(Ended::Gone),
            }
        }
    }
}
