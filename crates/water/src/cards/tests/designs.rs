//! The thirteen printed designs (16.3), one test for each effect they have.

use super::{card, hold, holding, offered, put, targets};
use crate::action::Target;
use crate::frame::Frame;
use crate::terms::{Goods, Kind, WindowKind};
use crate::testing::{Faces, at, label, pass_until, play, play_with};
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{Seat, SeatSet};

const NONE: Target = Target::Nothing;

fn collecting(state: &State) -> bool {
    state.frame() == Frame::Collect
}

fn water(game: &Water, state: &State, name: &str) -> u8 {
    state.board.water[game.rules().basin.labelled(name).unwrap().index()]
}

fn windows(game: &Water, id: &str) -> Vec<&'static str> {
    let design = game.rules().action(card(game, id)).unwrap();
    WindowKind::ALL.iter().filter(|window| design.fits(**window)).map(|window| window.name()).collect()
}

#[test]
fn a_subsidy_brings_six_thunes() {
    let (game, mut state) = holding(&[(0, "subsidy")]);
    let before = state.board.community(Seat(0)).money;
    put(&game, &mut state, 0, "subsidy", NONE);
    assert_eq!(state.board.community(Seat(0)).money, before + 6);
    assert!(windows(&game, "subsidy").len() == 7 && !windows(&game, "subsidy").contains(&"before_harvest"));
}

#[test]
fn full_granaries_and_tailwind_fill_the_stock() {
    let (game, mut state) = holding(&[(0, "granary"), (0, "tailwind")]);
    put(&game, &mut state, 0, "granary", NONE);
    put(&game, &mut state, 0, "tailwind", NONE);
    let community = state.board.community(Seat(0));
    assert_eq!((community.food, community.energy), (3, 3));
    for id in ["granary", "tailwind"] {
        assert_eq!(windows(&game, id), ["after_reveal", "own_collect", "after_production", "own_market"]);
    }
}

#[test]
fn a_cloudburst_falls_on_an_open_hex_that_one_reaches() {
    let (game, mut state) = holding(&[(0, "cloudburst")]);
    let before = (water(&game, &state, "WF3"), state.board.poured);
    put(&game, &mut state, 0, "cloudburst", NONE);
    let choices = offered(&game, &state, 0);
    assert!(choices.contains(&Action::Choose(label(&game, "WF3"))));
    let far = Action::Choose(label(&game, "MS4"));
    assert_eq!(game.check(&state, Seat(0), &far), Err(Refusal::NotToBeChosen));
    play(&game, &mut state, 0, Action::Choose(label(&game, "WF3")));
    assert_eq!((water(&game, &state, "WF3"), state.board.poured), (before.0 + 2, before.1 + 2));
    assert_eq!(windows(&game, "cloudburst"), ["after_reveal", "own_collect"]);
}

#[test]
fn no_cloudburst_falls_on_a_reservoir() {
    // Invariant 6.
    let (game, mut state) = holding(&[(0, "cloudburst")]);
    let owners = SeatSet::only(Seat(0));
    let river = label(&game, "WF2");
    state.board.put_up_dam(&game.rules().basin, river, crate::basin::Axis::EastWest, owners);
    put(&game, &mut state, 0, "cloudburst", NONE);
    assert!(!offered(&game, &state, 0).contains(&Action::Choose(river)));
}

#[test]
fn an_express_site_makes_the_next_construction_cheaper() {
    // Vector 34.
    let (game, mut state) = holding(&[(0, "express_site"), (0, "express_site")]);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    state.board.community_mut(Seat(0)).money = 9;
    let mine = Action::Build { kind: Kind::Mine, hex: at(&game, 2, 1) };
    assert_eq!(game.check(&state, Seat(0), &mine), Err(Refusal::NeedsMoney));
    put(&game, &mut state, 0, "express_site", NONE);
    assert_eq!(state.board.active, Seat(0), "a card does not use the go");
    assert_eq!(game.check(&state, Seat(0), &mine), Ok(()));
    play(&game, &mut state, 0, Action::Build { kind: Kind::Junction, hex: at(&game, -1, 5) });
    let community = state.board.community(Seat(0));
    assert_eq!((community.money, community.discount), (9, 0));
    assert_eq!(windows(&game, "express_site"), ["own_build"]);
}

#[test]
fn a_discount_lasts_no_longer_than_its_phase() {
    let (game, mut state) = holding(&[(0, "express_site")]);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    put(&game, &mut state, 0, "express_site", NONE);
    assert_eq!(state.board.community(Seat(0)).discount, 4);
    pass_until(&game, &mut state, collecting);
    assert_eq!(state.board.community(Seat(0)).discount, 0);
}

#[test]
fn a_clean_up_takes_two_cubes_from_where_one_likes() {
    let (game, mut state) = holding(&[(0, "cleanup")]);
    pass_until(&game, &mut state, collecting);
    let basin = &game.rules().basin;
    let grey = |state: &State, name: &str| state.board.grey[basin.labelled(name).unwrap().index()];
    for name in ["WF1", "WF2", "WF3", "MS4"] {
        state.board.grey[basin.labelled(name).unwrap().index()] = 1;
    }
    let vp = state.board.community(Seat(0)).vp;
    put(&game, &mut state, 0, "cleanup", NONE);
    assert_eq!(offered(&game, &state, 0).len(), 3, "what lies out of reach cannot be chosen");
    play(&game, &mut state, 0, Action::Choose(label(&game, "WF1")));
    play(&game, &mut state, 0, Action::Choose(label(&game, "WF3")));
    assert_eq!(["WF1", "WF2", "WF3", "MS4"].map(|name| grey(&state, name)), [0, 1, 0, 1]);
    assert_eq!((state.board.community(Seat(0)).vp, state.board.cleaned), (vp + 1, 2));
    assert!(collecting(&state));
    assert_eq!(windows(&game, "cleanup"), ["own_collect", "own_treat", "before_flow"]);
}

#[test]
fn a_clean_up_with_nothing_to_clean_is_worth_its_point() {
    // 16.3
    let (game, mut state) = holding(&[(0, "cleanup")]);
    pass_until(&game, &mut state, collecting);
    put(&game, &mut state, 0, "cleanup", NONE);
    assert_eq!((state.board.community(Seat(0)).vp, state.board.cleaned), (1, 0));
}

#[test]
fn mediation_calls_a_conflict_off_and_the_action_takes_effect() {
    // 10
    let (game, mut state) = holding(&[(0, "scandal"), (1, "mediation"), (1, "subsidy")]);
    for seat in 0..4 {
        state.board.community_mut(Seat(seat)).vp = 5;
    }
    assert_eq!(windows(&game, "mediation"), ["conflict_declared"]);
    put(&game, &mut state, 0, "scandal", Target::Community(Seat(1)));
    play(&game, &mut state, 1, Action::Contest);
    assert!(matches!(state.frame(), Frame::Mediate { .. }), "the holder has no card left and is not asked");
    assert_eq!(targets(&game, &state, 1, "subsidy"), []);
    put(&game, &mut state, 1, "mediation", NONE);
    let vp = [0, 1].map(|seat| state.board.community(Seat(seat)).vp);
    assert_eq!((vp, state.board.community(Seat(1)).declared), ([5, 3], 1));
}

#[test]
fn a_struck_building_has_no_need_no_yield_no_pollution_and_no_crisis() {
    let (game, mut state) = holding(&[(0, "strike")]);
    let industry = at(&game, 6, 3);
    put(&game, &mut state, 0, "strike", Target::Hex(industry));
    let tile = *state.board.tile_on(industry).unwrap().1;
    assert!(tile.idle && game.lacks(&tile) == 0);
    pass_until(&game, &mut state, collecting);
    play(&game, &mut state, 0, Action::Pass);
    let draw = Action::Draw { source: label(&game, "EF3"), building: industry };
    assert_eq!(game.check(&state, Seat(1), &draw), Err(Refusal::LacksNoWater));
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Treat));
    let tile = state.board.tile_on(industry).unwrap().1;
    assert!(!tile.ran && !tile.crisis, "others without water are in crisis, the struck one is not");
    assert!(state.board.tile_on(at(&game, 6, 4)).unwrap().1.crisis);
    pass_until(&game, &mut state, collecting);
    assert!(!state.board.tile_on(industry).unwrap().1.idle, "it lasts a turn");
}

#[test]
fn a_red_cube_on_a_struck_building_stays() {
    // 12: idle turns neither clear nor worsen.
    let (game, mut state) = holding(&[(0, "strike")]);
    let home = at(&game, 7, 3);
    (state.board.tile_mut(home).unwrap().crisis, state.board.community_mut(Seat(1)).vp) = (true, 0);
    put(&game, &mut state, 0, "strike", Target::Hex(home));
    state.board.community_mut(Seat(1)).vp = 9;
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Treat));
    assert_eq!((state.board.community(Seat(1)).vp, state.board.tile_on(home).unwrap().1.crisis), (9, true));
}

#[test]
fn a_strike_is_aimed_at_a_building_of_another_that_works() {
    let (game, state) = holding(&[(0, "strike")]);
    let aims = targets(&game, &state, 0, "strike");
    let aim = |q, r| aims.contains(&Target::Hex(at(&game, q, r)));
    assert!(aim(7, 3) && aim(5, 7), "a home, and a park that needs nothing");
    assert!(!aim(4, 7) && !aim(4, 9) && !aim(0, 4), "neither a treatment station, a junction nor one's own home");
    assert_eq!(windows(&game, "strike"), ["after_reveal"]);
}

#[test]
fn a_siphon_takes_up_to_two_cubes_from_an_open_hex() {
    let (game, mut state) = holding(&[(0, "siphon"), (0, "siphon")]);
    let fresh = game.rules().basin.labelled("EF3").unwrap();
    state.board.water[fresh.index()] = 3;
    put(&game, &mut state, 0, "siphon", Target::Hex(label(&game, "EF3")));
    assert_eq!((water(&game, &state, "EF3"), state.board.drained), (1, 2));
    put(&game, &mut state, 0, "siphon", Target::Hex(label(&game, "EF3")));
    assert_eq!((water(&game, &state, "EF3"), state.board.drained), (0, 3));
}

#[test]
fn a_siphon_is_contested_by_those_with_access() {
    let (game, mut state) = holding(&[(0, "siphon")]);
    for seat in 0..4 {
        state.board.community_mut(Seat(seat)).vp = 4;
    }
    let before = water(&game, &state, "EF3");
    put(&game, &mut state, 0, "siphon", Target::Hex(label(&game, "EF3")));
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(1)));
    play(&game, &mut state, 1, Action::Contest);
    play(&game, &mut state, 0, Action::Stake(0));
    play_with(&game, &mut state, 1, Action::Stake(1), &mut Faces(vec![0, 0]));
    assert_eq!(water(&game, &state, "EF3"), before, "the card is lost without effect");
    assert_eq!(state.secrets.hand_size(Seat(0)), 0);
    assert_eq!(state.board.played[card(&game, "siphon").index()], 1);
}

#[test]
fn an_embargo_closes_the_world_market_for_a_turn() {
    let (game, mut state) = holding(&[(0, "embargo")]);
    put(&game, &mut state, 0, "embargo", Target::Community(Seat(1)));
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market);
    play(&game, &mut state, 0, Action::Pass);
    state.board.community_mut(Seat(1)).energy = 2;
    let sale = Action::Sell { goods: Goods::Energy, count: 1 };
    assert_eq!(game.check(&state, Seat(1), &sale), Err(Refusal::UnderEmbargo));
    assert!(!offered(&game, &state, 1).contains(&sale));
    pass_until(&game, &mut state, collecting);
    assert_eq!(state.board.embargo, SeatSet::EMPTY);
    assert_eq!(windows(&game, "embargo"), ["after_reveal", "after_production"]);
}

#[test]
fn a_scandal_costs_two_points_but_never_more_than_there_are() {
    // R9.
    let (game, mut state) = holding(&[(0, "scandal"), (0, "scandal")]);
    state.board.community_mut(Seat(2)).vp = 3;
    for left in [1, 0] {
        put(&game, &mut state, 0, "scandal", Target::Community(Seat(2)));
        if state.frame() != (Frame::Collect) {
            pass_until(&game, &mut state, |state| !matches!(state.frame(), Frame::Contest { .. }));
        }
        assert_eq!(state.board.community(Seat(2)).vp, left);
    }
    assert_eq!(windows(&game, "scandal"), ["after_reveal", "after_production", "before_harvest", "before_flow"]);
}

#[test]
fn a_toll_makes_another_pay_up_to_three_thunes() {
    let (game, mut state) = holding(&[(0, "levy"), (0, "levy")]);
    let money = |state: &State, seat| state.board.community(Seat(seat)).money;
    (state.board.community_mut(Seat(0)).money, state.board.community_mut(Seat(1)).money) = (10, 4);
    put(&game, &mut state, 0, "levy", Target::Community(Seat(1)));
    assert_eq!((money(&state, 0), money(&state, 1)), (13, 1));
    put(&game, &mut state, 0, "levy", Target::Community(Seat(1)));
    assert_eq!((money(&state, 0), money(&state, 1)), (14, 0));
    assert_eq!(windows(&game, "levy"), ["after_reveal", "after_production", "before_harvest", "before_flow"]);
}

#[test]
fn a_blackout_costs_up_to_two_energy_of_the_stock() {
    let (game, mut state) = holding(&[(0, "blackout")]);
    pass_until(&game, &mut state, |state| {
        matches!(state.frame(), Frame::Window { kind: WindowKind::AfterProduction, .. })
    });
    state.board.community_mut(Seat(3)).energy = 5;
    put(&game, &mut state, 0, "blackout", Target::Community(Seat(3)));
    assert_eq!(state.board.community(Seat(3)).energy, 3);
    assert_eq!(windows(&game, "blackout"), ["after_production"]);
}

#[test]
fn nobody_is_their_own_target() {
    let (game, mut state) = holding(&[]);
    for id in ["embargo", "scandal", "levy"] {
        hold(&game, &mut state, &[(0, id)]);
        let aims = targets(&game, &state, 0, id);
        assert_eq!(aims, [1, 2, 3].map(|seat| Target::Community(Seat(seat))));
        let own = Action::Play { card: card(&game, id), target: Target::Community(Seat(0)) };
        assert_eq!(game.check(&state, Seat(0), &own), Err(Refusal::WrongTarget));
    }
}
