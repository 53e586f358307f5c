//! Why a request is refused, before it is put into words.

use shelf::words::{Context, Lang, Value, Words};
use shelf::{AnyGame, ShelfError};
use std::sync::Arc;
use wire::{Code, Problem};

/// A refusal: a stable name, a text of the language files, and what the rules say if it was they that refused.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    key: &'static str,
    args: Vec<(&'static str, Value)>,
    shelf: Option<Box<ShelfError>>,
    /// The game whose rules refused, if no table tells.
    game: String,
}

impl Refusal {
    /// A refusal told by `server.<key>` of the language files.
    pub(crate) fn new(code: Code, key: &'static str) -> Refusal {
        Refusal { code, key, args: Vec::new(), shelf: None, game: String::new() }
    }

    /// A refusal by the rules of a game, where no table tells which game it is.
    pub(crate) fn of_game(error: ShelfError, game: &str) -> Refusal {
        Refusal { game: game.to_owned(), ..Refusal::from(error) }
    }

    /// With one more argument of the text.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Refusal {
        self.args.push((name, value.into()));
        self
    }

    /// Whether it is a table that refuses everything because it cannot be opened, now or later: an entry is damaged, or the rules
    /// have changed since, perhaps so much that they do not know its set-up any more.
    pub(crate) fn is_shut(&self) -> bool {
        self.code == Code::Shut
    }

    /// The same reason, said of a table that cannot be opened because of it.
    #[must_use]
    pub(crate) fn shutting(self) -> Refusal {
        Refusal { code: Code::Shut, ..self }
    }

    /// In words and for programs. The game, if known, provides the words for cards.
    pub(crate) fn problem(&self, lang: Lang, game: Option<&dyn AnyGame>) -> Problem {
        let mut problem = Problem { code: self.code, message: String::new(), saying: None, rule: None, ruling: None };
        match &self.shelf {
            None => problem.message = words(lang).phrase(&format!("server.{}", self.key), &self.args),
            Some(error) => {
                let context = match game {
                    Some(game) => Context { players: &[], glossary: game.glossary(), reader: None },
                    None => Context::NOWHERE,
                };
                let id = game.map_or(self.game.as_str(), |game| &game.setup().game);
                problem.message = Words::shared(lang, id).error(error, &context);
                if let ShelfError::Refused(refused) = &**error {
                    problem.saying = Some(refused.saying.clone());
                    problem.rule = Some(refused.code.to_owned());
                    problem.ruling = Some(refused.ruling.to_owned());
                }
            }
        }
        problem
    }
}

impl From<ShelfError> for Refusal {
    fn from(error: ShelfError) -> Refusal {
        let code = match error {
            ShelfError::Refused(_) => Code::Rules,
            ShelfError::NothingToUndo => Code::NothingToUndo,
            _ => Code::BadInput,
        };
        Refusal { code, key: "", args: Vec::new(), shelf: Some(Box::new(error)), game: String::new() }
    }
}

impl From<crate::store::StoreError> for Refusal {
    /// What the database said is for whoever runs the server, not for a player.
    fn from(error: crate::store::StoreError) -> Refusal {
        match error {
            crate::store::StoreError::NoSuchTable { .. } => no_table(),
            crate::store::StoreError::NoSuchLesson { .. } => no_lesson(),
            error => {
                tracing::error!(%error, "the store refused");
                Refusal::new(Code::Unavailable, "unavailable")
            }
        }
    }
}

/// A number nobody can guess, for a game's luck.
pub(crate) fn seed() -> Result<u128, Refusal> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?;
    Ok(u128::from_be_bytes(bytes))
}

/// There is no such table.
pub(crate) fn no_table() -> Refusal {
    Refusal::new(Code::NotFound, "no_table")
}

/// There is no such lesson.
pub(crate) fn no_lesson() -> Refusal {
    Refusal::new(Code::NotFound, "no_lesson")
}

/// What is stored of a table makes no sense.
pub(crate) fn damaged() -> Refusal {
    Refusal::new(Code::Shut, "damaged")
}

/// The server's own words.
pub(crate) fn words(lang: Lang) -> Arc<Words> {
    Words::shared(lang, "server")
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::{Refused, Setup};
    use table::Saying;

    #[test]
    fn a_game_refuses_in_its_own_words() {
        for title in shelf::TITLES {
            let game = shelf::make(&Setup::printed(title.id, title.most)).unwrap();
            let saying = Saying::new("refusal.not_asked");
            let error = || ShelfError::Refused(Refused { code: "not_asked", ruling: "9", saying: saying.clone() });
            for lang in Lang::all() {
                let whole = |problem: Problem| {
                    assert!(!problem.message.contains('['), "{}: {}", title.id, problem.message);
                    problem.message
                };
                let at_a_table = whole(Refusal::from(error()).problem(lang, Some(&*game)));
                assert_eq!(whole(Refusal::of_game(error(), title.id).problem(lang, None)), at_a_table);
            }
        }
        let own = ShelfError::Refused(Refused {
            code: "no_dam_site",
            ruling: "R23",
            saying: Saying::new("refusal.no_dam_site"),
        });
        let message = Refusal::of_game(own, "water").problem(Lang::EN, None).message;
        assert!(message.contains("dam"), "{message}");
    }
}
