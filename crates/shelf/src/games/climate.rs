//! Climate on the shelf.

#[cfg(not(target_arch = "wasm32"))]
mod arrays;
mod earlier;

use crate::book::{Book, BookEntry};
use crate::error::ShelfError;
use crate::on_shelf::Shelved;
use crate::option::{Asked, Beside, GameOption, Given, OptionValue, Usual};
use crate::setup::Setup;
use crate::title::{Mode, Title};
use crate::words::{Glossary, Lang};
use ::climate::rules::{EmployerWords, Rulebook, Rules};
use ::climate::terms::{CharacterId, Employer, Pawn, RegionId};
use ::climate::{Climate, Options};
use serde_json::{Map, Value, json};
use table::data::{Words, closest_first};
use table::{CardId, Expected, Fault};

/// A lesson decides its own setup.
const WHOLE_GAME: &[Beside] = &[Beside::Without("lesson")];

const OPTIONS: &[GameOption] = &[
    GameOption::choice("lesson", "a lesson by name, such as first_steps"),
    GameOption::switch("expert", "expert mode").beside(WHOLE_GAME),
    GameOption::switch("consensus", "everybody confirms what the team decides"),
    GameOption::choice("deck", "a prepared event deck by name: oil_collapse, global_warming or ragnarok")
        .beside(WHOLE_GAME),
    GameOption::switch("runaway", "the challenge of a runaway climate")
        .among("challenge")
        .asked(Asked::Further)
        .beside(WHOLE_GAME),
    GameOption::switch("no_deus_ex_machina", "the challenge without powers of employers")
        .among("challenge")
        .asked(Asked::Further)
        .beside(WHOLE_GAME),
    GameOption::switch("on_your_own", "the challenge without employers")
        .among("challenge")
        .asked(Asked::Further)
        .beside(WHOLE_GAME),
    GameOption::switch("weaknesses", "weaknesses of employers hold in normal mode too")
        .asked(Asked::Further)
        .beside(&[Beside::Without("lesson"), Beside::HoldsWith("expert")]),
    GameOption::switch("shuffled", "the regions in an order drawn by lot, or in their usual order")
        .usually(Usual::Advised)
        .asked(Asked::Further)
        .beside(WHOLE_GAME),
    GameOption::number("event_cards", 0, 255, "how many event cards there are: 72, or 69")
        .usually(Usual::Number(72))
        .asked(Asked::Further)
        .beside(WHOLE_GAME),
    GameOption::switch("simple_propagation", "calamities propagate by the simple method").asked(Asked::Further),
    GameOption::switch("china_receives_own_shortage", "China receives the Shortage of its own lost pawn, or not")
        .usually(Usual::On)
        .asked(Asked::Nowhere),
    GameOption::switch("overproduction_returns", "overproduction pawns come back with new rich regions")
        .asked(Asked::Nowhere),
    GameOption::switch("unrest_always_leaves", "North America’s Riots and Shortages leave whatever the die shows")
        .asked(Asked::Nowhere),
    GameOption::switch("starting_hydro_counts", "a hydro token of the start counts towards the limit of one")
        .asked(Asked::Nowhere),
    GameOption::number("further_turns", 0, 255, "turns that a lesson goes on for after its objective")
        .asked(Asked::Further)
        .beside(&[Beside::Needs("lesson")]),
    GameOption::number("free_seats", 0, 255, "seats kept free for people who join later")
        .adding_seats()
        .asked(Asked::Nowhere),
    GameOption::names("team", "the characters and their employers by seat, such as amina_diallo:famox")
        .asked(Asked::ByBoard)
        .beside(WHOLE_GAME),
    GameOption::names("calamities", "what experts start with, such as europe:riot:2")
        .asked(Asked::ByBoard)
        .beside(&[Beside::Without("lesson"), Beside::Needs("expert")]),
];

/// An option that is only on or off: its name, and where the game keeps it.
type Flag = (&'static str, fn(&mut Options) -> &mut bool);

const FLAGS: [Flag; 12] = [
    ("expert", |options| &mut options.expert),
    ("runaway", |options| &mut options.runaway),
    ("no_deus_ex_machina", |options| &mut options.no_deus_ex_machina),
    ("on_your_own", |options| &mut options.on_your_own),
    ("shuffled", |options| &mut options.shuffled),
    ("simple_propagation", |options| &mut options.simple_propagation),
    ("weaknesses", |options| &mut options.weaknesses),
    ("consensus", |options| &mut options.consensus),
    ("china_receives_own_shortage", |options| &mut options.china_receives_own_shortage),
    ("overproduction_returns", |options| &mut options.overproduction_returns),
    ("unrest_always_leaves", |options| &mut options.unrest_always_leaves),
    ("starting_hydro_counts", |options| &mut options.starting_hydro_counts),
];

const MODES: &[Mode] = &[
    Mode::between("mode", 3, 5, "{}"),
    Mode::of("expert", 4, r#"{"expert":true,"runaway":true}"#),
    Mode::of("on_your_own", 4, r#"{"on_your_own":true}"#),
    Mode::of("consensus", 4, r#"{"consensus":true}"#),
    Mode::of("free_seats", 4, r#"{"free_seats":1}"#),
    Mode::of("oil_collapse", 4, r#"{"deck":"oil_collapse"}"#),
    Mode::of("global_warming", 4, r#"{"deck":"global_warming"}"#),
    Mode::of("ragnarok", 4, r#"{"deck":"ragnarok"}"#),
    Mode::of("first_steps", 4, r#"{"lesson":"first_steps"}"#),
    Mode::of("act_together", 4, r#"{"lesson":"act_together"}"#),
    Mode::of("calamities", 4, r#"{"lesson":"calamities"}"#),
    Mode::of("two_giants", 4, r#"{"lesson":"two_giants"}"#),
];

const PLAYTHROUGHS: &[Mode] = &[
    Mode::of("three", 3, "{}"),
    Mode::of("four", 4, r#"{"consensus":true,"weaknesses":true}"#),
    Mode::of("five", 5, r#"{"simple_propagation":true,"event_cards":69}"#),
    Mode::of("expert", 4, r#"{"expert":true,"runaway":true}"#),
    Mode::of("ragnarok", 3, r#"{"deck":"ragnarok","free_seats":1}"#),
    Mode::of("lesson", 3, r#"{"lesson":"calamities"}"#),
];

fn unknown<'a>(at: String, found: &str, known: impl Iterator<Item = &'a str> + Clone) -> Fault {
    Fault::new(at, found, Expected::OneOf(closest_first(found, known)))
}

/// A character with the employer after a colon: `amina_diallo:shift_action`, or just the character.
fn member(rules: &Rules, word: &str, at: usize) -> Result<(CharacterId, Option<Employer>), Fault> {
    let (person, employer) = word.split_once(':').map_or((word, None), |(person, employer)| (person, Some(employer)));
    let names = rules.characters.iter().map(|one| one.id.as_str());
    let character =
        rules.character_named(person).ok_or_else(|| unknown(format!("team[{at}].character"), person, names))?;
    let ids = Employer::ALL.iter().map(|employer| employer.id());
    let employed = |id: &str| Employer::named(id).ok_or_else(|| unknown(format!("team[{at}].employer"), id, ids));
    Ok((character, employer.map(employed).transpose()?))
}

/// Pawns on the board at the start: `europe:riot:2`.
fn calamity(word: &str, at: usize) -> Result<(RegionId, Pawn, u8), Fault> {
    let mut parts = word.split(':');
    let mut part = || parts.next().unwrap_or_default();
    let (region, pawn, count) = (part(), part(), part());
    let regions = RegionId::ALL.iter().map(|region| region.id());
    let pawns = Pawn::ALL.iter().map(|pawn| pawn.id());
    let number = count.parse::<u8>().ok();
    Ok((
        RegionId::named(region).ok_or_else(|| unknown(format!("calamities[{at}].region"), region, regions))?,
        Pawn::named(pawn).ok_or_else(|| unknown(format!("calamities[{at}].pawn"), pawn, pawns))?,
        number
            .ok_or_else(|| Fault::new(format!("calamities[{at}].count"), count, Expected::Number { min: 1, max: 4 }))?,
    ))
}

/// The setup's seats are the players; free seats come on top.
fn options(setup: &Setup, rules: &Rules) -> Result<Options, Fault> {
    let given = Given::read(setup, OPTIONS)?;
    let mut options = match given.choice("lesson") {
        Some(id) => Options::lesson(rules, &id, setup.seats),
        None => Options::advised(rules, setup.seats),
    };
    options.free_seats = given.number("free_seats").unwrap_or(0);
    options.further_turns = given.number("further_turns").unwrap_or(0);
    options.event_cards = given.number("event_cards").unwrap_or(options.event_cards);
    options.deck = given.choice("deck");
    for (name, flag) in FLAGS {
        let flag = flag(&mut options);
        *flag = given.switch(name).unwrap_or(*flag);
    }
    for (at, word) in given.names("team").iter().enumerate() {
        options.team.push(member(rules, word, at)?);
    }
    for (at, word) in given.names("calamities").iter().enumerate() {
        options.calamities.push(calamity(word, at)?);
    }
    Ok(options)
}

impl Shelved for Climate {
    const TITLE: Title = Title {
        id: "climate",
        name: "Climate",
        fewest: 3,
        most: 5,
        options: OPTIONS,
        modes: MODES,
        playthroughs: PLAYTHROUGHS,
        // Its games are ten times as long as those of the others.
        trial_games: 30,
        headline: "consequences",
        players: "players",
        earlier: earlier::EDITIONS,
        draft: None,
    };

    fn make(setup: &Setup) -> Result<Climate, ShelfError> {
        let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
        let options = options(setup, &book.rules).map_err(ShelfError::Options)?;
        Climate::new(book, options).map_err(ShelfError::Options)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let mut kept = Map::new();
        kept.insert("seats".to_owned(), json!(options.players));
        let mut read = options.clone();
        kept.extend(FLAGS.map(|(name, flag)| (name.to_owned(), json!(*flag(&mut read)))));
        kept.insert("event_cards".to_owned(), json!(options.event_cards));
        for (name, number) in [("free_seats", options.free_seats), ("further_turns", options.further_turns)] {
            if number > 0 {
                kept.insert(name.to_owned(), json!(number));
            }
        }
        for (name, word) in [("deck", &options.deck), ("lesson", &options.lesson)] {
            if let Some(word) = word {
                kept.insert(name.to_owned(), json!(word));
            }
        }
        if !options.team.is_empty() {
            let member = |&(character, employer): &(CharacterId, Option<Employer>)| {
                let person = self.rules().character(character).map_or("", |one| one.id.as_str());
                employer.map_or(person.to_owned(), |employer| format!("{person}:{}", employer.id()))
            };
            kept.insert("team".to_owned(), options.team.iter().map(member).collect());
        }
        if !options.calamities.is_empty() {
            let pawns = options.calamities.iter();
            let pawns = pawns.map(|(region, pawn, count)| format!("{}:{}:{count}", region.id(), pawn.id()));
            kept.insert("calamities".to_owned(), pawns.collect());
        }
        Value::Object(kept)
    }

    fn option_values(&self, option: &str) -> Vec<OptionValue> {
        let (rules, terms) = (self.rules(), &self.book().terms);
        match option {
            "lesson" => OptionValue::named(rules.tutorials.iter().map(|lesson| &lesson.id).zip(&terms.tutorials)),
            "deck" => OptionValue::named(rules.deck_scenarios.iter().map(|deck| &deck.id).zip(&terms.decks)),
            "free_seats" => {
                let most = Climate::TITLE.most.saturating_sub(self.options().players);
                OptionValue::numbers((0..=most).map(i64::from))
            }
            "further_turns" => OptionValue::numbers(0..=9),
            "event_cards" => OptionValue::numbers([72, 69].into_iter()),
            _ => Vec::new(),
        }
    }

    fn reading(&self) -> Book {
        let (book, terms) = (self.book(), &self.book().terms);
        let list = |name: &'static str, words| BookEntry::list(book.entry_sheets(name), words);
        let about = |one: &EmployerWords, lang: &str| {
            [&one.skill, &one.power, &one.weakness].map(|part| part.name(lang).to_owned()).join(" ")
        };
        let employer = |one: &EmployerWords| {
            let languages = one.skill.names.iter().map(|(lang, _)| lang);
            let descriptions = languages.map(|lang| (lang.to_owned(), about(one, lang))).collect();
            Words { descriptions, ..one.name.clone() }
        };
        let employers: Vec<Words> = terms.employers.iter().map(employer).collect();
        // Oil and warming cards come first among the words; the data list them separately.
        let aci = terms.events.len() - book.entry_sheets("events").len();
        Book {
            title: book.about.title.clone(),
            author: book.about.author.clone(),
            publisher: book.about.publisher.clone(),
            year: None,
            house: book.house.clone(),
            changed: !book.house.is_empty(),
            sheets: book.sheets(),
            variants: Vec::new(),
            cards: list("events", &terms.events[aci..]),
            lists: vec![
                ("consequences", list("consequences", &terms.consequences)),
                ("regions", list("regions", &terms.regions)),
                ("transformations", list("transformations", &terms.transformations)),
                ("characters", list("characters", &terms.characters)),
                ("employers", list("employers", &employers)),
                ("decks", list("deck_scenarios", &terms.decks)),
                ("lessons", list("tutorials", &terms.tutorials)),
            ],
            rows: book.sources(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::testing;

    fn setup(seats: u8, options: Value) -> Setup {
        testing::setup("climate", seats, options)
    }

    #[test]
    fn options_that_the_rulebook_does_not_know_are_refused() {
        let at = |seats, options| testing::fault_of(&setup(seats, options));
        assert_eq!(at(4, json!({"expert": true, "runaway": true, "deck": "ragnarok"})), "right");
        assert_eq!(at(3, json!({"lesson": "first_steps"})), "right");
        assert_eq!(at(3, json!({"team": ["amina_diallo:famox", "mei_tanaka:malmo", "tom_okafor:doctors"]})), "right");
        assert_eq!(at(3, json!({"on_your_own": true, "team": ["amina_diallo", "mei_tanaka", "tom_okafor"]})), "right");
        assert_eq!(
            at(3, json!({"team": ["amina:famox", "mei_tanaka:malmo", "tom_okafor:doctors"]})),
            "team[0].character"
        );
        assert_eq!(at(3, json!({"team": ["amina_diallo:fame"]})), "team[0].employer");
        assert_eq!(at(3, json!({"team": ["amina_diallo:famox"]})), "team");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:riot:2", "india:famine:1"]})), "right");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:riot:many"]})), "calamities[0].count");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:war:1"]})), "calamities[0].pawn");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["atlantis"]})), "calamities[0].region");
        assert_eq!(at(2, json!({})), "players");
        assert_eq!(at(4, json!({"deck": "deluge"})), "deck");
        assert_eq!(at(4, json!({"event_cards": 70})), "event_cards");
        assert_eq!(at(4, json!({"free_seats": 2})), "free_seats");
        assert_eq!(at(4, json!({"hard": true})), "hard");
    }

    #[test]
    fn seats_kept_free_are_places_too() {
        // 24
        let game = crate::make(&setup(3, json!({"free_seats": 2}))).unwrap();
        assert_eq!((game.seats(), game.setup().places()), (5, 5));
    }

    #[test]
    fn a_journal_keeps_every_option() {
        for options in [
            json!({"expert": true, "runaway": true, "deck": "global_warming", "event_cards": 69, "free_seats": 1}),
            json!({"lesson": "calamities"}),
            json!({"expert": true, "calamities": ["europe:riot:2"], "simple_propagation": true, "shuffled": false}),
            json!({
                "team": ["amina_diallo:famox", "mei_tanaka:malmo", "tom_okafor:doctors", "viktor_lind:journalists"],
                "consensus": true, "weaknesses": true, "no_deus_ex_machina": true, "china_receives_own_shortage": false,
            }),
        ] {
            testing::comes_back_from_its_journal(&setup(4, options));
        }
    }
}
