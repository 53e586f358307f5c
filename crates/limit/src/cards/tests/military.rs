//! Instants of the military and economy deck that spend m (chapter 14.3): what an attack does once it is not resisted.
//! Resisting itself is told where war is.

use crate::terms::{Plant, Resource};
use crate::testing::Table;
use crate::{Action, Play, Refusal};
use table::Seat;

const N: usize = 0;
const M: usize = 2;
const O: usize = 3;

fn at(table: &Table, name: &str, target: u8, amount: u16) -> Action {
    Action::Play(Play { target: Some(Seat(target)), amount, ..Play::of(table.card(name)) })
}

/// A table on which the first nation holds a card and so much m.
fn armed(name: &str, military: u16) -> Table {
    let mut table = Table::of(2);
    table.give(0, name);
    table.nation(0).stock[M] = military;
    table
}

#[test]
fn police_repression_spends_military_of_the_population_two_ranks_lower() {
    let mut table = armed("police_repression", 6);
    table.nation(0).population = 6; // 20 people: 5 m
    table.turn(0).play(0, "police_repression");
    assert_eq!(table.nation(0).stock[M], 1);
    assert_eq!(table.nation(0).disruption, 1);
    assert_eq!(table.state.board.disruption_reserve, 9);
    assert_eq!(table.nation(0).unrest, 4);

    let mut table = armed("police_repression", 4);
    table.nation(0).population = 6;
    table.turn(0);
    let refusal = table.refuse_card(0, "police_repression");
    assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed: 5, owned: 4 });
}

#[test]
fn police_repression_of_a_tiny_population_is_free_of_military() {
    // R1
    let mut table = armed("police_repression", 0);
    table.turn(0).play(0, "police_repression");
    assert_eq!(table.nation(0).unrest, 4);
    assert_eq!(table.nation(0).disruption, 1);
}

#[test]
fn disruption_as_a_cost_comes_from_beyond_when_the_reserve_is_empty() {
    // R16
    let mut table = armed("police_repression", 0);
    table.state.board.disruption_reserve = 0;
    table.nation(1).disruption = 10;
    table.turn(0);
    let created = table.state.board.disruption_created;
    table.play(0, "police_repression");
    assert_eq!(table.nation(0).disruption, 1);
    assert_eq!(table.state.board.disruption_created, created + 1);
    assert_eq!(table.state.board.disruption_reserve, 0);
}

#[test]
fn colonization_takes_a_territory_with_its_two_fossil() {
    let mut table = armed("colonization", 5);
    table.turn(0).play(0, "colonization");
    assert_eq!(table.nation(0).territory, 6);
    assert_eq!(table.nation(0).stock, [2, 1, 0, 10]);
    assert_eq!(table.nation(0).disruption, 2);
    assert_eq!(table.state.board.colonization, 2, "3 for two nations");
    assert_eq!(table.nation(0).plants[N], 2);
}

#[test]
fn colonization_needs_five_military_and_something_to_colonize() {
    let mut table = armed("colonization", 4);
    table.turn(0);
    let refusal = table.refuse_card(0, "colonization");
    assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed: 5, owned: 4 });

    // R13
    let mut table = armed("colonization", 5);
    table.state.board.colonization = 0;
    table.turn(0);
    assert!(!table.offers_card(0, "colonization"));
    assert_eq!(table.refuse_card(0, "colonization"), Refusal::NothingToColonize);
}

#[test]
fn annexation_takes_a_territory_and_lowers_u_or_m_as_the_attacker_likes() {
    for (plant, plants) in [(Plant::Industrial, [2, 2, 3]), (Plant::Military, [2, 3, 2])] {
        let mut table = armed("annexation_of_territory", 13);
        table.nation(1).plants = [2, 3, 3];
        table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 12);
        assert_eq!(table.nation(0).stock[M], 1);
        assert_eq!(table.nation(0).disruption, 2);
        assert_eq!(table.waiting(), [0]);
        assert_eq!(table.refuse(0, Action::ChoosePlant(Plant::Renewable)), Refusal::PlantCannotMove);
        table.act(0, Action::ChoosePlant(plant));
        assert_eq!((table.nation(0).territory, table.nation(1).territory), (6, 4));
        assert_eq!(table.nation(1).plants, plants);
        assert_eq!((table.nation(0).stock[O], table.nation(1).stock[O]), (8, 8), "no fossil goes with it");
    }
}

#[test]
fn annexation_cuts_n_to_the_territory_left() {
    // R6
    let mut table = armed("annexation_of_territory", 10);
    table.nation(1).plants = [5, 1, 1];
    table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 10);
    assert_eq!(table.nation(1).plants, [4, 1, 1], "nothing else could fall");

    // With the last territory gone N stays at rank 1.
    let mut table = armed("annexation_of_territory", 10);
    table.nation(1).plants = [1, 1, 1];
    table.nation(1).territory = 1;
    table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 10);
    assert_eq!(table.nation(1).territory, 0);
    assert_eq!(table.nation(1).plants, [1, 1, 1]);
}

#[test]
fn annexation_of_a_nation_without_territory_still_lowers_a_plant() {
    // R13: as far as possible; R7: the only plant that can fall does, without a question.
    let mut table = armed("annexation_of_territory", 10);
    table.nation(1).plants = [1, 1, 3];
    table.nation(1).territory = 0;
    table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 10);
    assert_eq!((table.nation(0).territory, table.nation(1).territory), (5, 0));
    assert_eq!(table.nation(1).plants, [1, 1, 2]);
}

#[test]
fn attacks_need_their_least_military() {
    for (name, least) in [("annexation_of_territory", 10), ("mass_destruction", 10), ("military_operation", 3)] {
        let mut table = armed(name, least - 1);
        table.turn(0);
        assert!(!table.offers_card(0, name), "{name}");
        let play = at(&table, name, 1, least);
        let needed = u32::from(least);
        let refusal = table.refuse(0, play);
        assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed, owned: needed - 1 });

        let mut table = armed(name, least);
        table.turn(0);
        assert!(table.offers_card(0, name), "{name}");
        let play = at(&table, name, 1, least - 1);
        assert_eq!(table.refuse(0, play), Refusal::AttackTooSmall { least });
        let play = at(&table, name, 1, least + 1);
        let refusal = table.refuse(0, play);
        assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed: needed + 1, owned: needed });
    }
}

#[test]
fn terrorism_raises_the_targets_unrest_by_three_and_cannot_be_resisted() {
    let mut table = armed("terrorism", 1);
    table.nation(1).stock[M] = 50;
    table.turn(0).play_at(0, "terrorism", Seat(1), 0);
    assert_eq!(table.nation(0).stock[M], 0);
    assert_eq!(table.nation(0).disruption, 1);
    assert_eq!((table.nation(0).unrest, table.nation(1).unrest), (6, 9));
    assert_eq!(table.waiting(), [0]);

    let mut table = armed("terrorism", 0);
    table.turn(0);
    let play = at(&table, "terrorism", 1, 0);
    let refusal = table.refuse(0, play);
    assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed: 1, owned: 0 });
}

#[test]
fn terrorism_overflows_into_the_targets_disruption() {
    // Chapter 8
    let mut table = armed("terrorism", 1);
    table.nation(1).unrest = 10;
    table.turn(0).play_at(0, "terrorism", Seat(1), 0);
    assert_eq!(table.nation(1).unrest, 11);
    assert_eq!(table.nation(1).disruption, 2);
}

#[test]
fn terrorism_takes_no_amount() {
    let mut table = armed("terrorism", 5);
    table.turn(0);
    let play = at(&table, "terrorism", 1, 3);
    assert_eq!(table.refuse(0, play), Refusal::TakesNoAmount);
}

#[test]
fn military_operation_takes_two_fossil_or_five_industrial_or_five_renewable() {
    for (kind, stolen) in [(Resource::Fossil, 2), (Resource::Industrial, 5), (Resource::Renewable, 5)] {
        let mut table = armed("military_operation", 4);
        table.nation(1).stock = [7, 7, 2, 8];
        table.turn(0).play_at(0, "military_operation", Seat(1), 4);
        assert_eq!(table.nation(0).stock[M], 0);
        assert_eq!(table.nation(0).disruption, 1);
        let before = table.nation(0).stock;
        assert_eq!(table.refuse(0, Action::TakeSpoils(Resource::Military)), Refusal::NothingToTake);
        table.act(0, Action::TakeSpoils(kind));
        let at = kind.index();
        assert_eq!(table.nation(0).stock[at], before[at] + stolen);
        assert_eq!(table.nation(1).stock[at], [7, 7, 2, 8][at] - stolen);
    }
}

#[test]
fn military_operation_takes_at_most_what_the_target_owns() {
    // R25, R7: kinds the target does not own cannot be chosen.
    let mut table = armed("military_operation", 3);
    table.nation(1).stock = [3, 0, 0, 1];
    table.turn(0).play_at(0, "military_operation", Seat(1), 3);
    assert_eq!(table.menu(0), [Action::TakeSpoils(Resource::Fossil), Action::TakeSpoils(Resource::Renewable)]);
    assert_eq!(table.refuse(0, Action::TakeSpoils(Resource::Industrial)), Refusal::NothingToTake);
    table.act(0, Action::TakeSpoils(Resource::Renewable));
    assert_eq!(table.nation(0).stock[N], 2 + 3);
    assert_eq!(table.nation(1).stock[N], 0);
}

#[test]
fn military_operation_against_empty_stores_takes_nothing() {
    // R13
    let mut table = armed("military_operation", 3);
    table.nation(1).stock = [0, 0, 2, 0];
    table.turn(0).play_at(0, "military_operation", Seat(1), 3);
    assert_eq!(table.nation(0).stock, [2, 1, 0, 8]);
    assert_eq!(table.waiting(), [0], "for the second card");
}

#[test]
fn mass_destruction_destroys_a_territory_lowers_a_plant_and_pollutes() {
    let mut table = armed("mass_destruction", 10);
    table.nation(1).plants = [5, 3, 3];
    table.turn(0);
    let lost = table.state.board.territory_lost;
    table.play_at(0, "mass_destruction", Seat(1), 10);
    table.act(0, Action::ChoosePlant(Plant::Military));
    assert_eq!((table.nation(0).territory, table.nation(1).territory), (5, 4));
    assert_eq!(table.state.board.territory_lost, lost + 1);
    assert_eq!(table.nation(1).plants, [4, 3, 2], "N is cut to the territory (R6)");
    assert_eq!(table.nation(1).pollution, 3);
    assert_eq!((table.nation(0).pollution, table.nation(0).disruption), (0, 2));
}

#[test]
fn mass_destruction_with_an_empty_pollution_reserve_still_pollutes() {
    // Chapter 9: receiving always succeeds.
    let mut table = armed("mass_destruction", 10);
    table.nation(0).pollution = 12;
    table.turn(0).play_at(0, "mass_destruction", Seat(1), 10);
    assert_eq!(table.nation(1).pollution, 3);
}
