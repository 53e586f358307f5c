//! By which name the server was called.
//!
//! Another site can make its own name lead to this machine ("DNS rebinding"): the browser then takes the server for
//! part of that site and lets it read every answer. The name the browser uses for the server gives this away.

use super::visitor::forwarded;
use crate::Config;
use axum::http::header::{HOST, HeaderMap};
use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

/// The name and the port the browser called, if known.
pub(super) fn called<'h>(headers: &'h HeaderMap, config: &Config) -> Option<Cow<'h, str>> {
    let proxied = config.trust_proxy.then(|| forwarded(headers, "x-forwarded-host")).flatten();
    match proxied {
        Some(host) => Some(Cow::Borrowed(host)),
        None => headers.get(HOST).map(|host| String::from_utf8_lossy(host.as_bytes())),
    }
}

/// Whether the server was called by a name that no other site can have. Browsers always say it; programs need not.
pub(super) fn is_ours(headers: &HeaderMap, config: &Config) -> bool {
    let Some(host) = called(headers, config) else { return true };
    // Several names are no name: there is no telling which of them a proxy went by.
    if !config.trust_proxy && headers.get_all(HOST).iter().count() > 1 {
        return false;
    }
    let name = name(&host);
    is_local(name) || config.hosts.iter().any(|ours| ours.eq_ignore_ascii_case(name))
}

/// Without the port, and without the dot at the end that means the same name.
fn name(host: &str) -> &str {
    let end = match host.rfind(']') {
        Some(bracket) => bracket + 1,
        None => host.find(':').unwrap_or(host.len()),
    };
    let name = &host[..end];
    name.strip_suffix('.').unwrap_or(name)
}

/// This machine itself, or a literal address: neither is ever looked up.
fn is_local(name: &str) -> bool {
    let literal = match name.strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']').is_some_and(|address| address.parse::<Ipv6Addr>().is_ok()),
        None => name.parse::<Ipv4Addr>().is_ok(),
    };
    let lower = name.to_ascii_lowercase();
    literal || lower == "localhost" || lower.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(trust_proxy: bool, lines: &[(&'static str, &'static str)]) -> bool {
        let config = Config { hosts: vec!["play.example.org".to_owned()], trust_proxy, ..Config::default() };
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        is_ours(&headers, &config)
    }

    #[test]
    fn this_machine_literal_addresses_and_listed_names_are_ours() {
        for host in [
            "localhost",
            "LocalHost:4710",
            "a.localhost:80",
            "127.0.0.1:4710",
            "192.168.1.20",
            "[::1]:4710",
            "[2001:db8::1]",
            "play.example.org",
            "Play.Example.org:8443",
            "play.example.org.",
        ] {
            assert!(ours(false, &[("host", host)]), "{host}");
        }
        assert!(ours(false, &[]), "a program that does not say");
    }

    #[test]
    fn any_other_name_is_not() {
        for host in [
            "evil.example",
            "evil.example:4710",
            "play.example.org.evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "notlocalhost",
            "[evil]",
            "127.0.0.1@evil.example",
            "",
        ] {
            assert!(!ours(false, &[("host", host)]), "{host}");
        }
        assert!(!ours(false, &[("host", "localhost"), ("host", "evil.example")]));
    }

    #[test]
    fn behind_a_trusted_proxy_the_name_it_tells_counts() {
        let inside = ("host", "127.0.0.1:4710");
        assert!(ours(true, &[inside, ("x-forwarded-host", "play.example.org")]));
        assert!(!ours(true, &[inside, ("x-forwarded-host", "evil.example")]));
        assert!(!ours(true, &[inside, ("x-forwarded-host", "play.example.org"), ("x-forwarded-host", "evil.example")]));
        assert!(!ours(false, &[("host", "evil.example"), ("x-forwarded-host", "play.example.org")]), "without trust");
        assert!(ours(true, &[inside]));
    }
}
