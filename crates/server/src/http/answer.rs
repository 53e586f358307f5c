//! Answers: JSON, and every refusal a `Problem` with its status.

use crate::connections::TooSlow;
use crate::limits::JOURNAL_BYTES;
use crate::refusal::Refusal;
use crate::tables::books::Book;
use axum::Json;
use axum::body::{Body, HttpBody};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use shelf::words::Lang;
use std::future::poll_fn;
use std::pin::pin;
use wire::Code;

/// A refusal on its way out.
pub(crate) struct Failed {
    refusal: Refusal,
    lang: Lang,
    book: Option<Book>,
}

impl Failed {
    pub(crate) fn new(refusal: impl Into<Refusal>, lang: Lang) -> Failed {
        Failed { refusal: refusal.into(), lang, book: None }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let problem = self.refusal.problem(self.lang, self.book.as_deref());
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
    let bytes = whole(body, most).await?;
    serde_json::from_slice(&bytes)
        .map_err(|error| Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string()))
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
    Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string())
}
