use super::*;
use crate::action::Action;
use crate::state::State;
use crate::testing::{game, settle, start};
use table::Menu;
use table::contract::*;

fn options(game: &Climate, state: &State) -> Vec<u8> {
    let mut menu = Menu::new();
    game.offer_effect(state, state.frame(), &mut menu);
    let option = |action| if let Action::Option(option) = action { Some(option) } else { None };
    menu.lines().iter().filter_map(|line| option(line.action)).collect()
}

fn open(game: &Climate, state: &mut State, institution: Institution, tier: u8, beyond: u8) {
    state.board.frames.push(Frame::InstitutionOption { institution, tier, beyond });
    game.proceed(state, &mut table::SeededLuck::new(1), &mut table::Silent);
}

fn choose(game: &Climate, state: &mut State, action: Action) {
    let seat = state.board.call.missing().lowest().unwrap();
    let done = game.apply(state, seat, action, &mut table::SeededLuck::new(1), &mut table::Silent);
    assert_eq!(done, Ok(()), "{action:?} at {:?}", state.frame());
}

#[test]
fn v_17_a_dictatorship_needs_16_and_two_for_each_point_of_discipline() {
    // R35
    let game = game(3);
    let mut state = start(&game);
    let un = Institution::Un;
    assert_eq!(game.institution_thresholds(&state.board, un), [8, 12, 16]);
    state.board.players[0].employer = Some(Employer::Famox);
    assert_eq!(game.institution_thresholds(&state.board, un), [6, 10, 14]);
    let russia = state.board.region_mut(RegionId::Russia);
    (russia.regime, russia.discipline) = (Regime::Dictatorship, 4);
    for (beyond, freed) in [(7, false), (8, true)] {
        let mut world = state;
        open(&game, &mut world, un, 3, beyond);
        assert_eq!(
            world.board.region(RegionId::Russia).regime == Regime::None,
            freed,
            "{beyond} beyond the third tier"
        );
    }
    state.board.region_mut(RegionId::Russia).discipline = 3;
    open(&game, &mut state, un, 3, 6);
    let russia = state.board.region(RegionId::Russia);
    assert_eq!((russia.regime, russia.discipline), (Regime::None, 2));
}

#[test]
fn the_weaker_of_two_dictatorships_is_the_only_one_within_reach() {
    let game = game(4);
    let mut state = start(&game);
    for (region, discipline) in [(RegionId::Russia, 4), (RegionId::Africa, 3)] {
        let here = state.board.region_mut(region);
        (here.regime, here.discipline) = (Regime::Dictatorship, discipline);
    }
    open(&game, &mut state, Institution::Un, 3, 7);
    assert_eq!(state.board.region(RegionId::Russia).regime, Regime::Dictatorship);
    assert_eq!(state.board.region(RegionId::Africa).regime, Regime::None);
    open(&game, &mut state, Institution::Un, 3, 7);
    assert_eq!(state.board.region(RegionId::Russia).regime, Regime::Dictatorship, "out of reach");
}

#[test]
fn an_option_is_chosen_after_the_count_among_those_with_any_effect_and_may_be_fulfilled_partly() {
    // R33
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Africa).red = Red::Conflicts(1);
    state.board.region_mut(RegionId::Russia).red = Red::War(1);
    open(&game, &mut state, Institution::Un, 2, 0);
    assert_eq!(options(&game, &state), [0, 1]);
    assert_eq!(
        game.check(&state, state.board.active, &Action::Option(5)),
        Err(Refusal::OtherQuestion),
        "tier 2 has two options"
    );
    choose(&game, &mut state, Action::Option(1));
    assert_eq!(state.board.region(RegionId::Africa).red, Red::None, "one of two is there");
    open(&game, &mut state, Institution::Un, 1, 0);
    assert_eq!(state.frame(), Frame::Over, "nothing to take, nothing asked");
}

#[test]
fn conflicts_may_be_taken_from_several_regions() {
    // R91
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::China).red = Red::Conflicts(3);
    state.board.region_mut(RegionId::Russia).red = Red::Conflicts(2);
    open(&game, &mut state, Institution::Un, 2, 0);
    choose(&game, &mut state, Action::Take { pawn: Pawn::Conflict, region: RegionId::China });
    choose(&game, &mut state, Action::Take { pawn: Pawn::Conflict, region: RegionId::Russia });
    assert_eq!(state.board.region(RegionId::China).conflicts(), 2);
    assert_eq!(state.board.region(RegionId::Russia).conflicts(), 1);
    assert_eq!(state.frame(), Frame::Over);
}

#[test]
fn a_stopped_war_gives_its_parked_oil_back() {
    // R92
    let game = game(4);
    for (tier, red) in [(2, Red::Conflicts(1)), (3, Red::None)] {
        let mut state = start(&game);
        let here = state.board.region_mut(RegionId::MiddleEast);
        (here.red, here.oil.parked, here.oil.exported) = (Red::War(2), 1, 3);
        open(&game, &mut state, Institution::Un, tier, 0);
        if tier == 3 {
            assert_eq!(options(&game, &state), [0, 1, 3]);
            choose(&game, &mut state, Action::Option(0));
        }
        let here = state.board.region(RegionId::MiddleEast);
        assert_eq!((here.red, here.oil.parked, here.oil.exported), (red, 0, 4));
        assert_eq!(state.board.oil_balance(), 0);
    }
}

#[test]
fn the_conflict_that_a_downgraded_war_leaves_is_not_among_the_others() {
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Russia).red = Red::War(1);
    state.board.region_mut(RegionId::Africa).red = Red::Conflicts(1);
    open(&game, &mut state, Institution::Un, 3, 0);
    choose(&game, &mut state, Action::Option(3));
    assert_eq!(state.board.region(RegionId::Russia).red, Red::Conflicts(1));
    assert_eq!(state.board.region(RegionId::Africa).red, Red::None);
}

#[test]
fn chaos_ends_with_discipline_2() {
    let game = game(4);
    let mut state = start(&game);
    let here = state.board.region_mut(RegionId::Africa);
    (here.regime, here.discipline) = (Regime::Chaos, 0);
    open(&game, &mut state, Institution::Un, 3, 0);
    let here = state.board.region(RegionId::Africa);
    assert_eq!((here.regime, here.discipline), (Regime::None, 2));
    assert!(here.shares());
}

#[test]
fn a_freed_region_with_less_resilience_converts_its_pawns() {
    // R57
    let game = game(4);
    let mut state = start(&game);
    let here = state.board.region_mut(RegionId::Africa);
    (here.regime, here.discipline, here.orange) = (Regime::Dictatorship, 4, Orange::Shortages(4));
    open(&game, &mut state, Institution::Un, 3, 8);
    assert_eq!(state.board.region(RegionId::Africa).orange, Orange::Dearths(1));
}

#[test]
fn the_red_cross_the_health_and_the_refugee_agency_take_what_their_tables_say() {
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Africa).orange = Orange::Famine;
    state.board.region_mut(RegionId::India).orange = Orange::Dearths(1);
    open(&game, &mut state, Institution::Icrc, 3, 0);
    choose(&game, &mut state, Action::Option(2));
    assert!([RegionId::Africa, RegionId::India].iter().all(|&one| state.board.region(one).orange == Orange::None));
    state.board.region_mut(RegionId::China).green = Green::Pandemic;
    state.board.region_mut(RegionId::Russia).green = Green::Epizootics(2);
    open(&game, &mut state, Institution::Who, 1, 0);
    assert_eq!(state.board.region(RegionId::Russia).green, Green::None);
    assert_eq!(state.board.region(RegionId::China).green, Green::Pandemic);
    open(&game, &mut state, Institution::Who, 3, 0);
    assert_eq!(state.board.region(RegionId::China).green, Green::None);
    for region in [RegionId::Europe, RegionId::Russia, RegionId::China] {
        state.board.region_mut(region).refugees = 2;
    }
    open(&game, &mut state, Institution::Unhcr, 2, 0);
    choose(&game, &mut state, Action::Take { pawn: Pawn::Refugee, region: RegionId::China });
    choose(&game, &mut state, Action::Take { pawn: Pawn::Refugee, region: RegionId::Russia });
    let left = state.board.regions.iter().map(|region| region.refugees).sum::<u8>();
    assert_eq!((left, state.board.region(RegionId::Europe).refugees), (2, 2));
}

#[test]
fn pawns_of_level_1_are_taken_without_touching_higher_levels() {
    // R99
    let game = game(4);
    let mut state = start(&game);
    let here = state.board.region_mut(RegionId::Russia);
    (here.red, here.orange, here.green) = (Red::Conflicts(1), Orange::Shortages(2), Green::Epizootics(1));
    here.refugees = 1;
    let frame = Frame::Remove { pawns: LEVEL_1, left: 99, regions: RegionSet::only(RegionId::Russia) };
    settle(&game, &mut state, frame);
    let here = state.board.region(RegionId::Russia);
    assert_eq!((here.red, here.orange, here.green, here.refugees), (Red::Conflicts(1), Orange::None, Green::None, 1));
}
