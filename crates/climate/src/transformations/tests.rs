use super::*;
use crate::region::Orange;
use crate::state::State;
use crate::testing::{expert, game, settle, start};
use table::SeededLuck;

/// Nobody employs anybody: no skill helps.
fn unaided(state: &mut State) {
    state.board.players.iter_mut().for_each(|player| player.employer = None);
}

fn implant(game: &Climate, state: &mut State, aim: Aim) -> Vec<Event> {
    let mut events = Vec::new();
    let mut luck = SeededLuck::new(1);
    let mut run = game.run(state, &mut luck, &mut events);
    run.implant(aim);
    run.advance();
    events
}

#[test]
fn v_02_the_threshold_is_20_less_destruction_less_one_with_shift_action() {
    let game = game(4);
    let mut state = start(&game);
    let aim = Aim::Tp(Tp::G, RegionId::Africa);
    assert_eq!(game.implantation_threshold(&state.board, aim), 15, "the starter team has Shift Action");
    state.board.destruction = [2, 2, 2, 1];
    assert_eq!(game.implantation_threshold(&state.board, aim), 12);
    state.board.destruction = [1; 4];
    unaided(&mut state);
    assert_eq!(game.implantation_threshold(&state.board, aim), 16);
}

#[test]
fn v_03_removing_overconsumption_costs_four_more_for_each_pawn_present() {
    let game = game(4);
    let mut state = start(&game);
    let thresholds = |state: &mut State| {
        [2, 1].map(|pawns| {
            state.board.region_mut(RegionId::NorthAmerica).special = pawns;
            game.implantation_threshold(&state.board, Aim::Overconsumption)
        })
    };
    assert_eq!(thresholds(&mut state), [23, 19]);
    unaided(&mut state);
    assert_eq!(thresholds(&mut state), [24, 20]);
}

#[test]
fn v_22_the_pair_ab_saves_imported_oil_and_lowers_the_counter_at_once() {
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Europe).transformations.insert(Tp::A);
    let cube = state.board.region(RegionId::Europe).cube;
    implant(&game, &mut state, Aim::Tp(Tp::B, RegionId::Europe));
    let europe = state.board.region(RegionId::Europe);
    assert_eq!((europe.oil.imported, state.board.oil_balance(), state.board.counter), (2, 1, 99));
    assert_eq!((europe.oil_effective(), europe.living_standard), (4, 4));
    assert_eq!(game.emissions(&state.board, RegionId::Europe), 6);
    assert_eq!(europe.cube, cube, "the cube moves at Europe's activation");
}

#[test]
fn v_23_without_imports_a_local_token_is_exported() {
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::India).transformations.insert(Tp::A);
    implant(&game, &mut state, Aim::Tp(Tp::B, RegionId::India));
    let india = state.board.region(RegionId::India);
    assert_eq!((india.oil.local, india.oil.exported, state.board.oil_balance()), (0, 1, 1));
    assert_eq!((india.living_standard, india.oil_effective()), (1, 1));
}

#[test]
fn v_27_emergency_measures_take_half_the_destruction_pawns_from_the_counter() {
    let game = game(4);
    for (pawns, counter) in [([1, 1, 1, 1], 98), ([2, 2, 2, 1], 97), ([3, 3, 3, 3], 94)] {
        let mut state = start(&game);
        state.board.destruction = pawns;
        implant(&game, &mut state, Aim::Tp(Tp::P, RegionId::Europe));
        assert_eq!(state.board.counter, counter);
        assert_eq!(game.check_implant(&state.board, RegionId::Europe, Tp::P), Err(Refusal::OwnedAlready));
    }
}

#[test]
fn experts_get_nothing_from_the_counter_for_a_pair() {
    let game = expert(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Europe).transformations.insert(Tp::E);
    implant(&game, &mut state, Aim::Tp(Tp::F, RegionId::Europe));
    assert_eq!(state.board.counter, 100);
}

#[test]
fn one_transformation_of_a_pair_has_no_effect() {
    let game = game(4);
    let mut state = start(&game);
    let before = *state.board.region(RegionId::Europe);
    implant(&game, &mut state, Aim::Tp(Tp::A, RegionId::Europe));
    let europe = state.board.region(RegionId::Europe);
    assert_eq!((europe.oil, europe.electricity, state.board.counter), (before.oil, before.electricity, 100));
}

#[test]
fn goals_raise_discipline_from_1_and_a_majority_from_2_and_again_after_a_fall() {
    // R42
    let game = game(4);
    let mut state = start(&game);
    let here = RegionId::SouthAmerica;
    assert_eq!(game.check_implant(&state.board, here, Tp::H), Err(Refusal::DisciplineForbids));
    implant(&game, &mut state, Aim::Tp(Tp::G, here));
    assert_eq!(state.board.region(here).discipline, 2);
    assert_eq!(game.check_implant(&state.board, here, Tp::G), Err(Refusal::DisciplineForbids));
    implant(&game, &mut state, Aim::Tp(Tp::H, here));
    assert_eq!(state.board.region(here).discipline, 3);
    state.board.region_mut(here).discipline = 1;
    assert_eq!(game.check_implant(&state.board, here, Tp::G), Ok(()), "by hand it works again");
    state.board.region_mut(RegionId::Europe).transformations.insert(Tp::G);
    assert!(!game.accessible(&state.board, here).contains(Tp::G), "but it never spreads again");
    implant(&game, &mut state, Aim::Tp(Tp::G, here));
    assert_eq!(state.board.region(here).discipline, 2);
}

#[test]
fn the_pair_cd_takes_coal_then_gas_then_what_the_team_chooses() {
    // R44
    let game = game(4);
    for (tokens, left) in [([1, 1, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0]), ([0, 1, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0])] {
        let mut state = start(&game);
        let europe = state.board.region_mut(RegionId::Europe);
        europe.transformations.insert(Tp::C);
        europe.electricity = tokens;
        implant(&game, &mut state, Aim::Tp(Tp::D, RegionId::Europe));
        assert_eq!(state.board.region(RegionId::Europe).electricity, left);
        assert_eq!(state.board.region(RegionId::Europe).electricity_effective(), 2);
    }
    let mut state = start(&game);
    let europe = state.board.region_mut(RegionId::Europe);
    europe.transformations.insert(Tp::C);
    europe.electricity = [0, 0, 1, 1, 0, 0];
    implant(&game, &mut state, Aim::Tp(Tp::D, RegionId::Europe));
    assert_eq!(state.frame(), Frame::TokenLeaves { region: RegionId::Europe });
}

#[test]
fn schools_and_planning_lower_demography_below_zero_too() {
    // R47
    let game = game(4);
    let mut state = start(&game);
    for (tp, rate) in [(Tp::I, 0), (Tp::J, -1), (Tp::L, -2)] {
        implant(&game, &mut state, Aim::Tp(tp, RegionId::India));
        assert_eq!(state.board.region(RegionId::India).demography, rate);
    }
}

#[test]
fn removing_overconsumption_takes_one_pawn() {
    // R48
    let game = game(4);
    let mut state = start(&game);
    let before = game.emissions(&state.board, RegionId::NorthAmerica);
    let events = implant(&game, &mut state, Aim::Overconsumption);
    assert_eq!(events, [Event::SpecialLost { region: RegionId::NorthAmerica, left: 1 }]);
    assert_eq!(game.emissions(&state.board, RegionId::NorthAmerica), before - 4);
    state.board.region_mut(RegionId::NorthAmerica).orange = Orange::Famine;
    assert_eq!(game.check_remove_overconsumption(&state.board), Err(Refusal::DoesNotShare), "R111");
    let america = state.board.region_mut(RegionId::NorthAmerica);
    (america.orange, america.special) = (Orange::None, 0);
    assert_eq!(game.check_remove_overconsumption(&state.board), Err(Refusal::NoOverconsumption));
}

#[test]
fn living_standard_discipline_and_sharing_decide_who_may_implant() {
    let normal = game(4);
    let mut state = start(&normal);
    let why = |state: &State, region, tp| normal.check_implant(&state.board, region, tp);
    assert_eq!(why(&state, RegionId::Africa, Tp::A), Err(Refusal::LivingStandardForbids));
    assert_eq!(why(&state, RegionId::SouthAmerica, Tp::A), Err(Refusal::DisciplineForbids));
    assert_eq!(why(&state, RegionId::Africa, Tp::G), Ok(()));
    assert_eq!(expert(4).check_implant(&state.board, RegionId::Africa, Tp::G), Err(Refusal::LivingStandardForbids));
    assert_eq!(why(&state, RegionId::Europe, Tp::L), Err(Refusal::DisciplineForbids));
    assert_eq!(why(&state, RegionId::Europe, Tp::A), Ok(()));
    state.board.region_mut(RegionId::Europe).transformations.insert(Tp::A);
    assert_eq!(why(&state, RegionId::Europe, Tp::A), Err(Refusal::OwnedAlready));
    state.board.region_mut(RegionId::Europe).orange = Orange::Famine;
    assert_eq!(why(&state, RegionId::Europe, Tp::B), Err(Refusal::DoesNotShare));
}

#[test]
fn a_disciplined_china_learns_only_pairs_and_only_from_others() {
    let game = game(4);
    let mut state = start(&game);
    let china = RegionId::China;
    state.board.region_mut(RegionId::Europe).transformations = [Tp::A, Tp::C, Tp::E, Tp::K].into_iter().collect();
    assert_eq!(game.check_implant(&state.board, china, Tp::A), Err(Refusal::ChinaIsClosed));
    let open: TpSet = [Tp::A, Tp::C, Tp::E].into_iter().collect();
    assert_eq!(game.accessible(&state.board, china), open);
    state.board.region_mut(china).discipline = 1;
    assert_eq!(game.check_implant(&state.board, china, Tp::G), Ok(()), "an ordinary region now");
    assert_eq!(game.accessible(&state.board, china), TpSet::only(Tp::K));
}

#[test]
fn overconsumption_closes_goals_with_two_pawns_and_cars_with_one() {
    let game = game(4);
    let mut state = start(&game);
    let america = RegionId::NorthAmerica;
    let why = |state: &State, tp| game.check_implant(&state.board, america, tp);
    assert_eq!(why(&state, Tp::G), Err(Refusal::OverconsumptionCloses));
    state.board.region_mut(america).special = 1;
    assert_eq!(why(&state, Tp::G), Ok(()));
    state.board.region_mut(america).discipline = 2;
    assert_eq!((why(&state, Tp::A), why(&state, Tp::C)), (Err(Refusal::OverconsumptionCloses), Ok(())));
    state.board.region_mut(america).special = 0;
    assert_eq!(why(&state, Tp::A), Ok(()));
}

#[test]
fn a_dictatorship_sets_up_the_first_pair_whose_missing_half_is_allowed() {
    // R93 and R114
    let game = game(4);
    let mut state = start(&game);
    let america = RegionId::NorthAmerica;
    state.board.region_mut(america).discipline = 4;
    assert_eq!(game.dictated_pair(&state.board, america), Some((Tp::C, Tp::D)), "overconsumption closes AB");
    let africa = state.board.region_mut(RegionId::Africa);
    africa.discipline = 4;
    assert_eq!(game.dictated_pair(&state.board, RegionId::Africa), Some((Tp::E, Tp::F)), "living standard 1");
    state.board.region_mut(RegionId::Africa).transformations = [Tp::A, Tp::C, Tp::D].into_iter().collect();
    assert_eq!(game.dictated_pair(&state.board, RegionId::Africa), Some((Tp::E, Tp::F)), "B is not allowed");
    state.board.region_mut(RegionId::Africa).transformations = PAIRED;
    assert_eq!(game.dictated_pair(&state.board, RegionId::Africa), None);
}

#[test]
fn a_dictated_pair_has_the_normal_effects_and_bonus() {
    let game = game(4);
    let mut state = start(&game);
    let mut events = Vec::new();
    let mut luck = SeededLuck::new(1);
    let mut run = game.run(&mut state, &mut luck, &mut events);
    run.implant_pair(RegionId::Russia, (Tp::A, Tp::B));
    run.advance();
    let russia = state.board.region(RegionId::Russia);
    assert_eq!((russia.oil.local, russia.oil.exported, state.board.counter), (2, 3, 99));
}

#[test]
fn pair_effects_stay_when_values_fall() {
    // R45
    let game = game(4);
    let mut state = start(&game);
    let europe = state.board.region_mut(RegionId::Europe);
    europe.transformations = [Tp::E, Tp::F].into_iter().collect();
    let with = game.emissions(&state.board, RegionId::Europe);
    state.board.region_mut(RegionId::Europe).discipline = 1;
    assert_eq!(game.emissions(&state.board, RegionId::Europe), with);
    settle(&game, &mut state, Frame::Convert { region: RegionId::Europe, colour: 0 });
    assert!(state.board.region(RegionId::Europe).has_pair(PAIRS[2]));
}
