//! axe-core, which finds accessibility faults: one script, from npm, kept in the target folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::{Workspace, answers, show};

/// The version whose judgement the page is held to.
const VERSION: &str = "4.14.0";

/// The script, fetched when it is not there or of another version.
pub(crate) fn provide(workspace: &Workspace) -> Result<PathBuf, String> {
    let folder = workspace.target.join("tools");
    let package = folder.join("node_modules").join("axe-core");
    if !is_there(&package) {
        fetch(workspace, &folder)?;
    }
    match is_there(&package) {
        true => Ok(package.join("axe.min.js")),
        false => Err(format!("npm did not bring axe-core {VERSION}")),
    }
}

fn fetch(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    if !answers(&mut workspace.program("npm", &["--version"])) {
        return Err("npm is missing, which brings axe-core; install Node.js".to_string());
    }
    fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let wanted = format!("axe-core@{VERSION}");
    // Nothing of a package runs while it is installed, and npm keeps no notes of its own.
    let words =
        ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"];
    show(workspace.program("npm", &words).arg(folder).arg(&wanted))
        .map_err(|reason| format!("`npm install {wanted}` {reason}"))
}

fn is_there(package: &Path) -> bool {
    let text = fs::read_to_string(package.join("package.json")).unwrap_or_default();
    has_version(&text) && package.join("axe.min.js").is_file()
}

/// Whether a `package.json` is of the version we want. The first `"version"` in it is the package's own.
fn has_version(package: &str) -> bool {
    package
        .split_once("\"version\"")
        .and_then(|(_, rest)| rest.split('"').nth(1))
        .is_some_and(|version| version == VERSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_wanted_version_counts() {
        assert!(has_version(&format!("{{\n  \"name\": \"axe-core\",\n  \"version\": \"{VERSION}\",\n}}")));
        assert!(has_version(&format!("{{\"version\":\"{VERSION}\"}}")));
        assert!(!has_version("{\"version\": \"3.0.0\"}"));
        assert!(!has_version(""));
    }

    #[test]
    fn a_folder_without_the_script_does_not_count() {
        assert!(!is_there(Path::new("no-such-folder")));
    }
}
