//! No single request keeps a processor busy for half a second or takes fifty megabytes: the worst of each kind, measured by
//! what the system says this process has used. One test alone in its process, so that nobody else's work counts.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]
#![cfg(target_os = "linux")]

use serde_json::{Value, json};
use server::client::{Client, Frame};
use server::store::{Address, Durability, Store};
use server::{Config, Limits, Server};
use std::fmt::Write;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Milliseconds of processor time that one request may take.
const MOST_TIME: u64 = 500;
/// Kilobytes that one request may take at its peak.
const MOST_MEMORY: u64 = 50 * 1024;

/// Processor time of this process so far, threads that have ended included, in milliseconds.
fn processor_time() -> u64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    // The program's name stands in brackets and may hold blanks; the times are the 14th and 15th figure, in hundredths.
    let figures: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let hundredths = |at: usize| figures[at].parse::<u64>().unwrap();
    (hundredths(11) + hundredths(12)) * 10
}

/// A figure of `/proc/self/status`, in kilobytes.
fn memory(name: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// What was used between two moments.
struct Used {
    time: u64,
    memory: u64,
}

impl Used {
    fn begin() -> Used {
        // Forgets the highest mark so far.
        std::fs::write("/proc/self/clear_refs", "5").unwrap();
        Used { time: processor_time(), memory: memory("VmRSS") }
    }

    fn end(self, what: &str) {
        let (time, memory) = (processor_time() - self.time, memory("VmHWM").saturating_sub(self.memory));
        println!("{what}: {time} ms, {} MB", memory / 1024);
        assert!(time <= MOST_TIME, "{what} took {time} ms of processor time");
        assert!(memory <= MOST_MEMORY, "{what} took {memory} KB");
    }
}

/// A journal of so many decisions, each taken back.
fn taken_back(pairs: usize) -> String {
    let game = shelf::make(&shelf::Setup { game: "limit".to_owned(), seats: 2, ..shelf::Setup::default() }).unwrap();
    let mut table = game.deal(7);
    let seat = table.waiting().unwrap().lowest().unwrap();
    let action = table.choices(seat).0[0].action.clone();
    table.play(seat, &action).unwrap();
    table.undo_to(0).unwrap();
    let journal = table.journal().write();
    let lines: Vec<&str> = journal.lines().collect();
    let mut text = lines[0].to_owned() + "\n";
    for _ in 0..pairs {
        let _ = write!(text, "{}\n{}\n", lines[1], lines[2]);
    }
    text
}

/// House rules of so many bytes, none of whose keys anybody knows.
fn unknown_keys(bytes: usize) -> String {
    let mut text = String::new();
    for number in 0.. {
        if text.len() + 40 > bytes {
            return text;
        }
        let _ = writeln!(text, "nobody_knows_this_{number} = {number}");
    }
    text
}

async fn post(client: &mut Client, path: &str, body: &str) -> (u16, String) {
    let answer = client.request("POST", path, Some(body)).await.unwrap();
    (answer.status, answer.body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_takes_half_a_second_or_fifty_megabytes() {
    let folder = std::env::temp_dir().join(format!("finitude-worst-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let address = Address::File { path: folder.join("tables.sqlite"), durability: Durability::EachSecond };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let limits = Limits { tables_per_hour: 1000, messages_per_second: 1000, ..Limits::default() };
    let server = Server::new(Store::open(&address).await.unwrap(), Config { limits, ..Config::default() });
    let running = tokio::spawn(async move { server.run(listener, async { drop(stopped.await) }).await });
    let mut client = Client::new(here);
    let seats = json!([{ "kind": "here", "name": "Ada" }, { "kind": "open" }]);
    let setup = |rules: String| {
        json!({ "setup": { "game": "limit", "seats": 2, "house_rules": rules }, "seats": seats }).to_string()
    };
    // Whatever is made once for all is not the first request's doing.
    let (status, _) = post(&mut client, "/api/tables", &setup(String::new())).await;
    assert_eq!(status, 201);

    let rules = setup(unknown_keys(250_000));
    let used = Used::begin();
    let (status, mut body) = post(&mut client, "/api/tables", &rules).await;
    assert_eq!(status, 422);
    assert!(body.len() < 64 * 1024, "an answer of {} bytes", body.len());
    used.end("house rules of unknown keys");

    // Lists within lists: text of which each letter becomes a value.
    let nested = format!("{}{}", "[".repeat(70), "]".repeat(70));
    let rules = setup(format!("a = [{}]", vec![nested; 1700].join(",")));
    let used = Used::begin();
    let (status, _) = post(&mut client, "/api/tables", &rules).await;
    assert_eq!(status, 413);
    used.end("house rules of lists within lists");

    // Longer than any game: refused before it is read. As long as may be: read, replayed and stored.
    for (pairs, wanted) in [(25_000, 413), (5_990, 201)] {
        let import = json!({ "journal": taken_back(pairs), "seats": seats }).to_string();
        let used = Used::begin();
        let answer = post(&mut client, "/api/tables/import", &import).await;
        used.end(&format!("a journal of {pairs} decisions taken back"));
        assert_eq!(answer.0, wanted, "{}", answer.1);
        body = answer.1;
    }

    let made: Value = serde_json::from_str(&body).unwrap();
    let id = made["id"].as_str().unwrap();
    for what in ["", "/moves/0", "/film/0", "/curves", "/export"] {
        let path = format!("/api/tables/{id}{what}");
        let used = Used::begin();
        let answer = client.request("GET", &path, None).await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        used.end(&path.replace(id, "{id}"));
    }
    let mut line = client.socket(&format!("/api/tables/{id}/socket?since=0")).await.unwrap().unwrap();
    let used = Used::begin();
    line.send(r#"{"type":"resync","since":0}"#).await.unwrap();
    let mut syncs = 0;
    while syncs < 2 {
        let Frame::Text(text) = line.next().await.unwrap() else { panic!("the server ended the socket") };
        syncs += usize::from(text.starts_with(r#"{"type":"sync""#));
    }
    used.end("two whole histories on a socket");
    drop(line);
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    let _ = std::fs::remove_dir_all(&folder);
}
