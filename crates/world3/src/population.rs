//! The population sector: four ages, what they die of, and how many children they have.

use crate::delay::{STEP, ThirdOrder, smooth};
use crate::table::Table;
use crate::{Settings, Version};

const MORTALITY: [Table; 4] = [
    Table::new(20.0, 10.0, &[0.0567, 0.0366, 0.0243, 0.0155, 0.0082, 0.0023, 0.001]), // M1
    Table::new(20.0, 10.0, &[0.0266, 0.0171, 0.011, 0.0065, 0.004, 0.0016, 0.0008]),  // M2
    Table::new(20.0, 10.0, &[0.0562, 0.0373, 0.0252, 0.0171, 0.0118, 0.0083, 0.006]), // M3
    Table::new(20.0, 10.0, &[0.13, 0.11, 0.09, 0.07, 0.06, 0.05, 0.04]),              // M4
];
/// How many years the first three ages last: 0–14, 15–44, 45–64.
const YEARS_OF_AGE: [f64; 3] = [15.0, 30.0, 20.0];

// LMF, HSAPC, LMHS, FPU, CMI, LMP: what makes lives longer or shorter.
const LIFE_FROM_FOOD_1974: Table = Table::new(0.0, 1.0, &[0.0, 1.0, 1.2, 1.3, 1.35, 1.4]);
const LIFE_FROM_FOOD_2004: Table = Table::new(0.0, 1.0, &[0.0, 1.0, 1.43, 1.5, 1.5, 1.5]);
const HEALTH_SERVICES: Table = Table::new(0.0, 250.0, &[0.0, 20.0, 50.0, 95.0, 140.0, 175.0, 200.0, 220.0, 230.0]);
const LIFE_FROM_HEALTH_BEFORE_1940: Table = Table::new(0.0, 20.0, &[1.0, 1.1, 1.4, 1.6, 1.7, 1.8]);
const LIFE_FROM_HEALTH_1974: Table = Table::new(0.0, 20.0, &[1.0, 1.4, 1.6, 1.8, 1.95, 2.0]);
const LIFE_FROM_HEALTH_2004: Table = Table::new(0.0, 20.0, &[1.0, 1.5, 1.9, 2.0, 2.0, 2.0]);
const URBAN_SHARE: Table = Table::new(0.0, 2e9, &[0.0, 0.2, 0.4, 0.5, 0.58, 0.65, 0.72, 0.78, 0.8]);
const CROWDING: Table = Table::new(0.0, 200.0, &[0.5, 0.05, -0.1, -0.08, -0.02, 0.05, 0.1, 0.15, 0.2]);
const LIFE_FROM_POLLUTION: Table =
    Table::new(0.0, 10.0, &[1.0, 0.99, 0.97, 0.95, 0.9, 0.85, 0.75, 0.65, 0.55, 0.4, 0.2]);

// FM, CMPLE, SFSN, FRSN, FCE, FSAFC: how many children are born.
const FECUNDITY_1974: Table = Table::new(0.0, 10.0, &[0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0, 1.05, 1.1]);
const FECUNDITY_2004: Table = Table::new(0.0, 10.0, &[0.0, 0.2, 0.4, 0.6, 0.7, 0.75, 0.79, 0.84, 0.87]);
const CHILDREN_FOR_LOSSES: Table = Table::new(0.0, 10.0, &[3.0, 2.1, 1.6, 1.4, 1.3, 1.2, 1.1, 1.05, 1.0]);
const FAMILY_NORM_1974: Table = Table::new(0.0, 200.0, &[1.25, 1.0, 0.9, 0.8, 0.75]);
const FAMILY_NORM_2004: Table = Table::new(0.0, 200.0, &[1.25, 0.94, 0.715, 0.59, 0.5]);
const RESPONSE_TO_INCOME: Table = Table::new(-0.2, 0.1, &[0.5, 0.6, 0.7, 0.85, 1.0]);
const CONTROL_EFFECT: Table = Table::new(0.0, 0.5, &[0.75, 0.85, 0.9, 0.95, 0.98, 0.99, 1.0]);
const SERVICES_FOR_CONTROL: Table = Table::new(0.0, 2.0, &[0.0, 0.005, 0.015, 0.025, 0.03, 0.035]);

/// Life expectancy with just enough food and nothing else (LEN).
const LIFE_EXPECTANCY_NORMAL: f64 = 28.0;
/// Children a woman could have (MTFN), and the years in which she can (RLT).
const MOST_CHILDREN: f64 = 12.0;
const FERTILE_YEARS: f64 = 30.0;
/// Delays: income expected (IEAT), customs (SAD), life perceived (LPD), services for health and birth control (HSID).
const INCOME_YEARS: f64 = 3.0;
const CUSTOM_YEARS: f64 = 20.0;
const LIFE_YEARS: f64 = 20.0;
const HEALTH_YEARS: f64 = 20.0;

/// The levels of the sector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Population {
    /// People of 0–14, 15–44, 45–64 and from 65 on (P1 to P4).
    pub(crate) ages: [f64; 4],
    /// Effective health services a person (EHSPC).
    pub(crate) health: f64,
    /// The income people expect (AIOPC).
    pub(crate) income_expected: f64,
    /// The income customs have adapted to (DIOPC).
    pub(crate) income_of_customs: ThirdOrder,
    /// The life expectancy people perceive (PLE).
    pub(crate) life_perceived: ThirdOrder,
    /// Facilities for birth control a person (FCFPC).
    pub(crate) control_facilities: ThirdOrder,
}

/// How people live at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Living {
    /// Industrial output a person (IOPC).
    pub(crate) goods: f64,
    /// Service output a person (SOPC).
    pub(crate) services: f64,
    /// Food a person, 1 is subsistence (FR).
    pub(crate) food: f64,
    /// The pollution index (PPOLX).
    pub(crate) pollution: f64,
}

/// What follows from it, for a year.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vital {
    /// Life expectancy (LE).
    pub(crate) life_expectancy: f64,
    /// Children born in a year (B).
    pub(crate) births: f64,
    /// Deaths in a year by age (D1 to D4).
    pub(crate) deaths: [f64; 4],
    maturing: [f64; 3],
    health_services: f64,
    control_services: f64,
}

impl Population {
    /// The people of 1900, before it is known how they live.
    pub(crate) fn new() -> Self {
        let unknown = ThirdOrder::settled(0.0);
        Self {
            ages: [65e7, 70e7, 19e7, 6e7],
            health: 0.0,
            income_expected: 0.0,
            income_of_customs: unknown,
            life_perceived: unknown,
            control_facilities: unknown,
        }
    }

    /// Makes people used to how they live, as if it had never been otherwise.
    pub(crate) fn settle(&mut self, settings: &Settings, time: f64, living: &Living) {
        self.health = HEALTH_SERVICES.at(living.services);
        self.income_expected = living.goods;
        self.income_of_customs = ThirdOrder::settled(living.goods);
        self.life_perceived = ThirdOrder::settled(self.life_expectancy(settings.version, time, living));
        // What is spent on birth control does not depend on its facilities.
        self.control_facilities = ThirdOrder::settled(self.vital(settings, time, living).control_services);
    }

    /// All people (POP).
    pub(crate) fn total(&self) -> f64 {
        self.ages.iter().sum()
    }

    /// People of working age (P2 + P3).
    pub(crate) fn of_working_age(&self) -> f64 {
        self.ages[1] + self.ages[2]
    }

    fn life_expectancy(&self, version: Version, time: f64, living: &Living) -> f64 {
        let from_food = version.choose(LIFE_FROM_FOOD_1974, LIFE_FROM_FOOD_2004);
        let from_health = if time > 1940.0 {
            version.choose(LIFE_FROM_HEALTH_1974, LIFE_FROM_HEALTH_2004)
        } else {
            LIFE_FROM_HEALTH_BEFORE_1940
        };
        let from_crowding = 1.0 - CROWDING.at(living.goods) * URBAN_SHARE.at(self.total());
        LIFE_EXPECTANCY_NORMAL
            * from_food.at(living.food)
            * from_health.at(self.health)
            * LIFE_FROM_POLLUTION.at(living.pollution)
            * from_crowding
    }

    fn children_wanted(&self, settings: &Settings, time: f64, living: &Living) -> f64 {
        if let Some(children) = settings.family_size.filter(|_| settings.begun(time)) {
            return children;
        }
        let version = settings.version;
        let change = (living.goods - self.income_expected) / self.income_expected;
        let norm = version.choose(FAMILY_NORM_1974, FAMILY_NORM_2004).at(self.income_of_customs.now());
        version.choose(4.0, 3.8) * RESPONSE_TO_INCOME.at(change) * norm
    }

    /// Births, deaths and ageing as people live now.
    pub(crate) fn vital(&self, settings: &Settings, time: f64, living: &Living) -> Vital {
        let life_expectancy = self.life_expectancy(settings.version, time, living);
        let fecundity = settings.version.choose(FECUNDITY_1974, FECUNDITY_2004);
        let possible = MOST_CHILDREN * fecundity.at(life_expectancy);
        let wanted = self.children_wanted(settings, time, living) * CHILDREN_FOR_LOSSES.at(self.life_perceived.now());
        let effect = if settings.birth_control && settings.begun(time) {
            1.0
        } else {
            CONTROL_EFFECT.at(self.control_facilities.now())
        };
        let fertility = possible.min(possible * (1.0 - effect) + wanted * effect);
        let mortality = MORTALITY.map(|table| table.at(life_expectancy));
        Vital {
            life_expectancy,
            births: fertility * self.ages[1] * 0.5 / FERTILE_YEARS,
            deaths: std::array::from_fn(|age| self.ages[age] * mortality[age]),
            maturing: std::array::from_fn(|age| self.ages[age] * (1.0 - mortality[age]) / YEARS_OF_AGE[age]),
            health_services: HEALTH_SERVICES.at(living.services),
            control_services: SERVICES_FOR_CONTROL.at(possible / wanted - 1.0) * living.services,
        }
    }

    /// One step later.
    pub(crate) fn step(&mut self, vital: &Vital, living: &Living) {
        let arriving = [vital.births, vital.maturing[0], vital.maturing[1], vital.maturing[2]];
        let leaving = [vital.maturing[0], vital.maturing[1], vital.maturing[2], 0.0];
        for (age, people) in self.ages.iter_mut().enumerate() {
            *people += STEP * (arriving[age] - vital.deaths[age] - leaving[age]);
        }
        self.health = smooth(self.health, vital.health_services, HEALTH_YEARS);
        self.income_expected = smooth(self.income_expected, living.goods, INCOME_YEARS);
        self.income_of_customs.step(living.goods, CUSTOM_YEARS);
        self.life_perceived.step(vital.life_expectancy, LIFE_YEARS);
        self.control_facilities.step(vital.control_services, HEALTH_YEARS);
    }
}
