//! `finitude golden`: recorded playthroughs that a reviewer can compare.

use crate::cli::Golden;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::{Map, json};
use shelf::Setup;
use shelf::words::{Lang, Words};
use std::path::{Path, PathBuf};

/// How many turns are shown of a game that is not shown whole.
const TURNS: i64 = 2;

/// One playthrough for each mode: the game, its file, the seats, the options. The first of each game is shown whole.
const PLAYTHROUGHS: [(&str, &str, u8, &str); 26] = [
    ("limit", "alliances", 4, r#"{"alliances":true}"#),
    ("limit", "solo", 1, "{}"),
    ("limit", "two", 2, r#"{"alliances":false}"#),
    ("limit", "first-game", 3, r#"{"first_game":true}"#),
    ("limit", "four", 4, r#"{"alliances":false}"#),
    ("limit", "variants", 3, r#"{"alliances":true,"variants":["egalitarian","double_stress_test"]}"#),
    ("megacorps", "four", 4, "{}"),
    ("megacorps", "three", 3, "{}"),
    ("megacorps", "five", 5, "{}"),
    ("megacorps", "six", 6, "{}"),
    ("megacorps", "chosen", 4, r#"{"megacorps":["chosen"]}"#),
    ("megacorps", "agreed", 3, r#"{"megacorps":["windoze","the_mouse","mokia"]}"#),
    ("water", "four", 4, "{}"),
    ("water", "two", 2, "{}"),
    ("water", "simplified", 3, r#"{"simplified":true}"#),
    ("water", "mediated", 3, r#"{"mediator":true,"turns":5}"#),
    ("water", "interdependence", 4, r#"{"scenario":"interdependence"}"#),
    ("water", "dam-three-owners", 4, r#"{"scenario":"dam_three_owners"}"#),
    ("water", "dam-one-owner", 4, r#"{"scenario":"dam_one_owner"}"#),
    ("water", "pollution", 4, r#"{"scenario":"pollution"}"#),
    ("climate", "three", 3, "{}"),
    ("climate", "four", 4, r#"{"consensus":true,"weaknesses":true}"#),
    ("climate", "five", 5, r#"{"simple_propagation":true,"event_cards":69}"#),
    ("climate", "expert", 4, r#"{"expert":true,"runaway":true}"#),
    ("climate", "ragnarok", 3, r#"{"deck":"ragnarok","free_seats":1}"#),
    ("climate", "lesson", 3, r#"{"lesson":"calamities"}"#),
];

pub(crate) fn run(args: &Golden, voice: &Voice) -> Result<(), Failure> {
    let mut compared = Vec::new();
    for title in shelf::TITLES.iter().filter(|title| args.game.as_deref().is_none_or(|game| game == title.id)) {
        let home = || PathBuf::from(format!("crates/{}/tests/golden", title.id));
        let folder = args.folder.clone().unwrap_or_else(home);
        compared.extend(of_game(title.id, &folder, args.write)?);
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
fn of_game(id: &str, folder: &Path, write: bool) -> Result<Vec<PathBuf>, Failure> {
    let words = Words::of(Lang::En, id);
    let mut compared = Vec::new();
    let modes = PLAYTHROUGHS.into_iter().filter(|playthrough| playthrough.0 == id);
    for (at, (_, name, seats, options)) in modes.enumerate() {
        let options: Map<_, _> = serde_json::from_str(options).unwrap_or_default();
        let game = source::make(&Setup { options, ..Setup::printed(id, seats) })?;
        let turns = (at > 0).then_some(TURNS);
        let text = game.playthrough(7, turns, &words);
        let path = folder.join(format!("{name}.txt"));
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
