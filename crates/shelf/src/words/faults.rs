//! What is wrong with something a person wrote or a file contains.

use super::context::Context;
use super::fill::Args;
use super::{Value, Words};
use crate::error::{Problem, ShelfError};
use table::json::written_twice;
use table::luck::Mismatch;
use table::snapshot::SnapshotError;
use table::{BrokenLaw, Expected, Fault, JournalError, JournalFault};

/// The most words of a list to show; nobody reads more in a message.
const SHOWN: usize = 12;
/// The most suggestions for an unknown name, the closest first.
const SUGGESTED: usize = 3;

/// What the reader of JSON says, and the words for it.
const JSON_FAULTS: [(&str, &str); 12] = [
    ("EOF while parsing", "fault.json_ends"),
    ("expected value", "fault.json_value"),
    ("expected ident", "fault.json_value"),
    ("expected `:`", "fault.json_colon"),
    ("expected `,`", "fault.json_comma"),
    ("trailing comma", "fault.json_comma_left"),
    ("trailing characters", "fault.json_more"),
    ("key must be a string", "fault.json_key"),
    ("invalid number", "fault.json_number"),
    ("number out of range", "fault.json_number"),
    ("invalid escape", "fault.json_text"),
    ("control character", "fault.json_text"),
];

impl Words {
    /// A mistake: where, what was found, what was expected.
    pub fn fault(&self, fault: &Fault) -> String {
        let place = |key, more: Vec<(&'static str, Value)>| {
            let mut args = vec![("at", fault.at.as_str().into()), ("found", fault.found.as_str().into())];
            args.extend(more);
            self.phrase(key, &args)
        };
        match &fault.expected {
            Expected::Something => place("fault.missing", Vec::new()),
            Expected::Untold(count) => self.phrase("fault.untold", &[("count", (*count).into())]),
            Expected::Once => place("fault.twice", Vec::new()),
            Expected::KnownName(names) if names.is_empty() => place("fault.superfluous", Vec::new()),
            Expected::KnownName(names) => {
                let names: Vec<String> = names.iter().take(SUGGESTED).cloned().collect();
                place("fault.unknown", vec![("names", names.into())])
            }
            Expected::Law(law) => place("fault.law", vec![("law", Value::Part(self.law(law)))]),
            expected => place("fault.wrong", vec![("expected", Value::Part(self.expected(expected)))]),
        }
    }

    /// A mistake in a line of a file.
    pub fn problem(&self, problem: &Problem) -> String {
        let fault = self.fault(&problem.fault);
        // A count of further mistakes has no place in the file.
        if let Expected::Untold(_) = problem.fault.expected {
            return fault;
        }
        let args = [
            ("file", problem.file.as_str().into()),
            ("line", problem.line.into()),
            ("column", problem.column.into()),
            ("fault", Value::Part(fault)),
        ];
        self.phrase("fault.place", &args)
    }

    /// What is wrong with a text that should be JSON. What the reader of JSON says otherwise stays as it is, in English.
    pub fn json_detail(&self, detail: &str) -> String {
        if let Some(key) = written_twice(detail) {
            return self.part("fault.key_twice", &[("key", key.into())]);
        }
        match JSON_FAULTS.iter().find(|(said, _)| detail.starts_with(said)) {
            Some((_, key)) => self.part(key, &[]),
            None => detail.to_owned(),
        }
    }

    /// What a law of the game says. A law without a text is given by its name.
    pub fn law(&self, law: &str) -> String {
        let key = format!("law.{law}");
        if self.knows(&key) { self.text(&key) } else { law.replace('_', " ") }
    }

    /// What is wrong in a journal, and where.
    pub(crate) fn journal_error(&self, error: &JournalError) -> String {
        let fault = ("fault", Value::Part(self.journal_fault(&error.fault)));
        match error.entry {
            0 => self.phrase("journal.header", &[fault]),
            entry => self.phrase("journal.entry", &[("entry", entry.into()), fault]),
        }
    }

    /// Why bytes are not a snapshot.
    pub(crate) fn snapshot_error(&self, error: &SnapshotError) -> String {
        match error {
            SnapshotError::Foreign => self.phrase("snapshot.foreign", &[]),
            SnapshotError::OtherGame => self.phrase("snapshot.other_game", &[]),
            SnapshotError::OtherRules => self.phrase("snapshot.other_rules", &[]),
            SnapshotError::Damaged => self.phrase("snapshot.damaged", &[]),
            SnapshotError::Broken(law) => self.broken_law(law),
        }
    }

    /// A law that a position breaks.
    pub fn broken_law(&self, broken: &BrokenLaw) -> String {
        let args = [
            ("at", broken.at.as_str().into()),
            ("found", broken.found.as_str().into()),
            ("law", Value::Part(self.law(broken.law))),
        ];
        self.phrase("snapshot.broken", &args)
    }

    /// Anything that can be wrong with what a user wrote; several lines for house rules with several mistakes.
    pub fn error(&self, error: &ShelfError, context: &Context<'_>) -> String {
        match error {
            ShelfError::UnknownGame { found, known } => {
                let args = [("found", found.as_str().into()), ("known", known.clone().into())];
                self.phrase("error.unknown_game", &args)
            }
            ShelfError::Options(fault) => self.about("error.options", fault),
            ShelfError::Rules(problems) => {
                let lines: Vec<String> = problems.iter().map(|problem| self.problem(problem)).collect();
                lines.join("\n")
            }
            ShelfError::Journal(error) => self.journal_error(error),
            ShelfError::View(error) => self.snapshot_error(error),
            ShelfError::State(fault) => self.about("error.state", fault),
            ShelfError::Action(fault) => self.about("error.action", fault),
            ShelfError::UnknownSeat { found, seats } => {
                let args = [("found", u32::from(*found).into()), ("seats", u32::from(*seats).into())];
                self.phrase("error.unknown_seat", &args)
            }
            ShelfError::Refused(refused) => self.render(&refused.saying, context),
            ShelfError::NothingToUndo => self.phrase("error.nothing_to_undo", &[]),
        }
    }

    fn about(&self, key: &str, fault: &Fault) -> String {
        self.phrase(key, &[("fault", Value::Part(self.fault(fault)))])
    }

    fn expected(&self, expected: &Expected) -> String {
        match expected {
            Expected::Number { min, max } => {
                self.part("expected.number", &[("min", (*min).into()), ("max", (*max).into())])
            }
            Expected::Text => self.text("expected.text"),
            Expected::Boolean => self.text("expected.boolean"),
            Expected::Table => self.text("expected.table"),
            Expected::List { min, max } if min == max => self.part("expected.list_of", &[("count", (*min).into())]),
            Expected::List { min, max } => {
                self.part("expected.list", &[("min", (*min).into()), ("max", (*max).into())])
            }
            Expected::OneOf(words) => {
                let mut shown: Vec<String> = words.iter().take(SHOWN).cloned().collect();
                if words.len() > SHOWN {
                    shown.push("…".to_owned());
                }
                self.part("expected.one_of", &[("words", shown.into())])
            }
            // These have sentences of their own.
            Expected::Something | Expected::KnownName(_) | Expected::Once | Expected::Law(_) | Expected::Untold(_) => {
                String::new()
            }
        }
    }

    fn journal_fault(&self, fault: &JournalFault) -> String {
        let say = |key, args: &[(&str, Value)]| self.part(key, args);
        match fault {
            JournalFault::Empty => say("journal.empty", &[]),
            JournalFault::Unreadable { column, detail } => {
                let detail = Value::Part(self.json_detail(detail));
                say("journal.unreadable", &[("column", (*column).into()), ("detail", detail)])
            }
            JournalFault::Format { found } => say("journal.format", &[("found", (*found).into())]),
            JournalFault::OtherGame { found } => say("journal.other_game", &[("found", found.as_str().into())]),
            JournalFault::OtherVersion { found, expected } => {
                say("journal.other_version", &[("found", (*found).into()), ("expected", (*expected).into())])
            }
            JournalFault::OtherContent { found, expected } => say(
                "journal.other_content",
                &[("found", found.as_str().into()), ("expected", expected.as_str().into())],
            ),
            JournalFault::Options(fault) => say("journal.options", &[("fault", Value::Part(self.fault(fault)))]),
            JournalFault::Seed => say("journal.seed", &[]),
            JournalFault::Action(fault) => say("journal.action", &[("fault", Value::Part(self.fault(fault)))]),
            JournalFault::Refused { code, ruling } => {
                say("journal.refused", &[("code", (*code).into()), ("ruling", (*ruling).into())])
            }
            JournalFault::Chance(mismatch) => self.mismatch(*mismatch),
            JournalFault::Hash { found, expected } => {
                say("journal.hash", &[("found", found.as_str().into()), ("expected", expected.as_str().into())])
            }
            JournalFault::NoSuchPosition { found, last } => {
                say("journal.no_such_position", &[("found", (*found).into()), ("last", (*last).into())])
            }
        }
    }

    fn mismatch(&self, mismatch: Mismatch) -> String {
        match mismatch {
            Mismatch::TooFew => self.part("journal.too_few", &[]),
            Mismatch::TooMany => self.part("journal.too_many", &[]),
            Mismatch::Impossible { found, outcomes } => {
                self.part("journal.impossible", &[("found", found.into()), ("outcomes", outcomes.into())])
            }
            Mismatch::NotFromSeed { found, expected } => {
                self.part("journal.not_from_seed", &[("found", found.into()), ("expected", expected.into())])
            }
        }
    }

    /// Part of a sentence, without a capital at the start.
    pub fn part(&self, key: &str, args: &[(&str, Value)]) -> String {
        let mut scribe = super::fill::Scribe::new(self, &Context::NOWHERE);
        scribe.key(key, &Args::Values(args));
        scribe.into_text()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn faults_say_where_what_and_what_instead() {
        let fault = Fault::new("nations", "9", Expected::Number { min: 1, max: 6 });
        assert_eq!(
            Words::of(Lang::EN, "limit").fault(&fault),
            "nations: found 9, expected a whole number from 1 to 6."
        );
        assert_eq!(
            Words::of(Lang::named("fr").unwrap(), "limit").fault(&fault),
            "nations\u{a0}: on lit 9, on attend un nombre entier de 1 à 6."
        );
        let nowhere = Fault::new("", "", Expected::Table);
        assert_eq!(Words::of(Lang::EN, "").fault(&nowhere), "Found nothing, expected a table of named values.");
        let typo = Fault::new("alliance", "alliance", Expected::KnownName(vec!["alliances".to_owned()]));
        assert_eq!(
            Words::of(Lang::EN, "").fault(&typo),
            "alliance: alliance is not known here; did you mean alliances?"
        );
    }

    #[test]
    fn mistakes_that_are_not_told_are_counted() {
        let problem = |count| Problem {
            file: "house.toml".to_owned(),
            line: 3,
            column: 1,
            fault: Fault::new("", "", Expected::Untold(count)),
        };
        assert_eq!(Words::of(Lang::EN, "").problem(&problem(1950)), "And 1950 more mistakes.");
        assert_eq!(Words::of(Lang::EN, "").problem(&problem(1)), "And 1 more mistake.");
        assert_eq!(Words::of(Lang::named("fr").unwrap(), "").problem(&problem(1950)), "Et 1950 autres erreurs.");
    }

    #[test]
    fn journal_errors_name_the_entry() {
        let error = JournalError { entry: 12, fault: JournalFault::Chance(Mismatch::TooFew) };
        assert_eq!(
            Words::of(Lang::EN, "").journal_error(&error),
            "Entry 12 of the journal: chance outcomes are missing."
        );
    }

    #[test]
    fn a_law_without_a_text_is_said_by_its_name() {
        assert_eq!(Words::of(Lang::EN, "limit").law("rivers_flow_down"), "rivers flow down");
    }
}
