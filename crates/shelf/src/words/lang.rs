//! The languages.

/// A language the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The name in commands, files and pages: `en` or `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language a name means, in any of the ways systems write it: `fr`, `FR`, `fr-CA`, `fr_FR.UTF-8`. `None` for a
    /// language that is not spoken here.
    pub fn named(name: &str) -> Option<Lang> {
        let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// Whether so many take the singular.
    pub(super) fn is_one(self, count: i64) -> bool {
        match self {
            Lang::En => count.abs() == 1,
            Lang::Fr => count.abs() < 2,
        }
    }
}

/// Whether the word before this name is shortened. An h stays an h: names such as Hugo and Hélène differ, and keeping the
/// full word is never a mistake.
pub(super) fn begins_with_vowel(name: &str) -> bool {
    name.chars()
        .next()
        .is_some_and(|letter| "aeiouàâäæéèêëîïôöœùûü".contains(letter.to_lowercase().next().unwrap_or(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_as_systems_write_them() {
        for name in ["fr", "FR", "fr-CA", "fr_FR.UTF-8", "fr_CA@euro"] {
            assert_eq!(Lang::named(name), Some(Lang::Fr), "{name}");
        }
        assert_eq!(Lang::named("en_GB.UTF-8"), Some(Lang::En));
        for name in ["", "C", "C.UTF-8", "frisian", "de"] {
            assert_eq!(Lang::named(name), None, "{name}");
        }
    }

    #[test]
    fn vowels_count_with_their_accents() {
        assert!(["Anna", "Élise", "œuf", "ouma"].iter().all(|name| begins_with_vowel(name)));
        assert!(["Bruno", "Hugo", "", "4x"].iter().all(|name| !begins_with_vowel(name)));
    }
}
