use crate::event::Event;
use crate::terms::Government;
use crate::testing::{GLOBBO, LENOGO, MOKIA, MOUSE, NONINTENDO, Table, WINDOZE};
use crate::{Action, Refusal};
use table::Seat;

/// Competitors of an industry, and what each of some seats earns when it pays.
fn pay(table: &mut Table, industry: &str, modifier: i8, seats: &[u8]) -> (u8, Vec<u16>) {
    let before: Vec<u16> = seats.iter().map(|&seat| table.purse(seat)).collect();
    let of = table.industry(industry);
    let competitors = table.game.count_competitors(&table.state.board, of);
    let turn = table.state.board.turn.0;
    if modifier != 0 {
        table.hands(turn, &[if modifier < 0 { "shortages" } else { "oversupply" }]);
    }
    let action = table.pay_out(industry);
    table.act(turn, action);
    if modifier != 0 {
        table.act(turn, Action::Pass);
        let card = table.play(if modifier < 0 { "shortages" } else { "oversupply" });
        table.act(turn, card);
    }
    table.pass_all();
    (competitors, seats.iter().zip(before).map(|(&seat, before)| table.purse(seat) - before).collect())
}

#[test]
fn v1_one_owner_of_a_whole_industry_is_one_competitor() {
    let mut table = Table::of(6);
    table.owns(MOUSE, &["nafta_nanotech", "japan_nanotech", "india_nanotech", "asean_nanotech"]);
    assert_eq!(pay(&mut table, "nanotech", 0, &[MOUSE]), (1, vec![40]));
}

#[test]
fn v2_each_owner_counts_once_and_is_paid_for_each_company() {
    // R11
    let mut table = Table::of(6);
    table.owns(MOKIA, &["nafta_aerospace", "european_union_aerospace"]);
    table.owns(NONINTENDO, &["japan_aerospace"]);
    table.owns(WINDOZE, &["great_russia_aerospace", "china_aerospace"]);
    assert_eq!(pay(&mut table, "aerospace", 0, &[MOKIA, NONINTENDO, WINDOZE]), (3, vec![12, 6, 12]));
}

#[test]
fn v3_a_nationalised_company_does_not_compete_with_its_countrys_controller() {
    // R11: the rival, too, is paid at three competitors.
    let mut table = Table::of(4);
    table.owns(LENOGO, &["nafta_finance", "switzerland_finance"]).owns(GLOBBO, &["european_union_finance"]);
    table.nationalise(&["china_finance"]).controls(LENOGO, &["china"]);
    assert_eq!(pay(&mut table, "finance", 0, &[LENOGO, GLOBBO]), (3, vec![12, 6]));
}

#[test]
fn v8_a_whole_industry_in_one_hand_pays_twelve_with_shortages() {
    let mut table = Table::of(6);
    table.owns(MOUSE, &["nafta_nanotech", "japan_nanotech", "india_nanotech", "asean_nanotech"]);
    assert_eq!(pay(&mut table, "nanotech", -1, &[MOUSE]), (1, vec![48]));
}

#[test]
fn v9_with_five_competitors_oversupply_changes_nothing() {
    let mut table = Table::of(3);
    table.owns(0, &["mercosur_oil"]);
    assert_eq!(pay(&mut table, "oil", 1, &[0]), (5, vec![3]));
}

#[test]
fn v10_open_source_always_competes() {
    let mut table = Table::of(6);
    table.owns(MOUSE, &["nafta_software", "great_russia_software", "india_software", "asean_software"]);
    assert_eq!(pay(&mut table, "software", 0, &[MOUSE]), (2, vec![32]));
}

#[test]
fn nationalised_companies_count_one_by_one_by_the_present_controller() {
    // R16, R17
    let count = |prepare: &dyn Fn(&mut Table)| {
        let mut table = Table::of(4);
        table.owns(0, &["mercosur_metals"]);
        table.nationalise(&["china_metals", "great_russia_metals"]).owns(2, &["african_federation_metals"]);
        prepare(&mut table);
        table.game.count_competitors(&table.state.board, table.industry("metals"))
    };
    assert_eq!(count(&|_| {}), 4, "uncontrolled");
    assert_eq!(
        count(&|table| {
            table.controls(1, &["china", "great_russia"]);
        }),
        4,
        "a controller without a company of the industry: two competitors"
    );
    assert_eq!(
        count(&|table| {
            table.controls(2, &["china", "great_russia"]);
        }),
        2
    );
    assert_eq!(
        count(&|table| {
            table.controls(1, &["china", "great_russia"]).owns(1, &["asteroid_metals"]);
        }),
        3,
        "a company in a neutral place is another company"
    );
}

#[test]
fn a_part_of_the_column_nationalised_by_the_monopolist_pays_twelve_with_shortages() {
    // R41
    let mut table = Table::of(3);
    table.owns(0, &["mercosur_metals", "great_russia_metals", "african_federation_metals"]);
    table.nationalise(&["china_metals"]).controls(0, &["china"]);
    assert_eq!(pay(&mut table, "metals", -1, &[0]), (1, vec![36]));
}

#[test]
fn companies_that_are_not_in_play_do_not_compete() {
    // 10, R53
    let mut table = Table::of(3);
    let nanotech = table.industry("nanotech");
    assert_eq!(table.game.count_competitors(&table.state.board, nanotech), 4);
    table.unown(&["l5_nanotech"]);
    assert_eq!(table.game.count_competitors(&table.state.board, nanotech), 5);
}

#[test]
fn an_industry_may_be_named_that_pays_nobody_and_paid_is_taken() {
    // R8
    let mut table = Table::of(3);
    assert_eq!(pay(&mut table, "solar", 0, &[0, 1, 2]), (5, vec![0, 0, 0]));
    assert!(table.happened(Event::PaidTaken { seat: Seat(0) }));
    assert_eq!(table.state.board.paid, Some(Seat(0)));
}

#[test]
fn one_payout_action_a_round_and_none_by_the_holder_of_paid() {
    // 5.2
    let mut table = Table::of(3);
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert_eq!(table.refuse(1, pay), Refusal::PayoutUsed);
    assert!(!table.menu(1).contains(&pay));
    table.act(1, Action::Pass).act(2, Action::Pass).pass_all();
    assert_eq!(table.waiting(), [1], "the next round");
    assert_eq!(table.state.board.paid, Some(Seat(0)));
    table.act(1, Action::Pass).pass_all().act(2, Action::Pass).pass_all();
    assert_eq!(table.refuse(0, pay), Refusal::HoldsPaid);
}

#[test]
fn another_players_payout_frees_the_former_holder_of_paid() {
    // 5.2
    let mut table = Table::of(3);
    table.state.board.paid = Some(Seat(1));
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert_eq!(table.state.board.paid, Some(Seat(0)));
}

#[test]
fn the_sum_paid_is_the_rate_for_each_owned_company() {
    // Law 7
    let mut table = Table::of(4);
    table
        .owns(0, &["nafta_media", "japan_media"])
        .owns(1, &["mercosur_media"])
        .government("japan", Government::Dictatorship);
    let pay = table.pay_out("media");
    table.act(0, pay).pass_all();
    let earned: u16 =
        table.events.iter().map(|event| if let Event::Earned { amount, .. } = event { *amount } else { 0 }).sum();
    let rate =
        table.events.iter().find_map(|event| if let Event::PaidOut { rate, .. } = event { Some(*rate) } else { None });
    assert_eq!(rate.map(|rate| rate * 3), Some(earned));
    assert_eq!(table.state.board.paid_out, u32::from(earned));
}

#[test]
fn the_forecast_is_what_would_be_paid() {
    let mut table = Table::of(6);
    table.owns(MOKIA, &["nafta_aerospace", "european_union_aerospace", "nafta_media"]);
    table.owns(NONINTENDO, &["japan_aerospace"]);
    // Aerospace: two owners and two unowned, 4 each; Media: one owner and four unowned, 3.
    assert_eq!(table.game.income(&table.state.board, Seat(MOKIA)), 2 * 4 + 3);
}

#[test]
fn a_payout_action_counts_as_used_from_its_declaration() {
    // R9
    let mut table = Table::of(3);
    table.hands(1, &["clone_soldiers"]);
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert_eq!((table.state.board.payout_actions, table.state.board.paid), (1, None), "in its window");
    table.pass_all();
    let again = table.pay_out("media");
    table.pass_all();
    assert_eq!((table.waiting(), table.refuse(1, again)), (vec![1], Refusal::PayoutUsed));
    assert_eq!(table.state.board.paid, Some(Seat(0)));
}
