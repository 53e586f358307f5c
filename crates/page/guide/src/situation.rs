//! From the table on screen to what hints look at.

use super::hints::Situation;
use shelf::{AnyTable, RulesSheet};
use std::collections::BTreeSet;
use table::{Arg, Saying, Seat};
use wire::{LogEntry, What};

/// The events of a log after an entry.
fn events_since(log: &[LogEntry], last_turn: u64) -> impl Iterator<Item = &Saying> {
    let new = log.iter().filter(move |entry| entry.sequence > last_turn);
    new.flat_map(|entry| match &entry.what {
        What::Began { events } | What::Act { events, .. } => events.as_slice(),
        _ => &[],
    })
}

fn touches(event: &Saying, seat: Seat) -> bool {
    event.arg("seat") == Some(&Arg::Seat(seat))
}

/// What a seat sees that hints look at. `first` is the same table at its beginning.
pub fn situation(
    table: &dyn AnyTable,
    first: &dyn AnyTable,
    rules: RulesSheet<'_>,
    seat: Seat,
    log: &[LogEntry],
    last_turn: u64,
) -> Situation {
    let generations = match rules {
        RulesSheet::Limit(book) => book.rules.generations,
        // The guided game is Limit's.
        RulesSheet::MegaCorps(_) | RulesSheet::Water(_) | RulesSheet::Climate(_) => 0,
    };
    let (figures, seat_names, world_names) = table.indicators();
    let (first_figures, _, _) = first.indicators();
    let named = |names: &[&str], values: &[i64]| {
        names.iter().map(|&name| name.to_owned()).zip(values.iter().copied()).collect()
    };
    let key = |event: &Saying| event.key.clone().into_owned();
    let own = figures.seats.get(seat.index()).cloned().unwrap_or_default();
    let own_events: BTreeSet<String> =
        events_since(log, last_turn).filter(|event| touches(event, seat)).map(key).collect();
    Situation {
        prompt: table.prompt(seat).question.key.into_owned(),
        events: events_since(log, last_turn).map(key).collect(),
        own_events,
        own: named(seat_names, &own),
        world: named(world_names, &figures.world),
        first_world: named(world_names, &first_figures.world),
        generations: generations.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::hints::{HINTS, due};
    use super::*;
    use serde_json::json;
    use shelf::Setup;
    use std::collections::BTreeMap;
    use table::luck::Dice;
    use wire::log::By;

    /// How often each hint appears in random first games, each shown once a game.
    fn shown(games: u64, setup: &Setup) -> BTreeMap<&'static str, u32> {
        let game = shelf::make(setup).unwrap();
        let mut found = BTreeMap::new();
        for seed in 0..games {
            let first = game.deal(seed.into());
            let mut table = game.deal(seed.into());
            let mut dice = Dice::new(seed);
            let (mut read, mut log, mut last) = (BTreeSet::new(), Vec::new(), 0);
            loop {
                let situation = situation(&*table, &*first, game.rules(), Seat(0), &log, last);
                while let Some(hint) = due(&situation, &read) {
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
        let options = [("first_game".to_owned(), json!(true))].into_iter().collect();
        Setup { options, ..Setup::printed("limit", 4) }
    }

    #[test]
    fn a_guided_first_game_explains_about_twenty_things() {
        let found = shown(6, &first_game());
        for always in ["welcome", "board", "cards", "social_phase", "choose_deck", "keep_cards", "public_order", "over"]
        {
            assert_eq!(found.get(always), Some(&6), "{always}");
        }
        assert!(found.len() >= 20, "{found:?}");
    }

    #[test]
    fn every_hint_finds_its_moment_somewhere() {
        let mut found: BTreeSet<&str> = shown(12, &first_game()).into_keys().collect();
        found.extend(shown(12, &Setup::printed("limit", 4)).into_keys());
        found.extend(shown(20, &Setup::printed("limit", 1)).into_keys());
        let idle: Vec<&str> = HINTS.iter().map(|hint| hint.name).filter(|name| !found.contains(name)).collect();
        assert_eq!(idle, [] as [&str; 0]);
    }
}
