//! What came out of a run.

use crate::model::World;
use crate::{FIRST_YEAR, LAST_YEAR, Settings, Unfit, Variable};

/// One run of the model, year by year.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// A row for each year, a column for each variable.
    rows: Vec<[f64; Variable::ALL.len()]>,
}

/// The highest value of a variable, and the first year that has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peak {
    /// The year.
    pub year: u16,
    /// The value.
    pub value: f64,
}

impl Run {
    /// Runs the model from 1900 to 2100.
    pub fn of(settings: &Settings) -> Result<Self, Unfit> {
        settings.check()?;
        let mut rows = Vec::with_capacity(usize::from(LAST_YEAR - FIRST_YEAR) + 1);
        let (mut world, mut moment) = World::begin(settings);
        loop {
            rows.push(std::array::from_fn(|column| Variable::ALL[column].read(&world, &moment)));
            if rows.len() == rows.capacity() {
                return Ok(Self { rows });
            }
            // Two steps of half a year.
            for _ in 0..2 {
                world.step(settings, &moment);
                moment = world.now(settings);
            }
        }
    }

    /// The years, in order.
    pub fn years(&self) -> impl Iterator<Item = u16> + use<> {
        FIRST_YEAR..=LAST_YEAR
    }

    /// A variable, year by year.
    pub fn series(&self, variable: Variable) -> impl Iterator<Item = f64> {
        self.rows.iter().map(move |row| row[variable as usize])
    }

    /// A variable in a year of the run.
    pub fn at(&self, variable: Variable, year: u16) -> Option<f64> {
        let row = self.rows.get(usize::from(year.checked_sub(FIRST_YEAR)?))?;
        Some(row[variable as usize])
    }

    /// Where a variable is highest.
    pub fn peak(&self, variable: Variable) -> Peak {
        let first = Peak { year: FIRST_YEAR, value: f64::NEG_INFINITY };
        self.years()
            .zip(self.series(variable))
            .fold(first, |peak, (year, value)| if value > peak.value { Peak { year, value } } else { peak })
    }
}

#[cfg(test)]
mod tests;
