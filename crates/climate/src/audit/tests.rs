//! Every law is noticed when it is broken.

use crate::action::Action;
use crate::frame::{EffectList, Frame, Part, Step, TurnStep};
use crate::region::{Green, Orange, Red, Regime};
use crate::state::{Aim, Drawn, Ending, Purpose, State};
use crate::terms::{Card, CharacterId, ConsequenceId, Electricity, EventId, Influence, RegionId, Tp, TpSet};
use crate::testing::{game, game_with};
use crate::view::Known;
use crate::{Climate, Options};
use table::contract::*;
use table::{Asking, Call, Dice, Frames, Seat, SeatSet, Silent, Viewer};

/// A dealt game that stands at the actions of the first turn.
fn played(game: &Climate) -> State {
    let mut luck = Dice::new(5);
    let mut state = game.deal(&mut luck, &mut Silent);
    while !matches!(state.frame(), Frame::Actions { .. }) {
        let seat = state.board.call.missing().lowest().unwrap();
        let action = game.neutral(&state, seat).unwrap();
        game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
    }
    assert_eq!(game.audit(&state), Ok(()));
    state
}

/// The law that a change breaks.
fn broken(change: impl FnOnce(&mut State)) -> &'static str {
    broken_in(&game(4), change)
}

fn broken_in(game: &Climate, change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = played(game);
    change(&mut state);
    game.audit(&state).err().map_or("no law", |broken| broken.law)
}

fn region(change: impl FnOnce(&mut crate::region::Region)) -> &'static str {
    broken(|state| change(state.board.region_mut(RegionId::Europe)))
}

#[test]
fn values_stay_in_their_range() {
    // Law 2.
    assert_eq!(region(|europe| europe.living_standard = 5), "values_are_in_range");
    assert_eq!(region(|europe| europe.discipline = 5), "values_are_in_range");
    assert_eq!(region(|europe| europe.population = 0), "values_are_in_range");
    assert_eq!(region(|europe| europe.demography = 7), "values_are_in_range");
    assert_eq!(region(|europe| europe.electricity[0] = 200), "values_are_in_range");
    assert_eq!(region(|europe| europe.discipline = 0), "chaos_is_discipline_0");
    assert_eq!(region(|europe| europe.regime = Regime::Chaos), "chaos_is_discipline_0");
    assert_eq!(broken(|state| state.board.counter = 30_000), "values_are_in_range");
    assert_eq!(broken(|state| state.board.turn = 37), "turns_are_counted");
}

#[test]
fn oil_and_electricity_carry_the_living_standard() {
    // Law 3.
    assert_eq!(region(|europe| europe.oil.imported -= 1), "oil_carries_the_living_standard");
    assert_eq!(region(|europe| europe.transformations = TpSet(0b11)), "oil_carries_the_living_standard");
    assert_eq!(region(|europe| europe.electricity = [0, 1, 0, 0, 0, 0]), "electricity_carries_the_living_standard");
    assert_eq!(region(|europe| europe.oil.parked = 1), "oil_is_parked_on_wars");
}

#[test]
fn stacks_have_one_level_and_stay_within_resilience() {
    // Laws 4 and 5; Europe has resilience 4.
    assert_eq!(region(|europe| europe.red = Red::Riots(0)), "stacks_are_counted");
    assert_eq!(region(|europe| europe.red = Red::War(3)), "stacks_are_counted");
    assert_eq!(region(|europe| europe.orange = Orange::Dearths(0)), "stacks_are_counted");
    assert_eq!(region(|europe| europe.green = Green::Epizootics(0)), "stacks_are_counted");
    assert_eq!(region(|europe| europe.red = Red::Riots(5)), "stacks_stay_within_resilience");
    assert_eq!(region(|europe| europe.refugees = 5), "stacks_stay_within_resilience");
    assert_eq!(region(|europe| (europe.red, europe.refugees) = (Red::War(1), 1)), "regimes_leave_no_room");
    let dictatorship = |europe: &mut crate::region::Region| {
        (europe.regime, europe.discipline, europe.red) = (Regime::Dictatorship, 4, Red::Riots(1));
    };
    assert_eq!(region(dictatorship), "regimes_leave_no_room");
    let chaos = |europe: &mut crate::region::Region| {
        (europe.regime, europe.discipline, europe.orange) = (Regime::Chaos, 0, Orange::Shortages(1));
    };
    assert_eq!(region(chaos), "regimes_leave_no_room");
}

#[test]
fn transformations_and_special_pawns_stand_where_they_may() {
    // Laws 10 and 11.
    assert_eq!(region(|europe| europe.transformations.insert(Tp::M)), "transformations_stand_where_they_may");
    assert_eq!(broken(|state| state.board.global.insert(Tp::A)), "transformations_stand_where_they_may");
    assert_eq!(region(|europe| europe.special = 1), "special_pawns_never_come");
    let china = |state: &mut State| state.board.region_mut(RegionId::China).special = 3;
    assert_eq!(broken(china), "special_pawns_never_come");
}

#[test]
fn the_climate_track_counts_its_consequences() {
    // Laws 8 and 9.
    assert_eq!(broken(|state| state.board.track.green = 30), "green_stays_behind_red");
    assert_eq!(broken(|state| state.board.track.red = 31), "green_stays_behind_red");
    assert_eq!(broken(|state| state.board.track.pending += 1), "consequences_are_counted");
    assert_eq!(broken(|state| state.board.track.flipped = true), "climate_pawns_turn_at_their_icon");
    assert_eq!(broken(|state| state.board.track.red = 24), "climate_pawns_turn_at_their_icon");
    assert_eq!(broken(|state| state.board.destruction[0] = 4), "zones_hold_three_pawns");
}

#[test]
fn every_card_lies_in_one_place() {
    // Laws 7 and 12.
    let card = Card { influence: Influence::Ngo, power: 2 };
    assert_eq!(broken(|state| state.secrets.piles.take(card, 1)), "cards_lie_in_one_place");
    assert_eq!(broken(|state| state.board.discards.add(card, 1)), "cards_lie_in_one_place");
    let greedy = |state: &mut State| {
        let [hand, ..] = &mut state.secrets.hands;
        for influence in [Influence::Ngo, Influence::Media] {
            for power in 1..=4 {
                let card = Card { influence, power };
                let count = state.secrets.piles.count(card).min(2);
                state.secrets.piles.take(card, count);
                hand.add(card, count);
            }
        }
    };
    assert_eq!(broken(greedy), "hands_are_limited");
    assert_eq!(broken(|state| state.board.aci.laid[1] = 1), "an_aci_has_a_purpose");
    let laid = |state: &mut State| {
        (state.board.aci.purpose, state.board.aci.laid[1]) = (Purpose::Event, 1);
        state.board.card = state.board.events.discards.nth(0).map(Drawn::Event);
    };
    assert_eq!(broken(laid), "cards_laid_are_counted");
    assert_eq!(broken(|state| state.secrets.just_drawn.add(card, 9)), "cards_just_drawn_are_held");
}

#[test]
fn events_and_consequences_lie_in_one_place() {
    let twice = |state: &mut State| state.board.events.top.push(state.board.events.other_set.nth(0).unwrap().0);
    assert_eq!(broken(twice), "events_lie_in_one_place");
    let unknown = |state: &mut State| state.board.events.discards.insert(EventId(127));
    assert_eq!(broken(unknown), "events_lie_in_one_place");
    assert_eq!(broken(|state| state.board.events.others += 1), "events_are_counted");
    assert_eq!(broken(|state| state.board.events.mixed = 90), "events_are_counted");
    assert_eq!(broken(|state| state.board.events.top.cards[7] = 1), "known_cards_are_counted");
    assert_eq!(broken(|state| state.board.consequences.unseen &= !1), "consequences_lie_in_one_place");
    let drawn = |state: &mut State| state.board.card = Some(Drawn::Consequence(ConsequenceId(0)));
    assert_eq!(broken(drawn), "consequences_lie_in_one_place");
}

#[test]
fn players_have_characters_and_employers_of_their_own() {
    let players = |change: fn(&mut State)| broken(change);
    assert_eq!(players(|state| state.board.present = SeatSet::first(2)), "players_are_seated");
    assert_eq!(players(|state| state.board.active = Seat(4)), "players_are_seated");
    assert_eq!(players(|state| state.board.players[4].power_used = true), "whoever_is_absent_has_nothing");
    assert_eq!(players(|state| state.board.players[0].character = CharacterId(99)), "characters_are_taken_once");
    assert_eq!(
        players(|state| state.board.players[0].character = state.board.players[1].character),
        "characters_are_taken_once"
    );
    assert_eq!(
        players(|state| state.board.players[0].employer = state.board.players[1].employer),
        "employers_are_taken_once"
    );
    assert_eq!(players(|state| state.board.players[0].employer = None), "employers_are_taken_once");
    assert_eq!(players(|state| state.board.players[0].power_locked = 3), "powers_are_used_once");
    assert_eq!(players(|state| state.board.column[0] = state.board.column[1]), "the_column_lists_every_region");
}

#[test]
fn only_what_is_under_way_lies_on_the_table() {
    assert_eq!(broken(|state| state.board.doing.left = 9), "actions_are_counted");
    assert_eq!(broken(|state| state.board.aci.open = true), "an_aci_has_a_purpose");
    assert_eq!(broken(|state| state.board.pot.aim = Aim::Overconsumption), "a_pot_has_an_aim");
    assert_eq!(broken(|state| state.board.roll.raw = 3), "a_die_lies_where_it_fell");
    assert_eq!(broken(|state| state.board.proposal = Action::Launch), "a_proposal_waits_for_consent");
    assert_eq!(broken(|state| state.board.ending = Ending::Lost { grade: 1 }), "the_end_is_the_end");
    let outer = |state: &mut State| {
        let card = state.secrets.outer.iter().next().unwrap().0;
        state.secrets.outer.take(card, 1);
        state.secrets.outer_drawn.add(card, 1);
    };
    assert_eq!(broken(outer), "outer_cards_belong_to_an_aci");
}

#[test]
fn moments_follow_each_other_and_name_what_there_is() {
    let frames = |frames: &[Frame]| {
        let mut stack = Frames::new(frames[0]);
        frames[1..].iter().for_each(|&frame| stack.push(frame));
        broken(|state| (state.board.frames, state.board.call) = (stack, Call::CLOSED))
    };
    assert_eq!(frames(&[Frame::Over]), "no law", "what a position was about may be over before the game is");
    assert_eq!(frames(&[Frame::Turn(TurnStep::Draw)]), "moments_follow_each_other");
    assert_eq!(frames(&[Frame::Over, Frame::Over]), "moments_follow_each_other");
    assert_eq!(frames(&[Frame::Over, Frame::Actions { seat: Seat(4) }]), "moments_name_what_there_is");
    assert_eq!(frames(&[Frame::Over, Frame::Launch]), "moments_name_what_there_is");
    let list = EffectList::Consequence;
    assert_eq!(frames(&[Frame::Over, Frame::Effects { list, next: 0 }]), "moments_name_what_there_is");
    let region = RegionId::India;
    let numbered = [
        Frame::FinalEffects { step: 7, left: Default::default() },
        Frame::Convert { region, colour: 4 },
        Frame::WarArrives { region, step: 6 },
        Frame::ChaosArrives { region, step: 1 },
        Frame::Activate { region, step: Step::Rest(99) },
        Frame::LivingStandard { region, part: Part::Drop(3) },
        Frame::Power { seat: Seat(4) },
    ];
    for frame in numbered {
        assert_eq!(frames(&[Frame::Over, frame]), "moments_name_what_there_is", "{frame:?}");
    }
    let turn = Frame::Turn(TurnStep::Draw);
    assert_eq!(frames(&[Frame::Over, turn, turn]), "moments_follow_each_other");
    let confirm = Frame::Confirm { asking: Asking::BEGUN };
    assert_eq!(frames(&[Frame::Over, confirm]), "moments_follow_each_other");
    let deep = |state: &mut State| (0..60).for_each(|_| state.board.frames.push(Frame::Lay));
    assert_ne!(broken(deep), "no law");
    let look = Frame::Look { seat: Seat(0) };
    assert_eq!(frames(&[Frame::Over, look]), "no law", "a moment may stand before its question");
}

#[test]
fn only_one_seat_is_asked_and_it_can_answer() {
    let call = |seats: SeatSet| broken(|state| state.board.call = Call::to(seats));
    assert_eq!(call(SeatSet::first(2)), "only_those_concerned_are_asked");
    assert_eq!(call(SeatSet::only(Seat(1))), "only_those_concerned_are_asked");
    assert_eq!(call(SeatSet::only(Seat(4))), "only_those_concerned_are_asked");
    assert_eq!(broken(|state| state.board.call.finish(Seat(0))), "a_complete_call_is_resolved");
    let nothing_to_lose = |state: &mut State| {
        state.board.frames.push(Frame::CleanToken { region: RegionId::Europe, replacing: Some(Electricity::Coal) });
        state.board.call = Call::to(SeatSet::only(Seat(0)));
    };
    assert_eq!(broken(nothing_to_lose), "no law");
    let nowhere = |state: &mut State| {
        state.board.frames.push(Frame::Downgrade { left: 1 });
        state.board.call = Call::to(SeatSet::only(Seat(0)));
    };
    assert_eq!(broken(nowhere), "whoever_is_asked_can_answer");
}

#[test]
fn a_view_from_elsewhere_keeps_the_laws_too() {
    let game = game_with(3, |options: &mut Options| options.free_seats = 1);
    let state = played(&game);
    let view = game.view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(game.audit_view(&view), Ok(()));
    let broken = |change: fn(&mut crate::View)| {
        let mut view = view.clone();
        change(&mut view);
        game.audit_view(&view).err().map_or("no law", |broken| broken.law)
    };
    assert_eq!(broken(|view| view.piles = Known::Counts([0; 6])), "cards_lie_in_one_place");
    assert_eq!(broken(|view| view.outer_count = 2), "outer_cards_belong_to_an_aci");
    assert_eq!(broken(|view| view.board.counter = 60_000), "values_are_in_range");
    assert_ne!(broken(|view| view.just_drawn = Known::Counts([9; 6])), "no law");
}
