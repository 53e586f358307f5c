//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use super::noise::damaged;
use crate::forms::Forms;
use crate::log::Silent;
use crate::luck::Dice;
use crate::sitting::Sitting;
use serde_json::json;

/// How many inputs each test takes: a slow game takes fewer.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    /// Noise as a snapshot, a state, an action, a journal, a form; up to 600 bytes each.
    pub noise: u64,
    /// Ways to damage each right text.
    pub damage: u64,
    /// Noise as the choices of a game, and how long it is at most.
    pub choices: (u64, usize),
    /// Noise as choices and returns, and how long it is at most.
    pub journals: (u64, usize),
    /// Noise as house rules; up to 300 bytes each.
    pub rules: u64,
    /// Ways to damage right house rules.
    pub damaged_rules: u64,
}

/// A state, a journal and some actions of a game as texts, all of them right.
pub fn right_texts<G: Forms>(game: G, actions: &[&str]) -> Vec<String> {
    let state = game.write_state(&game.deal(&mut Dice::new(3), &mut Silent)).to_string();
    let journal = Sitting::deal(game, 3, json!({}), None).journal().write();
    [state, journal].into_iter().chain(actions.iter().map(|&action| action.to_owned())).collect()
}

/// Damages house rules in many ways and hands them to `attack`, which says whether they were read as rules.
///
/// # Panics
/// Where hardly any damage is read as rules, or nearly all of it: neither proves much.
pub fn damage_house_rules(house: &[u8], inputs: u64, attack: impl Fn(&[u8]) -> bool) {
    let accepted = (0..inputs).filter(|&seed| attack(&damaged(house, seed))).count() as u64;
    assert!(accepted * 20 > inputs, "damage that is never read as rules proves little: {accepted}");
    assert!(accepted * 20 < inputs * 19, "damage that is always read as rules proves little: {accepted}");
}

/// Writes the tests of a game against noise. `attack` is the module of its fuzz targets, `mode` the byte that stands for
/// `game` there.
#[macro_export]
macro_rules! noise_tests {
    ($attack:ident, $inputs:expr, mode: $mode:literal, game: $game:expr, actions: $actions:expr,
     house_rules: $house:expr, read: $read:expr $(,)?) => {
        use $crate::harness::noise::{damaged, noise};
        use $crate::harness::noise_tests::{Inputs, damage_house_rules, right_texts};

        const INPUTS: Inputs = $inputs;

        #[test]
        fn noise_never_panics() {
            noise(INPUTS.noise, 600).for_each(|bytes| $attack::any_bytes_never_panic(&bytes));
        }

        #[test]
        fn damaged_forms_and_journals_never_panic() {
            for text in right_texts($game, &$actions) {
                for seed in 0..INPUTS.damage {
                    let bytes = [&[$mode], damaged(text.as_bytes(), seed).as_slice()].concat();
                    $attack::any_bytes_never_panic(&bytes);
                }
            }
        }

        #[test]
        fn whatever_the_bytes_choose_was_legal() {
            let (inputs, longest) = INPUTS.choices;
            noise(inputs, longest).for_each(|bytes| $attack::offered_is_legal(&bytes));
        }

        #[test]
        fn whatever_the_bytes_choose_replays_from_its_journal() {
            let (inputs, longest) = INPUTS.journals;
            noise(inputs, longest).for_each(|bytes| $attack::journal_roundtrip(&bytes));
        }

        #[test]
        fn damaged_house_rules_never_panic() {
            noise(INPUTS.rules, 300).for_each(|bytes| $attack::house_rules_never_panic(&bytes));
            damage_house_rules($house, INPUTS.damaged_rules, |bytes| {
                $attack::house_rules_never_panic(bytes);
                $read(&String::from_utf8_lossy(bytes), "house.toml").is_ok()
            });
        }
    };
}
