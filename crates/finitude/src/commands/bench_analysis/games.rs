//! The games that are taken apart.

use bots::arena::STALL;
use bots::{Bot, Budget};
use shelf::{AnyGame, AnyTable, ShelfError};
use table::luck::Dice;

/// How the strong bots think among whom an action by chance is planted.
const STRONG: Bot = Bot::Strong(Budget::Iterations(60));
/// One decision of so many is left to chance, until one was.
const ONE_OF: usize = 40;

/// A finished game between the characters of its kind, in turn; with the next number they sit elsewhere.
pub(super) fn between_characters(
    game: &dyn AnyGame,
    id: &str,
    number: u32,
    seed: u64,
) -> Result<Box<dyn AnyTable>, ShelfError> {
    let characters: Vec<Bot> = Bot::for_game(id).into_iter().filter(|bot| matches!(bot, Bot::Character(_))).collect();
    let seats = usize::from(game.seats());
    let bots: Vec<Bot> = characters.into_iter().cycle().skip(number as usize).take(seats).collect();
    play(game, &bots, seed, None).map(|(table, _)| table)
}

/// A finished game between strong bots in which one action was left to chance, and the move it was done at; `None` if the
/// game was over before.
pub(super) fn with_a_blunder(game: &dyn AnyGame, seed: u64) -> Result<(Box<dyn AnyTable>, Option<usize>), ShelfError> {
    let bots = vec![STRONG; usize::from(game.seats())];
    play(game, &bots, seed, Some(ONE_OF))
}

fn play(
    game: &dyn AnyGame,
    bots: &[Bot],
    seed: u64,
    one_of: Option<usize>,
) -> Result<(Box<dyn AnyTable>, Option<usize>), ShelfError> {
    let (mut table, mut dice) = (game.deal(seed.into()), Dice::new(seed));
    let mut planted = None;
    for _ in 0..STALL {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        let now = planted.is_none() && one_of.is_some_and(|one_of| dice.below(one_of) == 0);
        let lines: usize =
            if now { table.choices(seat).0.iter().map(|line| usize::from(line.more) + 1).sum() } else { 0 };
        if lines > 1 {
            planted = Some(table.moves());
            table.play_random(seat, &mut dice)?;
            continue;
        }
        let bot = bots.get(seat.index()).copied().unwrap_or(Bot::SENSIBLE);
        match bot.choose_with(&*table, seat, &mut dice, 1) {
            Some(action) => table.play(seat, &action)?,
            None => table.play_random(seat, &mut dice)?,
        }
    }
    Ok((table, planted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn a_blunder_is_planted_once_where_there_was_a_choice() {
        let title = &shelf::TITLES[0];
        let game = shelf::make(&Setup::printed(title.id, title.fewest.max(2))).unwrap();
        let bots = vec![Bot::SENSIBLE; usize::from(game.seats())];
        let (table, planted) = play(&*game, &bots, 4, Some(5)).unwrap();
        let (at, again) = (planted.unwrap(), play(&*game, &bots, 4, Some(5)).unwrap());
        assert_eq!((again.1, again.0.hash()), (planted, table.hash()));
        let seat = table.moved(at, table::Viewer::Everything).unwrap().seat;
        let before = table.earlier(at).unwrap();
        assert!(before.choices(seat).0.iter().map(|line| usize::from(line.more) + 1).sum::<usize>() > 1);
        assert_eq!(play(&*game, &bots, 4, None).unwrap().1, None);
        assert!(table.outcome().is_some());
    }
}
