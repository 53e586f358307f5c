//! Cards, scenarios and maps that people write (17): a small text laid over the printed data, with every mistake named,
//! and what it brings told from its vocabulary.

pub mod codes;
#[cfg(test)]
mod tests;
mod warnings;

pub use codes::{Code, Mistake, Part};
pub use warnings::Warning;

use crate::rules::Rulebook;
use table::Saying;
use table::data::document::{self, Data, Node};
use table::data::{Text, Words};

/// What somebody has written, without a mistake.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The rules with it.
    pub book: Rulebook,
    /// What was written, in the order of the rulebook.
    pub entries: Vec<Entry>,
    /// What is allowed but may not be meant.
    pub warnings: Vec<Warning>,
}

/// A card, a scenario or a map that somebody has written or changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What it is.
    pub part: Part,
    /// Its name in files; empty for the map.
    pub id: String,
    /// Whether the printed game has no such entry.
    pub is_new: bool,
    /// What its author calls it and says about it.
    pub words: Words,
    /// What it does, from its vocabulary.
    pub does: Saying,
}

/// Reads what somebody has written, laid over the printed data: all of its mistakes, or what it brings.
pub fn draft(text: &str, file_name: &str) -> Result<Draft, Vec<Mistake>> {
    let book = Rulebook::with_house_rules(text, file_name)
        .map_err(|problems| problems.into_iter().map(Mistake::from).collect::<Vec<_>>())?;
    let entries = entries(text, &book);
    let warnings = warnings::warnings(&book);
    Ok(Draft { book, entries, warnings })
}

/// What a text speaks of and the rulebook then has.
fn entries(text: &str, book: &Rulebook) -> Vec<Entry> {
    use crate::say::card;
    let Ok(written) = document::parse(text, Text::House) else { return Vec::new() };
    let printed = Rulebook::printed();
    let (rules, terms, old) = (&book.rules, &book.terms, &printed.rules);
    let mut entries = Vec::new();
    let mut add = |part: Part, id: &str, is_new: bool, words: Words, does: Saying| {
        entries.push(Entry { part, id: id.to_owned(), is_new, words, does });
    };
    for one in rules.resources.iter().filter(|one| names(&written, Part::ResourceCards, &one.id)) {
        let is_new = old.resources.iter().all(|other| other.id != one.id);
        add(Part::ResourceCards, &one.id, is_new, name_of(&written, &one.id), card::resource(one));
    }
    for (one, words) in rules.actions.iter().zip(&terms.actions) {
        if names(&written, Part::ActionCards, &one.id) {
            let is_new = old.actions.iter().all(|other| other.id != one.id);
            add(Part::ActionCards, &one.id, is_new, words.clone(), card::action(one));
        }
    }
    for (one, words) in rules.objectives.iter().zip(&terms.objectives) {
        if names(&written, Part::Objectives, &one.id) {
            let is_new = old.objectives.iter().all(|other| other.id != one.id);
            add(Part::Objectives, &one.id, is_new, words.clone(), card::objective(one));
        }
    }
    for (one, words) in rules.scenarios.iter().zip(&terms.scenarios) {
        if names(&written, Part::Scenarios, &one.id) {
            let is_new = old.scenarios.iter().all(|other| other.id != one.id);
            add(Part::Scenarios, &one.id, is_new, words.clone(), card::scenario(one));
        }
    }
    if written.get(Part::Map.name()).is_some() {
        add(Part::Map, "", rules.basin != old.basin, terms.map.clone(), card::map(&rules.basin));
    }
    entries
}

/// Whether a text has an entry with this id, written one way or the other.
fn names(written: &Node, part: Part, id: &str) -> bool {
    entry(written, part, id).is_some()
}

fn entry<'a>(written: &'a Node, part: Part, id: &str) -> Option<&'a Node> {
    let list = written.get(part.name())?;
    match &list.data {
        Data::List(list) => list.iter().find(|node| node.id() == Some(id)),
        _ => list.get(id),
    }
}

/// A resource card has no words in the rulebook; what its author calls it stands in the text alone.
fn name_of(written: &Node, id: &str) -> Words {
    let node = entry(written, Part::ResourceCards, id);
    Words { names: node.map(|node| node.spoken("name")).unwrap_or_default(), ..Words::default() }
}
