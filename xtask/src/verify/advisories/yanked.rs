//! Versions that their authors have taken back, as the index of crates.io tells.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::Package;

const INDEX: &str = "https://index.crates.io";

/// Which of these packages have been yanked. The error says why nothing could be looked up.
pub(super) fn find(packages: &[&Package], folder: &Path) -> Result<Vec<String>, String> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    names.dedup();
    let list = folder.join("requests");
    let requests: String = names
        .iter()
        .map(|name| format!("url = \"{INDEX}/{}\"\noutput = \"{}\"\n", place(name), folder.join(name).display()))
        .collect();
    fs::write(&list, requests).map_err(|error| format!("{}: {error}", list.display()))?;
    let curl = Command::new("curl")
        .args([
            "--silent",
            "--fail",
            "--parallel",
            "--parallel-max",
            "40",
            "--connect-timeout",
            "5",
            "--max-time",
            "30",
        ])
        .arg("--config")
        .arg(&list)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match curl {
        Err(error) => return Err(format!("curl cannot be started: {error}")),
        Ok(status) if !status.success() => return Err(format!("curl ended with {status}")),
        Ok(_) => {}
    }
    let mut yanked = Vec::new();
    for package in packages {
        let lines = fs::read_to_string(folder.join(&package.name))
            .map_err(|error| format!("nothing came for {}: {error}", package.name))?;
        match is_yanked(&lines, &package.version) {
            Some(true) => yanked.push(format!("{} {}", package.name, package.version)),
            Some(false) => {}
            None => return Err(format!("the index does not know {} {}", package.name, package.version)),
        }
    }
    let _ = fs::remove_dir_all(folder);
    Ok(yanked)
}

/// Where the index keeps a package: by the length and the first letters of its name.
fn place(name: &str) -> String {
    let name = name.to_ascii_lowercase();
    match name.len() {
        1 | 2 => format!("{}/{name}", name.len()),
        3 => format!("3/{}/{name}", &name[..1]),
        _ => format!("{}/{}/{name}", &name[..2], &name[2..4]),
    }
}

/// Whether a version is yanked, by the lines of its package: one JSON object for each version. `None`: it is not among them.
fn is_yanked(lines: &str, version: &str) -> Option<bool> {
    // In a range of a dependency these words would stand behind other keys.
    let has = |line: &str, key: &str, value: &str| {
        let behind = line.split(key).nth(1).map(|rest| rest.trim_start_matches([':', ' ']));
        behind.is_some_and(|rest| rest.starts_with(value))
    };
    let line = lines.lines().find(|line| has(line, "\"vers\"", &format!("\"{version}\"")))?;
    Some(has(line, "\"yanked\"", "true"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_found_where_the_index_keeps_them() {
        assert_eq!(place("a"), "1/a");
        assert_eq!(place("h2"), "2/h2");
        assert_eq!(place("syn"), "3/s/syn");
        assert_eq!(place("tokio"), "to/ki/tokio");
        assert_eq!(place("Inflector"), "in/fl/inflector");
    }

    #[test]
    fn the_line_of_the_version_counts() {
        let lines = concat!(
            "{\"name\":\"p\",\"vers\":\"1.0.0\",\"deps\":[{\"name\":\"q\",\"req\":\"^1.0.1\"}],\"yanked\":true}\n",
            "{\"name\": \"p\", \"vers\": \"1.0.1\", \"deps\": [], \"yanked\": false}\n",
            "{\"name\": \"p\", \"vers\": \"1.0.10\", \"deps\": [], \"yanked\": true}\n",
        );
        assert_eq!(is_yanked(lines, "1.0.0"), Some(true));
        assert_eq!(is_yanked(lines, "1.0.1"), Some(false));
        assert_eq!(is_yanked(lines, "1.0.10"), Some(true));
        assert_eq!(is_yanked(lines, "1.0.2"), None);
    }
}
