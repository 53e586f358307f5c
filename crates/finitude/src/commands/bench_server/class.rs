//! A whole class on one server: coming, the first question, a pause, the wall, a school at once, comparing.

use super::child::Child;
use super::phone::{Phone, ask, say};
use super::{Figure, Trouble};
use serde_json::{Value, json};
use server::client::{Client, Frame, Line};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Seats at each table.
const SEATS: u32 = 4;
/// The tables of a class, and of a whole school.
const CLASS: u32 = 25;
const SCHOOL: u32 = 250;
/// How often everybody is paused.
const PAUSES: usize = 20;
/// Moves a second at all tables together, and for how long, while somebody looks at the wall.
const RATE: f64 = 10.0;
const SECONDS: f64 = 15.0;

/// A lesson with its desk, and everybody who came.
struct Lesson {
    desk: Client,
    key: String,
    phones: Vec<Phone>,
    /// How long everybody needed to come, and from the start to the last first question, in seconds; and the server's own
    /// time for both.
    came: f64,
    asked: f64,
    cpu: f64,
}

impl Lesson {
    async fn step(&mut self, step: Value) -> Result<(), Trouble> {
        let path = format!("/api/desk/{}/steps", self.key);
        ask(&mut self.desk, "POST", &path, Some(step)).await.map(drop)
    }
}

/// So many tables full of people, each at their table with their first question on the screen.
async fn begin(child: &Child, tables: u32) -> Result<Lesson, Trouble> {
    let mut desk = Client::new(child.address);
    let setup = json!({ "game": shelf::TITLES[0].id, "seats": SEATS });
    let made = ask(&mut desk, "POST", "/api/lessons", Some(json!({ "plan": { "setup": setup } }))).await?;
    let (code, key) = (say(&made, "code")?, say(&made, "facilitator")?);
    let (cpu, begun) = (child.cpu()?, Instant::now());
    let mut coming = JoinSet::new();
    for number in 0..tables * SEATS {
        let (mut client, path) = (Client::new(child.address), format!("/api/lessons/{code}"));
        coming.spawn(async move {
            ask(&mut client, "GET", &path, None).await?;
            let name = json!({ "name": format!("L{number}") });
            ask(&mut client, "POST", &format!("{path}/join"), Some(name)).await?;
            // The phone waits for the start on this line.
            let line = client.socket(&format!("{path}/socket")).await?.map_err(|answer| answer.body)?;
            Ok::<_, Trouble>((client, line))
        });
    }
    let mut waiting = Vec::new();
    while let Some(came) = coming.join_next().await {
        waiting.push(came??);
    }
    let came = begun.elapsed().as_secs_f64();
    let mut lesson = Lesson { desk, key, phones: Vec::new(), came, asked: 0.0, cpu: 0.0 };
    let begun = Instant::now();
    let mut arriving = JoinSet::new();
    for (client, mut line) in waiting {
        arriving.spawn(async move {
            let me = loop {
                let me = message(&mut line).await?;
                if me["table"].is_string() {
                    break me;
                }
            };
            Phone::connect(&client, &me, line).await
        });
    }
    lesson.step(json!({ "step": "start" })).await?;
    while let Some(phone) = arriving.join_next().await {
        lesson.phones.push(phone??);
    }
    lesson.asked = begun.elapsed().as_secs_f64();
    lesson.cpu = child.cpu()? - cpu;
    Ok(lesson)
}

async fn message(line: &mut Line) -> Result<Value, Trouble> {
    match line.next().await? {
        Frame::Text(text) => Ok(serde_json::from_str(&text)?),
        Frame::Close(why) => Err(format!("the server ended a socket: {why:?}").into()),
    }
}

/// Everything about one class.
pub(super) async fn class(child: &Child) -> Result<Vec<Figure>, Trouble> {
    let mut lesson = begin(child, CLASS).await?;
    let mut figures = vec![
        Figure("class_came", lesson.came, 2),
        Figure("class_asked", lesson.asked, 2),
        Figure("class_cpu", lesson.cpu, 2),
    ];
    figures.extend(pauses(&mut lesson).await?);
    figures.extend(wall(child, &mut lesson).await?);
    let begun = Instant::now();
    let path = format!("/api/desk/{}/compare", lesson.key);
    ask(&mut lesson.desk, "GET", &path, None).await?;
    figures.push(Figure("class_compare", begun.elapsed().as_secs_f64() * 1000.0, 1));
    Ok(figures)
}

/// From the desk's word until a screen has it.
async fn pauses(lesson: &mut Lesson) -> Result<Vec<Figure>, Trouble> {
    let mut taken = Vec::new();
    for number in 0..PAUSES {
        let words = format!("pause number {number}.");
        let begun = Instant::now();
        let mut hearing = JoinSet::new();
        for mut phone in std::mem::take(&mut lesson.phones) {
            let words = words.clone();
            hearing.spawn(async move {
                phone.until(&words).await?;
                Ok::<_, Trouble>((begun.elapsed(), phone))
            });
        }
        lesson.step(json!({ "step": "pause", "words": words })).await?;
        while let Some(heard) = hearing.join_next().await {
            let (after, phone) = heard??;
            taken.push(after.as_secs_f64() * 1000.0);
            lesson.phones.push(phone);
        }
        lesson.step(json!({ "step": "resume" })).await?;
    }
    taken.sort_by(f64::total_cmp);
    Ok(vec![Figure("class_pause_p50", at(&taken, 0.5), 1), Figure("class_pause_p99", at(&taken, 0.99), 1)])
}

/// Moves at a steady rate, without a wall and then with one: how late it shows a move, and what it costs.
async fn wall(child: &Child, lesson: &mut Lesson) -> Result<Vec<Figure>, Trouble> {
    let (alone, _) = moves(child, lesson, None).await?;
    let path = format!("/api/desk/{}/socket", lesson.key);
    let line = lesson.desk.socket(&path).await?.map_err(|answer| answer.body)?;
    let (watched, mut late) = moves(child, lesson, Some(line)).await?;
    late.sort_by(f64::total_cmp);
    Ok(vec![
        Figure("class_wall_p50", at(&late, 0.5), 0),
        Figure("class_wall_p99", at(&late, 0.99), 0),
        Figure("class_wall_busy", 100.0 * (watched - alone).max(0.0), 1),
    ])
}

/// What was played, and what of it the wall has shown.
#[derive(Default)]
struct Watch {
    /// When a table had made so many moves, by its number and that count.
    made: HashMap<(u64, u64), Instant>,
    /// How many milliseconds later the wall showed it.
    late: Vec<f64>,
}

type Watching = Arc<Mutex<Watch>>;

fn noted(watching: &Watching) -> MutexGuard<'_, Watch> {
    watching.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Moves at a steady rate. The part of a processor that the server used, and how many milliseconds after a move the wall
/// showed it.
async fn moves(child: &Child, lesson: &mut Lesson, wall: Option<Line>) -> Result<(f64, Vec<f64>), Trouble> {
    let watching = Watching::default();
    let looking = wall.map(|line| tokio::spawn(look(line, watching.clone())));
    let (cpu, begun) = (child.cpu()?, Instant::now());
    let mut next = tokio::time::Instant::now();
    let count = lesson.phones.len();
    let mut turn = 0;
    while begun.elapsed().as_secs_f64() < SECONDS {
        tokio::time::sleep_until(next).await;
        next += Duration::from_secs_f64(1.0 / RATE);
        // The next phone that is asked something.
        for _ in 0..count {
            turn = (turn + 1) % count;
            lesson.phones[turn].catch_up().await?;
            let Some(made) = lesson.phones[turn].would_make() else { continue };
            noted(&watching).made.insert(made, Instant::now());
            if lesson.phones[turn].act().await? {
                break;
            }
            noted(&watching).made.remove(&made);
        }
    }
    let busy = (child.cpu()? - cpu) / begun.elapsed().as_secs_f64();
    if let Some(looking) = looking {
        // The last moves have their time to be shown.
        tokio::time::sleep(Duration::from_secs(1)).await;
        looking.abort();
    }
    let late = std::mem::take(&mut noted(&watching).late);
    Ok((busy, late))
}

/// Looks at the wall, and notes how late each move is shown.
async fn look(mut line: Line, watching: Watching) -> Result<(), Trouble> {
    loop {
        let told = message(&mut line).await?;
        let now = Instant::now();
        for tile in told["tiles"].as_array().into_iter().flatten() {
            let (table, moves) = (tile["table"].as_u64().unwrap_or(0), tile["moves"].as_u64().unwrap_or(0));
            let mut watch = noted(&watching);
            let shown = watch.made.extract_if(|(at, count), _| *at == table && *count <= moves);
            let late: Vec<f64> =
                shown.map(|(_, at)| now.saturating_duration_since(at).as_secs_f64() * 1000.0).collect();
            watch.late.extend(late);
        }
    }
}

/// A whole school at once: what it takes to hold it.
pub(super) async fn school(child: &Child) -> Result<Vec<Figure>, Trouble> {
    let before = child.memory()?;
    let lesson = begin(child, SCHOOL).await?;
    let held = child.metric("finitude_sockets ").await?;
    let memory = child.memory()? - before;
    Ok(vec![
        Figure("school_came", lesson.came, 1),
        Figure("school_asked", lesson.asked, 1),
        Figure("school_cpu", lesson.cpu, 1),
        Figure("school_sockets", held, 0),
        Figure("school_megabytes", memory / 1024.0 / 1024.0, 0),
    ])
}

fn at(sorted: &[f64], part: f64) -> f64 {
    sorted.get(((sorted.len() as f64 - 1.0).max(0.0) * part) as usize).copied().unwrap_or_default()
}
