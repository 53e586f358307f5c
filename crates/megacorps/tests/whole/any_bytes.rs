//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use megacorps::MegaCorps;
use megacorps::rules::Rulebook;

table::noise_tests! {
    attack,
    Inputs { noise: 400, damage: 60, choices: (60, 700), journals: (40, 500), rules: 200, damaged_rules: 600 },
    // Stands for four players.
    mode: 1,
    game: MegaCorps::printed(4).unwrap(),
    actions: [
        r#"{"offer":{"to":1,"give":{"money":3,"companies":["japan_media"]},"want":{"countries":["china"]}}}"#,
        r#"{"order":{"bank":2,"bids":{"nafta_defense":1,"china_defense":0}}}"#,
    ],
    house_rules: include_bytes!("../house_rules.toml"),
    read: Rulebook::with_house_rules,
}
