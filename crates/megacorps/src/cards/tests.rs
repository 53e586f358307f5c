use crate::action::Target;
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::Government;
use crate::testing::Table;
use crate::{Action, Refusal};
use table::Seat;

/// Seat 0 holds a card at the start of its turn.
fn holding(card: &str) -> Table {
    let mut table = Table::of(3);
    table.turn_window().hands(0, &[card]);
    table
}

fn government(table: &Table, id: &str) -> Option<Government> {
    table.state.board.government(table.country(id))
}

#[test]
fn every_card_goes_to_the_discard_pile() {
    // 8
    let mut table = holding("clone_soldiers");
    let play = table.play("clone_soldiers");
    table.act(0, play);
    assert_eq!((table.hand(0).len(), table.state.board.discard.len()), (0, 1));
    assert_eq!(table.refuse(0, play), Refusal::OtherQuestion, "nobody holds a card: the action is chosen now");
}

#[test]
fn l5_comes_into_play_and_may_be_bought_at_once() {
    // R43
    for (card, company) in [("l5", "l5_nanotech"), ("asteroid", "asteroid_metals")] {
        let mut table = holding(card);
        let play = table.play(card);
        table.act(0, play);
        assert_eq!(table.waiting(), [0]);
        assert_eq!(table.menu(0), [Action::Answer(true), Action::Answer(false)]);
        assert_eq!(table.neutral(0), Some(Action::Answer(false)));
        table.act(0, Action::Answer(true));
        assert_eq!((table.owner(company), table.purse(0)), (Some(0), 36));

        let mut table = holding(card);
        table.act(0, play).act(0, Action::Answer(false));
        assert!(table.state.board.unowned.contains(table.company(company)), "for sale from now on");

        let mut table = holding(card);
        table.money(0, 3).act(0, play);
        assert_eq!(table.state.frame(), Frame::Choose, "nothing to offer to whoever cannot pay");
    }
}

#[test]
fn governments_change_and_controllers_stay() {
    // 14, 7
    let check = |card: &str, country: &str, becomes: Government| {
        let mut table = holding(card);
        table.controls(1, &[country]);
        let before = government(&table, country).unwrap();
        let play = table.play_on(card, country);
        table.act(0, play);
        let event = Event::GovernmentChanged { country: table.country(country), from: before, to: becomes };
        assert!(table.happened(event), "{card}");
        assert_eq!((government(&table, country), table.controller(country)), (Some(becomes), Some(1)), "{card}");
    };
    check("wikisyndicalism", "japan", Government::Wikisyndicalism);
    check("military_coup", "japan", Government::Dictatorship);
    check("rampant_corruption", "china", Government::Kleptocracy);
    check("velvet_revolution", "great_russia", Government::Democracy);
}

#[test]
fn a_government_card_needs_another_government_and_a_wikisyndicalism_counts_as_one() {
    // R65
    let check = |card: &str, country: &str, allowed: bool| {
        let mut table = holding(card);
        table.government("india", Government::Wikisyndicalism);
        let play = table.play_on(card, country);
        assert_eq!(table.menu(0).contains(&play), allowed, "{card} on {country}");
    };
    check("military_coup", "china", false);
    check("military_coup", "india", true);
    check("rampant_corruption", "great_russia", false);
    check("rampant_corruption", "india", true);
    check("velvet_revolution", "japan", false);
    check("velvet_revolution", "india", true);
    check("wikisyndicalism", "china", false);
    check("wikisyndicalism", "india", false);
    check("military_coup", "switzerland", false);
}

#[test]
fn workers_take_over_any_company_of_a_country_that_is_not_theirs_yet() {
    // 7, 14
    let takeover = |table: &Table, id: &str| Action::Play {
        card: table.kind("workers_takeover"),
        target: Target::Company(table.company(id)),
    };
    let mut table = holding("workers_takeover");
    table.owns(1, &["japan_media"]).nationalise(&["china_metals"]).syndicalise(&["india_solar"]);
    for id in ["switzerland_finance", "open_source_software", "l5_nanotech", "india_solar"] {
        let play = takeover(&table, id);
        assert_eq!(table.refuse(0, play), Refusal::WrongTarget, "{id}");
    }
    for (id, owner, paid) in [("japan_media", Some(Seat(1)), 4), ("china_metals", None, 0), ("nafta_media", None, 0)] {
        let mut table = holding("workers_takeover");
        table.owns(1, &["japan_media"]).nationalise(&["china_metals"]);
        let play = takeover(&table, id);
        table.act(0, play);
        let company = table.company(id);
        assert!(table.state.board.syndicalised.contains(company), "{id}");
        assert!(table.happened(Event::Syndicalised { company, owner, amount: paid }));
        assert_eq!(table.purse(1), 40 + paid);
    }
}

#[test]
fn record_profits_let_any_industry_pay_and_leave_the_rounds_payout_action() {
    // R10
    let mut table = holding("record_profits");
    table.owns(2, &["maghreb_oil"]);
    let play = Action::Play { card: table.kind("record_profits"), target: Target::Industry(table.industry("oil")) };
    table.act(0, play);
    assert_eq!((table.purse(2), table.state.board.payout_actions, table.state.board.paid), (43, 0, None));
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert_eq!(table.purse(2), 46);
}

#[test]
fn elections_are_for_the_start_of_a_turn_and_votes_of_no_confidence_for_any_time() {
    // 14
    let mut table = Table::of(3);
    table.hands(1, &["elections", "vote_of_no_confidence"]).controls(0, &["japan"]);
    let pay = table.pay_out("oil");
    table.act(0, pay);
    let (elections, vote) = (table.play_on("elections", "japan"), table.play_on("vote_of_no_confidence", "japan"));
    assert_eq!(table.refuse(1, elections), Refusal::CardNotNow);
    assert!(table.menu(1).contains(&vote));
}

#[test]
fn while_a_card_resolves_no_other_may_be_played() {
    // 8
    let mut table = holding("greedy_kleptocrats");
    table.hands(1, &["clone_soldiers"]);
    let (auction, clones) = (table.play_on("greedy_kleptocrats", "asean"), table.play("clone_soldiers"));
    table.act(0, auction);
    assert_eq!(table.refuse(1, clones), Refusal::OtherQuestion);
}

#[test]
fn cards_cannot_be_thrown_away_but_given() {
    // R38
    let mut table = holding("shortages");
    assert_eq!(table.menu(0), [Action::Pass]);
    let gift = table.offer(1, crate::Bundle::NOTHING.with_cards(table.card("shortages")), crate::Bundle::NOTHING);
    table.act(0, gift);
}

#[test]
fn house_rules_make_new_cards_of_the_same_vocabulary() {
    let rules = "
        [[events]]
        id = 'plebiscite'
        name_fr = 'Plébiscite'
        name_en = 'Plebiscite'
        copies = 1
        timing = 'any_time'
        effect = 'election'
        governments = ['dictatorship', 'wikisyndicalism']
    ";
    let mut table = Table::house(3, rules);
    table.turn_window().hands(0, &["plebiscite"]);
    let play = table.play_on("plebiscite", "china");
    assert!(table.menu(0).contains(&play));
    table.act(0, play);
    assert!(table.happened(Event::ElectionEmpty { country: table.country("china") }));
}

#[test]
fn a_vote_of_no_confidence_needs_a_sitting_controller() {
    // R60
    let mut table = holding("vote_of_no_confidence");
    let vote = table.play_on("vote_of_no_confidence", "japan");
    assert_eq!(table.refuse(0, vote), Refusal::CardNotNow, "no democracy has a controller");
    table.controls(2, &["india"]);
    assert_eq!(table.refuse(0, vote), Refusal::WrongTarget);
    let india = table.play_on("vote_of_no_confidence", "india");
    assert!(table.menu(0).contains(&india));
}
