//! What is wrong, as Python's exceptions. Their classes are in `python/finitude/errors.py`.

use crate::convert::to_python;
use crate::speech::Speech;
use lab::{LabError, Told};
use pyo3::exceptions::{PyOSError, PyUnicodeDecodeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::{Value, json};
use shelf::ShelfError;
use shelf::words::{Glossary, Lang, Words};
use std::path::Path;

/// The exception for something that does not hold, with the text that people read.
pub(crate) fn exception(py: Python<'_>, error: &ShelfError, speech: &Speech, glossary: Option<&dyn Glossary>) -> PyErr {
    exception_told(py, error, speech, &speech.error(error, glossary))
}

/// The same with its text at hand. Python may switch threads while an exception is made, so nobody may hold a lock here that another
/// thread waits for; words that need one are found before.
pub(crate) fn exception_told(py: Python<'_>, error: &ShelfError, speech: &Speech, text: &str) -> PyErr {
    let (class, more): (&str, Vec<Value>) = match error {
        ShelfError::UnknownGame { found, known } => ("UnknownGame", vec![json!(found), json!(known)]),
        ShelfError::Options(fault) => ("OptionsError", vec![json!(fault.at)]),
        ShelfError::Rules(problems) => {
            let told = problems.iter().map(|problem| {
                let text = speech.words.problem(problem);
                json!({
                    "file": problem.file, "line": problem.line, "column": problem.column, "at": problem.fault.at,
                    "text": text,
                })
            });
            ("RulesError", vec![told.collect()])
        }
        ShelfError::Journal(error) => ("JournalError", vec![json!(error.entry)]),
        ShelfError::State(fault) => ("StateError", vec![json!(fault.at)]),
        ShelfError::View(_) => ("FinitudeError", Vec::new()),
        ShelfError::Action(fault) => ("ActionError", vec![json!(fault.at)]),
        ShelfError::UnknownSeat { found, seats } => ("UnknownSeat", vec![json!(found), json!(seats)]),
        ShelfError::Refused(refused) => ("Refused", vec![json!(refused.saying.key), json!(refused.ruling)]),
        ShelfError::NothingToUndo => ("NothingToUndo", Vec::new()),
    };
    raised(py, class, text, error.code(), &more)
}

/// The exception for something that does not hold in a run of a game, or in its parts.
pub(crate) fn lab_exception(py: Python<'_>, error: LabError, lang: Lang, game: &str) -> PyErr {
    let (class, more) = match &error {
        LabError::PartsMissing { missing, of } => ("PartsMissing", vec![json!(missing), json!(of)]),
        _ => ("RunError", Vec::new()),
    };
    match error.told() {
        Told::Shelf(error) => exception(py, &error, &Speech::new(lang, game), None),
        Told::File { path, error } => os_error(&path, &error),
        Told::Words { code, args } => {
            let text = Words::shared(lang, "terminal").phrase(&format!("terminal.error.{code}"), &args);
            raised(py, class, &text, code, &more)
        }
    }
}

/// The exception for a seat that the table does not have, whatever number was given.
pub(crate) fn unknown_seat(py: Python<'_>, found: i64, seats: u8, speech: &Speech) -> PyErr {
    let text =
        speech.words.phrase("error.unknown_seat", &[("found", found.into()), ("seats", u32::from(seats).into())]);
    raised(py, "UnknownSeat", &text, "unknown_seat", &[json!(found), json!(seats)])
}

/// The exception for a table that did not begin with a deal and so has no record.
pub(crate) fn no_journal(py: Python<'_>) -> PyErr {
    let text = "a table that began at a position written by hand has no journal";
    raised(py, "JournalError", text, "no_journal", &[json!(0)])
}

pub(crate) fn raised(py: Python<'_>, class: &str, text: &str, code: &str, more: &[Value]) -> PyErr {
    let made = || -> PyResult<PyErr> {
        let class = py.import("finitude.errors")?.getattr(class)?;
        let mut args = vec![text.into_pyobject(py)?.into_any(), code.into_pyobject(py)?.into_any()];
        for value in more {
            args.push(to_python(py, value)?);
        }
        Ok(PyErr::from_value(class.call1(PyTuple::new(py, args)?)?))
    };
    made().unwrap_or_else(|error| error)
}

/// The text of a file; what is wrong with it is told as `open` would tell it.
pub(crate) fn read_text(py: Python<'_>, path: &Path, torn: bool) -> PyResult<String> {
    let mut bytes = py.detach(|| std::fs::read(path)).map_err(|error| os_error(path, &error))?;
    if torn
        && let Err(error) = std::str::from_utf8(&bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
    String::from_utf8(bytes).map_err(|error| {
        match PyUnicodeDecodeError::new_utf8(py, error.as_bytes(), error.utf8_error()) {
            Ok(told) => PyErr::from_value(told.into_any()),
            Err(other) => other,
        }
    })
}

/// A file that cannot be read or written, as `open` would tell it.
fn os_error(path: &Path, error: &std::io::Error) -> PyErr {
    match error.raw_os_error() {
        // With number and name, Python chooses the kind of error itself: FileNotFoundError and the like.
        Some(number) => PyOSError::new_err((number, told(error), path.as_os_str().to_owned())),
        None => PyOSError::new_err(format!("{}: {error}", path.display())),
    }
}

/// What the system says, without the number that Python adds by itself.
fn told(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}
