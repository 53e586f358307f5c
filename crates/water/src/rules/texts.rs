//! What people write about a card or a scenario of their own. One language is enough: what a card does is told in every
//! language from its effects.

use super::bounds::{self, law};
use table::data::Words;
use table::data::fields::Fields;

/// The words of an entry: a name in one language at least, descriptions where somebody has written one.
pub(super) fn texts(from: &mut Fields) -> Words {
    let (name_fr, name_en) = names(from);
    if name_fr.is_empty() && name_en.is_empty() {
        from.broken(&["name_en", "name_fr"], "", law::NAMED);
    }
    let [desc_fr, desc_en] = ["desc_fr", "desc_en"].map(|key| text(from, key, bounds::TEXT_LETTERS, law::TEXT_LENGTH));
    let or = |one: &str, other: &str| if one.is_empty() { other.to_owned() } else { one.to_owned() };
    Words { name_fr: or(&name_fr, &name_en), name_en: or(&name_en, &name_fr), desc_fr, desc_en }
}

/// The names of an entry, as far as there are any.
pub(super) fn names(from: &mut Fields) -> (String, String) {
    let mut name = |key| text(from, key, bounds::NAME_LETTERS, law::NAME_LENGTH);
    (name("name_fr"), name("name_en"))
}

fn text(from: &mut Fields, key: &'static str, most: usize, law: &str) -> String {
    let text = from.text(key, false);
    if text.chars().count() > most {
        from.broken(&[key], text.clone(), law);
    }
    text
}
