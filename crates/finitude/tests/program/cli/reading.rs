//! What the terminal lets people read: rulings, costs, the whole board.

use super::helper::{Folder, done, json, refused, typed};

/// What is behind a text, up to the end of the line.
fn behind<'t>(text: &'t str, front: &str) -> &'t str {
    text.split(front).nth(1).and_then(|rest| rest.lines().next()).unwrap_or_else(|| panic!("no {front} in {text}"))
}

#[test]
fn why_leads_to_a_command_that_prints_the_ruling() {
    for (game, seats) in [("limit", "me,me"), ("megacorps", "me,me,me"), ("water", "me,me"), ("climate", "me,me,me")] {
        for (lang, why) in [("en", "why"), ("fr", "pourquoi")] {
            let args = ["play", game, "--seats", seats, "--seed", "5", "--lang", lang];
            let run = typed(&args, &format!("\n{why}\nq\n"));
            let command = behind(&run.out, &format!("finitude ruling {game} "));
            let number = command.split(' ').next().unwrap().trim_end_matches('.');
            let told = done(&["ruling", game, number, "--lang", lang]);
            assert!(told.starts_with(number), "{game} {lang}: {told}");
            // The same can be read without leaving the game.
            let run = typed(&args, &format!("\n{why} {number}\nq\n"));
            assert!(run.out.contains(told.lines().next().unwrap()), "{game} {lang}: {}", run.out);
        }
    }
}

#[test]
fn a_ruling_is_printed_in_both_languages_with_the_figures_of_the_house() {
    let bank = "The money of a financial crisis goes to the World Bank.";
    assert_eq!(done(&["ruling", "limit", "r52"]), format!("R52 {bank}\n"));
    assert_eq!(json(&["rule", "limit", "R52"])[0]["ruling"], bank);
    let house = ["ruling", "limit", "R52", "--lang", "fr", "--set", "crises.financial.money_goes_to=beyond_box"];
    assert_eq!(done(&house), "R52 L’argent d’une crise financière va hors du jeu.\n");
    refused(&["ruling", "limit", "R999"], "no_ruling", &["R999", "R85"]);
    assert!(done(&["ruling", "water"]).lines().count() > 20);
    // A bare number is a chapter; the ruling of the same number is one line away.
    let both = done(&["ruling", "limit", "12"]);
    assert!(both.starts_with("12 ") && both.contains("finitude ruling limit R12"), "{both}");
}

#[test]
fn costs_are_told_in_words() {
    for (lang, cost, free) in [
        ("en", "Cost: 1 money per person.", "Costs nothing."),
        ("fr", "Coût\u{a0}: 1 d’argent par habitant.", "Ne coûte rien."),
    ] {
        let text = done(&["rules", "limit", "--cards", "--lang", lang]);
        assert!(text.contains(cost) && text.contains(free), "{lang}: {text}");
        assert!(!text.contains("cost = "), "{lang}: {text}");
    }
    let tiles = done(&["rules", "water", "--cards"]);
    assert!(
        tiles.contains("Cost: 8 thunes.") && tiles.contains("To run, each turn: 1 cube of water, 1 energy"),
        "{tiles}"
    );
    assert!(tiles.contains("15 thunes, alone") && !tiles.contains("need = "), "{tiles}");
    // Programs get the values as they are.
    assert_eq!(json(&["rules", "limit", "--cards"])["cards"][0]["values"]["cost"], "{ money_per_population = 1 }");
}

#[test]
fn the_board_of_limit_shows_the_pollution_reserve_the_shifts_and_prices_in_money() {
    let folder = Folder::new("board_limit");
    let position = r#"{"nations": [{"pollution": 4, "living": [3, 1, 1, 1, 1], "shifts": {"lines": ["B", "D", "E"], "zone": 2}}], "market": {"prices": {"fossil": 1}}}"#;
    let path = folder.write("position.json", position);
    let args = ["show", "--game", "limit", "--state", &path, "--seats", "2"];
    let board = done(&args);
    let figures = json(&args);
    assert_eq!(figures["nations"][0]["pollution"], 4);
    for shown in ["Pollution reserve 8", " BDE+2", " ABCDE+0", "at 1 money, cannot be sold (position 1)"] {
        assert!(board.contains(shown), "{shown} is not in {board}");
    }
    assert!(board.contains("Renewable 3 at 3 money, selling for 2 (position 3)"), "{board}");
}

#[test]
fn the_board_of_water_shows_coordinates_labels_and_a_legend() {
    let folder = Folder::new("board_water");
    let path = folder.path("a.journal");
    done(&["new", "water", "--seats", "4", "--scenario", "pollution", "--seed", "3", "--out", &path]);
    for (lang, words) in [("en", "Freshwater hexes: WF1 (2, 2)"), ("fr", "Cases d’eau douce\u{a0}: WF1 (2, 2)")] {
        let board = done(&["show", &path, "--lang", lang]);
        assert!(board.contains(words), "{lang}: {board}");
        let places = board.lines().find(|line| line.contains("1,4")).unwrap_or_else(|| panic!("{board}"));
        assert!(places.split_whitespace().all(|place| place.ends_with(",4")), "{places}");
        assert!(board.lines().all(|line| !line.starts_with(' ') || line.chars().count() <= 100), "{board}");
    }
    assert!(done(&["show", &path]).contains("F Farm"), "the letters of the tiles are explained");
}

#[test]
fn a_schema_says_what_every_number_means_in_both_languages() {
    for game in ["limit", "megacorps", "water", "climate"] {
        let schema = json(&["schema", game, "--seats", "3"]);
        let (fields, groups) = (schema["fields"].as_array().unwrap(), schema["groups"].as_array().unwrap());
        let told = |list: &[serde_json::Value]| list.iter().all(|row| !row["meaning"].as_str().unwrap().contains('['));
        assert!(told(fields) && told(groups) && schema["version"].as_u64().unwrap() > 0, "{schema}");
        let sizes: u64 = groups.iter().map(|group| group["size"].as_u64().unwrap()).sum();
        assert_eq!(schema["actions"].as_u64(), Some(sizes));
        let (english, french) =
            (done(&["schema", game, "--seats", "3"]), done(&["schema", game, "--seats", "3", "--lang", "fr"]));
        for row in fields.iter().chain(groups) {
            let name = format!(" {} ", row["name"].as_str().unwrap());
            assert!(english.contains(&name) && french.contains(&name), "{game}: {name}");
        }
        assert_ne!(english, french);
    }
    refused(&["schema", "limitt"], "unknown_game", &["limitt", "limit"]);
    refused(&["schema", "limit", "--seats", "9"], "options", &["nations", "9"]);
}
