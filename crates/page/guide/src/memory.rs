//! What was read, and in which games the guide is not wanted any more: lists that the browser keeps. Each game is learnt
//! by itself, so an entry names its game.

use page_kit::browser::storage;
use std::collections::BTreeSet;

const READ: &str = "finitude.guide.read";
const OFF: &str = "finitude.guide.off";
const STEP: &str = "finitude.guide.step.";

/// A list that is kept as one text.
fn list(kept: &str) -> BTreeSet<String> {
    kept.split(',').filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

/// A hint of a game, as lists name it.
pub(crate) fn entry(game: &str, name: &str) -> String {
    format!("{game}.{name}")
}

/// The names of the hints of one game in a list.
pub(crate) fn of_game(list: &BTreeSet<String>, game: &str) -> BTreeSet<String> {
    let name = |entry: &String| entry.strip_prefix(game)?.strip_prefix('.').map(str::to_owned);
    list.iter().filter_map(name).collect()
}

/// The list without the hints of one game.
fn without_game(list: &BTreeSet<String>, game: &str) -> BTreeSet<String> {
    let other = |entry: &&String| entry.split('.').next() != Some(game);
    list.iter().filter(other).cloned().collect()
}

fn kept(list_name: &str) -> BTreeSet<String> {
    list(&storage::read(list_name).unwrap_or_default())
}

fn keep(list_name: &str, list: &BTreeSet<String>) {
    let entries: Vec<&str> = list.iter().map(String::as_str).collect();
    // A browser that keeps nothing shows hints again next time; that is no reason for an alarm.
    let _ = storage::write(list_name, &entries.join(","));
}

/// What was read in this browser, of any game.
pub(crate) fn read() -> BTreeSet<String> {
    kept(READ)
}

/// Keeps what was read.
pub(crate) fn remember(read: &BTreeSet<String>) {
    keep(READ, read);
}

/// The games whose guide is not wanted any more.
pub(crate) fn ended() -> BTreeSet<String> {
    kept(OFF)
}

/// Keeps the games whose guide is not wanted any more.
pub(crate) fn end(games: &BTreeSet<String>) {
    keep(OFF, games);
}

/// How many steps of a game are behind the reader.
pub(crate) fn step(game: &str) -> usize {
    storage::read(&format!("{STEP}{game}")).and_then(|kept| kept.parse().ok()).unwrap_or(0)
}

/// Keeps how many steps of a game are behind the reader.
pub(crate) fn keep_step(game: &str, from: usize) {
    let _ = storage::write(&format!("{STEP}{game}"), &from.to_string());
}

/// A new guided game begins: its steps and hints start from the beginning.
pub fn begin_anew(game: &str) {
    keep_step(game, 0);
    keep(READ, &without_game(&kept(READ), game));
    keep(OFF, &without_game(&kept(OFF), game));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_in_one_game_is_news_in_another() {
        let kept = list("reef.board,reef.welcome,delta.welcome");
        assert_eq!(of_game(&kept, "reef"), list("board,welcome"));
        assert_eq!(of_game(&kept, "delta"), list("welcome"));
        assert_eq!(of_game(&kept, "dune"), list(""));
    }

    #[test]
    fn a_game_that_begins_anew_leaves_the_others_as_they_are() {
        let kept = list("reef.board,delta.welcome");
        assert_eq!(without_game(&kept, "reef"), list("delta.welcome"));
        assert_eq!(without_game(&list("reef,delta"), "delta"), list("reef"));
    }
}
