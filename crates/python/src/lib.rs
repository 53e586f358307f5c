//! Finitude for Python: tables of any game, with dicts in and out. The package around it is in `python/finitude`, and
//! `docs/python.md` describes it.

mod batch;
mod buffers;
mod bulk;
mod catalog;
mod convert;
mod dice;
mod errors;
mod game;
mod opponents;
mod plan;
mod records;
mod rewards;
mod rows;
mod speech;
mod spread;
mod table;

use pyo3::prelude::*;

/// The part of `finitude` that is written in Rust.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bulk::{_check, _simulate, _simulate_to, Run, merge, missing};
    #[pymodule_export]
    use crate::catalog::{games, languages};
    #[pymodule_export]
    use crate::dice::Dice;
    #[pymodule_export]
    use crate::game::{Game, game_from};
    #[pymodule_export]
    use crate::records::Records;
    #[pymodule_export]
    use crate::table::{Table, read_journal, replay};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
