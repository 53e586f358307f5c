//! The words of the page: one file for each language, and the rulebooks as files of their own, which few readers open.

use crate::folder::{Files, failed};
use crate::page::marked;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The language in which everything is said.
const WHOLE: &str = "en";
/// Words that no page says.
const ELSEWHERE: [&str; 3] = ["lab", "server", "terminal"];

/// Files of a language by their names: words without their ending, rulebooks with it.
type Texts = BTreeMap<String, String>;

/// Adds the files of every language. Answers the lines that tell the program where they are.
pub(crate) fn add(folder: &Path, files: &mut Files) -> Result<String, String> {
    let mut lines = String::new();
    let mut line = |file: &str, code: &str, address: &str| {
        lines.push_str(&format!(
            "<link rel=\"alternate\" hreflang=\"{code}\" href=\"./{address}\" data-file=\"{file}\">\n"
        ));
    };
    let whole = texts(&folder.join(WHOLE))?;
    for code in folders(folder)? {
        let (books, words): (Texts, Texts) =
            texts(&folder.join(&code))?.into_iter().partition(|(name, _)| name.ends_with(".md"));
        let mut languages = BTreeMap::from([(code.as_str(), &words)]);
        if keys(&words) != keys(&whole) {
            languages.insert(WHOLE, &whole);
        }
        let content = serde_json::to_vec(&languages).map_err(|error| failed(folder, &error))?;
        line("words", &code, &marked(files, &format!("words-{code}"), "json", content));
        for (name, text) in &books {
            let stem = name.trim_end_matches(".md");
            line(name, &code, &marked(files, &format!("{stem}-{code}"), "md", text.clone().into_bytes()));
        }
    }
    Ok(lines)
}

/// The keys of all words: the lines before ` = `, below the names of their files and tables.
fn keys(words: &Texts) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (name, text) in words.iter().filter(|(name, _)| !name.ends_with(".md")) {
        let mut table = "";
        for line in text.lines() {
            match line.split_once(" = ") {
                Some((key, _)) => drop(keys.insert(format!("{name} {table} {key}"))),
                None if line.starts_with('[') => table = line,
                None => {}
            }
        }
    }
    keys
}

fn texts(folder: &Path) -> Result<Texts, String> {
    let mut texts = Texts::new();
    collect(folder, "", &mut texts)?;
    texts.retain(|name, _| name != "language" && !ELSEWHERE.contains(&name.as_str()));
    Ok(texts)
}

fn collect(folder: &Path, front: &str, texts: &mut Texts) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))?.flatten() {
        let (path, name) = (entry.path(), format!("{front}{}", entry.file_name().to_string_lossy()));
        if path.is_dir() {
            collect(&path, &format!("{name}/"), texts)?;
        } else if name.ends_with(".md") || name.ends_with(".toml") {
            let text = fs::read_to_string(&path).map_err(|error| failed(&path, &error))?;
            texts.insert(name.trim_end_matches(".toml").to_owned(), text);
        }
    }
    Ok(())
}

fn folders(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?.flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Texts {
        Texts::from([("common".to_owned(), text.to_owned())])
    }

    #[test]
    fn every_language_has_its_words_and_its_rulebooks() {
        let mut files = Files::new();
        let lines = add(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/words"), &mut files).unwrap();
        for code in ["en", "fr"] {
            assert!(lines.contains(&format!("hreflang=\"{code}\" href=\"./words-{code}-")), "{lines}");
            assert!(lines.contains(&format!("href=\"./rules/water-{code}-")), "{lines}");
        }
        let french = files.iter().find(|(name, _)| name.starts_with("words-fr-")).unwrap().1;
        let read: BTreeMap<String, Texts> = serde_json::from_slice(french).unwrap();
        assert_eq!(read.keys().collect::<Vec<_>>(), ["fr"], "nothing is missing in French");
        assert!(read["fr"].contains_key("board/water") && !read["fr"].contains_key("terminal"));
    }

    #[test]
    fn words_are_the_same_when_their_keys_are() {
        assert_eq!(keys(&words("[list]\nand = ' und '\n")), keys(&words("# said\n[list]\nand = ' and '\n")));
        assert_ne!(keys(&words("[list]\nand = ' und '\n")), keys(&words("[lists]\nand = ' and '\n")));
    }
}
