//! What a decision of Water costs.

#[path = "../../../benches/measures.rs"]
mod measures;

use criterion::{Criterion, criterion_group, criterion_main};
use water::Water;

fn game(communities: u8) -> Water {
    Water::printed(communities).expect("a mode of the game")
}

fn all(criterion: &mut Criterion) {
    measures::decisions(criterion, &[("two", game(2)), ("three", game(3)), ("four", game(4))]);
    measures::positions(criterion, &game(4));
    measures::journals(criterion, &game(4));
}

criterion_group!(benches, all);
criterion_main!(benches);
