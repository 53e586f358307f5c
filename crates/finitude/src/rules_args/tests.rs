use super::*;
use clap::CommandFactory;

fn read(words: &str) -> Result<Value, Error> {
    let command = RulesArgs::augment_args(Command::new("game").no_binary_name(true).arg(Arg::new("table")));
    let matches = command.try_get_matches_from(words.split_whitespace())?;
    Ok(Value::Object(RulesArgs::from_arg_matches(&matches)?.options))
}

#[test]
fn the_whole_command_line_is_well_formed() {
    crate::cli::Cli::command().debug_assert();
}

#[test]
fn every_option_of_every_game_can_be_given_under_its_own_name() {
    for title in TITLES {
        for option in title.options {
            let flag = option.name.replace('_', "-");
            let (word, expected) = match option.kind {
                OptionKind::Switch if is_bare(option) => (String::new(), json!(true)),
                OptionKind::Switch => (" off".to_owned(), json!(false)),
                OptionKind::Choice => (" north".to_owned(), json!("north")),
                OptionKind::Number { .. } => (" -1".to_owned(), json!(-1)),
                OptionKind::Names => (" ann,bob:2".to_owned(), json!(["ann", "bob:2"])),
            };
            let read = read(&format!("--{flag}{word}")).unwrap_or_else(|error| panic!("{flag}: {error}"));
            assert_eq!(read, json!({ option.name: expected }), "{flag}");
        }
    }
}

#[test]
fn the_spellings_of_old_scripts_are_still_understood() {
    assert_eq!(read("--alliances on --first-game").unwrap(), json!({"alliances": true, "first_game": true}));
    assert_eq!(read("--variant a --variant b").unwrap(), json!({"variants": ["a", "b"]}));
    assert_eq!(read("--megacorps mokia,globbo").unwrap(), json!({"megacorps": ["mokia", "globbo"]}));
    assert_eq!(
        read("--challenge runaway --challenge on_your_own").unwrap(),
        json!({"runaway": true, "on_your_own": true})
    );
    assert_eq!(read("--free-seats 2 --team a:b,c:d").unwrap(), json!({"free_seats": 2, "team": ["a:b", "c:d"]}));
    // A switch takes no word that follows it.
    assert_eq!(read("--expert table.journal").unwrap(), json!({"expert": true}));
    assert_eq!(read("--expert=off").unwrap(), json!({"expert": false}));
}

#[test]
fn a_challenge_is_one_of_those_there_are() {
    for wrong in ["fly", "expert", "mediator"] {
        let told = read(&format!("--challenge {wrong}")).unwrap_err().to_string();
        for known in ["runaway", "no_deus_ex_machina", "on_your_own"] {
            assert!(told.contains(known), "{told}");
        }
    }
}

#[test]
fn what_is_no_value_is_refused() {
    for words in ["--alliances", "--alliances maybe", "--turns many", "--expert=perhaps", "--scenario"] {
        assert!(read(words).is_err(), "{words}");
    }
}

#[test]
fn games_that_share_a_name_share_its_kind() {
    for flag in flags() {
        for option in TITLES.iter().filter_map(|title| title.option(flag.option.name)) {
            assert_eq!(std::mem::discriminant(&option.kind), std::mem::discriminant(&flag.option.kind));
            assert_eq!((is_bare(option), option.also), (is_bare(flag.option), flag.option.also), "{}", option.name);
        }
    }
}
