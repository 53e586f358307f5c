use crate::frame::{Cause, Frame};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Roll, State};
use crate::terms::{Card, Employer, Influence, RegionId};
use crate::testing::{Faces, Rolls, game, settle_by, start};
use crate::{Action, Event};
use table::contract::*;
use table::{Asking, Call, Forms, Seat, SeatSet};

const CAUSE: Cause = Cause::Doctors { region: RegionId::India };
const REFERENDUM: Card = Card { influence: Influence::Politics, power: 3 };
const HELMETS: Card = Card { influence: Influence::Military, power: 4 };

/// A die that shows `raw` against four chances, with these cards in the hands of seats 0 and 1.
fn thrown(game: &Climate, raw: u8, cards: [Option<Card>; 2]) -> State {
    let mut state = start(game);
    for player in &mut state.board.players {
        player.employer = None;
    }
    state.board.roll = Roll { raw, result: raw as i8, chances: 4, ..Roll::default() };
    for (hand, card) in state.secrets.hands.iter_mut().zip(cards) {
        card.into_iter().for_each(|card| hand.add(card, 1));
    }
    state
}

fn judged(told: &[Event]) -> (i8, bool) {
    let result = told.iter().find_map(|event| match event {
        Event::RollJudged { result, success, .. } => Some((*result, *success)),
        _ => None,
    });
    result.expect("a die is judged")
}

fn answered(game: &Climate, state: &mut State, answers: &[Action], faces: &[u32]) -> (i8, bool) {
    let frame = Frame::Rolled { cause: CAUSE, asking: Asking::BEGUN };
    judged(&settle_by(game, state, frame, answers, &mut Faces(faces.to_vec())))
}

#[test]
fn low_results_succeed() {
    // R19
    let game = game(4);
    for (raw, success) in [(1, true), (4, true), (5, false), (8, false)] {
        assert_eq!(answered(&game, &mut thrown(&game, raw, [None; 2]), &[], &[]), (raw as i8, success));
    }
}

#[test]
fn without_a_chance_or_a_risk_no_die_falls() {
    // 8
    let game = game(4);
    for (chances, success) in [(0, false), (8, true), (11, true)] {
        let mut state = start(&game);
        let mut told = Vec::new();
        game.run(&mut state, &mut Rolls(0), &mut told).roll(CAUSE, chances);
        assert_eq!(told[0], Event::Certain { cause: CAUSE, success });
        assert_eq!((state.board.dice, state.frame()), (0, Frame::Over));
    }
}

#[test]
fn a_referendum_rolls_again_and_blue_helmets_follow_it() {
    // R18
    let game = game(4);
    let mut state = thrown(&game, 8, [Some(REFERENDUM), Some(HELMETS)]);
    let answers = [Action::Referendum(3), Action::BlueHelmets { power: 4, up: false }];
    assert_eq!(answered(&game, &mut state, &answers, &[5]), (4, true));
    assert_eq!(state.board.discards.len(), 2);
    assert_eq!(state.board.roll, Roll::default());
}

#[test]
fn no_referendum_comes_after_blue_helmets_and_each_is_played_once() {
    // R18
    let game = game(4);
    let mut state = thrown(&game, 5, [Some(REFERENDUM), Some(HELMETS)]);
    state.secrets.hands[0].add(HELMETS, 1);
    state.board.roll.helmets = true;
    state.board.frames.push(Frame::Rolled { cause: CAUSE, asking: Asking::BEGUN });
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    assert_eq!(game.check(&state, Seat(0), &Action::Referendum(3)), Err(Refusal::OncePerRoll));
    let again = Action::BlueHelmets { power: 4, up: false };
    assert_eq!(game.check(&state, Seat(0), &again), Err(Refusal::OncePerRoll));
    assert_eq!(game.check(&state, Seat(0), &Action::Referendum(2)), Err(Refusal::TooWeakForThis));
}

#[test]
fn a_changed_result_may_leave_the_die() {
    // R20: the comparison alone counts.
    let game = game(4);
    let mut state = thrown(&game, 1, [None, Some(HELMETS)]);
    state.board.roll.chances = 0;
    state.board.player_mut(Seat(3)).employer = Some(Employer::GlobalAmnesty);
    let down = Action::BlueHelmets { power: 4, up: false };
    assert_eq!(answered(&game, &mut state, &[down], &[]), (-2, true));
}

#[test]
fn global_amnesty_sends_blue_helmets_further() {
    // 4.4
    let game = game(4);
    let down = Action::BlueHelmets { power: 4, up: false };
    let mut state = thrown(&game, 7, [None, Some(HELMETS)]);
    state.board.player_mut(Seat(3)).employer = Some(Employer::GlobalAmnesty);
    assert_eq!(answered(&game, &mut state, &[down], &[]), (4, true));
    let mut state = thrown(&game, 7, [None, Some(HELMETS)]);
    state.board.frames.push(Frame::Rolled { cause: CAUSE, asking: Asking::BEGUN });
    state.board.call = Call::to(SeatSet::only(Seat(1)));
    assert_eq!(game.check(&state, Seat(1), &down), Err(Refusal::ChangesNothing));
}

#[test]
fn every_die_of_the_game_can_be_changed_by_whoever_holds_a_card_of_the_type() {
    // R17 and R97: whoever holds Politics of any power is asked, as only types are public.
    let game = game(4);
    let mut state = thrown(&game, 5, [None, Some(Card { influence: Influence::Politics, power: 1 })]);
    state.board.frames.push(Frame::Rolled { cause: Cause::NorthAmerica, asking: Asking::BEGUN });
    let before = state.board.call;
    game.run(&mut state, &mut Rolls(0), &mut table::Silent).advance();
    assert_eq!((before.missing(), state.board.call.missing()), (SeatSet::EMPTY, SeatSet::only(Seat(1))));
}

#[test]
fn volontaires_turn_a_failed_propagation_into_a_success_once() {
    // 23
    let game = game(4);
    let mut state = thrown(&game, 8, [None; 2]);
    state.board.player_mut(Seat(2)).employer = Some(Employer::VolunteersWorld);
    state
        .board
        .frames
        .push(Frame::Rolled { cause: Cause::Propagation { region: RegionId::India }, asking: Asking::BEGUN });
    game.run(&mut state, &mut Rolls(0), &mut table::Silent).advance();
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(2)));
    let mut told = Vec::new();
    game.run(&mut state, &mut Rolls(0), &mut told).act(Seat(2), Action::UsePower);
    game.run(&mut state, &mut Rolls(0), &mut told).advance();
    assert_eq!(judged(&told), (8, true));
    assert!(state.board.player(Seat(2)).power_used);
}

#[test]
fn small_dice_are_added_up_one_by_one() {
    // 8: never one die multiplied.
    let game = game(4);
    let mut state = start(&game);
    let mut luck = Faces(vec![0, 3, 1]);
    let mut told = Vec::new();
    assert_eq!(game.run(&mut state, &mut luck, &mut told).small_dice(RegionId::India, 3), 7);
    assert_eq!(state.board.dice, 3);
    // Every die is told by itself.
    let form = game.write_event(&told[0]);
    assert_eq!((&form["dice"], &form["total"]), (&serde_json::json!([1, 2, 4]), &serde_json::json!(7)));
}
