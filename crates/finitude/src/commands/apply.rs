//! `finitude apply`: do an action on a journal or on a position.

use crate::board;
use crate::chronicle::Chronicle;
use crate::cli::Apply;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::{Value, json};
use shelf::words::Context;
use shelf::{AnyTable, Happening};
use std::path::Path;
use table::{Seat, Viewer};

pub(crate) fn run(args: &Apply, voice: &Voice) -> Result<(), Failure> {
    if let Some(path) = &args.source.journal {
        source::writable(path)?;
    }
    let mut table = source::open(&args.source)?;
    let before = table.moves();
    // What a position written by hand came to by itself belongs to the answer.
    let mut events = if args.source.state.is_some() { table.beginning(Viewer::Everything) } else { Vec::new() };
    if let (Some(seat), Some(text)) = (args.seat, &args.action) {
        let text = if text == "-" { files::read(Path::new("-"))? } else { text.clone() };
        let action = files::parse_json(&text, "--action")?;
        let game = table.game_id();
        table.play_saying(Seat(seat), &action, args.note.clone()).map_err(|error| Failure::of(error, game))?;
        events.extend(table.moved(before, Viewer::Everything).map(|moved| moved.events).unwrap_or_default());
    }
    if let Some(path) = &args.source.journal {
        files::write(path, &table.journal().write())?;
    }
    if voice.json {
        print_json(&as_json(&*table, &events));
    } else {
        print_text(&*table, &events, voice);
    }
    Ok(())
}

fn as_json(table: &dyn AnyTable, events: &[Happening]) -> Value {
    let outcome = table.outcome().map(|outcome| {
        let standings = outcome.standings.iter();
        standings.map(|at| json!({ "seat": at.seat.0, "score": at.score, "place": at.place })).collect::<Vec<_>>()
    });
    json!({
        "state": table.state(),
        "events": events.iter().map(|happening| &happening.event).collect::<Vec<_>>(),
        "scores": table.scores(),
        "waiting": table.waiting().map(|seats| seats.into_iter().map(|seat| seat.0).collect::<Vec<_>>()),
        "outcome": outcome,
        "hash": table.hash(),
    })
}

fn print_text(table: &dyn AnyTable, events: &[Happening], voice: &Voice) {
    let words = voice.words(table.game_id());
    let context = Context { players: &[], glossary: table.glossary(), reader: None };
    outln!("{}", voice.say("heading.events", &[]));
    for line in Chronicle::default().tell(events, &words, &context) {
        outln!("  {line}");
    }
    outln!("\n{}", voice.say("heading.scores", &[]));
    for (seat, score) in table.scores().iter().enumerate() {
        outln!("  [{seat}] {score}");
    }
    outln!("\n{}", board::draw(table, Viewer::Everything, &[], voice));
    outln!("{}", voice.say("heading.state", &[]));
    print_json(&table.state());
}
