//! `cargo xtask rule`: a ruling, the code that keeps it and the tests that hold it; and the check that every ruling has both.
//!
//! Every game of the shelf has a page in `docs/rules`; one without is told.

mod citation;
mod code;
mod page;

use std::fs;
use std::path::Path;

use crate::games;
use crate::workspace::Workspace;
use crate::{Outcome, Stop};
use code::{Citation, Role};
use page::Ruling;

/// Where the rulings of each game stand.
const PAGES: &str = "docs/rules";

/// `cargo xtask rule <game> <number>`: prints all there is about one ruling.
pub(crate) fn rule(workspace: &Workspace, args: &[String]) -> Outcome {
    let games = games::listed(&workspace.root).map_err(Stop::Failed)?;
    let usage = |problem: &str| Stop::Usage(format!("{problem}\n\ncargo xtask rule <{}> <number>", games.join("|")));
    let [game, number] = args else { return Err(usage("`rule` takes a game and a number.")) };
    if !games.contains(game) {
        return Err(usage(&format!("There is no game named `{game}`.")));
    }
    let digits = number.strip_prefix(['R', 'r']).unwrap_or(number);
    let number: u32 = digits.parse().map_err(|_| usage(&format!("`{number}` is not the number of a ruling.")))?;
    let found = read(&workspace.root, game).map_err(Stop::Failed)?;
    let ruling = found.rulings.iter().find(|ruling| ruling.number == number);
    let ruling = ruling.ok_or_else(|| {
        let last = found.rulings.iter().map(|ruling| ruling.number).max().unwrap_or(0);
        Stop::Failed(format!("There is no R{number} in {PAGES}/{game}.md; its last ruling is R{last}."))
    })?;
    println!("{}", show(game, ruling, &found.citations));
    Ok(())
}

/// What is wrong with the rulings and their citations, one line each.
pub(crate) fn problems(root: &Path) -> Result<Vec<String>, String> {
    let of_game = |game: &String| read(root, game).map_or_else(|error| vec![error], |found| judge(game, &found));
    Ok(games::listed(root)?.iter().flat_map(of_game).collect())
}

/// The rulings of one game and all that cites them.
struct Found {
    rulings: Vec<Ruling>,
    citations: Vec<Citation>,
}

fn read(root: &Path, game: &str) -> Result<Found, String> {
    let page = format!("{PAGES}/{game}.md");
    let text = fs::read_to_string(root.join(&page)).map_err(|error| format!("{page}: {error}"))?;
    let citations = code::citations(root, game).map_err(|error| format!("the code of {game}: {error}"))?;
    Ok(Found { rulings: page::rulings(&text), citations })
}

fn show(game: &str, ruling: &Ruling, citations: &[Citation]) -> String {
    let number = ruling.number;
    let mut text = format!("{PAGES}/{game}.md:{}\nR{number} {}\n", ruling.line, ruling.text);
    let ours = || citations.iter().filter(|citation| citation.numbers.contains(&number));
    text.push_str("\nKept by\n");
    for place in ours().filter(|citation| citation.role == Role::Code) {
        text.push_str(&format!("  {}:{}  {}\n", place.file, place.line, place.text));
    }
    text.push_str("\nHeld by\n");
    for place in ours() {
        if let Role::Test(name) = &place.role {
            text.push_str(&format!("  {}:{}  {name}\n", place.file, place.line));
        }
    }
    text.trim_end().to_owned()
}

fn judge(game: &str, found: &Found) -> Vec<String> {
    let mut problems = Vec::new();
    for ruling in &found.rulings {
        let cited = |wanted: fn(&Role) -> bool| {
            found.citations.iter().any(|citation| wanted(&citation.role) && citation.numbers.contains(&ruling.number))
        };
        let (number, line) = (ruling.number, ruling.line);
        if !cited(|role| *role == Role::Code) {
            problems.push(format!("{PAGES}/{game}.md:{line}: no code says that it keeps R{number}"));
        }
        if !cited(|role| matches!(role, Role::Test(_))) {
            problems.push(format!("{PAGES}/{game}.md:{line}: no test says that it holds R{number}"));
        }
    }
    for citation in &found.citations {
        for number in
            citation.numbers.iter().filter(|number| found.rulings.iter().all(|ruling| ruling.number != **number))
        {
            problems.push(format!("{}:{}: there is no R{number} in {PAGES}/{game}.md", citation.file, citation.line));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace() -> Workspace {
        match Workspace::find() {
            Ok(workspace) => workspace,
            Err(_) => panic!("the workspace must be known while tests run"),
        }
    }

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    fn citation(role: Role, numbers: &[u32]) -> Citation {
        Citation {
            file: "crates/x/src/a.rs".into(),
            line: 3,
            text: "// a reason".into(),
            role,
            numbers: numbers.into(),
        }
    }

    fn ruling(number: u32) -> Ruling {
        Ruling { number, line: number as usize, text: "Nobody pays twice.".into() }
    }

    #[test]
    fn a_ruling_is_asked_for_by_its_number_with_or_without_the_letter() {
        for game in games::listed(&workspace().root).unwrap() {
            for number in ["1", "R1", "r1"] {
                assert_eq!(rule(&workspace(), &words(&format!("{game} {number}"))), Ok(()));
            }
        }
    }

    #[test]
    fn an_unknown_game_or_number_is_refused() {
        for wrong in ["", "limit", "chess 1", "limit one", "limit 1 2"] {
            assert!(
                matches!(rule(&workspace(), &words(wrong)), Err(Stop::Usage(text)) if text.contains("limit")),
                "{wrong}"
            );
        }
        assert!(matches!(rule(&workspace(), &words("limit 999")), Err(Stop::Failed(text)) if text.contains("R999")));
    }

    #[test]
    fn a_ruling_is_shown_with_the_code_that_keeps_it_and_the_tests_that_hold_it() {
        let citations = [citation(Role::Code, &[7]), citation(Role::Test("nobody_pays_twice".into()), &[6, 7])];
        let text = show("x", &ruling(7), &citations);
        assert!(text.starts_with("docs/rules/x.md:7\nR7 Nobody pays twice.\n"), "{text}");
        assert!(text.contains("Kept by\n  crates/x/src/a.rs:3  // a reason\n"), "{text}");
        assert!(text.ends_with("Held by\n  crates/x/src/a.rs:3  nobody_pays_twice"), "{text}");
    }

    #[test]
    fn a_ruling_without_code_or_test_and_a_citation_of_nothing_are_reported() {
        let test = || Role::Test("a_promise".into());
        let kept = [citation(Role::Code, &[1]), citation(test(), &[1])];
        assert!(judge("x", &Found { rulings: vec![ruling(1)], citations: kept.into() }).is_empty());
        let said = judge(
            "x",
            &Found { rulings: vec![ruling(1), ruling(2)], citations: vec![citation(Role::Helper, &[1, 3])] },
        );
        assert_eq!(said.len(), 5, "{said:?}");
        assert!(said[4].starts_with("crates/x/src/a.rs:3: there is no R3"), "{}", said[4]);
    }
}
