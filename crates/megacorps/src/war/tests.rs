use super::war_casualties;
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::{Government, Side};
use crate::testing::{GLOBBO, LENOGO, NONINTENDO, Table};
use crate::{Action, Refusal};
use table::Seat;

/// V6: Lenogo controls Great Russia alone and has two mercenaries, Nonintendo controls Japan and has none.
fn v6() -> Table {
    let mut table = Table::of(4);
    table.turn(LENOGO).disarm().mercenaries(LENOGO, 2).mercenaries(GLOBBO, 1);
    table.controls(LENOGO, &["great_russia"]).controls(NONINTENDO, &["japan"]);
    table.owns(NONINTENDO, &["japan_media", "nafta_media"]);
    table
}

/// A war without help.
fn fight(table: &mut Table, country: &str) {
    let turn = table.state.board.turn.0;
    let war = table.war(country);
    table.act(turn, war);
    while let Frame::Pause { .. } = table.state.frame() {
        let seat = table.waiting()[0];
        table.act(seat, Action::Ready);
    }
}

#[test]
fn v6_five_against_four_takes_japan_and_may_divest_a_company() {
    let mut table = v6();
    let war = table.war("japan");
    table.act(LENOGO, war).act(GLOBBO, Action::Give { side: Side::Attack, mercenaries: 1 });
    let (attacker, country) = (Seat(LENOGO), table.country("japan"));
    assert!(table.happened(Event::Fought { attacker, country, attack: 5, defense: 4, conquered: true }));
    assert_eq!((table.controller("japan"), table.army(LENOGO)), (Some(LENOGO), 2));
    let media = table.intervene("japan_media");
    assert_eq!(table.menu(LENOGO), [media, Action::Pass], "only the loser's company in that country");
    assert_eq!(table.neutral(LENOGO), Some(Action::Pass));
    table.act(LENOGO, media);
    assert_eq!((table.owner("japan_media"), table.purse(NONINTENDO)), (None, 44));
}

#[test]
fn v7_three_against_one_leaves_two_and_none() {
    assert_eq!(war_casualties(3, 1, 1), (1, 1));
    let mut table = v6();
    table.mercenaries(LENOGO, 3).mercenaries(NONINTENDO, 1).mercenaries(GLOBBO, 0);
    fight(&mut table, "japan");
    assert_eq!((table.army(LENOGO), table.army(NONINTENDO)), (2, 0));
}

#[test]
fn the_smaller_force_is_wiped_out_and_the_attacker_always_loses_one() {
    // R27, R28, law 12
    assert_eq!(war_casualties(4, 0, 1), (1, 0));
    assert_eq!(war_casualties(2, 5, 1), (2, 2));
    assert_eq!(war_casualties(5, 5, 1), (5, 5));
    assert!((1..20).all(|a| (0..20).all(|d| war_casualties(a, d, 1).0 >= 1)));
}

#[test]
fn a_tie_is_the_defenders() {
    let mut table = v6();
    table.mercenaries(GLOBBO, 0);
    fight(&mut table, "japan");
    assert!(table.happened(Event::Fought {
        attacker: Seat(LENOGO),
        country: table.country("japan"),
        attack: 4,
        defense: 4,
        conquered: false
    }));
    assert_eq!((table.controller("japan"), table.army(LENOGO)), (Some(NONINTENDO), 1));
    assert_eq!(table.waiting(), [0], "Lenogo owns nothing there: no intervention");
}

#[test]
fn a_winning_defender_intervenes_against_the_attacker() {
    // 5.5, R30
    let mut table = v6();
    table.owns(LENOGO, &["japan_finance"]).mercenaries(GLOBBO, 0).hands(GLOBBO, &["velvet_revolution"]);
    let war = table.war("japan");
    table.act(LENOGO, war).act(GLOBBO, Action::Pass);
    let finance = table.intervene("japan_finance");
    assert_eq!(table.menu(NONINTENDO), [finance, Action::Pass]);
    let other = table.intervene("japan_media");
    assert_eq!(table.refuse(NONINTENDO, other), Refusal::NotTheLosersCompany);
    table.act(NONINTENDO, Action::Pass);
    assert_eq!(table.owner("japan_finance"), Some(LENOGO));
}

#[test]
fn only_the_target_defends_but_all_countries_of_the_attacker_attack() {
    // R23
    let mut table = v6();
    table.controls(NONINTENDO, &["nafta"]).controls(LENOGO, &["china"]).mercenaries(GLOBBO, 0);
    let forecast = table.game.forecast(&table.state.board, Seat(LENOGO), table.country("japan"));
    assert_eq!((forecast.attack, forecast.defense, forecast.conquers), (2 + 3 + 2, 4, true));
}

#[test]
fn a_war_needs_a_mercenary_but_no_country_and_a_target_that_is_not_ones_own() {
    // R22, R65
    let mut table = v6();
    table.turn(0);
    let war = table.war("japan");
    assert_eq!(table.refuse(0, war), Refusal::NeedsMercenaries { needed: 1, owned: 0 });
    assert!(!table.menu(0).contains(&war));
    table.mercenaries(0, 1);
    assert!(table.menu(0).contains(&war), "no country is needed");
    table.controls(0, &["japan"]);
    assert_eq!(table.refuse(0, war), Refusal::OwnCountry);
    let swiss = table.war("switzerland");
    assert_eq!(table.refuse(0, swiss), Refusal::NeutralPlace);
}

#[test]
fn an_uncontrolled_country_is_taken_without_intervention_and_costs_one() {
    // R27
    let mut table = v6();
    table.mercenaries(LENOGO, 6).mercenaries(GLOBBO, 0).owns(NONINTENDO, &["maghreb_oil"]);
    fight(&mut table, "maghreb");
    assert_eq!((table.controller("maghreb"), table.army(LENOGO)), (Some(LENOGO), 5));
    assert_eq!(table.waiting(), [0], "no intervention");
}

#[test]
fn conquest_leaves_the_government_and_in_a_kleptocracy_the_conqueror_robs() {
    // R31, R32
    let mut table = v6();
    table.government("japan", Government::Kleptocracy).mercenaries(LENOGO, 9).mercenaries(GLOBBO, 0);
    fight(&mut table, "japan");
    let media = table.intervene("japan_media");
    table.act(LENOGO, media);
    assert_eq!(table.owner("japan_media"), Some(LENOGO));
    assert_eq!(table.state.board.government(table.country("japan")), Some(Government::Kleptocracy));
}

#[test]
fn a_target_that_has_become_ones_own_may_be_replaced() {
    // R20
    let mut table = v6();
    table.government("japan", Government::Kleptocracy).hands(0, &["greedy_kleptocrats"]);
    let (war, card) = (table.war("japan"), table.play_on("greedy_kleptocrats", "japan"));
    table.act(LENOGO, war).act(0, card);
    for seat in [0, 1, 2] {
        table.act(seat, Action::Bid(0));
    }
    table.act(LENOGO, Action::Bid(3));
    assert!(matches!(table.state.frame(), Frame::Retarget { war: true }));
    assert!(!table.menu(LENOGO).contains(&war));
    assert!(table.menu(LENOGO).iter().all(|action| matches!(action, Action::LaunchWar(_) | Action::Pass)));
    table.act(LENOGO, Action::Pass);
    assert_eq!((table.controller("japan"), table.army(LENOGO)), (Some(LENOGO), 2));
}

#[test]
fn a_house_rule_gives_ties_to_the_attacker() {
    let mut table = Table::house(3, "[rulings]\nwar_tie = 'attacker'\nattacker_min_loss = 0\n");
    table.disarm().mercenaries(0, 4);
    fight(&mut table, "asean");
    assert_eq!((table.controller("asean"), table.army(0)), (Some(0), 4));
}

#[test]
fn losses_come_after_the_result_and_do_not_change_it() {
    // R29: four against three conquers, although three are left.
    let mut table = Table::of(3);
    table.disarm().mercenaries(0, 4);
    fight(&mut table, "maghreb");
    assert_eq!((table.controller("maghreb"), table.army(0)), (Some(0), 3));
}
