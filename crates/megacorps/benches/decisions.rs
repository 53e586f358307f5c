//! What a decision of MegaCorps costs.

#[path = "../../../benches/measures.rs"]
mod measures;

use criterion::{Criterion, criterion_group, criterion_main};
use megacorps::MegaCorps;

fn game(players: u8) -> MegaCorps {
    MegaCorps::printed(players).expect("a mode of the game")
}

fn all(criterion: &mut Criterion) {
    measures::decisions(criterion, &[("three", game(3)), ("four", game(4)), ("six", game(6))]);
    measures::positions(criterion, &game(4));
    measures::journals(criterion, &game(4));
}

criterion_group!(benches, all);
criterion_main!(benches);
