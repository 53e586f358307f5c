//! Journals are kept for ever: every finished game of an earlier version replays to its last hash. Only those named here are
//! refused, by the version of their rules.

use crate::ShelfError;
use std::path::PathBuf;
use table::{Entry, Journal, JournalError, JournalFault};

/// The journals that were kept, by name.
fn kept() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/journals");
    let listed = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = listed.flatten().map(|entry| entry.path());
    let mut kept: Vec<(String, String)> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "journal"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), text)
        })
        .collect();
    kept.sort();
    kept
}

/// The hash of the position that a journal leads to.
fn last_hash(journal: &Journal) -> &str {
    match journal.entries.last() {
        Some(Entry::Act(act)) => &act.hash,
        Some(Entry::Undo(undo)) => &undo.hash,
        Some(Entry::Luck(luck)) => &luck.hash,
        None => &journal.header.hash,
    }
}

/// The kept journals whose rules are no longer played.
const OF_EARLIER_RULES: &[&str] = &[];

#[test]
fn every_kept_journal_replays_to_its_last_hash_but_for_those_of_earlier_rules() {
    let mut refused = Vec::new();
    for (name, text) in kept() {
        let journal = Journal::read(&text).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        match crate::make_for(&journal).and_then(|game| game.replay(&journal)) {
            Ok(table) => {
                assert_eq!(table.hash(), last_hash(&journal), "{name}");
                assert!(table.waiting().is_none(), "{name} is not over");
                assert_eq!(table.journal().write(), text, "{name} is written otherwise");
            }
            Err(ShelfError::Journal(JournalError { entry: 0, fault: JournalFault::OtherVersion { .. } })) => {
                refused.push(name);
            }
            Err(error) => panic!("{name}: {error:?}"),
        }
    }
    assert_eq!(refused, OF_EARLIER_RULES);
}

#[test]
fn every_game_has_kept_journals() {
    let kept = kept();
    for title in crate::TITLES {
        let count = kept.iter().filter(|(name, _)| name.starts_with(title.id)).count();
        assert!(count >= 5, "{}: {count}", title.id);
    }
}

#[test]
fn a_journal_of_other_rules_is_refused_as_such() {
    for (name, text) in kept() {
        let mut journal = Journal::read(&text).unwrap();
        journal.header.rules_version += 1_000;
        let refused = crate::make_for(&journal).and_then(|game| game.replay(&journal)).err();
        let other = |error: &ShelfError| {
            matches!(error, ShelfError::Journal(JournalError { entry: 0, fault: JournalFault::OtherVersion { .. } }))
        };
        assert!(refused.as_ref().is_some_and(other), "{name}: {refused:?}");
    }
}
