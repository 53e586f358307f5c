//! `finitude schema`: the meaning of the numbers that learning agents see and choose.

use crate::cli::Schema;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use shelf::arrays::{self, Field, Group};
use shelf::words::Words;

/// How many seats a table has where nobody says.
const USUAL: u8 = 4;

pub(crate) fn run(args: &Schema, voice: &Voice) -> Result<(), Failure> {
    let usual = shelf::title(&args.game).map_or(USUAL, |title| USUAL.clamp(title.fewest, title.most));
    let seats = args.seats.unwrap_or_else(|| source::usual_players(&args.game, &args.rules, usual));
    let setup = source::setup(&args.game, seats, &args.rules)?;
    let arrays = arrays::make(&setup).map_err(|error| Failure::of(error, &args.game))?;
    let schema = arrays.schema();
    if voice.json {
        print_json(&schema.told(voice.lang));
        return Ok(());
    }
    let words = Words::of(voice.lang, "arrays");
    let title =
        [("game", args.game.as_str().into()), ("seats", arrays.seats().into()), ("version", schema.version.into())];
    outln!("{}", voice.say("schema.title", &title));
    outln!("\n{}", voice.say("schema.fields", &[("count", schema.numbers().into())]));
    for field in &schema.fields {
        line(field.start, field.name, &shape(field), &bounds(field), &schema.meaning(&words, "field", field.name));
    }
    outln!("\n{}", voice.say("schema.actions", &[("count", schema.actions().into())]));
    for group in &schema.groups {
        let amounts = if group.amounts > 1 { voice.say("schema.amounts", &[]) } else { String::new() };
        line(group.start, group.name, &parts(group), &amounts, &schema.meaning(&words, "action", group.name));
    }
    outln!("\n{}", voice.say("schema.notes", &[]));
    Ok(())
}

fn line(start: usize, name: &str, shape: &str, more: &str, meaning: &str) {
    outln!("{start:>6}  {name:<24}{shape:<32}{more:<14}{meaning}");
}

fn shape(field: &Field) -> String {
    field.shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" × ")
}

fn bounds(field: &Field) -> String {
    format!("{}…{}", field.low, field.high)
}

fn parts(group: &Group) -> String {
    group.parts.iter().map(|part| format!("{} {}", part.name, part.size)).collect::<Vec<_>>().join(" × ")
}
