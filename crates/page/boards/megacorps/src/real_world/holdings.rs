//! Who held how much, round by round, and how concentrated that was.

use page_table::ending::record::{of_seat, of_world, round_ends};
use page_table::ending::story::Played;
use table::Seat;

/// Something that can be held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// Companies.
    Companies,
    /// Governments, by the countries that they control.
    Governments,
    /// Money.
    Money,
}

impl Thing {
    /// All of them, in the order of the words.
    pub(super) const ALL: [Thing; 3] = [Self::Companies, Self::Governments, Self::Money];

    /// The name in keys of words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Companies => "companies",
            Self::Governments => "governments",
            Self::Money => "money",
        }
    }

    /// The figure of a player that counts it.
    const fn figure(self) -> &'static str {
        match self {
            Self::Companies => "companies",
            Self::Governments => "countries",
            Self::Money => "money",
        }
    }

    /// The class that colours its line.
    pub(super) const fn dress(self) -> &'static str {
        match self {
            Self::Companies => "of-companies",
            Self::Governments => "of-governments",
            Self::Money => "of-money",
        }
    }

    /// The symbol on its line.
    pub(super) const fn symbol(self) -> &'static str {
        match self {
            Self::Companies => "s2",
            Self::Governments => "s3",
            Self::Money => "s1",
        }
    }
}

/// What all players held at the beginning and at the end of each round.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Holdings {
    /// The round that ended; 0 for the beginning.
    pub rounds: Vec<i64>,
    /// For each thing, each round and each player.
    amounts: [Vec<Vec<i64>>; 3],
}

impl Holdings {
    /// Reads a game; `None` before its first round has ended, and for somebody alone.
    pub(super) fn of(played: &Played<'_>) -> Option<Holdings> {
        let ends = round_ends(&of_world(played.figures, "round"));
        let seats = played.table.seats();
        if ends.len() < 2 || seats < 2 {
            return None;
        }
        let of_all = |thing: Thing| -> Vec<Vec<i64>> {
            let players: Vec<Vec<i64>> =
                (0..seats).map(|seat| of_seat(played.figures, Seat(seat), thing.figure())).collect();
            let held = |at: usize| players.iter().map(|player| player.get(at).copied().unwrap_or(0).max(0)).collect();
            ends.iter().map(|(at, _)| held(*at)).collect()
        };
        Some(Holdings { rounds: ends.iter().map(|(_, round)| *round).collect(), amounts: Thing::ALL.map(of_all) })
    }

    /// How many players there are.
    pub(super) fn players(&self) -> usize {
        self.amounts[0].first().map_or(0, Vec::len)
    }

    /// The index of a thing at the end of each round; `None` while nobody holds any.
    pub(super) fn indices(&self, thing: Thing) -> Vec<Option<i64>> {
        self.amounts[thing as usize].iter().map(|held| herfindahl(held)).collect()
    }

    /// How much the poorest players held together at the end: one of them, two, and so on to all, as shares. `None` where
    /// nobody held any.
    pub(super) fn poorest(&self, thing: Thing) -> Option<Vec<f64>> {
        lorenz(self.amounts[thing as usize].last()?)
    }

    /// What the poorer half held of a thing at the end, as a share.
    pub(super) fn poorer_half(&self, thing: Thing) -> Option<f64> {
        let poorest = self.poorest(thing)?;
        let half = poorest.len() as f64 / 2.0;
        let whole = half.floor() as usize;
        let held = |players: usize| players.checked_sub(1).map_or(0.0, |at| poorest[at]);
        Some(held(whole) + (held((whole + 1).min(poorest.len())) - held(whole)) * half.fract())
    }
}

/// The Herfindahl-Hirschman index: the sum of the squared shares in per cent. 10 000 is one owner of everything.
fn herfindahl(held: &[i64]) -> Option<i64> {
    let all: i64 = held.iter().sum();
    let square = |amount: &i64| (100.0 * *amount as f64 / all as f64).powi(2);
    (all > 0).then(|| held.iter().map(square).sum::<f64>().round() as i64)
}

fn lorenz(held: &[i64]) -> Option<Vec<f64>> {
    let all: i64 = held.iter().sum();
    let mut rising = held.to_vec();
    rising.sort_unstable();
    let mut so_far = 0;
    let poorest = rising.iter().map(|amount| {
        so_far += amount;
        so_far as f64 / all as f64
    });
    let poorest: Vec<f64> = poorest.collect();
    (all > 0).then_some(poorest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;
    use table::luck::Dice;
    use wire::http::Curves;

    #[test]
    fn four_alike_are_2500_and_one_owner_is_10000() {
        assert_eq!(herfindahl(&[7, 7, 7, 7]), Some(2_500));
        assert_eq!(herfindahl(&[0, 9, 0]), Some(10_000));
        assert_eq!(herfindahl(&[1, 3]), Some(6_250));
        assert_eq!((herfindahl(&[0, 0]), herfindahl(&[])), (None, None));
    }

    #[test]
    fn the_poorest_come_first_and_all_together_hold_everything() {
        assert_eq!(lorenz(&[5, 1, 4]), Some(vec![0.1, 0.5, 1.0]));
        assert_eq!(lorenz(&[0, 0]), None);
        let holdings = Holdings { rounds: vec![0], amounts: Thing::ALL.map(|_| vec![vec![5, 1, 4]]) };
        // The poorest, and half of what the second one adds.
        assert!((holdings.poorer_half(Thing::Money).unwrap() - 0.3).abs() < 1e-12);
        let pair = Holdings { rounds: vec![0], amounts: Thing::ALL.map(|_| vec![vec![1, 3]]) };
        assert_eq!(pair.poorer_half(Thing::Money), Some(0.25));
    }

    #[test]
    fn a_game_is_read_as_it_was_played() {
        let game = shelf::make(&Setup::printed("megacorps", 4)).unwrap();
        let mut table = game.deal(5);
        let mut dice = Dice::new(5);
        let mut figures = Curves::begun(&*table);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
            figures.note(&*table);
        }
        let holdings = Holdings::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }).unwrap();
        assert_eq!(holdings.players(), 4);
        assert_eq!(holdings.amounts[Thing::Money as usize].last(), Some(&table.scores()));
        assert_eq!(holdings.indices(Thing::Money).first(), Some(&Some(2_500)), "all begin alike");
        for thing in Thing::ALL {
            let indices = holdings.indices(thing);
            assert_eq!(indices.len(), holdings.rounds.len());
            assert!(indices.iter().flatten().all(|index| (2_500..=10_000).contains(index)), "{thing:?}: {indices:?}");
            if let Some(poorest) = holdings.poorest(thing) {
                assert!(poorest.windows(2).all(|pair| pair[0] <= pair[1]));
                assert!((poorest.last().unwrap() - 1.0).abs() < 1e-12);
                assert!(holdings.poorer_half(thing).unwrap() <= 0.5);
            }
        }
        figures.points.truncate(1);
        assert_eq!(Holdings::of(&Played { game: &*game, table: &*table, figures: &figures, log: &[] }), None);
    }
}
