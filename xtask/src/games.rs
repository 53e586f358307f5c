//! The games, as the shelf lists them: each has a file or a folder of its own there.

use std::fs;
use std::io;
use std::path::Path;

/// Where the shelf keeps what each game is.
const SHELF: &str = "crates/shelf/src/games";

/// The names of the games in commands and files, in order.
pub(crate) fn names(root: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join(SHELF))? {
        let path = entry?.path();
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
        names.extend(name.filter(|name| name != "mod"));
    }
    names.sort();
    // A game may have a file and a folder of the same name.
    names.dedup();
    Ok(names)
}

/// The same, with what a person is told where the list cannot be read.
pub(crate) fn listed(root: &Path) -> Result<Vec<String>, String> {
    names(root).map_err(|error| format!("the list of games cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shelf_has_a_place_for_each_game() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let names = names(root).unwrap();
        assert!(names.contains(&"water".to_owned()), "a folder counts like a file: {names:?}");
        assert!(names.is_sorted_by(|one, next| one < next), "each once: {names:?}");
        for name in names {
            assert!(
                root.join("crates").join(&name).is_dir() && root.join(format!("data/{name}.toml")).is_file(),
                "{name}"
            );
        }
    }
}
