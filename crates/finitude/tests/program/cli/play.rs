//! A game at the keyboard, played by a script.

use super::helper::{Folder, done, json, typed};
use serde_json::Value;

/// Always the first line, and a small amount where one is asked for.
fn always_the_first() -> String {
    "1\n1 1\n1 2\n1 3\n1 5\n1 10\n".repeat(3_000)
}

#[test]
fn a_whole_solo_game_is_played_by_typing_numbers() {
    for (lang, over, score) in [("en", "The game is over.", "points"), ("fr", "La partie est terminée.", "points")] {
        let run = typed(&["play", "limit", "--seats", "me", "--seed", "5", "--lang", lang], &always_the_first());
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{lang}");
        let end = run.out.lines().rev().take(60).collect::<Vec<_>>().join("\n");
        assert!(end.contains(over) && end.contains(score), "{lang}: {end}");
    }
}

#[test]
fn a_game_against_bots_is_played_to_its_end_and_kept() {
    let folder = Folder::new("bots");
    let path = folder.path("a.journal");
    let args =
        ["play", "limit", "--seats", "random,me,random", "--names", "Ada,Blaise", "--seed", "8", "--save", &path];
    let run = typed(&args, &always_the_first());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Ada") && run.out.contains("Blaise") && run.out.contains("Nation 3"));
    let replayed = json(&["replay", &path]);
    assert_eq!(replayed["over"], true);
    // The same seed and the same words give the same game.
    let again = folder.path("b.journal");
    let args = [&args[..8], &["--save", &again]].concat();
    assert_eq!(typed(&args, &always_the_first()).code, 0);
    assert_eq!(json(&["replay", &again])["hash"], replayed["hash"]);
}

#[test]
fn the_end_of_the_input_leaves_the_game_and_keeps_it() {
    let folder = Folder::new("leave");
    let path = folder.path("a.journal");
    let run = typed(&["play", "limit", "--seats", "me", "--seed", "5", "--save", &path], "1\n1\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains(&format!("finitude play --load {path}")), "{}", run.out);
    assert_eq!(json(&["replay", &path])["actions"], 2);
    // Taken up again, it goes on where it was left, in the same file.
    let run = typed(&["play", "--load", &path, "--seats", "me"], "1\nquit\n");
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(json(&["replay", &path])["actions"], 3);
    let lost = typed(&["play", "limit", "--seats", "me", "--seed", "5", "--lang", "fr"], "quitter\n");
    assert!(lost.code == 0 && lost.out.contains("--save"), "{}", lost.out);
}

#[test]
fn undo_goes_back_to_the_last_own_decision_and_is_kept_as_an_entry() {
    let folder = Folder::new("play_undo");
    let path = folder.path("a.journal");
    let script = "undo\n1\nundo\n2\nannuler\n3\nq\n";
    let run = typed(&["play", "limit", "--seats", "me,random", "--seed", "5", "--save", &path], script);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("You have not decided anything yet."));
    assert_eq!(run.out.matches("Back to the position after").count(), 2);
    let inspected = json(&["inspect", &path]);
    assert_eq!(inspected["undos"], 2);
    let text = folder.read("a.journal");
    let decks: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|entry| entry["seat"] == 0)
        .map(|entry| entry["action"]["choose_deck"].clone())
        .collect();
    assert_eq!(decks, ["society", "production", "military_economy"]);
}

#[test]
fn whatever_else_is_typed_is_answered_and_decides_nothing() {
    let folder = Folder::new("other_words");
    let path = folder.path("a.journal");
    let other = folder.path("other.journal");
    let script = format!(
        "\nwhy\nlog 3\nboard\nhelp\ndance\n0\n99\n1 7\n1 many\n{{\n\"pass\"\n{{\"choose_deck\":\"socity\"}}\nsave\nsave {other}\nsave /no/such/folder/x\nq\n"
    );
    for (lang, answers) in [
        ("en", ["R9", "I do not understand dance", "Choose a line from 1 to 3", "does not answer", "Written to"]),
        ("fr", ["R9", "Je ne comprends pas dance", "Choisissez une ligne de 1 à 3", "ne répond pas", "Écrit dans"]),
    ] {
        let _ = std::fs::remove_file(&path);
        let args = ["play", "limit", "--seats", "me", "--seed", "5", "--save", &path, "--lang", lang];
        let run = typed(&args, &script);
        assert_eq!(run.code, 0, "{}", run.err);
        for words in answers {
            assert!(run.out.contains(words), "{lang}: {words:?} is not in {}", run.out);
        }
        assert!(run.err.contains("/no/such/folder/x"), "{lang}: {}", run.err);
        assert_eq!(json(&["replay", &other])["actions"], 0, "{lang}");
    }
}

#[test]
fn an_action_can_be_typed_whole() {
    let folder = Folder::new("typed_action");
    let path = folder.path("a.journal");
    let run = typed(
        &["play", "limit", "--seats", "me", "--seed", "5", "--save", &path],
        "{\"choose_deck\":\"production\"}\nq\n",
    );
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(folder.read("a.journal").contains(r#""action":{"choose_deck":"production"}"#));
}

/// The English name of each card, by id.
fn card_names() -> Vec<(String, String)> {
    let sheet = json(&["rules", "limit", "--cards"]);
    let cards = sheet["cards"].as_array().unwrap().iter();
    cards
        .map(|card| (card["id"].as_str().unwrap().to_owned(), card["name"]["en"].as_str().unwrap().to_owned()))
        .collect()
}

#[test]
fn hands_are_hidden_when_the_keyboard_is_handed_over() {
    let folder = Folder::new("hot_seat");
    let path = folder.path("a.journal");
    // Ann draws from society, Bob from production; each keeps a card; then the one who leads passes, and so on.
    let script = "\n1\n\n2\n\n1\n\n1\n\nboard\nlog 9\nwhy\n\"pass\"\n\nboard\nlog 9\nwhy\nq\n";
    let args = ["play", "limit", "--seats", "me,me", "--names", "Ann,Bob", "--seed", "5", "--save", &path];
    let run = typed(&args, script);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    // The text from one handing over to the next belongs to one person.
    let mut seen = [String::new(), String::new()];
    for part in run.out.split(&"\n".repeat(60)).skip(1) {
        let reader = usize::from(part.trim_start().starts_with("Bob"));
        assert!(part.contains("press Enter"), "{part}");
        seen[reader].push_str(part);
    }
    let state = json(&["show", &path]);
    let names = card_names();
    let drawn = |seat: usize, deck: &str| -> Vec<&str> {
        let nation = &state["nations"][seat];
        let lies_there = |id: &str| {
            let of = |value: &Value| value.as_array().is_some_and(|cards| cards.iter().any(|card| card == id));
            of(&nation["under"][deck]) || (of(&nation["hand"]) && !of(&nation["known_hand"]))
        };
        names.iter().filter(|(id, _)| lies_there(id)).map(|(_, name)| name.as_str()).collect()
    };
    let (of_ann, of_bob) = (drawn(0, "society"), drawn(1, "production"));
    assert_eq!((of_ann.len(), of_bob.len()), (5, 5), "{state}");
    for (reader, own, others) in [(0, &of_ann, &of_bob), (1, &of_bob, &of_ann)] {
        for name in own.iter() {
            assert!(seen[reader].contains(name), "{reader} does not see {name}");
        }
        for name in others.iter() {
            assert!(!seen[reader].contains(name), "{reader} sees {name}, which the other drew");
        }
    }
    assert!(done(&["replay", &path, "--log", "--seat", "0"]).contains(of_ann[0]), "the log of one's own cards");
    let of_others = done(&["replay", &path, "--log", "--seat", "1"]);
    assert!(of_ann.iter().all(|name| !of_others.contains(name)), "the log of another's cards");
}

#[test]
fn seats_that_an_option_adds_are_listed_with_the_others() {
    let folder = Folder::new("added_seats");
    for (name, args, players) in [
        ("mediated", &["water", "--seats", "random,random,random,me", "--mediator"][..], 3),
        ("whole", &["water", "--seats", "random,random,random,random,me", "--mediator"][..], 4),
        ("free", &["climate", "--seats", "me,random,random,random,random", "--free-seats", "1"][..], 4),
    ] {
        let path = folder.path(&format!("{name}.journal"));
        let run = typed(&[&["play"], args, &["--seed", "5", "--save", &path]].concat(), "quit\n");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{name}");
        assert_eq!(json(&["inspect", &path])["options"]["seats"], players, "{name}");
    }
}
