//! What is measured.

use super::child::Child;
use super::load::{Playing, Recording, connect, make};
use super::{Figure, Trouble};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many connections are opened at a time.
const AT_ONCE: usize = 16;
/// How often sockets at rest answer the server's pings while others are opened.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);
/// Decisions each second, in the measurement of answer times.
const RATE: f64 = 2000.0;
/// How long answer times are measured.
const LATENCY_SECONDS: f64 = 10.0;

/// Begins so many tables.
async fn begin(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Playing>, Trouble> {
    let mut begun: Vec<Playing> = Vec::with_capacity(tables as usize);
    let mut alive = Instant::now();
    let mut waiting = JoinSet::new();
    let mut left = tables;
    while left > 0 || !waiting.is_empty() {
        while left > 0 && waiting.len() < AT_ONCE {
            waiting.spawn(Playing::begin(child.address, game.clone()));
            left -= 1;
        }
        if let Some(playing) = waiting.join_next().await {
            begun.push(playing??);
        }
        if alive.elapsed() > SIGN_OF_LIFE {
            for playing in &mut begun {
                playing.drain().await?;
            }
            alive = Instant::now();
        }
    }
    Ok(begun)
}

/// Every table plays its whole game as fast as it can: decisions for each second of the server's processor time.
pub(super) async fn throughput(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    let mut playing = begin(child, game, tables).await?;
    // A few decisions to warm up.
    for table in &mut playing {
        table.step().await?;
    }
    let (cpu, begun) = (child.cpu()?, Instant::now());
    let mut running = JoinSet::new();
    for mut table in playing {
        running.spawn(async move {
            let mut done = 0_u32;
            while table.goes_on() {
                table.step().await?;
                done += 1;
            }
            Ok::<_, Trouble>(done)
        });
    }
    let mut decisions = 0;
    while let Some(done) = running.join_next().await {
        decisions += done??;
    }
    let (cpu, seconds) = (child.cpu()? - cpu, begun.elapsed().as_secs_f64());
    Ok(vec![
        Figure("per_cpu_second", f64::from(decisions) / cpu, 0),
        Figure("per_second", f64::from(decisions) / seconds, 0),
        Figure("cpu_microseconds", cpu * 1e6 / f64::from(decisions), 1),
    ])
}

/// Tables play at a steady rate: how long a decision waits for its answer.
pub(super) async fn latency(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    let playing = begin(child, game, tables).await?;
    let period = Duration::from_secs_f64(f64::from(tables) / RATE);
    let begun = tokio::time::Instant::now() + Duration::from_millis(200);
    let cpu = child.cpu()?;
    let mut running = JoinSet::new();
    for (number, mut table) in (0_u32..).zip(playing) {
        running.spawn(async move {
            let mut taken = Vec::new();
            let mut next = begun + period.mul_f64(f64::from(number) / f64::from(tables));
            let end = begun + Duration::from_secs_f64(LATENCY_SECONDS);
            while table.goes_on() && next < end {
                tokio::time::sleep_until(next).await;
                taken.push(table.step().await?);
                next += period;
            }
            Ok::<_, Trouble>(taken)
        });
    }
    let mut taken = Vec::new();
    while let Some(some) = running.join_next().await {
        taken.extend(some??);
    }
    taken.sort_unstable();
    let seconds = begun.elapsed().as_secs_f64();
    let at = |part: f64| {
        let place = ((taken.len() as f64 - 1.0) * part).max(0.0) as usize;
        taken.get(place).copied().unwrap_or_default().as_secs_f64() * 1000.0
    };
    Ok(vec![
        Figure("rate", taken.len() as f64 / seconds, 0),
        Figure("p50", at(0.5), 2),
        Figure("p99", at(0.99), 2),
        Figure("slowest", at(1.0), 2),
        Figure("busy", 100.0 * (child.cpu()? - cpu) / seconds, 0),
    ])
}

/// Decisions each table makes before its memory is looked at.
const DECISIONS: usize = 40;

/// What a live table with a socket on each seat takes.
pub(super) async fn memory(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    let warm = begin(child, game, 20).await?;
    drop(play(warm, DECISIONS).await?);
    child.asleep().await?;
    let before = child.memory()?;
    let playing = play(begin(child, game, tables).await?, DECISIONS).await?;
    let live = child.memory()?;
    drop(playing);
    Ok(vec![Figure("live_kilobytes", (live - before) / 1024.0 / f64::from(tables), 1)])
}

async fn play(mut playing: Vec<Playing>, decisions: usize) -> Result<Vec<Playing>, Trouble> {
    for _ in 0..decisions {
        for table in &mut playing {
            table.step().await?;
        }
    }
    Ok(playing)
}

/// What a sleeping table takes: memory after thousands of tables were made, opened and left, against that after hundreds.
pub(super) async fn sleeping(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    visit(child, game, tables / 5).await?;
    let before = child.memory()?;
    visit(child, game, tables).await?;
    let grown = child.memory()? - before;
    Ok(vec![Figure("sleeping_kilobytes", grown / 1024.0 / f64::from(tables), 2)])
}

async fn visit(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<(), Trouble> {
    for _ in 0..tables.div_ceil(AT_ONCE as u32) {
        drop(begin(child, game, AT_ONCE as u32).await?);
    }
    child.asleep().await
}

/// Thousands of sockets at once, every one of them alive.
pub(super) async fn sockets(child: &Child, game: &Arc<Recording>, tables: u32) -> Result<Vec<Figure>, Trouble> {
    let playing = begin(child, game, tables).await?;
    let held = child.metric("finitude_sockets ").await?;
    let begun = Instant::now();
    let playing = play(playing, 1).await?;
    let round = begun.elapsed().as_secs_f64();
    let memory = child.memory()?;
    drop(playing);
    Ok(vec![
        Figure("sockets_held", held, 0),
        Figure("sockets_round", round, 1),
        Figure("sockets_megabytes", memory / 1024.0 / 1024.0, 0),
    ])
}

/// How many sleeping tables are opened, one after the other.
const REOPENED: usize = 21;

/// From asking for a sleeping table of 600 decisions to its first message.
pub(super) async fn reopen(child: &Child) -> Result<Vec<Figure>, Trouble> {
    let game = Recording::new(6, 600)?;
    let mut made = Vec::new();
    for _ in 0..2 * REOPENED {
        made.push(make(child.address, &game, 600).await?);
    }
    child.asleep().await?;
    let version = 2 + u64::from(game.seats) + 600;
    let mut figures = Vec::new();
    for (key, since, tables) in [("reopen", version, &made[..REOPENED]), ("reopen_history", 0, &made[REOPENED..])] {
        let mut taken = Vec::new();
        for (client, id) in tables {
            let begun = Instant::now();
            let line = connect(client, id, 0, since).await?;
            taken.push(begun.elapsed());
            drop(line);
        }
        taken.sort_unstable();
        figures.push(Figure(key, taken[REOPENED / 2].as_secs_f64() * 1000.0, 1));
    }
    Ok(figures)
}
