//! `finitude check my-cards.toml`: whose game a file is for, its mistakes, and what it brings.

use crate::cli::{Check, RulesArgs};
use crate::failure::Failure;
use crate::voice::Voice;
use crate::{files, source};
use serde_json::{Map, Value, json};
use shelf::authoring::Preview;
use shelf::{Problem, ShelfError, Title};
use std::path::PathBuf;
use table::Expected;

/// What a file is for, and what it brings.
pub(crate) struct Written {
    pub(crate) title: Title,
    /// The rules with the file laid over them.
    pub(crate) rules: RulesArgs,
    /// Lessons, scenarios and decks that the file contains.
    pub(crate) setups: Vec<WrittenSetup>,
}

/// A lesson, a scenario or a deck: the option it is chosen with, and its name.
pub(crate) struct WrittenSetup {
    pub(crate) option: &'static str,
    pub(crate) id: String,
}

impl WrittenSetup {
    /// The options to play it with.
    pub(crate) fn options(&self) -> Map<String, Value> {
        Map::from_iter([(self.option.to_owned(), json!(self.id))])
    }
}

/// Whether what is to be checked is a file rather than a game.
pub(crate) fn is_file(args: &Check) -> bool {
    args.subject.ends_with(".toml")
}

/// What a file is for, and what it brings.
pub(crate) fn read(args: &Check, voice: &Voice) -> Result<Written, Failure> {
    let path = PathBuf::from(&args.subject);
    let text = files::read(&path)?;
    let rules = RulesArgs { rules: Some(path), ..args.rules.clone() };
    let title = match &args.game {
        Some(id) => shelf::title(id).ok_or_else(|| Failure::of(shelf::unknown_game(id), ""))?,
        None => game_of(&rules, &args.subject)?,
    };
    if let (Some(draft), true) = (title.draft, rules.set.is_empty()) {
        let draft = draft(&text, &args.subject).map_err(Failure::Mistakes)?;
        tell(&draft.previews, voice);
        if !voice.json {
            draft.warnings.iter().for_each(|warning| outln!("{}", warning.message.get(voice.lang)));
        }
    }
    let setups = title.setups_in(&text).into_iter().map(|(option, id)| WrittenSetup { option, id }).collect();
    Ok(Written { title, rules, setups })
}

/// The only game that knows the names a file begins with; among several, the one in which it has the fewest mistakes. A
/// file that could be for more than one game is not guessed at.
fn game_of(rules: &RulesArgs, file: &str) -> Result<Title, Failure> {
    let mut judged = Vec::new();
    for title in shelf::TITLES {
        let problems = match shelf::make(&source::setup(title.id, title.fewest, rules)?) {
            Err(ShelfError::Rules(problems)) => problems,
            _ => Vec::new(),
        };
        // What is no TOML is none for every game.
        if problems.iter().any(|problem| matches!(&problem.fault.expected, Expected::Law(law) if law == "toml")) {
            return Err(Failure::of(ShelfError::Rules(problems), title.id));
        }
        let foreign = problems.iter().filter(|one| is_foreign(one)).count();
        judged.push(((foreign, problems.iter().map(Problem::stands_for).sum::<usize>()), *title));
    }
    let fewest = judged.iter().map(|(mistakes, _)| *mistakes).min().unwrap_or_default();
    let best: Vec<Title> = judged.iter().filter(|(mistakes, _)| *mistakes == fewest).map(|(_, title)| *title).collect();
    match best[..] {
        [title] => Ok(title),
        _ => {
            let known: Vec<String> = best.iter().map(|title| title.id.to_owned()).collect();
            Err(Failure::told("which_game", vec![("path", file.into()), ("games", known.into())]))
        }
    }
}

/// Whether a mistake is a name of the outermost table that the game does not have.
fn is_foreign(problem: &Problem) -> bool {
    matches!(problem.fault.expected, Expected::KnownName(_)) && !problem.fault.at.contains('.')
}

/// What a file brings, card by card.
fn tell(previews: &[Preview], voice: &Voice) {
    for preview in previews.iter().filter(|_| !voice.json) {
        let args = [
            ("name", preview.name.get(voice.lang).into()),
            ("id", preview.id.as_str().into()),
            ("does", preview.does.get(voice.lang).into()),
        ];
        outln!("{}", voice.say("check.entry", &args));
    }
}
