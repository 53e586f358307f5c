use crate::action::ActionKind;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::{Green, Orange, Red};
use crate::state::{Aim, Purpose, State};
use crate::terms::{Card, CharacterId, Electricity, Employer, Influence, Institution, Place, RegionId, Tp};
use crate::testing::{expert, game, game_with, settle_with, start};
use crate::{Action, Event};
use Influence::{Education, Industry, Media, Military, Ngo, Politics};
use table::contract::*;
use table::{Call, Menu, Seat, SeatSet, SeededLuck, Silent};

const SEAT: Seat = Seat(0);
const UN: Place = Place::Institution(Institution::Un);
const WHO: Place = Place::Institution(Institution::Who);

const fn card(influence: Influence, power: u8) -> Card {
    Card { influence, power }
}

fn play(influence: Influence, region: Option<RegionId>, free: bool) -> Action {
    Action::Play { card: card(influence, 1), region, free }
}

/// Seat 0 chooses its first action. Nobody works for anybody.
fn acting(game: &Climate) -> State {
    let mut state = start(game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.doing.left = 2;
    state.board.frames.push(Frame::Actions { seat: SEAT });
    state.board.call = Call::to(SeatSet::only(SEAT));
    state
}

fn act(game: &Climate, state: &mut State, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    let seat = state.board.call.missing().lowest().expect("somebody is asked");
    assert_eq!(game.apply(state, seat, action, &mut SeededLuck::new(1), &mut told), Ok(()), "{action:?}");
    told
}

fn check(game: &Climate, state: &State, action: Action) -> Result<(), Refusal> {
    game.check(state, SEAT, &action)
}

#[test]
fn two_actions_of_different_kinds_and_either_may_be_skipped() {
    // 10, R13 and R15
    let game = game(4);
    let mut state = acting(&game);
    act(&game, &mut state, Action::Move(UN));
    assert_eq!(check(&game, &state, Action::Move(WHO)), Err(Refusal::KindTaken));
    assert_eq!(check(&game, &state, Action::Institution), Ok(()));
    let told = act(&game, &mut state, Action::Pass);
    assert_eq!(told[0], Event::ActionsOver { seat: SEAT });
    assert_eq!(state.frame(), Frame::Over);
}

#[test]
fn kinds_are_those_of_the_rules() {
    // R15
    let both_draws = [Action::Draw { first: Media, second: Some(Ngo) }, Action::Draw { first: Media, second: None }];
    assert!(both_draws.iter().all(|action| super::kind_of(action) == Some(ActionKind::Draw)));
    let replaced = Action::Electricity { replaced: Some(Electricity::Coal), installed: Electricity::Gas };
    let added = Action::Electricity { replaced: None, installed: Electricity::Gas };
    assert_eq!(super::kind_of(&replaced), super::kind_of(&added));
    assert_eq!(super::kind_of(&Action::Implant(Tp::G)), super::kind_of(&Action::RemoveOverconsumption));
    assert_ne!(super::kind_of(&play(Military, None, false)), super::kind_of(&play(Ngo, None, false)));
    assert_eq!(super::kind_of(&play(Ngo, None, true)), None, "the free card is no action (R118)");
}

#[test]
fn two_action_cards_of_different_influences_are_two_kinds() {
    // 10
    let game = game(4);
    let mut state = acting(&game);
    state.secrets.hands[0].add(card(Industry, 1), 2);
    state.secrets.hands[0].add(card(Politics, 1), 1);
    state.board.region_mut(RegionId::India).red = Red::Riots(1);
    act(&game, &mut state, play(Industry, None, false));
    assert_eq!(state.board.counter, 99);
    assert_eq!(check(&game, &state, play(Industry, None, false)), Err(Refusal::KindTaken));
    act(&game, &mut state, play(Politics, Some(RegionId::India), false));
    assert_eq!(state.board.region(RegionId::India).red, Red::None);
    assert_eq!(state.board.doing.left, 0);
}

#[test]
fn action_cards_remove_level_one_anywhere_and_nothing_higher() {
    // 4.1, R99
    let game = game(4);
    let cards = [(Military, 0), (Ngo, 1), (Politics, 2), (Education, 3)];
    for (influence, _) in cards {
        let mut state = acting(&game);
        let here = state.board.region_mut(RegionId::Russia);
        here.orange = Orange::Shortages(2);
        here.red = Red::Riots(2);
        here.green = Green::Epizootics(2);
        here.refugees = 2;
        let there = state.board.region_mut(RegionId::Europe);
        there.orange = Orange::Dearths(1);
        there.red = Red::Conflicts(1);
        there.green = Green::Epidemic;
        state.secrets.hands[0].add(card(influence, 1), 1);
        state.secrets.hands[0].add(card(influence, 3), 1);
        let strong = Action::Play { card: card(influence, 3), region: Some(RegionId::Russia), free: false };
        assert_eq!(check(&game, &state, strong), Err(Refusal::NoActionCard));
        assert_eq!(check(&game, &state, play(influence, Some(RegionId::Europe), false)), Err(Refusal::PawnNotThere));
        act(&game, &mut state, play(influence, Some(RegionId::Russia), false));
        let here = state.board.region(RegionId::Russia);
        let left = [here.shortages(), here.refugees, here.riots(), here.epizootics()];
        assert_eq!(left.iter().sum::<u8>(), 7);
        let at = cards.iter().position(|&(one, _)| one == influence).unwrap();
        assert_eq!(left[at], 1, "{influence:?}");
    }
}

#[test]
fn communication_gives_another_player_one_action_of_any_kind_but_communication() {
    // R16
    let game = game(4);
    let mut state = acting(&game);
    state.secrets.hands[0].add(card(Media, 2), 1);
    state.secrets.hands[2].add(card(Media, 1), 1);
    act(&game, &mut state, Action::Communicate { power: 2, to: Seat(2) });
    assert_eq!(state.frame(), Frame::Granted { seat: Seat(2) });
    let chain = Action::Communicate { power: 1, to: Seat(0) };
    assert_eq!(game.check(&state, Seat(2), &chain), Err(Refusal::NoChainOfGrants));
    act(&game, &mut state, Action::Move(UN));
    assert_eq!(state.board.player(Seat(2)).place, UN);
    // It does not count for the variety of the active player.
    assert_eq!(check(&game, &state, Action::Move(UN)), Ok(()));
    assert_eq!((state.board.doing.left, state.board.doing.moved), (1, false));
}

#[test]
fn nobody_communicates_with_themselves() {
    // R16
    let game = game(4);
    let mut state = acting(&game);
    state.secrets.hands[0].add(card(Media, 1), 1);
    for to in [0, 4, 7] {
        let action = Action::Communicate { power: 1, to: Seat(to) };
        assert_eq!(check(&game, &state, action), Err(Refusal::NobodyThere));
    }
}

#[test]
fn the_draw_action_gives_two_allowed_cards_or_one_forbidden() {
    // 10
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).character = CharacterId(0);
    // Amina Diallo: Military, Politics; Industry, Education.
    let forbidden = Action::Draw { first: Media, second: None };
    assert_eq!(
        check(&game, &state, Action::Draw { first: Military, second: Some(Media) }),
        Err(Refusal::TypeNotAllowed)
    );
    let one = Action::Draw { first: Military, second: None };
    assert_eq!(check(&game, &state, one), Err(Refusal::NameInBoardOrder));
    let mut other = state;
    act(&game, &mut other, forbidden);
    assert_eq!((other.secrets.hands[0].len(), other.secrets.hands[0].of(Media)), (1, 1));
    act(&game, &mut state, Action::Draw { first: Military, second: Some(Education) });
    assert_eq!((state.secrets.hands[0].of(Military), state.secrets.hands[0].of(Education)), (1, 1));
    assert!(!state.board.doing.all_named && state.board.doing.named == 0);
}

#[test]
fn discards_come_before_the_cards_of_a_draw_action() {
    // 4.2
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).character = CharacterId(0);
    state.secrets.hands[0].add(card(Ngo, 1), 9);
    act(&game, &mut state, Action::Draw { first: Military, second: Some(Military) });
    assert_eq!(state.frame(), Frame::Discards { seat: SEAT });
    let two = Action::Discard { card: card(Ngo, 1), count: 2 };
    assert_eq!(check(&game, &state, two), Err(Refusal::TooManyDiscards));
    let mut kept = state;
    act(&game, &mut kept, Action::Pass);
    assert_eq!((kept.secrets.hands[0].len(), kept.secrets.hands[0].of(Military)), (10, 1), "R12");
    act(&game, &mut state, Action::Discard { card: card(Ngo, 1), count: 1 });
    assert_eq!((state.secrets.hands[0].len(), state.secrets.hands[0].of(Military)), (10, 2));
}

#[test]
fn implanting_opens_the_pot_in_the_region_of_the_character() {
    // 11.2
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).place = Place::Region(RegionId::India);
    assert_eq!(check(&game, &state, Action::Implant(Tp::A)), Err(Refusal::LivingStandardForbids));
    assert_eq!(check(&game, &state, Action::RemoveOverconsumption), Err(Refusal::NotHere));
    act(&game, &mut state, Action::Implant(Tp::G));
    assert_eq!((state.board.pot.aim, state.board.pot.by), (Aim::Tp(Tp::G, RegionId::India), SEAT));
}

#[test]
fn transformations_of_the_world_are_implanted_from_anywhere() {
    // 11.1, R111
    let game = expert(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).place = UN;
    assert_eq!(check(&game, &state, Action::Implant(Tp::M)), Ok(()));
    assert_eq!(check(&game, &state, Action::Implant(Tp::G)), Err(Refusal::NotHere));
    state.board.player_mut(SEAT).place = Place::Region(RegionId::India);
    state.board.player_mut(SEAT).employer = Some(Employer::ShiftAction);
    assert_eq!(check(&game, &state, Action::Implant(Tp::M)), Ok(()), "no weakness tied to a region");
    assert_eq!(check(&game, &state, Action::Implant(Tp::I)), Err(Refusal::ShiftWeakness));
}

#[test]
fn an_institution_aci_needs_the_character_there() {
    // 10
    let game = game(4);
    let mut state = acting(&game);
    assert_eq!(check(&game, &state, Action::Institution), Err(Refusal::NotHere));
    state.board.player_mut(SEAT).place = WHO;
    // Somebody holds what Lobbying needs, so the ACI waits.
    state.secrets.hands[1].add(card(Ngo, 1), 1);
    act(&game, &mut state, Action::Institution);
    assert_eq!(state.board.aci.purpose, Purpose::Institution(Institution::Who));
}

#[test]
fn weaknesses_hold_in_expert_mode_and_by_option() {
    // R95
    let check_move = |game: &Climate| {
        let mut state = acting(game);
        state.board.player_mut(SEAT).employer = Some(Employer::HumanRightsGuards);
        state.board.player_mut(SEAT).place = UN;
        check(game, &state, Action::Move(WHO))
    };
    assert_eq!(check_move(&game(4)), Ok(()));
    assert_eq!(check_move(&expert(4)), Err(Refusal::GuardsWeakness));
    assert_eq!(check_move(&game_with(4, |options| options.weaknesses = true)), Err(Refusal::GuardsWeakness));
}

#[test]
fn volontaires_choose_between_moving_and_action_cards() {
    // 23, R118
    let game = expert(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).employer = Some(Employer::VolunteersWorld);
    state.secrets.hands[0].add(card(Industry, 1), 1);
    let mut moved = state;
    act(&game, &mut moved, Action::Move(UN));
    assert_eq!(check(&game, &moved, play(Industry, None, false)), Err(Refusal::VolunteersWeakness));
    act(&game, &mut state, play(Industry, None, false));
    assert_eq!(check(&game, &state, Action::Move(UN)), Err(Refusal::VolunteersWeakness));
}

#[test]
fn journalists_draw_two_cards_of_one_type() {
    // 23
    let game = expert(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).character = CharacterId(0);
    state.board.player_mut(SEAT).employer = Some(Employer::Journalists);
    let mixed = Action::Draw { first: Military, second: Some(Politics) };
    assert_eq!(check(&game, &state, mixed), Err(Refusal::JournalistsWeakness));
    assert_eq!(check(&game, &state, Action::Draw { first: Military, second: Some(Military) }), Ok(()));
}

#[test]
fn the_real_climate_objective_gives_one_free_card_in_a_nature_reserve() {
    // R81 and R118
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(Seat(3)).employer = Some(Employer::RealClimateObjective);
    state.secrets.hands[0].add(card(Politics, 1), 3);
    state.board.region_mut(RegionId::Africa).red = Red::Riots(1);
    state.board.region_mut(RegionId::Russia).red = Red::Riots(2);
    state.board.region_mut(RegionId::India).red = Red::Riots(1);
    assert_eq!(check(&game, &state, play(Politics, Some(RegionId::India), true)), Err(Refusal::NoFreeCard));
    act(&game, &mut state, play(Politics, Some(RegionId::Africa), true));
    assert_eq!((state.board.doing.left, state.board.doing.kinds), (2, 0));
    assert!(state.board.doing.action_card);
    assert_eq!(check(&game, &state, play(Politics, Some(RegionId::Russia), true)), Err(Refusal::NoFreeCard));
    act(&game, &mut state, play(Politics, Some(RegionId::Russia), false));
    assert_eq!(state.board.doing.left, 1);
}

#[test]
fn the_free_card_is_an_action_card_for_the_weakness_of_volontaires() {
    // R118
    let game = expert(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).employer = Some(Employer::VolunteersWorld);
    state.board.player_mut(Seat(3)).employer = Some(Employer::RealClimateObjective);
    state.secrets.hands[0].add(card(Politics, 1), 1);
    state.board.region_mut(RegionId::Africa).red = Red::Riots(1);
    let free = play(Politics, Some(RegionId::Africa), true);
    let mut moved = state;
    act(&game, &mut moved, Action::Move(UN));
    assert_eq!(check(&game, &moved, free), Err(Refusal::VolunteersWeakness));
    act(&game, &mut state, free);
    assert_eq!(check(&game, &state, Action::Move(UN)), Err(Refusal::VolunteersWeakness));
}

#[test]
fn the_free_card_may_follow_both_actions_and_must_remove_a_pawn() {
    // R81
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(SEAT).employer = Some(Employer::RealClimateObjective);
    state.secrets.hands[0].add(card(Politics, 1), 1);
    state.secrets.hands[0].add(card(Industry, 1), 1);
    state.board.region_mut(RegionId::Africa).red = Red::Riots(1);
    state.board.doing.left = 0;
    assert_eq!(check(&game, &state, play(Industry, None, true)), Err(Refusal::NoFreeCard), "it removes no pawn");
    assert_eq!(check(&game, &state, play(Industry, None, false)), Err(Refusal::NoActionLeft));
    act(&game, &mut state, play(Politics, Some(RegionId::Africa), true));
    assert_eq!(state.board.region(RegionId::Africa).red, Red::None);
    assert_eq!(state.frame(), Frame::Over, "nothing is left to do");
}

#[test]
fn one_exodus_line_is_free_even_after_both_actions() {
    // R80
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(Seat(1)).employer = Some(Employer::HumanRightsGuards);
    state.board.player_mut(SEAT).place = Place::Region(RegionId::Europe);
    state.board.doing.left = 0;
    let mut menu = Menu::new();
    game.offer(&state, SEAT, &mut menu);
    let lines: Vec<Action> = menu.lines().iter().map(|line| line.action).collect();
    let free = [RegionId::MiddleEast, RegionId::Africa, RegionId::Russia].map(Action::FreeLine);
    assert_eq!(lines, [&[Action::Pass], &free[..]].concat());
    assert_eq!(check(&game, &state, Action::Move(UN)), Err(Refusal::NoActionLeft));
    let told = act(&game, &mut state, Action::FreeLine(RegionId::Africa));
    assert!(told.contains(&Event::Arrived { seat: SEAT, place: Place::Region(RegionId::Africa) }));
    assert_eq!(state.frame(), Frame::Over, "nothing is left to do");
}

#[test]
fn doctors_cure_an_epizootic_wherever_a_character_arrives() {
    // R118
    let game = game(4);
    let mut state = acting(&game);
    state.board.player_mut(Seat(2)).employer = Some(Employer::Doctors);
    state.board.region_mut(RegionId::China).green = Green::Epizootics(2);
    act(&game, &mut state, Action::Move(Place::Region(RegionId::China)));
    assert_eq!(state.board.region(RegionId::China).green, Green::Epizootics(1));
}

#[test]
fn a_character_that_stays_does_not_move() {
    let game = game(4);
    let state = acting(&game);
    let here = state.board.player(SEAT).place;
    assert_eq!(check(&game, &state, Action::Move(here)), Err(Refusal::AlreadyThere));
}

#[test]
fn a_granted_action_may_be_skipped() {
    // R13
    let game = game(4);
    let mut state = start(&game);
    let told = settle_with(&game, &mut state, Frame::Granted { seat: Seat(1) }, &[Action::Pass]);
    assert!(told.is_empty());
    let mut quiet = state;
    quiet.board.frames.push(Frame::Actions { seat: SEAT });
    game.run(&mut quiet, &mut SeededLuck::new(1), &mut Silent).advance();
    assert_eq!(quiet.frame(), Frame::Over, "without an action left nobody is asked");
}
