//! Cards, scenarios and maps that people write for Water, put into words for the page's form and the terminal.

use crate::words::{Context, Lang, Value, Words};
use ::water::authoring::{self, Mistake, Warning};
pub use ::water::authoring::{Code, Part};
use ::water::basin::Hex;
use ::water::rules::Rulebook;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Saying;

/// A text in every language there is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told(BTreeMap<Lang, String>);

impl Told {
    fn of(text: impl Fn(Lang) -> String) -> Told {
        Told(Lang::all().into_iter().map(|lang| (lang, text(lang))).collect())
    }

    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        self.0.get(&lang).or_else(|| self.0.get(&Lang::EN)).map_or("", String::as_str)
    }
}

/// What somebody has written, free of mistakes.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The rules with it included.
    pub book: Rulebook,
    /// What was written, card by card.
    pub previews: Vec<Preview>,
    /// What is allowed but may not be intended.
    pub warnings: Vec<Notice>,
}

/// How a game reads what somebody has written for it, given the text and its file name.
pub type Drafting = fn(&str, &str) -> Result<Draft, Vec<Notice>>;

/// A card, a scenario or a map as others will read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// What it is.
    pub part: Part,
    /// Its name in files; empty for the map.
    pub id: String,
    /// Whether the printed game has no such entry.
    pub is_new: bool,
    /// What it is called; the id if it has no name.
    pub name: Told,
    /// What its author says about it; otherwise what it does.
    pub text: Told,
    /// What it does, worked out from its effects.
    pub does: Told,
}

/// A mistake or a warning, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its code.
    pub code: Code,
    /// What the code stands for.
    pub title: Told,
    /// The part of the data it is in.
    pub part: Option<Part>,
    /// The card or the scenario it is in.
    pub id: Option<String>,
    /// The field, as a path from there; empty if it is about the whole.
    pub field: String,
    /// The hex it is about.
    pub hex: Option<Hex>,
    /// Line and column, from 1; `None` for a warning.
    pub place: Option<(usize, usize)>,
    /// The whole message, with file and place.
    pub message: Told,
}

/// The words for what cards do.
fn authoring_words(lang: Lang) -> Arc<Words> {
    Words::shared(lang, "water_authoring")
}

/// The words for the laws of the data.
fn law_words(lang: Lang) -> Arc<Words> {
    Words::shared(lang, "water")
}

/// Reads what somebody has written: what it adds, or all its mistakes, in words.
pub fn draft(text: &str, file_name: &str) -> Result<Draft, Vec<Notice>> {
    let draft = authoring::draft(text, file_name).map_err(|found| found.iter().map(mistake).collect::<Vec<_>>())?;
    let previews = draft.entries.iter().map(preview).collect();
    Ok(Draft { book: draft.book, previews, warnings: draft.warnings.iter().map(warning).collect() })
}

/// A saying about a card, in words.
pub fn describe(saying: &Saying, lang: Lang) -> String {
    authoring_words(lang).render(saying, &Context::NOWHERE)
}

/// What a code stands for.
pub fn title(code: Code) -> Told {
    Told::of(|lang| authoring_words(lang).text(&format!("code.{}", code.0)))
}

fn preview(entry: &authoring::Entry) -> Preview {
    let does = Told::of(|lang| describe(&entry.does, lang));
    let names = &entry.words.names;
    let name = Told::of(|lang| if names.is_empty() { &entry.id } else { names.get(lang.code()) }.to_owned());
    let text = Told::of(|lang| entry.words.descriptions.said(lang.code()).unwrap_or(does.get(lang)).to_owned());
    Preview { part: entry.part, id: entry.id.clone(), is_new: entry.is_new, name, text, does }
}

fn mistake(mistake: &Mistake) -> Notice {
    let message = |lang| {
        let fault = Value::Part(law_words(lang).problem(&mistake.problem));
        authoring_words(lang).phrase("told.mistake", &[("code", mistake.code.0.into()), ("fault", fault)])
    };
    Notice {
        code: mistake.code,
        title: title(mistake.code),
        part: mistake.part,
        id: mistake.id.clone(),
        field: mistake.field.clone(),
        hex: mistake.hex,
        place: Some((mistake.problem.line, mistake.problem.column)),
        message: Told::of(message),
    }
}

fn warning(warning: &Warning) -> Notice {
    let message = |lang| {
        let told = Value::Part(describe(&warning.saying(), lang));
        authoring_words(lang).phrase("told.warning", &[("code", warning.code().0.into()), ("warning", told)])
    };
    Notice {
        code: warning.code(),
        title: title(warning.code()),
        part: Some(warning.part()),
        id: warning.id().map(str::to_owned),
        field: String::new(),
        hex: None,
        place: None,
        message: Told::of(message),
    }
}

#[cfg(test)]
mod tests;
