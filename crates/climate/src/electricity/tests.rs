use super::*;
use crate::region::{Orange, Red};
use crate::testing::{game, settle, start};
use Electricity::{Coal, Dispatchable, Gas, Hydro, Intermittent, Nuclear};
use table::SeededLuck;

fn install(game: &Climate, state: &mut State, region: RegionId, kind: Electricity, replaced: Option<Electricity>) {
    let (mut luck, mut events) = (SeededLuck::new(1), Vec::new());
    let mut run = game.run(state, &mut luck, &mut events);
    run.install(region, kind, replaced);
    run.advance();
}

#[test]
fn v_18_thresholds_follow_the_living_standard_and_volunteers_lower_them() {
    let game = game(4);
    let mut state = start(&game);
    let standards = [RegionId::Africa, RegionId::MiddleEast, RegionId::Russia, RegionId::Europe];
    assert_eq!(standards.map(|region| game.electricity_threshold(&state.board, region)), [6, 8, 10, 12]);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    assert_eq!(standards.map(|region| game.electricity_threshold(&state.board, region)), [10, 12, 14, 16]);
}

#[test]
fn nothing_is_added_at_standard_4_or_beside_a_surplus() {
    // R76 and R120
    let game = game(4);
    let mut state = start(&game);
    assert_eq!(game.check_install(&state.board, RegionId::Europe, None, Gas), Err(Refusal::NothingToAdd));
    assert_eq!(game.check_install(&state.board, RegionId::Russia, None, Gas), Ok(()));
    install(&game, &mut state, RegionId::Russia, Gas, None);
    assert_eq!(game.check_install(&state.board, RegionId::Russia, None, Gas), Err(Refusal::SurplusWaits));
    assert_eq!(game.check_install(&state.board, RegionId::Russia, Some(Gas), Hydro), Ok(()), "a swap may come");
}

#[test]
fn coal_same_kinds_and_missing_tokens_are_refused() {
    let game = game(4);
    let state = start(&game);
    let why = |region, replaced, installed| game.check_install(&state.board, region, replaced, installed);
    assert_eq!(why(RegionId::Europe, Some(Gas), Coal), Err(Refusal::NoNewCoal));
    assert_eq!(why(RegionId::Europe, Some(Gas), Gas), Err(Refusal::SameToken));
    assert_eq!(why(RegionId::Russia, Some(Coal), Gas), Err(Refusal::NoSuchToken));
    assert_eq!(why(RegionId::Europe, Some(Gas), Intermittent), Ok(()));
}

#[test]
fn the_table_may_read_the_limit_of_hydro_tokens_as_one_in_all() {
    // R90
    let game = crate::testing::game_with(4, |options| options.starting_hydro_counts = true);
    let state = start(&game);
    let why = |region| game.check_install(&state.board, region, Some(Gas), Hydro);
    assert_eq!(why(RegionId::SouthAmerica), Err(Refusal::HydroLimit), "it starts with two");
    assert_eq!(why(RegionId::Russia), Ok(()));
}

#[test]
fn one_hydro_and_one_nuclear_token_per_region_over_the_whole_game() {
    // R90 and R107
    let game = game(4);
    let mut state = start(&game);
    let here = RegionId::SouthAmerica;
    let why = |state: &State, kind| game.check_install(&state.board, here, Some(Gas), kind);
    assert_eq!(why(&state, Hydro), Ok(()), "the two of the start do not count");
    install(&game, &mut state, here, Hydro, None);
    assert_eq!(why(&state, Hydro), Err(Refusal::HydroLimit));
    state.board.region_mut(here).electricity[Hydro.index()] = 0;
    assert_eq!(why(&state, Hydro), Err(Refusal::HydroLimit), "a token lost later gives no new right");
    assert_eq!(why(&state, Nuclear), Err(Refusal::NuclearNeedsM));
    state.board.global.insert(Tp::M);
    assert_eq!(why(&state, Nuclear), Ok(()));
    install(&game, &mut state, here, Nuclear, Some(Gas));
    state.board.region_mut(here).electricity[Gas.index()] = 1;
    assert_eq!(why(&state, Nuclear), Err(Refusal::NuclearLimit));
}

#[test]
fn dispatchable_tokens_follow_intermittent_ones_except_in_the_middle_east() {
    let game = game(4);
    let mut state = start(&game);
    let why = |state: &State, region, replaced| game.check_install(&state.board, region, replaced, Dispatchable);
    assert_eq!(why(&state, RegionId::Europe, Some(Gas)), Err(Refusal::DispatchableReplaces));
    state.board.region_mut(RegionId::Europe).electricity[Intermittent.index()] = 1;
    assert_eq!(why(&state, RegionId::Europe, Some(Intermittent)), Ok(()));
    assert_eq!(why(&state, RegionId::MiddleEast, Some(Gas)), Ok(()));
    assert_eq!(why(&state, RegionId::MiddleEast, None), Ok(()));
}

#[test]
fn a_region_that_does_not_share_changes_nothing() {
    let game = game(4);
    let mut state = start(&game);
    state.board.region_mut(RegionId::Russia).red = Red::War(1);
    assert_eq!(game.check_install(&state.board, RegionId::Russia, Some(Gas), Hydro), Err(Refusal::DoesNotShare));
    assert_eq!(game.installable(&state, RegionId::Russia).count(), 0);
}

#[test]
fn hydro_brings_two_local_refugees_and_a_swapped_intermittent_token_a_shortage() {
    let game = game(4);
    let mut state = start(&game);
    install(&game, &mut state, RegionId::China, Hydro, Some(Coal));
    let china = *state.board.region(RegionId::China);
    assert_eq!((china.refugees, china.tokens_of(Coal), china.tokens_of(Hydro)), (2, 1, 2));
    install(&game, &mut state, RegionId::Europe, Intermittent, Some(Gas));
    assert_eq!(state.board.region(RegionId::Europe).orange, Orange::Shortages(1));
    install(&game, &mut state, RegionId::Russia, Intermittent, None);
    assert_eq!(state.board.region(RegionId::Russia).orange, Orange::None, "added, it brings none");
    install(&game, &mut state, RegionId::MiddleEast, Dispatchable, Some(Gas));
    assert_eq!(state.board.region(RegionId::MiddleEast).shortages(), 0);
}

#[test]
fn a_clean_token_of_a_card_obeys_the_limits() {
    // R107
    let game = game(4);
    let mut state = start(&game);
    let kinds = |state: &State, region| game.clean_kinds(&state.board, region).collect::<Vec<_>>();
    assert_eq!(kinds(&state, RegionId::India), [Hydro, Intermittent]);
    assert_eq!(kinds(&state, RegionId::MiddleEast), [Hydro, Dispatchable, Intermittent]);
    state.board.global.insert(Tp::M);
    assert_eq!(kinds(&state, RegionId::India), [Nuclear, Hydro, Intermittent]);
    let india = state.board.region_mut(RegionId::India);
    (india.hydro_added, india.nuclear_added) = (1, 1);
    settle(&game, &mut state, Frame::CleanToken { region: RegionId::India, replacing: None });
    assert_eq!(state.board.region(RegionId::India).tokens_of(Intermittent), 1, "one kind is left: no question");
}
