use crate::frame::{Frame, TurnStep};
use crate::game::Climate;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::state::{Drawn, Ending, State};
use crate::terms::{EventId, RegionId, Tp};
use crate::testing::{game_with, lesson, start};
use crate::{Action, Event};
use table::contract::*;
use table::luck::Dice;
use table::{Call, Menu, Seat, SeatSet, SeededLuck, Silent, Waiting};

/// A whole game of players who choose at random; the decisions it took.
fn played(game: &Climate, seed: u64) -> (State, usize) {
    let (mut luck, mut dice, mut menu) = (SeededLuck::new(seed.into()), Dice::new(seed), Menu::new());
    let mut state = game.deal(&mut luck, &mut Silent);
    for decisions in 0..Climate::DECISION_LIMIT {
        let Waiting::On(seats) = game.waiting(&state) else { return (state, decisions) };
        let seat = seats.lowest().unwrap_or_else(|| panic!("waits for nobody at {:?}", state.board.frames.as_slice()));
        assert_eq!(game.audit(&state), Ok(()), "seed {seed}, decision {decisions}, {:?}", state.frame());
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice).unwrap_or_else(|| panic!("nothing to choose at {:?}", state.frame()));
        game.apply_offered(&mut state, seat, &action, &mut luck, &mut Silent);
    }
    panic!("seed {seed} does not end: {:?}", state.board.frames.as_slice());
}

fn check_random_play(change: fn(&mut Options)) {
    for players in 3..=5 {
        let game = game_with(players, change);
        for seed in 0..4 {
            let (state, decisions) = played(&game, seed);
            assert_ne!(state.board.ending, Ending::Open, "{players} players, seed {seed}");
            assert!(decisions > 36, "{players} players, seed {seed}: {decisions}");
        }
    }
}

#[test]
fn random_play_reaches_an_end() {
    check_random_play(|_| {});
    check_random_play(|options| options.consensus = true);
    check_random_play(|options| options.expert = true);
    check_random_play(|options| options.on_your_own = true);
}

fn stepped(game: &Climate, state: &mut State, step: TurnStep) -> Vec<Event> {
    let mut told = Vec::new();
    state.board.frames.push(Frame::Turn(step));
    game.run(state, &mut SeededLuck::new(1), &mut told).step();
    told
}

fn plain() -> (Climate, State) {
    let game = game_with(4, |_| {});
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    (game, state)
}

#[test]
fn the_active_player_and_region_follow_the_turn() {
    // 6, R10
    let (game, mut state) = plain();
    state.board.turn = 0;
    for turn in 1..=12_u8 {
        let told = stepped(&game, &mut state, TurnStep::Begin);
        let (seat, region) = (Seat((turn - 1) % 4), state.board.column[usize::from(turn - 1) % 9]);
        assert_eq!(told, [Event::TurnBegan { turn, seat, region }]);
        assert_eq!((state.board.round(), state.board.doing.left), ((turn - 1) / 9 + 1, 2));
        state.board.frames = table::Frames::new(Frame::Over);
        assert!(stepped(&game, &mut state, TurnStep::End).is_empty());
        state.board.frames = table::Frames::new(Frame::Over);
    }
}

#[test]
fn a_pending_consequence_comes_instead_of_an_event_one_in_each_turn() {
    // R29 and R112
    let (game, mut state) = plain();
    state.board.track.pending = 2;
    let told = stepped(&game, &mut state, TurnStep::Event);
    assert!(matches!(told[0], Event::CardDrawn { card: Drawn::Consequence(_) }));
    assert_eq!((state.board.track.pending, state.board.track.consequences_drawn), (1, 1));
    let mut calm = plain().1;
    let told = stepped(&game, &mut calm, TurnStep::Event);
    assert!(matches!(told[0], Event::CardDrawn { card: Drawn::Event(_) }));
}

#[test]
fn several_pending_consequences_come_in_turns_in_their_order() {
    // R29
    let (game, mut state) = plain();
    state.board.track.pending = 2;
    [3, 1].into_iter().for_each(|card| state.board.consequences.top.push(card));
    let drawn = [(); 3].map(|()| {
        let card = stepped(&game, &mut state, TurnStep::Event)[0];
        state.board.frames = table::Frames::new(Frame::Over);
        (state.board.card, state.board.target) = (None, None);
        card
    });
    let consequence = |place| Event::CardDrawn { card: Drawn::Consequence(crate::terms::ConsequenceId(place)) };
    assert_eq!(drawn[..2], [consequence(3), consequence(1)]);
    assert!(matches!(drawn[2], Event::CardDrawn { card: Drawn::Event(_) }), "then events come again");
}

#[test]
fn a_consequence_cannot_be_answered_by_an_aci() {
    // R30
    let (game, mut state) = plain();
    state.board.track.pending = 1;
    stepped(&game, &mut state, TurnStep::Event);
    let active = state.board.active;
    game.run(&mut state, &mut SeededLuck::new(1), &mut Silent).advance();
    assert!(game.check(&state, active, &Action::Launch).is_err());
    assert!(!state.board.frames.as_slice().contains(&Frame::Launch));
}

#[test]
fn a_card_without_a_target_is_ignored_and_not_replaced() {
    // R21 and R22
    let (game, mut state) = plain();
    // No region produces two oil tokens.
    for region in &mut state.board.regions {
        (region.oil.local, region.oil.exported) = (1, 0);
    }
    let oil = game.rules().events.iter().position(|card| card.id() == "oil_01").unwrap();
    state.board.events.top.push(oil as u8);
    let card = Drawn::Event(EventId(oil as u8));
    let told = stepped(&game, &mut state, TurnStep::Event);
    assert_eq!(told, [Event::CardDrawn { card }, Event::CardIgnored { card }]);
    assert_eq!(state.frame(), Frame::Turn(TurnStep::Actions));
    assert_eq!((state.board.card, state.board.target), (None, None));
    assert!(state.board.events.discards.contains(EventId(oil as u8)));
}

#[test]
fn only_green_events_can_be_answered() {
    // 9.1, R30
    let (game, mut state) = plain();
    let launched = |state: &State| state.board.frames.as_slice().contains(&Frame::Launch);
    for (id, green) in [("mad_cow_flu", true), ("oil_01", false)] {
        let mut state = state;
        let at = game.rules().events.iter().position(|card| card.id() == id).unwrap();
        state.board.events.top.push(at as u8);
        stepped(&game, &mut state, TurnStep::Event);
        assert_eq!(launched(&state), green, "{id}");
    }
    state.board.track.pending = 1;
    stepped(&game, &mut state, TurnStep::Event);
    assert!(!launched(&state));
}

#[test]
fn victory_is_tested_at_the_end_of_a_turn_and_defeat_after_the_last() {
    // 25, R85 and R88
    let (game, mut state) = plain();
    for (turn, counter, end) in [(5, 33, true), (5, 34, false), (36, 33, true)] {
        let mut state = state;
        (state.board.turn, state.board.counter) = (turn, counter);
        stepped(&game, &mut state, TurnStep::End);
        assert_eq!(matches!(state.frame(), Frame::FinalEffects { .. }), end, "turn {turn}, counter {counter}");
    }
    (state.board.turn, state.board.counter) = (36, 50);
    let told = stepped(&game, &mut state, TurnStep::End);
    assert_eq!((told, state.board.ending), (vec![Event::Lost { grade: 2 }], Ending::Lost { grade: 2 }));
    assert_eq!(game.waiting(&state), Waiting::Over);
}

#[test]
fn a_lesson_is_won_by_its_objective_and_lost_by_running_out_of_turns() {
    // 5.5
    let (game, mut state) = lesson("first_steps", 4);
    let mut failed = state;
    state.board.region_mut(RegionId::India).transformations.insert(Tp::G);
    stepped(&game, &mut state, TurnStep::End);
    assert!(matches!(state.board.ending, Ending::Won { .. }));
    failed.board.turn = 3;
    stepped(&game, &mut failed, TurnStep::End);
    assert_eq!(failed.board.ending, Ending::Lost { grade: 0 });
}

#[test]
fn a_table_may_play_on_after_the_objective_of_a_lesson() {
    // 5.5, R124
    let game = game_with(4, |options| {
        options.lesson = Some("first_steps".to_owned());
        options.further_turns = 2;
    });
    let mut state = start(&game);
    state.board.turn = 2;
    state.board.region_mut(RegionId::India).transformations.insert(Tp::G);
    let told = stepped(&game, &mut state, TurnStep::End);
    assert!(told.contains(&Event::ObjectiveReached { turns: 2 }), "{told:?}");
    assert_eq!((state.board.ending, game.last_turn(&state.board)), (Ending::Reached { turn: 2 }, 4));
    assert_eq!(game.outcome(&state), None, "the table plays on");
    // What was reached stays reached, and more turns than the lesson has may be played.
    state.board.region_mut(RegionId::India).transformations.remove(Tp::G);
    state.board.turn = 3;
    stepped(&game, &mut state, TurnStep::End);
    assert!(state.board.ending.is_open());
    state.board.turn = 4;
    stepped(&game, &mut state, TurnStep::End);
    assert!(matches!(state.board.ending, Ending::Won { .. }));
    for seed in 0..4 {
        let (state, _) = played(&game, seed);
        assert!(!state.board.ending.is_open() && state.board.turn <= 5, "seed {seed}");
    }
}

#[test]
fn a_lesson_leaves_out_the_parts_it_does_not_teach() {
    // 5.5: First steps has neither events nor an activation.
    let (game, mut state) = lesson("first_steps", 4);
    state.board.track.pending = 1;
    assert!(stepped(&game, &mut state, TurnStep::Event).is_empty());
    stepped(&game, &mut state, TurnStep::Activation);
    assert!(!state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Activate { .. })));
    state.board.doing.left = 2;
    state.board.frames.push(Frame::Actions { seat: Seat(0) });
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    assert_eq!(game.check(&state, Seat(0), &Action::Institution), Err(Refusal::NotInThisLesson));
}

#[test]
fn every_lesson_comes_to_an_end_by_itself() {
    let ids: Vec<String> = game_with(4, |_| {}).rules().tutorials.iter().map(|lesson| lesson.id.clone()).collect();
    for id in ids {
        let game = game_with(4, |options| options.lesson = Some(id.clone()));
        for seed in 0..4 {
            assert_ne!(played(&game, seed).0.board.ending, Ending::Open, "{id}, seed {seed}");
        }
    }
}
