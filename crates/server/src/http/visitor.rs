//! Who asks: the guest behind a cookie, the reader's language, the address the request came from.

use super::App;
use super::host::called;
use crate::store::GuestId;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HeaderMap, HeaderValue, ORIGIN};
use axum::http::request::Parts;
use sha2::{Digest, Sha256};
use shelf::words::Lang;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The cookie's name.
const COOKIE_NAME: &str = "finitude";
/// How long a browser keeps it: two years, renewed with every table made or joined.
const COOKIE_SECONDS: u64 = 2 * 365 * 24 * 3600;
/// 256 bits in hexadecimal.
const SECRET_LENGTH: usize = 64;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// The guest, if the browser has been here before.
    pub(crate) guest: Option<GuestId>,
    secret: Option<String>,
    pub(crate) lang: Lang,
    pub(crate) address: IpAddr,
    secure: bool,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Infallible> {
        let trusted = app.config.trust_proxy;
        let secret = secret(&parts.headers);
        Ok(Visitor {
            guest: secret.as_deref().map(guest_of),
            secret,
            lang: lang(parts),
            address: address(parts, trusted),
            secure: app.config.secure
                || trusted && forwarded(&parts.headers, "x-forwarded-proto").is_some_and(|scheme| scheme == "https"),
        })
    }
}

impl Visitor {
    /// The guest, with a new secret if there was none; and the cookie that keeps it.
    pub(crate) fn settle(&self) -> Result<(GuestId, HeaderValue), getrandom::Error> {
        let secret = match &self.secret {
            Some(secret) => secret.clone(),
            None => {
                let mut bytes = [0_u8; SECRET_LENGTH / 2];
                getrandom::fill(&mut bytes)?;
                bytes.iter().map(|byte| format!("{byte:02x}")).collect()
            }
        };
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE_NAME}={secret}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict{secure}");
        // Digits and the letters above are all a header may hold.
        let cookie = HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""));
        Ok((guest_of(&secret), cookie))
    }
}

/// The cookie that makes a browser forget its secret.
pub(crate) fn farewell() -> HeaderValue {
    let cookie = format!("{COOKIE_NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""))
}

/// Only the hash of the secret is ever stored.
fn guest_of(secret: &str) -> GuestId {
    GuestId(Sha256::digest(secret.as_bytes()).into())
}

fn secret(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, secret) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
    let whole = secret.len() == SECRET_LENGTH && secret.bytes().all(|byte| byte.is_ascii_hexdigit());
    whole.then(|| secret.to_owned())
}

/// `?lang=` first, then what the browser prefers.
fn lang(parts: &Parts) -> Lang {
    let asked = parts.uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    let preferred = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let in_order = preferred.split(',').map(|language| language.split(';').next().unwrap_or_default().trim());
    asked.into_iter().chain(in_order).find_map(Lang::named).unwrap_or_default()
}

pub(super) fn forwarded<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    // The last proxy is the one we trust: its value comes last, in the last line of that name. What comes before was
    // sent by the visitor.
    headers.get_all(name).iter().next_back()?.to_str().ok()?.rsplit(',').next().map(str::trim)
}

/// An address as proxies write it: some add the port.
fn written_address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

fn address(parts: &Parts, trusted: bool) -> IpAddr {
    let said = trusted.then(|| written_address(forwarded(&parts.headers, "x-forwarded-for")?)).flatten();
    let connected = || parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
    said.or_else(connected).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))
}

/// Whether a request comes from our own page, from an allowed one, or from no page at all.
pub(crate) fn same_origin(headers: &HeaderMap, app: &App) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Programs send none. A browser that says that another site sent the request is believed.
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        return !matches!(site, Some(b"cross-site" | b"same-site"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    if app.config.origins.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    named.is_some() && named == called(headers, &app.config).as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_secret_is_found_among_other_cookies_and_only_when_whole() {
        let good = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
        let found = |cookie: String| {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, HeaderValue::from_str(&cookie).unwrap());
            secret(&headers)
        };
        assert_eq!(found(format!("a=b; finitude={good}; c=d")).as_deref(), Some(good));
        assert_eq!(found(format!("finitude={}", &good[1..])), None);
        assert_eq!(found(format!("xfinitude={good}")), None);
        assert_eq!(secret(&headers(&[])), None);
    }

    fn asked_from(lines: &[&'static str], trusted: bool) -> IpAddr {
        let mut request = axum::http::Request::builder();
        for line in lines {
            request = request.header("x-forwarded-for", *line);
        }
        let mut request = request.body(()).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 9], 4711))));
        address(&request.into_parts().0, trusted)
    }

    #[test]
    fn only_the_last_address_counts_that_a_trusted_proxy_adds() {
        let (proxy, last): (IpAddr, IpAddr) = ([192, 0, 2, 9].into(), [203, 0, 113, 7].into());
        assert_eq!(asked_from(&["203.0.113.7"], false), proxy, "without trust nothing counts");
        assert_eq!(asked_from(&["203.0.113.7"], true), last);
        assert_eq!(asked_from(&["10.0.0.1, 203.0.113.7"], true), last);
        assert_eq!(asked_from(&["10.0.0.1", "203.0.113.7"], true), last, "a line of the visitor's own");
        assert_eq!(asked_from(&["10.0.0.1, 10.0.0.2", "10.0.0.3,203.0.113.7:5123"], true), last);
        assert_eq!(asked_from(&["[2001:db8::1]:443"], true), "2001:db8::1".parse::<IpAddr>().unwrap());
        assert_eq!(asked_from(&["203.0.113.7", "unknown"], true), proxy, "what cannot be read counts as the proxy");
        assert_eq!(asked_from(&[], true), proxy);
    }

    #[test]
    fn the_language_is_asked_for_or_preferred() {
        let spoken = |uri: &str, preferred: &'static str| {
            let request = axum::http::Request::builder().uri(uri).header(ACCEPT_LANGUAGE, preferred).body(()).unwrap();
            lang(&request.into_parts().0)
        };
        assert_eq!(spoken("/api/me", "fr-CH, fr;q=0.9, en;q=0.8"), Lang::named("fr").unwrap());
        assert_eq!(spoken("/api/me?seat=1&lang=en", "fr"), Lang::EN);
        assert_eq!(spoken("/api/me", "de, *;q=0.5"), Lang::EN);
    }
}
