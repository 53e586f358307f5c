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
fn luck_is_taken_out_of_a_match_beside_its_plain_result() {
    let words = ["arena", "water", "--bots", "random,farmer", "--seats", "2", "--seed", "3", "--simplified"];
    let short = ["--turns", "5", "--games"];
    let run = |games: &'static str, more: &[&str]| json(&[&words[..], &short, &[games], more].concat());
    let plain = run("20", &[]);
    let mut told = run("20", &["--adjust=1"]);
    assert_eq!(run("20", &["--adjust=1", "--threads", "1"]), told);
    let adjusted = told["adjusted"].take();
    told.as_object_mut().unwrap().remove("adjusted");
    assert_eq!(told, plain, "what is told of a match stays the same");
    assert!(adjusted["judge"].is_string() && adjusted["judge_version"].as_u64() > Some(0), "{adjusted}");
    assert_eq!((&adjusted["passes"], adjusted["bots"].as_array().unwrap().len()), (&1.into(), 2));
    for (bot, one) in plain["bots"].as_array().unwrap().iter().zip(adjusted["bots"].as_array().unwrap()) {
        let number = |value: &serde_json::Value| value.as_f64().unwrap();
        let mean = number(&bot["points"]) / number(&bot["sat"]);
        assert!((number(&one["points"]["plain"]["mean"]) - mean).abs() < 1e-9, "{adjusted}");
        let (low, high) = (number(&one["wins"]["adjusted"]["low"]), number(&one["wins"]["adjusted"]["high"]));
        assert!((0.0..=1.0).contains(&low) && (low..=1.0).contains(&high), "{adjusted}");
        let factor = &one["points"]["factor"];
        assert!(factor.is_null() || number(factor) > 1.0, "{adjusted}");
    }
    assert_eq!(run("4", &["--adjust=1"])["adjusted"]["hindered"], "too_few_deals");
    for (lang, word) in [("en", "without luck"), ("fr", "sans le hasard")] {
        let text = done(&[&words[..], &short, &["20"], &["--adjust=1", "--lang", lang]].concat());
        assert!(text.to_lowercase().contains(word) && text.contains("farmer"), "{text}");
    }
    let folder = Folder::new("adjusted_parts");
    let parts = ["1/2", "2/2"].map(|part| {
        let file = folder.path(&format!("{}.json", &part[..1]));
        done(&[&words[..], &short, &["20"], &["--adjust=1", "--part", part, "--out", &file]].concat());
        file
    });
    let [first, second] = parts.each_ref().map(String::as_str);
    assert_eq!(json(&["merge", second, first])["adjusted"], adjusted);
}

#[test]
fn all_kinds_at_one_table_come_to_an_end() {
    let bots = "random,farmer,ecologist,trader,search:3i,strong:3i";
    let told = json(&["arena", "water", "--bots", bots, "--mixed", "--games", "4", "--seats", "3"]);
    assert_eq!((&told["ended"], &told["stalled"]), (&4.into(), &0.into()));
}

#[test]
fn parts_of_a_match_are_joined_to_what_one_machine_tells_and_writes() {
    let folder = Folder::new("match_parts");
    let path = |name: &str| folder.path(name);
    for (game, games) in [("megacorps", "7"), ("climate", "2")] {
        let words = ["arena", game, "--bots", "random,sensible", "--games", games, "--seats", "3", "--seed", "2"];
        let arena = |more: &[&str]| finitude(&[&words[..], more].concat());
        let (whole, parts) = (path("whole.json"), ["1", "2", "3"].map(|part| path(&format!("part-{part}.json"))));
        let told = arena(&["--out", &whole]);
        let as_json = json(&words);
        for (number, file) in [3, 1, 2].into_iter().map(|number| (number, &parts[number - 1])) {
            let run = arena(&["--part", &format!("{number}/3"), "--out", file, "--threads", "1"]);
            assert!(run.code == 0 && run.out.contains(file.as_str()), "{}{}", run.out, run.err);
        }
        let [first, second, third] = parts.each_ref().map(String::as_str);
        assert_eq!(done(&["merge", third, first, second]), told.out);
        assert_eq!(json(&["merge", third, first, second]), as_json);
        let joined = path("joined.json");
        let said = done(&["merge", first, second, third, "--out", &joined]);
        let (table, digest) = said.trim_end().rsplit_once('\n').unwrap();
        assert_eq!((table.trim_end(), digest.len()), (told.out.trim_end(), 64 + 2 + joined.len()));
        assert_eq!(folder.read("joined.json"), folder.read("whole.json"));
        refused(&["merge", first, second, third, "--out", &joined], "part_in_use", &["joined.json", "--force"]);
        refused(&["merge", first, second, third, "--out", third, "--force"], "part_in_the_way", &["part-3.json"]);
        refused(&["merge", first, third], "parts_missing", &["2", "--missing"]);
        assert_eq!(done(&["merge", first, third, "--missing"]), "2\n");
        refused(&["merge", first, first], "part_twice", &["part-1"]);
        refused(&["merge", first, &whole], "no_part", &["whole.json"]);
        let other = path("other.json");
        done(&["arena", game, "--games", games, "--seats", "3", "--part", "2/3", "--bots", "random", "--out", &other]);
        refused(&["merge", first, &other, third], "other_plan", &["other.json", "bots"]);
        folder.write("part-2.json", folder.read("part-2.json").replace("[[1,", "[[0,"));
        refused(&["merge", first, second, third], "part_damaged", &["part-2.json"]);
        std::fs::remove_file(&joined).unwrap();
    }
    assert_eq!(finitude(&["arena", "limit", "--part", "1/2"]).code, 2, "a part needs a file");
    refused(&["merge", &path("")], "no_part", &[]);
}

#[test]
fn weights_learnt_from_parts_are_those_one_machine_learns() {
    let folder = Folder::new("tune_parts");
    let words = ["tune", "water", "--games", "5", "--seats", "2", "--seed", "4", "--trust", "0.3", "--simplified"];
    // What was learnt is told on standard error.
    let out = |args: &[&str]| {
        let run = finitude(args);
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    let tune = |more: &[&str]| out(&[&words[..], more].concat());
    let (whole, joined) = (folder.path("whole.toml"), folder.path("joined.toml"));
    tune(&["--out", &whole]);
    let parts = ["2/2", "1/2"].map(|part| {
        let file = folder.path(&format!("{}.json", &part[..1]));
        assert!(tune(&["--part", part, "--out", &file]).contains(part));
        file
    });
    let [second, first] = parts.each_ref().map(String::as_str);
    let digest = out(&["merge", second, first, "--out", &joined]);
    assert!(digest.len() > 64 && digest.contains("joined.toml"), "{digest}");
    assert_eq!(folder.read("joined.toml"), folder.read("whole.toml"));
    assert_eq!(out(&["merge", first, second]), folder.read("whole.toml"));
    assert_eq!(json(&["merge", first, second]), json(&words));
    refused(&["merge", first], "parts_missing", &["2"]);
    folder.write("2.json", folder.read("2.json").replace("\"trust\":\"0.3\"", "\"trust\":\"0.4\""));
    refused(&["merge", first, second], "other_plan", &["2.json", "trust"]);
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
