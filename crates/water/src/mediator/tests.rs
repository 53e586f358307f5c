//! The mediator.

use crate::frame::Frame;
use crate::testing::{Rolls, game, pass_until, play};
use crate::view::Known;
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{CardId, Menu, Seat, SeatSet, Silent, Viewer, Waiting};

const MEDIATOR: Seat = Seat(4);

fn table(scenario: &str, sees: bool) -> (Water, State) {
    let game = game(4, |options| {
        options.scenario = Some(scenario.to_owned());
        (options.mediator, options.mediator_sees_secrets, options.first) = (true, sees, Some(0));
    });
    let state = game.deal(&mut Rolls(0), &mut Silent);
    (game, state)
}

#[test]
fn the_mediator_turns_over_the_card_of_each_turn() {
    // 18
    let (game, mut state) = table("pollution", false);
    assert_eq!((game.seats(), game.waiting(&state)), (5, Waiting::On(SeatSet::only(MEDIATOR))));
    play(&game, &mut state, 4, Action::Reveal(Some(CardId(40))));
    assert_eq!((state.board.turn, state.board.card), (1, Some(CardId(40))));
    pass_until(&game, &mut state, |state| state.frame() == Frame::Reveal);
    let again = Action::Reveal(Some(CardId(40)));
    assert_eq!(game.check(&state, MEDIATOR, &again), Err(Refusal::CardSeen));
    assert_eq!(game.check(&state, Seat(0), &Action::Reveal(None)), Err(Refusal::NotAsked));
    play(&game, &mut state, 4, Action::Reveal(None));
    assert_eq!((state.board.turn, state.board.seen.len()), (2, 2));
}

#[test]
fn cards_that_a_scenario_lays_down_only_wait_for_the_sign() {
    // 8.4
    let (game, mut state) = table("interdependence", false);
    assert_eq!(game.check(&state, MEDIATOR, &Action::Reveal(Some(CardId(1)))), Err(Refusal::CardLaidDown));
    play(&game, &mut state, 4, Action::Reveal(None));
    assert_eq!(state.board.card.map(|card| game.rules().resources[card.index()].id.as_str()), Some("r43"));
}

#[test]
fn a_pause_keeps_the_question_and_only_the_mediator_ends_it() {
    let (game, mut state) = table("interdependence", false);
    play(&game, &mut state, 4, Action::Reveal(None));
    let asked = state.board.call;
    play(&game, &mut state, 4, Action::Pause);
    assert_eq!(game.waiting(&state), Waiting::On(SeatSet::only(MEDIATOR)));
    assert_eq!(game.check(&state, Seat(0), &Action::Pass), Err(Refusal::Paused));
    assert_eq!(game.check(&state, Seat(0), &Action::Resume), Err(Refusal::OnlyTheMediator));
    assert_eq!(game.neutral(&state, MEDIATOR), Some(Action::Resume), "an absent mediator holds up nobody");
    play(&game, &mut state, 4, Action::Resume);
    assert_eq!((state.board.call, game.waiting(&state)), (asked, Waiting::On(SeatSet::only(Seat(0)))));
}

#[test]
fn a_comment_changes_nothing_and_reaches_everybody() {
    let (game, mut state) = table("interdependence", false);
    let before = state;
    play(&game, &mut state, 4, Action::Comment);
    assert_eq!(state, before);
    assert_eq!(game.listeners(&Action::Comment), SeatSet::first(5));
    let mut menu = Menu::new();
    game.offer(&state, MEDIATOR, &mut menu);
    assert!(menu.asides().contains(&Action::Comment));
}

#[test]
fn a_game_cut_short_is_scored_at_the_end_of_its_turn() {
    let (game, mut state) = table("interdependence", false);
    play(&game, &mut state, 4, Action::Reveal(None));
    play(&game, &mut state, 4, Action::EndEarly);
    assert_eq!(game.check(&state, MEDIATOR, &Action::EndEarly), Err(Refusal::OtherQuestion));
    pass_until(&game, &mut state, |state| state.frame() == Frame::Over);
    assert_eq!((state.board.turn, game.audit(&state)), (1, Ok(())));
    let outcome = game.outcome(&state).unwrap();
    assert_eq!(outcome.standings.last().map(|last| (last.seat, last.place)), Some((MEDIATOR, 5)));
}

#[test]
fn a_mediator_sees_hands_only_where_that_was_agreed() {
    // 18, 19
    for sees in [false, true] {
        let (game, state) = table("pollution", sees);
        let view = game.view(&state, Viewer::Seat(MEDIATOR));
        assert_eq!(matches!(view.hands[0], Known::Cards(_)), sees);
        assert_eq!(view.objectives[0].is_some(), sees);
    }
}
