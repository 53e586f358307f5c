//! The figures of a table over time: one row for each position, and what stood at the end of each generation.

use page_table::ending::record::round_ends;

/// The figures of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// After how many moves.
    pub moves: usize,
    /// For each seat, one value per name.
    pub seats: Vec<Vec<i64>>,
    /// One value per name.
    pub world: Vec<i64>,
}

/// The figures of a table over time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Curves {
    /// The names of a seat's figures.
    pub seat_names: Vec<String>,
    /// The names of the world's figures.
    pub world_names: Vec<String>,
    /// The figures after each move, the set-up first.
    pub points: Vec<Point>,
    /// Of points at the ends of rounds: the number of the round that ended there, 0 for the beginning.
    pub rounds: Vec<i64>,
}

/// What games call the parts that their players count by.
const ROUNDS: [&str; 3] = ["generation", "round", "turn"];

impl Curves {
    /// The beginning, then the end of each generation, round or turn, as [`round_ends`] finds them.
    pub fn by_generation(&self) -> Curves {
        let Some(place) = self.world_names.iter().position(|name| ROUNDS.contains(&name.as_str())) else {
            return self.clone();
        };
        let numbers: Vec<i64> = self.points.iter().map(|point| point.world.get(place).copied().unwrap_or(0)).collect();
        let chosen = round_ends(&numbers);
        Curves {
            seat_names: self.seat_names.clone(),
            world_names: self.world_names.clone(),
            rounds: chosen.iter().map(|(_, round)| *round).collect(),
            points: chosen.into_iter().map(|(at, _)| self.points[at].clone()).collect(),
        }
    }

    /// The seats with figures. One that never has any, such as a mediator's, has no line.
    pub fn players(&self) -> impl Iterator<Item = usize> {
        let has_any = |seat: &usize| {
            let any = |point: &Point| point.seats.get(*seat).is_some_and(|all| all.iter().any(|figure| *figure != 0));
            self.points.iter().any(any)
        };
        (0..self.seats()).filter(has_any)
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.points.first().map_or(0, |point| point.seats.len())
    }

    /// A figure of the world over time; empty when there is none of this name.
    pub fn world(&self, name: &str) -> Vec<i64> {
        let Some(place) = self.world_names.iter().position(|known| known == name) else { return Vec::new() };
        self.points.iter().filter_map(|point| point.world.get(place).copied()).collect()
    }

    /// A figure of one seat over time; empty when there is none of this name.
    pub fn seat(&self, seat: usize, name: &str) -> Vec<i64> {
        let Some(place) = self.seat_names.iter().position(|known| known == name) else { return Vec::new() };
        self.points.iter().filter_map(|point| point.seats.get(seat)?.get(place).copied()).collect()
    }
}

impl From<wire::http::Curves> for Curves {
    fn from(told: wire::http::Curves) -> Curves {
        let point = |point: wire::http::Point| Point {
            moves: usize::try_from(point.moves).unwrap_or(usize::MAX),
            seats: point.seats,
            world: point.world,
        };
        Curves {
            seat_names: told.seat_names,
            world_names: told.world_names,
            points: told.points.into_iter().map(point).collect(),
            rounds: Vec::new(),
        }
    }
}

impl From<&Curves> for wire::http::Curves {
    fn from(curves: &Curves) -> wire::http::Curves {
        let point = |point: &Point| wire::http::Point {
            moves: u32::try_from(point.moves).unwrap_or(u32::MAX),
            seats: point.seats.clone(),
            world: point.world.clone(),
        };
        wire::http::Curves {
            seat_names: curves.seat_names.clone(),
            world_names: curves.world_names.clone(),
            points: curves.points.iter().map(point).collect(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use shelf::{AnyTable, Setup};
    use table::luck::Dice;

    /// The figures of every position of a table that remembers all of them. The table ends at its beginning.
    pub(crate) fn read(table: &mut dyn AnyTable) -> Curves {
        let (_, seats, world) = table.indicators();
        let names = |list: &[&str]| list.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let mut curves = Curves { seat_names: names(seats), world_names: names(world), ..Curves::default() };
        for moves in (0..=table.moves()).rev() {
            if moves < table.moves() {
                table.undo_to(moves).unwrap();
            }
            let (figures, _, _) = table.indicators();
            curves.points.insert(0, Point { moves, seats: figures.seats, world: figures.world });
        }
        curves
    }

    /// A random game of Limit, to its end.
    pub(crate) fn played(seats: u8, seed: u64) -> Curves {
        played_by_chance("limit", seats, seed)
    }

    /// A random game, to its end.
    pub(crate) fn played_by_chance(game: &str, seats: u8, seed: u64) -> Curves {
        let game = shelf::make(&Setup::printed(game, seats)).unwrap();
        let mut table = game.deal(seed.into());
        let mut dice = Dice::new(seed);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
        }
        read(&mut *table)
    }

    #[test]
    fn there_is_a_point_for_the_set_up_and_one_for_each_move() {
        let curves = played(3, 7);
        let moves: Vec<usize> = curves.points.iter().map(|point| point.moves).collect();
        assert_eq!(moves, (0..curves.points.len()).collect::<Vec<_>>());
        assert_eq!(curves.seats(), 3);
        assert_eq!(curves.world("bank").first(), Some(&327));
        assert_eq!(curves.seat(2, "money").first(), Some(&5));
        assert!(curves.world("weather").is_empty() && curves.seat(0, "weather").is_empty());
    }

    #[test]
    fn generations_are_told_by_their_ends() {
        let curves = played(2, 11);
        let ends = curves.by_generation();
        let generations = ends.world("generation");
        let last = generations.len() as i64 - 1;
        let expected: Vec<i64> = (1..=last).chain([last]).collect();
        assert_eq!(generations, expected, "the set-up, the first position of each next generation, the end");
        assert_eq!(ends.points.last(), curves.points.last());
        assert_eq!(ends.points.first(), curves.points.first());
    }

    #[test]
    fn a_generation_that_has_just_begun_has_no_end_yet() {
        let mut curves = played(2, 11);
        let second = curves.world("generation").iter().position(|&generation| generation == 2).unwrap();
        curves.points.truncate(second + 1);
        assert_eq!(curves.by_generation().points.len(), 2);
    }

    #[test]
    fn figures_are_the_same_after_the_way_there_and_back() {
        let curves = played(2, 4);
        assert_eq!(Curves::from(wire::http::Curves::from(&curves)), curves);
    }

    #[test]
    fn nothing_played_is_one_point() {
        let game = shelf::make(&Setup::printed("limit", 2)).unwrap();
        let ends = read(&mut *game.deal(3)).by_generation();
        assert_eq!(ends.points.len(), 1);
        assert_eq!(Curves::default().by_generation(), Curves::default());
    }
}
