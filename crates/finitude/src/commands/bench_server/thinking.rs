//! Whether tables of bots that think leave the others their share.

use super::child::Child;
use super::load::{Playing, Recording};
use super::{Figure, Trouble};
use serde_json::{Value, json};
use server::client::{Client, Line};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// Between two decisions of the ordinary table.
const PERIOD: Duration = Duration::from_millis(50);
/// How many of its decisions are measured.
const MEASURED: usize = 200;

/// A table of two bots that think as long as they may, watched by its host.
async fn bots(address: SocketAddr) -> Result<Line, Trouble> {
    let mut client = Client::new(address);
    let bot = json!({ "kind": "bot", "bot": "strong:1000ms" });
    let wish = json!({ "setup": { "game": shelf::TITLES[0].id, "seats": 2 }, "seats": [bot, bot] }).to_string();
    let made = client.request("POST", "/api/tables", Some(&wish)).await?;
    let made: Value = serde_json::from_str(&made.body)?;
    let id = made["id"].as_str().ok_or("no table was made")?.to_owned();
    client.request("POST", &format!("/api/tables/{id}/start"), None).await?;
    client.socket(&format!("/api/tables/{id}/socket")).await?.map_err(|answer| answer.body.into())
}

/// One table plays a decision now and then beside so many that think: how long its answers take.
pub(super) async fn thinking(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    let mut watching = JoinSet::new();
    for _ in 0..tables {
        let mut line = bots(child.address).await?;
        watching.spawn(async move { while line.next().await.is_ok() {} });
    }
    let mut ordinary = Playing::begin(child.address, game.clone()).await?;
    let before = child.metric("finitude_acts_total ").await?;
    let mut taken = Vec::new();
    while ordinary.goes_on() && taken.len() < MEASURED {
        tokio::time::sleep(PERIOD).await;
        taken.push(ordinary.step().await?.as_secs_f64() * 1000.0);
    }
    let thought = child.metric("finitude_acts_total ").await? - before - taken.len() as f64;
    watching.abort_all();
    taken.sort_by(f64::total_cmp);
    let at = |part: f64| taken.get(((taken.len() as f64 - 1.0) * part) as usize).copied().unwrap_or_default();
    Ok(vec![
        Figure("thinking_p50", at(0.5), 2),
        Figure("thinking_p99", at(0.99), 2),
        Figure("thinking_slowest", at(1.0), 2),
        Figure("thinking_decisions", thought, 0),
    ])
}
