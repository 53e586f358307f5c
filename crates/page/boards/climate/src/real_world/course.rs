//! The team's course: the counter at the end of each turn, with the beginning as 100, laid over the years.

use super::paths::{BASE, BASE_YEAR, LAST_YEAR, ONE_AND_A_HALF, TWO, sum};
use page_table::ending::record::{of_world, round_ends};
use page_table::ending::story::Played;
use shelf::Position;

/// The team's course.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Course {
    /// The turn that ended; 0 for the beginning.
    pub turns: Vec<i64>,
    /// The counter then.
    pub counters: Vec<i64>,
    /// The turns of a full game, which are laid over the years of the paths.
    pub full: i64,
}

/// On which side of the two paths the sum of a course lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Below both.
    Below,
    /// Above that of 1.5 °C, not above that of 2 °C.
    Between,
    /// Above both.
    Above,
}

impl Course {
    /// Reads a game; `None` before its first turn has ended.
    pub(super) fn of(played: &Played<'_>) -> Option<Course> {
        let Position::Climate(game, _) = played.table.position() else { return None };
        let counters = of_world(played.figures, "counter");
        let ends = round_ends(&of_world(played.figures, "turn"));
        let ended = |(at, _): &(usize, i64)| counters.get(*at).copied();
        let counters: Vec<i64> = ends.iter().filter_map(ended).collect();
        let begun = counters.first().is_some_and(|first| *first > 0);
        let full = game.rules().setup.turns.into();
        (begun && counters.len() == ends.len() && ends.len() > 1 && full > 0).then(|| Course {
            turns: ends.iter().map(|(_, turn)| *turn).collect(),
            counters,
            full,
        })
    }

    /// The year at whose point a turn stands: the beginning is 2019, the end of a full game 2050.
    pub(super) fn year(&self, turn: i64) -> f64 {
        BASE_YEAR + (LAST_YEAR - BASE_YEAR) * turn as f64 / self.full as f64
    }

    /// The counters with the beginning as 100.
    pub(super) fn shares(&self) -> Vec<f64> {
        let first = self.counters.first().copied().unwrap_or(1).max(1) as f64;
        self.counters.iter().map(|counter| BASE * *counter as f64 / first).collect()
    }

    /// Year and emissions.
    pub(super) fn points(&self) -> Vec<(f64, f64)> {
        self.turns.iter().map(|turn| self.year(*turn)).zip(self.shares()).collect()
    }

    /// The year in which the game ended.
    pub(super) fn end(&self) -> f64 {
        self.turns.last().map_or(BASE_YEAR, |turn| self.year(*turn))
    }

    /// The sums up to there: of the team, of 1.5 °C, of 2 °C.
    pub(super) fn sums(&self) -> [f64; 3] {
        [self.points(), ONE_AND_A_HALF.points(), TWO.points()].map(|points| sum(&points, self.end()))
    }

    /// On which side the sum lies. Equal is not above.
    pub(super) fn side(&self) -> Side {
        let [own, low, high] = self.sums();
        match (own <= low, own <= high) {
            (true, _) => Side::Below,
            (false, true) => Side::Between,
            (false, false) => Side::Above,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;
    use table::luck::Dice;
    use wire::http::Curves;

    fn course(counters: &[i64]) -> Course {
        let turns = (0..counters.len() as i64).collect();
        Course { turns, counters: counters.to_vec(), full: counters.len() as i64 - 1 }
    }

    #[test]
    fn the_sum_decides_on_which_side_of_the_paths_a_course_lies() {
        assert_eq!(course(&[100, 100, 100, 100]).side(), Side::Above);
        assert_eq!(course(&[100, 10, 10, 10]).side(), Side::Below);
        assert_eq!(course(&[100, 60, 50, 36]).side(), Side::Between);
        // It ends lower than the path of 2 °C, and has emitted more.
        let late = course(&[100, 110, 110, 20]);
        assert_eq!(late.side(), Side::Above);
    }

    #[test]
    fn the_beginning_is_100_whatever_the_counter_says() {
        let half = course(&[50, 40, 25]);
        assert_eq!(half.shares(), [100.0, 80.0, 50.0]);
        assert_eq!((half.year(0), half.end()), (BASE_YEAR, LAST_YEAR));
    }

    #[test]
    fn a_game_is_read_as_it_was_played() {
        let game = shelf::make(&Setup::printed("climate", 3)).unwrap();
        let mut table = game.deal(11);
        let mut dice = Dice::new(11);
        let mut figures = Curves::begun(&*table);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
            figures.note(&*table);
        }
        let course = Course::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }).unwrap();
        let Position::Climate(_, state) = table.position() else { panic!("another game") };
        assert_eq!(course.counters.last(), Some(&i64::from(state.board.counter)));
        assert_eq!(course.turns.last(), Some(&i64::from(state.board.turn)));
        assert!(course.end() <= LAST_YEAR && course.points().len() == course.turns.len());
        assert!((course.sums()[0] - sum(&course.points(), course.end())).abs() < 1e-12);
        figures.points.truncate(1);
        assert_eq!(Course::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }), None);
    }
}
