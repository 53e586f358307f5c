//! What a decision of Water costs, and what else a server or a search does with a position.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use serde_json::json;
use std::hint::black_box;
use table::luck::{Dice, SeededLuck};
use table::{Game, Menu, Seat, Silent, Sitting, Viewer, Waiting, snapshot};
use water::{State, Water};

fn game(players: u8) -> Water {
    Water::printed(players).expect("a mode of the game")
}

/// Plays one random game: offer, choose, apply. Answers how many decisions it took.
fn play(game: &Water, seed: u64, clone_each: bool) -> u64 {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut state = game.deal(&mut luck, &mut Silent);
    let mut decisions = 0;
    while let Waiting::On(seats) = game.waiting(&state) {
        let Some(seat) = seats.lowest() else { break };
        if clone_each {
            state = *black_box(&state);
        }
        game.offer(&state, seat, &mut menu);
        let Some(action) = menu.pick(&mut dice) else { break };
        if game.apply(&mut state, seat, action, &mut luck, &mut Silent).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// A position in the middle of a random game.
fn middle(game: &Water, seed: u64) -> State {
    let half = play(game, seed, false) / 2;
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut state = game.deal(&mut luck, &mut Silent);
    for _ in 0..half {
        let Some(seat) = game.waiting(&state).seats().lowest() else { break };
        game.offer(&state, seat, &mut menu);
        let Some(action) = menu.pick(&mut dice) else { break };
        if game.apply(&mut state, seat, action, &mut luck, &mut Silent).is_err() {
            break;
        }
    }
    state
}

fn decisions(criterion: &mut Criterion) {
    for (name, players) in [("two", 2), ("three", 3), ("four", 4)] {
        let game = game(players);
        let mut group = criterion.benchmark_group(format!("decisions/{name}"));
        // The same games in every run, so that the throughput is that of decisions.
        let seeds = 0..16;
        group.throughput(Throughput::Elements(seeds.clone().map(|seed| play(&game, seed, false)).sum()));
        for (how, clone_each) in [("in_place", false), ("with_clone", true)] {
            group.bench_function(how, |bencher| {
                bencher.iter(|| seeds.clone().map(|seed| play(&game, seed, clone_each)).sum::<u64>());
            });
        }
        group.finish();
    }
}

fn positions(criterion: &mut Criterion) {
    let game = game(4);
    let state = middle(&game, 1);
    let viewer = Viewer::Seat(Seat(1));
    let mut group = criterion.benchmark_group("position");
    group.bench_function("clone", |bencher| bencher.iter(|| *black_box(&state)));
    group.bench_function("view", |bencher| bencher.iter(|| game.view(black_box(&state), viewer)));
    let view = game.view(&state, viewer);
    group.bench_function("imagine", |bencher| {
        bencher.iter_batched(
            || Dice::new(5),
            |mut dice| game.imagine(black_box(&view), &mut dice),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("snapshot_write", |bencher| bencher.iter(|| snapshot::write(&game, black_box(&state))));
    let bytes = snapshot::write(&game, &state);
    group.bench_function("snapshot_read", |bencher| bencher.iter(|| snapshot::read(&game, black_box(&bytes))));
    group.bench_function("hash", |bencher| bencher.iter(|| snapshot::state_hash::<Water>(black_box(&state))));
    group.finish();
}

fn journals(criterion: &mut Criterion) {
    let game = game(4);
    let mut sitting = Sitting::deal(game.clone(), 1, json!({}), None);
    let (mut dice, mut menu) = (Dice::new(1), Menu::new());
    while let Some(seat) = game.waiting(sitting.state()).seats().lowest() {
        game.offer(sitting.state(), seat, &mut menu);
        let Some(action) = menu.pick(&mut dice) else { break };
        if sitting.play(seat, action).is_err() {
            break;
        }
    }
    let journal = sitting.journal();
    let mut group = criterion.benchmark_group("journal");
    group.throughput(Throughput::Elements(sitting.moves().len() as u64));
    group.bench_function("replay", |bencher| bencher.iter(|| Sitting::replay(game.clone(), black_box(journal))));
    let text = journal.write();
    group.bench_function("read", |bencher| bencher.iter(|| table::Journal::read(black_box(&text))));
    group.finish();
}

// A seeded luck is what a table has; the benches above draw from plain dice, as a search does.
fn luck(criterion: &mut Criterion) {
    let game = game(4);
    criterion.bench_function("deal", |bencher| {
        bencher.iter(|| game.deal(&mut SeededLuck::new(black_box(7)), &mut Silent));
    });
}

criterion_group!(benches, decisions, positions, journals, luck);
criterion_main!(benches);
