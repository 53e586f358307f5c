//! What a decision costs, and what else a server or a search does with a position: the same measurements for every game.

use criterion::{BatchSize, Criterion, Throughput};
use serde_json::json;
use std::hint::black_box;
use table::harness::random_game::{play, position};
use table::luck::{Dice, SeededLuck};
use table::{Game, Menu, Seat, Silent, Sitting, Viewer, Waiting, snapshot};

/// A random game in which every position is copied before the decision, as a search does.
fn play_copied<G: Game>(game: &G, seed: u64, menu: &mut Menu<G::Action>) -> u64 {
    let (mut luck, mut dice) = (Dice::new(!seed), Dice::new(seed));
    let mut state = game.deal(&mut luck, &mut Silent);
    let mut decisions = 0;
    while let Waiting::On(seats) = game.waiting(&state) {
        let Some(seat) = seats.lowest() else { break };
        state = black_box(&state).clone();
        menu.clear();
        game.offer(&state, seat, menu);
        let Some(action) = menu.pick(&mut dice) else { break };
        if game.apply(&mut state, seat, action, &mut luck, &mut Silent).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}

/// Whole random games of some modes.
pub(crate) fn decisions<G: Game>(criterion: &mut Criterion, modes: &[(&str, G)]) {
    for (name, game) in modes {
        let mut group = criterion.benchmark_group(format!("decisions/{name}"));
        let mut menu = Menu::new();
        // The same games in every run, so that the throughput is that of decisions.
        let seeds = 0..16;
        group.throughput(Throughput::Elements(seeds.clone().map(|seed| play(game, seed, &mut menu)).sum()));
        group.bench_function("in_place", |bencher| {
            bencher.iter(|| seeds.clone().map(|seed| play(game, seed, &mut menu)).sum::<u64>());
        });
        group.bench_function("with_clone", |bencher| {
            bencher.iter(|| seeds.clone().map(|seed| play_copied(game, seed, &mut menu)).sum::<u64>());
        });
        group.finish();
    }
}

/// What is done with a position in the middle of a game.
pub(crate) fn positions<G: Game>(criterion: &mut Criterion, game: &G) {
    let state = position(game, 1, play(game, 1, &mut Menu::new()) / 2);
    let viewer = Viewer::Seat(Seat(1));
    let mut group = criterion.benchmark_group("position");
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(&state).clone()));
    group.bench_function("view", |bencher| bencher.iter(|| game.view(black_box(&state), viewer)));
    let view = game.view(&state, viewer);
    group.bench_function("imagine", |bencher| {
        bencher.iter_batched(
            || Dice::new(5),
            |mut dice| game.imagine(black_box(&view), &mut dice),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("snapshot_write", |bencher| bencher.iter(|| snapshot::write(game, black_box(&state))));
    let bytes = snapshot::write(game, &state);
    group.bench_function("snapshot_read", |bencher| bencher.iter(|| snapshot::read(game, black_box(&bytes))));
    group.bench_function("hash", |bencher| bencher.iter(|| snapshot::state_hash::<G>(black_box(&state))));
    // A seeded luck is what a table has; the games above draw from plain dice, as a search does.
    group.bench_function("deal", |bencher| {
        bencher.iter(|| game.deal(&mut SeededLuck::new(black_box(7)), &mut Silent));
    });
    group.finish();
}

/// A journal of a whole game, read and replayed.
pub(crate) fn journals<G: table::Forms + Clone>(criterion: &mut Criterion, game: &G) {
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
