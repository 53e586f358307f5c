//! Lists of things that have an id: cards, solo events, scoring variants.

use super::fields::Fields;
use super::law;
use super::spoken::Spoken;
use std::ops::RangeInclusive;

/// What people read about a card, an event or a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// What it is called.
    pub names: Spoken,
    /// What it does; may be empty.
    pub descriptions: Spoken,
    /// The picture that was chosen for it; empty where none was.
    pub picture: String,
}

impl Words {
    /// The name in this language, or in another if it has none.
    pub fn name(&self, language: &str) -> &str {
        self.names.get(language)
    }

    /// The description in this language, or in another if it has none.
    pub fn description(&self, language: &str) -> &str {
        self.descriptions.get(language)
    }
}

/// Reads the words of an entry. It must have a name in at least one language; a description is optional.
pub fn words(from: &mut Fields) -> Words {
    let names = from.spoken("name");
    if names.is_empty() {
        from.required("name_en");
    }
    Words { names, descriptions: from.spoken("desc"), picture: String::new() }
}

/// The entries of a list with their ids.
pub fn entries<'a>(
    from: &mut Fields<'a>,
    key: &'static str,
    length: RangeInclusive<usize>,
) -> Vec<(String, Fields<'a>)> {
    let Some(node) = from.required(key) else { return Vec::new() };
    let most = *length.end();
    let list = from.reader.list(node, &from.at(key), length).or(node.list()).unwrap_or_default();
    let mut found: Vec<(String, Fields)> = Vec::with_capacity(list.len().min(most));
    // The list has already been reported as too long. Mistakes in its first entries are still worth reporting.
    for (index, node) in list.iter().enumerate().take(most.saturating_mul(2).saturating_add(8)) {
        let id = node.id().filter(|id| id.len() <= ID);
        let named = id.map_or_else(|| format!("{}[{index}]", from.at(key)), |id| format!("{}.{id}", from.at(key)));
        let mut fields = from.reader.fields(node, named);
        let id = fields.text("id", true);
        if !id.is_empty() && !well_formed(&id) {
            fields.broken(&["id"], id.clone(), law::ID);
        }
        if found.iter().any(|(other, _)| *other == id && !id.is_empty()) {
            fields.broken(&["id"], id.clone(), law::UNIQUE_ID);
        }
        found.push((id, fields));
    }
    found
}

/// Notes the order of a list. It decides the cards' numbers, so it is part of the content.
pub fn note_order(from: &Fields, key: &str, entries: &[(String, Fields)]) {
    let ids: Vec<&str> = entries.iter().map(|(id, _)| id.as_str()).collect();
    from.reader.note(&from.at(key), ids.join(", "));
}

/// The most characters an id may have.
const ID: usize = 40;

fn well_formed(id: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase();
    let inner = |byte: u8| letter(byte) || byte.is_ascii_digit() || byte == b'_';
    id.len() <= ID && id.bytes().next().is_some_and(letter) && id.bytes().all(inner)
}
