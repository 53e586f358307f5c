//! The rules of the house that no other tool checks: short files, nothing unfinished, links that lead somewhere, rulings that
//! are kept and tested.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::links;
use crate::naming;
use crate::rulings;
use crate::workspace::Workspace;

/// About 400 is the aim; a little over is sometimes the better file.
const MOST_LINES: usize = 450;

/// Where Rust source is held to that length.
const SOURCE_FOLDERS: &[&str] = &["crates", "xtask", "fuzz"];

/// Looks at every file of the project and prints what is wrong, one line each.
pub(crate) fn check(workspace: &Workspace) -> Result<(), String> {
    let files = project_files(workspace).map_err(|error| format!("cannot list the files: {error}"))?;
    let mut problems = Vec::new();
    for file in &files {
        // Files that are not UTF-8 are images and the like; none of the rules below speaks of them.
        if let Ok(text) = fs::read_to_string(workspace.root.join(file)) {
            problems.extend(inspect(&workspace.root, file, &text));
        }
    }
    problems.extend(rulings::problems(&workspace.root)?);
    problems.extend(naming::problems(&workspace.root, &files)?);
    for problem in &problems {
        println!("{problem}");
    }
    println!("{} files looked at", files.len());
    match problems.len() {
        0 => Ok(()),
        1 => Err("1 problem".to_string()),
        many => Err(format!("{many} problems")),
    }
}

fn inspect(root: &Path, file: &Path, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let name = file.display();
    if is_source(file) {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            problems.push(format!("{name}: {lines} lines, {MOST_LINES} are allowed; split it"));
        }
    }
    for (line, mark) in find_marks(text) {
        problems.push(format!("{name}:{line}: `{mark}` is not allowed"));
    }
    if is_documentation(file) {
        for (line, target) in links::broken(root, file, text) {
            problems.push(format!("{name}:{line}: the link to `{target}` leads nowhere"));
        }
    }
    problems
}

fn is_source(file: &Path) -> bool {
    has_extension(file, "rs") && SOURCE_FOLDERS.iter().any(|folder| file.starts_with(folder))
}

/// The pages people read: `docs/`, every README, and whatever lies at the top.
fn is_documentation(file: &Path) -> bool {
    has_extension(file, "md")
        && (file.starts_with("docs")
            || file.file_name().is_some_and(|name| name == "README.md")
            || file.components().count() == 1)
}

fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|found| found == extension)
}

/// What must not be committed. Put together from halves, so that this file does not accuse itself.
fn marks() -> [String; 5] {
    [("to", "do!("), ("unimple", "mented!("), ("FIX", "ME"), ("TO", "DO"), ("#[ig", "nore")]
        .map(|(head, tail)| format!("{head}{tail}"))
}

/// Line numbers and marks found in a text.
fn find_marks(text: &str) -> Vec<(usize, String)> {
    let marks = marks();
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for mark in &marks {
            if contains_word(line, mark) {
                found.push((index + 1, mark.clone()));
            }
        }
    }
    found
}

/// True where the mark stands alone: hashes in a lock file may well contain its letters.
fn contains_word(line: &str, mark: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(mark).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + mark.len()..].chars().next();
        let open = |neighbour: Option<char>| !neighbour.is_some_and(is_letter);
        open(before) && (open(after) || !mark.ends_with(is_letter) || mark.starts_with('#'))
    })
}

/// Every file of the project: what git tracks or would offer to track. Without git (an unpacked archive) it is every
/// file that does not lie in a build folder.
fn project_files(workspace: &Workspace) -> io::Result<Vec<PathBuf>> {
    let listing = workspace.program("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).output();
    let mut files = match listing {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout)
            .split('\0')
            .filter(|name| !name.is_empty())
            .map(PathBuf::from)
            // A file that is deleted but not yet committed as deleted is still on git's list.
            .filter(|name| workspace.root.join(name).is_file())
            .collect(),
        _ => {
            let mut files = Vec::new();
            walk(&workspace.root, Path::new(""), &mut files)?;
            files
        }
    };
    files.sort();
    files.dedup();
    Ok(files)
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            let name = entry.file_name();
            if name != "target" && name != ".git" {
                walk(root, &path, files)?;
            }
        } else if kind.is_file() {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(file: &str, text: &str) -> Vec<String> {
        inspect(Path::new("."), Path::new(file), text)
    }

    #[test]
    fn long_source_files_are_reported_and_others_may_be_long() {
        let long = "x\n".repeat(MOST_LINES + 1);
        let fits = "x\n".repeat(MOST_LINES);
        assert_eq!(problems("crates/limit/src/lib.rs", &long).len(), 1);
        assert_eq!(problems("fuzz/fuzz_targets/a.rs", &long).len(), 1);
        assert!(problems("crates/limit/src/lib.rs", &fits).is_empty());
        assert!(problems("data/limit.toml", &long).is_empty());
    }

    #[test]
    fn every_mark_is_found_in_any_kind_of_file_with_its_line() {
        for mark in marks() {
            let text = format!("fine\n  {mark}\n");
            let found = problems("data/limit.toml", &text);
            assert_eq!(found.len(), 1, "{mark}");
            assert!(found[0].starts_with("data/limit.toml:2:"), "{}", found[0]);
        }
    }

    #[test]
    fn a_mark_counts_only_as_a_word_of_its_own() {
        let [_, _, fix, later, ignore] = marks();
        assert!(find_marks(&format!("MAS{later}N")).is_empty());
        assert!(find_marks(&format!("sha x{fix}x")).is_empty());
        assert_eq!(find_marks(&format!("// {later}: say more")).len(), 1);
        assert_eq!(find_marks(&format!("{ignore} = \"slow\"]")).len(), 1);
        assert_eq!(find_marks(&format!("{ignore}]")).len(), 1);
    }

    #[test]
    fn the_checker_does_not_accuse_itself() {
        assert_eq!(find_marks(include_str!("house_check.rs")), []);
    }

    #[test]
    fn links_are_checked_in_documentation_only() {
        let text = "[x](no/such/file.md)";
        assert_eq!(problems("docs/deep/a.md", text).len(), 1);
        assert_eq!(problems("README.md", text).len(), 1);
        assert_eq!(problems("benches/peers/README.md", text).len(), 1);
        assert!(problems("data/words.md", text).is_empty());
    }

    #[test]
    fn without_git_the_walk_leaves_build_folders_out() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = Vec::new();
        walk(root, Path::new(""), &mut files).unwrap();
        assert!(files.contains(&PathBuf::from("src/house_check.rs")));
        assert!(files.iter().all(|file| !file.starts_with("target")));
    }
}
