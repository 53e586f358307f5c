//! `finitude check my-cards.toml`: whose game a file is for, its mistakes, and what it brings.

use crate::cli::{Check, RulesArgs};
use crate::failure::Failure;
use crate::voice::Voice;
use crate::{files, source};
use shelf::authoring::{Part, Preview, draft};
use shelf::{Problem, ShelfError};
use std::path::PathBuf;
use table::Expected;

/// The game whose cards and scenarios are told one by one.
const WATER: &str = "water";

/// A check of a file instead of a game, and the scenarios the file brings; `None` when a game is named.
pub(crate) fn read(args: &Check, voice: &Voice) -> Result<Option<(Check, Vec<String>)>, Failure> {
    if !args.game.ends_with(".toml") {
        return Ok(None);
    }
    let path = PathBuf::from(&args.game);
    let text = files::read(&path)?;
    let rules = RulesArgs { rules: Some(path), ..args.rules.clone() };
    let game = game_of(&rules)?;
    let mut scenarios = Vec::new();
    if game == WATER && rules.set.is_empty() {
        let draft = draft(&text, &args.game).map_err(Failure::Mistakes)?;
        tell(&draft.previews, voice);
        if !voice.json {
            draft.warnings.iter().for_each(|warning| outln!("{}", warning.message.get(voice.lang)));
        }
        let written = draft.previews.into_iter().filter(|preview| preview.part == Part::Scenarios);
        scenarios.extend(written.map(|preview| preview.id));
    }
    let check = Check { game: game.to_owned(), games: args.games, seed: args.seed, seats: args.seats, rules };
    Ok(Some((check, scenarios)))
}

/// The game that knows the names a file begins with; among several, the one in which it has the fewest mistakes.
fn game_of(rules: &RulesArgs) -> Result<&'static str, Failure> {
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
            best = Some((mistakes, title.id));
        }
    }
    Ok(best.map_or(WATER, |(_, id)| id))
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
