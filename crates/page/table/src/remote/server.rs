//! Whether there is a server at all. The same page also works on plain web hosts, with everything that is local.

use super::http::ApiError;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::words::page_text;

/// What is known about the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Server {
    /// Nobody has asked yet.
    Unknown,
    /// It answers.
    Here,
    /// There is none: a static site.
    None,
    /// It does not answer at the moment.
    Away,
}

impl Server {
    /// Why nothing can be asked of it, in words, if that is so.
    pub fn missing(self) -> Option<String> {
        match self {
            Server::Unknown | Server::Here => None,
            Server::None => Some(page_text("server.none")),
            Server::Away => Some(page_text("server.away")),
        }
    }
}

/// What is known about the server, for every view.
#[derive(Clone, Copy)]
struct Known(RwSignal<Server>);

/// Makes [`server()`] possible below this view. A static site says by itself that it has no server.
pub fn provide_server() {
    let home = browser::root().and_then(|root| root.get_attribute("data-home"));
    let known = if home.as_deref() == Some("site") { Server::None } else { Server::Unknown };
    provide_context(Known(RwSignal::new(known)));
}

/// What is known about the server.
pub fn server() -> RwSignal<Server> {
    expect_context::<Known>().0
}

/// Notes what an answer says about the server, and passes the answer on.
pub fn note<T>(known: RwSignal<Server>, answer: Result<T, ApiError>) -> Result<T, ApiError> {
    let now = match &answer {
        Ok(_) | Err(ApiError::Problem(_)) => Server::Here,
        Err(ApiError::NoServer) => Server::None,
        Err(ApiError::Away) => Server::Away,
    };
    if known.try_get_untracked().is_some_and(|before| before != now) {
        // The screen may be gone by the time the answer arrives.
        let _ = known.try_set(now);
    }
    answer
}

/// Waits for an answer from the server, notes what it says about the server, and reports it in the view that asked.
pub fn answered<T: 'static>(
    answer: impl Future<Output = Result<T, ApiError>> + 'static,
    tell: impl FnOnce(Result<T, ApiError>) + 'static,
) {
    let known = server();
    browser::tasks::answered(async move { note(known, answer.await) }, tell);
}

/// Why there is no answer, in words.
pub fn error_text(error: &ApiError) -> String {
    match error {
        ApiError::Problem(problem) if !problem.message.is_empty() => problem.message.clone(),
        ApiError::Problem(problem) => page_text(&format!("problem.{}", page_kit::words::code(problem.code))),
        ApiError::NoServer => page_text("server.none"),
        ApiError::Away => page_text("server.away"),
    }
}
