//! Branches that the reader has named. The browser keeps them under the fingerprint of the game they belong to.

use bots::Bot;
use page_kit::browser::storage::{self, StorageFault};
use page_table::local::shared;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const FRONT: &str = "finitude.branches.";

/// A branch with its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Branch {
    /// What it is called.
    pub name: String,
    /// Whether the reader wrote that name. Ours names whoever chose, and stays here.
    #[serde(default)]
    pub own_name: bool,
    /// The move it begins at, counted from 0.
    pub at: usize,
    /// What is done in place of what was done.
    pub action: Option<Value>,
    /// Who plays on in the seat of that move, if not the judge.
    pub bot: Option<Bot>,
}

/// The branches of a game.
pub(super) fn read(game: &str) -> Vec<Branch> {
    let kept = storage::read(&format!("{FRONT}{game}"));
    kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps the branches of a game.
pub(super) fn write(game: &str, branches: &[Branch]) -> Result<(), StorageFault> {
    let name = format!("{FRONT}{game}");
    if branches.is_empty() {
        storage::forget(&name);
        return Ok(());
    }
    // Names, numbers and actions always have a JSON form.
    storage::write(&name, &serde_json::to_string(branches).unwrap_or_default())
}

/// A name as it is kept, and as it travels in a link. `None` if there is nothing left.
pub(super) fn tidy(name: &str) -> Option<String> {
    Some(shared::tidy(name)).filter(|name| !name.is_empty())
}

/// What the file of a branch is called: letters and digits that every system takes.
pub(super) fn file_name(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = words.collect::<Vec<_>>().join("-").to_lowercase();
    if plain.is_empty() { "finitude.jsonl".to_owned() } else { format!("finitude-{plain}.jsonl") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_comes_back_as_it_was_kept() {
        let action = Some(Value::String("pass".to_owned()));
        let branch = Branch { name: "Hold back".to_owned(), own_name: true, at: 12, action, bot: Some(Bot::SENSIBLE) };
        let text = serde_json::to_string(std::slice::from_ref(&branch)).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Branch>>(&text).unwrap(), [branch]);
    }

    #[test]
    fn names_fit_on_a_line_and_files_have_plain_ones() {
        assert_eq!(tidy("  Hold \n back "), Some("Hold back".to_owned()));
        assert_eq!((tidy(" \t"), tidy(&"a".repeat(99)).map(|name| name.len())), (None, Some(60)));
        assert_eq!(file_name("What if: “Hold/back”?"), "finitude-what-if-hold-back.jsonl");
        assert_eq!(
            (file_name("../"), file_name("Été 2")),
            ("finitude.jsonl".to_owned(), "finitude-été-2.jsonl".to_owned())
        );
    }
}
