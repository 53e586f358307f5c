//! What a chart is about: which figures it draws, and where their limit lies.

use super::curves::Curves;
use super::scale::Kind;
use page_table::boards::GameBoard;
use page_table::charts::{Edge, Edges};

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

/// The reserves, each with what empties it.
pub(crate) const RESERVES: [&str; 3] = ["pollution_reserve", "bank", "disruption_reserve"];

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
        edges.of(&self.name())
    }

    /// How heights grow.
    pub fn scale(&self) -> Kind {
        match self {
            Subject::Nations(name) if name == "population" => Kind::ByFactor,
            _ => Kind::Even,
        }
    }

    /// Whether the values are percentages.
    pub(crate) fn in_percent(&self) -> bool {
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
        let share = (real as f64 * 100.0 / start as f64).round() as i64;
        // Only an empty reserve is at nought.
        if real > 0 { share.max(1) } else { share.min(0) }
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
        let curves = Curves { world_names, points, ..Curves::default() };
        assert_eq!(share_left(&curves, "pollution_reserve"), [100, 39, -50]);
        assert_eq!(share_left(&curves, "bank"), [100, 25, 0]);
    }
}
