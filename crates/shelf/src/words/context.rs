//! Who reads, and what things are called at this table.

use super::lang::Lang;
use climate::Climate;
use limit::Limit;
use megacorps::MegaCorps;
use table::{CardId, CardSet, Seat};
use water::Water;

/// What only the game knows how to name.
pub trait Glossary {
    /// The name of a card. `list` is the name of the argument: it says which list of the rulebook the card is in.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str>;

    /// The card with this name in files.
    fn card_named(&self, id: &str) -> Option<CardId>;

    /// The key of the word for a seat that nobody sits at.
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
    /// Who reads: addressed as "you". `None` for somebody who watches.
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

impl Glossary for Limit {
    /// Solo events are cards of a list of their own; sayings call them `event`.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str> {
        let book = self.book();
        let words = if list == "event" { &book.event_words } else { &book.card_words };
        words.get(card.index()).map(|words| words.name(lang.code()))
    }

    fn card_named(&self, id: &str) -> Option<CardId> {
        self.rules().card_named(id)
    }

    fn seat(&self, seat: Seat) -> Option<&'static str> {
        (seat == limit::STAR).then_some("seat.star")
    }
}

impl Glossary for MegaCorps {
    /// Sayings call a country `land` where its name stands in a sentence, with its article.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str> {
        let terms = &self.book().terms;
        let words = match list {
            "land" => return terms.lands.get(card.index()).map(|land| land.get(lang.code())),
            "country" => &terms.countries,
            "industry" => &terms.industries,
            "megacorp" => &terms.megacorps,
            _ => &terms.events,
        };
        words.get(card.index()).map(|words| words.name(lang.code()))
    }

    fn card_named(&self, id: &str) -> Option<CardId> {
        self.rules().event_named(id).map(|kind| CardId(kind.0))
    }

    fn copies(&self, card: CardId) -> CardSet {
        let copies = self.plan().of_kind(megacorps::terms::EventKind(card.0));
        copies.into_iter().collect()
    }
}

impl Glossary for Water {
    /// Sayings call a kind of tile `building`, a resource card `resource`.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str> {
        let terms = &self.book().terms;
        let words = match list {
            "resource" => return self.rules().resources.get(card.index()).map(|card| card.id.as_str()),
            "building" => &terms.buildings,
            "objective" => &terms.objectives,
            _ => &terms.actions,
        };
        words.get(card.index()).map(|words| words.name(lang.code()))
    }

    fn card_named(&self, id: &str) -> Option<CardId> {
        self.rules().actions.iter().position(|card| card.id == id).map(|at| CardId(at as u8))
    }

    fn seat(&self, seat: Seat) -> Option<&'static str> {
        (self.mediator() == Some(seat)).then_some("seat.mediator")
    }
}

impl Glossary for Climate {
    /// Sayings call an event card `event`, a climate consequence `consequence` and a character `character`.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str> {
        let terms = &self.book().terms;
        let words = match list {
            "consequence" => &terms.consequences,
            "character" => &terms.characters,
            _ => &terms.events,
        };
        words.get(card.index()).map(|words| words.name(lang.code()))
    }

    fn card_named(&self, id: &str) -> Option<CardId> {
        self.rules().event_named(id).map(|card| CardId(card.0))
    }
}
