//! Rulebooks, shared by all tables that play under the same rules.

use crate::recent::Recent;
use crate::refusal::Refusal;
use shelf::{AnyGame, Setup};
use std::sync::Arc;
use wire::SetupForm;

/// The most rulebooks kept: a school has a handful of house rules, and reading one takes a few milliseconds.
const KEPT: usize = 64;

/// A rulebook, shared.
pub(crate) type Book = Arc<dyn AnyGame>;

/// Rulebooks by the setup they were made from.
pub(crate) struct Books(Recent<SetupForm, Book>);

impl Default for Books {
    fn default() -> Books {
        Books(Recent::new(KEPT))
    }
}

impl Books {
    /// The rulebook a setup asks for.
    pub(crate) fn get(&self, setup: &SetupForm) -> Result<Book, Refusal> {
        if let Some(book) = self.0.find(setup) {
            return Ok(book);
        }
        let refused = |error| Refusal::of_game(error, &setup.game);
        let book: Book = Arc::from(shelf::make(&Setup::from(setup.clone())).map_err(refused)?);
        self.0.keep(setup.clone(), book.clone());
        Ok(book)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_wish_gives_the_same_book() {
        let books = Books::default();
        let wish = |money: usize| SetupForm {
            game: "limit".to_owned(),
            seats: 2,
            settings: vec![format!("scoring.territory_points={money}")],
            ..SetupForm::default()
        };
        let first = books.get(&wish(1)).unwrap();
        assert!(Arc::ptr_eq(&first, &books.get(&wish(1)).unwrap()));
        assert!(!Arc::ptr_eq(&first, &books.get(&wish(2)).unwrap()));
        assert!(books.get(&SetupForm::default()).is_err());
    }
}
