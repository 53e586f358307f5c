//! `finitude golden`: recorded playthroughs that a reviewer can compare.

use crate::cli::Golden;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::json;
use shelf::Title;
use shelf::words::{Lang, Words};
use std::path::{Path, PathBuf};

/// How many turns are shown of a game that is not shown whole: every one but the first of its title.
const TURNS: i64 = 2;

pub(crate) fn run(args: &Golden, voice: &Voice) -> Result<(), Failure> {
    let mut compared = Vec::new();
    for title in shelf::TITLES.iter().filter(|title| args.game.as_deref().is_none_or(|game| game == title.id)) {
        let home = || PathBuf::from(format!("crates/{}/tests/golden", title.id));
        let folder = args.folder.clone().unwrap_or_else(home);
        compared.extend(of_game(title, &folder, args.write)?);
    }
    if compared.is_empty() {
        return Err(Failure::of(shelf::unknown_game(args.game.as_deref().unwrap_or_default()), ""));
    }
    if voice.json {
        print_json(&json!({ "playthroughs": compared }));
    } else {
        let key = if args.write { "golden.written" } else { "golden.same" };
        outln!("{}", voice.say(key, &[("count", compared.len().into())]));
    }
    Ok(())
}

/// Writes or compares the playthroughs of one game; answers their files.
fn of_game(title: &Title, folder: &Path, write: bool) -> Result<Vec<PathBuf>, Failure> {
    let words = Words::of(Lang::EN, title.id);
    let mut compared = Vec::new();
    for (at, mode) in title.playthroughs.iter().enumerate() {
        let game = source::make(&title.setup(mode, mode.fewest))?;
        let turns = (at > 0).then_some(TURNS);
        let text = game.playthrough(7, turns, &words);
        let path = folder.join(format!("{}.txt", mode.name));
        if write {
            std::fs::create_dir_all(folder).map_err(|error| Failure::File { path: folder.to_owned(), error })?;
            files::write(&path, &text)?;
        } else if let Some(line) = first_difference(&files::read(&path)?, &text) {
            let told = vec![("path", path.display().to_string().into()), ("line", line.into())];
            return Err(Failure::told("golden", told));
        }
        compared.push(path);
    }
    Ok(compared)
}

/// The first line in which two texts differ, counted from 1.
fn first_difference(old: &str, new: &str) -> Option<usize> {
    if old == new {
        return None;
    }
    let same = old.lines().zip(new.lines()).take_while(|(old, new)| old == new).count();
    Some(same + 1)
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn the_first_line_that_differs_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
    }
}
