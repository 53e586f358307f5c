//! What a manual says about forms, held against the forms that a game declares.
//!
//! A manual has tables whose first column shows a choice as it is written, with its fields: `"pass"`, `{"bid": amount}`,
//! `{"sell": {"goods", "count"}}`. Forms are asked themselves: a wrong name is refused with the right ones.

use crate::Expected;
use crate::forms::reader::JsonPlace;
use crate::forms::{EventForm, Form};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Choices or events by name, each with the names of its fields.
pub type Shapes = BTreeMap<String, BTreeSet<String>>;

/// No name of anything.
const NOBODY: &str = "?";

/// The choices that a form declares; nothing if it is not a choice.
pub fn choices<G, T: Form<G>>(game: &G) -> Shapes {
    let expected = |form: Value| T::read(game, &JsonPlace::root("form", &form)).err().map(|fault| fault.expected);
    let Some(Expected::OneOf(names)) = expected(json!(NOBODY)) else { return Shapes::new() };
    let fields = |name: &String| match expected(json!({ name.as_str(): { NOBODY: 0 } })) {
        Some(Expected::KnownName(fields)) => fields.into_iter().collect(),
        _ => BTreeSet::new(),
    };
    names.into_iter().map(|name| (name.clone(), fields(&name))).collect()
}

/// The events that a game declares.
pub fn events<G, E: EventForm<G>>() -> Shapes {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    E::SHAPES.iter().map(|(name, fields)| ((*name).to_owned(), names(fields))).collect()
}

/// The names that a table may have, by what is refused.
pub fn fields(refused: Expected) -> BTreeSet<String> {
    if let Expected::KnownName(names) = refused { names.into_iter().collect() } else { BTreeSet::new() }
}

/// The part of a manual below this heading, up to the next one of the same or a higher rank.
pub fn part<'m>(manual: &'m str, heading: &str) -> &'m str {
    let start = manual.find(&format!("\n{heading}\n")).map_or(manual.len(), |at| at + heading.len() + 2);
    let rank_of = |line: &str| line.chars().take_while(|&letter| letter == '#').count();
    let (rank, rest) = (rank_of(heading), &manual[start..]);
    let (mut at, mut example) = (0, false);
    for line in rest.split_inclusive('\n') {
        // What looks like a heading in an example is a comment.
        example ^= line.starts_with("```");
        if !example && (1..=rank).contains(&rank_of(line)) {
            break;
        }
        at += line.len();
    }
    &rest[..at]
}

/// The choices of every table of a part whose first head is this.
pub fn told_choices(part: &str, head: &str) -> Shapes {
    let cells = rows(part, head).into_iter().filter_map(|row| row.into_iter().next());
    cells.flat_map(codes).filter_map(|code| shape(&code)).collect()
}

/// The choices in the row of a table that begins with these words.
pub fn told_in_row(part: &str, head: &str, words: &str) -> Shapes {
    let row = rows(part, head).into_iter().find(|row| row.first().is_some_and(|cell| *cell == words));
    let cell = row.and_then(|row| row.get(1).copied()).unwrap_or_default();
    codes(cell).iter().filter_map(|code| shape(code)).collect()
}

/// The events of the table of a part: its first column has their names, the second their fields.
pub fn told_events(part: &str) -> Shapes {
    let event = |row: Vec<&str>| {
        let mut cells = row.into_iter().map(codes);
        Some((cells.next()?.into_iter().next()?, cells.next()?.into_iter().collect()))
    };
    rows(part, "event").into_iter().filter_map(event).collect()
}

/// Everything that a part shows as code, whole or inside a form: `money`, `{"event": …}`.
pub fn named(part: &str) -> BTreeSet<String> {
    codes(part)
        .iter()
        .flat_map(|code| {
            code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect()
}

/// A choice as it is written: the first word in quotes is its name, the others are its fields.
fn shape(code: &str) -> Option<(String, BTreeSet<String>)> {
    let mut quoted = code.split('"').skip(1).step_by(2).map(str::to_owned);
    Some((quoted.next()?, quoted.collect()))
}

/// What stands between backticks.
fn codes(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The rows of all tables of a part with this first head, cell by cell.
fn rows<'m>(part: &'m str, head: &str) -> Vec<Vec<&'m str>> {
    let (mut found, mut inside) = (Vec::new(), false);
    for line in part.lines() {
        let cells: Vec<&str> = match line.strip_prefix('|') {
            Some(row) => row.trim_end_matches('|').split('|').map(str::trim).collect(),
            None => Vec::new(),
        };
        match cells.first() {
            None => inside = false,
            Some(first) if *first == head => inside = true,
            Some(first) if inside && !first.starts_with("---") => found.push(cells),
            Some(_) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANUAL: &str = "# Forms\n\n## One\nText.\n\n| event | with | what |\n| --- | --- | --- |\n| `began` | `turn`, `seat` | a turn |\n| `over` | – | the end |\n\n### Moments\n\n| frame | the moment |\n| --- | --- |\n| `\"pass\"`, `{\"sell\": {\"goods\", \"count\"}}` | two |\n\n## Two\n\n| frame | |\n| --- | --- |\n| `\"other\"` | |\n";

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn a_part_ends_at_the_next_heading_of_its_rank() {
        assert!(part(MANUAL, "## One").contains("### Moments") && !part(MANUAL, "## One").contains("other"));
        assert_eq!(part(MANUAL, "## Three"), "");
    }

    #[test]
    fn tables_tell_choices_and_events_with_their_fields() {
        let one = part(MANUAL, "## One");
        let choices = [("pass".to_owned(), set(&[])), ("sell".to_owned(), set(&["goods", "count"]))];
        assert_eq!(told_choices(one, "frame"), Shapes::from(choices));
        let events = [("began".to_owned(), set(&["turn", "seat"])), ("over".to_owned(), set(&[]))];
        assert_eq!(told_events(one), Shapes::from(events));
        assert!(named(one).is_superset(&set(&["goods", "turn", "began"])));
    }

    crate::choices! {
        /// A choice to be asked for its shape.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum Choice of Nothing {
            /// A word.
            Pass,
            /// A value.
            Bid(u8),
            /// A table.
            SellGoods { goods: u8 as what, count: u8 },
        }
        fields { count: "How many.", goods: "What." }
    }

    struct Nothing;

    #[test]
    fn a_form_is_asked_for_its_own_choices() {
        let choices = choices::<Nothing, Choice>(&Nothing);
        let expected = [("pass", set(&[])), ("bid", set(&[])), ("sell_goods", set(&["what", "count"]))];
        assert_eq!(choices, expected.map(|(name, fields)| (name.to_owned(), fields)).into_iter().collect());
        let told = "| row | values |\n| --- | --- |\n| a choice | `\"pass\"`, `{\"bid\": amount}` |\n";
        assert_eq!(told_in_row(told, "row", "a choice").len(), 2);
        assert!([Choice::Pass, Choice::Bid(1), Choice::SellGoods { goods: 1, count: 2 }].len() == 3);
    }
}
