//! Languages that a user adds: a folder with one folder for each, as `data/words` has them.

use crate::failure::Failure;
use shelf::words::{Lang, LanguageFault, Value};
use std::fs;
use std::path::{Path, PathBuf};

/// Adds every language of a folder that the program does not speak yet.
pub(crate) fn add(folder: &Path) -> Result<(), Failure> {
    let folders = listed(folder)?.into_iter().filter(|path| path.is_dir());
    for language in folders {
        let mut files = Vec::new();
        collect(&language, &language, &mut files)?;
        let code = language.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match Lang::add(&code, files) {
            Ok(_) | Err(LanguageFault::Known) => {}
            Err(fault) => return Err(refused(&language, &fault)),
        }
    }
    Ok(())
}

/// The language a user asks for by its code.
pub(crate) fn named(code: &str) -> Result<Lang, Failure> {
    Lang::named(code).ok_or_else(|| {
        let known: Vec<String> = Lang::all().into_iter().map(|lang| lang.code().to_owned()).collect();
        Failure::told("language", vec![("found", code.into()), ("known", known.into())])
    })
}

/// The system's language, or English.
pub(crate) fn of_the_system() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|value| !value.is_empty()).and_then(|value| Lang::named(&value)).unwrap_or_default()
}

fn refused(folder: &Path, fault: &LanguageFault) -> Failure {
    let (code, detail): (&str, Vec<(&str, Value)>) = match fault {
        LanguageFault::Code { found } => ("language_code", vec![("found", found.as_str().into())]),
        LanguageFault::About { line } => ("language_about", vec![("line", (*line).into())]),
        LanguageFault::Unreadable { file, detail } => {
            ("language_file", vec![("file", file.as_str().into()), ("detail", detail.as_str().into())])
        }
        LanguageFault::Known => ("language_known", Vec::new()),
    };
    Failure::told(code, [vec![("path", folder.display().to_string().into())], detail].concat())
}

/// The files of a language by their names: words without `.toml`, rulebooks with `.md`.
fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) -> Result<(), Failure> {
    for path in listed(folder)? {
        let relative = path.strip_prefix(root).unwrap_or(&path);
        let name: Vec<_> = relative.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        let name = name.join("/");
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Some(words) = name.strip_suffix(".toml") {
            files.push((words.to_owned(), read(&path)?));
        } else if name.ends_with(".md") {
            files.push((name, read(&path)?));
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::File { path: path.to_owned(), error })
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let failed = |error| Failure::File { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(failed)?;
    paths.sort();
    Ok(paths)
}
