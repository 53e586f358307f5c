//! Mistakes: each is found where it stands.

use super::{allied, fault_of, table_of};
use serde_json::{Value, json};
use table::{Expected, Forms};

#[test]
fn mistakes_in_actions_are_found_where_they_stand() {
    let game = allied(3);
    for (form, at) in [
        (json!("pas"), "action"),
        (json!(null), "action"),
        (json!(7), "action"),
        (json!([]), "action"),
        (json!({}), "action"),
        (json!({"plai": {}}), "action"),
        (json!({"pass": true}), "pass"),
        (json!("play"), "play"),
        (json!({"pass": null, "play": null}), "play"),
        (json!({"choose_deck": "socety"}), "choose_deck"),
        (json!({"keep_cards": "education"}), "keep_cards"),
        (json!({"keep_cards": ["education", "educaton"]}), "keep_cards[1]"),
        (json!({"keep_cards": ["education", "education"]}), "keep_cards[1]"),
        (json!({"discard": 3}), "discard"),
        (json!({"discard": ["education"]}), "discard"),
        (json!({"play": "education"}), "play"),
        (json!({"play": {}}), "play.card"),
        (json!({"play": {"card": "terorism"}}), "play.card"),
        (json!({"play": {"card": "terrorism", "victim": 1}}), "play.victim"),
        (json!({"play": {"card": "terrorism", "target": 3}}), "play.target"),
        (json!({"play": {"card": "terrorism", "target": "sun"}}), "play.target"),
        (json!({"play": {"card": "terrorism", "target": -1}}), "play.target"),
        (json!({"play": {"card": "robotization", "plant": "nuclear"}}), "play.plant"),
        (json!({"play": {"card": "robotization", "plant": "military", "class": "A"}}), "play.class"),
        (json!({"play": {"card": "speculation", "price": "fossil"}}), "play.direction"),
        (json!({"play": {"card": "speculation", "direction": "up"}}), "play.price"),
        (json!({"play": {"card": "education", "class": "A", "direction": "up"}}), "play.direction"),
        (json!({"play": {"card": "military_operation", "amount": 0}}), "play.amount"),
        (json!({"play": {"card": "military_operation", "amount": 70_000}}), "play.amount"),
        (json!({"play": {"card": "humanitarian_aid", "funding": [5]}}), "play.funding"),
        (json!({"play": {"card": "humanitarian_aid", "funding": {"3": 5}}}), "play.funding.3"),
        (json!({"play": {"card": "humanitarian_aid", "funding": {"01": 5}}}), "play.funding.01"),
        (json!({"play": {"card": "humanitarian_aid", "funding": {"1": 0}}}), "play.funding.1"),
        (json!({"resist": "yes"}), "resist"),
        (json!({"answer": 1}), "answer"),
        (json!({"raise_class": "F"}), "raise_class"),
        (json!({"lower_class": "a"}), "lower_class"),
        (json!({"take_spoils": "money"}), "take_spoils"),
        (json!({"choose_plant": "fossil"}), "choose_plant"),
        (json!({"ask_help": {"9": 1}}), "ask_help.9"),
        (json!({"trade": {"quantity": 1}}), "trade"),
        (json!({"trade": {"buy": "fossil"}}), "trade.quantity"),
        (json!({"trade": {"buy": "fossil", "sell": "fossil", "quantity": 1}}), "trade.sell"),
        (json!({"trade": {"buy": "fossil", "quantity": 0}}), "trade.quantity"),
        (json!({"alliance": "nothin"}), "alliance"),
        (json!({"alliance": {}}), "alliance"),
        (json!({"alliance": {"offer": "economic", "fee": {"0": 2}}}), "alliance.to"),
        (json!({"alliance": {"offer": "economic", "to": 1}}), "alliance.fee"),
        (json!({"alliance": {"leave": "economic", "to": 1}}), "alliance.to"),
        (json!({"alliance": {"exclude": "economic"}}), "alliance.who"),
        (json!({"alliance": {"leave": "peace"}}), "alliance.leave"),
    ] {
        assert_eq!(fault_of(game.read_action(&form), &form).at, at, "{form}");
    }
}

#[test]
fn mistakes_in_positions_are_found_where_they_stand() {
    let game = allied(3);
    let nation = |form: Value| json!({"nations": [{}, form]});
    for (form, at) in [
        (json!([]), "state"),
        (json!({"generatoin": 2}), "generatoin"),
        (json!({"generation": 0}), "generation"),
        (json!({"generation": 8}), "generation"),
        (json!({"leader": 3}), "leader"),
        (json!({"star": {}}), "star"),
        (json!({"bank": -1}), "bank"),
        (json!({"bank": 1.5}), "bank"),
        (json!({"bank": "120"}), "bank"),
        (json!({"at": "suply"}), "at"),
        (json!({"at": {"supply": 1}}), "at.supply"),
        (json!({"at": "turn"}), "at.turn"),
        (json!({"at": {"turn": {"seat": 4}}}), "at.turn.seat"),
        (json!({"at": {"turn": {"plaid": 4}}}), "at.turn.plaid"),
        (json!({"at": {"turn": {"played": 3}}}), "at.turn.played"),
        (json!({"frames": ["take_back", {"trade": {"seat": 0, "left": 0, "used": []}}]}), "frames[1].trade.left"),
        (json!({"at": "supply", "frames": ["supply"]}), "at"),
        (json!({"frames": []}), "frames"),
        (json!({"frames": ["supply", {"lower_class": {"seat": 0}}]}), "frames[1].lower_class.left"),
        (json!({"frames": ["supply", {"settle": {"payment": "taxes", "queue": []}}]}), "frames[1].settle.payment"),
        (json!({"frames": ["supply", {"lower_plants": {}}]}), "frames[1]"),
        (json!({"frames": ["supply", {"order_raise": {"round": 256}}]}), "frames[1].order_raise.round"),
        (json!({"frames": [{"turn": {}}]}), "steps_lie_at_the_bottom"),
        (json!({"call": {"asked": [0], "missing": [1]}}), "call.missing"),
        (json!({"call": {"asked": [0]}}), "only_those_concerned_are_asked"),
        (json!({"passed": [0, 0]}), "passed[1]"),
        (json!({"market": {"prices": {"fossil": 7}}}), "market.prices.fossil"),
        (json!({"market": {"stock": {"oil": 7}}}), "market.stock.oil"),
        (json!({"crises": {"financial": [2]}}), "crises.financial[0]"),
        (json!({"crises": {"financial": [1, 2]}}), "crises.financial"),
        (json!({"generation": 3, "crises": {"military": [2, 2]}}), "crises.military[1]"),
        (json!({"pacts": {"military": [[0]]}}), "pacts.military[0]"),
        (json!({"pacts": {"military": [[0, 1]], "social": []}}), "pacts.social"),
        (json!({"agreed": {"military": [0]}}), "tokens_show_negotiation"),
        (json!({"nations": [{}, {}, {}, {}]}), "nations"),
        (json!({"nations": {"0": {}}}), "nations"),
        (json!({"play": {"card": "nothing"}}), "play.card"),
        (nation(json!({"living": [1, 2, 1, 1, 1]})), "nations[1].living"),
        (nation(json!({"living": [1, 1, 1, 1]})), "nations[1].living"),
        (nation(json!({"living": {"A": 5}})), "nations[1].living.A"),
        (nation(json!({"living": {"F": 1}})), "nations[1].living.F"),
        (nation(json!({"population": 7})), "nations[1].population"),
        (nation(json!({"population": 5, "population_rank": 5})), "nations[1].population"),
        (nation(json!({"plants": {"renewable": 6}})), "nations[1].plants.renewable"),
        (nation(json!({"plants": {"military": 0}})), "nations[1].plants.military"),
        (nation(json!({"unrest": 12})), "nations[1].unrest"),
        (nation(json!({"stock": {"money": 1}})), "nations[1].stock.money"),
        (nation(json!({"stock": [1, 2, 3, 4]})), "nations[1].stock"),
        (nation(json!({"shifts": {"zone": 1}})), "nations[1].shifts.zone"),
        (nation(json!({"living": {"A": 3}, "shifts": {"lines": ["A"]}})), "nations[1].shifts.lines[0]"),
        (nation(json!({"hand": ["educatoin"]})), "nations[1].hand[0]"),
        (nation(json!({"hand": ["education"], "permanents": ["recycling"], "unseen": []})), "nations[1]"),
        (nation(json!({"permanents": ["education"]})), "nations[1].permanents[0]"),
        (nation(json!({"permanents": ["recycling"], "hand": ["recycling"]})), "nations[1].hand[0]"),
        (nation(json!({"set_aside": ["education"]})), "nations[1].set_aside[0]"),
        (nation(json!({"under": {"society": ["recycling"]}})), "nations[1].under.society[0]"),
        (nation(json!({"known_hand": ["recycling"]})), "nations[1].known_hand[0]"),
        (nation(json!({"drawn": ["recycling", "education"]})), "nations[1].drawn[1]"),
        (nation(json!({"drawn": ["recycling"]})), "drawn_cards_are_kept_or_put_back"),
        (nation(json!({"sealed": "deck"})), "nations[1].sealed.deck"),
        (nation(json!({"sealed": {"deck": "society"}})), "sealed_choices_fit_the_question"),
        (nation(json!({"hand_size": 4})), "nations[1].hand_size"),
    ] {
        let fault = fault_of(game.read_state(&form), &form);
        assert!(fault.at == at || fault.expected == Expected::Law(at.to_owned()), "{form}: {fault}");
    }
}

#[test]
fn alliances_are_written_only_where_they_are_played() {
    let form = json!({"pacts": {"military": [[0, 1]]}});
    let fault = fault_of(table_of(2).read_state(&form), &form);
    assert_eq!((fault.at.as_str(), fault.found.as_str()), ("pacts.military", "[[0,1]]"));
    assert_eq!(fault.expected, Expected::Law("alliances_are_mutual".to_owned()));
    assert!(allied(2).read_state(&form).is_ok());
    let form = json!({"pacts": {"military": [[0, 1], [1, 2]]}});
    assert_eq!(fault_of(allied(4).read_state(&form), &form).at, "pacts.military[1]");
}

#[test]
fn known_names_are_listed_closest_first() {
    let game = table_of(2);
    let first = |fault: table::Fault| match fault.expected {
        Expected::OneOf(names) | Expected::KnownName(names) => names.first().cloned().unwrap_or_default(),
        other => format!("{other:?}"),
    };
    let action = |form: Value| first(fault_of(game.read_action(&form), &form));
    let state = |form: Value| first(fault_of(game.read_state(&form), &form));
    assert_eq!(action(json!("pas")), "pass");
    assert_eq!(action(json!({"plya": {}})), "play");
    assert_eq!(action(json!({"discard": "educaton"})), "education");
    assert_eq!(action(json!({"play": {"card": "education", "targt": 1}})), "target");
    assert_eq!(state(json!({"at": "suply"})), "supply");
    assert_eq!(state(json!({"nations": [{"moeny": 3}]})), "money");
}
