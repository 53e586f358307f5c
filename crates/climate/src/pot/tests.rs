use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Aim, Pot, State};
use crate::terms::{Card, Employer, Influence, RegionId, Tp};
use crate::testing::{game, settle_with, start};
use crate::{Action, Event};
use table::contract::*;
use table::unasked::unasked;
use table::{Asking, Call, CardSet, Luck, Seat, SeatSet, SeededLuck, Silent, StandingOrders, Switch};

const fn card(influence: Influence, power: u8) -> Card {
    Card { influence, power }
}

fn add(influence: Influence, power: u8, count: u8) -> Action {
    Action::Add { card: card(influence, power), count }
}

/// Seat 0 implants G in India and holds one card of power 3 of each influence; nobody works for anybody.
fn implanting() -> (Climate, State) {
    let game = game(4);
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    Influence::ALL.iter().for_each(|&influence| state.secrets.hands[0].add(card(influence, 3), 1));
    (game, state)
}

fn begun(game: &Climate, state: &mut State, aim: Aim) {
    run(game, state, &mut SeededLuck::new(1), aim);
}

fn run(game: &Climate, state: &mut State, luck: &mut impl Luck, aim: Aim) {
    game.run(state, luck, &mut Silent).begin_pot(aim, Seat(0));
}

#[test]
fn v_02_the_threshold_falls_with_destruction_and_with_shift_action() {
    let (game, mut state) = implanting();
    assert_eq!(game.threshold_of_implantation(&state.board), 16);
    state.board.player_mut(Seat(1)).employer = Some(Employer::ShiftAction);
    assert_eq!(game.threshold_of_implantation(&state.board), 15);
    state.board.destruction = [2, 2, 2, 1];
    assert_eq!(game.threshold_of_implantation(&state.board), 12);
}

#[test]
fn v_03_overconsumption_is_dearer_the_more_of_it_there_is() {
    let (game, mut state) = implanting();
    let of = |state: &State| {
        let mut state = *state;
        begun(&game, &mut state, Aim::Overconsumption);
        state.board.pot.threshold
    };
    assert_eq!(of(&state), 24);
    state.board.region_mut(RegionId::NorthAmerica).special = 1;
    assert_eq!(of(&state), 20);
    state.board.player_mut(Seat(1)).employer = Some(Employer::ShiftAction);
    assert_eq!(of(&state), 19);
    state.board.region_mut(RegionId::NorthAmerica).special = 2;
    assert_eq!(of(&state), 23);
}

#[test]
fn six_colours_and_the_threshold_implant() {
    // 11.2, R108
    let (game, mut state) = implanting();
    let frame = Frame::Pot { asking: Asking::BEGUN };
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    state.board.frames.pop();
    let answers: Vec<Action> = Influence::ALL.iter().map(|&influence| add(influence, 3, 1)).collect();
    let told = settle_with(&game, &mut state, frame, &answers);
    // A Crisis cabinet counts 2 more.
    assert!(told.contains(&Event::PotJudged { power: 20, threshold: 16, colours: 6, success: true }));
    assert!(state.board.region(RegionId::India).transformations.contains(Tp::G));
    assert_eq!(state.board.region(RegionId::India).discipline, 2);
    assert_eq!((state.board.discards.len(), state.secrets.hands[0].len()), (6, 0));
    assert_eq!(state.board.pot, Pot::default());
}

#[test]
fn a_missing_colour_fails_and_gives_every_card_back() {
    // R41
    let (game, mut state) = implanting();
    let before = state.secrets.hands;
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    state.board.frames.pop();
    let answers: Vec<Action> = Influence::ALL.iter().skip(1).map(|&influence| add(influence, 3, 1)).collect();
    let told = settle_with(&game, &mut state, Frame::Pot { asking: Asking::BEGUN }, &answers);
    assert!(told.contains(&Event::PotJudged { power: 17, threshold: 16, colours: 5, success: false }));
    assert!(state.board.region(RegionId::India).transformations.is_empty());
    assert_eq!(state.secrets.hands, before);
    assert!(state.board.discards.is_empty());
}

#[test]
fn everybody_is_asked_again_after_a_change_and_the_pot_is_visible() {
    // R40 and R108
    let (game, mut state) = implanting();
    state.secrets.hands[2].add(card(Influence::Media, 1), 1);
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    let mut asked = Vec::new();
    let mut luck = SeededLuck::new(1);
    for action in [Action::Pass, add(Influence::Media, 1, 1), Action::Pass, Action::Pass] {
        game.run(&mut state, &mut luck, &mut Silent).advance();
        let seat = state.board.call.missing().lowest().unwrap();
        asked.push(seat.0);
        assert_eq!(game.check(&state, seat, &action), Ok(()));
        game.run(&mut state, &mut luck, &mut Silent).act(seat, action);
    }
    assert_eq!(asked, [0, 2, 2, 0]);
    assert_eq!(state.board.pot.cards[2].len(), 1);
}

#[test]
fn only_the_beginner_gives_up_and_only_own_cards_come_back() {
    let (game, mut state) = implanting();
    state.secrets.hands[1].add(card(Influence::Media, 1), 1);
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    state.board.pot.cards[0].add(card(Influence::Ngo, 3), 1);
    state.board.call = Call::to(SeatSet::only(Seat(1)));
    let back = Action::TakeBack { card: card(Influence::Ngo, 3), count: 1 };
    assert_eq!(game.check(&state, Seat(1), &Action::GiveUp), Err(Refusal::NotTheBeginner));
    assert_eq!(game.check(&state, Seat(1), &back), Err(Refusal::CardNotLaid));
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    assert_eq!(game.check(&state, Seat(0), &back), Ok(()));
    assert_eq!(game.check(&state, Seat(0), &Action::GiveUp), Ok(()));
    state.board.pot.changes = 12;
    assert_eq!(game.check(&state, Seat(0), &back), Err(Refusal::EnoughTakenBack), "the table has to go on");
}

#[test]
fn giving_up_fails_even_with_enough_in_the_pot() {
    let (game, mut state) = implanting();
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    state.board.frames.pop();
    let all = Influence::ALL.iter().map(|&influence| add(influence, 3, 1));
    let answers: Vec<Action> = all.chain([Action::GiveUp]).collect();
    settle_with(&game, &mut state, Frame::Pot { asking: Asking::BEGUN }, &answers);
    assert!(state.board.region(RegionId::India).transformations.is_empty());
    assert_eq!(state.secrets.hands[0].len(), 6);
}

#[test]
fn overconsumption_leaves_with_a_full_pot() {
    // R48
    let (game, mut state) = implanting();
    state.secrets.hands[0].add(card(Influence::Media, 4), 1);
    begun(&game, &mut state, Aim::Overconsumption);
    state.board.frames.pop();
    let all = Influence::ALL.iter().map(|&influence| add(influence, 3, 1));
    let answers: Vec<Action> = all.chain([add(Influence::Media, 4, 1)]).collect();
    let told = settle_with(&game, &mut state, Frame::Pot { asking: Asking::BEGUN }, &answers);
    assert!(told.contains(&Event::SpecialLost { region: RegionId::NorthAmerica, left: 1 }));
}

#[test]
fn at_a_pot_that_is_enough_only_those_who_could_take_a_card_back_are_asked() {
    // 11.2: six cards of power 3 are just enough, and no influence can be spared.
    let (game, mut state) = implanting();
    begun(&game, &mut state, Aim::Tp(Tp::G, RegionId::India));
    state.secrets.hands[1].add(card(Influence::Media, 1), 1);
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    let asked = |state: &State, seat: u8, orders: &mut StandingOrders| {
        let mut state = *state;
        state.board.call = Call::to(SeatSet::only(Seat(seat)));
        unasked(&game, &state, Seat(seat), orders).is_none()
    };
    let usual = &mut StandingOrders::default();
    assert!(asked(&state, 0, usual) && asked(&state, 1, usual), "an empty pot");
    state.board.pot.cards[0] = std::mem::take(&mut state.secrets.hands[0]);
    state.board.pot.threshold = u8::try_from(game.pot_power(&state.board.pot)).unwrap();
    assert!(game.pot_suffices(&state.board.pot));
    assert!(!asked(&state, 0, usual) && !asked(&state, 1, usual));
    state.board.pot.cards[1].add(card(Influence::Media, 1), 1);
    assert!(!asked(&state, 0, usual) && asked(&state, 1, usual), "that card can be spared");
    let mut always = StandingOrders::default();
    always.turn(CardSet::only(crate::pace::POT), Switch::Armed);
    assert!(asked(&state, 0, &mut always));
}
