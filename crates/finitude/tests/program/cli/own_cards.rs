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
fn all_mistakes_of_a_file_are_told_at_once() {
    let folder = Folder::new("all_mistakes");
    let codes = |name: &str, text: &str| -> Vec<String> {
        let path = folder.write(name, text);
        let error = refused(&["check", &path], "rules", &[]);
        let mistakes = error["mistakes"].as_array().unwrap().iter();
        mistakes.map(|one| one["code"].as_str().unwrap().to_owned()).collect()
    };
    // A malus without a target that is contested by it, and at an unknown moment.
    let malus = CARD.replace("target = \"community\"", "target = \"none\"").replace("after_reveal", "at_noon");
    let found = codes("malus.toml", &malus);
    for code in ["E09", "E10", "E11", "E14"] {
        assert!(found.contains(&code.to_owned()), "{code}: {found:?}");
    }
    // Four effects, the last of them wrong.
    let effects = "effects = [{ op = \"gain\", who = \"self\", what = \"food\", n = 1 }, { op = \"gain\", who = \"self\", \
                   what = \"food\", n = 1 }, { op = \"gain\", who = \"self\", what = \"food\", n = 1 }, { op = \"gian\" }]";
    let (head, _) = CARD.split_once("effects").unwrap();
    assert_eq!(codes("four.toml", &format!("{head}{effects}\n")), ["E13", "E05"]);
    // A bad terrain does not hide a hex that is there twice, one without a label and water that flows nowhere.
    let map = "[map]\nname_en = \"Flawed\"\ncolumns = 4\nrows = 3\nhexes = [\n\
        { q = 0, r = 0, terrain = \"swamp\", level = 1, half = \"G\" },\n\
        { q = 1, r = 0, terrain = \"river\", down = [1, 1], level = 1, half = \"G\" },\n\
        { q = 1, r = 1, terrain = \"river\", label = \"R2\", level = 1, half = \"G\" },\n\
        { q = 2, r = 0, terrain = \"prairie\", level = 1, half = \"D\" },\n\
        { q = 2, r = 0, terrain = \"prairie\", level = 1, half = \"D\" },\n]\n";
    let found = codes("map.toml", map);
    for code in ["E22", "E31", "E32", "E33"] {
        assert!(found.contains(&code.to_owned()), "{code}: {found:?}");
    }
}

#[test]
fn a_file_that_could_be_for_any_game_is_asked_about() {
    let folder = Folder::new("which_game");
    let empty = folder.write("empty.toml", "# nothing yet\n");
    refused(&["check", &empty], "which_game", &["--game", "limit", "megacorps", "water", "climate"]);
    refused(&["check", &empty, "--game", "reef"], "unknown_game", &["reef"]);
    refused(&["check", "limit", "--game", "water"], "game_twice", &["limit"]);
    let text = done(&["check", &empty, "--game", "water", "--games", "1", "--seats", "2"]);
    assert!(text.starts_with("2 seats: 1 games, "), "{text}");
    let broken = folder.write("broken.toml", "[setup\n");
    refused(&["check", &broken], "rules", &["TOML"]);
}

#[test]
fn every_lesson_and_scenario_of_a_file_is_played() {
    let folder = Folder::new("own_lessons");
    let lesson = "[[tutorials]]\nid = \"one_turn\"\nname_en = \"One turn\"\nname_fr = \"Un tour\"\nturns = 1\n\
                  modules = [\"draw\", \"move\"]\nobjective = { kind = \"no_high_levels\" }\n\
                  [[tutorials]]\nid = \"two_giants\"\nturns = 2\n";
    let path = folder.write("lessons.toml", lesson);
    let report = json(&["check", &path, "--games", "1", "--seats", "3"]);
    let modes: Vec<&str> = report.as_array().unwrap().iter().map(|one| one["mode"].as_str().unwrap()).collect();
    assert_eq!(modes, ["3 seats", "Lesson one_turn", "Lesson two_giants"]);
    // The map of the manual, with its scenario.
    let manual = include_str!("../../../../../docs/authoring.md").split("\n```");
    let mut texts = manual.filter_map(|block| block.strip_prefix("toml")?.split_once('\n'));
    let (_, map) = texts.find(|(_, text)| text.contains("\"four_corners\"")).unwrap();
    let path = folder.write("four_corners.toml", map);
    let report = json(&["check", &path, "--games", "1", "--seats", "4"]);
    let modes: Vec<&str> = report.as_array().unwrap().iter().map(|one| one["mode"].as_str().unwrap()).collect();
    assert!(modes.contains(&"Scenario four_corners"), "{modes:?}");
}

#[test]
fn the_game_of_a_file_is_found_by_its_names() {
    let folder = Folder::new("whose_file");
    let path = folder.write("house.toml", "[social]\nrenewable_carry_over = \"x\"\n");
    refused(&["check", &path], "rules", &["social.renewable_carry_over", "1000"]);
}
