//! The hints of a guided game, in games that chance plays.

use super::board;
use page_guide::situation;
use shelf::Setup;
use std::collections::{BTreeMap, BTreeSet};
use table::Seat;
use table::luck::Dice;
use wire::log::By;
use wire::{LogEntry, What};

/// How often each hint appears in random first games, each shown once a game.
fn shown(games: u64, setup: &Setup) -> BTreeMap<&'static str, u32> {
    let game = shelf::make(setup).unwrap();
    let guide = board("limit").guide().unwrap();
    let mut found = BTreeMap::new();
    for seed in 0..games {
        let first = game.deal(seed.into());
        let mut table = game.deal(seed.into());
        let mut dice = Dice::new(seed);
        let (mut read, mut log, mut last) = (BTreeSet::new(), Vec::new(), 0);
        loop {
            let situation = situation(&*table, &*first, (guide.rounds)(&*game), Seat(0), &log, last);
            while let Some(hint) = guide.due(&situation, &read) {
                read.insert(hint.name.to_owned());
                *found.entry(hint.name).or_default() += 1;
            }
            let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
            table.play_random(seat, &mut dice).unwrap();
            let told = table.told(table.moves() - 1, table::Viewer::Seat(Seat(0))).unwrap();
            let sequence = log.len() as u64 + 1;
            let what = What::Act { by: By::Player, action: None, note: None, events: told.events };
            log.push(LogEntry { sequence, at: 0, moves: sequence as u32, seat: Some(seat.0), what });
            if seat == Seat(0) {
                last = sequence;
            }
        }
    }
    found
}

fn first_game() -> Setup {
    Setup { seats: 4, ..(board("limit").guide().unwrap().setup)() }
}

#[test]
fn a_guided_first_game_explains_about_twenty_things() {
    let found = shown(6, &first_game());
    for always in ["welcome", "board", "cards", "social_phase", "choose_deck", "keep_cards", "public_order", "over"] {
        assert_eq!(found.get(always), Some(&6), "{always}");
    }
    assert!(found.len() >= 20, "{found:?}");
}

#[test]
fn every_hint_finds_its_moment_somewhere() {
    let mut found: BTreeSet<&str> = shown(12, &first_game()).into_keys().collect();
    found.extend(shown(12, &Setup::printed("limit", 4)).into_keys());
    found.extend(shown(20, &Setup::printed("limit", 1)).into_keys());
    let idle: Vec<&str> = board("limit")
        .guide()
        .unwrap()
        .hints
        .iter()
        .map(|hint| hint.name)
        .filter(|name| !found.contains(name))
        .collect();
    assert_eq!(idle, [] as [&str; 0]);
}
