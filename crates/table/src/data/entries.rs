//! Lists of things that have an id: cards, solo events, scoring variants.

use super::fields::Fields;
use super::law;
use std::ops::RangeInclusive;

/// What people read about a card, an event or a variant, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The French name.
    pub name_fr: String,
    /// The English name.
    pub name_en: String,
    /// The French description; may be empty.
    pub desc_fr: String,
    /// The English description; may be empty.
    pub desc_en: String,
}

impl Words {
    /// The name in a language (`fr`; English otherwise).
    pub fn name(&self, language: &str) -> &str {
        if language == "fr" { &self.name_fr } else { &self.name_en }
    }

    /// The description in a language (`fr`; English otherwise).
    pub fn description(&self, language: &str) -> &str {
        if language == "fr" { &self.desc_fr } else { &self.desc_en }
    }
}

/// The words of an entry. Names must be there; a description may be left out.
pub fn words(from: &mut Fields) -> Words {
    Words {
        name_fr: from.text("name_fr", true),
        name_en: from.text("name_en", true),
        desc_fr: from.text("desc_fr", false),
        desc_en: from.text("desc_en", false),
    }
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
    // That there are too many has been said; what is wrong with the first of them is told too, with the rest nobody would read on.
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

/// Notes the order of a list: it numbers the cards, so it counts in the content.
pub fn note_order(from: &Fields, key: &str, entries: &[(String, Fields)]) {
    let ids: Vec<&str> = entries.iter().map(|(id, _)| id.as_str()).collect();
    from.reader.note(&from.at(key), ids.join(", "));
}

/// The most letters of an id.
const ID: usize = 40;

fn well_formed(id: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_lowercase();
    let inner = |byte: u8| letter(byte) || byte.is_ascii_digit() || byte == b'_';
    id.len() <= ID && id.bytes().next().is_some_and(letter) && id.bytes().all(inner)
}
