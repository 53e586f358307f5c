//! What a language still lacks, as files to fill in.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::Workspace;
use crate::{Outcome, Stop};

/// The language in which everything is said.
const WHOLE: &str = "en";

const USAGE: &str = "cargo xtask words <language> [folder of languages]\n\nThe language is a code such as de.";

/// Prints every text that a language lacks, file by file, with the English one to go by.
pub(crate) fn words(workspace: &Workspace, args: &[String]) -> Outcome {
    let printed = workspace.root.join("data").join("words");
    let (code, folder) = match args {
        [code] => (code, printed.clone()),
        [code, folder] => (code, PathBuf::from(folder)),
        _ => return Err(Stop::Usage(USAGE.to_owned())),
    };
    if !(2..=3).contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(Stop::Usage(format!("`{code}` is not the code of a language.\n\n{USAGE}")));
    }
    let missing = missing(&printed.join(WHOLE), &folder.join(code)).map_err(Stop::Failed)?;
    let names = unnamed(&workspace.root.join("data"), code).map_err(Stop::Failed)?;
    for (file, lines) in &missing {
        println!("# {}", folder.join(code).join(file).display());
        lines.iter().for_each(|line| println!("{line}"));
        println!();
    }
    let texts: usize =
        missing.iter().map(|(_, lines)| lines.iter().filter(|line| !line.starts_with('[')).count()).sum();
    println!("# {texts} texts are missing; {names} names of cards and other things have none in this language.");
    Ok(())
}

/// The files of a whole language, each with what the other lacks: lines to copy, below their tables.
fn missing(whole: &Path, other: &Path) -> Result<Vec<(PathBuf, Vec<String>)>, String> {
    let mut files = Vec::new();
    collect(whole, &mut files)?;
    let mut found = Vec::new();
    for file in files {
        let relative = file.strip_prefix(whole).unwrap_or(&file).to_owned();
        let theirs = other.join(&relative);
        let lines = if relative.extension().is_some_and(|ending| ending == "md") {
            if theirs.exists() { Vec::new() } else { vec!["the whole file".to_owned()] }
        } else {
            let known: BTreeSet<String> = if theirs.exists() { keys(&read(&theirs)?) } else { BTreeSet::new() };
            lacking(&read(&file)?, &known)
        };
        if !lines.is_empty() {
            found.push((relative, lines));
        }
    }
    Ok(found)
}

/// The lines of a file whose keys are not known, each table once before its lines.
fn lacking(text: &str, known: &BTreeSet<String>) -> Vec<String> {
    let (mut lines, mut told) = (Vec::new(), String::new());
    for (at, key, line) in entries(text) {
        if known.contains(&key) {
            continue;
        }
        if told != at {
            lines.push(format!("[{at}]"));
            told = at;
        }
        lines.push(line);
    }
    lines
}

fn keys(text: &str) -> BTreeSet<String> {
    entries(text).into_iter().map(|(_, key, _)| key).collect()
}

/// The entries of a words file: the table, the whole key, the line. Files of words hold one text a line.
fn entries(text: &str) -> Vec<(String, String, String)> {
    let (mut table, mut entries) = (String::new(), Vec::new());
    for line in text.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            table = name.to_owned();
        } else if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
            entries.push((table.clone(), format!("{table}.{key}"), line.to_owned()));
        }
    }
    entries
}

/// How many things of the data have an English name and none in a language.
fn unnamed(data: &Path, code: &str) -> Result<usize, String> {
    let mut count = 0;
    for path in listed(data)?.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        let text = read(&path)?;
        let named = |code: &str| text.matches(&format!("name_{code} = ")).count();
        count += named(WHOLE).saturating_sub(named(code));
    }
    Ok(count)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for path in listed(folder)? {
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "# English\n[list]\ncomma = \", \"\nand = \" and \"\n\n[seat]\nyou = \"you\"\n";

    #[test]
    fn what_is_missing_is_told_below_its_table() {
        let known = keys("[list]\ncomma = \", \"\n");
        assert_eq!(lacking(ENGLISH, &known), ["[list]", "and = \" and \"", "[seat]", "you = \"you\""]);
        assert_eq!(lacking(ENGLISH, &keys(ENGLISH)), Vec::<String>::new());
    }

    #[test]
    fn french_lacks_nothing() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
        let words = root.join("words");
        assert_eq!(missing(&words.join(WHOLE), &words.join("fr")).unwrap(), Vec::new());
        assert_eq!(unnamed(&root, "fr"), Ok(0));
    }

    #[test]
    fn a_language_has_a_code() {
        for args in [vec![], vec!["Deutsch".to_owned()], vec![String::new(); 3]] {
            assert!(matches!(words(&Workspace::for_tests(), &args), Err(Stop::Usage(_))));
        }
    }
}
