//! The runs that people know.

use crate::{GoodsGoal, Settings, Start, Technology, Version};

/// A run of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scenario {
    /// The standard run: nothing changes. Run 7-6 of 1974; scenario 1 of 2004.
    Standard,
    /// Twice the resources in the ground. Run 7-7 of 1974; change file of scenario 2 of 2004; the text of
    /// the book adds [`Settings::easier_extraction`].
    DoubleResources,
    /// All technologies: resources, pollution, yields and soil. Run 7-17 of 1974; scenario 6 of 2004.
    ComprehensiveTechnology,
    /// Technologies, families of two children and a goal for goods. Run 7-28 of 1974; scenario 9 of 2004.
    StabilisedWorld,
}

impl Scenario {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::Standard, Self::DoubleResources, Self::ComprehensiveTechnology, Self::StabilisedWorld];

    /// The name as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::DoubleResources => "double-resources",
            Self::ComprehensiveTechnology => "comprehensive-technology",
            Self::StabilisedWorld => "stabilised-world",
        }
    }
}

impl Settings {
    /// The settings of a run of the books.
    pub fn of(scenario: Scenario, version: Version) -> Self {
        match version {
            Version::Of1974 => of_1974(scenario),
            Version::Of2004 => of_2004(scenario),
        }
    }
}

/// No policy at all.
fn unchanged(version: Version) -> Settings {
    Settings {
        version,
        start: version.choose(Start::Pyworld3, Start::Published),
        resources: 1.0,
        easier_extraction: false,
        resource_saving: Technology::None,
        pollution_control: Technology::None,
        clean_air: false,
        yields: Technology::None,
        soil_protection: false,
        family_size: None,
        birth_control: false,
        goods: None,
        lasting_capital: false,
        food_and_services_first: false,
        policies_begin: version.choose(1975, 2002),
    }
}

fn of_1974(scenario: Scenario) -> Settings {
    let unchanged = unchanged(Version::Of1974);
    match scenario {
        Scenario::Standard => unchanged,
        Scenario::DoubleResources => Settings { resources: 2.0, ..unchanged },
        Scenario::ComprehensiveTechnology => Settings {
            easier_extraction: true,
            resource_saving: Technology::Fixed(0.125),
            pollution_control: Technology::Fixed(0.1),
            clean_air: true,
            yields: Technology::Fixed(2.0),
            soil_protection: true,
            ..unchanged
        },
        Scenario::StabilisedWorld => Settings {
            resource_saving: Technology::Fixed(0.125),
            pollution_control: Technology::Fixed(0.25),
            family_size: Some(2.0),
            goods: Some(GoodsGoal { per_person: 320.0, from: 1990 }),
            lasting_capital: true,
            food_and_services_first: true,
            ..unchanged
        },
    }
}

fn of_2004(scenario: Scenario) -> Settings {
    let unchanged = unchanged(Version::Of2004);
    let doubled = Settings { resources: 2.0, ..unchanged.clone() };
    let technology = Settings {
        easier_extraction: true,
        resource_saving: Technology::Growing(0.04),
        pollution_control: Technology::Growing(0.04),
        yields: Technology::Growing(0.04),
        soil_protection: true,
        ..doubled.clone()
    };
    match scenario {
        Scenario::Standard => unchanged,
        Scenario::DoubleResources => doubled,
        Scenario::ComprehensiveTechnology => technology,
        Scenario::StabilisedWorld => Settings {
            family_size: Some(2.0),
            birth_control: true,
            goods: Some(GoodsGoal { per_person: 350.0, from: technology.policies_begin }),
            lasting_capital: true,
            ..technology
        },
    }
}
