//! Names and headers.

use super::helper::{RunningServer, get, patient, rest, table};
use server::client::Answer;
use server::{Config, Connections};

async fn called(server: &RunningServer, path: &str, lines: &str) -> String {
    rest(&mut server.connect(&format!("GET {path} HTTP/1.1\r\nConnection: close\r\n{lines}\r\n")).await).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_of_another_site_is_refused_and_the_option_named() {
    let server = RunningServer::with(Config { hosts: vec!["play.example.org".to_owned()], ..Config::default() }).await;
    for host in ["localhost", "127.0.0.1:4710", "192.168.7.7", "[::1]:80", "play.example.org", "PLAY.example.org:443"] {
        let told = called(&server, "/api/me", &format!("Host: {host}\r\n")).await;
        assert!(told.starts_with("HTTP/1.1 200"), "{host}: {told}");
    }
    for path in ["/api/me", "/api/tables", "/metrics", "/healthz", "/"] {
        let told = called(&server, path, "Host: rebound.example:4710\r\nAccept-Language: fr\r\n").await;
        assert!(
            told.starts_with("HTTP/1.1 403") && told.contains("--host") && told.contains("rebound.example"),
            "{told}"
        );
        assert!(told.contains("Ce serveur"), "{told}");
        assert_eq!(told.contains("\"code\":\"origin\""), path != "/", "{told}");
    }
    // Two names are none.
    let told = called(&server, "/api/me", "Host: localhost\r\nHost: rebound.example\r\n").await;
    assert!(!told.starts_with("HTTP/1.1 200"), "{told}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_the_name_it_tells_counts() {
    let hosts = vec!["play.example.org".to_owned()];
    let server = RunningServer::with(Config { hosts, trust_proxy: true, ..Config::default() }).await;
    let ours = "Host: 127.0.0.1:4710\r\nX-Forwarded-Host: play.example.org\r\n";
    assert!(called(&server, "/api/me", ours).await.starts_with("HTTP/1.1 200"));
    let theirs = "Host: 127.0.0.1:4710\r\nX-Forwarded-Host: rebound.example\r\n";
    assert!(called(&server, "/api/me", theirs).await.starts_with("HTTP/1.1 403"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_may_have_more_connections_than_an_address() {
    let connections = Connections { per_address: 2, ..patient() };
    let server = RunningServer::with(Config { connections, trust_proxy: true, ..Config::default() }).await;
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(server.connect("").await);
    }
    server.until("finitude_connections", |open| open == 11).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_true_for_a_moment_is_not_kept() {
    let server = RunningServer::limited(Connections::default()).await;
    let mut client = server.client();
    let id = table(&mut client, None).await;
    let kept = |answer: &Answer| !answer.head.lines().any(|line| line == "cache-control: no-store");
    for path in ["/api/me", "/api/tables", &format!("/api/tables/{id}"), "/api/none", "/api", "/healthz", "/metrics"] {
        assert!(!kept(&get(&client, path).await), "{path}");
    }
    let refused = client.request("POST", "/api/tables", Some("{")).await.unwrap();
    assert!(refused.status == 400 && !kept(&refused));
    server.close().await;
}
