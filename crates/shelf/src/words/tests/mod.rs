//! Proof that everything the games can say has words in every language, and that no words lie idle.

mod files;
mod games;
mod megacorps;
mod names;
mod samples;
mod sentences;
mod whole;

use super::{Context, Glossary, Lang, Spoken, Words};
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
    check_mentions(&text, &words.speak(saying, &context));
    for headline in headlines(words, saying) {
        let said = words.render(&headline, &context);
        check(words.lang(), &said, &headline);
        let named = words.speak(&headline, &context).mentions;
        let own = |(at, letter): &(usize, char)| {
            !letter.is_whitespace() && !named.iter().any(|name| (name.from..name.to).contains(at))
        };
        let apart: String = said.char_indices().map(|found| if own(&found) { found.1 } else { ' ' }).collect();
        let long = said.split_whitespace().count() > 8 && apart.split_whitespace().count() > 5;
        assert!(!long, "{said:?} is long: a headline has five words, names apart");
    }
    text
}

/// A sentence that knows what its words stand for is the same sentence, and every mention lies in it, one behind the other
/// or one inside the other.
fn check_mentions(text: &str, spoken: &Spoken) {
    assert_eq!(spoken.text, text);
    let mut open: Vec<usize> = Vec::new();
    let mut last = 0;
    for mention in &spoken.mentions {
        assert!(text.get(mention.from..mention.to).is_some_and(|words| !words.is_empty()), "{mention:?} in {text:?}");
        assert!(mention.from >= last, "{mention:?} in {text:?}");
        last = mention.from;
        open.retain(|end| *end > mention.from);
        assert!(open.iter().all(|end| mention.to <= *end), "{mention:?} in {text:?}");
        open.push(mention.to);
    }
}

/// What the film may write above an event: the headline of its name, or one for each of its kinds.
fn headlines(words: &Words, event: &Saying) -> Vec<Saying> {
    let Some(name) = event.key.strip_prefix("event.") else { return Vec::new() };
    let key = format!("headline.{name}");
    let own = |known: &&String| known.strip_prefix(&key).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let with_args = |key: &String| Saying { key: key.clone().into(), args: event.args.clone() };
    words.texts.keys().filter(own).map(with_args).collect()
}

/// What every sentence of a language keeps.
fn check(lang: Lang, text: &str, what: &dyn std::fmt::Debug) {
    let whole = !text.is_empty() && !text.contains(['{', '}', '[', ']', '|', '\'', '"']);
    let spaced = !text.contains("  ") && !text.contains(" .") && !text.contains(" ,") && text.trim() == text;
    let french = lang == Lang::EN || ![" :", " ;", " !", " ?", " »", "« "].iter().any(|wrong| text.contains(wrong));
    let capital = !text.chars().next().is_some_and(char::is_lowercase) || text.starts_with("d’Arc");
    assert!(whole && spaced && french && capital, "{text:?} of {what:?}");
}
