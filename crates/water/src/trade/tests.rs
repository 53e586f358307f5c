//! Trade.

use crate::frame::Frame;
use crate::testing::{at, label, pass_until, play, scenario};
use crate::{Action, Bundle, Deliveries, Refusal, State, Water};
use table::contract::*;
use table::{Seat, SeatSet};

fn offer(to: u8, give: Bundle, want: Bundle) -> Action {
    Action::Offer { to: Seat(to), give, want, water: Deliveries::NONE }
}

fn money(money: u16) -> Bundle {
    Bundle { money, ..Bundle::NOTHING }
}

fn energy(energy: u16) -> Bundle {
    Bundle { energy, ..Bundle::NOTHING }
}

/// The first community in its market block, with energy to sell.
fn market() -> (Water, State) {
    let (game, mut state) = scenario("interdependence");
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market);
    state.board.community_mut(Seat(0)).energy = 5;
    (game, state)
}

#[test]
fn an_accepted_offer_changes_hands_at_once() {
    // 11, law 13
    let (game, mut state) = market();
    let all = |state: &State| -> u16 {
        let held = |seat: u8| {
            let community = state.board.community(Seat(seat));
            community.money + community.energy + community.food
        };
        (0..4).map(held).sum()
    };
    let before = all(&state);
    play(&game, &mut state, 0, offer(2, energy(3), money(4)));
    assert_eq!((state.frame(), state.board.call.missing()), (Frame::Offered, SeatSet::only(Seat(2))));
    play(&game, &mut state, 2, Action::Answer(true));
    let (triangle, star) = (state.board.community(Seat(0)), state.board.community(Seat(2)));
    assert_eq!((triangle.money, triangle.energy, star.money, star.energy), (14, 2, 6, 3));
    assert_eq!((triangle.trades, star.trades, all(&state)), (1, 1, before));
    assert_eq!((state.frame(), state.board.active), (Frame::Market, Seat(0)));
}

#[test]
fn a_refused_offer_changes_nothing_and_counts() {
    let (game, mut state) = market();
    let before = state.board.communities;
    for _ in 0..4 {
        play(&game, &mut state, 0, offer(2, energy(3), money(4)));
        play(&game, &mut state, 2, Action::Answer(false));
    }
    let again = offer(1, energy(1), Bundle::NOTHING);
    assert_eq!(game.check(&state, Seat(0), &again), Err(Refusal::TooManyOffers));
    state.board.communities[0].offers = 0;
    assert_eq!(state.board.communities, before);
}

#[test]
fn a_pair_counts_one_trade_in_a_turn_and_a_gift_counts_none() {
    let (game, mut state) = market();
    for (give, want) in [(energy(1), Bundle::NOTHING), (energy(1), money(1)), (energy(1), money(1))] {
        play(&game, &mut state, 0, offer(2, give, want));
        play(&game, &mut state, 2, Action::Answer(true));
    }
    assert_eq!((state.board.communities[0].trades, state.board.communities[2].trades), (1, 1));
    pass_until(&game, &mut state, |state| state.board.turn == 2);
    assert_eq!(state.board.communities[0].traded, SeatSet::EMPTY);
}

#[test]
fn an_offer_is_something_that_both_can_pay() {
    let (game, state) = market();
    let check = |action: Action| game.check(&state, Seat(0), &action);
    assert_eq!(check(offer(0, energy(1), Bundle::NOTHING)), Err(Refusal::NotATrader));
    assert_eq!(check(offer(2, Bundle::NOTHING, Bundle::NOTHING)), Err(Refusal::EmptyOffer));
    assert_eq!(check(offer(2, energy(6), money(1))), Err(Refusal::NeedsStock));
    assert_eq!(check(offer(2, energy(1), money(11))), Err(Refusal::NotTheirs));
    let water = Deliveries::of([(label(&game, "WF3"), at(&game, 3, 8))]);
    let late = Action::Offer { to: Seat(2), give: money(1), want: Bundle::NOTHING, water };
    assert_eq!(check(late), Err(Refusal::WaterIsGone));
}

#[test]
fn a_trade_gives_whoever_was_done_another_block() {
    // Phase 4
    let (game, mut state) = market();
    play(&game, &mut state, 0, Action::Pass);
    assert_eq!(state.board.active, Seat(1));
    play(&game, &mut state, 1, offer(0, money(2), energy(1)));
    play(&game, &mut state, 0, Action::Answer(true));
    assert!(!state.board.done.contains(Seat(0)));
    for seat in [1, 2, 3] {
        assert_eq!(state.board.active, Seat(seat));
        play(&game, &mut state, seat, Action::Pass);
    }
    assert_eq!((state.frame(), state.board.active), (Frame::Market, Seat(0)), "after the current ones");
}

#[test]
fn water_of_a_trade_is_delivered_to_a_touching_neighbour() {
    // R53 and R55.
    let (game, mut state) = scenario("dam_three_owners");
    let farm = at(&game, 4, 5);
    let water = Deliveries::of([(label(&game, "MS1"), farm)]);
    let action = Action::Offer { to: Seat(1), give: Bundle::NOTHING, want: money(2), water };
    play(&game, &mut state, 0, action);
    play(&game, &mut state, 1, Action::Answer(true));
    assert_eq!(state.board.tile_on(farm).unwrap().1.water, 1);
    assert_eq!((state.board.communities[0].money, state.board.communities[1].money), (12, 8));
    assert_eq!((state.frame(), state.board.active), (Frame::Collect, Seat(0)));
    let twice = Deliveries::of([(label(&game, "MS1"), farm); 2]);
    let more = Action::Offer { to: Seat(1), give: Bundle::NOTHING, want: money(2), water: twice };
    assert_eq!(game.check(&state, Seat(0), &more), Err(Refusal::LacksNoWater));
}

#[test]
fn a_delivery_lost_in_a_conflict_is_not_refunded() {
    // R55.
    let (game, mut state) = scenario("dam_three_owners");
    for community in &mut state.board.communities {
        community.vp = 5;
    }
    let farm = at(&game, 4, 5);
    let water = Deliveries::of([(label(&game, "MS1"), farm)]);
    play(&game, &mut state, 0, Action::Offer { to: Seat(1), give: Bundle::NOTHING, want: money(2), water });
    play(&game, &mut state, 1, Action::Answer(true));
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(2)), "the community served is not asked");
    play(&game, &mut state, 2, Action::Contest);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Stakes { .. }));
    play(&game, &mut state, 0, Action::Stake(0));
    play(&game, &mut state, 2, Action::Stake(4));
    pass_until(&game, &mut state, |state| !matches!(state.frame(), Frame::Stakes { .. }));
    if let Frame::PlaceCube { .. } = state.frame() {
        play(&game, &mut state, 2, Action::PlaceCube(at(&game, 3, 7)));
    }
    assert_eq!(state.board.tile_on(farm).unwrap().1.water, 0);
    assert_eq!((state.board.communities[0].money, state.board.communities[1].money), (12, 8));
    assert_eq!(state.frame(), Frame::Collect);
}
