use crate::cards::Cards;
use crate::frame::{Frame, TurnStep};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{Card, CharacterId, Employer, Influence};
use crate::testing::{expert, game, game_with, settle, settle_with, start};
use crate::{Action, Event};
use table::contract::*;
use table::{Call, Seat, SeatSet};

const ACTIVE: Seat = Seat(0);

fn card(influence: Influence, power: u8) -> Card {
    Card { influence, power }
}

fn drawn(told: &[Event]) -> Vec<Influence> {
    let types = told.iter().filter_map(|event| match event {
        Event::Drew { card, .. } => Some(card.influence),
        _ => None,
    });
    types.collect()
}

fn turn_draw(game: &Climate, state: &mut State, answers: &[Action]) -> Vec<Event> {
    state.board.frames.push(Frame::NameDraw { seat: ACTIVE });
    settle_with(game, state, Frame::Discards { seat: ACTIVE }, answers)
        .into_iter()
        .chain({
            state.board.frames.pop();
            settle_with(game, state, Frame::NameDraw { seat: ACTIVE }, &[])
        })
        .collect()
}

#[test]
fn three_players_draw_six_cards_without_being_asked() {
    // 4.3
    let game = game(3);
    let mut state = start(&game);
    let told = settle(&game, &mut state, Frame::NameDraw { seat: ACTIVE });
    let types = drawn(&told);
    assert_eq!(types.len(), 6);
    let character = &game.rules().characters[usize::from(state.board.player(ACTIVE).character.0)];
    assert_eq!(types[..4], [character.primary[0], character.primary[0], character.primary[1], character.primary[1]]);
    assert!(types[4..].iter().all(|&one| character.side_a.contains(one)) && types[4] != types[5]);
}

#[test]
fn four_players_choose_one_secondary_type_before_they_see_a_card() {
    // R7
    let game = game(4);
    let mut state = start(&game);
    let side = game.rules().characters[usize::from(state.board.player(ACTIVE).character.0)].side_a;
    for wanted in side.iter() {
        let mut state = state;
        let told = settle_with(&game, &mut state, Frame::NameDraw { seat: ACTIVE }, &[Action::Name(wanted)]);
        let types = drawn(&told);
        assert_eq!(types.len(), 5);
        assert_eq!(types.iter().filter(|one| side.contains(**one)).collect::<Vec<_>>(), [&wanted]);
    }
    state.board.frames.push(Frame::NameDraw { seat: ACTIVE });
    state.board.call = Call::to(SeatSet::only(ACTIVE));
    let primary = game.rules().characters[usize::from(state.board.player(ACTIVE).character.0)].primary[0];
    assert_eq!(game.check(&state, ACTIVE, &Action::Name(primary)), Err(Refusal::EnoughOfThisType));
}

#[test]
fn five_players_draw_the_one_secondary_type_of_side_b() {
    // 4.3
    let game = game(5);
    let mut state = start(&game);
    let side = game.rules().characters[usize::from(state.board.player(ACTIVE).character.0)].side_b;
    let types = drawn(&settle(&game, &mut state, Frame::NameDraw { seat: ACTIVE }));
    assert_eq!(types.len(), 5);
    assert!(side.contains(types[4]));
}

#[test]
fn a_draw_stops_at_the_hand_limit_and_the_player_says_what_is_drawn() {
    // R12 and R116
    let game = game(4);
    let mut state = start(&game);
    state.secrets.hands[0].add(card(Influence::Media, 1), 8);
    let primary = game.rules().characters[usize::from(state.board.player(ACTIVE).character.0)].primary;
    let answers = [Action::Pass, Action::Name(primary[1]), Action::Name(primary[1])];
    state.board.frames.push(Frame::NameDraw { seat: ACTIVE });
    let told = settle_with(&game, &mut state, Frame::Discards { seat: ACTIVE }, &answers[..1]);
    assert!(told.is_empty());
    state.board.frames.pop();
    let told = settle_with(&game, &mut state, Frame::NameDraw { seat: ACTIVE }, &answers[1..]);
    assert_eq!(drawn(&told), [primary[1], primary[1]]);
    assert_eq!(state.secrets.hands[0].len(), 10);
}

#[test]
fn discards_before_a_draw_make_room_for_it() {
    // 4.2, R123: three cards too many may go, and no more.
    let game = game(3);
    let mut state = start(&game);
    state.secrets.hands[0].add(card(Influence::Media, 1), 7);
    let discard = |count| Action::Discard { card: card(Influence::Media, 1), count };
    let check = |count| game.check_draw(&state, ACTIVE, Frame::Discards { seat: ACTIVE }, &discard(count));
    assert_eq!((check(3), check(4)), (Ok(()), Err(Refusal::TooManyDiscards)));
    let told = turn_draw(&game, &mut state, &[Action::Discard { card: card(Influence::Media, 1), count: 3 }]);
    assert_eq!(drawn(&told).len(), 6);
    assert_eq!((state.secrets.hands[0].len(), state.board.discards.len()), (10, 3));
}

#[test]
fn whoever_has_room_is_not_asked_about_discards() {
    let game = game(3);
    let mut state = start(&game);
    state.secrets.hands[0].add(card(Influence::Media, 1), 4);
    let told = settle_with(&game, &mut state, Frame::Discards { seat: ACTIVE }, &[]);
    assert!(told.is_empty() && state.secrets.hands[0].len() == 4);
}

#[test]
fn the_famox_weakness_limits_the_hand_to_eight() {
    // 23, R95
    for (game, limit) in [(expert(4), 8), (game(4), 10), (game_with(4, |options| options.weaknesses = true), 8)] {
        let mut state = start(&game);
        state.board.player_mut(ACTIVE).employer = Some(Employer::Famox);
        assert_eq!(game.hand_limit(&state.board, ACTIVE), limit);
        assert_eq!(game.hand_limit(&state.board, Seat(1)), 10);
    }
}

#[test]
fn an_empty_pile_is_refilled_from_its_discard_only_when_a_card_is_asked_for() {
    // 4.1
    let game = game(4);
    let mut state = start(&game);
    state.secrets.piles.0[Influence::Media.index()] = [0; 4];
    state.board.discards.add(card(Influence::Media, 4), 1);
    let mut told: Vec<Event> = Vec::new();
    let mut luck = table::SeededLuck::new(1);
    let mut run = game.run(&mut state, &mut luck, &mut told);
    assert_eq!(run.draw_card(ACTIVE, Influence::Media), Some(card(Influence::Media, 4)));
    // R116: pile and discard are empty.
    assert_eq!(run.draw_card(ACTIVE, Influence::Media), None);
    assert_eq!(told[0], Event::PileRefilled { influence: Influence::Media });
    assert_eq!(told[2], Event::DrawLost { seat: ACTIVE, influence: Influence::Media });
    assert!(state.board.discards.is_empty());
}

#[test]
fn all_types_of_an_initial_hand_are_named_before_the_first_card_is_seen() {
    // R5
    let game = game(4);
    let mut state = start(&game);
    let seat = Seat(2);
    let allowed: Vec<Influence> = game.allowed(&state.board, seat).iter().collect();
    let names = [allowed[0], allowed[1], allowed[1], allowed[3]];
    let told = settle_with(&game, &mut state, Frame::InitialHand { seat }, &names.map(Action::Name));
    assert_eq!(drawn(&told), names);
    assert_eq!(state.secrets.hands[2].len(), 4);
}

#[test]
fn a_team_reaches_all_six_influences_with_every_starter_team() {
    // R6
    for players in 3..=5 {
        let game = game(players);
        let state = start(&game);
        let reach =
            state.board.present.into_iter().fold(Default::default(), |reach: crate::terms::InfluenceSet, seat| {
                reach.union(game.allowed(&state.board, seat))
            });
        assert_eq!(reach.len(), 6, "{players} players");
    }
}

#[test]
fn the_swap_takes_a_card_just_drawn_for_another_of_its_type() {
    // R11
    let game = game(3);
    let mut state = start(&game);
    state.board.player_mut(Seat(1)).employer = Some(Employer::Journalists);
    state.secrets.hands[0].add(card(Influence::Ngo, 4), 1);
    state.secrets.hands[0].add(card(Influence::Media, 1), 1);
    state.secrets.just_drawn.add(card(Influence::Media, 1), 1);
    let before = state.secrets.hands[0].len();
    let told = settle_with(&game, &mut state, Frame::Swap { seat: ACTIVE }, &[Action::Swap(card(Influence::Media, 1))]);
    assert_eq!(told[0], Event::Discarded { seat: ACTIVE, card: card(Influence::Media, 1), count: 1 });
    assert_eq!(drawn(&told), [Influence::Media]);
    assert_eq!((state.secrets.hands[0].len(), state.secrets.just_drawn), (before, Cards::NONE));
}

#[test]
fn with_the_journalists_at_the_table_the_turn_draw_may_be_swapped_and_without_them_not() {
    let game = game_with(3, |options| options.consensus = false);
    for employed in [true, false] {
        let mut state = start(&game);
        for player in &mut state.board.players {
            player.employer = None;
        }
        state.board.player_mut(Seat(2)).employer = employed.then_some(Employer::Journalists);
        state.board.turn = 0;
        state.board.frames.push(Frame::Turn(TurnStep::Begin));
        let mut luck = table::SeededLuck::new(3);
        game.proceed(&mut state, &mut luck, &mut table::Silent);
        while matches!(state.frame(), Frame::Window { .. }) {
            let seat = state.board.call.missing().lowest().unwrap();
            game.apply(&mut state, seat, Action::Pass, &mut luck, &mut table::Silent).unwrap();
        }
        assert_eq!(matches!(state.frame(), Frame::Swap { seat: ACTIVE }), employed);
        assert_eq!(state.secrets.just_drawn.is_empty(), !employed);
    }
}

#[test]
fn everybody_who_must_discard_does_and_an_empty_hand_loses_nothing() {
    // 22.4
    let game = game(4);
    let mut state = start(&game);
    for seat in [0, 1, 3] {
        state.secrets.hands[seat].add(card(Influence::Media, 2), 1);
        state.secrets.hands[seat].add(card(Influence::Ngo, 1), 1);
    }
    let told = settle(&game, &mut state, Frame::ForcedDiscard { seat: Seat(1), left: 1, each: true });
    // R109: the lowest power goes by default.
    let expected = [1, 3, 0].map(|seat| Event::Discarded { seat: Seat(seat), card: card(Influence::Ngo, 1), count: 1 });
    assert_eq!(told, expected);
    assert_eq!(state.board.discards.len(), 3);
}

#[test]
fn a_character_draws_only_its_own_types() {
    // 4.3
    let game = game(4);
    let mut state = start(&game);
    state.board.player_mut(Seat(1)).character = CharacterId(0);
    state.board.frames.push(Frame::InitialHand { seat: Seat(1) });
    state.board.call = Call::to(SeatSet::only(Seat(1)));
    // Amina Diallo: Military, Politics; Industry, Education.
    assert_eq!(game.check(&state, Seat(1), &Action::Name(Influence::Ngo)), Err(Refusal::TypeNotAllowed));
    assert_eq!(game.check(&state, Seat(1), &Action::Name(Influence::Education)), Ok(()));
}
