//! The judge is frozen under its version: the same recorded games give the same sums for ever.

use super::*;
use study::JUDGE_VERSION;
use table::Journal;

/// A recorded game, and its sums from two passes: for each value the start, luck, what was not known, and all choices. They are
/// those of `finitude analyse --budget 2b --json`.
type Frozen = (&'static str, &'static [[i64; 4]]);

/// The version of the judge whose sums these are.
const VERSION: u32 = 1;
const FROZEN: [Frozen; 4] = [
    ("limit-2-alliances-on", &[[165, 19, 12, 0], [196, -112, -9, 89], [185, 25, 120, -186]]),
    (
        "megacorps-3-chosen",
        &[[1044, -226, -249, -477], [1036, -2, -275, -335], [1450, -210, 322, -1170], [261, 0, 2, -27]],
    ),
    ("water-2", &[[121, 13, 8, -142], [107, -24, 44, -127], [-149, -1, -18, 160]]),
    ("climate-two_giants", &[[22176, 0, 0, -22176]]),
];

#[test]
fn the_judge_of_this_version_judges_as_it_always_did() {
    assert_eq!(JUDGE_VERSION, VERSION, "another judge has other sums: write them here");
    for (name, expected) in FROZEN {
        let path = format!("{}/../../tests/journals/{name}.journal", env!("CARGO_MANIFEST_DIR"));
        let journal = Journal::read(&std::fs::read_to_string(path).unwrap()).unwrap();
        let table = shelf::make_for(&journal).unwrap().replay(&journal).unwrap();
        let record = Record::of(&*table).unwrap();
        let mut study = Study::of(&record, Bot::for_live_tables(table.game_id()), 1, 0);
        study.work(Budget::Blocks(2), 2, |_| ());
        let Sums { start, luck, unknown, choices, .. } = study.analysis().unwrap().sums;
        let chosen = |value: usize| choices.iter().map(|seat| seat[value]).sum();
        let found: Vec<[i64; 4]> =
            (0..record.values()).map(|value| [start[value], luck[value], unknown[value], chosen(value)]).collect();
        assert_eq!(found, expected, "{name}: the judge has changed. Raise JUDGE_VERSION, then write its sums here");
    }
}
