//! The whole world: the five sectors joined, moment by moment.

use crate::agriculture::{Farming, Land};
use crate::capital::{Capital, Factors, Investment, Output};
use crate::delay::STEP;
use crate::pollution::{self, Pollution};
use crate::population::{Living, Population, Vital};
use crate::resources::{self, Resources};
use crate::technology::Progress;
use crate::{FIRST_YEAR, Settings, Start};

/// The levels of all sectors.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) time: f64,
    pub(crate) population: Population,
    pub(crate) capital: Capital,
    pub(crate) land: Land,
    pub(crate) resources: Resources,
    pub(crate) pollution: Pollution,
    resource_saving: Progress,
    pollution_control: Progress,
    yields: Progress,
}

/// What is made at a moment, and how people live by it.
struct Economy {
    factors: Factors,
    output: Output,
    farming: Farming,
    living: Living,
}

/// What follows from the levels at a moment.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    pub(crate) output: Output,
    pub(crate) farming: Farming,
    pub(crate) vital: Vital,
    living: Living,
    investment: Investment,
    labour_wanted: f64,
    resources_used: f64,
    pollution_made: f64,
}

impl World {
    /// The world of 1900, and what follows from it.
    pub(crate) fn begin(settings: &Settings) -> (Self, Moment) {
        let time = f64::from(FIRST_YEAR);
        let mut world = Self {
            time,
            population: Population::new(),
            capital: Capital::new(),
            land: Land::new(),
            resources: Resources::new(settings),
            pollution: Pollution::new(),
            resource_saving: Progress::new(settings.resource_saving),
            pollution_control: Progress::new(settings.pollution_control),
            yields: Progress::new(settings.yields),
        };
        let economy = world.economy(settings);
        world.population.settle(settings, time, &economy.living);
        let first = world.moment(settings, economy);
        match settings.start {
            Start::Published => world.pollution.settle(first.pollution_made),
            Start::Pyworld3 => {
                // Everything delayed begins with what it follows, though the first moment was reckoned with the levels of the books.
                world.land.inputs = first.farming.inputs_bought;
                world.land.food_perceived = first.farming.food_ratio;
                world.capital.labour_use = first.labour_wanted;
                world.pollution.settle(first.pollution_made * 3.0 / 20.0);
            }
        }
        (world, first)
    }

    /// What follows from the levels now.
    pub(crate) fn now(&self, settings: &Settings) -> Moment {
        self.moment(settings, self.economy(settings))
    }

    fn economy(&self, settings: &Settings) -> Economy {
        let time = self.time;
        let people = self.population.total();
        let factors = Factors {
            resources: self.resource_saving.factor(settings, time),
            pollution: self.pollution_control.factor(settings, time),
            yields: self.yields.factor(settings, time),
        };
        let pollution = self.pollution.index();
        let for_resources = self.resources.capital_to_obtain(settings, time);
        let output = self.capital.output(people, for_resources, factors.capital_output_ratio(settings, time));
        let farming = self.land.farming(settings, time, people, &output, factors.yields, pollution);
        let living = Living { goods: output.goods, services: output.services, food: farming.food_ratio, pollution };
        Economy { factors, output, farming, living }
    }

    fn moment(&self, settings: &Settings, economy: Economy) -> Moment {
        let Economy { factors, output, farming, living } = economy;
        let resources_wanted = self.population.total() * resources::used_by_a_person(settings.version, output.goods);
        let inputs = farming.inputs_on_a_hectare * self.land.arable;
        Moment {
            vital: self.population.vital(settings, self.time, &living),
            investment: self.capital.investment(settings, self.time, &output, farming.share_of_output),
            labour_wanted: self.capital.labour_wanted(
                &output,
                self.population.of_working_age(),
                self.land.arable,
                farming.inputs_on_a_hectare,
            ),
            resources_used: resources_wanted * factors.resources,
            pollution_made: pollution::made(resources_wanted, inputs) * factors.pollution,
            output,
            farming,
            living,
        }
    }

    /// One step later.
    pub(crate) fn step(&mut self, settings: &Settings, moment: &Moment) {
        let time = self.time;
        self.resource_saving.step(settings, time, resources::need_to_save(moment.resources_used));
        self.pollution_control.step(settings, time, self.pollution.need_to_control());
        self.yields.step(settings, time, moment.farming.need_for_yields());
        self.population.step(&moment.vital, &moment.living);
        self.capital.step(settings, time, &moment.investment, moment.labour_wanted);
        self.land.step(settings, time, &moment.farming);
        self.resources.step(moment.resources_used);
        self.pollution.step(moment.pollution_made);
        self.time += STEP;
    }
}
