//! Positions by hand: what is left out is as in the set-up, and mistakes are named.

use crate::frame::{Frame, TurnStep};
use crate::region::{Orange, Red, Regime};
use crate::terms::{Card, Influence, Place, RegionId, Tp};
use crate::testing::{expert, game};
use crate::{Action, Climate, State};
use serde_json::{Value, json};
use table::contract::*;
use table::{Dice, Fault, Forms, Silent, Viewer, Waiting};

fn read(form: Value) -> Result<State, Fault> {
    game(4).read_state(&form)
}

fn at(form: Value) -> String {
    read(form).err().map_or("no fault".to_owned(), |fault| match fault.expected {
        // A law of the whole position; those of a single value are told as that value.
        table::Expected::Law(law) if law != "at_or_frames" => law,
        _ => fault.at,
    })
}

fn written(game: &Climate, action: Action) -> String {
    game.write_action(&action).to_string()
}

#[test]
fn an_empty_form_is_the_set_up_before_the_first_turn() {
    let game = game(4);
    let mut state = read(json!({})).unwrap();
    assert_eq!(state.board.counter, 100);
    assert_eq!(state.frame(), Frame::Turn(TurnStep::Begin));
    assert_eq!(state.board.players[1].place, Place::Region(RegionId::NorthAmerica));
    game.proceed(&mut state, &mut Dice::new(1), &mut Silent);
    assert!(matches!(game.waiting(&state), Waiting::On(seats) if seats.len() == 1), "{:?}", state.frame());
    assert_eq!(expert(3).read_state(&json!({})).map(|state| state.board.destruction), Ok([1; 4]));
}

#[test]
fn a_position_by_hand_says_what_differs() {
    let state = read(json!({
        "turn": 3,
        "active": 2,
        "counter": 90,
        "regions": {
            "africa": {"red": {"conflicts": 1}, "orange": "famine", "transformations": ["I", "J"], "demography": 1},
            "india": {"regime": "dictatorship", "discipline": 4},
        },
        "hands": [{"military": [1, 0, 2, 0]}, {"ngo": [0, 3, 0, 0]}],
        "destruction": {"forests": 2},
        "at": {"activate": {"region": "africa", "step": "red"}},
    }))
    .unwrap();
    let africa = state.board.region(RegionId::Africa);
    assert_eq!((africa.red, africa.orange), (Red::Conflicts(1), Orange::Famine));
    assert!(africa.transformations.contains(Tp::J));
    assert_eq!(africa.population, 26);
    assert_eq!(state.board.region(RegionId::India).regime, Regime::Dictatorship);
    assert_eq!(state.board.destruction, [1, 1, 1, 2]);
    let card = Card { influence: Influence::Military, power: 3 };
    assert_eq!(state.secrets.hands[0].count(card), 2);
    assert_eq!(state.board.frames.depth(), 2);
    assert_eq!(game(4).audit(&state), Ok(()), "the piles hold what lies nowhere else");
}

#[test]
fn mistakes_are_named_by_their_place() {
    assert_eq!(at(json!({"conter": 90})), "conter");
    assert_eq!(at(json!({"counter": "ninety"})), "counter");
    assert_eq!(at(json!({"regions": {"atlantis": {}}})), "regions.atlantis");
    assert_eq!(at(json!({"regions": {"africa": {"living_standard": 5}}})), "regions.africa.living_standard");
    assert_eq!(at(json!({"regions": {"africa": {"red": {"revolts": 1}}}})), "regions.africa.red");
    assert_eq!(at(json!({"hands": [{"military": [1, 2]}]})), "hands[0].military");
    assert_eq!(at(json!({"players": [{"place": "moon"}]})), "players[0].place");
    assert_eq!(at(json!({"at": "launch", "frames": ["over"]})), "at");
    assert_eq!(at(json!({"frames": [{"turn": "dawn"}]})), "frames[0].turn");
    assert_eq!(at(json!({"call": {"asked": [9]}})), "call.asked[0]");
}

#[test]
fn the_climate_pawns_follow_the_red_pawn_of_a_position() {
    // 21.3
    let game = game(4);
    for (red, flipped) in [(30, false), (25, false), (24, true), (3, true)] {
        let state = game.read_state(&json!({"track": {"red": red}})).unwrap();
        assert_eq!(state.board.track.flipped, flipped, "red at {red}");
    }
}

#[test]
fn a_position_that_breaks_a_law_names_it() {
    assert_eq!(at(json!({"regions": {"africa": {"discipline": 0}}})), "chaos_is_discipline_0");
    assert_eq!(at(json!({"regions": {"europe": {"oil": {"imported": 2}}}})), "oil_carries_the_living_standard");
    assert_eq!(at(json!({"regions": {"africa": {"red": {"riots": 2}}}})), "stacks_stay_within_resilience");
    assert_eq!(at(json!({"track": {"green": 40}})), "green_stays_behind_red");
    assert_eq!(at(json!({"track": {"red": 20, "flipped": false}})), "climate_pawns_turn_at_their_icon");
    assert_eq!(at(json!({"hands": [{"military": [9, 2, 0, 0]}]})), "hands_are_limited");
    assert_eq!(at(json!({"hands": [{"military": [0, 0, 0, 7]}]})), "cards_lie_in_one_place");
    assert_eq!(at(json!({"at": "launch"})), "moments_name_what_there_is");
}

#[test]
fn whatever_a_moment_leads_to_can_be_given_back() {
    let game = game(4);
    for at in [
        json!({"activate": {"region": "africa", "step": "upkeep"}}),
        json!({"place": {"pawn": "war", "count": 1, "region": "africa"}}),
        json!({"final_effects": {"step": 1, "left": ["africa", "europe"]}}),
    ] {
        let form = json!({"turn": 5, "at": at, "regions": {"africa": {"red": {"conflicts": 1}, "orange": "famine"}}});
        let mut state = read(form).unwrap();
        let mut luck = Dice::new(7);
        game.proceed(&mut state, &mut luck, &mut Silent);
        while let Waiting::On(seats) = game.waiting(&state) {
            assert_eq!(game.read_state(&game.write_state(&state)), Ok(state));
            let seat = seats.lowest().unwrap();
            let neutral = game.neutral(&state, seat).unwrap();
            game.apply(&mut state, seat, neutral, &mut luck, &mut Silent).unwrap();
        }
        assert_eq!(
            game.read_state(&game.write_state(&state)),
            Ok(state),
            "nothing follows, and that is a position too"
        );
    }
}

#[test]
fn actions_are_words_or_tables() {
    let game = game(4);
    assert_eq!(written(&game, Action::Pass), r#""pass""#);
    assert_eq!(written(&game, Action::Move(Place::Region(RegionId::India))), r#"{"move":"india"}"#);
    let card = Card { influence: Influence::Military, power: 2 };
    let play = Action::Play { card, region: Some(RegionId::Africa), free: false };
    assert_eq!(written(&game, play), r#"{"play":{"card":["military",2],"region":"africa","free":false}}"#);
    let add = Action::Electricity { replaced: None, installed: crate::terms::Electricity::Gas };
    assert_eq!(written(&game, add), r#"{"electricity":{"installed":"gas"}}"#);
    let faults = [
        (json!("jump"), "action"),
        (json!({"move": "moon"}), "move"),
        (json!({"play": {"card": ["military", 5], "free": false}}), "play.card[1]"),
        (json!({"play": {"card": ["military", 1]}}), "play.free"),
        (json!({"pass": 1}), "pass"),
    ];
    for (form, at) in faults {
        assert_eq!(game.read_action(&form).err().map(|fault| fault.at), Some(at.to_owned()), "{form}");
    }
}

#[test]
fn a_view_hides_powers_and_tells_types() {
    let game = game(4);
    let state = game.deal(&mut Dice::new(6), &mut Silent);
    let view = game.write_view(&game.view(&state, Viewer::Spectator));
    assert_eq!(view["viewer"], json!("spectator"));
    assert!(view["hands"][1]["counts"].is_object(), "{}", view["hands"]);
    assert!(view["piles"]["counts"]["military"].as_u64().is_some_and(|count| count > 10));
    let whole = game.write_state(&state);
    assert!(whole["piles"]["military"].is_array());
}
