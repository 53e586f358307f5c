//! Steps towards a community's objective card.

use super::outlook::Outlook;
use shelf::rules::water::State;
use shelf::rules::water::rules::Condition;
use shelf::rules::water::terms::{Comparison, Kind, Metric};

/// What a community may do towards its objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// Build something of this kind.
    Build(Kind),
    /// Treat a pollution cube.
    Treat,
}

/// How many steps an objective takes in all, and how many of them this one makes: negative if it leads away.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Way {
    steps: f32,
    gained: f32,
}

impl Outlook<'_> {
    /// What a step is worth for the sake of the objective.
    pub(super) fn towards_objective(&self, state: &State, step: Step) -> f32 {
        let Some(objective) = self.game.objective(state, self.seat).filter(|_| self.temper.objective > 0.0) else {
            return 0.0;
        };
        let way = self.way(&objective.condition, step);
        let points = self.temper.objective * self.temper.point * f32::from(objective.points);
        points * way.gained / way.steps.max(1.0)
    }

    fn way(&self, condition: &Condition, step: Step) -> Way {
        match condition {
            Condition::All(all) => all.iter().map(|one| self.way(one, step)).fold(Way::default(), |one, other| Way {
                steps: one.steps + other.steps,
                gained: one.gained + other.gained,
            }),
            Condition::Compare { metric, kinds, comparison, value } => {
                // What is built is expected to be running in the end.
                let metric = if *metric == Metric::Running { Metric::Owned } else { *metric };
                let adds = match (metric, step) {
                    (Metric::Owned, Step::Build(kind)) if kinds.has(kind) => 1.0,
                    (Metric::TreatmentsDone, Step::Treat) => 1.0,
                    // A station makes many treatments possible.
                    (Metric::TreatmentsDone, Step::Build(Kind::TreatmentStation)) => 2.0,
                    _ => 0.0,
                };
                let found = self.game.figure(self.board, self.seat, metric, *kinds);
                let more = matches!(comparison, Comparison::AtLeast | Comparison::More | Comparison::Equal);
                let gained = match comparison.holds(found, *value) {
                    true if !comparison.holds(found + 1, *value) => -adds,
                    false if more && found <= *value => adds,
                    _ => 0.0,
                };
                Way { steps: if more { *value as f32 } else { 0.0 }, gained }
            }
            // Of several ways, the first that the step is part of; what must be avoided is never aimed at.
            Condition::Any(any) => {
                let mut ways = any.iter().map(|one| self.way(one, step));
                ways.find(|way| way.gained != 0.0).unwrap_or_default()
            }
            Condition::Not(_) => Way::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::character::Character;
    use crate::games::water::temper::Temper;
    use shelf::rules::water;
    use shelf::rules::water::Water;
    use table::contract::*;
    use table::luck::Dice;
    use table::{Seat, Silent};

    /// What a step is worth to a community with a home and this objective.
    fn worth(objective: &str, foresight: bool, step: Step) -> f32 {
        let book = water::rules::Rulebook::printed();
        let options = water::Options::advised(&book.rules, 2);
        let game = Water::new(book, options).unwrap();
        let mut state = game.deal(&mut Dice::new(1), &mut Silent);
        let card = game.rules().objectives.iter().position(|card| card.id == objective).unwrap();
        state.secrets.objectives[0] = card as u8;
        let temper = Temper::of(Character::SENSIBLE, foresight);
        Outlook { game: &game, board: &state.board, seat: Seat(0), temper }.towards_objective(&state, step)
    }

    #[test]
    fn what_the_objective_asks_for_is_worth_a_step() {
        for (objective, step) in [
            ("metropolis", Step::Build(Kind::Residential)),
            ("river_guardian", Step::Treat),
            ("river_guardian", Step::Build(Kind::TreatmentStation)),
            ("breadbasket", Step::Build(Kind::FishingPort)),
            ("campus", Step::Build(Kind::University)),
        ] {
            assert!(worth(objective, true, step) > 0.0, "{objective}: {step:?}");
            assert_eq!(worth(objective, false, step), 0.0, "without foresight nobody minds its objective");
        }
        assert_eq!(worth("metropolis", true, Step::Build(Kind::Farm)), 0.0);
        assert_eq!(worth("good_neighbour", true, Step::Treat), 0.0);
    }

    #[test]
    fn what_the_objective_forbids_leads_away_from_it() {
        assert!(worth("clean_power", true, Step::Build(Kind::PowerStation)) < 0.0);
    }

    #[test]
    fn all_steps_together_are_worth_a_part_of_the_points() {
        let step = worth("metropolis", true, Step::Build(Kind::Residential));
        let points = 4.0 * 6.0;
        assert!(step > 0.0 && 3.0 * step <= points, "three homes, {step} each, of {points}");
    }
}
