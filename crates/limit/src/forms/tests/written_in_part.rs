//! What a position leaves out is as in the set-up, and nothing is lost (chapter 23).

use super::{allied, fault_of, table_of};
use crate::frame::Step;
use crate::{Frame, State};
use serde_json::{Value, json};
use table::{Expected, Forms, Seat, Shares};

fn read(form: &Value) -> State {
    table_of(3).read_state(form).unwrap_or_else(|fault| panic!("{form}: {fault}"))
}

#[test]
fn an_empty_document_is_the_set_up() {
    for nations in 1..=6 {
        let game = table_of(nations);
        assert_eq!(game.read_state(&json!({})), Ok(game.set_up()));
        assert_eq!(game.read_state(&json!({"nations": [{}]})), Ok(game.set_up()));
    }
}

#[test]
fn money_that_nobody_had_was_created_and_money_that_is_missing_was_destroyed() {
    let rich = read(&json!({"nations": [{"money": 105}]}));
    assert_eq!((rich.board.bank, rich.board.money_created, rich.board.money_destroyed), (327, 100, 0));
    let poor = read(&json!({"bank": 120, "nations": [{"money": 0}]}));
    assert_eq!((poor.board.bank, poor.board.money_created, poor.board.money_destroyed), (120, 0, 212));
    let both = read(&json!({"money_created": 10, "nations": [{"money": 6}]}));
    assert_eq!((both.board.bank, both.board.money_created, both.board.money_destroyed), (327, 10, 9));
    let solved = read(&json!({"money_created": 0, "money_destroyed": 0, "nations": [{"money": 45}]}));
    assert_eq!(solved.board.bank, 287, "only the bank is left to say");
    let solved = read(&json!({"money_created": 7, "nations": [{"money": 45}]}));
    assert_eq!((solved.board.bank, solved.board.money_destroyed), (294, 0), "too little was created for a full bank");
}

#[test]
fn disruption_comes_from_the_reserve_then_from_beyond() {
    let some = read(&json!({"nations": [{"disruption": 5}, {"disruption": 4}]}));
    assert_eq!((some.board.disruption_reserve, some.board.disruption_created), (3, 0));
    let many = read(&json!({"nations": [{"disruption": 15}]}));
    assert_eq!((many.board.disruption_reserve, many.board.disruption_created), (0, 3));
    let again = read(&json!({"disruption_reserve": 2, "nations": [{"disruption": 15}]}));
    assert_eq!((again.board.disruption_reserve, again.board.disruption_created), (2, 5));
}

#[test]
fn territory_comes_from_the_colonies_and_goes_beyond() {
    let small = read(&json!({"nations": [{"territory": 3}]}));
    assert_eq!((small.board.colonization, small.board.territory_lost), (4, 2));
    let large = read(&json!({"nations": [{"territory": 7}]}));
    assert_eq!((large.board.colonization, large.board.territory_lost), (2, 0));
    assert_eq!((large.board.fossil_sunk, large.board.fossil_drawn), (4, 0), "the colonies' fossil went with them");
    let told = read(&json!({"territory_lost": 1, "nations": [{"territory": 7}]}));
    assert_eq!(told.board.colonization, 1);
}

#[test]
fn fossil_is_sunk_or_drawn() {
    let burnt = read(&json!({"nations": [{"stock": {"fossil": 0}}]}));
    assert_eq!((burnt.board.fossil_sunk, burnt.board.fossil_drawn), (8, 0));
    let extracted = read(&json!({"fossil_sunk": 6, "market": {"stock": {"fossil": 9}}}));
    assert_eq!((extracted.board.fossil_sunk, extracted.board.fossil_drawn), (6, 12));
}

#[test]
fn shifts_follow_the_classes() {
    let state = read(&json!({"nations": [
        {"living": [4, 3, 2, 1, 1]},
        {"living": {"A": 3}, "shifts": {"zone": 1}},
        {"shifts": {"lines": ["D", "E"], "zone": 3}}
    ]}));
    let shifts = |seat| (state.nation(Seat(seat)).shift_lines, state.nation(Seat(seat)).shift_zone);
    assert_eq!([shifts(0), shifts(1), shifts(2)], [(0b11100, 0), (0b11110, 1), (0b11000, 3)]);
    assert_eq!(state.nation(Seat(0)).column, 2, "the column is read from class C");
}

#[test]
fn cards_not_named_lie_where_the_set_up_puts_them() {
    let game = table_of(3);
    let start = game.set_up();
    let state = read(&json!({"nations": [
        {"hand": ["education", "extraction"]},
        {"permanents": ["recycling"], "under": {"society": ["education", "surcharge"]}},
        {"set_aside": [], "hand": ["market_access", "robotization", "mass_destruction"]}
    ]}));
    let secret = |seat| state.secret(Seat(seat));
    assert_eq!((secret(0).hand.len(), secret(0).unseen.len()), (2, 32), "the other starters are in their decks");
    assert!(state.nation(Seat(0)).known_hand.is_empty(), "nobody has seen a hand that was written down");
    assert_eq!((secret(1).hand.len(), secret(1).unseen.len()), (3, 28));
    assert_eq!(state.nation(Seat(1)).known_hand, secret(1).hand, "starters are known");
    assert_eq!((secret(2).hand.len(), secret(2).unseen.len()), (3, 34));
    assert_eq!(state.nation(Seat(1)).set_aside, start.nation(Seat(1)).set_aside);
}

#[test]
fn the_population_is_a_rank_or_a_value() {
    let state = read(
        &json!({"nations": [{"population": 100}, {"population_rank": 4}, {"population": 5, "population_rank": 4}]}),
    );
    assert_eq!([0, 1, 2].map(|seat| state.nation(Seat(seat)).population), [9, 4, 4]);
}

#[test]
fn less_territory_means_less_renewable_production() {
    let state = read(&json!({"nations": [{"territory": 1}]}));
    assert_eq!(state.nation(Seat(0)).plants, [1, 1, 1]);
}

#[test]
fn drawn_cards_tell_their_deck() {
    let state = read(&json!({
        "frames": ["capacity", "keep_cards"],
        "call": {"asked": [0]},
        "nations": [{"drawn": ["recycling", "extraction", "urbanization"]}]
    }));
    assert_eq!(state.secret(Seat(0)).drawn_from.name(), "production");
    assert_eq!(state.board.call.missing().len(), 1);
}

#[test]
fn a_turn_lies_before_the_cards_are_taken_back() {
    let state = read(&json!({"leader": 2, "at": {"turn": {"played": 1}}, "passed": [0]}));
    let turn = Frame::Turn { seat: Seat(2), played: 1, refused: false };
    assert_eq!(state.board.frames.as_slice(), [Frame::Step(Step::TakeBack), turn]);
}

#[test]
fn a_stress_test_under_way_has_begun() {
    assert_eq!(read(&json!({"at": "stress_harvest"})).board.stress_tests, 1);
    assert_eq!(read(&json!({"at": "stress_test"})).board.stress_tests, 0);
}

#[test]
fn a_request_under_way_can_be_written() {
    let game = allied(3);
    let form = json!({
        "frames": ["conservation", {"settle": {"payment": "supply", "queue": []}}, {"help": {"payment": "supply", "seat": 0}}],
        "call": {"asked": [1, 2], "missing": [2]},
        "request": {"1": 1, "2": 1},
        "pacts": {"economic": [[0, 1, 2]]},
        "nations": [{"population": 5, "stock": {"renewable": 3}}, {"sealed": {"answer": true}}]
    });
    let state = game.read_state(&form).unwrap();
    assert_eq!(state.board.request, Shares([0, 1, 1, 0, 0, 0]));
    assert_eq!(game.read_state(&game.write_state(&state)), Ok(state));
}

#[test]
fn solo_events_leave_the_pile() {
    let game = table_of(1);
    let state = game.read_state(&json!({"event": "tax_haven"})).unwrap();
    assert_eq!((state.board.events.len(), state.board.event.is_some()), (7, true));
    assert_eq!(game.read_state(&game.write_state(&state)), Ok(state));
}

#[test]
fn contradictions_name_the_law() {
    let game = table_of(3);
    for (form, at, law) in [
        (json!({"bank": 327, "money_created": 0, "nations": [{"money": 50}]}), "money_created", "money_is_conserved"),
        (json!({"bank": 0, "money_created": 0, "money_destroyed": 0}), "money_created", "money_is_conserved"),
        (json!({"disruption_reserve": 3}), "disruption_reserve", "disruption_is_conserved"),
        (
            json!({"disruption_created": 0, "nations": [{"disruption": 99}]}),
            "disruption_created",
            "disruption_is_conserved",
        ),
        (json!({"fossil_sunk": 0, "fossil_drawn": 5}), "fossil_drawn", "fossil_is_conserved"),
        (json!({"nations": [{"territory": 60}]}), "colonization", "territory_is_conserved"),
        (json!({"colonization": 4, "territory_lost": 1}), "territory_lost", "territory_is_conserved"),
        (json!({"nations": [{"money": 4_000_000_000_u32}]}), "nations[0].money", "amounts_are_in_range"),
        (json!({"nations": [{}, {"disruption": 65_535}]}), "nations[1].disruption", "amounts_are_in_range"),
        (
            json!({"nations": [{"played": ["education"]}], "at": "supply"}),
            "nations[0].played",
            "instants_lie_only_in_the_political_phase",
        ),
    ] {
        let fault = fault_of(game.read_state(&form), &form);
        assert_eq!((fault.at.as_str(), &fault.expected), (at, &Expected::Law(law.to_owned())), "{form}");
    }
}
