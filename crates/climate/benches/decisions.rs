//! What a decision of Climate costs.

#[path = "../../../benches/measures.rs"]
mod measures;

use climate::Climate;
use criterion::{Criterion, criterion_group, criterion_main};

fn game(players: u8) -> Climate {
    Climate::printed(players).expect("a number of players")
}

fn all(criterion: &mut Criterion) {
    measures::decisions(criterion, &[("three", game(3)), ("four", game(4)), ("five", game(5))]);
    measures::positions(criterion, &game(4));
    measures::journals(criterion, &game(4));
}

criterion_group!(benches, all);
criterion_main!(benches);
