//! What `docs/data.md` says of Water: its example is accepted, its bounds are those of the reader, and it names every value.

use super::Rulebook;
use table::Expected;
use table::harness::manual::part;

const MANUAL: &str = include_str!("../../../../docs/data.md");

/// The rows of the manual's tables: the paths of the first column, written out, and the bounds.
fn rows() -> Vec<(Vec<String>, &'static str)> {
    let rows = part(MANUAL, "## Water").lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let mut paths: Vec<String> = Vec::new();
        for code in cells[0].split('`').skip(1).step_by(2) {
            // A short name stands beside the one before it.
            let beside =
                paths.last().and_then(|path| path.rsplit_once('.')).map(|(front, _)| format!("{front}.{code}"));
            paths.push(if code.contains('.') { code.to_owned() } else { beside.unwrap() });
        }
        (paths, cells[2])
    })
    .collect()
}

/// Whether a path is the one told, or lies below it; `*` is any name.
fn covers(told: &str, path: &str) -> bool {
    let path = path.split('[').next().unwrap_or_default();
    let mut names = path.split('.');
    told.split('.').all(|wanted| names.next().is_some_and(|name| wanted == "*" || wanted == name))
}

#[test]
fn the_example_of_the_manual_is_accepted() {
    let example = MANUAL.split("```toml water\n").nth(1).unwrap().split("```").next().unwrap();
    let book = Rulebook::with_house_rules(example, "house.toml").unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!((book.rules.setup.money, book.rules.resources.len(), book.rules.dam.costs), (30, 50, [18, 10, 7]));
}

#[test]
fn the_manual_names_every_value() {
    let rows = rows();
    let told = || rows.iter().flat_map(|(paths, _)| paths);
    for row in Rulebook::printed().sources().iter().filter(|row| !row.path.starts_with("meta.")) {
        assert!(told().any(|told| covers(told, &row.path)), "{} is not told", row.path);
    }
}

#[test]
fn the_bounds_of_the_manual_are_those_of_the_rules() {
    let printed = Rulebook::printed().sources();
    let mut checked = 0;
    for (paths, bounds) in rows() {
        let Some((least, most)) = bounds.split(';').next().unwrap_or_default().split_once(" to ") else { continue };
        let (Ok(least), Ok(most)) = (least.parse::<i64>(), most.parse::<i64>()) else { continue };
        for told in paths {
            let row = printed.iter().find(|row| covers(&told, &row.path));
            let path = &row.unwrap_or_else(|| panic!("{told} is not in the data")).path;
            for beyond in [least - 1, most + 1] {
                let found = Rulebook::with_settings(None, &[format!("{path}={beyond}")]).unwrap_err();
                let expected = Expected::Number { min: least, max: most };
                assert!(found.iter().any(|problem| problem.fault.expected == expected), "{path}={beyond}: {found:#?}");
            }
            checked += 1;
        }
    }
    assert!(checked >= 25, "{checked} bounds");
}
