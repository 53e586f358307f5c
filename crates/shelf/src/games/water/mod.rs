//! Water on the shelf.

#[cfg(not(target_arch = "wasm32"))]
mod arrays;
pub mod authoring;

use crate::book::{Book, BookEntry, Costs};
use crate::error::ShelfError;
use crate::on_shelf::Shelved;
use crate::option::{Asked, Beside, GameOption, Given, OptionValue, Usual};
use crate::setup::Setup;
use crate::title::{Mode, Title};
use crate::words::{Glossary, Lang};
use ::water::rules::{Rulebook, Rules, Scenario};
use ::water::say::terms::{amount, money};
use ::water::terms::{Kind, Resource};
use ::water::{Options, Water};
use serde_json::{Value, json};
use table::data::Words;
use table::{CardId, Expected, Fault, Saying, Seat};

const OPTIONS: &[GameOption] = &[
    GameOption::choice("scenario", "a scenario by name, such as interdependence or pollution").for_players(4, 4),
    GameOption::switch("simplified", "neither pollution nor cards").beside(&[Beside::SaidBy("scenario")]),
    GameOption::number("turns", 0, 255, "how many turns").usually(Usual::Advised).beside(&[Beside::SaidBy("scenario")]),
    GameOption::number(
        "first",
        0,
        255,
        "the seat that has the initiative first, counted from 0; otherwise drawn by lot",
    )
    .asked(Asked::Further),
    GameOption::number("water_delta", -128, 127, "water that each resource card gives more, or less")
        .usually(Usual::Number(0)),
    GameOption::switch("mediator", "one more seat, for a mediator without a community").adding_seats(),
    GameOption::switch("mediator_sees_secrets", "the mediator sees hands and objectives")
        .beside(&[Beside::Needs("mediator")]),
];

const MODES: &[Mode] = &[
    Mode::between("mode", 2, 4, "{}"),
    Mode::of("simplified", 4, r#"{"simplified":true}"#),
    Mode::of("mediator", 4, r#"{"mediator":true}"#),
    Mode::of("interdependence", 4, r#"{"scenario":"interdependence"}"#).printed_only(),
    Mode::of("dam_three_owners", 4, r#"{"scenario":"dam_three_owners"}"#).printed_only(),
    Mode::of("dam_one_owner", 4, r#"{"scenario":"dam_one_owner"}"#).printed_only(),
    Mode::of("pollution", 4, r#"{"scenario":"pollution"}"#).printed_only(),
];

const PLAYTHROUGHS: &[Mode] = &[
    Mode::of("four", 4, "{}"),
    Mode::of("two", 2, "{}"),
    Mode::of("simplified", 3, r#"{"simplified":true}"#),
    Mode::of("mediated", 3, r#"{"mediator":true,"turns":5}"#),
    Mode::of("interdependence", 4, r#"{"scenario":"interdependence"}"#),
    Mode::of("dam-three-owners", 4, r#"{"scenario":"dam_three_owners"}"#),
    Mode::of("dam-one-owner", 4, r#"{"scenario":"dam_one_owner"}"#),
    Mode::of("pollution", 4, r#"{"scenario":"pollution"}"#),
];

/// A scenario says itself how many turns it has and whether it is simplified (8.4): whoever wants something else is told.
fn check_said(given: &Given<'_>, scenario: &Scenario) -> Result<(), Fault> {
    let said = [
        ("turns", given.number::<i64>("turns").map(|turns| turns.to_string()), scenario.turns.to_string()),
        ("simplified", given.switch("simplified").map(|on| on.to_string()), scenario.simplified.to_string()),
    ];
    for (name, given, said) in said {
        if let Some(given) = given.filter(|given| *given != said) {
            return Err(Fault::new(name, given, Expected::OneOf(vec![said])));
        }
    }
    Ok(())
}

/// A community as a value: its seat, counted from 1 as people do, and its name.
fn community((seat, words): (u8, &Words)) -> OptionValue {
    let names = words.names.iter().map(|(lang, name)| (lang.to_owned(), format!("{} ({name})", seat + 1))).collect();
    OptionValue { value: seat.into(), words: Words { names, ..Words::default() } }
}

impl Shelved for Water {
    const TITLE: Title = Title {
        id: "water",
        name: "Water",
        fewest: 2,
        most: 4,
        options: OPTIONS,
        modes: MODES,
        playthroughs: PLAYTHROUGHS,
        trial_games: 150,
        headline: "river_pollution",
        players: "communities",
        earlier: &[],
        draft: Some(authoring::draft),
    };

    /// The setup's seats are the communities; a mediator comes on top.
    fn make(setup: &Setup) -> Result<Water, ShelfError> {
        let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
        let given = Given::read(setup, OPTIONS).map_err(ShelfError::Options)?;
        let advised = Options::advised(&book.rules, setup.seats);
        let scenario = given.choice("scenario");
        let (turns, simplified) = match scenario.as_deref().and_then(|id| book.rules.scenario_named(id)) {
            Some(scenario) => {
                check_said(&given, scenario).map_err(ShelfError::Options)?;
                (None, None)
            }
            None => (given.number("turns"), given.switch("simplified")),
        };
        let options = Options {
            simplified: simplified.unwrap_or(false),
            scenario,
            turns: turns.unwrap_or(advised.turns),
            first: given.number("first"),
            water_delta: given.number("water_delta").unwrap_or(0),
            mediator: given.switch("mediator").unwrap_or(false),
            mediator_sees_secrets: given.switch("mediator_sees_secrets").unwrap_or(false),
            ..advised
        };
        Water::new(book, options).map_err(ShelfError::Options)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let mut kept = json!({
            "seats": options.players,
            "turns": self.turns(),
            "simplified": self.is_simplified(),
            "water_delta": options.water_delta,
            "mediator": options.mediator,
            "mediator_sees_secrets": options.mediator_sees_secrets,
        });
        if let Some(scenario) = &options.scenario {
            kept["scenario"] = json!(scenario);
        }
        if let Some(first) = options.first {
            kept["first"] = json!(first);
        }
        kept
    }

    fn option_values(&self, option: &str) -> Vec<OptionValue> {
        let (rules, terms) = (self.rules(), &self.book().terms);
        match option {
            "scenario" => OptionValue::named(rules.scenarios.iter().map(|scenario| &scenario.id).zip(&terms.scenarios)),
            "turns" => OptionValue::numbers((rules.turns.least..=rules.turns.most).map(i64::from)),
            "first" => (0..self.options().players).zip(&terms.communities).map(community).collect(),
            "water_delta" => OptionValue::numbers(-3..=3),
            _ => Vec::new(),
        }
    }

    fn reading(&self) -> Book {
        let (book, terms) = (self.book(), &self.book().terms);
        let list = |name: &'static str, words| BookEntry::list(book.entry_sheets(name), words);
        Book {
            title: book.about.title.clone(),
            author: book.about.author.clone(),
            publisher: book.about.publisher.clone(),
            year: None,
            house: book.house.clone(),
            changed: !book.house.is_empty(),
            sheets: book.sheets(),
            variants: Vec::new(),
            cards: list("action_cards", &terms.actions),
            lists: vec![
                (
                    "buildings",
                    BookEntry::priced(
                        list("buildings", &terms.buildings),
                        Kind::ALL.iter().map(|&kind| costs(&book.rules, kind)),
                    ),
                ),
                ("objectives", list("objectives", &terms.objectives)),
                ("scenarios", list("scenarios", &terms.scenarios)),
            ],
            rows: book.sources(),
        }
    }
}

/// What building a tile costs, and running it.
fn costs(rules: &Rules, kind: Kind) -> Vec<Costs> {
    let building = rules.building(kind);
    let share =
        |(owners, cost): (u8, u16)| Saying::new("dam_cost.share").with("money", money(cost)).with("owners", owners);
    let parts = match kind {
        Kind::Dam => (1..).zip(rules.dam.costs).map(share).collect(),
        _ => vec![money(building.cost)],
    };
    let need = &building.need;
    let water = Some(need.water).filter(|&cubes| cubes > 0);
    let water = water.map(|cubes| Saying::new("units.water").with("amount", cubes));
    let goods = [(Resource::Energy, need.energy), (Resource::Food, need.food), (Resource::Money, need.money)];
    let goods = goods.into_iter().filter(|(_, count)| *count > 0).map(|(of, count)| amount(of, count));
    let needs: Vec<Saying> = water.into_iter().chain(goods).collect();
    let needs = (!needs.is_empty()).then_some(Costs { value: "need", parts: needs });
    std::iter::once(Costs { value: "cost", parts }).chain(needs).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::testing;

    fn setup(seats: u8, options: Value) -> Setup {
        testing::setup("water", seats, options)
    }

    #[test]
    fn options_that_the_rulebook_does_not_know_are_refused() {
        // 20
        let at = |seats, options| testing::fault_of(&setup(seats, options));
        assert_eq!(at(4, json!({"scenario": "pollution", "first": 2})), "right");
        assert_eq!(at(2, json!({"simplified": true, "water_delta": -1, "turns": 7})), "right");
        assert_eq!(at(3, json!({"scenario": "pollution"})), "players");
        assert_eq!(at(4, json!({"scenario": "deluge"})), "scenario");
        assert_eq!(at(4, json!({"scenario": "dam_one_owner", "turns": 6})), "turns");
        assert_eq!(at(4, json!({"scenario": "dam_one_owner", "simplified": false})), "simplified");
        assert_eq!(at(4, json!({"scenario": "dam_one_owner", "turns": 4, "simplified": true})), "right");
        assert_eq!(at(4, json!({"turns": 9})), "turns");
        assert_eq!(at(4, json!({"turns": "many"})), "turns");
        assert_eq!(at(4, json!({"scenario": 3})), "scenario");
        assert_eq!(at(4, json!({"simple": true})), "simple");
        assert_eq!(at(5, json!({})), "players");
    }

    #[test]
    fn a_mediator_has_a_seat_besides_the_communities() {
        // 18
        let game = crate::make(&setup(3, json!({"mediator": true}))).unwrap();
        assert_eq!((game.seats(), game.setup().places()), (4, 4));
    }

    #[test]
    fn a_journal_of_a_scenario_records_what_is_played() {
        let game = crate::make(&setup(4, json!({"scenario": "dam_one_owner"}))).unwrap();
        let kept = game.kept_options();
        assert_eq!((&kept["turns"], &kept["simplified"]), (&json!(4), &json!(true)));
        // Older journals list the usual number of turns beside a scenario.
        let mut header = game.deal(4).journal().header.clone();
        (header.options["turns"], header.options["simplified"]) = (json!(6), json!(false));
        let again = crate::make(&Setup::from_header(&header).unwrap()).unwrap();
        assert_eq!(again.content_hash(), game.content_hash());
    }

    #[test]
    fn a_journal_keeps_every_option() {
        for options in [
            json!({"scenario": "dam_one_owner", "first": 1, "mediator": true}),
            json!({"turns": 5, "simplified": true, "water_delta": -1}),
        ] {
            testing::comes_back_from_its_journal(&setup(4, options));
        }
    }
}
