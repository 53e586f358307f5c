//! Dice for players that choose at random.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Dice that are the same for the same seed, on any machine. They choose actions; the luck of a table is its own.
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Dice(Mutex<table::luck::Dice>);

impl Dice {
    pub(crate) fn with<T>(&self, throws: impl FnOnce(&mut table::luck::Dice) -> T) -> T {
        throws(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[pymethods]
impl Dice {
    #[new]
    fn new(seed: u64) -> Dice {
        Dice(Mutex::new(table::luck::Dice::new(seed)))
    }

    /// The next 64 bits.
    fn roll(&self) -> u64 {
        self.with(table::luck::Dice::roll)
    }

    /// A number from 0 to `sides - 1`.
    fn below(&self, sides: u32) -> PyResult<usize> {
        if sides == 0 {
            return Err(PyValueError::new_err("sides must be at least 1"));
        }
        Ok(self.with(|dice| dice.below(sides as usize)))
    }
}
