//! The manual for people who write cards: every example in it is read and played, every mistake in it is found.

use crate::attack;
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Silent, Waiting};
use water::authoring::{Code, Draft, Part, draft};
use water::basin::Terrain;
use water::terms::{Aim, CardSort, Comparison, ContestableBy, Kind, Metric, Resource, Where, Who, WindowKind};
use water::{Options, Water};

const MANUAL: &str = include_str!("../../../../docs/authoring.md");

/// The examples of the manual: what stands behind `toml` in the first line, and the text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = MANUAL.split("```toml").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.filter_map(|block| block.split_once('\n')).map(|(mark, text)| (mark.trim(), text)).collect()
}

fn read(text: &str) -> Draft {
    draft(text, "manual.toml").unwrap_or_else(|found| panic!("{text}\n{found:#?}"))
}

/// A random game to its end.
fn play(game: &Water, seed: u64) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut state = game.deal(&mut luck, &mut Silent);
    for _ in 0..Water::DECISION_LIMIT {
        assert_eq!(game.audit(&state), Ok(()));
        let Waiting::On(seats) = game.waiting(&state) else { return };
        let seat = seats.lowest().unwrap();
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice).unwrap();
        assert_eq!(game.apply(&mut state, seat, action, &mut luck, &mut Silent), Ok(()));
    }
    panic!("the game does not end");
}

#[test]
fn every_example_of_the_manual_is_read_and_played() {
    let mut parts = Vec::new();
    for (mark, text) in examples() {
        if !mark.is_empty() {
            continue;
        }
        let draft = read(text);
        assert!(!draft.entries.is_empty() && draft.warnings.is_empty(), "{text}\n{:?}", draft.warnings);
        assert!(draft.entries.iter().all(|entry| entry.is_new), "{text}");
        for entry in &draft.entries {
            parts.push(entry.part);
            let rules = &draft.book.rules;
            let options = match entry.part {
                Part::Scenarios => Options::scenario(rules, &entry.id),
                _ => Options::advised(rules, 3),
            };
            let game = Water::new(draft.book.clone(), options).unwrap();
            (0..3).for_each(|seed| play(&game, seed));
        }
    }
    for part in [Part::ResourceCards, Part::ActionCards, Part::Objectives, Part::Scenarios, Part::Map] {
        assert!(parts.contains(&part), "no example of {}", part.name());
    }
}

/// A text with a word of it written elsewhere, a line taken out or a letter changed.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=dice.below(3) {
        let (at, other) = (dice.below(lines.len()), dice.below(lines.len()));
        match dice.below(5) {
            0 => lines[at].clear(),
            1 => lines.swap(at, other),
            2 => lines[at] = lines[other].clone(),
            3 => {
                let value = ["0", "13", "-1", "'self'", "'target'", "[]", "{}", "true", "[3, 4]"][dice.below(9)];
                if let Some((key, _)) = lines[at].clone().split_once(" = ") {
                    lines[at] = format!("{key} = {value}");
                }
            }
            _ => {
                let digit = char::from(b'0' + dice.below(10) as u8);
                lines[at] =
                    lines[at].chars().map(|letter| if letter.is_ascii_digit() { digit } else { letter }).collect();
            }
        }
    }
    lines.join("\n")
}

#[test]
fn no_text_of_anybody_makes_the_game_stumble() {
    let mut accepted = 0;
    for (at, (_, text)) in examples().into_iter().enumerate() {
        let mut dice = Dice::new(at as u64);
        for _ in 0..25 {
            let text = damaged(text, &mut dice);
            attack::house_rules_never_panic(text.as_bytes());
            accepted += usize::from(draft(&text, "own.toml").is_ok());
        }
    }
    assert!(accepted > 10, "damage that is never read proves little: {accepted}");
}

#[test]
fn every_mistake_of_the_manual_is_found() {
    let mut count = 0;
    for (mark, text) in examples() {
        let Some(code) = mark.strip_prefix("mistake ") else { continue };
        let found = draft(text, "manual.toml").err().unwrap_or_default();
        assert!(!found.is_empty() && found.iter().all(|mistake| mistake.code.0 == code), "{code}: {found:#?}");
        count += 1;
    }
    assert!(count >= 6);
}

#[test]
fn the_manual_names_every_word_of_the_vocabulary_and_every_code() {
    let named = |word: &str| {
        assert!(MANUAL.contains(&format!("`{word}`")) || MANUAL.contains(&format!("\"{word}\"")), "{word}");
    };
    WindowKind::ALL.iter().for_each(|term| named(term.name()));
    CardSort::ALL.iter().for_each(|term| named(term.name()));
    Aim::ALL.iter().for_each(|term| named(term.name()));
    ContestableBy::ALL.iter().for_each(|term| named(term.name()));
    Who::ALL.iter().for_each(|term| named(term.name()));
    Where::ALL.iter().for_each(|term| named(term.name()));
    Resource::ALL.iter().for_each(|term| named(term.name()));
    Metric::ALL.iter().for_each(|term| named(term.name()));
    Comparison::ALL.iter().for_each(|term| named(term.name()));
    Kind::ALL.iter().for_each(|term| named(term.name()));
    Terrain::ALL.iter().for_each(|term| named(term.name()));
    water::rules::EFFECTS.iter().for_each(|word| named(word));
    for code in Code::ALL {
        assert!(MANUAL.contains(&format!("| {} |", code.0)), "{}", code.0);
    }
}
