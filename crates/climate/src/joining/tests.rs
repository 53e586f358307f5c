use crate::cards::Cards;
use crate::frame::{Frame, TurnStep};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Player, State};
use crate::terms::{Card, CharacterId, Employer, Influence, Place, RegionId, Signal};
use crate::testing::{game_with, start};
use crate::{Action, Event};
use table::contract::*;
use table::{Call, Menu, Seat, SeatSet, SeededLuck, Silent, Waiting};

const NEWCOMER: Seat = Seat(4);

/// A table of five seats at which so many play; seat 0 chooses an action in turn 1.
fn table(players: u8) -> (Climate, State) {
    let game = game_with(players, |options| options.free_seats = 5 - players);
    let mut state = start(&game);
    state.board.doing.left = 2;
    state.board.frames.push(Frame::Turn(TurnStep::Activation));
    state.board.frames.push(Frame::Actions { seat: Seat(0) });
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    (game, state)
}

fn free(game: &Climate, state: &State) -> Action {
    let taken = |character| state.board.present.into_iter().any(|seat| state.board.player(seat).character == character);
    let character = (0..9).map(CharacterId).find(|&one| !taken(one)).unwrap();
    let employer = Employer::ALL.iter().copied().find(|&one| !state.board.employs(one));
    assert_eq!(game.check(state, NEWCOMER, &Action::Join { character, employer }), Ok(()));
    Action::Join { character, employer }
}

fn act(game: &Climate, state: &mut State, seat: Seat, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    assert_eq!(game.apply(state, seat, action, &mut SeededLuck::new(1), &mut told), Ok(()), "{action:?}");
    told
}

#[test]
fn whoever_joins_names_an_initial_hand_and_the_turn_goes_on() {
    // 24
    let (game, mut state) = table(4);
    let join = free(&game, &state);
    let Action::Join { character, employer } = join else { panic!("{join:?}") };
    let told = act(&game, &mut state, NEWCOMER, join);
    assert_eq!(told[0], Event::Joined { seat: NEWCOMER, character, employer });
    assert_eq!(
        (state.frame(), state.board.call.missing()),
        (Frame::InitialHand { seat: NEWCOMER }, SeatSet::only(NEWCOMER))
    );
    let named = game.allowed(&state.board, NEWCOMER).iter().next().unwrap();
    for _ in 0..5 {
        act(&game, &mut state, NEWCOMER, Action::Name(named));
    }
    assert_eq!(state.secrets.hands[4].len(), 5, "as many cards as there are players now");
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(0)));
    // Four turns lie before the first own one.
    assert_eq!(state.board.player(NEWCOMER).place, Place::Region(state.board.column[4]));
}

#[test]
fn a_fifth_player_turns_every_character_to_side_b() {
    // 24
    let (game, mut state) = table(4);
    let before: Vec<usize> = (0..4).map(|seat| game.allowed(&state.board, Seat(seat)).len()).collect();
    let join = free(&game, &state);
    act(&game, &mut state, NEWCOMER, join);
    let after: Vec<usize> = (0..4).map(|seat| game.allowed(&state.board, Seat(seat)).len()).collect();
    assert_eq!((before, after), (vec![4; 4], vec![3; 4]));
}

#[test]
fn a_newcomers_power_is_open_from_the_second_own_turn_on() {
    // 24
    let (game, mut state) = table(4);
    let join = free(&game, &state);
    act(&game, &mut state, NEWCOMER, join);
    let mut open = Vec::new();
    for _ in 0..2 {
        state.board.active = NEWCOMER;
        state.board.frames = table::Frames::new(Frame::Over);
        state.board.frames.push(Frame::Turn(TurnStep::Begin));
        game.run(&mut state, &mut SeededLuck::new(1), &mut Silent).step();
        open.push(game.has_power(&state.board, NEWCOMER));
    }
    assert_eq!(open, [false, true]);
}

#[test]
fn a_newcomer_stands_where_the_first_own_turn_takes_place() {
    // 24
    let (game, mut state) = table(4);
    let join = free(&game, &state);
    act(&game, &mut state, NEWCOMER, join);
    state.board.turn = 6;
    state.board.active = NEWCOMER;
    state.board.frames.push(Frame::Turn(TurnStep::Begin));
    game.run(&mut state, &mut SeededLuck::new(1), &mut Silent).step();
    assert_eq!(state.board.player(NEWCOMER).place, Place::Region(state.board.column[6]));
}

#[test]
fn characters_and_employers_are_taken_once() {
    let (game, state) = table(4);
    let Action::Join { character, employer } = free(&game, &state) else { panic!() };
    let taken = state.board.player(Seat(0));
    let join = |character, employer| game.check(&state, NEWCOMER, &Action::Join { character, employer });
    assert_eq!(join(taken.character, employer), Err(Refusal::CharacterTaken));
    assert_eq!(join(character, taken.employer), Err(Refusal::EmployerTaken));
    assert_eq!(join(character, None), Err(Refusal::EmployerTaken));
    assert_eq!(join(CharacterId(9), employer), Err(Refusal::CharacterTaken));
    assert_eq!(game.check(&state, Seat(1), &Action::Join { character, employer }), Err(Refusal::SeatTaken));
}

#[test]
fn people_come_and_go_while_an_action_is_chosen() {
    let (game, mut state) = table(4);
    let join = free(&game, &state);
    state.board.frames.push(Frame::Granted { seat: Seat(1) });
    assert_eq!(game.check(&state, NEWCOMER, &join), Err(Refusal::NotBetweenActions));
    assert_eq!(game.check(&state, Seat(2), &Action::Leave), Err(Refusal::NotBetweenActions));
    assert_eq!(game.free_to_act(&state), SeatSet::from_iter([Seat(1), Seat(2), Seat(3)]));
}

#[test]
fn whoever_leaves_takes_the_employer_along_and_leaves_the_hand() {
    // 24
    let (game, mut state) = table(4);
    let card = Card { influence: Influence::Media, power: 2 };
    state.secrets.hands[2].add(card, 3);
    let employer = state.board.player(Seat(2)).employer.unwrap();
    let told = act(&game, &mut state, Seat(2), Action::Leave);
    assert_eq!(told[..2], [Event::Discarded { seat: Seat(2), card, count: 3 }, Event::Left { seat: Seat(2) }]);
    assert_eq!((state.secrets.hands[2], state.board.discards.count(card)), (Cards::NONE, 3));
    assert!(!state.board.employs(employer));
    assert_eq!(*state.board.player(Seat(2)), Player::default());
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(0)), "the turn goes on");
    assert_eq!(game.check(&state, Seat(3), &Action::Leave), Err(Refusal::TooFewPlayers));
}

#[test]
fn the_next_active_player_is_the_next_occupied_seat() {
    // R115
    let (game, mut state) = table(4);
    act(&game, &mut state, Seat(1), Action::Leave);
    state.board.frames.push(Frame::Turn(TurnStep::End));
    let before = (state.board.turn, state.board.active_region());
    game.run(&mut state, &mut SeededLuck::new(1), &mut Silent).step();
    assert_eq!(state.board.active, Seat(2));
    assert_eq!((state.board.turn, state.board.active_region()), before);
}

#[test]
fn the_turn_of_an_active_player_who_leaves_goes_on_with_the_activation() {
    // 24
    let (game, mut state) = table(4);
    act(&game, &mut state, Seat(0), Action::Leave);
    assert!(!state.board.present.contains(Seat(0)));
    assert!(!state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Actions { seat: Seat(0) })));
    assert_ne!(game.waiting(&state), Waiting::On(SeatSet::EMPTY));
}

#[test]
fn characters_are_swapped_only_to_win_back_lost_influences() {
    // 24
    let (game, mut state) = table(3);
    assert_eq!(game.check(&state, Seat(0), &Action::TakeCharacter(CharacterId(8))), Err(Refusal::AllInfluencesReached));
    // Amina, Oleg and Viktor leave out nothing but what Rosa would bring back: Ngo stays with Viktor, so take Leïla.
    for (seat, character) in [(0, 0), (1, 3), (2, 7)] {
        state.board.player_mut(Seat(seat)).character = CharacterId(character);
    }
    // Without NGO: Tom brings it back, Nina too; Leïla is taken.
    assert_eq!(game.check(&state, Seat(0), &Action::TakeCharacter(CharacterId(3))), Err(Refusal::CharacterTaken));
    assert_eq!(game.check(&state, Seat(0), &Action::TakeCharacter(CharacterId(4))), Ok(()));
    act(&game, &mut state, Seat(0), Action::TakeCharacter(CharacterId(4)));
    assert_eq!(state.board.player(Seat(0)).character, CharacterId(4));
    assert_eq!(game.check(&state, Seat(1), &Action::TakeCharacter(CharacterId(5))), Err(Refusal::AllInfluencesReached));
}

#[test]
fn signals_are_free_statements_that_everybody_sees() {
    // 7.2
    let (game, mut state) = table(4);
    let signal = Action::Signal { influence: Influence::Media, level: Signal::ALot };
    assert!(game.free_to_act(&state).contains(Seat(3)));
    let told = act(&game, &mut state, Seat(3), signal);
    assert_eq!(told, [Event::Signalled { seat: Seat(3), influence: Influence::Media, level: Signal::ALot }]);
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(0)), "nobody's question is answered by it");
    assert_eq!(game.check(&state, Seat(3), &signal), Err(Refusal::AlreadySaid));
    assert_eq!(game.check(&state, NEWCOMER, &signal), Err(Refusal::NobodyThere));
}

#[test]
fn what_may_be_done_besides_is_never_met_by_chance() {
    let (game, state) = table(4);
    let mut menu = Menu::new();
    game.offer(&state, Seat(0), &mut menu);
    let besides = |action: &Action| matches!(action, Action::Signal { .. } | Action::Leave | Action::Join { .. });
    assert!(!menu.lines().iter().any(|line| besides(&line.action)));
    assert_eq!(menu.asides().len(), 25);
    assert_eq!(state.board.player(Seat(0)).place, Place::Region(RegionId::Europe));
}
