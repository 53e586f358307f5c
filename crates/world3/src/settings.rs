//! What a run of the model changes.

use crate::{FIRST_YEAR, LAST_YEAR, Version};
use std::fmt;

/// A technology that changes a factor of the model from [`Settings::policies_begin`] on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Technology {
    /// Nothing changes.
    None,
    /// The factor becomes this value: at once and free of charge in the version of 1974; in that of 2004 it is invented at once,
    /// comes into use over some twenty years, and binds capital.
    Fixed(f64),
    /// The factor changes while there is need, by at most this share a year; only in the version of 2004.
    Growing(f64),
}

/// A goal for what industry makes for each person: beyond it output is consumed rather than invested.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GoodsGoal {
    /// Dollars of 1968 a person and year (IOPCD).
    pub per_person: f64,
    /// The year from which the goal holds (IET).
    pub from: u16,
}

/// What flows that take time hold in 1900.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// As published with the version of 2004: farming begins with inputs of 5 thousand million dollars, and as much pollution is
    /// under way as is made in that year.
    Published,
    /// As in pyworld3 1.1: farming begins with what it is given in the first moment, and three twentieths of that pollution are
    /// under way. The pollution index is lower until about 1940; from 1950 on nothing differs by more than 1 %.
    Pyworld3,
}

/// What a run changes, and when. [`Settings::of`] gives those of the runs in the books.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The equations.
    pub version: Version,
    /// What flows that take time hold in 1900.
    pub start: Start,
    /// Resources in the ground in 1900, in units of 10¹² (NRI): 1 in the standard run.
    pub resources: f64,
    /// Less capital is needed to obtain what lies deep (FCAOR2).
    pub easier_extraction: bool,
    /// Resources used for each unit of output (NRUF): below 1 is saving.
    pub resource_saving: Technology,
    /// Pollution for each unit of output (PPGF): below 1 is control.
    pub pollution_control: Technology,
    /// Air pollution harms harvests far less (LYMAP2).
    pub clean_air: bool,
    /// Yields of the land (LYF): above 1 is more.
    pub yields: Technology,
    /// High yields wear out the soil less (LLMY2).
    pub soil_protection: bool,
    /// How many children a family wants (DCFS); without it, what income and customs suggest.
    pub family_size: Option<f64>,
    /// Nobody has more children than wanted (FCE = 1).
    pub birth_control: bool,
    /// A goal for goods.
    pub goods: Option<GoodsGoal>,
    /// Capital is built to last: half as long again in 1974, a quarter in 2004 (ALIC2, ALSC2, ALAI2).
    pub lasting_capital: bool,
    /// People want half as much food and services again for the same income (IFPC2, ISOPC2).
    pub food_and_services_first: bool,
    /// The year in which all policies but the goal for goods begin.
    pub policies_begin: u16,
}

/// A part of the settings that a refusal can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// [`Settings::resources`].
    Resources,
    /// [`Settings::resource_saving`].
    ResourceSaving,
    /// [`Settings::pollution_control`].
    PollutionControl,
    /// [`Settings::yields`].
    Yields,
    /// [`Settings::family_size`].
    FamilySize,
    /// [`GoodsGoal::per_person`].
    GoodsPerPerson,
    /// [`GoodsGoal::from`].
    GoodsFrom,
    /// [`Settings::policies_begin`].
    PoliciesBegin,
}

impl Setting {
    /// The name of the field.
    pub fn name(self) -> &'static str {
        match self {
            Self::Resources => "resources",
            Self::ResourceSaving => "resource_saving",
            Self::PollutionControl => "pollution_control",
            Self::Yields => "yields",
            Self::FamilySize => "family_size",
            Self::GoodsPerPerson => "goods.per_person",
            Self::GoodsFrom => "goods.from",
            Self::PoliciesBegin => "policies_begin",
        }
    }

    /// The least and the most it may be; for a technology that of the factor it reaches.
    pub fn range(self) -> (f64, f64) {
        match self {
            Self::Resources => (0.1, 10.0),
            Self::ResourceSaving | Self::PollutionControl => (0.05, 1.0),
            Self::Yields => (1.0, 4.0),
            Self::FamilySize => (0.5, 8.0),
            Self::GoodsPerPerson => (50.0, 2000.0),
            Self::GoodsFrom | Self::PoliciesBegin => (f64::from(FIRST_YEAR), f64::from(LAST_YEAR)),
        }
    }
}

/// The most a growing technology may change in a year.
const FASTEST: f64 = 0.2;

/// Why settings cannot be run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unfit {
    /// A number outside its range, or none at all.
    OutOfRange {
        /// Which one.
        setting: Setting,
        /// What it was.
        given: f64,
        /// The least it may be.
        least: f64,
        /// The most it may be.
        most: f64,
    },
    /// A growing technology in a version that has only fixed ones.
    OnlyIn2004 {
        /// Which one.
        setting: Setting,
    },
}

impl Unfit {
    /// The part of the settings at fault.
    pub fn setting(&self) -> Setting {
        match self {
            Self::OutOfRange { setting, .. } | Self::OnlyIn2004 { setting } => *setting,
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { setting, given, least, most } => {
                write!(out, "{} is {given}, but must be from {least} to {most}", setting.name())
            }
            Self::OnlyIn2004 { setting } => {
                write!(out, "{} cannot grow in the version of 1974, only in that of 2004", setting.name())
            }
        }
    }
}

impl std::error::Error for Unfit {}

impl Settings {
    /// Whether the model can be run with these settings; otherwise the first fault, in the order of the fields.
    pub fn check(&self) -> Result<(), Unfit> {
        within(Setting::Resources, self.resources)?;
        self.check_technology(Setting::ResourceSaving, self.resource_saving)?;
        self.check_technology(Setting::PollutionControl, self.pollution_control)?;
        self.check_technology(Setting::Yields, self.yields)?;
        self.family_size.map_or(Ok(()), |children| within(Setting::FamilySize, children))?;
        if let Some(goal) = self.goods {
            within(Setting::GoodsPerPerson, goal.per_person)?;
            within(Setting::GoodsFrom, f64::from(goal.from))?;
        }
        within(Setting::PoliciesBegin, f64::from(self.policies_begin))
    }

    fn check_technology(&self, setting: Setting, technology: Technology) -> Result<(), Unfit> {
        match technology {
            Technology::None => Ok(()),
            Technology::Fixed(factor) => within(setting, factor),
            Technology::Growing(_) if self.version == Version::Of1974 => Err(Unfit::OnlyIn2004 { setting }),
            Technology::Growing(rate) => between(setting, rate, (0.0, FASTEST)),
        }
    }

    /// Whether policies have begun.
    pub(crate) fn begun(&self, time: f64) -> bool {
        self.version.begun(self.policies_begin, time)
    }
}

fn within(setting: Setting, given: f64) -> Result<(), Unfit> {
    between(setting, given, setting.range())
}

fn between(setting: Setting, given: f64, (least, most): (f64, f64)) -> Result<(), Unfit> {
    // Written so that what is not a number is refused too.
    if (least..=most).contains(&given) { Ok(()) } else { Err(Unfit::OutOfRange { setting, given, least, most }) }
}

#[cfg(test)]
mod tests;
