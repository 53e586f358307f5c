//! `finitude apply`: do an action on a journal or on a position.

use crate::board;
use crate::chronicle::Chronicle;
use crate::cli::Apply;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::{Value, json};
use shelf::words::Context;
use shelf::{AnyTable, Happening, forms};
use std::path::Path;
use table::{Seat, Viewer};

pub(crate) fn run(args: &Apply, voice: &Voice) -> Result<(), Failure> {
    if let Some(path) = &args.source.journal {
        source::writable(path)?;
    }
    if let Some(step) = &args.until {
        return look_at_one_step(args, step, voice);
    }
    let mut table = source::open(&args.source, voice)?;
    let before = table.moves();
    // What a position written by hand came to by itself belongs to the answer.
    let mut events = if args.source.state.is_some() { table.beginning(Viewer::Everything) } else { Vec::new() };
    if let Some((seat, action)) = action_of(args)? {
        let game = table.game_id();
        table.play_saying(seat, &action, args.note.clone()).map_err(|error| Failure::of(error, game))?;
        events.extend(table.moved(before, Viewer::Everything).map(|moved| moved.events).unwrap_or_default());
    }
    if let Some(path) = &args.source.journal {
        files::write(path, &table.journal().write())?;
    }
    print(&*table, &events, voice);
    Ok(())
}

/// Who acts, and what they do.
fn action_of(args: &Apply) -> Result<Option<(Seat, Value)>, Failure> {
    let (Some(seat), Some(text)) = (args.seat, &args.action) else { return Ok(None) };
    let text = if text == "-" { files::read(Path::new("-"))? } else { text.clone() };
    Ok(Some((Seat(seat), files::parse_json(&text, "--action")?)))
}

/// A position, run on until a step would begin.
fn look_at_one_step(args: &Apply, step: &str, voice: &Voice) -> Result<(), Failure> {
    // A step is a word, or a table with particulars.
    let moment = if step.starts_with(['{', '"']) { files::parse_json(step, "--until")? } else { json!(step) };
    let (game, state) = source::written(&args.source)?;
    let action = action_of(args)?;
    let act = action.as_ref().map(|(seat, action)| (*seat, action));
    let (table, stopped) = game
        .position_before(&state, args.source.seed.into(), act, &moment)
        .map_err(|error| Failure::of(error, &game.setup().game))?;
    if !stopped {
        voice.warn("not_reached", &voice.say("warning.not_reached", &[("step", step.into())]));
    }
    print(&*table, &table.beginning(Viewer::Everything), voice);
    Ok(())
}

fn print(table: &dyn AnyTable, events: &[Happening], voice: &Voice) {
    if voice.json {
        print_json(&as_json(table, events));
    } else {
        print_text(table, events, voice);
    }
}

fn as_json(table: &dyn AnyTable, events: &[Happening]) -> Value {
    json!({
        "state": table.state(),
        "events": events.iter().map(|happening| &happening.event).collect::<Vec<_>>(),
        "scores": table.scores(),
        "waiting": table.waiting().map(|seats| seats.into_iter().map(|seat| seat.0).collect::<Vec<_>>()),
        "outcome": table.outcome().map(|outcome| forms::standings(&outcome)),
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
    for (seat, score) in voice.seats(table.game_id()).iter().zip(table.scores()) {
        outln!("  {seat}: {score}");
    }
    outln!("\n{}", board::draw(table, Viewer::Everything, &[], voice));
    outln!("{}", voice.say("heading.state", &[]));
    print_json(&table.state());
}
