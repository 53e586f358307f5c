//! Rulebooks, shared by all tables that play under the same rules.

use crate::refusal::Refusal;
use shelf::{AnyGame, Setup};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use wire::SetupForm;

/// The most rulebooks kept: a school has a handful of house rules, and reading one takes a few milliseconds.
const KEPT: usize = 64;

/// A rulebook, shared.
pub(crate) type Book = Arc<dyn AnyGame>;

/// Rulebooks by the wish they were made from, the one used last in front.
#[derive(Default)]
pub(crate) struct Books(Mutex<VecDeque<(SetupForm, Book)>>);

impl Books {
    /// The rulebook a wish asks for.
    pub(crate) fn get(&self, setup: &SetupForm) -> Result<Book, Refusal> {
        if let Some(book) = self.find(setup) {
            return Ok(book);
        }
        let refused = |error| Refusal::of_game(error, &setup.game);
        let book: Book = Arc::from(shelf::make(&Setup::from(setup.clone())).map_err(refused)?);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((setup.clone(), book.clone()));
        kept.truncate(KEPT);
        Ok(book)
    }

    fn find(&self, setup: &SetupForm) -> Option<Book> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(wish, _)| wish == setup)?;
        if at > 0
            && let Some(found) = kept.remove(at)
        {
            kept.push_front(found);
        }
        kept.front().map(|(_, book)| book.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_wish_gives_the_same_book_and_no_more_than_some_are_kept() {
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
        assert_eq!(books.0.lock().unwrap().len(), 2);
    }
}
