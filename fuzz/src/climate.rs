//! What the fuzz targets of Climate do with their bytes. `crates/climate/tests/whole/any_bytes.rs` does the same with seeded noise.

use climate::rules::Rulebook;
use climate::{Climate, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;
use table::harness::random_game::play_audited;

/// Other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/climate/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Climate>> = LazyLock::new(|| {
    let mode = |players, house_rules, change: fn(&mut Options)| {
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").expect("house rules of the tests");
        let mut options = Options::advised(&book.rules, players);
        change(&mut options);
        Climate::new(book, options).expect("a mode of the tests is refused")
    };
    vec![
        mode(3, "", |_| {}),
        mode(4, "", |options| options.consensus = true),
        mode(5, "", |options| options.simple_propagation = true),
        mode(4, "", |options| options.expert = true),
        mode(3, "", |options| options.free_seats = 2),
        mode(4, "", |options| options.deck = Some("ragnarok".to_owned())),
        mode(3, "", |options| (options.lesson, options.shuffled) = (Some("calamities".to_owned()), false)),
        mode(3, HOUSE_RULES, |_| {}),
    ]
});

/// The first byte says which mode the others are for.
fn with_mode(bytes: &[u8], attack: fn(&Climate, &[u8])) {
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

/// Bytes as house rules: mistakes are named, and what is accepted can be played.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let book = match Rulebook::with_house_rules(&text, "house.toml") {
        Ok(book) => book,
        Err(mistakes) => return assert!(!mistakes.is_empty(), "refused without a reason"),
    };
    let options = Options::advised(&book.rules, 3 + bytes.len() as u8 % 3);
    let Ok(game) = Climate::new(book, options) else { panic!("accepted house rules cannot be played") };
    play_audited(&game, bytes.len() as u64, "what somebody has written");
}
