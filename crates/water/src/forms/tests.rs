//! Forms read back, and mistakes are found where they stand.

use crate::frame::Frame;
use crate::state::NO_CARD;
use crate::testing::{Rolls, at, game, label, pass_until, play, scenario};
use crate::{Action, State, Water};
use serde_json::{Value, json};
use table::contract::*;
use table::harness::manual;
use table::luck::Dice;
use table::{Expected, Fault, Forms, Seat, Silent, Viewer};

fn fault_of<T>(read: Result<T, Fault>, form: &Value) -> Fault {
    read.err().unwrap_or_else(|| panic!("no fault in {form}"))
}

/// A position written by hand, run on to its next decision.
fn stand(game: &Water, form: &Value) -> State {
    let mut state = game.read_state(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
    game.proceed(&mut state, &mut Dice::new(1), &mut Silent);
    state
}

const MANUAL: &str = include_str!("../../../../docs/state.md");

/// The examples of the manual's part on this game: what follows `json water` in their first line, and their text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = MANUAL.split("```json water ").skip(1);
    blocks.filter_map(|block| block.split("```").next()?.split_once('\n')).collect()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{fault} in {text}"))
}

#[test]
fn every_action_of_the_manual_reads_and_is_written_so() {
    let game = game(4, |_| {});
    let lines = examples().into_iter().filter(|(kind, _)| *kind == "actions").flat_map(|(_, text)| text.lines());
    let mut count = 0;
    for form in lines.map(parsed) {
        let action = game.read_action(&form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
        assert_eq!(game.write_action(&action), form);
        count += 1;
    }
    assert!(count >= 30, "{count} actions");
}

#[test]
fn every_position_of_the_manual_comes_to_a_decision() {
    let mut count = 0;
    for (kind, text) in examples() {
        let Some(id) = kind.strip_prefix("state ") else { continue };
        let (game, _) = scenario(id);
        let state = stand(&game, &parsed(text));
        assert_eq!(state.board.call.missing().len(), 1, "{text}");
        count += 1;
    }
    assert!(count >= 2, "{count} examples");
}

/// The manual's part on this game.
fn part() -> &'static str {
    manual::part(MANUAL, "## Water")
}

#[test]
fn the_manual_shows_every_moment_and_no_other() {
    assert_eq!(manual::told_choices(part(), "frame"), manual::choices::<_, Frame>(&game(4, |_| {})));
}

#[test]
fn the_manual_shows_every_event_and_no_other() {
    let mut declared = manual::events::<Water, crate::Event>();
    // What a card is aimed at is written under its own field names.
    let played = declared.get_mut("card_played").unwrap();
    assert!(played.remove("target"));
    played.extend(["community", "hex"].map(str::to_owned));
    assert_eq!(manual::told_events(part()), declared);
}

#[test]
fn the_manual_names_every_field_of_a_position() {
    let game = game(4, |_| {});
    let named = manual::named(part());
    for form in [
        json!({"?": 0}),
        json!({"dams": [{"?": 0}]}),
        json!({"communities": [{"?": 0}]}),
        json!({"communities": [{"tiles": [{"?": 0}]}]}),
        json!({"communities": [{"requests": [{"?": 0}]}]}),
        json!({"pending": {"offer": {"to": 1, "give": {"?": 0}}}}),
    ] {
        let fields = manual::fields(fault_of(game.read_state(&form), &form).expected);
        assert!(!fields.is_empty(), "{form}");
        assert_eq!(fields.difference(&named).collect::<Vec<_>>(), Vec::<&String>::new(), "{form}");
    }
}

#[test]
fn mistakes_in_actions_are_found_where_they_stand() {
    let game = game(3, |_| {});
    for (form, at) in [
        (json!("pas"), "action"),
        (json!(null), "action"),
        (json!({"pass": true}), "pass"),
        (json!({"place_home": [40, 4]}), "place_home"),
        (json!({"place_home": [0]}), "place_home"),
        (json!({"draw": {"source": [1, 4]}}), "draw.building"),
        (json!({"draw": {"source": [1, 4], "building": [0, 4], "cubes": 2}}), "draw.cubes"),
        (json!({"buy": {"goods": "water", "count": 1}}), "buy.goods"),
        (json!({"buy": {"goods": "food", "count": -1}}), "buy.count"),
        (json!({"build": {"kind": "castle", "hex": [0, 4]}}), "build.kind"),
        (json!({"build_dam": {"river": [2, 6], "axis": "n_s", "owners": [0]}}), "build_dam.axis"),
        (json!({"build_dam": {"river": [2, 6], "axis": "ne_sw", "owners": [0, 0]}}), "build_dam.owners[1]"),
        (json!({"play": {"card": "rain"}}), "play.card"),
        (json!({"play": {"card": "scandal", "community": 1, "hex": [0, 4]}}), "play.hex"),
        (json!({"offer": {"to": 3}}), "offer.to"),
        (json!({"offer": {"to": 1, "give": {"vp": 1}}}), "offer.give.vp"),
        (json!({"offer": {"to": 1, "water": [[[3, 6]]]}}), "offer.water[0]"),
        (json!({"reveal": "r99"}), "reveal"),
        (json!({"stake": 1.5}), "stake"),
    ] {
        assert_eq!(fault_of(game.read_action(&form), &form).at, at, "{form}");
    }
}

#[test]
fn what_is_left_out_is_as_in_the_set_up() {
    let (game, _) = scenario("dam_one_owner");
    let form = json!({"turn": 1, "card": "r28", "at": "collect", "water": {"WF3": 5, "WF4": 2}});
    let state = stand(&game, &form);
    assert_eq!((state.board.dams().count(), state.board.community(Seat(0)).count), (1, 5));
    assert_eq!((state.board.poured, state.board.active), (7, Seat(0)));
    let alone = json!({
        "turn": 1, "card": "r28", "at": "market", "dams": [],
        "communities": [{"money": 3, "tiles": [{"kind": "farm", "hex": [0, 4], "water": 1}]}],
    });
    let state = stand(&game, &alone);
    assert_eq!((state.board.community(Seat(0)).count, state.board.dams().count()), (1, 0));
    assert_eq!((state.board.poured, state.board.community(Seat(1)).count), (1, 5));
}

#[test]
fn states_in_the_middle_of_everything_read_back() {
    let (game, mut state) = scenario("dam_three_owners");
    for community in &mut state.board.communities {
        community.vp = 4;
    }
    let mut forms = 0;
    let mut same = |state: &State| {
        let form = game.write_state(state);
        assert_eq!(game.read_state(&form), Ok(*state), "{form}");
        forms += 1;
    };
    same(&state);
    play(&game, &mut state, 0, Action::TopUp { dam: label(&game, "WF6"), source: label(&game, "MS2") });
    same(&state);
    let seat = state.board.call.missing().lowest().unwrap();
    if let Frame::Contest { .. } = state.frame() {
        play(&game, &mut state, seat.0, Action::Contest);
        pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Stakes { .. }));
        same(&state);
        play(&game, &mut state, seat.0, Action::Stake(1));
        same(&state);
    }
    assert!(forms > 1);
}

#[test]
fn a_view_hides_what_others_hold() {
    let (game, state) = scenario("pollution");
    let form = game.write_view(&game.view(&state, Viewer::Seat(Seat(1))));
    assert_eq!(form["viewer"], json!(1));
    assert_eq!((&form["communities"][0]["hand_size"], &form["communities"][0]["hand"]), (&json!(2), &Value::Null));
    assert_eq!(form["communities"][1]["hand"].as_array().map(Vec::len), Some(2));
    assert_eq!(form["communities"][0]["objective"], Value::Null);
    assert!(state.secrets.objectives[1] != NO_CARD && form["communities"][1]["objective"].is_string());
}

#[test]
fn mistakes_in_positions_are_found_where_they_stand() {
    let (game, _) = scenario("pollution");
    let community = |form: Value| json!({"communities": [{}, form]});
    for (form, at) in [
        (json!([]), "state"),
        (json!({"turns": 2}), "turns"),
        (json!({"at": "colect"}), "at"),
        (json!({"at": "collect", "frames": ["collect"]}), "at"),
        (json!({"frames": []}), "frames"),
        (json!({"water": {"WF9": 1}}), "water.WF9"),
        (json!({"card": "r99"}), "card"),
        (json!({"call": {"asked": [0], "missing": [1]}}), "call.missing"),
        (json!({"dams": [{"river": [2, 6], "axis": "ne_sw", "owners": []}]}), "dams[0].owners"),
        (json!({"at": "collect"}), "turns_are_counted"),
        (json!({"turn": 1, "card": "r28", "at": "collect", "polluted": 0}), "pollution_is_conserved"),
        (json!({"turn": 1, "card": "r28", "at": "collect", "poured": 3}), "water_is_conserved"),
        (json!({"played": {"rain": 1}}), "played.rain"),
        (community(json!({"mony": 3})), "communities[1].mony"),
        (community(json!({"tiles": [{"kind": "farm"}]})), "communities[1].tiles[0].hex"),
        (community(json!({"tiles": [{"kind": "farm", "hex": [0, 0]}]})), "tiles_stand_where_they_may"),
        (community(json!({"hand": ["rain"]})), "communities[1].hand[0]"),
        (community(json!({"hand_size": 2})), "communities[1].hand_size"),
        (community(json!({"stake": 2})), "sealed_choices_fit_the_question"),
    ] {
        let fault = fault_of(game.read_state(&form), &form);
        assert!(fault.at == at || fault.expected == Expected::Law(at.to_owned()), "{form}: {fault}");
    }
}

#[test]
fn every_event_of_a_game_has_a_form() {
    let game = game(3, |_| {});
    let (mut luck, mut dice, mut menu, mut events) = (Dice::new(3), Dice::new(4), table::Menu::new(), Vec::new());
    let mut state = game.deal(&mut luck, &mut events);
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice).unwrap();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
    }
    assert!(events.iter().all(|event| game.write_event(event)["event"].is_string()));
    let settled = Action::PlaceHome(at(&game, 0, 4));
    assert_eq!(game.write_action(&settled), json!({"place_home": [0, 4]}));
    assert!(game.deal(&mut Rolls(0), &mut Silent).board.turn == 0);
}

#[test]
fn cards_of_earlier_turns_are_made_up_where_they_are_left_out() {
    let game = game(3, |_| {});
    for form in [json!({"turn": 3, "card": "r28", "at": "collect"}), json!({"turn": 3, "at": "market"})] {
        let state = stand(&game, &form);
        assert_eq!(game.audit(&state), Ok(()), "{form}");
        assert_eq!(state.board.seen.len(), 3, "{form}");
    }
    let told = game.read_state(&json!({"turn": 2, "card": "r28", "seen": ["r28"], "at": "collect"}));
    assert!(told.is_err() || game.audit(&told.unwrap()).is_err(), "what is told must fit");
}
