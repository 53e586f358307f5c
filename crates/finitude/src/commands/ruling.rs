//! `finitude ruling`: a ruling or a chapter of the rules, as a question or a refusal names it.

use crate::cli::{RulesArgs, Ruling};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Value, json};
use shelf::Book;
use shelf::rulebook::{Part, numbers, passage};

pub(crate) fn run(args: &Ruling, voice: &Voice) -> Result<(), Failure> {
    let rules = RulesArgs { rules: args.rules.clone(), set: args.set.clone(), ..RulesArgs::default() };
    let book = source::book(&args.game, &rules)?;
    let Some(number) = &args.number else {
        contents(&args.game, voice);
        return Ok(());
    };
    let parts = find(&args.game, &book, number, voice)?;
    if voice.json {
        print_json(&parts.iter().map(part_json).collect::<Vec<_>>().into());
        return Ok(());
    }
    for line in told(&args.game, &book, &parts, voice) {
        outln!("{line}");
    }
    // A bare number is a chapter, as in the brackets behind a question; somebody may have meant the ruling.
    let ruling = format!("R{number}");
    if number.bytes().all(|byte| byte.is_ascii_digit()) && passage(&args.game, &book, &ruling, voice.lang).is_some() {
        let command = [("game", args.game.as_str().into()), ("ruling", ruling.into())];
        outln!("\n{}", Paint::for_stdout().faint(&voice.say("ruling.also", &command)));
    }
    Ok(())
}

/// The ruling or chapter of this number.
pub(super) fn find(game: &str, book: &Book, number: &str, voice: &Voice) -> Result<Vec<Part>, Failure> {
    let unknown = || {
        let last = numbers(game, voice.lang).into_iter().rfind(|(_, words)| words.is_none());
        let last = last.map_or_else(String::new, |(code, _)| code);
        Failure::told("no_ruling", vec![("found", number.into()), ("game", game.into()), ("last", last.into())])
    };
    passage(game, book, number, voice.lang).ok_or_else(unknown)
}

/// A passage line by line, for a terminal.
pub(super) fn told(game: &str, book: &Book, parts: &[Part], voice: &Voice) -> Vec<String> {
    let paint = Paint::for_stdout();
    let line = |part: &Part| match part {
        Part::Heading(number, words) => {
            let number = number.as_ref().map_or_else(String::new, |number| format!("{number} "));
            paint.strong(&format!("{number}{words}"))
        }
        Part::Ruling(code, text) => format!("{} {text}", paint.strong(code)),
        Part::Paragraph(text) => text.clone(),
        Part::Item(text) => format!("- {text}"),
        Part::Row(cells) => format!("  {}", cells.join(" · ")),
        Part::Drawn(kind, _) => {
            let flag = match kind.as_str() {
                "sheet" | "variants" => "--scales",
                "cards" | "tiles" => "--cards",
                listed if book.lists.iter().any(|(name, _)| *name == listed) => "--cards",
                _ => "--sources",
            };
            paint.faint(&voice.say("ruling.drawn", &[("game", game.into()), ("flag", flag.into())]))
        }
    };
    parts.iter().map(line).collect()
}

fn contents(game: &str, voice: &Voice) {
    let chapters = numbers(game, voice.lang).into_iter().filter_map(|(number, words)| Some((number, words?)));
    if voice.json {
        let chapters = chapters.map(|(number, words)| json!({ "number": number, "words": words }));
        print_json(&chapters.collect::<Vec<_>>().into());
        return;
    }
    for (number, words) in chapters {
        outln!("{number:<6}{words}");
    }
}

fn part_json(part: &Part) -> Value {
    match part {
        Part::Heading(number, words) => json!({ "heading": words, "number": number }),
        Part::Ruling(code, text) => json!({ "ruling": text, "number": code }),
        Part::Paragraph(text) => json!({ "paragraph": text }),
        Part::Item(text) => json!({ "item": text }),
        Part::Row(cells) => json!({ "row": cells }),
        Part::Drawn(kind, subject) => json!({ "drawn": kind, "subject": subject }),
    }
}
