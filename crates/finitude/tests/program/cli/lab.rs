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
