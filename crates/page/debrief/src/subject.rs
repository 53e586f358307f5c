//! What a chart is about: which figures it draws, and where their limit lies.

use super::curves::Curves;
use super::scale::Kind;
use page_table::boards::GameBoard;

/// What a chart is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// How much is left of each shared reserve, in percent of its first size.
    Reserves,
    /// A figure of every nation.
    Nations(String),
    /// The distance between the classes A and E of every nation.
    Gap,
    /// A figure of the world.
    World(String),
}

/// Who a line belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A seat.
    Seat(usize),
    /// A figure of the world, by its name.
    World(String),
}

/// A line of a chart: one value for the beginning and one for the end of each generation.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Who it belongs to.
    pub owner: Owner,
    /// Its values.
    pub values: Vec<i64>,
}

/// On which side of a limit one lives beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// At and above it.
    Above,
    /// Below it.
    Below,
}

/// A limit: where it lies, and which side lies beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The figure.
    pub at: i64,
    /// The side beyond.
    pub beyond: Beyond,
}

/// The numbers of the rulebook that charts need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edges {
    /// Unrest from which a nation is in uprising; only Limit has such a figure.
    pub uprising_from: i64,
    /// Crisis tiles that end the game; only Limit has them.
    pub crises_ending_game: i64,
    /// The time that the game tells of, where it does.
    pub years: Option<Years>,
}

/// The years that the generations of a game stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Years {
    /// The year in which the first generation begins.
    pub first: i64,
    /// The year in which the last generation ends.
    pub last: i64,
    /// How many generations a full game has.
    pub generations: i64,
}

impl Edges {
    /// The edges of a rulebook.
    pub fn of(sheet: shelf::RulesSheet<'_>) -> Edges {
        match sheet {
            shelf::RulesSheet::Limit(book) => Edges {
                uprising_from: book.rules.unrest.uprising_from.into(),
                crises_ending_game: book.rules.crises_ending_game.into(),
                years: Some(Years {
                    first: book.about.first_year.into(),
                    last: book.about.last_year.into(),
                    generations: book.rules.generations.into(),
                }),
            },
            shelf::RulesSheet::MegaCorps(_) | shelf::RulesSheet::Water(_) | shelf::RulesSheet::Climate(_) => {
                Edges { uprising_from: i64::MAX, crises_ending_game: i64::MAX, years: None }
            }
        }
    }

    /// The year in which so many generations have passed.
    pub fn year(&self, generations: usize) -> Option<i64> {
        let years = self.years?;
        let passed = i64::try_from(generations).unwrap_or(0);
        Some(years.first + (years.last - years.first) * passed / years.generations.max(1))
    }
}

/// The reserves, each with what empties it.
pub const RESERVES: [&str; 3] = ["pollution_reserve", "bank", "disruption_reserve"];

impl Subject {
    /// Everything that can be drawn from these figures, what matters most first.
    pub fn all(curves: &Curves) -> Vec<Subject> {
        let has = |name: &str| curves.seat_names.iter().chain(&curves.world_names).any(|known| known == name);
        let mut all: Vec<Subject> = has(RESERVES[0]).then_some(Subject::Reserves).into_iter().collect();
        all.extend(curves.seat_names.iter().cloned().map(Subject::Nations));
        all.extend(has("living_a").then_some(Subject::Gap));
        // Generations and rounds are what time is counted in.
        let figure = |name: &&String| !matches!(name.as_str(), "generation" | "round" | "turn");
        all.extend(curves.world_names.iter().filter(figure).cloned().map(Subject::World));
        all
    }

    /// What is shown first: what the game is about.
    pub fn first(board: &dyn GameBoard) -> Subject {
        Subject::of_chart(board.charts().first)
    }

    /// What the chart of one's own choice begins with.
    pub fn chosen(board: &dyn GameBoard) -> Subject {
        Subject::of_chart(board.charts().chosen)
    }

    /// Small charts below the first one.
    pub fn further(board: &dyn GameBoard) -> [Subject; 4] {
        board.charts().further.map(Subject::of_chart)
    }

    /// A chart that a board names; a name that is none stands for a figure that nobody has.
    fn of_chart(name: &str) -> Subject {
        Subject::named(name).unwrap_or_else(|| Subject::World(name.to_owned()))
    }

    /// The name in addresses and attributes.
    pub fn name(&self) -> String {
        match self {
            Subject::Reserves => "reserves".to_owned(),
            Subject::Nations(name) => format!("nations.{name}"),
            Subject::Gap => "gap".to_owned(),
            Subject::World(name) => format!("world.{name}"),
        }
    }

    /// The subject of this name.
    pub fn named(name: &str) -> Option<Subject> {
        match name.split_once('.') {
            None if name == "reserves" => Some(Subject::Reserves),
            None if name == "gap" => Some(Subject::Gap),
            Some(("nations", figure)) => Some(Subject::Nations(figure.to_owned())),
            Some(("world", figure)) => Some(Subject::World(figure.to_owned())),
            _ => None,
        }
    }

    /// The lines to draw.
    pub fn lines(&self, curves: &Curves) -> Vec<Line> {
        let nations = |values: &dyn Fn(usize) -> Vec<i64>| {
            curves.players().map(|seat| Line { owner: Owner::Seat(seat), values: values(seat) }).collect()
        };
        match self {
            Subject::Reserves => {
                let share =
                    |name: &str| Line { owner: Owner::World(name.to_owned()), values: share_left(curves, name) };
                RESERVES.map(share).into_iter().collect()
            }
            Subject::Nations(name) => nations(&|seat| curves.seat(seat, name)),
            Subject::Gap => nations(&|seat| {
                let (top, bottom) = (curves.seat(seat, "living_a"), curves.seat(seat, "living_e"));
                top.iter().zip(bottom).map(|(top, bottom)| top - bottom).collect()
            }),
            Subject::World(name) => vec![Line { owner: Owner::World(name.clone()), values: curves.world(name) }],
        }
    }

    /// Where the limit lies.
    pub fn edge(&self, edges: &Edges) -> Option<Edge> {
        let empty = Some(Edge { at: 0, beyond: Beyond::Below });
        match self {
            Subject::Reserves => empty,
            Subject::Nations(name) if name == "unrest" => Some(Edge { at: edges.uprising_from, beyond: Beyond::Above }),
            Subject::World(name) if RESERVES.contains(&name.as_str()) || name == "colonization" => empty,
            Subject::World(name) if name == "crises" => {
                Some(Edge { at: edges.crises_ending_game, beyond: Beyond::Above })
            }
            _ => None,
        }
    }

    /// How heights grow.
    pub fn scale(&self) -> Kind {
        match self {
            Subject::Nations(name) if name == "population" => Kind::ByFactor,
            _ => Kind::Even,
        }
    }

    /// Whether the values are percentages.
    pub fn in_percent(&self) -> bool {
        *self == Subject::Reserves
    }
}

/// What is left of a reserve, in percent of its first size. Pollution beyond its reserve counts below zero, because every
/// token of it is still there; money and disruption that were created are not a debt.
fn share_left(curves: &Curves, name: &str) -> Vec<i64> {
    let left = curves.world(name);
    let Some(first) = left.first().copied().filter(|&first| first > 0) else { return left };
    let taken = if name == "pollution_reserve" { curves.world("pollution") } else { Vec::new() };
    let start = first + taken.first().copied().unwrap_or(0);
    let percent = |(at, left): (usize, i64)| {
        let real = taken.get(at).map_or(left, |taken| start - taken);
        (real as f64 * 100.0 / start as f64).round() as i64
    };
    left.into_iter().enumerate().map(percent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curves::Point;
    use crate::curves::tests::played;

    #[test]
    fn every_subject_is_found_again_by_its_name_and_has_lines() {
        let curves = played(4, 5).by_generation();
        let all = Subject::all(&curves);
        assert!(all.len() > 40);
        for subject in all {
            assert_eq!(Subject::named(&subject.name()), Some(subject.clone()));
            let lines = subject.lines(&curves);
            assert!(!lines.is_empty());
            assert!(lines.iter().all(|line| line.values.len() == curves.points.len()), "{subject:?}");
        }
        assert_eq!(Subject::named("weather"), None);
    }

    #[test]
    fn pollution_beyond_its_reserve_counts_below_zero() {
        let world_names = ["pollution_reserve", "pollution", "bank"].map(str::to_owned).to_vec();
        let point = |moves, world: [i64; 3]| Point { moves, seats: Vec::new(), world: world.to_vec() };
        let points = vec![point(0, [18, 0, 400]), point(1, [7, 11, 100]), point(2, [0, 27, 0])];
        let curves = Curves { seat_names: Vec::new(), world_names, points };
        assert_eq!(share_left(&curves, "pollution_reserve"), [100, 39, -50]);
        assert_eq!(share_left(&curves, "bank"), [100, 25, 0]);
    }

    #[test]
    fn limits_come_from_the_rulebook() {
        let house = shelf::Setup {
            settings: vec!["game.crises_ending_game=6".to_owned()],
            ..shelf::Setup::printed("limit", 2)
        };
        let game = shelf::make(&house).unwrap();
        let edges = Edges::of(game.rules());
        assert_eq!(Subject::World("crises".to_owned()).edge(&edges), Some(Edge { at: 6, beyond: Beyond::Above }));
        assert_eq!(Subject::Nations("unrest".to_owned()).edge(&edges), Some(Edge { at: 10, beyond: Beyond::Above }));
        assert_eq!(Subject::Gap.edge(&edges), None);
        assert_eq!((edges.year(0), edges.year(3), edges.year(7)), (Some(1850), Some(1940), Some(2060)));
    }
}
