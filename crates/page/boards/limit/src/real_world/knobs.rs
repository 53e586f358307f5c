//! What the explorer changes in a run.

use super::model_world::VERSION;
use world3::{GoodsGoal, Scenario, Settings, Technology};

/// The settings of the explorer, in the whole numbers of its sliders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Knobs {
    /// The run they are laid over.
    pub run: Scenario,
    /// Their values, in the order of [`Knob::ALL`].
    values: [i64; 5],
}

/// One of the sliders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Knob {
    /// Resources in the ground, in hundredths of the standard run's.
    Resources,
    /// Pollution for each unit made: per cent less; 0 leaves what the run does.
    Pollution,
    /// Children a family wants, in tenths; beyond the last, what income and customs suggest.
    Family,
    /// Harvests: per cent more; 0 leaves what the run does.
    Yields,
    /// The year in which policies begin.
    Begin,
}

impl Knob {
    /// All of them, in the order of the page.
    pub(super) const ALL: [Knob; 5] = [Self::Resources, Self::Pollution, Self::Family, Self::Yields, Self::Begin];

    /// The name in keys of words.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Resources => "resources",
            Self::Pollution => "pollution",
            Self::Family => "family",
            Self::Yields => "yields",
            Self::Begin => "begin",
        }
    }

    /// The least and the most, and the step between.
    pub(super) const fn range(self) -> (i64, i64, i64) {
        match self {
            Self::Resources => (50, 400, 25),
            Self::Pollution => (0, 90, 10),
            Self::Family => (10, 41, 1),
            Self::Yields => (0, 100, 10),
            Self::Begin => (1975, 2060, 1),
        }
    }
}

impl Knobs {
    /// The sliders as a run of the books has them.
    pub(super) fn of(run: Scenario) -> Knobs {
        let settings = Settings::of(run, VERSION);
        let (_, as_it_comes, _) = Knob::Family.range();
        let family = settings.family_size.map_or(as_it_comes, |children| (children * 10.0).round() as i64);
        let values = [(settings.resources * 100.0).round() as i64, 0, family, 0, settings.policies_begin.into()];
        Knobs { run, values }
    }

    /// Where a slider stands.
    pub(super) fn at(&self, knob: Knob) -> i64 {
        self.values[knob as usize]
    }

    /// Moves a slider, within its range.
    pub(super) fn turn(&mut self, knob: Knob, to: i64) {
        let (least, most, _) = knob.range();
        self.values[knob as usize] = to.clamp(least, most);
    }

    /// Whether anything of it is a policy, which begins in a year.
    pub(super) fn has_policies(&self) -> bool {
        let (_, as_it_comes, _) = Knob::Family.range();
        let of_run = matches!(self.run, Scenario::ComprehensiveTechnology | Scenario::StabilisedWorld);
        of_run || self.at(Knob::Pollution) > 0 || self.at(Knob::Yields) > 0 || self.at(Knob::Family) < as_it_comes
    }

    /// What the model is run with.
    pub(super) fn settings(&self) -> Settings {
        let run = Settings::of(self.run, VERSION);
        let part = |knob: Knob| self.at(knob) as f64 / 100.0;
        let (_, as_it_comes, _) = Knob::Family.range();
        let family = self.at(Knob::Family);
        let begin = u16::try_from(self.at(Knob::Begin)).unwrap_or(run.policies_begin);
        Settings {
            resources: part(Knob::Resources),
            pollution_control: match self.at(Knob::Pollution) {
                0 => run.pollution_control,
                _ => Technology::Fixed(1.0 - part(Knob::Pollution)),
            },
            yields: match self.at(Knob::Yields) {
                0 => run.yields,
                _ => Technology::Fixed(1.0 + part(Knob::Yields)),
            },
            family_size: (family < as_it_comes).then(|| family as f64 / 10.0),
            // The goal for goods is a policy, too.
            goods: run.goods.map(|goal| GoodsGoal { from: begin, ..goal }),
            policies_begin: begin,
            ..run
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::real_world::model_world::ModelWorld;
    use crate::real_world::quantity::Quantity;

    #[test]
    fn untouched_sliders_are_the_run_of_the_book() {
        for run in Scenario::ALL {
            assert_eq!(Knobs::of(run).settings(), Settings::of(run, VERSION), "{run:?}");
        }
    }

    #[test]
    fn every_end_of_every_slider_can_be_run_on_every_run() {
        for run in Scenario::ALL {
            for knob in Knob::ALL {
                let (least, most, step) = knob.range();
                assert_eq!((most - least) % step, 0, "{knob:?}");
                assert_eq!((Knobs::of(run).at(knob) - least) % step, 0, "{knob:?} stands on one of its steps");
                for to in [least, most, least - 5, most + 5] {
                    let mut knobs = Knobs::of(run);
                    knobs.turn(knob, to);
                    let world = ModelWorld::of(&knobs.settings()).unwrap();
                    let finite = |(_, share): (f64, f64)| share.is_finite() && share >= 0.0;
                    assert!(Quantity::ALL.iter().all(|of| world.shares(*of).into_iter().all(finite)), "{knob:?} {to}");
                }
            }
        }
    }

    #[test]
    fn what_is_in_the_ground_is_no_policy() {
        let mut knobs = Knobs::of(Scenario::DoubleResources);
        assert!(!knobs.has_policies());
        knobs.turn(Knob::Yields, 20);
        assert!(knobs.has_policies() && Knobs::of(Scenario::StabilisedWorld).has_policies());
    }

    #[test]
    fn more_resources_let_industry_grow_longer() {
        let peak = |hundredths| {
            let mut knobs = Knobs::of(Scenario::Standard);
            knobs.turn(Knob::Resources, hundredths);
            ModelWorld::of(&knobs.settings()).unwrap().peak(Quantity::Industry).year
        };
        assert!(peak(50) < peak(100) && peak(100) < peak(200));
    }
}
