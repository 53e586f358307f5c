//! The game's figures at the end of each generation.

use super::quantity::Quantity;
use limit::{Limit, State};
use page_table::ending::record::{of_seat, of_world, round_ends};
use page_table::ending::story::Played;
use shelf::Position;
use table::Seat;

/// What happened at the table: the beginning, then the end of each generation.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct TableWorld {
    /// The generation that ended; 0 for the beginning.
    pub generations: Vec<i64>,
    /// The amounts of each quantity, in the order of [`Quantity::ALL`].
    amounts: [Vec<i64>; 5],
}

impl TableWorld {
    /// Reads a game; `None` before its first generation has ended.
    pub(super) fn of(played: &Played<'_>) -> Option<TableWorld> {
        let Position::Limit(game, _) = played.table.position() else { return None };
        let dealt = played.game.deal(0);
        let Position::Limit(_, start) = dealt.position() else { return None };
        let ends = round_ends(&of_world(played.figures, "generation"));
        if ends.len() < 2 {
            return None;
        }
        let at_ends = |all: Vec<i64>| -> Vec<i64> { ends.iter().filter_map(|(at, _)| all.get(*at).copied()).collect() };
        let sum = |name: &str, worth: &dyn Fn(i64) -> i64| -> Vec<i64> {
            let nations: Vec<Vec<i64>> =
                game.all().into_iter().map(|seat: Seat| at_ends(of_seat(played.figures, seat, name))).collect();
            (0..ends.len())
                .map(|at| nations.iter().filter_map(|nation| nation.get(at)).map(|of| worth(*of)).sum())
                .collect()
        };
        // A production is told by its rank; what it makes stands on the scale.
        let made = |rank: i64| {
            let rank = usize::try_from(rank).unwrap_or(0);
            game.rules().plants.value.get(rank).map_or(0, |value| i64::from(*value))
        };
        let fossil = fossil_in_play(game, start);
        let burnt = at_ends(of_world(played.figures, "fossil_sunk"));
        let amounts = [
            sum("population", &|people| people),
            sum("industrial_rank", &made),
            sum("renewable_rank", &made),
            at_ends(of_world(played.figures, "pollution")),
            // Recycled fossil is burnt a second time.
            burnt.into_iter().map(|burnt| (fossil - burnt).max(0)).collect(),
        ];
        let whole = amounts.iter().all(|amounts| amounts.len() == ends.len());
        whole.then(|| TableWorld { generations: ends.iter().map(|(_, round)| *round).collect(), amounts })
    }

    /// The amounts of a quantity.
    pub(super) fn amounts(&self, quantity: Quantity) -> &[i64] {
        &self.amounts[quantity as usize]
    }

    /// The amounts as shares of the highest.
    pub(super) fn shares(&self, quantity: Quantity) -> Vec<f64> {
        let amounts = self.amounts(quantity);
        let highest = amounts.iter().copied().max().unwrap_or(0).max(1);
        amounts.iter().map(|amount| *amount as f64 / highest as f64).collect()
    }

    /// The generation at whose end a quantity was highest first, and whether that was the end of the game.
    pub(super) fn highest(&self, quantity: Quantity) -> (i64, bool) {
        let amounts = self.amounts(quantity);
        let highest = amounts.iter().copied().max().unwrap_or(0);
        let at = amounts.iter().position(|amount| *amount == highest).unwrap_or(0);
        (self.generations[at], at + 1 == amounts.len())
    }

    /// Whether a quantity ended clearly below its highest: by a twentieth at least.
    pub(super) fn fell_back(&self, quantity: Quantity) -> bool {
        self.shares(quantity).last().is_some_and(|share| *share <= 0.95)
    }
}

/// All fossil that can be burnt: of the nations, on the market, on the colonization tile, of the star nation.
fn fossil_in_play(game: &Limit, state: &State) -> i64 {
    let board = &state.board;
    let per_territory = i64::from(game.rules().shared.colonization_fossil_per_territory);
    let nations: i64 = game.all().into_iter().map(|seat| i64::from(state.nation(seat).stock[3])).sum();
    nations + i64::from(board.market[3]) + i64::from(board.colonization) * per_territory + i64::from(board.star.fossil)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::{AnyGame, AnyTable, Setup};
    use table::luck::Dice;
    use wire::http::Curves;

    /// A game that chance played, with its figures.
    fn chance(nations: u8, seed: u64) -> (Box<dyn AnyGame>, Box<dyn AnyTable>, Curves) {
        let game = shelf::make(&Setup::printed("limit", nations)).unwrap();
        let mut table = game.deal(seed.into());
        let mut dice = Dice::new(seed);
        let mut curves = Curves::begun(&*table);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
            curves.note(&*table);
        }
        (game, table, curves)
    }

    fn world(nations: u8, seed: u64) -> (TableWorld, Box<dyn AnyTable>) {
        let (game, table, figures) = chance(nations, seed);
        let played = Played { game: &*game, table: &*table, figures: &figures, log: &[] };
        (TableWorld::of(&played).unwrap(), table)
    }

    #[test]
    fn the_last_amounts_are_those_of_the_last_position() {
        for (nations, seed) in [(1, 3), (2, 5), (4, 8)] {
            let (world, table) = world(nations, seed);
            let Position::Limit(game, state) = table.position() else { panic!("another game") };
            let people: i64 =
                game.all().into_iter().map(|seat| i64::from(game.population_value(state.nation(seat), 0))).sum();
            assert_eq!(world.amounts(Quantity::Population).last(), Some(&people));
            let pollution = i64::from(game.pollution(&state.board));
            assert_eq!(world.amounts(Quantity::Pollution).last(), Some(&pollution));
            // Nothing is lost: what is left is in play, but for what was recycled.
            let left = world.amounts(Quantity::Resources).last().copied().unwrap();
            let drawn = i64::from(state.board.fossil_drawn);
            assert_eq!(left, (fossil_in_play(game, state) - drawn).max(0));
        }
    }

    #[test]
    fn every_quantity_is_a_share_of_its_own_highest() {
        let (world, _) = world(3, 21);
        assert_eq!(world.generations.first(), Some(&0));
        for quantity in Quantity::ALL {
            let shares = world.shares(quantity);
            assert_eq!(shares.len(), world.generations.len());
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{quantity:?}");
        }
        assert_eq!(world.highest(Quantity::Resources), (0, false), "what is burnt does not come back");
    }

    #[test]
    fn a_game_that_has_not_begun_is_beside_nothing() {
        let (game, _, mut figures) = chance(2, 1);
        figures.points.truncate(1);
        let table = game.deal(1);
        assert_eq!(TableWorld::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }), None);
        let none = Curves::default();
        assert_eq!(TableWorld::of(&Played { game: &*game, table: &*table, figures: &none, log: &[] }), None);
    }
}
