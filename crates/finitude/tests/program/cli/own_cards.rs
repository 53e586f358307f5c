//! `finitude check FILE`: cards and scenarios of one's own, their mistakes, and games with them.

use super::helper::{Folder, done, json, refused};

const CARD: &str = r#"
[[action_cards]]
id = "flood"
name_en = "Flood"
copies = 2
kind = "malus"
target = "community"
windows = ["after_reveal"]
contestable_by = "target"
effects = [{ op = "lose", who = "target", what = "food", n = 2, up_to = true }]
"#;

#[test]
fn a_file_of_cards_is_told_and_played() {
    let folder = Folder::new("own_cards");
    let path = folder.write("cards.toml", CARD);
    let text = done(&["check", &path, "--games", "1", "--seats", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Flood (flood): On another community: the target loses up to 2 food."), "{text}");
    assert!(lines[1].starts_with("2 seats: 1 games, "), "{text}");
    let report = json(&["check", &path, "--games", "1", "--seats", "3"]);
    assert_eq!((report.as_array().unwrap().len(), &report[0]["games"]), (1, &1.into()));
}

#[test]
fn mistakes_are_told_with_their_codes() {
    let folder = Folder::new("own_mistakes");
    let path = folder.write("cards.toml", CARD.replace("after_reveal", "at_noon").replace("n = 2", "n = 20"));
    let error = refused(&["check", &path], "rules", &["E07", "E11", "action_cards.flood", "at_noon", "20"]);
    let codes: Vec<&str> =
        error["mistakes"].as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["E11", "E07"]);
    assert_eq!(error["mistakes"][0]["id"], "flood");
}

#[test]
fn the_game_of_a_file_is_found_by_its_names() {
    let folder = Folder::new("whose_file");
    let path = folder.write("house.toml", "[social]\nrenewable_carry_over = \"x\"\n");
    refused(&["check", &path], "rules", &["social.renewable_carry_over", "1000"]);
}
