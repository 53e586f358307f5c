//! Whatever is wrong is said in both languages and as JSON, with exit code 2 and nothing on standard output.

use super::helper::{Folder, finitude, refused};

#[test]
fn unknown_games_are_named_beside_those_there_are() {
    let folder = Folder::new("unknown_game");
    let state = folder.write("s.json", "{}");
    for args in [
        &["new", "limitt", "--seats", "2"][..],
        &["rules", "limitt"],
        &["bench", "limitt", "--decisions", "10"],
        &["check", "limitt", "--games", "1"],
        &["show", "--game", "limitt", "--state", &state],
    ] {
        refused(args, "unknown_game", &["limitt", "limit"]);
    }
}

#[test]
fn options_that_do_not_fit_are_named() {
    refused(&["new", "limit", "--seats", "0"], "options", &["nations", "0", "1", "6"]);
    refused(&["new", "limit", "--seats", "7"], "options", &["nations", "7", "1", "6"]);
    refused(&["new", "limit", "--seats", "1", "--alliances", "on"], "options", &["alliances", "true", "false"]);
    refused(&["new", "limit", "--seats", "1", "--first-game"], "options", &["first_game"]);
    let first_allied = ["new", "limit", "--seats", "4", "--first-game", "--alliances", "on"];
    refused(&first_allied, "options", &["alliances"]);
    refused(&["new", "limit", "--seats", "3", "--variant", "anarchist"], "options", &["anarchist"]);
    let contrary = ["new", "limit", "--seats", "3", "--variant", "militarist", "--variant", "pacifist"];
    refused(&contrary, "options", &["military_points"]);
}

#[test]
fn unknown_seats_are_named() {
    let folder = Folder::new("unknown_seat");
    let path = folder.table("a.journal", "2", &[]);
    for args in [
        &["show", &path, "--seat", "2"][..],
        &["legal", &path, "--seat", "2"],
        &["replay", &path, "--seat", "2"],
        &["apply", &path, "--seat", "2", "--action", "\"pass\""],
    ] {
        refused(args, "unknown_seat", &["2"]);
    }
}

#[test]
fn actions_that_cannot_be_read_are_named_where_they_are_wrong() {
    let folder = Folder::new("bad_action");
    let path = folder.table("a.journal", "2", &[]);
    let before = folder.read("a.journal");
    let act = |action: &'static str| ["apply", &path, "--seat", "0", "--action", action];
    refused(&act(r#"{"play":{"card":"educatio"}}"#), "action", &["play.card", "educatio", "education"]);
    refused(&act(r#"{"choose_deck":"socity"}"#), "action", &["choose_deck", "socity", "society"]);
    refused(&act(r#"{"choose_deck":3}"#), "action", &["choose_deck", "3"]);
    refused(&act(r#"{"dance":true}"#), "action", &["dance"]);
    refused(&act(r#"{"play":{"card":"education","colour":"red"}}"#), "action", &["colour"]);
    refused(&act("7"), "action", &["7"]);
    refused(&act("[]"), "action", &["[]"]);
    refused(&act(r#"{"play":"#), "json", &["--action", "1", "8"]);
    refused(&act(""), "json", &["--action"]);
    assert_eq!(folder.read("a.journal"), before, "nothing refused leaves a trace");
}

#[test]
fn refused_actions_tell_their_ruling() {
    let folder = Folder::new("refused_action");
    let path = folder.table("a.journal", "2", &[]);
    let before = folder.read("a.journal");
    let error = refused(&["apply", &path, "--seat", "0", "--action", "\"pass\""], "other_question", &[]);
    assert!(error["ruling"].as_str().is_some_and(|ruling| !ruling.is_empty()), "{error}");
    let reconsider = ["apply", &path, "--seat", "0", "--action", "\"reconsider\""];
    assert_eq!(refused(&reconsider, "nothing_to_reconsider", &[])["ruling"], "R74");
    assert_eq!(folder.read("a.journal"), before);
    // A card that cannot be paid for names the card and what is missing.
    let state = folder.write("s.json", r#"{"at":{"turn":{}},"nations":[{"money":0,"hand":["education"]}]}"#);
    let play = ["apply", "--game", "limit", "--state", &state, "--seat", "0", "--action"];
    let action = r#"{"play":{"card":"education"}}"#;
    let error = refused(&[&play[..], &[action]].concat(), "needs_money", &["2"]);
    assert!(error["ruling"].is_string(), "{error}");
    let other = ["apply", "--game", "limit", "--state", &state, "--seat", "1", "--action", "\"pass\""];
    refused(&other, "not_asked", &[]);
}

#[test]
fn positions_that_cannot_be_read_are_named_where_they_are_wrong() {
    let folder = Folder::new("bad_state");
    let check = |state: &str, code: &str, named: &[&str]| {
        let path = folder.write("s.json", state);
        refused(&["show", "--game", "limit", "--state", &path], code, named);
        refused(&["apply", "--game", "limit", "--state", &path], code, named);
    };
    check("{", "json", &["s.json", "1"]);
    check("{\n\n\"at\": }", "json", &["s.json", "3"]);
    check("[]", "state", &["[]"]);
    check(r#"{"at":"suply"}"#, "state", &["at", "suply", "supply"]);
    check(r#"{"nations":[{},{"living":[1,2,3]}]}"#, "state", &["nations[1].living"]);
    check(r#"{"nations":[{"unrest":12}]}"#, "state", &["nations[0].unrest", "12", "11"]);
    check(r#"{"nations":[{"hand":["educatio"]}]}"#, "state", &["nations[0].hand[0]", "educatio", "education"]);
    check(r#"{"nations":[{"happiness":3}]}"#, "state", &["happiness"]);
    check(r#"{"nations":[{},{},{},{},{},{},{}]}"#, "options", &["7"]);
}

#[test]
fn a_key_written_twice_is_refused_by_its_name() {
    let folder = Folder::new("written_twice");
    let path = folder.table("a.journal", "2", &[]);
    let before = folder.read("a.journal");
    let act = |action: &'static str| ["apply", &path, "--seat", "0", "--action", action];
    refused(&act(r#"{"choose_deck":"society","choose_deck":"production"}"#), "json", &["--action", "choose_deck"]);
    let nested = r#"{"play":{"card":"education","card":"agriculture"}}"#;
    refused(&act(nested), "json", &["--action", "play.card"]);
    assert_eq!(folder.read("a.journal"), before, "nothing refused leaves a trace");
    let state = folder.write("s.json", r#"{"nations":[{},{"stock":{"n":1,"n":2}}]}"#);
    for command in ["show", "legal", "apply"] {
        refused(&[command, "--game", "limit", "--state", &state], "json", &["s.json", "nations[1].stock.n"]);
    }
    // A journal: its header, the options inside it, an action.
    let (header, _) = before.split_once('\n').unwrap();
    let twice = [
        (format!("{}\n", header.replacen("\"alliances\"", "\"seats\":2,\"alliances\"", 1)), "options.seats"),
        (format!("{}\n", header.replacen("\"seed\"", "\"seed\":\"1\",\"seed\"", 1)), "seed"),
        (
            format!("{header}\n{}\n", r#"{"seat":0,"action":{"discard":"a","discard":"b"},"hash":"1"}"#),
            "action.discard",
        ),
    ];
    for (text, named) in twice {
        let path = folder.write("twice.journal", text);
        refused(&["replay", &path], "journal", &[named]);
    }
    let rules = folder.write("rules.toml", "[game]\ngenerations = 3\ngenerations = 4\n");
    refused(&["new", "limit", "--seats", "2", "--rules", &rules], "rules", &["generations"]);
}

#[test]
fn positions_that_break_a_law_name_it() {
    let folder = Folder::new("broken_law");
    let path = folder.table("a.journal", "2", &[]);
    let whole = super::helper::json(&["show", &path]);
    let laws = [
        ("bank", "219", "money_is_conserved"),
        ("disruption_reserve", "11", "disruption_is_conserved"),
        ("colonization", "9", "territory_is_conserved"),
    ];
    for (field, value, law) in laws {
        let mut broken = whole.clone();
        broken[field] = value.parse::<u32>().unwrap().into();
        let state = folder.write("s.json", broken.to_string());
        let error = refused(&["show", "--game", "limit", "--state", &state], "state", &[]);
        assert_eq!(error["law"], law, "{error}");
    }
}

#[test]
fn messages_name_the_culprit_by_its_path_in_every_language() {
    let folder = Folder::new("culprits");
    let check = |game: &str, state: &str, words: &[&str]| {
        let path = folder.write("s.json", state);
        let show = ["show", "--game", game, "--state", &path];
        refused(&show, "state", words);
        for lang in ["en", "fr"] {
            let message = finitude(&[&show[..], &["--lang", lang]].concat()).err;
            for inside in ["HexId", "Some(", "Cards(", "SeatSet", "{5}", "an amount of", "instead of"] {
                assert!(!message.contains(inside), "{message}");
            }
        }
    };
    check("limit", r#"{"nations":[{},{"living":[1,2,1,1,1]}]}"#, &["nations[1].living"]);
    check("limit", r#"{"nations":[{"disruption":65535}]}"#, &["nations[0].disruption", "65535"]);
    check("limit", r#"{"passed":[1,1]}"#, &["passed[1]", "1"]);
    check("limit", r#"{"at":"supply","frames":["supply"]}"#, &["at", "frames"]);
    let employers = r#"{"players":[{"employer":"famox"},{"employer":"famox"}]}"#;
    check("climate", employers, &["players[1].employer", "famox"]);
    check("climate", r#"{"hands":[{"military":[0,0,0,7]}]}"#, &["hands", "military", "4"]);
    check("climate", r#"{"at":"launch"}"#, &["at", "launch"]);
    check("megacorps", r#"{"at":{"choose":0},"players":[{"money":65000}]}"#, &["players[0].money"]);
    let tiles = r#"{"communities":[{"tiles":[{"kind":"mine","hex":[3,4]}]}]}"#;
    check("water", tiles, &["communities[0].tiles[0]", "mine", "(3, 4)"]);
}

#[test]
fn seats_are_counted_alike_in_messages_and_json() {
    let folder = Folder::new("counted_seats");
    let state = folder.write(
        "s.json",
        r#"{"at":{"turn":{"seat":0,"played":0}},"nations":[{"hand":["military_operation"],"stock":{"military":6}},{}]}"#,
    );
    let action = r#"{"play":{"card":"military_operation","target":0,"amount":4}}"#;
    let act = ["apply", "--game", "limit", "--state", &state, "--seat", "0", "--action", action];
    refused(&act, "not_a_target", &["0 (Nation 1)"]);
    let unknown = ["legal", "--game", "limit", "--state", &state, "--seat", "2"];
    refused(&unknown, "unknown_seat", &["2"]);
    let text = super::helper::done(&["apply", "--game", "limit", "--state", &state]);
    assert!(text.contains("seat 0 (Nation 1): ") && text.contains("seat 1 (Nation 2): "), "{text}");
}

#[test]
fn a_missing_choice_is_missing() {
    let folder = Folder::new("missing_choice");
    let state = folder.write("s.json", r#"{"at":{"turn":{}},"nations":[{"money":9,"hand":["speculation"]}]}"#);
    let play = r#"{"play":{"card":"speculation"}}"#;
    let act = ["apply", "--game", "limit", "--state", &state, "--seat", "0", "--action", play];
    refused(&act, "pick_missing", &[]);
}

#[test]
fn files_that_are_not_there_are_named() {
    let folder = Folder::new("missing");
    let (path, here) = (folder.path("none"), folder.path(""));
    for args in [
        &["show", &path][..],
        &["legal", &path],
        &["apply", &path, "--seat", "0", "--action", "\"pass\""],
        &["undo", &path],
        &["replay", &path],
        &["inspect", &path],
        &["show", "--game", "limit", "--state", &path],
        &["new", "limit", "--seats", "2", "--rules", &path],
        &["rules", "limit", "--rules", &path],
        &["golden", "limit", "--folder", &path],
    ] {
        refused(args, "file", &[&path]);
    }
    refused(&["replay", &here], "file", &[&here]);
    let run = finitude(&["play", "--load", &path, "--seats", "me"]);
    assert!(run.code == 2 && run.out.is_empty() && run.err.contains(&path), "{run:?}");
    let nowhere = folder.path("no/such/folder/a.journal");
    refused(&["new", "limit", "--seats", "2", "--out", &nowhere], "file", &[&nowhere]);
    let noise = folder.write("noise", b"{\n\xff\xfe");
    refused(&["replay", &noise], "not_text", &[&noise, "2"]);
}

#[test]
fn positions_that_were_never_reached_are_named() {
    let folder = Folder::new("never_reached");
    let path = folder.table("a.journal", "2", &[]);
    refused(&["show", &path, "--after", "5"], "no_such_position", &["5", "0"]);
    refused(&["undo", &path], "nothing_to_undo", &[]);
    refused(&["undo", &path, "--to", "3"], "no_such_position", &["3", "0"]);
}

#[test]
fn rules_and_inputs_that_do_not_go_together_are_refused() {
    let folder = Folder::new("together");
    let path = folder.table("a.journal", "2", &[]);
    refused(&["show", &path, "--alliances", "on"], "rules_with_journal", &[]);
    refused(&["apply", "-", "--seat", "0", "--action", "\"pass\""], "journal_from_input", &[]);
    refused(&["undo", "-"], "journal_from_input", &[]);
}

#[test]
fn wrong_seats_at_the_keyboard_are_named() {
    let run = |args: &[&str], words: &str| {
        for lang in ["en", "fr"] {
            let run = finitude(&[&["play", "limit"], args, &["--lang", lang]].concat());
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
            assert!(run.err.contains(words), "{args:?}: {}", run.err);
        }
    };
    run(&["--seats", "me,robot"], "robot");
    run(&["--seats", "me,me,me,me,me,me,me"], "7");
    run(&["--seats", "me", "--alliances", "on"], "alliances");
    run(&["--seats", "me", "--json"], "--json");
    let folder = Folder::new("wrong_seats");
    let path = folder.table("a.journal", "2", &[]);
    let run = finitude(&["play", "--load", &path, "--seats", "me,me,me"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains('3') && run.err.contains('2'), "{}", run.err);
}

#[test]
fn words_the_command_line_does_not_know_are_refused_with_a_hint() {
    for (args, named) in [
        (&["dance"][..], "dance"),
        (&["new", "limit"], "--seats"),
        (&["new", "limit", "--seats", "many"], "many"),
        (&["new", "limit", "--seats", "300"], "300"),
        (&["new", "limit", "--seats", "2", "--colour", "red"], "--colour"),
        (&["new", "limit", "--seats", "2", "--alliances", "perhaps"], "perhaps"),
        (&["show"], "JOURNAL"),
        (&["show", "--state", "s.json"], "--game"),
        (&["apply", "a.journal", "--action", "1"], "--seat"),
        (&["completions", "tcsh"], "tcsh"),
        (&["new", "limit", "--seats", "2", "--lang", "de"], "de"),
        (&["play", "limit", "--load", "a.journal"], "--load"),
    ] {
        let run = finitude(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(named), "{args:?}: {}", run.err);
    }
}
