//! One ruling or chapter of a rules text, as plain lines with the figures of a table filled in.

use super::figures::{Figure, figures, written};
use super::text::{Block, Inline, Line, anchor, read};
use crate::book::Book;
use crate::words::Lang;
use std::collections::BTreeMap;

/// A part of a passage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A chapter or a part of one: its number, if it has one, and its words.
    Heading(Option<String>, String),
    /// A ruling: its number and what it says.
    Ruling(String, String),
    /// A paragraph.
    Paragraph(String),
    /// One line of a list.
    Item(String),
    /// The head or a row of a table.
    Row(Vec<String>),
    /// Something drawn from the rulebook: its kind and its subject, such as `sheet` and `market`.
    Drawn(String, String),
}

/// The ruling (`R15`) or the chapter (`5.1`) of a game's rules text, with what belongs to it; `None` if there is none of this
/// number. The figures are those of the book.
pub fn passage(game: &str, book: &Book, number: &str, lang: Lang) -> Option<Vec<Part>> {
    let blocks = read(&lang.rulebook(game)?);
    let wanted = number.trim().to_uppercase();
    let first = blocks.iter().position(|block| anchor(block) == Some(wanted.as_str()))?;
    let rest = blocks.get(first + 1..).unwrap_or_default();
    let length = match &blocks[first] {
        Block::Heading { level, .. } => {
            let next = |block: &Block| matches!(block, Block::Heading { level: other, .. } if other <= level);
            rest.iter().position(next).unwrap_or(rest.len())
        }
        _ => 0,
    };
    let values = figures(book.rows.clone(), book.sheets.clone());
    Some(blocks[first..=first + length].iter().flat_map(|block| parts(block, &values)).collect())
}

/// The numbers that [`passage`] knows, in the order of the text: chapters with their words, rulings without.
pub fn numbers(game: &str, lang: Lang) -> Vec<(String, Option<String>)> {
    let blocks = lang.rulebook(game).map(|text| read(&text)).unwrap_or_default();
    let numbered = |block| match block {
        Block::Heading { anchor, words, .. } => anchor.map(|number| (number, Some(words))),
        Block::Ruling { code, .. } => Some((code, None)),
        _ => None,
    };
    blocks.into_iter().filter_map(numbered).collect()
}

fn parts(block: &Block, values: &BTreeMap<String, Figure>) -> Vec<Part> {
    let said = |line: &Line| plain(line, values);
    match block {
        Block::Heading { anchor, words, .. } => vec![Part::Heading(anchor.clone(), words.clone())],
        Block::Ruling { code, line } => vec![Part::Ruling(code.clone(), said(line))],
        Block::Paragraph(line) => vec![Part::Paragraph(said(line))],
        Block::List(items) => items.iter().map(|item| Part::Item(said(item))).collect(),
        Block::Table { head, rows } => {
            std::iter::once(head).chain(rows).map(|row| Part::Row(row.iter().map(said).collect())).collect()
        }
        Block::Insert { kind, subject } => vec![Part::Drawn(kind.clone(), subject.clone())],
    }
}

/// A line without marks. A figure that the rulebook does not have stays as its path.
fn plain(line: &Line, values: &BTreeMap<String, Figure>) -> String {
    let part = |part: &Inline| match part {
        Inline::Words(words) | Inline::Strong(words) | Inline::Link { words, .. } => words.clone(),
        Inline::Figure(path) => values.get(path).map_or_else(|| path.clone(), |figure| written(&figure.value)),
        Inline::Switch { path, is, on, off } => {
            if values.get(path).is_some_and(|figure| figure.value == *is) {
                on.clone()
            } else {
                off.clone()
            }
        }
    };
    line.iter().map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, TITLES, make};

    fn book(game: &str, settings: &[&str]) -> Book {
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        make(&Setup { settings, ..Setup::printed(game, 3) }).unwrap().book()
    }

    #[test]
    fn every_chapter_and_ruling_can_be_read_in_every_language() {
        for title in TITLES {
            let book = book(title.id, &[]);
            for lang in Lang::all() {
                let blocks = read(&lang.rulebook(title.id).unwrap());
                let numbers: Vec<&str> = blocks.iter().filter_map(anchor).collect();
                assert!(numbers.contains(&"R1"), "{} {lang:?}", title.id);
                for number in numbers {
                    let parts = passage(title.id, &book, number, lang).unwrap();
                    // Narrow and firm spaces are written with braces too.
                    let text = format!("{parts:?}").replace("\\u{a0}", " ").replace("\\u{202f}", " ");
                    assert!(!text.contains(['{', '}']) || text.contains("Drawn"), "{} {number}: {text}", title.id);
                    assert!(!text.contains("**") && !text.contains("]("), "{} {number}: {text}", title.id);
                }
            }
        }
    }

    #[test]
    fn a_ruling_is_told_with_the_figures_of_the_table() {
        let told = |settings: &[&str], lang: Lang| passage("limit", &book("limit", settings), "r52", lang).unwrap();
        let ruling = |text: &str| [Part::Ruling("R52".to_owned(), text.to_owned())];
        assert_eq!(told(&[], Lang::EN), ruling("The money of a financial crisis goes to the World Bank."));
        let beyond = ["crises.financial.money_goes_to=beyond_box"];
        assert_eq!(told(&beyond, Lang::EN), ruling("The money of a financial crisis goes out of the game."));
        let french = Lang::named("fr").unwrap();
        assert_eq!(told(&beyond, french), ruling("L’argent d’une crise financière va hors du jeu."));
    }

    #[test]
    fn a_chapter_ends_where_the_next_one_begins() {
        let book = book("limit", &[]);
        let numbers = |number: &str| -> Vec<String> {
            let parts = passage("limit", &book, number, Lang::EN).unwrap();
            parts.into_iter().filter_map(|part| if let Part::Heading(own, _) = part { own } else { None }).collect()
        };
        assert_eq!(numbers("3.1"), ["3.1"]);
        assert!(numbers("3").len() > 3 && numbers("3").iter().all(|number| number.starts_with('3')));
        assert_eq!(passage("limit", &book, "R999", Lang::EN), None);
    }
}
