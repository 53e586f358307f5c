//! `finitude check my-cards.toml`: whose game a file is for, its mistakes, and what it brings.

use crate::cli::{Check, RulesArgs};
use crate::failure::Failure;
use crate::voice::Voice;
use crate::{files, source};
use serde_json::{Map, Value};
use shelf::authoring::Preview;
use shelf::{Problem, ShelfError, Title};
use std::path::PathBuf;
use table::Expected;

/// What a file is for, and what it brings.
pub(crate) struct Written {
    pub(crate) title: Title,
    /// The rules with the file laid over them.
    pub(crate) rules: RulesArgs,
    /// Setups that the file brings: the name, the players, the options.
    pub(crate) scenarios: Vec<(String, u8, Map<String, Value>)>,
}

/// What a file is for; `None` when a game is named instead.
pub(crate) fn read(args: &Check, voice: &Voice) -> Result<Option<Written>, Failure> {
    if !args.game.ends_with(".toml") {
        return Ok(None);
    }
    let path = PathBuf::from(&args.game);
    let text = files::read(&path)?;
    let rules = RulesArgs { rules: Some(path), ..args.rules.clone() };
    let title = game_of(&rules)?;
    let mut scenarios = Vec::new();
    if let (Some(draft), true) = (title.draft, rules.set.is_empty()) {
        let draft = draft(&text, &args.game).map_err(Failure::Mistakes)?;
        tell(&draft.previews, voice);
        if !voice.json {
            draft.warnings.iter().for_each(|warning| outln!("{}", warning.message.get(voice.lang)));
        }
        scenarios.extend(draft.scenarios().map(|(name, players, options)| (name.to_owned(), players, options)));
    }
    Ok(Some(Written { title, rules, scenarios }))
}

/// The game that knows the names a file begins with; among several, the one in which it has the fewest mistakes.
fn game_of(rules: &RulesArgs) -> Result<Title, Failure> {
    let mut best = None;
    for title in shelf::TITLES {
        let mistakes = match shelf::make(&source::setup(title.id, title.fewest, rules)?) {
            Err(ShelfError::Rules(problems)) => {
                let all = problems.iter().map(Problem::stands_for).sum();
                (problems.iter().filter(|one| is_foreign(one)).count(), all)
            }
            _ => (0, 0),
        };
        if best.is_none_or(|(fewest, _)| mistakes < fewest) {
            best = Some((mistakes, *title));
        }
    }
    best.map(|(_, title)| title).ok_or_else(|| Failure::of(shelf::unknown_game(""), ""))
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
