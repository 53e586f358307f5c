//! The clock, and tables that fall asleep.

use super::helper::{Folder, Player, RunningServer, ask, file, generous, started, wish};
use serde_json::{Value, json};
use server::Config;
use server::client::Client;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_too_slow_gives_the_neutral_answer() {
    let folder = Folder::new();
    let server = RunningServer::open(&folder.0).await;
    let mut timed = wish(2);
    timed["clock"] = json!({ "kind": "per_move", "seconds": 5 });
    let (clients, id) = started(&[&server], timed).await;
    let mut player = Player::connect(&clients[0], &id, Some(0), "open").await;
    let deadline = player.standing["deadline"].as_i64().unwrap();
    // The clock goes on while the server is down: the deadline is that of the question, not of the start.
    server.close().await;
    let server = RunningServer::open(&folder.0).await;
    player.reconnect(&Client { address: server.address, ..clients[0].clone() }).await;
    assert_eq!(player.standing["deadline"].as_i64(), Some(deadline));
    let update = player.until("update").await;
    assert_eq!(update["log"][0]["by"], "clock");
    assert!(update["log"][0]["at"].as_i64().unwrap() >= deadline);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_looks_at_falls_asleep_and_is_opened_again() {
    let folder = Folder::new();
    let config = Config { idle: Duration::from_millis(50), ..generous() };
    let server = RunningServer::over(&file(&folder.0), config).await;
    let (mut clients, id) = started(&[&server], wish(2)).await;
    let live = async |client: &mut Client| {
        let metrics = client.request("GET", "/metrics", None).await.unwrap().body;
        metrics.lines().find_map(|line| line.strip_prefix("finitude_tables_live ")?.parse::<u32>().ok()).unwrap()
    };
    let asleep = async {
        while live(&mut clients[0]).await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(super::helper::PATIENCE, asleep).await.expect("it falls asleep");
    let info = ask(&mut clients[1], "GET", &format!("/api/tables/{id}"), Value::Null).await;
    assert_eq!(info["status"], "playing");
    let player = Player::connect(&clients[1], &id, Some(1), "open").await;
    assert_eq!(player.status, "playing");
    server.close().await;
}
