//! MegaCorps as its users meet it: every command, both languages, mistakes with their place.

use super::helper::{Folder, done, finitude, json, refused, typed};
use serde_json::{Value, json as object};

/// What a command says in both languages.
fn speaks(args: &[&str], english: &str, french: &str) {
    for (lang, words) in [("en", english), ("fr", french)] {
        let text = done(&[args, &["--lang", lang]].concat());
        assert!(text.contains(words), "{args:?} does not say {words:?}: {text}");
    }
}

fn table(folder: &Folder, more: &[&str]) -> String {
    let path = folder.path("a.journal");
    done(&[&["new", "megacorps", "--seats", "4", "--seed", "7", "--out", &path], more].concat());
    path
}

/// The war of the rulebook, V6.
const WAR: &str = r#"{
    "at": {"choose": 0},
    "players": [
        {"megacorp": "lenogo", "countries": ["great_russia"], "mercenaries": 2},
        {"megacorp": "nonintendo", "countries": ["japan"], "mercenaries": 0, "companies": ["japan_media"]},
        {"megacorp": "globbo", "mercenaries": 1},
        {"megacorp": "windoze", "mercenaries": 0}
    ]
}"#;

#[test]
fn a_table_is_dealt_shown_played_undone_and_replayed() {
    let folder = Folder::new("megacorps");
    let path = table(&folder, &["--megacorps", "chosen"]);
    speaks(&["show", &path], "Round", "Manche");
    speaks(&["legal", &path], "Which MegaCorp do you take?", "Quelle MegaCorp");
    let turn = json(&["legal", &path, "--seat", "0"]);
    assert_eq!(turn[0]["actions"].as_array().unwrap().len(), 7, "six MegaCorps, or chance");
    assert_eq!(turn[0]["besides"][0]["action"], "leave");
    for (seat, megacorp) in [("0", "mokia"), ("1", "globbo"), ("2", "windoze"), ("3", "lenogo")] {
        done(&["apply", &path, "--seat", seat, "--action", &format!(r#"{{"choose_megacorp":"{megacorp}"}}"#)]);
    }
    let whole = json(&["show", &path]);
    assert_eq!(whole["players"][0]["countries"][0], "european_union");
    let seen = json(&["show", &path, "--seat", "2"]);
    assert_eq!((&seen["viewer"], seen["players"][2]["hand"].is_array()), (&object!(2), true));
    assert!(seen["players"][0]["hand"].is_null() && seen["players"][0]["hand_size"].is_number());
    assert_eq!(json(&["undo", &path])["actions"], 3);
    let replayed = json(&["replay", &path, "--log"]);
    assert_eq!((&replayed["actions"], &replayed["over"]), (&object!(3), &object!(false)));
    speaks(&["replay", &path, "--log"], "Player 2 plays Globbo.", "Joueur 2");
    let inspected = json(&["inspect", &path]);
    assert_eq!((&inspected["game"], &inspected["undos"]), (&object!("megacorps"), &object!(1)));
    assert_eq!(inspected["options"]["megacorps"], object!(["chosen"]));
}

#[test]
fn v6_can_be_asked_as_a_position() {
    let folder = Folder::new("megacorps_war");
    let mut path = folder.write("0.json", WAR);
    let mut answer = Value::Null;
    for (at, (seat, action)) in [
        ("0", r#"{"launch_war":"japan"}"#),
        ("2", r#"{"give":{"side":"attack","mercenaries":1}}"#),
        ("0", r#"{"intervene":"japan_media"}"#),
    ]
    .into_iter()
    .enumerate()
    {
        answer = json(&["apply", "--game", "megacorps", "--state", &path, "--seat", seat, "--action", action]);
        path = folder.write(&format!("{}.json", at + 1), answer["state"].to_string());
    }
    let players = &answer["state"]["players"];
    assert_eq!((&players[0]["mercenaries"], &players[1]["money"]), (&object!(2), &object!(44)));
    assert_eq!(players[0]["countries"], object!(["great_russia", "japan"]));
    speaks(&["show", "--game", "megacorps", "--state", &path], "Japan", "Japon");
}

#[test]
fn words_that_go_with_an_offer_are_kept_in_the_journal() {
    let folder = Folder::new("megacorps_note");
    let path = folder.path("a.journal");
    let played = finitude(&["play", "megacorps", "--seats", "random,random,random", "--seed", "3", "--save", &path]);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    // Back to the first choice of an action: trade is open there.
    let journal = folder.read("a.journal");
    let first = journal.lines().skip(1).position(|line| line.contains("\"buy\"") || line.contains("\"pay_out\""));
    let kept = first.unwrap().to_string();
    done(&["undo", &path, "--to", &kept]);
    let turn = json(&["show", &path])["turn"].clone();
    let to = if turn == 0 { 1 } else { 0 };
    let (seat, offer) = (turn.to_string(), format!(r#"{{"offer":{{"to":{to},"give":{{"money":3}}}}}}"#));
    done(&["apply", &path, "--seat", &seat, "--action", &offer, "--note", "no war for a round"]);
    let last = folder.read("a.journal").lines().last().map(serde_json::from_str::<Value>).unwrap().unwrap();
    assert_eq!(last["note"], "no war for a round");
    let heard = |seat: i64| {
        let told = json(&["replay", &path, "--log", "--seat", &seat.to_string()]);
        told["moves"].as_array().unwrap().last().unwrap()["note"].clone()
    };
    assert_eq!(heard(to), "no war for a round");
    let third = (0..3).find(|seat| *seat != to && turn != *seat).unwrap();
    assert!(heard(third).is_null(), "a third player hears nothing");
}

#[test]
fn a_game_is_played_by_typing_numbers_and_windows_are_let_go_by() {
    let script = "1\n1 0\n1 1\n".repeat(4_000);
    for (lang, over) in [("en", "The game is over."), ("fr", "La partie est terminée.")] {
        let args = ["play", "megacorps", "--seats", "me,random,random", "--seed", "5", "--lang", lang];
        let run = typed(&args, &script);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{lang}");
        let end = run.out.lines().rev().take(60).collect::<Vec<_>>().join("\n");
        assert!(end.contains(over), "{lang}: {end}");
    }
    let args = ["play", "megacorps", "--seats", "me,random,random", "--seed", "5"];
    let run = typed(&args, "hold\nskip round\nskip tea\nsay hello\nboard\nquit\n");
    for words in ["You will be asked at the next window", "Windows for cards will pass", "skip tea", "say hello"] {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn rules_bench_check_and_golden_know_it() {
    speaks(&["rules", "megacorps"], "Greedy Kleptocrats", "Cleptocrates avides");
    speaks(&["rules", "megacorps", "--cards"], "Countries and neutral places", "Pays et lieux neutres");
    speaks(&["rules", "megacorps", "--sources"], "house value", "valeur");
    let sheet = json(&["rules", "megacorps", "--set", "countries.japan.defense=9"]);
    assert_eq!((sheet["cards"].as_array().unwrap().len(), sheet["countries"].as_array().unwrap().len()), (14, 15));
    assert_eq!(sheet["house_changes"], object!(["countries.japan.defense"]));
    let once = |clone: &[&str]| json(&[&["bench", "megacorps", "--decisions", "500"], clone].concat());
    assert_eq!(once(&[])["checksum"], once(&["--clone"])["checksum"], "a copy plays the same game");
    let modes = json(&["check", "megacorps", "--games", "1"]);
    assert_eq!(modes.as_array().unwrap().len(), 5, "three to six players, and MegaCorps chosen: {modes}");
    speaks(&["check", "megacorps", "--games", "1", "--seats", "4"], "every promise holds", "toutes les promesses");
}

#[test]
fn mistakes_of_options_actions_and_positions_are_told() {
    refused(&["new", "megacorps", "--seats", "2"], "options", &["players", "2", "3", "6"]);
    refused(&["new", "megacorps", "--seats", "7"], "options", &["players", "7", "3", "6"]);
    refused(&["new", "megacorps", "--seats", "3", "--megacorps", "lucky"], "options", &["lucky", "drawn", "chosen"]);
    let twice = ["new", "megacorps", "--seats", "3", "--megacorps", "mokia,globbo,mokia"];
    refused(&twice, "options", &["megacorps[2]", "mokia", "windoze"]);
    refused(&["new", "megacorps", "--seats", "4", "--alliances", "on"], "options", &["alliances"]);
    let folder = Folder::new("megacorps_bad");
    let path = folder.write("war.json", WAR);
    let apply = |action: &str, code: &str, named: &[&str]| {
        refused(&["apply", "--game", "megacorps", "--state", &path, "--seat", "0", "--action", action], code, named)
    };
    apply(r#"{"launch_war":"jappan"}"#, "action", &["launch_war", "jappan", "japan"]);
    assert_eq!(apply(r#"{"launch_war":"great_russia"}"#, "own_country", &[])["ruling"], "5.5");
    assert_eq!(apply(r#"{"buy":"l5_nanotech"}"#, "company_not_for_sale", &[])["ruling"], "5.1");
    let broken =
        folder.write("broken.json", r#"{"at": {"choose": 0}, "players": [{"money": 3}], "paid_in": 0, "paid_out": 0}"#);
    let error = refused(&["show", "--game", "megacorps", "--state", &broken], "state", &[]);
    assert_eq!(error["law"], "money_is_conserved");
}

#[test]
fn mistakes_of_house_rules_are_told_with_file_line_what_and_what_instead() {
    let folder = Folder::new("megacorps_mistakes");
    let mistakes = [
        ("[countries.japan]\ncompanies = [\"aerospace\", \"finanse\"]\n", 2, "finanse", "finance"),
        ("[countries.japan]\ngovernment = \"monarchy\"\n", 2, "monarchy", "democracy"),
        ("[countries.japan]\ncontroller = \"mokya\"\n", 2, "mokya", "mokia"),
        ("[countries.asean]\ncontroller = \"mokia\"\n", 2, "countries.asean", "MegaCorp"),
        ("[countries.jappan]\ndefense = 3\n", 1, "jappan", "japan"),
        ("[costs]\ncompany = 900\n", 2, "900", "50"),
        ("[setup]\ndecks = [30, 16, 15, 12]\n", 2, "3 + 30 > 21", "setup.decks[0]"),
        ("[events.shortages]\ncopies = 0\n[events.oversupply]\ncopies = 0\n", 2, "3 + 18 > 17", "setup.decks[0]"),
        ("[payout]\nrates = [12]\n", 2, "rates", "rate"),
    ];
    for (text, line, found, expected) in mistakes {
        let path = folder.write("house.toml", text);
        let error = refused(&["rules", "megacorps", "--rules", &path], "rules", &[&path, found, expected]);
        let message = error["message"].as_str().unwrap();
        assert!(message.starts_with(&format!("{path}, line {line}, ")), "{text}: {message}");
    }
}
