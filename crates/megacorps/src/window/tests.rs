use crate::action::Target;
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::WindowKind;
use crate::testing::{Table, accept};
use crate::{Action, Bundle, Refusal};
use table::contract::*;
use table::window::{StandingOrders, Switch, Until};
use table::{CardSet, Seat};

fn profits(table: &Table, industry: &str) -> Action {
    Action::Play { card: table.kind("record_profits"), target: Target::Industry(table.industry(industry)) }
}

fn kind(table: &Table) -> WindowKind {
    let Frame::Window { kind, .. } = table.state.frame() else { panic!("{:?}", table.state.frame()) };
    kind
}

#[test]
fn everybody_with_a_card_is_asked_clockwise_from_the_turn_player() {
    // 8.1, R68
    let mut table = Table::of(4);
    table.turn(2).turn_window().hands(0, &["shortages"]).hands(3, &["l5"]).hands(2, &["elections"]);
    for seat in [2, 3, 0] {
        assert_eq!(table.waiting(), [seat]);
        table.act(seat, Action::Pass);
    }
    assert_eq!((table.state.frame(), table.waiting()), (Frame::Choose, vec![2]));
}

#[test]
fn a_hand_without_a_fitting_card_is_asked_like_any_other_and_can_only_pass() {
    // R68
    let mut table = Table::of(3);
    table.turn_window().hands(1, &["shortages"]);
    assert_eq!(table.waiting(), [1]);
    assert_eq!(table.menu(1), [Action::Pass]);
    let shortages = table.play("shortages");
    assert_eq!(table.refuse(1, shortages), Refusal::CardNotNow);
}

#[test]
fn a_play_resolves_at_once_and_the_asking_begins_again() {
    // 8.1
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["shortages"]).hands(1, &["clone_soldiers"]).hands(2, &["military_coup"]);
    let clones = table.play("clone_soldiers");
    table.act(0, Action::Pass).act(1, clones);
    assert!(table.happened(Event::SupplyOpened { industry: table.industry("biotech") }));
    assert_eq!(table.waiting(), [0], "with the turn player, who had passed");
}

#[test]
fn declared_payouts_interventions_and_wars_open_a_window_and_nothing_else_does() {
    // 8.1
    let declared = |choose: &dyn Fn(&Table) -> Action| {
        let mut table = Table::of(3);
        table.controls(0, &["japan"]).owns(1, &["japan_media"]).hands(2, &["clone_soldiers", "elections"]);
        let action = choose(&table);
        table.act(0, action);
        let open = matches!(table.state.frame(), Frame::Window { kind: WindowKind::Declared, .. });
        if open {
            let play = table.play("clone_soldiers");
            assert_eq!(table.menu(2), [play, Action::Pass], "Elections are for the start of a turn");
        }
        open
    };
    assert!(declared(&|table| table.pay_out("oil")));
    assert!(declared(&|table| table.intervene("japan_media")));
    assert!(declared(&|table| table.war("china")));
    assert!(!declared(&|table| table.buy("nafta_media")));
    assert!(!declared(&|_| Action::BuyMercenaries));
    assert!(!declared(&|_| Action::Pass));
}

#[test]
fn every_payout_opens_a_window_for_shortages_and_oversupply_alone() {
    // 8.1 W3
    let mut table = Table::of(3);
    table.hands(1, &["shortages", "clone_soldiers"]);
    let pay = table.pay_out("oil");
    table.act(0, pay).act(1, Action::Pass);
    assert_eq!(kind(&table), WindowKind::Payout);
    let shortages = table.play("shortages");
    assert_eq!(table.menu(1), [shortages, Action::Pass]);
}

#[test]
fn shortages_and_oversupply_cancel_each_other_and_are_never_doubled() {
    // 8.1, R40, law 13
    let mut table = Table::of(3);
    table.owns(0, &["mercosur_oil", "asean_oil"]);
    table.hands(0, &["shortages", "shortages"]).hands(1, &["oversupply", "oversupply"]);
    let (pay, minus, plus) = (table.pay_out("oil"), table.play("shortages"), table.play("oversupply"));
    table.act(0, pay).pass_all();
    let mut table = Table::of(3);
    table.owns(0, &["mercosur_oil", "asean_oil"]);
    table.hands(0, &["shortages", "shortages"]).hands(1, &["oversupply", "oversupply"]);
    table.act(0, pay).act(0, Action::Pass).act(1, Action::Pass);
    assert_eq!(kind(&table), WindowKind::Payout);
    table.act(0, minus);
    assert_eq!(table.state.board.modifier, -1);
    assert_eq!(table.refuse(0, minus), Refusal::CardNotNow);
    assert_eq!(table.menu(0), [Action::Pass]);
    table.act(0, Action::Pass).act(1, plus);
    assert_eq!(table.state.board.modifier, 0);
    table.act(0, Action::Pass).act(1, plus);
    assert_eq!(table.state.board.modifier, 1);
    table.act(0, minus);
    assert_eq!(table.state.board.modifier, 0);
    // Four competitors pay 4 for each of two companies.
    assert_eq!((table.purse(0), table.state.board.modifier), (48, 0));
}

#[test]
fn payouts_set_off_by_cards_can_be_modified_too() {
    // 8, R10
    let mut table = Table::of(3);
    table.turn_window().hands(1, &["record_profits"]).hands(2, &["shortages"]).owns(1, &["mercosur_oil"]);
    table.state.board.paid = Some(Seat(1));
    let (card, shortages) = (profits(&table, "oil"), table.play("shortages"));
    table.act(1, card);
    assert_eq!((kind(&table), table.waiting()), (WindowKind::Payout, vec![2]));
    table.act(2, shortages);
    assert_eq!(table.purse(1), 44, "five competitors less one");
    assert_eq!((table.state.board.paid, table.state.board.payout_actions), (Some(Seat(1)), 0), "Paid is not moved");
}

#[test]
fn cards_without_a_target_cannot_be_played() {
    // 8
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["clone_soldiers", "vote_of_no_confidence", "l5"]);
    table.state.board.supplying.insert(table.industry("biotech"));
    table.unown(&["l5_nanotech"]);
    assert_eq!(table.menu(0), [Action::Pass], "no democracy is controlled (R60)");
    let mut hindered = Vec::new();
    table.game.hindered(&table.state, Seat(0), &mut hindered);
    assert_eq!(hindered.len(), 3);
    table.controls(1, &["japan"]);
    let vote = table.play_on("vote_of_no_confidence", "japan");
    assert!(table.menu(0).contains(&vote));
    let other = table.play_on("vote_of_no_confidence", "india");
    assert_eq!(table.refuse(0, other), Refusal::WrongTarget);
    let card = table.kind("vote_of_no_confidence");
    assert_eq!(table.refuse(0, Action::Play { card, target: Target::Nothing }), Refusal::NeedsTarget);
}

#[test]
fn a_received_card_may_be_played_at_once() {
    // R39
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["clone_soldiers"]);
    let card = Bundle::NOTHING.with_cards(table.card("clone_soldiers"));
    let offer = table.offer(1, card, Bundle::NOTHING);
    table.act(0, offer).act(1, accept(0, 0));
    assert_eq!(table.waiting(), [1], "seat 0 holds no card any more, seat 1 does");
    let clones = table.play("clone_soldiers");
    table.act(1, clones);
}

#[test]
fn two_players_may_hold_copies_of_a_card() {
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["record_profits"]).hands(1, &["record_profits"]);
    let card = profits(&table, "oil");
    table.act(0, Action::Pass).act(1, card);
    assert_eq!((table.hand(0).len(), table.hand(1).len(), table.state.board.discard.len()), (1, 0, 1));
}

#[test]
fn standing_orders_ask_by_default_where_the_moment_concerns_the_seat() {
    // 8.2
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["clone_soldiers"]).hands(1, &["military_coup"]);
    let reaction = |table: &mut Table, seat: u8| {
        table.proceed();
        table.game.reaction(&table.state, Seat(seat)).unwrap()
    };
    let mut orders = StandingOrders::default();
    let own = reaction(&mut table, 0);
    assert!(own.concerns && orders.answer(&own).is_none(), "one's own turn");
    table.act(0, Action::Pass);
    let other = reaction(&mut table, 1);
    assert_eq!((other.concerns, orders.answer(&other)), (false, Some(Action::Pass)));
    orders.turn(other.fitting, Switch::Armed);
    assert_eq!(orders.answer(&other), None);
    orders.turn(other.fitting, Switch::Usual);
    table.act(1, Action::Pass).controls(1, &["china"]);
    let war = table.war("china");
    table.act(0, war).act(0, Action::Pass);
    let aimed = reaction(&mut table, 1);
    assert!(aimed.concerns && orders.answer(&aimed).is_none(), "an attack on one's own country");
}

#[test]
fn a_window_without_a_fitting_card_passes_by_itself() {
    // 8.2
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["shortages"]);
    table.proceed();
    let reaction = table.game.reaction(&table.state, Seat(0)).unwrap();
    assert_eq!((reaction.fitting, StandingOrders::default().answer(&reaction)), (CardSet::EMPTY, Some(Action::Pass)));
    assert_eq!(table.game.reaction(&table.state, Seat(1)), None, "not asked");
}

#[test]
fn payouts_matter_where_somebody_owns_several_companies() {
    // 8.2
    for (companies, matters) in [(&["mercosur_oil"][..], false), (&["mercosur_oil", "asean_oil"], true)] {
        let mut table = Table::of(3);
        table.owns(2, companies).hands(1, &["oversupply"]);
        let pay = table.pay_out("oil");
        table.act(0, pay).act(1, Action::Pass);
        let reaction = table.game.reaction(&table.state, Seat(1)).unwrap();
        assert_eq!(reaction.concerns, matters);
    }
}

#[test]
fn orders_to_pass_last_until_ones_next_turn_the_next_payout_or_the_next_round() {
    // 8.2
    let mut table = Table::of(3);
    table.hands(1, &["clone_soldiers"]);
    let clock = |table: &mut Table| {
        table.proceed();
        table.game.clock(&table.state, Seat(1))
    };
    let since = clock(&mut table);
    let mut orders = StandingOrders::default();
    orders.pass_until(Until::NextTurn, since);
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert!(orders.is_passing(clock(&mut table)));
    table.pass_all();
    let after = clock(&mut table);
    assert_eq!((after.turns, after.occasions), (since.turns + 1, since.occasions + 1), "seat 1's turn has begun");
    assert!(!orders.is_passing(after));
}

#[test]
fn in_bulk_play_only_holders_of_a_card_that_can_be_played_are_asked() {
    // 8.2: the pass of anybody else is made, and is no decision.
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["shortages"]).hands(1, &["vote_of_no_confidence"]).hands(2, &["clone_soldiers"]);
    let mut idle = Vec::new();
    for seat in 0..3 {
        assert_eq!(table.waiting(), [seat]);
        idle.push(table.game.idle_pass(&table.state, Seat(seat)).is_some());
        table.act(seat, Action::Pass);
    }
    assert_eq!(idle, [true, true, false], "no payout to change, no democracy with a controller");
    assert_eq!(table.game.idle_pass(&table.state, Seat(0)), None, "outside a window everything is a decision");
}
