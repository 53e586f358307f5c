//! Windows (16.3, R41, R42 and R61).

use super::{card, hold, holding, offered, put, targets};
use crate::action::Target;
use crate::frame::Frame;
use crate::terms::WindowKind;
use crate::testing::{pass_until, play};
use crate::{Action, Refusal, State};
use table::contract::*;
use table::{Seat, SeatSet};

fn asked(state: &State) -> Option<Seat> {
    state.board.call.missing().lowest()
}

fn in_window(state: &State, wanted: WindowKind) -> bool {
    matches!(state.frame(), Frame::Window { kind, .. } if kind == wanted)
}

#[test]
fn a_window_asks_everybody_who_holds_a_card_whatever_it_is() {
    // R61: cards that fit and cards that do not are asked for alike.
    for (one, other) in [("subsidy", "blackout"), ("mediation", "express_site"), ("scandal", "siphon")] {
        let (game, mut state) = holding(&[(0, one), (2, one), (3, other)]);
        let mut order = Vec::new();
        while let (Frame::Window { .. }, Some(seat)) = (state.frame(), asked(&state)) {
            order.push(seat.0);
            play(&game, &mut state, seat.0, Action::Pass);
        }
        assert_eq!(order, [0, 2, 3]);
    }
}

#[test]
fn a_play_begins_the_circuit_again() {
    let (game, mut state) = holding(&[(0, "mediation"), (1, "subsidy"), (1, "granary"), (2, "tailwind")]);
    play(&game, &mut state, 0, Action::Pass);
    put(&game, &mut state, 1, "subsidy", Target::Nothing);
    let mut order = Vec::new();
    while let (Frame::Window { .. }, Some(seat)) = (state.frame(), asked(&state)) {
        order.push(seat.0);
        play(&game, &mut state, seat.0, Action::Pass);
    }
    assert_eq!(order, [0, 1, 2]);
}

#[test]
fn every_turn_has_its_four_general_windows() {
    let (game, mut state) = holding(&[(0, "mediation")]);
    let mut seen = Vec::new();
    for _ in 0..400 {
        if let Frame::Window { kind, .. } = state.frame() {
            seen.push(kind.name());
        }
        if state.board.turn == 2 {
            break;
        }
        let seat = asked(&state).unwrap();
        play(&game, &mut state, seat.0, Action::Pass);
    }
    assert_eq!(seen, ["after_reveal", "after_production", "before_harvest", "before_flow", "after_reveal"]);
}

#[test]
fn own_windows_are_one_more_option_of_the_decision() {
    let (game, mut state) = holding(&[(1, "subsidy")]);
    for (frame, next) in [(Frame::Collect, Frame::Market), (Frame::Market, Frame::Treat)] {
        pass_until(&game, &mut state, |state| state.frame() == frame);
        assert_eq!(targets(&game, &state, 0, "subsidy"), []);
        play(&game, &mut state, 0, Action::Pass);
        assert_eq!(asked(&state), Some(Seat(1)));
        assert_eq!(targets(&game, &state, 1, "subsidy"), [Target::Nothing]);
        pass_until(&game, &mut state, |state| state.frame() == next);
    }
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    play(&game, &mut state, 0, Action::Pass);
    assert_eq!(targets(&game, &state, 1, "subsidy"), [Target::Nothing]);
    put(&game, &mut state, 1, "subsidy", Target::Nothing);
    assert_eq!(asked(&state), Some(Seat(1)), "playing a card is not a go");
}

#[test]
fn a_card_is_refused_with_its_reason() {
    // R42: only in the windows that its design names.
    let (game, mut state) = holding(&[(0, "blackout")]);
    let play = |id: &str, target| Action::Play { card: card(&game, id), target };
    let check = |state: &State, action| game.check(state, Seat(0), &action);
    assert_eq!(check(&state, play("subsidy", Target::Nothing)), Err(Refusal::CardNotInHand));
    assert_eq!(check(&state, play("blackout", Target::Community(Seat(1)))), Err(Refusal::CardNotNow));
    let unknown = Action::Play { card: crate::terms::ActionId(31), target: Target::Nothing };
    assert_eq!(check(&state, unknown), Err(Refusal::Unknown));
    pass_until(&game, &mut state, |state| in_window(state, WindowKind::AfterProduction));
    assert_eq!(check(&state, play("blackout", Target::Nothing)), Err(Refusal::NeedsTarget));
    assert_eq!(check(&state, play("blackout", Target::Community(Seat(7)))), Err(Refusal::WrongTarget));
    assert_eq!(check(&state, Action::Choose(crate::basin::HexId(3))), Err(Refusal::OtherQuestion));
}

#[test]
fn cards_that_cannot_be_played_are_told_with_the_reason() {
    let (game, state) = holding(&[(0, "blackout"), (0, "blackout"), (0, "subsidy"), (0, "mediation")]);
    let mut hindered = Vec::new();
    game.hindered(&state, Seat(0), &mut hindered);
    let told = |id: &str| (Action::Play { card: card(&game, id), target: Target::Nothing }, Refusal::CardNotNow);
    assert_eq!(hindered, [told("mediation"), told("blackout")]);
}

#[test]
fn a_played_card_lies_open_and_nobody_draws_again() {
    // R41.
    let (game, mut state) = holding(&[(0, "subsidy"), (0, "granary")]);
    put(&game, &mut state, 0, "subsidy", Target::Nothing);
    assert_eq!((state.secrets.hand_size(Seat(0)), state.board.played.iter().sum::<u8>()), (1, 1));
    pass_until(&game, &mut state, |state| state.board.turn == 2);
    assert_eq!(state.secrets.hand_size(Seat(0)), 1);
    assert_eq!(state.card_holders(), SeatSet::only(Seat(0)));
}

#[test]
fn mediation_asks_the_holder_first_whatever_cards_they_hold() {
    // 10 and R61.
    let (game, mut state) = holding(&[(1, "embargo"), (1, "subsidy"), (2, "subsidy")]);
    for seat in 0..4 {
        state.board.community_mut(Seat(seat)).vp = 5;
    }
    pass_until(&game, &mut state, |state| asked(state) == Some(Seat(1)));
    put(&game, &mut state, 1, "embargo", Target::Community(Seat(2)));
    play(&game, &mut state, 2, Action::Contest);
    for seat in [1, 2] {
        assert!(matches!(state.frame(), Frame::Mediate { .. }));
        assert_eq!((asked(&state), offered(&game, &state, seat)), (Some(Seat(seat)), vec![Action::Pass]));
        play(&game, &mut state, seat, Action::Pass);
    }
    assert!(matches!(state.frame(), Frame::Stakes { .. }));
}

#[test]
fn a_card_for_the_building_round_can_be_played_before_the_first_turn() {
    let game = crate::testing::game(2, |options| options.first = Some(0));
    let mut state = game.deal(&mut table::Dice::new(3), &mut table::Silent);
    for (seat, q) in [(0, 3), (1, 4)] {
        play(&game, &mut state, seat, Action::PlaceHome(crate::testing::at(&game, q, 5)));
    }
    hold(&game, &mut state, &[(0, "express_site")]);
    put(&game, &mut state, 0, "express_site", Target::Nothing);
    assert_eq!(state.board.community(Seat(0)).discount, 4);
}
