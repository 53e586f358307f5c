//! Instants of the society deck (chapter 14.1).

use crate::terms::{Class, Deck, Plant, Resource};
use crate::testing::Table;
use crate::{Action, Event, Pick, Play, Refusal};
use table::Seat;

#[test]
fn education_raises_one_class_for_one_money_per_population() {
    let mut table = Table::of(2);
    table.classes(0, [2, 1, 1, 1, 1]).give(0, "education");
    table.nation(0).population = 4; // 5 people
    table.nation(0).money = 7;
    table.turn(0).play(0, "education");
    assert_eq!(table.menu(0), [Action::RaiseClass(Class::A), Action::RaiseClass(Class::B)]);
    assert_eq!(table.refuse(0, Action::RaiseClass(Class::C)), Refusal::ClassCannotMove);
    table.act(0, Action::RaiseClass(Class::B));
    assert_eq!(table.nation(0).living, [2, 2, 1, 1, 1]);
    assert_eq!(table.nation(0).money, 2);
    assert_eq!(table.state.board.bank, 218 + 5);
    assert_eq!(table.waiting(), [0], "one card may follow");
}

#[test]
fn education_needs_its_whole_price() {
    let mut table = Table::of(2);
    table.nation(0).population = 4;
    table.nation(0).money = 4;
    table.turn(0);
    assert!(!table.offers_card(0, "education"));
    assert_eq!(table.refuse_card(0, "education"), Refusal::NeedsMoney { needed: 5, owned: 4 });
}

#[test]
fn education_without_anybody_to_raise_is_still_legal() {
    // R13
    let mut table = Table::of(2);
    table.classes(0, [4; 5]);
    table.nation(0).money = 2;
    table.turn(0).play(0, "education");
    assert_eq!(table.nation(0).living, [4; 5]);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.waiting(), [0]);
}

#[test]
fn artificial_intelligence_takes_back_an_instant_that_may_be_played_again() {
    let mut table = Table::of(2);
    table.give(0, "artificial_intelligence");
    table.nation(0).money = 12;
    let craftsmanship = table.card("craftsmanship");
    table.turn(0).play_with(0, "craftsmanship", Pick::Resource(Resource::Renewable));
    assert_eq!(table.refuse_card(0, "craftsmanship"), Refusal::CardNotInHand, "once per generation");
    table.play_with(0, "artificial_intelligence", Pick::Card(craftsmanship));
    assert_eq!(table.nation(0).money, 1);
    assert_eq!(table.state.board.bank, 218 + 11);
    assert_eq!(table.waiting(), [1], "two cards were played");
    table.act(1, Action::Pass).play_with(0, "craftsmanship", Pick::Resource(Resource::Renewable));
    assert_eq!(table.nation(0).stock, [2 + 4, 1, 0, 8]);
}

#[test]
fn artificial_intelligence_fetches_only_own_instants_played_and_never_itself() {
    // R17
    let mut table = Table::of(2);
    let itself = table.give(0, "artificial_intelligence");
    let surcharge = table.give(0, "surcharge");
    let planning = table.card("policy_planning");
    table.lay(0, "policy_planning");
    table.played(1, "craftsmanship");
    table.played(0, "public_expenditure");
    table.nation(0).money = 10;
    let fetched = table.card("public_expenditure");
    table.turn(0);
    let play = |card| Action::Play(Play { pick: Pick::Card(card), ..Play::of(itself) });
    let (foreign, education) = (table.card("craftsmanship"), table.card("education"));
    for card in [itself, surcharge, planning, foreign, education] {
        assert_eq!(table.refuse(0, play(card)), Refusal::PickNotAllowed);
    }
    assert_eq!(table.refuse_card(0, "artificial_intelligence"), Refusal::PickMissing, "there is something to fetch");
    let offered =
        table.menu(0).into_iter().filter(|action| matches!(action, Action::Play(play) if play.card == itself));
    assert_eq!(offered.collect::<Vec<_>>(), [play(fetched)]);
    table.act(0, play(fetched));
    assert!(table.secret(0).hand.contains(fetched));
    assert!(table.nation(0).played.contains(itself));
    assert!(table.happened(Event::CardFetched { seat: Seat(0), card: fetched }));
    assert!(table.nation(0).known_hand.contains(fetched), "everybody has seen it go there (R74)");
}

#[test]
fn two_cards_that_fetch_cannot_fetch_each_other() {
    // R17, R77: no loops, whatever house rules add.
    let house = r#"
        [[cards]]
        id = "machine_learning"
        name_fr = "Apprentissage"
        name_en = "Machine Learning"
        deck = "society"
        kind = "instant"
        effects = [{ fetch = true }]
        desc_fr = "Reprenez une carte."
        desc_en = "Take back a card."
    "#;
    let mut table = Table::house(2, house);
    table.give(0, "artificial_intelligence");
    table.give(0, "machine_learning");
    table.nation(0).money = 10;
    let other = table.card("artificial_intelligence");
    table.turn(0).play(0, "artificial_intelligence");
    let play = Play { pick: Pick::Card(other), ..Play::of(table.card("machine_learning")) };
    assert_eq!(table.refuse(0, Action::Play(play)), Refusal::PickNotAllowed);
}

#[test]
fn artificial_intelligence_with_nothing_to_fetch_is_still_legal() {
    // R13, R17
    let mut table = Table::of(2);
    table.give(0, "artificial_intelligence");
    table.nation(0).money = 10;
    table.turn(0).play(0, "artificial_intelligence");
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.secret(0).hand.len(), 4);
}

#[test]
fn artificial_intelligence_costs_ten_money() {
    let mut table = Table::of(2);
    table.give(0, "artificial_intelligence");
    table.nation(0).money = 9;
    table.turn(0);
    assert!(!table.offers_card(0, "artificial_intelligence"));
    let refusal = table.refuse_card(0, "artificial_intelligence");
    assert_eq!(refusal, Refusal::NeedsMoney { needed: 10, owned: 9 });
}

#[test]
fn indoctrination_costs_one_point_of_living_and_calms_by_two() {
    let mut table = Table::of(2);
    let card = table.give(0, "indoctrination");
    table.classes(0, [3, 2, 2, 1, 1]);
    table.turn(0);
    let play = |class| Action::Play(Play { pick: Pick::Class(class), ..Play::of(card) });
    let offered = table.menu(0).into_iter().filter(|action| matches!(action, Action::Play(play) if play.card == card));
    assert_eq!(offered.collect::<Vec<_>>(), [play(Class::A), play(Class::C)]);
    assert_eq!(table.refuse(0, play(Class::B)), Refusal::ClassCannotMove, "C stands as high");
    assert_eq!(table.refuse(0, play(Class::E)), Refusal::ClassCannotMove, "E stands at the bottom");
    table.act(0, play(Class::C));
    assert_eq!(table.nation(0).living, [3, 2, 1, 1, 1]);
    assert_eq!(table.nation(0).unrest, 4);
    assert_eq!(table.nation(0).money, 5);
}

#[test]
fn indoctrination_is_unplayable_with_all_classes_at_the_bottom() {
    let mut table = Table::of(2);
    let card = table.give(0, "indoctrination");
    table.turn(0);
    assert!(!table.offers_card(0, "indoctrination"));
    assert_eq!(table.refuse_card(0, "indoctrination"), Refusal::NoClassCanFall);
    let named = Action::Play(Play { pick: Pick::Class(Class::A), ..Play::of(card) });
    assert_eq!(table.refuse(0, named), Refusal::NoClassCanFall);
}

#[test]
fn graduate_studies_spread_three_points_each_of_which_may_enable_the_next() {
    // R22
    let mut table = Table::of(2);
    table.give(0, "graduate_studies");
    table.nation(0).population = 4; // 5 people
    table.nation(0).money = 10;
    table.turn(0).play(0, "graduate_studies");
    // The first point could only go to A.
    assert_eq!(table.nation(0).living, [2, 1, 1, 1, 1]);
    table.act(0, Action::RaiseClass(Class::B));
    assert_eq!(table.menu(0), [Action::RaiseClass(Class::A), Action::RaiseClass(Class::C)]);
    table.act(0, Action::RaiseClass(Class::C));
    assert_eq!(table.nation(0).living, [2, 2, 2, 1, 1]);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.waiting(), [0]);
}

#[test]
fn graduate_studies_may_all_go_to_one_class() {
    let mut table = Table::of(2);
    table.give(0, "graduate_studies");
    table.nation(0).money = 4;
    table.turn(0).play(0, "graduate_studies").act(0, Action::RaiseClass(Class::A));
    table.act(0, Action::RaiseClass(Class::A));
    assert_eq!(table.nation(0).living, [4, 1, 1, 1, 1]);
}

#[test]
fn graduate_studies_use_as_many_points_as_they_can() {
    let mut table = Table::of(2);
    table.give(0, "graduate_studies");
    table.classes(0, [4, 4, 4, 4, 3]);
    table.nation(0).money = 4;
    table.turn(0).play(0, "graduate_studies");
    assert_eq!(table.nation(0).living, [4; 5]);
    assert_eq!(table.waiting(), [0], "the other two points are lost");
}

#[test]
fn graduate_studies_cost_two_money_per_population() {
    let mut table = Table::of(2);
    table.give(0, "graduate_studies");
    table.nation(0).population = 4;
    table.nation(0).money = 9;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "graduate_studies"), Refusal::NeedsMoney { needed: 10, owned: 9 });
}

#[test]
fn public_expenditure_then_green_production() {
    // T09
    let mut table = Table::of(2);
    let green = table.give(0, "green_production");
    table.nation(0).population = 4; // 5 people
    table.nation(0).money = 6;
    table.nation(0).plants[Plant::Industrial.index()] = 3;
    table.turn(0).play(0, "public_expenditure");
    assert_eq!(table.nation(0).money, 1);
    assert_eq!(table.nation(0).unrest, 5);
    table.play(0, "green_production");
    assert_eq!(table.nation(0).plant(Plant::Industrial), 2);
    assert!(table.nation(0).permanents.contains(green));
    table.act(1, Action::Pass).act(0, Action::Pass);
    assert!(table.nation(0).permanents.contains(green), "it stays when instants are taken back");
}

#[test]
fn public_expenditure_costs_one_money_per_population() {
    let mut table = Table::of(2);
    table.nation(0).money = 1;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "public_expenditure"), Refusal::NeedsMoney { needed: 2, owned: 1 });
}

#[test]
fn unrest_never_falls_below_one() {
    // Chapter 8, R13
    let mut table = Table::of(2);
    table.nation(0).unrest = 1;
    table.turn(0).play(0, "public_expenditure");
    assert_eq!(table.nation(0).unrest, 1);
    assert_eq!(table.nation(0).money, 3);
}

#[test]
fn political_reform_draws_five_keeps_one_and_puts_the_rest_under_the_deck_in_any_order() {
    let mut table = Table::of(2);
    table.give(0, "political_reform");
    table.nation(0).money = 10;
    table.turn(0).play_with(0, "political_reform", Pick::Deck(Deck::Production));
    assert_eq!(table.nation(0).money, 0);
    let drawn: Vec<_> = table.secret(0).drawn.as_slice().to_vec();
    assert_eq!(drawn.len(), 5);
    assert!(drawn.iter().all(|&card| table.game.rules().card(card).deck == Deck::Production));
    // R85: the first card drawn, the rest as drawn.
    assert_eq!(table.neutral(0), Some(Action::KeepCards(drawn.iter().copied().collect())));
    let order = [drawn[2], drawn[4], drawn[0], drawn[3], drawn[1]];
    table.act(0, Action::KeepCards(order.into_iter().collect()));
    let secret = *table.secret(0);
    assert!(secret.hand.contains(drawn[2]));
    assert_eq!(secret.under[Deck::Production.index()].as_slice(), &order[1..]);
    assert!(secret.drawn.is_empty());
    assert_eq!(table.waiting(), [0]);
}

#[test]
fn a_card_found_by_political_reform_can_be_played_at_once() {
    // R21: the hand limit is only checked in P3.
    let mut table = Table::of(2);
    table.empty_decks(0);
    let found = [table.card("conscription"), table.card("vegetarianism")];
    for card in found {
        table.secret(0).hand.remove(card);
        table.secret(0).under[Deck::Society.index()].push(card);
    }
    table.nation(0).money = 10;
    table.turn(0).play_with(0, "political_reform", Pick::Deck(Deck::Society));
    assert_eq!(table.secret(0).drawn.as_slice(), found);
    table.act(0, Action::KeepCards(found.into_iter().collect()));
    assert!(table.secret(0).hand.len() > 8, "far above any limit");
    table.play(0, "conscription");
    assert_eq!(table.nation(0).unrest, 7);
}

#[test]
fn political_reform_of_a_deck_with_one_card_takes_it() {
    // R76
    let mut table = Table::of(2);
    table.empty_decks(0).give(0, "political_reform");
    let last = table.card("vegetarianism");
    table.secret(0).hand.remove(last);
    table.secret(0).under[Deck::Society.index()].push(last);
    table.nation(0).money = 10;
    table.turn(0);
    let empty = Action::Play(Play { pick: Pick::Deck(Deck::Production), ..Play::of(table.card("political_reform")) });
    assert_eq!(table.refuse(0, empty), Refusal::DeckEmpty);
    table.play_with(0, "political_reform", Pick::Deck(Deck::Society));
    assert!(table.secret(0).hand.contains(last));
    assert_eq!(table.waiting(), [0]);
}

#[test]
fn political_reform_with_three_empty_decks_has_no_effect() {
    // R76
    let mut table = Table::of(2);
    table.empty_decks(0);
    table.nation(0).money = 10;
    let hand = table.secret(0).hand;
    let reform = table.card("political_reform");
    table.turn(0).play(0, "political_reform");
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.secret(0).hand.len(), hand.len() - 1);
    assert!(table.nation(0).played.contains(reform));
}

#[test]
fn political_reform_costs_ten_money() {
    let mut table = Table::of(2);
    table.give(0, "political_reform");
    table.nation(0).money = 9;
    table.turn(0);
    assert!(!table.offers_card(0, "political_reform"));
}

#[test]
fn conscription_gains_military_of_the_population_two_ranks_lower() {
    // T11
    let mut table = Table::of(2);
    table.give(0, "conscription");
    table.nation(0).population = 6; // 20 people
    table.turn(0).play(0, "conscription");
    assert_eq!(table.nation(0).stock[2], 5);
    assert_eq!(table.nation(0).unrest, 7);
}

#[test]
fn conscription_of_a_tiny_population_gains_nothing() {
    // R1, R13
    for rank in [1, 2] {
        let mut table = Table::of(2);
        table.give(0, "conscription");
        table.nation(0).population = rank;
        table.turn(0).play(0, "conscription");
        assert_eq!(table.nation(0).stock[2], 0);
        assert_eq!(table.nation(0).unrest, 7);
    }
}

#[test]
fn conscription_is_unplayable_at_the_top_of_unrest() {
    let mut table = Table::of(2);
    table.give(0, "conscription");
    table.nation(0).unrest = 11;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "conscription"), Refusal::UnrestTooHigh { needed: 1, room: 0 });
}

#[test]
fn investment_policy_calms_by_three_for_two_money_per_population() {
    let mut table = Table::of(2);
    table.give(0, "investment_policy");
    table.nation(0).population = 4; // 5 people
    table.nation(0).money = 10;
    table.turn(0).play(0, "investment_policy");
    assert_eq!(table.nation(0).unrest, 3);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.state.board.bank, 218 + 10);

    let mut table = Table::of(2);
    table.give(0, "investment_policy");
    table.nation(0).money = 3;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "investment_policy"), Refusal::NeedsMoney { needed: 4, owned: 3 });
}

#[test]
fn overconsumption_calms_by_three_for_one_industrial_per_population() {
    let mut table = Table::of(2);
    table.give(0, "overconsumption");
    table.nation(0).population = 4; // 5 people
    table.nation(0).stock[1] = 6;
    table.turn(0).play(0, "overconsumption");
    assert_eq!(table.nation(0).stock[1], 1);
    assert_eq!(table.nation(0).unrest, 3);

    let mut table = Table::of(2);
    table.give(0, "overconsumption");
    table.turn(0);
    let refusal = table.refuse_card(0, "overconsumption");
    assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Industrial, needed: 2, owned: 1 });
}

#[test]
fn surcharge_drains_the_bank_and_brings_two_money_per_population() {
    let mut table = Table::of(2);
    table.give(0, "surcharge");
    table.nation(0).population = 4; // 5 people
    table.state.board.bank = 50;
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play(0, "surcharge");
    assert_eq!(table.nation(0).money, 5 + 10);
    assert_eq!(table.nation(0).unrest, 7);
    assert_eq!(table.state.board.bank, 50 - 10 - 10);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
}

#[test]
fn surcharge_is_paid_from_what_its_cost_has_left_in_the_bank_and_causes_no_crisis() {
    // R23, R78
    let mut table = Table::of(2);
    table.give(0, "surcharge");
    table.nation(0).population = 5; // 10 people: 20 money owed
    table.state.board.bank = 13;
    table.turn(0).play(0, "surcharge");
    assert_eq!(table.nation(0).money, 5 + 3);
    assert_eq!(table.state.board.bank, 0);
    assert_eq!(table.state.board.crises(), 0);
}

#[test]
fn surcharge_needs_ten_money_in_the_bank_and_room_for_unrest() {
    let mut table = Table::of(2);
    table.give(0, "surcharge");
    table.state.board.bank = 9;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "surcharge"), Refusal::BankTooPoor { needed: 10, owned: 9 });

    let mut table = Table::of(2);
    table.give(0, "surcharge");
    table.nation(0).unrest = 11;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "surcharge"), Refusal::UnrestTooHigh { needed: 1, room: 0 });

    // R23: with exactly 10 it is legal, and brings nothing.
    let mut table = Table::of(2);
    table.give(0, "surcharge");
    table.state.board.bank = 10;
    table.turn(0).play(0, "surcharge");
    assert_eq!(table.nation(0).money, 5);
}
