//! `finitude replay`: play a journal again, checking everything.

use crate::chronicle::Chronicle;
use crate::cli::Replay;
use crate::commands::show::seat_of;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Value, json};
use shelf::words::Context;
use shelf::{AnyTable, Happening};
use table::{Seat, Viewer};

pub(crate) fn run(args: &Replay, voice: &Voice) -> Result<(), Failure> {
    let table = source::load(&args.journal, voice)?;
    let viewer = match args.seat {
        Some(seat) => Viewer::Seat(seat_of(&*table, seat)?),
        None => Viewer::Everything,
    };
    if voice.json {
        print_json(&as_json(&*table, viewer, args.log));
        return Ok(());
    }
    if args.log {
        print_log(&*table, viewer, voice);
    }
    let entries = table.journal().entries.len();
    let args = [("entries", entries.into()), ("actions", table.moves().into()), ("hash", table.hash().into())];
    outln!("{}", voice.say("replayed", &args));
    if let Some(outcome) = table.outcome() {
        let context = Context { players: &[], glossary: table.glossary(), reader: None };
        for line in voice.words(table.game_id()).outcome(&outcome, &context) {
            outln!("{line}");
        }
    }
    Ok(())
}

fn as_json(table: &dyn AnyTable, viewer: Viewer, log: bool) -> Value {
    let events =
        |happenings: Vec<Happening>| happenings.into_iter().map(|happening| happening.event).collect::<Vec<_>>();
    let moves: Vec<Value> = (0..table.moves())
        .filter(|_| log)
        .filter_map(|at| table.moved(at, viewer))
        .map(|moved| {
            let action = knows_choice(viewer, moved.seat).then_some(moved.action);
            json!({ "seat": moved.seat.0, "action": action, "note": moved.note, "events": events(moved.events) })
        })
        .collect();
    json!({
        "entries": table.journal().entries.len(),
        "actions": table.moves(),
        "hash": table.hash(),
        "over": table.waiting().is_none(),
        "scores": table.scores(),
        "beginning": if log { events(table.beginning(viewer)) } else { Vec::new() },
        "moves": moves,
    })
}

/// What somebody chose in secret is theirs; others read what came to light, as events.
fn knows_choice(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Everything || viewer == Viewer::Seat(seat)
}

/// The whole game in words.
fn print_log(table: &dyn AnyTable, viewer: Viewer, voice: &Voice) {
    let words = voice.words(table.game_id());
    let reader = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let context = Context { players: &[], glossary: table.glossary(), reader };
    let mut chronicle = Chronicle::default();
    for line in chronicle.tell(&table.beginning(viewer), &words, &context) {
        outln!("     {line}");
    }
    for at in 0..table.moves() {
        let Some(moved) = table.moved(at, viewer) else { continue };
        if knows_choice(viewer, moved.seat) {
            outln!("{:>4} [{}] {}", at + 1, moved.seat.0, words.render(&moved.saying, &context));
        }
        if let Some(note) = moved.note {
            let name = words.phrase("seat.player", &[("number", (moved.seat.index() + 1).into())]);
            outln!("     {}", voice.say("note", &[("name", name.into()), ("note", note.into())]));
        }
        for line in chronicle.tell(&moved.events, &words, &context) {
            outln!("     {line}");
        }
    }
}
