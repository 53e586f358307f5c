//! Answers: JSON, and every refusal a `Problem` with its status.

use super::visitor::Visitor;
use crate::refusal::Refusal;
use crate::store::GuestId;
use axum::Json;
use axum::body::{Body, to_bytes};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use shelf::words::Lang;
use wire::Code;

/// A refusal on its way out.
pub(crate) struct Failed {
    refusal: Refusal,
    lang: Lang,
}

impl Failed {
    pub(crate) fn new(refusal: impl Into<Refusal>, lang: Lang) -> Failed {
        Failed { refusal: refusal.into(), lang }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let problem = self.refusal.problem(self.lang, None);
        (status(problem.code), Json(problem)).into_response()
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
        Code::WrongMoment | Code::Full | Code::Stale | Code::NoProposal | Code::NothingToUndo => StatusCode::CONFLICT,
        Code::BadText | Code::BadInput | Code::Rules => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Reads a JSON body of at most so many bytes.
pub(crate) async fn read<T: DeserializeOwned>(body: Body, most: usize) -> Result<T, Refusal> {
    let bytes = to_bytes(body, most).await.map_err(|_| Refusal::new(Code::TooLarge, "too_large").with("most", most))?;
    serde_json::from_slice(&bytes)
        .map_err(|error| Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string()))
}

/// What was asked for.
pub(super) fn answer<T: serde::Serialize>(result: Result<T, Refusal>, visitor: &Visitor) -> Result<Response, Failed> {
    result.map(|found| Json(found).into_response()).map_err(|refusal| Failed::new(refusal, visitor.lang))
}

/// An answer to somebody who holds a seat from now on: their browser keeps the secret.
pub(super) fn settled<T: serde::Serialize>(
    status: StatusCode,
    result: Result<(T, HeaderValue), Refusal>,
    visitor: &Visitor,
) -> Result<Response, Failed> {
    let (found, cookie) = result.map_err(|refusal| Failed::new(refusal, visitor.lang))?;
    Ok((status, [(SET_COOKIE, cookie)], Json(found)).into_response())
}

/// The guest who asks, and the cookie by which they will be known.
pub(super) fn settle(visitor: &Visitor) -> Result<(GuestId, HeaderValue), Refusal> {
    visitor.settle().map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))
}

/// Success, of which there is nothing to tell.
pub(super) fn nothing(done: Result<(), Refusal>, visitor: &Visitor) -> Result<Response, Failed> {
    done.map(|()| StatusCode::NO_CONTENT.into_response()).map_err(|refusal| Failed::new(refusal, visitor.lang))
}
