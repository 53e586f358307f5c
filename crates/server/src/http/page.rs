//! The page: the files of `dist/`, inside the program.

use super::visitor::Visitor;
use crate::refusal::words;
use crate::store::TableCode;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, LOCATION,
    VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../dist"]
struct Dist;

/// A name that carries a fingerprint of its content never means anything else: keep it for a year.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Ask every time; mostly the answer is "as before".
const ASK_ALWAYS: &str = "no-cache";

/// Serves a file of the page. The page's screens come after the `#`, so there is only one page.
pub(super) async fn serve(method: Method, uri: Uri, headers: HeaderMap, visitor: Visitor) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let name = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let small = accepts_brotli(&headers).then(|| Dist::get(&format!("{name}.br"))).flatten();
    let encoded = small.is_some();
    match small.or_else(|| Dist::get(name)) {
        Some(file) => file_answer(name, &file, encoded, &headers),
        None if name == "index.html" => no_page(&visitor),
        None => class_at(name).unwrap_or_else(|| no_address(&visitor)),
    }
}

fn no_address(visitor: &Visitor) -> Response {
    (StatusCode::NOT_FOUND, words(visitor.lang).text("server.no_address")).into_response()
}

/// `/class/KTHDYC`, or the six letters alone: short enough to be typed off a wall, and what a camera reads. Where it leads is
/// relative, so that it works below any folder.
fn class_at(name: &str) -> Option<Response> {
    let (up, code) = name.strip_prefix("class/").map_or(("./", name), |code| ("../", code));
    let code: TableCode = code.parse().ok()?;
    Some((StatusCode::TEMPORARY_REDIRECT, [(LOCATION, format!("{up}#/class/{code}"))]).into_response())
}

fn file_answer(name: &str, file: &EmbeddedFile, encoded: bool, headers: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let cache = if is_marked(name) { FOR_EVER } else { ASK_ALWAYS };
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag), (CACHE_CONTROL, cache.to_owned())]).into_response();
    }
    let bytes = match &file.data {
        // Part of the program itself: however many take it, and however slowly, there is only one copy.
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::copy_from_slice(bytes),
    };
    let mut response = Body::from(bytes).into_response();
    let answer = response.headers_mut();
    let set = |headers: &mut HeaderMap, name, value: &str| {
        if let Ok(value) = value.parse() {
            headers.insert(name, value);
        }
    };
    set(answer, CONTENT_TYPE, mime(name));
    set(answer, CACHE_CONTROL, cache);
    set(answer, ETAG, &tag);
    set(answer, VARY, "accept-encoding");
    if encoded {
        set(answer, CONTENT_ENCODING, "br");
    }
    response
}

fn mime(name: &str) -> &'static str {
    match mime_guess::from_path(name).first_raw() {
        Some("text/html") => "text/html; charset=utf-8",
        Some("text/javascript" | "application/javascript") => "text/javascript; charset=utf-8",
        Some("text/css") => "text/css; charset=utf-8",
        Some("text/plain") => "text/plain; charset=utf-8",
        Some(kind) => kind,
        None if name.ends_with(".webmanifest") => "application/manifest+json",
        None => "application/octet-stream",
    }
}

/// Whether a file's name carries a fingerprint: sixteen hexadecimal digits after a hyphen.
fn is_marked(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let mark = stem.rsplit_once('-').map(|(_, mark)| mark);
    mark.is_some_and(|mark| mark.len() == 16 && mark.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn accepts_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|kind| {
        let mut parts = kind.split(';').map(str::trim);
        parts.next() == Some("br") && parts.all(|part| part != "q=0")
    })
}

/// The program was built without its page: say how to build it. Plain text, so that nothing needs escaping.
fn no_page(visitor: &Visitor) -> Response {
    let text = words(visitor.lang).text("server.no_page");
    (StatusCode::SERVICE_UNAVAILABLE, [(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_fingerprint_are_kept() {
        assert!(is_marked("page-0123456789abcdef.wasm") && is_marked("fonts/serif-0123456789abcdef.woff2"));
        assert!(!is_marked("index.html") && !is_marked("sw.js") && !is_marked("icons/icon-192.png"));
    }

    #[test]
    fn a_class_code_in_the_address_leads_to_the_class() {
        let leads = |name: &str| {
            let answer = class_at(name)?;
            Some(answer.headers()[LOCATION].to_str().unwrap().to_owned())
        };
        assert_eq!(leads("class/KTHDYC").as_deref(), Some("../#/class/KTHDYC"));
        assert_eq!(leads("kth-dyc").as_deref(), Some("./#/class/KTHDYC"));
        assert!(leads("nothing-of-ours").is_none() && leads("class/").is_none() && leads("sw.js").is_none());
    }

    #[test]
    fn kinds_are_what_browsers_insist_on() {
        assert_eq!(mime("page-1.wasm"), "application/wasm");
        assert!(mime("page-1.js").starts_with("text/javascript"));
        assert_eq!(mime("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(mime("fonts/a.woff2"), "font/woff2");
    }

    #[test]
    fn brotli_is_sent_to_those_who_take_it() {
        let accepts = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, value.parse().unwrap());
            accepts_brotli(&headers)
        };
        assert!(accepts("gzip, deflate, br") && accepts("br;q=1.0, *"));
        assert!(!accepts("gzip") && !accepts("br;q=0"));
    }
}
