use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Drawn, State};
use crate::terms::{Electricity, EventId, Place, RegionId};
use crate::testing::{game, game_with, start};
use crate::{Action, Event};
use table::contract::*;
use table::{Call, Menu, Seat, SeatSet, SeededLuck};

fn consenting() -> Climate {
    game_with(4, |options| options.consensus = true)
}

/// The team is asked whether it answers an event aimed at Europe; seat 1 is active.
fn asked(game: &Climate) -> State {
    let mut state = start(game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    let at = game.rules().events.iter().position(|card| card.id() == "mad_cow_flu").unwrap();
    state.board.card = Some(Drawn::Event(EventId(at as u8)));
    state.board.target = Some(RegionId::Europe);
    state.board.active = Seat(1);
    state.board.frames.push(Frame::Launch);
    state.board.call = Call::to(SeatSet::only(Seat(1)));
    state
}

fn act(game: &Climate, state: &mut State, seat: u8, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    let done = game.apply(state, Seat(seat), action, &mut SeededLuck::new(1), &mut told);
    assert_eq!(done, Ok(()), "{action:?} of seat {seat} at {:?}", state.frame());
    told
}

#[test]
fn without_consensus_the_active_player_decides() {
    // 7.1
    let game = game(4);
    let mut state = asked(&game);
    act(&game, &mut state, 1, Action::LetHappen);
    assert_eq!(state.board.region(RegionId::Europe).epizootics(), 2);
}

#[test]
fn a_choice_is_carried_out_when_everybody_has_agreed() {
    // 7.1
    let game = consenting();
    let mut state = asked(&game);
    act(&game, &mut state, 1, Action::LetHappen);
    assert_eq!(state.board.proposal, Action::LetHappen);
    for seat in [2, 3] {
        assert_eq!(state.board.call.missing(), SeatSet::only(Seat(seat)));
        act(&game, &mut state, seat, Action::Agree);
        assert_eq!(state.board.region(RegionId::Europe).epizootics(), 0);
    }
    let told = act(&game, &mut state, 0, Action::Agree);
    assert_eq!(told[..2], [Event::Agreed { seat: Seat(0) }, Event::Decided { action: Action::LetHappen }]);
    assert_eq!(state.board.region(RegionId::Europe).epizootics(), 2);
    assert_eq!((state.board.proposal, state.board.proposals), (Action::Pass, 0));
}

#[test]
fn another_proposal_clears_the_confirmations() {
    // 7.1
    let game = consenting();
    let mut state = asked(&game);
    act(&game, &mut state, 1, Action::LetHappen);
    act(&game, &mut state, 2, Action::Agree);
    let told = act(&game, &mut state, 3, Action::Launch);
    assert_eq!(told[0], Event::Proposed { seat: Seat(3), action: Action::Launch });
    let mut asked = Vec::new();
    while matches!(state.frame(), Frame::Confirm { .. }) {
        let seat = state.board.call.missing().lowest().unwrap();
        asked.push(seat.0);
        act(&game, &mut state, seat.0, Action::Agree);
    }
    assert_eq!(asked, [1, 2, 0]);
}

#[test]
fn a_team_settles_in_the_end() {
    let game = consenting();
    let mut state = asked(&game);
    act(&game, &mut state, 1, Action::LetHappen);
    for turn in 0..8 {
        let seat = state.board.call.missing().lowest().unwrap();
        act(&game, &mut state, seat.0, if turn % 2 == 0 { Action::Launch } else { Action::LetHappen });
    }
    let seat = state.board.call.missing().lowest().unwrap();
    assert_eq!(game.check(&state, seat, &Action::Launch), Err(Refusal::TeamMustSettle));
    assert_eq!(game.check(&state, seat, &Action::Agree), Ok(()));
}

#[test]
fn choosing_what_is_proposed_is_agreeing() {
    let game = consenting();
    let mut state = asked(&game);
    act(&game, &mut state, 1, Action::LetHappen);
    assert_eq!(act(&game, &mut state, 2, Action::LetHappen), [Event::Agreed { seat: Seat(2) }]);
}

#[test]
fn the_form_of_an_electricity_aci_is_the_teams_and_other_actions_are_not() {
    // 7.1, R39
    let game = consenting();
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.doing.left = 2;
    state.board.player_mut(Seat(0)).place = Place::Region(RegionId::Africa);
    state.board.frames.push(Frame::Actions { seat: Seat(0) });
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    let mut moved = state;
    act(&game, &mut moved, 0, Action::Move(Place::Region(RegionId::India)));
    assert_eq!(moved.board.player(Seat(0)).place, Place::Region(RegionId::India), "one's own action");
    let proposed = Action::Electricity { replaced: Some(Electricity::Gas), installed: Electricity::Intermittent };
    act(&game, &mut state, 0, proposed);
    assert!(matches!(state.frame(), Frame::Confirm { .. }));
    let mut menu = Menu::new();
    game.offer(&state, Seat(1), &mut menu);
    let others = |action: &Action| matches!(action, Action::Agree | Action::Electricity { .. });
    assert!(menu.lines().len() > 2 && menu.lines().iter().all(|line| others(&line.action)));
    for seat in [1, 2, 3] {
        act(&game, &mut state, seat, Action::Agree);
    }
    assert_eq!(state.board.doing.left, 1);
}
