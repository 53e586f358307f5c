//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use water::Water;
use water::rules::Rulebook;

table::noise_tests! {
    attack,
    Inputs { noise: 300, damage: 40, choices: (30, 500), journals: (20, 400), rules: 100, damaged_rules: 150 },
    // Stands for four communities.
    mode: 2,
    game: Water::printed(4).unwrap(),
    actions: [
        r#"{"offer":{"to":1,"give":{"money":3},"want":{"energy":1},"water":[[[3,6],[4,5]]]}}"#,
        r#"{"build_dam":{"river":[2,6],"axis":"ne_sw","owners":[0,1]}}"#,
    ],
    house_rules: include_bytes!("../house_rules.toml"),
    read: Rulebook::with_house_rules,
}
