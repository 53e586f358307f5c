//! Lessons (5.5): what is prepared, which rules are in force, what is to be reached.

use crate::game::Climate;
use crate::region::{PAIRS, Region};
use crate::rules::{Objective, Preset, Tutorial};
use crate::setup::stand;
use crate::state::{Board, Ending};
use crate::terms::{Electricity, Tp};

impl Climate {
    /// Turns of this game.
    #[inline]
    pub fn turns(&self) -> u8 {
        self.lesson().map_or(self.rules().setup.turns, |lesson| lesson.turns)
    }

    /// The turn with which this game ends at the latest. A lesson may go on after its objective, for no longer than a whole
    /// game (5.5, R124).
    pub fn last_turn(&self, board: &Board) -> u8 {
        match board.ending {
            Ending::Reached { turn } => {
                turn.saturating_add(self.options().further_turns).min(self.rules().setup.turns.max(turn))
            }
            _ => self.turns(),
        }
    }

    /// Whether the objective of the lesson is reached at the end of a turn; never in a game that is no lesson.
    pub fn objective_reached(&self, board: &Board) -> bool {
        let Some(lesson) = self.lesson() else { return false };
        let world = |count: &dyn Fn(&Region) -> u16| board.regions.iter().map(count).sum::<u16>();
        match lesson.objective {
            Objective::TpCount(tp, least) => {
                world(&|region| region.transformations.contains(tp).into()) >= least.into()
            }
            Objective::ConsequencesDrawn(least) => board.track.consequences_drawn >= least,
            Objective::AciTier(tier, least) => {
                let from = usize::from(tier.max(1)) - 1;
                board.tiers.iter().skip(from).map(|&often| u16::from(often)).sum::<u16>() >= least.into()
            }
            Objective::ElectricityAtMost(kind, most) => world(&|region| region.tokens_of(kind).into()) <= most.into(),
            Objective::NoHighLevels => board.regions.iter().all(is_calm),
            // Only when the last turn ends: until then oil comes and goes.
            Objective::OilBalanceAtLeast(least) => board.turn >= lesson.turns && board.oil_balance() >= least.into(),
            Objective::SpecialAtMost(most) => world(&|region| region.special.into()) <= most.into(),
            Objective::CounterAtMost(most) => board.counter <= most,
        }
    }

    /// What a lesson changes after a normal set-up.
    pub(crate) fn prepare(&self, board: &mut Board, lesson: &Tutorial) {
        for preset in &lesson.preset {
            match preset {
                Preset::Events(cards) => {
                    for &card in cards {
                        board.events.top.push(card.0);
                        board.events.other_set.remove(card);
                        board.events.others = board.events.others.saturating_sub(1);
                    }
                }
                &Preset::Pawns { pawn, count, region } => stand(board.region_mut(region), pawn, count),
                &Preset::Tp { tp, region } => transform(board.region_mut(region), tp),
            }
        }
    }
}

/// No pawn of level 2 or 3, and no regime.
fn is_calm(region: &Region) -> bool {
    region.conflicts() == 0
        && !region.at_war()
        && region.dearths() == 0
        && region.orange != crate::region::Orange::Famine
        && !region.diseased()
}

/// A transformation that stands from the start: its tokens and values change at once, the counter does not (5.5).
pub(crate) fn transform(here: &mut Region, tp: Tp) {
    let before = PAIRS.map(|pair| here.has_pair(pair));
    here.transformations.insert(tp);
    match tp {
        Tp::G | Tp::H => here.discipline = (here.discipline + 1).min(here.discipline.max(3)),
        Tp::I | Tp::J | Tp::K | Tp::L => here.demography -= 1,
        _ => {}
    }
    let completed = |nth: usize| !before[nth] && here.has_pair(PAIRS[nth]);
    if completed(0) {
        // One unit of oil is saved: an imported one, else a local one is sold.
        if here.oil.imported > 0 {
            here.oil.imported -= 1;
        } else if here.oil.local > 0 {
            here.oil.local -= 1;
            here.oil.exported += 1;
        }
    } else if completed(1) {
        // Coal first, then gas, else whatever there is (R44).
        if let Some(kind) = Electricity::ALL.iter().find(|kind| here.tokens_of(**kind) > 0) {
            here.electricity[kind.index()] -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Modules;
    use crate::terms::RegionId;
    use crate::testing::lesson;

    #[test]
    fn every_lesson_begins_as_its_card_says() {
        let (_, state) = lesson("calamities", 3);
        let board = &state.board;
        assert_eq!((board.region(RegionId::Africa).conflicts(), board.region(RegionId::India).dearths()), (1, 1));
        assert_eq!((board.region(RegionId::Europe).epizootics(), board.region(RegionId::MiddleEast).refugees), (3, 2));
        let (game, state) = lesson("black_gold", 3);
        let top: Vec<&str> =
            state.board.events.top.events().map(|card| game.rules().event(card).unwrap().id()).collect();
        assert_eq!(top, ["oil_01", "oil_02"]);
        assert_eq!(state.board.events.others, 66);
        assert_eq!(state.board.column, game.rules().setup.order);
    }

    #[test]
    fn a_preset_pair_saves_its_token_and_leaves_the_counter() {
        // 5.5
        let (_, state) = lesson("two_giants", 4);
        let board = &state.board;
        let europe = board.region(RegionId::Europe);
        assert_eq!((europe.tokens_of(Electricity::Coal), europe.tokens()), (0, 3));
        assert!(board.region(RegionId::IndoAustralia).has_pair(PAIRS[2]));
        assert_eq!((board.counter, europe.cube), (100, 8));
    }

    #[test]
    fn objectives_are_reached_by_what_they_name() {
        // 5.5
        let reached = |id: &str, change: &dyn Fn(&mut Board)| {
            let (game, mut state) = lesson(id, 3);
            let before = game.objective_reached(&state.board);
            change(&mut state.board);
            (before, game.objective_reached(&state.board))
        };
        let turn = (false, true);
        assert_eq!(
            reached("first_steps", &|board| board.region_mut(RegionId::India).transformations.insert(Tp::G)),
            turn
        );
        assert_eq!(reached("living_planet", &|board| board.track.consequences_drawn = 1), turn);
        assert_eq!(reached("act_together", &|board| board.tiers[0] = 3), (false, false));
        assert_eq!(reached("act_together", &|board| board.tiers[1] = 1), turn);
        let coal = |board: &mut Board| {
            for region in [RegionId::Europe, RegionId::China] {
                board.region_mut(region).electricity[Electricity::Coal.index()] = 0;
            }
        };
        assert_eq!(reached("change_the_mix", &coal), turn);
        let calm = |board: &mut Board| {
            board.region_mut(RegionId::Africa).red = Default::default();
            board.region_mut(RegionId::India).orange = Default::default();
        };
        assert_eq!(reached("calamities", &calm), turn);
        assert_eq!(reached("black_gold", &|board| board.turn = 5), (false, false));
        assert_eq!(reached("black_gold", &|board| board.turn = 6), turn);
        assert_eq!(reached("two_giants", &|board| board.region_mut(RegionId::China).special = 1), turn);
        assert_eq!(reached("dress_rehearsal", &|board| board.counter = 95), turn);
    }

    #[test]
    fn a_lesson_switches_rules_off() {
        let (game, _) = lesson("first_steps", 3);
        let modules = game.modules();
        assert!(modules.draw && modules.moving && modules.implant && modules.draw_action);
        assert!(!modules.activation && !modules.events && !modules.aci && !modules.propagation);
        assert_eq!(game.turns(), 3);
        let (game, _) = lesson("dress_rehearsal", 5);
        assert_eq!(game.lesson().map(|lesson| lesson.modules), Some(Modules::ALL));
    }
}
