//! A journal holds or is refused: damage is found at its entry, and never ends in a panic.

use super::helper::{Folder, done, finitude, json, refused};

/// A journal with entries of every kind: actions alone and with luck, and undos.
fn journal(folder: &Folder) -> String {
    let path = folder.path("whole.journal");
    let played = finitude(&["play", "limit", "--seats", "random,random", "--seed", "3", "--save", &path]);
    assert_eq!(played.code, 0);
    let text: String = folder.read("whole.journal").lines().take(31).map(|line| format!("{line}\n")).collect();
    let path = folder.write("short.journal", text);
    done(&["undo", &path, "--to", "26"]);
    let menu = json(&["legal", &path]);
    let (seat, action) = (menu[0]["seat"].to_string(), menu[0]["actions"][0]["action"].to_string());
    done(&["apply", &path, "--seat", &seat, "--action", &action]);
    done(&["undo", &path]);
    let text = folder.read("short.journal");
    assert!(text.contains("\"undo_to\"") && text.contains("\"chance\":["), "{text}");
    text
}

/// How a message names the place of a damage in a line, counted from 0.
fn place(line: usize) -> String {
    if line == 0 { "first line".to_owned() } else { format!("Entry {line} of the journal") }
}

#[test]
fn a_flipped_bit_is_found_at_its_entry() {
    let folder = Folder::new("bit_flips");
    let text = journal(&folder);
    let mut tried = 0;
    // A step that visits every line, and every place in a line somewhere.
    for at in (0..text.len()).step_by(29) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1 << (at % 8);
        let line = text[..at].matches('\n').count();
        let path = folder.write("damaged.journal", &bytes);
        let run = finitude(&["replay", &path]);
        let damage = format!("bit {} of byte {at} in line {line}", at % 8);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{damage} is not noticed: {}", run.err);
        let (words, not_text) = (place(line), format!("line {}:", line + 1));
        assert!(run.err.contains(&words) || run.err.contains(&not_text), "{damage} is not found there: {}", run.err);
        tried += 1;
    }
    assert!(tried > 80, "{tried}");
}

#[test]
fn a_journal_whose_last_line_is_torn_opens_with_its_whole_entries_and_a_warning() {
    let folder = Folder::new("truncated");
    let text = journal(&folder);
    for cut in (0..text.len()).step_by(61) {
        let path = folder.write("cut.journal", &text[..cut]);
        let run = finitude(&["replay", &path]);
        let line = text[..cut].matches('\n').count();
        let whole = text[..cut].ends_with('\n') || text[cut..].starts_with('\n');
        // Without its first line a journal is none.
        let header = line == 0 && !(whole && cut > 0);
        assert_eq!(run.code, if header { 2 } else { 0 }, "cut after {cut} bytes: {}", run.err);
        if header {
            assert!(run.err.contains(&place(line)), "cut after {cut} bytes, in line {line}: {}", run.err);
        } else {
            assert_eq!(run.err.contains("incomplete"), !whole, "cut after {cut} bytes: {}", run.err);
            let entries = line - usize::from(!text[cut..].starts_with('\n'));
            assert!(run.out.contains(&format!(" {entries} entr")), "cut after {cut} bytes: {}", run.out);
        }
    }
    // In the middle of a letter, too; and whoever goes on writes a whole journal again.
    let (header, _) = text.split_once('\n').unwrap();
    let path = folder.write("cut.journal", format!("{header}\n"));
    let menu = json(&["legal", &path]);
    folder.write("cut.journal", [header.as_bytes(), b"\n{\"seat\":0,\"note\":\"\xc3"].concat());
    let (seat, action) = (menu[0]["seat"].to_string(), menu[0]["actions"][0]["action"].to_string());
    let run = finitude(&["apply", &path, "--seat", &seat, "--action", &action, "--json"]);
    assert!(run.code == 0 && run.err.contains("\"torn\""), "{}", run.err);
    let run = finitude(&["replay", &path]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    // At the end of each entry.
    let mut short = String::new();
    for (at, line) in text.lines().enumerate() {
        short.push_str(line);
        short.push('\n');
        let path = folder.write("cut.journal", &short);
        assert_eq!(json(&["replay", &path])["entries"], at);
    }
}

#[test]
fn entries_that_are_lost_repeated_or_swapped_are_found() {
    let folder = Folder::new("shuffled");
    let text = journal(&folder);
    let lines: Vec<&str> = text.lines().collect();
    let check = |lines: &[&str], entry: usize| {
        let path = folder.write("shuffled.journal", lines.join("\n"));
        refused(&["replay", &path], "journal", &[&entry.to_string()]);
    };
    let without = |at: usize| [&lines[..at], &lines[at + 1..]].concat();
    check(&without(3), 3);
    check(&[&lines[..4], &lines[3..]].concat(), 4);
    let mut swapped = lines.clone();
    swapped.swap(1, 3);
    check(&swapped, 1);
    let headless = folder.write("headless.journal", lines[1..].join("\n"));
    assert!(refused(&["replay", &headless], "journal", &[])["message"].as_str().unwrap().contains("first line"));
}

#[test]
fn every_part_of_the_header_is_held_to_the_game() {
    let folder = Folder::new("header");
    let text = journal(&folder);
    for (part, changed, named) in [
        ("\"finitude\":1", "\"finitude\":2", "2"),
        ("\"game\":\"limit\"", "\"game\":\"monopoly\"", "monopoly"),
        ("\"rules_version\":1", "\"rules_version\":99", "99"),
        ("\"seats\":2", "\"seats\":3", "3"),
        ("\"seats\":2", "\"seats\":0", "nations"),
        ("\"seats\":2", "\"seats\":\"two\"", "nations"),
        ("\"alliances\":false", "\"alliances\":1", "alliances"),
        ("\"first_game\":false", "\"first_gam\":false", "first_gam"),
        ("\"variants\":[]", "\"variants\":[\"anarchist\"]", "anarchist"),
        ("\"variants\":[]", "\"variants\":[],\"set\":7", "options.set"),
        ("\"seed\":\"3\"", "\"seed\":\"xyz\"", "32"),
        ("\"seed\":\"3\"", "\"seed\":\"4\"", ""),
        ("\"options\":{", "\"options\":7,\"o\":{", "o"),
    ] {
        assert!(text.contains(part), "{part}");
        let path = folder.write("header.journal", text.replacen(part, changed, 1));
        let error = refused(&["replay", &path], "journal", &[named]);
        assert!(error["message"].as_str().unwrap().contains("first line"), "{changed}: {error}");
    }
    // Rules that were changed behind the journal's back.
    let set = text.replacen("\"variants\":[]", "\"variants\":[],\"set\":[\"game.generations=5\"]", 1);
    let path = folder.write("header.journal", set);
    refused(&["replay", &path], "journal", &[]);
    let set = text.replacen("\"variants\":[]", "\"variants\":[],\"set\":[\"game.nothing=5\"]", 1);
    let path = folder.write("header.journal", set);
    refused(&["replay", &path], "rules", &["game.nothing"]);
}

#[test]
fn every_part_of_an_entry_is_held_to_the_rules() {
    let folder = Folder::new("entries");
    let text = journal(&folder);
    let lines: Vec<&str> = text.lines().collect();
    let check = |at: usize, changed: &str, named: &str| {
        let mut lines = lines.clone();
        lines[at] = changed;
        let path = folder.write("entry.journal", lines.join("\n"));
        let error = refused(&["replay", &path], "journal", &[named]);
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(&place(at)), "{changed}: {message}");
    };
    check(1, r#"{"seat":0,"action":"dance","hash":"1"}"#, "dance");
    check(1, r#"{"seat":0,"action":"pass","hash":"1"}"#, "other_question");
    check(1, r#"{"seat":9,"action":"pass","hash":"1"}"#, "not_asked");
    check(1, r#"{"seat":0,"action":{"choose_deck":"society"},"hash":"1"}"#, "1");
    check(1, r#"{"seat":0,"action":{"choose_deck":"society"},"chance":[1],"hash":"1"}"#, "");
    check(1, r#"{"seat":-1,"action":"pass","hash":"1"}"#, "-1");
    check(1, r#"{"seat":0,"hash":"1"}"#, "action");
    check(1, "null", "");
    check(1, "[]", "");
    check(2, r#"{"undo_to":0,"hash":"1"}"#, "1");
    check(2, r#"{"undo_to":1,"hash":"1"}"#, "1");
    check(2, r#"{"undo_to":-1,"hash":"1"}"#, "-1");
    check(2, r#"{"undo_to":18446744073709551615,"hash":"1"}"#, "");
    let lucky = lines.iter().rposition(|line| line.contains("\"chance\":[")).unwrap();
    assert!(lucky > 0, "an action with luck");
    let with = |chance: &str| {
        let (before, rest) = lines[lucky].split_once("\"chance\":[").unwrap();
        let (_, after) = rest.split_once(']').unwrap();
        format!("{before}\"chance\":[{chance}]{after}")
    };
    check(lucky, &with(""), "");
    check(lucky, &with("4000000000"), "4000000000");
    let undo = lines.iter().position(|line| line.contains("undo_to")).unwrap();
    check(undo, &lines[undo].replace("26", "25"), "");
    check(undo, &lines[undo].replace("26", "99"), "99");
}
