//! MegaCorps on the shelf.

#[cfg(not(target_arch = "wasm32"))]
mod arrays;

use crate::book::{Book, BookEntry};
use crate::error::ShelfError;
use crate::on_shelf::Shelved;
use crate::option::{Asked, GameOption, Given, OptionValue, Usual};
use crate::setup::Setup;
use crate::title::{Mode, Title};
use crate::words::{Glossary, Lang};
use ::megacorps::rules::Rulebook;
use ::megacorps::terms::EventKind;
use ::megacorps::{Corporations, MegaCorps, Options};
use serde_json::{Value, json};
use table::{CardId, CardSet, Expected, Fault};

/// Ways to decide who takes which MegaCorp, other than a list of names.
const WAYS: [&str; 2] = ["drawn", "chosen"];

const OPTIONS: &[GameOption] = &[GameOption::names("megacorps", "drawn, chosen, or the MegaCorps' names by seat")
    .usually(Usual::Name(WAYS[0]))
    .asked(Asked::ByBoard)];

const MODES: &[Mode] = &[Mode::between("mode", 3, 6, "{}"), Mode::of("chosen", 3, r#"{"megacorps":["chosen"]}"#)];

const PLAYTHROUGHS: &[Mode] = &[
    Mode::of("four", 4, "{}"),
    Mode::of("three", 3, "{}"),
    Mode::of("five", 5, "{}"),
    Mode::of("six", 6, "{}"),
    Mode::of("chosen", 4, r#"{"megacorps":["chosen"]}"#),
    Mode::of("agreed", 3, r#"{"megacorps":["windoze","the_mouse","mokia"]}"#),
];

/// A single word from [`WAYS`] says how MegaCorps are assigned; otherwise these are the MegaCorps by seat.
fn corporations(names: Vec<String>) -> Result<Corporations, Fault> {
    match &names[..] {
        [] => Ok(Corporations::Drawn),
        [word] if word == WAYS[0] => Ok(Corporations::Drawn),
        [word] if word == WAYS[1] => Ok(Corporations::Chosen),
        [word] => {
            let ways = WAYS.map(str::to_owned).to_vec();
            Err(Fault::new("megacorps", word.clone(), Expected::OneOf(ways)))
        }
        _ => Ok(Corporations::Agreed(names)),
    }
}

impl Shelved for MegaCorps {
    const TITLE: Title = Title {
        id: "megacorps",
        name: "MegaCorps",
        fewest: 3,
        most: 6,
        options: OPTIONS,
        modes: MODES,
        playthroughs: PLAYTHROUGHS,
        trial_games: 250,
        headline: "nationalised",
        players: "players",
        earlier: &[],
        draft: None,
    };

    fn make(setup: &Setup) -> Result<MegaCorps, ShelfError> {
        let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
        let given = Given::read(setup, OPTIONS).map_err(ShelfError::Options)?;
        let corporations = corporations(given.names("megacorps")).map_err(ShelfError::Options)?;
        MegaCorps::new(book, Options { players: setup.seats, corporations }).map_err(ShelfError::Options)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let megacorps = match &options.corporations {
            Corporations::Drawn => json!([WAYS[0]]),
            Corporations::Chosen => json!([WAYS[1]]),
            Corporations::Agreed(names) => json!(names),
        };
        json!({ "seats": options.players, "megacorps": megacorps })
    }

    fn option_values(&self, _option: &str) -> Vec<OptionValue> {
        Vec::new()
    }

    fn reading(&self) -> Book {
        let (book, terms) = (self.book(), &self.book().terms);
        let list = |name: &'static str, words| BookEntry::list(book.entry_sheets(name), words);
        Book {
            title: book.about.title.clone(),
            author: book.about.author.clone(),
            publisher: book.about.publisher.clone(),
            year: Some(book.about.year),
            house: book.house.clone(),
            changed: !book.house.is_empty(),
            sheets: book.sheets(),
            variants: Vec::new(),
            cards: list("events", &terms.events),
            lists: vec![
                ("countries", list("countries", &terms.countries)),
                ("governments", list("governments", &terms.governments)),
            ],
            rows: book.sources(),
        }
    }
}

impl Glossary for MegaCorps {
    /// Sayings call a country `land` when its name is part of a sentence and needs its article.
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
        let copies = self.plan().of_kind(EventKind(card.0));
        copies.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(megacorps: Value) -> Setup {
        let mut setup = Setup::printed("megacorps", 3);
        setup.options.insert("megacorps".to_owned(), megacorps);
        setup
    }

    fn made(megacorps: Value) -> Result<Options, ShelfError> {
        MegaCorps::make(&setup(megacorps)).map(|game| game.options().clone())
    }

    #[test]
    fn megacorps_are_drawn_chosen_or_agreed_on() {
        // 3.2
        assert_eq!(made(json!([])).unwrap().corporations, Corporations::Drawn);
        assert_eq!(made(json!(["chosen"])).unwrap().corporations, Corporations::Chosen);
        let agreed = made(json!(["windoze", "the_mouse", "mokia"])).unwrap().corporations;
        assert!(matches!(&agreed, Corporations::Agreed(names) if names.len() == 3));
        for wrong in [json!(["lucky"]), json!(["mokia", "mokia", "globbo"]), json!(["mokia", "globbo"]), json!(3)] {
            assert!(matches!(made(wrong), Err(ShelfError::Options(_))));
        }
    }

    #[test]
    fn a_journal_keeps_how_megacorps_were_taken() {
        for megacorps in [json!(["drawn"]), json!(["chosen"]), json!(["windoze", "the_mouse", "mokia"])] {
            let game = crate::make(&setup(megacorps.clone())).unwrap();
            let table = game.deal(4);
            assert_eq!(table.journal().header.options["megacorps"], megacorps);
            let again = crate::make_for(table.journal()).unwrap();
            assert_eq!(again.replay(table.journal()).unwrap().hash(), table.hash());
        }
    }
}
