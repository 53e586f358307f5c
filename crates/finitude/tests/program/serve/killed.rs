//! `kill -9` again and again while people play: what was acknowledged is there, nothing else is, and they go on.

use super::process::{Folder, PATIENCE, Process, free_port};
use serde_json::{Value, json};
use server::client::{Client, Frame, Line};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::sync::watch;

/// How often the server is killed, and after how many further acknowledged decisions.
const KILLS: u32 = 6;
const BETWEEN: u32 = 25;

/// Asks until the server is there.
async fn ask(client: &mut Client, method: &str, path: &str, body: Value) -> Value {
    let body = (!body.is_null()).then(|| body.to_string());
    loop {
        if let Ok(answer) = client.request(method, path, body.as_deref()).await
            && answer.status < 500
        {
            assert!(answer.status < 300, "{method} {path}: {}", answer.body);
            return serde_json::from_str(&answer.body).unwrap_or(Value::Null);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Somebody who plays, and connects again whenever the line breaks.
struct Player {
    client: Client,
    table: String,
    seat: u8,
    line: Option<Line>,
    version: u64,
    asked: bool,
    over: bool,
    choices: Vec<Value>,
    /// By the version it was answered with, every acknowledged decision.
    acknowledged: BTreeMap<u64, String>,
}

impl Player {
    async fn connected(&mut self) -> &mut Line {
        let path = format!("/api/tables/{}/socket?views=open&seat={}&since={}", self.table, self.seat, self.version);
        while self.line.is_none() {
            match self.client.socket(&path).await {
                Ok(Ok(line)) => self.line = Some(line),
                Ok(Err(answer)) => assert!(answer.status >= 500, "{}", answer.body),
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        self.line.as_mut().unwrap()
    }

    /// The next message; `None` when the line broke.
    async fn next(&mut self) -> Option<Value> {
        let frame = self.connected().await.next().await;
        let Ok(Frame::Text(text)) = frame else {
            self.line = None;
            return None;
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        if matches!(message["type"].as_str(), Some("sync" | "update")) {
            self.version = message["version"].as_u64().unwrap();
            let waiting = message["standing"]["waiting"].as_array().unwrap();
            self.asked = waiting.contains(&json!(self.seat));
            self.over = waiting.is_empty();
            if let Some(choices) = message["seen"]["choices"].as_array() {
                self.choices = choices.iter().map(|choice| choice["action"].clone()).collect();
            }
        }
        Some(message)
    }

    /// Sends a decision until it is answered, however often the line breaks on the way.
    async fn decide(&mut self, number: usize) -> bool {
        let id = format!("{}-{number}", self.seat);
        let action = &self.choices[number * 7 % self.choices.len()];
        let act = json!({ "type": "act", "id": id, "version": self.version, "seat": self.seat, "action": action });
        let act = act.to_string();
        loop {
            if self.connected().await.send(&act).await.is_err() {
                self.line = None;
                continue;
            }
            while let Some(message) = self.next().await {
                if message["id"] != json!(id) {
                    continue;
                }
                if message["type"] == "done" {
                    let twice = self.acknowledged.insert(message["version"].as_u64().unwrap(), id);
                    assert_eq!(twice, None, "two decisions with one number");
                    return true;
                }
                let code = message["problem"]["code"].as_str().unwrap();
                if code == "unavailable" {
                    break;
                }
                assert_eq!(code, "stale", "{message}");
                return false;
            }
        }
    }

    /// Plays to the end, and counts what was acknowledged.
    async fn play(mut self, counted: watch::Sender<u32>) -> Player {
        let mut number = 0;
        while !self.over {
            if self.asked && !self.choices.is_empty() {
                number += 1;
                if self.decide(number).await {
                    counted.send_modify(|count| *count += 1);
                }
            }
            if !self.asked || self.choices.is_empty() {
                self.next().await;
            }
        }
        self
    }
}

async fn table(address: SocketAddr) -> Vec<Player> {
    let mut clients = [Client::new(address), Client::new(address), Client::new(address)];
    let wish = json!({ "setup": { "game": "limit", "seats": 3 }, "seats": vec![json!({ "kind": "open" }); 3] });
    let made = ask(&mut clients[0], "POST", "/api/tables", wish).await;
    let table = made["id"].as_str().unwrap().to_owned();
    for (client, name) in clients.iter_mut().zip(["Ada", "Ben", "Kim"]) {
        ask(client, "POST", &format!("/api/tables/{table}/join"), json!({ "name": name })).await;
    }
    ask(&mut clients[0], "POST", &format!("/api/tables/{table}/start"), Value::Null).await;
    let player = |(seat, client): (usize, Client)| Player {
        client,
        table: table.clone(),
        seat: seat as u8,
        line: None,
        version: 0,
        asked: false,
        over: false,
        choices: Vec::new(),
        acknowledged: BTreeMap::new(),
    };
    clients.into_iter().enumerate().map(player).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_under_load_the_server_keeps_what_it_acknowledged_and_nothing_else() {
    let (folder, port) = (Folder::new(), free_port());
    let mut process = Process::start(&folder, port);
    let tables = [table(process.address).await, table(process.address).await, table(process.address).await];
    let (counted, mut count) = watch::channel(0);
    let playing: Vec<Vec<_>> = tables
        .into_iter()
        .map(|players| players.into_iter().map(|player| tokio::spawn(player.play(counted.clone()))).collect())
        .collect();
    for kill in 1..=KILLS {
        let enough = count.wait_for(|count| *count >= kill * BETWEEN);
        tokio::time::timeout(PATIENCE, enough).await.expect("people go on playing").unwrap();
        process.kill();
        process = Process::start(&folder, port);
    }
    for players in playing {
        let mut acknowledged = BTreeMap::new();
        let mut last = None;
        for player in players {
            let player = tokio::time::timeout(PATIENCE, player).await.expect("the game ends").unwrap();
            acknowledged.extend(player.acknowledged.keys().map(|version| (*version, player.seat)));
            last = Some(player);
        }
        let mut reader = last.unwrap();
        (reader.line, reader.version) = (None, 0);
        let sync = loop {
            if let Some(message) = reader.next().await {
                break message;
            }
        };
        let acts = sync["log"].as_array().unwrap().iter().filter(|entry| entry["what"] == "act");
        let stored: BTreeMap<u64, u8> =
            acts.map(|entry| (entry["sequence"].as_u64().unwrap(), entry["seat"].as_u64().unwrap() as u8)).collect();
        assert_eq!(stored, acknowledged, "what is stored is what was acknowledged");
    }
    process.kill();
}
