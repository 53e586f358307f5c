use crate::event::Event;
use crate::frame::Frame;
use crate::terms::Government;
use crate::testing::Table;
use crate::{Action, Refusal};
use table::Seat;

/// Seat 0 controls Japan, where seat 1 owns Media; Japan has this government.
fn japan(government: Government) -> Table {
    let mut table = Table::of(3);
    table.controls(0, &["japan"]).owns(1, &["japan_media"]).government("japan", government);
    table
}

fn intervene(table: &mut Table, id: &str) {
    let action = table.intervene(id);
    table.act(0, action).pass_all();
}

#[test]
fn a_democracy_forces_divestment_and_the_bank_pays_the_former_owner() {
    // 5.3, R15
    let mut table = japan(Government::Democracy);
    intervene(&mut table, "japan_media");
    assert!(table.state.board.unowned.contains(table.company("japan_media")));
    assert_eq!((table.purse(1), table.state.board.paid_out), (44, 4));
}

#[test]
fn a_kleptocracy_steals() {
    let mut table = japan(Government::Kleptocracy);
    intervene(&mut table, "japan_media");
    assert_eq!((table.owner("japan_media"), table.purse(1), table.purse(0)), (Some(0), 40, 40));
}

#[test]
fn a_dictatorship_nationalises_for_good_without_compensation() {
    let mut table = japan(Government::Dictatorship);
    intervene(&mut table, "japan_media");
    assert!(table.state.board.nationalised.contains(table.company("japan_media")));
    assert_eq!(table.purse(1), 40);
}

#[test]
fn a_wikisyndicalism_syndicalises_and_the_bank_pays_the_former_owner() {
    let mut table = japan(Government::Wikisyndicalism);
    intervene(&mut table, "japan_media");
    assert!(table.state.board.syndicalised.contains(table.company("japan_media")));
    assert_eq!(table.purse(1), 44);
}

#[test]
fn only_owned_companies_of_ones_own_countries_are_hit() {
    // R12, R14
    let mut table = japan(Government::Democracy);
    table.owns(2, &["china_finance", "switzerland_finance"]);
    table.nationalise(&["japan_finance"]).syndicalise(&["japan_telecom"]);
    let refused = |table: &mut Table, id: &str| {
        let action = table.intervene(id);
        table.refuse(0, action)
    };
    assert_eq!(refused(&mut table, "china_finance"), Refusal::NotYourCountry);
    assert_eq!(refused(&mut table, "switzerland_finance"), Refusal::NeutralPlace);
    for id in ["japan_finance", "japan_telecom", "japan_aerospace"] {
        assert_eq!(refused(&mut table, id), Refusal::NobodysCompany, "{id}");
    }
    let media = table.intervene("japan_media");
    let offered: Vec<Action> =
        table.menu(0).into_iter().filter(|action| matches!(action, Action::Intervene(_))).collect();
    assert_eq!(offered, [media]);
}

#[test]
fn ones_own_company_may_be_chosen_except_in_a_kleptocracy() {
    // R13
    for &government in Government::ALL {
        let mut table = japan(government);
        table.owns(0, &["japan_robotics"]);
        let action = table.intervene("japan_robotics");
        if government == Government::Kleptocracy {
            assert_eq!(table.refuse(0, action), Refusal::OwnCompany);
        } else {
            table.act(0, action);
            assert_eq!(table.owner("japan_robotics"), None, "{government:?}");
        }
    }
}

#[test]
fn switches_let_interventions_hit_unowned_companies_and_spare_ones_own() {
    // R12, R13
    let rules = "[rulings]\nintervention_may_target_unowned = true\nintervention_may_target_own = false\n";
    let mut table = Table::house(3, rules);
    table.controls(0, &["japan"]).owns(0, &["japan_media"]).government("japan", Government::Kleptocracy);
    let own = table.intervene("japan_media");
    assert_eq!(table.refuse(0, own), Refusal::OwnCompany);
    intervene(&mut table, "japan_finance");
    assert_eq!(table.owner("japan_finance"), Some(0));
}

#[test]
fn the_government_that_counts_is_the_one_after_the_window() {
    // R21
    let mut table = japan(Government::Kleptocracy);
    table.hands(2, &["velvet_revolution"]);
    let (action, card) = (table.intervene("japan_media"), table.play_on("velvet_revolution", "japan"));
    table.act(0, action);
    assert_eq!(table.waiting(), [2]);
    table.act(2, card);
    assert_eq!((table.owner("japan_media"), table.purse(1)), (None, 44), "divested, not stolen");
}

#[test]
fn a_target_lost_in_the_window_may_be_replaced_by_another() {
    // R20, R66
    let mut table = japan(Government::Democracy);
    table.hands(1, &["workers_takeover"]).owns(2, &["japan_finance"]);
    let (action, other) = (table.intervene("japan_media"), table.intervene("japan_finance"));
    let company = table.company("japan_media");
    let card = Action::Play { card: table.kind("workers_takeover"), target: crate::action::Target::Company(company) };
    table.act(0, action).act(1, card);
    assert!(table.happened(Event::NoLongerPossible { seat: Seat(0) }));
    assert!(matches!(table.state.frame(), Frame::Retarget { war: false }));
    assert_eq!(table.menu(0), [other, Action::Pass]);
    assert_eq!(table.refuse(0, Action::BuyMercenaries), Refusal::OtherQuestion);
    let war = table.war("china");
    assert_eq!(table.refuse(0, war), Refusal::OtherQuestion, "the same kind of action");
    table.hands(1, &["clone_soldiers"]);
    table.act(0, other);
    assert_eq!(table.waiting(), [1], "a target picked anew opens the window again");
    table.pass_all();
    assert_eq!(table.owner("japan_finance"), None);
}

#[test]
fn without_another_target_the_turn_is_over() {
    // R20
    let mut table = japan(Government::Democracy);
    table.hands(1, &["workers_takeover"]);
    let (action, company) = (table.intervene("japan_media"), table.company("japan_media"));
    let card = Action::Play { card: table.kind("workers_takeover"), target: crate::action::Target::Company(company) };
    table.act(0, action).act(1, card);
    assert!(table.happened(Event::Passed { seat: Seat(0) }));
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn house_rules_change_what_a_government_does() {
    let mut table = Table::house(3, "[governments.democracy]\nintervention = 'nationalise'\n");
    table.controls(0, &["japan"]).owns(1, &["japan_media"]);
    intervene(&mut table, "japan_media");
    assert!(table.state.board.nationalised.contains(table.company("japan_media")));
}
