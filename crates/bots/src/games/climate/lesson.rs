//! What a lesson asks for: until it is reached, it comes before the counter.

use super::outlook::{Outlook, POINT};
use shelf::rules::climate::rules::Objective;
use shelf::rules::climate::terms::{Electricity, Pawn, Tp};

/// What a step towards the objective of a lesson is worth: more than anything else a turn can bring.
const WISH: i32 = 30 * POINT;

impl Outlook<'_> {
    /// What the lesson at this table still asks for.
    fn objective(&self) -> Option<Objective> {
        let lesson = self.game.lesson()?;
        (!self.game.objective_reached(self.board)).then_some(lesson.objective)
    }

    fn wished(&self, asked_for: impl Fn(Objective) -> bool) -> i32 {
        if self.objective().is_some_and(asked_for) { WISH } else { 0 }
    }

    /// One more of a transformation.
    pub(super) fn lesson_wants_tp(&self, tp: Tp) -> i32 {
        self.wished(|objective| matches!(objective, Objective::TpCount(wanted, _) if wanted == tp))
    }

    /// One special pawn less.
    pub(super) fn lesson_wants_sobriety(&self) -> i32 {
        self.wished(|objective| matches!(objective, Objective::SpecialAtMost(_)))
    }

    /// One token of a kind less.
    pub(super) fn lesson_wants_rid_of(&self, kind: Electricity) -> i32 {
        self.wished(|objective| matches!(objective, Objective::ElectricityAtMost(unwanted, _) if unwanted == kind))
    }

    /// An ACI that reaches this tier.
    pub(super) fn lesson_wants_tier(&self, tier: u8) -> i32 {
        self.wished(|objective| matches!(objective, Objective::AciTier(wanted, _) if tier >= wanted))
    }

    /// One pawn less of a kind that has grown beyond the first level, or that is about to.
    pub(super) fn lesson_wants_healed(&self, pawn: Pawn, full: bool) -> i32 {
        let wish = self.wished(|objective| objective == Objective::NoHighLevels);
        match pawn {
            Pawn::Conflict | Pawn::Dearth | Pawn::Epidemic | Pawn::Pandemic | Pawn::Famine | Pawn::War => wish,
            _ if full => wish / 10,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::PRAGMATIST;
    use crate::Bot;
    use shelf::Setup;
    use table::Verdict;
    use table::luck::Dice;

    /// How many of ten tables of four reach the objective of a lesson.
    fn reached(lesson: &str) -> usize {
        let options = [("lesson".to_owned(), lesson.into())].into_iter().collect();
        let game = shelf::make(&Setup { options, ..Setup::printed("climate", 4) }).unwrap();
        let reaches = |seed: &u64| {
            let (mut table, mut dice) = (game.deal(u128::from(*seed)), Dice::new(*seed));
            while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
                let action = Bot::Character(PRAGMATIST).choose_at(&*table, seat, &mut dice).unwrap();
                table.play(seat, &action).unwrap();
            }
            table.outcome().is_some_and(|outcome| outcome.verdict == Verdict::TeamWon)
        };
        (1..=10).filter(reaches).count()
    }

    #[test]
    fn a_team_of_bots_does_what_a_lesson_asks_for() {
        for lesson in ["first_steps", "act_together", "change_the_mix", "calamities"] {
            let reached = reached(lesson);
            assert!(reached >= 7, "{lesson}: {reached} of 10");
        }
    }
}
