//! What a run records.

use crate::model::{Moment, World};

macro_rules! variables {
    ($($(#[$about:meta])* $variable:ident, $name:literal, $symbol:literal;)*) => {
        /// A quantity of the model.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Variable {
            $($(#[$about])* $variable,)*
        }

        impl Variable {
            /// All of them: first what people look at, then the levels of the model, then what is delayed.
            pub const ALL: &'static [Self] = &[$(Self::$variable,)*];

            /// The name, for files.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variable => $name,)* }
            }

            /// The name in the books.
            pub fn symbol(self) -> &'static str {
                match self { $(Self::$variable => $symbol,)* }
            }
        }
    };
}

variables! {
    /// People.
    Population, "population", "POP";
    /// Industrial output, in dollars of 1968 a year.
    IndustrialOutput, "industrial_output", "IO";
    /// Food, in kilograms of grain a year.
    Food, "food", "F";
    /// Persistent pollution; 1 in 1970.
    PollutionIndex, "pollution_index", "PPOLX";
    /// The share of the resources of 1900 still in the ground.
    ResourcesLeft, "resources_left", "NRFR";
    /// Food a person, in kilograms of grain a year.
    FoodPerPerson, "food_per_person", "FPC";
    /// Industrial output a person.
    IndustrialOutputPerPerson, "industrial_output_per_person", "IOPC";
    /// Services a person, in dollars of 1968 a year.
    ServicesPerPerson, "services_per_person", "SOPC";
    /// Life expectancy in years.
    LifeExpectancy, "life_expectancy", "LE";
    /// Births in a year.
    Births, "births", "B";
    /// Deaths in a year.
    Deaths, "deaths", "D";
    /// People of 0 to 14 years.
    PopulationTo14, "population_0_14", "P1";
    /// People of 15 to 44 years.
    PopulationTo44, "population_15_44", "P2";
    /// People of 45 to 64 years.
    PopulationTo64, "population_45_64", "P3";
    /// People from 65 years on.
    PopulationFrom65, "population_65_plus", "P4";
    /// Industrial capital in dollars of 1968.
    IndustrialCapital, "industrial_capital", "IC";
    /// Service capital in dollars of 1968.
    ServiceCapital, "service_capital", "SC";
    /// Farmed land in hectares.
    ArableLand, "arable_land", "AL";
    /// Land that can still be cleared, in hectares.
    PotentialLand, "potential_land", "PAL";
    /// Land under cities and industry, in hectares.
    UrbanLand, "urban_land", "UIL";
    /// Fertility, in kilograms a hectare and year.
    LandFertility, "land_fertility", "LFERT";
    /// Resources in the ground.
    Resources, "resources", "NR";
    /// Persistent pollution.
    Pollution, "pollution", "PPOL";
    /// Inputs of farming, in dollars a year.
    FarmingInputs, "farming_inputs", "AI";
    /// Food a person as perceived; 1 is subsistence.
    FoodPerceived, "food_perceived", "PFR";
    /// Jobs for each person who works, as industry notices them.
    LabourUse, "labour_use", "LUFD";
    /// Effective health services a person.
    HealthServices, "health_services", "EHSPC";
    /// The income people expect.
    IncomeExpected, "income_expected", "AIOPC";
    /// The income customs have adapted to.
    IncomeOfCustoms, "income_of_customs", "DIOPC";
    /// The life expectancy people perceive.
    LifePerceived, "life_perceived", "PLE";
    /// Facilities for birth control a person.
    BirthControlFacilities, "birth_control_facilities", "FCFPC";
    /// Pollution that appears in a year.
    PollutionAppearing, "pollution_appearing", "PPAPR";
}

impl Variable {
    /// The value at a moment.
    pub(crate) fn read(self, world: &World, moment: &Moment) -> f64 {
        match self {
            Self::Population => world.population.total(),
            Self::IndustrialOutput => moment.output.industrial,
            Self::Food => moment.farming.food,
            Self::PollutionIndex => world.pollution.index(),
            Self::ResourcesLeft => world.resources.share_left(),
            Self::FoodPerPerson => moment.farming.food_of_a_person,
            Self::IndustrialOutputPerPerson => moment.output.goods,
            Self::ServicesPerPerson => moment.output.services,
            Self::LifeExpectancy => moment.vital.life_expectancy,
            Self::Births => moment.vital.births,
            Self::Deaths => moment.vital.deaths.iter().sum(),
            Self::PopulationTo14 => world.population.ages[0],
            Self::PopulationTo44 => world.population.ages[1],
            Self::PopulationTo64 => world.population.ages[2],
            Self::PopulationFrom65 => world.population.ages[3],
            Self::IndustrialCapital => world.capital.industrial,
            Self::ServiceCapital => world.capital.service,
            Self::ArableLand => world.land.arable,
            Self::PotentialLand => world.land.potential,
            Self::UrbanLand => world.land.urban,
            Self::LandFertility => world.land.fertility,
            Self::Resources => world.resources.left,
            Self::Pollution => world.pollution.present,
            Self::FarmingInputs => world.land.inputs,
            Self::FoodPerceived => world.land.food_perceived,
            Self::LabourUse => world.capital.labour_use,
            Self::HealthServices => world.population.health,
            Self::IncomeExpected => world.population.income_expected,
            Self::IncomeOfCustoms => world.population.income_of_customs.now(),
            Self::LifePerceived => world.population.life_perceived.now(),
            Self::BirthControlFacilities => world.population.control_facilities.now(),
            Self::PollutionAppearing => world.pollution.under_way.now(),
        }
    }
}
