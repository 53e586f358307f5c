//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use limit::Limit;
use limit::rules::Rulebook;

table::noise_tests! {
    attack,
    Inputs { noise: 400, damage: 60, choices: (60, 700), journals: (40, 500), rules: 200, damaged_rules: 600 },
    // Stands for two nations.
    mode: 1,
    game: Limit::printed(2).unwrap(),
    actions: [
        r#"{"play":{"card":"annexation_of_territory","target":1,"amount":12,"funding":{"1":20}}}"#,
    ],
    house_rules: include_bytes!("../house_rules.toml"),
    read: Rulebook::with_house_rules,
}
