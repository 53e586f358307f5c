//! `finitude rules`: the rulebook's numbers and cards, readable, house values marked.

use crate::cli::{Rules, RulesArgs};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::source;
use crate::voice::{Voice, print_json};
use limit::rules::{Rulebook, Source};
use serde_json::{Value, json};
use shelf::RulesSheet;

pub(crate) fn run(args: &Rules, voice: &Voice) -> Result<(), Failure> {
    let rules = RulesArgs { rules: args.rules.clone(), set: args.set.clone(), ..RulesArgs::default() };
    // Any number of seats will do: the numbers and cards are the same.
    let game = source::make(&source::setup(&args.game, 2, &rules)?)?;
    let RulesSheet::Limit(book) = game.rules();
    let all = !args.cards && !args.scales && !args.sources;
    if voice.json {
        print_json(&as_json(book, args, all));
        return Ok(());
    }
    let paint = Paint::for_stdout();
    if all {
        let about = &book.about;
        outln!("{} — {}, {} {}", paint.strong(&about.title), about.author, about.publisher, about.year);
        outln!("{}\n", voice.say("rules.about", &[]));
    }
    if args.scales || all {
        print_scales(book, voice, paint);
    }
    if args.cards || all {
        print_cards(book, voice, paint);
    }
    if args.sources {
        print_sources(book, voice, paint);
    }
    outln!("{}", voice.say("rules.marks", &[]));
    Ok(())
}

/// The mark of a value that is not printed in the rulebook, or that house rules changed.
fn mark(source: Source, changed: bool) -> &'static str {
    match (changed, source) {
        (true, _) => "!",
        (_, Source::Rulebook) => "",
        (_, Source::Derived) => "~",
        (_, Source::External) => "+",
        (_, Source::House) => "*",
    }
}

fn print_scales(book: &Rulebook, voice: &Voice, paint: Paint) {
    for sheet in book.sheets() {
        outln!("{}", paint.accent(sheet.path));
        for (label, rows) in &sheet.lines {
            let cells: Vec<String> = rows
                .iter()
                .map(|row| format!("{:>6}", format!("{}{}", row.value, mark(row.source, row.house_changed))))
                .collect();
            outln!("  {label:<34}{}", cells.join(""));
        }
    }
    outln!("\n{}", paint.accent(&voice.say("rules.variants", &[])));
    for variant in &book.variants {
        let changes: Vec<String> = variant.changes.iter().map(|(path, value)| format!("{path} = {value}")).collect();
        outln!("  {:<20} {}{}", variant.id, changes.join(", "), mark(variant.source, false));
    }
    outln!();
}

fn print_cards(book: &Rulebook, voice: &Voice, paint: Paint) {
    let lang = voice.lang.code();
    for (sheet, words) in book.card_sheets().iter().zip(&book.card_words) {
        let name = paint.strong(words.name(lang));
        outln!("{name} ({}){}", sheet.id, mark(sheet.source, sheet.house_changed));
        outln!("  {}", words.description(lang));
        let values: Vec<String> = sheet.values.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        outln!("  {}", paint.faint(&values.join("; ")));
    }
    outln!("\n{}", paint.accent(&voice.say("rules.events", &[])));
    for words in &book.event_words {
        outln!("{}*\n  {}", paint.strong(words.name(lang)), words.description(lang));
    }
    outln!();
}

fn print_sources(book: &Rulebook, voice: &Voice, paint: Paint) {
    let rows = book.sources();
    let wide = rows.iter().map(|row| row.path.chars().count()).max().unwrap_or(0).min(60);
    for row in rows {
        let source = voice.say(&format!("source.{}", row.source.name()), &[]);
        let changed = if row.house_changed {
            paint.warn(&format!(" ({})", voice.say("rules.changed", &[])))
        } else {
            String::new()
        };
        outln!("{:<wide$}  {:<28} {}{changed}", row.path, row.value, paint.faint(&source));
    }
    outln!();
}

fn as_json(book: &Rulebook, args: &Rules, all: bool) -> Value {
    let mut sheet = json!({
        "title": book.about.title,
        "author": book.about.author,
        "publisher": book.about.publisher,
        "year": book.about.year,
        "house_changes": book.house,
    });
    if args.cards || all {
        let cards = book.card_sheets().into_iter().zip(&book.card_words).map(|(card, words)| {
            json!({
                "id": card.id,
                "name": { "en": words.name("en"), "fr": words.name("fr") },
                "description": { "en": words.description("en"), "fr": words.description("fr") },
                "values": card.values.into_iter().map(|(key, value)| (key, json!(value))).collect::<serde_json::Map<_, _>>(),
                "source": card.source.name(),
                "house_changed": card.house_changed,
            })
        });
        sheet["cards"] = cards.collect();
    }
    if args.sources || args.scales || all {
        let rows = book.sources().into_iter().map(|row| {
            json!({ "path": row.path, "value": row.value, "source": row.source.name(), "house_changed": row.house_changed })
        });
        sheet["values"] = rows.collect();
    }
    sheet
}
