//! A lesson to test with.

use crate::tables::helper::{PATIENCE, RunningServer, ask};
use serde_json::{Value, json};
use server::client::{Client, Frame, Line};

/// A lesson and its desk.
pub(crate) struct Room {
    pub(crate) desk: Client,
    pub(crate) made: Value,
}

/// A plan for tables of so many seats.
pub(crate) fn plan(seats: u8) -> Value {
    json!({ "setup": { "game": "limit", "seats": seats }, "bot": "random" })
}

impl Room {
    pub(crate) async fn open(server: &RunningServer, plan: Value) -> Room {
        let mut desk = server.client();
        let made = ask(&mut desk, "POST", "/api/lessons", json!({ "plan": plan })).await;
        Room { desk, made }
    }

    /// The address of the desk, for a role.
    pub(crate) fn at(&self, role: &str, rest: &str) -> String {
        format!("/api/desk/{}{rest}", self.made[role].as_str().unwrap())
    }

    /// The address of the class.
    pub(crate) fn class(&self, rest: &str) -> String {
        format!("/api/lessons/{}{rest}", self.made["code"].as_str().unwrap())
    }

    /// Somebody comes; who they are, and what they are told.
    pub(crate) async fn come(&self, server: &RunningServer, name: &str) -> (Client, Value) {
        let mut client = server.client();
        let me = ask(&mut client, "POST", &self.class("/join"), json!({ "name": name })).await;
        (client, me)
    }

    pub(crate) async fn step(&mut self, step: Value) -> Value {
        let path = self.at("facilitator", "/steps");
        ask(&mut self.desk, "POST", &path, step).await
    }

    pub(crate) async fn desk(&mut self) -> Value {
        let path = self.at("facilitator", "");
        ask(&mut self.desk, "GET", &path, Value::Null).await
    }

    /// A class of so many, started. Each with what they are told then.
    pub(crate) async fn started(server: &RunningServer, plan: Value, count: usize) -> (Room, Vec<(Client, Value)>) {
        let mut room = Room::open(server, plan).await;
        let mut learners = Vec::new();
        for number in 0..count {
            learners.push(room.come(server, &format!("Learner {number}")).await.0);
        }
        room.step(json!({ "step": "start" })).await;
        let mut told = Vec::new();
        for mut client in learners {
            let class = ask(&mut client, "GET", &room.class(""), Value::Null).await;
            told.push((client, class["me"].clone()));
        }
        (room, told)
    }
}

/// The next message of a socket that fits.
pub(crate) async fn until(line: &mut Line, fits: impl Fn(&Value) -> bool) -> Value {
    loop {
        let frame = tokio::time::timeout(PATIENCE, line.next()).await.expect("a message in time").unwrap();
        let Frame::Text(text) = frame else { panic!("the server ended the socket: {frame:?}") };
        let message = serde_json::from_str(&text).unwrap();
        if fits(&message) {
            return message;
        }
    }
}

/// Opens a socket that has to open.
pub(crate) async fn socket(client: &Client, path: &str) -> Line {
    let opened = tokio::time::timeout(PATIENCE, client.socket(path)).await.unwrap().unwrap();
    opened.unwrap_or_else(|answer| panic!("{path}: {} {}", answer.status, answer.body))
}
