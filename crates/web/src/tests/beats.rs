//! The film is the same everywhere: one game of each kind, played by chance from a fixed seed, is cut into the beats that are
//! written down here. `UPDATE_BEATS=1 cargo test -p web beats` writes them anew.

use super::{board, root};
use page_table::film::direct::{concerns, direct};
use page_table::film::merge::merge;
use page_table::film::{Beat, Heading};
use shelf::{AnyTable, Setup};
use std::fmt::Write;
use table::luck::Dice;
use table::{Saying, Seat, Viewer};

/// How many moves are filmed.
const MOVES: usize = 60;
/// How many keep secrets from each other.
const PEOPLE: u8 = 3;

/// A game by chance, and who moved.
fn played(game: &str, seed: u64) -> (Box<dyn AnyTable>, Vec<Seat>) {
    let title = shelf::TITLES.iter().find(|title| title.id == game).unwrap();
    let mode = &title.modes[0];
    play(&title.setup(mode, mode.fewest), seed)
}

fn play(setup: &Setup, seed: u64) -> (Box<dyn AnyTable>, Vec<Seat>) {
    let (mut table, mut dice) = (shelf::make(setup).unwrap().deal(seed.into()), Dice::new(seed));
    let mut seats = Vec::new();
    while seats.len() < MOVES {
        let Some(seat) = table.waiting().and_then(|seats| seats.lowest()) else { break };
        table.play_random(seat, &mut dice).unwrap();
        seats.push(seat);
    }
    (table, seats)
}

/// What a viewer is shown of it.
fn beats(game: &str, table: &dyn AnyTable, seats: &[Seat], viewer: Option<Seat>) -> Vec<Beat> {
    filmed(game, table, seats, (viewer.map_or(Viewer::Spectator, Viewer::Seat), viewer))
}

/// The film for a viewer, cut from what another one may have seen.
fn filmed(game: &str, table: &dyn AnyTable, seats: &[Seat], (sight, viewer): (Viewer, Option<Seat>)) -> Vec<Beat> {
    let stages: Vec<Vec<Vec<Saying>>> = (0..seats.len())
        .map(|at| table.stages(at, sight).unwrap().into_iter().map(|stage| stage.events).collect())
        .collect();
    let script: Vec<_> =
        seats.iter().zip(&stages).map(|(seat, stages)| (*seat, stages.iter().map(Vec::as_slice).collect())).collect();
    direct(board(game), viewer, &script)
}

/// Beats in lines that people can compare.
fn written(beats: &[Beat]) -> String {
    let mut text = String::new();
    for beat in beats {
        let heading = match &beat.headings[0] {
            Heading::Act(seat) => format!("seat {}", seat.0),
            Heading::Chapter(event) => event.key.to_string(),
        };
        let told: Vec<&str> = beat.told.iter().map(|event| event.key.trim_start_matches("event.")).collect();
        let travels = beat.travels.iter().map(|travel| format!(" {}>{}:{}", travel.from, travel.to, travel.amount));
        let travels: String = travels.collect();
        writeln!(text, "{:?} {heading} | {} |{travels}", beat.weight, told.join(" ")).unwrap();
    }
    text
}

#[test]
fn the_same_events_give_the_same_beats() {
    for title in shelf::TITLES {
        let (table, seats) = played(title.id, 11);
        let cut = beats(title.id, &*table, &seats, Some(Seat(0)));
        let (text, file) = (written(&cut), root().join(format!("src/tests/beats/{}.txt", title.id)));
        if std::env::var_os("UPDATE_BEATS").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        assert!(cut.len() > 20, "{}: {} beats", title.id, cut.len());
        assert_eq!(text, std::fs::read_to_string(&file).unwrap(), "{}", title.id);
        assert_eq!(cut, beats(title.id, &*table, &seats, Some(Seat(0))), "a second cut is the same");
    }
}

#[test]
fn no_beat_is_without_words_and_brisk_films_keep_everything() {
    for title in shelf::TITLES {
        let (table, seats) = played(title.id, 12);
        for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
            let cut = beats(title.id, &*table, &seats, viewer);
            assert!(cut.iter().all(|beat| !beat.told.is_empty() && !beat.headings.is_empty()), "{}", title.id);
            let told = |beats: &[Beat]| beats.iter().map(|beat| beat.told.len()).sum::<usize>();
            let brisk = merge(cut.clone(), 4, viewer);
            assert_eq!(told(&brisk), told(&cut), "{}", title.id);
        }
    }
}

#[test]
fn what_a_seat_may_not_know_is_no_beat_of_its_film() {
    let mut leaky = 0;
    for title in shelf::TITLES {
        let (table, seats) = play(&Setup::printed(title.id, PEOPLE), 13);
        let all = |viewer: Viewer| -> Vec<Saying> {
            let stages = (0..seats.len()).flat_map(|at| table.stages(at, viewer).unwrap());
            stages.flat_map(|stage| stage.events).collect()
        };
        let (everybody, reader) = (all(Viewer::Spectator), Seat(1));
        // What somebody else alone has seen.
        let others = (0..PEOPLE).map(Seat).filter(|seat| *seat != reader);
        let mut secrets: Vec<Saying> = others.flat_map(|seat| all(Viewer::Seat(seat))).collect();
        secrets.retain(|said| !everybody.contains(said) && !concerns(said, reader));
        let told = |beats: Vec<Beat>| {
            beats.into_iter().flat_map(|beat| beat.told).filter(|said| secrets.contains(said)).count()
        };
        assert_eq!(told(beats(title.id, &*table, &seats, Some(reader))), 0, "{}", title.id);
        assert_eq!(told(beats(title.id, &*table, &seats, None)), 0, "{}: an onlooker", title.id);
        // The same film cut from what the server knows would tell secrets: the comparison above can fail.
        let open = filmed(title.id, &*table, &seats, (Viewer::Everything, Some(reader)));
        leaky += usize::from(told(open) > 0);
    }
    assert!(leaky > 1, "no film tells anything that was hidden from others");
}
