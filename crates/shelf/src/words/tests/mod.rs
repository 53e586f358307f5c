//! Proof that everything the games can say has words in every language, and that no words lie idle.

mod files;
mod games;
mod megacorps;
mod names;
mod samples;
mod sentences;
mod whole;

use super::{Context, Glossary, Lang, Words};
use table::{Saying, Seat};

/// Names with and without a vowel in front, and one that is not to be touched.
fn players() -> Vec<String> {
    ["Anna", "Bruno", "Élise", "d’Arc", "Ulysse", "Max"].map(str::to_owned).to_vec()
}

/// The languages that are built in, whatever other tests have added.
fn printed() -> [Lang; 2] {
    [Lang::EN, Lang::named("fr").unwrap()]
}

/// A game's words in both languages.
fn both(game: &str) -> [Words; 2] {
    printed().map(|lang| Words::of(lang, game))
}

/// Says something at a table of a game and makes sure that it is whole.
fn say(words: &Words, game: &dyn Glossary, reader: Option<Seat>, saying: &Saying) -> String {
    static PLAYERS: std::sync::LazyLock<Vec<String>> = std::sync::LazyLock::new(players);
    let context = Context { players: &PLAYERS, glossary: game, reader };
    let text = words.render(saying, &context);
    check(words.lang(), &text, saying);
    text
}

/// What every sentence of a language keeps.
fn check(lang: Lang, text: &str, what: &dyn std::fmt::Debug) {
    let whole = !text.is_empty() && !text.contains(['{', '}', '[', ']', '|', '\'', '"']);
    let spaced = !text.contains("  ") && !text.contains(" .") && !text.contains(" ,") && text.trim() == text;
    let french = lang == Lang::EN || ![" :", " ;", " !", " ?", " »", "« "].iter().any(|wrong| text.contains(wrong));
    let capital = !text.chars().next().is_some_and(char::is_lowercase) || text.starts_with("d’Arc");
    assert!(whole && spaced && french && capital, "{text:?} of {what:?}");
}
