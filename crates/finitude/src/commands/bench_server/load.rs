//! Recorded games, and tables that play them again.

use super::Trouble;
use serde_json::{Value, json};
use server::client::{Client, Line};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::luck::Dice;

/// A whole game by chance: who did what.
pub(super) struct Recording {
    pub(super) seats: u8,
    /// The journal's first line: the game before its first decision.
    header: String,
    /// The whole journal.
    journal: String,
    acts: Vec<(u8, String)>,
}

impl Recording {
    /// A game of at least so many decisions.
    pub(super) fn new(seats: u8, least: usize) -> Result<Recording, Trouble> {
        let game = shelf::make(&shelf::Setup::printed(shelf::TITLES[0].id, seats)).map_err(|_| "no such game")?;
        for seed in 1..1000 {
            let mut table = game.deal(seed);
            let header = table.journal().write();
            let mut dice = Dice::new(seed as u64);
            let mut acts = Vec::new();
            while let Some(seat) = table.waiting().and_then(table::SeatSet::lowest) {
                let action = table.pick(seat, &mut dice).ok_or("nothing to do")?;
                table.play(seat, &action).map_err(|_| "refused")?;
                acts.push((seat.0, action.to_string()));
            }
            if acts.len() >= least {
                return Ok(Recording { seats, header, journal: table.journal().write(), acts });
            }
        }
        Err("no game is long enough".into())
    }

    /// The journal cut after so many decisions.
    fn cut(&self, decisions: usize) -> String {
        if decisions == 0 {
            self.header.clone()
        } else {
            self.journal.lines().take(decisions + 1).map(|line| format!("{line}\n")).collect()
        }
    }
}

/// Makes a table at which one guest holds every seat, after so many decisions.
pub(super) async fn make(address: SocketAddr, game: &Recording, decisions: usize) -> Result<(Client, String), Trouble> {
    let mut client = Client::new(address);
    let seats: Vec<Value> = (0..game.seats).map(|seat| json!({ "kind": "here", "name": format!("P{seat}") })).collect();
    let body = json!({ "journal": game.cut(decisions), "seats": seats }).to_string();
    let answer = client.request("POST", "/api/tables/import", Some(&body)).await?;
    let made: Value = serde_json::from_str(&answer.body)?;
    let id = made["id"].as_str().ok_or_else(|| format!("no table was made: {}", answer.body))?;
    Ok((client, id.to_owned()))
}

/// A table with a socket on each seat.
pub(super) struct Playing {
    lines: Vec<Line>,
    game: Arc<Recording>,
    at: usize,
    version: u64,
}

/// How a message begins tells what it is.
const UPDATE: &[u8] = b"{\"type\":\"update\"";
const DONE: &[u8] = b"{\"type\":\"done\"";
const SYNC: &[u8] = b"{\"type\":\"sync\"";

impl Playing {
    /// Makes a table and connects a socket for each seat.
    pub(super) async fn begin(address: SocketAddr, game: Arc<Recording>) -> Result<Playing, Trouble> {
        let (client, id) = make(address, &game, 0).await?;
        let mut lines = Vec::new();
        for seat in 0..game.seats {
            lines.push(connect(&client, &id, seat, 0).await?);
        }
        let version = 2 + u64::from(game.seats);
        Ok(Playing { lines, game, at: 0, version })
    }

    /// Shows the server that every socket is alive, between decisions.
    pub(super) async fn drain(&mut self) -> Result<(), Trouble> {
        for line in &mut self.lines {
            line.drain().await?;
        }
        Ok(())
    }

    /// Whether the recorded game goes on.
    pub(super) fn goes_on(&self) -> bool {
        self.at < self.game.acts.len()
    }

    /// Plays the next decision and waits until every seat has heard of it. The time until its author had the answer.
    pub(super) async fn step(&mut self) -> Result<Duration, Trouble> {
        let Some((seat, action)) = self.game.acts.get(self.at) else { return Err("the game is over".into()) };
        let author = usize::from(*seat);
        let version = self.version;
        let message =
            format!(r#"{{"type":"act","id":"{}","version":{version},"seat":{seat},"action":{action}}}"#, self.at);
        let begun = Instant::now();
        self.lines[author].send(&message).await?;
        wait_for(&mut self.lines[author], UPDATE).await?;
        wait_for(&mut self.lines[author], DONE).await?;
        let taken = begun.elapsed();
        for (_, line) in self.lines.iter_mut().enumerate().filter(|(at, _)| *at != author) {
            wait_for(line, UPDATE).await?;
        }
        self.at += 1;
        self.version += 1;
        Ok(taken)
    }
}

/// Connects a socket and waits for its first message.
pub(super) async fn connect(client: &Client, id: &str, seat: u8, since: u64) -> Result<Line, Trouble> {
    let path = format!("/api/tables/{id}/socket?seat={seat}&since={since}");
    let mut line = client.socket(&path).await?.map_err(|answer| answer.body)?;
    wait_for(&mut line, SYNC).await?;
    Ok(line)
}

async fn wait_for(line: &mut Line, wanted: &[u8]) -> Result<(), Trouble> {
    loop {
        let refused = line.look(|message| {
            if message.starts_with(wanted) {
                return None;
            }
            // Who is connected is told besides.
            Some(if message.starts_with(b"{\"type\":\"presence\"") {
                String::new()
            } else {
                String::from_utf8_lossy(message).into_owned()
            })
        });
        match refused.await? {
            None => return Ok(()),
            Some(other) if other.is_empty() => {}
            Some(other) => return Err(format!("unexpected: {other}").into()),
        }
    }
}
