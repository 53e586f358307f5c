//! Who is reading, and what things are called at this table.

use super::lang::Lang;
use table::{CardId, CardSet, Seat};

/// Names that only the game knows.
pub trait Glossary {
    /// The name of a card. `list` is the name of the argument: it says which list of the rulebook the card is in.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str>;

    /// The card with this name in files.
    fn card_named(&self, id: &str) -> Option<CardId>;

    /// The key of the word for a seat that no player sits at.
    fn seat(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The numbers that copies of a card have in standing orders.
    fn copies(&self, card: CardId) -> CardSet {
        CardSet::only(card)
    }
}

/// Where something is said: at which table, to whom.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The players' names by seat. A seat without one is called by its number.
    pub players: &'a [String],
    /// What the game calls its cards.
    pub glossary: &'a dyn Glossary,
    /// Who is reading, addressed as "you". `None` for somebody who only watches.
    pub reader: Option<Seat>,
}

/// No game in particular: cards are called by their numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoGame;

impl Glossary for NoGame {
    fn card(&self, _list: &str, _card: CardId, _lang: Lang) -> Option<&str> {
        None
    }

    fn card_named(&self, _id: &str) -> Option<CardId> {
        None
    }
}

impl Context<'_> {
    /// No table in particular.
    pub const NOWHERE: Context<'static> = Context { players: &[], glossary: &NoGame, reader: None };
}
