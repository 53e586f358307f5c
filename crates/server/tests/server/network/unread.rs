//! Sockets that never read.

use super::helper::{PATIENCE, RunningServer, patient, table};
use serde_json::{Value, json};
use server::client::{Client, Frame, Line};
use server::{Config, Connections, Limits};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A socket with little room on the client's side, which has read nothing but the answer to its request.
async fn unread(client: &Client, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(client.address).await.unwrap();
    let cookie = client.cookie.as_deref().unwrap();
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 101");
    stream
}

/// The next message of a socket.
async fn next(line: &mut Line) -> Value {
    match tokio::time::timeout(PATIENCE, line.next()).await.unwrap().unwrap() {
        Frame::Text(text) => serde_json::from_str(&text).unwrap(),
        end => panic!("{end:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_that_never_read_are_let_go_before_they_fill_the_memory() {
    const BOUND: usize = 2 << 20;
    let limits = Limits { messages_per_second: 100_000, ..Limits::default() };
    let connections = Connections { waiting_bytes: BOUND, ..patient() };
    let server = RunningServer::with(Config { limits, connections, ..Config::default() }).await;
    let mut client = server.client();
    // House rules of 200 KB that say nothing make messages large.
    let id = table(&mut client, Some(&"# nothing\n".repeat(20_000))).await;
    let path = format!("/api/tables/{id}/socket?views=open&seat=0");
    let mut army = Vec::new();
    for _ in 0..20 {
        army.push(unread(&client, &path).await);
    }
    let mut reader = client.socket(&format!("/api/tables/{id}/socket?views=open&seat=1")).await.unwrap().unwrap();
    next(&mut reader).await;
    let mut said = 0;
    // Another name is told to all. As often as it takes, and the one who reads misses none of it.
    while server.figure("finitude_slow_sockets_total").await == 0 {
        for _ in 0..20 {
            said += 1;
            let name = format!("{said} {}", "x".repeat(30));
            let rename = json!({ "kind": "rename", "seat": 1, "name": name }).to_string();
            let answer = client.request("POST", &format!("/api/tables/{id}/moderate"), Some(&rename)).await.unwrap();
            assert_eq!(answer.status, 204, "{}", answer.body);
            while next(&mut reader).await["table"]["seats"][1]["name"] != json!(name) {}
        }
        let waiting = server.figure("finitude_waiting_bytes").await;
        assert!(usize::try_from(waiting).unwrap() <= BOUND + (1 << 20), "{waiting}");
        assert!(said < 100_000, "nobody is ever let go");
    }
    drop(army);
    server.until("finitude_sockets", |sockets| sockets == 1).await;
    server.until("finitude_waiting_bytes", |bytes| bytes == 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_message_larger_than_any_bound_arrives_at_a_slow_client() {
    let connections = Connections { waiting_bytes: 1000, ..patient() };
    let server = RunningServer::limited(connections).await;
    let mut client = server.client();
    let id = table(&mut client, Some(&"# nothing\n".repeat(20_000))).await;
    let mut stream = unread(&client, &format!("/api/tables/{id}/socket?seat=0")).await;
    let mut bytes = Vec::new();
    while !String::from_utf8_lossy(&bytes).contains("\"log\":[") {
        // Slowly, a little at a time.
        tokio::time::sleep(Duration::from_millis(2)).await;
        let mut some = [0; 4096];
        let count = tokio::time::timeout(PATIENCE, stream.read(&mut some)).await.unwrap().unwrap();
        assert!(count > 0, "it was let go after {} bytes", bytes.len());
        bytes.extend_from_slice(&some[..count]);
    }
    assert!(bytes.len() > 100_000, "{}", bytes.len());
    server.close().await;
}
