//! What can go wrong, told in the reader's language with exit code 2 and no partial output.

use crate::voice::Voice;
use serde_json::json;
use shelf::ShelfError;
use shelf::words::{Context, Value};
use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Expected, Fault};

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something a user wrote does not hold. With the players' names and the game, where they are known.
    Shelf { error: Box<ShelfError>, game: String },
    /// A file cannot be read or written.
    File { path: PathBuf, error: std::io::Error },
    /// JSON that is none.
    Json { what: String, line: usize, column: usize, detail: String },
    /// Something else, as a text of the language files with its arguments.
    Told { code: &'static str, args: Vec<(&'static str, Value)> },
    /// Mistakes in what somebody has written for a game, with their codes.
    Mistakes(Vec<shelf::authoring::Notice>),
    /// A promise of the engine does not hold.
    Finding { mode: String, finding: String },
    /// Somebody stopped the work; what was done is kept.
    Interrupted { done: u64, asked: u64 },
}

impl Failure {
    pub(crate) fn told(code: &'static str, args: Vec<(&'static str, Value)>) -> Failure {
        Failure::Told { code, args }
    }

    pub(crate) fn of(error: ShelfError, game: &str) -> Failure {
        Failure::Shelf { error: Box::new(error), game: game.to_owned() }
    }

    /// A stable name for programs.
    fn code(&self) -> &'static str {
        match self {
            Failure::Shelf { error, .. } => error.code(),
            Failure::File { .. } => "file",
            Failure::Json { .. } => "json",
            Failure::Told { code, .. } => code,
            Failure::Mistakes(_) => "rules",
            Failure::Finding { .. } => "finding",
            Failure::Interrupted { .. } => "interrupted",
        }
    }

    /// The message in the reader's language.
    pub(crate) fn message(&self, voice: &Voice) -> String {
        match self {
            Failure::Shelf { error, game } => {
                let words = voice.words(game);
                let seats = shelf::title(game).map_or(2, |title| title.fewest);
                let book = shelf::make(&shelf::Setup::printed(game, seats)).ok();
                let players = if book.is_some() { voice.seats(game) } else { Vec::new() };
                let context = match &book {
                    Some(book) => Context { players: &players, glossary: book.glossary(), reader: None },
                    None => Context::NOWHERE,
                };
                words.error(error, &context)
            }
            Failure::File { path, error } => {
                let detail = match error.kind() {
                    ErrorKind::NotFound => voice.say("file.not_found", &[]),
                    ErrorKind::PermissionDenied => voice.say("file.denied", &[]),
                    ErrorKind::IsADirectory => voice.say("file.folder", &[]),
                    ErrorKind::NotADirectory | ErrorKind::AlreadyExists => voice.say("file.no_folder", &[]),
                    ErrorKind::StorageFull | ErrorKind::QuotaExceeded => voice.say("file.full", &[]),
                    // Rare ones are told as the system tells them.
                    _ => error.to_string(),
                };
                voice.say("error.file", &[("path", path.display().to_string().into()), ("detail", detail.into())])
            }
            Failure::Json { what, line, column, detail } => {
                let args = [
                    ("what", what.as_str().into()),
                    ("line", (*line).into()),
                    ("column", (*column).into()),
                    ("detail", Value::Part(voice.json_detail(detail))),
                ];
                voice.say("error.json", &args)
            }
            Failure::Told { code, args } => voice.say(&format!("error.{code}"), args),
            Failure::Mistakes(notices) => {
                let lines: Vec<&str> = notices.iter().map(|notice| notice.message.get(voice.lang)).collect();
                lines.join("\n")
            }
            Failure::Finding { mode, finding } => {
                voice.say("error.finding", &[("mode", mode.as_str().into()), ("finding", finding.as_str().into())])
            }
            Failure::Interrupted { done, asked } => voice
                .say("error.interrupted", &[("done", done.to_string().into()), ("asked", asked.to_string().into())]),
        }
    }

    /// Says what is wrong on standard error.
    pub(crate) fn report(&self, voice: &Voice) -> ExitCode {
        let message = self.message(voice);
        if voice.json {
            let mut report = json!({ "code": self.code(), "message": message });
            if let Failure::Mistakes(notices) = self {
                report["mistakes"] = json!(notices.iter().map(|notice| listed(notice, voice)).collect::<Vec<_>>());
            }
            if let Failure::Shelf { error, .. } = self {
                match &**error {
                    ShelfError::Refused(refused) => report["ruling"] = json!(refused.ruling),
                    ShelfError::State(Fault { expected: Expected::Law(law), .. }) => report["law"] = json!(law),
                    _ => {}
                }
            }
            eprintln!("{}", json!({ "error": report }));
        } else {
            eprintln!("{message}");
        }
        match self {
            // What a shell answers for a program that Ctrl-C has ended.
            Failure::Interrupted { .. } => ExitCode::from(130),
            _ => ExitCode::from(2),
        }
    }
}

/// A mistake for programs.
fn listed(notice: &shelf::authoring::Notice, voice: &Voice) -> serde_json::Value {
    let (line, column) = notice.place.unwrap_or_default();
    json!({
        "code": notice.code.0, "id": notice.id, "field": notice.field, "line": line, "column": column,
        "message": notice.message.get(voice.lang),
    })
}
