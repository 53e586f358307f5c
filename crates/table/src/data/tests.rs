//! Reading a small garden of data, with house rules laid over it.

use super::document::{Node, parse};
use super::entries::{entries, words};
use super::problem::COMPARED;
use super::reader::Reader;
use super::sources::{Source, Sources, changed};
use super::{MOST_TOLD, Problem, Shape, Text, law, overlay, settings};
use crate::forms::Expected;

const SHAPE: Shape = Shape { file: "garden.toml", lists: &["beds.plants"], whole: &["frost"], new: &[] };

const PRINTED: &str = "
[beds]
count = 3
depths = [10, 20]
depths_sources = ['rulebook', 'derived']
frost = { from = 11, to = 3 }
source = 'rulebook'
[[beds.plants]]
id = 'leek'
name_fr = 'Poireau'
name_en = 'Leek'
days = 120
source = 'external'
[[beds.plants]]
id = 'pea'
name_fr = 'Pois'
name_en = 'Pea'
days = 60
days_source = 'derived'
source = 'rulebook'
";

fn printed() -> Node {
    parse(PRINTED, Text::Printed).unwrap_or_else(|unreadable| panic!("{}", unreadable.message))
}

/// The merged data, the mistakes, and everything that counts.
fn read(house: &str, sets: &[&str]) -> (Node, Vec<Problem>, String) {
    let reader = Reader::new(&SHAPE, "house.toml");
    let sets: Vec<String> = sets.iter().map(|&set| set.to_owned()).collect();
    let merged = overlay::merged(&reader, &printed(), Some(house), &sets, |_, _| ());
    {
        let mut root = reader.fields(&merged, "");
        let mut beds = root.table("beds");
        beds.number::<u8>("count", 1..=9);
        beds.array::<u8, 2>("depths", 0..=99);
        let mut frost = beds.table("frost");
        frost.optional::<u8>("from", 1..=12);
        frost.optional::<u8>("to", 1..=12);
        for (_, mut plant) in entries(&mut beds, "plants", 1..=3) {
            words(&mut plant);
            plant.number::<u16>("days", 1..=400);
        }
    }
    let (problems, canonical) = reader.finish();
    (merged, problems, canonical)
}

/// The only mistake: its place and what was expected.
fn mistake(house: &str, sets: &[&str]) -> (String, Expected) {
    let (_, problems, _) = read(house, sets);
    assert_eq!(problems.len(), 1, "{problems:?}");
    let problem = &problems[0];
    (
        format!("{}:{}:{} {}", problem.file, problem.line, problem.column, problem.fault.at),
        problem.fault.expected.clone(),
    )
}

#[test]
fn printed_data_and_house_rules_without_mistakes_are_read() {
    let (_, problems, plain) = read("", &[]);
    assert!(problems.is_empty(), "{problems:?}");
    let (merged, problems, other) = read("[beds]\nfrost.to = 4\n[[beds.plants]]\nid = 'pea'\ndays = 61\n", &[]);
    assert!(problems.is_empty() && other != plain, "{problems:?}");
    assert_eq!(changed(&SHAPE, &printed(), &merged), ["beds.frost.to", "beds.plants.pea.days"]);
    assert!(other.contains("beds.frost.from = 11\n") && other.contains("beds.plants.leek.days = 120\n"), "{other}");
    let (_, _, whole) = read("[beds]\nfrost = { to = 4 }\n", &[]);
    assert!(!whole.contains("frost.from"), "a table that says one thing is replaced as a whole: {whole}");
}

#[test]
fn entries_are_changed_added_and_removed_by_id() {
    let house = "[[beds.plants]]\nid = 'kale'\nname_fr = 'Chou'\nname_en = 'Kale'\ndays = 90\n[[beds.plants]]\nid = 'leek'\nremove = true\n";
    let (merged, problems, _) = read(house, &["beds.plants.pea.days=70"]);
    assert!(problems.is_empty(), "{problems:?}");
    let told = Sources { shape: &SHAPE, document: &merged, house: &changed(&SHAPE, &printed(), &merged) };
    let ids: Vec<(String, bool)> =
        told.entries("beds.plants").into_iter().map(|entry| (entry.id, entry.house_changed)).collect();
    assert_eq!(ids, [("pea".to_owned(), true), ("kale".to_owned(), true)]);
}

#[test]
fn mistakes_tell_file_line_column_path_and_what_would_be_right() {
    let number = |min, max| Expected::Number { min, max };
    assert_eq!(mistake("[beds]\ncount = 12\n", &[]), ("house.toml:2:9 beds.count".to_owned(), number(1, 9)));
    assert_eq!(mistake("", &["beds.count=0"]), ("--set:1:1 beds.count".to_owned(), number(1, 9)));
    assert_eq!(mistake("", &["beds.depths[2]=7"]).1, number(0, 1));
    let (at, expected) = mistake("[beds]\ncuont = 2\n", &[]);
    let Expected::KnownName(names) = expected else { panic!("{expected:?}") };
    assert_eq!((at.as_str(), names[0].as_str()), ("house.toml:2:1 beds.cuont", "count"));
    let (at, expected) = mistake("[[beds.plants]]\nid = 'leak'\ndays = 2\n", &[]);
    let Expected::KnownName(names) = expected else { panic!("{expected:?}") };
    assert_eq!((at.as_str(), names[0].as_str()), ("house.toml:2:6 beds.plants.leak", "leek"));
    let broken = |house: &str, sets: &[&str], law: &str| {
        assert_eq!(mistake(house, sets).1, Expected::Law(law.to_owned()), "{house} {sets:?}");
    };
    broken("[beds\n", &[], law::TOML);
    broken("", &["count"], law::SETTING);
    broken("[[beds.plants]]\nid = 'pea'\n[[beds.plants]]\nid = 'pea'\n", &[], law::UNIQUE_ID);
    broken("[[beds.plants]]\nid = 'Kale'\nname_fr = 'x'\nname_en = 'x'\ndays = 1\n", &[], law::ID);
    broken(&format!("[[beds.plants]]\nid = 'pea'\nname_fr = '{}'\n", "x".repeat(401)), &[], law::LETTERS);
}

#[test]
fn every_value_knows_its_source() {
    let (merged, _, _) = read("[beds]\ncount = 4\n", &[]);
    let house = changed(&SHAPE, &printed(), &merged);
    let rows = Sources { shape: &SHAPE, document: &merged, house: &house }.rows();
    let source = |path: &str| rows.iter().find(|row| row.path == path).map(|row| row.source);
    assert_eq!(source("beds.count"), Some(Source::House), "changed by house rules");
    assert_eq!(source("beds.depths[1]"), Some(Source::Derived));
    assert_eq!(source("beds.frost.from"), Some(Source::Rulebook));
    assert_eq!(source("beds.plants.leek.days"), Some(Source::External));
    assert_eq!(source("beds.plants.pea.days"), Some(Source::Derived));
    assert!(rows.iter().all(|row| !row.path.contains("name_")), "words are not values");
}

/// What a house-rules file with so many mistakes of a kind costs: the mistakes told, how many more there are, and how many
/// words were compared with each other.
fn cost(house: &str) -> (usize, usize, usize) {
    COMPARED.with(|compared| compared.set(0));
    let (_, problems, _) = read(house, &[]);
    let told = problems.iter().filter(|problem| !matches!(problem.fault.expected, Expected::Untold(_))).count();
    let all: usize = problems.iter().map(Problem::stands_for).sum();
    (told, all - told, COMPARED.with(std::cell::Cell::get))
}

#[test]
fn of_many_mistakes_the_first_are_told_and_the_rest_are_counted() {
    /// How the house rules begin, and what each of many lines says.
    type Kind = (&'static str, fn(usize) -> String);
    let many = |count: usize, line: &dyn Fn(usize) -> String| (0..count).map(line).collect::<String>();
    let kinds: [Kind; 4] = [
        ("", |n| format!("k{n} = 1\n")),
        ("[beds]\n", |n| format!("k{n} = 1\n")),
        ("", |n| format!("[[beds.plants]]\nid = 'k{n}'\n")),
        ("[[beds.plants]]\nid = 'pea'\nremove = true\n", |n| format!("k{n} = 1\n")),
    ];
    for (front, line) in kinds {
        let house = |count| format!("{front}{}", many(count, &line));
        let (told, untold, compared) = cost(&house(2000));
        assert_eq!((told, untold), (MOST_TOLD, 2000 - MOST_TOLD), "{front}");
        assert!(compared <= MOST_TOLD * 40, "{front}: {compared} comparisons");
        assert_eq!(cost(&house(4000)).2, compared, "{front}: twice the mistakes, the same comparisons");
        let (_, problems, _) = read(&house(MOST_TOLD), &[]);
        assert_eq!(problems.len(), MOST_TOLD, "{front}: none is left untold");
    }
}

#[test]
fn the_mistakes_that_are_told_are_the_first_of_the_file() {
    let house: String = (0..200).map(|n| format!("k{n} = 1\n")).collect();
    let (_, problems, _) = read(&format!("{house}[beds]\ncount = 99\n"), &[]);
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).take(MOST_TOLD).collect();
    assert_eq!(lines, (1..=MOST_TOLD).collect::<Vec<_>>());
    assert_eq!(problems.last().map(|last| last.fault.expected.clone()), Some(Expected::Untold(201 - MOST_TOLD)));
}

#[test]
fn what_is_told_stays_short_however_long_names_and_values_are() {
    let long = "x".repeat(10_000);
    let house = format!("{long} = 1\n[beds]\ncount = '{long}'\n[[beds.plants]]\nid = '{long}'\nname_fr = 'x'\ny = 1\n");
    let (_, problems, _) = read(&house, &[&format!("{long}=1"), &format!("beds.count={long}")]);
    assert!(problems.len() > 4, "{problems:?}");
    let longest = problems.iter().map(|problem| problem.fault.at.len() + problem.fault.found.len()).max();
    assert!(longest <= Some(180), "{longest:?}");
}

#[test]
fn a_list_that_is_too_long_is_read_no_further() {
    let house: String =
        (0..100).map(|n| format!("[[beds.plants]]\nid = 'k{n}'\nname_fr = 'x'\nname_en = 'x'\n")).collect();
    let (_, problems, _) = read(&house, &[]);
    // The list itself, and of the 102 plants the first 14, of which two are printed and right.
    assert_eq!(problems.len(), 1 + 14 - 2, "{problems:?}");
}

#[test]
fn settings_change_places_of_lists_one_by_one_and_are_not_without_number() {
    let (merged, problems, _) = read("", &["beds.depths[1]=7", "beds.depths[0]=8"]);
    assert!(problems.is_empty(), "{problems:?}");
    let depths = merged.get("beds").and_then(|beds| beds.get("depths"));
    assert_eq!(depths.map(Node::written).as_deref(), Some("[8, 7]"));
    assert_eq!(depths.map(|node| node.origin.text), Some(Text::Setting));
    let many = vec!["beds.count=2"; settings::MOST + 1];
    assert_eq!(mistake("", &many).1, Expected::List { min: 0, max: settings::MOST });
    assert!(read("", &many[1..]).1.is_empty());
}

#[test]
fn deep_nesting_is_a_mistake_and_nothing_worse() {
    let deep = |open: &str, close: &str| format!("a = {}1{}\n", open.repeat(50_000), close.repeat(50_000));
    for house in [
        deep("[", "]"),
        deep("{b=", "}"),
        format!("{}a = 1\n", "a.".repeat(50_000)),
        format!("[{}a]\n", "a.".repeat(50_000)),
    ] {
        assert_eq!(mistake(&house, &[]).1, Expected::Law(law::TOML.to_owned()));
    }
    let (_, problems, _) = read("", &[&format!("beds.count={}1{}", "[".repeat(50_000), "]".repeat(50_000))]);
    assert_eq!(problems.len(), 1, "{problems:?}");
}
