//! What mattered in a game, from the command line.

use super::helper::{Folder, done, finitude, json, refused};
use serde_json::Value;

/// A finished game for two that is kept with the project.
fn kept() -> String {
    format!("{}/../../tests/journals/limit-2-alliances-on.journal", env!("CARGO_MANIFEST_DIR"))
}

fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

#[test]
fn the_sums_of_an_analysis_add_up_and_do_not_depend_on_the_threads() {
    let journal = kept();
    let told = json(&["analyse", &journal, "--budget", "2b", "--threads", "2"]);
    let sums = &told["sums"];
    for value in 0..told["result"].as_array().unwrap().len() {
        let chosen: i64 = sums["choices"].as_array().unwrap().iter().map(|seat| whole(&seat[value])).sum();
        let terms = ["start", "luck", "unknown"].iter().map(|term| whole(&sums[*term][value])).sum::<i64>();
        assert_eq!(terms + chosen, whole(&sums["result"][value]));
        assert_eq!(whole(&sums["result"][value]), whole(&sums["endings"]) * whole(&told["result"][value]));
    }
    let alone = json(&["analyse", &journal, "--budget", "2b", "--threads", "1"]);
    assert_eq!((&told["sums"], &told["moments"]), (&alone["sums"], &alone["moments"]));
    assert_eq!((told["game"].as_str(), whole(&told["blocks"])), (Some("limit"), 2));
}

#[test]
fn an_analysis_is_told_in_both_languages_and_as_a_page() {
    let folder = Folder::new("analyse");
    for (lang, words) in [("en", ["own choices", "the world"]), ("fr", ["choix propres", "le monde"])] {
        let page = folder.path(&format!("{lang}.html"));
        let text = done(&["analyse", &kept(), "--budget", "2b", "--lang", lang, "--html", &page]);
        let html = std::fs::read_to_string(&page).unwrap();
        for word in words {
            assert!(text.contains(word) && html.contains(word), "{word}: {text}");
        }
        assert!(html.contains(&format!("lang=\"{lang}\"")) && html.contains("<svg"), "{html}");
        assert!(!text.contains(['{', '[']), "{text}");
        // Whoever cannot see the curves has the course as numbers, the world's too; and what is printed adds up.
        assert!(between(&html, "<table class=\"course\">", "</thead>").contains(words[1]), "{html}");
        let rows: Vec<&str> = between(&html, "<table class=\"sum\">", "</table>").split("<tr>").skip(2).collect();
        assert!(rows.len() > 2, "{html}");
        for row in rows {
            let tenths: Vec<i64> = row.split("<td>").skip(1).map(tenths).collect();
            let (result, terms) = tenths.split_last().unwrap();
            assert_eq!((terms.len(), terms.iter().sum::<i64>()), (5, *result), "{row}");
        }
    }
}

/// What stands between two marks of a page.
fn between<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    html.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(found, _)| found)
}

/// A number as it is printed, in either language, without how far it may be off.
fn tenths(cell: &str) -> i64 {
    let number = cell.split(['<', '±']).next().unwrap().trim().replace('−', "-").replace(',', ".");
    (10.0 * number.parse::<f64>().unwrap()).round() as i64
}

#[test]
fn where_time_is_short_there_are_rough_numbers_and_no_moments() {
    let journal = format!("{}/../../tests/journals/climate-4.journal", env!("CARGO_MANIFEST_DIR"));
    let told = json(&["analyse", &journal, "--budget", "1s", "--threads", "2"]);
    assert_eq!((told["budget"].as_str(), told["interrupted"].as_bool()), (Some("1s"), Some(false)));
    assert!(told["rough"] == true && told["moments"] == serde_json::json!([]), "{told}");
    assert!(whole(&told["blocks"]) >= 2 && !told["course"].as_array().unwrap().is_empty());
}

#[test]
fn a_game_that_was_too_short_is_refused_with_its_decisions() {
    let folder = Folder::new("analyse-short");
    let short = folder.path("short.journal");
    let rules = ["--set", "game.generations=1", "--seed", "1", "--save", &short];
    done(&[&["play", "limit", "--seats", "random"], &rules[..]].concat());
    refused(&["analyse", &short], "analyse_too_short", &["short.journal", "4", "12"]);
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_thinking_and_what_there_is_is_told() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_finitude"))
        .args(["analyse", &kept(), "--budget", "80000s", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let id = child.id().to_string();
    // The system says which signals a program catches; that of Ctrl-C is the second.
    let listens = || {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() & 2 != 0
    };
    while !listens() {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut told = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{told}");
    let told: Value = serde_json::from_str(&told).unwrap();
    assert!(told["interrupted"] == true && whole(&told["blocks"]) >= 2, "{told}");
}

#[test]
fn how_exact_an_analysis_is_can_be_measured() {
    let words = ["bench", "analysis", "--only", "water", "--seats", "2", "--simplified", "--turns", "5"];
    let told = json(&[&words[..], &["--games", "1", "--budget", "2b"]].concat());
    assert_eq!((told["asked"].as_i64(), told["budget"].as_str()), (Some(1), Some("2b")));
    let measured = &told["games"]["water"];
    assert!(measured["branch_ms"].as_f64() > Some(0.0), "{told}");
    let (coverage, planted) = (&measured["coverage"], &measured["planted"]);
    assert!(whole(&coverage["held"]) <= whole(&coverage["of"]), "{told}");
    assert!(whole(&planted["found"]) <= whole(&planted["large"]), "{told}");
    let (wrong, open) = (whole(&planted["false_alarms"]), whole(&planted["not_confirmed"]));
    assert!(wrong <= open && open <= whole(&planted["games"]), "{told}");
    assert!(measured["judge"].is_string() && whole(&told["judge_version"]) > 0, "{told}");
    let only = json(&[&words[..], &["--games", "1", "--budget", "2b", "--measure", "coverage"]].concat());
    let only = &only["games"]["water"];
    assert!(whole(&only["coverage"]["of"]) > 0 && only.get("planted").is_none() && only.get("seconds").is_none());
    refused(&["bench", "analysis", "--only", "chess"], "unknown_game", &["chess"]);
}

#[test]
fn what_cannot_be_analysed_is_refused_by_name() {
    let folder = Folder::new("analyse-refused");
    let open = folder.path("open.journal");
    done(&["new", "limit", "--seats", "2", "--seed", "3", "--out", &open]);
    refused(&["analyse", &open], "analyse_not_over", &["open.journal"]);
    refused(&["analyse", "no-such.journal"], "file", &["no-such.journal"]);
    let text = std::fs::read_to_string(kept()).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(3);
    let tampered = folder.write("tampered.journal", lines.join("\n"));
    refused(&["analyse", &tampered], "journal", &["4"]);
    // Not a journal at all, an empty one, one of other rules, one whose numbers are not those it names.
    let head = |from: &str, to: &str| text.replacen(from, to, 1);
    let strangers = [
        ("foreign", "{\"hello\": 1}".to_owned()),
        ("empty", String::new()),
        ("other-version", head("\"rules_version\":1", "\"rules_version\":99")),
        ("other-content", head("\"content\":\"", "\"content\":\"00")),
    ];
    for (name, text) in strangers {
        let stranger = folder.write(&format!("{name}.journal"), text);
        refused(&["analyse", &stranger], "journal", &[]);
    }
    for budget in ["0s", "1b", "soon"] {
        assert_eq!(finitude(&["analyse", &open, "--budget", budget]).code, 2, "{budget}");
    }
}
