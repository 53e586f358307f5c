//! What luck was worth in games that were played in bulk.

use analysis::{Fortune, Record};
use bots::Bot;
use serde_json::Value;
use shelf::{AnyGame, AnyTable};
use table::Seat;
use table::luck::Dice;

/// What luck was worth in a finished game, as the game's usual judge sees it in this many passes. It depends only on the
/// game, the seed and the number of passes. `None` if the game is not over or its positions are not remembered.
pub fn luck_of(table: &dyn AnyTable, seed: u64, passes: u32) -> Option<Fortune> {
    let record = Record::of_any_length(table).ok()?;
    // Luck of the endings that nothing in the game was drawn from.
    let seed = Dice::new(seed ^ 0x6c75_636b_6c75_636b).roll();
    Fortune::of(&record, Bot::for_live_tables(table.game_id()), seed, passes)
}

/// The same for a game of which only the seed and the actions were kept.
pub(crate) fn luck_again(rules: &dyn AnyGame, seed: u64, acts: &[(Seat, Value)], passes: u32) -> Option<Fortune> {
    let mut table = rules.deal(seed.into());
    for (seat, action) in acts {
        table.play(*seat, action).ok()?;
    }
    luck_of(&*table, seed, passes)
}
