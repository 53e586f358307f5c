//! `finitude inspect`: what is in a journal.

use crate::cli::Inspect;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::json;
use shelf::forms;
use table::journal::Entry;

pub(crate) fn run(args: &Inspect, voice: &Voice) -> Result<(), Failure> {
    let table = source::load(&args.journal, voice)?;
    let journal = table.journal();
    let header = &journal.header;
    let undos = journal.entries.iter().filter(|entry| matches!(entry, Entry::Undo(_))).count();
    let lucks = journal.entries.iter().filter(|entry| matches!(entry, Entry::Luck(_))).count();
    let (figures, seat_names, world_names) = table.indicators();
    if voice.json {
        print_json(&json!({
            "game": header.game,
            "rules_version": header.rules_version,
            "content": header.content,
            "options": header.options,
            "house_rules": header.house_rules,
            "entries": journal.entries.len(),
            "undos": undos,
            "new_lucks": lucks,
            "actions": table.moves(),
            "over": table.waiting().is_none(),
            "hash": table.hash(),
            "scores": table.scores(),
            "world": forms::named(world_names, &figures.world),
            "seats": figures.seats.iter().map(|row| forms::named(seat_names, row)).collect::<Vec<_>>(),
        }));
        return Ok(());
    }
    let house = if header.house_rules.is_some() { "yes" } else { "no" };
    let rows = [
        ("game", header.game.clone()),
        ("rules_version", header.rules_version.to_string()),
        ("content", header.content.clone()),
        ("options", header.options.to_string()),
        ("house_rules", voice.say(house, &[])),
        ("entries", journal.entries.len().to_string()),
        ("undos", undos.to_string()),
        ("new_lucks", lucks.to_string()),
        ("actions", table.moves().to_string()),
        ("over", voice.say(if table.waiting().is_none() { "yes" } else { "no" }, &[])),
        ("hash", table.hash()),
    ];
    for (key, value) in rows {
        outln!("{:<22} {value}", voice.say(&format!("inspect.{key}"), &[]));
    }
    outln!();
    for (name, value) in world_names.iter().zip(&figures.world) {
        outln!("{name:<22} {value}");
    }
    outln!();
    for (at, name) in seat_names.iter().enumerate() {
        let values: Vec<String> =
            figures.seats.iter().map(|row| format!("{:>7}", row.get(at).copied().unwrap_or(0))).collect();
        outln!("{name:<22}{}", values.join(""));
    }
    Ok(())
}
