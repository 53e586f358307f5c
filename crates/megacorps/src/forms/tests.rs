//! Forms read back, mistakes are found where they stand, and the manual's examples hold.

use crate::testing::Table;
use crate::{Action, Bundle, MegaCorps, State};
use serde_json::{Value, json};
use table::contract::*;
use table::luck::Dice;
use table::{Expected, Fault, Forms, Seat, SeatSet, Silent, Viewer};

fn game(players: u8) -> MegaCorps {
    MegaCorps::printed(players).unwrap()
}

/// A position written by hand, run on to its next decision.
fn stand(game: &MegaCorps, form: &Value) -> State {
    let mut state = game.read_state(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
    game.proceed(&mut state, &mut Dice::new(1), &mut Silent);
    state
}

fn act(game: &MegaCorps, state: &mut State, seat: u8, form: &Value) {
    let action = game.read_action(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
    let applied = game.apply(state, Seat(seat), action, &mut Dice::new(1), &mut Silent);
    assert_eq!(applied, Ok(()), "{form} of seat {seat}");
}

fn fault_of<T>(read: Result<T, Fault>, form: &Value) -> Fault {
    read.err().unwrap_or_else(|| panic!("no fault in {form}"))
}

const MANUAL: &str = include_str!("../../../../docs/state.md");

/// The examples of the manual's part on this game: what follows `json megacorps` in their first line, and their text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = MANUAL.split("```json megacorps ").skip(1);
    blocks.filter_map(|block| block.split("```").next()?.split_once('\n')).collect()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{fault} in {text}"))
}

#[test]
fn every_position_of_the_manual_comes_to_a_decision() {
    let positions = examples().into_iter().filter_map(|(kind, text)| Some((kind.strip_prefix("state ")?, text)));
    let mut count = 0;
    for (players, text) in positions {
        let game = game(players.parse().unwrap());
        let state = stand(&game, &parsed(text));
        assert!(!game.waiting(&state).seats().is_empty(), "{text}");
        count += 1;
    }
    assert!(count >= 3, "{count} examples");
}

#[test]
fn every_action_of_the_manual_reads_and_is_written_so() {
    let game = game(4);
    let lines = examples().into_iter().filter(|(kind, _)| *kind == "actions").flat_map(|(_, text)| text.lines());
    let mut count = 0;
    for line in lines {
        let form = parsed(line);
        let action = game.read_action(&form).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(game.write_action(&action), form);
        count += 1;
    }
    assert!(count >= 30, "{count} actions");
}

/// Keeps what it is told, written.
struct Written<'g>(&'g MegaCorps, Vec<Value>);

impl table::Log<crate::Event> for Written<'_> {
    fn tell(&mut self, event: crate::Event) {
        self.1.push(self.0.write_event(&event));
    }
}

#[test]
fn the_war_of_the_rulebook_can_be_set_up_and_played_by_hand() {
    // V6; the first position of the manual, and its events.
    let game = game(4);
    let (_, text) = examples()[0];
    let mut state = stand(&game, &parsed(text));
    let mut log = Written(&game, Vec::new());
    for (seat, form) in [
        (0, json!({"launch_war": "japan"})),
        (2, json!({"give": {"side": "attack", "mercenaries": 1}})),
        (0, json!({"intervene": "japan_media"})),
    ] {
        let action = game.read_action(&form).unwrap();
        assert_eq!(game.apply(&mut state, Seat(seat), action, &mut Dice::new(1), &mut log), Ok(()), "{form}");
    }
    let players = &game.write_state(&state)["players"];
    assert_eq!((&players[0]["mercenaries"], &players[1]["money"]), (&json!(2), &json!(44)));
    assert_eq!(players[0]["countries"], json!(["great_russia", "japan"]));
    let (_, events) = examples().into_iter().find(|(kind, _)| *kind == "events").unwrap();
    for event in events.lines().map(parsed) {
        assert!(log.1.contains(&event), "{event} is not among {:?}", log.1);
    }
}

#[test]
fn the_examples_come_out_as_the_manual_says() {
    let (_, payout) = examples()[1];
    let three = game(3);
    let mut state = stand(&three, &parsed(payout));
    act(&three, &mut state, 0, &json!({"pay_out": "finance"}));
    assert_eq!(state.board.money[..2], [52, 46]);
    let (_, window) = examples()[2];
    let four = game(4);
    let state = stand(&four, &parsed(window));
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(1)));
}

#[test]
fn what_is_left_out_is_as_in_the_set_up() {
    let game = game(3);
    let state = stand(&game, &json!({"at": {"choose": 1}, "players": [{}, {"megacorp": "lenogo"}, {"countries": []}]}));
    let board = &state.board;
    assert_eq!((board.round, board.deck, board.turn, board.money[..3].to_vec()), (1, 17, Seat(1), vec![40; 3]));
    let controller = |id: &str| board.controller(game.rules().country_named(id).unwrap());
    assert_eq!(controller("china"), Some(Seat(1)), "home countries go with their MegaCorps");
    assert_eq!(controller("european_union"), Some(Seat(0)), "who says nothing takes the first that is free");
    assert_eq!(controller("mercosur"), None, "seat 2 says that it has none");
    assert_eq!(board.acted, SeatSet::first(2), "turns go clockwise from the active player");
    assert_eq!(stand(&game, &json!({"deck": 5, "at": {"choose": 0}})).board.round, 13);
    assert_eq!(stand(&game, &json!({"round": 13, "at": {"choose": 0}})).board.deck, 5);
    assert_eq!(stand(&game, &json!({"round": 18, "at": "last_call"})).board.deck, 0);
}

#[test]
fn cards_are_counted_by_kind() {
    let game = game(3);
    let form =
        json!({"at": {"choose": 0}, "discard": ["l5"], "players": [{"hand": ["shortages"]}, {"hand": ["shortages"]}]});
    let state = stand(&game, &form);
    assert_eq!(game.write_state(&state)["players"][1]["hand"], json!(["shortages"]));
    let view = game.write_view(&game.view(&state, Viewer::Seat(Seat(1))));
    assert_eq!((&view["players"][1]["hand"], &view["players"][0]["hand_size"]), (&json!(["shortages"]), &json!(1)));
    let three = json!({"discard": ["shortages", "shortages", "shortages"]});
    assert_eq!(fault_of(game.read_state(&three), &three).at, "discard[2]");
    let more = json!({"at": {"choose": 0}, "discard": ["l5"], "players": [{"hand": ["l5"]}]});
    let fault = fault_of(game.read_state(&more), &more);
    assert_eq!(fault.expected, Expected::Law("cards_lie_in_one_place".to_owned()), "{fault}");
}

#[test]
fn states_in_the_middle_of_everything_read_back() {
    let mut table = Table::of(4);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]).hands(0, &["l5", "shortages"]).hands(1, &["shortages"]);
    let offer = table.offer(2, Bundle::money(3).with_cards(table.card("l5")), Bundle::money(1).with_any_cards(1));
    table.hands(2, &["asteroid"]).act(0, offer);
    let buy = Action::Buy { company: table.company("japan_media"), sweetener: Bundle::money(2) };
    table.act(0, buy);
    let form = table.game.write_state(&table.state);
    assert_eq!(table.game.read_state(&form), Ok(table.state), "{form}");
    assert_eq!(form["players"][0]["offers"][0]["give"], json!({"money": 3, "cards": ["l5"]}));
}

#[test]
fn mistakes_in_actions_are_found_where_they_stand() {
    let game = game(3);
    for (form, at) in [
        (json!("pas"), "action"),
        (json!(null), "action"),
        (json!({"pass": true}), "pass"),
        (json!({"take_company": "japan_media_"}), "take_company"),
        (json!({"play": {}}), "play.card"),
        (json!({"play": {"card": "l6"}}), "play.card"),
        (json!({"play": {"card": "l5", "land": "japan"}}), "play.land"),
        (json!({"play": {"card": "elections", "country": "japan", "industry": "oil"}}), "play.industry"),
        (json!({"buy": 3}), "buy"),
        (json!({"buy": {"company": "japan_media", "sweetener": {"mony": 1}}}), "buy.sweetener.mony"),
        (json!({"pay_out": "oils"}), "pay_out"),
        (json!({"launch_war": "atlantis"}), "launch_war"),
        (json!({"order": {"bids": {"japan_media": 1}}}), "order.bids.japan_media"),
        (json!({"order": {"bids": {"china_defense": 251}}}), "order.bids.china_defense"),
        (json!({"order": {"bids": {"china_defense": "accept"}}}), "order.bids.china_defense"),
        (json!({"reply": {"china_defense": "yes"}}), "reply.china_defense"),
        (json!({"confirm": ["china_defense", "china_defense"]}), "confirm[1]"),
        (json!({"give": {"side": "left", "mercenaries": 1}}), "give.side"),
        (json!({"sell": {"side": "attack", "mercenaries": 1}}), "sell.price"),
        (json!({"request": {"from": 3, "mercenaries": 1, "price": 1}}), "request.from"),
        (json!({"bid": -1}), "bid"),
        (json!({"bid": 1.5}), "bid"),
        (json!({"vote": 3}), "vote"),
        (json!({"offer": {"give": {}}}), "offer.to"),
        (json!({"offer": {"to": 1, "give": {"companies": ["oil"]}}}), "offer.give.companies[0]"),
        (json!({"offer": {"to": 1, "want": {"cards": ["l5", "l5"]}}}), "offer.want.cards[1]"),
        (json!({"accept": {"from": 1}}), "accept.offer"),
        (json!({"withdraw": "all"}), "withdraw"),
    ] {
        assert_eq!(fault_of(game.read_action(&form), &form).at, at, "{form}");
    }
}

#[test]
fn mistakes_in_positions_are_found_where_they_stand() {
    let game = game(3);
    let player = |form: Value| json!({"at": {"choose": 0}, "players": [{}, form]});
    for (form, at) in [
        (json!([]), "state"),
        (json!({"rounds": 2}), "rounds"),
        (json!({"round": 0}), "round"),
        (json!({"active": 3}), "active"),
        (json!({"at": "chose"}), "at"),
        (json!({"at": {"choose": 3}}), "at.choose"),
        (json!({"at": "round", "frames": ["round"]}), "at"),
        (json!({"frames": []}), "frames"),
        (json!({"frames": [{"war": {"country": "japon"}}]}), "frames[0].war.country"),
        (json!({"frames": [{"war": {"country": "switzerland"}}], "round": 1}), "moments_name_what_there_is"),
        (json!({"frames": ["choose", "choose"]}), "moments_follow_each_other"),
        (json!({"at": {"choose": 0}, "deck": 5, "round": 2}), "the_deck_counts_the_rounds"),
        (json!({"at": {"choose": 0}, "call": {"asked": [1]}}), "only_those_concerned_are_asked"),
        (json!({"call": {"asked": [0], "missing": [1]}}), "call.missing"),
        (json!({"governments": {"switzerland": "democracy"}}), "governments.switzerland"),
        (json!({"governments": {"japan": "monarchy"}}), "governments.japan"),
        (json!({"at": {"choose": 0}, "paid_in": 3, "paid_out": 0}), "money_is_conserved"),
        (json!({"players": [{}, {}, {}, {}]}), "players"),
        (json!({"at": {"choose": 0}, "modifier": 1}), "a_payout_is_modified_by_one"),
        (player(json!({"mony": 3})), "players[1].mony"),
        (player(json!({"companies": ["japan_media", "japan_media"]})), "players[1].companies[1]"),
        (
            json!({"at": {"choose": 0}, "players": [{"companies": ["japan_media"]}, {"companies": ["japan_media"]}]}),
            "companies_are_in_one_state",
        ),
        (
            json!({"at": {"choose": 0}, "players": [{"megacorp": "mokia"}, {"megacorp": "mokia"}]}),
            "players[1].megacorp",
        ),
        (player(json!({"countries": ["switzerland"]})), "neutral_places_have_no_ruler"),
        (player(json!({"hand": ["shortage"]})), "players[1].hand[0]"),
        (player(json!({"hand": ["l5", "l5"]})), "players[1].hand[1]"),
        (player(json!({"hand_size": 2})), "players[1].hand_size"),
        (player(json!({"offers": [{"offer": 0, "to": 1, "give": {"money": 1}}]})), "offers_are_sound"),
        (player(json!({"offers": [{"offer": 0, "to": 0, "give": {"cards": ["l5"]}}]})), "offered_cards_are_held"),
        (player(json!({"sealed": {"bid": 3}})), "sealed_choices_fit_the_question"),
    ] {
        let fault = fault_of(game.read_state(&form), &form);
        assert!(fault.at == at || fault.expected == Expected::Law(at.to_owned()), "{form}: {fault}");
    }
}

#[test]
fn known_names_are_listed_closest_first() {
    let game = game(3);
    let form = json!({"launch_war": "jappan"});
    let Expected::OneOf(names) = fault_of(game.read_action(&form), &form).expected else { panic!("no names") };
    assert_eq!(names[0], "japan");
}
