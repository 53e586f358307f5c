//! A few sentences as people read them.

use super::{both, say};
use limit::frame::Payment;
use limit::terms::{Pact, Plant, Resource};
use limit::{Action, Event, Frame, Limit, Play, STAR};
use table::contract::*;
use table::{Call, CardList, Dice, Frames, Seat, SeatSet, Shares, Silent};

/// The English and the French of something.
fn check(game: &Limit, reader: Option<Seat>, saying: &table::Saying, english: &str, french: &str) {
    let [en, fr] = both("limit");
    // No-break spaces are tested elsewhere; here they would only be hard to see.
    let plain = |text: String| text.replace(['\u{a0}', '\u{202f}'], " ");
    assert_eq!(say(&en, game, reader, saying), english);
    assert_eq!(plain(say(&fr, game, reader, saying)), french);
}

#[test]
fn events_address_the_reader() {
    let game = Limit::printed(3).unwrap();
    let event = game.say_event(&Event::Gained { seat: Seat(0), resource: Resource::Industrial, amount: 1 });
    check(&game, None, &event, "Anna gains 1 industrial resource.", "Anna gagne 1 ressource industrielle.");
    check(&game, Some(Seat(0)), &event, "You gain 1 industrial resource.", "Vous gagnez 1 ressource industrielle.");
    let event = game.say_event(&Event::Given { from: Seat(0), to: Seat(1), resource: Resource::Fossil, amount: 2 });
    check(&game, Some(Seat(1)), &event, "Anna hands 2 fossil to you.", "Anna vous cède 2 fossiles.");
    let event = game.say_event(&Event::PlantMoved { seat: Seat(2), plant: Plant::Military, from: 3, to: 2 });
    check(
        &game,
        None,
        &event,
        "Élise’s military production falls from rank 3 to 2.",
        "La production militaire d’Élise baisse du rang 3 au rang 2.",
    );
    let event = game.say_event(&Event::PactMade { pact: Pact::Economic, members: SeatSet::first(3) });
    check(
        &game,
        Some(Seat(1)),
        &event,
        "An economic alliance now joins Anna, you and Élise.",
        "Alliance économique conclue entre Anna, vous et Élise.",
    );
}

#[test]
fn the_star_nation_has_its_own_word() {
    let game = Limit::printed(1).unwrap();
    let event = game.say_event(&Event::PollutionReceived { seat: STAR, amount: 2 });
    check(&game, None, &event, "The star nation takes 2 pollution.", "La Nation étoile reçoit 2 pollutions.");
}

#[test]
fn actions_tell_what_they_cost_and_do() {
    let game = Limit::printed(3).unwrap();
    let state = game.deal(&mut Dice::new(1), &mut Silent);
    let card = |id| game.rules().card_named(id).unwrap();
    let said = |action| game.say_action(&state, Seat(0), &action);
    check(
        &game,
        None,
        &said(Action::Play(Play::of(card("education")))),
        "Play Education: raise a class by one level (cost: 2 money)",
        "Jouer Scolarisation : élever une classe d’un niveau (coût : 2 d’argent)",
    );
    let attack = Play { target: Some(Seat(2)), amount: 12, ..Play::of(card("annexation_of_territory")) };
    check(
        &game,
        None,
        &said(Action::Play(attack)),
        "Play Annexation of Territory on Élise: take 1 territory and lower the target’s industrial or military \
         production by 1 rank (cost: 12 military resources and 2 disruption)",
        "Jouer Annexion territoriale sur Élise : prendre 1 territoire et abaisser de 1 rang la production industrielle \
         ou militaire de la cible (coût : 12 ressources militaires et 2 déstabilisations)",
    );
    check(
        &game,
        None,
        &said(Action::Trade { resource: Resource::Fossil, buy: true, quantity: 3 }),
        "Buy 3 fossil at 5 each, 15 money in all",
        "Acheter 3 fossiles à 5 l’unité, 15 d’argent en tout",
    );
    let cards: CardList<10> = [card("education"), card("recycling"), card("terrorism")].into_iter().collect();
    check(
        &game,
        None,
        &said(Action::KeepCards(cards)),
        "Keep Education; under the deck: Recycling and Terrorism",
        "Garder Scolarisation ; sous le paquet : Recyclage et Terrorisme",
    );
}

#[test]
fn questions_name_the_asker_and_the_purpose() {
    let game = Limit::printed(3).unwrap();
    let mut state = game.deal(&mut Dice::new(1), &mut Silent);
    let payment = Payment::Production(Plant::Industrial);
    state.board.frames = Frames::new(Frame::Help { payment, seat: Seat(2) });
    state.board.request = Shares([4, 0, 0, 0, 0, 0]);
    state.board.call = Call::to(SeatSet::only(Seat(0)));
    let prompt = game.prompt(&state, Seat(0));
    assert_eq!(prompt.ruling, "R80");
    check(
        &game,
        Some(Seat(0)),
        &prompt.question,
        "Élise asks you for 4 fossil to keep industrial production running. Do you give?",
        "Élise vous demande 4 fossiles pour faire tourner la production industrielle. Donnez-vous ?",
    );
    check(
        &game,
        Some(Seat(1)),
        &game.prompt(&state, Seat(1)).question,
        "Waiting for Anna: answering a request for help.",
        "En attente d’Anna : réponse à une demande d’aide.",
    );
}

#[test]
fn what_nobody_knows_is_shown_in_brackets() {
    let words = crate::words::Words::of(crate::words::Lang::EN, "limit");
    let context = crate::words::Context::NOWHERE;
    assert_eq!(words.render(&table::Saying::new("event.nonsense"), &context), "[event.nonsense]");
    assert_eq!(words.render(&table::Saying::new("event.passed"), &context), "[seat].");
    assert_eq!(words.text("ui.nonsense"), "[ui.nonsense]");
}
