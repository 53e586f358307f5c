//! The rulebook's examples (chapter 22), set up by hand and played by hand.

use super::{act, allied, stand, table_of};
use crate::State;
use crate::terms::Plant;
use serde_json::json;
use table::contract::*;
use table::{Forms, Seat, SeatSet};

fn stock(state: &State, seat: u8) -> [u16; 4] {
    state.nation(Seat(seat)).stock
}

#[test]
fn t02_famine_lowers_population_once_per_unfed_rank() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": "supply", "nations": [
            {"population": 20, "stock": {"renewable": 6}, "unrest": 8, "plants": {"military": 3}}
        ]}),
    );
    let nation = state.nation(Seat(0));
    assert_eq!((nation.population, nation.stock[0], nation.unrest, nation.disruption), (4, 1, 11, 3));
    act(&game, &mut state, 0, &json!({"choose_plant": "military"}));
    assert_eq!(state.nation(Seat(0)).plant(Plant::Military), 2);
    act(&game, &mut state, 0, &json!({"choose_plant": "military"}));
    assert_eq!(state.nation(Seat(0)).plant(Plant::Military), 1);
}

#[test]
fn t03_consumption_that_is_not_met_costs_a_class_and_unrest() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": "consumption", "nations": [
            {"population": 10, "living": [3, 3, 3, 2, 1], "stock": {"industrial": 8}}
        ]}),
    );
    assert_eq!((stock(&state, 0)[1], state.nation(Seat(0)).unrest), (3, 8));
    act(&game, &mut state, 0, &json!({"lower_class": "D"}));
    assert_eq!(state.nation(Seat(0)).living[3], 1);
}

#[test]
fn t04_population_grows_by_a_rank_in_the_second_column() {
    let game = table_of(2);
    let nation = json!({"population": 10, "living": {"A": 2, "B": 2, "C": 2}, "stock": {"industrial": 50}});
    let state = stand(&game, &json!({"at": "population_growth", "nations": [nation]}));
    assert_eq!(state.nation(Seat(0)).population, 6);
}

#[test]
fn t05_production_without_fossil_falls_to_the_rank_it_can_feed() {
    let game = table_of(2);
    let state = stand(
        &game,
        &json!({"at": "harvest", "nations": [{
            "plants": {"renewable": 4, "industrial": 5, "military": 5},
            "stock": {"renewable": 10, "industrial": 9, "military": 18, "fossil": 2}
        }]}),
    );
    let nation = state.nation(Seat(0));
    assert_eq!(nation.stock, [15, 19, 21, 0]);
    assert_eq!((nation.pollution, nation.unrest, nation.plant(Plant::Military)), (1, 10, 3));
}

#[test]
fn t06_an_uprising_that_is_not_put_down_costs_a_class_and_no_unrest() {
    let game = table_of(2);
    let state = stand(
        &game,
        &json!({"at": "public_order", "nations": [
            {"population_rank": 5, "living": [3, 2, 2, 1, 1], "unrest": 10, "stock": {"military": 4}}
        ]}),
    );
    assert_eq!((stock(&state, 0)[2], state.nation(Seat(0)).unrest), (1, 10));
    assert!(state.board.call.missing().contains(Seat(0)));
}

#[test]
fn t07_class_struggle_spills_over_into_disruption() {
    let game = table_of(2);
    let nation = json!({"living": {"A": 4}, "unrest": 10});
    let state = stand(&game, &json!({"at": "class_struggle", "nations": [nation]}));
    assert_eq!((state.nation(Seat(0)).unrest, state.nation(Seat(0)).disruption), (11, 2));
}

#[test]
fn t08_the_second_environmental_crisis() {
    let game = table_of(3);
    let plants = json!({"renewable": 4});
    let state = stand(
        &game,
        &json!({"generation": 2, "at": "environmental_crisis", "crises": {"environmental": [1]}, "nations": [
            {"population": 30, "pollution": 15, "plants": plants, "living": {"A": 2}},
            {"population": 10, "plants": plants},
            {"population": 5, "plants": plants}
        ]}),
    );
    let ranks: Vec<u8> = (0..3).map(|seat| state.nation(Seat(seat)).population).collect();
    assert_eq!(ranks, [6, 5, 5]);
    for seat in 0..3 {
        assert_eq!((state.nation(Seat(seat)).plants[0], state.nation(Seat(seat)).territory), (2, 4));
    }
    assert_eq!((state.nation(Seat(0)).unrest, state.nation(Seat(0)).living[0]), (9, 1));
}

#[test]
fn t09_public_expenditure_then_green_production() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": {"turn": {"seat": 1}}, "nations": [{}, {
            "population": 5, "money": 7, "plants": {"industrial": 2}, "hand": ["public_expenditure", "green_production"]
        }]}),
    );
    act(&game, &mut state, 1, &json!({"play": {"card": "public_expenditure"}}));
    act(&game, &mut state, 1, &json!({"play": {"card": "green_production"}}));
    let nation = state.nation(Seat(1));
    assert_eq!((nation.money, nation.unrest, nation.plants[1], nation.permanents.len()), (2, 5, 1, 1));
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(0)), "the next nation's turn");
}

#[test]
fn t10_tourism_takes_money_and_calms() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": {"turn": {}}, "nations": [
            {"hand": ["development_of_tourism"], "money": 0},
            {"living": [3, 3, 3, 1, 1], "money": 30}
        ]}),
    );
    act(&game, &mut state, 0, &json!({"play": {"card": "development_of_tourism", "target": 1}}));
    assert_eq!((state.nation(Seat(0)).money, state.nation(Seat(1)).money), (20, 10));
    assert_eq!(state.nation(Seat(1)).unrest, 4);
}

#[test]
fn t14_a_market_sale() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": {"turn": {"played": 1}}, "nations": [
            {"hand": ["market_access"], "money": 0, "stock": {"military": 5}}
        ]}),
    );
    let bank = state.board.bank;
    act(&game, &mut state, 0, &json!({"play": {"card": "market_access"}}));
    act(&game, &mut state, 0, &json!({"trade": {"sell": "military", "quantity": 3}}));
    assert_eq!((state.nation(Seat(0)).money, state.board.bank), (9, bank - 9));
    assert_eq!((stock(&state, 0)[2], state.board.market[2], state.board.price[2]), (2, 6, 3));
}

#[test]
fn t15_intensive_farming_at_the_top() {
    let game = table_of(2);
    let mut state = stand(
        &game,
        &json!({"at": "production_window", "nations": [{
            "territory": 8, "plants": {"renewable": 8}, "permanents": ["intensive_farming"], "stock": {"renewable": 0}
        }]}),
    );
    act(&game, &mut state, 0, &json!("keep_permanents"));
    assert_eq!(stock(&state, 0)[0], 100);
}

#[test]
fn t16_the_world_lays_down_its_arms() {
    let game = allied(4);
    let mut state = stand(&game, &json!({"at": "alliance", "pacts": {"military": [[0, 1, 2]], "economic": [[0, 3]]}}));
    act(&game, &mut state, 0, &json!({"alliance": {"offer": "military", "to": 3, "fee": {"0": 1, "3": 1}}}));
    act(&game, &mut state, 3, &json!({"answer": true}));
    act(&game, &mut state, 2, &json!({"answer": true}));
    act(&game, &mut state, 1, &json!({"answer": true}));
    assert!(state.board.demilitarized);
    act(&game, &mut state, 1, &json!({"alliance": {"offer": "economic", "to": 2, "fee": {"1": 2}}}));
    act(&game, &mut state, 2, &json!({"answer": true}));
    let form = game.write_state(&state);
    assert_eq!(form["pacts"], json!({"military": [[0, 1, 2, 3]], "economic": [[0, 3], [1, 2]]}));
}

#[test]
fn t17_the_score() {
    let game = table_of(2);
    let state = stand(
        &game,
        &json!({"generation": 7, "at": "over", "crises": {"financial": [5, 6, 7], "military": [7]}, "nations": [{
            "living": [3, 3, 3, 2, 2], "population": 30, "money": 154, "territory": 4, "plants": {"renewable": 2},
            "stock": {"military": 4}, "pollution": 5, "disruption": 8
        }]}),
    );
    assert_eq!(game.score(&state, Seat(0)).total(), 50);
    assert!(game.outcome(&state).is_some());
}

#[test]
fn a_war_is_resisted_or_not() {
    let game = table_of(3);
    let form = json!({"at": {"turn": {"seat": 0, "played": 1}}, "nations": [
        {"hand": ["military_operation"], "stock": {"military": 6}},
        {"stock": {"military": 4, "industrial": 7}}
    ]});
    for (resist, military, taken) in [(true, 0, 0), (false, 4, 5)] {
        let mut state = stand(&game, &form);
        act(&game, &mut state, 0, &json!({"play": {"card": "military_operation", "target": 1, "amount": 4}}));
        act(&game, &mut state, 1, &json!({"resist": resist}));
        if !resist {
            act(&game, &mut state, 0, &json!({"take_spoils": "industrial"}));
        }
        assert_eq!((stock(&state, 0)[2], stock(&state, 1)[2], stock(&state, 1)[1]), (2, military, 7 - taken));
        assert_eq!(state.nation(Seat(0)).disruption, 1);
    }
}

#[test]
fn solo_against_the_star_nation() {
    let game = table_of(1);
    let mut state = stand(
        &game,
        &json!({"generation": 3, "at": {"turn": {}}, "star": {"money": 3},
            "nations": [{"hand": ["political_interference", "conscription"], "money": 0}]}),
    );
    act(&game, &mut state, 0, &json!({"play": {"card": "political_interference", "target": "star"}}));
    assert_eq!((state.board.star.money, state.nation(Seat(0)).money), (0, 3), "at most what it owns (R25)");
}

#[test]
fn a_shortage_among_allies_can_be_set_up_frame_by_frame() {
    let game = allied(3);
    let mut state = stand(
        &game,
        &json!({"frames": ["conservation", {"settle": {"payment": "supply", "queue": [0]}}],
            "pacts": {"economic": [[0, 1]]},
            "nations": [{"population": 5, "stock": {"renewable": 3}}, {"stock": {"renewable": 9}}]}),
    );
    act(&game, &mut state, 0, &json!({"ask_help": {"1": 2}}));
    act(&game, &mut state, 1, &json!({"answer": true}));
    let nation = state.nation(Seat(0));
    assert_eq!((nation.population, nation.disruption), (5, 0), "fed, and grown since");
}
