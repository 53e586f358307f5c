//! One text in several languages.

/// A text in every language it was written in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken(Vec<(String, String)>);

impl Spoken {
    /// The text in a language, given its code, such as `en`. If missing or empty: English, else the first there is.
    pub fn get(&self, language: &str) -> &str {
        let any = || self.0.iter().map(|(_, text)| text.as_str()).find(|text| !text.trim().is_empty());
        self.said(language).or_else(|| self.said("en")).or_else(any).unwrap_or_default()
    }

    /// The text in exactly this language, if it was written.
    pub fn said(&self, language: &str) -> Option<&str> {
        let own = self.0.iter().find(|(own, text)| own == language && !text.trim().is_empty());
        own.map(|(_, text)| text.as_str())
    }

    /// Whether nothing is said in any language.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|(_, text)| text.trim().is_empty())
    }

    /// Every language it is written in, with the text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(language, text)| (language.as_str(), text.as_str()))
    }

    /// This text, with any missing language taken from the other.
    pub fn or(&self, other: &Spoken) -> Spoken {
        let missing = other.0.iter().filter(|(language, _)| self.0.iter().all(|(own, _)| own != language));
        self.0.iter().chain(missing).cloned().collect()
    }
}

impl FromIterator<(String, String)> for Spoken {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(texts: I) -> Spoken {
        Spoken(texts.into_iter().collect())
    }
}

/// The language of a key such as `name_en`, if it is `name` in some language.
pub(super) fn language_of<'a>(key: &'a str, name: &str) -> Option<&'a str> {
    let language = key.strip_prefix(name)?.strip_prefix('_')?;
    ((2..=3).contains(&language.len()) && language.bytes().all(|byte| byte.is_ascii_lowercase())).then_some(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(texts: &[(&str, &str)]) -> Spoken {
        texts.iter().map(|(language, text)| ((*language).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_missing_language_is_said_in_english_or_in_whatever_there_is() {
        let both = spoken(&[("fr", "Poireau"), ("en", "Leek")]);
        assert_eq!(["fr", "en", "de"].map(|language| both.get(language)), ["Poireau", "Leek", "Leek"]);
        assert_eq!(spoken(&[("fr", "Poireau"), ("en", " ")]).get("en"), "Poireau");
        assert_eq!(Spoken::default().get("en"), "");
        assert!(spoken(&[("en", " ")]).is_empty() && !both.is_empty());
        assert_eq!(spoken(&[("de", "Lauch")]).or(&both).get("fr"), "Poireau");
    }

    #[test]
    fn keys_end_in_the_code_of_a_language() {
        assert_eq!(language_of("name_en", "name"), Some("en"));
        for key in ["name", "name_", "name_e", "name_EN", "name_source", "nameen", "names_en"] {
            assert_eq!(language_of(key, "name"), None, "{key}");
        }
    }
}
