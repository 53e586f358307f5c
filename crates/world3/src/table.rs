//! Functions given by points, with straight lines between them.

/// Values at equal distances. Outside them the first or the last value holds, as in TABHL of the books.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    first: f64,
    distance: f64,
    values: &'static [f64],
}

impl Table {
    /// A table whose first value belongs to `first`, the next to `first + distance`, and so on.
    pub(crate) const fn new(first: f64, distance: f64, values: &'static [f64]) -> Self {
        Self { first, distance, values }
    }

    /// The value at a place.
    pub(crate) fn at(&self, place: f64) -> f64 {
        let steps = (place - self.first) / self.distance;
        if steps <= 0.0 {
            return self.values[0];
        }
        // The cast rounds down and stays within bounds, for infinite places too.
        let below = steps as usize;
        match (self.values.get(below), self.values.get(below.saturating_add(1))) {
            (Some(low), Some(high)) => low + (high - low) * (steps - below as f64),
            _ => self.values[self.values.len() - 1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    const TABLE: Table = Table::new(10.0, 2.0, &[1.0, 3.0, 0.0]);

    #[test]
    fn between_two_points_lies_a_straight_line() {
        assert_eq!([10.0, 11.0, 12.0, 13.0].map(|place| TABLE.at(place)), [1.0, 2.0, 3.0, 1.5]);
    }

    #[test]
    fn beyond_the_ends_the_last_value_holds() {
        assert_eq!([-1e300, 9.0, 14.0, 15.0, 1e300].map(|place| TABLE.at(place)), [1.0, 1.0, 0.0, 0.0, 0.0]);
    }
}
