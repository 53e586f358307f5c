//! Whatever the game comes to reads back as it was written.

use super::{allied, table_of, tables};
use crate::action::{AllianceAction, Pick, Play};
use crate::frame::{Frame, Step};
use crate::terms::{Class, Deck, Direction, Pact, Plant, Resource};
use crate::{Action, Cause, Event, Limit, STAR, State};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::contract::*;
use table::{Amount, CardId, Dice, Forms, Log, Menu, Seat, Shares, Viewer, Waiting};

/// Keeps the names of the events it writes.
struct Written<'g> {
    game: &'g Limit,
    names: BTreeSet<String>,
}

impl Log<Event> for Written<'_> {
    fn tell(&mut self, event: Event) {
        let form = self.game.write_event(&event);
        assert_eq!(through_text(&form), form);
        self.names.insert(form["event"].as_str().unwrap().to_owned());
    }
}

fn through_text(form: &Value) -> Value {
    serde_json::from_str(&form.to_string()).unwrap()
}

fn check_state(game: &Limit, state: &State) {
    let form = game.write_state(state);
    let read = game.read_state(&through_text(&form)).unwrap_or_else(|fault| panic!("{fault} in {form}"));
    assert_eq!(read, *state, "{form}");
    let own = game.write_view(&game.view(state, Viewer::Seat(Seat(0))));
    assert_eq!(own["viewer"], json!(0));
    assert_eq!(own["nations"][0], form["nations"][0]);
    for (at, nation) in own["nations"].as_array().unwrap().iter().enumerate().skip(1) {
        let whole = &form["nations"][at];
        assert!(nation.get("hand").is_none() && nation.get("unseen").is_none() && nation.get("under").is_none());
        assert!(nation.get("drawn").is_none() && nation.get("sealed").is_none());
        assert_eq!(nation["hand_size"], json!(whole["hand"].as_array().unwrap().len()));
        assert_eq!(nation["money"], whole["money"]);
    }
    let mut whole = game.write_view(&game.view(state, Viewer::Everything));
    assert_eq!(whole.as_object_mut().unwrap().shift_remove("viewer"), Some(json!("everything")));
    assert_eq!(whole, form);
}

fn check_action(game: &Limit, action: Action) {
    let form = game.write_action(&action);
    assert_eq!(game.read_action(&through_text(&form)), Ok(action), "{form}");
}

/// Plays at random and writes everything on the way. The frames and the events met, by name.
fn play(game: &Limit, seed: u64, frames: &mut BTreeSet<String>, events: &mut BTreeSet<String>) {
    let mut dice = Dice::new(seed);
    let mut luck = Dice::new(seed ^ 0xabcd);
    let mut log = Written { game, names: BTreeSet::new() };
    let mut menu = Menu::new();
    let mut state = game.deal(&mut luck, &mut log);
    while let Waiting::On(seats) = game.waiting(&state) {
        check_state(game, &state);
        let top = format!("{:?}", state.board.frames.top());
        frames.insert(top.split([' ', '(']).next().unwrap_or_default().to_owned());
        let waiting: Vec<Seat> = seats.into_iter().collect();
        let seat = waiting[dice.below(waiting.len())];
        game.offer(&state, seat, &mut menu);
        for line in menu.lines() {
            check_action(game, line.action);
            check_action(game, line.action.raised(line.more));
        }
        let action = menu.pick(&mut dice).unwrap();
        game.apply(&mut state, seat, action, &mut luck, &mut log).unwrap();
    }
    check_state(game, &state);
    events.append(&mut log.names);
}

#[test]
fn every_position_of_random_games_reads_back() {
    let (mut frames, mut events) = (BTreeSet::new(), BTreeSet::new());
    for (at, game) in tables().iter().enumerate() {
        for seed in 0..2 {
            play(game, seed * 31 + at as u64, &mut frames, &mut events);
        }
    }
    for name in ["Turn", "ChooseDeck", "KeepCards", "Discard", "Alliance", "OfferTo", "Trade", "Resist", "LowerPlant"] {
        assert!(frames.contains(name), "{name} was never met: {frames:?}");
    }
    assert!(events.len() > 45, "{events:?}");
}

#[test]
fn any_probe_reads_back_or_is_not_read() {
    let mut dice = Dice::new(5);
    let mut read = 0;
    for game in tables() {
        let state = game.deal(&mut dice, &mut table::Silent);
        for _ in 0..3_000 {
            let action = game.probe(&state, Seat(0), &mut dice);
            if let Ok(back) = game.read_action(&game.write_action(&action)) {
                assert_eq!(back, action);
                read += 1;
            }
        }
    }
    assert!(read > 10_000);
}

#[test]
fn actions_have_the_forms_the_manual_shows() {
    let game = allied(4);
    let card = |id: &str| game.rules().card_named(id).unwrap();
    let play = |id: &str| Play::of(card(id));
    let shares = Shares([0, 5, 0, 2, 0, 0]);
    let offer = AllianceAction::Offer { pact: Pact::Economic, to: Seat(3), fee: Shares([2, 0, 0, 0, 0, 0]) };
    let cards = || [card("education"), card("surcharge")].into_iter().collect();
    for (action, form) in [
        (Action::ChooseDeck(Deck::MilitaryEconomy), json!({"choose_deck": "military_economy"})),
        (Action::KeepCards(cards()), json!({"keep_cards": ["education", "surcharge"]})),
        (Action::Discard(card("education")), json!({"discard": "education"})),
        (Action::Pass, json!("pass")),
        (Action::Play(play("education")), json!({"play": {"card": "education"}})),
        (
            Action::Play(Play { target: Some(Seat(2)), ..play("terrorism") }),
            json!({"play": {"card": "terrorism", "target": 2}}),
        ),
        (
            Action::Play(Play { target: Some(STAR), amount: 12, ..play("annexation_of_territory") }),
            json!({"play": {"card": "annexation_of_territory", "target": "star", "amount": 12}}),
        ),
        (
            Action::Play(Play { pick: Pick::Plant(Plant::Military), ..play("industrialization") }),
            json!({"play": {"card": "industrialization", "plant": "military"}}),
        ),
        (
            Action::Play(Play { pick: Pick::Resource(Resource::Renewable), ..play("craftsmanship") }),
            json!({"play": {"card": "craftsmanship", "resource": "renewable"}}),
        ),
        (
            Action::Play(Play { pick: Pick::Class(Class::B), ..play("indoctrination") }),
            json!({"play": {"card": "indoctrination", "class": "B"}}),
        ),
        (
            Action::Play(Play { pick: Pick::Deck(Deck::Society), ..play("political_reform") }),
            json!({"play": {"card": "political_reform", "deck": "society"}}),
        ),
        (
            Action::Play(Play { pick: Pick::Card(card("education")), ..play("artificial_intelligence") }),
            json!({"play": {"card": "artificial_intelligence", "fetch": "education"}}),
        ),
        (
            Action::Play(Play { pick: Pick::Price(Resource::Fossil, Direction::Up), ..play("speculation") }),
            json!({"play": {"card": "speculation", "price": "fossil", "direction": "up"}}),
        ),
        (
            Action::Play(Play { funding: shares, ..play("cleaning_the_planet") }),
            json!({"play": {"card": "cleaning_the_planet", "funding": {"1": 5, "3": 2}}}),
        ),
        (Action::Withdraw(card("policy_planning")), json!({"withdraw": "policy_planning"})),
        (Action::KeepPermanents, json!("keep_permanents")),
        (Action::Resist(true), json!({"resist": true})),
        (Action::TakeSpoils(Resource::Fossil), json!({"take_spoils": "fossil"})),
        (Action::ChoosePlant(Plant::Industrial), json!({"choose_plant": "industrial"})),
        (Action::RaiseClass(Class::A), json!({"raise_class": "A"})),
        (Action::LowerClass(Class::C), json!({"lower_class": "C"})),
        (Action::AskHelp(shares), json!({"ask_help": {"1": 5, "3": 2}})),
        (Action::GoWithout, json!("go_without")),
        (Action::Answer(true), json!({"answer": true})),
        (Action::Break(false), json!({"break": false})),
        (
            Action::Trade { resource: Resource::Fossil, buy: true, quantity: 3 },
            json!({"trade": {"buy": "fossil", "quantity": 3}}),
        ),
        (
            Action::Trade { resource: Resource::Military, buy: false, quantity: 1 },
            json!({"trade": {"sell": "military", "quantity": 1}}),
        ),
        (Action::DeclineTrade, json!("decline_trade")),
        (Action::Alliance(AllianceAction::Nothing), json!({"alliance": "nothing"})),
        (Action::Alliance(offer), json!({"alliance": {"offer": "economic", "to": 3, "fee": {"0": 2}}})),
        (Action::Alliance(AllianceAction::Leave { pact: Pact::Military }), json!({"alliance": {"leave": "military"}})),
        (
            Action::Alliance(AllianceAction::Exclude { pact: Pact::Military, who: Seat(2) }),
            json!({"alliance": {"exclude": "military", "who": 2}}),
        ),
        (Action::PayEvent(true), json!({"pay_event": true})),
        (Action::Reconsider, json!("reconsider")),
    ] {
        assert_eq!(game.write_action(&action), form);
        assert_eq!(game.read_action(&form), Ok(action), "{form}");
    }
}

#[test]
fn cards_nobody_has_are_written_and_not_read() {
    let game = table_of(2);
    for action in [
        Action::Discard(CardId(200)),
        Action::Play(Play::of(CardId(63))),
        Action::Play(Play { target: Some(Seat(6)), ..Play::default() }),
        Action::AskHelp(Shares([0, 0, 0, 0, 0, 9])),
        Action::KeepCards([CardId(3), CardId(3)].into_iter().collect()),
    ] {
        assert!(game.read_action(&game.write_action(&action)).is_err(), "{action:?}");
    }
}

#[test]
fn events_have_the_form_the_manual_shows() {
    let game = table_of(2);
    let check = |event: Event, form: Value| assert_eq!(game.write_event(&event), form);
    check(
        Event::ClassMoved { seat: Seat(1), class: Class::E, from: 2, to: 3, cause: Cause::Step(Step::PublicOrder) },
        json!({"event": "class_moved", "seat": 1, "class": "E", "from": 2, "to": 3, "cause": {"step": "public_order"}}),
    );
    check(
        Event::CardPlayed { seat: Seat(0), card: CardId(0), target: Some(STAR), amount: 0 },
        json!({"event": "card_played", "seat": 0, "card": game.rules().cards[0].id, "target": "star"}),
    );
    check(Event::StepBegan { step: Step::Supply }, json!({"event": "step_began", "step": "supply"}));
}

#[test]
fn a_game_that_is_over_reads_back() {
    let game = table_of(2);
    let state = game.read_state(&json!({"at": "over"})).unwrap();
    assert_eq!(state.board.frames.top(), Frame::Over);
    check_state(&game, &state);
}
