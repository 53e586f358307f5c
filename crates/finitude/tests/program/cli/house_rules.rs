//! House rules and `--set`: what they change, and how their mistakes are told.

use super::helper::{Folder, done, finitude, json, refused};
use serde_json::json as object;

const GOOD: &str = r#"
[social]
renewable_carry_over = 20

[[cards]]
id = "education"
cost = { money = 3 }

[[cards]]
id = "terrorism"
remove = true
"#;

#[test]
fn house_rules_play_and_travel_with_the_journal() {
    let folder = Folder::new("house");
    let rules = folder.write("house.toml", GOOD);
    let sheet = json(&["rules", "limit", "--rules", &rules]);
    let cards = sheet["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 36);
    let education = cards.iter().find(|card| card["id"] == "education").unwrap();
    assert_eq!(
        (&education["house_changed"], &education["values"]["cost"]),
        (&object!(true), &object!("{ money = 3 }"))
    );
    let path = folder.table("a.journal", "2", &["--rules", &rules, "--set", "scoring.territory_points=1"]);
    std::fs::remove_file(&rules).unwrap();
    // The table needs neither the file nor the words of the command line again.
    let inspected = json(&["inspect", &path]);
    assert_eq!(inspected["house_rules"], GOOD);
    assert_eq!(inspected["scores"], object!([8, 8]), "five territories of one point, and three of happiness");
    done(&["apply", &path, "--seat", "0", "--action", r#"{"choose_deck":"society"}"#]);
    let unseen = json(&["show", &path])["nations"][0]["unseen"].to_string();
    assert!(!unseen.contains("terrorism"));
}

#[test]
fn every_mistake_is_told_with_file_line_what_and_what_instead() {
    let folder = Folder::new("mistakes");
    let mistakes = [
        ("[social]\ntax_per_populaton = [1]\n", 2, "social.tax_per_populaton", "tax_per_population"),
        ("\n\n[social]\nrenewable_carry_over = \"x\"\n", 4, "social.renewable_carry_over", "1000"),
        ("[game]\ngenerations = 99\n", 2, "99", "12"),
        ("[game]\ngenerations = -1\n", 2, "-1", "12"),
        ("[political]\nkeep = [9, 9, 9, 9]\n", 2, "political.keep", "9"),
        ("[[cards]]\nid = \"education\"\ndeck = \"socity\"\n", 3, "socity", "society"),
        ("[[cards]]\nid = \"educatoin\"\nremove = true\n", 2, "educatoin", "education"),
        ("[[cards]]\nid = \"education\"\neffects = [{ raise_livng = 1 }]\n", 3, "raise_livng", "raise_living"),
        ("[scales.population]\ndemographic_index = [1, 1]\n", 2, "demographic_index", "2 / 9"),
        ("[game\n", 1, "house.toml", "house.toml"),
        ("[scoring]\nliving_formula = \"A+Q\"\n", 2, "A+Q", "living_formula"),
    ];
    for (text, line, found, expected) in mistakes {
        let path = folder.write("house.toml", text);
        for command in [&["rules", "limit"][..], &["new", "limit", "--seats", "2"], &["bench", "limit"]] {
            let args = [command, &["--rules", &path]].concat();
            let error = refused(&args, "rules", &[&path, found, expected]);
            let message = error["message"].as_str().unwrap();
            assert!(message.starts_with(&format!("{path}, line {line}, ")), "{text}: {message}");
        }
    }
}

#[test]
fn all_mistakes_of_a_file_are_told_at_once() {
    let folder = Folder::new("all_mistakes");
    let path =
        folder.write("house.toml", "[social]\nnonsense = 1\nrenewable_carry_over = true\n[game]\ngenerations = 0\n");
    let message = finitude(&["rules", "limit", "--rules", &path]).err;
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines.len(), 3, "{message}");
    for (at, line) in [2, 3, 5].into_iter().enumerate() {
        assert!(lines[at].starts_with(&format!("{path}, line {line}, ")), "{}", lines[at]);
    }
}

#[test]
fn mistakes_of_single_values_are_told_with_their_number() {
    for (setting, found, expected) in [
        ("social.renewable_carry=20", "renewable_carry", "renewable_carry_over"),
        ("social.renewable_carry_over=lots", "lots", "1000"),
        ("social.renewable_carry_over", "social.renewable_carry_over", "="),
        ("social.tax_per_population[9]=1", "9", "tax_per_population"),
        ("cards.educatio.cost.money=1", "educatio", "education"),
        ("=", "=", "--set"),
    ] {
        refused(&["rules", "limit", "--set", setting], "rules", &["--set", found, expected]);
    }
    let second = ["rules", "limit", "--set", "game.generations=5", "--set", "game.generations=50"];
    let message = refused(&second, "rules", &["50"])["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("--set, line 2"), "{message}");
}
