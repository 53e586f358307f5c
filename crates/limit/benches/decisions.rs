//! What a decision of Limit costs.

#[path = "../../../benches/measures.rs"]
mod measures;

use criterion::{Criterion, criterion_group, criterion_main};
use limit::{Limit, Options};

fn game(nations: u8, alliances: bool) -> Limit {
    let options = Options { nations, alliances, first_game: false, variants: Vec::new() };
    Limit::new(limit::rules::Rulebook::printed(), options).expect("a mode of the game")
}

fn all(criterion: &mut Criterion) {
    measures::decisions(
        criterion,
        &[("solo", game(1, false)), ("four", game(4, false)), ("six_allied", game(6, true))],
    );
    measures::positions(criterion, &game(4, true));
    measures::journals(criterion, &game(4, true));
}

criterion_group!(benches, all);
criterion_main!(benches);
