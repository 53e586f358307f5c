//! Hexes: axial coordinates, pointed tops, `r` grows to the south (4.1).

use borsh::{BorshDeserialize, BorshSerialize};
use table::terms;

/// A place on the map in axial coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Hex {
    /// The column axis, to the east.
    pub q: i8,
    /// The row axis, to the south.
    pub r: i8,
}

terms! {
    /// A direction from a hex to a neighbour, in the order used everywhere an order is needed.
    Direction {
        /// East.
        East = "e",
        /// North-east.
        NorthEast = "ne",
        /// North-west.
        NorthWest = "nw",
        /// West.
        West = "w",
        /// South-west.
        SouthWest = "sw",
        /// South-east.
        SouthEast = "se",
    }
}

terms! {
    /// A straight line through a hex: what a dam lies along (R23).
    Axis {
        /// East to west.
        EastWest = "e_w",
        /// North-east to south-west.
        NorthEastSouthWest = "ne_sw",
        /// North-west to south-east.
        NorthWestSouthEast = "nw_se",
    }
}

impl Direction {
    /// The step in axial coordinates.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Direction::East => (1, 0),
            Direction::NorthEast => (1, -1),
            Direction::NorthWest => (0, -1),
            Direction::West => (-1, 0),
            Direction::SouthWest => (-1, 1),
            Direction::SouthEast => (0, 1),
        }
    }
}

impl Axis {
    /// The directions of its two ends.
    pub const fn ends(self) -> [Direction; 2] {
        match self {
            Axis::EastWest => [Direction::East, Direction::West],
            Axis::NorthEastSouthWest => [Direction::NorthEast, Direction::SouthWest],
            Axis::NorthWestSouthEast => [Direction::NorthWest, Direction::SouthEast],
        }
    }
}

impl Hex {
    /// A hex by its coordinates.
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// The hex in column and row of the stored map, whose odd rows are shifted half a hex to the right.
    pub const fn at(column: u8, row: u8) -> Hex {
        Hex { q: column as i8 - (row / 2) as i8, r: row as i8 }
    }

    /// Column and row in the stored map.
    pub fn offset(self) -> (i16, i16) {
        let (q, r) = (i16::from(self.q), i16::from(self.r));
        (q + (r - r.rem_euclid(2)) / 2, r)
    }

    /// The neighbour in a direction. At the end of the numbers the hex itself, which is nobody's neighbour.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Hex {
        let (q, r) = direction.step();
        match (self.q.checked_add(q), self.r.checked_add(r)) {
            (Some(q), Some(r)) => Hex { q, r },
            _ => self,
        }
    }

    /// Steps between two hexes.
    pub fn distance(self, other: Hex) -> u16 {
        let q = i16::from(self.q) - i16::from(other.q);
        let r = i16::from(self.r) - i16::from(other.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }
}

impl std::fmt::Display for Hex {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "({}, {})", self.q, self.r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_axial_coordinates_are_one_place() {
        // Vector 1.
        assert_eq!(Hex::new(3, 6).offset(), (6, 6));
        assert_eq!(Hex::at(10, 7), Hex::new(7, 7));
        for row in 0..12 {
            for column in 0..13 {
                assert_eq!(Hex::at(column, row).offset(), (column.into(), row.into()));
            }
        }
    }

    #[test]
    fn opposite_directions_lead_back() {
        for (at, &direction) in Direction::ALL.iter().enumerate() {
            let hex = Hex::new(2, 5);
            let opposite = Direction::at((at + 3) % 6);
            assert_eq!(hex.neighbour(direction).neighbour(opposite), hex);
            assert_eq!(hex.distance(hex.neighbour(direction)), 1);
        }
        assert!(Axis::ALL.iter().all(|axis| axis.ends()[1].index() == axis.ends()[0].index() + 3));
    }

    #[test]
    fn distance_counts_steps() {
        assert_eq!(Hex::new(0, 0).distance(Hex::new(3, -1)), 3);
        assert_eq!(Hex::new(-2, 4).distance(Hex::new(-1, 6)), 3);
        assert_eq!(Hex::new(i8::MIN, 0).distance(Hex::new(i8::MAX, 0)), 255);
        assert_eq!(Hex::new(i8::MAX, 0).neighbour(Direction::East), Hex::new(i8::MAX, 0));
    }
}
