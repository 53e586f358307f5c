//! What the fuzz targets of Limit do with their bytes. `crates/limit/tests/whole/any_bytes.rs` does the same with seeded noise.

use limit::rules::Rulebook;
use limit::{Limit, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;
use table::harness::random_game::play_audited;

/// Other scales and cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/limit/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Limit>> = LazyLock::new(|| {
    let mode = |nations, alliances, first_game, house_rules| {
        let options = Options { nations, alliances, first_game, variants: Vec::new() };
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml");
        book.ok().and_then(|book| Limit::new(book, options).ok()).expect("a mode of the tests is refused")
    };
    vec![
        mode(1, false, false, ""),
        mode(2, false, false, ""),
        mode(3, false, true, ""),
        mode(4, true, false, ""),
        mode(6, true, false, ""),
        mode(1, false, false, HOUSE_RULES),
        mode(3, true, false, HOUSE_RULES),
        mode(4, true, false, "[rulings]\neffective_choice = false\nstress_test_help = true\n"),
    ]
});

/// The first byte says which mode the others are for.
fn with_mode(bytes: &[u8], attack: fn(&Limit, &[u8])) {
    if let Some((first, rest)) = bytes.split_first() {
        attack(&MODES[usize::from(*first) % MODES.len()], rest);
    }
}

/// Bytes as a snapshot, a state, an action, a journal, a readable form.
pub fn any_bytes_never_panic(bytes: &[u8]) {
    with_mode(bytes, arbitrary::any_bytes_never_panic);
}

/// Bytes as choices: whatever is offered is legal.
pub fn offered_is_legal(bytes: &[u8]) {
    with_mode(bytes, arbitrary::offered_is_legal);
}

/// Bytes as choices and returns: the journal replays.
pub fn journal_roundtrip(bytes: &[u8]) {
    with_mode(bytes, arbitrary::journal_roundtrip);
}

/// Bytes as a house-rules file: mistakes are named, and what is accepted can be played.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let book = match Rulebook::with_house_rules(&text, "house.toml") {
        Ok(book) => book,
        Err(problems) => return assert!(!problems.is_empty(), "refused without a reason"),
    };
    let nations = bytes.len() as u8 % 6 + 1;
    let options = Options { nations, alliances: nations > 1, first_game: false, variants: Vec::new() };
    let Ok(game) = Limit::new(book, options) else { panic!("accepted house rules cannot be played") };
    play_audited(&game, bytes.len() as u64, "house rules");
}
