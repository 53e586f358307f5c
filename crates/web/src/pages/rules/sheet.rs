//! A rulebook as the rules page reads it, whatever the game: its figures, and what is drawn from it.

use super::cards::cards;
use super::figures::{Figure, figures};
use super::sheets::{events, scale, sources, variants};
use crate::climate::reading as climate_reading;
use crate::megacorps::reading;
use crate::pages::about::About;
use crate::water::reading as water_reading;
use leptos::prelude::*;
use shelf::{AnyGame, RulesSheet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A rulebook to be kept while it is read.
#[derive(Clone)]
pub enum Book {
    /// Limit's.
    Limit(Arc<limit::rules::Rulebook>),
    /// MegaCorps'.
    MegaCorps(Arc<megacorps::rules::Rulebook>),
    /// Water's.
    Water(Arc<water::rules::Rulebook>),
    /// Climate's.
    Climate(Arc<climate::rules::Rulebook>),
}

impl Book {
    /// The rulebook of a game.
    pub fn of(sheet: RulesSheet<'_>) -> Book {
        match sheet {
            RulesSheet::Limit(book) => Book::Limit(Arc::new(book.clone())),
            RulesSheet::MegaCorps(book) => Book::MegaCorps(Arc::new(book.clone())),
            RulesSheet::Water(book) => Book::Water(Arc::new(book.clone())),
            RulesSheet::Climate(book) => Book::Climate(Arc::new(book.clone())),
        }
    }

    /// What stands on the box.
    pub fn about(&self) -> About {
        About::of(match self {
            Book::Limit(book) => RulesSheet::Limit(book),
            Book::MegaCorps(book) => RulesSheet::MegaCorps(book),
            Book::Water(book) => RulesSheet::Water(book),
            Book::Climate(book) => RulesSheet::Climate(book),
        })
    }

    /// Whether the rules are not quite the printed ones.
    pub fn changed(&self) -> bool {
        match self {
            Book::Limit(book) => !book.house.is_empty() || !book.chosen_variants.is_empty(),
            Book::MegaCorps(book) => !book.house.is_empty(),
            Book::Water(book) => !book.house.is_empty(),
            Book::Climate(book) => !book.house.is_empty(),
        }
    }

    /// Its figures by their paths.
    pub fn figures(&self) -> BTreeMap<String, Figure> {
        match self {
            Book::Limit(book) => figures(book.sources(), book.sheets()),
            Book::MegaCorps(book) => figures(book.sources(), book.sheets()),
            Book::Water(book) => figures(book.sources(), Vec::new()),
            Book::Climate(book) => figures(book.sources(), Vec::new()),
        }
    }

    /// Something that is drawn from the rulebook.
    pub fn insert(&self, game: &dyn AnyGame, kind: &str, subject: &str) -> AnyView {
        match (self, kind) {
            (Book::Limit(book), "sheet") => scale(book.sheets(), subject),
            (Book::Limit(book), "cards") => cards(game, book, subject),
            (Book::Limit(book), "variants") => variants(book),
            (Book::Limit(book), "events") => events(book),
            (Book::Limit(book), _) => sources(book.sources()),
            (Book::MegaCorps(book), "sheet") => scale(book.sheets(), subject),
            (Book::MegaCorps(book), "countries") => reading::countries(book),
            (Book::MegaCorps(book), "cards") => reading::cards(book),
            (Book::MegaCorps(book), _) => sources(book.sources()),
            (Book::Water(book), "map") => water_reading::map(book),
            (Book::Water(book), "tiles") => water_reading::tiles(book),
            (Book::Water(book), "resources") => water_reading::resources(book),
            (Book::Water(book), "objectives") => water_reading::objectives(book),
            (Book::Water(book), "actions") => water_reading::actions(book),
            (Book::Water(book), "scenarios") => water_reading::scenarios(book),
            (Book::Water(book), _) => sources(book.sources()),
            (Book::Climate(book), "regions") => climate_reading::regions(book),
            (Book::Climate(book), "transformations") => climate_reading::transformations(book),
            (Book::Climate(book), "events") => climate_reading::events(book),
            (Book::Climate(book), "consequences") => climate_reading::consequences(book),
            (Book::Climate(book), "employers") => climate_reading::employers(book),
            (Book::Climate(book), "characters") => climate_reading::characters(book),
            (Book::Climate(book), "cards") => climate_reading::cards(book),
            (Book::Climate(book), "institutions") => climate_reading::institutions(book),
            (Book::Climate(book), "lessons") => climate_reading::lessons(book),
            (Book::Climate(book), _) => sources(book.sources()),
        }
    }

    /// What can be searched in something that is drawn from the rulebook.
    pub fn insert_text(&self, kind: &str, subject: &str, lang: &str) -> String {
        let words = |words: &table::data::Words| format!("{} {} ", words.name(lang), words.description(lang));
        match (self, kind) {
            (Book::Limit(book), "cards") => {
                let cards = book.rules.cards.iter().zip(&book.card_words);
                cards.filter(|(card, _)| card.deck.name() == subject).map(|(_, card)| words(card)).collect()
            }
            (Book::Limit(book), "events") => book.event_words.iter().map(words).collect(),
            (Book::Limit(book), "variants") => book.variants.iter().map(|variant| words(&variant.words)).collect(),
            (Book::MegaCorps(book), "cards") => book.terms.events.iter().map(words).collect(),
            (Book::MegaCorps(book), "countries") => book.terms.countries.iter().map(words).collect(),
            (Book::Water(book), "tiles") => book.terms.buildings.iter().map(words).collect(),
            (Book::Water(book), "actions") => book.terms.actions.iter().map(words).collect(),
            (Book::Water(book), "objectives") => book.terms.objectives.iter().map(words).collect(),
            (Book::Water(book), "scenarios") => book.terms.scenarios.iter().map(words).collect(),
            (Book::Climate(book), "regions") => book.terms.regions.iter().map(words).collect(),
            (Book::Climate(book), "transformations") => book.terms.transformations.iter().map(words).collect(),
            (Book::Climate(book), "events") => book.terms.events.iter().map(words).collect(),
            (Book::Climate(book), "consequences") => book.terms.consequences.iter().map(words).collect(),
            (Book::Climate(book), "characters") => book.terms.characters.iter().map(words).collect(),
            (Book::Climate(book), "lessons") => book.terms.tutorials.iter().map(words).collect(),
            _ => String::new(),
        }
    }
}
