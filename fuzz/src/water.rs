//! What the fuzz targets of Water do with their bytes. `crates/water/tests/whole/any_bytes.rs` does the same with seeded noise.

use std::sync::LazyLock;
use table::harness::arbitrary;
use table::harness::random_game::play_audited;
use water::authoring::{Part, draft};
use water::rules::Rulebook;
use water::{Options, Water};

/// Other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/water/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Water>> = LazyLock::new(|| {
    let mode = |players, house_rules, change: fn(&mut Options)| {
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").expect("house rules of the tests");
        let mut options = Options::advised(&book.rules, players);
        change(&mut options);
        Water::new(book, options).expect("a mode of the tests is refused")
    };
    vec![
        mode(2, "", |_| {}),
        mode(3, "", |_| {}),
        mode(4, "", |_| {}),
        mode(4, "", |options| options.simplified = true),
        mode(4, "", |options| options.scenario = Some("dam_three_owners".to_owned())),
        mode(4, "", |options| options.scenario = Some("pollution".to_owned())),
        mode(3, HOUSE_RULES, |_| {}),
        mode(3, HOUSE_RULES, |options| options.mediator = true),
    ]
});

/// The first byte says which mode the others are for.
fn with_mode(bytes: &[u8], attack: fn(&Water, &[u8])) {
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

/// Bytes as what somebody has written: mistakes are named, and what is accepted can be played, in its scenario if it
/// has one.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let draft = match draft(&text, "house.toml") {
        Ok(draft) => draft,
        Err(mistakes) => return assert!(!mistakes.is_empty(), "refused without a reason"),
    };
    let (rules, players) = (&draft.book.rules, draft.book.rules.players);
    let seats = players.least + bytes.len() as u8 % (players.most - players.least + 1);
    let scenario = draft.entries.iter().find(|entry| entry.part == Part::Scenarios);
    // Scenarios need every community, which a house may forbid.
    let options = match scenario.filter(|_| players.most == 4) {
        Some(entry) => Options::scenario(rules, &entry.id),
        None => Options::advised(rules, seats),
    };
    let Ok(game) = Water::new(draft.book, options) else { panic!("accepted house rules cannot be played") };
    play_audited(&game, bytes.len() as u64, "what somebody has written");
}
