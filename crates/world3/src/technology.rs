//! Factors that technology changes, from the idea to its use.

use crate::delay::{STEP, ThirdOrder};
use crate::{Settings, Technology, Version};

/// How long a technology takes from invention to use in the version of 2004 (TDD).
const DEVELOPMENT_YEARS: f64 = 20.0;

/// One factor of the model, such as pollution for each unit of output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progress {
    technology: Technology,
    /// What is known how to do (RCT, PPT, LYT).
    invented: f64,
    /// What is done (NRUF2, PPGF2, LYF2).
    in_use: ThirdOrder,
}

impl Progress {
    /// The factor as it was in 1900.
    pub(crate) fn new(technology: Technology) -> Self {
        Self { technology, invented: 1.0, in_use: ThirdOrder::settled(1.0) }
    }

    /// The factor now.
    pub(crate) fn factor(&self, settings: &Settings, time: f64) -> f64 {
        match (settings.version, self.technology) {
            _ if !settings.begun(time) => 1.0,
            (Version::Of1974, Technology::Fixed(factor)) => factor,
            (Version::Of1974, _) => 1.0,
            (Version::Of2004, _) => self.in_use.now(),
        }
    }

    /// One step later. `need` says how strongly the factor is wanted to fall (negative) or to rise, from −1 to 1.
    pub(crate) fn step(&mut self, settings: &Settings, time: f64, need: f64) {
        self.in_use.step(self.invented, DEVELOPMENT_YEARS);
        if settings.begun(time) {
            match self.technology {
                Technology::None => {}
                Technology::Fixed(factor) => self.invented = factor,
                Technology::Growing(rate) => self.invented += STEP * self.invented * rate * need,
            }
        }
    }
}
