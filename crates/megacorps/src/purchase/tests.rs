use crate::action::Action;
use crate::bundle::Bundle;
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::CompanySet;
use crate::testing::{GLOBBO, LENOGO, MOKIA, NONINTENDO, Table, accept};
use crate::{Action as A, Refusal};
use table::Seat;

/// V4: Nonintendo owns Japanese Aerospace and would like the European one, which Mokia can forbid.
fn v4() -> Table {
    let mut table = Table::of(4);
    table.turn(NONINTENDO).owns(NONINTENDO, &["japan_aerospace"]).controls(MOKIA, &["european_union"]);
    table.controls(NONINTENDO, &["japan"]);
    table
}

fn sweetened(table: &Table, id: &str, sweetener: Bundle) -> Action {
    Action::Buy { company: table.company(id), sweetener }
}

#[test]
fn a_company_costs_four_euros_to_the_bank() {
    // 5.1
    let mut table = Table::of(3);
    let buy = table.buy("nafta_media");
    table.act(0, buy);
    assert_eq!((table.owner("nafta_media"), table.purse(0), table.state.board.paid_in), (Some(0), 36, 4));
    assert_eq!(table.waiting(), [1], "the turn is over");
}

#[test]
fn only_unowned_companies_are_for_sale_to_those_who_can_pay() {
    // 5.1, 10
    let mut table = Table::of(3);
    table.owns(1, &["nafta_media"]).nationalise(&["china_metals"]).syndicalise(&["japan_media"]);
    for id in ["nafta_media", "china_metals", "japan_media", "l5_nanotech", "asteroid_metals", "open_source_software"] {
        let buy = table.buy(id);
        assert_eq!(table.refuse(0, buy), Refusal::CompanyNotForSale, "{id}");
        assert!(!table.menu(0).contains(&buy));
    }
    table.money(0, 3);
    let buy = table.buy("maghreb_oil");
    assert_eq!(table.refuse(0, buy), Refusal::NeedsMoney { needed: 4, owned: 3 });
    assert!(!table.menu(0).iter().any(|action| matches!(action, A::Buy { .. })));
}

#[test]
fn v4_a_second_company_of_an_industry_needs_the_controllers_permission() {
    let mut table = v4();
    let buy = table.buy("european_union_aerospace");
    table.act(NONINTENDO, buy);
    assert_eq!(table.waiting(), [MOKIA]);
    assert_eq!(table.menu(MOKIA), [A::Permit(true), A::Permit(false)]);
    assert_eq!(table.neutral(MOKIA), Some(A::Permit(true)));
    table.act(MOKIA, A::Permit(true));
    assert_eq!((table.owner("european_union_aerospace"), table.purse(NONINTENDO)), (Some(NONINTENDO), 36));
}

#[test]
fn v4_whoever_is_forbidden_buys_elsewhere_or_passes_and_does_nothing_else() {
    // R18
    let mut table = v4();
    let buy = table.buy("european_union_aerospace");
    table.act(NONINTENDO, buy).act(MOKIA, A::Permit(false));
    assert_eq!((table.purse(NONINTENDO), table.waiting()), (40, vec![NONINTENDO]));
    let menu = table.menu(NONINTENDO);
    assert!(menu.iter().all(|action| matches!(action, A::Buy { .. } | A::Pass)), "{menu:?}");
    assert!(!menu.contains(&buy), "a refused company is not asked for again (R18)");
    assert_eq!(table.refuse(NONINTENDO, buy), Refusal::AlreadyForbidden);
    assert_eq!(table.refuse(NONINTENDO, A::BuyMercenaries), Refusal::OtherQuestion);
    let other = table.buy("nafta_aerospace");
    table.act(NONINTENDO, other);
    assert_eq!(table.owner("nafta_aerospace"), Some(NONINTENDO));
    assert!(table.state.board.refused.is_empty(), "the next turn begins anew");
}

#[test]
fn passing_after_a_refusal_ends_the_turn() {
    let mut table = v4();
    let buy = table.buy("european_union_aerospace");
    table.act(NONINTENDO, buy).act(MOKIA, A::Permit(false)).act(NONINTENDO, A::Pass);
    assert_eq!(table.waiting(), [LENOGO]);
}

#[test]
fn no_permission_is_needed_at_home_in_uncontrolled_countries_or_for_a_first_company() {
    // R59
    let check = |id: &str, prepare: &dyn Fn(&mut Table)| {
        let mut table = v4();
        prepare(&mut table);
        let buy = table.buy(id);
        table.act(NONINTENDO, buy);
        assert_eq!(table.owner(id), Some(NONINTENDO), "{id}");
    };
    check("nafta_aerospace", &|_| {});
    check("european_union_media", &|_| {});
    check("japan_media", &|table| {
        table.owns(NONINTENDO, &["nafta_media"]);
    });
}

#[test]
fn neutral_places_ask_nobody_but_their_companies_count_as_others() {
    // 10, R17
    let mut table = v4();
    table.owns(NONINTENDO, &["japan_finance"]);
    let buy = table.buy("switzerland_finance");
    table.act(NONINTENDO, buy);
    assert_eq!(table.owner("switzerland_finance"), Some(NONINTENDO));

    let mut table = v4();
    table.owns(NONINTENDO, &["switzerland_finance"]);
    let buy = table.buy("european_union_finance");
    table.act(NONINTENDO, buy);
    assert_eq!(table.waiting(), [MOKIA]);
}

#[test]
fn permission_may_be_bought_and_both_happen_at_once() {
    // R19
    let mut table = v4();
    table.hands(NONINTENDO, &["l5"]);
    let sweetener = Bundle::money(6).with_cards(table.card("l5"));
    let buy = sweetened(&table, "european_union_aerospace", sweetener);
    table.act(NONINTENDO, buy);
    assert_eq!((table.purse(NONINTENDO), table.hand(MOKIA).len()), (40, 0), "nothing changes hands before");
    table.act(MOKIA, A::Permit(true));
    assert_eq!((table.purse(NONINTENDO), table.purse(MOKIA), table.hand(MOKIA).len()), (30, 46, 1));
    let traded = Event::Traded { from: Seat(NONINTENDO), to: Seat(MOKIA), give: sweetener, want: Bundle::NOTHING };
    assert!(table.happened(traded));

    let mut table = v4();
    let buy = sweetened(&table, "european_union_aerospace", Bundle::money(6));
    table.act(NONINTENDO, buy).act(MOKIA, A::Permit(false));
    assert_eq!((table.purse(NONINTENDO), table.purse(MOKIA)), (40, 40), "on Forbid nothing does");
}

#[test]
fn the_price_must_be_left_once_the_sweetener_is_gone() {
    // 5.1
    let mut table = v4();
    let buy = sweetened(&table, "european_union_aerospace", Bundle::money(37));
    assert_eq!(table.refuse(NONINTENDO, buy), Refusal::NeedsMoney { needed: 41, owned: 40 });
    let buy = sweetened(&table, "european_union_aerospace", Bundle::mercenaries(2));
    assert_eq!(table.refuse(NONINTENDO, buy), Refusal::NotYours);
    let buy = sweetened(&table, "nafta_aerospace", Bundle::money(1));
    assert_eq!(table.refuse(NONINTENDO, buy), Refusal::NoPermissionNeeded);
}

#[test]
fn a_trade_that_removes_the_need_lets_the_purchase_go_on_without_sweetener() {
    // R63
    let mut table = v4();
    let buy = sweetened(&table, "european_union_aerospace", Bundle::money(6));
    table.act(NONINTENDO, buy);
    let own = Bundle::NOTHING.with_companies(table.companies(&["japan_aerospace"]));
    let offer = table.offer(LENOGO, own, Bundle::money(1));
    table.act(NONINTENDO, offer).act(LENOGO, accept(NONINTENDO, 0));
    assert_eq!(table.owner("european_union_aerospace"), Some(NONINTENDO));
    assert_eq!((table.purse(NONINTENDO), table.purse(MOKIA)), (40 + 1 - 4, 40));
}

#[test]
fn another_controller_is_asked_when_the_country_is_traded() {
    // R63
    let mut table = v4();
    let buy = table.buy("european_union_aerospace");
    table.act(NONINTENDO, buy);
    let union = Bundle::NOTHING.with_countries(table.countries(&["european_union"]));
    let offer = table.offer(GLOBBO, union, Bundle::NOTHING);
    table.act(MOKIA, offer).act(GLOBBO, accept(MOKIA, 0));
    assert_eq!(table.waiting(), [GLOBBO]);
    table.act(GLOBBO, A::Permit(false));
    assert_eq!(table.waiting(), [NONINTENDO]);
}

#[test]
fn a_purchase_lapses_when_money_or_sweetener_are_gone() {
    // R63
    for give in [Bundle::money(37), Bundle::mercenaries(1)] {
        let mut table = v4();
        let buy = sweetened(&table, "european_union_aerospace", Bundle::mercenaries(1));
        table.act(NONINTENDO, buy);
        let offer = table.offer(LENOGO, give, Bundle::NOTHING);
        table.act(NONINTENDO, offer).act(LENOGO, accept(NONINTENDO, 0));
        let company = table.company("european_union_aerospace");
        assert!(table.happened(Event::PurchaseLapsed { seat: Seat(NONINTENDO), company }), "{give:?}");
        assert_eq!(table.state.board.refused, CompanySet::EMPTY, "nobody has refused it");
    }
}

#[test]
fn a_card_promised_for_permission_and_traded_away_ends_the_purchase() {
    // R63
    let mut table = v4();
    table.hands(NONINTENDO, &["l5", "asteroid"]);
    let buy = sweetened(&table, "european_union_aerospace", Bundle::NOTHING.with_cards(table.card("l5")));
    table.act(NONINTENDO, buy);
    let give = Bundle::NOTHING.with_cards(table.card("asteroid"));
    let offer = table.offer(LENOGO, give, Bundle::NOTHING);
    table.act(NONINTENDO, offer).act(LENOGO, accept(NONINTENDO, 0));
    assert!(matches!(table.state.frame(), Frame::Rebuy), "whichever card it was");
    assert!(table.state.secrets.sweetener.is_nothing());
}
