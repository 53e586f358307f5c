//! `simulate` and `compare` from the command line.

use super::helper::{Folder, done, finitude, json, refused};

#[test]
fn a_run_is_written_told_and_compared() {
    let folder = Folder::new("lab_runs");
    let (one, two) = (folder.path("one"), folder.path("two"));
    let text = done(&["simulate", "limit", "--games", "30", "--players", "3", "--out", &one]);
    assert!(text.contains("30 games") && text.contains("report.html") && text.contains("turns.parquet"), "{text}");
    let told = json(&["simulate", "limit", "--games", "30", "--players", "3", "--seed", "2", "--out", &two]);
    assert_eq!((told["played"].as_u64(), told["complete"].as_bool()), (Some(30), Some(true)));
    assert_eq!(told["rows"]["games"], 90);
    let manifest: serde_json::Value = serde_json::from_str(&folder.read("two/manifest.json")).unwrap();
    assert_eq!((manifest["schema"].as_u64(), manifest["seed"].as_u64()), (Some(1), Some(2)));
    assert_eq!(manifest["command"][0], "simulate");
    let text = done(&["compare", &one, &two, "--lang", "fr"]);
    assert!(text.contains("graine\u{a0}: 1 → 2") || text.contains("graine: 1 → 2"), "{text}");
    assert!(text.contains("compare.html") && folder.read("two/compare.html").contains("class=\"dots"));
    let told = json(&["compare", &one, &two]);
    assert_eq!(told["game"], "limit");
    assert!(told["cells"][0]["lines"].as_array().unwrap().len() > 10);
}

#[test]
fn what_luck_was_worth_is_written_beside_the_scores() {
    let folder = Folder::new("lab_luck");
    let words = ["simulate", "limit", "--seats", "novice", "--players", "2", "--games", "1", "--csv", "--out"];
    for (lang, word) in [("en", "luck was worth"), ("fr", "le hasard a valu")] {
        let out = folder.path(lang);
        let text = done(&[&words[..], &[out.as_str(), "--analyse=1", "--lang", lang]].concat());
        assert!(text.contains(word), "{text}");
    }
    let games = folder.read("en/games.csv");
    assert!(games.lines().next().unwrap().ends_with("luck_passes,luck_thousandths,adjusted_thousandths"), "{games}");
    assert_eq!(games, folder.read("fr/games.csv"));
    let manifest: serde_json::Value = serde_json::from_str(&folder.read("en/manifest.json")).unwrap();
    assert_eq!(
        (manifest["luck"]["passes"].as_u64(), manifest["luck"]["judge"].as_str()),
        (Some(1), Some("reasonable"))
    );
    let none = folder.path("none");
    assert_eq!(finitude(&[&words[..], &[none.as_str(), "--analyse=0"]].concat()).code, 2);
}

#[test]
fn mistakes_are_refused_before_anything_is_played() {
    let folder = Folder::new("lab_mistakes");
    let out = folder.path("run");
    let with = |more: &[&str]| -> Vec<String> {
        let words = ["simulate", "limit", "--games", "2", "--out", &out];
        words.iter().chain(more).map(ToString::to_string).collect()
    };
    let check = |more: &[&str], code: &str, named: &[&str]| {
        let words = with(more);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        refused(&words, code, named);
    };
    check(&["--seats", "oracle"], "unknown_bot", &["oracle", "random"]);
    check(&["--seats", "random,random", "--players", "4"], "seat_count", &["2", "4"]);
    check(&["--sweep", "players"], "sweep_name", &["players"]);
    check(&["--sweep", "players=2,,3"], "sweep_value", &["players=2,,3"]);
    check(&["--sweep", "players=6..2"], "sweep_range", &["6..2"]);
    check(&["--sweep", "players=2,2"], "sweep_twice", &["2,2"]);
    check(&["--sweep", "players=2", "--sweep", "players=3"], "sweep_same_name", &["players=3"]);
    check(&["--sweep", "a=1..100", "--sweep", "b=1..100"], "sweep_too_many", &["b=1..100"]);
    check(&["--sweep", "players=many"], "sweep_unfit", &["players=many"]);
    check(&["--sweep", "alliance=on"], "options", &["alliance"]);
    check(&["--set", "scoring.no_such=1"], "rules", &["no_such"]);
    assert!(!std::path::Path::new(&out).exists(), "nothing is made for a run that cannot be");
    folder.write("notes.txt", "mine");
    refused(&["simulate", "limit", "--out", &folder.path("")], "folder_in_use", &["--force"]);
    refused(&["simulate", "limit", "--out", &folder.path("notes.txt")], "file", &["notes.txt"]);
    assert_eq!(folder.read("notes.txt"), "mine");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let folder = Folder::new("lab_refusals");
    let (limit, water) = (folder.path("limit"), folder.path("water"));
    done(&["simulate", "limit", "--games", "2", "--out", &limit]);
    done(&["simulate", "water", "--games", "2", "--out", &water]);
    refused(&["compare", &limit, &water], "other_game", &["limit", "water"]);
    refused(&["compare", &limit, &folder.path("nothing")], "file", &["nothing"]);
    let swept = folder.path("swept");
    done(&["simulate", "limit", "--games", "2", "--sweep", "players=2,3", "--out", &swept]);
    refused(&["compare", &limit, &swept], "other_sweep", &[]);
    folder.write("limit/manifest.json", "{\"schema\": 7}");
    refused(&["compare", &limit, &swept], "other_schema", &["7"]);
    folder.write("limit/manifest.json", "{}");
    refused(&["compare", &limit, &swept], "no_run", &["manifest.json"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_done() {
    use std::process::{Command, Stdio};
    let folder = Folder::new("lab_interrupted");
    let out = folder.path("run");
    let mut child = Command::new(env!("CARGO_BIN_EXE_finitude"))
        .args(["simulate", "limit", "--games", "100000000", "--lang", "en", "--out", &out])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The tables are begun once the program listens for Ctrl-C.
    while !std::path::Path::new(&out).join("games.parquet.part").exists() {
        std::thread::yield_now();
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let status = child.wait().unwrap();
    let mut told = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut told).unwrap();
    assert_eq!(status.code(), Some(130), "{told}");
    assert!(told.contains("Interrupted") && told.contains("files are complete"), "{told}");
    let manifest: serde_json::Value = serde_json::from_str(&folder.read("run/manifest.json")).unwrap();
    assert_eq!(manifest["complete"], false);
    let again = finitude(&["simulate", "limit", "--games", "2", "--force", "--out", &out]);
    assert_eq!(again.code, 0, "{}", again.err);
}

#[test]
fn balance_prints_what_was_measured_beside_its_targets() {
    let folder = Folder::new("balance");
    let path = folder.path("targets.toml");
    let line_up =
        "[[line_up]]\nname = \"chance and a farmer\"\nbots = [\"random\", \"farmer\"]\nplayers = 2\ngames = 4\n";
    let target = |rest: &str| format!("{line_up}[[line_up.target]]\nmeasure = {rest}\n");
    folder.write("targets.toml", target("\"wins\"\nbot = \"farmer\"\nleast = 50"));
    let told = json(&["balance", "water", "--targets", &path]);
    let only = &told["line_ups"][0];
    assert_eq!((&told["targets"], &only["games"], &only["unfinished"]), (&1.into(), &4.into(), &0.into()));
    let wins = only["wins"]["farmer"].as_f64().unwrap() + only["wins"]["random"].as_f64().unwrap();
    assert!((wins - 100.0).abs() < 1e-9 && only["events"]["turn_began"].as_u64() > Some(0), "{told}");
    assert_eq!(json(&["balance", "water", "--targets", &path, "--threads", "1"]), told);
    let (english, french) = (
        done(&["balance", "water", "--targets", &path]),
        done(&["balance", "water", "--targets", &path, "--lang", "fr"]),
    );
    assert!(english.contains("Wins of farmer") && english.contains("Targets that hold: 1 of 1"), "{english}");
    assert!(french.contains("Victoires de farmer") && french.contains("par partie"), "{french}");
    let line =
        |text: &str, begins: &str| text.lines().find_map(|line| Some(line.trim().strip_prefix(begins)?.to_owned()));
    // Of all cards that seats held, the share that they played, and those that fewest played first.
    let used_of = |card: &serde_json::Value| (card["used"].as_u64().unwrap(), card["open"].as_u64().unwrap());
    let cards: Vec<(u64, u64)> = only["cards"].as_object().unwrap().values().map(used_of).collect();
    let sum = |of: fn(&(u64, u64)) -> u64| cards.iter().map(of).sum::<u64>() as f64;
    let share = format!("{:.1} %", 100.0 * sum(|card| card.0) / sum(|card| card.1));
    assert_eq!(line(&english, "Held cards that are played: ").as_deref(), Some(&*share), "{english}");
    let least = line(&english, "Cards that fewest play").unwrap();
    let share = |card: &str| {
        let (used, open) = card.rsplit_once(' ')?.1.split_once('/')?;
        Some(used.parse::<f64>().ok()? / open.parse::<f64>().ok()?)
    };
    let shares: Vec<f64> = least.split(", ").filter_map(share).collect();
    assert!(shares.len() > 2 && shares.is_sorted(), "{least}");
    assert!(line(&french, "Cartes les moins jouées").is_some(), "{french}");
    let refuse = |text: &str, code: &str, named: &[&str]| {
        folder.write("targets.toml", text);
        refused(&["balance", "water", "--targets", &path], code, named);
    };
    refuse("line_up = 3", "targets_syntax", &["line"]);
    refuse("", "targets_empty", &["line_up"]);
    refuse(&target("\"luck\"\nmost = 1"), "targets_measure", &["luck", "wins"]);
    refuse(&target("\"turn\""), "targets_bounds", &["turn"]);
    refuse(&line_up.replace("4", "0"), "targets_nobody", &["chance"]);
    refuse(&line_up.replace("farmer\"]", "oracle\"]"), "unknown_bot", &["oracle"]);
    refused(&["balance", "water", "--only", "no such"], "no_line_up", &["no such"]);
    refused(&["balance", "chess"], "unknown_game", &["chess"]);
}

#[test]
fn a_run_of_bots_tells_offers_trades_and_contests_per_game() {
    let folder = Folder::new("lab_events");
    let out = folder.path("run");
    let told = json(&["simulate", "water", "--seats", "trader", "--players", "3", "--games", "6", "--out", &out]);
    let events = &told["events"][0];
    assert!(events["offered"].as_f64() > Some(0.0) && events["traded"].as_f64() > Some(0.0), "{events}");
    assert!(events["offered"].as_f64() >= events["traded"].as_f64(), "{events}");
}

#[test]
fn parts_of_a_run_are_joined_to_what_one_machine_writes() {
    let folder = Folder::new("lab_parts");
    let simulate = |out: &str, more: &[&str]| {
        let out = folder.path(out);
        let words = ["simulate", "limit", "--games", "12", "--decisions", "--out", &out];
        done(&[&words[..], more].concat())
    };
    simulate("one", &[]);
    let told = simulate("part-1", &["--part", "1/3"]);
    assert!(told.contains("4 games") && !told.contains("report.html"), "{told}");
    simulate("part-3", &["--part", "3/3", "--threads", "1"]);
    let parts = ["part-1", "part-2", "part-3"].map(|name| folder.path(name));
    let [first, second, third] = parts.each_ref().map(String::as_str);
    let (out, whole) = (folder.path("out"), folder.path("one"));
    refused(&["merge", first, third, "--out", &out], "parts_missing", &["2"]);
    refused(&["merge", first, second, third, "--out", &out], "file", &["part-2"]);
    refused(&["merge", first, &whole, "--out", &out], "no_part", &["one"]);
    refused(&["merge", first, third, first, "--out", &out], "part_twice", &["part-1"]);
    assert!(!std::path::Path::new(&out).exists(), "nothing is made for parts that cannot be joined");
    assert_eq!(done(&["merge", first, third, "--missing"]), "2\n");
    assert_eq!(json(&["merge", first, third, "--missing"])["missing"], serde_json::json!([2]));
    simulate("part-2", &["--part", "2/3"]);
    assert_eq!(done(&["merge", third, first, second, "--missing"]), "");
    let told = json(&["merge", third, first, second, "--out", &out]);
    assert_eq!((told["played"].as_u64(), told["parts"].as_u64()), (Some(12), Some(3)));
    for name in ["games.parquet", "turns.parquet", "decisions.parquet", "summary.json", "report.html"] {
        let read = |run: &str| std::fs::read(folder.path(&format!("{run}/{name}"))).unwrap();
        assert_eq!(read("out"), read("one"), "{name}");
        assert!(name == "report.html" || told["files"][name].as_str().is_some_and(|sum| sum.len() == 64), "{told}");
    }
    let manifest = |run: &str| folder.read(&format!("{run}/manifest.json")).replace(&folder.path(run), "here");
    assert_eq!(manifest("out"), manifest("one"));
    refused(&["merge", first, second, third, "--out", &out], "folder_in_use", &["--force"]);
    assert!(done(&["merge", first, second, third, "--force", "--out", &out]).contains("12 games"));
    refused(&["merge", first, second, third, "--force", "--out", second], "part_in_the_way", &["part-2"]);
    assert_eq!(done(&["merge", first, second, third, "--missing"]), "", "the part is still there");
    let other = folder.path("other");
    done(&["simulate", "limit", "--games", "12", "--decisions", "--seed", "2", "--part", "2/3", "--out", &other]);
    refused(&["merge", first, &other, third, "--out", &out], "other_plan", &["other", "seed"]);
    folder.write("part-2/summary.json", folder.read("part-1/summary.json"));
    refused(&["merge", first, second, third, "--force", "--out", &out], "part_damaged", &["part-2"]);
    assert!(folder.read("out/manifest.json").contains("limit"), "the earlier whole is still there");
    assert_eq!(finitude(&["simulate", "limit", "--part", "4/3", "--out", &other]).code, 2);
}
