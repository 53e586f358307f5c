//! `finitude legal`: what a seat may do, and why other things are not possible.

use crate::cli::Legal;
use crate::commands::show::seat_of;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::Value as Json;
use shelf::words::{Context, Value, Words};
use shelf::{AnyTable, forms};
use table::{Seat, SeatSet};

pub(crate) fn run(args: &Legal, voice: &Voice) -> Result<(), Failure> {
    let table = source::open(&args.source, voice)?;
    let seats: Vec<Seat> = match args.seat {
        Some(seat) => vec![seat_of(&*table, seat)?],
        None => table.waiting().unwrap_or(SeatSet::EMPTY).into_iter().collect(),
    };
    let words = voice.words(table.game_id());
    if voice.json {
        print_json(&Json::Array(seats.iter().map(|&seat| as_json(&*table, seat, &words, voice)).collect()));
        return Ok(());
    }
    for &seat in &seats {
        out!("{}", as_text(&*table, seat, &words, voice));
    }
    if seats.is_empty() {
        // A position written by hand may come to an end although nobody has won or lost.
        let told = if table.waiting().is_none() && table.outcome().is_some() { "game_over" } else { "nothing_follows" };
        outln!("{}", voice.say(told, &[]));
    }
    Ok(())
}

fn as_json(table: &dyn AnyTable, seat: Seat, words: &Words, voice: &Voice) -> Json {
    let players = voice.seats(table.game_id());
    let context = Context { players: &players, glossary: table.glossary(), reader: Some(seat) };
    forms::legal(table, seat, words, &context)
}

fn as_text(table: &dyn AnyTable, seat: Seat, words: &Words, voice: &Voice) -> String {
    let players = voice.seats(table.game_id());
    let context = Context { players: &players, glossary: table.glossary(), reader: Some(seat) };
    let prompt = table.prompt(seat);
    let mut text = format!("[{}] {} ({})\n", seat.0, words.render(&prompt.question, &context), prompt.ruling);
    let (choices, open) = table.choices(seat);
    for choice in &choices {
        let range = match choice.more {
            0 => String::new(),
            more => {
                let args =
                    [("least", usize::from(choice.least).into()), ("most", usize::from(choice.least + more).into())];
                format!(" {}", voice.say("amounts", &args))
            }
        };
        text.push_str(&format!("  {}{range}\n      {}\n", words.render(&choice.saying, &context), choice.action));
    }
    let besides = table.besides(seat);
    if !besides.is_empty() {
        text.push_str(&format!("  {}\n", voice.say("besides", &[])));
    }
    for choice in besides {
        text.push_str(&format!("  {}\n      {}\n", words.render(&choice.saying, &context), choice.action));
    }
    if open {
        text.push_str(&format!("  {}\n", voice.say("open_menu", &[])));
    }
    for hindered in table.hindered(seat) {
        let action = words.render(&hindered.saying, &context);
        let reason = words.render(&hindered.refused.saying, &context);
        let args = [("action", Value::Part(action)), ("reason", Value::Part(reason))];
        text.push_str(&format!("  {} ({})\n", voice.say("hindered", &args), hindered.refused.ruling));
    }
    text
}
