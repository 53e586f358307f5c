//! The sector of persistent pollution: made now, felt twenty years later, and slow to fade.

use crate::delay::{STEP, ThirdOrder};
use crate::table::Table;

/// How much longer pollution lasts where there is more of it (AHLM).
const LASTS_LONGER: Table = Table::new(1.0, 250.0, &[1.0, 11.0, 21.0, 31.0, 41.0]);
/// Pollution of 1970 (PPOL70): the index 1.
const POLLUTION_OF_1970: f64 = 1.36e8;
/// Years in which half of it fades, as in 1970 (AHL70).
const HALF_LIFE: f64 = 1.5;
/// Years from where it is made to where it harms (PPTD).
const TRANSIT_YEARS: f64 = 20.0;
/// Persistent share of resources used (FRPM), what escapes of it (IMEF), and how harmful it is (IMTI).
const FROM_RESOURCES: f64 = 0.02 * 0.1 * 10.0;
/// Persistent share of farming's inputs (FIPM), and how harmful it is (AMTI).
const FROM_INPUTS: f64 = 0.001 * 1.0;
/// The index above which the version of 2004 looks for ways to pollute less (DPOLX).
const INDEX_DESIRED: f64 = 1.2;

/// The levels of the sector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pollution {
    /// Pollution that harms (PPOL).
    pub(crate) present: f64,
    /// What will harm later; what comes out is what appears in a year (PPAPR).
    pub(crate) under_way: ThirdOrder,
}

impl Pollution {
    /// The pollution of 1900, before it is known what is under way.
    pub(crate) fn new() -> Self {
        Self { present: 2.5e7, under_way: ThirdOrder::settled(0.0) }
    }

    /// Lets this much appear every year, until something changes.
    pub(crate) fn settle(&mut self, appearing: f64) {
        self.under_way = ThirdOrder::settled(appearing);
    }

    /// The index; 1 in 1970 (PPOLX).
    pub(crate) fn index(&self) -> f64 {
        self.present / POLLUTION_OF_1970
    }

    /// How strongly pollution is wanted to fall, from −1 to 0.
    pub(crate) fn need_to_control(&self) -> f64 {
        (1.0 - self.index() / INDEX_DESIRED).clamp(-1.0, 0.0)
    }

    /// One step later, with this much made in a year.
    pub(crate) fn step(&mut self, made: f64) {
        let fading = self.present / (HALF_LIFE * LASTS_LONGER.at(self.index()) * 1.4);
        self.present += STEP * (self.under_way.now() - fading);
        self.under_way.step(made, TRANSIT_YEARS);
    }
}

/// What is made in a year before control, of the resources used without saving and of farming's inputs (PPGIO + PPGAO).
pub(crate) fn made(resources: f64, inputs: f64) -> f64 {
    resources * FROM_RESOURCES + inputs * FROM_INPUTS
}
