//! In which language a table speaks.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use shelf::words::{Context, Glossary, Lang, Words};
use shelf::{ShelfError, forms};
use table::Seat;

/// The words of a game in one language.
pub(crate) struct Speech {
    pub(crate) lang: Lang,
    pub(crate) words: Words,
    players: Vec<String>,
}

impl Speech {
    pub(crate) fn new(lang: Lang, game: &str) -> Speech {
        let players = if shelf::title(game).is_some() { forms::seats(lang, game) } else { Vec::new() };
        Speech { lang, words: Words::of(lang, game), players }
    }

    /// Where something is said, to a seat or to nobody in particular.
    pub(crate) fn context<'a>(&'a self, glossary: &'a dyn Glossary, reader: Option<Seat>) -> Context<'a> {
        Context { players: &self.players, glossary, reader }
    }

    /// What is wrong, in words.
    pub(crate) fn error(&self, error: &ShelfError, glossary: Option<&dyn Glossary>) -> String {
        match glossary {
            Some(glossary) => self.words.error(error, &self.context(glossary, None)),
            None => self.words.error(error, &Context::NOWHERE),
        }
    }
}

/// The language with this code.
pub(crate) fn language(name: &str) -> PyResult<Lang> {
    Lang::named(name).ok_or_else(|| {
        let known: Vec<&str> = Lang::all().into_iter().map(Lang::code).collect();
        PyValueError::new_err(format!("lang: there is no language {name:?}, only {}", known.join(", ")))
    })
}
