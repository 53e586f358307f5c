//! The languages.
//!
//! A language is a folder of files: those of `data/words` are compiled in, others may be added while the program runs.
//! A text that a language lacks is said in English.

use super::read;
use super::seam::Seams;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{LazyLock, PoisonError, RwLock};
use toml_edit::Document;

/// The folders of `data/words`: the code of each language, and its files by name.
const PRINTED: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The file in each folder that says what the language is called and how it counts.
const ABOUT: &str = "language";

/// A language of the word files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lang {
    code: &'static str,
}

/// Which numbers take the singular.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Singular {
    One,
    BelowTwo,
    Never,
}

impl Singular {
    /// Whether this count takes it.
    pub(super) fn is_one(self, count: i64) -> bool {
        match self {
            Singular::One => count.abs() == 1,
            Singular::BelowTwo => count.abs() < 2,
            Singular::Never => false,
        }
    }
}

/// What the folder of a language holds.
struct Folder {
    name: String,
    singular: Singular,
    thousands: String,
    decimal: String,
    percent: String,
    seams: Seams,
    files: BTreeMap<String, Cow<'static, str>>,
}

/// All languages by their codes. None is ever removed.
static FOLDERS: LazyLock<RwLock<BTreeMap<&'static str, Folder>>> = LazyLock::new(|| {
    let printed = PRINTED.iter().filter_map(|(code, files)| {
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), Cow::Borrowed(*text))).collect();
        // Tests make sure that the printed folders can be read.
        Some((*code, Folder::read(files).ok()?))
    });
    RwLock::new(printed.collect())
});

/// Why a folder is not a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LanguageFault {
    /// The code is not two or three small letters.
    Code {
        /// What was given.
        found: String,
    },
    /// There is no file `language.toml`, or a line of it is missing or wrong.
    About {
        /// The line that is missing or wrong.
        line: &'static str,
    },
    /// A file is not TOML.
    Unreadable {
        /// Which one, without its extension.
        file: String,
        /// What the parser says.
        detail: String,
    },
    /// There is such a language already.
    Known,
}

impl Lang {
    /// English, which has every text.
    pub const EN: Lang = Lang { code: "en" };

    /// All of them: English, then the others by their codes.
    pub fn all() -> Vec<Lang> {
        let folders = FOLDERS.read().unwrap_or_else(PoisonError::into_inner);
        let others = folders.keys().map(|code| Lang { code }).filter(|lang| *lang != Lang::EN);
        std::iter::once(Lang::EN).chain(others).collect()
    }

    /// The code in commands, files and pages: `en`, `fr`.
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// What the language calls itself.
    pub fn name(self) -> String {
        self.folder(|folder| folder.name.clone())
    }

    /// The language meant by a name, however systems write it: `fr`, `FR`, `fr-CA`, `fr_FR.UTF-8`. `None` for a
    /// language that is not here.
    pub fn named(name: &str) -> Option<Lang> {
        let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::all().into_iter().find(|lang| lang.code.eq_ignore_ascii_case(language))
    }

    /// A game's rulebook for players, as Markdown: in this language, or in English if it has none.
    pub fn rulebook(self, game: &str) -> Option<String> {
        let file = format!("rules/{game}.md");
        let own = |lang: Lang| lang.folder(|folder| folder.files.get(&file).map(|text| text.to_string()));
        own(self).or_else(|| own(Lang::EN))
    }

    /// Adds a language: its code, and its files by their names without `.toml`, such as `common` or `board/water`, and
    /// rulebooks such as `rules/water.md`. `language` must be among them; whatever is missing is said in English.
    pub fn add(code: &str, files: impl IntoIterator<Item = (String, String)>) -> Result<Lang, LanguageFault> {
        if !(2..=3).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return Err(LanguageFault::Code { found: code.to_owned() });
        }
        let files: BTreeMap<String, Cow<'static, str>> =
            files.into_iter().map(|(name, text)| (name, Cow::Owned(text))).collect();
        for (file, text) in files.iter().filter(|(file, _)| !file.ends_with(".md")) {
            if let Err(error) = Document::parse(text.as_ref()) {
                return Err(LanguageFault::Unreadable { file: file.clone(), detail: error.message().to_owned() });
            }
        }
        let folder = Folder::read(files)?;
        let mut folders = FOLDERS.write().unwrap_or_else(PoisonError::into_inner);
        if folders.contains_key(code) {
            return Err(LanguageFault::Known);
        }
        // A language stays until the program ends, so its code may too.
        let code: &'static str = String::leak(code.to_owned());
        folders.insert(code, folder);
        Ok(Lang { code })
    }

    /// Adds files to a language that were not compiled in, named as for [`Lang::add`]. [`super::Words`] made before do
    /// not change.
    pub fn fill(self, files: impl IntoIterator<Item = (String, String)>) {
        let mut folders = FOLDERS.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(folder) = folders.get_mut(self.code) {
            folder.files.extend(files.into_iter().map(|(name, text)| (name, Cow::Owned(text))));
        }
    }

    /// Whether a file of the language is there, by its name.
    pub fn has(self, file: &str) -> bool {
        self.folder(|folder| folder.files.contains_key(file))
    }

    /// A whole number, with a true minus, since a hyphen is easily overlooked, and the language's thousands separator.
    pub fn number(self, value: i64) -> String {
        let digits = value.unsigned_abs().to_string();
        let mut written = if value < 0 { String::from("−") } else { String::new() };
        // Four digits read well enough without a separator, and may be a year.
        let between = if digits.len() > 4 { self.folder(|folder| folder.thousands.clone()) } else { String::new() };
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                written.push_str(&between);
            }
            written.push(digit);
        }
        written
    }

    /// The decimal separator.
    pub fn decimal(self) -> String {
        self.folder(|folder| folder.decimal.clone())
    }

    /// A percentage.
    pub fn percent(self, value: i64) -> String {
        self.number(value) + &self.folder(|folder| folder.percent.clone())
    }

    /// Which numbers take the singular.
    pub(super) fn singular(self) -> Singular {
        self.folder(|folder| folder.singular)
    }

    /// What becomes of words that meet.
    pub(super) fn seams(self) -> Seams {
        self.folder(|folder| folder.seams.clone())
    }

    /// The texts of the files whose names are wanted. In languages other than English some may be missing.
    pub(super) fn texts(self, wanted: impl Fn(&str) -> bool) -> Vec<(String, String)> {
        self.folder(|folder| {
            let files = folder.files.iter().filter(|(name, _)| wanted(name));
            files.flat_map(|(_, file)| read(file)).collect()
        })
    }

    /// The language's word files: names and contents.
    pub fn files(self) -> Vec<(String, String)> {
        self.folder(|folder| {
            let words = folder.files.iter().filter(|(name, _)| !name.ends_with(".md"));
            words.map(|(name, text)| (name.clone(), text.to_string())).collect()
        })
    }

    fn folder<T>(self, read: impl FnOnce(&Folder) -> T) -> T {
        let folders = FOLDERS.read().unwrap_or_else(PoisonError::into_inner);
        // A code comes from `FOLDERS`, or is that of English.
        match folders.get(self.code) {
            Some(folder) => read(folder),
            None => read(&Folder::nameless()),
        }
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::EN
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.code)
    }
}

impl Folder {
    fn read(mut files: BTreeMap<String, Cow<'static, str>>) -> Result<Folder, LanguageFault> {
        let about = files.remove(ABOUT).ok_or(LanguageFault::About { line: "name" })?;
        let lines: BTreeMap<String, String> = read(&about).into_iter().collect();
        let line = |line| lines.get(line).cloned().ok_or(LanguageFault::About { line });
        let singular = match line("singular")?.as_str() {
            "one" => Singular::One,
            "below_two" => Singular::BelowTwo,
            "never" => Singular::Never,
            _ => return Err(LanguageFault::About { line: "singular" }),
        };
        // Most languages leave words as they are.
        let seam = |line: &str| lines.get(line).map(String::as_str).unwrap_or_default();
        let seams = Seams::read(seam("elided"), seam("contracted"));
        let seams = seams.ok_or(LanguageFault::About { line: "contracted" })?;
        Ok(Folder {
            name: line("name")?,
            singular,
            thousands: line("thousands")?,
            decimal: line("decimal")?,
            percent: line("percent")?,
            seams,
            files,
        })
    }

    /// Stands in for a folder that is not there.
    fn nameless() -> Folder {
        Folder {
            name: String::new(),
            singular: Singular::One,
            thousands: String::new(),
            decimal: ".".to_owned(),
            percent: "%".to_owned(),
            seams: Seams::default(),
            files: BTreeMap::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn about(singular: &str) -> (String, String) {
        let text =
            format!("name = 'Deutsch'\nsingular = '{singular}'\nthousands = '.'\ndecimal = ','\npercent = '%'\n");
        (ABOUT.to_owned(), text)
    }

    #[test]
    fn languages_are_found_as_systems_write_them() {
        let french = Lang::named("fr").unwrap();
        assert_eq!((french.code(), french.name().as_str()), ("fr", "Français"));
        for name in ["FR", "fr-CA", "fr_FR.UTF-8", "fr_CA@euro"] {
            assert_eq!(Lang::named(name), Some(french), "{name}");
        }
        assert_eq!(Lang::named("en_GB.UTF-8"), Some(Lang::EN));
        for name in ["", "C", "C.UTF-8", "frisian", "xx"] {
            assert_eq!(Lang::named(name), None, "{name}");
        }
    }

    #[test]
    fn figures_are_written_as_each_language_has_them() {
        let french = Lang::named("fr").unwrap();
        assert_eq!(Lang::EN.number(-1_234_567), "−1,234,567");
        assert_eq!(french.number(12_345), "12\u{202f}345");
        assert_eq!(Lang::EN.number(2060), "2060");
        assert_eq!(french.number(0), "0");
        assert_eq!(french.percent(-5), "−5\u{a0}%");
    }

    #[test]
    fn a_language_that_is_added_says_what_it_has_and_the_rest_in_english() {
        let common = ("common".to_owned(), "[list]\nand = ' und '\n".to_owned());
        let german = Lang::add("qaa", [about("one"), common]).unwrap();
        assert!(Lang::all().contains(&german) && Lang::named("qaa_DE") == Some(german));
        let words = Words::of(german, "limit");
        assert_eq!(words.text("list.and"), " und ");
        assert_eq!(words.text("seat.you"), Words::of(Lang::EN, "limit").text("seat.you"));
        assert_eq!(Lang::add("qaa", [about("one")]), Err(LanguageFault::Known));
    }

    #[test]
    fn what_arrives_later_is_said_too() {
        let late = Lang::add("qac", [about("one")]).unwrap();
        assert!(!late.has("common"));
        late.fill([("common".to_owned(), "[list]\nand = ' ja '\n".to_owned())]);
        assert!(late.has("common"));
        assert_eq!(Words::of(late, "").text("list.and"), " ja ");
    }

    #[test]
    fn a_folder_that_is_no_language_is_refused_with_the_reason() {
        let add = |code: &str, files: Vec<(String, String)>| Lang::add(code, files).unwrap_err();
        assert_eq!(add("Deutsch", vec![about("one")]), LanguageFault::Code { found: "Deutsch".to_owned() });
        assert_eq!(add("qab", Vec::new()), LanguageFault::About { line: "name" });
        assert_eq!(add("qab", vec![about("some")]), LanguageFault::About { line: "singular" });
        let broken = vec![about("never"), ("page/guide".to_owned(), "a = ".to_owned())];
        assert!(matches!(add("qab", broken), LanguageFault::Unreadable { file, .. } if file == "page/guide"));
    }
}
