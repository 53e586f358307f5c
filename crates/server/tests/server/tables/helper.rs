//! Players who answer from what they see.

pub(crate) use crate::running::{Folder, PATIENCE, RunningServer, file};
use serde_json::{Value, json};
use server::client::{Answer, Client, Frame, Line};
use server::{Config, Limits};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

/// Limits that no test meets by accident.
pub(crate) fn generous() -> Config {
    let limits = Limits {
        tables_per_hour: 10_000,
        sockets_per_address: 10_000,
        messages_per_second: 100_000,
        wrong_codes_per_hour: 10_000,
        ..Limits::default()
    };
    Config { limits, ..Config::default() }
}

impl RunningServer {
    pub(crate) async fn open(folder: &Path) -> RunningServer {
        RunningServer::over(&file(folder), generous()).await
    }
}

/// Sends a request that has to succeed.
pub(crate) async fn ask(client: &mut Client, method: &str, path: &str, body: Value) -> Value {
    let answer = send(client, method, path, &body).await;
    assert!(answer.status < 300, "{method} {path}: {} {}", answer.status, answer.body);
    serde_json::from_str(&answer.body).unwrap_or(Value::Null)
}

/// Sends a request that has to be refused; the stable name of the refusal.
pub(crate) async fn refused(client: &mut Client, method: &str, path: &str, body: Value) -> (u16, String) {
    let answer = send(client, method, path, &body).await;
    let problem: Value = serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{path}: {}", answer.body));
    assert!(!problem["message"].as_str().unwrap().is_empty());
    (answer.status, problem["code"].as_str().unwrap().to_owned())
}

async fn send(client: &mut Client, method: &str, path: &str, body: &Value) -> Answer {
    let body = (!body.is_null()).then(|| body.to_string());
    tokio::time::timeout(PATIENCE, client.request(method, path, body.as_deref())).await.unwrap().unwrap()
}

/// Changes a database that no server has open, as a bad disk or an operator might do it.
pub(crate) async fn tamper(folder: &Folder, change: &str) {
    use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
    let path = folder.0.join("tables.sqlite");
    let mut open = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    open.execute(AssertSqlSafe(change.to_owned())).await.unwrap();
    open.close().await.unwrap();
}

/// A client of the test at a table.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: String,
    pub(crate) seat: Option<u8>,
    pub(crate) line: Line,
    pub(crate) version: u64,
    pub(crate) standing: Value,
    pub(crate) seen: Value,
    pub(crate) status: String,
    pub(crate) log: Vec<Value>,
    /// Every message as it came.
    pub(crate) frames: Vec<String>,
}

impl Player {
    /// Connects and takes the first message.
    pub(crate) async fn connect(client: &Client, table: &str, seat: Option<u8>, views: &str) -> Player {
        let line = open(client, table, seat, views, 0).await;
        let mut player = Player {
            client: client.clone(),
            table: table.to_owned(),
            seat,
            line,
            version: 0,
            standing: Value::Null,
            seen: Value::Null,
            status: String::new(),
            log: Vec::new(),
            frames: Vec::new(),
        };
        player.until("sync").await;
        player
    }

    /// Connects again, and catches up from what is known.
    pub(crate) async fn reconnect(&mut self, client: &Client) {
        self.client = client.clone();
        self.line = open(client, &self.table, self.seat, "open", self.version).await;
        self.until("sync").await;
    }

    /// The next message, taken note of.
    pub(crate) async fn next(&mut self) -> Value {
        let frame = tokio::time::timeout(PATIENCE, self.line.next()).await.expect("a message in time").unwrap();
        let Frame::Text(text) = frame else { panic!("{:?}: the server ended the socket: {frame:?}", self.seat) };
        let message: Value = serde_json::from_str(&text).unwrap();
        self.frames.push(text);
        if matches!(message["type"].as_str(), Some("sync" | "update")) {
            self.version = message["version"].as_u64().unwrap();
            self.standing = message["standing"].clone();
            if !message["seen"].is_null() {
                self.seen = message["seen"].clone();
            }
            if let Some(status) = message["table"]["status"].as_str() {
                self.status = status.to_owned();
            }
            // A sync tells everything after `since`, also what was known already.
            if let Some(since) = message["since"].as_u64() {
                self.log.retain(|entry| entry["sequence"].as_u64() <= Some(since));
            }
            self.log.extend(message["log"].as_array().unwrap().iter().cloned());
        }
        message
    }

    /// The next message of a kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Waits until the table is so far.
    pub(crate) async fn until_version(&mut self, version: u64) {
        while self.version < version {
            self.next().await;
        }
    }

    /// Waits until this seat is asked, or the game is over. Whether it is asked.
    pub(crate) async fn until_asked(&mut self) -> bool {
        while !self.is_asked() && self.status != "finished" {
            self.next().await;
        }
        self.is_asked()
    }

    pub(crate) fn is_asked(&self) -> bool {
        let waiting = self.standing["waiting"].as_array();
        self.status == "playing" && waiting.is_some_and(|waiting| waiting.iter().any(|seat| *seat == json!(self.seat)))
    }

    /// Sends a request and waits for its answer.
    pub(crate) async fn request(&mut self, mut message: Value) -> Value {
        // Unique for a guest, also where one connects again.
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let id = format!("request-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.line.send(&message.to_string()).await.unwrap();
        loop {
            let answer = self.next().await;
            if answer["id"] == json!(id) {
                return answer;
            }
        }
    }

    /// Does the line of its open view that a number leads to.
    pub(crate) async fn act(&mut self, number: usize) -> Value {
        let message = self.act_message(number);
        self.request(message).await
    }

    pub(crate) fn act_message(&self, number: usize) -> Value {
        let choices = self.seen["choices"].as_array().unwrap();
        let action = &choices[number % choices.len()]["action"];
        json!({ "type": "act", "version": self.version, "seat": self.seat, "action": action })
    }

    /// Plays until the game is over, choosing by a simple rule. How many decisions were accepted.
    pub(crate) async fn play(mut self, salt: usize) -> (Player, usize) {
        let mut done = 0;
        while self.until_asked().await {
            let answer = self.act(salt + 7 * done).await;
            match answer["type"].as_str() {
                Some("done") => {
                    done += 1;
                    let version = answer["version"].as_u64().unwrap();
                    self.until_version(version).await;
                }
                // Somebody else was faster and the question changed: look again.
                Some("refused") if answer["problem"]["code"] == "stale" => drop(self.until("sync").await),
                // A window went by for the seat, and with it the last moment of the game.
                Some("refused") if answer["problem"]["code"] == "wrong_moment" => {}
                _ => panic!("{answer}"),
            }
        }
        (self, done)
    }
}

async fn open(client: &Client, table: &str, seat: Option<u8>, views: &str, since: u64) -> Line {
    let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
    let path = format!("/api/tables/{table}/socket?views={views}&since={since}{seat}");
    let opened = tokio::time::timeout(PATIENCE, client.socket(&path)).await.unwrap().unwrap();
    opened.unwrap_or_else(|answer| panic!("{path}: {} {}", answer.status, answer.body))
}

/// The wish for a table of so many open seats.
pub(crate) fn wish(seats: u8) -> Value {
    json!({ "setup": { "game": "limit", "seats": seats }, "seats": vec![json!({ "kind": "open" }); seats.into()] })
}

/// A table with a guest on each seat, started. The guests and the table's id.
pub(crate) async fn started(servers: &[&RunningServer], wish: Value) -> (Vec<Client>, String) {
    let seats = wish["seats"].as_array().unwrap().len();
    let mut clients: Vec<Client> = (0..seats).map(|seat| servers[seat % servers.len()].client()).collect();
    let made = ask(&mut clients[0], "POST", "/api/tables", wish).await;
    let id = made["id"].as_str().unwrap().to_owned();
    for (seat, client) in clients.iter_mut().enumerate() {
        let name = format!("Player {seat}");
        let seated = ask(client, "POST", &format!("/api/tables/{id}/join"), json!({ "name": name })).await;
        assert_eq!(seated["seat"], json!(seat));
    }
    ask(&mut clients[0], "POST", &format!("/api/tables/{id}/start"), Value::Null).await;
    (clients, id)
}
