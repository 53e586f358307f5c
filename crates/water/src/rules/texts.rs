//! What people write about a card or a scenario of their own. One language is enough: what a card does is told in every
//! language from its effects.

use super::bounds::{self, law};
use table::data::fields::Fields;
use table::data::pictures::picture;
use table::data::{Spoken, Words};

/// The pictures that a card or a scenario may choose from.
const PICTURES: &str = include_str!("../../../../data/pictures/water.toml");

/// The pictures that a card or a scenario may choose from, by name.
pub fn pictures() -> Vec<&'static str> {
    table::data::pictures::pictures(PICTURES)
}

/// The words of an entry: a name in one language at least, descriptions where somebody has written one.
pub(super) fn texts(from: &mut Fields) -> Words {
    let names = names(from);
    if names.is_empty() {
        from.broken(&["name_en"], "", law::NAMED);
    }
    let descriptions = spoken(from, "desc", bounds::TEXT_LETTERS, law::TEXT_LENGTH);
    Words { names, descriptions, picture: picture(from, PICTURES) }
}

/// The names of an entry, as far as there are any.
pub(super) fn names(from: &mut Fields) -> Spoken {
    spoken(from, "name", bounds::NAME_LETTERS, law::NAME_LENGTH)
}

fn spoken(from: &mut Fields, name: &'static str, most: usize, law: &str) -> Spoken {
    let spoken = from.spoken(name);
    for (language, text) in spoken.iter().filter(|(_, text)| text.chars().count() > most) {
        from.broken(&[&format!("{name}_{language}")], text, law);
    }
    spoken
}
