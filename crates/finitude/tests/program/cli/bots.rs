//! Bots among themselves, and their advice to people.

use super::helper::{Folder, done, finitude, json, refused, typed};

#[test]
fn a_match_tells_who_wins_how_often_and_how_sure_that_is() {
    let args = ["arena", "megacorps", "--bots", "random,diplomat", "--games", "8", "--seats", "4", "--seed", "2"];
    let told = json(&args);
    assert_eq!((&told["ended"], &told["stalled"]), (&8.into(), &0.into()));
    let (chance, diplomat) = (&told["bots"][0], &told["bots"][1]);
    assert_eq!((&chance["sat"], &diplomat["sat"]), (&16.into(), &16.into()));
    assert!(diplomat["elo"].as_f64() > Some(0.0) && diplomat["low"].as_f64() > chance["low"].as_f64(), "{told}");
    // The same games on any number of threads.
    assert_eq!(json(&[&args[..], &["--threads", "1"]].concat()), told);
    let (english, french) = (done(&args), done(&[&args[..], &["--lang", "fr"]].concat()));
    assert!(english.contains("diplomat") && english.contains("Elo") && french.contains("graine"), "{english}{french}");
}

#[test]
fn all_kinds_at_one_table_come_to_an_end() {
    let bots = "random,farmer,ecologist,trader,search:3i,strong:3i";
    let told = json(&["arena", "water", "--bots", bots, "--mixed", "--games", "4", "--seats", "3"]);
    assert_eq!((&told["ended"], &told["stalled"]), (&4.into(), &0.into()));
}

#[test]
fn a_bot_that_does_not_exist_is_named_with_those_that_do() {
    refused(&["arena", "limit", "--bots", "reasonable,oracle"], "no_bot", &["oracle", "reasonable", "search:200ms"]);
    refused(&["tune", "limit", "--bots", "oracle"], "no_bot", &["oracle"]);
    refused(&["arena", "chess"], "unknown_game", &["chess"]);
}

#[test]
fn learnt_weights_are_written_with_the_command_that_made_them() {
    let folder = Folder::new("tune");
    let path = folder.path("limit.toml");
    let args = ["tune", "limit", "--games", "3", "--seats", "2", "--seed", "4", "--trust", "0.5", "--out", &path];
    assert_eq!(finitude(&args).code, 0);
    let text = folder.read("limit.toml");
    assert!(
        text.contains("finitude tune limit --games 3 --seats 2 --seed 4 --trust 0.5") && text.contains("happiness = "),
        "{text}"
    );
    folder.write("limit.toml", "");
    assert!(json(&args)["weights"]["happiness"].is_number());
    assert_eq!(folder.read("limit.toml"), text);
}

#[test]
fn weights_of_ones_own_play_as_written_and_mistakes_in_them_are_named() {
    let folder = Folder::new("weights");
    let path = folder.path("water.toml");
    let search = "character=trader,depth=4";
    let args = ["tune", "water", "--games", "2", "--seats", "2", "--search", search, "--out", &path];
    assert_eq!(finitude(&args).code, 0);
    assert!(folder.read("water.toml").ends_with("\n[search]\ncharacter = \"trader\"\ndepth = 4\n"));
    let match_of = ["arena", "water", "--bots", "search:4i,strong:4i", "--games", "2", "--seats", "2"];
    let told = json(&[&match_of[..], &["--weights", &path]].concat());
    assert_eq!(told["ended"], 2);
    let met = |one: usize, other: usize| told["ahead"][one][other].as_f64().unwrap();
    assert_eq!((met(0, 1) + met(1, 0), met(0, 0)), (2.0, 0.0));
    folder.write("water.toml", "[weights]\npionts = 3\n");
    refused(&[&match_of[..], &["--weights", &path]].concat(), "weights_name", &["pionts", "points", "water.toml"]);
    refused(&["tune", "water", "--search", "depth=0"], "weights_value", &["depth", "1 … 50"]);
    refused(&["tune", "water", "--search", "depth"], "weights_syntax", &["depth"]);
    let distrust = finitude(&["tune", "water", "--trust", "2"]);
    assert!(distrust.code == 2 && distrust.err.contains("from 0 to 1"), "{}", distrust.err);
}

#[test]
fn a_hint_names_actions_and_reasons_in_both_languages() {
    for (lang, word, reason) in [("en", "hint", "imagined"), ("fr", "conseil", "imaginée")] {
        let script = format!("{word}\nquit\n");
        let run = typed(&["play", "limit", "--seats", "me,reasonable", "--seed", "3", "--lang", lang], &script);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{lang}");
        assert!(run.out.matches('→').count() >= 2 && run.out.contains(reason), "{lang}: {}", run.out);
    }
}
