//! The capital sector: what industry and services make, how it is shared out, and who works for it.

use crate::Settings;
use crate::delay::{STEP, smooth};
use crate::table::Table;

// FIOACV, ISOPC, FIOAS: how output is shared out.
const CONSUMED_BY_GOAL: Table =
    Table::new(0.0, 0.2, &[0.3, 0.32, 0.34, 0.36, 0.38, 0.43, 0.73, 0.77, 0.81, 0.82, 0.83]);
const SERVICES_INDICATED: Table =
    Table::new(0.0, 200.0, &[40.0, 300.0, 640.0, 1000.0, 1220.0, 1450.0, 1650.0, 1800.0, 2000.0]);
const SHARE_FOR_SERVICES: Table = Table::new(0.0, 0.5, &[0.3, 0.2, 0.1, 0.05, 0.0]);

// JPICU, JPSCU, JPH, CUF: jobs, and how much of the capital lies idle without hands.
const JOBS_IN_INDUSTRY: Table = Table::new(50.0, 150.0, &[0.000_37, 0.000_18, 0.000_12, 0.000_09, 0.000_07, 0.000_06]);
const JOBS_IN_SERVICES: Table = Table::new(50.0, 150.0, &[0.0011, 0.0006, 0.000_35, 0.0002, 0.000_15, 0.000_15]);
const JOBS_ON_A_HECTARE: Table = Table::new(2.0, 4.0, &[2.0, 0.5, 0.4, 0.3, 0.27, 0.24, 0.2, 0.2]);
const UTILISATION: Table = Table::new(1.0, 2.0, &[1.0, 0.9, 0.7, 0.3, 0.1, 0.1]);

// ICOR2, COPM, COYM: the capital that technologies bind, only in the version of 2004.
const CAPITAL_FOR_RESOURCE_SAVING: Table =
    Table::new(0.0, 0.1, &[3.75, 3.6, 3.47, 3.36, 3.25, 3.16, 3.1, 3.06, 3.02, 3.01, 3.0]);
const CAPITAL_FOR_POLLUTION_CONTROL: Table =
    Table::new(0.0, 0.1, &[1.25, 1.2, 1.15, 1.11, 1.08, 1.05, 1.03, 1.02, 1.01, 1.0, 1.0]);
const CAPITAL_FOR_YIELDS: Table = Table::new(1.0, 0.2, &[1.0, 1.05, 1.12, 1.25, 1.35, 1.5]);

/// Capital for a unit of industrial output a year (ICOR1).
const CAPITAL_OUTPUT_RATIO: f64 = 3.0;
/// The share of industrial output that people consume (FIOAC1).
const CONSUMED: f64 = 0.43;
/// The share of people of working age who work (LFPF), and how late industry notices who is missing (LUFDT).
const WORKING_SHARE: f64 = 0.75;
const LABOUR_YEARS: f64 = 2.0;
/// How much more is wanted where food and services come first.
pub(crate) const WANTED_FIRST: f64 = 1.5;

/// The levels of the sector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capital {
    /// Industrial capital in dollars (IC).
    pub(crate) industrial: f64,
    /// Service capital in dollars (SC).
    pub(crate) service: f64,
    /// Jobs for each person who works, as industry notices them (LUFD).
    pub(crate) labour_use: f64,
}

/// The factors that technology has changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Factors {
    /// Resources for each unit of output (NRUF).
    pub(crate) resources: f64,
    /// Pollution for each unit of output (PPGF).
    pub(crate) pollution: f64,
    /// Yields of the land (LYF).
    pub(crate) yields: f64,
}

/// What is made in a year.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output {
    /// By industry (IO).
    pub(crate) industrial: f64,
    /// By industry for a person (IOPC).
    pub(crate) goods: f64,
    /// By services for a person (SOPC).
    pub(crate) services: f64,
}

/// What goes into capital in a year.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Investment {
    industrial: f64,
    service: f64,
}

impl Capital {
    /// The capital of 1900; everybody has work.
    pub(crate) fn new() -> Self {
        Self { industrial: 2.1e11, service: 1.44e11, labour_use: 1.0 }
    }

    /// What is made now, if a share of the capital goes into obtaining resources.
    pub(crate) fn output(&self, people: f64, for_resources: f64, ratio: f64) -> Output {
        let used = UTILISATION.at(self.labour_use);
        let industrial = self.industrial * (1.0 - for_resources) * used / ratio;
        Output { industrial, goods: industrial / people, services: self.service * used / people }
    }

    /// What is invested, if farming takes a share of the output.
    pub(crate) fn investment(&self, settings: &Settings, time: f64, output: &Output, for_farming: f64) -> Investment {
        let first = settings.food_and_services_first && settings.begun(time);
        let indicated = SERVICES_INDICATED.at(output.goods) * if first { WANTED_FIRST } else { 1.0 };
        let for_services = SHARE_FOR_SERVICES.at(output.services / indicated);
        let consumed = match settings.goods {
            Some(goal) if settings.version.begun(goal.from, time) => {
                CONSUMED_BY_GOAL.at(output.goods / goal.per_person)
            }
            _ => CONSUMED,
        };
        Investment {
            industrial: output.industrial * (1.0 - for_farming - for_services - consumed),
            service: output.industrial * for_services,
        }
    }

    /// Jobs for each person who works (LUF).
    pub(crate) fn labour_wanted(&self, output: &Output, working_age: f64, hectares: f64, inputs: f64) -> f64 {
        let jobs = self.industrial * JOBS_IN_INDUSTRY.at(output.goods)
            + self.service * JOBS_IN_SERVICES.at(output.services)
            + hectares * JOBS_ON_A_HECTARE.at(inputs);
        jobs / (working_age * WORKING_SHARE)
    }

    /// One step later.
    pub(crate) fn step(&mut self, settings: &Settings, time: f64, investment: &Investment, labour_wanted: f64) {
        let (industrial_life, service_life) = if settings.lasting_capital && settings.begun(time) {
            settings.version.choose((21.0, 30.0), (18.0, 25.0))
        } else {
            (14.0, 20.0)
        };
        self.industrial += STEP * (investment.industrial - self.industrial / industrial_life);
        self.service += STEP * (investment.service - self.service / service_life);
        self.labour_use = smooth(self.labour_use, labour_wanted, LABOUR_YEARS);
    }
}

impl Factors {
    /// Capital for a unit of industrial output a year (ICOR).
    pub(crate) fn capital_output_ratio(&self, settings: &Settings, time: f64) -> f64 {
        let binds_capital = settings.version.choose(false, settings.begun(time));
        if !binds_capital {
            return CAPITAL_OUTPUT_RATIO;
        }
        CAPITAL_FOR_RESOURCE_SAVING.at(self.resources)
            * CAPITAL_FOR_YIELDS.at(self.yields)
            * CAPITAL_FOR_POLLUTION_CONTROL.at(self.pollution)
    }
}
