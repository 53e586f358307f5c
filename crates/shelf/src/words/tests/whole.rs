//! Every sample is said in both languages; afterwards every key of the files has been needed.

use super::samples::{actions, events, positions, refusals};
use super::{both, check, say};
use crate::error::{Refused, ShelfError};
use crate::words::{Context, Words};
use limit::rules::bounds::law;
use limit::rules::{Cost, MoneyPlant, Problem, Rulebook, WithdrawCost};
use limit::say::{listed_cost, listed_withdrawal};
use limit::{Limit, Options};
use std::collections::BTreeSet;
use std::path::Path;
use table::contract::*;
use table::forms::AT_OR_FRAMES;
use table::luck::Mismatch;
use table::snapshot::SnapshotError;
use table::{BrokenLaw, Expected, Fault, JournalError, JournalFault, Outcome, Refuse, Saying, Seat, Verdict};

#[test]
fn everything_is_said_and_no_words_lie_idle() {
    for words in both("limit") {
        say_game(&words, &Limit::printed(1).unwrap());
        say_game(&words, &Limit::printed(4).unwrap());
        say_game(&words, &with_a_card_of_the_house());
        say_labels(&words);
        say_costs(&words);
        say_mistakes(&words);
        say_outcomes(&words);
        let used = words.used.lock().unwrap();
        let known: BTreeSet<String> = words.texts.keys().cloned().collect();
        assert_eq!(used.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "no text");
        assert_eq!(known.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new(), "never said");
    }
}

/// The one effect that the vocabulary of cards knows and no printed card has.
fn with_a_card_of_the_house() -> Limit {
    let house = "[cards.conscription]\neffects = [{ unrest = 2 }]\n";
    Limit::new(Rulebook::with_house_rules(house, "house.toml").unwrap(), Options::advised(4)).unwrap()
}

fn say_game(words: &Words, game: &Limit) {
    let readers = [None, Some(Seat(0)), Some(Seat(1))];
    for event in events() {
        for reader in readers {
            say(words, game, reader, &game.say_event(&event));
        }
    }
    for refusal in refusals() {
        for reader in readers {
            say(words, game, reader, &refusal.saying());
        }
        assert!(!refusal.ruling().is_empty());
    }
    let seats = [Seat(0), Seat(1), Seat(6)];
    let positions = positions(game);
    for state in &positions {
        for seat in seats {
            let prompt = game.prompt(state, seat);
            say(words, game, Some(seat), &prompt.question);
            assert!(!prompt.ruling.is_empty());
        }
    }
    let (plays, others): (Vec<_>, Vec<_>) =
        actions(game).into_iter().partition(|action| matches!(action, limit::Action::Play(_)));
    // What a play says does not depend on the moment; what other actions say does.
    for action in &plays {
        say(words, game, Some(Seat(0)), &game.say_action(&positions[0], Seat(0), action));
    }
    for (state, seat) in positions.iter().flat_map(|state| seats.map(|seat| (state, seat))) {
        for action in &others {
            say(words, game, Some(seat), &game.say_action(state, seat, action));
        }
    }
}

/// Costs as lists of cards tell them, those that no printed card has included.
fn say_costs(words: &Words) {
    let every_part = Cost {
        money: 2,
        money_per_population: 1,
        money_plant: MoneyPlant::Chosen,
        own_to_beyond: 1,
        bank_to_beyond: 10,
        unrest: 1,
        living: 1,
        industrial_per_population: 1,
        military: 2,
        military_offset: Some(-2),
        attack: 4,
        disruption: 1,
        pollution: 1,
        plant_industrial: 1,
    };
    for money_plant in [MoneyPlant::Chosen, MoneyPlant::Renewable, MoneyPlant::TargetIndustrial] {
        for part in listed_cost(&Cost { money_plant, ..every_part }) {
            check(words.lang(), &words.render(&part, &Context::NOWHERE), &part);
        }
    }
    for part in listed_withdrawal(&WithdrawCost { unrest: 1, plant_renewable: 2 }) {
        check(words.lang(), &words.render(&part, &Context::NOWHERE), &part);
    }
}

fn say_labels(words: &Words) {
    for name in Limit::SEAT_INDICATORS.iter().chain(Limit::WORLD_INDICATORS) {
        words.text(&format!("indicator.{name}"));
    }
    for crisis in ["financial", "environmental", "military"] {
        words.text(&format!("crisis.{crisis}"));
    }
    // Not every language needs every form.
    for form in ["of", "to"] {
        assert!(words.phrase(&format!("form.{form}"), &[("name", "Anna".into())]).ends_with("Anna"));
    }
}

/// The laws a position keeps, as the code that checks them names them.
pub(super) fn audit_laws(game: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("src");
    let parts = std::fs::read_dir(folder.join("audit")).unwrap().map(|entry| entry.unwrap().path());
    let sources = parts.filter(|path| !path.ends_with("tests.rs")).chain([folder.join("audit.rs")]);
    let law = |text: &str| Some(text.trim_start().strip_prefix('"')?.split('"').next()?.to_owned());
    let named =
        |path| std::fs::read_to_string(path).unwrap().split("law!(").skip(1).filter_map(law).collect::<Vec<_>>();
    sources.flat_map(named).collect()
}

#[test]
fn every_law_that_a_position_keeps_is_told_in_every_language() {
    for title in crate::TITLES {
        let laws = audit_laws(title.id);
        assert!(laws.len() > 10, "{}: {laws:?}", title.id);
        for words in both(title.id) {
            for name in &laws {
                assert!(words.knows(&format!("law.{name}")), "{}: no text for the law {name}", title.id);
                let fault = Fault::new("Bank", "4", Expected::Law(name.clone()));
                check(words.lang(), &words.fault(&fault), name);
            }
        }
    }
}

fn say_mistakes(words: &Words) {
    for name in audit_laws("limit")
        .iter()
        .map(String::as_str)
        .chain(law::ALL.iter().chain(table::data::law::ALL).copied())
        .chain([AT_OR_FRAMES])
    {
        assert!(words.knows(&format!("law.{name}")), "no text for the law {name}");
        let fault = Fault::new("Bank", "4", Expected::Law(name.to_owned()));
        check(words.lang(), &words.fault(&fault), &name);
    }
    let list = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let many: Vec<String> = (0..20).map(|number| format!("word{number}")).collect();
    let mut faults = Vec::new();
    for (at, found) in [("", ""), ("Nations", "9"), ("Law", "7")] {
        faults.extend(
            [
                Expected::Number { min: 1, max: 6 },
                Expected::Text,
                Expected::Boolean,
                Expected::Table,
                Expected::List { min: 2, max: 2 },
                Expected::List { min: 1, max: 3 },
                Expected::OneOf(list(&["up", "down"])),
                Expected::OneOf(many.clone()),
                Expected::Something,
                Expected::KnownName(list(&["nations", "money"])),
                Expected::KnownName(Vec::new()),
                Expected::Once,
                Expected::Law("money_is_conserved".to_owned()),
                Expected::Law("Law".to_owned()),
                Expected::Untold(1),
                Expected::Untold(1950),
            ]
            .map(|expected| Fault::new(at, found, expected)),
        );
    }
    let told = |text: String, what: &str| check(words.lang(), &text, &what);
    assert_ne!(words.json_detail("the key `Bank` is written twice"), "fault.key_twice");
    for text in [
        "{",
        "[1,,2]",
        "{1:2}",
        "{\"a\" 1}",
        "{\"a\":1 2}",
        "[1 2]",
        "[1,]",
        "1 2",
        "1e999",
        "\"\\q\"",
        "nul",
        "\"\n\"",
    ] {
        let detail = table::json::detail(&table::json::read::<serde_json::Value>(text).unwrap_err());
        assert_ne!(words.json_detail(&detail), detail, "{text} is told in English only");
    }
    for fault in faults {
        told(words.fault(&fault), "a fault");
        let problem = Problem { file: "House.toml".to_owned(), line: 3, column: 1, fault: fault.clone() };
        for error in [
            ShelfError::Options(fault.clone()),
            ShelfError::Action(fault.clone()),
            ShelfError::State(fault.clone()),
            ShelfError::Rules(vec![problem.clone(), problem]),
            ShelfError::UnknownGame { found: "Chess".to_owned(), known: list(&["limit"]) },
            ShelfError::UnknownSeat { found: 7, seats: 4 },
            ShelfError::NothingToUndo,
            ShelfError::Journal(JournalError { entry: 0, fault: JournalFault::Options(fault.clone()) }),
            ShelfError::Journal(JournalError { entry: 3, fault: JournalFault::Action(fault) }),
            ShelfError::Refused(Refused { code: "pass", ruling: "R1", saying: Saying::new("refusal.not_asked") }),
        ] {
            told(words.error(&error, &Context::NOWHERE), "an error");
        }
    }
    let text = || "Ab".to_owned();
    for fault in [
        JournalFault::Empty,
        JournalFault::Unreadable { column: 3, detail: text() },
        JournalFault::Format { found: 2 },
        JournalFault::OtherGame { found: text() },
        JournalFault::OtherVersion { found: 1, expected: 2 },
        JournalFault::OtherContent { found: text(), expected: text() },
        JournalFault::Seed,
        JournalFault::Refused { code: "needs_money", ruling: "5.1" },
        JournalFault::Chance(Mismatch::TooFew),
        JournalFault::Chance(Mismatch::TooMany),
        JournalFault::Chance(Mismatch::Impossible { found: 6, outcomes: 6 }),
        JournalFault::Chance(Mismatch::NotFromSeed { found: 1, expected: 2 }),
        JournalFault::Hash { found: text(), expected: text() },
        JournalFault::NoSuchPosition { found: 9, last: 4 },
    ] {
        told(words.journal_error(&JournalError { entry: 12, fault }), "a journal");
    }
    let broken = BrokenLaw { law: "money_is_conserved", at: text(), found: text() };
    for error in [
        SnapshotError::Foreign,
        SnapshotError::OtherGame,
        SnapshotError::OtherRules,
        SnapshotError::Damaged,
        SnapshotError::Broken(broken),
    ] {
        told(words.snapshot_error(&error), "a snapshot");
    }
}

fn say_outcomes(words: &Words) {
    let context = Context { reader: Some(Seat(0)), ..Context::NOWHERE };
    for scores in [[4, 1, 0], [4, 4, -1], [0, 1, 4]] {
        let ranked = Outcome::ranked([Seat(0), Seat(1), Seat(2)].into_iter().zip(scores));
        for verdict in [Verdict::Ranked, Verdict::TeamWon, Verdict::TeamLost { grade: 2 }] {
            for line in words.outcome(&Outcome { verdict, ..ranked.clone() }, &context) {
                check(words.lang(), &line, &"an outcome");
            }
        }
    }
    words.phrase("card.unknown", &[("number", 3_usize.into())]);
}
