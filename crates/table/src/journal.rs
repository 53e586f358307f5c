//! The record of a table: which game under which rules, then every action and every chance outcome.
//!
//! On paper a journal is one JSON object a line: the header, then the entries. It is only ever appended to; an undo is
//! an entry too.

use crate::json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// What is played, and under which rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The file format.
    pub finitude: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The fingerprint of every number, card and option, in hexadecimal.
    pub content: String,
    /// The options of the table.
    pub options: Value,
    /// The text of the house rules laid over the printed data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
    /// The seed of the table's luck, in hexadecimal. Never shown to a player before the end.
    pub seed: String,
    /// The chance outcomes of the set-up.
    pub chance: Vec<u32>,
    /// The hash of the first position, in hexadecimal.
    pub hash: String,
}

/// One thing that happened at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Entry {
    /// Somebody acted.
    Act(Act),
    /// Somebody went back to an earlier position.
    Undo(Undo),
    /// New luck was dealt.
    Luck(NewLuck),
}

/// The most characters a note may have.
pub const NOTE: usize = 400;

/// An action, with the chance outcomes it drew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Who acted.
    pub seat: u8,
    /// What they did.
    pub action: Value,
    /// What was said with it, such as a promise. It binds nobody and changes no position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The chance outcomes it drew, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
    /// The hash of the position it led to, in hexadecimal.
    pub hash: String,
}

/// A return to an earlier position. What was undone stays in the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// How many actions remain in force.
    pub undo_to: usize,
    /// The hash of the position it led back to, in hexadecimal.
    pub hash: String,
}

/// New luck from here on. It is not a move and does not count as one: it belongs to the position it was dealt at, so an
/// undo to that position or a later one leaves it in force, and an undo to an earlier one restores the previous luck.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLuck {
    /// The seed of all outcomes that follow, in hexadecimal.
    pub luck: String,
    /// The hash of the position it was dealt at, in hexadecimal.
    pub hash: String,
}

/// The whole record.
#[derive(Clone, PartialEq, Debug)]
pub struct Journal {
    /// What is played.
    pub header: Header,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

/// What is wrong in a journal.
#[derive(Clone, PartialEq, Debug)]
pub enum JournalFault {
    /// There is no header line.
    Empty,
    /// The line is not what belongs there in a journal.
    Unreadable {
        /// The place in the line, counted from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// A file format this program does not know.
    Format {
        /// The version found.
        found: u32,
    },
    /// A journal of another game.
    OtherGame {
        /// The game found.
        found: String,
    },
    /// A journal of another version of the rules.
    OtherVersion {
        /// The version found.
        found: u32,
        /// The version of this program.
        expected: u32,
    },
    /// The fingerprint does not match the numbers, cards and options named.
    OtherContent {
        /// The fingerprint found.
        found: String,
        /// The fingerprint of the rules named.
        expected: String,
    },
    /// The options are not the game's.
    Options(crate::forms::Fault),
    /// The seed is not a hexadecimal number of at most 32 digits.
    Seed,
    /// The action cannot be read.
    Action(crate::forms::Fault),
    /// The rules refuse the action.
    Refused {
        /// The stable name of the refusal.
        code: &'static str,
        /// The ruling.
        ruling: &'static str,
    },
    /// The chance outcomes do not fit this moment.
    Chance(crate::luck::Mismatch),
    /// The position reached is not the one the record names.
    Hash {
        /// The hash in the record.
        found: String,
        /// The hash of the position reached.
        expected: String,
    },
    /// An undo to a position that was never reached.
    NoSuchPosition {
        /// The position named.
        found: usize,
        /// The last one there is.
        last: usize,
    },
}

/// A fault and the entry it was found at: 0 is the header.
#[derive(Clone, PartialEq, Debug)]
pub struct JournalError {
    /// The entry, counted from 1; 0 for the header.
    pub entry: usize,
    /// What is wrong there.
    pub fault: JournalFault,
}

impl Journal {
    /// Reads the text of a journal. Only a replay shows whether it keeps the rules.
    pub fn read(text: &str) -> Result<Journal, JournalError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (_, first) = lines.next().ok_or(JournalError { entry: 0, fault: JournalFault::Empty })?;
        let header: Header = parse(first, 0)?;
        if header.finitude != FORMAT {
            return Err(JournalError { entry: 0, fault: JournalFault::Format { found: header.finitude } });
        }
        let mut entries = Vec::new();
        for (entry, (_, line)) in lines.enumerate() {
            entries.push(read_entry(line, entry + 1)?);
        }
        Ok(Journal { header, entries })
    }

    /// Reads the text of a journal whose last line may be torn: whoever was cut off while writing leaves a line that ends
    /// in the middle. Says whether one was left out; all whole entries are there. Nothing else is forgiven.
    pub fn read_torn(text: &str) -> Result<(Journal, bool), JournalError> {
        let error = match Journal::read(text) {
            Ok(journal) => return Ok((journal, false)),
            Err(error) => error,
        };
        let (whole, last) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        let torn = serde_json::from_str::<serde::de::IgnoredAny>(last).is_err_and(|fault| fault.is_eof());
        match Journal::read(whole) {
            Ok(journal) if torn && error.entry > 0 => Ok((journal, true)),
            _ => Err(error),
        }
    }

    /// The text of the journal.
    pub fn write(&self) -> String {
        let mut text = line(&self.header);
        for entry in &self.entries {
            text.push_str(&line(entry));
        }
        text
    }
}

/// One line of a journal, with its line break.
pub fn line(part: &impl Serialize) -> String {
    // Plain structs of numbers and texts always have a JSON form.
    let mut text = serde_json::to_string(part).unwrap_or_default();
    text.push('\n');
    text
}

/// A hash or a seed as the journal writes it.
pub fn hex(number: impl std::fmt::LowerHex) -> String {
    format!("{number:x}")
}

/// Reads one entry. Nearly all are acts, so that is tried first; for anything else the kind is found out first, so that
/// a mistake is reported against the right shape.
fn read_entry(line: &str, entry: usize) -> Result<Entry, JournalError> {
    if let Ok(act) = json::read(line) {
        return Ok(Entry::Act(act));
    }
    let value: Value = parse(line, entry)?;
    let shaped = if value.get("undo_to").is_some() {
        serde_json::from_value(value).map(Entry::Undo)
    } else if value.get("luck").is_some() {
        serde_json::from_value(value).map(Entry::Luck)
    } else {
        serde_json::from_value(value).map(Entry::Act)
    };
    shaped.map_err(|error| unreadable(entry, &error))
}

fn parse<T: serde::de::DeserializeOwned>(line: &str, entry: usize) -> Result<T, JournalError> {
    json::read(line).map_err(|error| unreadable(entry, &error))
}

fn unreadable(entry: usize, error: &serde_json::Error) -> JournalError {
    JournalError { entry, fault: JournalFault::Unreadable { column: error.column(), detail: json::detail(error) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str =
        r#"{"finitude":1,"game":"g","rules_version":1,"content":"0","options":{},"seed":"7","chance":[],"hash":"1"}"#;

    #[test]
    fn a_journal_reads_back_as_it_was_written() {
        let text = format!(
            "{HEADER}\n{{\"seat\":1,\"action\":\"pass\",\"chance\":[3],\"hash\":\"ab\"}}\n{{\"undo_to\":0,\"hash\":\"1\"}}\n{{\"luck\":\"5eed\",\"hash\":\"1\"}}\n"
        );
        let journal = Journal::read(&text).unwrap();
        assert_eq!(journal.entries.len(), 3);
        assert_eq!(journal.entries[2], Entry::Luck(NewLuck { luck: "5eed".to_owned(), hash: "1".to_owned() }));
        assert_eq!(journal.write(), text);
    }

    #[test]
    fn mistakes_name_the_entry() {
        let fault = |text: &str| Journal::read(text).unwrap_err();
        assert_eq!(fault("").fault, JournalFault::Empty);
        assert!(matches!(fault("{}").fault, JournalFault::Unreadable { .. }));
        assert_eq!(fault(&HEADER.replace(":1,\"game", ":2,\"game")).fault, JournalFault::Format { found: 2 });
        let cut = format!("{HEADER}\n{{\"seat\":1,\"action\":\"pass\",\"hash\":\"ab\"}}\n{{\"seat\":1,\"act");
        assert_eq!(fault(&cut).entry, 2);
        let unknown = format!("{HEADER}\n{{\"seat\":1,\"action\":\"pass\",\"hash\":\"ab\",\"extra\":1}}\n");
        assert!(matches!(fault(&unknown).fault, JournalFault::Unreadable { detail, .. } if detail.contains("extra")));
        let luck = format!("{HEADER}\n{{\"luck\":7,\"hash\":\"1\"}}\n");
        assert!(matches!(fault(&luck).fault, JournalFault::Unreadable { .. }));
    }

    #[test]
    fn a_torn_last_line_leaves_the_whole_entries() {
        let act = r#"{"seat":1,"action":{"say":"é"},"hash":"ab"}"#;
        let whole = format!("{HEADER}\n{act}\n{act}\n");
        let two = Journal::read(&whole).unwrap();
        for cut in 1..act.len() {
            let Some(torn) = act.get(..cut) else { continue };
            assert_eq!(Journal::read_torn(&format!("{whole}{torn}")), Ok((two.clone(), true)), "{torn}");
        }
        assert_eq!(Journal::read_torn(&whole), Ok((two.clone(), false)));
        assert_eq!(Journal::read_torn(whole.trim_end()), Ok((two, false)), "only the line break is missing");
        // Nothing else is forgiven: a torn line in the middle, a torn header, a whole line that is wrong.
        for wrong in [
            format!("{HEADER}\n{}\n{act}\n", &act[..9]),
            HEADER[..30].to_owned(),
            format!("{HEADER}\n{}", r#"{"seat":1,"seat":1,"action":"pass","hash":"ab"}"#),
            format!("{HEADER}\n{act}x"),
        ] {
            assert!(Journal::read_torn(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_key_written_twice_is_refused_in_every_line() {
        let twice = |text: String, entry, key: &str| {
            let error = Journal::read(&text).unwrap_err();
            assert_eq!(error.entry, entry, "{text}");
            assert!(matches!(error.fault, JournalFault::Unreadable { detail, .. } if detail.contains(key)), "{text}");
        };
        twice(HEADER.replace("{}", r#"{"seats":2,"seats":3}"#), 0, "`options.seats`");
        twice(HEADER.replace(r#""seed""#, r#""seed":"1","seed""#), 0, "`seed`");
        let act = r#"{"seat":1,"action":{"play":1,"play":2},"hash":"ab"}"#;
        twice(format!("{HEADER}\n{act}\n"), 1, "`action.play`");
        twice(format!("{HEADER}\n{}\n", r#"{"undo_to":0,"undo_to":1,"hash":"1"}"#), 1, "`undo_to`");
    }

    #[test]
    fn deep_nesting_is_unreadable_and_nothing_worse() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        for line in [deep.clone(), format!("{{\"seat\":1,\"action\":{deep},\"hash\":\"ab\"}}")] {
            let error = Journal::read(&format!("{HEADER}\n{line}\n")).unwrap_err();
            assert!(matches!(error, JournalError { entry: 1, fault: JournalFault::Unreadable { .. } }));
        }
    }
}
