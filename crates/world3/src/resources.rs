//! The sector of resources that do not grow again.

use crate::delay::STEP;
use crate::table::Table;
use crate::{Settings, Version};

// PCRUM: resources a person uses, by industrial output a person.
const USED_BY_A_PERSON_1974: Table = Table::new(0.0, 200.0, &[0.0, 0.85, 2.6, 4.4, 5.4, 6.2, 6.8, 7.0, 7.0]);
const USED_BY_A_PERSON_2004: Table = Table::new(0.0, 200.0, &[0.0, 0.85, 2.6, 3.4, 3.8, 4.1, 4.4, 4.7, 5.0]);

// FCAOR: the share of industrial capital that obtaining resources takes, by the share of them left.
const CAPITAL_TO_OBTAIN: Table = Table::new(0.0, 0.1, &[1.0, 0.9, 0.7, 0.5, 0.2, 0.1, 0.05]);
const CAPITAL_TO_OBTAIN_EASILY_1974: Table = Table::new(0.0, 0.1, &[1.0, 0.2, 0.1, 0.05]);
const CAPITAL_TO_OBTAIN_EASILY_2004: Table = Table::new(0.0, 0.1, &[1.0, 0.1, 0.05]);

/// The use in a year above which the version of 2004 looks for ways to save (DNRUR).
const USE_DESIRED: f64 = 4.8e9;
/// The unit of the settings.
const UNIT: f64 = 1e12;

/// The level of the sector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resources {
    /// Resources in the ground (NR).
    pub(crate) left: f64,
    initial: f64,
}

impl Resources {
    /// The ground of 1900.
    pub(crate) fn new(settings: &Settings) -> Self {
        Self { left: settings.resources * UNIT, initial: settings.resources * UNIT }
    }

    /// The share left (NRFR).
    pub(crate) fn share_left(&self) -> f64 {
        self.left / self.initial
    }

    /// The share of industrial capital that obtaining them takes (FCAOR).
    pub(crate) fn capital_to_obtain(&self, settings: &Settings, time: f64) -> f64 {
        let table = if settings.easier_extraction && settings.begun(time) {
            settings.version.choose(CAPITAL_TO_OBTAIN_EASILY_1974, CAPITAL_TO_OBTAIN_EASILY_2004)
        } else {
            CAPITAL_TO_OBTAIN
        };
        table.at(self.share_left())
    }

    /// One step later, with this much used in a year.
    pub(crate) fn step(&mut self, used: f64) {
        self.left -= STEP * used;
    }
}

/// Resources one person would use without saving (PCRUM).
pub(crate) fn used_by_a_person(version: Version, goods: f64) -> f64 {
    version.choose(USED_BY_A_PERSON_1974, USED_BY_A_PERSON_2004).at(goods)
}

/// How strongly the use of resources is wanted to fall, from −1 to 0.
pub(crate) fn need_to_save(used: f64) -> f64 {
    (1.0 - used / USE_DESIRED).clamp(-1.0, 0.0)
}
