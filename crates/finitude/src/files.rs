//! Reading and writing files.

use crate::failure::Failure;
use serde_json::Value;
use std::io::{Read, Write};
use std::path::Path;
use table::json;

/// The text of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    as_text(path, bytes_of(path)?)
}

/// The same for a file that may be torn: a character that ends in the middle is left out.
pub(crate) fn read_torn(path: &Path) -> Result<String, Failure> {
    let mut bytes = bytes_of(path)?;
    if let Err(error) = std::str::from_utf8(&bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
    as_text(path, bytes)
}

fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure::File { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).map_err(failed)?;
    } else {
        bytes = std::fs::read(path).map_err(failed)?;
    }
    Ok(bytes)
}

fn as_text(path: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        Failure::told("not_text", vec![("path", path.display().to_string().into()), ("line", line.into())])
    })
}

/// Writes a file whole or not at all: a crash in between leaves the old one.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error| Failure::File { path: path.to_owned(), error };
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut file = std::fs::File::create(&beside).map_err(failed)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
    std::fs::rename(&beside, path).map_err(failed)
}

/// Parses JSON, with the place of a mistake.
pub(crate) fn parse_json(text: &str, what: &str) -> Result<Value, Failure> {
    json::read(text).map_err(|error| {
        let (line, column, detail) = (error.line(), error.column(), json::detail(&error));
        Failure::Json { what: what.to_owned(), line, column, detail }
    })
}
