//! Effects that no printed card has, and what holds for every card (17).

use super::{card, offered, put, targets, with_rules};
use crate::action::Target;
use crate::basin::HexId;
use crate::frame::Frame;
use crate::terms::ActionId;
use crate::testing::{at, label, pass_until, play};
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{Dice, Menu, Seat, Silent, Waiting};

const NONE: Target = Target::Nothing;

/// A card of one's own for the moment after the reveal.
fn written(kind: &str, target: &str, effects: &str) -> String {
    format!(
        "[[action_cards]]\nid = 'own'\nname_fr = 'x'\nname_en = 'x'\ncopies = 1\nkind = '{kind}'\ntarget = '{target}'\n\
         windows = ['after_reveal']\ncontestable_by = 'none'\neffects = [{effects}]\n"
    )
}

fn own(kind: &str, target: &str, effects: &str) -> (Water, State) {
    with_rules(&written(kind, target, effects), &[(0, "own")])
}

fn purse(state: &State, seat: u8) -> (u16, u16, u16, u16) {
    let community = state.board.community(Seat(seat));
    (community.money, community.energy, community.food, community.vp)
}

#[test]
fn others_and_all_count_for_each_community() {
    let effects =
        "{ op = 'gain', who = 'all', what = 'food', n = 2 }, { op = 'gain', who = 'others', what = 'vp', n = 1 }";
    let (game, mut state) = own("bonus", "none", effects);
    put(&game, &mut state, 0, "own", NONE);
    let after: Vec<(u16, u16)> = (0..4).map(|seat| (purse(&state, seat).2, purse(&state, seat).3)).collect();
    assert_eq!(after, [(2, 0), (2, 1), (2, 1), (2, 1)]);
}

#[test]
fn what_is_not_up_to_needs_the_whole_amount() {
    let (game, mut state) = own("malus", "community", "{ op = 'lose', who = 'target', what = 'energy', n = 3 }");
    state.board.community_mut(Seat(1)).energy = 2;
    state.board.community_mut(Seat(2)).energy = 3;
    assert_eq!(targets(&game, &state, 0, "own"), [Target::Community(Seat(2))]);
    let refused = Action::Play { card: card(&game, "own"), target: Target::Community(Seat(1)) };
    assert_eq!(game.check(&state, Seat(0), &refused), Err(Refusal::CardNotPossible));
    put(&game, &mut state, 0, "own", Target::Community(Seat(2)));
    assert_eq!(purse(&state, 2).1, 0);
}

#[test]
fn effects_are_counted_in_their_order() {
    let gain = "{ op = 'gain', who = 'self', what = 'food', n = 2 }";
    let lose = "{ op = 'lose', who = 'self', what = 'food', n = 2 }";
    let (game, state) = own("bonus", "none", &format!("{lose}, {gain}"));
    assert_eq!(targets(&game, &state, 0, "own"), []);
    let (game, mut state) = own("bonus", "none", &format!("{gain}, {lose}, {gain}"));
    put(&game, &mut state, 0, "own", NONE);
    assert_eq!(purse(&state, 0).2, 2);
}

#[test]
fn a_transfer_goes_either_way() {
    let effect = "{ op = 'transfer', from = 'self', to = 'target', what = 'money', n = 5 }";
    let (game, mut state) = own("malus", "community", effect);
    put(&game, &mut state, 0, "own", Target::Community(Seat(3)));
    assert_eq!((purse(&state, 0).0, purse(&state, 3).0), (7, 17));
}

#[test]
fn pollution_can_be_put_on_a_hex_that_the_target_touches() {
    let effect = "{ op = 'add_pollution', hex = 'target_access', n = 2 }";
    let (game, mut state) = own("malus", "community", effect);
    let polluted = state.board.polluted;
    put(&game, &mut state, 0, "own", Target::Community(Seat(1)));
    let far = Action::Choose(label(&game, "WF3"));
    assert_eq!(game.check(&state, Seat(0), &far), Err(Refusal::NotToBeChosen));
    play(&game, &mut state, 0, Action::Choose(label(&game, "EF3")));
    let fresh = game.rules().basin.labelled("EF3").unwrap();
    assert_eq!((state.board.grey[fresh.index()], state.board.polluted), (2, polluted + 2));
}

#[test]
fn a_card_on_a_hex_acts_there_and_nowhere_else() {
    let effects =
        "{ op = 'add_water', hex = 'any_open', n = 1 }, { op = 'remove_pollution', hex = 'own_access', n = 1 }";
    let (game, mut state) = own("malus", "hex", effects);
    assert_eq!(targets(&game, &state, 0, "own"), [], "there is no pollution");
    for name in ["WF3", "MS4"] {
        state.board.grey[game.rules().basin.labelled(name).unwrap().index()] = 1;
    }
    assert_eq!(targets(&game, &state, 0, "own"), [Target::Hex(label(&game, "WF3"))]);
    let fresh = game.rules().basin.labelled("WF3").unwrap().index();
    let water = state.board.water[fresh];
    put(&game, &mut state, 0, "own", Target::Hex(label(&game, "WF3")));
    assert_eq!((state.board.water[fresh], state.board.grey[fresh]), (water + 1, 0));
    assert_eq!(state.frame(), Frame::Collect);
}

#[test]
fn water_is_taken_in_full_or_not_at_all() {
    let effect = "{ op = 'remove_water', hex = 'target_access', n = 4 }";
    let (game, mut state) = own("malus", "community", effect);
    state.board.water.fill(1);
    assert_eq!(targets(&game, &state, 0, "own"), []);
    for name in ["EF2", "EF3"] {
        state.board.water[game.rules().basin.labelled(name).unwrap().index()] = 4;
    }
    assert_eq!(targets(&game, &state, 0, "own"), [Target::Community(Seat(1))]);
    put(&game, &mut state, 0, "own", Target::Community(Seat(1)));
    let choices = ["EF2", "EF3"].map(|name| Action::Choose(label(&game, name)));
    assert_eq!(offered(&game, &state, 0), choices);
    play(&game, &mut state, 0, choices[1]);
    assert_eq!((state.board.drained, state.frame()), (4, Frame::Collect));
}

#[test]
fn red_cubes_are_taken_off_buildings_of_ones_choice() {
    let (game, mut state) = own("bonus", "none", "{ op = 'clear_crisis', who = 'self', n = 1 }");
    assert_eq!(targets(&game, &state, 0, "own"), [], "there is no crisis");
    let [home, mine] = [at(&game, 0, 4), at(&game, 1, 2)];
    for hex in [home, mine] {
        state.board.tile_mut(hex).unwrap().crisis = true;
    }
    put(&game, &mut state, 0, "own", NONE);
    assert_eq!(offered(&game, &state, 0).len(), 2);
    play(&game, &mut state, 0, Action::Choose(mine));
    assert!(state.board.tile_on(home).unwrap().1.crisis && !state.board.tile_on(mine).unwrap().1.crisis);
}

#[test]
fn a_card_on_a_building_reaches_its_owner() {
    let effect = "{ op = 'lose', who = 'target', what = 'money', n = 2, up_to = true }";
    let (game, mut state) = own("malus", "building", effect);
    put(&game, &mut state, 0, "own", Target::Hex(at(&game, 4, 7)));
    assert_eq!(purse(&state, 2).0, 10, "a treatment station is a building");
    assert!(targets(&game, &state, 0, "own").is_empty(), "the card is played");
}

/// Everything a card could be aimed at, sensible or not.
fn anything() -> impl Iterator<Item = Target> {
    let seats = (0..6).map(|seat| Target::Community(Seat(seat)));
    [NONE].into_iter().chain(seats).chain((0..=255).map(|hex| Target::Hex(HexId(hex))))
}

#[test]
fn what_is_offered_is_what_is_accepted() {
    let (game, mut state) = own("malus", "building", "{ op = 'gain', who = 'self', what = 'vp', n = 1 }");
    let (mut luck, mut dice, mut menu) = (Dice::new(4), Dice::new(5), Menu::new());
    let mut plays = 0;
    for _ in 0..3000 {
        let Waiting::On(seats) = game.waiting(&state) else { break };
        let seat = seats.lowest().unwrap();
        game.offer(&state, seat, &mut menu);
        let lines: Vec<Action> = menu.lines().iter().map(|line| line.action).collect();
        let accepted = |action: &Action| game.check(&state, seat, action).is_ok();
        for (card, target) in (0..14).flat_map(|card| anything().map(move |target| (ActionId(card), target))) {
            let action = Action::Play { card, target };
            assert_eq!(lines.contains(&action), accepted(&action), "{seat:?} {action:?} in {:?}", state.frame());
        }
        for action in (0..=255).map(|hex| Action::Choose(HexId(hex))) {
            assert_eq!(lines.contains(&action), accepted(&action), "{action:?} in {:?}", state.frame());
        }
        let action = menu.pick(&mut dice).unwrap();
        plays += u32::from(matches!(action, Action::Play { .. }));
        assert_eq!(game.apply(&mut state, seat, action, &mut luck, &mut Silent), Ok(()));
    }
    assert!(plays > 0);
}

#[test]
fn random_games_with_cards_come_to_their_end() {
    for seed in 0..40 {
        let game = crate::testing::game(2 + (seed % 3) as u8, |_| {});
        let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
        let mut state = game.deal(&mut luck, &mut Silent);
        let mut over = false;
        for _ in 0..20_000 {
            let Waiting::On(seats) = game.waiting(&state) else {
                over = true;
                break;
            };
            let seat = seats.lowest().unwrap();
            game.offer(&state, seat, &mut menu);
            let action = menu.pick(&mut dice).unwrap();
            assert_eq!(game.apply(&mut state, seat, action, &mut luck, &mut Silent), Ok(()));
        }
        assert!(over, "seed {seed}");
    }
}

#[test]
fn a_pass_in_a_window_leads_on() {
    let (game, mut state) = own("bonus", "none", "{ op = 'gain', who = 'self', what = 'vp', n = 1 }");
    pass_until(&game, &mut state, |state| state.frame() == Frame::Collect);
    assert_eq!(state.secrets.hand_size(Seat(0)), 1);
}
