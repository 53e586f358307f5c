//! Measures appends as a server makes them: many tables, each with one append under way at a time.
//!
//! `cargo run --release -p server --example store_load -- [--tables 500] [--seconds 5] [--rate 2000] [--each-commit]
//! [--database ADDRESS]`
//!
//! Without `--rate` every table appends again as soon as it is answered. Without `--database` it is a new SQLite file in the
//! folder for temporary files. CPU time is the whole process's, this generator included.

#![allow(clippy::unwrap_used, reason = "a measurement may fail loudly")]

use server::store::{
    Address, Append, Appended, Created, Durability, NewEntry, NewTable, Projection, Status, Storage, Store, TableCode,
    TableId,
};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

fn option(name: &str) -> Option<String> {
    std::env::args().skip_while(|word| word != name).nth(1)
}

fn number(name: &str) -> Option<u64> {
    option(name).map(|word| word.parse().unwrap())
}

#[tokio::main]
async fn main() {
    let tables = number("--tables").unwrap_or(500);
    let seconds = number("--seconds").unwrap_or(5);
    let each_commit = std::env::args().any(|word| word == "--each-commit");
    let durability = if each_commit { Durability::EachCommit } else { Durability::EachSecond };
    let folder = std::env::temp_dir().join(format!("finitude-store-load-{}", std::process::id()));
    let address = option("--database").unwrap_or_else(|| folder.join("load.db").display().to_string());
    let store = Store::open(&Address::parse(&address, durability).unwrap()).await.unwrap();
    let mut ids = Vec::new();
    for _ in 0..tables {
        ids.push(create(&store).await);
    }

    let (cpu, began) = (cpu_seconds(), Instant::now());
    let end = began + Duration::from_secs(seconds);
    let mut waits = match number("--rate") {
        None => as_fast_as_answered(&store, &ids, end).await,
        Some(rate) => at_a_rate(&store, &ids, rate, end).await,
    };
    let (elapsed, cpu) = (began.elapsed().as_secs_f64(), cpu_seconds() - cpu);
    waits.sort_unstable();
    let count = waits.len() as f64;
    println!(
        "{count} appends over {tables} tables in {elapsed:.1} s: {:.0} per second, {:.0} per CPU-second",
        count / elapsed,
        count / cpu
    );
    let part = |thousandths: usize| waits[(waits.len() - 1) * thousandths / 1000].as_secs_f64() * 1e3;
    let (p50, p90, p99, p999, worst) = (part(500), part(900), part(990), part(999), part(1000));
    println!("answered: p50 {p50:.2} ms, p90 {p90:.2} ms, p99 {p99:.2} ms, p99.9 {p999:.2} ms, worst {worst:.2} ms");
    store.close().await.unwrap();
    let _ = std::fs::remove_dir_all(folder);
}

async fn create(store: &Store) -> TableId {
    let table = NewTable {
        id: TableId::random().unwrap(),
        code: TableCode::random().unwrap(),
        game: "limit".to_owned(),
        status: Status::Playing,
        listed: true,
        brief: "x".repeat(200),
        created_at: 0,
        entries: vec![entry(1)],
        holders: Vec::new(),
        guests: Vec::new(),
    };
    let id = table.id;
    assert_eq!(store.create(table).await, Ok(Created::Stored { last: 1 }));
    id
}

/// About as long as an action with its chance outcomes.
fn entry(sequence: u64) -> NewEntry {
    let request = format!("{:016x}-{sequence:06x}", sequence.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    NewEntry { request: Some(request), at: sequence, body: format!("{{\"act\":\"{sequence:0250}\"}}") }
}

async fn append(store: &Store, table: TableId, expected: u64) {
    let entries = vec![entry(expected + 1)];
    let projection =
        Projection { brief: Some(format!("{{\"waiting\":\"{expected:0180}\"}}")), ..Projection::default() };
    let append = Append { table, expected, entries, projection, snapshot: None };
    assert_eq!(store.append(append).await, Ok(Appended::Stored { last: expected + 1 }));
}

async fn as_fast_as_answered(store: &Store, tables: &[TableId], end: Instant) -> Vec<Duration> {
    let play = async |store: Store, table, end| {
        let mut waits = Vec::new();
        while Instant::now() < end {
            let asked = Instant::now();
            append(&store, table, waits.len() as u64 + 1).await;
            waits.push(asked.elapsed());
        }
        waits
    };
    let running: JoinSet<_> = tables.iter().map(|table| play(store.clone(), *table, end)).collect();
    running.join_all().await.concat()
}

/// Tables come up in a fixed but scattered order. Waiting for the table's own last answer counts as waiting.
async fn at_a_rate(store: &Store, tables: &[TableId], rate: u64, end: Instant) -> Vec<Duration> {
    let play = async |store: Store, table, mut due: mpsc::UnboundedReceiver<Instant>| {
        let mut waits = Vec::new();
        while let Some(asked) = due.recv().await {
            append(&store, table, waits.len() as u64 + 1).await;
            waits.push(asked.elapsed());
        }
        waits
    };
    let mut players = Vec::new();
    let mut running = JoinSet::new();
    for table in tables {
        let (player, due) = mpsc::unbounded_channel();
        players.push(player);
        running.spawn(play(store.clone(), *table, due));
    }
    let began = Instant::now();
    for count in 0.. {
        let due = began + Duration::from_nanos(count * 1_000_000_000 / rate);
        if due >= end {
            break;
        }
        if due > Instant::now() {
            tokio::time::sleep_until(due.into()).await;
        }
        let place = (count.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % players.len();
        players[place].send(Instant::now()).unwrap();
    }
    drop(players);
    running.join_all().await.concat()
}

/// User and system time of this process, as the kernel counts it in hundredths of a second.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let ticks: Vec<f64> = stat.rsplit(')').next().unwrap().split(' ').map(|word| word.parse().unwrap_or(0.0)).collect();
    (ticks[12] + ticks[13]) / 100.0
}
