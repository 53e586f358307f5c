use super::*;
use crate::{TITLES, make};
use serde_json::json;

#[test]
fn what_is_not_declared_or_not_of_its_kind_is_refused_with_what_is_expected() {
    const DECLARED: &[GameOption] = &[
        GameOption::switch("storm", ""),
        GameOption::choice("coast", ""),
        GameOption::number("boats", 1, 9, ""),
        GameOption::names("crew", ""),
    ];
    let expected = |options: Value| {
        let Value::Object(options) = options else { panic!("no options") };
        let setup = Setup { options, ..Setup::default() };
        Given::read(&setup, DECLARED).err().map(|fault| (fault.at, fault.expected))
    };
    assert_eq!(expected(json!({"storm": false, "coast": "north", "boats": 9, "crew": ["ann"]})), None);
    let told = |at: &str, expected| Some((at.to_owned(), expected));
    assert_eq!(expected(json!({"storm": 1})), told("storm", Expected::Boolean));
    assert_eq!(expected(json!({"coast": true})), told("coast", Expected::Text));
    assert_eq!(expected(json!({"boats": 10})), told("boats", Expected::Number { min: 1, max: 9 }));
    assert_eq!(expected(json!({"boats": "many"})), told("boats", Expected::Number { min: 1, max: 9 }));
    assert_eq!(expected(json!({"crew": "ann"})), told("crew", Expected::List { min: 0, max: 64 }));
    assert_eq!(expected(json!({"crew": ["ann", 3]})), told("crew[1]", Expected::Text));
    let known = ["storm", "coast", "boats", "crew"].map(str::to_owned).to_vec();
    assert_eq!(expected(json!({"oars": 2})), told("oars", Expected::KnownName(known)));
}

/// A value of an option that differs from the usual one, where the table alone can tell one.
fn another(option: &GameOption) -> Option<Value> {
    match (option.kind, option.usual) {
        (OptionKind::Switch, usual) => Some(json!(usual != Usual::On)),
        _ => None,
    }
}

#[test]
fn what_a_table_calls_usual_is_what_the_game_does() {
    for title in TITLES {
        for players in title.fewest..=title.most {
            let kept = make(&Setup::printed(title.id, players)).unwrap().kept_options();
            for option in title.options {
                let found = kept.get(option.name);
                let right = match option.usual {
                    Usual::Off => found.is_none_or(|found| *found == json!(false) || *found == json!([])),
                    Usual::On => found == Some(&json!(true)),
                    Usual::Number(number) => found == Some(&json!(number)),
                    Usual::Name(name) => found == Some(&json!([name])) || found == Some(&json!(name)),
                    Usual::Advised => found.is_some(),
                };
                assert!(right, "{} {} {found:?}", title.id, option.name);
            }
        }
    }
}

#[test]
fn a_journal_keeps_nothing_that_is_not_declared() {
    for title in TITLES {
        let kept = make(&Setup::printed(title.id, title.most)).unwrap().kept_options();
        let names = kept.as_object().unwrap().keys().filter(|name| *name != "seats");
        names.for_each(|name| assert!(title.option(name).is_some(), "{} {name}", title.id));
    }
}

#[test]
fn every_switch_and_every_listed_value_is_kept_as_it_was_given() {
    for title in TITLES {
        let printed = make(&Setup::printed(title.id, title.most)).unwrap();
        for option in title.options {
            let listed = printed.option_values(option.name).into_iter().map(|one| match option.kind {
                OptionKind::Names => json!([one.value]),
                _ => one.value,
            });
            for value in listed.chain(another(option)) {
                let players = if option.suits(title.most) { title.most } else { option.most };
                let mut setup = Setup::printed(title.id, players);
                setup.options.insert(option.name.to_owned(), value.clone());
                let game =
                    make(&setup).unwrap_or_else(|error| panic!("{} {} {value}: {error:?}", title.id, option.name));
                let kept = game.kept_options();
                let nothing = value == json!(0) && kept.get(option.name).is_none();
                assert!(nothing || kept[option.name] == value, "{} {} {value}: {kept}", title.id, option.name);
                assert_eq!(game.seats(), setup.places(), "{} {} {value}", title.id, option.name);
            }
        }
    }
}

#[test]
fn values_of_a_choice_have_names_in_every_language() {
    for title in TITLES {
        let game = make(&Setup::printed(title.id, title.most)).unwrap();
        for option in title.options.iter().filter(|option| option.kind == OptionKind::Choice) {
            let values = game.option_values(option.name);
            assert!(!values.is_empty(), "{} {}", title.id, option.name);
            for value in values {
                for lang in crate::words::Lang::all() {
                    assert_ne!(value.words.name(lang.code()), "", "{}", value.value);
                }
            }
        }
    }
}
