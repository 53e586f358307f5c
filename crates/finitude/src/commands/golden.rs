//! `finitude golden`: recorded playthroughs that a reviewer can compare.

use crate::cli::Golden;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::{Map, json};
use shelf::Setup;
use shelf::words::{Lang, Words};

/// One playthrough for each mode: its file, the seats, the options.
const PLAYTHROUGHS: [(&str, u8, &str); 6] = [
    ("solo", 1, "{}"),
    ("two", 2, r#"{"alliances":false}"#),
    ("first-game", 3, r#"{"first_game":true}"#),
    ("four", 4, r#"{"alliances":false}"#),
    ("alliances", 4, r#"{"alliances":true}"#),
    ("variants", 3, r#"{"alliances":true,"variants":["egalitarian","double_stress_test"]}"#),
];

pub(crate) fn run(args: &Golden, voice: &Voice) -> Result<(), Failure> {
    let words = Words::of(Lang::En, "limit");
    let mut compared = Vec::new();
    for (name, seats, options) in PLAYTHROUGHS {
        let options: Map<_, _> = serde_json::from_str(options).unwrap_or_default();
        let game = source::make(&Setup { options, ..Setup::printed("limit", seats) })?;
        let text = game.playthrough(7, &words);
        let path = args.folder.join(format!("{name}.txt"));
        if args.write {
            std::fs::create_dir_all(&args.folder)
                .map_err(|error| Failure::File { path: args.folder.clone(), error })?;
            files::write(&path, &text)?;
        } else if let Some(line) = first_difference(&files::read(&path)?, &text) {
            let told = vec![("path", path.display().to_string().into()), ("line", line.into())];
            return Err(Failure::told("golden", told));
        }
        compared.push(path);
    }
    if voice.json {
        print_json(&json!({ "playthroughs": compared }));
    } else {
        let key = if args.write { "golden.written" } else { "golden.same" };
        outln!("{}", voice.say(key, &[("count", compared.len().into())]));
    }
    Ok(())
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
