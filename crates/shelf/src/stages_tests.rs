//! Every move of every game can be told stage by stage, to everybody who may look at it.

use crate::{AnyGame, AnyTable, Title};
use table::luck::Dice;
use table::{Seat, Viewer};

/// Plays random games of every mode and shows each move.
fn every_move(games: u64, moves: usize, mut look: impl FnMut(&Title, &dyn AnyGame, &dyn AnyTable, usize)) {
    for title in crate::TITLES {
        for mode in title.modes {
            let game = crate::make(&title.setup(mode, mode.fewest)).unwrap();
            for seed in 0..games {
                let (mut table, mut dice) = (game.deal(seed.into()), Dice::new(seed));
                for at in 0..moves {
                    let Some(seat) = table.waiting().and_then(|seats| seats.lowest()) else { break };
                    table.play_random(seat, &mut dice).unwrap();
                    look(title, &*game, &*table, at);
                }
            }
        }
    }
}

fn viewers(table: &dyn AnyTable) -> Vec<Viewer> {
    (0..table.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect()
}

#[test]
fn the_stages_of_a_move_tell_what_the_move_told_and_end_where_it_ended() {
    every_move(2, 400, |title, _, table, at| {
        for viewer in viewers(table) {
            let stages = table.stages(at, viewer).unwrap();
            let told: Vec<_> = stages.iter().flat_map(|stage| stage.events.clone()).collect();
            assert_eq!(told, table.told(at, viewer).unwrap().events, "{}, move {at}", title.id);
            assert_eq!(stages.last().unwrap().packed, table.packed_view(viewer), "{}, move {at}", title.id);
        }
    });
}

#[test]
fn every_stage_can_be_shown_to_whoever_may_look() {
    every_move(1, 300, |title, game, table, at| {
        for viewer in viewers(table) {
            for stage in table.stages(at, viewer).unwrap() {
                let imagined = game.imagine(&stage.packed, 7).unwrap_or_else(|error| panic!("{}: {error:?}", title.id));
                assert_eq!(
                    imagined.packed_view(viewer),
                    stage.packed,
                    "{}, move {at}: shows more than it is made of",
                    title.id
                );
            }
        }
    });
}

#[test]
fn a_move_that_is_forgotten_has_no_stages() {
    let game =
        crate::make(&crate::TITLES[0].setup(&crate::TITLES[0].modes[0], crate::TITLES[0].modes[0].fewest)).unwrap();
    let (mut table, mut dice) = (game.deal(1), Dice::new(1));
    for _ in 0..3 {
        let seat = table.waiting().and_then(|seats| seats.lowest()).unwrap();
        table.play_random(seat, &mut dice).unwrap();
    }
    table.hand_over();
    assert!(table.stages(0, Viewer::Spectator).is_none());
    assert!(table.stages(2, Viewer::Spectator).is_some());
    assert!(table.stages(3, Viewer::Spectator).is_none(), "it has not been made");
}
