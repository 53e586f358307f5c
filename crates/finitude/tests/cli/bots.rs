//! Bots among themselves, and their advice to people.

use crate::helper::{Folder, done, finitude, json, refused, typed};

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
    let args = ["tune", "limit", "--games", "3", "--seats", "2", "--seed", "4", "--out", &path];
    assert_eq!(finitude(&args).code, 0);
    let text = folder.read("limit.toml");
    assert!(
        text.contains("finitude tune limit --games 3 --seats 2 --seed 4") && text.contains("happiness = "),
        "{text}"
    );
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
