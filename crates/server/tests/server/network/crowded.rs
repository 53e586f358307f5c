//! More connections than there are places.

use super::helper::{RunningServer, answer, get, patient, rest, table};
use server::{Config, Connections, Limits};
use tokio::io::AsyncWriteExt;

const GET: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn an_army_of_silent_connections_shuts_nobody_out() {
    let server = RunningServer::limited(Connections { most: 20, per_address: 1000, ..patient() }).await;
    let mut army = Vec::new();
    for number in 0..100 {
        army.push(server.connect(["", "GET / HTTP/1.1\r\nHo", GET][number % 3]).await);
    }
    for _ in 0..5 {
        assert_eq!(get(&server.client(), "/healthz").await.status, 200);
    }
    assert!(server.figure("finitude_connections").await <= 20);
    // The first have made room.
    rest(&mut army[0]).await;
    rest(&mut army[1]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_never_end_make_room_too() {
    let server = RunningServer::limited(Connections { most: 10, per_address: 1000, ..patient() }).await;
    let mut army = Vec::new();
    for _ in 0..30 {
        let half = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{\"setup\":";
        army.push(server.connect(half).await);
    }
    assert_eq!(get(&server.client(), "/healthz").await.status, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_only_so_many_connections() {
    let server = RunningServer::limited(Connections { most: 1000, per_address: 5, ..patient() }).await;
    let mut first = server.connect(GET).await;
    answer(&mut first).await;
    let mut others = Vec::new();
    for _ in 0..5 {
        let mut other = server.connect(GET).await;
        answer(&mut other).await;
        others.push(other);
    }
    rest(&mut first).await;
    others[4].write_all(GET.as_bytes()).await.unwrap();
    assert!(answer(&mut others[4]).await.ends_with("ok\n"), "the newest stay");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_stay_and_leave_places_for_the_page() {
    let connections = Connections { most: 8, per_address: 1000, ..patient() };
    let limits = Limits { sockets: 6, ..Limits::default() };
    let server = RunningServer::with(Config { connections, limits, ..Config::default() }).await;
    let mut client = server.client();
    let id = table(&mut client, None).await;
    let path = format!("/api/tables/{id}/socket?seat=0");
    let mut lines = Vec::new();
    for _ in 0..6 {
        let mut line = client.socket(&path).await.unwrap().unwrap();
        line.next().await.unwrap();
        lines.push(line);
    }
    let refused = client.socket(&path).await.unwrap().unwrap_err();
    assert!(refused.status == 429 && refused.body.contains("no room for more windows"), "{}", refused.body);
    let mut army = Vec::new();
    for _ in 0..20 {
        army.push(server.connect("").await);
        assert_eq!(get(&server.client(), "/metrics").await.status, 200);
    }
    for line in &mut lines {
        line.send(r#"{"type":"resync","since":0}"#).await.unwrap();
        line.next().await.unwrap();
    }
    drop(lines);
    server.until("finitude_sockets", |sockets| sockets == 0).await;
    assert!(client.socket(&path).await.unwrap().is_ok(), "places of sockets come back");
    drop(army);
    server.until("finitude_connections", |open| open <= 2).await;
    server.close().await;
}
