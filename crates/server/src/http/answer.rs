//! Bodies on the way in, and every refusal a `Problem` with its status on the way out.

use super::App;
use super::visitor::Visitor;
use crate::connections::TooSlow;
use crate::limits::JOURNAL_BYTES;
use crate::refusal::Refusal;
use crate::store::GuestId;
use axum::Json;
use axum::body::{Body, HttpBody};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use shelf::words::Lang;
use std::future::poll_fn;
use std::pin::pin;
use wire::Code;

/// Only the status is certain here. The words come from [`told`], which knows the reader's language.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = status(self.code).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// An answer with its refusal, if it is one, in the reader's language.
pub(super) fn told(mut response: Response, lang: Lang) -> Response {
    match response.extensions_mut().remove::<Refusal>() {
        Some(refusal) => (response.status(), Json(refusal.problem(lang, None))).into_response(),
        None => response,
    }
}

/// The status that says the same in HTTP's own words.
fn status(code: Code) -> StatusCode {
    match code {
        Code::Unreadable => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::NotYours | Code::Origin => StatusCode::FORBIDDEN,
        Code::WrongMoment | Code::Full | Code::Stale | Code::NoProposal | Code::NothingToUndo | Code::Shut => {
            StatusCode::CONFLICT
        }
        Code::BadText | Code::BadInput | Code::Rules => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Reads a JSON body of at most this many bytes.
pub(crate) async fn read<T: DeserializeOwned>(body: Body, most: usize) -> Result<T, Refusal> {
    parse(&whole(body, most).await?)
}

/// The same for bodies that may be large: they are parsed off the async runtime.
pub(super) async fn read_large<T: DeserializeOwned + Send + 'static>(
    app: &App,
    body: Body,
    most: usize,
) -> Result<T, Refusal> {
    let bytes = whole(body, most).await?;
    app.directory.work(move |_| parse(&bytes)).await
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    table::json::read_bytes(bytes).map_err(|error| unreadable(error.to_string()))
}

/// What was sent cannot be read, and why.
pub(super) fn unreadable(detail: String) -> Refusal {
    Refusal::new(Code::Unreadable, "unreadable").with("detail", detail)
}

/// Beyond this, what is too large is not even thrown away: the connection is cut.
const THROWN_AWAY: usize = 2 * JOURNAL_BYTES;

/// A whole body. One that is too large is read to its end all the same, where that is not far: a client that is cut off
/// while it sends would not hear why.
async fn whole(body: Body, most: usize) -> Result<Vec<u8>, Refusal> {
    let (mut body, mut bytes, mut length) = (pin!(body), Vec::new(), 0);
    while let Some(frame) = poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let Ok(data) = frame.map_err(broken)?.into_data() else { continue };
        length += data.len();
        if length > THROWN_AWAY {
            break;
        }
        if length <= most { bytes.extend_from_slice(&data) } else { bytes = Vec::new() }
    }
    if length > most { Err(Refusal::new(Code::TooLarge, "too_large").with("most", most)) } else { Ok(bytes) }
}

fn broken(error: axum::Error) -> Refusal {
    let error = error.into_inner();
    if error.is::<TooSlow>() {
        return Refusal::new(Code::Unreadable, "too_slow");
    }
    unreadable(error.to_string())
}

/// The guest who asks, and the cookie by which they will be known: their browser keeps the secret.
pub(super) fn settle(visitor: &Visitor) -> Result<(GuestId, HeaderValue), Refusal> {
    visitor.settle().map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))
}
