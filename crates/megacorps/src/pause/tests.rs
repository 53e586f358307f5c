use crate::event::Event;
use crate::frame::Frame;
use crate::terms::Side;
use crate::testing::{Table, accept};
use crate::{Action, Bundle, Refusal};
use table::Seat;

const ATTACK: Side = Side::Attack;
const DEFENSE: Side = Side::Defense;

fn give(side: Side, mercenaries: u8) -> Action {
    Action::Give { side, mercenaries }
}

fn sell(side: Side, mercenaries: u8, price: u16) -> Action {
    Action::Sell { side, mercenaries, price }
}

/// Seat 0 attacks Japan, which seat 1 controls; seats 2 and 3 have three mercenaries each, seat 4 has none.
fn war() -> Table {
    let mut table = Table::of(5);
    table.controls(1, &["japan"]).controls(0, &["mercosur"]).mercenaries(2, 3).mercenaries(3, 3).mercenaries(4, 0);
    let war = table.war("japan");
    table.act(0, war);
    table
}

#[test]
fn those_outside_the_war_who_have_mercenaries_are_asked_clockwise_from_the_attacker() {
    let mut table = war();
    assert_eq!(table.waiting(), [2]);
    assert_eq!(table.neutral(2), Some(Action::Ready));
    table.act(2, Action::Ready);
    assert_eq!(table.waiting(), [3]);
    table.act(3, Action::Ready);
    assert!(!matches!(table.state.frame(), Frame::Pause { .. }), "all are ready in a row");
}

#[test]
fn a_gift_is_accepted_at_once_and_asks_again_those_who_were_ready() {
    // R25, R64
    let mut table = war();
    table.act(2, Action::Ready).act(3, give(ATTACK, 2));
    assert_eq!((table.army(0), table.army(3)), (3, 1));
    assert_eq!(table.waiting(), [2]);
    table.act(2, give(DEFENSE, 3));
    assert_eq!((table.army(1), table.army(2)), (4, 0));
    assert_eq!(table.waiting(), [3], "seat 2 has nothing left to give");
    table.act(3, Action::Ready);
    // 2 + 3 against 4 + 4: the defence holds, both lose three.
    assert_eq!((table.controller("japan"), table.army(0), table.army(1)), (Some(1), 0, 1));
}

#[test]
fn at_least_one_and_at_most_what_one_has_is_given() {
    let mut table = war();
    assert_eq!(table.refuse(2, give(ATTACK, 4)), Refusal::NeedsMercenaries { needed: 4, owned: 3 });
    assert_eq!(table.refuse(2, give(ATTACK, 0)), Refusal::NeedsMercenaries { needed: 1, owned: 3 });
}

#[test]
fn a_sale_needs_the_belligerents_consent() {
    let mut table = war();
    table.act(2, sell(DEFENSE, 2, 7));
    assert_eq!(table.waiting(), [1]);
    assert_eq!(table.neutral(1), Some(Action::Answer(false)));
    table.act(1, Action::Answer(true));
    assert_eq!((table.army(1), table.army(2), table.purse(1), table.purse(2)), (3, 1, 33, 47));
    table.act(2, sell(ATTACK, 1, 5)).act(0, Action::Answer(false));
    assert_eq!((table.army(0), table.purse(0)), (1, 40));
    assert!(table.happened(Event::SaleRefused { seller: Seat(2), buyer: Seat(0) }));
    assert_eq!(table.waiting(), [2], "asked again after a refusal");
}

#[test]
fn a_sale_is_only_offered_at_a_price_the_buyer_can_pay() {
    // R47
    let mut table = war();
    assert_eq!(table.refuse(2, sell(DEFENSE, 1, 41)), Refusal::CannotPay { seat: Seat(1), owned: 40 });
}

#[test]
fn two_sales_for_each_player_and_side() {
    // R64
    let mut table = war();
    for _ in 0..2 {
        table.act(2, sell(DEFENSE, 1, 1)).act(1, Action::Answer(false));
    }
    assert_eq!(table.refuse(2, sell(DEFENSE, 1, 1)), Refusal::SalesUsedUp { most: 2 });
    table.act(2, sell(ATTACK, 1, 1)).act(0, Action::Answer(false));
    let request = Action::Request { from: Seat(2), mercenaries: 1, price: 1 };
    assert_eq!(table.refuse(1, request), Refusal::SalesUsedUp { most: 2 }, "requests included");
}

#[test]
fn a_belligerent_may_ask_to_buy() {
    let mut table = war();
    table.act(0, Action::Request { from: Seat(3), mercenaries: 2, price: 6 });
    assert_eq!(table.waiting(), [3]);
    table.act(3, Action::Answer(true));
    assert_eq!((table.army(0), table.army(3), table.purse(3)), (3, 1, 46));
    assert_eq!(table.waiting(), [2], "the pause goes on");
    let odd = |from: u8| Action::Request { from: Seat(from), mercenaries: 1, price: 1 };
    assert_eq!(table.refuse(2, odd(3)), Refusal::OnlyBelligerents);
    assert_eq!(table.refuse(0, odd(1)), Refusal::OnlyOutsiders);
    assert_eq!(table.refuse(0, odd(4)), Refusal::NeedsMercenaries { needed: 1, owned: 0 });
}

#[test]
fn mercenaries_can_be_given_to_an_uncontrolled_country_and_are_gone_whatever_happens() {
    // R26
    let mut table = Table::of(3);
    table.mercenaries(0, 5).mercenaries(1, 2).mercenaries(2, 0);
    let war = table.war("asean");
    table.act(0, war);
    assert_eq!(table.refuse(1, sell(DEFENSE, 1, 0)), Refusal::NobodyToBuy);
    table.act(1, give(DEFENSE, 2));
    // 5 against 4 + 2: ASEAN holds; both lose two, and nothing is left of the gift.
    assert_eq!((table.controller("asean"), table.army(0), table.army(1)), (None, 3, 0));
    assert_eq!(table.state.board.donated, 0);
    assert!(table.happened(Event::DonatedLost { mercenaries: 2 }));
}

#[test]
fn what_is_committed_cannot_be_traded_away_but_all_else_can() {
    // R24
    let mut table = war();
    table.controls(1, &["india"]).owns(0, &["nafta_media"]);
    let deal = |table: &mut Table, from: u8, give: Bundle| {
        let offer = table.offer(4, give, Bundle::NOTHING);
        table.act(from, offer);
        let number = table.state.secrets.deals.of(Seat(from)).last().unwrap().number();
        let judged = table::Legality::check(&table.game, &table.state, Seat(4), &accept(from, number));
        table.act(from, Action::Withdraw { offer: number });
        judged
    };
    let countries = |table: &Table, id: &str| Bundle::NOTHING.with_countries(table.countries(&[id]));
    let (mercosur, japan, india) =
        (countries(&table, "mercosur"), countries(&table, "japan"), countries(&table, "india"));
    assert_eq!(deal(&mut table, 0, Bundle::mercenaries(1)), Err(Refusal::CommittedToWar));
    assert_eq!(deal(&mut table, 0, mercosur), Err(Refusal::CommittedToWar));
    assert_eq!(deal(&mut table, 1, Bundle::mercenaries(1)), Err(Refusal::CommittedToWar));
    assert_eq!(deal(&mut table, 1, japan), Err(Refusal::CommittedToWar));
    assert_eq!(deal(&mut table, 1, india), Ok(()), "other countries of the defender do not fight");
    let media = Bundle::NOTHING.with_companies(table.companies(&["nafta_media"]));
    assert_eq!(deal(&mut table, 0, media), Ok(()));
    assert_eq!(deal(&mut table, 2, Bundle::mercenaries(1)), Ok(()));
}

#[test]
fn mercenaries_traded_to_a_belligerent_ask_again_those_who_were_ready() {
    // R64
    let mut table = war();
    table.act(2, Action::Ready);
    let offer = table.offer(0, Bundle::mercenaries(1), Bundle::money(2));
    table.act(3, offer).act(0, accept(3, 0));
    assert_eq!((table.army(0), table.waiting()), (2, vec![2]));
}

#[test]
fn an_old_offer_does_not_keep_the_pause_open() {
    // R64
    let mut table = war();
    let offer = table.offer(2, Bundle::money(1), Bundle::NOTHING);
    table.act(0, offer).act(2, Action::Ready).act(3, Action::Ready);
    assert!(!matches!(table.state.frame(), Frame::Pause { .. }));
    assert!(!table.state.secrets.deals.is_empty(), "it stays open");
}

#[test]
fn without_mercenaries_outside_the_war_there_is_no_pause() {
    let mut table = Table::of(3);
    table.disarm().mercenaries(0, 5);
    let war = table.war("asean");
    table.act(0, war);
    assert_eq!(table.controller("asean"), Some(0));
}
