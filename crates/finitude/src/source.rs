//! Where a table comes from: a journal, a position written by hand, or a new deal.

use crate::cli::{RulesArgs, SourceArgs};
use crate::failure::Failure;
use crate::files;
use crate::voice::Voice;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Book, Setup, ShelfError};
use std::path::Path;
use table::journal::Journal;

/// What a user wants to play, checked as far as files go.
pub(crate) fn setup(game: &str, seats: u8, rules: &RulesArgs) -> Result<Setup, Failure> {
    let house_rules = match &rules.rules {
        Some(path) => Some((path.display().to_string(), files::read(path)?)),
        None => None,
    };
    Ok(Setup { game: game.to_owned(), seats, options: rules.options.clone(), house_rules, settings: rules.set.clone() })
}

/// How many players a table has where nobody says: as many as an option leaves no choice about, otherwise `usual`.
pub(crate) fn usual_players(game: &str, rules: &RulesArgs, usual: u8) -> u8 {
    shelf::title(game).and_then(|title| title.only_players(&rules.options)).unwrap_or(usual)
}

/// How many players sit at so many listed seats: some options add seats for people who are no players, or not yet.
pub(crate) fn players(game: &str, listed: usize, rules: &RulesArgs) -> u8 {
    let added = shelf::title(game).map_or(0, |title| title.added_seats(&rules.options));
    u8::try_from(listed).unwrap_or(u8::MAX).saturating_sub(added)
}

/// The rulebook a setup asks for.
pub(crate) fn make(setup: &Setup) -> Result<Box<dyn AnyGame>, Failure> {
    shelf::make(setup).map_err(|error| Failure::of(error, &setup.game))
}

/// What a game's rulebook says under these house rules.
pub(crate) fn book(game: &str, rules: &RulesArgs) -> Result<Book, Failure> {
    // Any number of seats will do: the numbers and cards are the same.
    let seats = shelf::title(game).map_or(2, |title| title.fewest);
    Ok(make(&setup(game, seats, rules)?)?.book())
}

/// A journal from a file, and the table it leads to. A last line that is torn is left out, with a warning.
pub(crate) fn load(path: &Path, voice: &Voice) -> Result<Box<dyn AnyTable>, Failure> {
    let text = files::read_torn(path)?;
    let (journal, torn) = Journal::read_torn(&text).map_err(|error| Failure::of(ShelfError::Journal(error), ""))?;
    if torn {
        let entries = journal.entries.len();
        let args = [("path", path.display().to_string().into()), ("entries", entries.into())];
        voice.warn("torn", &voice.say("warning.torn", &args));
    }
    let game = shelf::make_for(&journal).map_err(|error| Failure::of(error.in_header(), &journal.header.game))?;
    let id = journal.header.game.clone();
    game.replay_owned(journal).map_err(|error| Failure::of(error, &id))
}

/// A journal that will be written back: it has to be a file.
pub(crate) fn writable(path: &Path) -> Result<(), Failure> {
    if path == Path::new("-") { Err(Failure::told("journal_from_input", Vec::new())) } else { Ok(()) }
}

/// The table a command is about.
pub(crate) fn open(source: &SourceArgs, voice: &Voice) -> Result<Box<dyn AnyTable>, Failure> {
    if let Some(path) = &source.journal {
        if !source.rules.is_empty() {
            return Err(Failure::told("rules_with_journal", Vec::new()));
        }
        return load(path, voice);
    }
    let (game, state) = written(source)?;
    game.position(&state, source.seed.into()).map_err(|error| Failure::of(error, &game.setup().game))
}

/// A position written by hand, and the rulebook it is for.
pub(crate) fn written(source: &SourceArgs) -> Result<(Box<dyn AnyGame>, Value), Failure> {
    // clap has made sure that there is a position and a game where there is no journal.
    let path = source.state.as_deref().unwrap_or(Path::new("-"));
    let id = source.game.as_deref().unwrap_or_default();
    let state = files::parse_json(&files::read(path)?, &path.display().to_string())?;
    let title = shelf::title(id).ok_or_else(|| Failure::of(shelf::unknown_game(id), ""))?;
    let listed = state.get(title.players).and_then(Value::as_array).map_or(0, Vec::len);
    let listed = u8::try_from(listed).unwrap_or(u8::MAX);
    let usual = || usual_players(id, &source.rules, listed.max(title.fewest).max(2));
    let seats = source.seats.unwrap_or_else(usual);
    Ok((make(&setup(id, seats, &source.rules)?)?, state))
}

/// A seed nobody can guess.
pub(crate) fn fresh_seed() -> u128 {
    use std::hash::{BuildHasher, Hasher};
    // The standard library seeds each of these from the system's randomness.
    let half = || u128::from(std::collections::hash_map::RandomState::new().build_hasher().finish());
    half() << 64 | half()
}
