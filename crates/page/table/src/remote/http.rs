//! One request and its answer.

use page_kit::browser;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};
use wire::Problem;

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub enum ApiError {
    /// The server refuses.
    Problem(Box<Problem>),
    /// There is no server of ours here: the page is on a plain web host.
    NoServer,
    /// Nobody answers: the server is stopped, or there is no connection.
    Away,
}

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    let text = answer("GET", path, None).await?;
    serde_json::from_str(&text).map_err(|_| ApiError::NoServer)
}

/// Asks for a text, such as a journal.
pub async fn get_text(path: &str) -> Result<String, ApiError> {
    answer("GET", path, None).await
}

/// Sends something, by `POST` or `PUT`.
pub async fn send<T: DeserializeOwned>(method: &str, path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    // Our own messages always have a JSON form.
    let body = serde_json::to_string(body).unwrap_or_default();
    read(&answer(method, path, Some(&body)).await?)
}

/// Asks for something to be done that needs no further words, by `POST` or `DELETE`.
pub async fn ask<T: DeserializeOwned>(method: &str, path: &str) -> Result<T, ApiError> {
    read(&answer(method, path, None).await?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    // An answer without content says all that is to be said.
    let text = if text.trim().is_empty() { "null" } else { text };
    serde_json::from_str(text).map_err(|_| ApiError::NoServer)
}

async fn answer(method: &str, path: &str, body: Option<&str>) -> Result<String, ApiError> {
    let window = browser::window().ok_or(ApiError::Away)?;
    let request = RequestInit::new();
    request.set_method(method);
    if let Some(headers) = headers(body.is_some()) {
        request.set_headers(&headers);
    }
    if let Some(body) = body {
        request.set_body(&JsValue::from_str(body));
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &request)).await.map_err(|_| ApiError::Away)?;
    let response: Response = response.dyn_into().map_err(|_| ApiError::Away)?;
    let text = match response.text() {
        Ok(text) => JsFuture::from(text).await.map_err(|_| ApiError::Away)?.as_string().unwrap_or_default(),
        Err(_) => return Err(ApiError::Away),
    };
    if response.ok() {
        return Ok(text);
    }
    match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => Err(ApiError::Problem(Box::new(problem))),
        // A proxy in front of a stopped server answers by itself.
        Err(_) if response.status() >= 500 => Err(ApiError::Away),
        Err(_) => Err(ApiError::NoServer),
    }
}

fn headers(with_body: bool) -> Option<Headers> {
    let headers = Headers::new().ok()?;
    // The server answers in the language of the page, whatever the browser's is.
    let lang = browser::root().and_then(|root| root.get_attribute("lang")).unwrap_or_default();
    headers.set("Accept-Language", &lang).ok()?;
    if with_body {
        headers.set("Content-Type", "application/json").ok()?;
    }
    Some(headers)
}
