//! `finitude rules`: the rulebook's numbers and cards, readable, house values marked.

use crate::cli::{Rules, RulesArgs};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Map, Value, json};
use shelf::words::Lang;
use shelf::{Book, BookEntry, Costs};
use table::data::{Source, Words};

pub(crate) fn run(args: &Rules, voice: &Voice) -> Result<(), Failure> {
    let rules = RulesArgs { rules: args.rules.clone(), set: args.set.clone(), ..RulesArgs::default() };
    let book = &source::book(&args.game, &rules)?;
    let all = !args.cards && !args.scales && !args.sources;
    if voice.json {
        print_json(&as_json(book, args, all));
        return Ok(());
    }
    let paint = Paint::for_stdout();
    if all {
        let year = book.year.map_or_else(String::new, |year| format!(" {year}"));
        outln!("{} — {}, {}{year}", paint.strong(&book.title), book.author, book.publisher);
        outln!("{}\n", voice.say("rules.about", &[]));
    }
    if args.scales || all {
        print_scales(book, voice, paint);
    }
    if args.cards || all {
        print_cards(&args.game, book, voice, paint);
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

fn print_scales(book: &Book, voice: &Voice, paint: Paint) {
    for sheet in &book.sheets {
        outln!("{}", paint.accent(sheet.path));
        for (label, rows) in &sheet.lines {
            let cells: Vec<String> = rows
                .iter()
                .map(|row| format!("{:>6}", format!("{}{}", row.value, mark(row.source, row.house_changed))))
                .collect();
            outln!("  {label:<34}{}", cells.join(""));
        }
    }
    if !book.variants.is_empty() {
        outln!("\n{}", paint.accent(&voice.say("rules.variants", &[])));
    }
    for (id, changes, source) in &book.variants {
        outln!("  {id:<20} {changes}{}", mark(*source, false));
    }
    outln!();
}

fn print_cards(game: &str, book: &Book, voice: &Voice, paint: Paint) {
    print_entries(game, &book.cards, voice, paint);
    for (heading, entries) in &book.lists {
        outln!("\n{}", paint.accent(&voice.say(&format!("rules.{heading}"), &[])));
        print_entries(game, entries, voice, paint);
    }
    outln!();
}

fn print_entries(game: &str, entries: &[BookEntry], voice: &Voice, paint: Paint) {
    let lang = voice.lang.code();
    for BookEntry { sheet, words, costs } in entries {
        let id = if sheet.id.is_empty() { String::new() } else { format!(" ({})", sheet.id) };
        outln!("{}{id}{}", paint.strong(words.name(lang)), mark(sheet.source, sheet.house_changed));
        outln!("  {}", words.description(lang));
        for costs in costs {
            outln!("  {}", told_costs(game, costs, voice));
        }
        // What was told in words is not told a second time.
        let told = |key: &str| costs.iter().any(|costs| costs.value == key);
        let values = sheet.values.iter().filter(|(key, _)| !told(key));
        let values: Vec<String> = values.map(|(key, value)| format!("{key} = {value}")).collect();
        if !values.is_empty() {
            outln!("  {}", paint.faint(&values.join("; ")));
        }
    }
}

/// What something costs, in words.
fn told_costs(game: &str, costs: &Costs, voice: &Voice) -> String {
    let words = voice.words(game);
    let parts: Vec<String> = costs.parts.iter().map(|part| words.render_part(part)).collect();
    match parts.is_empty() {
        true => voice.say("rules.costs.free", &[]),
        false => voice.say(&format!("rules.costs.{}", costs.value), &[("parts", parts.into())]),
    }
}

fn print_sources(book: &Book, voice: &Voice, paint: Paint) {
    let rows = &book.rows;
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

fn as_json(book: &Book, args: &Rules, all: bool) -> Value {
    let mut sheet = json!({
        "title": book.title,
        "author": book.author,
        "publisher": book.publisher,
        "year": book.year.unwrap_or(0),
        "house_changes": book.house,
    });
    if args.cards || all {
        sheet["cards"] = book.cards.iter().map(card_json).collect();
        for (name, entries) in &book.lists {
            // What has no values is all words, and stands in the text.
            if entries.iter().any(|entry| !entry.sheet.id.is_empty()) {
                sheet[*name] = entries.iter().map(card_json).collect();
            }
        }
    }
    if args.sources || args.scales || all {
        let rows = book.rows.iter().map(|row| {
            json!({ "path": row.path, "value": row.value, "source": row.source.name(), "house_changed": row.house_changed })
        });
        sheet["values"] = rows.collect();
    }
    sheet
}

fn card_json(card: &BookEntry) -> Value {
    let BookEntry { sheet, words, .. } = card;
    let each = |told: fn(&Words, &str) -> String| -> Map<String, Value> {
        Lang::all().iter().map(|lang| (lang.code().to_owned(), told(words, lang.code()).into())).collect()
    };
    let values = sheet.values.iter().map(|(key, value)| (key.clone(), json!(value)));
    json!({
        "id": sheet.id,
        "name": each(|words, lang| words.name(lang).to_owned()),
        "description": each(|words, lang| words.description(lang).to_owned()),
        "values": values.collect::<Map<_, _>>(),
        "source": sheet.source.name(),
        "house_changed": sheet.house_changed,
    })
}
