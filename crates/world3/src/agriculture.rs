//! The agriculture sector: food from more land or from more inputs, and what becomes of the land.

use crate::capital::{Output, WANTED_FIRST};
use crate::delay::{STEP, smooth};
use crate::table::Table;
use crate::{Settings, Version};

// IFPC, FIOAA, DCPH, FIALD, MLYMC: what farming is given, and whether it clears land or buys inputs.
const FOOD_INDICATED: Table =
    Table::new(0.0, 200.0, &[230.0, 480.0, 690.0, 850.0, 970.0, 1070.0, 1150.0, 1210.0, 1250.0]);
const SHARE_FOR_FARMING: Table = Table::new(0.0, 0.5, &[0.4, 0.2, 0.1, 0.025, 0.0, 0.0]);
const COST_OF_A_HECTARE: Table =
    Table::new(0.0, 0.1, &[100_000.0, 7400.0, 5200.0, 3500.0, 2400.0, 1500.0, 750.0, 300.0, 150.0, 75.0, 50.0]);
const SHARE_FOR_CLEARING: Table = Table::new(0.0, 0.25, &[0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0]);
const MORE_FROM_INPUTS: Table = Table::new(0.0, 40.0, &[0.075, 0.03, 0.015, 0.011, 0.009, 0.008, 0.007, 0.006, 0.005]);

// LYMC, LYMAP: yields.
const YIELD_FROM_INPUTS_1974: Table = Table::new(
    0.0,
    40.0,
    &[
        1.0, 3.0, 3.8, 4.4, 4.9, 5.4, 5.7, 6.0, 6.3, 6.6, 6.9, 7.2, 7.4, 7.6, 7.8, 8.0, 8.2, 8.4, 8.6, 8.8, 9.0, 9.2,
        9.4, 9.6, 9.8, 10.0,
    ],
);
const YIELD_FROM_INPUTS_2004: Table = Table::new(
    0.0,
    40.0,
    &[
        1.0, 3.0, 4.5, 5.0, 5.3, 5.6, 5.9, 6.1, 6.35, 6.6, 6.9, 7.2, 7.4, 7.6, 7.8, 8.0, 8.2, 8.4, 8.6, 8.8, 9.0, 9.2,
        9.4, 9.6, 9.8, 10.0,
    ],
);
const YIELD_FROM_AIR: Table = Table::new(0.0, 10.0, &[1.0, 1.0, 0.7, 0.4]);
const YIELD_FROM_CLEAN_AIR: Table = Table::new(0.0, 10.0, &[1.0, 1.0, 0.98, 0.95]);

// LLMY, UILPC, LFDR, LFRT, FALM: how land is lost, and how it recovers.
const LAND_LIFE: Table = Table::new(0.0, 1.0, &[1.2, 1.0, 0.63, 0.36, 0.16, 0.055, 0.04, 0.025, 0.015, 0.01]);
const LAND_LIFE_PROTECTED_1974: Table = Table::new(0.0, 1.0, &[1.2, 1.0, 0.9, 0.8, 0.75, 0.7, 0.67, 0.64, 0.62, 0.6]);
const LAND_LIFE_PROTECTED_2004: Table =
    Table::new(0.0, 1.0, &[1.2, 1.0, 0.63, 0.36, 0.29, 0.26, 0.24, 0.22, 0.21, 0.2]);
const URBAN_LAND_OF_A_PERSON: Table =
    Table::new(0.0, 200.0, &[0.005, 0.008, 0.015, 0.025, 0.04, 0.055, 0.07, 0.08, 0.09]);
const FERTILITY_LOST: Table = Table::new(0.0, 10.0, &[0.0, 0.1, 0.3, 0.5]);
const RECOVERY_YEARS: Table = Table::new(0.0, 0.02, &[20.0, 13.0, 8.0, 4.0, 2.0, 2.0]);
const SHARE_FOR_CARE: Table = Table::new(0.0, 1.0, &[0.0, 0.04, 0.07, 0.09, 0.1]);

/// Land that could ever be farmed, in hectares (PALT).
const LAND_THAT_COULD_BE_FARMED: f64 = 3.2e9;
/// The share of fields harvested (LFH), and of harvests lost (PL).
const HARVESTED: f64 = 0.7;
const LOST: f64 = 0.1;
/// Industrial output of 1970 (IO70), the measure of dirty air.
const OUTPUT_OF_1970: f64 = 7.9e11;
/// The fertility of untouched land, in kilograms a hectare and year (ILF).
const NATURAL_FERTILITY: f64 = 600.0;
/// Food a person needs, in kilograms of grain a year (SFPC).
const SUBSISTENCE: f64 = 230.0;
/// The food ratio below which the version of 2004 looks for higher yields (DFR).
const FOOD_DESIRED: f64 = 2.0;
/// How much less a harvest of next year counts (SD).
const DISCOUNT: f64 = 0.07;
/// Years until a city has the land it needs (UILDT), and until a shortage of food is perceived (FSPD).
const URBAN_YEARS: f64 = 10.0;
const SHORTAGE_YEARS: f64 = 2.0;
/// What protection of the soil leaves of the old way after half a year in the version of 2004: the root of 0.95.
const OLD_WAY_AFTER_A_STEP: f64 = 0.974_679_434_480_896_4;

/// The levels of the sector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Land {
    /// Farmed land in hectares (AL).
    pub(crate) arable: f64,
    /// Land that can still be cleared (PAL).
    pub(crate) potential: f64,
    /// Land under cities and industry (UIL).
    pub(crate) urban: f64,
    /// Fertility in kilograms a hectare and year (LFERT).
    pub(crate) fertility: f64,
    /// Inputs of farming in dollars a year (AI).
    pub(crate) inputs: f64,
    /// Food a person as perceived; 1 is subsistence (PFR).
    pub(crate) food_perceived: f64,
    /// How much of farming still goes the old way that wears out the soil.
    old_way: f64,
}

/// What farming does in a year.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Farming {
    /// Food in kilograms of grain (F).
    pub(crate) food: f64,
    /// Food of a person (FPC).
    pub(crate) food_of_a_person: f64,
    /// The same, 1 is subsistence (FR).
    pub(crate) food_ratio: f64,
    /// The share of industrial output farming takes (FIOAA).
    pub(crate) share_of_output: f64,
    /// Inputs on a hectare (AIPH).
    pub(crate) inputs_on_a_hectare: f64,
    /// Inputs bought now (CAI).
    pub(crate) inputs_bought: f64,
    inputs_life: f64,
    cleared: f64,
    eroded: f64,
    built_over: f64,
    recovered: f64,
    degraded: f64,
}

impl Farming {
    /// How strongly higher yields are wanted, from 0 to 1.
    pub(crate) fn need_for_yields(&self) -> f64 {
        (FOOD_DESIRED - self.food_ratio).clamp(0.0, 1.0)
    }
}

impl Land {
    /// The land of 1900.
    pub(crate) fn new() -> Self {
        Self {
            arable: 0.9e9,
            potential: 2.3e9,
            urban: 8.2e6,
            fertility: 600.0,
            inputs: 5e9,
            food_perceived: 1.0,
            old_way: 1.0,
        }
    }

    /// What farming does now, with the yields that technology allows.
    pub(crate) fn farming(
        &self,
        settings: &Settings,
        time: f64,
        people: f64,
        output: &Output,
        yields: f64,
        pollution: f64,
    ) -> Farming {
        let begun = settings.begun(time);
        let care = SHARE_FOR_CARE.at(self.food_perceived);
        let inputs_on_a_hectare = self.inputs * (1.0 - care) / self.arable;
        let from_inputs =
            settings.version.choose(YIELD_FROM_INPUTS_1974, YIELD_FROM_INPUTS_2004).at(inputs_on_a_hectare);
        let from_air = if settings.clean_air && begun { YIELD_FROM_CLEAN_AIR } else { YIELD_FROM_AIR };
        let harvest = yields * self.fertility * from_inputs * from_air.at(output.industrial / OUTPUT_OF_1970);
        let food = harvest * self.arable * HARVESTED * (1.0 - LOST);
        let food_of_a_person = food / people;

        let first = if settings.food_and_services_first && begun { WANTED_FIRST } else { 1.0 };
        let share_of_output = SHARE_FOR_FARMING.at(food_of_a_person / (FOOD_INDICATED.at(output.goods) * first));
        let given = output.industrial * share_of_output;
        let cost = COST_OF_A_HECTARE.at(self.potential / LAND_THAT_COULD_BE_FARMED);
        let inputs_life = if settings.lasting_capital && begun { settings.version.choose(2.0, 2.5) } else { 2.0 };
        let gain_of_land = harvest / (cost * DISCOUNT);
        let gain_of_inputs = inputs_life * harvest * MORE_FROM_INPUTS.at(inputs_on_a_hectare) / from_inputs;
        let for_clearing = SHARE_FOR_CLEARING.at(gain_of_land / gain_of_inputs);

        let urban_wanted = URBAN_LAND_OF_A_PERSON.at(output.goods) * people;
        Farming {
            food,
            food_of_a_person,
            food_ratio: food_of_a_person / SUBSISTENCE,
            share_of_output,
            inputs_on_a_hectare,
            inputs_bought: given * (1.0 - for_clearing),
            inputs_life,
            // Nobody clears land that is not there; the runs of the books never come to that.
            cleared: (given * for_clearing / cost).min(self.potential / STEP),
            eroded: self.arable / self.land_life(settings, begun, harvest / NATURAL_FERTILITY),
            built_over: ((urban_wanted - self.urban) / URBAN_YEARS).max(0.0),
            recovered: (NATURAL_FERTILITY - self.fertility) / RECOVERY_YEARS.at(care),
            degraded: self.fertility * FERTILITY_LOST.at(pollution),
        }
    }

    /// How many years a field lasts at a yield (ALL).
    fn land_life(&self, settings: &Settings, begun: bool, harvest: f64) -> f64 {
        let old = LAND_LIFE.at(harvest);
        let life = match (settings.soil_protection && begun, settings.version) {
            (false, _) => old,
            (true, Version::Of1974) => LAND_LIFE_PROTECTED_1974.at(harvest),
            (true, Version::Of2004) => self.old_way * old + (1.0 - self.old_way) * LAND_LIFE_PROTECTED_2004.at(harvest),
        };
        settings.version.choose(6000.0, 1000.0) * life
    }

    /// One step later.
    pub(crate) fn step(&mut self, settings: &Settings, time: f64, farming: &Farming) {
        self.arable += STEP * (farming.cleared - farming.eroded - farming.built_over);
        self.potential -= STEP * farming.cleared;
        self.urban += STEP * farming.built_over;
        self.fertility += STEP * (farming.recovered - farming.degraded);
        self.inputs = smooth(self.inputs, farming.inputs_bought, farming.inputs_life);
        self.food_perceived = smooth(self.food_perceived, farming.food_ratio, SHORTAGE_YEARS);
        if settings.soil_protection && settings.begun(time) {
            self.old_way *= OLD_WAY_AFTER_A_STEP;
        }
    }
}
