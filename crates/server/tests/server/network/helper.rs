//! Connections that send what they are told.

pub(crate) use crate::running::{PATIENCE, RunningServer};
use serde_json::{Value, json};
use server::client::{Answer, Client};
use server::{Config, Connections};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A time limit to wait for, and not to meet by accident on a busy machine.
pub(crate) const SHORT: Duration = Duration::from_secs(1);
/// Time limits that no test meets.
pub(crate) const LONG: Duration = Duration::from_secs(600);

/// Connections that may take as long as they like.
pub(crate) fn patient() -> Connections {
    Connections { head: LONG, rest: LONG, pace: LONG, ..Connections::default() }
}

impl RunningServer {
    pub(crate) async fn limited(connections: Connections) -> RunningServer {
        RunningServer::with(Config { connections, ..Config::default() }).await
    }

    /// A connection that has sent this.
    pub(crate) async fn connect(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// A figure of the server, as soon as it is what is expected.
    pub(crate) async fn until(&self, name: &str, expected: impl Fn(i64) -> bool) -> i64 {
        let begun = Instant::now();
        loop {
            let value = self.figure(name).await;
            if expected(value) {
                return value;
            }
            assert!(begun.elapsed() < PATIENCE, "{name} stays {value}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn figure(&self, name: &str) -> i64 {
        let text = get(&self.client(), "/metrics").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap();
        line.parse().unwrap()
    }
}

/// Asks for something, and has to get an answer.
pub(crate) async fn get(client: &Client, path: &str) -> Answer {
    tokio::time::timeout(PATIENCE, client.clone().request("GET", path, None)).await.unwrap().unwrap()
}

/// Makes a table at which this client sits; its id.
pub(crate) async fn table(client: &mut Client, house_rules: Option<&str>) -> String {
    let mut wish = json!({
        "setup": { "game": "limit", "seats": 2 },
        "seats": [{ "kind": "here", "name": "Ada" }, { "kind": "here", "name": "Ben" }],
        "spectators": true,
    });
    if let Some(rules) = house_rules {
        wish["setup"]["house_rules"] = json!(rules);
    }
    let answer = client.request("POST", "/api/tables", Some(&wish.to_string())).await.unwrap();
    let made: Value = serde_json::from_str(&answer.body).unwrap();
    made["id"].as_str().unwrap_or_else(|| panic!("{}", answer.body)).to_owned()
}

/// Everything until the server ends the connection. How it ends does not matter: a client that was still sending is told
/// by a reset.
pub(crate) async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server ends it");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads the whole answer to a request that says how long it is, and leaves the connection open.
pub(crate) async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            if body.len() >= length.unwrap_or(0) {
                return text;
            }
        }
        let read = tokio::time::timeout(PATIENCE, stream.read_buf(&mut bytes)).await.unwrap().unwrap();
        assert!(read > 0, "the server ended it after {text}");
    }
}
