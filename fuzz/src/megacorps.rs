//! What the fuzz targets of MegaCorps do with their bytes. `crates/megacorps/tests/whole/any_bytes.rs` does the same with seeded
//! noise.

use megacorps::rules::Rulebook;
use megacorps::{Corporations, MegaCorps, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;
use table::harness::random_game::play_audited;

/// Another board, other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/megacorps/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<MegaCorps>> = LazyLock::new(|| {
    let mode = |players, corporations, house_rules| {
        let options = Options { players, corporations };
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml");
        book.ok().and_then(|book| MegaCorps::new(book, options).ok()).expect("a mode of the tests is refused")
    };
    vec![
        mode(3, Corporations::Drawn, ""),
        mode(4, Corporations::Drawn, ""),
        mode(5, Corporations::Drawn, ""),
        mode(6, Corporations::Drawn, ""),
        mode(4, Corporations::Chosen, ""),
        mode(3, Corporations::Drawn, HOUSE_RULES),
        mode(6, Corporations::Drawn, HOUSE_RULES),
        mode(4, Corporations::Drawn, "[rulings]\nintervention_may_target_unowned = true\nwar_tie = 'attacker'\n"),
    ]
});

/// The first byte says which mode the others are for.
fn with_mode(bytes: &[u8], attack: fn(&MegaCorps, &[u8])) {
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
    let options = Options::advised(bytes.len() as u8 % 4 + 3);
    let Ok(game) = MegaCorps::new(book, options) else { panic!("accepted house rules cannot be played") };
    play_audited(&game, bytes.len() as u64, "house rules");
}
