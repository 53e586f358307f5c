//! Where the sources and the data of a game cite rulings, and whether a test does.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::citation::cited;

/// What a place that cites a ruling is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The program or its data.
    Code,
    /// A test, by its name.
    Test(String),
    /// What tests use, but no test.
    Helper,
}

/// One line that cites rulings.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Citation {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) text: String,
    pub(super) role: Role,
    pub(super) numbers: Vec<u32>,
}

/// Every citation in the crate and the data of a game.
pub(super) fn citations(root: &Path, game: &str) -> io::Result<Vec<Citation>> {
    let mut sources = Vec::new();
    let home = Path::new("crates").join(game);
    for folder in ["src", "tests"] {
        walk(root, &home.join(folder), &mut sources)?;
    }
    sources.sort();
    let mut texts = Vec::new();
    for file in sources {
        texts.push((fs::read_to_string(root.join(&file))?, file));
    }
    let test_modules: Vec<PathBuf> = texts.iter().flat_map(|(text, file)| test_modules(text, file)).collect();
    let mut found = Vec::new();
    for (text, file) in &texts {
        let module = file.with_extension("");
        let whole = file.starts_with(home.join("tests")) || test_modules.iter().any(|tests| module.starts_with(tests));
        found.extend(in_source(text, &file.display().to_string(), whole));
    }
    let data = format!("data/{game}.toml");
    let text = fs::read_to_string(root.join(&data))?;
    found.extend(lines(&text).map(|(line, text, numbers)| Citation {
        file: data.clone(),
        line,
        text,
        role: Role::Code,
        numbers,
    }));
    Ok(found)
}

/// The lines that cite something: number, text, rulings.
fn lines(text: &str) -> impl Iterator<Item = (usize, String, Vec<u32>)> {
    let numbered = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim().to_owned(), cited(line)));
    numbered.filter(|(_, _, numbers)| !numbers.is_empty())
}

fn walk(root: &Path, folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            walk(root, &path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(path);
        }
    }
    Ok(())
}

/// The modules that a file declares for tests only, as paths without `.rs`.
fn test_modules(text: &str, file: &Path) -> Vec<PathBuf> {
    let folder = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "mod" | "main") => file.with_file_name(""),
        _ => file.with_extension(""),
    };
    let pairs = text.lines().zip(text.lines().skip(1)).filter(|(first, _)| first.trim() == "#[cfg(test)]");
    let names = pairs.filter_map(|(_, second)| second.trim().rsplit_once("mod ")?.1.strip_suffix(';'));
    names.map(|name| folder.join(name)).collect()
}

fn in_source(text: &str, file: &str, whole: bool) -> Vec<Citation> {
    let tests = tests(text);
    // An inner module of tests reaches to the end of its file.
    let inner = text
        .lines()
        .position(|line| line == "#[cfg(test)]")
        .filter(|at| text.lines().nth(at + 1).is_some_and(|line| line.starts_with("mod ") && line.ends_with('{')));
    let role = |line: usize| match tests.iter().find(|(range, _)| range.contains(&line)) {
        Some((_, name)) => Role::Test(name.clone()),
        None if whole || inner.is_some_and(|inner| line > inner) => Role::Helper,
        None => Role::Code,
    };
    lines(text)
        .map(|(line, text, numbers)| Citation { file: file.to_owned(), line, text, role: role(line), numbers })
        .collect()
}

/// The tests of a file with their lines: comments and attributes above, up to the closing brace.
fn tests(text: &str) -> Vec<(Range<usize>, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if line.trim_start() != "#[test]" {
            continue;
        }
        let above = lines[..index].iter().rev().take_while(|line| line.trim_start().starts_with(['/', '#'])).count();
        let closing = format!("{:indent$}}}", "");
        let length = lines[index..].iter().position(|line| *line == closing).unwrap_or(lines.len() - index - 1);
        let name = lines[index..].iter().find_map(|line| line.trim_start().strip_prefix("fn ")?.split_once('('));
        found.push((index + 1 - above..index + length + 2, name.map_or("", |(name, _)| name).to_owned()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "
//! Keeps R1.

/// R2
fn pay() {}

#[cfg(test)]
mod tests {
    // R3
    const PRICE: u8 = 1;

    // R4
    #[test]
    fn nobody_pays_twice() {
        assert!(true, \"R5\");
    }
}
";

    #[test]
    fn code_helpers_and_tests_are_told_apart() {
        let found = in_source(SOURCE, "a.rs", false);
        let test = || Role::Test("nobody_pays_twice".to_owned());
        let roles: Vec<(Role, Vec<u32>)> = found.into_iter().map(|place| (place.role, place.numbers)).collect();
        assert_eq!(
            roles,
            [
                (Role::Code, vec![1]),
                (Role::Code, vec![2]),
                (Role::Helper, vec![3]),
                (test(), vec![4]),
                (test(), vec![5])
            ]
        );
        assert!(in_source(SOURCE, "a.rs", true).iter().all(|place| place.role != Role::Code));
    }

    #[test]
    fn modules_for_tests_only_are_found_beside_and_below_their_parent() {
        let text = "#[cfg(test)]\nmod tests;\nmod pay;\n#[cfg(test)]\npub(crate) mod testing;\n";
        assert_eq!(test_modules(text, Path::new("src/lib.rs")), [PathBuf::from("src/tests"), "src/testing".into()]);
        assert_eq!(test_modules(text, Path::new("src/war.rs"))[0], PathBuf::from("src/war/tests"));
    }
}
