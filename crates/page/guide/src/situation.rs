//! From the table on screen to what hints look at.

use page_table::guide::Situation;
use shelf::AnyTable;
use std::collections::BTreeSet;
use table::{Arg, Saying, Seat};
use wire::{LogEntry, What};

/// The events of a log from an entry on: what a decision has led to is as new as what came after it.
fn events_since(log: &[LogEntry], last_turn: u64) -> impl Iterator<Item = &Saying> {
    let new = log.iter().filter(move |entry| entry.sequence >= last_turn);
    new.flat_map(|entry| match &entry.what {
        What::Began { events } | What::Act { events, .. } => events.as_slice(),
        _ => &[],
    })
}

fn touches(event: &Saying, seat: Seat) -> bool {
    event.arg("seat") == Some(&Arg::Seat(seat))
}

/// What a seat sees that hints look at. `first` is the same table at its beginning; a full game has so many `rounds`.
pub fn situation(
    table: &dyn AnyTable,
    first: &dyn AnyTable,
    rounds: i64,
    seat: Seat,
    log: &[LogEntry],
    last_turn: u64,
) -> Situation {
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
        rounds,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::log::By;

    fn entry(sequence: u64, event: &'static str) -> LogEntry {
        let what = What::Act { by: By::Player, action: None, note: None, events: vec![Saying::new(event)] };
        LogEntry { sequence, at: 0, moves: 0, seat: Some(0), what }
    }

    #[test]
    fn what_a_decision_has_led_to_is_as_new_as_what_came_after_it() {
        let log = [entry(1, "event.old"), entry(2, "event.own"), entry(3, "event.later")];
        let keys: Vec<&str> = events_since(&log, 2).map(|event| &*event.key).collect();
        assert_eq!(keys, ["event.own", "event.later"]);
    }
}
