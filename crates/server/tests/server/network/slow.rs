//! Clients that keep the server waiting.

use super::helper::{PATIENCE, RunningServer, SHORT, answer, get, patient, rest, table};
use server::Connections;
use server::client::Frame;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;

const GET: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_cut_off() {
    let server = RunningServer::limited(Connections { head: SHORT, ..patient() }).await;
    let begun = Instant::now();
    assert_eq!(rest(&mut server.connect("").await).await, "");
    assert!(begun.elapsed() >= SHORT);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_head_is_cut_off_however_it_drips() {
    let server = RunningServer::limited(Connections { head: SHORT, ..patient() }).await;
    let mut half = server.connect("GET /healthz HTTP/1.1\r\nHost: loc").await;
    assert_eq!(rest(&mut half).await, "");
    let (mut reading, mut dripping) = server.connect(GET.trim_end()).await.into_split();
    let drip = tokio::spawn(async move {
        // Each byte on its way is a sign of life, and no head.
        while dripping.write_all(b"\r\nx: ").await.is_ok() && dripping.write_all(b"y").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut bytes = Vec::new();
    let _ =
        tokio::time::timeout(PATIENCE, tokio::io::AsyncReadExt::read_to_end(&mut reading, &mut bytes)).await.unwrap();
    tokio::time::timeout(PATIENCE, drip).await.unwrap().unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains("200 OK"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_serves_several_requests_and_then_rests_only_so_long() {
    let server = RunningServer::limited(Connections { rest: SHORT, ..patient() }).await;
    let mut stream = server.connect(GET).await;
    for _ in 0..3 {
        assert!(answer(&mut stream).await.ends_with("ok\n"));
        stream.write_all(GET.as_bytes()).await.unwrap();
    }
    answer(&mut stream).await;
    assert_eq!(rest(&mut stream).await, "");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dripping_body_is_refused_by_name_and_cut_off() {
    let server = RunningServer::limited(Connections { pace: SHORT, ..patient() }).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{";
    let told = rest(&mut server.connect(head).await).await;
    assert!(told.starts_with("HTTP/1.1 400") && told.contains("\"unreadable\"") && told.contains("too long"), "{told}");
    // A byte now and then is not a body on its way.
    let (mut reading, mut dripping) = server.connect(head).await.into_split();
    let drip = tokio::spawn(async move {
        while dripping.write_all(b"1").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut bytes = Vec::new();
    let _ =
        tokio::time::timeout(PATIENCE, tokio::io::AsyncReadExt::read_to_end(&mut reading, &mut bytes)).await.unwrap();
    tokio::time::timeout(PATIENCE, drip).await.unwrap().unwrap();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_comes_in_many_pieces_is_read() {
    let server = RunningServer::limited(Connections::default()).await;
    let body = format!("{{\"code\":\"AAAAAAAA\"{}}}", " ".repeat(2000));
    let mut stream = server
        .connect(&format!(
            "POST /api/handover HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        ))
        .await;
    for piece in body.as_bytes().chunks(100) {
        stream.write_all(piece).await.unwrap();
        tokio::task::yield_now().await;
    }
    let told = rest(&mut stream).await;
    assert!(told.starts_with("HTTP/1.1 404") && told.contains("\"not_found\""), "{told}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_told_to_whoever_sends_it() {
    let server = RunningServer::limited(Connections::default()).await;
    for _ in 0..5 {
        let body = format!("\"{}\"", "x".repeat(6_000_000));
        let told = server.client().request("POST", "/api/tables", Some(&body)).await.unwrap();
        assert!(told.status == 413 && told.body.contains("\"too_large\""), "{}", told.head);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_nobody_takes_is_given_up() {
    let server = RunningServer::limited(Connections { pace: SHORT, ..patient() }).await;
    let id = table(&mut server.client(), None).await;
    // Little room on the client's side, and thousands of answers asked for at once: they cannot all be on their way.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    let ask = format!("GET /api/tables/{id} HTTP/1.1\r\nHost: localhost\r\n\r\n").repeat(100);
    let flood = async { while stream.write_all(ask.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, flood).await.expect("the server ends it");
    server.until("finitude_connections", |open| open == 1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_not_held_to_the_time_limits_of_requests() {
    let server = RunningServer::limited(Connections { head: SHORT, rest: SHORT, pace: SHORT, ..patient() }).await;
    let mut client = server.client();
    let id = table(&mut client, None).await;
    let mut line = client.socket(&format!("/api/tables/{id}/socket?seat=0")).await.unwrap().unwrap();
    line.next().await.unwrap();
    // As long as it takes until a connection beside it has been cut off, twice.
    for _ in 0..2 {
        rest(&mut server.connect("").await).await;
    }
    line.send(r#"{"type":"resync","since":0}"#).await.unwrap();
    let told = tokio::time::timeout(PATIENCE, line.next()).await.unwrap().unwrap();
    assert!(matches!(told, Frame::Text(text) if text.contains("\"type\":")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_do_not_hold_up_the_end() {
    let server = RunningServer::limited(patient()).await;
    let mut silent = [server.connect("").await, server.connect("GET / HT").await, server.connect(GET).await];
    answer(&mut silent[2]).await;
    let begun = Instant::now();
    server.close().await;
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[tokio::test(flavor = "multi_thread")]
async fn http_2_is_not_spoken() {
    let server = RunningServer::limited(patient()).await;
    let told = rest(&mut server.connect("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0").await).await;
    assert!(told.is_empty() || told.starts_with("HTTP/1.1 400"), "{told:?}");
    assert_eq!(get(&server.client(), "/healthz").await.status, 200);
    server.close().await;
}
