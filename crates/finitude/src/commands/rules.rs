//! `finitude rules`: the rulebook's numbers and cards, readable, house values marked.

use crate::cli::{Rules, RulesArgs};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Value, json};
use shelf::RulesSheet;
use shelf::words::Lang;
use table::data::Source;
use table::data::sources::{EntrySheet, Row, Sheet};

/// What every rulebook has to tell, whatever the game.
struct Book {
    title: String,
    author: String,
    publisher: String,
    year: u16,
    house: Vec<String>,
    sheets: Vec<Sheet>,
    variants: Vec<(String, String, Source)>,
    cards: Vec<Card>,
    /// Further lists of entries with words: the key of their heading, and the entries.
    lists: Vec<(&'static str, Vec<Card>)>,
    rows: Vec<Row>,
}

/// A card, a country or another entry with its words: English and French.
struct Card {
    sheet: EntrySheet,
    names: [String; 2],
    descriptions: [String; 2],
}

impl Card {
    fn new(sheet: EntrySheet, words: &table::data::Words) -> Card {
        let both = |of: &dyn Fn(&str) -> String| ["en", "fr"].map(of);
        Card {
            sheet,
            names: both(&|lang| words.name(lang).to_owned()),
            descriptions: both(&|lang| words.description(lang).to_owned()),
        }
    }
}

fn cards(sheets: Vec<EntrySheet>, words: &[table::data::Words]) -> Vec<Card> {
    sheets.into_iter().zip(words).map(|(sheet, words)| Card::new(sheet, words)).collect()
}

fn limit(book: &limit::rules::Rulebook) -> Book {
    let changes = |variant: &limit::rules::Variant| {
        let changes: Vec<String> = variant.changes.iter().map(|(path, value)| format!("{path} = {value}")).collect();
        (variant.id.clone(), changes.join(", "), variant.source)
    };
    // The data give solo events no values besides their words.
    let event = |words: &table::data::Words| {
        let sheet = EntrySheet { id: String::new(), values: Vec::new(), source: Source::House, house_changed: false };
        Card::new(sheet, words)
    };
    Book {
        title: book.about.title.clone(),
        author: book.about.author.clone(),
        publisher: book.about.publisher.clone(),
        year: book.about.year,
        house: book.house.clone(),
        sheets: book.sheets(),
        variants: book.variants.iter().map(changes).collect(),
        cards: cards(book.card_sheets(), &book.card_words),
        lists: vec![("events", book.event_words.iter().map(event).collect())],
        rows: book.sources(),
    }
}

fn megacorps(book: &megacorps::rules::Rulebook) -> Book {
    let terms = &book.terms;
    Book {
        title: book.about.title.clone(),
        author: book.about.author.clone(),
        publisher: book.about.publisher.clone(),
        year: book.about.year,
        house: book.house.clone(),
        sheets: book.sheets(),
        variants: Vec::new(),
        cards: cards(book.entry_sheets("events"), &terms.events),
        lists: vec![
            ("countries", cards(book.entry_sheets("countries"), &terms.countries)),
            ("governments", cards(book.entry_sheets("governments"), &terms.governments)),
        ],
        rows: book.sources(),
    }
}

fn water(book: &water::rules::Rulebook) -> Book {
    let terms = &book.terms;
    Book {
        title: book.about.title.clone(),
        author: book.about.author.clone(),
        publisher: book.about.publisher.clone(),
        // The year stands nowhere.
        year: 0,
        house: book.house.clone(),
        sheets: book.sheets(),
        variants: Vec::new(),
        cards: cards(book.entry_sheets("action_cards"), &terms.actions),
        lists: vec![
            ("buildings", cards(book.entry_sheets("buildings"), &terms.buildings)),
            ("objectives", cards(book.entry_sheets("objectives"), &terms.objectives)),
            ("scenarios", cards(book.entry_sheets("scenarios"), &terms.scenarios)),
        ],
        rows: book.sources(),
    }
}

fn climate(book: &climate::rules::Rulebook) -> Book {
    let terms = &book.terms;
    let named = |words: &[climate::rules::EmployerWords]| -> Vec<table::data::Words> {
        let about = |one: &climate::rules::EmployerWords, lang: &str| {
            [&one.skill, &one.power, &one.weakness].map(|part| part.name(lang).to_owned()).join(" ")
        };
        let whole = |one: &climate::rules::EmployerWords| table::data::Words {
            desc_fr: about(one, "fr"),
            desc_en: about(one, "en"),
            ..one.name.clone()
        };
        words.iter().map(whole).collect()
    };
    // Oil and warming cards come first among the words; the data list them apart.
    let aci = terms.events.len() - book.entry_sheets("events").len();
    Book {
        title: book.about.title.clone(),
        author: book.about.author.clone(),
        publisher: book.about.publisher.clone(),
        // The year stands nowhere.
        year: 0,
        house: book.house.clone(),
        sheets: book.sheets(),
        variants: Vec::new(),
        cards: cards(book.entry_sheets("events"), &terms.events[aci..]),
        lists: vec![
            ("consequences", cards(book.entry_sheets("consequences"), &terms.consequences)),
            ("regions", cards(book.entry_sheets("regions"), &terms.regions)),
            ("transformations", cards(book.entry_sheets("transformations"), &terms.transformations)),
            ("characters", cards(book.entry_sheets("characters"), &terms.characters)),
            ("employers", cards(book.entry_sheets("employers"), &named(&terms.employers))),
            ("decks", cards(book.entry_sheets("deck_scenarios"), &terms.decks)),
            ("lessons", cards(book.entry_sheets("tutorials"), &terms.tutorials)),
        ],
        rows: book.sources(),
    }
}

pub(crate) fn run(args: &Rules, voice: &Voice) -> Result<(), Failure> {
    let rules = RulesArgs { rules: args.rules.clone(), set: args.set.clone(), ..RulesArgs::default() };
    // Any number of seats will do: the numbers and cards are the same.
    let seats = shelf::title(&args.game).map_or(2, |title| title.fewest);
    let game = source::make(&source::setup(&args.game, seats, &rules)?)?;
    let book = &match game.rules() {
        RulesSheet::Limit(book) => limit(book),
        RulesSheet::MegaCorps(book) => megacorps(book),
        RulesSheet::Water(book) => water(book),
        RulesSheet::Climate(book) => climate(book),
    };
    let all = !args.cards && !args.scales && !args.sources;
    if voice.json {
        print_json(&as_json(book, args, all));
        return Ok(());
    }
    let paint = Paint::for_stdout();
    if all {
        let year = if book.year == 0 { String::new() } else { format!(" {}", book.year) };
        outln!("{} — {}, {}{year}", paint.strong(&book.title), book.author, book.publisher);
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

fn print_cards(book: &Book, voice: &Voice, paint: Paint) {
    print_entries(&book.cards, voice, paint);
    for (heading, entries) in &book.lists {
        outln!("\n{}", paint.accent(&voice.say(&format!("rules.{heading}"), &[])));
        print_entries(entries, voice, paint);
    }
    outln!();
}

fn print_entries(entries: &[Card], voice: &Voice, paint: Paint) {
    let lang = usize::from(voice.lang == Lang::Fr);
    for Card { sheet, names, descriptions } in entries {
        let id = if sheet.id.is_empty() { String::new() } else { format!(" ({})", sheet.id) };
        outln!("{}{id}{}", paint.strong(&names[lang]), mark(sheet.source, sheet.house_changed));
        outln!("  {}", descriptions[lang]);
        let values: Vec<String> = sheet.values.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        if !values.is_empty() {
            outln!("  {}", paint.faint(&values.join("; ")));
        }
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
        "year": book.year,
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

fn card_json(card: &Card) -> Value {
    let Card { sheet, names: [english, french], descriptions: [about_en, about_fr] } = card;
    let values = sheet.values.iter().map(|(key, value)| (key.clone(), json!(value)));
    json!({
        "id": sheet.id,
        "name": { "en": english, "fr": french },
        "description": { "en": about_en, "fr": about_fr },
        "values": values.collect::<serde_json::Map<_, _>>(),
        "source": sheet.source.name(),
        "house_changed": sheet.house_changed,
    })
}
