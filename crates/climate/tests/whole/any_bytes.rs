//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use climate::Climate;
use climate::rules::Rulebook;

table::noise_tests! {
    attack,
    Inputs { noise: 200, damage: 30, choices: (16, 400), journals: (10, 300), rules: 100, damaged_rules: 100 },
    // Stands for three players.
    mode: 0,
    game: Climate::printed(3).unwrap(),
    actions: [
        r#"{"play":{"card":["military",2],"region":"africa","free":false}}"#,
        r#"{"electricity":{"replaced":"coal","installed":"intermittent"}}"#,
    ],
    house_rules: include_bytes!("../house_rules.toml"),
    read: Rulebook::with_house_rules,
}
