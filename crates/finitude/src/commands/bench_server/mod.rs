//! `finitude bench server` and `finitude bench class`: how much a server on this machine can do.
//!
//! The server runs as a process of its own, so that its processor time and its memory are its own; the load comes from
//! this one. Games are recorded beforehand and played again through the sockets: tables are made from a journal whose
//! luck is known, so the load generator only copies bytes.

mod child;
mod class;
mod load;
mod parts;
mod phone;
mod thinking;

use crate::cli::{Bench, ServerPart};
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use child::Child;
use load::Recording;
use serde_json::{Map, Value};
use std::sync::Arc;

/// One figure: the key of its words, its value, and how many digits after the point are worth reading.
pub(super) struct Figure(pub(super) &'static str, pub(super) f64, pub(super) usize);

/// What can go wrong on the way.
type Trouble = Box<dyn std::error::Error + Send + Sync>;

pub(crate) fn run(args: &Bench, voice: &Voice) -> Result<(), Failure> {
    // Ten thousand sockets are ten thousand files on this side too.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let measured = runtime.map_err(Trouble::from).and_then(|runtime| runtime.block_on(Box::pin(measure(args, voice))));
    measured.map_err(|trouble| Failure::told("bench_server", vec![("detail", trouble.to_string().into())]))
}

/// `finitude bench class`: a whole class, and a whole school, on one server.
pub(crate) fn run_class(voice: &Voice) -> Result<(), Failure> {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let measured = runtime.map_err(Trouble::from).and_then(|runtime| runtime.block_on(Box::pin(measure_class(voice))));
    measured.map_err(|trouble| Failure::told("bench_server", vec![("detail", trouble.to_string().into())]))
}

async fn measure_class(voice: &Voice) -> Result<(), Trouble> {
    let mut told = Map::new();
    tell(class::class(&Child::start()?).await?, voice, &mut told);
    tell(class::school(&Child::start()?).await?, voice, &mut told);
    if voice.json {
        print_json(&Value::Object(told));
    }
    Ok(())
}

/// Prints figures as they come; for programs, all at the end.
fn tell(figures: Vec<Figure>, voice: &Voice, told: &mut Map<String, Value>) {
    for Figure(key, value, digits) in figures {
        let text = format!("{value:.digits$}");
        if !voice.json {
            outln!("  {:<62}{text:>12}", voice.say(&format!("bench_server.{key}"), &[]));
        }
        told.insert(key.to_owned(), serde_json::from_str(&text).unwrap_or(Value::Null));
    }
}

async fn measure(args: &Bench, voice: &Voice) -> Result<(), Trouble> {
    let recording = Arc::new(Recording::new(4, 200)?);
    let mut told = Map::new();
    let parts = match args.part {
        Some(part) => vec![part],
        None => vec![
            ServerPart::Throughput,
            ServerPart::Latency,
            ServerPart::Memory,
            ServerPart::Sleeping,
            ServerPart::Sockets,
            ServerPart::Reopen,
            ServerPart::Thinking,
        ],
    };
    for part in parts {
        // Each part has a server of its own: what one leaves behind does not count in the next.
        let child = Child::start()?;
        let figures = match part {
            ServerPart::Throughput => parts::throughput(&child, &recording, args.tables.unwrap_or(200)).await,
            ServerPart::Latency => parts::latency(&child, &recording, args.tables.unwrap_or(500)).await,
            ServerPart::Memory => parts::memory(&child, &recording, args.tables.unwrap_or(1000)).await,
            ServerPart::Sleeping => parts::sleeping(&child, &recording, args.tables.unwrap_or(5000)).await,
            ServerPart::Sockets => parts::sockets(&child, &recording, args.tables.unwrap_or(2500)).await,
            ServerPart::Reopen => parts::reopen(&child).await,
            ServerPart::Thinking => thinking::thinking(&child, &recording, args.tables.unwrap_or(50)).await,
        }?;
        tell(figures, voice, &mut told);
    }
    if voice.json {
        print_json(&Value::Object(told));
    }
    Ok(())
}
