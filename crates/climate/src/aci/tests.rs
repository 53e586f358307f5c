use crate::cards::Cards;
use crate::frame::{EffectList, Frame};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::{Green, Red};
use crate::state::{Aci, Drawn, Purpose, State};
use crate::terms::{Card, Electricity, Employer, EventId, Influence, InfluenceSet, Institution, RegionId, Signal};
use crate::testing::{Faces, expert, game, settle_by, settle_with, start};
use crate::{Action, Event};
use Influence::{Education, Industry, Media, Military, Ngo, Politics};
use table::contract::*;
use table::{Asking, Call, Seat, SeatSet, Silent};

const fn card(influence: Influence, power: u8) -> Card {
    Card { influence, power }
}

fn lay(influence: Influence, power: u8, count: u8) -> Action {
    Action::Lay { card: card(influence, power), count }
}

/// Nobody works for anybody: no skill changes a number.
fn plain(players: u8) -> (Climate, State) {
    let game = game(players);
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.secrets.outer_drawn = Cards::NONE;
    (game, state)
}

fn begin(game: &Climate, state: &mut State, purpose: Purpose, by: Seat) {
    game.run(state, &mut Faces(Vec::new()), &mut Silent).begin_aci(purpose, by);
}

/// The event card with this name lies on the table, aimed at a region.
fn event(game: &Climate, state: &mut State, id: &str, target: RegionId) {
    let at = game.rules().events.iter().position(|card| card.id() == id).unwrap();
    state.board.card = Some(Drawn::Event(EventId(at as u8)));
    state.board.target = Some(target);
}

/// Asks on until the game waits for somebody.
fn proceed(game: &Climate, state: &mut State) -> Option<Seat> {
    game.run(state, &mut Faces(Vec::new()), &mut Silent).advance();
    state.board.call.missing().lowest()
}

fn act(game: &Climate, state: &mut State, seat: u8, action: Action) -> Vec<Event> {
    let mut told = Vec::new();
    assert_eq!(game.check(state, Seat(seat), &action), Ok(()), "{action:?} at {:?}", state.frame());
    game.run(state, &mut Faces(Vec::new()), &mut told).act(Seat(seat), action);
    told
}

/// The United Nations example: the outer cards are an unasked 3 and an asked 1; players lay 3 3 3, 4 1 and 1 1 1.
fn example() -> (Climate, State) {
    let (game, mut state) = plain(4);
    state.board.aci = Aci {
        purpose: Purpose::Institution(Institution::Un),
        asked: [Military, Politics, Media].into_iter().collect(),
        revealed: true,
        laid: [3, 2, 3, 0, 0],
        ..Aci::default()
    };
    state.secrets.outer_drawn.add(card(Education, 3), 1);
    state.secrets.outer_drawn.add(card(Media, 1), 1);
    state.secrets.laid[0].add(card(Military, 3), 3);
    state.secrets.laid[1].add(card(Politics, 4), 1);
    state.secrets.laid[1].add(card(Politics, 1), 1);
    state.secrets.laid[2].add(card(Media, 1), 3);
    (game, state)
}

#[test]
fn v_05_an_unasked_outer_card_subtracts_and_a_convention_lifts_the_tier() {
    let (game, state) = example();
    let purpose = state.board.aci.purpose;
    assert_eq!((game.aci_total(&state), game.tier_of(&state.board, purpose, game.aci_total(&state))), (15, 2));
    let (game, mut state) = example();
    state.secrets.hands[3].add(card(Education, 3), 1);
    state.board.region_mut(RegionId::India).red = Red::War(1);
    let answers = [Action::Convention { power: 3, up: true }];
    let told = settle_with(&game, &mut state, Frame::AciEnd { asking: Asking::BEGUN }, &answers);
    assert!(told.contains(&Event::AciCounted { total: 17, tier: 3 }));
    assert_eq!(state.board.region(RegionId::India).red, Red::None, "the third tier may remove a War");
    // 9.8: every card used lies in a discard.
    assert_eq!((state.board.discards.len(), state.board.outer_discards.len()), (9, 2));
    assert_eq!(state.board.aci, Aci::default());
}

#[test]
fn a_fake_news_check_zeroes_a_colour_with_its_outer_cards_but_no_convention() {
    // R36
    let (game, mut state) = example();
    state.board.aci.convention = 2;
    state.board.aci.cancelled.insert(Media);
    assert_eq!(game.aci_total(&state), 15 + 2 - 4);
    state.board.aci.cancelled.insert(Education);
    assert_eq!(game.aci_total(&state), 15 + 2 - 4 + 3, "what it subtracted is cancelled too");
}

#[test]
fn several_checks_cancel_different_colours_and_one_convention_is_held() {
    // 9.6
    let (game, mut state) = example();
    state.secrets.hands[0].add(card(Media, 3), 2);
    state.secrets.hands[0].add(card(Education, 4), 2);
    state.board.frames.push(Frame::AciEnd { asking: Asking::BEGUN });
    assert_eq!(proceed(&game, &mut state), Some(Seat(0)));
    act(&game, &mut state, 0, Action::FakeNewsCheck { power: 3, colour: Education });
    proceed(&game, &mut state);
    let again = Action::FakeNewsCheck { power: 3, colour: Education };
    assert_eq!(game.check(&state, Seat(0), &again), Err(Refusal::ColourNotThere));
    act(&game, &mut state, 0, Action::Convention { power: 4, up: false });
    proceed(&game, &mut state);
    let convention = Action::Convention { power: 4, up: true };
    assert_eq!(game.check(&state, Seat(0), &convention), Err(Refusal::OncePerAci));
    act(&game, &mut state, 0, Action::FakeNewsCheck { power: 3, colour: Politics });
    assert_eq!(game.aci_total(&state), 9 + 4 - 2);
}

#[test]
fn v_08_mad_cow_flu_gives_fewer_epizootics_the_higher_the_power() {
    for (power, tier, epizootics) in [(9, 0, 2), (10, 1, 1), (13, 1, 1), (14, 2, 0)] {
        let (game, mut state) = plain(4);
        event(&game, &mut state, "mad_cow_flu", RegionId::Europe);
        let purpose = Purpose::Event;
        let asked = InfluenceSet::from_iter([Education, Industry, Politics]);
        state.board.aci = Aci { purpose, asked, ..Aci::default() };
        state.secrets.laid[1].add(card(Industry, 1), power);
        let told = settle_with(&game, &mut state, Frame::AciEnd { asking: Asking::BEGUN }, &[]);
        assert!(told.contains(&Event::AciCounted { total: power.into(), tier }));
        assert_eq!(state.board.region(RegionId::Europe).epizootics(), epizootics, "power {power}");
    }
}

#[test]
fn v_18_electricity_thresholds_follow_the_living_standard() {
    let (game, mut state) = plain(4);
    let thresholds = |state: &mut State| {
        [1, 2, 3, 4].map(|standard| {
            state.board.region_mut(RegionId::Africa).living_standard = standard;
            let purpose = Purpose::Electricity {
                region: RegionId::Africa,
                replaced: Some(Electricity::Gas),
                installed: Electricity::Intermittent,
            };
            game.aci_thresholds(&state.board, purpose)[0]
        })
    };
    assert_eq!(thresholds(&mut state), [10, 12, 14, 16]);
    state.board.player_mut(Seat(2)).employer = Some(Employer::VolunteersWorld);
    assert_eq!(thresholds(&mut state), [6, 8, 10, 12]);
}

#[test]
fn v_31_whoever_began_lays_last() {
    let (game, mut state) = plain(4);
    event(&game, &mut state, "mad_cow_flu", RegionId::Europe);
    state.board.active = Seat(1);
    state.secrets.hands.iter_mut().take(4).for_each(|hand| hand.add(card(Industry, 1), 1));
    begin(&game, &mut state, Purpose::Event, Seat(1));
    let mut order = Vec::new();
    while let Some(seat) = proceed(&game, &mut state) {
        if state.frame() != Frame::Lay {
            break;
        }
        order.push(seat.0 + 1);
        act(&game, &mut state, seat.0, Action::Pass);
    }
    assert_eq!(order, [3, 4, 1, 2]);
}

#[test]
fn a_granted_player_counts_as_the_active_one_for_the_order() {
    // R96
    let (game, mut state) = plain(4);
    state.secrets.hands.iter_mut().take(4).for_each(|hand| hand.add(card(Military, 1), 1));
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(2));
    assert_eq!(proceed(&game, &mut state), Some(Seat(3)));
}

#[test]
fn v_32_half_of_a_fresh_outer_deck_is_asked_for() {
    let (game, mut state) = plain(4);
    event(&game, &mut state, "mad_cow_flu", RegionId::Europe);
    begin(&game, &mut state, Purpose::Event, Seat(0));
    let outer = &state.secrets.outer;
    let asked: u8 = state.board.aci.asked.iter().map(|colour| outer.of(colour)).sum();
    assert_eq!((outer.len(), asked), (18, 9));
}

#[test]
fn used_outer_cards_are_shuffled_anew_when_fewer_than_two_remain() {
    // R9
    let (game, mut state) = plain(4);
    state.board.outer_discards = std::mem::take(&mut state.secrets.outer);
    state.secrets.outer.add(card(Media, 1), 1);
    state.board.outer_discards.0[Media.index()][0] = state.board.outer_discards.count(card(Media, 1)).saturating_sub(1);
    let all = state.secrets.outer.len() + state.board.outer_discards.len();
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    let mut told = Vec::new();
    let mut luck = Faces(Vec::new());
    let mut run = game.run(&mut state, &mut luck, &mut told);
    // The window for powers closes, then the one for Lobbying.
    run.step();
    run.step();
    assert_eq!(told, [Event::OuterShuffled, Event::OuterDrawn]);
    assert_eq!((state.secrets.outer.len(), state.secrets.outer_drawn.len()), (all - 2, 2));
    assert!(state.board.outer_discards.is_empty());
}

#[test]
fn only_asked_influences_are_laid() {
    // R37
    let (game, mut state) = plain(4);
    state.secrets.hands[1].add(card(Military, 1), 2);
    state.secrets.hands[1].add(card(Education, 4), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(1)));
    assert_eq!(game.check(&state, Seat(1), &lay(Education, 4, 1)), Err(Refusal::ColourNotAsked));
    assert_eq!(game.check(&state, Seat(1), &lay(Military, 1, 3)), Err(Refusal::CardNotInHand));
    act(&game, &mut state, 1, lay(Military, 1, 2));
    assert_eq!((state.board.aci.laid[1], state.secrets.hands[1].len()), (2, 1));
    proceed(&game, &mut state);
    act(&game, &mut state, 1, Action::TakeBack { card: card(Military, 1), count: 2 });
    assert_eq!((state.board.aci.laid[1], state.secrets.hands[1].len()), (0, 3));
}

#[test]
fn taking_back_has_an_end() {
    let (game, mut state) = plain(4);
    state.secrets.hands[1].add(card(Military, 1), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    let back = Action::TakeBack { card: card(Military, 1), count: 1 };
    for _ in 0..6 {
        for action in [lay(Military, 1, 1), back] {
            assert_eq!(proceed(&game, &mut state), Some(Seat(1)));
            act(&game, &mut state, 1, action);
        }
    }
    proceed(&game, &mut state);
    act(&game, &mut state, 1, lay(Military, 1, 1));
    proceed(&game, &mut state);
    assert_eq!(game.check(&state, Seat(1), &back), Err(Refusal::EnoughTakenBack));
}

#[test]
fn help_is_said_besides_and_changes_nothing_else() {
    // 7.2
    let (game, mut state) = plain(4);
    state.secrets.hands[1].add(card(Military, 1), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    proceed(&game, &mut state);
    let told = act(&game, &mut state, 1, Action::Help(Signal::ALot));
    assert_eq!(told, [Event::Helps { seat: Seat(1), level: Signal::ALot }]);
    assert_eq!(proceed(&game, &mut state), Some(Seat(1)));
    assert_eq!(game.check(&state, Seat(1), &Action::Help(Signal::ALot)), Err(Refusal::AlreadySaid));
}

#[test]
fn lobbying_lays_everything_open_and_adds_nothing() {
    // 9.2
    let (game, mut state) = plain(4);
    state.secrets.hands[2].add(card(Ngo, 4), 1);
    state.secrets.hands[3].add(card(Military, 2), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(2)));
    act(&game, &mut state, 2, Action::Lobby(4));
    let mut told = Vec::new();
    game.run(&mut state, &mut Faces(Vec::new()), &mut told).advance();
    assert_eq!(told.iter().filter(|event| matches!(event, Event::OuterRevealed { .. })).count(), 2);
    assert!(state.board.aci.open && !state.board.aci.revealed);
    act(&game, &mut state, 3, lay(Military, 2, 1));
    proceed(&game, &mut state);
    let told = act(&game, &mut state, 3, Action::Pass);
    assert_eq!(told[1], Event::Revealed { seat: Seat(3), card: card(Military, 2), count: 1 });
}

#[test]
fn weak_cards_neither_lobby_nor_convene() {
    // 4.1
    let (game, mut state) = plain(4);
    state.secrets.hands[1].add(card(Ngo, 2), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(1)), "only types are public");
    assert_eq!(game.check(&state, Seat(1), &Action::Lobby(2)), Err(Refusal::TooWeakForThis));
    assert_eq!(game.check(&state, Seat(1), &Action::Lobby(3)), Err(Refusal::CardNotInHand));
}

#[test]
fn global_amnesty_lays_no_card_or_two_at_an_institution() {
    // 23, R118
    let game = expert(4);
    let mut state = start(&game);
    state.board.player_mut(Seat(1)).employer = Some(Employer::GlobalAmnesty);
    state.secrets.hands[1].add(card(Military, 1), 2);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(1)));
    assert_eq!(game.check(&state, Seat(1), &Action::Pass), Ok(()));
    act(&game, &mut state, 1, lay(Military, 1, 1));
    proceed(&game, &mut state);
    assert_eq!(game.check(&state, Seat(1), &Action::Pass), Err(Refusal::AmnestyWeakness));
    act(&game, &mut state, 1, lay(Military, 1, 1));
    proceed(&game, &mut state);
    assert_eq!(game.check(&state, Seat(1), &Action::Pass), Ok(()));
}

#[test]
fn global_amnesty_is_passed_over_with_a_single_card() {
    // 23: one card alone could not be laid.
    let game = expert(4);
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.player_mut(Seat(1)).employer = Some(Employer::GlobalAmnesty);
    state.secrets.hands[1].add(card(Military, 1), 1);
    state.secrets.hands[2].add(card(Military, 1), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(2)));
}

#[test]
fn doctors_lay_one_card_where_there_are_conflicts() {
    // R38
    let game = expert(4);
    let mut state = start(&game);
    state.board.players.iter_mut().for_each(|player| player.employer = None);
    state.board.player_mut(Seat(1)).employer = Some(Employer::Doctors);
    state.board.region_mut(RegionId::Africa).red = Red::Conflicts(1);
    state.secrets.hands[1].add(card(Industry, 1), 2);
    let (replaced, installed) = (Some(Electricity::Gas), Electricity::Intermittent);
    let purpose = Purpose::Electricity { region: RegionId::Africa, replaced, installed };
    begin(&game, &mut state, purpose, Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(1)));
    assert_eq!(game.check(&state, Seat(1), &lay(Industry, 1, 2)), Err(Refusal::DoctorsWeakness));
    assert_eq!(game.check(&state, Seat(1), &lay(Industry, 1, 1)), Ok(()));
}

#[test]
fn an_electricity_aci_that_reaches_its_threshold_installs_what_was_declared() {
    // R39
    for (power, intermittent) in [(9, 0), (10, 1)] {
        let (game, mut state) = plain(4);
        let (replaced, installed) = (Some(Electricity::Gas), Electricity::Intermittent);
        let purpose = Purpose::Electricity { region: RegionId::Africa, replaced, installed };
        let asked = InfluenceSet::from_iter([Industry, Politics, Education]);
        state.board.aci = Aci { purpose, asked, ..Aci::default() };
        state.secrets.laid[0].add(card(Politics, 1), power);
        settle_with(&game, &mut state, Frame::AciEnd { asking: Asking::BEGUN }, &[]);
        assert_eq!(state.board.region(RegionId::Africa).tokens_of(installed), intermittent);
    }
}

#[test]
fn whoever_holds_no_asked_type_is_passed_over() {
    let (game, mut state) = plain(4);
    state.secrets.hands[1].add(card(Education, 2), 3);
    state.secrets.hands[2].add(card(Media, 1), 1);
    begin(&game, &mut state, Purpose::Institution(Institution::Un), Seat(0));
    assert_eq!(proceed(&game, &mut state), Some(Seat(2)));
}

#[test]
fn a_team_may_let_an_event_happen_or_answer_it() {
    // 9.1
    let (game, mut state) = plain(4);
    event(&game, &mut state, "mad_cow_flu", RegionId::Europe);
    let told = settle_with(&game, &mut state, Frame::Launch, &[Action::LetHappen]);
    assert_eq!(told[0], Event::LetHappen);
    assert_eq!(state.board.region(RegionId::Europe).green, Green::Epizootics(2));
    event(&game, &mut state, "mad_cow_flu", RegionId::Russia);
    let luck = &mut Faces(Vec::new());
    settle_by(&game, &mut state, Frame::Launch, &[Action::Launch], luck);
    // Nobody holds a card: the outer cards alone count.
    assert_eq!(state.board.region(RegionId::Russia).green, Green::Epizootics(2));
    assert_eq!(state.board.outer_discards.len(), 2);
}

#[test]
fn famox_takes_either_tier_without_cards() {
    // R25
    for (tier, epizootics) in [(1, 1), (2, 0)] {
        let (game, mut state) = plain(4);
        event(&game, &mut state, "mad_cow_flu", RegionId::Europe);
        settle_with(&game, &mut state, Frame::FamoxTier, &[Action::Tier(tier)]);
        assert_eq!(state.board.region(RegionId::Europe).epizootics(), epizootics);
    }
}

#[test]
fn an_institution_that_reaches_no_tier_does_nothing() {
    // 9.7
    let (game, mut state) = example();
    state.secrets.laid[0] = Cards::NONE;
    state.board.region_mut(RegionId::India).red = Red::Conflicts(1);
    let told = settle_with(&game, &mut state, Frame::AciEnd { asking: Asking::BEGUN }, &[]);
    assert_eq!(told, [Event::AciCounted { total: 6, tier: 0 }]);
    assert_eq!(state.board.region(RegionId::India).conflicts(), 1);
}

#[test]
fn nobody_asked_the_question_of_another_frame() {
    let (game, mut state) = plain(4);
    state.board.frames.push(Frame::Effects { list: EffectList::Consequence, next: 0 });
    state.board.frames.push(Frame::Launch);
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    assert_eq!(game.check(&state, Seat(0), &Action::Lobby(3)), Err(Refusal::OtherQuestion));
    assert_eq!(game.check(&state, Seat(1), &Action::Launch), Err(Refusal::NotAsked));
}
