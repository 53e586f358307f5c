//! Somebody of a class at their table, as a script.

use super::Trouble;
use serde_json::{Value, json};
use server::client::{Client, Frame, Line};
use std::time::Duration;

/// One request that has to be carried out; its answer.
pub(super) async fn ask(client: &mut Client, method: &str, path: &str, body: Option<Value>) -> Result<Value, Trouble> {
    let body = body.map(|body| body.to_string());
    let answer = client.request(method, path, body.as_deref()).await?;
    if answer.status >= 300 {
        return Err(format!("{method} {path}: {} {}", answer.status, answer.body).into());
    }
    Ok(serde_json::from_str(&answer.body).unwrap_or(Value::Null))
}

/// A text of an answer.
pub(super) fn say(answer: &Value, name: &str) -> Result<String, Trouble> {
    Ok(answer[name].as_str().ok_or("an answer without its text")?.to_owned())
}

/// A phone: its line to the lesson, and its line to the table.
pub(super) struct Phone {
    _lesson: Line,
    line: Line,
    /// The number of the table in the lesson.
    table: u64,
    seat: u64,
    version: u64,
    standing: Value,
    seen: Value,
    sent: u64,
}

impl Phone {
    /// Opens the table and waits for its first message.
    pub(super) async fn connect(client: &Client, me: &Value, lesson: Line) -> Result<Phone, Trouble> {
        let (table, seat) = (&me["place"]["table"], &me["place"]["seat"]);
        let path = format!("/api/tables/{}/socket?views=open&seat={seat}", say(me, "table")?);
        let line = client.socket(&path).await?.map_err(|answer| answer.body)?;
        let mut phone = Phone {
            _lesson: lesson,
            line,
            table: table.as_u64().unwrap_or(0),
            seat: seat.as_u64().unwrap_or(0),
            version: 0,
            standing: Value::Null,
            seen: Value::Null,
            sent: 0,
        };
        while phone.version == 0 {
            phone.next().await?;
        }
        Ok(phone)
    }

    /// The next message, taken note of.
    async fn next(&mut self) -> Result<(Value, String), Trouble> {
        let text = match self.line.next().await? {
            Frame::Text(text) => text,
            Frame::Close(why) => return Err(format!("the server ended a socket: {why:?}").into()),
        };
        let message: Value = serde_json::from_str(&text)?;
        if matches!(message["type"].as_str(), Some("sync" | "update")) {
            self.version = message["version"].as_u64().unwrap_or(self.version);
            self.standing = message["standing"].clone();
            if !message["seen"].is_null() {
                self.seen = message["seen"].clone();
            }
        }
        Ok((message, text))
    }

    /// Waits until the table says some words.
    pub(super) async fn until(&mut self, words: &str) -> Result<(), Trouble> {
        while !self.next().await?.1.contains(words) {}
        Ok(())
    }

    /// Reads what has come.
    pub(super) async fn catch_up(&mut self) -> Result<(), Trouble> {
        while let Ok(read) = tokio::time::timeout(Duration::ZERO, self.next()).await {
            read?;
        }
        Ok(())
    }

    /// The table, and how many moves it will have made, if this seat is asked and decides.
    pub(super) fn would_make(&self) -> Option<(u64, u64)> {
        let asked = self.standing["waiting"].as_array()?.iter().any(|seat| *seat == self.seat);
        asked.then_some((self.table, self.standing["moves"].as_u64()? + 1))
    }

    /// Does the first thing that is possible. Whether it was accepted.
    pub(super) async fn act(&mut self) -> Result<bool, Trouble> {
        let Some(choice) = self.seen["choices"].get(0) else { return Ok(false) };
        self.sent += 1;
        let id = self.sent.to_string();
        let act = json!({
            "type": "act", "id": id, "version": self.version, "seat": self.seat, "action": choice["action"],
        });
        self.line.send(&act.to_string()).await?;
        let answer = loop {
            let (message, _) = self.next().await?;
            if message["id"] == id.as_str() {
                break message;
            }
        };
        let Some(version) = answer["version"].as_u64().filter(|_| answer["type"] == "done") else { return Ok(false) };
        while self.version < version {
            self.next().await?;
        }
        Ok(true)
    }
}
