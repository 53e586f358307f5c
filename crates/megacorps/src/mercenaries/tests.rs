use crate::action::{Order, Price, Prices, Replies};
use crate::event::Event;
use crate::frame::Frame;
use crate::testing::{LENOGO, MOKIA, MOUSE, NONINTENDO, Table, WINDOZE, accept};
use crate::{Action, Bundle, Refusal};
use table::Seat;

/// V5: one Defense company unowned, one nationalised, one each of The Mouse, Windoze and Lenogo.
fn v5() -> Table {
    let mut table = Table::of(6);
    table.turn(NONINTENDO).disarm().nationalise(&["european_union_defense"]);
    table.owns(MOUSE, &["great_russia_defense"]).owns(WINDOZE, &["china_defense"]).owns(LENOGO, &["caliphate_defense"]);
    table
}

fn prices(table: &Table, named: &[(&str, Price)]) -> Prices {
    let mut prices = Prices::default();
    for (id, price) in named {
        prices[table.supplier(id)] = *price;
    }
    prices
}

fn order(table: &Table, bank: u8, bids: &[(&str, u8)]) -> Action {
    let bids: Vec<(&str, Price)> = bids.iter().map(|&(id, euros)| (id, Price::of(euros))).collect();
    Action::Order(Order { bank, bids: prices(table, &bids) })
}

fn reply(table: &Table, named: &[(&str, Price)]) -> Action {
    Action::Reply(Replies(prices(table, named)))
}

#[test]
fn v5_two_from_the_bank_and_one_as_a_gift() {
    let mut table = v5();
    let bids = [("great_russia_defense", 0), ("china_defense", 2), ("caliphate_defense", 3)];
    table.act(NONINTENDO, Action::BuyMercenaries);
    let order = order(&table, 2, &bids);
    table.act(NONINTENDO, order);
    assert_eq!(table.waiting(), [LENOGO, WINDOZE, MOUSE], "all owners at once");
    let answers = [
        (MOUSE, "great_russia_defense", Price::ACCEPT),
        (WINDOZE, "china_defense", Price::of(4)),
        (LENOGO, "caliphate_defense", Price::REFUSE),
    ];
    for (seat, id, price) in answers {
        let action = reply(&table, &[(id, price)]);
        table.act(seat, action);
    }
    assert!(matches!(table.state.frame(), Frame::Confirm));
    table.act(NONINTENDO, Action::Confirm(0));
    assert_eq!((table.purse(NONINTENDO), table.army(NONINTENDO)), (38, 3));
    assert_eq!(table.waiting(), [LENOGO], "the turn is over");
}

#[test]
fn free_mercenaries_come_for_each_company_of_ones_own() {
    // R45
    let mut table = v5();
    table.turn(MOUSE).owns(MOUSE, &["nafta_defense"]);
    table.act(MOUSE, Action::BuyMercenaries);
    assert_eq!(table.army(MOUSE), 2);
    assert_eq!(table.neutral(MOUSE), Some(Action::Order(Order::default())));
    table.act(MOUSE, Action::Order(Order::default()));
    assert_eq!((table.army(MOUSE), table.purse(MOUSE)), (2, 40));
}

#[test]
fn the_bank_sells_one_for_each_company_that_no_player_owns() {
    // 5.4, R46
    let mut table = v5();
    table.syndicalise(&["nafta_defense"]).act(NONINTENDO, Action::BuyMercenaries);
    let too_many = order(&table, 3, &[]);
    assert_eq!(table.refuse(NONINTENDO, too_many), Refusal::BankSuppliesLess { most: 2 });
    let two = order(&table, 2, &[]);
    table.act(NONINTENDO, two);
    assert_eq!((table.purse(NONINTENDO), table.army(NONINTENDO)), (38, 2));
}

#[test]
fn an_order_asks_only_rivals_suppliers_and_bids_only_money_held() {
    // R47
    let mut table = v5();
    table.money(NONINTENDO, 5).act(NONINTENDO, Action::BuyMercenaries);
    for id in ["nafta_defense", "nafta_biotech"] {
        let odd = order(&table, 0, &[(id, 1)]);
        assert_eq!(table.refuse(NONINTENDO, odd), Refusal::NotARivalsSupplier, "{id}");
    }
    let dear = order(&table, 2, &[("china_defense", 4)]);
    assert_eq!(table.refuse(NONINTENDO, dear), Refusal::NeedsMoney { needed: 6, owned: 5 });
    let several = order(&table, 1, &[("china_defense", 4), ("caliphate_defense", 4)]);
    table.act(NONINTENDO, several);
    assert_eq!(table.waiting(), [LENOGO, WINDOZE], "not every bid need be accepted");
}

#[test]
fn deals_settle_bank_first_then_bids_then_prices_as_far_as_the_money_goes() {
    // 5.4
    let mut table = v5();
    table.money(NONINTENDO, 6).act(NONINTENDO, Action::BuyMercenaries);
    let placed = order(&table, 1, &[("great_russia_defense", 3), ("china_defense", 0), ("caliphate_defense", 0)]);
    table.act(NONINTENDO, placed);
    for (seat, id, price) in [
        (MOUSE, "great_russia_defense", Price::ACCEPT),
        (WINDOZE, "china_defense", Price::of(1)),
        (LENOGO, "caliphate_defense", Price::of(2)),
    ] {
        let action = reply(&table, &[(id, price)]);
        table.act(seat, action);
    }
    let all = table.game.counters(&table.state);
    table.act(NONINTENDO, Action::Confirm(all));
    // 1 to the bank, 3 to The Mouse, 1 to Windoze; 1 is left, too little for Lenogo.
    assert_eq!((table.purse(NONINTENDO), table.army(NONINTENDO)), (1, 3));
    assert_eq!((table.purse(MOUSE), table.purse(WINDOZE), table.purse(LENOGO)), (43, 41, 40));
    let company = table.company("caliphate_defense");
    assert!(table.happened(Event::DealLapsed { seat: Seat(NONINTENDO), company }));
}

#[test]
fn a_sold_mercenary_is_new_and_the_seller_need_not_hold_any() {
    // R61
    let mut table = v5();
    table.mercenaries(MOUSE, 2).act(NONINTENDO, Action::BuyMercenaries);
    let placed = order(&table, 0, &[("great_russia_defense", 1)]);
    table.act(NONINTENDO, placed);
    let yes = reply(&table, &[("great_russia_defense", Price::ACCEPT)]);
    table.act(MOUSE, yes);
    assert_eq!((table.army(MOUSE), table.army(NONINTENDO), table.purse(MOUSE)), (2, 1, 41));
}

#[test]
fn an_owner_answers_for_all_companies_asked_at_once() {
    // 5.4
    let mut table = v5();
    table.owns(MOUSE, &["nafta_defense"]).act(NONINTENDO, Action::BuyMercenaries);
    let placed = order(&table, 0, &[("great_russia_defense", 1), ("nafta_defense", 1), ("china_defense", 1)]);
    table.act(NONINTENDO, placed);
    let partial = reply(&table, &[("great_russia_defense", Price::ACCEPT)]);
    assert_eq!(table.refuse(MOUSE, partial), Refusal::AnswersMissing);
    let foreign = reply(
        &table,
        &[("great_russia_defense", Price::ACCEPT), ("nafta_defense", Price::REFUSE), ("china_defense", Price::ACCEPT)],
    );
    assert_eq!(table.refuse(MOUSE, foreign), Refusal::AnswersMissing);
    let refuse = reply(&table, &[("great_russia_defense", Price::REFUSE), ("nafta_defense", Price::REFUSE)]);
    assert_eq!(table.neutral(MOUSE), Some(refuse));
    assert_eq!(table.refuse(NONINTENDO, Action::Confirm(1)), Refusal::NotAsked);
}

#[test]
fn answers_stay_sealed_until_the_last_one_and_may_be_changed() {
    let mut table = v5();
    table.act(NONINTENDO, Action::BuyMercenaries);
    let placed = order(&table, 0, &[("great_russia_defense", 1), ("china_defense", 1)]);
    table.act(NONINTENDO, placed);
    let (yes, no) = (
        reply(&table, &[("great_russia_defense", Price::ACCEPT)]),
        reply(&table, &[("great_russia_defense", Price::REFUSE)]),
    );
    table.act(MOUSE, yes).act(MOUSE, Action::Reconsider).act(MOUSE, no);
    assert_eq!(table.waiting(), [WINDOZE]);
    let yes = reply(&table, &[("china_defense", Price::ACCEPT)]);
    table.act(WINDOZE, yes);
    assert_eq!((table.army(NONINTENDO), table.purse(MOUSE)), (1, 40));
}

#[test]
fn a_deal_lapses_when_the_company_has_changed_hands() {
    // R67
    let mut table = v5();
    table.act(NONINTENDO, Action::BuyMercenaries);
    let placed = order(&table, 0, &[("great_russia_defense", 1), ("china_defense", 1)]);
    table.act(NONINTENDO, placed);
    let yes = reply(&table, &[("great_russia_defense", Price::ACCEPT)]);
    table.act(MOUSE, yes);
    let give = Bundle::NOTHING.with_companies(table.companies(&["great_russia_defense"]));
    let offer = table.offer(MOKIA, give, Bundle::NOTHING);
    table.act(MOUSE, offer).act(MOKIA, accept(MOUSE, 0));
    assert_eq!(table.waiting(), [WINDOZE], "sealed answers stay sealed");
    let no = reply(&table, &[("china_defense", Price::REFUSE)]);
    table.act(WINDOZE, no);
    let company = table.company("great_russia_defense");
    assert!(table.happened(Event::DealLapsed { seat: Seat(NONINTENDO), company }));
    assert_eq!((table.army(NONINTENDO), table.purse(MOKIA), table.purse(MOUSE)), (0, 40, 40));
}

#[test]
fn clone_soldiers_make_biotech_supply_as_well() {
    // R44
    let mut table = v5();
    table.hands(MOKIA, &["clone_soldiers"]).owns(NONINTENDO, &["nafta_biotech"]).turn_window();
    table.nationalise(&["china_biotech"]).owns(WINDOZE, &["india_biotech"]);
    let clones = table.play("clone_soldiers");
    table.act(MOKIA, clones).act(NONINTENDO, Action::BuyMercenaries);
    assert_eq!(table.army(NONINTENDO), 1, "one free from Biotech");
    // Unowned: NAFTA Defense, and Biotech of the European Union and Mercosur; nationalised: one of each.
    let six = order(&table, 6, &[]);
    assert_eq!(table.refuse(NONINTENDO, six), Refusal::BankSuppliesLess { most: 5 });
    let asks = order(&table, 0, &[("india_biotech", 0)]);
    table.act(NONINTENDO, asks);
    assert_eq!(table.waiting(), [WINDOZE]);
}

#[test]
fn suggestions_of_the_menu_can_be_paid() {
    let mut table = v5();
    for money in 0..5 {
        table.turn(NONINTENDO).money(NONINTENDO, money).at(Frame::Order);
        for action in table.menu(NONINTENDO) {
            assert_eq!(table::Legality::check(&table.game, &table.state, Seat(NONINTENDO), &action), Ok(()), "{money}");
        }
    }
}

#[test]
fn tokens_never_run_out() {
    // R49: there are 21 mercenaries in the box.
    let mut table = Table::of(3);
    table.mercenaries(1, 21).mercenaries(0, 40).owns(0, &["nafta_defense", "china_defense"]);
    table.act(0, Action::BuyMercenaries);
    assert_eq!(table.army(0), 42);
    let order = Action::Order(Order { bank: 3, bids: Prices::default() });
    table.act(0, order);
    assert_eq!(table.army(0), 45);
}
