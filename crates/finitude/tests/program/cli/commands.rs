//! Every command does what its help says, as text in two languages and as JSON.

use super::helper::{Folder, done, finitude, json, typed};
use serde_json::{Value, json as object};

/// Runs a command in both languages; the answers must differ, and hold these words.
fn speaks(args: &[&str], english: &str, french: &str) {
    let texts = [("en", english), ("fr", french)].map(|(lang, words)| {
        let text = done(&[args, &["--lang", lang]].concat());
        assert!(text.contains(words), "{args:?}: {words:?} is not in {text}");
        text
    });
    assert_ne!(texts[0], texts[1]);
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn new_deals_a_table_and_never_overwrites_one() {
    let folder = Folder::new("new");
    let path = folder.path("a.journal");
    let dealt = json(&["new", "limit", "--seats", "3", "--seed", "9", "--out", &path]);
    assert_eq!(dealt["journal"], path.as_str());
    let header = &lines(&folder.read("a.journal"))[0];
    assert_eq!((&header["game"], &header["seed"]), (&object!("limit"), &object!("9")));
    assert_eq!(header["hash"], dealt["hash"]);
    assert_eq!(done(&["new", "limit", "--seats", "3", "--seed", "9"]), folder.read("a.journal"), "the same seed");
    assert_ne!(done(&["new", "limit", "--seats", "3"]), done(&["new", "limit", "--seats", "3"]), "a fresh seed");
    super::helper::refused(&["new", "limit", "--seats", "3", "--out", &path], "file_exists", &[&path]);
    assert!(!std::path::Path::new(&folder.path("a.journal.new")).exists(), "nothing is left lying about");
    let other = folder.path("b.journal");
    assert!(done(&["new", "limit", "--seats", "1", "--out", &other, "--lang", "fr"]).contains(&other));
}

#[test]
fn options_are_kept_in_the_journal() {
    let options = |words: &[&str]| {
        let text = done(&[&["new", "limit", "--seats", "3"], words].concat());
        lines(&text)[0]["options"].clone()
    };
    assert_eq!(options(&[])["alliances"], false);
    assert_eq!(options(&["--alliances", "on"])["alliances"], true);
    assert_eq!(options(&["--first-game"])["first_game"], true);
    assert_eq!(
        options(&["--variant", "pacifist", "--variant", "elitist"])["variants"],
        object!(["pacifist", "elitist"])
    );
    assert_eq!(options(&["--set", "game.generations=5"])["set"], object!(["game.generations=5"]));
}

#[test]
fn a_scenario_says_its_own_seats_turns_and_mode() {
    let scenario = ["new", "water", "--scenario", "dam_one_owner"];
    let header = &lines(&done(&scenario))[0];
    let options = &header["options"];
    assert_eq!(
        (&options["seats"], &options["turns"], &options["simplified"]),
        (&object!(4), &object!(4), &object!(true))
    );
    for (wrong, named) in [(["--turns", "6"], "turns"), (["--seats", "3"], "players")] {
        super::helper::refused(&[&scenario[..], &wrong[..]].concat(), "options", &[named]);
    }
    let same = [&scenario[..], &["--turns", "4", "--simplified", "--seats", "4"][..]].concat();
    assert_eq!(lines(&done(&same))[0]["content"], header["content"]);
}

#[test]
fn show_draws_the_board_as_somebody_sees_it() {
    let folder = Folder::new("show");
    let path = folder.table("a.journal", "2", &[]);
    speaks(&["show", &path], "World bank 218", "Banque mondiale 218");
    speaks(&["show", &path, "--seat", "1"], "Population (rank)", "Population (rang)");
    assert!(done(&["show", &path]).contains("2 (2)"), "two people at rank 2");
    let whole = json(&["show", &path]);
    let (own, watched) = (json(&["show", &path, "--seat", "1"]), json(&["show", &path, "--spectator"]));
    assert!(whole["nations"][0]["hand"].is_array() && whole["nations"][1]["hand"].is_array());
    assert!(own["nations"][0]["hand"].is_null() && own["nations"][1]["hand"].is_array());
    assert!(watched["nations"][0]["hand"].is_null() && watched["nations"][1]["hand"].is_null());
    assert_eq!((&own["viewer"], &watched["viewer"]), (&object!(1), &object!("spectator")));
    // A position written by hand, and a position that was passed through.
    let state = folder.write("s.json", whole.to_string());
    assert_eq!(json(&["show", "--game", "limit", "--state", &state]), whole);
    done(&["apply", &path, "--seat", "0", "--action", r#"{"choose_deck":"society"}"#]);
    assert_ne!(json(&["show", &path]), whole);
    assert_eq!(json(&["show", &path, "--after", "0"]), whole);
}

#[test]
fn legal_lists_what_a_seat_may_do_and_why_not_more() {
    let folder = Folder::new("legal");
    let path = folder.table("a.journal", "2", &[]);
    speaks(&["legal", &path], "Draw from Society", "Piocher");
    let both = json(&["legal", &path]);
    assert_eq!((both[0]["seat"].as_u64(), both[1]["seat"].as_u64()), (Some(0), Some(1)));
    assert_eq!(both[0]["actions"][0]["action"], object!({"choose_deck": "society"}));
    assert_eq!(json(&["legal", &path, "--seat", "1"])[0], both[1]);
    // A turn with cards that cannot be paid: each is named with its reason and ruling.
    let state =
        folder.write("s.json", r#"{"at":{"turn":{}},"nations":[{"money":0,"hand":["education","urbanization"]}]}"#);
    let turn = json(&["legal", "--game", "limit", "--state", &state, "--seat", "0"]);
    let hindered = turn[0]["hindered"].as_array().unwrap();
    assert!(!hindered.is_empty());
    assert!(
        hindered
            .iter()
            .all(|line| line["reason"].is_string() && line["ruling"].is_string() && line["code"].is_string())
    );
    assert!(done(&["legal", "--game", "limit", "--state", &state]).contains('✗'));
    let over = folder.write("over.json", r#"{"at":"over"}"#);
    speaks(&["legal", "--game", "limit", "--state", &over], "The game is over.", "La partie est terminée.");
    assert_eq!(json(&["legal", "--game", "limit", "--state", &over]), object!([]));
}

#[test]
fn every_legal_line_can_be_applied_as_it_is_printed() {
    let folder = Folder::new("legal_lines");
    let path = folder.table("a.journal", "1", &[]);
    for _ in 0..12 {
        let menu = json(&["legal", &path]);
        let line = menu[0]["actions"].as_array().unwrap().last().unwrap().clone();
        let before = json(&["show", &path]);
        let applied = json(&["apply", &path, "--seat", "0", "--action", &line["action"].to_string()]);
        assert_ne!(applied["state"], before);
    }
    assert_eq!(json(&["replay", &path])["actions"], 12);
}

#[test]
fn apply_appends_to_a_journal_and_only_prints_from_a_position() {
    let folder = Folder::new("apply");
    let path = folder.table("a.journal", "2", &[]);
    let before = folder.read("a.journal");
    let state = folder.write("s.json", json(&["show", &path]).to_string());
    let act = ["--seat", "0", "--action", r#"{"choose_deck":"society"}"#];
    let on_state = json(&[&["apply", "--game", "limit", "--state", &state], &act[..]].concat());
    assert_eq!(folder.read("a.journal"), before, "a position is not a journal");
    let on_journal = json(&[&["apply", &path], &act[..]].concat());
    assert_eq!(on_state["state"], on_journal["state"]);
    assert_eq!(on_journal["waiting"], object!([1]));
    let after = folder.read("a.journal");
    let added = after.strip_prefix(&before).unwrap();
    let entry = &lines(added)[0];
    assert_eq!(entry["action"], object!({"choose_deck": "society"}));
    assert_eq!(entry["hash"], on_journal["hash"]);
    // From standard input, and in words.
    let run = typed(&["apply", &path, "--seat", "1", "--action", "-", "--lang", "fr"], r#"{"choose_deck":"society"}"#);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("Ce qui s’est passé"));
    speaks(&["apply", "--game", "limit", "--state", &state], "What happened", "Ce qui s’est passé");
}

#[test]
fn undo_is_an_entry_and_erases_nothing() {
    let folder = Folder::new("undo");
    let path = folder.table("a.journal", "2", &[]);
    for (seat, deck) in [("0", "society"), ("1", "production")] {
        done(&["apply", &path, "--seat", seat, "--action", &format!(r#"{{"choose_deck":"{deck}"}}"#)]);
    }
    let before = folder.read("a.journal");
    let undone = json(&["undo", &path]);
    assert_eq!(undone["actions"], 1);
    let after = folder.read("a.journal");
    assert_eq!(lines(after.strip_prefix(&before).unwrap())[0], object!({"undo_to": 1, "hash": undone["hash"]}));
    speaks_once(&["undo", &path, "--to", "0"], "Back to the position after 0");
    assert_eq!(json(&["inspect", &path])["undos"], 2);
    assert_eq!(json(&["replay", &path])["actions"], 0);
    super::helper::refused(&["undo", &path], "nothing_to_undo", &[]);
    assert_eq!(json(&["show", &path, "--after", "0"])["generation"], 1);
}

fn speaks_once(args: &[&str], words: &str) {
    let text = done(args);
    assert!(text.contains(words), "{text}");
}

#[test]
fn replay_and_inspect_tell_what_a_journal_holds() {
    let folder = Folder::new("replay");
    let path = folder.path("a.journal");
    let played = finitude(&["play", "limit", "--seats", "random,random", "--seed", "3", "--save", &path]);
    assert_eq!((played.code, played.err.as_str()), (0, ""));
    speaks(&["replay", &path], "The journal checks out", "Le journal est exact");
    speaks(&["replay", &path, "--log", "--seat", "0"], "You ", "Vous ");
    let replayed = json(&["replay", &path, "--log"]);
    assert_eq!(replayed["over"], true);
    assert_eq!(replayed["moves"].as_array().unwrap().len() as u64, replayed["actions"].as_u64().unwrap());
    assert!(
        json(&["replay", &path, "--log", "--seat", "0"])["moves"]
            .as_array()
            .unwrap()
            .iter()
            .all(|moved| { moved["seat"] == 0 || moved["action"].is_null() }),
        "what others chose in secret"
    );
    speaks(&["inspect", &path], "Rules version", "Version des règles");
    let inspected = json(&["inspect", &path]);
    assert_eq!((&inspected["game"], &inspected["over"]), (&object!("limit"), &object!(true)));
    assert_eq!(inspected["hash"], replayed["hash"]);
    assert_eq!(inspected["seats"].as_array().unwrap().len(), 2);
    let piped = typed(&["replay", "-"], &folder.read("a.journal"));
    assert_eq!((piped.code, piped.out), (0, done(&["replay", &path])));
}

#[test]
fn rules_prints_numbers_cards_and_sources() {
    speaks(&["rules", "limit"], "Education", "Scolarisation");
    speaks(&["rules", "limit", "--cards"], "Market Access", "Accès au marché");
    speaks(&["rules", "limit", "--scales"], "Score variants", "Variantes");
    speaks(&["rules", "limit", "--sources"], "printed", "imprimé");
    let sheet = json(&["rules", "limit", "--set", "scoring.territory_points=3"]);
    assert_eq!(sheet["cards"].as_array().unwrap().len(), 37);
    let changed: Vec<&Value> =
        sheet["values"].as_array().unwrap().iter().filter(|row| row["house_changed"] == true).collect();
    assert_eq!(changed.len(), 1);
    assert_eq!((&changed[0]["path"], &changed[0]["value"]), (&object!("scoring.territory_points"), &object!("3")));
    assert!(done(&["rules", "limit", "--sources", "--set", "scoring.territory_points=3"]).contains("(Changed)"));
}

#[test]
fn bench_counts_the_same_games_on_every_machine() {
    let once = |clone: &[&str]| json(&[&["bench", "limit", "--seats", "2", "--decisions", "500"], clone].concat());
    let (plain, cloned) = (once(&[]), once(&["--clone"]));
    assert!(plain["decisions"].as_u64() >= Some(500));
    assert_eq!(plain["checksum"], cloned["checksum"], "a copy plays the same game");
    speaks(&["bench", "limit", "--decisions", "500"], "decisions", "décisions");
}

#[test]
fn check_holds_every_mode_to_the_contract() {
    speaks(&["check", "limit", "--games", "1", "--seats", "2"], "every promise holds", "toutes les promesses");
    let modes = json(&["check", "limit", "--games", "1", "--seats", "3"]);
    assert_eq!(modes.as_array().unwrap().len(), 3, "alliances off and on, and the first game: {modes}");
    assert!(modes.as_array().unwrap().iter().all(|mode| mode["games"] == 1));
}

#[test]
fn completions_are_printed_for_every_shell() {
    for (shell, sign) in [("bash", "complete -F"), ("zsh", "#compdef finitude"), ("fish", "complete -c finitude")] {
        let script = done(&["completions", shell]);
        assert!(script.contains(sign), "{shell}");
        assert!(script.contains("replay"), "{shell}: a command is missing");
    }
}

#[test]
fn help_and_version_need_nothing() {
    assert!(done(&["--help"]).contains("Examples:"));
    assert!(done(&["play", "--help"]).contains("--seats"));
    assert!(done(&["--version"]).starts_with("finitude "));
}

#[test]
fn the_system_says_which_language_to_speak() {
    let speak = |lang: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_finitude"))
            .args(["new", "nothing", "--seats", "2"])
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", lang)
            .output()
            .unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(speak("fr_FR.UTF-8").contains("Aucun jeu"), "{}", speak("fr_FR.UTF-8"));
    assert!(speak("de_DE.UTF-8").contains("There is no game"));
}

#[test]
fn the_manual_names_every_option_of_every_game() {
    let manual = include_str!("../../../../../docs/command-line.md");
    let help = done(&["new", "--help"]);
    for title in shelf::TITLES {
        for option in title.options {
            let flag = format!("--{}", option.name.replace('_', "-"));
            assert!(manual.contains(&format!("`{flag}")), "docs/command-line.md has no row for {flag}");
            assert!(help.contains(&flag) && help.contains(&format!("In {}:", title.name)), "{flag}");
        }
    }
}
