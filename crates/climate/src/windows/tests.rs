use crate::frame::{Cause, EffectList, Frame, Moment, TurnStep};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::Green;
use crate::state::{Drawn, Purpose, State};
use crate::terms::{Employer, EventId, Institution, RegionId};
use crate::testing::{Faces, game, game_with, start};
use crate::{Action, Event};
use table::contract::*;
use table::unasked::unasked;
use table::{Asking, CardSet, Seat, SeatSet, SeededLuck, Silent, StandingOrders, Switch};

/// Seat 2 works for this employer, nobody else for anybody, and a window stands open.
fn window(game: &Climate, employer: Employer, moment: Moment) -> State {
    let mut state = start(game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.player_mut(Seat(2)).employer = Some(employer);
    state.board.frames.push(Frame::Window { moment, asking: Asking::BEGUN });
    state
}

fn proceed(game: &Climate, state: &mut State) -> SeatSet {
    game.run(state, &mut SeededLuck::new(1), &mut Silent).advance();
    state.board.call.missing()
}

#[test]
fn a_window_closes_at_once_when_no_power_would_do_anything() {
    // 7.3, R83
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::TurnBegins);
    assert_eq!(proceed(&game, &mut state), SeatSet::EMPTY);
    assert_eq!(state.frame(), Frame::Over);
    let mut state = window(&game, Employer::Doctors, Moment::TurnBegins);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    assert_eq!(proceed(&game, &mut state), SeatSet::only(Seat(2)));
}

#[test]
fn a_power_is_used_once() {
    // 4.4
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::BeforeActivation);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    state.board.region_mut(RegionId::China).green = Green::Pandemic;
    proceed(&game, &mut state);
    let mut told = Vec::new();
    game.apply(&mut state, Seat(2), Action::UsePower, &mut SeededLuck::new(1), &mut told).unwrap();
    assert_eq!(told[0], Event::PowerUsed { seat: Seat(2) });
    assert!(state.board.player(Seat(2)).power_used);
    assert_eq!(state.frame(), Frame::Over, "whoever has used a power is not asked again");
}

#[test]
fn passing_lets_the_moment_go_by() {
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::BetweenActions);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    proceed(&game, &mut state);
    game.apply(&mut state, Seat(2), Action::Pass, &mut SeededLuck::new(1), &mut Silent).unwrap();
    assert_eq!(state.frame(), Frame::Over);
    assert!(!state.board.player(Seat(2)).power_used);
}

#[test]
fn a_locked_power_and_the_challenge_without_powers_close_every_window() {
    // 24 and 5.3
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::TurnBegins);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    state.board.player_mut(Seat(2)).power_locked = 1;
    assert_eq!(proceed(&game, &mut state), SeatSet::EMPTY);
    let game = game_with(4, |options| options.no_deus_ex_machina = true);
    let mut state = window(&game, Employer::Doctors, Moment::TurnBegins);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    assert_eq!(proceed(&game, &mut state), SeatSet::EMPTY);
}

#[test]
fn famox_takes_the_place_of_the_teams_decision_about_an_aci() {
    // 23, R25
    let game = game(4);
    let mut state = window(&game, Employer::Famox, Moment::CardAimed);
    let at = game.rules().events.iter().position(|card| card.id() == "mad_cow_flu").unwrap();
    state.board.card = Some(Drawn::Event(EventId(at as u8)));
    state.board.target = Some(RegionId::Europe);
    state.board.frames.pop();
    state.board.frames.push(Frame::Launch);
    state.board.frames.push(Frame::Window { moment: Moment::CardAimed, asking: Asking::BEGUN });
    assert_eq!(proceed(&game, &mut state), SeatSet::only(Seat(2)));
    game.apply(&mut state, Seat(2), Action::UsePower, &mut SeededLuck::new(1), &mut Silent).unwrap();
    assert_eq!(state.board.frames.as_slice(), [Frame::Over, Frame::FamoxTier]);
    game.apply(&mut state, Seat(0), Action::Tier(2), &mut SeededLuck::new(1), &mut Silent).unwrap();
    assert_eq!((state.frame(), state.board.region(RegionId::Europe).epizootics()), (Frame::Over, 0));
}

#[test]
fn only_the_owner_of_a_power_may_use_it_and_only_when_it_fits() {
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::TurnBegins);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    proceed(&game, &mut state);
    assert_eq!(game.check(&state, Seat(1), &Action::UsePower), Err(Refusal::NotAsked));
    let pair = Action::SecondTier(Institution::Un);
    assert_eq!(game.check(&state, Seat(2), &pair), Err(Refusal::PowerNotNow));
}

#[test]
fn the_card_of_the_turn_waits_for_the_windows_above_it() {
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::CardAimed);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    state.board.frames.pop();
    state.board.frames.push(Frame::Turn(TurnStep::Resolve));
    state.board.frames.push(Frame::Effects { list: EffectList::Consequence, next: 0 });
    state.board.frames.push(Frame::Window { moment: Moment::CardAimed, asking: Asking::BEGUN });
    assert_eq!(proceed(&game, &mut state), SeatSet::only(Seat(2)));
    assert_eq!(state.board.frames.depth(), 4);
}

/// Seat 2 has the Doctors' power and there is an Epidemic in India.
fn doctors(game: &Climate) -> State {
    let mut state = start(game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.player_mut(Seat(2)).employer = Some(Employer::Doctors);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    state
}

fn moment(state: &State) -> Option<Moment> {
    match state.frame() {
        Frame::Window { moment, .. } => Some(moment),
        _ => None,
    }
}

#[test]
fn powers_may_be_used_in_the_windows_of_an_aci() {
    // R83, 7.3: at step 2, before the outer draw, and at step 6, when the cards lie open.
    let game = game(4);
    let mut state = doctors(&game);
    let (mut luck, mut told) = (SeededLuck::new(1), Vec::new());
    game.run(&mut state, &mut luck, &mut told).begin_aci(Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), SeatSet::only(Seat(2)));
    assert_eq!(moment(&state), Some(Moment::AciBegins));
    assert!(state.secrets.outer_drawn.is_empty());
    game.apply(&mut state, Seat(2), Action::Pass, &mut luck, &mut told).unwrap();
    assert_eq!(moment(&state), Some(Moment::AciRevealed), "with empty hands nobody lobbies or lays");
    assert!(state.board.aci.revealed);
    game.apply(&mut state, Seat(2), Action::UsePower, &mut luck, &mut told).unwrap();
    assert!(state.board.player(Seat(2)).power_used);
    let counted = told.iter().position(|event| matches!(event, Event::AciCounted { .. })).unwrap();
    let used = told.iter().position(|event| matches!(event, Event::PowerUsed { .. })).unwrap();
    assert!(used < counted, "the power comes before the count");
    assert_eq!(state.frame(), Frame::Over, "the ACI goes on to its end");
}

#[test]
fn powers_may_be_used_after_any_d8_before_it_takes_effect() {
    // R83, 7.3: the Epidemic has not vanished by itself; the Doctors come before it turns into a Pandemic.
    let game = game(4);
    let mut state = doctors(&game);
    let cause = Cause::Disease { region: RegionId::India };
    // An 8 for the disease, then a 1 for the Doctors.
    let (mut luck, mut told) = (Faces(vec![7, 0]), Vec::new());
    let mut run = game.run(&mut state, &mut luck, &mut told);
    run.roll(cause, 2);
    run.advance();
    assert_eq!((moment(&state), state.board.region(RegionId::India).green), (Some(Moment::AfterRoll), Green::Epidemic));
    game.apply(&mut state, Seat(2), Action::UsePower, &mut luck, &mut told).unwrap();
    assert_eq!(state.board.region(RegionId::India).green, Green::None);
    assert_eq!(state.frame(), Frame::Over);
    let mut state = doctors(&game);
    let mut luck = Faces(vec![7]);
    let mut run = game.run(&mut state, &mut luck, &mut told);
    run.roll(cause, 2);
    run.advance();
    game.apply(&mut state, Seat(2), Action::Pass, &mut luck, &mut told).unwrap();
    assert_eq!(state.board.region(RegionId::India).green, Green::Pandemic);
}

#[test]
fn whoever_keeps_a_power_is_asked_again_when_it_could_do_something_new() {
    let game = game(4);
    let mut state = window(&game, Employer::Doctors, Moment::BetweenActions);
    state.board.region_mut(RegionId::India).green = Green::Epidemic;
    proceed(&game, &mut state);
    let mut orders = StandingOrders::default();
    let asked = |state: &State, orders: &mut StandingOrders| unasked(&game, state, Seat(2), orders).is_none();
    assert!(asked(&state, &mut orders));
    orders.let_go(&game.reaction(&state, Seat(2)).unwrap());
    assert!(!asked(&state, &mut orders), "the same as before");
    state.board.region_mut(RegionId::China).green = Green::Epidemic;
    assert!(asked(&state, &mut orders), "a region more");
    orders.turn(CardSet::only(crate::pace::POWER), Switch::Off);
    assert!(!asked(&state, &mut orders), "kept until the player says otherwise");
}
