//! Limit on the shelf.

#[cfg(not(target_arch = "wasm32"))]
mod arrays;

use crate::book::{Book, BookEntry, Costs};
use crate::error::ShelfError;
use crate::on_shelf::Shelved;
use crate::option::{Beside, GameOption, Given, OptionValue, Usual};
use crate::setup::Setup;
use crate::title::{Mode, Title};
use crate::words::{Glossary, Lang};
use ::limit::rules::{Card, Rulebook, Variant};
use ::limit::say::{listed_cost, listed_withdrawal};
use ::limit::{Limit, Options, STAR};
use serde_json::{Value, json};
use table::data::Source;
use table::data::sources::EntrySheet;
use table::{CardId, Seat};

const OPTIONS: &[GameOption] = &[
    GameOption::switch("first_game", "the first-game variant").for_players(2, 6),
    GameOption::switch("alliances", "play with the alliance module, or without")
        .usually(Usual::Advised)
        .for_players(2, 6)
        .beside(&[Beside::Without("first_game")]),
    GameOption::names("variants", "score variants by name, such as militarist").also("variant"),
];

const MODES: &[Mode] = &[
    Mode::of("mode", 1, "{}"),
    Mode::between("alliances_off", 2, 6, r#"{"alliances":false}"#),
    Mode::between("alliances_on", 2, 6, r#"{"alliances":true}"#),
    Mode::of("first_game", 3, r#"{"first_game":true}"#),
];

const PLAYTHROUGHS: &[Mode] = &[
    Mode::of("alliances", 4, r#"{"alliances":true}"#),
    Mode::of("solo", 1, "{}"),
    Mode::of("two", 2, r#"{"alliances":false}"#),
    Mode::of("first-game", 3, r#"{"first_game":true}"#),
    Mode::of("four", 4, r#"{"alliances":false}"#),
    Mode::of("variants", 3, r#"{"alliances":true,"variants":["egalitarian","double_stress_test"]}"#),
];

impl Shelved for Limit {
    const TITLE: Title = Title {
        id: "limit",
        name: "Limit",
        fewest: 1,
        most: 6,
        options: OPTIONS,
        modes: MODES,
        playthroughs: PLAYTHROUGHS,
        trial_games: 120,
        headline: "crises",
        players: "nations",
        earlier: &[],
        draft: None,
    };

    fn make(setup: &Setup) -> Result<Limit, ShelfError> {
        let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
        let given = Given::read(setup, OPTIONS).map_err(ShelfError::Options)?;
        let first_game = given.switch("first_game").unwrap_or(false);
        let advised = setup.seats >= book.alliances_from_players && !first_game;
        let options = Options {
            nations: setup.seats,
            alliances: given.switch("alliances").unwrap_or(advised),
            first_game,
            variants: given.names("variants"),
        };
        Limit::new(book, options).map_err(ShelfError::Options)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        json!({
            "seats": options.nations,
            "alliances": options.alliances,
            "first_game": options.first_game,
            "variants": options.variants,
        })
    }

    fn option_values(&self, option: &str) -> Vec<OptionValue> {
        match option {
            "variants" => OptionValue::named(self.book().variants.iter().map(|variant| (&variant.id, &variant.words))),
            _ => Vec::new(),
        }
    }

    fn reading(&self) -> Book {
        let book = self.book();
        let variant = |variant: &Variant| {
            let changes: Vec<String> =
                variant.changes.iter().map(|(path, value)| format!("{path} = {value}")).collect();
            (variant.id.clone(), changes.join(", "), variant.source)
        };
        // In the data, solo events have nothing but their words.
        let no_values =
            EntrySheet { id: String::new(), values: Vec::new(), source: Source::House, house_changed: false };
        let events = vec![no_values; book.event_words.len()];
        Book {
            title: book.about.title.clone(),
            author: book.about.author.clone(),
            publisher: book.about.publisher.clone(),
            year: Some(book.about.year),
            house: book.house.clone(),
            changed: !book.house.is_empty() || !book.chosen_variants.is_empty(),
            sheets: book.sheets(),
            variants: book.variants.iter().map(variant).collect(),
            cards: BookEntry::priced(
                BookEntry::list(book.card_sheets(), &book.card_words),
                book.rules.cards.iter().map(costs),
            ),
            lists: vec![("events", BookEntry::list(events, &book.event_words))],
            rows: book.sources(),
        }
    }
}

/// What playing a card costs, and taking it back.
fn costs(card: &Card) -> Vec<Costs> {
    let withdrawal = card.withdraw.as_ref().map(listed_withdrawal);
    let withdrawal = withdrawal.map(|parts| Costs { value: "withdraw_cost", parts });
    std::iter::once(Costs { value: "cost", parts: listed_cost(&card.cost) }).chain(withdrawal).collect()
}

impl Glossary for Limit {
    /// Solo events are a separate list of cards; sayings call them `event`.
    fn card(&self, list: &str, card: CardId, lang: Lang) -> Option<&str> {
        let book = self.book();
        let words = if list == "event" { &book.event_words } else { &book.card_words };
        words.get(card.index()).map(|words| words.name(lang.code()))
    }

    fn card_named(&self, id: &str) -> Option<CardId> {
        self.rules().card_named(id)
    }

    fn seat(&self, seat: Seat) -> Option<&'static str> {
        (seat == STAR).then_some("seat.star")
    }
}
