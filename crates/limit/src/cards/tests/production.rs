//! Instants of the production deck (chapter 14.2).

use crate::frame::Payment;
use crate::terms::{Class, Deck, Pact, Plant, Resource};
use crate::testing::Table;
use crate::{Action, Event, Pick, Play, Refusal};
use table::{Seat, Shares};

const N: usize = 0;
const U: usize = 1;
const M: usize = 2;
const O: usize = 3;

fn with_plant(table: &Table, name: &str, plant: Plant) -> Action {
    Action::Play(Play { pick: Pick::Plant(plant), ..Play::of(table.card(name)) })
}

fn at(table: &Table, name: &str, target: u8) -> Action {
    Action::Play(Play { target: Some(Seat(target)), ..Play::of(table.card(name)) })
}

#[test]
fn industrialization_raises_one_plant_for_its_value() {
    for (plant, rank, price) in [(Plant::Renewable, 3, 3), (Plant::Industrial, 4, 5), (Plant::Military, 5, 10)] {
        let mut table = Table::of(2);
        table.nation(0).plants[plant.index()] = rank;
        table.nation(0).money = 10;
        table.turn(0).play_with(0, "industrialization", Pick::Plant(plant));
        assert_eq!(table.nation(0).plant(plant), rank + 1);
        assert_eq!(table.nation(0).money, 10 - price);
        assert_eq!(table.state.board.bank, 218 + price);
    }
}

#[test]
fn industrialization_offers_only_plants_that_can_be_paid() {
    let mut table = Table::of(2);
    table.nation(0).money = 1;
    table.turn(0);
    let renewable = with_plant(&table, "industrialization", Plant::Renewable);
    assert!(!table.menu(0).contains(&renewable));
    assert_eq!(table.refuse(0, renewable), Refusal::NeedsMoney { needed: 2, owned: 1 });
    assert!(table.menu(0).contains(&with_plant(&table, "industrialization", Plant::Military)));
    assert_eq!(table.refuse_card(0, "industrialization"), Refusal::PickMissing);
}

#[test]
fn industrialization_of_n_stops_at_the_territory_but_is_still_paid() {
    // Chapter 3.3, R13, R75
    let mut table = Table::of(2);
    table.nation(0).plants[N] = 5;
    table.nation(0).money = 10;
    assert_eq!(table.nation(0).territory, 5);
    table.turn(0).play_with(0, "industrialization", Pick::Plant(Plant::Renewable));
    assert_eq!(table.nation(0).plants[N], 5);
    assert_eq!(table.nation(0).money, 0);
}

#[test]
fn territory_beyond_eight_raises_n_no_further() {
    // R8
    let mut table = Table::of(2);
    table.nation(0).territory = 9;
    table.nation(1).territory = 1;
    table.nation(1).plants[N] = 1;
    table.nation(0).plants[N] = 8;
    table.nation(0).money = 50;
    table.turn(0).play_with(0, "industrialization", Pick::Plant(Plant::Renewable));
    assert_eq!(table.nation(0).plants[N], 8);
    assert_eq!(table.nation(0).money, 0);
}

#[test]
fn industrialization_at_the_end_of_the_scale_is_legal_and_moves_nothing() {
    // R4, R75
    let mut table = Table::of(2);
    table.nation(0).plants[U] = 8;
    table.nation(0).money = 50;
    table.turn(0).play_with(0, "industrialization", Pick::Plant(Plant::Industrial));
    assert_eq!(table.nation(0).plants[U], 8);
    assert_eq!(table.nation(0).money, 0);
}

#[test]
fn offshore_production_pays_the_target_burns_own_fossil_and_pollutes_the_target() {
    let mut table = Table::of(2);
    table.give(0, "offshore_production");
    table.nation(1).plants[U] = 5; // makes 10 u for 2 O and 1 D
    table.nation(0).money = 12;
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play_at(0, "offshore_production", Seat(1), 0);
    assert_eq!(table.nation(0).money, 2);
    assert_eq!(table.nation(1).money, 5 + 10);
    assert_eq!(table.state.board.bank, 218 - 10);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert_eq!(table.nation(0).stock, [2, 1 + 10, 0, 8 - 2]);
    assert_eq!(table.nation(1).stock, [2, 1, 0, 8]);
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (0, 1));
    assert_eq!(table.nation(1).plants[U], 5);
}

#[test]
fn offshore_production_without_enough_fossil_makes_what_it_can_at_the_full_price() {
    // R39: no unrest, no plant lost; the target's Green Production does not help.
    for (fossil, made, pollution, left) in [(1, 5, 1, 0), (0, 3, 0, 0)] {
        let mut table = Table::of(2);
        table.give(0, "offshore_production");
        table.lay(1, "green_production");
        table.nation(1).plants[U] = 5;
        table.nation(0).money = 10;
        table.nation(0).stock[O] = fossil;
        table.turn(0).play_at(0, "offshore_production", Seat(1), 0);
        assert_eq!(table.nation(0).stock[U], 1 + made);
        assert_eq!(table.nation(0).stock[O], left);
        assert_eq!(table.nation(1).pollution, pollution);
        assert_eq!(table.nation(0).money, 0);
        assert_eq!((table.nation(0).unrest, table.nation(1).unrest), (6, 6));
        assert_eq!(table.nation(1).plants[U], 5);
        assert_eq!(table.waiting(), [0], "nobody is asked for fossil");
    }
}

#[test]
fn offshore_production_needs_its_price_a_rich_bank_and_another_nation() {
    let mut table = Table::of(2);
    table.give(0, "offshore_production");
    table.nation(1).plants[U] = 5;
    table.nation(0).money = 9;
    table.turn(0);
    let play = at(&table, "offshore_production", 1);
    assert_eq!(table.refuse(0, play), Refusal::NeedsMoney { needed: 10, owned: 9 });
    assert_eq!(table.refuse_card(0, "offshore_production"), Refusal::NeedsTarget);
    // R20
    let own = at(&table, "offshore_production", 0);
    assert_eq!(table.refuse(0, own), Refusal::NotATarget { seat: Seat(0) });
    let nobody = at(&table, "offshore_production", 2);
    assert_eq!(table.refuse(0, nobody), Refusal::NotATarget { seat: Seat(2) });

    let mut table = Table::of(2);
    table.give(0, "offshore_production");
    table.state.board.bank = 9;
    table.turn(0);
    let play = at(&table, "offshore_production", 1);
    assert_eq!(table.refuse(0, play), Refusal::BankTooPoor { needed: 10, owned: 9 });
}

#[test]
fn overproduction_produces_once_more_with_fossil_and_pollution() {
    for (plant, stock) in [(Plant::Industrial, [2, 11, 0, 6]), (Plant::Military, [2, 1, 10, 6])] {
        let mut table = Table::of(2);
        table.give(0, "overproduction");
        table.nation(0).plants[plant.index()] = 5;
        table.turn(0).play_with(0, "overproduction", Pick::Plant(plant));
        assert_eq!(table.nation(0).stock, stock);
        assert_eq!(table.nation(0).pollution, 1);
        assert_eq!(table.nation(0).unrest, 7);
        assert_eq!(table.nation(0).plant(plant), 5);
    }
}

#[test]
fn overproduction_is_of_u_or_m_and_needs_room_for_unrest() {
    let mut table = Table::of(2);
    table.give(0, "overproduction");
    table.turn(0);
    let renewable = with_plant(&table, "overproduction", Plant::Renewable);
    assert_eq!(table.refuse(0, renewable), Refusal::PickNotAllowed);

    let mut table = Table::of(2);
    table.give(0, "overproduction");
    table.nation(0).unrest = 11;
    table.turn(0);
    let play = with_plant(&table, "overproduction", Plant::Industrial);
    assert_eq!(table.refuse(0, play), Refusal::UnrestTooHigh { needed: 1, room: 0 });
}

#[test]
fn overproduction_without_fossil_is_a_real_shortage() {
    // R40: from rank 5 to rank 3, two ranks missing; S 6 + 1 + 2 x 2.
    let mut table = Table::of(2);
    table.give(0, "overproduction");
    table.nation(0).plants[U] = 5;
    table.nation(0).stock[O] = 0;
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Industrial));
    assert_eq!(table.nation(0).stock[U], 1 + 3);
    assert_eq!(table.nation(0).plants[U], 3);
    assert_eq!(table.nation(0).unrest, 11);
    assert_eq!(table.nation(0).pollution, 0);
    let payment = Payment::Overproduction(Plant::Industrial);
    let missing = table.events.iter().find_map(|event| match event {
        Event::ShortageBegan { seat: Seat(0), payment: of, missing, .. } if *of == payment => Some(*missing),
        _ => None,
    });
    assert_eq!(missing, Some(2));
}

#[test]
fn overproduction_shortage_overflows_into_disruption() {
    // R40, chapter 8: the cost may not overflow, the shortage may.
    let mut table = Table::of(2);
    table.give(0, "overproduction");
    table.nation(0).plants[M] = 4;
    table.nation(0).stock[O] = 0;
    table.nation(0).unrest = 10;
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Military));
    assert_eq!(table.nation(0).unrest, 11);
    assert_eq!(table.nation(0).disruption, 2);
    assert_eq!(table.nation(0).plants[M], 3);
    assert_eq!(table.nation(0).stock[2], 3);
}

#[test]
fn overproduction_without_the_shortage_ruling_makes_what_it_can() {
    // R40 is a switch.
    let mut table = Table::house(2, "[rulings]\noverproduction_shortage = false\n");
    table.give(0, "overproduction");
    table.nation(0).plants[U] = 5;
    table.nation(0).stock[O] = 1;
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Industrial));
    assert_eq!(table.nation(0).stock, [2, 1 + 5, 0, 0]);
    assert_eq!((table.nation(0).plants[U], table.nation(0).unrest, table.nation(0).pollution), (5, 7, 1));
}

#[test]
fn economic_allies_may_give_the_fossil_for_overproduction() {
    // R80
    let mut table = Table::allied(3);
    table.give(0, "overproduction");
    table.ally(Pact::Economic, &[0, 1]);
    table.nation(0).plants[U] = 5;
    table.nation(0).stock[O] = 1;
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Industrial));
    assert_eq!(table.waiting(), [0]);
    table.act(0, Action::AskHelp(Shares([0, 1, 0, 0, 0, 0]))).act(1, Action::Answer(true));
    assert_eq!(table.nation(0).stock[U], 1 + 10);
    assert_eq!((table.nation(0).stock[O], table.nation(1).stock[O]), (0, 7));
    assert_eq!(table.nation(0).unrest, 7);
    assert_eq!(table.nation(0).plants[U], 5);
}

#[test]
fn craftsmanship_gains_two_of_n_u_or_m_for_one_money() {
    for (resource, stock) in
        [(Resource::Renewable, [4, 1, 0, 8]), (Resource::Industrial, [2, 3, 0, 8]), (Resource::Military, [2, 1, 2, 8])]
    {
        let mut table = Table::of(2);
        table.turn(0).play_with(0, "craftsmanship", Pick::Resource(resource));
        assert_eq!(table.nation(0).stock, stock);
        assert_eq!(table.nation(0).money, 4);
        assert_eq!(table.nation(0).plants, [2, 1, 1]);
    }
    let mut table = Table::of(2);
    table.turn(0);
    let fossil = Action::Play(Play { pick: Pick::Resource(Resource::Fossil), ..Play::of(table.card("craftsmanship")) });
    assert_eq!(table.refuse(0, fossil), Refusal::PickNotAllowed);

    let mut table = Table::of(2);
    table.nation(0).money = 0;
    table.turn(0);
    assert!(!table.offers_card(0, "craftsmanship"));
}

#[test]
fn robotization_raises_u_or_m_two_ranks_for_its_value() {
    for plant in [Plant::Industrial, Plant::Military] {
        let mut table = Table::of(2);
        table.give(0, "robotization");
        table.nation(0).plants[plant.index()] = 4;
        table.nation(0).money = 6;
        table.turn(0).play_with(0, "robotization", Pick::Plant(plant));
        assert_eq!(table.nation(0).plant(plant), 6);
        assert_eq!(table.nation(0).money, 1);
    }
    let mut table = Table::of(2);
    table.give(0, "robotization");
    table.nation(0).plants[U] = 4;
    table.nation(0).money = 4;
    table.turn(0);
    let industrial = with_plant(&table, "robotization", Plant::Industrial);
    assert_eq!(table.refuse(0, industrial), Refusal::NeedsMoney { needed: 5, owned: 4 });
    let renewable = with_plant(&table, "robotization", Plant::Renewable);
    assert_eq!(table.refuse(0, renewable), Refusal::PickNotAllowed);
}

#[test]
fn robotization_from_rank_seven_gives_one_rank() {
    // R5
    let mut table = Table::of(2);
    table.give(0, "robotization");
    table.nation(0).plants[U] = 7;
    table.nation(0).money = 30;
    table.turn(0).play_with(0, "robotization", Pick::Plant(Plant::Industrial));
    assert_eq!(table.nation(0).plants[U], 8);
    assert_eq!(table.nation(0).money, 0);
}

#[test]
fn soft_power_gives_up_to_two_disruption_to_the_target() {
    // R26
    for (owned, given) in [(3, 2), (1, 1), (0, 0)] {
        let mut table = Table::of(2);
        table.give(0, "soft_power");
        table.nation(0).disruption = owned;
        table.nation(1).disruption = 1;
        table.nation(0).money = 20;
        table.turn(0);
        let reserve = table.state.board.disruption_reserve;
        table.play_at(0, "soft_power", Seat(1), 0);
        assert_eq!(table.nation(0).disruption, owned - given);
        assert_eq!(table.nation(1).disruption, 1 + given);
        assert_eq!(table.state.board.disruption_reserve, reserve);
        assert_eq!(table.nation(0).money, 0);
    }
    let mut table = Table::of(2);
    table.give(0, "soft_power");
    table.nation(0).money = 19;
    table.turn(0);
    assert!(!table.offers_card(0, "soft_power"));
}

#[test]
fn urbanization_spreads_two_points_for_one_industrial_per_population() {
    let mut table = Table::of(2);
    table.give(0, "urbanization");
    table.nation(0).population = 4; // 5 people
    table.nation(0).stock[U] = 5;
    table.turn(0).play(0, "urbanization").act(0, Action::RaiseClass(Class::B));
    assert_eq!(table.nation(0).living, [2, 2, 1, 1, 1]);
    assert_eq!(table.nation(0).stock[U], 0);
    assert_eq!(table.waiting(), [0]);

    let mut table = Table::of(2);
    table.give(0, "urbanization");
    table.turn(0);
    let refusal = table.refuse_card(0, "urbanization");
    assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Industrial, needed: 2, owned: 1 });
}

#[test]
fn cleaning_the_planet_removes_two_of_ones_own_pollution_and_one_of_everybody_elses() {
    // R27
    let mut table = Table::of(3);
    table.give(0, "cleaning_the_planet");
    table.nation(0).pollution = 3;
    table.nation(1).pollution = 1;
    table.nation(0).money = 50;
    table.turn(0).play(0, "cleaning_the_planet");
    assert_eq!(table.nation(0).pollution, 1);
    assert_eq!(table.nation(1).pollution, 0);
    assert_eq!(table.nation(2).pollution, 0);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.state.board.bank, 327 + 50);
}

#[test]
fn cleaning_the_planet_takes_the_excess_away_first() {
    // Chapter 9: with 15 in the reserve of three nations, 17 pollution are 2 excess.
    let mut table = Table::of(3);
    table.give(0, "cleaning_the_planet");
    table.nation(0).pollution = 1;
    table.nation(1).pollution = 16;
    table.nation(0).money = 50;
    table.turn(0);
    assert_eq!(table.game.pollution_reserve(&table.state.board), 0);
    table.play(0, "cleaning_the_planet");
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (0, 15));
    assert_eq!(table.game.pollution_reserve(&table.state.board), 0);
}

#[test]
fn cleaning_the_planet_alone_costs_fifty_money() {
    let mut table = Table::of(2);
    table.give(0, "cleaning_the_planet");
    table.nation(0).money = 49;
    table.nation(1).money = 0;
    table.turn(0);
    assert!(!table.offers_card(0, "cleaning_the_planet"), "nobody can pay the last coin");
    assert_eq!(table.refuse_card(0, "cleaning_the_planet"), Refusal::NeedsMoney { needed: 50, owned: 49 });
}

#[test]
fn extraction_brings_two_fossil_for_five_money_and_one_pollution() {
    let mut table = Table::of(2);
    table.give(0, "extraction");
    table.turn(0);
    let drawn = table.state.board.fossil_drawn;
    table.play(0, "extraction");
    assert_eq!(table.nation(0).stock[O], 10);
    assert_eq!(table.state.board.fossil_drawn, drawn + 2);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.nation(0).pollution, 1);

    let mut table = Table::of(2);
    table.give(0, "extraction");
    table.nation(0).money = 4;
    table.turn(0);
    assert!(!table.offers_card(0, "extraction"));
}

#[test]
fn extraction_is_playable_with_an_empty_pollution_reserve() {
    // R16
    let mut table = Table::of(2);
    table.give(0, "extraction");
    table.nation(1).pollution = 12;
    table.turn(0).play(0, "extraction");
    assert_eq!(table.nation(0).pollution, 1);
    assert_eq!(table.state.board.crises(), 0, "conditions are checked in the international phase");
}

#[test]
fn set_aside_cards_behave_like_any_card_once_in_hand() {
    // R11
    let mut table = Table::of(2);
    let card = table.give(0, "robotization");
    table.turn(0).play_with(0, "robotization", Pick::Plant(Plant::Industrial));
    table.act(0, Action::Pass).act(1, Action::Pass);
    assert!(table.secret(0).hand.contains(card), "an instant comes back");
    assert_eq!(table.game.rules().card(card).deck, Deck::Production);
}
