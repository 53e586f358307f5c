//! Answers: JSON, and every refusal a `Problem` with its status.

use crate::refusal::Refusal;
use crate::tables::books::Book;
use axum::Json;
use axum::body::{Body, to_bytes};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use shelf::words::Lang;
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
    let bytes = to_bytes(body, most).await.map_err(|_| Refusal::new(Code::TooLarge, "too_large").with("most", most))?;
    serde_json::from_slice(&bytes)
        .map_err(|error| Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string()))
}
