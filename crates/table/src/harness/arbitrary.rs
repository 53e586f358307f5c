//! What fuzz targets call: any bytes, any game. These functions panic when a promise is broken, as fuzzers expect.

use super::audited_states_play_on::play_on;
use super::journal_round_trip::reads_back;
use super::moment::bytes_of;
use super::not_offered_is_refused::judge;
use super::random_game::play_audited;
use super::tape::{Tape, choice_on_tape, play_on_tape};
use crate::forms::{Fault, Forms};
use crate::game::Waiting;
use crate::journal::Journal;
use crate::log::Silent;
use crate::luck::{Dice, SeededLuck};
use crate::menu::{Amount, Menu};
use crate::seat::{Seat, SeatSet};
use crate::sitting::Sitting;
use crate::snapshot;
use borsh::BorshDeserialize;
use serde_json::{Value, json};

/// Playing on beyond this many decisions teaches a fuzzer nothing new about an input.
const DECISIONS: usize = 512;

/// Declares what a game's fuzz targets do with their bytes, given a list of its modes: the first byte picks the mode
/// that the rest are for.
#[macro_export]
macro_rules! attacks {
    ($modes:ident) => {
        /// Bytes as a snapshot, a state, an action, a journal, a readable form.
        pub fn any_bytes_never_panic(bytes: &[u8]) {
            $crate::harness::arbitrary::with_mode(&$modes, bytes, $crate::harness::arbitrary::any_bytes_never_panic);
        }

        /// Bytes as choices: whatever is offered is legal.
        pub fn offered_is_legal(bytes: &[u8]) {
            $crate::harness::arbitrary::with_mode(&$modes, bytes, $crate::harness::arbitrary::offered_is_legal);
        }

        /// Bytes as choices and undos: the journal replays.
        pub fn journal_roundtrip(bytes: &[u8]) {
            $crate::harness::arbitrary::with_mode(&$modes, bytes, $crate::harness::arbitrary::journal_roundtrip);
        }
    };
}

/// Lets the first byte pick a mode and attacks it with the rest.
pub fn with_mode<G>(modes: &[G], bytes: &[u8], attack: fn(&G, &[u8])) {
    if let Some((first, rest)) = bytes.split_first() {
        attack(&modes[usize::from(*first) % modes.len()], rest);
    }
}

/// Bytes as house rules: mistakes are named, and what is accepted can be played. `read` is how the game reads them,
/// `table` how to sit down to the result.
pub fn house_rules_never_panic<B, M, G: Forms>(
    bytes: &[u8],
    read: impl FnOnce(&str) -> Result<B, Vec<M>>,
    table: impl FnOnce(B) -> Result<G, Fault>,
) {
    let book = match read(&String::from_utf8_lossy(bytes)) {
        Ok(book) => book,
        Err(mistakes) => return assert!(!mistakes.is_empty(), "refused without a reason"),
    };
    let Ok(game) = table(book) else { panic!("accepted house rules cannot be played") };
    play_audited(&game, bytes.len() as u64, "house rules");
}

/// Any bytes, wherever they come in: as a snapshot, a state, an action of any seat at a position the bytes lead to, a
/// journal, the tail of one, or JSON. Nothing panics, nothing refused leaves a trace, and nothing gets in without
/// passing `audit`.
pub fn any_bytes_never_panic<G: Forms + Clone>(game: &G, bytes: &[u8]) {
    if let Ok(state) = snapshot::read(game, bytes) {
        assert_eq!(snapshot::write(game, &state), bytes, "a snapshot is written in one way only");
        play_on(game, state, &mut Dice::new(1));
    }
    let mut tape = Tape::new(bytes);
    let decisions = usize::from(tape.byte());
    let (state, luck) = play_on_tape(game, &mut tape, decisions);
    let rest = tape.rest();
    as_action(game, &state, luck, rest);
    as_state(game, &state, rest);
    as_journal(game, bytes);
    as_form(game, &state, bytes);
    as_form(game, &state, rest);
}

fn as_action<G: Forms>(game: &G, state: &G::State, luck: SeededLuck, bytes: &[u8]) {
    let mut reader = bytes;
    let Ok(action) = G::Action::deserialize(&mut reader) else { return };
    let before = bytes_of(state);
    for seat in (0..=Seat::MAX as u8).chain([u8::MAX]).map(Seat) {
        match judge(game, state, luck, seat, action, Some(&before)) {
            Ok(false) => {}
            Ok(true) => {
                let mut menu = Menu::new();
                game.offer(state, seat, &mut menu);
                assert!(menu.is_open() || menu.lists(&action), "{seat:?}: neither listed nor open: {action:?}");
            }
            Err(broken) => panic!("{seat:?}: {}", broken.detail),
        }
        game.say_action(state, seat, &action);
    }
    if let Ok(read) = game.read_action(&game.write_action(&action)) {
        assert_eq!(read, action, "an action reads back as another");
    }
}

/// A snapshot's checksum keeps a fuzzer out, so the bytes are laid over a state directly, as a forger would do.
fn as_state<G: Forms>(game: &G, state: &G::State, bytes: &[u8]) {
    let mut forged = bytes_of(state);
    let start = bytes.first().map_or(0, |&byte| usize::from(byte) * forged.len() / 256);
    for (place, byte) in forged.iter_mut().skip(start).zip(bytes.iter().skip(1)) {
        *place ^= byte;
    }
    for bytes in [&forged, bytes] {
        if let Ok(state) = borsh::from_slice::<G::State>(bytes)
            && game.audit(&state).is_ok()
        {
            let written = snapshot::write(game, &state);
            assert_eq!(snapshot::read(game, &written).as_ref(), Ok(&state), "a lawful state has a snapshot");
            play_on(game, state, &mut Dice::new(1));
        }
    }
}

fn as_journal<G: Forms + Clone>(game: &G, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let dealt = Sitting::deal(game.clone(), 1, json!({}), None);
    let continued = format!("{}{text}", dealt.journal().write());
    for text in [text.as_ref(), &continued] {
        if let Ok(journal) = Journal::read(text) {
            let _ = Sitting::replay(game.clone(), &journal);
        }
    }
}

fn as_form<G: Forms>(game: &G, state: &G::State, bytes: &[u8]) {
    let Ok(form) = serde_json::from_slice::<Value>(bytes) else { return };
    if let Ok(action) = game.read_action(&form) {
        let again = game.read_action(&game.write_action(&action));
        assert_eq!(again.as_ref(), Ok(&action), "an action that was read reads back as another");
        for seat in SeatSet::first(game.seats()) {
            let _ = game.check(state, seat, &action);
        }
    }
    // As the whole form, and as each field of a form that is otherwise right.
    let right = game.write_state(state);
    let fields = right.as_object().into_iter().flat_map(|fields| fields.keys());
    let changed = fields.map(|name| {
        let mut changed = right.clone();
        changed[name] = form.clone();
        changed
    });
    for form in changed.chain([form.clone()]) {
        if let Ok(state) = game.read_state(&form) {
            assert_eq!(game.audit(&state), Ok(()), "a state that was read breaks a law");
            play_on(game, state, &mut Dice::new(1));
        }
    }
}

/// The bytes decide what is chosen. At every position every line offered to any seat passes `check`, with its smallest
/// and its largest amount; every awaited seat is offered something; the position keeps the laws.
pub fn offered_is_legal<G: Forms>(game: &G, bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let mut luck = SeededLuck::new(tape.seed().into());
    let mut state = game.deal(&mut luck, &mut Silent);
    let mut menu = Menu::new();
    for _ in 0..DECISIONS {
        assert_eq!(game.audit(&state), Ok(()), "a law is broken");
        let waiting = game.waiting(&state);
        for seat in SeatSet::first(game.seats()) {
            menu.clear();
            game.offer(&state, seat, &mut menu);
            assert!(!waiting.seats().contains(seat) || !menu.is_empty(), "{seat:?} is awaited, but nothing is offered");
            for line in menu.lines() {
                for action in [line.action, line.action.raised(line.more)] {
                    let checked = game.check(&state, seat, &action);
                    assert!(checked.is_ok(), "offered to {seat:?}, but check refuses {action:?}: {checked:?}");
                }
            }
            for action in menu.asides() {
                let checked = game.check(&state, seat, action);
                assert!(checked.is_ok(), "offered besides to {seat:?}, but check refuses {action:?}: {checked:?}");
            }
        }
        if waiting == Waiting::Over || tape.is_empty() {
            break;
        }
        let Some((seat, action)) = choice_on_tape(game, &state, &mut menu, &mut tape) else { break };
        let applied = game.apply(&mut state, seat, action, &mut luck, &mut Silent);
        assert!(applied.is_ok(), "offered to {seat:?}, but apply refuses {action:?}: {applied:?}");
    }
}

/// The bytes decide what is chosen and when something is undone. The journal's text replays to the same positions.
pub fn journal_roundtrip<G: Forms + Clone>(game: &G, bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let mut sitting = Sitting::deal(game.clone(), tape.seed().into(), json!({}), None);
    let mut menu = Menu::new();
    for _ in 0..DECISIONS {
        if tape.is_empty() {
            break;
        }
        if !sitting.moves().is_empty() && tape.below(16) == 15 {
            let kept = tape.below(sitting.moves().len());
            let expected = sitting.positions()[kept].clone();
            assert!(sitting.undo_to(kept).is_some(), "cannot go back to move {kept}");
            assert_eq!(*sitting.state(), expected, "back at another position");
            continue;
        }
        let Some((seat, action)) = choice_on_tape(game, sitting.state(), &mut menu, &mut tape) else { break };
        if let Err(refusal) = sitting.play(seat, action) {
            panic!("offered to {seat:?}, but apply refuses {action:?}: {refusal:?}");
        }
    }
    if let Err(broken) = reads_back(&sitting, &sitting.journal().write()) {
        panic!("{}", broken.detail);
    }
}
