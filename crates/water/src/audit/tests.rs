//! Every law of chapter 23 is noticed when it is broken.

use crate::action::Action;
use crate::basin::HexId;
use crate::frame::Frame;
use crate::state::{NO_CARD, Occupant, State};
use crate::terms::Kind;
use crate::testing::{at, label, pass_until, play, scenario};
use crate::{Bundle, Water};
use table::contract::*;
use table::{Asking, Call, CardId, Frames, Seat, SeatSet};

/// The law that a change breaks in a scenario that collects water.
fn broken(id: &str, change: impl FnOnce(&Water, &mut State)) -> &'static str {
    let (game, mut state) = scenario(id);
    pass_until(&game, &mut state, |state| state.frame() == Frame::Collect);
    assert_eq!(game.audit(&state), Ok(()));
    change(&game, &mut state);
    game.audit(&state).err().map_or("no law", |broken| broken.law)
}

#[test]
fn cubes_do_not_come_from_nowhere() {
    // Laws 1 to 4 and 6.
    assert_eq!(broken("pollution", |_, state| state.board.grey[3] += 1), "pollution_is_conserved");
    assert_eq!(broken("pollution", |_, state| state.board.sea += 1), "pollution_is_conserved");
    assert_eq!(broken("pollution", |_, state| state.board.water[3] += 1), "water_is_conserved");
    let grey = |_: &Water, state: &mut State| {
        state.board.grey[3] += 1;
        state.board.polluted += 1;
    };
    assert_eq!(broken("interdependence", grey), "simple_games_are_clean");
    let flood = |game: &Water, state: &mut State| {
        let river = game.rules().basin.fresh_at(at(game, 1, 4)).unwrap();
        state.board.water[river.index()] += 8;
        state.board.poured += 8;
    };
    assert_eq!(broken("dam_one_owner", flood), "reservoirs_hold_so_much");
    let beyond = |_: &Water, state: &mut State| state.board.water[crate::basin::FRESH - 1] = 1;
    assert_eq!(broken("pollution", beyond), "cubes_lie_on_freshwater");
    let heap = |_: &Water, state: &mut State| {
        (state.board.grey[2], state.board.frames) = (2, Frames::new(Frame::Reveal));
        state.board.call = Call::CLOSED;
        (state.board.water, state.board.poured) = ([0; crate::basin::FRESH], 0);
        state.board.polluted = state.board.grey.iter().map(|&cubes| u16::from(cubes)).sum();
    };
    assert_eq!(broken("pollution", heap), "pollution_is_diluted");
    let left = |_: &Water, state: &mut State| {
        (state.board.frames, state.board.call) = (Frames::new(Frame::Reveal), Call::CLOSED);
    };
    assert_eq!(broken("interdependence", left), "a_turn_leaves_no_water");
}

#[test]
fn buildings_hold_what_they_need() {
    // Laws 5, 9 and 10.
    let tile = |change: fn(&mut crate::state::Tile)| {
        broken("pollution", move |game, state| {
            let hex = at(game, -1, 4);
            change(state.board.tile_mut(hex).unwrap());
        })
    };
    assert_eq!(tile(|park| park.water = 1), "water_covers_a_need");
    assert_eq!(tile(|park| park.supplied = true), "water_covers_a_need");
    assert_eq!(tile(|park| park.treated = 1), "stations_do_so_much");
    assert_eq!(tile(|park| park.crisis = true), "crises_need_a_need");
    let pool = |_: &Water, state: &mut State| state.board.communities[0].pools[0] = [1, 0];
    assert_eq!(broken("pollution", pool), "pools_are_outlying");
}

#[test]
fn tiles_are_counted_and_stand_where_they_may() {
    // Laws 7 and 8.
    let kind =
        |kind: Kind| broken("pollution", move |game, state| state.board.tile_mut(at(game, -1, 4)).unwrap().kind = kind);
    assert_eq!(kind(Kind::FishingPort), "tiles_stand_where_they_may");
    assert_eq!(kind(Kind::Dam), "tiles_stand_where_they_may");
    assert_eq!(kind(Kind::Farm), "networks_are_worked_out");
    let hex = |hex: fn(&Water) -> HexId| {
        broken("pollution", move |game, state| state.board.tile_mut(at(game, -1, 4)).unwrap().hex = hex(game))
    };
    assert_eq!(hex(|_| HexId(200)), "tiles_stand_where_they_may");
    assert_eq!(hex(|game| at(game, -2, 4)), "one_tile_on_a_hex");
    let number = |_: &Water, state: &mut State| state.board.communities[1].tiles[2].number = 0;
    assert_eq!(broken("pollution", number), "constructions_are_numbered");
    let owners = |_: &Water, state: &mut State| state.board.dams[0].owners = SeatSet(0b1111);
    assert_eq!(broken("dam_three_owners", owners), "dams_have_owners");
    let standing = |_: &Water, state: &mut State| state.board.standing[0] = Occupant::Dam(0).into();
    assert_eq!(broken("dam_three_owners", standing), "networks_are_worked_out");
    let count = |_: &Water, state: &mut State| state.board.communities[0].count = 21;
    assert_eq!(broken("pollution", count), "tiles_are_counted");
}

#[test]
fn cards_lie_in_one_place() {
    let hand = |hand: [u8; 4]| broken("pollution", move |_, state| state.secrets.hands[0] = hand);
    assert_eq!(hand([0, 1, 2, NO_CARD]), "cards_lie_in_one_place");
    assert_eq!(hand([77, NO_CARD, NO_CARD, NO_CARD]), "cards_lie_in_one_place");
    assert_eq!(hand([2, 1, NO_CARD, NO_CARD]), "cards_lie_in_one_place");
    assert_eq!(broken("pollution", |_, state| state.board.played = [9; 32]), "cards_lie_in_one_place");
    let twice = |_: &Water, state: &mut State| state.secrets.objectives[0] = state.secrets.objectives[1];
    assert_eq!(broken("pollution", twice), "objectives_are_dealt_once");
    assert_eq!(broken("interdependence", |_, state| state.secrets.objectives[0] = 0), "objectives_are_dealt_once");
    assert_eq!(broken("pollution", |_, state| state.board.card = Some(CardId(48))), "a_card_for_each_turn");
    assert_eq!(broken("pollution", |_, state| state.board.turn = 7), "turns_are_counted");
}

#[test]
fn whoever_is_asked_is_concerned_and_can_answer() {
    // Law 14.
    let asked = |_: &Water, state: &mut State| state.board.call = Call::to(SeatSet::only(Seat(3)));
    assert_eq!(broken("pollution", asked), "only_those_concerned_are_asked");
    let stake = |_: &Water, state: &mut State| state.secrets.stakes.put(Seat(1), Some(3));
    assert_eq!(broken("pollution", stake), "sealed_choices_fit_the_question");
    let frames = |_: &Water, state: &mut State| state.board.frames.push(Frame::Collect);
    assert_eq!(broken("pollution", frames), "moments_follow_each_other");
    let nobody = |_: &Water, state: &mut State| {
        state.board.frames.push(Frame::Contest { asking: Asking::BEGUN, challengers: SeatSet::only(Seat(6)) });
    };
    assert_eq!(broken("pollution", nobody), "moments_name_what_there_is");
    let pending = |_: &Water, state: &mut State| state.board.pending = Action::Contest;
    assert_eq!(broken("pollution", pending), "what_is_asked_is_possible");
    let dry = |game: &Water, state: &mut State| {
        let (source, building) = (label(game, "WF1"), at(game, 3, 8));
        state.board.pending = Action::Draw { source, building };
        state.board.frames.push(Frame::Contest { asking: Asking::BEGUN, challengers: SeatSet::EMPTY });
        state.board.call = Call::CLOSED;
    };
    assert_eq!(broken("pollution", dry), "what_is_asked_is_possible");
    assert_eq!(broken("pollution", |_, state| state.board.paused = true), "only_a_mediator_leads");
}

#[test]
fn offers_requests_and_trades_are_counted() {
    assert_eq!(broken("pollution", |_, state| state.board.communities[0].offers = 5), "offers_are_counted");
    let lone = |_: &Water, state: &mut State| state.board.communities[0].traded = SeatSet::only(Seat(1));
    assert_eq!(broken("pollution", lone), "a_trade_has_two_sides");
    let request = |_: &Water, state: &mut State| state.board.requests[0][0].owners = SeatSet::only(Seat(0));
    assert_eq!(broken("pollution", request), "requests_are_counted");
    let contest = |_: &Water, state: &mut State| {
        state.board.contested[0][0] = [crate::basin::FreshId(1)].into_iter().collect();
    };
    assert_eq!(broken("pollution", contest), "contests_are_known");
    assert_eq!(broken("pollution", |_, state| state.board.done = SeatSet::only(Seat(6))), "communities_are_seated");
    assert_eq!(broken("pollution", |_, state| state.board.communities[1].vp = 60_000), "amounts_are_in_range");
}

#[test]
fn a_position_in_the_middle_of_a_trade_keeps_the_laws() {
    let (game, mut state) = scenario("interdependence");
    let offer = Action::Offer {
        to: Seat(1),
        give: Bundle { money: 1, ..Bundle::NOTHING },
        want: Bundle::NOTHING,
        water: crate::Deliveries::NONE,
    };
    play(&game, &mut state, 0, offer);
    assert_eq!(game.audit(&state), Ok(()));
    state.board.communities[0].money = 0;
    assert_eq!(game.audit(&state).map_err(|broken| broken.law), Err("what_is_asked_is_possible"));
}
