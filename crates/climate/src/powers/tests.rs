use super::*;
use crate::region::{Green, Orange, Red};
use crate::targets::tests::{at_turn_of, consequence, event};
use crate::testing::{expert, game, game_with, settle, start};
use table::contract::*;
use table::{SeededLuck, Silent};

const ME: Seat = Seat(0);

/// A state in which seat 0 works with this employer.
fn employed(game: &Climate, employer: Employer) -> State {
    let mut state = start(game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.players[0].employer = Some(employer);
    state
}

fn lines(game: &Climate, state: &State, moment: Moment) -> Vec<Action> {
    let mut menu = Menu::new();
    game.offer_power(state, ME, moment, &mut menu);
    menu.lines().iter().map(|line| line.action).collect()
}

fn use_power(game: &Climate, state: &mut State, action: Action, luck: &mut impl Luck) -> Vec<Event> {
    let mut events = Vec::new();
    let mut run = game.run(state, luck, &mut events);
    run.use_power(ME, action);
    run.advance();
    events
}

fn answer(game: &Climate, state: &mut State, action: Action) {
    let seat = state.board.call.missing().lowest().unwrap();
    assert_eq!(game.apply(state, seat, action, &mut SeededLuck::new(1), &mut Silent), Ok(()), "{action:?}");
}

#[test]
fn shift_action_completes_a_started_pair_against_conditions_and_in_china() {
    // R34 and R46
    let game = game(4);
    let mut state = employed(&game, Employer::ShiftAction);
    assert!(!game.power_has_effect(&state, ME, Moment::TurnBegins), "no pair is started");
    state.board.region_mut(RegionId::China).transformations.insert(Tp::A);
    state.board.region_mut(RegionId::Africa).transformations.insert(Tp::C);
    state.board.region_mut(RegionId::Russia).transformations.insert(Tp::E);
    state.board.region_mut(RegionId::Russia).red = Red::War(1);
    let offered = [
        Action::CompletePair { tp: Tp::D, region: RegionId::Africa },
        Action::CompletePair { tp: Tp::B, region: RegionId::China },
    ];
    assert_eq!(lines(&game, &state, Moment::BeforeActivation), offered, "Russia does not share");
    use_power(&game, &mut state, offered[1], &mut SeededLuck::new(1));
    assert!(state.board.region(RegionId::China).has_pair(PAIRS[0]));
    assert_eq!(state.board.region(RegionId::China).oil.imported, 1);
    assert!(!game.has_power(&state.board, ME), "once per game");
    assert_eq!(game.check_power(&state, ME, Moment::TurnBegins, &offered[0]), Err(Refusal::PowerUsedUp));
}

#[test]
fn global_amnesty_obtains_a_second_tier_from_anywhere() {
    let game = game(4);
    let mut state = employed(&game, Employer::GlobalAmnesty);
    state.board.region_mut(RegionId::Africa).orange = Orange::Famine;
    assert_eq!(lines(&game, &state, Moment::BeforeActivation), [Action::SecondTier(Institution::Icrc)]);
    use_power(&game, &mut state, Action::SecondTier(Institution::Icrc), &mut SeededLuck::new(1));
    assert_eq!(state.board.region(RegionId::Africa).orange, Orange::None);
}

#[test]
fn famox_chooses_either_tier_of_an_event_just_aimed() {
    // R25
    let game = game(4);
    let mut state = employed(&game, Employer::Famox);
    at_turn_of(&mut state, RegionId::Europe);
    state.board.card = Some(event(&game, "mad_cow_flu"));
    assert!(!game.power_has_effect(&state, ME, Moment::CardAimed), "without target there is no event to better");
    state.board.target = Some(RegionId::Europe);
    assert!(!game.power_has_effect(&state, ME, Moment::AfterDraw));
    assert_eq!(lines(&game, &state, Moment::CardAimed), [Action::UsePower]);
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(1));
    assert_eq!(state.frame(), Frame::FamoxTier);
    assert!([1, 2].iter().all(|&tier| game.check(&state, state.board.active, &Action::Tier(tier)).is_ok()));
    answer(&game, &mut state, Action::Tier(1));
    assert_eq!(state.board.region(RegionId::Europe).epizootics(), 1);
}

#[test]
fn the_guards_integrate_as_many_refugees_as_there_are_destruction_pawns() {
    let game = game(4);
    let mut state = employed(&game, Employer::HumanRightsGuards);
    state.board.region_mut(RegionId::Europe).refugees = 3;
    state.board.region_mut(RegionId::China).refugees = 3;
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(1));
    for _ in 0..3 {
        answer(&game, &mut state, Action::Take { pawn: Pawn::Refugee, region: RegionId::China });
    }
    let refugees = |region| state.board.region(region).refugees;
    assert_eq!((refugees(RegionId::China), refugees(RegionId::Europe)), (0, 2), "four pawns lie in the zones");
}

#[test]
fn malmo_removes_conflicts_and_dearths_together_as_many_as_the_round() {
    // R82
    let game = game(4);
    let mut state = employed(&game, Employer::Malmo);
    state.board.turn = 10;
    state.board.region_mut(RegionId::Europe).red = Red::Conflicts(2);
    state.board.region_mut(RegionId::China).orange = Orange::Dearths(2);
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(1));
    answer(&game, &mut state, Action::Take { pawn: Pawn::Dearth, region: RegionId::China });
    answer(&game, &mut state, Action::Take { pawn: Pawn::Conflict, region: RegionId::Europe });
    assert_eq!(state.board.region(RegionId::Europe).conflicts(), 1);
    assert_eq!(state.board.region(RegionId::China).dearths(), 1);
    assert_eq!(state.frame(), Frame::Over, "round 2: two pawns");
}

#[test]
fn what_a_power_leaves_open_is_its_owners_choice_even_with_consensus_7_1() {
    let game = game_with(4, |options| options.consensus = true);
    let europe_and_china = |change: fn(&mut crate::region::Region)| {
        move |state: &mut State| [RegionId::Europe, RegionId::China].map(|id| change(state.board.region_mut(id))).len()
    };
    type Prepare = Box<dyn Fn(&mut State) -> usize>;
    let cases: [(Employer, Action, Pawn, Prepare); 3] = [
        (
            Employer::HumanRightsGuards,
            Action::UsePower,
            Pawn::Refugee,
            Box::new(europe_and_china(|here| here.refugees = 3)),
        ),
        (
            Employer::Malmo,
            Action::UsePower,
            Pawn::Dearth,
            Box::new(europe_and_china(|here| here.orange = Orange::Dearths(2))),
        ),
        (
            Employer::GlobalAmnesty,
            Action::SecondTier(Institution::Icrc),
            Pawn::Famine,
            Box::new(europe_and_china(|here| here.orange = Orange::Famine)),
        ),
    ];
    for (employer, action, pawn, prepare) in cases {
        let mut state = employed(&game, employer);
        state.board.active = Seat(2);
        prepare(&mut state);
        use_power(&game, &mut state, action, &mut SeededLuck::new(1));
        assert_eq!(state.board.call.missing(), table::SeatSet::only(ME), "{employer:?}: not the active player");
        let before = state.board.region(RegionId::China).pawns(pawn);
        answer(&game, &mut state, Action::Take { pawn, region: RegionId::China });
        assert_eq!(state.board.region(RegionId::China).pawns(pawn), before - 1, "{employer:?}: nobody has to agree");
    }
}

#[test]
fn the_option_of_global_amnestys_institution_is_its_owners_too_7_1() {
    let game = game_with(4, |options| options.consensus = true);
    let mut state = employed(&game, Employer::GlobalAmnesty);
    state.board.active = Seat(1);
    state.board.region_mut(RegionId::Africa).orange = Orange::Famine;
    state.board.region_mut(RegionId::India).orange = Orange::Dearths(1);
    use_power(&game, &mut state, Action::SecondTier(Institution::Icrc), &mut SeededLuck::new(1));
    assert_eq!(state.board.call.missing(), table::SeatSet::only(ME));
    answer(&game, &mut state, Action::Option(1));
    assert_eq!(state.board.region(RegionId::India).orange, Orange::None);
    assert_eq!(state.frame(), Frame::Over);
}

#[test]
fn the_tier_of_famox_stays_the_teams_7_1() {
    let game = game_with(4, |options| options.consensus = true);
    let mut state = employed(&game, Employer::Famox);
    at_turn_of(&mut state, RegionId::Europe);
    state.board.active = Seat(1);
    state.board.card = Some(event(&game, "mad_cow_flu"));
    state.board.target = Some(RegionId::Europe);
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(1));
    assert_eq!(state.board.call.missing(), table::SeatSet::only(Seat(1)), "the active player speaks first");
    answer(&game, &mut state, Action::Tier(1));
    assert!(matches!(state.frame(), Frame::Confirm { .. }), "and the others are asked");
}

#[test]
fn the_real_climate_objective_spares_reserves_from_a_consequence() {
    let game = game(4);
    let mut state = employed(&game, Employer::RealClimateObjective);
    state.board.card = Some(event(&game, "growth"));
    assert!(!game.power_has_effect(&state, ME, Moment::CardAimed));
    state.board.card = Some(consequence(&game, "drought"));
    assert!(game.power_has_effect(&state, ME, Moment::CardAimed));
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(1));
    assert!(state.board.doing.spared);
}

#[test]
fn the_doctors_roll_once_for_every_epidemic_and_pandemic() {
    // R79
    let game = game(4);
    let mut state = employed(&game, Employer::Doctors);
    state.secrets.hands.iter_mut().for_each(|hand| *hand = Default::default());
    state.board.region_mut(RegionId::Europe).green = Green::Epidemic;
    state.board.region_mut(RegionId::China).green = Green::Pandemic;
    let events = use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(5));
    let judged: Vec<(Cause, bool)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::RollJudged { cause, success, chances: 4, .. } => Some((cause, success)),
            _ => None,
        })
        .collect();
    let causes: Vec<Cause> = judged.iter().map(|&(cause, _)| cause).collect();
    let asked = [RegionId::Europe, RegionId::China].map(|region| Cause::Doctors { region });
    assert_eq!(causes, asked);
    for (cause, success) in judged {
        let Cause::Doctors { region } = cause else { panic!("{cause:?}") };
        assert_eq!(state.board.region(region).green == Green::None, success);
    }
}

#[test]
fn whoever_comes_with_the_doctors_removes_an_epizootic() {
    // R118
    let game = game(4);
    let mut state = employed(&game, Employer::Doctors);
    state.board.region_mut(RegionId::Russia).green = Green::Epizootics(2);
    let (mut luck, mut events) = (SeededLuck::new(1), Vec::new());
    game.run(&mut state, &mut luck, &mut events).doctors_visit(RegionId::Russia);
    assert_eq!(state.board.region(RegionId::Russia).green, Green::Epizootics(1));
    state.board.players[0].employer = None;
    game.run(&mut state, &mut luck, &mut events).doctors_visit(RegionId::Russia);
    assert_eq!(state.board.region(RegionId::Russia).green, Green::Epizootics(1));
}

#[test]
fn journalists_see_pending_consequences_first_and_never_delay_them() {
    // R112
    let game = game(4);
    let mut state = employed(&game, Employer::Journalists);
    state.board.track.pending = 1;
    use_power(&game, &mut state, Action::UsePower, &mut SeededLuck::new(2));
    let [consequences, events] = state.board.looked;
    assert_eq!((consequences.count, events.count), (1, 2));
    assert_eq!(state.frame(), Frame::Look { seat: ME });
    let check = |state: &State, action| game.check(state, ME, &action);
    assert_eq!(check(&state, Action::Underneath(0)), Err(Refusal::ConsequencesStay));
    assert_eq!(check(&state, Action::OnTop(3)), Err(Refusal::CardNotOpen));
    answer(&game, &mut state, Action::Underneath(1));
    answer(&game, &mut state, Action::OnTop(1));
    let board = &state.board;
    assert_eq!(board.events.bottom.as_slice(), [events.cards[0]]);
    assert_eq!(board.events.top.as_slice(), [events.cards[1]]);
    assert_eq!(board.consequences.top.as_slice(), [consequences.cards[0]], "the last one has no choice");
    assert!(board.looked.iter().all(|left| left.count == 0));
}

#[test]
fn powers_are_ignored_in_their_challenge_and_locked_for_newcomers() {
    let ignored = game_with(4, |options| options.no_deus_ex_machina = true);
    let state = employed(&ignored, Employer::Malmo);
    assert_eq!(ignored.check_unused_power(&state.board, ME), Err(Refusal::NoPower));
    let game = game(4);
    let mut state = employed(&game, Employer::Malmo);
    state.board.players[0].power_locked = 2;
    assert_eq!(game.check_unused_power(&state.board, ME), Err(Refusal::PowerLocked));
}

#[test]
fn weaknesses_hold_for_experts_and_by_option() {
    // R95
    let state = employed(&game(4), Employer::ShiftAction);
    let may = |game: &Climate| game.check_implanter(&state.board, ME, RegionId::Africa);
    assert_eq!(may(&game(4)), Ok(()));
    assert_eq!(may(&expert(4)), Err(Refusal::ShiftWeakness));
    assert_eq!(may(&game_with(4, |options| options.weaknesses = true)), Err(Refusal::ShiftWeakness));
    assert_eq!(expert(4).check_installer(&state.board, ME, RegionId::Africa), Err(Refusal::ShiftWeakness));
    assert_eq!(expert(4).check_implanter(&state.board, ME, RegionId::Europe), Ok(()));
    assert_eq!(expert(4).check_implanter(&state.board, Seat(1), RegionId::Africa), Ok(()), "only its own character");
}

#[test]
fn malmo_works_alone_and_the_objective_only_among_reserves() {
    let game = expert(4);
    let mut state = employed(&game, Employer::Malmo);
    state.board.players[1].place = Place::Region(RegionId::Russia);
    assert_eq!(game.check_implanter(&state.board, ME, RegionId::Russia), Err(Refusal::MalmoWeakness));
    state.board.players[1].place = Place::Institution(Institution::Un);
    state.board.players[2].place = Place::Institution(Institution::Un);
    state.board.players[3].place = Place::Institution(Institution::Un);
    assert_eq!(game.check_implanter(&state.board, ME, RegionId::Russia), Ok(()));
    state.board.players[0].employer = Some(Employer::RealClimateObjective);
    assert_eq!(game.check_installer(&state.board, ME, RegionId::Russia), Ok(()));
    assert_eq!(game.check_installer(&state.board, ME, RegionId::Europe), Err(Refusal::ObjectiveWeakness));
}

#[test]
fn guards_do_not_go_from_institution_to_institution_and_volunteers_move_or_play() {
    let game = expert(4);
    let mut state = employed(&game, Employer::HumanRightsGuards);
    state.board.active = ME;
    state.board.players[0].place = Place::Institution(Institution::Un);
    let who = Place::Institution(Institution::Who);
    assert_eq!(game.check_mover(&state.board, ME, who), Err(Refusal::GuardsWeakness));
    assert_eq!(game.check_mover(&state.board, ME, Place::Region(RegionId::Africa)), Ok(()));
    state.board.players[0].employer = Some(Employer::VolunteersWorld);
    assert_eq!((game.check_mover(&state.board, ME, who), game.check_card_player(&state.board, ME)), (Ok(()), Ok(())));
    state.board.doing.moved = true;
    assert_eq!(game.check_card_player(&state.board, ME), Err(Refusal::VolunteersWeakness));
    state.board.doing.action_card = true;
    assert_eq!(game.check_mover(&state.board, ME, who), Err(Refusal::VolunteersWeakness));
}

#[test]
fn one_exodus_line_a_turn_is_free_from_region_to_region() {
    // R80
    let game = game(4);
    let mut state = employed(&game, Employer::HumanRightsGuards);
    state.board.active = Seat(1);
    state.board.players[1].place = Place::Region(RegionId::NorthAmerica);
    assert_eq!(game.free_lines(&state.board, Seat(1)), RegionSet::only(RegionId::SouthAmerica), "for every character");
    assert_eq!(game.free_lines(&state.board, ME), RegionSet::EMPTY, "in one's own turn");
    state.board.doing.free_line = true;
    assert_eq!(game.free_lines(&state.board, Seat(1)), RegionSet::EMPTY);
    settle(&game, &mut state, Frame::DoctorsRoll { left: RegionSet::EMPTY });
}
